"""`cenote serve`: the table in the browser."""

import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from cenote.core.refusal import Problem


def serve(
    *,
    host: str = "0.0.0.0",
    port: int = 8000,
    db: str = "",
    workers: int = 0,
    pace: float = 0.9,
    grace: float = 60.0,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> None:
    """Start the server on an embedded database and open the browser. Ctrl-C stops it; nothing is lost.

    Example: cenote serve --port 8080 --no-open

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1 keeps it to this machine.
    port
        The port; the next free one is taken if it is in use.
    db
        `sqlite:///file.db` or `postgresql://…`; a file in your data folder if not given.
    workers
        Processes for bots to think in; 0 chooses by the number of cores.
    pace
        Seconds a bot takes at least, so that people can follow.
    grace
        Seconds that somebody may be away before the others may let a bot sit in.
    open_browser
        Open the page in a browser.
    """
    import uvicorn

    from cenote.server.app import make_app
    from cenote.server.presence import BEAT, UNHEARD
    from cenote.server.store import default_url

    port = free_port(host, port)
    if os.environ.get("CENOTE_NATIVE"):
        threading.Thread(target=_tell_when_compiled, daemon=True).start()
    url = f"http://localhost:{port}/"
    show(url, host, port)
    if open_browser and sys.stdout.isatty():
        threading.Thread(target=_open, args=(url, port), daemon=True).start()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    uvicorn.run(
        make_app(db or default_url(), pace, workers, grace),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=16_384,
        ws_ping_interval=BEAT,  # browsers answer by themselves, also in a tab that sleeps
        ws_ping_timeout=UNHEARD,
        timeout_graceful_shutdown=3,
    )
    print("Stopped. Every table is stored.")


def free_port(host: str, port: int) -> int:
    """The first free port from the given one on."""
    for candidate in range(port, min(port + 20, 65_536)):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    raise Problem(f"--port {port}: no free port from {port} to {port + 19} on {host}")


def show(url: str, host: str, port: int) -> None:
    """The address, and a code for phones in the same network."""
    print(f"Cenote is open at {url}")
    lan = lan_address() if host == "0.0.0.0" else ""
    if lan:
        import segno

        print(f"Phones in the same network: http://{lan}:{port}/")
        if sys.stdout.isatty():
            segno.make(f"http://{lan}:{port}/", error="l").terminal(compact=True)
    print("Ctrl-C stops it; nothing is lost.", flush=True)


def lan_address() -> str:
    """This machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
        return "" if address.startswith("127.") else address


def _tell_when_compiled() -> None:
    from cenote.server.thinkers import native_code

    while not native_code():
        time.sleep(0.5)
    print("Compiled: from now on bots think at native speed.", flush=True)


def _open(url: str, port: int) -> None:
    for _ in range(100):
        time.sleep(0.1)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(url)
                return
