"""[CHAC-5.3] The phases in which one player after the other is asked."""

from typing import Final

from mypy_extensions import mypyc_attr

from cenote.core.agenda import Step
from cenote.core.kinds import NOBODY, Count, Seat


@mypyc_attr(acyclic=True)
class InOrder(Step):
    """The dicekeeper is first, the others follow clockwise."""

    def __init__(self, seat: Seat = NOBODY, before: Count = 0) -> None:
        super().__init__(seat)
        self.before: Final = before  # how many have had their turn in this phase
