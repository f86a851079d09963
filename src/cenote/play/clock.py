"""Clock: how long each seat may think. Told the time, never asks for it."""

from collections.abc import Callable


def _all_of_it(moment: float) -> float:
    return moment


class Clock:
    """Each seat has `budget` seconds and gains `increment` with each answer; a budget of 0 means no clock.

    Of two moments only the time between them counts that `served` says: it may find out later that nobody was there.
    """

    def __init__(
        self,
        seats: int,
        budget: float,
        increment: float = 0.0,
        served: Callable[[float], float] = _all_of_it,
    ) -> None:
        self.budget = budget
        self.increment = increment
        self.served = served
        self.left = [budget] * seats
        self._since: dict[int, float] = {}

    def copy(self) -> "Clock":
        """An independent twin."""
        twin = Clock(len(self.left), self.budget, self.increment, self.served)
        twin.left = list(self.left)
        twin._since = dict(self._since)
        return twin

    def ask(self, seats: list[int], now: float) -> None:
        """These seats are awaited from now on; those already running go on, the others stand still."""
        for seat in list(self._since):
            if seat not in seats:
                self._stop(seat, now)
        for seat in seats:
            self._since.setdefault(seat, now)

    def answered(self, seat: int, now: float) -> None:
        """The seat has answered: its clock stops and gains the increment."""
        if seat in self._since:
            self._stop(seat, now)
            self.left[seat] += self.increment

    def _stop(self, seat: int, now: float) -> None:
        self.left[seat] -= self.served(now) - self.served(self._since.pop(seat))

    def remaining(self, seat: int, now: float) -> float:
        """Seconds left; may be below zero."""
        if seat not in self._since:
            return self.left[seat]
        return self.left[seat] - (self.served(now) - self.served(self._since[seat]))

    def flagged(self, now: float) -> list[int]:
        """The awaited seats whose time is up."""
        return [seat for seat in self._since if self.budget > 0 and self.remaining(seat, now) <= 0]
