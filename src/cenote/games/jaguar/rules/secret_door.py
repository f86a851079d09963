"""Chapter 20: the Secret door."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import Seat, Space
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.games.jaguar.rules.movement import door_from, enter, is_door_open
from cenote.games.jaguar.rules.state import JaguarState

TOO_FAR: Final = Refusal("JAG-20.1", "too-far")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceFirst(Ask):
    """[JAG-20.1] The first of the two markers, on any space; [JAG-20.6] also on tile #4.

    [JAG-20.8] Both must be placed; the spaces they lie on already are allowed.
    """

    rule = "JAG-20.1"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        place = s.printed.say.place.all
        for space in range(s.printed.spaces):
            to.add(place[space])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        s.door_a[seat] = action.space
        s.door_b[seat] = -1
        s.tell("placed_door", seat, action.space)
        s.then(PlaceSecond(seat, action.space))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceSecond(Ask):
    """[JAG-20.2] The second marker at a plain distance of 1 to 4; walls do not matter. Example: [JAG-X10]."""

    rule = "JAG-20.1"

    def __init__(self, seat: Seat, first_space: Space) -> None:
        super().__init__(seat)
        self.first_space: Final = first_space  # where the other marker lies

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        place, near = s.printed.say.place.all, s.printed.near[self.first_space]
        for space in range(s.printed.spaces):
            if near[space] != 0:
                to.add(place[space])
            elif to.explains and space != self.first_space:
                to.refuse(place[space], TOO_FAR)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        """[JAG-20.5] The door stays open until its owner opens another one."""
        s.door_b[seat] = action.space
        s.tell("placed_door", seat, action.space)
        if door_from(s, seat, s.where[seat]) >= 0 and is_door_open(s, seat):
            s.then(PassDoor(seat))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PassDoor(Ask):
    """[JAG-20.4] An owner on one of the two spaces may at once move to the other one, [JAG-20.9] once."""

    rule = "JAG-20.4"

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        to.add(s.printed.say.go)
        to.add(s.printed.say.stay)

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.go:
            enter(s, seat, door_from(s, seat, s.where[seat]), "through_door")
