"""The Temple of Chac: loot a Maya temple while its walls close in and a boulder rolls for the exit. For 2 to 6."""

from cenote.games.chac.game import Chac

GAME = Chac()
