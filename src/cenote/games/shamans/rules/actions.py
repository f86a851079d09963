"""What a player may say."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.action import Action, Actions, Verb
from cenote.games.shamans.rules.terms import CARD_IDS, ROLE_IDS, TILE_IDS, WORLD_IDS

ACTIONS: Final = Actions()
SEATS: Final = ("0", "1", "2", "3", "4")
LEVELS: Final = ("low", "high")
LOW: Final = 0
HIGH: Final = 1
OPENLY: Final = 0  # which Portal: one lying face up
HIDDEN: Final = 1  # or one lying face down

PLAY: Final = ACTIONS.each("play", "card", CARD_IDS)
FORWARD: Final = ACTIONS.each("forward", "portal", ("portal", "hidden_portal"))  # use a Portal
BACK: Final = ACTIONS.each("back", "portal", ("portal", "hidden_portal"))
PASS: Final = ACTIONS.one("pass")  # no (more) Portals now
RAISE_HAND: Final = ACTIONS.one("raise-hand")  # to be asked at every checkpoint
LOWER_HAND: Final = ACTIONS.one("lower-hand")
SPEAK: Final = ACTIONS.one("speak")  # a hint or a reaction before the card
TAKE: Final = ACTIONS.each("take", "tile", TILE_IDS[:4])  # a tile of the offer
DRAW: Final = ACTIONS.one("draw")  # the top tile of the pile
KEEP: Final = ACTIONS.one("keep")  # the drawn tile, face down
TURN_UP: Final = ACTIONS.one("turn-up")
GIVE: Final = ACTIONS.each("give", "card", CARD_IDS)  # a card passed on by the Eclipse
RETREAT: Final = ACTIONS.one("retreat")  # Stabilization: the pawn goes back
ARTIFACT: Final = ACTIONS.one("artifact")  # Stabilization: a tile instead
EXCHANGE: Final = ACTIONS.each("exchange", "player", SEATS)  # Role cards with that player
DECLINE: Final = ACTIONS.one("decline")  # the exchange, where the table allows it
STRIKE: Final = ACTIONS.each("strike", "player", SEATS)  # with a Dagger lying face up
STAB: Final = ACTIONS.each("stab", "player", SEATS)  # with one lying face down
SHEATHE: Final = ACTIONS.one("sheathe")  # no (more) hidden Daggers
PERFORM: Final = ACTIONS.each("perform", "world", WORLD_IDS)  # the next of several rituals
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
NOT_SAID: Final = -1  # the kind of an answer that is no statement

MOST_CARDS: Final = 11
# What each kind of statement names, in this order.
NOUNS: Final = (
    ("world", "number"), ("world",), ("world",), ("world",), ("world", "level"), ("world", "level"), ("world",),
    ("level",), ("world",), ("world",), ("role",), ("player",), ("player",), (), ("slot", "tile"), (),
)  # fmt: skip
NAMES: Final = {
    "world": WORLD_IDS,
    "number": tuple([str(n) for n in range(MOST_CARDS + 1)]),
    "level": LEVELS,
    "role": ROLE_IDS,
    "player": SEATS,
    "slot": tuple([str(slot) for slot in range(1, 11)]),
    "tile": TILE_IDS[:4],
}


def _hint(kind: int) -> Verb:
    """All statements of a kind: `HINT[kind][n]`, `HINT[kind].pair(n, m)`."""
    verb, nouns = f"hint-{HINT_IDS[kind]}", NOUNS[kind]
    if not nouns:
        return ACTIONS.one(verb).kind
    if len(nouns) == 1:
        return ACTIONS.each(verb, nouns[0], NAMES[nouns[0]])
    return ACTIONS.pairs(verb, nouns[0], NAMES[nouns[0]], nouns[1], NAMES[nouns[1]])


HINT: Final = [_hint(kind) for kind in range(len(HINT_IDS))]
REACT: Final = ACTIONS.each("react", "reaction", REACTION_IDS)


@final
class Statement:
    """What a statement says: its kind and what it names; -1 for what it does not name."""

    def __init__(self, kind: i64, named: dict[str, int]) -> None:
        self.kind: Final[i64] = kind
        self.world: Final[i64] = named.get("world", -1)
        self.number: Final[i64] = named.get("number", -1)
        self.level: Final[i64] = named.get("level", -1)
        self.role: Final[i64] = named.get("role", -1)
        self.player: Final[i64] = named.get("player", -1)
        self.slot: Final[i64] = named.get("slot", -1)
        self.tile: Final[i64] = named.get("tile", -1)
        told = [*named.values(), 0, 0]
        self.first: Final[i64] = told[0]  # what it names first and second, for whoever tells it
        self.second: Final[i64] = told[1]

    def is_reaction(self) -> bool:
        """[SHA-15.8] To what somebody else has said."""
        return self.kind >= FIRST_REACTION


def _kind(action: Action) -> int:
    for kind in range(len(HINT)):
        if action.kind is HINT[kind]:
            return kind
    return FIRST_REACTION + int(action.thing) if action.kind is REACT else NOT_SAID


# By the action's index; of kind NOT_SAID where nothing is said.
STATEMENTS: Final = vec[Statement]([Statement(_kind(action), action.named) for action in ACTIONS.all])
