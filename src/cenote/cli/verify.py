"""`cenote verify`: the proof that a finished game followed the rules and its committed seed."""

import sys
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cenote.core.refusal import Misprint, Problem
from cenote.games import components_text, find
from cenote.play.replay import Replay, read
from cenote.play.table import Table

Flag = Annotated[bool, Parameter(negative="")]


def verify(file: Path, /, *, commitment: str = "", components: Path | None = None, json: Flag = False) -> int:
    """Prove that a finished game followed the rules and its committed seed.

    Every answer is given again under the version of the rules that it was given under, every fingerprint is
    compared, the seed is checked against its commitment, and the game must be over. Exit status 1 if any of this
    fails.

        cenote verify evening.replay
        cenote verify evening.replay --commitment 5f0c…

    Parameters
    ----------
    file
        A replay.
    commitment
        The commitment that you were shown before the deal; without it, the one in the file is taken at its word.
    components
        The components file that the game was played with, if not the game's own.
    json
        One JSON document on standard output.
    """
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misprint(str(file), f"cannot be read: {error}") from error
    proof: dict[str, object] = {"file": str(file), "verified": False, "reason": ""}
    try:
        replay = read(text)
        table = _proven(replay, commitment, components)
        proof |= {"verified": True, **_facts(replay, table)}
    except Problem as error:
        proof["reason"] = str(error)
    if json:
        print(dumps(proof, indent=2, ensure_ascii=False))
    elif proof["verified"]:
        print(_report(proof))
    if proof["reason"]:
        print(f"cenote: {file} is not proven: {proof['reason']}", file=sys.stderr)
    return 0 if proof["verified"] else 1


def _proven(replay: Replay, commitment: str, components: Path | None) -> Table:
    """The table at the end, or the reason why it proves nothing."""
    if commitment and commitment != replay.header["commitment"]:
        raise Misprint(
            "commitment", f"the file has {replay.header['commitment']}, you were shown {commitment}"
        )
    own = None if components is None else components_text(find(replay.header["game"]), components)
    table = replay.play(components=own)
    if table.state.outcome is None:
        asked = ", ".join(table.people[seat] for seat in table.asked())
        raise Misprint("end", f"the game is not over after {len(replay.answers)} answers; awaited: {asked}")
    if len(replay.answers) not in replay.checks:
        raise Misprint("end", "the last answer has no fingerprint")
    return table


def _facts(replay: Replay, table: Table) -> dict[str, object]:
    outcome = table.state.outcome
    assert outcome is not None
    return {
        "game": table.game.name,
        "seats": table.box.seats,
        "people": table.people,
        "answers": len(replay.answers),
        "fingerprints": 0 if replay.former else len(replay.checks),
        "commitment": replay.header["commitment"],
        "places": outcome.places,
        "scores": outcome.scores,
        "rule": outcome.rule,
    }


def _report(proof: dict[str, object]) -> str:
    return "\n".join(
        [
            f"{proof['file']} is proven:",
            f"  {proof['answers']} answers, each allowed by the rules of {proof['game']}",
            f"  {proof['fingerprints']} fingerprints of the table, all the same again"
            if proof["fingerprints"]
            else "  its fingerprints are of an older form and were not compared",
            f"  the seed is the one committed to as {proof['commitment']}",
            f"  the game is over by {proof['rule']}, places {proof['places']}",
        ]
    )
