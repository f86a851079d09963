"""Tables of Three Stones, laid out by hand."""

from collections.abc import Callable

import pytest

from cenote.core.agenda import Step, advance
from cenote.core.chance import Chance, fast
from cenote.core.pile import laid
from cenote.games import open_box
from cenote.testing.three_stones import GAME
from cenote.testing.three_stones.rules.box import StonesBox
from cenote.testing.three_stones.rules.sequence import EndOfRound
from cenote.testing.three_stones.rules.state import StonesState

Lay = Callable[..., StonesState]


@pytest.fixture
def lay() -> Lay:
    """`lay(Turn(0), hands=[[JADE], []])`: that step is next, and after it the round ends."""

    def table(*steps: Step, seats: int = 2, chance: Chance | None = None, **zones: object) -> StonesState:
        box = open_box(GAME, seats)
        assert isinstance(box, StonesBox)
        s = StonesState(box, chance or fast(1))
        for name, value in zones.items():
            setattr(s, name, laid(getattr(s, name), value))
        for step in (EndOfRound(), *reversed(steps)):
            s.then(step)
        advance(s)
        return s

    return table
