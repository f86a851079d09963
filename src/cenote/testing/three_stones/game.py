"""What is printed on the box of Three Stones."""

from typing import ClassVar

from cenote.core.box import Box, Option, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.state import State
from cenote.testing.three_stones.layout import LAYOUT
from cenote.testing.three_stones.rules.box import StonesBox
from cenote.testing.three_stones.rules.powers import Aim, Crack, Guard, Keep, PutBack, Strike
from cenote.testing.three_stones.rules.sequence import EndOfRound, Lay, Lot, Naming, Round, Turn
from cenote.testing.three_stones.rules.state import StonesState
from cenote.testing.three_stones.rules.terms import KINDS
from cenote.testing.three_stones.words import WORDS


class ThreeStones(Game):
    """[STONE-1.1] For 2 to 4 players."""

    name = "three_stones"
    title = "Three Stones"
    prefix = "STONE"
    pitch = "Lay one stone of each kind before a flint cracks them."
    minutes = 5
    seats = (2, 3, 4)
    version = 1
    options = (Option("rounds", 2, (1, 3), "STONE-9.1", "How many rounds are played."),)
    layout = LAYOUT
    steps = (Round, Naming, Lot, Turn, Lay, Keep, PutBack, Aim, Strike, Guard, Crack, EndOfRound)
    words = WORDS
    rest_zone = "well"
    entries: ClassVar = {
        "turn": [["EndOfRound", -1], ["Turn", "{seat}"]],
        "naming": [["EndOfRound", -1], ["Lot", -1], ["Naming", -1]],
        "end_of_round": [["EndOfRound", -1]],
    }

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        """[STONE-1.2] Stones of three kinds, as many of each as printed; [STONE-9.1] the table's rounds."""
        copies = components.page("stones")
        stones = [kind for kind, name in enumerate(KINDS) for _ in range(copies.number(name, 1, 20))]
        around, pebbles = components.page("round"), components.page("pebbles")
        hand = around.number("hand", 1, len(stones) // seats)
        for page in (copies, around, pebbles):
            page.shown("source")  # for whoever corrects the file
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        return StonesBox(
            seats, options, stones, hand, pebbles.number("lone_name"), pebbles.number("three"), rounds
        )

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, StonesBox)
        s = StonesState(box, chance)
        s.then(Round())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        assert isinstance(box, StonesBox)
        return {"stone": box.stones}

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        return {"stone": list(KINDS)}

    def bound(self, box: Box) -> int:
        """Each stone is laid at most once a round: laying, aiming, striking, and everybody's guard."""
        assert isinstance(box, StonesBox)
        return box.rounds * (box.seats + len(box.stones) * (box.seats + 3))

    def worth(self, s: State, seat: int) -> float:
        """The seat's share of the pebbles, with a little for everybody while there are few."""
        assert isinstance(s, StonesState)
        if s.outcome is not None:
            return s.outcome.share(seat)
        pebbles = [int(count) for count in s.pebbles]
        return (1 + pebbles[seat]) / (s.seats + sum(pebbles))
