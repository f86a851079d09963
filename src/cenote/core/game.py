"""Game: the box on the shelf. All the house needs to know about one game."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from cenote.core import codec
from cenote.core.action import Action
from cenote.core.agenda import advance
from cenote.core.box import Box, Option, Page, Preset
from cenote.core.chance import Chance
from cenote.core.decision import Decision, explain
from cenote.core.kinds import Seat
from cenote.core.layout import Field
from cenote.core.offers import Offers
from cenote.core.refusal import Refusal
from cenote.core.sample import sample
from cenote.core.state import State
from cenote.core.view import View, see
from cenote.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game names its tables and answers a few questions; everything else is derived from those."""

    name: ClassVar[str]  # also the folder: waking_shards
    title: ClassVar[str]
    prefix: ClassVar[str]  # of its rule ids: WAKE
    pitch: ClassVar[str]  # one line for the lobby
    minutes: ClassVar[int]  # a usual length
    seats: ClassVar[tuple[int, ...]]
    version: ClassVar[int]  # of the rules; a change that alters any replay raises it
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()  # ways to play that people choose first
    layout: ClassVar[tuple[Field, ...]]
    steps: ClassVar[tuple[type[Any], ...]]  # and the records that travel inside them
    words: ClassVar[Words]
    standing_title: ClassVar[str] = ""  # what `standing` counts: Victory tokens
    rest_zone: ClassVar[str] = ""  # where a scenario lays the pieces it does not mention
    exploration: ClassVar[float] = 0.7  # how far a search spreads; less where single answers change little
    entries: ClassVar[
        dict[str, list[list[Any]]]
    ] = {}  # agendas a scenario can start from; "{seat}" is to_play

    # what each game answers

    def box(self, seats: int, options: dict[str, object], components: Page) -> Box:
        """The printed pieces and settings, validated; options are complete and checked already."""
        raise NotImplementedError(self.name)

    def blank(self, box: Box, chance: Chance) -> State:
        """An empty table with the first step on its agenda; `advance` sets it up."""
        raise NotImplementedError(self.name)

    def pieces(self, box: Box) -> dict[str, list[int]]:
        """Every piece in the box by noun, face by face: the law of conservation counts them."""
        raise NotImplementedError(self.name)

    def piece_names(self, box: Box) -> dict[str, list[str]]:
        """By noun, the name of each face in notation: what scenarios and answers call it."""
        raise NotImplementedError(self.name)

    def speaks(self, box: Box) -> Words:
        """The words for this box. A game whose names come from its components overrides it."""
        return self.words

    def bound(self, box: Box) -> int:
        """No game has more answers than this."""
        raise NotImplementedError(self.name)

    def worth(self, s: State, seat: int) -> float:
        """How good the table looks for a seat, from 0 (lost) to 1 (won). Bots lean on it."""
        raise NotImplementedError(self.name)

    def worths(self, s: State) -> list[float]:
        """The worth for every seat. Override where all at once is cheaper."""
        return [self.worth(s, seat) for seat in range(s.seats)]

    def fits(self, box: Box, noun: str, face: int, slot: int) -> bool:
        """Whether a piece of that face may be the one lying face down as `slot`, by its public marks."""
        return True

    def considered(self, seen: View, options: list[Action], chance: Chance) -> list[Action]:
        """The options that a bot need think about: all of them, unless the game knows small talk from a move."""
        return options

    def likely(self, s: State, seat: Seat, to: Offers, chance: Chance) -> Action:
        """One of the options, as somebody sensible might choose: what a search plays on with."""
        return to[chance.below(to.count)]

    def shown_once(self, box: Box) -> frozenset[str]:
        """Zones where a look is for that moment only: the table does not show it again, people must remember."""
        return frozenset()

    def may_say(self, s: State, seat: int, text: str) -> Refusal | None:
        """The sentence that forbids a line of chat now; the empty text asks whether anything may be said at all.

        Seat -1 is somebody who watches: what they say is heard at the table, so the same holds for them.
        """
        return None

    def among_people(self) -> dict[str, object]:
        """Settings that suit a table of several people, where they choose nothing else."""
        return {}

    def carried_over(self, s: State) -> dict[str, list[int]]:
        """What the next game of a series must know of this finished one: its options that are not offered.

        Each value is a list of seats of this game. Whoever lays the next table says where those people sit there.
        """
        return {}

    def figures(self, s: State) -> dict[str, int | list[int]]:
        """What the rules work out from what lies open, for screens: whose turn it is, a hand limit, how much wins.

        A list has one number for each seat or place. It says nothing that a watcher could not work out.
        """
        return {}

    def sheet(self, s: State) -> dict[str, list[int | str]]:
        """The whole score of a finished game: by category a number or a word for each seat, also who was who."""
        return {}

    def standing(self, s: State) -> list[int]:
        """How far each seat has come, for the graph that is drawn when the game is over; nothing to draw no graph."""
        return []

    def facts(self, s: State) -> dict[str, int]:
        """What to count about a finished game, for studies: sums over many games are told."""
        return {}

    def facts_of(self, s: State, seat: int) -> dict[str, int]:
        """The same about one player."""
        return {}

    def aids(self, seen: View, chance: Chance) -> dict[str, float]:
        """Chances from 0 to 1 for a learner who is asked, by key of the words' `aids`; from the view alone."""
        return {}

    def imagine(self, s: State, seat: int, chance: Chance) -> State:
        """Another world that this seat cannot tell from this one. Override with something faster."""
        return self.sample(self.remembered(s, seat), chance)

    # what follows from the tables

    def deal(self, box: Box, chance: Chance) -> State:
        """The table when the first question is asked."""
        s = self.blank(box, chance)
        advance(s)
        return s

    def view(self, s: State, seat: int) -> View:
        """What the seat sees; -1 is a spectator."""
        return see(self.layout, s, seat, self.shown_once(s.box))

    def remembered(self, s: State, seat: int) -> View:
        """What the seat sees and what it was shown before: all that a bot in this chair may know."""
        return see(self.layout, s, seat)

    def explain(self, s: State, seat: int, people: list[str]) -> Decision | None:
        """What the seat is asked, in words."""
        return explain(self.speaks(s.box), s, seat, people)

    def sample(self, seen: View, chance: Chance) -> State:
        """A state that this chair cannot tell from the real one."""
        return sample(self, seen, chance)

    def dump(self, s: State) -> dict[str, Any]:
        """The state as plain data."""
        return codec.dump(self.layout, s)

    def load(self, box: Box, data: dict[str, Any]) -> State:
        """The state that `dump` was taken of."""
        return codec.load(self.layout, self.steps, self.blank(box, Chance(1)), data)

    def fingerprint(self, s: State) -> str:
        """Equal for equal states, everywhere."""
        return codec.fingerprint(self.layout, s)
