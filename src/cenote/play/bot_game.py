"""A whole game of bots at a table that remembers everything: for replays, golden games and lookers-on."""

from cenote.bots.playout import play_on
from cenote.core.action import Action
from cenote.core.bot import Bot
from cenote.core.chance import Chance, fast
from cenote.core.game import Game
from cenote.core.offers import Offers
from cenote.games import open_box
from cenote.play.arena import BotsAnswers
from cenote.play.seed import Seed
from cenote.play.table import Table


class NotedAnswers(BotsAnswers):
    """The same bot in every chair, and all it says is written down."""

    def __init__(self, game: Game, bot: Bot, chance: Chance, seats: int) -> None:
        super().__init__(game, [bot] * seats, [chance] * seats)
        self.given: list[tuple[int, str]] = []

    def note(self, seat: int, action: Action) -> None:
        """Seat and answer."""
        self.given.append((seat, action.notation))


def play_out(table: Table, bot: Bot, chance: Chance) -> Table:
    """A bot answers for all seats until the game is over. Those asked together answer in seat order."""
    noted = NotedAnswers(table.game, bot, chance, table.box.seats)
    play_on(table.state.clone(), noted, Offers())
    for seat, notation in noted.given:
        table.answer(seat, notation)
    return table


def bot_game(game: Game, seats: int, seed: Seed, bot: Bot) -> Table:
    """A complete game of that bot against itself; the same seed gives the same game."""
    luck = fast(int(seed.commitment()[:15], 16))
    return play_out(Table(game, open_box(game, seats), seed), bot, luck)
