"""`cenote replay` and `cenote verify`, as users type them."""

import json
from pathlib import Path

import pytest

from cenote.cli.main import main
from cenote.play.replay import read

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: object) -> tuple[int, str, str]:
    """The exit status, standard output and standard error."""
    with pytest.raises(SystemExit) as stopped:
        main([*map(str, arguments)])
    out, error = capsys.readouterr()
    return int(stopped.value.code or 0), out, error


@pytest.fixture
def file(tmp_path: Path, capsys: Capture) -> Path:
    """A game recorded by random bots."""
    path = tmp_path / "rain.replay"
    status, out, _ = run(
        capsys, "replay", "--record", "waking-shards", "--seats", 2, "--seed", "rain", "--out", path
    )
    assert status == 0
    assert out.startswith(f"{path}: ")
    return path


def test_recording_is_reproducible(file: Path, capsys: Capture) -> None:
    """The same words, the same game; without a file it goes to standard output."""
    _, out, _ = run(capsys, "replay", "--record", "waking-shards", "--seed", "rain")
    assert out == file.read_text("utf-8")


def test_all_answers_are_open(file: Path, capsys: Capture) -> None:
    """Each with its sentences, as the spectators were told."""
    status, out, _ = run(capsys, "replay", file)
    assert status == 0
    lines = out.splitlines()
    answers = read(file.read_text("utf-8")).answers
    assert [line for line in lines if line[:4].strip()] == [
        f"{number:>4}  Player {seat + 1}: {notation}" for number, (seat, notation) in enumerate(answers, 1)
    ]
    assert lines[-1].strip().startswith("Player ")


def test_a_seat_is_not_shown_what_others_said(file: Path, capsys: Capture) -> None:
    """Its own answers, and what it was told of those of others."""
    _, out, _ = run(capsys, "replay", file, "--seat", 1)
    assert "   1  Player 1 answers" in out.splitlines()
    assert "      Player 1 sets a card aside." in out.splitlines()
    assert "Player 1: " not in out
    assert "Player 2: discard" in out


def test_the_table_at_a_moment(file: Path, capsys: Capture) -> None:
    """The zones through one pair of eyes, and the question."""
    _, out, _ = run(capsys, "replay", file, "--at", 0, "--seat", 0)
    assert "Deck: 10 face down" in out
    assert "  Hand: 4 face down" in out
    assert "Choose a card of your hand to discard." in out
    assert out.count("  discard ") == 4
    _, out, _ = run(capsys, "replay", file, "--at", 0)
    assert out.count("Hand: 4 face down") == 2
    assert "Player 2 chooses a card to discard." in out
    _, out, _ = run(capsys, "replay", file, "--at", len(read(file.read_text("utf-8")).answers))
    assert "[WAKE-13.1] Places: " in out


def test_json(file: Path, capsys: Capture) -> None:
    """View, decision and what was told, as one document."""
    _, out, _ = run(capsys, "replay", file, "--at", 1, "--seat", 1, "--json")
    data = json.loads(out)
    assert (data["at"], data["asked"], data["view"]["seat"]) == (1, [1], 1)
    assert data["view"]["zones"]["hands"][0] == [255] * 4
    assert data["decision"]["ask"] == "SetAside"
    assert len(data["decision"]["choices"]) == 4
    assert data["told"][1]["answer"] is None
    assert data["told"][1]["events"] == [{"key": "set_aside", "text": "Player 1 sets a card aside."}]
    _, out, _ = run(capsys, "replay", file, "--json")
    data = json.loads(out)
    assert data["at"] == data["answers"]
    assert data["decision"] is None


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--at", 9999], "there is no number 9999"),
        (["--seat", 7], "there is no seat 7; the last one is 1"),
        (["--components", "none.toml"], "none.toml: cannot be read"),
    ],
)
def test_wrong_calls(file: Path, arguments: list[object], complaint: str, capsys: Capture) -> None:
    """Status 2 and one clear line."""
    status, out, error = run(capsys, "replay", file, *arguments)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert complaint in error


def test_no_replay_at_all(tmp_path: Path, capsys: Capture) -> None:
    """Nothing named, nothing there, something else."""
    assert run(capsys, "replay")[2] == "cenote: file: name a replay, or record one with --record GAME\n"
    assert "cannot be read" in run(capsys, "replay", tmp_path / "none")[2]
    (tmp_path / "other").write_text("hello", "utf-8")
    assert "a replay begins with" in run(capsys, "replay", tmp_path / "other")[2]
    where = tmp_path / "no" / "where"
    assert "cannot be written" in run(capsys, "replay", "--record", "waking-shards", "--out", where)[2]


def test_a_proof(file: Path, capsys: Capture) -> None:
    """What was verified is said; the commitment one was shown can be brought."""
    status, out, error = run(capsys, "verify", file)
    assert (status, error) == (0, "")
    assert out.startswith(f"{file} is proven:\n")
    commitment = read(file.read_text("utf-8")).header["commitment"]
    _, out, _ = run(capsys, "verify", file, "--commitment", commitment, "--json")
    proof = json.loads(out)
    assert (proof["verified"], proof["rule"]) == (True, "WAKE-13.1")
    assert run(capsys, "verify", file, "--commitment", "5f0c")[0] == 1


def _without_end(text: str) -> str:
    return "\n".join(text.splitlines()[:-40])


def _without_fingerprints(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("="))


def _other_answer(text: str) -> str:
    return text.replace("\n0 discard ", "\n1 discard ", 1)


def _other_seed(text: str) -> str:
    head, _, seed = text.partition("seed = sealed ")
    return f"{head}seed = sealed {'0' * 64}{seed[64:]}"


def _other_fingerprint(text: str) -> str:
    return text.replace("\n= 10 ", "\n= 10 0", 1)


@pytest.mark.parametrize(
    ("tamper", "reason"),
    [
        (_without_end, "end: the game is not over after"),
        (_without_fingerprints, "end: the last answer has no fingerprint"),
        (_other_answer, "answer "),
        (_other_seed, "seed: is not the one that was committed to"),
        (_other_fingerprint, "answer 10: the state is"),
        (
            lambda text: text.replace("rules = ", "rules = 9"),
            "rules: Waking Shards was played under version 9",
        ),
        (lambda text: text.replace("components = ", "components = 9"), "components: played with other"),
        (lambda text: "hello", "line 1: a replay begins with"),
    ],
)
def test_what_is_not_proven(file: Path, tamper: object, reason: str, capsys: Capture) -> None:
    """Whatever was changed, the reason is given and the status is 1."""
    assert callable(tamper)
    file.write_text(tamper(file.read_text("utf-8")), "utf-8")
    status, out, error = run(capsys, "verify", file)
    assert (status, out) == (1, "")
    assert error.startswith(f"cenote: {file} is not proven: {reason}")
    assert json.loads(run(capsys, "verify", file, "--json")[1])["verified"] is False


def test_a_file_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    """A wrong call, not a failed proof."""
    assert run(capsys, "verify", tmp_path / "none")[0] == 2
