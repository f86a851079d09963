"""Chapter 7: leaving, landing and hopping; what every movement has in common."""

from cenote.core.layout import FACE
from cenote.games.loot_trap.rules.cards import with_number
from cenote.games.loot_trap.rules.field import arm, free_spaces, is_armed, lift, standing_on
from cenote.games.loot_trap.rules.piles import fill
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANY_LAID, ANY_VICTIM, HYBRID, LAID_SHIFT, VICTIM_SHIFT


def ways(s: LootState, seat: int) -> list[int]:
    """[TRAP-7.1] The surrounding spaces that are free; [TRAP-7.7] with none, those behind a character.

    [TRAP-7.9] So it is for every single step that an effect makes or allows, too.
    """
    around = s.printed.ground.around[s.at[seat]]
    return free_spaces(s, around) or hops(s, seat)


def hops(s: LootState, seat: int) -> list[int]:
    """[TRAP-7.8] Any free space around the character hopped over, or farther on over its neighbours.

    Example: [TRAP-X11].
    """
    ground = s.printed.ground
    passed = [s.at[seat]]
    over = list(ground.around[s.at[seat]])
    while over:
        found: list[int] = []
        beyond: list[int] = []
        for space in over:
            for to in ground.around[space]:
                if standing_on(s, to) < 0:
                    found.append(to)
                elif to not in passed and to not in over:
                    beyond.append(to)
        if found:
            return sorted(set(found))
        passed += over
        over = beyond
    return []


def step(s: LootState, seat: int, to: int, by: int) -> None:
    """[TRAP-7.4] Leave a space, which arms it; [TRAP-12.11] every step lands. `by` is who moves the player.

    [TRAP-7.6] So it is for an avatar moved by an effect. [TRAP-24.2] A space that could not be sprung stays as it is.
    """
    arm(s, s.at[seat])
    s.at = with_number(s.at, seat, to)
    s.tell("moved" if by == seat else "moved_by", seat, to, by)
    spring(s, seat, to)


def swap(s: LootState, first: int, second: int) -> None:
    """[TRAP-22.8] Both leave, both cards are armed, each lands on the card that the other left.

    Example: [TRAP-X25].
    """
    here, there = s.at[first], s.at[second]
    arm(s, here)
    arm(s, there)
    s.at = with_number(with_number(s.at, first, there), second, here)
    s.tell("swapped_places", first, second)
    spring(s, first, there)
    spring(s, second, here)


def chain_is_on(s: LootState) -> bool:
    """[TRAP-12.12] From the first trap until the queue is empty is one chain."""
    if s.queue:
        return True
    return len(s.resolving) > 0 and s.resolving[0] & ANY_VICTIM != 0


def may_spring(s: LootState, space: int) -> bool:
    """[TRAP-24.1] At most so many traps are sprung in one chain; after that an armed space is not sprung."""
    return is_armed(s, space) and not (chain_is_on(s) and s.sprung >= s.printed.chain_limit)


def spring(s: LootState, seat: int, space: int) -> bool:
    """[TRAP-12.1] Whoever lands on an armed space springs its top card; [TRAP-12.2] whoever laid it, whoever moved.

    [TRAP-12.11] The card is lifted at once and waits in the queue. Examples: [TRAP-X2, TRAP-X3, TRAP-X4, TRAP-X29].
    """
    if not may_spring(s, space):
        return False
    s.sprung = s.sprung + 1 if chain_is_on(s) else 1
    card = lift(s, space)
    wait_in_queue(s, seat, card & (FACE | ANY_LAID))
    s.tell("sprung" if s.printed.kind[card & FACE] == HYBRID else "found", seat, card & FACE, space)
    if card & ANY_LAID:
        s.tell("laid_by", (card >> LAID_SHIFT & 15).bit_length() - 1)
    fill(s, space)
    return True


def wait_in_queue(s: LootState, victim: int, card: int) -> None:
    """[TRAP-12.11] Traps join the queue at its end; the card shows whose it is and who laid it."""
    s.queue = (*s.queue, card | 1 << VICTIM_SHIFT + victim)
