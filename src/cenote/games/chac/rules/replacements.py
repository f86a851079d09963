"""Chapter 16, second part: phase 5, replacements through the Suns."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.chac.rules.actions import WAIT
from cenote.games.chac.rules.lava_room import discover
from cenote.games.chac.rules.state import ChacState, in_order, with_pile

SUN_CLOSED: Final = Refusal("CHAC-16.3", "sun-closed")


class EntranceOf(Step[ChacState]):
    """[CHAC-16.6] Replacements enter in order. `n` counts those before.

    [CHAC-16.2] Whose first adventurer was eliminated, if an entrance is open; [CHAC-16.5] also in this very turn.
    [CHAC-16.8] Who has lost both is out of the game. Example: [CHAC-X18].
    """

    def run(self, s: ChacState) -> None:
        if 1 not in s.suns:
            return
        for place in range(self.n, s.seats):
            seat = in_order(s, place)
            if s.at[seat] == s.printed.nowhere and s.reserve[seat]:
                s.then(ENTER[seat], ENTRANCE_OF[place + 1])
                return


class EnterTemple(Ask[ChacState]):
    """[CHAC-16.3] On an open Sun, as the player chooses; [CHAC-16.4] or wait and decide again later."""

    rule = "CHAC-16.2"

    def candidates(self, s: ChacState, seat: int) -> list[Action]:
        return [*s.printed.say.enter, s.printed.say.plain[WAIT]]

    def may(self, s: ChacState, seat: int, action: Action) -> Refusal | None:
        return None if action.index == WAIT or s.suns[action.n] else SUN_CLOSED

    def take(self, s: ChacState, seat: int, action: Action) -> None:
        if action.index == WAIT:
            s.tell("waits", seat)
        else:
            enter(s, seat, action.n)


def enter(s: ChacState, seat: int, sun: int) -> None:
    """[CHAC-16.7] The second adventurer starts with no cards and with the own ability unused.

    [CHAC-16.10] Several may enter on the same Sun. [CHAC-16.6] They act from the next turn on.
    [CHAC-16.12] The first one's card lies beside it, lost. [CHAC-11.2] A covered room is discovered by it.
    """
    s.adventurers = with_pile(s.adventurers, seat, s.reserve[seat])
    s.reserve = with_pile(s.reserve, seat, ())
    s.at[seat] = s.printed.sun_space[sun]
    s.tell("entered", seat, s.adventurers[seat][0] & FACE, sun)
    if s.covered:
        discover(s, seat)


CHAIRS: Final = range(8)
ENTRANCE_OF: Final = [EntranceOf(-1, place) for place in range(9)]
ENTER: Final = [EnterTemple(seat) for seat in CHAIRS]
