"""The full-screen client, driven as a person would: keys, clicks, and what can be read on the screen."""

import asyncio
import html
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cenote.cli.terminal.chairs import seat_bots, seat_people
from cenote.cli.terminal.curtain import CurtainScreen
from cenote.cli.terminal.end_screen import OfferScreen
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.log import LogScreen
from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.prompt import Prompt
from cenote.cli.terminal.rules_screen import RulesScreen
from cenote.cli.terminal.screen import CenoteApp
from cenote.cli.terminal.table_screen import TableScreen
from cenote.cli.terminal.table_text import seat_rows
from cenote.cli.terminal.title import TitleApp
from cenote.core.action import Action
from cenote.core.chance import Chance, fast
from cenote.core.decision import Choice
from cenote.core.game import Game
from cenote.core.view import View
from cenote.games import find, shelf
from cenote.play.replay import read
from cenote.testing.three_stones import GAME as THREE_STONES


class AnyBot:
    """Takes any option."""

    def choose(self, seen: View, options: list[Action], chance: Chance) -> Action:
        return options[chance.below(len(options))]


def seated(game: Game, people: list[int], plan: Plan) -> CenoteApp:
    """People on some seats, bots on the others."""
    local = plan.deal(game, lambda seats: seat_people(seats, people, plan.names, AnyBot, "any"))
    return CenoteApp(local, plan)


def plan_for(seed: str = "rain", seats: int = 2, **more: object) -> Plan:
    """Bots that do not make tests wait."""
    plan = Plan(seats=seats, seed=seed, pause=0.0)
    for name, value in more.items():
        setattr(plan, name, value)
    return plan


@asynccontextmanager
async def running(app: CenoteApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Leaving]]:
    """The program on a screen of that size, its first question asked."""
    async with app.run_test(size=size) as pilot:
        await until_asked(pilot)
        yield pilot


async def until_asked(pilot: Pilot[Leaving]) -> None:
    """Wait until the bots have answered and a person can do something."""
    for _ in range(2000):
        screen = pilot.app.screen
        if isinstance(screen, (CurtainScreen, OfferScreen)):
            return
        options = screen.query("#choices").results(OptionList)
        if any(choices.display and choices.option_count for choices in options):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is asked")


async def press(pilot: Pilot[Leaving], *keys: str) -> None:
    """Press keys, each when the screen is ready for it."""
    for key in keys:
        await pilot.press(key)
        await until_asked(pilot)


def prompt(pilot: Pilot[Leaving]) -> Prompt:
    """The question on the screen."""
    return pilot.app.screen.query_one(Prompt)


def text_on(pilot: Pilot[Leaving]) -> str:
    """All that can be read."""
    svg = pilot.app.export_screenshot()
    return html.unescape(re.sub(r"<[^>]+>", "\n", svg.split("</style>")[-1])).replace("\xa0", " ")


async def play_to_the_end(pilot: Pilot[Leaving]) -> None:
    """Always the first choice; then wait for the end screen."""
    for _ in range(2000):
        if isinstance(pilot.app.screen, OfferScreen):
            await pilot.pause()
            return
        if prompt(pilot).choices:
            await press(pilot, "1")
        else:
            await pilot.pause()
    raise AssertionError("the game does not end")


def app_where(wanted: Callable[[LocalTable, int], bool]) -> CenoteApp:
    """A table at which whoever is next (a person on seat 0, bots elsewhere) finds what the test is about."""
    for number in range(100):
        app = seated(THREE_STONES, [0], plan_for(f"rain {number}", seats=4))
        local, chance = app.local, fast(number)
        while not local.over():
            seat = local.next_seat()
            assert seat is not None
            if wanted(local, seat):
                return app
            options = local.table.state.ask().options(local.table.state, seat)
            local.answer(seat, options[chance.below(len(options))].notation)
    raise AssertionError("that never happens")


def greyed_out(local: LocalTable) -> list[Choice]:
    """The forbidden choices of the person at the keyboard."""
    decision = local.decision()
    return [choice for choice in decision.choices if choice.refusal] if decision else []


# whole games


async def test_a_whole_game_against_bots_ends_with_result_and_rule(tmp_path: Path) -> None:
    """From the deal to the end screen, the replay saved from there can be played again."""
    plan = plan_for(seats=3, save=tmp_path / "stones.replay")
    app = seated(THREE_STONES, [0], plan)
    async with running(app) as pilot:
        await play_to_the_end(pilot)
        shown = text_on(pilot)
        assert "STONE-8.1" in shown
        assert "The most pebbles win." in shown
        await pilot.press("s")
        await pilot.pause()
        saved = read((tmp_path / "stones.replay").read_text("utf-8"))
        assert saved.header["people"] == '["Ada", "Balam", "Itzel"]'
        assert len(saved.answers) == len(app.local.table.history) - 1
        await pilot.press("n")
    assert app.return_value is Leaving.AGAIN


@pytest.mark.slow
async def test_a_whole_duel_of_waking_shards() -> None:
    """The first real game, from the deal to the last token; two of them are enough."""
    app = seated(find("waking-shards"), [0], plan_for(options={"tokens_to_win": 2}))
    async with running(app, (100, 30)) as pilot:
        await play_to_the_end(pilot)
        assert "WAKE-13.1" in text_on(pilot)
        await pilot.press("q")
    assert app.return_value is Leaving.FINISHED


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(shelf()))
async def test_every_game_on_the_shelf_is_at_home_on_the_screen(name: str) -> None:
    """The first questions of each, with as many seats as it has; nothing is written for any game."""
    game = find(name)
    async with running(seated(game, [0], plan_for(seats=game.seats[-1])), (80, 24)) as pilot:
        for _ in range(5):
            if not isinstance(pilot.app.screen, TableScreen):
                return
            lit = [choice for choice in prompt(pilot).choices if not choice.refusal]
            await press(pilot, prompt(pilot).key_of(len(lit) // 2))


async def test_bots_alone_are_watched_to_the_end() -> None:
    """Nobody is asked anything, and only what is public is shown."""
    plan = plan_for(seats=3)
    local = plan.deal(
        THREE_STONES, lambda n: seat_bots(THREE_STONES, n, ["any"], None, lambda game, level: AnyBot())
    )
    app = CenoteApp(local, plan)
    async with running(app) as pilot:
        assert isinstance(pilot.app.screen, OfferScreen)
        await pilot.press("t")
        await pilot.pause()
        assert pilot.app.screen.query_one("#own").display is False
        await pilot.press("q")
    assert app.return_value is Leaving.FINISHED


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (120, 40), (40, 12)])
async def test_it_can_be_played_at_any_size(size: tuple[int, int]) -> None:
    """The question and its keys are on the screen, large or small; resizing does no harm."""
    async with running(seated(THREE_STONES, [0], plan_for(seats=4)), size) as pilot:
        assert "Name jade" in text_on(pilot)
        await press(pilot, "1")
        await pilot.resize_terminal(100, 40)
        await press(pilot, "1")
        await pilot.resize_terminal(*size)
        await press(pilot, "1")


# answering


async def test_choices_are_taken_by_key_arrow_and_click() -> None:
    """Three ways to say the same."""
    for way in ("key", "arrows", "click", "piece"):
        app = seated(THREE_STONES, [0, 1], plan_for())
        async with running(app) as pilot:
            await press(pilot, "enter", "1", "enter", "1")  # both name a stone, each behind the curtain
            while isinstance(pilot.app.screen, CurtainScreen):
                await press(pilot, "enter")
            choice = prompt(pilot).choices[-1]
            place = len(prompt(pilot).choices)
            if way == "key":
                await pilot.press(str(place))
            elif way == "arrows":
                await pilot.press("end", "enter")
            elif way == "click":
                await pilot.click(OptionList, offset=(6, place - 1))
            else:
                pilot.app.screen.action_touch(choice.touches[0])
            await pilot.pause()
            assert choice.action.notation in [moment.notation for moment in app.local.table.history]


async def test_a_lit_piece_is_a_link() -> None:
    """What an answer touches is marked on the table, not by colour alone."""
    app = seated(THREE_STONES, [0], plan_for())
    async with running(app) as pilot:
        while not any("hands/0" in touch for choice in prompt(pilot).choices for touch in choice.touches):
            await press(pilot, "1")
        assert "▸" in text_on(pilot)


async def test_a_greyed_choice_says_why_and_opens_its_rule() -> None:
    """It stays on the screen with its reason; choosing it changes nothing."""
    app = app_where(lambda local, seat: bool(greyed_out(local)))
    async with running(app, (120, 40)) as pilot:
        greyed = greyed_out(app.local)[0]
        assert greyed.refusal is not None
        shown = text_on(pilot)
        assert greyed.reason in shown
        assert f"[{greyed.refusal.rule}]" in shown
        answers = len(app.local.table.history)
        await pilot.press("end")  # forbidden choices come last
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.local.table.history) == answers
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.rule == greyed.refusal.rule


async def test_an_answer_nobody_learned_from_can_be_taken_back() -> None:
    """`u` returns to the question; the log forgets."""
    app = app_where(lambda local, seat: seat == 0 and local.may_take_back())
    async with running(app) as pilot:
        answers = len(app.local.table.history)
        after = app.local.table.game.fingerprint(app.local.table.state)
        last = app.local.table.history[-1].notation
        await press(pilot, "u")
        assert len(app.local.table.history) < answers
        key = next(
            prompt(pilot).key_of(place)
            for place, choice in enumerate(prompt(pilot).choices)
            if choice.action.notation == last
        )
        await press(pilot, key)
        assert app.local.table.game.fingerprint(app.local.table.state) == after


async def test_an_answer_can_be_taken_back_while_the_bot_thinks() -> None:
    """As long as the bot has said nothing, nobody has learned anything."""
    app = app_where(lambda local, seat: seat != 0 and local.may_take_back())
    app.plan.pause = 30.0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert prompt(pilot).has_class("-waiting")
        answers = len(app.local.table.history)
        await press(pilot, "u")
        assert len(app.local.table.history) < answers
        assert prompt(pilot).choices


async def test_undo_is_refused_when_somebody_has_learned() -> None:
    """The key is greyed out and does nothing."""
    app = seated(THREE_STONES, [0], plan_for())
    async with running(app) as pilot:
        assert not app.local.may_take_back()
        await press(pilot, "u")
        assert len(app.local.table.history) == 1


# reading


async def test_the_rulebook_opens_at_the_rule_and_can_be_searched() -> None:
    """`r` for this rule, `/` for all of them."""
    app = seated(THREE_STONES, [0], plan_for())
    async with running(app, (100, 30)) as pilot:
        rule = prompt(pilot).rule
        await pilot.press("r")
        await pilot.pause()
        rules = pilot.app.screen.query_one("#rules", OptionList)
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.rulebook.rules[rules.highlighted or 0].id == rule
        assert rule in text_on(pilot)
        await pilot.press("escape")
        await pilot.press("slash", *"flint")
        await pilot.pause()
        found = pilot.app.screen.query_one("#rules", OptionList)
        assert 0 < found.option_count < len(pilot.app.screen.rulebook.rules)
        assert "flint" in text_on(pilot).lower()
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen.query_one(Input).value == ""
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_log_has_its_own_screen_and_the_light_can_be_changed() -> None:
    """Small comforts."""
    app = seated(THREE_STONES, [0], plan_for())
    async with running(app) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LogScreen)
        assert "Round 1 begins" in text_on(pilot)
        await pilot.press("escape")
        dark = app.theme
        await pilot.press("f2")
        assert app.theme != dark


async def test_leaving_is_asked_twice_and_can_save(tmp_path: Path) -> None:
    """A slip of the finger does not lose the game."""
    app = seated(THREE_STONES, [0], plan_for(save=tmp_path / "half.replay"))
    async with running(app) as pilot:
        await press(pilot, "1")
        await pilot.press("q", "n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q", "s")
    assert app.return_value is Leaving.LEFT
    assert read((tmp_path / "half.replay").read_text("utf-8")).answers


# several people at one keyboard


def hand_of(app: CenoteApp, seat: int, viewer: int) -> list[str]:
    """The cards of a seat's hand as a viewer may name them."""
    table = app.local.table
    rows = seat_rows(table.game, table.view(viewer), table.people, seat)
    (hand,) = [row for row in rows if row.spot == f"hands/{seat}"]
    return [item[0].text for item in hand.items]


def drawn_hand(app: CenoteApp, pilot: Pilot[Leaving], seat: int) -> str:
    """What the screen shows of a seat's hand."""
    table, viewer = app.local.table, app.local.viewer
    panel = pilot.app.screen.query_one("#own" if seat == viewer else f"#seat-{seat}")
    spots = [row.spot for row in seat_rows(table.game, table.view(viewer), table.people, seat)]
    things = list(panel.query(".row-things"))[spots.index(f"hands/{seat}")]
    return str(things.render())


async def test_nobody_reads_another_hand_in_the_hot_seat() -> None:
    """Behind the curtain nothing is shown; before it, only the own hand."""
    app = seated(find("waking-shards"), [0, 1], plan_for(names="Ada,Ben"))
    curtains = 0
    async with running(app) as pilot:
        for _ in range(24):
            if isinstance(pilot.app.screen, OfferScreen):
                break
            if isinstance(pilot.app.screen, CurtainScreen):
                await pilot.pause()
                shown = text_on(pilot)
                curtains += 1
                assert "Pass the keyboard to" in shown
                for seat in (0, 1):
                    assert not any(card in shown for card in hand_of(app, seat, seat))
                await press(pilot, "enter")
                continue
            mine, other = app.local.viewer, 1 - app.local.viewer
            secret = set(hand_of(app, other, other)) - set(hand_of(app, other, mine))
            drawn = drawn_hand(app, pilot, other)
            assert not any(card in drawn for card in secret)
            assert [
                card for card in hand_of(app, mine, mine) if card not in drawn_hand(app, pilot, mine)
            ] == []
            await press(pilot, "1" if prompt(pilot).choices else "enter")
    assert curtains > 4


async def test_no_curtain_for_the_same_person_twice() -> None:
    """Who has the keyboard keeps it; sealed answers are given in turn, each behind the curtain."""
    app = seated(THREE_STONES, [0, 1], plan_for(names="Ada,Ben"))
    takers: list[int] = []
    async with running(app) as pilot:
        for _ in range(24):
            if isinstance(pilot.app.screen, OfferScreen):
                break
            if isinstance(pilot.app.screen, CurtainScreen):
                before = app.local.viewer
                await press(pilot, "enter")
                takers.append(app.local.viewer)
                assert app.local.viewer != before
            else:
                await press(pilot, "1" if prompt(pilot).choices else "enter")
    assert takers[:2] == [0, 1]


async def test_an_open_log_does_not_survive_the_curtain() -> None:
    """What one person was reading is closed before the next one sits down."""
    app = seated(THREE_STONES, [0, 1], plan_for(names="Ada,Ben"))
    async with running(app) as pilot:
        await press(pilot, "enter")
        table_screen = pilot.app.screen
        assert isinstance(table_screen, TableScreen)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LogScreen)
        app.local.answer(0, prompt_choice(app))
        table_screen.go_on()
        await pilot.pause()
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert not any(isinstance(screen, LogScreen) for screen in pilot.app.screen_stack)


def prompt_choice(app: CenoteApp) -> str:
    """The first answer that the viewer may give."""
    decision = app.local.decision()
    assert decision is not None
    return decision.choices[0].action.notation


async def test_the_title_screen_is_the_shelf() -> None:
    """Every game with its pitch; a number takes it."""
    app = TitleApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("1")
    assert app.return_value == sorted(shelf())[0]
