"""The table with its cards, and how far a turn reaches."""

from mypy_extensions import i64

from cenote.core.kinds import Face, Seat
from cenote.games.loot_trap.rules.table import LootTable


class LootState(LootTable):
    """[TRAP-2.6] Health is what the counter shows. The top of a pile is its first card.

    A card is its face, who knows it, and its marks (see `terms`). A space holds a laid trap, if any, on top of its
    field card.
    """

    def clone(self) -> "LootState":
        return LootState(self.printed, self.chance.clone(), self)

    def horizon(self) -> i64:
        """[TRAP-5.7] A turn is settled when the next one begins."""
        return self.turn

    def seal(self, seat: Seat, face: Face) -> None:
        """The seat has chosen a card, and nobody else sees which."""
        self.sealed[seat] = face + 1

    def unseal(self, seat: Seat) -> Face:
        """The card that the seat has chosen, -1 for none; from now on it has chosen none."""
        face = self.sealed[seat] - 1
        self.sealed[seat] = 0
        return face
