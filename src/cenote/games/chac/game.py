"""What is printed on the box of The Temple of Chac."""

from typing import Any, ClassVar

from cenote.core import codec
from cenote.core.action import Action
from cenote.core.box import Box, Option, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games.chac import bots, choices, knowledge, meter, world
from cenote.games.chac.components import read_box
from cenote.games.chac.layout import LAYOUT
from cenote.games.chac.rules.acting import Act, ActingOf, More
from cenote.games.chac.rules.boulder import Boulder
from cenote.games.chac.rules.corridor import Lock
from cenote.games.chac.rules.load import Load, LoadOf, RollForActions
from cenote.games.chac.rules.moving_walls import MovingWalls
from cenote.games.chac.rules.replacements import EnterTemple, EntranceOf
from cenote.games.chac.rules.river import GiveUp, LastStroke, Waterfall
from cenote.games.chac.rules.setup import ChooseFirst, SetUp
from cenote.games.chac.rules.state import ChacBox, ChacState
from cenote.games.chac.rules.terms import WALL_CARD_IDS
from cenote.games.chac.rules.turn import PassDice, Turn
from cenote.games.chac.words import WORDS, words_for


class Chac(Game):
    """[CHAC-1.1] For two to six players."""

    name = "chac"
    title = "The Temple of Chac"
    prefix = "CHAC"
    pitch = "Loot a Maya temple while its walls close in and a boulder rolls for the only exit."
    minutes = 45
    seats = (2, 3, 4, 5, 6)
    version = 2
    options = (
        Option(
            "glyph_memory", "notebook", ("notebook", "strict"), "CHAC-21.1",
            "Whether glyphs you have seen stay in your notebook, or must be remembered.",
        ),
        Option(
            "pairing", "shuffled", ("shuffled", "fixed"), "CHAC-21.3",
            "Whether glyphs and numbers are paired anew in each game, or always alike.",
        ),
        Option("tie", "shared", ("shared", "stone"), "CHAC-21.4", "Whether the Stone of Chac breaks a tie."),
        Option(
            "first_dicekeeper", None, (1, 6), "CHAC-21.5",
            "Which seat keeps the dice in the first turn; drawn if not said.",
        ),
        Option(
            "survival_meter", "on", ("on", "off"), "CHAC-21.6",
            "Whether learners are shown their chance to get out alive.",
        ),
    )  # fmt: skip
    layout = LAYOUT
    steps = (
        SetUp, ChooseFirst, Turn, LoadOf, Load, RollForActions, ActingOf, More, Act, Lock, Waterfall, GiveUp,
        LastStroke, MovingWalls, Boulder, EntranceOf, EnterTemple, PassDice,
    )  # fmt: skip
    words = WORDS
    rest_zone = "discard"
    exploration = 0.15
    entries: ClassVar[dict[str, list[list[Any]]]] = {
        "turn": [["Turn", -1, 0, 0]],
        "act": [
            ["PassDice", -1, 0, 0], ["EntranceOf", -1, 0, 0], ["Boulder", -1, 0, 0], ["MovingWalls", -1, 0, 0],
            ["More", "{seat}", 0, 0],
        ],
        "acting": [
            ["PassDice", -1, 0, 0], ["EntranceOf", -1, 0, 0], ["Boulder", -1, 0, 0], ["MovingWalls", -1, 0, 0],
            ["ActingOf", -1, 0, 0],
        ],
        "walls": [
            ["PassDice", -1, 0, 0], ["EntranceOf", -1, 0, 0], ["Boulder", -1, 0, 0], ["MovingWalls", -1, 0, 0],
        ],
        "boulder": [["PassDice", -1, 0, 0], ["EntranceOf", -1, 0, 0], ["Boulder", -1, 0, 0]],
        "replacements": [["PassDice", -1, 0, 0], ["EntranceOf", -1, 0, 0]],
        "pass": [["PassDice", -1, 0, 0]],
    }  # fmt: skip

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, ChacBox)
        s = ChacState(box, chance)
        s.then(SetUp())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """[CHAC-2.10] 65 treasure cards, and everything else that lies on the table."""
        assert isinstance(box, ChacBox)
        tiles = list(range(len(box.glyph_names)))
        return {
            "treasure": [face for deck in box.decks for face in deck] + box.alcove_card,
            "wall": box.wall_cards,
            "glyph": tiles,
            "number": tiles,
            "clue": tiles,
            "adventurer": list(range(len(box.adventurer_names))),
        }

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        assert isinstance(box, ChacBox)
        return {
            "treasure": box.card_names,
            "wall": list(WALL_CARD_IDS),
            "glyph": box.glyph_names,
            "number": box.number_names,
            "clue": box.glyph_names,
            "adventurer": box.adventurer_names,
            "space": box.spaces,
        }

    def bound(self, box: Box) -> int:
        """[CHAC-15.3] The boulder may stand still for a while, but not for two hundred turns."""
        return 200 * 8 * box.seats

    def speaks(self, box: Box) -> Words:
        """Spaces, cards and people are called as this box calls them."""
        assert isinstance(box, ChacBox)
        return words_for(box.nouns, box.rescue)

    def sample(self, seen: View, chance: Chance) -> State:
        """Cards by their backs; tiles together, for glyph, number and clue of a slab belong to each other."""
        zones = world.dealt_out(self.layout, self.pieces(seen.box), seen, chance)
        data = {"zones": zones, "agenda": seen.agenda, "chance": chance.memory(), "outcome": seen.outcome}
        found = codec.load(self.layout, self.steps, self.blank(seen.box, chance), data)
        assert isinstance(found, ChacState)
        knowledge.redeal_tiles(found, world.whose_notes(seen), chance)
        return found

    def shown_once(self, box: Box) -> frozenset[str]:
        """[CHAC-21.2] With strict memory people see of the tiles what all see, and must remember the rest."""
        assert isinstance(box, ChacBox)
        return world.TILES if box.strict else frozenset()

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, ChacState)
        return bots.worths(s)

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """What is never right need not be thought about."""
        s = self.sample(seen, chance)
        assert isinstance(s, ChacState)
        return choices.worth_a_thought(s, seen.seat, options)

    def likely(self, s: State, seat: int, options: list[Action], chance: Chance) -> list[Action]:
        assert isinstance(s, ChacState)
        return choices.first_thoughts(s, seat, options)

    def facts(self, s: State) -> dict[str, int]:
        """How long it was, how many got out, and whether nobody did."""
        assert isinstance(s, ChacState)
        escapes = s.at.count(s.printed.outside)
        return {
            "turns": s.turn,
            "players": s.seats,
            "escapes": escapes,
            "nobody got out": int(escapes == 0),
            "cards brought out": sum(
                len(s.hands[seat]) for seat in range(s.seats) if s.at[seat] == s.printed.outside
            ),
            "adventurers lost": sum(map(len, s.lost)),
        }

    def aids(self, seen: View, chance: Chance) -> dict[str, float]:
        """[CHAC-21.6] The survival meter, for whoever is asked to act; from the view alone.

        [CHAC-21.2] With strict memory it does not remember for anybody.
        """
        if seen.box.options["survival_meter"] == "off" or not seen.agenda:
            return {}
        if seen.outcome is not None or seen.agenda[-1][:2] != ["Act", seen.seat]:
            return {}
        s = self.sample(seen, chance)
        assert isinstance(s, ChacState)
        if s.printed.strict:
            knowledge.forget(s, seen.seat)
        return meter.survival(s, seen.seat)

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, ChacState)
        twin = s.clone()
        knowledge.redeal(twin, seat, chance)
        return twin
