"""How long a start takes on a database with very many finished games: until the lobby is there."""

import tempfile
import time
from pathlib import Path

from drivers.filling import multiply
from drivers.report import Figures, options, show
from drivers.serving import Server
from drivers.waiting import finished


def start(server: Server) -> Figures:
    """One start: until anything answers, until the lobby does, and once more."""
    begun = time.perf_counter()
    server.launch()
    server.wait("/api/shelf")
    up = time.perf_counter()
    listed = len(server.wait("/api/tables")["tables"])
    lobby = time.perf_counter()
    server.wait("/api/tables")
    again = time.perf_counter()
    figures = {
        "until_the_lobby_s": round(lobby - begun, 3),
        "until_anything_answers_s": round(up - begun, 3),
        "first_lobby_ms": round((lobby - up) * 1000, 1),
        "second_lobby_ms": round((again - lobby) * 1000, 1),
        "listed": listed,
        "memory_mb": round(server.memory(), 1),
    }
    server.stop()
    return figures


def main() -> None:
    """Play one game, copy it, and start."""
    wanted = options(str(__doc__), games=100_000, runs=3).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "many.db")
        server = Server(f"sqlite:///{file}", pace=0.0)
        with server:
            template, answers = finished(server)
        empty = start(server)
        multiply(file, template, wanted.games - 1)
        figures = {
            "games": wanted.games,
            "answers_each": answers,
            "file_mb": round(file.stat().st_size / 1e6),
            "with_one_game": empty,
            **{f"start_{n + 1}": start(server) for n in range(wanted.runs)},
        }
    show(figures, wanted.json)


if __name__ == "__main__":
    main()
