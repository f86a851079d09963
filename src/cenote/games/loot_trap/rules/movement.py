"""Chapter 7: leaving, landing and hopping; what every movement has in common."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import NOBODY, Card, Seat, Space
from cenote.core.offers import Offers
from cenote.core.packed import face_of, is_marked, marked
from cenote.core.pile import row
from cenote.games.loot_trap.rules.field import any_free, arm, is_armed, is_free, lift, standing_on
from cenote.games.loot_trap.rules.piles import fill
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import ANY_VICTIM, HYBRID, LAID, VICTIM, who_laid


def offer_ways(s: LootState, seat: Seat, to: Offers) -> None:
    """[TRAP-7.1] The surrounding spaces that are free; [TRAP-7.7] with none, those behind a character.

    [TRAP-7.9] So it is for every single step that an effect makes or allows, too.
    """
    if any_free(s, s.printed.ground.around[s.at[seat]]):
        offer_free(s, s.printed.ground.around[s.at[seat]], to)
    else:
        for space in hops(s, seat):
            to.add(s.printed.said.move[space])


def offer_free(s: LootState, spaces: vec[i64], to: Offers) -> None:
    """Those of the spaces that are free."""
    for space in spaces:
        if is_free(s, space):
            to.add(s.printed.said.move[space])


def has_way(s: LootState, seat: Seat) -> bool:
    """[TRAP-7.8] Whether there is any way at all."""
    return any_free(s, s.printed.ground.around[s.at[seat]]) or len(hops(s, seat)) > 0


def hops(s: LootState, seat: Seat) -> vec[i64]:
    """[TRAP-7.8] Any free space around the character hopped over, or farther on over its neighbours.

    Example: [TRAP-X11].
    """
    ground = s.printed.ground
    passed = [int(s.at[seat])]
    over = [int(space) for space in ground.around[s.at[seat]]]
    while over:
        found: list[int] = []
        beyond: list[int] = []
        for space in over:
            for to in ground.around[space]:
                if standing_on(s, to) == NOBODY:
                    found.append(int(to))
                elif int(to) not in passed and int(to) not in over:
                    beyond.append(int(to))
        if found:
            return row(sorted(set(found)))
        passed += over
        over = beyond
    return vec[i64]()


def step(s: LootState, seat: Seat, to: Space, by: Seat) -> None:
    """[TRAP-7.4] Leave a space, which arms it; [TRAP-12.11] every step lands. `by` is who moves the player.

    [TRAP-7.6] So it is for an avatar moved by an effect. [TRAP-24.2] A space that could not be sprung stays as it is.
    """
    arm(s, s.at[seat])
    s.at[seat] = to
    s.tell("moved" if by == seat else "moved_by", seat, to, by)
    spring(s, seat, to)


def swap(s: LootState, first: Seat, second: Seat) -> None:
    """[TRAP-22.8] Both leave, both cards are armed, each lands on the card that the other left.

    Example: [TRAP-X25].
    """
    here, there = s.at[first], s.at[second]
    arm(s, here)
    arm(s, there)
    s.at[first] = there
    s.at[second] = here
    s.tell("swapped_places", first, second)
    spring(s, first, there)
    spring(s, second, here)


def chain_is_on(s: LootState) -> bool:
    """[TRAP-12.12] From the first trap until the queue is empty is one chain."""
    return len(s.queue) > 0 or (len(s.resolving) > 0 and is_marked(s.resolving[0], ANY_VICTIM))


def may_spring(s: LootState, space: Space) -> bool:
    """[TRAP-24.1] At most so many traps are sprung in one chain; after that an armed space is not sprung."""
    return is_armed(s, space) and not (chain_is_on(s) and s.sprung >= s.printed.chain_limit)


def spring(s: LootState, seat: Seat, space: Space) -> bool:
    """[TRAP-12.1] Whoever lands on an armed space springs its top card; [TRAP-12.2] whoever laid it, whoever moved.

    [TRAP-12.11] The card is lifted at once and waits in the queue. Examples: [TRAP-X2, TRAP-X3, TRAP-X4, TRAP-X29].
    """
    if not may_spring(s, space):
        return False
    if not chain_is_on(s):
        s.sprung = 0
    s.sprung += 1
    card = lift(s, space)
    face, layer = face_of(card), who_laid(card)
    wait_in_queue(s, seat, face if layer == NOBODY else marked(face, LAID[layer]))
    s.tell("sprung" if s.printed.kind[face] == HYBRID else "found", seat, face, space)
    if layer != NOBODY:
        s.tell("laid_by", layer)
    fill(s, space)
    return True


def wait_in_queue(s: LootState, victim: Seat, card: Card) -> None:
    """[TRAP-12.11] Traps join the queue at its end; the card shows whose it is and who laid it."""
    s.queue.put_under(marked(card, VICTIM[victim]))
