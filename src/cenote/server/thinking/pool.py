"""Pool: whoever can think, here and on other machines."""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from typing import Final

import msgspec

from cenote.core.chance import fast
from cenote.core.refusal import Malformed
from cenote.server import metrics
from cenote.server.thinking.fairness import Fairness
from cenote.server.thinking.line import Line, Waiting
from cenote.server.thinking.place import Place
from cenote.server.thinking.process import Desk
from cenote.server.thinking.question import CHANCE, QUICK, Answer, Failed, Fallen, Question, Reply, told

log = logging.getLogger(__name__)

SECONDS: Final = 15.0  # for one thought: four times what the longest of `hard` takes from plain sources
BY_CORES: Final = 0  # processes: one for each core but one, which is the server's
NO_PROCESSES: Final = -1  # only other machines think
TRIES: Final = 3  # until a question is blamed for the processes and machines that fall over it


def processes(workers: int) -> int:
    """How many there are to be."""
    if workers < NO_PROCESSES:
        raise Malformed(f"workers: {workers}; a number of processes, 0 to choose by the cores, or none")
    if workers == BY_CORES:
        return max(1, (os.cpu_count() or 1) - 1)
    return max(0, workers)


class Figures(msgspec.Struct):
    """What was done since the start, for whoever watches the server."""

    answered: int = 0
    quick: int = 0  # of those by a quick bot, because a share was used up or nobody else was there
    failed: int = 0  # bots that could not answer, so that a quick one or chance had to
    again: int = 0  # thoughts that were lost with a process or a machine, and thought once more
    cpu: float = 0.0  # seconds


class Thinkers:
    """Bots think here, in a fair order: in some processes of this machine, and on machines that offer themselves.

    Where there are no processes, one is kept in reserve: a table whose bots nobody can think for is not to stop.
    """

    def __init__(
        self, workers: int = BY_CORES, seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.seconds = seconds
        self.figures = Figures()
        self._clock = clock
        self._desks = [Desk() for _ in range(processes(workers))]
        reserve = None if self._desks else Desk()
        self._line = Line(Fairness(clock), reserve)
        self._line.places += self._desks
        self._reserve = [reserve] if reserve else []
        self._closed = False
        self._busy = 0

    def pids(self) -> list[int]:
        """The processes that there are now on this machine."""
        return [pid for desk in [*self._desks, *self._reserve] for pid in desk.pids()]

    def waiting(self) -> int:
        """How many questions wait for their turn."""
        return len(self._line)

    def busy(self) -> int:
        """How many thoughts are being thought at this moment."""
        return self._busy

    def cores(self) -> int:
        """How many thoughts can be thought at once, on all machines together."""
        return max(1, sum(place.count for place in self._line.places))

    def join(self, place: Place) -> None:
        """Another machine thinks too; it is asked before our own processes, as the server needs these cores itself."""
        self._line.places.insert(0, place)
        self._line.move()

    def part(self, place: Place) -> None:
        """It does not any longer."""
        self._line.places.remove(place)

    async def think(self, question: Question) -> Answer:
        """One of the notations, chosen by a bot from what it sees.

        Whoever has used up their share of the cores is answered by a quick bot until they have recovered. When a bot
        fails, the quick one answers, and when that fails too, chance decides; the log tells.
        """
        self._check_open()
        if not question.owner:  # whoever is not known is nobody else
            question = msgspec.structs.replace(question, owner=f"table {question.table}")
        waiting = Waiting(question, told(question, self.seconds))
        for level in dict.fromkeys((question.level, QUICK)):
            waiting.thought = msgspec.structs.replace(waiting.thought, level=level)
            try:
                return self._answer(await self._insist(waiting), waiting)
            except Failed as failed:
                self.figures.failed += 1
                asked = (waiting.thought.level, question.view["seat"], question.game)
                log.error("%s could not answer for seat %s of %s: %s", *asked, failed)
        chosen = fast(waiting.thought.seed).below(len(question.notations))
        return Answer(question.notations[chosen], CHANCE)

    def _answer(self, reply: Reply, waiting: Waiting) -> Answer:
        if reply.complaint:
            raise Malformed(reply.complaint)
        if reply.failure:
            raise Failed(reply.failure)
        if reply.notation not in waiting.question.notations:
            raise Failed(f"it said {reply.notation!r}, which was not offered")
        self.figures.answered += 1
        return Answer(reply.notation, waiting.thought.level)

    async def _insist(self, waiting: Waiting) -> Reply:
        """Ask; and ask again, somebody else if possible, if whoever was asked is no more."""
        for _ in range(TRIES - 1):
            try:
                return await self._ask(waiting)
            except Fallen as fallen:
                self.figures.again += 1
                log.warning("a thought was lost and is thought again: %s", fallen)
        return await self._ask(waiting)

    async def _ask(self, waiting: Waiting) -> Reply:
        asked_at = self._clock()
        place = await self._line.turn(waiting)
        cpu, waited = None, self._clock() - asked_at
        self._busy += 1
        try:
            self._check_open()
            self._be_quick(waiting, place)
            reply = await place.ask(waiting.thought, waiting.question.components)
            cpu = reply.cpu
        except Failed:
            self._check_open()
            waiting.lost_by = place
            raise
        finally:
            taken = self._clock() - waiting.began
            cpu = taken if cpu is None else min(cpu, taken)
            self.figures.cpu += cpu
            self._line.leave(waiting, place, cpu)
            self._busy -= 1
        metrics.thought(waiting.thought.level, taken, waited)
        return reply

    def _be_quick(self, waiting: Waiting, place: Place) -> None:
        """Whoever has used up their share, or came to the reserve, gets a quick answer."""
        asked = waiting.question
        used_up = self._line.fairness.is_used_up(asked.table, asked.owner, self.cores())
        if waiting.thought.level != QUICK and (used_up or place in self._reserve):
            metrics.cut_short(waiting.thought.level)
            waiting.thought = msgspec.structs.replace(waiting.thought, level=QUICK)
            self.figures.quick += 1

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("the bots' processes are closed")

    async def close(self) -> None:
        """Send everybody home, in the middle of a thought if need be. Questions that still wait are cancelled."""
        self._closed = True
        self._line.close()
        await asyncio.gather(*(place.close() for place in [*self._line.places, *self._reserve]))
