"""What a player may say."""

from typing import Final

from cenote.core.action import Action, Actions
from cenote.games.shamans.rules.terms import CARD_IDS, ROLE_IDS, TILE_IDS, WORLD_IDS

ACTIONS: Final = Actions()
SEATS: Final = ("0", "1", "2", "3", "4")
LEVELS: Final = ("low", "high")

PLAY: Final = ACTIONS.each("play", CARD_IDS)
FORWARD: Final = ACTIONS.each(
    "forward", ("portal", "hidden_portal")
)  # use a Portal, n = 1 one lying face down
BACK: Final = ACTIONS.each("back", ("portal", "hidden_portal"))
PASS: Final = ACTIONS.one("pass")  # no (more) Portals now
RAISE_HAND: Final = ACTIONS.one("raise-hand")  # to be asked at every checkpoint
LOWER_HAND: Final = ACTIONS.one("lower-hand")
SPEAK: Final = ACTIONS.one("speak")  # a hint or a reaction before the card
TAKE: Final = ACTIONS.each("take", TILE_IDS[:4])  # a tile of the offer
DRAW: Final = ACTIONS.one("draw")  # the top tile of the pile
KEEP: Final = ACTIONS.one("keep")  # the drawn tile, face down
TURN_UP: Final = ACTIONS.one("turn-up")
GIVE: Final = ACTIONS.each("give", CARD_IDS)  # a card passed on by the Eclipse
RETREAT: Final = ACTIONS.one("retreat")  # Stabilization: the pawn goes back
ARTIFACT: Final = ACTIONS.one("artifact")  # Stabilization: a tile instead
EXCHANGE: Final = ACTIONS.each("exchange", SEATS)  # Role cards with that player
DECLINE: Final = ACTIONS.one("decline")  # the exchange, where the table allows it
STRIKE: Final = ACTIONS.each("strike", SEATS)  # with a Dagger lying face up
STAB: Final = ACTIONS.each("stab", SEATS)  # with one lying face down
SHEATHE: Final = ACTIONS.one("sheathe")  # no (more) hidden Daggers
PERFORM: Final = ACTIONS.each("perform", WORLD_IDS)  # the next of several rituals
READY: Final = ACTIONS.one("ready")  # for the next round

# The statements of the hint tables: [SHA-15.6]. A statement's kind is its place in this list.
HINT_IDS: Final = (
    "count", "none", "some", "many", "only", "has_level", "mixed", "overall", "please_lead", "dont_lead",
    "claim_role", "suspect", "trust", "forced", "tile_claim", "plan_portal",
)  # fmt: skip
COUNT: Final = 0
NONE: Final = 1
SOME: Final = 2
MANY: Final = 3
ONLY: Final = 4
HAS_LEVEL: Final = 5
MIXED: Final = 6
OVERALL: Final = 7
PLEASE_LEAD: Final = 8
DONT_LEAD: Final = 9
CLAIM_ROLE: Final = 10
SUSPECT: Final = 11
TRUST: Final = 12
FORCED: Final = 13
TILE_CLAIM: Final = 14
PLAN_PORTAL: Final = 15
REACTION_IDS: Final = ("agree", "doubt", "thanks", "suspicious")
FIRST_REACTION: Final = 16  # reactions follow the hints in the numbering of kinds

MOST_CARDS: Final = 11
SLOTS: Final = tuple([str(slot) for slot in range(1, 11)])
PARAMS: Final = (
    ("world", "n"), ("world",), ("world",), ("world",), ("world", "level"), ("world", "level"), ("world",),
    ("level",), ("world",), ("world",), ("role",), ("player",), ("player",), (), ("slot", "tile"), (),
)  # fmt: skip
NAMES: Final = {
    "world": WORLD_IDS,
    "n": tuple([str(n) for n in range(MOST_CARDS + 1)]),
    "level": LEVELS,
    "role": ROLE_IDS,
    "player": SEATS,
    "slot": SLOTS,
    "tile": TILE_IDS[:4],
}


def _hint(kind: int) -> list[list[Action]]:
    """All statements of a kind: `HINT[kind][n][m]`."""
    verb, params = f"hint-{HINT_IDS[kind]}", PARAMS[kind]
    if not params:
        return [[ACTIONS.one(verb)]]
    if len(params) == 1:
        return [[action] for action in ACTIONS.each(verb, NAMES[params[0]])]
    return ACTIONS.pairs(verb, NAMES[params[0]], NAMES[params[1]])


HINT: Final = [_hint(kind) for kind in range(len(HINT_IDS))]
REACT: Final = ACTIONS.each("react", REACTION_IDS)


def _kinds() -> list[int]:
    kinds = [-1] * len(ACTIONS.all)
    for kind in range(len(HINT)):
        for row in HINT[kind]:
            for action in row:
                kinds[action.index] = kind
    for n in range(len(REACT)):
        kinds[REACT[n].index] = FIRST_REACTION + n
    return kinds


KIND_OF: Final = _kinds()  # by the action's index; -1 where nothing is said
