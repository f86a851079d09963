"""LocalTable: one game at this keyboard. The table, who sits at it, and through whose eyes it is shown."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from cenote.cli.terminal.chairs import Chair
from cenote.cli.terminal.shown_table import sentences
from cenote.core.action import Action
from cenote.core.chance import fast
from cenote.core.decision import Decision
from cenote.core.packed import FACE, FACE_DOWN
from cenote.core.view import View
from cenote.core.words import Part
from cenote.play import telling
from cenote.play.eyes import SPECTATOR
from cenote.play.replay import record
from cenote.play.table import Table


class LocalTable:
    """What both clients do: ask whoever is next, let bots think, give forced answers, take answers back.

    `viewer` is whose eyes are used: the lone person's always; with several people that of whoever has taken
    the keyboard; a spectator's otherwise.
    """

    def __init__(
        self, table: Table, chairs: list[Chair], luck: int, components: str, watching: int = SPECTATOR
    ) -> None:
        self.table = table
        self.chairs = chairs
        self.luck = luck  # of the bots, apart from the table's own chance
        self.components = components
        self.people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        self.viewer = self.people[0] if len(self.people) == 1 else watching
        self._silent: set[int] = set()  # the numbers of the answers that nobody had to think about
        self._seen_before: View | None = None
        self.settle()

    # who is next

    def next_seat(self) -> int | None:
        """Whose answer is wanted next: first of whoever has the keyboard, then of bots, then of other people."""
        asked = self.table.asked()
        if self.viewer in asked and self.viewer in self.people:
            return self.viewer
        bots = [seat for seat in asked if self.chairs[seat].bot]
        return next(iter(bots or asked), None)

    def needs_curtain(self, seat: int) -> bool:
        """Whether somebody else has to take the keyboard first."""
        return seat in self.people and seat != self.viewer

    def hand_over(self, seat: int) -> None:
        """This person has the keyboard now."""
        self.viewer = seat
        self._seen_before = None

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.state.outcome is not None

    # answers

    def answer(self, seat: int, notation: str) -> None:
        """Take an answer, and those that follow without a choice."""
        if seat in self.people:
            self._seen_before = self.table.view(seat)
        self.table.answer(seat, notation)
        self._silent.discard(len(self.table.history) - 1)
        self.settle()

    def settle(self) -> None:
        """Give every answer that is the only one possible, whoever is asked."""
        while not self.over():
            several = len(self.people) > 1
            forced = [(seat, self.table.forced(seat, several)) for seat in self.table.asked()]
            seat, notation = next(((s, n) for s, n in forced if n is not None), (SPECTATOR, None))
            if notation is None:
                return
            self.table.answer(seat, notation)
            self._silent.add(len(self.table.history) - 1)

    def thought(self, seat: int) -> Callable[[], Action]:
        """The thinking of the bot on that seat, ready for another thread: it holds what the seat sees, no more."""
        bot = self.chairs[seat].bot
        assert bot is not None
        state = self.table.state
        chance = fast(self.luck + 64 * len(self.table.history) + seat)
        return partial(bot.choose, self.table.remembered(seat), state.ask().options(state, seat), chance)

    def may_take_back(self) -> bool:
        """Whether the person at the keyboard has an answer to take back."""
        if self.viewer not in self.people or self.table.may_undo(self.viewer) is not None:
            return False
        for number in range(len(self.table.history) - 1, 0, -1):
            if self.table.history[number].seat != self.viewer:
                return False
            if number not in self._silent:
                return True
        return False

    def take_back(self) -> None:
        """Back to the last question the person had to think about."""
        self.table.undo(self.viewer)
        while self.table.forced(self.viewer) is not None and self.table.may_undo(self.viewer) is None:
            self.table.undo(self.viewer)
        self.settle()

    # what is shown

    def view(self) -> View:
        """The table through the viewer's eyes."""
        return self.table.view(self.viewer)

    def decision(self) -> Decision | None:
        """What the viewer is asked, if a person sits there."""
        return self.table.decision(self.viewer) if self.viewer in self.people else None

    def chances(self) -> str:
        """What a learner is told, in a line; may be empty."""
        return " · ".join(f"{text} {chance:.0%}" for text, chance in self.table.aids(self.viewer).items())

    def turn(self) -> list[int]:
        """For whom the table waits, where that may be told."""
        return telling.waiting(self.table).seats

    def kind(self, seat: int) -> str:
        """Whether it is you or which bot."""
        if seat == self.viewer and seat in self.people:
            return "you"
        chair = self.chairs[seat]
        return f"{chair.level} bot" if chair.bot else ""

    def waiting(self) -> str:
        """For whom and for what the table waits."""
        return telling.waiting(self.table).text

    def log(self, since: int = 0, until: int | None = None, whole: bool = False) -> list[list[Part]]:
        """What the viewer was told between two moments, sentence by sentence; the whole of it with every pass."""
        history = self.table.history
        latest = max((i for i, moment in enumerate(history) if moment.seat == self.viewer), default=0)
        return [
            sentence
            for i, moment in list(enumerate(history))[since:until]
            for sentence in sentences(self.table, moment.told[self.viewer], i < latest, whole)
        ]

    def saw_something_new(self) -> bool:
        """Whether the person's last answer showed them a piece, so that they should look before they leave."""
        if self._seen_before is None:
            return False
        return bool(self._faces(self.view()) - self._faces(self._seen_before))

    def _faces(self, view: View) -> Counter[tuple[str, int]]:
        faces: Counter[tuple[str, int]] = Counter()
        for field in self.table.game.layout:
            if field.holds_pieces():
                zone = view.zones[field.name]
                for pile in [zone] if field.is_single() else zone:
                    faces.update((field.of, piece & FACE) for piece in pile if piece & FACE != FACE_DOWN)
        return faces

    def replay(self) -> str:
        """The game so far as the text of a replay file."""
        return record(self.table, self.components)
