"""Chapter 22: the crystals that wait on the Glory track and in the Bonus crystal dome."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.pile import Pile
from cenote.games.jaguar.rules.state import JaguarState
from cenote.games.jaguar.rules.terms import CRYSTALS

# Where they lie.
SHELF: Final = 2  # at the first checkpoint
DOME: Final = 4  # in the Bonus crystal dome


def bonus_crystals(s: JaguarState, place: Face) -> Pile:
    """[JAG-22.5] At the first checkpoint, or [JAG-22.8] in the Bonus crystal dome."""
    if place == SHELF:
        return s.shelf
    return s.dome


def offer_crystals(s: JaguarState, seat: Seat, place: Face) -> None:
    """[JAG-22.5] At the first checkpoint one of two, then the other, [JAG-22.6] then none; [JAG-22.8] at the third."""
    pile = bonus_crystals(s, place)
    colours: Count = 0
    only_one: Face = NOBODY
    for colour in range(CRYSTALS):
        if pile.holds(colour):
            colours += 1
            only_one = colour
    if colours == 1:
        take_bonus(s, seat, place, only_one)
    elif colours > 1:
        s.then(ChooseCrystal(seat, place))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCrystal(Ask):
    """[JAG-22.5, JAG-22.8] A crystal by choice."""

    rule = "JAG-22.5"

    def __init__(self, seat: Seat, place: Face) -> None:
        super().__init__(seat)
        self.place: Final = place  # where it lies

    def offer(self, s: JaguarState, seat: Seat, to: Offers) -> None:
        pile = bonus_crystals(s, self.place)
        for colour in range(CRYSTALS):
            if pile.holds(colour):
                to.add(s.printed.say.choose[colour])

    def take(self, s: JaguarState, seat: Seat, action: Action) -> None:
        take_bonus(s, seat, self.place, action.thing)


def take_bonus(s: JaguarState, seat: Seat, place: Face, colour: Face) -> None:
    """[JAG-22.13] Into the bag."""
    bonus_crystals(s, place).take_face(colour)
    s.bags.add(seat, colour)
    s.tell("took_from_shelf" if place == SHELF else "took_from_dome", seat, colour)
