"""What tables cost that nobody looks at: the server's memory and processor time, without them and with them."""

import tempfile
import time
from pathlib import Path

from drivers.filling import multiply
from drivers.report import Figures, options, show
from drivers.serving import Server
from drivers.waiting import until


def idle(server: Server, seconds: float) -> Figures:
    """A server that nobody asks anything."""
    with server:
        server.get("/api/tables")
        time.sleep(2)  # whatever it does after its start
        before = server.processor()
        time.sleep(seconds)
        used = server.processor() - before
        return {"processor_ms_per_s": round(used * 1000 / seconds, 2), "memory_mb": round(server.memory(), 1)}


def main() -> None:
    """Measure, fill, measure again."""
    wanted = options(str(__doc__), tables=10_000, answers=20, seconds=20.0).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "sleeping.db")
        server = Server(f"sqlite:///{file}", pace=0.0)
        without = idle(server, wanted.seconds)
        with server:
            table = server.table("jaguar", ["random"] * 4)["table"]
            answers = until(server, table, wanted.answers)["answers"]
            server.kill()
        server.pace = 60.0
        multiply(file, table, wanted.tables - 1)
        figures = {
            "tables": wanted.tables,
            "answers_each": answers,
            "without": without,
            "with": idle(server, wanted.seconds),
        }
    show(figures, wanted.json)


if __name__ == "__main__":
    main()
