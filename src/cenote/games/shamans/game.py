# cenote: compiled
"""What is printed on the box of Shamans."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from cenote.core.action import Action
from cenote.core.box import Box, Page
from cenote.core.chance import Chance
from cenote.core.game import Game
from cenote.core.kinds import Seat
from cenote.core.offers import Offers
from cenote.core.packed import has
from cenote.core.refusal import Refusal
from cenote.core.state import State
from cenote.core.view import View
from cenote.core.words import Words
from cenote.games.shamans import chat
from cenote.games.shamans.bots import imagine, likely, sensible, small_talk, worth
from cenote.games.shamans.components import read_box
from cenote.games.shamans.figures import figures
from cenote.games.shamans.layout import LAYOUT
from cenote.games.shamans.rules.actions import ACTIONS
from cenote.games.shamans.rules.artifacts import KeepTile, Refill, TakeAgain, TakeTile
from cenote.games.shamans.rules.box import ShamansBox
from cenote.games.shamans.rules.eclipse import PassCard
from cenote.games.shamans.rules.elimination import Eliminate
from cenote.games.shamans.rules.portals import Checkpoint
from cenote.games.shamans.rules.rituals import Daggers, NextRitual, Noted, Permute, Ritual, Stabilize, Strike
from cenote.games.shamans.rules.scoring import AT_THE_MOON, NO_SHADOW, NO_SHAMAN, BetweenRounds, EndOfRound
from cenote.games.shamans.rules.setup import Match, Round
from cenote.games.shamans.rules.state import ShamansState
from cenote.games.shamans.rules.terms import CARD_IDS, ROLE_IDS, TILE_IDS, WORLD_IDS
from cenote.games.shamans.rules.tricks import AfterCard, EndOfTrick, Gathering, NextTrick, PlayCard, Speak
from cenote.games.shamans.sheet import sheet, standing
from cenote.games.shamans.ways_to_play import PRESETS, SETTINGS
from cenote.games.shamans.words import WORDS, words_for

MOST_ROUNDS = 100  # [SHA-14.4] only ever new ties prolong a game; nobody will see that many


@mypyc_attr(allow_interpreted_subclasses=True)
class Shamans(Game):
    """[SHA-1.1] For 3, 4 or 5 players."""

    name = "shamans"
    title = "Shamans"
    prefix = "SHA"
    pitch = "Keep the worlds in harmony, if you are a Shaman. Somebody here is not."
    minutes = 45
    seats = (3, 4, 5)
    version = 2
    options = SETTINGS
    presets = PRESETS
    layout = LAYOUT
    steps = (
        Match, Round, NextTrick, PlayCard, Speak, AfterCard, EndOfTrick, Gathering, TakeTile, TakeAgain, KeepTile,
        Refill, PassCard, Ritual, Stabilize, Permute, Daggers, Strike, Eliminate, Noted, NextRitual, Checkpoint,
        EndOfRound, BetweenRounds,
    )  # fmt: skip
    words = WORDS
    standing_title = "Victory points"
    rest_zone = "tiles"
    exploration = 0.3  # of all that may happen in a game, one card changes little
    entries: ClassVar[dict[str, list[list[Any]]]] = {
        "turn": [["Round", -1], ["EndOfRound", -1, False], ["PlayCard", "{seat}", 0, False]],
        "trick": [["Round", -1], ["EndOfRound", -1, False], ["NextTrick", -1]],
        "end_of_trick": [["Round", -1], ["EndOfRound", -1, False], ["EndOfTrick", -1]],
        "end_of_round": [["Round", -1], ["EndOfRound", -1, False]],
        "round": [["Round", -1]],
    }

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        return read_box(seats, options, components)

    def blank(self, box: Box, chance: Chance) -> State:
        assert isinstance(box, ShamansBox)
        s = ShamansState(box, chance)
        s.then(Match())
        return s

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """Every card, Role card and tile of this number of players is always somewhere."""
        assert isinstance(box, ShamansBox)
        tiles = [kind for kind, copies in enumerate(box.copies) for _each in range(copies)]
        cards, roles = [*box.deck, *box.removed], [*box.roles, *box.spare]
        return {"card": [int(face) for face in cards], "role": [int(face) for face in roles], "tile": tiles}

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        return {
            "card": list(CARD_IDS),
            "role": list(ROLE_IDS),
            "tile": list(TILE_IDS),
            "world": list(WORLD_IDS),
            "statement": [action.notation for action in ACTIONS.all],
        }

    def speaks(self, box: Box) -> Words:
        assert isinstance(box, ShamansBox)
        return words_for(box)

    def bound(self, box: Box) -> int:
        """[SHA-6.10] Every trick costs each player a card; what else is said and done with a card is bounded, too."""
        assert isinstance(box, ShamansBox)
        rounds = int(box.max_rounds) or MOST_ROUNDS
        return rounds * int(box.seats) * (int(box.hand) * (4 * int(box.hints) + 12) + 80)

    def fits(self, box: Box, noun: str, face: int, slot: int) -> bool:
        """What everybody knows of a tile that lies face down."""
        return noun != "tile" or imagine.fits(face, slot)

    def worth(self, s: State, seat: int) -> float:
        return self.worths(s)[seat]

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, ShamansState)
        return worth.worths(s)

    def among_people(self) -> dict[str, object]:
        """[SHA-15.10] People want to look at the round that is over, and to talk about it."""
        return {"pause_between_rounds": True}

    def may_say(self, s: State, seat: int, text: str) -> Refusal | None:
        assert isinstance(s, ShamansState)
        return chat.may_say(s, seat, text)

    def figures(self, s: State) -> dict[str, int | list[int]]:
        assert isinstance(s, ShamansState)
        return figures(s)

    def standing(self, s: State) -> list[int]:
        assert isinstance(s, ShamansState)
        return standing(s)

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        assert isinstance(s, ShamansState)
        return sheet(s)

    def facts(self, s: State) -> dict[str, int]:
        """How the rounds ended, for reports about the balance of the teams."""
        assert isinstance(s, ShamansState)
        endings = [int(ending) for ending in s.past_ending]
        return {
            "rounds": len(endings),
            "rounds Shadows won": endings.count(AT_THE_MOON) + endings.count(NO_SHAMAN),
            "rounds ended at the Moon": endings.count(AT_THE_MOON),
            "rounds without a Shaman left": endings.count(NO_SHAMAN),
            "rounds without a Shadow left": endings.count(NO_SHADOW),
        }

    def facts_of(self, s: State, seat: int) -> dict[str, int]:
        """How often the player was of each team when a round ended, and how often that team won it."""
        assert isinstance(s, ShamansState)
        found = {"as a Shaman": 0, "won as a Shaman": 0, "as a Shadow": 0, "won as a Shadow": 0}
        for ending, shadows in zip(s.past_ending, s.past_shadows, strict=True):
            is_shadow = has(shadows, seat)
            team = "as a Shadow" if is_shadow else "as a Shaman"
            found[team] += 1
            found["won " + team] += is_shadow == (ending in (AT_THE_MOON, NO_SHAMAN))
        return found

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        assert isinstance(s, ShamansState)
        return imagine.imagined(s, seat, chance)

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """What is worth a bot's thought: small talk is a habit, not a search, and a Dagger is for suspects."""
        if sensible.is_about_daggers(options) and not sensible.is_shadow(seen):
            world = self.sample(seen, chance)
            assert isinstance(world, ShamansState)
            return sensible.suspects(world, seen.seat, options)
        return small_talk.considered(seen, options, chance)

    def likely(self, s: State, seat: Seat, to: Offers, chance: Chance) -> Action:
        assert isinstance(s, ShamansState)
        return likely.likely(s, seat, to, chance)
