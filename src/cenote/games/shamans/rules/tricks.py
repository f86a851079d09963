"""Chapters 5 and 6: playing and ending a trick."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.agenda import Ask, Step
from cenote.core.kinds import NOBODY, Count, Face, Seat
from cenote.core.offers import Offers
from cenote.core.packed import FACE_DOWN, face_of
from cenote.core.pile import place_of
from cenote.core.refusal import Misprint
from cenote.games.shamans.rules.actions import PLAY, SPEAK
from cenote.games.shamans.rules.artifacts import TAKE_TILE, tile_available
from cenote.games.shamans.rules.portals import (
    CARD,
    END,
    TRICK,
    checkpoint,
    moves_hand,
    offer_hand,
    offer_portals,
    use_portal,
)
from cenote.games.shamans.rules.record import note_play
from cenote.games.shamans.rules.rituals import perform
from cenote.games.shamans.rules.state import ShamansState, everyone, is_living
from cenote.games.shamans.rules.talking import (
    COULD_NOT,
    WOULD_NOT,
    may_react,
    offer_statements,
    speak,
)
from cenote.games.shamans.rules.terms import CHAIRS, NO_WORLD, World, world_of
from cenote.games.shamans.rules.track import advance_pawn, moon_reached


def next_trick(s: ShamansState) -> None:
    """[SHA-6.10] With cards in hand the next trick begins, led by the Guide; [SHA-6.11] who is always living.

    [SHA-13.4] Otherwise the last Portals are offered, [SHA-13.3] and the round ends. Example: [SHA-X17].
    """
    check_hands(s)
    if s.hands.any(s.guide):
        s.trick += 1
        s.tell("trick_begins", s.guide, s.trick)
        s.then(PLAY_CARD[s.guide])
        checkpoint(s, s.guide, CARD)
    else:
        s.tell("cards_out", s.guide)
        checkpoint(s, s.guide, END)


def check_hands(s: ShamansState) -> None:
    """[SHA-6.12] All living players hold equally many cards: no answers lead to anything else.

    So other hands were laid by somebody, or by a fault in these rules; neither may end a round early.
    """
    each = s.hands.size(s.guide)
    for seat in range(s.seats):
        if s.hands.size(seat) != each and is_living(s, seat):
            sizes = ", ".join([str(len(hand)) for hand in s.hands])
            raise Misprint(
                "hands", f"at the start of a trick all living players hold equally many cards, not {sizes}"
            )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextTrick(Step):
    """[SHA-6.10] After the gatherer's ritual."""

    def run(self, s: ShamansState) -> None:
        next_trick(s)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Ask):
    """[SHA-5.3] Any card of the hand, without a duty to follow; [SHA-5.4] but one must be played.

    [SHA-12.4] A Portal is an extra action here. [SHA-15.8] Statements come before the card.
    """

    rule = "SHA-5.3"

    def __init__(self, seat: Seat, said: Count = 0, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.said: Final = said  # statements already made with this card
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        for card in s.hands[seat]:
            to.add(PLAY[face_of(card)])
        if self.said < s.printed.hints or may_react(s, seat):
            to.add(SPEAK)
        if s.held.any(seat):
            offer_portals(s, seat, to)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if action.kind is PLAY:
            play_card(s, seat, action.card)
        elif action is SPEAK:
            s.then(Speak(seat, self.said))
        elif moves_hand(s, seat, action):
            s.then(PlayCard(seat, self.said, True))
        else:
            s.then(self)
            if not use_portal(s, seat, action):
                checkpoint(s, seat, CARD)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Speak(Ask):
    """[SHA-15.8] A statement, or a reaction to what another player has said."""

    rule = "SHA-15.8"

    def __init__(self, seat: Seat, said: Count, hand_moved: bool = False) -> None:
        super().__init__(seat)
        self.said: Final = said  # statements already made with this card
        self.hand_moved: Final = hand_moved  # a hand went up or down in this question

    def offer(self, s: ShamansState, seat: Seat, to: Offers) -> None:
        offer_statements(s, seat, self.said, to)
        if not self.hand_moved:
            offer_hand(s, seat, to)

    def take(self, s: ShamansState, seat: Seat, action: Action) -> None:
        if moves_hand(s, seat, action):
            s.then(Speak(seat, self.said, True))
        else:
            s.then(PlayCard(seat, self.said + speak(s, seat, action)))


def play_card(s: ShamansState, seat: Seat, face: Face) -> None:
    """[SHA-5.1] The Guide's card sets the lead world; [SHA-5.5] a card of that world stays as a front card.

    [SHA-5.12] So leading never moves the pawn. [SHA-5.13] Front cards do not count in their pile yet.
    """
    leave_hand(s, seat, face)
    world = world_of(face)
    if s.lead == NO_WORLD:
        note_play(s, seat, face, NO_WORLD)
        s.lead = world
    elif world != s.lead:
        stray(s, seat, face)
        return
    else:
        note_play(s, seat, face, world)
    s.refused[seat] = 0
    s.front.add(seat, face)
    s.tell("played", seat, face)
    next_player(s, seat)


def leave_hand(s: ShamansState, seat: Seat, face: Face) -> None:
    """The card is shown to everybody. A hand has no order, so its last card fills the gap."""
    last = s.hands.take(seat, s.hands.size(seat) - 1)
    if face_of(last) != face:
        s.hands.change(seat, place_of(s.hands[seat], face), last)
    s.show(everyone(s))


def stray(s: ShamansState, seat: Seat, face: Face) -> None:
    """[SHA-5.6] A card of another world: first the pawn advances, [SHA-5.9] then the card goes to its pile.

    [SHA-5.7] At the Moon the Shadows win, [SHA-5.8] and nothing further happens: no ritual, no Artifact.
    [SHA-5.10, SHA-5.11] Whoever completes the pile performs the ritual before the next player plays.
    Examples: [SHA-X4, SHA-X7].
    """
    world = world_of(face)
    note_play(s, seat, face, s.lead)
    s.refused[seat] = WOULD_NOT if holds_world(s, seat, s.lead) else COULD_NOT
    s.piles.add(world, face)
    advance_pawn(s, 1)
    s.tell("strayed", seat, face, s.pawn)
    if moon_reached(s):
        return
    if s.piles.size(world) == s.printed.complete:
        s.then(AFTER_CARD[seat])
        perform(s, seat, world)
    else:
        next_player(s, seat)


def holds_world(s: ShamansState, seat: Seat, world: World) -> bool:
    """Whether a card of that world is in the hand."""
    for card in s.hands[seat]:
        if world_of(face_of(card)) == world:
            return True
    return False


def next_player(s: ShamansState, seat: Seat) -> None:
    """[SHA-5.2] The others play clockwise from the Guide; [SHA-10.14] eliminated players are skipped."""
    other = s.after(seat)
    while other != s.guide:
        if is_living(s, other):
            s.then(PLAY_CARD[other])
            checkpoint(s, other, CARD)
            return
        other = s.after(other)
    s.then(END_OF_TRICK)
    checkpoint(s, s.guide, TRICK)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterCard(Step):
    """[SHA-5.11] The ritual is over, the trick goes on."""

    def run(self, s: ShamansState) -> None:
        next_player(s, self.seat)


def lowest_front(s: ShamansState) -> Seat:
    """[SHA-6.1] The living player with the lowest front card; NOBODY if there is none. [SHA-6.6] Numbers are unique."""
    lowest: Seat = NOBODY
    least: Face = FACE_DOWN
    for seat in range(s.seats):
        if s.front.any(seat) and is_living(s, seat) and s.front[seat][0] < least:
            lowest = seat
            least = s.front[seat][0]
    return lowest


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTrick(Step):
    """[SHA-6.1] The lowest front card takes an Artifact; [SHA-6.7] then comes the gathering, always in this order.

    [SHA-7.5] Unless there is no tile.
    """

    def run(self, s: ShamansState) -> None:
        lowest = lowest_front(s)
        if lowest != NOBODY and tile_available(s):
            s.then(TAKE_TILE[lowest], GATHERING)
        else:
            gather(s)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gathering(Step):
    """[SHA-6.7] After the Artifact, including any Eclipse."""

    def run(self, s: ShamansState) -> None:
        gather(s)


def gatherer(s: ShamansState) -> Seat:
    """[SHA-6.2] The highest front card of a living player; [SHA-6.8] those of eliminated players are ignored.

    [SHA-6.9] If there is no other, whoever performed the latest elimination. [SHA-6.5] A lone Guide is lowest and
    highest. Examples: [SHA-X5, SHA-X11, SHA-X12, SHA-X13].
    """
    highest = s.slayer
    most: Face = -1
    for seat in range(s.seats):
        if s.front.any(seat) and is_living(s, seat) and s.front[seat][0] > most:
            highest = seat
            most = s.front[seat][0]
    return highest


def gather(s: ShamansState) -> None:
    """[SHA-6.2] All front cards go to the lead world's pile, [SHA-6.3] which may complete it.

    [SHA-6.4] The player who gathered is the next Guide.
    """
    seat = gatherer(s)
    world = s.lead
    for other in range(s.seats):
        if s.front.any(other):
            s.piles.add(world, s.front.take_top(other))
    s.guide = seat
    s.lead = NO_WORLD
    s.tell("gathered", seat, world)
    if s.piles.size(world) == s.printed.complete:
        s.then(NEXT_TRICK)
        perform(s, seat, world)
    else:
        next_trick(s)


# The steps of every trick, built once: they are frozen, so all tables share them.
PLAY_CARD: Final = vec[PlayCard]([PlayCard(seat) for seat in range(CHAIRS)])
AFTER_CARD: Final = vec[AfterCard]([AfterCard(seat) for seat in range(CHAIRS)])
END_OF_TRICK: Final = EndOfTrick()
GATHERING: Final = Gathering()
NEXT_TRICK: Final = NextTrick()
