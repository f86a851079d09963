"""Chapters 5 and 6: playing and ending a trick."""

from typing import Final

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.layout import FACE
from cenote.core.refusal import Misprint, Refusal
from cenote.games.shamans.rules.actions import PLAY, SPEAK
from cenote.games.shamans.rules.artifacts import TakeTile, tile_available
from cenote.games.shamans.rules.portals import (
    CARD,
    END,
    TRICK,
    checkpoint,
    moves_hand,
    portal_choices,
    use_portal,
    with_hand,
)
from cenote.games.shamans.rules.record import LED, note_play
from cenote.games.shamans.rules.rituals import perform
from cenote.games.shamans.rules.state import ShamansState, everyone
from cenote.games.shamans.rules.talking import MOST_HINTS, may_react, may_say, sayings, speak
from cenote.games.shamans.rules.track import advance_pawn, moon_reached


def next_trick(s: ShamansState) -> None:
    """[SHA-6.10] With cards in hand the next trick begins, led by the Guide; [SHA-6.11] who is always living.

    [SHA-13.4] Otherwise the last Portals are offered, [SHA-13.3] and the round ends. Example: [SHA-X17].
    """
    check_hands(s)
    if s.hands[s.guide]:
        s.trick += 1
        s.tell("trick_begins", s.guide, s.trick)
        s.agenda.append(PLAY_CARD[s.guide])
        checkpoint(s, s.guide, CARD)
    else:
        s.tell("cards_out", s.guide)
        checkpoint(s, s.guide, END)


def check_hands(s: ShamansState) -> None:
    """[SHA-6.12] All living players hold equally many cards: no answers lead to anything else.

    So other hands were laid by somebody, or by a fault in these rules; neither may end a round early.
    """
    each = len(s.hands[s.guide])
    for seat in range(s.seats):
        if len(s.hands[seat]) != each and not s.out >> seat & 1:
            sizes = ", ".join([str(len(hand)) for hand in s.hands])
            raise Misprint(
                "hands", f"at the start of a trick all living players hold equally many cards, not {sizes}"
            )


class NextTrick(Step[ShamansState]):
    """[SHA-6.10] After the gatherer's ritual."""

    def run(self, s: ShamansState) -> None:
        next_trick(s)


class PlayCard(Ask[ShamansState]):
    """[SHA-5.3] Any card of the hand, without a duty to follow; [SHA-5.4] but one must be played.

    [SHA-12.4] A Portal is an extra action here. [SHA-15.8] Statements come before the card; `n` counts those
    already made with it.
    """

    rule = "SHA-5.3"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        found = [PLAY[card & FACE] for card in s.hands[seat]]
        if self.n < s.printed.hints or may_react(s, seat):
            found.append(SPEAK)
        if s.held[seat]:
            portal_choices(s, seat, found)
        return with_hand(s, self, seat, found)

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        return self.candidates(s, seat)

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if action is PLAY[action.n]:
            play_card(s, seat, action.n)
        elif action is SPEAK:
            s.agenda.append(SPEAKING[self.n][seat])
        elif not moves_hand(s, self, seat, action):
            s.agenda.append(self)
            if not use_portal(s, seat, action):
                checkpoint(s, seat, CARD)


class Speak(Ask[ShamansState]):
    """[SHA-15.8] A statement, or a reaction to what another player has said. `n` counts the statements before."""

    rule = "SHA-15.8"

    def candidates(self, s: ShamansState, seat: int) -> list[Action]:
        return with_hand(s, self, seat, sayings(s, seat, self.n))

    def may(self, s: ShamansState, seat: int, action: Action) -> Refusal | None:
        return may_say(s, seat, action)

    def options(self, s: ShamansState, seat: int) -> list[Action]:
        found = self.candidates(s, seat)
        return found if not s.printed.truthful else [one for one in found if may_say(s, seat, one) is None]

    def take(self, s: ShamansState, seat: int, action: Action) -> None:
        if not moves_hand(s, self, seat, action):
            s.agenda.append(CARD_AFTER[self.n + speak(s, seat, action)][seat])


def play_card(s: ShamansState, seat: int, face: int) -> None:
    """[SHA-5.1] The Guide's card sets the lead world; [SHA-5.5] a card of that world stays as a front card.

    [SHA-5.12] So leading never moves the pawn. [SHA-5.13] Front cards do not count in their pile yet.
    """
    leave_hand(s, seat, face)
    world = face >> 3
    if s.lead < 0:
        note_play(s, seat, face, LED)
        s.lead = world
    elif world != s.lead:
        stray(s, seat, face)
        return
    else:
        note_play(s, seat, face, world)
    s.refused[seat] = 0
    s.front[seat].append(face)
    s.tell("played", seat, face)
    next_player(s, seat)


def leave_hand(s: ShamansState, seat: int, face: int) -> None:
    """The card is shown to everybody. A hand has no order, so its last card fills the gap."""
    hand = s.hands[seat]
    last = hand.pop()
    if last & FACE != face:
        place = 0
        for card in hand:
            if card & FACE == face:
                break
            place += 1
        hand[place] = last
    s.show(everyone(s))


def stray(s: ShamansState, seat: int, face: int) -> None:
    """[SHA-5.6] A card of another world: first the pawn advances, [SHA-5.9] then the card goes to its pile.

    [SHA-5.7] At the Moon the Shadows win, [SHA-5.8] and nothing further happens: no ritual, no Artifact.
    [SHA-5.10, SHA-5.11] Whoever completes the pile performs the ritual before the next player plays.
    Examples: [SHA-X4, SHA-X7].
    """
    note_play(s, seat, face, s.lead)
    s.refused[seat] = 1
    for card in s.hands[seat]:
        if (card & FACE) >> 3 == s.lead:
            s.refused[seat] = 2
            break
    pile = s.piles[face >> 3]
    pile.append(face)
    advance_pawn(s, 1)
    s.tell("strayed", seat, face, s.pawn)
    if moon_reached(s):
        return
    if len(pile) == s.printed.complete:
        s.agenda.append(AFTER_CARD[seat])
        perform(s, seat, face >> 3)
    else:
        next_player(s, seat)


def next_player(s: ShamansState, seat: int) -> None:
    """[SHA-5.2] The others play clockwise from the Guide; [SHA-10.14] eliminated players are skipped."""
    seats = s.seats
    other = seat + 1 if seat + 1 < seats else 0
    while other != s.guide:
        if not s.out >> other & 1:
            s.agenda.append(PLAY_CARD[other])
            checkpoint(s, other, CARD)
            return
        other = other + 1 if other + 1 < seats else 0
    s.agenda.append(END_OF_TRICK)
    checkpoint(s, s.guide, TRICK)


class AfterCard(Step[ShamansState]):
    """[SHA-5.11] The ritual is over, the trick goes on."""

    def run(self, s: ShamansState) -> None:
        next_player(s, self.seat)


class EndOfTrick(Step[ShamansState]):
    """[SHA-6.1] The lowest front card takes an Artifact; [SHA-6.7] then comes the gathering, always in this order.

    [SHA-7.5] Unless there is no tile. [SHA-6.6] Numbers are unique within a world.
    """

    def run(self, s: ShamansState) -> None:
        lowest = -1
        least = FACE
        for seat, row in enumerate(s.front):
            if row and row[0] < least and not s.out >> seat & 1:
                lowest, least = seat, row[0]
        if lowest >= 0 and tile_available(s):
            s.agenda.append(GATHERING)
            s.agenda.append(TAKE_TILE[lowest])
        else:
            gather(s)


class Gathering(Step[ShamansState]):
    """[SHA-6.7] After the Artifact, including any Eclipse."""

    def run(self, s: ShamansState) -> None:
        gather(s)


def gatherer(s: ShamansState) -> int:
    """[SHA-6.2] The highest front card of a living player; [SHA-6.8] those of eliminated players are ignored.

    [SHA-6.9] If there is no other, whoever performed the latest elimination. [SHA-6.5] A lone Guide is lowest and
    highest. Examples: [SHA-X5, SHA-X11, SHA-X12, SHA-X13].
    """
    highest = s.slayer
    most = -1
    for seat, row in enumerate(s.front):
        if row and row[0] > most and not s.out >> seat & 1:
            highest, most = seat, row[0]
    return highest


def gather(s: ShamansState) -> None:
    """[SHA-6.2] All front cards go to the lead world's pile, [SHA-6.3] which may complete it.

    [SHA-6.4] The player who gathered is the next Guide.
    """
    seat = gatherer(s)
    world = s.lead
    pile = s.piles[world]
    for row in s.front:
        if row:
            pile.append(row.pop())
    s.guide = seat
    s.lead = -1
    s.tell("gathered", seat, world)
    if len(pile) == s.printed.complete:
        s.agenda.append(NEXT_TRICK)
        perform(s, seat, world)
    else:
        next_trick(s)


# The steps of every trick, built once: they are frozen, so all tables share them.
CHAIRS: Final = range(5)
CARD_AFTER: Final = [[PlayCard(seat, said) for seat in CHAIRS] for said in range(MOST_HINTS + 1)]
PLAY_CARD: Final = CARD_AFTER[0]
SPEAKING: Final = [[Speak(seat, said) for seat in CHAIRS] for said in range(MOST_HINTS + 1)]
AFTER_CARD: Final = [AfterCard(seat) for seat in CHAIRS]
TAKE_TILE: Final = [TakeTile(seat) for seat in CHAIRS]
END_OF_TRICK: Final = EndOfTrick()
GATHERING: Final = Gathering()
NEXT_TRICK: Final = NextTrick()
