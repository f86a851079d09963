"""Reads the hint tables of components.toml: which statements and reactions a table may use."""

from cenote.core.action import Action
from cenote.core.box import Page
from cenote.games.shamans.rules.actions import (
    COUNT,
    HINT,
    HINT_IDS,
    PARAMS,
    REACT,
    REACTION_IDS,
    SUSPECT,
    TILE_CLAIM,
    TRUST,
)
from cenote.games.shamans.rules.state import ShamansBox


def read_talk(box: ShamansBox, components: Page) -> None:
    """[SHA-15.10] `hints` and `chat` allow every statement, `strict` none about cards, `silent` nothing.

    [SHA-15.8] So many with each card. [SHA-15.4] The table may agree on the truth.
    """
    talk = str(box.options["talk"])
    read_hints(box, components, with_cards=talk in ("hints", "chat"))
    read_levels(box, components)
    for page in components.pages("reaction"):
        box.reactions.append(REACT[REACTION_IDS.index(page.text("id", REACTION_IDS))])
    given = box.options["hints_per_turn"]
    limit = given if isinstance(given, int) else components.page("options").number("hints_per_turn", 0, 3)
    box.hints = 0 if talk == "silent" or not any(box.offered) else limit
    box.truthful = box.options["hints_must_be_true"] is True
    box.sayable = [[sayable(box, seat, cards) for cards in range(box.hand + 1)] for seat in range(box.seats)]
    box.answerable = [[found + box.reactions for found in row] for row in box.sayable]


def read_hints(box: ShamansBox, components: Page, with_cards: bool) -> None:
    """[SHA-15.6] The statements in the file; what they name must be what the rules can check."""
    box.offered = [False] * len(HINT_IDS)
    box.checkable = [False] * len(HINT_IDS)
    for page in components.pages("hint"):
        kind = HINT_IDS.index(page.text("id", HINT_IDS))
        if tuple(page.texts("params")) != PARAMS[kind]:
            raise page.complain("params", f"{HINT_IDS[kind]!r} names {', '.join(PARAMS[kind]) or 'nothing'}")
        box.offered[kind] = with_cards or not page.flag("about_cards")
        box.checkable[kind] = page.flag("checkable")


def read_levels(box: ShamansBox, components: Page) -> None:
    """[SHA-15.7] Where "low" ends and "high" begins: the two must share out all numbers."""
    levels = components.page("hint_levels").page(f"max{box.highest}")
    low, high = levels.numbers("low"), levels.numbers("high")
    if len(low) != 2 or high != [low[1] + 1, box.highest] or low[0] != 1:
        raise levels.complain(
            "high", f"low {low} and high {high} do not share out the numbers 1 to {box.highest}"
        )
    box.low = low[1]


def sayable(box: ShamansBox, seat: int, cards: int) -> list[Action]:
    """[SHA-15.1] What a seat with so many cards can say: only worlds in play, and never about itself."""
    found: list[Action] = []
    for kind in range(len(HINT_IDS)):
        if box.offered[kind] and kind != TILE_CLAIM:
            found += [action for action in every(kind) if makes_sense(box, seat, cards, kind, action)]
    return found


def every(kind: int) -> list[Action]:
    """All statements of a kind."""
    return [action for row in HINT[kind] for action in row]


def makes_sense(box: ShamansBox, seat: int, cards: int, kind: int, action: Action) -> bool:
    """Whether a statement names something that exists at this table."""
    if PARAMS[kind][:1] == ("world",) and action.n not in box.worlds:
        return False
    if kind in (SUSPECT, TRUST):
        return action.n < box.seats and action.n != seat
    return kind != COUNT or action.m <= cards
