"""The doors of a real server: where it listens, whom it lets in, and what goes out with every answer."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest
import websockets

STATIC = Path(__file__).parents[2] / "src/cenote/server/static"


WANTED = {"game": "waking_shards", "chairs": [{}, {"bot": "random"}]}


# ---------------------------------------------------------------- where it listens


@contextmanager
def typed(source: str, folder: Path, *options: str) -> Iterator[tuple[Any, int]]:
    """`cenote serve` as somebody types it into a terminal, and the port that it tells."""
    command = ["-m", "cenote", "serve", "--no-open", "--db", f"sqlite:///{folder}/typed.db", *options]
    environment = {**os.environ, "COLUMNS": "200", "PYTHONUTF8": "1", "PYTHONPATH": source}
    program = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    try:
        program.expect(r"Cenote is open at http://localhost:(\d+)/")
        yield program, int(program.match[1])
    finally:
        program.terminate(force=True)


def test_it_listens_on_this_machine_only_unless_it_is_told_otherwise(tmp_path: Path, source: str) -> None:
    with typed(source, tmp_path, "--port", "18400") as (program, port):
        program.expect("this machine only; --lan")
        assert _listening(port) == {"127.0.0.1"}


def test_lan_opens_it_to_the_network_and_shows_the_address_and_its_code(tmp_path: Path, source: str) -> None:
    with typed(source, tmp_path, "--lan", "--port", "18440") as (program, port):
        found = program.expect([r"same network: http://([\d.]+):(\d+)/", "no address there"])
        if found == 0:
            address = program.match[1]
            program.expect("[▀▄█ ]{20}")
            assert _listening(port) == {"0.0.0.0"}
            with urllib.request.urlopen(f"http://{address}:{port}/api/shelf", timeout=20) as answer:
                assert answer.status == 200
        assert _listening(port) == {"0.0.0.0"}


def _listening(port: int) -> set[str]:
    """The addresses of this machine on which somebody listens at the port, once somebody does."""
    for _ in range(600):
        rows = [line.split()[1:4:2] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        ends = [place.split(":") for place, state in ((row[0], row[1]) for row in rows) if state == "0A"]
        found = {socket.inet_ntoa(bytes.fromhex(host)[::-1]) for host, at in ends if int(at, 16) == port}
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("nobody listens")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--limit", "nothing=1"], "the limits are: requests_per_minute_address"),
        (["--public", "https://club.example/"], "club.example"),
        (["--proxy", "somewhere"], "neither|not an address"),
    ],
)
def test_a_wrong_option_is_one_clear_line(options: list[str], words: str, source: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cenote", "serve", "--no-open", *options],
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert re.search(words, done.stderr.decode())
    assert done.stderr.count(b"\n") == 1


# ---------------------------------------------------------------- hosts and origins


def test_another_host_is_refused_with_one_sentence(serving: Callable[..., Any]) -> None:
    server = serving("--public", "club.example")
    for host in ("127.0.0.1", f"localhost:{server.port}", "[::1]:99", "club.example", "CLUB.example:443"):
        assert server.ask("/api/shelf", host=host).status == 200, host
    for host in ("evil.example", f"evil.example:{server.port}", "192.0.2.1", "club.example.evil.example"):
        for path in ("/", "/api/shelf", "/api/codes/BCDFGH.svg", "/assets/x.js", "/nowhere"):
            answer = server.ask(path, host=host)
            assert answer.status == 400, (host, path)
            assert "--public" in answer.text
    assert server.ask("/api/shelf", host=None).status == 400
    for path in ("/health", "/ready"):  # a proxy asks under the process's own name
        assert server.ask(path, host="cenote-1:8000").status == 200
    assert server.ask("/metrics", host="127.0.0.1").status == 200
    assert server.ask("/metrics", host="evil.example").status == 404
    twice = "GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n"
    assert server.say(twice.encode()).status == 400


async def test_sockets_are_asked_for_host_and_origin_too(server: Any) -> None:
    table = server.table(None, None)["table"]
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    async with websockets.connect(address, origin=websockets.Origin(f"http://127.0.0.1:{server.port}")):
        pass
    foreign: list[dict[str, Any]] = [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": f"http://localhost:{server.port + 1}"},
        {"additional_headers": {"sec-fetch-site": "cross-site"}},
    ]
    for more in foreign:
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(address, **more)
    handshake = (
        f"GET /ws/{table} HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert server.say(handshake.encode()).status == 403


def test_pages_of_other_sites_cannot_post(server: Any) -> None:
    own = f"http://127.0.0.1:{server.port}"
    assert server.ask("/api/tables", WANTED, origin=own, sec_fetch_site="same-origin").status == 201
    foreign: list[dict[str, str]] = [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec_fetch_site": "cross-site"},
        {"origin": own, "sec_fetch_site": "cross-site"},
    ]
    before = server.get("/api/tables")
    for headers in foreign:
        answer = server.ask("/api/tables", WANTED, **headers)
        assert answer.status == 403
        assert "another site" in answer.text
    assert server.get("/api/tables") == before
    assert server.ask("/", origin="http://evil.example", sec_fetch_site="cross-site").status == 200


def test_a_picture_of_a_code_leads_to_the_host_that_was_asked_and_never_elsewhere(server: Any) -> None:
    pictures = {
        host: server.ask("/api/codes/BCDFGH.svg", host=host, x_forwarded_host="evil.example",
                      x_forwarded_proto="https").body
        for host in ("127.0.0.1", "localhost")
    }  # fmt: skip
    assert pictures["127.0.0.1"] == server.ask("/api/codes/BCDFGH.svg", host="127.0.0.1").body
    assert pictures["127.0.0.1"] != pictures["localhost"]


# ---------------------------------------------------------------- what goes out


def test_what_holds_a_secret_is_kept_by_nobody(server: Any) -> None:
    created = server.table(None, None)
    link = f"/s/{created['table']}/{created['links'][0]['token']}"
    for answer in (
        server.ask(link),
        server.ask("/api/tables", WANTED),
        server.ask("/api/nothing"),
    ):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers


def test_a_page_brings_a_cookie_once_that_no_script_can_read(server: Any) -> None:
    cookie = server.ask("/").headers["set-cookie"]
    assert re.fullmatch(r"cenote_device=[\w-]{22}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", cookie)
    assert cookie != server.ask("/").headers["set-cookie"]
    assert "set-cookie" not in server.ask("/", cookie=f"a=b; {cookie.partition(';')[0]}").headers
    assert "set-cookie" in server.ask("/", cookie="cenote_device=../../x").headers
    assert "set-cookie" not in server.ask("/api/shelf").headers


def test_only_a_known_proxy_says_who_comes_and_how(serving: Callable[..., Any]) -> None:
    for options, secure in (((), False), (("--proxy", "192.0.2.1"), False), (("--proxy", "127.0.0.1"), True)):
        server = serving(*options)
        cookie = server.ask("/", x_forwarded_proto="https").headers["set-cookie"]
        assert ("; Secure" in cookie) == secure


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/s/x/y", "/api/shelf", "/api/nothing", "/api/codes/BCDFGH.svg"]
)
def test_the_head_is_answered_like_the_whole_without_a_body(server: Any, path: str) -> None:
    whole, head = server.ask(path), server.ask(path, method="HEAD")
    assert head.body == b""
    assert head.status == whole.status
    assert {*head.headers} == {*whole.headers}
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_assets_have_heads_too_and_nothing_else_is_found_there(server: Any) -> None:
    asset = next(file.name for file in sorted((STATIC / "assets").iterdir()))
    whole, head = server.ask(f"/assets/{asset}"), server.ask(f"/assets/{asset}", method="HEAD")
    assert whole.status == head.status == 200
    assert head.headers["content-length"] == str(len(whole.body))
    assert head.body == b""
    assert "immutable" in whole.headers["cache-control"]
    for path in (
        "../index.html",
        "..%2findex.html",
        "%2e%2e/index.html",
        "x%00.js",
        "x" * 300,
        f"{asset}/x",
        "",
        ".",
    ):
        assert 400 <= server.ask(f"/assets/{path}").status < 500, path


# ---------------------------------------------------------------- those who take their time, or too much room


def test_whoever_does_not_come_to_the_point_is_not_waited_for(server: Any) -> None:
    slow = [
        b"",
        b"GET / HTTP/1.1\r\nhost: loc",
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        b"content-length: 99\r\n\r\n{",
    ]
    lines = [socket.create_connection(("127.0.0.1", server.port), 25) for _ in slow]
    start = time.monotonic()
    for line, words in zip(lines, slow, strict=True):
        line.sendall(words)
    heard = []
    for line in lines:
        with line:
            try:
                heard.append(line.recv(4096))
            except ConnectionResetError:
                heard.append(b"")
    assert 8 < time.monotonic() - start < 20
    assert heard[0] == heard[1] == b""
    assert heard[2].startswith(b"HTTP/1.1 408 ")


def test_headers_without_an_end_are_refused(server: Any) -> None:
    for head in (b"x: " + b"y" * 100_000, b"x: y\r\n" * 20_000):
        answer = server.say(b"GET / HTTP/1.1\r\nhost: localhost\r\n" + head)
        assert answer.status in (0, 400)  # we may still talk when the line is cut
    assert server.get("/api/shelf")


async def test_a_message_that_unfolds_to_something_huge_is_refused(server: Any, connected: Any) -> None:
    table = server.table(None, None)["table"]
    async with connected(server, table) as watcher:
        await watcher.hear()
        await watcher.connection.send("x" * 50_000_000)  # some fifty thousand bytes on the line
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await watcher.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_a_socket_that_never_says_hello_is_closed(server: Any) -> None:
    table = server.table(None, None)["table"]
    async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as silent:
        start = time.monotonic()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await _pings(silent)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, "hello" in closed.value.rcvd.reason) == (4408, True)
        assert time.monotonic() - start < 20


async def _pings(silent: websockets.ClientConnection) -> None:
    """Say that one is there, and nothing else."""
    while True:
        await silent.send('{"type":"ping"}')
        await asyncio.wait_for(silent.recv(), 20)
        await asyncio.sleep(1)
