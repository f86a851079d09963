"""Shamans beyond its scenarios: misprints, what bots conclude, what they say, and the chat that reminds."""

import tomllib

import pytest

from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.layout import KNOWN_SHIFT
from cenote.core.refusal import Misprint
from cenote.games import checked_options, components_text, find, open_box
from cenote.games.shamans.beliefs import Beliefs
from cenote.games.shamans.chat import may_send
from cenote.games.shamans.habits import considered
from cenote.games.shamans.rules.actions import HINT, KIND_OF, NONE, PLAY, SPEAK, STRIKE
from cenote.games.shamans.rules.scoring import AT_THE_MOON, NO_SHADOW
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.talking import FALSE, truth
from cenote.games.shamans.rules.terms import SHADOW, SHAMAN
from cenote.games.shamans.sense import suspects
from cenote.testing.given import merged

GAME = find("shamans")
HANDS = [[0, 1, 2, 3], [8, 4, 9, 16], [5, 17, 18, 19]]  # seat 1 holds a blue card and will not follow


def dealt(seats: int = 3, seed: int = 1) -> ShamansState:
    """A table after the deal."""
    s = GAME.blank(open_box(GAME, seats), fast(seed))
    advance(s)
    assert isinstance(s, ShamansState)
    return s


@pytest.mark.parametrize(
    ("over", "where"),
    [
        ({"world_cards": {"numbers": [1, 2]}}, "components.world_cards.numbers"),
        ({"world_cards": {"total": 55}}, "components.world_cards.total"),
        ({"world": [{"id": "mauve"}]}, "components.world[7].id"),
        ({"world": [{"id": "blue", "code": "Q"}]}, "components.world[0].code"),
        ({"artifact": [{"id": "portal", "copies": 4}]}, "components.artifact"),
        ({"artifact_tiles": {"pile_at_start": 9}}, "components.artifact_tiles.pile_at_start"),
        ({"track": {"start": {"3": 28}}}, "components.track.start.3"),
        ({"ritual": [{"id": "stabilization", "pawn_back": -1}]}, "components.ritual[0].pawn_back"),
        ({"scoring": {"shadow_win_vp": 4}}, "components.role[1].vp_on_team_win"),
        ({"eclipse": {"direction": "up"}}, "components.eclipse.direction"),
        ({"reaction": [{"id": "shrug"}]}, "components.reaction[4].id"),
    ],
)
def test_a_misprint_is_named_with_its_place(over: dict[str, object], where: str) -> None:
    """Every table of the file is checked."""
    data = merged(tomllib.loads(components_text(GAME)), over)
    with pytest.raises(Misprint) as found:
        GAME.box(3, checked_options(GAME, {}), Page("components", data))
    assert found.value.where == where


def test_whoever_refuses_and_shows_the_world_later_is_suspected() -> None:
    """Evidence grows with every refusal, and more with a refusal that turns out not to be forced."""
    s = dealt()
    s.first = s.guide = 0
    s.hands = [hand[:] for hand in HANDS]
    s.agenda = [*s.agenda[:-1], type(s.ask())(0)]
    for face in (0, 8, 5):
        answer(s, s.ask().asked(s), PLAY[face])
    odds = Beliefs(s, 0).odds
    assert odds[1] > 1 > odds[2]
    s.plays.append(1 | 4 << 3 | 7 << 9)  # seat 1 leads the blue card that it did not follow with
    assert Beliefs(s, 0).odds[1] > odds[1]


def test_shamans_keep_the_dagger_from_those_whose_card_they_have_seen() -> None:
    s = dealt(4)
    roles = [SHAMAN, SHADOW, SHAMAN, SHADOW]
    s.roles = tuple([role | (seat != 3) << KNOWN_SHIFT] for seat, role in enumerate(roles))
    strikes = [STRIKE[1], STRIKE[2], STRIKE[3]]
    assert suspects(s, 0, strikes) == [STRIKE[1]]


def test_each_round_counts_for_the_team_that_a_player_was_in() -> None:
    s = dealt()
    s.chronicle = (AT_THE_MOON | 0b010 << 2, NO_SHADOW | 0b001 << 2)
    assert GAME.facts_of(s, 0) == {
        "as a Shaman": 1,
        "won as a Shaman": 0,
        "as a Shadow": 1,
        "won as a Shadow": 0,
    }
    assert GAME.facts_of(s, 1) == {
        "as a Shaman": 1,
        "won as a Shaman": 1,
        "as a Shadow": 1,
        "won as a Shadow": 1,
    }
    assert GAME.facts_of(s, 2) == {
        "as a Shaman": 2,
        "won as a Shaman": 1,
        "as a Shadow": 0,
        "won as a Shadow": 0,
    }


def test_imagined_shadows_follow_the_odds() -> None:
    """Worlds are drawn in proportion to suspicion: the refusing seat is a Shadow more often than the other."""
    s = dealt(seed=3)
    s.roles = ((SHAMAN | 1 << 8,), (SHAMAN | 1 << 9,), (SHADOW | 1 << 10,))
    s.plays = [0 | 0 << 3 | 7 << 9] + [1 | 8 << 3 | 0 << 9 | 5 << 12] * 2
    chance = fast(5)
    shadows = [0, 0, 0]
    for _ in range(200):
        world = GAME.imagine(s, 0, chance)
        assert isinstance(world, ShamansState)
        for seat in range(3):
            shadows[seat] += world.roles[seat][0] & 0xFF
    assert shadows[0] == 0
    assert shadows[1] > 120


def test_a_denied_world_is_seldom_imagined_in_that_hand() -> None:
    """Bots read hints: who says "I have no blue" is dealt less of it."""
    s = dealt(seed=2)
    while type(s.ask()).__name__ != "PlayCard":
        answer(s, s.ask().asked(s), s.ask().options(s, s.ask().asked(s))[0])
    speaker = s.ask().asked(s)
    listener = (speaker + 1) % 3

    def blues() -> int:
        chance = fast(9)
        worlds = [GAME.imagine(s, listener, chance) for _ in range(200)]
        return sum(card & 0xFF < 8 for world in worlds for card in world.hands[speaker])  # type: ignore[attr-defined]

    before = blues()
    answer(s, speaker, SPEAK)
    answer(s, speaker, HINT[NONE][0][0])
    assert blues() < before * 0.7


def test_shamans_bots_tell_the_truth_and_shadows_lie_at_times() -> None:
    """Bots make hints out of habit: one answer is left to consider, and only Shadows say what is false."""
    chance = fast(4)
    lies = {SHAMAN: 0, SHADOW: 0}
    for seed in range(60):
        s = dealt(seed=seed)
        seat = s.ask().asked(s)
        answer(s, seat, SPEAK)
        (said,) = considered(GAME.view(s, seat), s.ask().options(s, seat), chance)
        assert KIND_OF[said.index] >= 0
        lies[s.roles[seat][0] & 0xFF] += truth(s, seat, said) == FALSE
    assert lies[SHAMAN] == 0
    assert lies[SHADOW] > 0


@pytest.mark.parametrize(
    "text", ["I have a red 6", "the 6 of red", "blue card four", "r6 is mine", "GREEN 3!"]
)
def test_a_message_that_names_a_card_is_held_back(text: str) -> None:
    """Free chat only reminds, but of this it does."""
    refusal = may_send(text)
    assert refusal is not None
    assert refusal.key in GAME.words.refusals


@pytest.mark.parametrize(
    "text", ["I have two reds", "only high red", "Ada is a Shadow", "play low, 2 tricks left"]
)
def test_vague_messages_pass(text: str) -> None:
    """Counting cards of a world is allowed."""
    assert may_send(text) is None
