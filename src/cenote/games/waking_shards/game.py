"""What is printed on the box of Waking Shards."""

from typing import ClassVar

from cenote.core.box import Box, Option, Page, Preset
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.state import State
from cenote.games.waking_shards.bots import imagine, worth
from cenote.games.waking_shards.components import read_box
from cenote.games.waking_shards.figures import figures, sheet
from cenote.games.waking_shards.layout import LAYOUT
from cenote.games.waking_shards.rules.abilities import Copy
from cenote.games.waking_shards.rules.box import ShardsBox
from cenote.games.waking_shards.rules.mages import Burn, PutBack, Swap, SwapWith
from cenote.games.waking_shards.rules.scouts import Remove
from cenote.games.waking_shards.rules.sequence import (
    Another,
    BetweenRounds,
    EndOfRound,
    EndOfTurn,
    Match,
    PlayAnother,
    PlayCard,
    Playing,
    Round,
    SetAside,
    Turn,
)
from cenote.games.waking_shards.rules.shards import ExchangeCard, MoreShards, ReturnByNature, UseShard
from cenote.games.waking_shards.rules.state import ShardsState
from cenote.games.waking_shards.rules.terms import CARD_IDS
from cenote.games.waking_shards.rules.warriors import ReturnCard, Sacrifice, TopOrBottom
from cenote.games.waking_shards.words import WORDS


class WakingShards(Game):
    """[WAKE-1.1] For 2, 3 or 4 players; [WAKE-1.2] Duel for 2, Free For All for 3 or 4."""

    name = "waking_shards"
    title = "Waking Shards"
    prefix = "WAKE"
    pitch = "Ancient guardians wake and fight over Shards that outlast every battle."
    minutes = 15
    seats = (2, 3, 4)
    version = 2
    options = (
        Option(
            "tokens_to_win",
            None,
            (1, 10),
            "WAKE-15.2",
            "Each round won is a victory token. The rulebook asks for 4 with three players and for 3 otherwise.",
            title="Victory tokens to win",
        ),
        Option(
            "supplementary_timing",
            None,
            ("immediate", "on_demand"),
            "WAKE-15.3",
            "Five plain cards form a new deck when the old one runs out. The rulebook brings them in at once.",
            title="The new deck comes",
            labels={
                "immediate": "as soon as the last card leaves the deck",
                "on_demand": "only when a card is needed",
            },
        ),
    )
    presets = (
        Preset(
            "beginner",
            "First game",
            "Two victory tokens win: a few short rounds, enough to see every kind of card.",
            {"tokens_to_win": 2},
        ),
        Preset("standard", "As printed", "The rulebook's own number of victory tokens."),
        Preset(
            "long",
            "Long match",
            "Five victory tokens win: Shards change hands many times, and luck evens out.",
            {"tokens_to_win": 5},
        ),
    )
    layout = LAYOUT
    steps = (
        Match, Round, SetAside, Turn, MoreShards, UseShard, ReturnByNature, ExchangeCard, Playing, PlayCard,
        Another, PlayAnother, Remove, Burn, PutBack, Swap, SwapWith, Copy, ReturnCard, TopOrBottom, Sacrifice,
        EndOfTurn, EndOfRound, BetweenRounds,
    )  # fmt: skip
    words = WORDS
    standing_title = "Victory tokens"
    rest_zone = "deck"
    entries: ClassVar = {
        "turn": [["Turn", "{seat}"]],
        "round": [["Round", -1]],
        "end_of_round": [["EndOfRound", -1]],
    }

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, ShardsBox)
        s = ShardsState(box, chance)
        s.then(Match())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """[WAKE-12.3] Every main card is always somewhere, and so is every supplementary one."""
        assert isinstance(box, ShardsBox)
        return {"card": [*box.main, *(int(face) for face in box.supplementary)]}

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        return {"card": list(CARD_IDS)}

    def bound(self, box: Box) -> int:
        """[WAKE-13.4] At most one round more than all players can win without winning; never 200 answers in one."""
        assert isinstance(box, ShardsBox)
        return 200 * ((int(box.tokens_to_win) - 1) * box.seats + 1)

    def fits(self, box: Box, noun: str, face: int, slot: int) -> bool:
        """[WAKE-14.4] What everybody learned of a card; [WAKE-14.6] a new deck holds supplementary cards only."""
        return imagine.fits(face, slot)

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, ShardsState)
        return worth.worths(s)

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, ShardsState)
        world = s.clone()
        imagine.redeal(world, seat, chance)
        return world

    def standing(self, s: State) -> list[int]:
        assert isinstance(s, ShardsState)
        return [int(count) for count in s.tokens]

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        assert isinstance(s, ShardsState)
        return sheet(s)

    def figures(self, s: State) -> dict[str, int | list[int]]:
        assert isinstance(s, ShardsState)
        return figures(s)
