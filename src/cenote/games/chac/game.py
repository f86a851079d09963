"""What is printed on the box of The Temple of Chac."""

from typing import Any, ClassVar

from cenote.core import codec
from cenote.core.action import Action
from cenote.core.box import Box, Option, Page, Preset
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games.chac import score
from cenote.games.chac.bots import imagine, likely, notes, sample, survival, worth
from cenote.games.chac.components import read_box
from cenote.games.chac.figures import figures
from cenote.games.chac.layout import LAYOUT
from cenote.games.chac.rules.acting import Act, ActingOf, More
from cenote.games.chac.rules.boulder import Boulder
from cenote.games.chac.rules.box import ChacBox
from cenote.games.chac.rules.corridor import Attempt, Lock
from cenote.games.chac.rules.ending import is_away
from cenote.games.chac.rules.load import Load, LoadOf, RollForActions
from cenote.games.chac.rules.moving_walls import MovingWalls
from cenote.games.chac.rules.replacements import EnterTemple, EntranceOf
from cenote.games.chac.rules.river import GiveUp, LastStroke, Waterfall
from cenote.games.chac.rules.setup import ChooseFirst, SetUp, open_temple
from cenote.games.chac.rules.state import ChacState
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
            "Glyphs that you have seen stay in your notebook, or you must remember them.",
            title="Glyphs you have seen",
            labels={"notebook": "Kept in a notebook", "strict": "To be remembered"},
        ),
        Option(
            "survival_meter", "on", ("on", "off"), "CHAC-21.6",
            "When it is your turn you are told how likely you get out alive.",
            title="Chance to get out alive",
            labels={"on": "Shown", "off": "Not shown"},
        ),
        Option(
            "pairing", "shuffled", ("shuffled", "fixed"), "CHAC-21.3",
            "Which number goes with which glyph: another one in each game, or always the same, as printed.",
            title="Glyphs and numbers",
            labels={"shuffled": "Paired anew in each game", "fixed": "Always paired alike"},
        ),
        Option(
            "tie", "shared", ("shared", "stone"), "CHAC-21.4",
            "What happens when several bring out treasure of the same worth.",
            title="A tie",
            labels={"shared": "They share the victory", "stone": "The Stone of Chac breaks it"},
        ),
        Option(
            "first_dicekeeper", None, (1, 6), "CHAC-21.5",
            "Who keeps the dice in the first turn; if nobody is named, it is drawn.",
            title="First dicekeeper",
            labels={seat: f"Seat {seat}" for seat in range(1, 7)},
        ),
    )  # fmt: skip
    presets = (
        Preset(
            "beginner", "First expedition",
            "A notebook keeps every glyph you see, and you are told how likely you get out alive.",
            {"glyph_memory": "notebook", "survival_meter": "on"},
        ),
        Preset("standard", "The Temple of Chac", "The whole game by the rulebook, with a notebook."),
        Preset(
            "expert", "From memory",
            "Glyphs are shown for a moment only, nobody reckons your chances, and the Stone of Chac breaks a tie.",
            {"glyph_memory": "strict", "survival_meter": "off", "tie": "stone"},
        ),
    )  # fmt: skip
    standing_title = "Worth of treasure carried"
    layout = LAYOUT
    steps = (
        SetUp, ChooseFirst, Turn, LoadOf, Load, RollForActions, ActingOf, More, Act, Lock, Attempt, Waterfall,
        GiveUp, LastStroke, MovingWalls, Boulder, EntranceOf, EnterTemple, PassDice,
    )  # fmt: skip
    words = WORDS
    rest_zone = "discard"
    exploration = 0.15
    entries: ClassVar[dict[str, list[list[Any]]]] = {
        "turn": [["Turn", -1]],
        "act": [
            ["PassDice", -1], ["EntranceOf", -1, 0], ["Boulder", -1], ["MovingWalls", -1],
            ["More", "{seat}"],
        ],
        "acting": [
            ["PassDice", -1], ["EntranceOf", -1, 0], ["Boulder", -1], ["MovingWalls", -1],
            ["ActingOf", -1, 0],
        ],
        "walls": [
            ["PassDice", -1], ["EntranceOf", -1, 0], ["Boulder", -1], ["MovingWalls", -1],
        ],
        "boulder": [["PassDice", -1], ["EntranceOf", -1, 0], ["Boulder", -1]],
        "replacements": [["PassDice", -1], ["EntranceOf", -1, 0]],
        "pass": [["PassDice", -1]],
    }  # fmt: skip

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, ChacBox)
        s = ChacState(box, chance)
        open_temple(s)
        s.then(SetUp())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """[CHAC-2.10] 65 treasure cards, and everything else that lies on the table."""
        assert isinstance(box, ChacBox)
        tiles = list(range(len(box.glyph_names)))
        return {
            "treasure": [int(face) for deck in [*box.decks, box.alcove_card] for face in deck],
            "wall": [int(face) for face in box.wall_cards],
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
        return words_for(box.nouns, int(box.rescue))

    def sample(self, seen: View, chance: Chance) -> State:
        """Cards by their backs; tiles together, for glyph, number and clue of a slab belong to each other."""
        zones = sample.dealt_out(self.layout, self.pieces(seen.box), seen, chance)
        data = {"zones": zones, "agenda": seen.agenda, "chance": chance.memory(), "outcome": seen.outcome}
        found = codec.load(self.layout, self.steps, self.blank(seen.box, chance), data)
        assert isinstance(found, ChacState)
        imagine.redeal_tiles(found, sample.whose_notes(seen), chance)
        return found

    def shown_once(self, box: Box) -> frozenset[str]:
        """[CHAC-21.2] With strict memory people see of the tiles what all see, and must remember the rest."""
        assert isinstance(box, ChacBox)
        return sample.TILES if box.strict else frozenset()

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, ChacState)
        return worth.worths(s)

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """What is never right need not be thought about."""
        s = self.sample(seen, chance)
        assert isinstance(s, ChacState)
        return likely.worth_a_thought(s, seen.seat, options)

    def likely(self, s: State, seat: Seat, to: Offers, chance: Chance) -> Action:
        assert isinstance(s, ChacState)
        return likely.likely(s, seat, to, chance)

    def figures(self, s: State) -> dict[str, int | list[int]]:
        assert isinstance(s, ChacState)
        return figures(s)

    def standing(self, s: State) -> list[int]:
        assert isinstance(s, ChacState)
        return score.standing(s)

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        assert isinstance(s, ChacState)
        return score.sheet(s)

    def facts(self, s: State) -> dict[str, int]:
        """How long it was, how many got out, and whether nobody did."""
        assert isinstance(s, ChacState)
        away = [seat for seat in range(int(s.seats)) if is_away(s, seat)]
        return {
            "turns": int(s.turn),
            "players": int(s.seats),
            "escapes": len(away),
            "nobody got out": int(not away),
            "cards brought out": sum(int(s.hands.size(seat)) for seat in away),
            "adventurers lost": sum(int(s.lost.size(seat)) for seat in range(int(s.seats))),
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
            notes.forget(s, seen.seat)
        return survival.survival(s, seen.seat)

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, ChacState)
        twin = s.clone()
        imagine.redeal(twin, seat, chance)
        return twin
