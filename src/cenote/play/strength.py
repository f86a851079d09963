"""Records how strong the bots of a game are, for `cenote bots`: `python -m cenote.play.strength waking-shards FILE`."""

import sys
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
GAMES = 400
SEED = 1


def measure(name: str) -> str:
    """The duels of neighbouring levels, as TOML; with more than two seats one of the first against the others."""
    game = find(name)
    seats = min(game.seats)
    lines = ["# Measured with `cenote arena`; `scripts/strength` writes this file anew.", ""]
    for strong, weak in DUELS:
        pairing = Pairing(game.name, (strong, *[weak] * (seats - 1)), GAMES, SEED, {})
        start = time.perf_counter()
        played = [one for batch in play_all(pairing) for one in batch]
        first = report(pairing, played, time.perf_counter() - start)["players"][0]
        lines += [
            "[[match]]",
            f"players = {list(pairing.players)!r}".replace("'", '"'),
            f"games = {GAMES}",
            f"seed = {SEED}",
            f"win_rate = {first['win_rate']:.4f}",
            f"low = {first['low']:.4f}",
            f"high = {first['high']:.4f}",
            "",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    name, target = sys.argv[1], sys.argv[2:]
    home = Path("src/cenote/games", find(name).name, "strength.toml")
    Path(target[0] if target else home).write_text(measure(name), encoding="utf-8")
