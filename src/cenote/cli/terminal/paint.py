"""Paint: rows and sentences as coloured text. Colour repeats what the words and marks already say."""

from textual.content import Content

from cenote.cli.terminal.table_text import Ink, Item, Row, touched
from cenote.core.decision import Choice
from cenote.core.words import Part

STYLES = {
    "": "",
    "piece": "bold",
    "down": "$stone",
    "number": "bold $primary",
    "title": "$stone",
    "eye": "$secondary",
    "mark": "italic $secondary",
}
LIT = "▸"


def seat_style(seat: int) -> str:
    """The colour of a seat's name."""
    return f"bold $seat-{seat % 8}"


def sentence(parts: list[Part], fresh: bool) -> Content:
    """A sentence of the log, its nouns picked out; an old one is paler."""
    plain, noun = ("", "bold") if fresh else ("$stone", "$foreground 80%")
    return Content.assemble(
        *(
            (
                part.text,
                seat_style(part.value)
                if part.kind == "seat" and part.value >= 0
                else noun
                if part.kind
                else plain,
            )
            for part in parts
        )
    )


def row(row: Row, lit: set[str]) -> Content:
    """What lies in a row; pieces that an answer touches are lit and can be clicked."""
    if not row.items:
        return Content.assemble(("–", "$stone"))
    return Content(", " if row.title else "   ").join([_item(item, lit) for item in row.items])


def title(row: Row, lit: set[str]) -> Content:
    """The title of a row; lit when an answer touches the whole pile."""
    return _lit(row.title, row.spot) if touched(row.spot, lit) else Content.assemble((row.title, "$stone"))


def _item(item: Item, lit: set[str]) -> Content:
    return Content("").join(
        _lit(ink.text, ink.spot) if touched(ink.spot, lit) else Content.assemble((ink.text, _style(ink)))
        for ink in item
    )


def _style(ink: Ink) -> str:
    return seat_style(ink.seat) if ink.seat >= 0 else STYLES[ink.kind]


def _lit(text: str, spot: str) -> Content:
    return Content.from_markup(f"[bold $accent][@click=screen.touch('{spot}')]$text[/][/]", text=LIT + text)


def choice(choice: Choice, key: str) -> Content:
    """A line of the list of choices: its key if it is lit, a cross and the reason if it is not."""
    if choice.refusal is None:
        return Content.assemble((f" {key or ' '} ", "bold $accent"), " ", choice.label)
    reason = f"  {choice.reason} [{choice.refusal.rule}]"
    return Content.assemble((" ✗  ", "$stone"), (choice.label, "$stone"), (reason, "italic $stone"))
