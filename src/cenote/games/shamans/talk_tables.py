"""Reads the hint tables of components.toml: which statements and reactions a table may use."""

from typing import Final

from librt.vecs import vec

from cenote.core.action import Action
from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.shamans.reading import chosen, listed, one_of, yes_or_no
from cenote.games.shamans.rules.actions import (
    DONT_LEAD,
    HINT,
    HINT_IDS,
    NOUNS,
    PLAN_PORTAL,
    PLEASE_LEAD,
    REACT,
    REACTION_IDS,
    STATEMENTS,
    SUSPECT,
    TILE_CLAIM,
    TRUST,
)
from cenote.games.shamans.rules.box import Sayable, ShamansBox
from cenote.games.shamans.rules.terms import CHAT, HINTS, LEDGERS, NEVER, SILENT, TALKS

LEVELS: Final = ("max6", "max8")  # by the highest number in play
SHORT: Final = 6
PRINTED_AS: Final = {"number": "n"}  # what the file calls a noun otherwise
NEVER_TRUE_OR_FALSE: Final = (PLEASE_LEAD, DONT_LEAD, SUSPECT, TRUST, PLAN_PORTAL)


def read_talk(box: ShamansBox, components: Page) -> None:
    """[SHA-15.10] `hints` and `chat` allow every statement, `strict` none about cards, `silent` nothing.

    [SHA-15.8] So many with each card. [SHA-15.4] The table may agree on the truth, and on when lies come to light.
    """
    defaults = components.page("options")
    box.talk = one_of(box, "talk", TALKS, defaults)
    box.ledger = one_of(box, "ledger", LEDGERS, defaults)
    read_hints(box, components, with_cards=box.talk in (HINTS, CHAT))
    read_levels(box, components.page("hint_levels"))
    reactions = listed(components, "reaction", REACTION_IDS)
    for page in reactions.values():
        page.shown("text", "source")
    box.reactions = vec[Action]([REACT[REACTION_IDS.index(name)] for name in reactions])
    limit = chosen(box, "hints_per_turn", defaults.number("hints_per_turn", 0, 3))
    box.hints = 0 if box.talk == SILENT or not any(box.offered) else limit
    box.truthful = yes_or_no(box, "hints_must_be_true", defaults)
    refuse_rules_for_silence(box)
    for seat in range(box.seats):
        by_cards = [vec[Action](sayable(box, seat, cards)) for cards in range(box.hand + 1)]
        box.sayable.append(Sayable(by_cards))


def refuse_rules_for_silence(box: ShamansBox) -> None:
    """[SHA-15.10] Where nothing is said, there is nothing to count, to forbid or to publish."""
    if box.talk == SILENT and box.options["hints_per_turn"]:
        raise Misprint("option hints_per_turn", "Nobody says anything at this table, so there are no hints.")
    if box.hints == 0 and box.options["hints_must_be_true"]:
        raise Misprint(
            "option hints_must_be_true", "There are no hints at this table, so none can be untrue."
        )
    if box.hints == 0 and box.options["ledger"] not in (None, LEDGERS[NEVER]):
        raise Misprint("option ledger", "There are no hints at this table, so no bluff can come to light.")


def read_hints(box: ShamansBox, components: Page, with_cards: bool) -> None:
    """[SHA-15.6] The statements in the file; what they name must be what the rules can check."""
    box.offered = [False] * len(HINT_IDS)
    box.checkable = [False] * len(HINT_IDS)
    for page in components.pages("hint"):
        page.shown("text", "true_if", "source")
        kind = HINT_IDS.index(page.text("id", HINT_IDS))
        params = tuple(PRINTED_AS.get(noun, noun) for noun in NOUNS[kind])
        if tuple(page.texts("params")) != params:
            raise page.complain("params", f"{HINT_IDS[kind]!r} names {', '.join(params) or 'nothing'}")
        about_cards = page.flag("about_cards")
        box.offered[kind] = with_cards or not about_cards
        box.checkable[kind] = page.flag("checkable")
        if box.checkable[kind] and kind in NEVER_TRUE_OR_FALSE:
            raise page.complain("checkable", "a wish, a plan or a suspicion is neither true nor false")


def read_levels(box: ShamansBox, page: Page) -> None:
    """[SHA-15.7] Where "low" ends and "high" begins: the two must share out all numbers."""
    page.shown("source")
    for key in LEVELS:
        if key != LEVELS[box.highest > SHORT]:
            page.page(key).skip()
    levels = page.page(LEVELS[box.highest > SHORT])
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
            found += [action for action in HINT[kind].all if makes_sense(box, seat, cards, action)]
    return found


def makes_sense(box: ShamansBox, seat: int, cards: int, action: Action) -> bool:
    """Whether a statement names something that exists at this table."""
    says = STATEMENTS[action.index]
    if says.world >= 0 and says.world not in box.worlds:
        return False
    return says.player < box.seats and says.player != seat and says.number <= cards
