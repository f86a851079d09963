"""The screen of a replay, driven with keys: it shows what the plain command writes, and no hand to other eyes."""

import asyncio
import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import cenote.games.waking_shards
from cenote.cli import replay
from cenote.cli.main import main
from cenote.cli.terminal.log import LogScreen
from cenote.cli.terminal.panels import Panel, RowLine
from cenote.cli.terminal.plan import Leaving
from cenote.cli.terminal.replay_screen import ReplayApp, ReplayScreen
from cenote.cli.terminal.replay_table import OPEN, ReplayTable
from cenote.cli.terminal.rules_screen import RulesScreen
from cenote.cli.terminal.table_text import Ink, Row
from cenote.play import telling
from cenote.play.eyes import SPECTATOR
from cenote.play.replay import read
from cenote.play.table import Table

GOLDEN = Path(cenote.games.waking_shards.__file__).parent / "golden"
DUEL = GOLDEN / "random-2.replay"
Capture = pytest.CaptureFixture[str]


def opened(file: Path = DUEL, viewer: int = OPEN) -> ReplayTable:
    """A golden game, just opened."""
    return ReplayTable(read(file.read_text("utf-8")), viewer)


@asynccontextmanager
async def running(
    replay: ReplayTable, size: tuple[int, int] = (80, 24), pace: float = 60
) -> AsyncIterator[Pilot[Leaving]]:
    """The screen, drawn for the first time."""
    async with ReplayApp(replay, pace).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def text_on(pilot: Pilot[Leaving]) -> str:
    """All that can be read."""
    svg = pilot.app.export_screenshot()
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", svg.split("</style>")[-1])).split())


def rows_on(pilot: Pilot[Leaving]) -> list[str]:
    """Every row of the panels in sight, written as the plain command writes it."""
    rows = []
    for panel in pilot.app.screen.query(Panel):
        if panel.display:
            rows += [_row(line) for line in panel.query(RowLine)]
    return sorted(rows)


def _row(line: RowLine) -> str:
    title, things = (str(part.render()) for part in line.query(Static))
    things = re.sub(r" ◉((?: [^,]+)?)", lambda eye: f" (seen by{eye[1] or ' you'})", things)
    return f"{title}: {things.replace('–', 'empty')}" if title else things.replace("   ", " · ")


def plain_rows(capsys: Capture, at: int, seat: int) -> list[str]:
    """What `--at` writes between the answer and the question, without the names of the seats."""
    with pytest.raises(SystemExit):
        main(["replay", str(DUEL), "--at", str(at), "--seat", str(seat)])
    table = capsys.readouterr().out.split("\n\n")[1]
    return sorted(line.strip() for line in table.splitlines() if not re.fullmatch(r"Player \d", line))


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
async def test_steps_both_ways_show_what_the_plain_command_writes(seat: int, capsys: Capture) -> None:
    """One, ten, back, and to both ends."""
    path = [
        "right",
        "right",
        "pagedown",
        "right",
        "left",
        "pagedown",
        "pageup",
        "end",
        "left",
        "home",
        "left",
    ]
    places = [1, 2, 12, 13, 12, 22, 12, 80, 79, 0, 0]
    plain = {at: plain_rows(capsys, at, seat) for at in set(places)}
    async with running(opened(viewer=seat)) as pilot:
        for key, at in zip(path, places, strict=True):
            await pilot.press(key)
            await pilot.pause()
            assert f"answer {at} of 80" in text_on(pilot)
            assert rows_on(pilot) == plain[at], (key, at)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_and_is_told_at_every_moment_what_it_was_when_played(players: int) -> None:
    """View, decision and log of each pair of eyes, against the table as it stood then."""
    file = GOLDEN / f"random-{players}.replay"
    replay = opened(file)

    def compare(table: Table, n: int) -> None:
        replay.go_to(n)
        for replay.viewer in table.viewers():
            assert replay.view().data() == table.view(replay.viewer).data()
            shares = [told for told in table.history[n].told[replay.viewer] if told.key]
            told_then = [telling.text(telling.sentence(table, told)) for told in shares]
            assert [telling.text(parts) for parts in replay.log(n, whole=True)] == told_then
            asked = replay.decision()
            assert (asked is not None) == (replay.viewer in table.asked())
        replay.viewer = OPEN
        assert replay.view().zones["deck"] == table.game.dump(table.state)["zones"]["deck"]

    read(file.read_text("utf-8")).walk(compare)


async def test_eyes_never_show_another_hand() -> None:
    """Digits and `e` change the eyes; hands of others lie face down unless all is open."""
    async with running(opened()) as pilot:
        await pilot.press("right")
        assert "Player 1: discard spirit_mage" in text_on(pilot)
        assert sum("face down" in row for row in rows_on(pilot)) == 0
        await pilot.press("2")
        await pilot.pause()
        shown = text_on(pilot)
        assert "Player 1 answers" in shown
        assert "Hand: 4 face down" in rows_on(pilot)
        assert "Choose a card of your hand to discard. All reveal theirs together. [WAKE-5.1]" in shown
        assert "Spirit" not in shown
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LogScreen)
        assert "Spirit" not in text_on(pilot)
        assert "Player 1 sets a card aside." in text_on(pilot)
        await pilot.press("escape", "e")
        await pilot.pause()
        assert "▸9 spectator" in text_on(pilot)
        assert rows_on(pilot).count("Hand: 4 face down") == 2
        await pilot.press("e")
        await pilot.pause()
        assert "▸0 all open" in text_on(pilot)
        log = pilot.app.screen.query_one("#sentences", Static)
        assert str(log.render()).endswith("Player 1 sets the Spirit Mage aside.")


async def test_faster_than_the_screen_can_clear_away() -> None:
    """Rows that come, change and go in one breath: the last ones stay."""
    async with running(opened()) as pilot:
        middle = pilot.app.screen.query_one("#middle", Panel)
        one, other = Row("Deck", []), Row("Well", [[Ink("water")]])
        for rows in ([one], [other], [other, one], [Row("Well", [[Ink("stones")]]), one]):
            middle.show(rows, set())
        await pilot.pause()
        assert [_row(line) for line in middle.query(RowLine)] == ["Well: stones", "Deck: empty"]


@pytest.mark.parametrize("size", [(80, 24), (60, 24), (120, 40)])
async def test_it_ends_at_the_outcome_at_any_size(size: tuple[int, int]) -> None:
    """Position, answer, result, eyes and keys are all in sight."""
    async with running(opened(GOLDEN / "random-4.replay", viewer=1), size) as pilot:
        await pilot.press("end", "right")
        await pilot.pause()
        shown = text_on(pilot)
        for words in (
            "answer 166 of 166",
            "Player 1 answers",
            "Player 2 wins.",
            "[WAKE-13.3]",
            "1. Player 2: 3",
            "▸2 Player 2",
            "9 spectator",
            "Leave",
        ):
            assert words in shown, words
        await pilot.press("home")
        await pilot.pause()
        assert "The table is set." in text_on(pilot)


async def test_it_runs_stops_and_runs_again() -> None:
    """Space runs it to the end; there it starts again; a step by hand stops it."""
    replay = opened()
    async with running(replay, pace=0.1) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("end", "pageup", "space")
        assert screen.playing
        for _ in range(2000):
            if replay.at == replay.last:
                break
            await asyncio.sleep(0.01)
        await pilot.pause()
        assert not screen.playing
        assert "Player 2 wins." in text_on(pilot)
        await pilot.press("space")
        assert screen.playing
        await pilot.press("home")
        await pilot.pause(0.3)
        assert (screen.playing, replay.at) == (False, 0)


async def test_rulebook_eyes_by_click_and_leaving() -> None:
    """The rulebook opens at the rule of the moment; the names of the eyes can be clicked."""
    replay = opened()
    app = ReplayApp(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("slash")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.rule == "WAKE-5.1"
        await pilot.press("escape")
        await pilot.click("#eyes", offset=(20, 0))
        assert replay.viewer == 0
        await pilot.press("q")
    assert app.return_value is Leaving.LEFT


@pytest.mark.parametrize(
    ("arguments", "screen"),
    [([], True), (["--seat", "1"], True), (["--plain"], False), (["--at", "3"], False), (["--json"], False)],
)
def test_when_the_screen_opens(
    arguments: list[str], screen: bool, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """On a terminal, unless something else was asked for; a wrong seat is refused before it opens."""
    shown: list[int] = []
    monkeypatch.setattr(replay, "at_terminal", lambda: True)
    monkeypatch.setattr(ReplayApp, "run", lambda app: shown.append(app.replay.viewer))
    with pytest.raises(SystemExit) as stopped:
        main(["replay", str(DUEL), *arguments])
    assert not stopped.value.code
    assert shown == ([1 if arguments else OPEN] if screen else [])
    assert bool(capsys.readouterr().out) != screen
    with pytest.raises(SystemExit) as stopped:
        main(["replay", str(DUEL), "--seat", "7"])
    assert stopped.value.code == 2
