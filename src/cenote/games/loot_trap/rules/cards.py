"""Chapter 23: the hands, and what players know of them."""

from cenote.core.layout import FACE, KNOWN, KNOWN_SHIFT, everyone_at
from cenote.games.loot_trap.rules.piles import discard, has_card
from cenote.games.loot_trap.rules.state import LootState
from cenote.games.loot_trap.rules.terms import (
    LOOT,
    NO_LOOT,
    OPEN_HAND,
    OPEN_HANDS,
)


def everyone(s: LootState) -> int:
    """All seats and those who watch, as a mask: for what is laid open."""
    return everyone_at(s.seats)


def knowers(card: int) -> int:
    """Who knows a card lying face down, as a mask: seats, and those who watch where it was laid open."""
    return (card & KNOWN) >> KNOWN_SHIFT


def known(card: int, seats: int) -> int:
    """The card, now also known to these seats (a mask)."""
    return card | seats << KNOWN_SHIFT


def with_row(
    rows: tuple[tuple[int, ...], ...], seat: int, row: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The rows of all seats, one of them replaced."""
    new = list(rows)
    new[seat] = row
    return tuple(new)


def with_number(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """The numbers of all seats, one of them replaced."""
    new = list(numbers)
    new[seat] = number
    return tuple(new)


def gear(s: LootState, seat: int, mod: int) -> int:
    """[TRAP-14.5] What worn equipment changes for its wearer; 0 if nothing."""
    row = s.worn[seat]
    return s.printed.mods[row[0]][mod] if row else 0


def house(s: LootState, mod: int) -> int:
    """[TRAP-20.1] What the active variants change for all; [TRAP-20.4] equipment holds for its wearer before them."""
    return s.printed.house[mod][s.sides]


# Hands


def sees_hand(s: LootState, seat: int) -> int:
    """[TRAP-25.9] Who sees a hand besides its owner: everybody or nobody; [TRAP-29.5] likewise with all hands open.

    Those who watch see an open hand, too.
    """
    if s.printed.house[OPEN_HANDS][s.sides] or gear(s, seat, OPEN_HAND):
        return everyone(s) & ~(1 << seat)
    return 0


def enter_hand(s: LootState, seat: int, card: int, seen: int) -> None:
    """A card joins a hand; `seen` is the mask of those who see which one it is and did not know it.

    [TRAP-23.5] The table remembers for everybody what they have seen there, unless that aid is turned off.
    """
    mask = knowers(card) | seen
    if not s.printed.remembers:
        mask = 0
    mask = (mask | sees_hand(s, seat)) & ~(1 << seat)
    s.hands[seat].append(card & (FACE | NO_LOOT) | mask << KNOWN_SHIFT)


def draw(s: LootState, seat: int, key: str = "drew") -> bool:
    """[TRAP-6.1] The top card of the deck joins the hand; [TRAP-6.3] with no card left nothing is drawn."""
    if not has_card(s):
        return False
    card = s.deck.pop(0)
    told = sees_hand(s, seat) | 1 << seat
    s.show(told)
    enter_hand(s, seat, card, 0)
    s.tell(key, seat, card, 0, told)
    return True


def place_in_hand(s: LootState, seat: int, face: int) -> int:
    """Where in a hand a card of that face lies."""
    hand = s.hands[seat]
    for i in range(len(hand)):
        if hand[i] & FACE == face:
            return i
    return -1


def leave_hand(s: LootState, seat: int, place: int, told: int) -> int:
    """A card leaves a hand; `told` is the mask of those who see which one. Gives the card as it was.

    Of equal cards those who see one leave can no longer be sure of as many as before. Those who do not see
    which card leaves can no longer be sure of any card that they knew there.
    """
    hand = s.hands[seat]
    card = hand.pop(place)
    others = everyone(s) & ~(1 << seat)
    blind = (others & ~told) << KNOWN_SHIFT
    doubt = (others & told & ~knowers(card)) << KNOWN_SHIFT
    for i in range(len(hand)):
        other = hand[i]
        if other & KNOWN:
            if other & FACE == card & FACE and other & doubt:
                lost = other & doubt
                doubt &= ~lost
                other &= ~lost
            hand[i] = other & ~blind
    s.show(told & ~knowers(card) & ~(1 << seat))
    return card


def leave_openly(s: LootState, seat: int, face: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    leave_hand(s, seat, place_in_hand(s, seat, face), everyone(s))


def discard_from_hand(s: LootState, seat: int, face: int, key: str = "discarded", m: int = 0) -> None:
    """A card of the hand goes to the discard pile."""
    leave_openly(s, seat, face)
    discard(s, face, key, seat, m)


def discard_at_random(s: LootState, seat: int) -> None:
    """[TRAP-22.5] At random: each card of the hand is equally likely; [TRAP-22.24] in the order drawn."""
    hand = s.hands[seat]
    discard_from_hand(s, seat, hand[s.chance.below(len(hand))] & FACE, "discarded_by_chance")


def hand_over(s: LootState, giver: int, taker: int, place: int) -> None:
    """[TRAP-22.5] A card goes from hand to hand; only the two players concerned see it."""
    both = 1 << giver | 1 << taker
    told = both | sees_hand(s, giver)
    card = leave_hand(s, giver, place, told)
    told |= sees_hand(s, taker)
    s.show(told & ~(1 << giver))
    enter_hand(s, taker, card & (FACE | NO_LOOT | KNOWN) & ~(blind_mask(s, told)), 1 << giver)
    s.tell("took", taker, card & FACE, giver, told)


def blind_mask(s: LootState, told: int) -> int:
    """The knowledge bits of those who were not told."""
    return (everyone(s) & ~told) << KNOWN_SHIFT


def look_at_hand(s: LootState, looker: int, owner: int) -> None:
    """The looker sees the hand as it is now."""
    hand = s.hands[owner]
    for i in range(len(hand)):
        if not knowers(hand[i]) >> looker & 1:
            s.show(1 << looker)
            hand[i] = known(hand[i], 1 << looker)
    s.tell("looked_at_hand", looker, owner, len(hand))


def forget_hand(s: LootState, looker: int, owner: int) -> None:
    """[TRAP-23.5] Without the aid to memory the table does not show again what was seen once."""
    if s.printed.remembers or sees_hand(s, owner):
        return
    hand = s.hands[owner]
    for i in range(len(hand)):
        hand[i] &= ~(1 << looker + KNOWN_SHIFT)
    s.tell("looked_away", looker, owner)


def open_hand(s: LootState, seat: int) -> None:
    """[TRAP-25.9] The whole hand lies open now."""
    others = everyone(s) & ~(1 << seat)
    hand = s.hands[seat]
    for i in range(len(hand)):
        s.show(others & ~knowers(hand[i]))
        hand[i] = known(hand[i], others)


def close_hand(s: LootState, seat: int) -> None:
    """[TRAP-23.5] Without the aid to memory a hand that is no longer open is not shown any more."""
    if not s.printed.remembers and not sees_hand(s, seat):
        hand = s.hands[seat]
        for i in range(len(hand)):
            hand[i] &= ~KNOWN


def is_loot(s: LootState, card: int) -> bool:
    """[TRAP-2.3] Twelve of the draw cards are loot."""
    return s.printed.kind[card & FACE] == LOOT


def has_loot_in_hand(s: LootState, seat: int) -> bool:
    """[TRAP-13.3] Loot in the hand does nothing by itself."""
    return any(is_loot(s, card) for card in s.hands[seat])


def faces(cards: list[int]) -> list[int]:
    """The faces among the cards, each once: equal cards are the same choice."""
    seen = 0
    found: list[int] = []
    for card in cards:
        face = card & FACE
        if not seen >> face & 1:
            seen |= 1 << face
            found.append(face)
    return found
