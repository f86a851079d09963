"""Table: chairs, one State and its Replay. The only room where the truth meets the outside. Does no I/O."""

from copy import copy

from cenote.core.agenda import advance, answer
from cenote.core.box import Box
from cenote.core.chance import fast
from cenote.core.decision import Decision, facts_of, prompt
from cenote.core.event import UNKNOWN, Event
from cenote.core.game import Game
from cenote.core.outcome import Ending, Outcome
from cenote.core.refusal import Refusal, Stale, Unlawful
from cenote.core.state import State
from cenote.core.view import Change, View, changes
from cenote.play.eyes import ALL_OPEN, SPECTATOR, facts_for, seen_by
from cenote.play.seed import Seed

MOVED_ON = "the table has moved on: that question was answered already"
CONCEDED = "conceded"  # the outcome's rule where no sentence of the rulebook ended the game, but the people
CONCEDE = "concede"  # how that stands among the answers
ENDED = "ended"  # the same where whoever runs the server ended it
END = "!end"  # no verb of any game
EARLY_ENDS = (CONCEDE, END)  # what is no answer of the game, and stands among them all the same
NOT_ASKED = Refusal("", "not-asked")
NOTHING_TO_UNDO = Refusal("", "nothing-to-undo")


class Told:
    """An event as one viewer may know it, with what changed before their eyes."""

    def __init__(self, key: str, seat: int, n: int, m: int, changed: list[Change]) -> None:
        self.key = key
        self.seat = seat
        self.n = n
        self.m = m
        self.changed = changed

    def forgotten(self) -> "Told":
        """The same without what was told once only."""
        return Told(self.key, self.seat, UNKNOWN, self.m, self.changed)

    def data(self) -> list[object]:
        """Plain data, for sending and comparing."""
        return [self.key, self.seat, self.n, self.m, [list(change) for change in self.changed]]


class Entry:
    """A line of the table's history: one answer (or the setup, seat -1) and what each viewer was told of it."""

    def __init__(self, seat: int, notation: str, told: dict[int, list[Told]]) -> None:
        self.seat = seat
        self.notation = notation
        self.told = told


class Table:
    """One game being played. `turn[seat]` counts that seat's answers, so simultaneous ones do not collide.

    With `for_story` each entry also has what open eyes see, for when the game is over.
    """

    def __init__(
        self, game: Game, box: Box, seed: Seed, people: list[str] | None = None, for_story: bool = False
    ) -> None:
        self.game = game
        self.box = box
        self.seed = seed
        self.words = game.speaks(box)
        self.people = people or [f"Player {seat + 1}" for seat in range(box.seats)]
        self.for_story = for_story
        self.turn = [0] * box.seats
        self.history: list[Entry] = []
        self._undoable: list[State] = []  # the states before the last answers that nobody learned from
        self.state = game.blank(box, seed.chance())
        self.state.events = []
        views = self._views(self.state)
        advance(self.state)
        self._remember(-1, "", views)

    def copy(self) -> "Table":
        """An independent twin: whoever must store an answer before anybody sees it gives it to a copy first."""
        twin = copy(self)
        twin.turn = list(self.turn)
        twin.history = list(self.history)  # entries and the states to go back to are never changed
        twin._undoable = list(self._undoable)
        twin.state = self.state.clone()
        return twin

    def viewers(self) -> range:
        """All who may watch: the spectators' seat -1, then every chair."""
        return range(SPECTATOR, self.box.seats)

    def asked(self) -> list[int]:
        """The seats whose answer is awaited."""
        return [] if self.state.outcome is not None else self.state.ask().seats(self.state)

    def hides_whom(self, seat: int) -> bool:
        """Whether nobody in that seat may be shown who is being asked."""
        return self.state.outcome is None and self.state.ask().hides_whom() and seat not in self.asked()

    def view(self, seat: int) -> View:
        """What the seat sees."""
        return self.game.view(self.state, seat)

    def remembered(self, seat: int) -> View:
        """What the seat sees and what it was shown before, for a bot in that chair."""
        return self.game.remembered(self.state, seat)

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked."""
        return self.game.explain(self.state, seat, self.people)

    def aids(self, seat: int) -> dict[str, float]:
        """Chances for a learner who is asked, by what they are chances of."""
        if not self.words.aids or seat not in self.asked():
            return {}
        return {self.words.aids[key]: chance for key, chance in aids(self.game, self.view(seat)).items()}

    def forced(self, seat: int, among_people: bool = False) -> str | None:
        """The only answer the seat can give, if there is just one: whoever runs the table gives it silently.

        Among people not so in a reaction window, where a pass that comes by itself would tell something.
        """
        if seat not in self.asked() or (among_people and self.state.ask().is_secret()):
            return None
        options = self.state.ask().options(self.state, seat)
        return options[0].notation if len(options) == 1 else None

    def answer(self, seat: int, notation: str, turn: int | None = None) -> Entry:
        """Take an answer. Malformed, Unlawful or Stale leave everything as it was."""
        if not 0 <= seat < self.box.seats:
            raise Stale(f"there is no seat {seat} at this table")
        if turn is not None and turn != self.turn[seat]:
            raise Stale(MOVED_ON)
        if notation in EARLY_ENDS:
            return self._end_early(seat, notation)
        action = self.box.actions.find(notation)
        self._refuse(seat, action.notation)
        before, views = self.state.clone(), self._views(self.state)
        self.state.shown = 0
        self.state.events = []
        answer(self.state, seat, action)
        entry = self._remember(seat, action.notation, views)
        self._move_on(seat, before)
        return entry

    def answer_untold(self, seat: int, notation: str) -> Entry:
        """Take an answer that was taken before, and of which is known what everybody was told."""
        if notation in EARLY_ENDS:
            return self._end_early(seat, notation)
        action = self.box.actions.find(notation)
        self._refuse(seat, action.notation)
        before = self.state.clone()
        self.state.shown = 0
        answer(self.state, seat, action)
        self.history.append(Entry(seat, action.notation, {}))
        self._move_on(seat, before)
        return self.history[-1]

    def forget_told(self) -> None:
        """What was told of the last entry is kept elsewhere from now on."""
        self.history[-1] = Entry(self.history[-1].seat, self.history[-1].notation, {})

    def _end_early(self, seat: int, notation: str) -> Entry:
        """The seat gives up, or nobody is to play on. Whoever runs the table sees to it that this may be."""
        if self.state.outcome is not None:
            raise Stale("the game is over")
        self.state = self.state.clone()
        if notation == CONCEDE:
            concede(self.game, self.state, seat)
        else:
            end(self.game, self.state)
        self._undoable.clear()
        self.turn[seat] += 1
        self.history.append(Entry(seat, notation, {viewer: [] for viewer in self.viewers()}))
        return self.history[-1]

    def _refuse(self, seat: int, notation: str) -> None:
        if self.state.outcome is not None:
            raise Stale("the game is over")
        if self.hides_whom(seat):
            raise Stale(f"{self.people[seat]} is not asked now")
        if seat not in self.asked():
            awaited = " and ".join(self.people[other] for other in self.asked())
            raise Stale(f"{self.people[seat]} is not asked now; everybody waits for {awaited}")
        ask = self.state.ask()
        for action, refusal in ask.explained(self.state, seat):
            if action.notation == notation:
                if refusal is None:
                    return
                reason = self.words.say(self.words.refusals[refusal.key], self.people, facts_of(action, seat))
                raise Unlawful(f"{notation!r} is not allowed: {reason} [{refusal.rule}]", refusal)
        asks = prompt(self.words, ask, seat, self.people)
        raise Unlawful(
            f"{notation!r} does not answer what is asked: {asks} [{ask.rule}]",
            Refusal(ask.rule, NOT_ASKED.key),
        )

    def _views(self, s: State) -> dict[int, View]:
        eyes = [*self.viewers(), ALL_OPEN] if self.for_story else self.viewers()
        return {each: seen_by(self.game, s, each) for each in eyes}

    def _remember(self, seat: int, notation: str, views: dict[int, View]) -> Entry:
        events = self.state.events or []
        self.state.events = None
        entry = Entry(seat, notation, told(self.game, events, self.state, views))
        self.history.append(entry)
        return entry

    def _move_on(self, seat: int, before: State) -> None:
        """Undo goes back to the last barrier: a chance draw, a piece shown, or another seat's answer."""
        self.turn[seat] += 1
        if self.state.shown or self.state.chance.memory() != before.chance.memory() or self.state.outcome:
            self._undoable.clear()
            return
        if len(self.history) > 1 and self.history[-2].seat != seat:
            self._undoable.clear()
        self._undoable.append(before)

    def may_undo(self, seat: int) -> Refusal | None:
        """Whether the seat may take its last answer back."""
        return None if self._undoable and self.history[-1].seat == seat else NOTHING_TO_UNDO

    def undo(self, seat: int, turn: int | None = None) -> None:
        """Take the seat's last answer back; nobody has learned anything from it."""
        if turn is not None and turn != self.turn[seat]:
            raise Stale(MOVED_ON)
        refusal = self.may_undo(seat)
        if refusal is not None:
            raise Unlawful("there is nothing that you may take back: somebody has learned from it", refusal)
        self.state = self._undoable.pop()
        self.history.pop()
        self.turn[seat] -= 1


def concede(game: Game, s: State, seat: int) -> None:
    """The game ends as it stands: the others share the victory, and alone one loses."""
    places = [1] * s.seats
    places[seat] = s.seats
    ending = Ending.ALL_LOST if s.seats == 1 else Ending.WON if s.seats == 2 else Ending.SHARED
    s.outcome = Outcome(ending, CONCEDED, places, game.standing(s) or [0] * s.seats)


def end(game: Game, s: State) -> None:
    """The game ends as it stands, and nobody has won."""
    s.outcome = Outcome(Ending.ALL_LOST, ENDED, [1] * s.seats, game.standing(s) or [0] * s.seats)


def aids(game: Game, seen: View) -> dict[str, float]:
    """What the game tells a learner; whoever sees the same is told the same."""
    return game.aids(seen, fast(repr(seen.data())))


def told(game: Game, events: list[Event], after: State, views: dict[int, View]) -> dict[int, list[Told]]:
    """Each viewer's share of the events; a change that no event explains comes last, with an empty key."""
    shares: dict[int, list[Told]] = {}
    for eyes, before in views.items():
        share = []
        view = before
        for event in events:
            now = seen_by(game, event.after, eyes)
            share.append(Told(*facts_for(event, eyes), changes(view, now)))
            view = now
        rest = changes(view, seen_by(game, after, eyes))
        if rest:
            share.append(Told("", -1, 0, 0, rest))
        shares[eyes] = share
    return shares
