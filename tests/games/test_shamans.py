"""Shamans beyond its scenarios: misprints, what bots conclude and say, the chat, and what a spectator is told."""

import tomllib

import pytest

from cenote.core.action import Action
from cenote.core.agenda import advance, answer
from cenote.core.box import Page
from cenote.core.chance import fast
from cenote.core.event import UNKNOWN
from cenote.core.offers import Offers
from cenote.core.packed import FACE_DOWN, everyone_at, face_of, is_marked, known_to, marked, only
from cenote.core.pile import Piles, row, rows
from cenote.core.refusal import Misprint
from cenote.games import box_of, checked_options, components_text, find, open_box
from cenote.games.shamans.bots.beliefs import Beliefs
from cenote.games.shamans.bots.sensible import suspects
from cenote.games.shamans.bots.small_talk import considered, is_statement
from cenote.games.shamans.rules.actions import (
    BACK,
    FORWARD,
    HINT,
    NONE,
    PASS,
    PLAY,
    RAISE_HAND,
    SPEAK,
    STATEMENTS,
    STRIKE,
)
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.elimination import Eliminate
from cenote.games.shamans.rules.portals import TARGET, Checkpoint, checkpoint
from cenote.games.shamans.rules.record import note_play
from cenote.games.shamans.rules.scoring import AT_THE_MOON, NO_SHADOW, EndOfRound
from cenote.games.shamans.rules.state import ShamansState, role_card, role_of
from cenote.games.shamans.rules.talking import is_untrue
from cenote.games.shamans.rules.terms import (
    CHAT,
    FACE_UP,
    FULL,
    KEPT,
    NEVER,
    NO_WORLD,
    PORTAL,
    SHADOW,
    SHAMAN,
    SILENT,
    world_of,
)
from cenote.games.shamans.rules.tricks import PlayCard
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.testing.given import merged
from cenote.testing.sentences import objections

GAME = find("shamans")
HANDS = [[0, 1, 2, 3], [8, 4, 9, 16], [5, 17, 18, 19]]  # seat 1 holds a blue card and will not follow


def dealt(seats: int = 3, seed: int = 1) -> ShamansState:
    """A table after the deal."""
    s = GAME.blank(open_box(GAME, seats), fast(seed))
    advance(s)
    assert isinstance(s, ShamansState)
    return s


def give_roles(s: ShamansState, roles: list[int]) -> None:
    """Each player alone knows the own card."""
    s.roles = Piles(rows([[known_to(role, only(seat))] for seat, role in enumerate(roles)]))


@pytest.mark.parametrize(
    ("over", "where"),
    [
        ({"world_cards": {"numbers": [1, 2]}}, "components.world_cards.numbers"),
        ({"world_cards": {"total": 55}}, "components.world_cards.total"),
        ({"world": [{"id": "mauve"}]}, "components.world[7].id"),
        ({"world": [{"id": "blue", "code": "Q"}]}, "components.world[0].code"),
        ({"artifact": [{"id": "portal", "copies": 4}]}, "components.artifact"),
        ({"artifact_tiles": {"pile_at_start": 9}}, "components.artifact_tiles.pile_at_start"),
        ({"track": {"start": {"3": 40}}}, "components.track.start.3"),
        ({"track": {"distance": {"5": 26}}}, "components.track.distance.5"),
        ({"track": {"floor": 1}}, "components.track.floor"),
        ({"options": {"talk": "shout"}}, "components.options.talk"),
        ({"options": {"ledger": "always"}}, "components.options.ledger"),
        ({"options": {"target_vp": 10}}, "components.options.target_vp"),
        ({"options": {"eclipse_direction": "right"}}, "components.options.eclipse_direction"),
        ({"options": {"permutation_optional": True}}, "components.ritual[1].optional"),
        ({"options": {"first_player": "choose"}}, "option first_player"),
        (
            {"elimination": {"shaman_pawn_steps_per_hand_card": 2}},
            "components.elimination.shaman_pawn_steps_per_hand_card",
        ),
        (
            {"artifact": [{"id": "portal", "effect": {"choices": [-2, 2]}}]},
            "components.artifact[0].effect.choices",
        ),
        (
            {"artifact": [{"id": "mask_of_truth", "may_stay_face_down": True}]},
            "components.artifact[1].may_stay_face_down",
        ),
        ({"world": [{"id": "brown", "min_players": 3}]}, "components.world[5].min_players"),
        ({"hint": [{"id": "trust", "checkable": True}]}, "components.hint[12].checkable"),
        ({"markers": {"vp_supply_limited": True}}, "components.markers.vp_supply_limited"),
        ({"ritual": [{"id": "stabilization", "pawn_back": -1}]}, "components.ritual[0].pawn_back"),
        ({"scoring": {"shadow_win_vp": 4}}, "components.role[1].vp_on_team_win"),
        ({"eclipse": {"direction": "up"}}, "components.eclipse.direction"),
        ({"eclipse": {"simultaneous": False}}, "components.eclipse.simultaneous"),
        ({"reaction": [{"id": "shrug"}]}, "components.reaction[4].id"),
    ],
)
def test_a_misprint_is_named_with_its_place(over: dict[str, object], where: str) -> None:
    """Every table of the file is checked."""
    data = merged(tomllib.loads(components_text(GAME)), over)
    with pytest.raises(Misprint) as found:
        box_of(GAME, 3, checked_options(GAME, {}), Page("components", data))
    assert found.value.where == where


def test_whoever_refuses_and_shows_the_world_later_is_suspected() -> None:
    """Evidence grows with every refusal, and more with a refusal that turns out not to be forced."""
    s = dealt()
    s.first = s.guide = 0
    s.hands = Piles(rows(HANDS))
    s.drop()
    s.then(PlayCard(0))
    for face in (0, 8, 5):
        answer(s, s.ask().asked(s), PLAY[face])
    odds = Beliefs(s, 0).odds
    assert odds[1] > 1 > odds[2]
    note_play(s, 1, 4, NO_WORLD)  # seat 1 leads the blue card that it did not follow with
    assert Beliefs(s, 0).odds[1] > odds[1]


def test_shamans_keep_the_dagger_from_those_whose_card_they_have_seen() -> None:
    s = dealt(4)
    roles = [SHAMAN, SHADOW, SHAMAN, SHADOW]
    s.roles = Piles(
        rows([[known_to(role, only(0)) if seat != 3 else role] for seat, role in enumerate(roles)])
    )
    strikes = [STRIKE[1], STRIKE[2], STRIKE[3]]
    assert suspects(s, 0, strikes) == [STRIKE[1]]


def test_each_round_counts_for_the_team_that_a_player_was_in() -> None:
    s = dealt()
    s.past_ending = row([AT_THE_MOON, NO_SHADOW])
    s.past_shadows = row([only(1), only(0)])
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
    give_roles(s, [SHAMAN, SHAMAN, SHADOW])
    s.record_by, s.record_card, s.record_lead = row([0, 1, 1]), row([0, 8, 8]), row([NO_WORLD, 0, 0])
    s.stray_unseen = row([5, 5])
    chance = fast(5)
    shadows = [0, 0, 0]
    for _ in range(200):
        world = GAME.imagine(s, 0, chance)
        assert isinstance(world, ShamansState)
        for seat in range(3):
            shadows[seat] += role_of(world, seat)
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
        return sum(world_of(face_of(card)) == 0 for world in worlds for card in world.hands[speaker])  # type: ignore[attr-defined]

    before = blues()
    answer(s, speaker, SPEAK)
    answer(s, speaker, HINT[NONE][0])
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
        assert is_statement(said)
        lies[role_of(s, seat)] += is_untrue(s, seat, STATEMENTS[said.index])
    assert lies[SHAMAN] == 0
    assert lies[SHADOW] > 0


TABLES = (
    "hint_levels",
    "track",
    "eclipse",
    "markers",
    "scoring",
    "elimination",
    "options",
    "world_cards",
    "game",
)
LISTS = ("setup", "world", "role", "artifact", "ritual", "hint", "reaction")


@pytest.mark.parametrize("place", TABLES + LISTS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_key_that_nothing_reads_is_a_misprint(place: str, seats: int) -> None:
    """Wherever it stands: a number that changes nothing would deceive whoever corrects it."""
    data = tomllib.loads(components_text(GAME))
    at = seats - 3 if place == "setup" else 1
    table, where = (data[place], place) if place in TABLES else (data[place][at], f"{place}[{at}]")
    table["shininess"] = 3
    with pytest.raises(Misprint) as found:
        box_of(GAME, seats, checked_options(GAME, {}), Page("components", data))
    assert found.value.where == f"components.{where}.shininess"


def test_keys_at_the_top_and_deep_inside_are_read_as_well() -> None:
    for path, over in (
        ("components.moons", {"moons": 2}),
        ("components.track.start.6", {"track": {"start": {"6": 1}}}),
        ("components.hint_levels.max6.middle", {"hint_levels": {"max6": {"middle": [3, 4]}}}),
        (
            "components.artifact[0].effect.colour",
            {"artifact": [{"id": "portal", "effect": {"colour": "red"}}]},
        ),
    ):
        data = merged(tomllib.loads(components_text(GAME)), over)
        with pytest.raises(Misprint) as found:
            box_of(GAME, 3, checked_options(GAME, {}), Page("components", data))
        assert found.value.where == path


def test_the_settings_in_the_file_are_the_usual_ones() -> None:
    """What a table does not choose is what the file says, and what it chooses wins."""
    over: dict[str, object] = {
        "options": {
            "talk": "chat",
            "ledger": "off",
            "hints_must_be_true": True,
            "portal_timing": "full",
            "shadows_win_if_alone": False,
            "max_rounds": 4,
        }
    }
    data = merged(tomllib.loads(components_text(GAME)), over)
    box = box_of(GAME, 3, checked_options(GAME, {}), Page("components", data))
    assert isinstance(box, ShamansBox)
    assert (box.talk, box.ledger, box.truthful, box.timing) == (CHAT, NEVER, True, FULL)
    assert (box.shadows_win_if_alone, box.max_rounds) == (False, 4)
    box = box_of(
        GAME, 3, checked_options(GAME, {"talk": "silent", "max_rounds": 0}), Page("components", data)
    )
    assert isinstance(box, ShamansBox)
    assert (box.talk, box.max_rounds) == (SILENT, 0)


# ---------------------------------------------------------------- what nobody, or not everybody, may know


def test_nothing_tells_who_is_asked_for_a_portal() -> None:
    """[SHA-12.6] Neither the words nor the seats that are waited for."""
    assert "{seat}" not in GAME.words.waiting["Checkpoint"]
    assert Checkpoint(0, 0, TARGET, only(0)).hides_whom()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_sentence_can_be_read_aloud(seats: int) -> None:
    for options in (
        {},
        {"talk": "silent"},
        {"hints_per_turn": 1},
        {"hints_per_turn": 3},
        {"eclipse_direction": "right"},
    ):
        assert objections(GAME, open_box(GAME, seats, dict(options))) == []


def test_a_spectator_is_told_what_lies_open_and_nothing_else() -> None:
    """Over whole games: open tiles and roles are seen, kept ones, hands and passed cards are not."""
    shown = dict.fromkeys(("held", "roles", "drew", "drew_mask", "passed", "took"), 0)
    for seed in range(4):
        table = Table(GAME, open_box(GAME, 4, {"max_rounds": 2}), Seed.number(seed))
        luck = fast(seed)
        while table.state.outcome is None:
            spectator_sees_what_lies_open(table, shown)
            ask = table.state.ask()
            seat = ask.asked(table.state)
            options = ask.options(table.state, seat)
            table.answer(seat, options[luck.below(len(options))].notation)
        for moment in table.history:
            for told in moment.told[-1]:
                if told.key in shown:
                    shown[told.key] += 1
                    assert (told.n == UNKNOWN) is (told.key in ("drew", "passed"))
    assert all(shown.values()), shown


def spectator_sees_what_lies_open(table: Table, shown: dict[str, int]) -> None:
    """At this moment, before the table."""
    s, zones = table.state, table.view(-1).zones
    assert isinstance(s, ShamansState)
    assert all(face_of(card) == FACE_DOWN for hand in zones["hands"] for card in hand)
    for seat in range(s.seats):
        for piece, seen in zip(s.held[seat], zones["held"][seat], strict=True):
            assert (face_of(seen) == FACE_DOWN) is is_marked(piece, KEPT)
            shown["held"] += not is_marked(piece, KEPT)
        is_up = is_marked(role_card(s, seat), FACE_UP)
        assert (face_of(zones["roles"][seat][0]) == FACE_DOWN) is not is_up
        shown["roles"] += is_up


# ---------------------------------------------------------------- bots and Portals


def named(hands: list[list[int]], held: list[list[int]], pawn: int, target: int) -> ShamansState:
    """Seat 0 has named a target; everybody who could hold a Portal is asked, the target first."""
    s = dealt()
    s.hands, s.held, s.pawn = Piles(rows(hands)), Piles(rows(held)), pawn
    give_roles(s, [SHAMAN, SHADOW, SHAMAN])
    s.unwind(EndOfRound)
    s.then(Eliminate(0, target))
    checkpoint(s, target, TARGET)
    advance(s)
    return s


OPEN_PORTAL = known_to(PORTAL, everyone_at(3))


def chosen_in_a_playout(s: ShamansState, seat: int, luck: int) -> Action:
    """What a search plays on with."""
    to = Offers()
    s.ask().offer(s, seat, to)
    return GAME.likely(s, seat, to, fast(luck))


@pytest.mark.parametrize(
    ("way", "holder", "wanted"),
    [
        (20, 0, [PASS]),  # far away, a Portal is kept
        (3, 0, [BACK[0], PASS]),  # the target's three cards would bring the pawn to the Moon
        (20, 1, [PASS]),
        (4, 1, [FORWARD[0], PASS]),  # one step more, and they do
    ],
)
def test_bots_keep_their_portals_when_somebody_is_named_unless_one_decides(
    way: int, holder: int, wanted: list[Action]
) -> None:
    held: list[list[int]] = [[], [], []]
    held[holder].append(OPEN_PORTAL)
    s = named([[0, 1, 2], [8, 4, 9], [5, 17, 18]], held, 40 - way, 2)
    assert s.ask().seats(s) == [holder]
    options = s.ask().options(s, holder)
    assert set(considered(GAME.view(s, holder), options, fast(1))) == set(wanted)
    assert chosen_in_a_playout(s, holder, 1) is wanted[0]


def test_bots_do_not_play_with_their_hands() -> None:
    """Putting up a hand is no plan of theirs, whatever they are asked."""
    s = dealt()
    seat = s.ask().asked(s)
    s.held.add(seat, known_to(marked(PORTAL, KEPT), only(seat)))
    options = s.ask().options(s, seat)
    assert RAISE_HAND in options
    for luck in range(30):
        assert RAISE_HAND not in considered(GAME.view(s, seat), options, fast(luck))
        assert chosen_in_a_playout(s, seat, luck) is not RAISE_HAND


def test_beliefs_are_thought_again_when_anything_happened() -> None:
    """A search asks for the same beliefs thousands of times; a card, a word or a look makes them old."""
    s = dealt(seed=2)
    seat = int(s.ask().asked(s))
    beliefs = Beliefs(s, seat)
    assert beliefs.still_hold(s, seat)
    assert not beliefs.still_hold(s.clone(), seat)
    assert not beliefs.still_hold(s, (seat + 1) % 3)
    answer(s, seat, SPEAK)
    answer(s, seat, HINT[NONE][0])
    assert not beliefs.still_hold(s, seat)
    beliefs = Beliefs(s, seat)
    other = (seat + 1) % 3
    s.roles.change(other, 0, known_to(role_card(s, other), only(seat)))
    assert not beliefs.still_hold(s, seat)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_figures_are_those_of_the_box_and_the_table(seats: int) -> None:
    """What a screen is told instead of working it out."""
    s = dealt(seats)
    found = GAME.figures(s)
    assert (found["moon"], found["complete"], found["portals"]) == (40, 8 if seats == 5 else 6, 3)
    assert sum(found["in_play"]) == len(s.printed.worlds)  # type: ignore[arg-type]
    s.gone.put_under(PORTAL)
    s.piles.add(0, 0)
    after = GAME.figures(s)
    assert after["portals"] == 2
    assert after["missing"][0] == found["missing"][0] - 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("seats", "options", "where"),
    [
        (3, {"portals": 4}, "option portals"),
        (5, {"masks": 0, "daggers": 5}, "option masks"),
        (3, {"first_player": 3}, "option first_player"),
        (4, {"first_player": 4}, "option first_player"),
        (5, {"track_length": 13}, "option track_length"),
        (3, {"track_start": 40}, "option track_start"),
        (4, {"talk": "silent", "hints_per_turn": 1}, "option hints_per_turn"),
        (4, {"talk": "silent", "hints_must_be_true": True}, "option hints_must_be_true"),
        (4, {"hints_per_turn": 0, "ledger": "round"}, "option ledger"),
    ],
)
def test_settings_that_do_not_go_together_are_refused(
    seats: int, options: dict[str, object], where: str
) -> None:
    with pytest.raises(Misprint) as found:
        open_box(GAME, seats, checked_options(GAME, options))
    assert found.value.where == where


def test_people_count_seats_from_1_and_artifacts_up_to_12() -> None:
    with pytest.raises(Misprint, match="With 3 players there is no seat 4"):
        open_box(GAME, 3, {"first_player": 3})
    with pytest.raises(
        Misprint, match="There are 12 Artifacts, of all kinds together; these are 14, 2 too many"
    ):
        open_box(GAME, 3, {"portals": 5})
    [option] = [each for each in GAME.options if each.name == "first_player"]
    assert option.label(0) == "Seat 1"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sheet_tells_who_was_who_and_adds_up(seats: int) -> None:
    box = open_box(GAME, seats, {"max_rounds": 3, "talk": "silent"})
    for seed in range(8):
        s = GAME.blank(box, fast(seed))
        advance(s)
        dice = fast(seed + 100)
        while s.outcome is None:
            seat = s.ask().seats(s)[0]
            options = s.ask().options(s, seat)
            answer(s, seat, options[dice.below(len(options))])
        sheet = GAME.sheet(s)
        scores = [
            sum(line[seat] for line in sheet.values() if isinstance(line[seat], int)) for seat in range(seats)
        ]  # type: ignore[misc]
        assert scores == GAME.standing(s) == s.outcome.scores
        assert all(line[seat] != "" for line in sheet.values() for seat in range(seats))
        assert isinstance(s, ShamansState)
        last = sheet[f"Round {len(s.past_ending)}"]
        for seat in range(seats):
            assert str(last[seat]).startswith("Shadow" if role_of(s, seat) == SHADOW else "Shaman")
        assert (
            min(line[seat] for line in sheet.values() for seat in range(seats) if isinstance(line[seat], int))
            >= 0
        )  # type: ignore[type-var]
