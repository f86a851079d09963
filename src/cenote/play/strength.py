"""Records how strong the bots of a game are, for `cenote bots`.

python -m cenote.play.strength waking-shards [--file FILE] [--games 400] [--duels 5]
"""

import argparse
import time
from pathlib import Path

from cenote.games import find
from cenote.play.arena import Pairing, play_all
from cenote.play.standing import report

DUELS = (
    ("greedy", "random"),
    ("easy", "greedy"),
    ("medium", "greedy"),
    ("medium", "easy"),
    ("hard", "medium"),
)
SEED = 1


def measure(name: str, games: int, duels: int) -> str:
    """The duels of neighbouring levels, as TOML; with more than two seats one of the first against the others."""
    game = find(name)
    seats = min(seats for seats in game.seats if seats > 1)
    lines = ["# Measured with `cenote arena`; `scripts/strength` writes this file anew.", ""]
    for strong, weak in DUELS[:duels]:
        pairing = Pairing(game.name, (strong, *[weak] * (seats - 1)), games, SEED, {})
        start = time.perf_counter()
        played = [one for batch in play_all(pairing) for one in batch]
        first = report(pairing, played, time.perf_counter() - start)["players"][0]
        lines += [
            "[[match]]",
            f"players = {list(pairing.players)!r}".replace("'", '"'),
            f"games = {games}",
            f"seed = {SEED}",
            f"win_rate = {first['win_rate']:.4f}",
            f"low = {first['low']:.4f}",
            f"high = {first['high']:.4f}",
            "",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("cenote.play.strength")
    parser.add_argument("game")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument(
        "--duels", type=int, default=len(DUELS), help="the first so many; the last take longest"
    )
    said = parser.parse_args()
    home = Path("src/cenote/games", find(said.game).name, "strength.toml")
    (said.file or home).write_text(measure(said.game, said.games, said.duels), encoding="utf-8")
