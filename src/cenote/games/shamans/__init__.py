"""Shamans: a trick-taking game in which some players want it to go wrong. For 3 to 5 players."""

from cenote.games.shamans.game import Shamans

GAME = Shamans()
