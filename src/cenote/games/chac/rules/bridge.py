"""Chapter 13: the bridge."""

from cenote.core.kinds import Count, Seat
from cenote.games.chac.rules.dice import hits, roll
from cenote.games.chac.rules.elimination import eliminate_all
from cenote.games.chac.rules.state import ChacState, level_of, standing_on, tell_roll


def step_on_bridge(s: ChacState, seat: Seat) -> None:
    """[CHAC-13.1] Stepping on it starts a solidity test; [CHAC-13.11] leaving it and standing on it do not.

    [CHAC-13.12] From either side, as often as one likes. Examples: [CHAC-X9, CHAC-X13].
    """
    test_solidity(s, seat)


def hop(s: ChacState, seat: Seat) -> None:
    """[CHAC-13.9] Sabotage: the same test again with the planks left.

    [CHAC-13.10] As often as one has actions, at one's own risk. Example: [CHAC-X14].
    """
    s.tell("hopped", seat)
    test_solidity(s, seat)


def test_solidity(s: ChacState, seat: Seat) -> None:
    """[CHAC-13.2] As many dice as planks; [CHAC-13.3] for each die below the load one plank snaps for good.

    [CHAC-13.4] With a plank left one goes on. [CHAC-13.5] With none one falls, [CHAC-13.7] and so does everybody on
    the bridge.
    """
    load = load_on_bridge(s)
    roll(s.chance, s.dice, s.planks)
    snapped = s.planks - hits(s.dice, load)
    tell_roll(s, "tested_bridge", seat, s.dice, load)
    s.planks -= snapped
    s.tell("snapped", -1, snapped, s.planks)
    if s.planks == 0:
        eliminate_all(s, standing_on(s, s.printed.bridge), "fell_off_bridge")


def load_on_bridge(s: ChacState) -> Count:
    """[CHAC-13.6] The sum of the current loads of all on it; [CHAC-13.8] above 6 every plank snaps.

    [CHAC-19.19] Alone with load 1, nothing can snap.
    """
    load: Count = 0
    for seat in range(s.seats):
        if s.at[seat] == s.printed.bridge:
            load += level_of(s, seat)
    return load
