"""`cenote play` line by line, driven by pipes; and once on a real terminal."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from cenote.cli.terminal.chairs import seat_people
from cenote.cli.terminal.line import LineClient
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.rulebook import Rulebook
from cenote.cli.terminal.table_text import seat_rows
from cenote.core.action import Action
from cenote.core.chance import Chance, fast
from cenote.core.refusal import Misprint
from cenote.core.view import View
from cenote.games import find
from cenote.play.replay import read
from cenote.testing.three_stones import GAME as THREE_STONES

SOURCE = Path(__file__).parents[2] / "src"


class AnyBot:
    """Takes any option."""

    def choose(self, seen: View, options: list[Action], chance: Chance) -> Action:
        return options[chance.below(len(options))]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The tiny game of the test suite, published beside the others as anybody's could be."""
    published = tmp_path / "site" / "three_stones-1.dist-info"
    published.mkdir(parents=True)
    (published / "METADATA").write_text("Metadata-Version: 2.1\nName: three-stones\nVersion: 1\n")
    (published / "entry_points.txt").write_text(
        "[cenote.games]\nthree_stones = cenote.testing.three_stones:GAME\n"
    )
    path = os.pathsep.join([str(SOURCE), str(published.parent)])
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "COLUMNS": "100"}


def cenote(environment: dict[str, str], arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the program with a pipe for a keyboard."""
    return subprocess.run(
        [sys.executable, "-m", "cenote", *arguments.split()],
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


# as a user types it


def test_a_scripted_game_is_played_to_its_end(environment: dict[str, str]) -> None:
    """The same seed and the same answers give the same transcript."""
    arguments = "play three-stones --hot-seat --names Ada,Ben --seed rain --option rounds=1"
    first = cenote(environment, arguments, "1\n" * 300)
    assert first.returncode == 0, first.stderr
    assert "Ada, Ben" in first.stdout
    assert "The most pebbles win. [STONE-8.1]" in first.stdout
    assert cenote(environment, arguments, "1\n" * 300).stdout == first.stdout


def test_a_whole_game_of_waking_shards_against_a_bot(environment: dict[str, str], tmp_path: Path) -> None:
    """The replay that is saved proves the result."""
    file = tmp_path / "duel.replay"
    arguments = f"play waking-shards --bot random --seed rain --option tokens_to_win=1 --save {file}"
    done = cenote(environment, arguments, "1\n" * 500)
    assert done.returncode == 0, done.stderr
    table = read(file.read_text("utf-8")).play()
    assert table.state.outcome is not None
    winner = table.people[table.state.outcome.places.index(1)]
    assert f"{winner} wins." in done.stdout


def test_nonsense_gets_a_clear_answer_and_the_question_again(environment: dict[str, str]) -> None:
    """Words that are no answer, numbers that are no choice, nothing at all."""
    typed = "dance\n99\n\nlay moon\nrules\nrules STONE-999\nrules flint\nhelp\ntable\nlog\nundo\nquit\n"
    done = cenote(environment, "play three-stones --hot-seat --seed rain", typed)
    assert done.returncode == 0
    assert "unknown verb 'dance'" in done.stdout
    assert "There is no choice 99; choose from 1 to 3." in done.stdout
    assert "Choose from 1 to 3, or ask for help." in done.stdout
    assert "'lay moon' is not a sentence of the game" in done.stdout
    assert "there is no rule STONE-999" in done.stdout
    assert "There is nothing that you may take back." in done.stdout
    assert done.stdout.endswith("The game is left unfinished.\n")


def test_the_end_of_the_input_is_an_unfinished_game(environment: dict[str, str], tmp_path: Path) -> None:
    """Status 1, a clear line, and what was played is saved."""
    file = tmp_path / "half.replay"
    done = cenote(environment, f"play waking-shards --bot random --seed rain --save {file}", "1\n")
    assert done.returncode == 1
    assert "The input ended before the game did; it is unfinished." in done.stdout
    assert done.stderr == ""
    saved = read(file.read_text("utf-8"))
    assert (0, saved.answers[0][1]) in saved.answers
    assert saved.play().state.outcome is None


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play", "say which game"),
        ("play chess", "unknown game 'chess'"),
        ("play waking-shards --seats 9", "Waking Shards is for 2 or 3 or 4 players, not 9"),
        ("play waking-shards --seat 2", "there is no seat 2; the last one is 1"),
        ("play waking-shards --seat 0 --hot-seat", "with --hot-seat people take all seats"),
        ("play waking-shards --bot genius", "unknown bot 'genius'"),
        ("play waking-shards --option tokens_to_win=none", "option tokens_to_win"),
        ("play waking-shards --option tokens", "write it as name=value"),
        ("play waking-shards --names Ada,Ada", "every player needs a name of their own"),
        ("play waking-shards --save /nowhere/at/all.replay", "there is no folder"),
        ("play waking-shards --pause -3", "is not between 0 and 60"),
    ],
)
def test_a_wrong_call_is_one_clear_line(environment: dict[str, str], arguments: str, complaint: str) -> None:
    """On standard error, with status 2."""
    done = cenote(environment, arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty on Windows")
def test_on_a_real_terminal_the_screen_opens_answers_and_leaves(environment: dict[str, str]) -> None:
    """A pseudo-terminal of 80 by 24."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "cenote", "play", "three-stones", "--bot", "random", "--seed", "rain", "--pause", "0"],
        env={**environment, "TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80"},
        dimensions=(24, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect("Name jade")
    child.send("1")
    child.expect("Lay ")
    child.send("1")
    child.send("q")
    child.expect("not finished")
    child.send("y")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


# the client itself


def client(
    script: Iterator[str], people: list[int], seats: int = 2, is_person: bool = False, seed: str = "rain"
) -> LineClient:
    """Reads from a script; the script may look at the local."""
    plan = Plan(seats=seats, seed=seed)
    local = plan.deal(THREE_STONES, lambda n: seat_people(n, people, None, AnyBot, "any"))

    def hear() -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    return LineClient(local, Rulebook(THREE_STONES), hear, is_person)


def scripted(made: list[LineClient], react: Callable[[LocalTable], str | None]) -> Iterator[str]:
    """Any lit choice, unless the test has something better to say."""
    chance = fast(7)
    while True:
        local = made[0].local
        decision = local.decision()
        lit = [choice for choice in decision.choices if not choice.refusal] if decision else []
        yield react(local) or str(1 + chance.below(max(1, len(lit))))


def test_what_is_forbidden_is_refused_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """Shown without a number; typed all the same, it is refused by the same sentence."""
    tried: list[str] = []

    def try_it(local: LocalTable) -> str | None:
        decision = local.decision()
        greyed = [choice for choice in decision.choices if choice.refusal] if decision else []
        if greyed and not tried:
            tried.append(greyed[0].reason)
            return greyed[0].action.notation
        return None

    made: list[LineClient] = []
    made.append(client(scripted(made, try_it), [0, 1, 2, 3], seats=4))
    assert made[0].run() is Leaving.FINISHED
    out = capsys.readouterr().out
    assert "is not allowed: " + tried[0] in out
    assert "   -  Strike at" in out


def test_an_answer_can_be_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    """`undo` asks the earlier question again and prints it."""
    undone: list[int] = []

    def undo(local: LocalTable) -> str | None:
        if local.may_take_back() and not undone:
            undone.append(len(local.table.history))
            return "undo"
        return None

    for number in range(20):
        made: list[LineClient] = []
        made.append(client(scripted(made, undo), [0, 1, 2, 3], seats=4, seed=f"rain {number}"))
        assert made[0].run() is Leaving.FINISHED
    assert undone
    assert "Taken back." in capsys.readouterr().out


def test_people_at_one_keyboard_get_a_curtain(capsys: pytest.CaptureFixture[str]) -> None:
    """On a terminal in plain mode the screen is cleared before the next hand is shown."""
    made: list[LineClient] = []
    made.append(client(iter(["", "", "1", "", "", "quit"]), [0, 1], is_person=True))
    assert made[0].run() is Leaving.LEFT
    ada, curtain, ben = capsys.readouterr().out.partition("Pass the keyboard to Ben, who presses enter.")
    assert curtain
    assert ada.rstrip().endswith("\x1b[H")
    assert "--- Ben ---" in ben
    assert "Hand: 3 face down" in ben


def test_after_the_end_a_person_may_save_and_play_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Asked only at a keyboard."""
    file = tmp_path / "stones.replay"

    def after(local: LocalTable) -> str | None:
        if not local.over():
            return None
        return "again" if file.exists() else f"save {file}"

    made: list[LineClient] = []
    made.append(client(scripted(made, after), [0], is_person=True))
    assert made[0].run() is Leaving.AGAIN
    assert read(file.read_text("utf-8")).answers
    assert f"The replay is in {file}." in capsys.readouterr().out


def test_the_rows_show_who_knows_what() -> None:
    """Face down, known to you, known to others: each is said."""
    plan = Plan(seats=3, seed="rain")
    game = find("waking-shards")
    table = plan.deal(game, lambda n: seat_people(n, [0], None, AnyBot, "any")).table
    view = table.view(0)
    view.zones["hands"][1][:] = [0xFF, 0xFF, 18 | 1 << 8, 0xFF | 1 << 10]
    view.zones["hands"][0][:] = [18 | 1 << 9, 17 | 0b111 << 8]
    (theirs,) = [row.text() for row in seat_rows(game, view, table.people, 1) if row.spot == "hands/1"]
    (mine,) = [row.text() for row in seat_rows(game, view, table.people, 0) if row.spot == "hands/0"]
    assert theirs == "Hand: 2 face down, Titan (seen by you), a card (seen by Itzel)"
    assert mine == "Hand: Titan (seen by Balam), plain Warrior (seen by all)"


def test_seats_and_names_are_checked() -> None:
    """Mistakes in the seating."""
    with pytest.raises(Misprint, match="3 names for 2 seats"):
        seat_people(2, [0], "Ada,Ben,Cleo", AnyBot, "any")
    chairs = seat_people(3, [1], "Zoe", AnyBot, "any")
    assert [chair.described() for chair in chairs] == ["Zoe (any bot)", "Ada", "Balam (any bot)"]
