"""Burgling: forged requests at every door of the HTTP side. The same seed forges the same."""

import json
import random
from typing import Any
from urllib.parse import quote

from drivers.forging import DEEP, HUGE, STRANGE, mutate

GAMES = [
    "waking_shards",
    "chac",
    "jaguar",
    "shamans",
    "loot_trap",
    "chess",
    "..",
    "%2e%2e%2f",
    "__init__",
    "ß",
]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"]
HEX = "0123456789abcdef" * 4


class Burglar:
    """Whoever rattles at all doors. `tables` are real ones; the keys to them are not."""

    def __init__(self, chance: random.Random, tables: list[str]) -> None:
        self.chance = chance
        self.tables = tables

    def request(self, port: int) -> bytes:
        """One request, whole, as it goes over the wire."""
        method, path, body = self.wanted()
        if self.chance.random() < 0.1:
            method = self.chance.choice(METHODS)
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
        kind = self.chance.choice(
            ["application/json"] * 8 + ["text/plain", "application/x-msgpack", "%", "multipart/form-data"]
        )
        if body or method in ("POST", "PUT", "PATCH"):
            head += f"content-type: {kind}\r\ncontent-length: {len(body)}\r\n"
        return head.encode("latin-1", "replace") + b"\r\n" + body

    def wanted(self) -> tuple[str, str, bytes]:
        """Method, path and body."""
        table, code, game = (
            self.table(),
            quote(self.code(), safe=""),
            quote(self.chance.choice(GAMES), safe="%"),
        )
        gets = [
            "/api/shelf", f"/api/games/{game}", "/api/tables", f"/api/tables/{table}", f"/api/join/{code}",
            f"/api/codes/{code}.svg", f"/api/tables/{table}/ending", f"/api/tables/{table}/story?eyes={self.number()}",
            f"/api/tables/{table}/replay", f"/t/{table}", f"/s/{table}/{self.token()}", f"/r/{table}", f"/j/{code}",
            f"/tv/{table}", "/assets/../../../../etc/passwd", "/assets/%2e%2e/app.py", "/api/" + "x" * 3000,
            f"/ws/{table}",
        ]  # fmt: skip
        posts: list[tuple[str, dict[str, Any]]] = [
            (
                "/api/tables",
                {"game": "waking_shards", "chairs": [{}, {"bot": "genius"}], "options": {}, "title": ""},
            ),
            ("/api/tables/mine", {"seats": [{"table": self.table(), "token": self.token()}]}),
            (f"/api/tables/{table}/join", {"name": "Eve", "entropy": HEX, "code": self.code()}),
            (f"/api/tables/{table}/host", {"host": self.token(), "change": self.change()}),
            (f"/api/games/{game}/setup", {"seats": 2, "options": {"tokens_to_win": 99}}),
            (f"/api/tables/{table}/past", {"token": self.token()}),
            (f"/api/tables/{table}/rematch", {"token": self.token()}),
        ]
        if self.chance.random() < 0.3:
            return "GET", self.chance.choice(gets), b""
        path, body = self.chance.choice(posts)
        return "POST", path, self.spoilt(body)

    def spoilt(self, body: dict[str, Any]) -> bytes:
        """A body that is wrong in some way, besides the key in it."""
        for _ in range(self.chance.randrange(3)):
            mutate(body, self.chance)
        data = json.dumps(body).encode()
        match self.chance.randrange(12):
            case 0:
                return data[: self.chance.randrange(len(data))]
            case 1:
                return self.chance.randbytes(self.chance.randrange(300))
            case 2:
                return b"[" * self.chance.choice([100, DEEP])
            case 3:
                return json.dumps({**body, "title": "x" * self.chance.choice([61, HUGE, 70_000])}).encode()
            case 4:
                return json.dumps(self.chance.choice(STRANGE)).encode()
        return data

    def change(self) -> dict[str, Any]:
        """What a host might do."""
        changes: list[dict[str, Any]] = [
            {"type": "fill", "seat": 1, "bot": "random"},
            {"type": "swap", "one": 0, "other": 1},
            {"type": "clear", "seat": 0},
            {"type": "call_off"},
        ]
        change = self.chance.choice(changes)
        if self.chance.random() < 0.3:
            mutate(change, self.chance)
        return change

    def table(self) -> str:
        """A real table, or something like one."""
        table = self.chance.choice(self.tables)
        other = [table[::-1], table[:-1], "nowhere", "%00", "a" * 41, "a" * 400, quote("ß" * 9), "..%2f.."]
        return table if self.chance.random() < 0.7 else self.chance.choice(other)

    def token(self) -> str:
        """A key that fits nowhere."""
        return self.chance.choice([f"{self.chance.getrandbits(144):036x}", "x", "x" * 64, "None", "0" * 24])

    def code(self) -> str:
        """A code that nobody was given."""
        return self.chance.choice(
            ["BBBBBB", "bbbbbb-2", "AEIOUY", "", "ß-²", "B" * 40, "BBBBBB-99999999999", "\x00", "-", "--1"]
        )

    def number(self) -> str:
        """Something like a number."""
        return self.chance.choice(
            ["0", "-1", "-2", "15", "16", "99999999999999999999", "x", "", "1.5", "%00", "٣"]
        )
