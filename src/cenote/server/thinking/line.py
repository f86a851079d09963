"""Line: questions wait here for a place. Whoever had the least of late is next, one question of a table at a time."""

import asyncio
import itertools
from typing import Final

from cenote.server.thinking.fairness import Fairness
from cenote.server.thinking.place import Place
from cenote.server.thinking.question import Question, Thought

PATIENCE: Final = 5.0  # seconds for a place to turn up that can take a question; then the reserve takes it

_numbers = itertools.count()


class Waiting:
    """A question on its way to an answer: in the line, then at a place, perhaps in the line again."""

    def __init__(self, question: Question, thought: Thought) -> None:
        self.question = question
        self.thought = thought
        self.number = next(_numbers)  # who came first
        self.lost_by: Place | None = None  # who should not be asked again, if there is anybody else
        self.is_stranded = False  # whether nobody there can take it
        self.began = 0.0


class Line:
    """Who waits, and the places that there are. All of it belongs to the event loop."""

    def __init__(self, fairness: Fairness, reserve: Place | None) -> None:
        self.fairness = fairness
        self.places: list[Place] = []  # the first free one is taken
        self._reserve = reserve  # for questions that none of the places takes
        self._waiting: dict[Waiting, asyncio.Future[Place]] = {}
        self._tables: set[str] = set()  # of which a question is at a place

    def __len__(self) -> int:
        return len(self._waiting)

    async def turn(self, waiting: Waiting) -> Place:
        """Wait for a place, which is then kept until `leave`."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[Place] = loop.create_future()
        self._waiting[waiting] = turn
        watch = loop.call_later(PATIENCE, self._look_after, waiting)
        self.move()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(waiting, turn.result(), 0.0)
            raise
        finally:
            watch.cancel()
            self._waiting.pop(waiting, None)

    def leave(self, waiting: Waiting, place: Place, cpu: float) -> None:
        """The place is free again; it was used for that many seconds."""
        place.busy -= 1
        asked = waiting.question
        self._tables.discard(asked.table)
        self.fairness.end(asked.table, asked.owner, waiting.began, cpu)
        self.move()

    def move(self) -> None:
        """Whoever is next gets a place, as long as there are some."""
        if any(place.busy < place.count for place in self._all()):
            for waiting in sorted(self._waiting, key=self._order):
                if waiting.question.table not in self._tables:
                    self._seat(waiting)

    def _order(self, waiting: Waiting) -> tuple[float, float, float, int]:
        asked = waiting.question
        return *self.fairness.place(asked.table, asked.owner), waiting.number

    def _seat(self, waiting: Waiting) -> None:
        turn = self._waiting[waiting]
        place = self._place(waiting)
        if place is None or turn.done():
            return
        place.busy += 1
        asked = waiting.question
        self._tables.add(asked.table)
        waiting.began = self.fairness.begin(asked.table, asked.owner)
        turn.set_result(place)

    def _place(self, waiting: Waiting) -> Place | None:
        able = [place for place in self.places if place.takes(waiting.thought)]
        if not able and waiting.is_stranded and self._reserve is not None:
            able = [self._reserve]
        others = [place for place in able if place is not waiting.lost_by] or able
        return next((place for place in others if place.busy < place.count), None)

    def _all(self) -> list[Place]:
        return self.places if self._reserve is None else [*self.places, self._reserve]

    def _look_after(self, waiting: Waiting) -> None:
        """Nobody waits for a machine that may never come."""
        turn = self._waiting.get(waiting)
        if turn is None or turn.done():
            return
        waiting.is_stranded = not any(place.takes(waiting.thought) for place in self.places)
        self.move()
        if not turn.done():
            asyncio.get_running_loop().call_later(PATIENCE, self._look_after, waiting)

    def close(self) -> None:
        """Nobody waits any longer."""
        for turn in self._waiting.values():
            turn.cancel()
