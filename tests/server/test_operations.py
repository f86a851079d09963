"""A host can run it: logs without secrets, numbers without people, and a proxy is told where to send whom."""

import asyncio
import io
import json
import logging
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import websockets

from cenote.server import logs, metrics
from cenote.server.keys import Keyhole
from cenote.server.operations import Operations

# ---------------------------------------------------------------- logs


def line(form: type[logs.Line], *args: Any, process: str = "", **more: Any) -> str:
    """What one call to a logger writes."""
    out = io.StringIO()
    handler = logs.Stderr(out)
    handler.setFormatter(form(process))
    logger = logging.Logger("cenote.test")
    logger.addHandler(handler)
    logger.error(*args, **more)
    return out.getvalue()


def test_a_line_of_json_tells_when_where_what_and_the_fields() -> None:
    text = line(logs.Json, "table %s stopped", "abc", extra={"table": "abc", "seat": 2}, process="2")
    told = json.loads(text)
    assert text.count("\n") == 1
    assert told.pop("at").endswith("Z")
    assert told == {
        "level": "error",
        "where": "cenote.test",
        "what": "table abc stopped",
        "table": "abc",
        "seat": 2,
        "process": "2",
    }


TOKEN = "AbCdEfGhIjKlMnOpQrStUvWx"  # the form of secrets.token_urlsafe(18), without a digit
FORMS = [
    "/s/table12chars/{}",
    "https://example.org/s/table/{}?x=1",
    "GET /ws/table?serial=3&token={}&x=1",
    "/s%2Ftable%2F{}",
    "token%3D{}",
    '{{"seat": 1, "token": "{}"}}',
    "{{'token': b'{}'}}",
    r"{{\"token\":\"{}\"}}",
    "Authorization: Bearer {}",
    "authorization=Bearer {}",
    "[(b'host', b'x'), (b'authorization', b'Bearer {}'), (b'cookie', b'device={}')]",
    "Cookie: device={}; other={}",
    "set-cookie: device={}; Path=/",
    "postgresql://cenote:{}@localhost/cenote",
    "password={}",
]


@pytest.mark.parametrize("form", [logs.Json, logs.Text])
@pytest.mark.parametrize("place", FORMS)
@pytest.mark.parametrize("secret", [TOKEN, "short-1", "laid-00-0"])
def test_a_secret_is_known_by_its_place(form: type[logs.Line], place: str, secret: str) -> None:
    text = line(form, "%s", place.replace("{}", secret).replace("{{", "{").replace("}}", "}"))
    assert secret not in text
    assert "***" in text


def escaped(text: str) -> str:
    return "".join(f"%{ord(letter):02X}" for letter in text)


@pytest.mark.parametrize(
    "secret",
    [
        TOKEN,
        "7hR5ssz-qoYp8n46IHq-bETL",
        "T-0lN3i9WJ_kACyT3uRtu4YUe1-jdznBiHlbyBRm3xM",
        "65d7e5156385e7a04803af6a763bf6fe",
        "176f8101e28156f51c78760e4aa8d1d03377aa4c2cd6f811e432beddad9d7129",
    ],
)
@pytest.mark.parametrize("around", ["{}", "x{}y", "({})", "a {} b", "'{}'", "seat_{}", "\u00e9{}\n{}"])
def test_a_secret_is_known_by_its_form(around: str, secret: str) -> None:
    for hidden in (secret, escaped(secret)):
        for form in (logs.Json, logs.Text):
            assert hidden not in line(form, around.format(hidden, hidden)), hidden


def test_ten_thousand_tokens_leave_no_trace() -> None:
    for _ in range(10_000):
        assert logs.clean(f"seat {secrets.token_urlsafe(18)} x") == "seat *** x"


def test_what_is_no_secret_stays() -> None:
    plain = "table aB3dE6gH9kLm of waking_shards: set_running_or_notify_cancel in /usr/lib/python3.11/x.py"
    assert logs.clean(plain) == plain


class Awkward:
    """Tells its secret when asked how it is written, and fails when asked for its text."""

    def __str__(self) -> str:
        raise ValueError(TOKEN)

    def __repr__(self) -> str:
        return f"<{TOKEN}>"


def test_nothing_that_is_handed_in_breaks_a_line_or_shows_a_secret() -> None:
    cycle: list[Any] = [TOKEN]
    cycle.append(cycle)
    records: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        (("%d", TOKEN), {}),
        (("%s %s", TOKEN), {}),
        (("%s", Awkward()), {}),
        ((Awkward(),), {}),
        (
            ("x",),
            {"extra": {"about": Awkward(), "many": [{TOKEN: TOKEN}, {"token": "abc-short"}], "cycle": cycle}},
        ),
        (
            ("x",),
            {
                "extra": {
                    "token": "abc-short",
                    "Authorization": "abc-short",
                    "nested": {"Cookie": "abc-short"},
                }
            },
        ),
        (("x",), {"extra": {TOKEN: 1}}),
        (("x",), {"stack_info": True}),
        ((f"one\ntwo /s/t/{TOKEN}\r\n\x1b[2Jthree\u2028four",), {}),
    ]
    for args, more in records:
        for form in (logs.Json, logs.Text):
            text = line(form, *args, **more)
            assert TOKEN not in text
            assert "abc-short" not in text
            assert text.endswith("\n")
            assert "\x1b" not in text
            if form is logs.Json:
                assert json.loads(text)["level"] == "error"
            else:
                assert all(each.startswith("    ") for each in text.splitlines()[1:]), (
                    "a line may pass for another"
                )


def test_errors_are_told_without_their_secrets() -> None:
    try:
        try:
            raise KeyError(f"token={TOKEN}")
        except KeyError as cause:
            raise ValueError(f"/s/table/{TOKEN} with {secrets.token_hex(32)}") from cause
    except ValueError:
        text = line(logs.Json, "it broke", exc_info=True)
    told = json.loads(text)
    assert told["error"] == "ValueError"
    assert "test_operations.py" in told["trace"]
    assert "KeyError" in told["trace"]
    assert TOKEN not in text
    assert not re.search("[0-9a-f]{32}", text)


def test_an_error_that_nobody_catches_is_a_line_too(source: str) -> None:
    code = (
        "import sys, threading; from cenote.server import logs; logs.start('json', '7')\n"
        f"def fall(): raise RuntimeError('/s/t/{TOKEN}')\n"
        "t = threading.Thread(target=fall); t.start(); t.join(); fall()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": source},
        capture_output=True,
        check=False,
    )
    lines = [json.loads(each) for each in done.stderr.decode().splitlines()]
    assert done.returncode == 1
    assert [each["error"] for each in lines] == ["RuntimeError"] * 2
    assert all(each["process"] == "7" and each["level"] == "critical" for each in lines)
    assert TOKEN not in done.stderr.decode()


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_server_in_which_something_breaks_shows_no_token(hosting: Any, form: str) -> None:
    server = hosting("--log", form)
    for _ in range(2):
        status, _ = server.refused(
            f"/api/broken/{TOKEN}", authorization=f"Bearer {TOKEN}", cookie=f"a={TOKEN}"
        )
        assert status == 500
    assert "RuntimeError" in server.told(), "the error itself is told"
    assert TOKEN not in server.told()
    if form == "json":
        assert all(json.loads(each)["at"] for each in server.told().splitlines())
    assert 'cenote_errors_total{kind="http"} 2.0' in server.ask("/metrics")


async def test_a_connection_that_breaks_is_counted_and_told(hosted: Any) -> None:
    with pytest.raises(websockets.ConnectionClosed):
        async with websockets.connect(f"ws://127.0.0.1:{hosted.port}/ws/broken/{TOKEN}") as socket:
            await socket.recv()
    assert 'cenote_errors_total{kind="socket"} 1.0' in await asyncio.to_thread(hosted.ask, "/metrics")
    assert "RuntimeError" in hosted.told()
    assert TOKEN not in hosted.told()


def test_what_was_rightly_refused_is_no_error(hosted: Any) -> None:
    assert hosted.refused("/api/refused")[0] == 409
    assert hosted.refused("/api/tables/no-such-table")[0] == 404
    assert "cenote_errors_total{" not in hosted.ask("/metrics")
    assert hosted.told() == ""


# ---------------------------------------------------------------- metrics


def test_labels_are_words_known_beforehand() -> None:
    metrics.answered("no-such-game Ada", 0.1)
    metrics.refused("Ada")
    metrics.failed("203.0.113.9")  # type: ignore[arg-type]
    metrics.thought("search:12345", 0.2, 0.1)
    metrics.thought("Ada's own", 0.2, 0.1)
    metrics.cut_short("search:0.5s")
    metrics.holding({"open": 2, "Ada": 3})
    text = metrics.text().decode()
    assert "Ada" not in text
    assert "203.0" not in text
    assert "12345" not in text
    assert 'cenote_thinking_seconds_count{level="search"} ' in text
    assert 'cenote_thoughts_cut_total{level="search"} ' in text
    assert 'cenote_answers_total{game="other"} ' in text
    assert 'cenote_tables{status="open"} 2.0' in text


def test_work_of_the_store_is_timed_and_its_failures_counted() -> None:
    def value(name: str) -> float:
        return metrics.registry.get_sample_value(name, {"kind": "write"}) or 0.0

    done, failed = value("cenote_store_seconds_count"), value("cenote_store_failures_total")
    with metrics.storing("write"):
        pass
    with pytest.raises(OSError, match="full"), metrics.storing("write"):
        raise OSError("the disk is full")
    assert value("cenote_store_seconds_count") == done + 2
    assert value("cenote_store_failures_total") == failed + 1


def test_many_processes_tell_their_sum(source: str, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": source, metrics.SHARED: str(tmp_path)}

    def run(code: str) -> str:
        command = [sys.executable, "-c", f"from cenote.server import metrics; {code}"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    for _ in range(2):
        run("metrics.answered('chac', 0.02)")
    assert 'cenote_answers_total{game="chac"} 2.0' in run("print(metrics.text().decode())")


def test_numbers_are_for_this_machine_and_for_the_key(hosted: Any) -> None:
    assert 'cenote_version{version="' in hosted.ask("/metrics")
    for hop in ({"x-forwarded-for": "127.0.0.1"}, {"forwarded": "for=127.0.0.1"}, {"via": "1.1 proxy"}):
        assert hosted.refused("/metrics", **hop)[0] == 404, (
            "a proxy on this machine stands before the whole world"
        )
        assert hosted.refused("/metrics", authorization="Bearer wrong", **hop)[0] == 404
        assert "cenote_sockets" in hosted.ask("/metrics", authorization=f"Bearer {hosted.key}", **hop)


async def test_no_table_name_or_address_is_in_the_numbers(hosted: Any) -> None:
    created = await asyncio.to_thread(hosted.table, "random", None, title="Ada's own table")
    url = f"ws://127.0.0.1:{hosted.port}/ws/{created['table']}?token={created['links'][0]['token']}"
    async with websockets.connect(url) as socket:
        await socket.send(json.dumps({"type": "hello", "serial": 0}))
        await socket.recv()
        text = await asyncio.to_thread(hosted.ask, "/metrics")
    assert 'cenote_tables{status="open"} 1.0' in text
    assert "Ada" not in text
    assert created["table"] not in text
    assert "127.0.0.1" not in text


# ---------------------------------------------------------------- health


def test_a_living_process_is_healthy_and_ready(hosted: Any) -> None:
    assert hosted.ask("/health") == {"status": "ok"}
    assert hosted.ask("/ready") == {"status": "ok"}


def test_nobody_is_told_that_they_ask_too_often_how_it_is(hosting: Any) -> None:
    hosted = hosting("--limit", "requests_per_minute_address=20")
    often = [hosted.answer("/api/shelf")[0] for _ in range(30)]
    assert often[-1] == 429
    assert hosted.ask("/health") == hosted.ask("/ready") == {"status": "ok"}
    assert "cenote_sockets" in hosted.ask("/metrics")


async def test_a_store_that_hangs_is_asked_once_and_not_waited_for() -> None:
    asked, open_ = 0, asyncio.Event()

    async def probe() -> None:
        nonlocal asked
        asked += 1
        await open_.wait()

    operations = Operations(Keyhole("k" * 20))
    assert await operations.why_not_ready() == "the store is not open yet"
    operations.serve_from(probe)
    start = time.monotonic()
    reasons = await asyncio.gather(*(operations.why_not_ready() for _ in range(5)))
    assert set(reasons) == {"the store does not answer within 1 s"}
    assert asked == 1
    assert time.monotonic() - start < 5
    open_.set()
    await asyncio.sleep(0)
    assert await operations.why_not_ready() == ""


async def test_a_store_that_fails_and_a_full_process_are_not_ready() -> None:
    full = ""

    async def probe() -> None:
        raise ConnectionError(f"postgresql://cenote:{TOKEN}@db/cenote is gone")

    async def well() -> None:
        return None

    operations = Operations(Keyhole("k" * 20))
    operations.serve_from(probe)
    assert await operations.why_not_ready() == "the store cannot be asked (ConnectionError)"
    operations.serve_from(well, taking=lambda: full)
    assert await operations.why_not_ready() == ""
    full = "no more tables fit"
    assert await operations.why_not_ready() == full


def test_a_process_without_its_database_lives_and_is_not_ready(
    hosting: Any, postgres_of_ones_own: Any
) -> None:
    server = hosting("--log", "json", database=postgres_of_ones_own.url)
    assert server.answer("/ready") == (200, {"status": "ok"})
    postgres_of_ones_own.stop()
    status, said = server.answer("/ready")
    assert (status, said["reason"]) == (503, "the store cannot be asked (Away)")
    assert server.answer("/health") == (200, {"status": "ok"})
    assert "cenote_store_up 0.0" in server.ask("/metrics")
    postgres_of_ones_own.start()
    assert server.answer("/ready") == (200, {"status": "ok"})
    assert "cenote_store_up 1.0" in server.ask("/metrics")
    said = [json.loads(each)["what"] for each in server.told().splitlines()]
    assert [each for each in said if each.startswith(("not ready", "ready"))][-1] == "ready again"


def test_a_process_that_closes_down_says_so_and_then_goes(hosting: Any) -> None:
    server = hosting("--drain", "3")
    assert server.ask("/ready") == {"status": "ok"}
    server.process.send_signal(signal.SIGTERM)
    while (answer := server.answer("/ready"))[0] == 200:
        time.sleep(0.01)
    assert answer == (503, {"status": "not ready", "reason": "this process is closing down"})
    assert server.ask("/health") == {"status": "ok"}, "it still serves those who are there"
    assert server.process.wait(30) == -signal.SIGTERM
