"""Chapter 15: talking. Statements are data: what was said, who said it and when.

A line of what was said names the speaker, the statement as the vocabulary numbers it, and how many lines the record
of plays had then. A reaction is about the latest statement before it that another player made.
"""

from typing import Final

from librt.vecs import vec

from cenote.core.action import Action
from cenote.core.kinds import Count, Seat
from cenote.core.offers import Offers
from cenote.core.packed import face_of, is_marked
from cenote.core.pile import and_number
from cenote.core.refusal import Refusal
from cenote.games.shamans.rules.actions import (
    CLAIM_ROLE,
    COUNT,
    FIRST_REACTION,
    FORCED,
    HAS_LEVEL,
    HIGH,
    HINT,
    HINT_IDS,
    LOW,
    MANY,
    MIXED,
    NONE,
    NOT_SAID,
    ONLY,
    OVERALL,
    SOME,
    STATEMENTS,
    TILE_CLAIM,
    Statement,
)
from cenote.games.shamans.rules.ledger import remember
from cenote.games.shamans.rules.record import lines
from cenote.games.shamans.rules.state import ShamansState, role_of
from cenote.games.shamans.rules.terms import KEPT, NO_WORLD, PORTAL, World, number_of, world_of

UNTRUE: Final = Refusal("SHA-15.4", "untrue")
NO_LINE: Final = -1
MANY_CARDS: Final = 3
MOST_HINTS: Final = 3  # with one card, whatever the table likes
CLAIMED_TILES: Final = 4  # kinds that a hidden tile can be said to be
SAID: Final = ["said_" + name for name in HINT_IDS]
REACTED: Final = ["reacted_agree", "reacted_doubt", "reacted_thanks", "reacted_suspicious"]
COULD_NOT: Final = 1  # follow, with the last card: what `refused` says
WOULD_NOT: Final = 2


def offer_statements(s: ShamansState, seat: Seat, made: Count, to: Offers) -> None:
    """[SHA-15.6] The statements listed with the components and nothing else; [SHA-15.3] no exact number is among them.

    [SHA-15.1] How many cards of a world one holds, [SHA-15.2] and vague words. [SHA-15.5] Roles, plans and hidden
    tiles, too. [SHA-15.8] At most so many per card; a reaction to another player's statement comes on top.
    Examples: [SHA-X1, SHA-X3].
    """
    if made >= s.printed.hints:
        offer_all(s, seat, s.printed.reactions, to)
        return
    offer_all(s, seat, s.printed.sayable[seat].by_cards[s.hands.size(seat)], to)
    if may_react(s, seat):
        offer_all(s, seat, s.printed.reactions, to)
    if s.printed.offered[TILE_CLAIM]:
        for slot in range(hidden_tiles(s, seat)):
            for kind in range(PORTAL, CLAIMED_TILES):
                offer_one(s, seat, HINT[TILE_CLAIM].pair(slot, kind), to)


def offer_all(s: ShamansState, seat: Seat, statements: vec[Action], to: Offers) -> None:
    """Each of them."""
    if s.printed.truthful:
        for action in statements:
            offer_one(s, seat, action, to)
    else:
        for action in statements:
            to.add(action)


def offer_one(s: ShamansState, seat: Seat, action: Action, to: Offers) -> None:
    """[SHA-15.4] Nothing obliges anybody to tell the truth, unless the table has agreed on it. Example: [SHA-X2]."""
    to.when(not s.printed.truthful or not is_untrue(s, seat, STATEMENTS[action.index]), action, UNTRUE)


def hidden_tiles(s: ShamansState, seat: Seat) -> Count:
    """How many tiles lie face down before the player."""
    found: Count = 0
    for tile in s.held[seat]:
        if is_marked(tile, KEPT):
            found += 1
    return found


def may_react(s: ShamansState, seat: Seat) -> bool:
    """[SHA-15.8] Once to the latest statement of another player."""
    return len(s.said_by) > 0 and latest(s, seat) != NO_LINE


def latest(s: ShamansState, seat: Seat) -> Count:
    """The line of the latest statement of another player to which the seat has not yet reacted, or NO_LINE."""
    line: Count = len(s.said_by) - 1
    while line >= 0:
        is_own = s.said_by[line] == seat
        if is_own == STATEMENTS[s.said_what[line]].is_reaction():
            if is_own:
                return NO_LINE
            return line
        line -= 1
    return NO_LINE


def speak(s: ShamansState, seat: Seat, action: Action) -> Count:
    """[SHA-15.9] Everybody hears it, eliminated players too. Says how many statements that were: a reaction is none."""
    statement = STATEMENTS[action.index]
    if statement.is_reaction():
        speaker = s.said_by[latest(s, seat)]
        write(s, seat, action)
        s.tell(REACTED[statement.kind - FIRST_REACTION], seat, speaker)
        return 0
    remember(s, seat, action.index, is_untrue(s, seat, statement))
    write(s, seat, action)
    s.tell(SAID[statement.kind], seat, statement.first, statement.second)
    return 1


def write(s: ShamansState, seat: Seat, action: Action) -> None:
    """One more line of what was said."""
    s.said_by = and_number(s.said_by, seat)
    s.said_what = and_number(s.said_what, action.index)
    s.said_when = and_number(s.said_when, lines(s))


def clear_talk(s: ShamansState) -> None:
    """What was said belongs to its round."""
    s.said_by = s.said_by[:0]
    s.said_what = s.said_what[:0]
    s.said_when = s.said_when[:0]


def is_untrue(s: ShamansState, seat: Seat, statement: Statement) -> bool:
    """Whether a statement is false as the speaker sees it now; a wish, a plan or a suspicion is neither."""
    kind = statement.kind
    if kind == NOT_SAID or statement.is_reaction() or not s.printed.checkable[kind]:
        return False
    if kind == CLAIM_ROLE:
        return role_of(s, seat) != statement.role
    if kind == TILE_CLAIM:
        return hidden_tile(s, seat, statement.slot) != statement.tile
    if kind == FORCED:
        return s.refused[seat] != COULD_NOT
    if kind == OVERALL:
        return 2 * level_count(s, seat, NO_WORLD, statement.level) <= s.hands.size(seat)
    return not holds_of_world(s, seat, statement)


def hidden_tile(s: ShamansState, seat: Seat, slot: Count) -> Count:
    """The kind of the tile that lies face down in that place before the player, -1 if there are not so many."""
    before: Count = 0
    for tile in s.held[seat]:
        if is_marked(tile, KEPT):
            if before == slot:
                return face_of(tile)
            before += 1
    return -1


def holds_of_world(s: ShamansState, seat: Seat, statement: Statement) -> bool:
    """Whether a statement about the cards of one world is true."""
    low = level_count(s, seat, statement.world, LOW)
    high = level_count(s, seat, statement.world, HIGH)
    kind = statement.kind
    if kind == COUNT:
        return low + high == statement.number
    if kind == NONE:
        return low + high == 0
    if kind == SOME:
        return low + high > 0
    if kind == MANY:
        return low + high >= MANY_CARDS
    return holds_of_levels(statement, low, high)


def holds_of_levels(statement: Statement, low: Count, high: Count) -> bool:
    """Whether a statement about low and high cards of one world is true."""
    of_level = low if statement.level == LOW else high
    if statement.kind == ONLY:
        return of_level > 0 and of_level == low + high
    if statement.kind == HAS_LEVEL:
        return of_level > 0
    assert statement.kind == MIXED
    return low > 0 and high > 0


def level_count(s: ShamansState, seat: Seat, world: World, level: Count) -> Count:
    """[SHA-15.7] How many cards of a world (NO_WORLD: of any) are low or high."""
    found: Count = 0
    for card in s.hands[seat]:
        face = face_of(card)
        is_low = number_of(face) <= s.printed.low
        if is_low == (level == LOW) and (world == NO_WORLD or world_of(face) == world):
            found += 1
    return found
