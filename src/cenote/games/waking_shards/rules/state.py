"""The table with its cards, and how far a round reaches."""

from librt.vecs import vec
from mypy_extensions import i64

from cenote.core.kinds import Face, Seat
from cenote.core.pile import numbers
from cenote.games.waking_shards.rules.table import ShardsTable


class ShardsState(ShardsTable):
    """The deck's top card is its first."""

    def clone(self) -> "ShardsState":
        return ShardsState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[WAKE-1.3] Each round is settled by itself."""
        return self.round

    def has_sealed(self, seat: Seat) -> bool:
        """Whether the seat has set a card aside in secret."""
        return self.sealed[seat] != 0

    def sealed_face(self, seat: Seat) -> Face:
        """Which card that is."""
        return self.sealed[seat] - 1

    def seal(self, seat: Seat, face: Face) -> None:
        """The seat sets a card aside in secret."""
        self.sealed[seat] = face + 1

    def unseal(self) -> vec[i64]:
        """What each seat had set aside; from now on nobody has."""
        found = numbers(self.seats)
        for seat in range(self.seats):
            found[seat] = self.sealed_face(seat)
            self.sealed[seat] = 0
        return found
