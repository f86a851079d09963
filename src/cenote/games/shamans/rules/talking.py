"""Chapter 15: talking. Statements are data: a kind, what it names, who said it and when.

An entry of `said` is one number: the seat in 3 bits, the kind in 5, then n and m in 6 bits each, and how many
entries the record of plays had. A reaction (kind 16 and up) names in n and m the statement it is about.
"""

from typing import Final

from cenote.core.action import Action
from cenote.core.layout import FACE
from cenote.core.refusal import Refusal
from cenote.games.shamans.rules.actions import (
    CLAIM_ROLE,
    COUNT,
    FIRST_REACTION,
    FORCED,
    HAS_LEVEL,
    HINT,
    HINT_IDS,
    KIND_OF,
    MANY,
    MIXED,
    NONE,
    ONLY,
    OVERALL,
    SOME,
    TILE_CLAIM,
)
from cenote.games.shamans.rules.ledger import remember
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import KEPT, joined, number_of, world_of

UNTRUE: Final = Refusal("SHA-15.4", "untrue")
TRUE: Final = 1
FALSE: Final = 0
OPEN: Final = -1  # a wish, a plan, a suspicion: neither true nor false
MANY_CARDS: Final = 3
MOST_HINTS: Final = 3  # with one card, whatever the table likes
SAID: Final = ["said_" + name for name in HINT_IDS]
REACTED: Final = ["reacted_agree", "reacted_doubt", "reacted_thanks", "reacted_suspicious"]


def sayings(s: ShamansState, seat: int, before: int) -> list[Action]:
    """[SHA-15.6] The statements listed with the components and nothing else; [SHA-15.3] no exact number is among them.

    [SHA-15.1] How many cards of a world one holds, [SHA-15.2] and vague words. [SHA-15.5] Roles, plans and hidden
    tiles, too. [SHA-15.8] At most so many per card; a reaction to another player's statement comes on top.
    Examples: [SHA-X1, SHA-X3].
    """
    if before >= s.printed.hints:
        return s.printed.reactions
    cards = len(s.hands[seat])
    table = s.printed.answerable if may_react(s, seat) else s.printed.sayable
    found = table[seat][cards]
    hidden = 0
    if s.printed.offered[TILE_CLAIM]:
        for tile in s.held[seat]:
            hidden += 1 if tile & KEPT else 0
    if hidden:
        found = found[:]
        for slot in range(hidden):
            found.extend(HINT[TILE_CLAIM][slot])
    return found


def may_react(s: ShamansState, seat: int) -> bool:
    """[SHA-15.8] Once to the latest statement of another player."""
    return len(s.said) > 0 and latest(s, seat) >= 0


def latest(s: ShamansState, seat: int) -> int:
    """The place of the latest statement of another player to which the seat has not yet reacted, or -1."""
    for place in range(len(s.said) - 1, -1, -1):
        is_reaction = s.said[place] >> 3 & 31 >= FIRST_REACTION
        if s.said[place] & 7 == seat and is_reaction:
            return -1
        if s.said[place] & 7 != seat and not is_reaction:
            return place
    return -1


def may_say(s: ShamansState, seat: int, action: Action) -> Refusal | None:
    """[SHA-15.4] Nothing obliges anybody to tell the truth, unless the table has agreed on it. Example: [SHA-X2]."""
    if s.printed.truthful and truth(s, seat, action) == FALSE:
        return UNTRUE
    return None


def speak(s: ShamansState, seat: int, action: Action) -> int:
    """[SHA-15.9] Everybody hears it, eliminated players too. Says how many statements that were: a reaction is none."""
    kind = KIND_OF[action.index]
    if kind >= FIRST_REACTION:
        about = latest(s, seat)
        s.said = joined(s.said, written(s, seat, kind, about & 63, about >> 6))
        s.tell(REACTED[kind - FIRST_REACTION], seat, s.said[about] & 7)
        return 0
    remember(s, seat, kind, action.n, action.m, truth(s, seat, action) == FALSE)
    s.said = joined(s.said, written(s, seat, kind, action.n, action.m))
    s.tell(SAID[kind], seat, action.n, action.m)
    return 1


def written(s: ShamansState, seat: int, kind: int, n: int, m: int) -> int:
    """A statement as an entry."""
    return seat | kind << 3 | n << 8 | m << 14 | len(s.plays) << 20


def truth(s: ShamansState, seat: int, action: Action) -> int:
    """Whether a statement is true as the speaker sees it now; `OPEN` if it cannot be checked."""
    kind = KIND_OF[action.index]
    if kind < 0 or kind >= FIRST_REACTION or not s.printed.checkable[kind]:
        return OPEN
    if kind == CLAIM_ROLE:
        return yes(s.roles[seat][0] & FACE == action.n)
    if kind == TILE_CLAIM:
        hidden = [tile & FACE for tile in s.held[seat] if tile & KEPT]
        return yes(action.n < len(hidden) and hidden[action.n] == action.m)
    if kind == FORCED:
        return yes(s.refused[seat] == 1)
    if kind == OVERALL:
        return yes(2 * level_count(s, seat, -1, action.n) > len(s.hands[seat]))
    return about_world(s, seat, kind, action.n, action.m)


def about_world(s: ShamansState, seat: int, kind: int, world: int, m: int) -> int:
    """Whether a statement about the cards of one world is true."""
    low = level_count(s, seat, world, 0)
    high = level_count(s, seat, world, 1)
    if kind == COUNT:
        holds = low + high == m
    elif kind == NONE:
        holds = low + high == 0
    elif kind == SOME:
        holds = low + high > 0
    elif kind == MANY:
        holds = low + high >= MANY_CARDS
    elif kind == ONLY:
        holds = (high == 0 and low > 0) if m == 0 else (low == 0 and high > 0)
    elif kind == HAS_LEVEL:
        holds = (low if m == 0 else high) > 0
    else:
        assert kind == MIXED
        holds = low > 0 and high > 0
    return yes(holds)


def level_count(s: ShamansState, seat: int, world: int, level: int) -> int:
    """[SHA-15.7] How many cards of a world (-1: of any) are low (0) or high (1)."""
    found = 0
    for card in s.hands[seat]:
        if world < 0 or world_of(card & FACE) == world:
            found += (0 if number_of(card & FACE) <= s.printed.low else 1) == level
    return found


def yes(answer: bool) -> int:
    """The verdict of a check."""
    return TRUE if answer else FALSE
