"""Chapter 13: the bridge."""

from cenote.games.chac.rules.actions import as_they_lie
from cenote.games.chac.rules.elimination import eliminate_all
from cenote.games.chac.rules.state import ChacState, level_of, on_table


def step_on_bridge(s: ChacState, seat: int) -> None:
    """[CHAC-13.1] Stepping on it starts a solidity test; [CHAC-13.11] leaving it and standing on it do not.

    [CHAC-13.12] From either side, as often as one likes. Examples: [CHAC-X9, CHAC-X13].
    """
    test_solidity(s, seat)


def hop(s: ChacState, seat: int) -> None:
    """[CHAC-13.9] Sabotage: the same test again with the planks left.

    [CHAC-13.10] As often as one has actions, at one's own risk. Example: [CHAC-X14].
    """
    s.tell("hopped", seat)
    test_solidity(s, seat)


def test_solidity(s: ChacState, seat: int) -> None:
    """[CHAC-13.2] As many dice as planks; [CHAC-13.3] for each die below the load one plank snaps for good.

    [CHAC-13.4] With a plank left one goes on. [CHAC-13.5] With none one falls, [CHAC-13.7] and so does everybody on
    the bridge.
    """
    load = load_on_bridge(s)
    dice = s.chance.roll(s.planks)
    snapped = 0
    for die in dice:
        if die < load:
            snapped += 1
    s.dice = on_table(dice)
    s.tell("tested_bridge", seat, as_they_lie(dice), load)
    s.planks -= snapped
    s.tell("snapped", -1, snapped, s.planks)
    if s.planks == 0:
        eliminate_all(s, on_bridge(s), "fell_off_bridge")


def on_bridge(s: ChacState) -> list[int]:
    """Everybody on the bridge."""
    return [seat for seat in range(s.seats) if s.at[seat] == s.printed.bridge]


def load_on_bridge(s: ChacState) -> int:
    """[CHAC-13.6] The sum of the current loads of all on it; [CHAC-13.8] above 6 every plank snaps.

    [CHAC-19.19] Alone with load 1, nothing can snap.
    """
    load = 0
    for seat in on_bridge(s):
        load += level_of(s, seat)
    return load
