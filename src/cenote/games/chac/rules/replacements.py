"""Chapter 16, second part: phase 5, replacements through the Suns."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask
from cenote.core.kinds import NOBODY, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.lava_room import discover
from cenote.games.chac.rules.order import InOrder
from cenote.games.chac.rules.state import ChacState, can_come_in, in_order
from cenote.games.chac.rules.terms import CHAIRS, Sun

SUN_CLOSED: Final = Refusal("CHAC-16.3", "sun-closed")


@final
@mypyc_attr(acyclic=True)
class EntranceOf(InOrder):
    """[CHAC-16.6] Replacements enter in order.

    [CHAC-16.2] Whose first adventurer was eliminated, if an entrance is open; [CHAC-16.5] also in this very turn.
    [CHAC-16.8] Who has lost both is out of the game. Example: [CHAC-X18].
    """

    def run(self, s: ChacState) -> None:
        if not any_sun_open(s):
            return
        for place in range(self.before, s.seats):
            seat = in_order(s, place)
            if can_come_in(s, seat):
                s.then(ENTER[seat], ENTRANCE_OF[place + 1])
                return


def any_sun_open(s: ChacState) -> bool:
    """[CHAC-16.2] Whether there is a way in."""
    for is_open in s.suns:
        if is_open != 0:
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class EnterTemple(Ask):
    """[CHAC-16.3] On an open Sun, as the player chooses; [CHAC-16.4] or wait and decide again later."""

    rule = "CHAC-16.2"

    def offer(self, s: ChacState, seat: Seat, to: Offers) -> None:
        for sun in range(len(s.suns)):
            to.when(s.suns[sun] != 0, s.printed.say.enter[sun], SUN_CLOSED)
        to.add(s.printed.say.wait)

    def take(self, s: ChacState, seat: Seat, action: Action) -> None:
        if action is s.printed.say.wait:
            s.tell("waits", seat)
        else:
            enter(s, seat, action.thing)


def enter(s: ChacState, seat: Seat, sun: Sun) -> None:
    """[CHAC-16.7] The second adventurer starts with no cards and with the own ability unused.

    [CHAC-16.10] Several may enter on the same Sun. [CHAC-16.6] They act from the next turn on.
    [CHAC-16.12] The first one's card lies beside it, lost. [CHAC-11.2] A covered room is discovered by it.
    """
    adventurer = s.reserve.take_top(seat)
    s.adventurers.add(seat, adventurer)
    s.at[seat] = s.printed.sun_space[sun]
    s.tell("entered", seat, face_of(adventurer), sun)
    if s.covered != 0:
        discover(s, seat)


ENTRANCE_OF: Final = vec[EntranceOf]([EntranceOf(NOBODY, place) for place in range(CHAIRS + 1)])
ENTER: Final = vec[EnterTemple]([EnterTemple(seat) for seat in range(CHAIRS)])
