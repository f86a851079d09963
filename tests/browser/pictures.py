"""The pictures of the documentation, taken at moments worth looking at: `scripts/pictures [SCENE…]`."""

import asyncio
import base64
import random
import shutil
import struct
import sys
import tempfile
import zlib
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.stories import log_of

from cenote.bots import seat_bot
from cenote.cli.terminal.chairs import Chair
from cenote.cli.terminal.local_table import LocalTable
from cenote.cli.terminal.plan import Plan
from cenote.cli.terminal.screen import CenoteApp
from cenote.games import components_text, find, open_box
from cenote.play.seed import Seed
from cenote.play.table import Table
from cenote.server.story import frames
from conftest import DESKTOP, FLAGS, PHONE, Person, Server, played

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 250_000  # bytes
PEOPLE = ["Ada", "Ben", "Cora", "Dan"]

# Median cut, in a page of its own: boxes of similar colours are halved until there are 256 of them.
FEW_COLOURS = """
async (picture) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const { width, height } = image
  const canvas = new OffscreenCanvas(width, height).getContext("2d")
  canvas.drawImage(image, 0, 0)
  const pixels = canvas.getImageData(0, 0, width, height).data
  const bins = new Map()
  const binOf = (i) => ((pixels[i] >> 2) << 12) | ((pixels[i + 1] >> 2) << 6) | (pixels[i + 2] >> 2)
  for (let i = 0; i < pixels.length; i += 4) {
    const bin = bins.get(binOf(i)) ?? bins.set(binOf(i), { n: 0, at: pixels.slice(i, i + 3) }).get(binOf(i))
    bin.n++
  }
  const boxOf = (colours) => {
    const spans = [0, 1, 2].map((c) => {
      const all = colours.map(({ at }) => at[c])
      return Math.max(...all) - Math.min(...all)
    })
    const span = Math.max(...spans)
    const n = colours.reduce((sum, each) => sum + each.n, 0)
    return { colours, n, channel: spans.indexOf(span), weight: span * Math.sqrt(n) }
  }
  const boxes = [boxOf([...bins.values()])]
  while (boxes.length < 256 && boxes.some(({ weight }) => weight)) {
    const [{ colours, n, channel }] = boxes.sort((a, b) => a.weight - b.weight).splice(-1)
    colours.sort((a, b) => a.at[channel] - b.at[channel])
    let half = 0
    for (let n2 = colours[0].n; n2 < n / 2 && half < colours.length - 2; n2 += colours[half].n) half++
    boxes.push(boxOf(colours.slice(0, half + 1)), boxOf(colours.slice(half + 1)))
  }
  const palette = boxes.flatMap(({ colours, n }, index) => {
    for (const colour of colours) colour.index = index
    return [0, 1, 2].map((c) => Math.round(colours.reduce((sum, each) => sum + each.at[c] * each.n, 0) / n))
  })
  const indices = Array.from({ length: pixels.length / 4 }, (_, i) => bins.get(binOf(4 * i)).index)
  return { width, height, palette, indices }
}
"""


def indexed(width: int, height: int, palette: list[int], indices: list[int]) -> bytes:
    """A PNG file of at most 256 colours: half as large, and nobody sees the difference."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(indices[y * width : (y + 1) * width]) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {b"IHDR": header, b"PLTE": bytes(palette), b"IDAT": zlib.compress(rows, 9), b"IEND": b""}
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts.items())


def lively(ask: str, cards: int) -> Any:
    """Ada is asked that, with so many cards on the table and some in her hand."""

    def wanted(table: Table) -> bool:
        state: Any = table.state
        return (
            table.asked() == [0]
            and type(state.ask()).__name__ == ask
            and len(state.hands[0]) > 1
            and len(state.discard) > 2
            and sum(len(row) for row in state.in_play) >= cards
            and max(state.tokens) > 0
        )

    return wanted


class Album:
    """Everybody who is needed for a picture, and the picture."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server

    def meet(self, name: str, phone: bool = False, dark: bool = False) -> Person:
        context = self.browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            is_mobile=phone,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        return Person(name, self.server, context, phone)

    def gather(self, table: Table, title: str, phone: bool = False, dark: bool = False) -> Person:
        """All sit at a table in mid-game; the first looks at the camera."""
        created = self.server.lay(table, title)
        for seat, name in enumerate(table.people[1:], 1):
            self.meet(name).takes_seat(created, seat)
        ada = self.meet("Ada", phone, dark).takes_seat(created, 0)
        expect(ada.page.get_by_role("list", name="Seats")).not_to_contain_text("away")
        expect(ada.page.locator("[data-light=lit]")).not_to_have_count(0)
        return ada

    def take(self, person: Person, name: str) -> None:
        assert not person.errors, person.errors
        picture = base64.b64encode(person.page.screenshot(animations="disabled")).decode()
        darkroom = self.browser.new_page()
        data = indexed(**darkroom.evaluate(FEW_COLOURS, picture))
        darkroom.close()
        assert len(data) < LARGEST, f"{name} has {len(data)} bytes"
        (PICTURES / f"{name}.png").write_bytes(data)


def lobby(album: Album) -> None:
    server = album.server
    server.lay(played(PEOPLE[:2]), "The first duel")
    server.lay(played(PEOPLE[1:]), "Three at the well")
    album.gather(played(PEOPLE, lively("PlayCard", 8)), "Friday evening")
    server.table(None, None, None, title="Who joins us?")
    ada = album.meet("Ada").goes("/")
    ada.page.set_viewport_size({"width": 1280, "height": 1060})  # all games
    expect(ada.page.get_by_role("heading", name="Finished")).to_be_visible()
    album.take(ada, "lobby")


def tables(album: Album) -> None:
    duel = played(PEOPLE[:2], lively("Remove", 5))
    album.take(album.gather(duel, "Ada against Ben"), "table")
    album.take(album.gather(played(PEOPLE[:2], lively("PlayCard", 4)), "A duel", phone=True), "table-phone")
    four = played(PEOPLE, lively("PlayCard", 12))
    album.take(album.gather(four, "Four by torchlight", dark=True), "table-dark")


def end_and_replay(album: Album) -> None:
    game = played(
        PEOPLE[:3], lambda table: table.state.outcome is not None and table.state.outcome.places[0] == 1
    )
    created = album.server.lay(game, "Three at the well")
    for seat, name in enumerate(PEOPLE[1:3], 1):
        album.meet(name).takes_seat(created, seat)
    ada = album.meet("Ada").takes_seat(created, 0)
    expect(ada.page.get_by_role("list", name="Seats")).not_to_contain_text("away")
    ada.prompt.get_by_role("button", name="Result").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("The server’s half matches")
    album.take(ada, "end")
    zones = [frame.zones for frame in frames(log_of(game), 0)]
    held = [n for n, zone in enumerate(zones) if len(zone["hands"][0]) > 1]
    ada.goes(f"/r/{created['table']}")
    ada.page.get_by_label("Through whose eyes").select_option(label="Ada")
    slider = ada.page.get_by_role("slider", name="Answer")
    slider.fill(str(max(held, key=lambda n: sum(map(len, zones[n]["in_play"])))))
    slider.blur()
    expect(ada.page.locator("[data-spot='hands/0/255']")).to_have_count(0)
    album.take(ada, "replay")


def in_the_middle(name: str, seats: int, answers: int) -> Table:
    """A game played at random so far that much lies on the table, and Ada has something to choose."""
    game = find(name)
    box = open_box(game, seats)
    for n in count():
        seed = Seed.mixed(f"{n:064x}", [f"{seat:064x}" for seat in range(seats)])
        table, dice = Table(game, box, seed, PEOPLE[:seats]), random.Random(n)
        while table.state.outcome is None:
            seat = dice.choice(table.asked())
            options = table.state.ask().options(table.state, seat)
            if len(table.history) > answers and table.asked() == [0] and len(options) > 3:
                return table
            table.answer(seat, dice.choice(options).notation)
    raise AssertionError


def other_games(album: Album) -> None:
    for name, seats, answers in (
        ("shamans", 4, 40),
        ("chac", 3, 25),
        ("loot_trap", 4, 40),
        ("jaguar", 3, 60),
    ):
        table = in_the_middle(name, seats, answers)
        album.take(album.gather(table, table.game.title), name.replace("_", "-"))


async def terminal() -> None:
    """A duel as the terminal draws it."""
    duel = played(PEOPLE[:2], lively("PlayCard", 4))
    chairs = [Chair("Ada"), Chair("Ben", seat_bot(duel.game, "medium"), "medium")]
    local = LocalTable(duel, chairs, 1, components_text(duel.game))
    app = CenoteApp(local, Plan())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        (PICTURES / "terminal.svg").write_text(app.export_screenshot(title="cenote play"), "utf-8")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            album = Album(browser, server)
            for scene in (lobby, tables, end_and_replay, other_games):
                if scene.__name__ in (sys.argv[1:] or [scene.__name__]):
                    scene(album)
            browser.close()
        finally:
            server.kill()
    asyncio.run(terminal())


if __name__ == "__main__":
    main()
