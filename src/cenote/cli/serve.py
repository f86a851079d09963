"""`cenote serve`: the table in the browser."""

import os
import re
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from cenote.core.refusal import Misprint, Problem

if TYPE_CHECKING:
    from cenote.server.settings import Settings

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
Several = Annotated[list[str], Parameter(negative=())]


@Parameter(name="*")
@dataclass(frozen=True)
class Doors:
    """Who may come in, and how much they may have.

    Parameters
    ----------
    host
        The address to listen on; 127.0.0.1, which is this machine alone, if not given.
    port
        The port; the next free one is taken if it is in use.
    lan
        Open it to the network: phones nearby can come, by the address and the code that are printed.
    public
        A name under which others reach it, as in --public club.example; once for each name.
    proxy
        The address of a proxy in front of it, whose word about the visitors' addresses counts.
    limit
        How much strangers may have, as in --limit tables_per_hour_device=10; a wrong name lists them all.
    """

    host: str = ""
    port: int = 8000
    lan: Annotated[bool, Parameter(negative=())] = False
    public: Several = field(default_factory=list)
    proxy: Several = field(default_factory=list)
    limit: Several = field(default_factory=list)

    def listens_on(self) -> str:
        """The address of this machine that is opened."""
        return self.host or (EVERYWHERE if self.lan else HERE)

    def names(self, outside: str) -> tuple[str, ...]:
        """Those under which this server is reached, besides its loopback; `outside` is its address in the network."""
        for name in self.public:
            if not re.fullmatch(r"[\w.-]+(:\d+)?|\[[0-9a-fA-F:]+\](:\d+)?", name):
                raise Misprint("--public", f"{name!r} is not a name such as club.example")
        names = [*self.public, self.host]
        if outside:
            own = socket.gethostname().lower()
            names += [outside, own, f"{own.partition('.')[0]}.local"]
        return tuple(name for name in names if name and name != EVERYWHERE)

    def proxies(self) -> tuple[str, ...]:
        """Those whose word counts."""
        for address in self.proxy:
            try:
                ip_network(address)
            except ValueError as error:
                raise Misprint("--proxy", f"{address!r} is not an address or a network: {error}") from error
        return tuple(self.proxy)


@Parameter(name="*")
@dataclass(frozen=True)
class Running:
    """How it runs where it is more than a laptop's.

    Parameters
    ----------
    processes
        How many serve, all of them every table; more than one needs PostgreSQL. SIGHUP replaces them one by one.
    log
        What goes to standard error: lines for people, or (json) one object a line with more in it.
    drain
        Seconds between being asked to stop, when /ready says no, and stopping; a proxy looks elsewhere meanwhile.
    """

    processes: int = 1
    log: Literal["text", "json"] = "text"
    drain: float = 0.0


def serve(
    *,
    doors: Doors | None = None,
    running: Running | None = None,
    db: str = "",
    workers: int | Literal["none"] = 0,
    pace: float = 0.9,
    grace: float = 60.0,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> None:
    """Start the server on an embedded database and open the browser. Ctrl-C stops it; nothing is lost.

    Example: cenote serve --lan --port 8080 --no-open

    The host's tools (`cenote admin`) open with $CENOTE_ADMIN_KEY, or a key that is made in your data folder; with
    $CENOTE_THINK_KEY set, other machines can think for this one (`cenote think`).

    Parameters
    ----------
    db
        `sqlite:///file.db` or `postgresql://…`; a file in your data folder if not given.
    workers
        Processes for bots to think in; 0 chooses by the number of cores, none leaves it to other machines.
    pace
        Seconds a bot takes at least, so that people can follow.
    grace
        Seconds that somebody may be away before the others may let a bot sit in.
    open_browser
        Open the page in a browser.
    """
    from cenote.server.keys import admin_key
    from cenote.server.limits import limits_of
    from cenote.server.settings import Settings
    from cenote.server.store import default_url
    from cenote.server.thinking.pool import NO_PROCESSES

    doors, running = doors or Doors(), running or Running()
    database = db or default_url()
    if running.processes > 1 and not database.startswith("postgresql"):
        raise Misprint(
            "--processes", f"{running.processes} processes need a PostgreSQL database: --db postgresql://…"
        )
    host = doors.listens_on()
    port = free_port(host, doors.port)
    outside = lan_address() if host == EVERYWHERE else ""
    settings = Settings(
        database=database,
        pace=pace,
        thinkers=NO_PROCESSES if workers == "none" else workers,
        grace=grace,
        names=doors.names(outside),
        outside=f"http://{outside}:{port}/" if outside else "",
        proxies=doors.proxies(),
        limits=limits_of(doors.limit),
        admin_key=admin_key(),
        log=running.log,
        think_key=os.environ.get("CENOTE_THINK_KEY", ""),
    )
    if os.environ.get("CENOTE_NATIVE"):
        threading.Thread(target=_tell_when_compiled, daemon=True).start()
    url = f"http://localhost:{port}/" if host in (HERE, EVERYWHERE) else f"http://{bracketed(host)}:{port}/"
    show(url, host, settings.outside)
    if open_browser and sys.stdout.isatty():
        threading.Thread(target=_open, args=(url, host, port), daemon=True).start()
    run(settings, running, host, port)
    print("Stopped. Every table is stored.")


def run(settings: "Settings", running: Running, host: str, port: int) -> None:
    """The server, until it is told to stop."""
    import uvicorn

    from cenote.server import logs
    from cenote.server.lines import Lines
    from cenote.server.presence import BEAT, UNHEARD

    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "http": Lines(settings),
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "log_config": None,
        "access_log": False,  # addresses carry seat tokens
        "server_header": False,
        "ws_max_size": 16_384,
        "ws_ping_interval": BEAT,  # browsers answer by themselves, also in a tab that sleeps
        "ws_ping_timeout": UNHEARD,
        "timeout_graceful_shutdown": 3,
    }
    logs.start(settings.log)
    if running.processes > 1:
        _run_several(settings, running, options)
        return
    from cenote.server.app import make_app
    from cenote.server.keys import Keyhole
    from cenote.server.leaving import Leaving
    from cenote.server.operations import Operations

    operations = Operations(Keyhole(settings.admin_key))
    Leaving(uvicorn.Config(make_app(settings, operations), **options), operations, running.drain).run()


def _run_several(settings: "Settings", running: Running, options: dict[str, Any]) -> None:
    """A parent that keeps so many alive; they share the port, the database and what they count."""
    import msgspec
    import uvicorn

    from cenote.server.leaving import LeavingParent

    with tempfile.TemporaryDirectory(prefix="cenote-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        os.environ["CENOTE_PARENT"] = str(os.getpid())
        os.environ["CENOTE_SETTINGS"] = msgspec.json.encode(settings).decode()
        app = "cenote.server.app:from_environment"
        config = uvicorn.Config(app, factory=True, workers=running.processes, **options)
        LeavingParent(config, [config.bind_socket()], running.drain).run()


def bracketed(host: str) -> str:
    """As an address writes it."""
    return f"[{host}]" if ":" in host else host


def free_port(host: str, port: int) -> int:
    """The first free port from the given one on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + 20, 65_536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    raise Problem(f"--port {port}: no free port from {port} to {port + 19} on {host}")


def show(url: str, host: str, outside: str) -> None:
    """The address, and a code for phones in the same network, where they may come."""
    print(f"Cenote is open at {url}")
    if outside:
        import segno

        print(f"Phones in the same network: {outside}")
        if sys.stdout.isatty():
            segno.make(outside, error="l").terminal(compact=True)
    elif host == EVERYWHERE:
        print("It is open to the network, but this machine seems to have no address there.")
    elif host == HERE:
        print("It is open to this machine only; --lan lets phones of the same network in.")
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
    from cenote.server.thinking import native_code

    while not native_code():
        time.sleep(0.5)
    print("Compiled: from now on bots think at native speed.", flush=True)


def _open(url: str, host: str, port: int) -> None:
    there = HERE if host == EVERYWHERE else host
    for _ in range(100):
        time.sleep(0.1)
        with socket.socket(socket.AF_INET6 if ":" in there else socket.AF_INET) as probe:
            if probe.connect_ex((there, port)) == 0:
                webbrowser.open(url)
                return
