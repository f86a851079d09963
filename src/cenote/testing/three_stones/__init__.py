"""Three Stones: a complete small game that uses every mechanism of the house. For 2 to 4 players."""

from cenote.testing.three_stones.game import ThreeStones

GAME = ThreeStones()
