"""A real server, a real Chromium, and people who play by what the page shows them."""

import asyncio
import json
import logging
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, Self

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

import cenote
from cenote.games import components_text, digest, find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.play.telling import winners
from cenote.server.store import AnswerRow, ChairRow, Change, Store, TableRow
from cenote.server.tokens import hashed

SOURCE = Path(cenote.__file__).parents[1]
PAGE = SOURCE / "cenote" / "server" / "static" / "index.html"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# Everybody in all tests comes from one address, and what tests do by themselves has no cookie.
UNLIMITED = [
    "requests_per_minute_address=1000000", "requests_per_minute_device=1000000", "tables_per_hour_address=1000000",
    "tables_per_hour_device=1000000", "tables_at_once_device=1000000", "sockets_address=1000000",
    "arrivals_at_once_address=1000000",
]  # fmt: skip
PRESS_AGAIN = 1.5  # seconds
PATIENCE = 20.0  # seconds in which somebody must be asked something, or the game be over

expect.set_options(timeout=15_000)
log = logging.getLogger("cenote.tests.browser")
log.setLevel(logging.INFO)  # every click is told when a test fails: shuffles differ from run to run


# ---------------------------------------------------------------- the server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`cenote serve` in a process of its own, on loopback. Can be killed and started again."""

    def __init__(self, folder: Path, pace: float = 0.02, grace: float = 2.0) -> None:
        self.grace = grace
        self.database = f"sqlite:///{folder}/cenote.db"
        self.port = free_port()
        self.pace = pace
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--no-open", "--pace", str(self.pace)]
        options += ["--grace", str(self.grace)]
        for limit in UNLIMITED:
            options += ["--limit", limit]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cenote", "serve", *options, "--db", self.database, "--workers", "1"],
            env=os.environ | {"PYTHONPATH": str(SOURCE)},
            stdout=subprocess.DEVNULL,
        )
        for _ in range(1200):
            try:
                self.get("/api/shelf")
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.05)
            else:
                return self
        raise AssertionError("the server did not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def get(self, path: str, body: bytes | None = None) -> Any:
        request = urllib.request.Request(self.url + path, body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.loads(response.read())

    def table(self, *chairs: str | None, **more: Any) -> dict[str, Any]:
        """A table of Waking Shards: a bot's level per chair, None for a person. One round, if not said otherwise."""
        wanted = {"game": "waking_shards", "chairs": [{"bot": chair} for chair in chairs], **more}
        wanted.setdefault("options", {"tokens_to_win": 1})
        body = json.dumps(wanted).encode()
        created: dict[str, Any] = self.get("/api/tables", body)
        return created

    def lay(self, table: Table, title: str = "", bots: Sequence[int] = ()) -> dict[str, Any]:
        """Put a game into the database as far as it was played; its links lead into the middle of it."""
        with ThreadPoolExecutor(1) as thread:  # Playwright's own loop runs in this one
            return thread.submit(asyncio.run, self._lay(table, title, bots)).result()

    async def _lay(self, table: Table, title: str, bots: Sequence[int]) -> dict[str, Any]:
        game, (secret, *entropy) = table.game, table.seed.value.split(" ")
        name = f"laid-{secret[:12]}-{time.time_ns()}"
        row = TableRow(
            id=name, game=game.name, title=title or game.title, seats=table.box.seats, clock="",
            options=json.dumps(table.box.options), rules=game.version, created=time.time(),
            components=digest(components_text(game)), server_secret=secret, commitment=table.seed.commitment(),
            started=time.time(), entropy=json.dumps(entropy), awaited=json.dumps(table.asked()), latest=time.time(),
        )  # fmt: skip
        chairs = [
            ChairRow(
                name, seat, hashed(f"{name}-{seat}"), person, "random" if seat in bots else None, True,
                entropy[seat], None,
            )
            for seat, person in enumerate(table.people)
        ]  # fmt: skip
        store = await Store.open(self.database)
        try:
            await store.create(row, chairs, components_text(game), None)
            for n, moment in enumerate(table.history[1:]):
                now = time.time()
                columns: dict[str, Any] = {
                    "serial": n + 1,
                    "latest": now,
                    "awaited": json.dumps(table.asked()),
                }
                if n == len(table.history) - 2 and table.state.outcome:
                    columns |= {"finished": now, "result": winners(table.state.outcome, table.people)}
                answer = AnswerRow(name, n, moment.seat, moment.notation, now)
                await store.commit(Change(name, n, columns, answer=answer))
        finally:
            await store.close()
        links = [{"seat": chair.seat, "token": f"{name}-{chair.seat}"} for chair in chairs]
        return {"table": name, "links": links, "commitment": row.commitment}


def is_over(table: Table) -> bool:
    return table.state.outcome is not None


def played(
    people: list[str],
    wanted: Callable[[Table], bool] = is_over,
    game: str = "waking_shards",
    **options: object,
) -> Table:
    """The first game, of a row of games that is the same every time, that comes to a wanted moment."""
    rules = find(game)
    box = open_box(rules, len(people), options)
    for n in count():
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(len(people))])
        table, dice = Table(rules, box, seed, people), random.Random(n)
        while not wanted(table) and not is_over(table):
            seat = dice.choice(table.asked())
            table.answer(seat, dice.choice(table.state.ask().options(table.state, seat)).notation)
        if wanted(table):
            return table
    raise AssertionError


# ---------------------------------------------------------------- people


class Told:
    """What the server told one seat of the page, put together as any client would."""

    def __init__(self) -> None:
        self.seat = -1
        self.zones: dict[str, Any] = {}
        self.now: dict[str, Any] = {}

    def hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        self.seat = message.get("seat", self.seat)
        self.now = message.get("now", self.now)
        if message.get("zones") is not None:
            self.zones = message["zones"]
        for change in [change for told in message.get("told", []) for change in told["changed"]]:
            if change["index"] < 0:
                self.zones[change["field"]] = change["now"]
            else:
                self.zones[change["field"]][change["index"]] = change["now"]

    def choices(self) -> list[dict[str, Any]]:
        """What may be answered."""
        decision = self.now.get("decision")
        return [choice for choice in decision["choices"] if not choice["reason"]] if decision else []


class Person:
    """Somebody before a page: looks, clicks, and remembers every complaint of the browser."""

    def __init__(self, name: str, server: Server, context: BrowserContext, phone: bool) -> None:
        self.name = name
        self.server = server
        self.context = context
        self.phone = phone
        self.page: Page = context.new_page()
        self.prompt = self.page.get_by_role("region", name="What is asked")
        self.errors: list[str] = []
        self.forgiven = re.compile("$^")
        self.told: dict[str, Told] = {}  # by the socket's address: it is the same when the line comes back
        self.eyes: int | None = None  # the seat before this person's eyes, where several share the page
        self.answered = (-1, 0.0)  # at which turn, and when
        self.dice = random.Random(name)
        self.page.on("console", self._hear_console)
        self.page.on("pageerror", lambda error: self.errors.append(f"{error}"))
        self.page.on("websocket", self._hear_socket)

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.forgiven.search(message.text):
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _hear_socket(self, socket: WebSocket) -> None:
        told = self.told.setdefault(socket.url, Told())
        socket.on("framereceived", told.hear)

    def forgives_lost_lines(self) -> None:
        """The browser itself complains of every connection that fails; here some must."""
        self.forgiven = re.compile("WebSocket connection to .* failed|net::ERR_")

    # ------------------------------------------------------------ going places

    def goes(self, path: str) -> Self:
        self.page.goto(self.server.url + path)
        return self

    def takes_seat(self, created: dict[str, Any], seat: int) -> Self:
        """Open the link of a seat of a game that is on already."""
        [token] = [link["token"] for link in created["links"] if link["seat"] == seat]
        return self.goes(f"/s/{created['table']}/{token}")

    def sits_down(self, created: dict[str, Any], seat: int) -> Self:
        """Open the link of an empty chair and take it."""
        self.takes_seat(created, seat)
        self.page.get_by_label("Your name").fill(self.name)
        self.press(self.page.get_by_role("button", name="Sit down"))
        return self

    def shares_the_device(self, created: dict[str, Any]) -> Self:
        """Everybody sits here, as if this person had set up the table for all of them."""
        chairs = [link | {"name": self.name, "entropy": "", "here": True} for link in created["links"]]
        kept = [{"table": created["table"], "game": "waking_shards", "chairs": chairs, "at": 0}]
        self.page.add_init_script(f"localStorage.setItem('cenote.seats', {json.dumps(json.dumps(kept))})")
        return self.takes_seat(created, 0)

    # ------------------------------------------------------------ answering

    @property
    def knows(self) -> Told:
        """What the server told the seat before this person's eyes."""
        if self.eyes is not None:
            return next(told for told in self.told.values() if told.seat == self.eyes)
        token = self.page.url.rsplit("/", 1)[1]
        return next((told for url, told in self.told.items() if token in url), Told())

    def press(self, target: Locator) -> None:
        if self.phone:
            target.tap()
        else:
            target.click()

    def is_asked(self) -> bool:
        """The page says so, and the server does; where a pass must not tell anything, there may be nothing else."""
        return len(self.knows.choices()) > 0 and self.prompt.get_by_text("You:").is_visible()

    def is_done(self) -> bool:
        over = any(told.now.get("result") for told in self.told.values())
        return over and self.prompt.get_by_text("The game is over.").is_visible()

    def waits(self) -> None:
        """A moment, in which everybody's page hears what the server says."""
        self.goes_on()
        self.page.wait_for_timeout(20)

    def goes_on(self) -> None:
        """The end of a round is put away."""
        onward = self.page.get_by_role("button", name="Continue", exact=True)
        if onward.is_visible():
            self.press(onward)

    def has_just_answered(self) -> bool:
        """The answer is on its way. After a while it is not: a press on what has only just appeared does not count."""
        turn, now = self.knows.now["turn"], time.monotonic()
        if self.answered[0] == turn and now - self.answered[1] < PRESS_AGAIN:
            return True
        self.answered = (turn, now)
        return False

    def waits_to_be_asked(self) -> bool:
        """True when asked, with the board before the eyes; False when the game is over instead."""
        for _ in patiently(f"{self.name} is asked nothing"):
            if self.is_asked() and self.page.locator("[data-spot]").count():
                return True
            if self.is_done():
                return False
            self.waits()
        raise AssertionError

    def answers(self) -> None:
        """Press something lit on the board, or one of the buttons for choices that touch no piece."""
        if self.page.locator("[data-light=picked]").count():  # several answers begin with this piece
            buttons = self.prompt.locator("li button:not([aria-disabled])")
            self.presses(buttons.nth(self.dice.randrange(buttons.count())))
            return
        lit = self.page.locator("[data-light=lit]")
        plain = [choice["label"] for choice in self.knows.choices() if not choice["touches"]]
        if len(plain) < len(self.knows.choices()):
            expect(lit).not_to_have_count(0)  # the board may come a moment after the prompt
        at = self.dice.randrange(lit.count() + len(plain))
        if at < lit.count():
            self.presses(lit.nth(at))
        else:
            self.presses(self.prompt.get_by_role("button", name=plain[at - lit.count()], exact=True))

    def presses(self, target: Locator) -> None:
        log.info("%s presses %s", self.name, target.get_attribute("data-spot") or target.inner_text())
        self.press(target)

    # ------------------------------------------------------------ looking

    def sees(self, zone: str) -> Counter[str]:
        """The pieces of a zone that are drawn, by address: `hands/0/15`, `discard/3`."""
        spots = self.page.locator(f"[data-spot^='{zone}/']")
        return Counter(spots.evaluate_all("all => all.map(spot => spot.dataset.spot)"))

    def sees_what_it_was_told(self) -> None:
        """Every card on the screen is one that the server told of, and every one told of is on the screen."""
        for _ in patiently(f"{self.name} sees something else than was told"):
            zones = self.knows.zones
            told = Counter(f"discard/{card & 255}" for card in zones["discard"])
            for zone in ("hands", "in_play"):
                for seat, pile in enumerate(zones[zone]):
                    told.update(f"{zone}/{seat}/{card & 255}" for card in pile)
            if self.sees("hands") + self.sees("in_play") + self.sees("discard") == told:
                return


def patiently(complaint: str) -> Iterator[None]:
    """Look again and again, as `expect` does; for signs that are on one of several pages."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        yield
    raise AssertionError(complaint)


def play_out(*people: Person, look: Callable[[Person], None] = lambda person: None) -> None:
    """Everybody answers what their page asks until it says that the game is over; before that, they look."""
    while not all(person.is_done() for person in people):
        for _ in patiently(f"nobody of {[person.name for person in people]} is asked anything"):
            asked = [person for person in people if person.is_asked()]
            for person in asked:
                look(person)
                person.answers()
            if asked or people[0].is_done():
                break
            people[0].waits()


# ---------------------------------------------------------------- fixtures


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    browser = shutil.which("chromium")
    assert browser, "the browser tests need Chromium (Debian: apt install chromium)"
    return {"executable_path": browser, "args": FLAGS}


@pytest.fixture(scope="session")
def built() -> None:
    """The page is built before the tests; they do not build it themselves."""
    assert PAGE.exists(), f"the page is not built, there is no {PAGE}: run `npm --prefix web run build` first"


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all tests that leave it alone."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture
def own_server(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be killed and started again."""
    running = Server(tmp_path).start()
    yield running
    running.kill()


@pytest.fixture
def meet(server: Server, new_context: Any) -> Iterator[Callable[..., Person]]:
    """`meet("Ada")`, `meet("Ben", phone=True)`: people with a browser of their own. Nobody's may ever complain."""
    people: list[Person] = []

    def someone(
        name: str, phone: bool = False, dark: bool = False, motion: bool = False, at: Server = server
    ) -> Person:
        context = new_context(
            viewport=PHONE if phone else DESKTOP,
            is_mobile=phone,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        people.append(Person(name, at, context, phone))
        return people[-1]

    yield someone
    for person in people:
        assert not person.errors, f"{person.name}'s browser complains: {person.errors}"


@pytest.fixture
def played_out() -> Callable[..., None]:
    return play_out


@pytest.fixture
def source() -> Path:
    """Where the code under test lies, for processes of their own."""
    return SOURCE


@pytest.fixture
def moment() -> Callable[..., Table]:
    """`moment(people, wanted)`: a game that has come to a wanted moment, or else to its end."""
    return played
