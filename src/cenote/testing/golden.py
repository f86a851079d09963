"""Golden replays: complete games in readable text. What changes in them has changed for players.

A file is checked by playing its answers again and writing it anew: the text must be the same, letter by letter.
"""

import sys
from pathlib import Path

from cenote.bots.random_bot import RandomBot
from cenote.core.chance import fast
from cenote.core.game import Game
from cenote.core.refusal import Misprint, Problem
from cenote.games import components_text, digest, folder, shelf
from cenote.play.bot_game import bot_game, play_out
from cenote.play.replay import Replay, read, record
from cenote.play.seed import Seed
from cenote.play.table import Table

FOLDER = "golden"


def files(home: Path) -> list[Path]:
    """The golden replays of a game's folder."""
    return sorted((home / FOLDER).glob("*.replay"))


def replayed(text: str) -> str:
    """The file as it would be written today; a Misprint if its answers are no longer a whole game."""
    table = read(text).play()
    if table.state.outcome is None:
        raise Misprint("replay", "the game is not over")
    return record(table)


def mended(text: str, game: Game) -> str:
    """The file anew: the answers as long as the rules of today allow them, then at random to the end."""
    old = read(text)
    header = {**old.header, "rules": str(game.version), "components": digest(components_text(game))}
    table = Replay(header, [], {}).table()
    for seat, notation in old.answers:
        try:
            table.answer(seat, notation)
        except Problem:
            break
    return record(play_out(table, RandomBot(), fast(len(table.history))))


def fresh(game: Game) -> dict[Path, str]:
    """Every golden replay of a game anew, and a random game for each number of seats that has none."""
    home = folder(game)
    written = {file: mended(file.read_text("utf-8"), game) for file in files(home)}
    for seats in game.seats:
        if not any(read(text).header["seats"] == str(seats) for text in written.values()):
            written[home / FOLDER / f"random-{seats}.replay"] = record(_random_game(game, seats))
    return written


def _random_game(game: Game, seats: int) -> Table:
    return bot_game(game, seats, Seed.number(seats), RandomBot())


def main() -> None:
    """Write every golden replay on the shelf anew; the diff is for reading."""
    for game in shelf().values():
        for file, text in fresh(game).items():
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
            sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
