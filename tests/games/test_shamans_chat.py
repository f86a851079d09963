"""The chat at a table of Shamans: when it is open, what is held back, and who is invited to speak."""

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.chance import fast
from cenote.core.outcome import Ending, Outcome
from cenote.games import find, open_box
from cenote.games.shamans.card_talk import mentions_cards, names_a_card
from cenote.games.shamans.rules.actions import READY
from cenote.games.shamans.rules.scoring import BetweenRounds, EndOfRound
from cenote.games.shamans.rules.state import ShamansState
from cenote.play.seed import Seed
from cenote.play.table import Table

GAME = find("shamans")
PEOPLE = ["Ada", "Ben", "Cem"]

A_CARD = [
    "red 6", "I have a red 6", "RED 6!", "red-6", "red6", "red (6)", "red=6", "red #6", "red: 6", "red \uff16",
    "red number 6", "red no. 6", "red number one", "red is 6", "red six", "brown eight", "gray 2", "GREEN 3!",
    "6 of reds", "the 6 of reds", "the 6 of red", "the six of red", "the 6 of my reds", "play your 3 of green",
    "the 6 in red", "my 6 in red", "the 6 red", "a 6 red one", "the 6 is red", "I have a 6, and it is red",
    "I have a 6. It is red", "Red. 6.", "I have red, the 6", "my only red is the 6", "my only red is a six",
    "my reds are 2 and 5", "blue card four", "I hold the yellow 3 and the green 5", "who has the blue 1?",
    "I could play red 2 or red 5", "I have red 2 and two blues", "r6", "r6 is mine", "R-6", "6r",
]  # fmt: skip
NO_CARD = [
    "two reds", "2 reds", "2 red", "six red", "I have six red", "one red", "I have one red card", "a red one helps",
    "I have two in red", "I have 6 in red", "in red I have 3", "in red I have only 2", "two of my reds",
    "I have two of the reds", "four yellow cards", "4 or 5 yellow cards", "three low reds", "my two red cards are high",
    "the two reds I have are low", "I have no red, 2 blue", "2 red 3 blue", "I have 2. Red is mine", "only high red",
    "I have a lot of red", "no blue at all", "red needs 2 more", "red has 2 left", "red is complete in 2 cards",
    "the last 3 greens are missing", "lead red, we are 3 from the Moon", "we are 3 steps away, lead red",
    "Lead red. 3 more tricks", "Blue is done. 4 left.", "play low, 2 tricks left", "Player 2 led red",
    "I led red! You two did not follow", "I scored 3 VP with purple", "round 2: lead blue", "Ada is a Shadow", "",
]  # fmt: skip


@pytest.mark.parametrize("text", A_CARD)
def test_a_message_that_names_a_single_card_is_held_back(text: str) -> None:
    """A world together with one number that does not count cards: [SHA-15.10]."""
    assert names_a_card(text)


@pytest.mark.parametrize("text", NO_CARD)
def test_counts_and_vague_words_pass(text: str) -> None:
    """ "Six red" alone is read as a count: a number right before a world says how many."""
    assert not names_a_card(text)


@pytest.mark.parametrize(
    "text",
    ["red", "I like blues", "I have a 6", "r6", "three low cards", "2 cards", "I have one", "six", "a seven"],
)
def test_a_strict_table_hears_neither_worlds_nor_numbers(text: str) -> None:
    assert mentions_cards(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ada is a Shadow",
        "that one is a Shadow",
        "no one believes you",
        "2 tricks left",
        "8 VP",
        "player 2 lies",
    ],
)
def test_a_strict_table_hears_everything_else(text: str) -> None:
    assert not mentions_cards(text)


def said(s: ShamansState, seat: int, text: str) -> str:
    """The key of what forbids a line of chat, and that it has words; empty if nothing does."""
    refusal = GAME.may_say(s, seat, text)
    assert refusal is None or refusal.key in GAME.words.refusals
    return refusal.key if refusal else ""


def at_table(talk: str, seats: int = 3) -> ShamansState:
    """A table after the deal, where that is how people talk."""
    s = GAME.blank(open_box(GAME, seats, {"talk": talk, "pause_between_rounds": True}), fast(1))
    advance(s)
    assert isinstance(s, ShamansState)
    return s


def between_rounds(s: ShamansState) -> None:
    """The round that is played is over."""
    s.unwind(EndOfRound)
    advance(s)
    assert isinstance(s.agenda[-1], BetweenRounds)


@pytest.mark.parametrize("seat", [-1, 0])
def test_the_chat_is_as_open_as_the_table_talks(seat: int) -> None:
    """For spectators too: what they write is heard where players may chat."""
    for talk, anything, a_card, a_world in (
        ("silent", "silent-table", "silent-table", "silent-table"),
        ("hints", "round-is-played", "round-is-played", "round-is-played"),
        ("chat", "", "names-a-card", ""),
        ("strict", "", "worlds-or-numbers", "worlds-or-numbers"),
    ):
        s = at_table(talk)
        assert said(s, seat, "") == anything
        assert said(s, seat, "the 6 of reds") == a_card
        assert said(s, seat, "lead red") == a_world
        between_rounds(s)
        assert said(s, seat, "that 6 of reds!") == ("silent-table" if talk == "silent" else "")
        s.outcome = Outcome(Ending.WON, "SHA-14.1", [1, 2, 2], [8, 0, 0])
        assert said(s, seat, "that 6 of reds!") == ""


def test_eliminated_players_write_nothing_until_the_round_is_over() -> None:
    s = at_table("chat")
    s.out[1] = 1
    assert said(s, 1, "") == "eliminated-silent"
    assert said(s, 0, "") == ""


def test_the_chat_closes_again_when_all_are_ready() -> None:
    s = at_table("hints")
    between_rounds(s)
    for seat in (2, 0, 1):
        assert said(s, seat, "well played") == ""
        answer(s, seat, READY)
    assert said(s, 0, "well played") == "round-is-played"
    assert s.round == 2


def test_nobody_among_several_people_is_passed_over_between_rounds() -> None:
    """That would leave no time to talk; alone with bots, one goes on at once."""
    table = Table(GAME, open_box(GAME, 3, GAME.among_people()), Seed.number(1))
    assert isinstance(table.state, ShamansState)
    between_rounds(table.state)
    assert table.forced(0, among_people=True) is None
    assert table.forced(0) == "ready"


@pytest.mark.parametrize(
    ("talk", "invites"), [("hints", True), ("chat", True), ("strict", True), ("silent", False)]
)
def test_prompts_invite_to_speak_only_where_something_may_be_said(talk: str, invites: bool) -> None:
    box = open_box(GAME, 3, {"talk": talk})
    words = GAME.speaks(box)
    assert ("speak" in words.say(words.prompts["PlayCard"], PEOPLE, {"said": 0})) is invites
    assert "speak" not in words.say(
        words.prompts["PlayCard"], PEOPLE, {"said": 2}
    )  # both statements are made
