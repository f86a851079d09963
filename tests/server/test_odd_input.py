"""Nothing odd that comes to a door breaks anything: paths, queries, methods, bodies and messages of every kind."""

import json
import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

SEED = 20_240
WANTED = {"game": "waking_shards", "chairs": [{}, {"bot": "random"}]}


ODD_PARTS = [
    b"%00", b"%ff", b"%2F", b"%2e%2e%2f", b"a%0ab", b"%ed%a0%80", b"%F0%9F%98%80", b"%", b"%zz", b"..", b"A" * 41,
    b"A" * 9000, b"%u1234", b"'", b'"', b"%E2%80%A8", b"\xff", b"\xc3\xa9", b"-1", b"null", b"BCDFGH",
    b"BCDFGH-99999999999999999999999", b"BCDFGH-%C2%B2", b"BCDFGH-%D9%A1", b"BCDFGH.svg", b"{x}", b"mine", b"\\",
    b"waking_shards", b"%20", b"", b";", b"a;b=c", b"*", b"%252F", b"~", b"a" * 256, b"\x7f", b"\x01",
]  # fmt: skip
ODD_QUERIES = [
    b"", b"?", b"?eyes=%ff", b"?eyes=9999999999999999999999999", b"?eyes=-3", b"?eyes=1e999", b"?eyes=nan", b"?eyes=",
    b"?eyes=1&eyes=2", b"?%ff=1", b"?eyes=\xff", b"?" + b"a=1&" * 400, b"?=", b"?&&&", b"?eyes=%00", b"?eyes[]=1",
    b"?eyes=%EF%BC%91", b"?token=%00",
]  # fmt: skip
METHODS = [
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "PROPFIND",
    "QUERY",
    "FOO",
    "get",
    "",
]
KINDS = [
    "application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
    "multipart/form-data; boundary=x", "application/x-msgpack", "\xff", "application/json; charset=utf-7", "", "json",
]  # fmt: skip
ODD_BODIES = [
    b"", b"{", b"[]", b"null", b"0", b'""', b"\xff\xfe", b"\x00", b"\xef\xbb\xbf{}", b"[" * 30_000, b'{"a":' * 12_000,
    b"[" * 20 + b"]" * 20, b"1e999", b"-0", b"9" * 5000, b'{"game": "\\ud800", "chairs": [{}]}', b"{}{}", b"NaN",
    b'{"seats": 99999999999999999999999, "options": {}}', b'{"seats": 2, "options": {"tokens_to_win": [[]]}}',
    b'{"seats": 2, "options": {"tokens_to_win": 1e400}}', b'{"token": "\\u0000"}', b'{"token": "\\ud800"}',
    b'{"seats": [{"table": "\\u0000", "token": "x"}]}', b'{"seats": [{"table": "a/../b", "token": "x"}]}',
    b'{"host": "x", "change": {"type": "fill", "seat": 0, "bot": "search:999999999"}}',
    b'{"host": "x", "change": {"type": "settle", "options": {"a": {}}, "clock": null, "title": "", "private": 1}}',
    b'{"name": "A", "entropy": "00"}', b'{"name": "\\ud800", "entropy": "' + b"0" * 64 + b'"}', b"x" * 70_000,
]  # fmt: skip
ODD_VALUES: list[Any] = [
    None, True, -1, 0, 2**31, 2**63, 2**64, -(2**63) - 1, 10**4000, 0.5, 1e308, "", "\x00", "\u2028", "x" * 5000, [],
    {}, [[]], {"": ""}, "search:999999999", "2", "²", [None], {"type": "fill"}, "é", "\U0001d518", "-1",
]  # fmt: skip
GOOD_BODIES: list[dict[str, Any]] = [
    {"game": "waking_shards", "chairs": [{}, {"bot": "random", "name": "B"}], "options": {"tokens_to_win": 1},
     "clock": {"budget": 60, "increment": 1}, "title": "T", "private": True, "pace": "usual"},
    {"game": "shamans", "chairs": [{}, {}, {}]},
    {"game": "jaguar", "chairs": [{}]},
    {"name": "Ada", "entropy": "0" * 64, "code": "BCDFGH", "seat": 0},
    {"host": "x", "change": {"type": "swap", "one": 0, "other": 1}},
    {"host": "x", "change": {"type": "settle", "options": {}, "clock": None, "title": "", "private": True,
                             "pace": "fast"}},
    {"seats": [{"table": "abc", "token": "x"}]},
    {"seats": 2, "options": {"tokens_to_win": 2}},
    {"token": "x"},
]  # fmt: skip


def doors(server: Any) -> list[str]:
    """Every path that the server describes, and the pages that it does not."""
    described = list(server.get("/api/schema/openapi.json")["paths"])
    assert len(described) >= 12
    more = [
        "/",
        "/t/{x}",
        "/s/{x}/{x}",
        "/r/{x}",
        "/j/{x}",
        "/tv/{x}",
        "/assets/{x}",
        "/ws/{x}",
        "/{x}",
        "/api/{x}",
    ]
    return [*described, *more, "/api/schema/{x}", "/assets", "//{x}", "/api//tables", "/api/tables/"]


def is_well_answered(answer: Any) -> bool:
    """Told what was wrong, or let through; an answer that is not a page or a picture is a sentence."""
    return 200 <= answer.status < 500


def spoilt(body: Any, dice: random.Random) -> Any:
    """The same with one thing in it that nobody would expect there."""
    if isinstance(body, dict) and body and dice.random() < 0.8:
        key = dice.choice(list(body))
        changed = {**body, key: spoilt(body[key], dice)}
        return (
            changed if dice.random() < 0.9 else {name: value for name, value in body.items() if name != key}
        )
    if isinstance(body, list) and body and dice.random() < 0.8:
        at = dice.randrange(len(body))
        return [*body[:at], spoilt(body[at], dice), *body[at + 1 :]]
    return dice.choice(ODD_VALUES)


def odd_requests(
    paths: list[str], tables: list[str], dice: random.Random
) -> Iterator[tuple[bytes, str, Any, str]]:
    """Path, method, body and content type without an end; about half of them lead to a table that exists."""
    parts = [*ODD_PARTS, *(table.encode() for table in tables * 10)]
    while True:
        path = re.sub(rb"\{[^}]*\}", lambda _: dice.choice(parts), dice.choice(paths).encode())
        method = dice.choice(["GET", "POST", "POST", "POST", dice.choice(METHODS)])
        kind = dice.choice(["application/json"] * 8 + KINDS)
        odd = dice.choice(ODD_BODIES) if dice.random() < 0.3 else spoilt(dice.choice(GOOD_BODIES), dice)
        yield path + dice.choice(ODD_QUERIES), method, odd if method in ("POST", "PUT") else None, kind


def finished_table(server: Any) -> str:
    """A table at which bots have played to the end."""
    table: str = server.table("random", "random", options={"tokens_to_win": 1})["table"]
    for _ in range(600):
        if server.get(f"/api/tables/{table}")["status"] == "finished":
            return table
        time.sleep(0.1)
    raise AssertionError("the bots do not come to an end")


def test_nothing_odd_in_any_path_query_or_method_breaks_anything(server: Any) -> None:
    for path in doors(server):
        for part in ODD_PARTS:
            odd = re.sub(rb"\{[^}]*\}", lambda _, part=part: part, path.encode())
            answer = server.ask(odd)
            assert is_well_answered(answer), (odd, answer)
            if "{" not in path:
                break
        for method in METHODS:
            answer = server.ask(path.replace("{", "").replace("}", ""), method=method)
            assert is_well_answered(answer), (method, path, answer)


def test_no_odd_body_breaks_anything(server: Any) -> None:
    paths = [re.sub(r"\{[^}]*\}", "waking_shards", path) for path in doors(server)]
    for path in paths:
        for body in ODD_BODIES:
            answer = server.ask(path, body)
            assert is_well_answered(answer), (path, body[:80], answer)
        for kind in KINDS:
            answer = server.ask(path, WANTED, content_type=kind)
            assert is_well_answered(answer), (path, kind, answer)
            assert path != "/api/tables" or (answer.status == 201) == kind.startswith("application/json")


def test_a_thousand_odd_requests_of_every_kind_break_nothing(server: Any) -> None:
    tables = [finished_table(server), server.table(None, None)["table"]]
    requests = odd_requests(doors(server), tables, random.Random(SEED))
    for _ in range(1000):
        path, method, body, kind = next(requests)
        answer = server.ask(path, body, method, content_type=kind if body is not None else None)
        assert is_well_answered(answer), (path, method, body, kind, answer)
    assert server.get("/api/shelf")["games"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", b"[" * 30_000, 400),
        ("/api/tables", b'{"game": "\\ud800", "chairs": [{}, {}]}', 400),
        ("/api/tables", b"\xff", 400),
        ("/api/tables", b"x" * 70_000, 413),
        ("/api/tables/%00", None, 400),
        ("/api/tables/nowhere", None, 404),
        ("/api/tables/a%2Fb", None, 400),
        ("/api/" + "x" * 3000, None, 414),
        ("/api/tables/nowhere/story?eyes=%ff", None, 400),
    ],
)
def test_each_kind_of_odd_input_has_its_status_and_a_sentence(
    server: Any, path: str, body: Any, status: int
) -> None:
    answer = server.ask(path, body)
    assert answer.status == status
    assert answer.text


def test_only_json_is_a_body(server: Any) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", None):
        assert server.ask("/api/tables", WANTED, content_type=kind).status == 415
    assert server.ask("/api/tables", WANTED, content_encoding="gzip").status == 415
    assert server.ask("/api/tables", WANTED, method="PUT").status == 405


async def test_odd_messages_are_refused_and_the_line_stays(server: Any, connected: Any) -> None:
    dice = random.Random(SEED)
    table = server.table(None, None)
    good: list[dict[str, Any]] = [
        {"type": "hello", "serial": 0}, {"type": "answer", "turn": 0, "notation": "done"}, {"type": "undo", "turn": 0},
        {"type": "stand_in", "seat": 1, "wanted": True}, {"type": "concede", "seat": 0, "wish": True},
        {"type": "pace", "pace": "slow"}, {"type": "sit", "name": "Ada", "entropy": "0" * 64},
    ]  # fmt: skip
    odd = [json.dumps(spoilt(dice.choice(good), dice)) for _ in range(60)]
    odd += [
        "[" * 4000,
        '{"a":' * 800,
        '{"x": ' + "[" * 4000,
        '{"type": "say", "text": "\\ud800"}',
        "\ufffe",
        "9" * 4000,
    ]
    async with connected(server, table["table"], table["links"][0]["token"]) as ada:
        await ada.hear()
        for message in odd:
            await ada.connection.send(message)
        for data in (b"\xff\xff", b'{"type": "hello"}', b""):
            await ada.connection.send(data)
        await ada.send("undo", turn=4321)
        await ada.send("ping")
        await ada.until(lambda message: message["type"] == "pong")
