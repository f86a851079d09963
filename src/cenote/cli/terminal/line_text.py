"""What the line client writes: the table and the question, as text."""

import shutil
import textwrap

from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.table_text import Row, seat_rows, shared_rows
from cenote.core.decision import Choice, Decision


def width() -> int:
    """How wide text may be."""
    return min(shutil.get_terminal_size((80, 24)).columns, 100)


def table_lines(local: LocalTable) -> str:
    """The table through the viewer's eyes, the viewer's own seat last."""
    table, view = local.table, local.view()
    lines = [*_lines(shared_rows(table.game, view, table.people), "")]
    for seat in sorted(range(table.box.seats), key=lambda seat: seat == local.viewer):
        you = " (you)" if seat == local.viewer and seat in local.people else ""
        lines.append(f"{local.chairs[seat].described()}{you}")
        lines += _lines(seat_rows(table.game, view, table.people, seat), "  ")
    return "\n".join(lines)


def _lines(rows: list[Row], indent: str) -> list[str]:
    return [
        textwrap.fill(row.text(), width(), initial_indent=indent, subsequent_indent=indent + "    ")
        for row in rows
    ]


def question(local: LocalTable, decision: Decision) -> str:
    """The prompt with its choices: those that are lit have a number, the others a reason."""
    name = local.table.people[decision.seat]
    lines = [f"{name}: {decision.prompt} [{decision.rule}]"]
    lines += [f"Your chances: {chances}"] if (chances := local.chances()) else []
    lit = [choice for choice in decision.choices if choice.refusal is None]
    longest = max((len(choice.label) for choice in lit), default=0)
    for number, choice in enumerate(lit, 1):
        lines.append(f"  {number:>2}  {choice.label:<{longest}}  {choice.action.notation}")
    lines += [greyed(choice) for choice in decision.choices if choice.refusal is not None]
    return "\n".join(lines)


def greyed(choice: Choice) -> str:
    """A choice that a sentence forbids."""
    assert choice.refusal is not None
    return f"   -  {choice.label}: {choice.reason} [{choice.refusal.rule}]"
