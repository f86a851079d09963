"""Chapter 20: the Secret door."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.movement import door_from, enter, is_door_open
from cenote.games.jaguar.rules.state import JaguarState, with_one
from cenote.games.jaguar.rules.temple import plain_distance

TOO_FAR: Final = Refusal("JAG-20.1", "too-far")


class PlaceFirst(Ask[JaguarState]):
    """[JAG-20.1] The first of the two markers, on any space; [JAG-20.6] also on tile #4.

    [JAG-20.8] Both must be placed; the spaces they lie on already are allowed.
    """

    rule = "JAG-20.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.say.place[: s.printed.spaces]

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.say.place[: s.printed.spaces]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        s.door_a = with_one(s.door_a, seat, action.n)
        s.door_b = with_one(s.door_b, seat, -1)
        s.tell("placed_door", seat, action.n)
        s.then(PlaceSecond(seat, action.n))


class PlaceSecond(Ask[JaguarState]):
    """[JAG-20.2] The second marker at a plain distance of 1 to 4; walls do not matter. `n` is the first space.

    Example: [JAG-X10].
    """

    rule = "JAG-20.1"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        place = s.printed.say.place
        return [place[space] for space in range(s.printed.spaces) if space != self.n]

    def may(self, s: JaguarState, seat: int, action: Action) -> Refusal | None:
        return TOO_FAR if plain_distance(self.n, action.n) > s.printed.door_distance else None

    def options(self, s: JaguarState, seat: int) -> list[Action]:
        return s.printed.near[self.n][:]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        """[JAG-20.5] The door stays open until its owner opens another one."""
        s.door_b = with_one(s.door_b, seat, action.n)
        s.tell("placed_door", seat, action.n)
        if door_from(s, seat, s.where[seat]) >= 0 and is_door_open(s, seat):
            s.then(PassDoor(seat))


class PassDoor(Ask[JaguarState]):
    """[JAG-20.4] An owner on one of the two spaces may at once move to the other one, [JAG-20.9] once."""

    rule = "JAG-20.4"

    def candidates(self, s: JaguarState, seat: int) -> list[Action]:
        return [s.printed.say.go, s.printed.say.stay]

    def take(self, s: JaguarState, seat: int, action: Action) -> None:
        if action is s.printed.say.go:
            enter(s, seat, door_from(s, seat, s.where[seat]), "through_door")
