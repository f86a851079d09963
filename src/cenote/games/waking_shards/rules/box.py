"""What is printed, and the settings of this table."""

from typing import Final

from cenote.core.box import Box
from cenote.core.kinds import Count
from cenote.core.pile import row
from cenote.games.waking_shards.rules.actions import ACTIONS


class ShardsBox(Box):
    """[WAKE-15.1] The printed numbers as data, and the settings of this table."""

    def __init__(  # noqa: PLR0913 (a table with named columns)
        self,
        seats: int,
        options: dict[str, object],
        *,
        main: list[int],
        supplementary: list[int],
        initial: list[int],
        power: list[int],
        raised_power: list[int],
        hand: int,
        tokens_to_win: int,
        on_demand: bool,
        supplies: int,
    ) -> None:
        super().__init__(seats, options, ACTIONS)
        self.main: Final = main  # the faces of the main deck
        self.supplementary: Final = row(supplementary)
        self.initial: Final = row(initial)  # the Shards that begin in play
        self.deck: Final = row([face for face in main if face not in initial])  # the others begin here
        self.power: Final = row(power)  # by face
        self.raised_power: Final = row(raised_power)  # by face, for the owner of the Shard of Power
        self.hand: Final[Count] = hand  # cards drawn when a round starts
        self.tokens_to_win: Final[Count] = tokens_to_win
        self.on_demand: Final = on_demand  # [WAKE-15.3]
        self.supplies: Final[Count] = supplies  # how often per round the supplementary deck may come
