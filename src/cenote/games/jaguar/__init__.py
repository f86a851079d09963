"""Shards of the Jaguar: a temple, six traps and a secret in each of them. For 1 to 4 players."""

from cenote.games.jaguar.game import Jaguar

GAME = Jaguar()
