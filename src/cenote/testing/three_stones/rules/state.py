"""The table with its pieces, and how far a round reaches."""

from mypy_extensions import i64

from cenote.testing.three_stones.rules.table import StonesTable


class StonesState(StonesTable):
    """The top of the well is its first stone."""

    def clone(self) -> "StonesState":
        return StonesState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[STONE-2.1] Each round is settled by itself."""
        return self.round
