"""`cenote replay`: a saved game, answer by answer, through any seat's eyes; or a new one recorded by bots."""

from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from cenote.bots import seat_bot
from cenote.cli.terminal.plan import at_terminal
from cenote.cli.terminal.table_text import seat_rows, shared_rows
from cenote.core.decision import Decision
from cenote.core.refusal import Misprint
from cenote.games import components_text, find
from cenote.play import replay as replays
from cenote.play import telling
from cenote.play.bot_game import bot_game
from cenote.play.eyes import SPECTATOR
from cenote.play.seed import Seed
from cenote.play.table import Entry, Table

Flag = Annotated[bool, Parameter(negative="")]


@Parameter(name="*")
@dataclass
class Recording:
    """A new game to record instead of reading one.

    Parameters
    ----------
    record
        A game that bots shall play to its end.
    seats
        How many bots sit at it; as few as possible if you do not say.
    seed
        Any words; the same words record the same game.
    bot
        Which bot plays.
    out
        Where to write the replay; without it, to standard output.
    """

    record: str = ""
    seats: int | None = None
    seed: str = "cenote"
    bot: str = "random"
    out: Path | None = None

    def run(self) -> int:
        """Let them play."""
        game = find(self.record)
        bot = seat_bot(game, self.bot)
        table = bot_game(game, self.seats or game.seats[0], Seed.from_words(self.seed), bot)
        text = replays.record(table)
        if self.out is None:
            print(text, end="")
        else:
            _write(self.out, text)
            print(f"{self.out}: {len(table.history) - 1} answers")
        return 0


def replay(
    file: Path | None = None,
    /,
    *,
    seat: int | None = None,
    at: int | None = None,
    components: Path | None = None,
    json: Flag = False,
    plain: Flag = False,
    recording: Recording | None = None,
) -> int:
    """Step through a saved game, as everybody or as one seat was told it; or record a new one.

    For example:

        cenote replay evening.replay
        cenote replay evening.replay --plain
        cenote replay evening.replay --seat 1 --at 12
        cenote replay evening.replay --at 12 --json
        cenote replay --record waking-shards --seats 3 --seed rain --out rain.replay

    Parameters
    ----------
    file
        A replay.
    seat
        Through whose eyes, 0 being the first seat as in the file; without it, all answers are open.
    at
        Show the table after that many answers.
    components
        The components file that the game was played with, if not the game's own.
    json
        One JSON document on standard output: the view, the decision and what was told.
    plain
        As text, also on a terminal, where otherwise a screen opens to step through it.
    """
    if recording is not None and recording.record:
        return recording.run()
    if file is None:
        raise Misprint("file", "name a replay, or record one with --record GAME")
    saved = replays.read(_text(file))
    own = None if components is None else components_text(find(saved.header["game"]), components)
    if at is None and not (json or plain) and at_terminal():
        return _screen(saved, seat, own)
    table = saved.play(until=at, components=own)
    _check_seat(table, seat)
    if json:
        print(dumps(_data(table, seat, len(saved.answers)), indent=2, ensure_ascii=False))
    else:
        Console(highlight=False, soft_wrap=True).print("\n".join(_lines(table, seat, at)), markup=False)
    return 0


def _screen(saved: replays.Replay, seat: int | None, components: str | None) -> int:
    """On a terminal: step through it with the keys."""
    from cenote.cli.terminal.replay_screen import ReplayApp
    from cenote.cli.terminal.replay_table import OPEN, ReplayTable

    replay = ReplayTable(saved, OPEN if seat is None else seat, components)
    _check_seat(replay.table, seat)
    ReplayApp(replay).run()
    return 0


def _check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and not SPECTATOR <= seat < table.box.seats:
        raise Misprint("seat", f"there is no seat {seat}; the last one is {table.box.seats - 1}")


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misprint(str(file), f"cannot be read: {error}") from error


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Misprint(str(file), f"cannot be written: {error}") from error


def _lines(table: Table, seat: int | None, at: int | None) -> list[str]:
    if at is None:
        return [line for number in range(len(table.history)) for line in _told(table, number, seat)]
    return [*_told(table, at, seat), "", *_listing(table, seat), "", *_question(table, seat)]


def _told(table: Table, number: int, seat: int | None) -> list[str]:
    """One answer and what the viewer was told of it. A seat is not shown what others said, only what happened."""
    moment = table.history[number]
    said = f": {moment.notation}" if seat in (None, moment.seat) else " answers"
    first = [f"{number:>4}  {table.people[moment.seat]}{said}"] if moment.seat >= 0 else []
    return first + [f"      {text}" for _, text in _sentences(table, moment, seat)]


def _sentences(table: Table, moment: Entry, seat: int | None) -> list[tuple[str, str]]:
    return [
        (told.key, telling.text(telling.sentence(table, told)))
        for told in moment.told[SPECTATOR if seat is None else seat]
        if told.key
    ]


def _listing(table: Table, seat: int | None) -> list[str]:
    """What lies on the table, zone by zone, as the viewer sees it."""
    view = table.view(SPECTATOR if seat is None else seat)
    lines = [row.text() for row in shared_rows(table.game, view, table.people)]
    for owner, name in enumerate(table.people):
        lines.append(name)
        lines += [f"  {row.text()}" for row in seat_rows(table.game, view, table.people, owner)]
    return lines


def _question(table: Table, seat: int | None) -> list[str]:
    if table.state.outcome is not None:
        end = telling.result(table)
        rule = f" [{end.rule}]" if end.rule else ""
        return [f"{end.reason}{rule} Places: {', '.join(map(str, table.state.outcome.places))}"]
    lines = []
    for asked in table.asked():
        decision = table.decision(asked) if asked == seat else None
        if decision is None:
            lines.append(telling.waiting(table).text)
        else:
            lines += [f"{decision.prompt} [{decision.rule}]", *_choices(decision)]
    return lines


def _choices(decision: Decision) -> list[str]:
    return [
        f"  {choice.action.notation}"
        + (f"  ({choice.reason} [{choice.refusal.rule}])" if choice.refusal else "")
        for choice in decision.choices
    ]


def _data(table: Table, seat: int | None, answers: int) -> dict[str, object]:
    viewer = SPECTATOR if seat is None else seat
    decision = table.decision(viewer) if viewer >= 0 else None
    return {
        "game": table.game.name,
        "people": table.people,
        "answers": answers,
        "at": len(table.history) - 1,
        "asked": table.asked(),
        "view": table.view(viewer).data(),
        "decision": None if decision is None else _decision_data(decision),
        "told": [
            {
                "seat": moment.seat,
                "answer": moment.notation if seat in (None, moment.seat) else None,
                "events": [{"key": key, "text": text} for key, text in _sentences(table, moment, seat)],
            }
            for moment in table.history
        ],
    }


def _decision_data(decision: Decision) -> dict[str, object]:
    return {
        "ask": decision.ask,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "choices": [
            {
                "answer": choice.action.notation,
                "label": choice.label,
                "touches": choice.touches,
                "refused_by": choice.refusal.rule if choice.refusal else None,
                "reason": choice.reason,
            }
            for choice in decision.choices
        ],
    }
