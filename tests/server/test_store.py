"""The store, on a real SQLite file and on a real PostgreSQL server of our own."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from msgspec import structs
from sqlalchemy import Column, MetaData, event
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import OperationalError

import cenote
from cenote.cli.backup import backup
from cenote.cli.restore import restore
from cenote.core.refusal import Malformed, Misprint
from cenote.server import migrations
from cenote.server.store import (
    AnswerRow,
    ChairRow,
    Conflict,
    Note,
    NoteRow,
    Store,
    TableRow,
    Unknown,
    default_url,
    schema,
)
from cenote.server.store.place import connected
from cenote.server.tokens import hashed, seat_of

SOURCE = str(Path(cenote.__file__).parents[1])
NAMES = ["Žofia", "Ὀδυσσεύς", "雪", "Ana 🐆", "o'Brien\"; --", "  ", "ẞ\u0301\u200d"]

Open = Callable[[], Awaitable[Store]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A PostgreSQL server in a temporary folder, reached by a socket in there; makes one database per call."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin")) or [
        Path(found).parent for found in [shutil.which("initdb")] if found
    ]
    if not programs:
        pytest.fail("these tests need PostgreSQL: apt-get install postgresql", pytrace=False)
    folder = Path(tempfile.mkdtemp(prefix="cenote-pg-", dir="/tmp"))  # a socket's path must be short
    as_whom = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        as_whom = ["runuser", "-u", "postgres", "--"]

    def run(program: str, *arguments: str) -> None:
        command = [*as_whom, str(programs[-1] / program), "-D", str(folder / "data"), *arguments]
        done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    run("initdb", "-U", "cenote", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    settings = f"-k {folder} -c listen_addresses='' -c fsync=off"
    run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", settings, "start")
    numbers = count()

    def database() -> str:
        name = f"club_{next(numbers)}"
        with psycopg.connect(host=str(folder), user="cenote", dbname="postgres", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}")
        return f"postgresql://cenote@/{name}?host={folder}"

    yield database
    run("pg_ctl", "-m", "immediate", "stop")
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    return _url(request, str(request.param), tmp_path)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path}/club/cenote.db"


def _url(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder}/club/cenote.db"
    made: str = request.getfixturevalue("postgres")()
    return made


@pytest.fixture
async def reopen(url: str) -> AsyncIterator[Open]:
    """Opens the database, as often as wanted: each time like another process."""
    stores: list[Store] = []

    async def opened() -> Store:
        stores.append(await Store.open(url))
        return stores[-1]

    yield opened
    await asyncio.gather(*(store.close() for store in stores))


@pytest.fixture
async def store(reopen: Open) -> Store:
    """The database, opened once."""
    return await reopen()


def table_row(name: str = "t", created: float = 1.5) -> TableRow:
    return TableRow(
        id=name,
        game="waking_shards",
        title="Freitag 🌙",
        seats=2,
        options='{"variant":"full"}',
        rules=1,
        components="0123456789abcdef",
        clock="",
        server_secret="5ec2e7" * 8,
        commitment="c0" * 32,
        created=created,
    )


def chair_rows(name: str = "t") -> list[ChairRow]:
    return [ChairRow(name, 0, f"token-{name}", "Player 1"), ChairRow(name, 1, None, "Balam", "medium", True)]


async def lay(store: Store, *names: str) -> None:
    for number, name in enumerate(names):
        await store.create_table(table_row(name, 1.5 + number), chair_rows(name))


async def outcomes(*calls: Awaitable[object]) -> list[object]:
    """What each call returned or raised."""
    return await asyncio.gather(*calls, return_exceptions=True)


# ---------------------------------------------------------------- tables and chairs


async def test_a_table_is_kept_as_it_was_given(store: Store) -> None:
    row, chairs = table_row(), chair_rows()
    await store.create_table(row, chairs)
    assert await store.table("t") == row
    assert await store.chairs("t") == chairs
    assert await store.table("u") is None
    assert await store.chairs("u") == []


async def test_the_newest_tables_are_listed_first(store: Store) -> None:
    await lay(store, "a", "b", "c")
    await store.append("b", 0, 1, "pass", 2.0)
    listed = await store.tables(2)
    assert [(one.table.id, one.answers, one.chairs) for one in listed] == [
        ("c", 0, chair_rows("c")),
        ("b", 1, chair_rows("b")),
    ]


async def test_a_table_is_made_whole_or_not_at_all(store: Store) -> None:
    """The second table wants a token that the first one has."""
    await lay(store, "t")
    stolen = [ChairRow("u", 0, "token-t", "Eve")]
    assert [type(found) for found in await outcomes(store.create_table(table_row("u"), stolen))] == [Conflict]
    assert await store.table("u") is None
    with pytest.raises(Conflict, match="table 't' is stored already"):
        await store.create_table(table_row(), chair_rows())


async def test_who_comes_first_sits(reopen: Open) -> None:
    stores = [await reopen() for _ in range(8)]
    await lay(stores[0], "t")
    sat = await asyncio.gather(
        *(store.sit("t", 0, f"Player {number}", f"{number:064x}") for number, store in enumerate(stores))
    )
    assert sorted(sat) == [False] * 7 + [True]
    winner = sat.index(True)
    chair = (await stores[0].chairs("t"))[0]
    assert (chair.taken, chair.name, chair.entropy) == (True, f"Player {winner}", f"{winner:064x}")


async def test_nobody_sits_where_no_chair_is_free(store: Store) -> None:
    await lay(store, "t")
    assert not await store.sit("t", 1, "Ada", "00")  # a bot's
    assert not await store.sit("t", 2, "Ada", "00")
    assert not await store.sit("u", 0, "Ada", "00")
    assert await store.chairs("t") == chair_rows()


@pytest.mark.parametrize("name", NAMES)
async def test_names_and_chat_in_any_script(store: Store, name: str) -> None:
    await lay(store, "t")
    assert await store.sit("t", 0, name, "00")
    assert (await store.chairs("t"))[0].name == name
    assert await store.say("t", 0, name, name * 3, 1.25) == 0
    (line,) = await store.chat("t")
    assert (line.name, line.text, line.at) == (name, name * 3, 1.25)


@pytest.mark.parametrize("text", ["a\0b", "half \ud83d"])
async def test_what_is_no_text_is_refused(store: Store, text: str) -> None:
    await lay(store, "t")
    for call in (store.sit("t", 0, text, "00"), store.say("t", 0, "Ada", text, 1.0)):
        with pytest.raises(Malformed, match="no text"):
            await call


async def test_a_stand_in_comes_and_goes(store: Store) -> None:
    await lay(store, "t")
    await store.stand_in("t", 0, "easy", Note("stand_in", 0, "easy"), 3, 1.5)
    assert (await store.chairs("t"))[0].stand_in == "easy"
    await store.stand_in("t", 0, None, Note("back", 0), 4, 2.5)
    assert (await store.chairs("t"))[0].stand_in is None
    with pytest.raises(Unknown):
        await store.stand_in("t", 7, "easy", Note("stand_in", 7, "easy"), 5, 3.5)
    assert await store.notes("t") == [
        NoteRow("t", 0, 3, "stand_in", 0, "easy", 1.5),
        NoteRow("t", 1, 4, "back", 0, "", 2.5),
    ]


async def test_a_table_is_rearranged_before_the_game_only(store: Store) -> None:
    """Two people change places, which no moment with two equal tokens may be in the way of."""
    await store.create_table(table_row(), [ChairRow("t", 0, "one", "Ada"), ChairRow("t", 1, "two", "Ben")])
    swapped = [ChairRow("t", 0, "two", "Ben"), ChairRow("t", 1, "one", "Ada")]
    other = structs.replace(table_row(), title="Friday", private=True, pace="fast")
    assert await store.rearrange(other, swapped)
    assert (await store.table("t"), await store.chairs("t")) == (other, swapped)
    assert await store.tables(5) == []
    assert [one.table for one in await store.tables_of(["t", "u"])] == [other]
    assert await store.start("t", [], 2.0)
    assert not await store.rearrange(table_row(), [])
    assert not await store.call_off("t")
    assert await store.chairs("t") == swapped


async def test_a_table_that_is_called_off_leaves_nothing(store: Store) -> None:
    await store.create_table(structs.replace(table_row(), code="BCDFGH"), chair_rows())
    await store.say("t", 0, "Ada", "hello", 1.0)
    await store.note("t", Note("offer", 0), 0, 1.0)
    assert await store.by_code("BCDFGH") == "t"
    assert await store.call_off("t")
    assert (await store.table("t"), await store.by_code("BCDFGH"), await store.chat("t")) == (None, None, [])
    assert not await store.call_off("t")


async def test_a_code_is_worth_nothing_once_the_game_has_begun(store: Store) -> None:
    await store.create_table(structs.replace(table_row(), code="BCDFGH"), chair_rows())
    await store.start("t", [], 2.0)
    assert await store.by_code("BCDFGH") is None


async def test_a_game_starts_once_and_ends_once(reopen: Open) -> None:
    """Two servers start the same table: both go on with the entropy of one of them."""
    one, two = await reopen(), await reopen()
    await lay(one, "t")
    started = await asyncio.gather(one.start("t", ["aa", "bb"], 2.0), two.start("t", ["bb", "aa"], 3.0))
    assert sorted(started) == [False, True]
    row = await two.table("t")
    assert row is not None
    assert (row.started, row.entropy) == ((2.0, '["aa","bb"]') if started[0] else (3.0, '["bb","aa"]'))
    await one.append("t", 0, 0, "take", 4.0, "Ada wins")
    with pytest.raises(Conflict):
        await two.append("t", 0, 1, "take", 5.0, "Balam wins")
    row = await two.table("t")
    assert row is not None
    assert (row.finished, row.result) == (4.0, "Ada wins")


def test_secrets_stay_out_of_logs() -> None:
    assert "5ec2e7" not in repr(table_row())
    assert "token-t" not in repr(chair_rows())


# ---------------------------------------------------------------- answers and chat


async def test_one_of_eight_writers_wins_each_number(reopen: Open) -> None:
    stores = [await reopen() for _ in range(8)]
    await lay(stores[0], "t")
    winners = []
    for n in range(20):
        found = await outcomes(
            *(store.append("t", n, seat, f"play {seat}", 1.0 * n) for seat, store in enumerate(stores))
        )
        assert sorted(str(type(one).__name__) for one in found) == ["Conflict"] * 7 + ["NoneType"]
        winners.append(found.index(None))
    expected = [AnswerRow("t", n, seat, f"play {seat}", 1.0 * n) for n, seat in enumerate(winners)]
    assert await stores[7].answers("t") == expected
    assert await stores[3].answers("t", 17) == expected[17:]


async def test_neighbours_of_a_failing_write_do_not_fail(store: Store) -> None:
    """Fifty writes at once: every fifth is refused, for one reason or another."""
    await lay(store, "t", "u")
    await store.append("t", 0, 0, "first", 0.0)
    calls: list[Awaitable[object]] = []
    for n in range(1, 41):
        calls.append(store.append("t", n, 0, f"play {n}", 1.0 * n))
        if n % 12 == 0:
            calls.append(store.append("t", 0, 1, "late", 0.0))
            calls.append(store.append("nowhere", 0, 1, "lost", 0.0))
            calls.append(store.create_table(table_row("x"), [ChairRow("x", 0, "token-u", "Eve")]))
    kinds = [type(one) for one in await outcomes(*calls)]
    assert kinds.count(type(None)) == 40
    assert kinds.count(Conflict) == 6
    assert kinds.count(Unknown) == 3
    assert [answer.notation for answer in await store.answers("t")] == [
        "first",
        *(f"play {n}" for n in range(1, 41)),
    ]
    assert await store.table("x") is None


async def test_lines_of_chat_are_numbered_without_gaps(reopen: Open) -> None:
    one, two = await reopen(), await reopen()
    await lay(one, "t", "u")
    calls = [(one, two)[n % 2].say("t", n % 3 - 1, "Ada", f"line {n}", 1.0 * n) for n in range(30)]
    numbers = await asyncio.gather(*calls)
    assert sorted(numbers) == list(range(30))
    lines = await one.chat("t")
    assert [line.n for line in lines] == list(range(30))
    assert {line.text: line.n for line in lines} == {f"line {n}": numbers[n] for n in range(30)}
    assert await one.chat("t", 28) == lines[28:]
    assert await one.say("u", -1, "Bo", "hello", 1.0) == 0
    with pytest.raises(Unknown):
        await one.say("nowhere", 0, "Ada", "hello?", 1.0)


async def test_a_restart_finds_everything(reopen: Open) -> None:
    store = await reopen()
    await lay(store, "t")
    await store.sit("t", 0, "Ada", "0a")
    await store.start("t", ["0a"], 2.0)
    for n in range(5):
        await store.append("t", n, n % 2, f"play {n}", 2.0 + n)
    await store.say("t", 0, "Ada", "hello", 3.0)
    before = [await store.tables(9), await store.answers("t"), await store.chat("t")]
    await store.close()
    again = await reopen()
    assert [await again.tables(9), await again.answers("t"), await again.chat("t")] == before


async def test_servers_may_start_together(url: str) -> None:
    """Three processes find no tables, and make them once."""
    code = f"import asyncio; from cenote.server.store import Store; s = asyncio.run(Store.open({url!r}))"
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, env=os.environ | {"PYTHONPATH": SOURCE}
        )
        for _ in range(3)
    ]
    assert [await process.wait() for process in processes] == [0, 0, 0]


async def test_tokens_of_an_older_database_are_hashed(url: str, reopen: Open) -> None:
    """Links that were sent before go on to work; of two rematches of one table the first one stays."""
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(exist_ok=True)
    engine = connected(url)
    old = metadata_of_old()
    with engine.begin() as connection:
        migrations.upgrade(connection, "0001")
        for number, (name, again) in enumerate([("t", None), ("u", "t"), ("v", "t"), ("w", None)]):
            row = {**structs.asdict(table_row(name, 1.0 + number)), "rematch_of": again}
            known = {key: value for key, value in row.items() if key in old.tables["tables"].columns}
            connection.execute(old.tables["tables"].insert(), known)
            chair = {"table_id": name, "seat": 0, "token": f"token-{name}", "name": "Ada", "taken": False}
            connection.execute(old.tables["chairs"].insert(), [chair, {**chair, "seat": 1, "token": None}])
    engine.dispose()
    store = await reopen()
    chairs = await store.chairs("u")
    assert [chair.token_hash for chair in chairs] == [hashed("token-u"), None]
    assert seat_of(chairs, "token-u") == 0
    assert seat_of(chairs, "token-t") is None
    assert seat_of(chairs, "") is None
    assert await store.rematch("t") == "u"


def metadata_of_old() -> MetaData:
    """The two tables as they were before tokens were hashed."""
    old = MetaData()
    for table in (schema.tables, schema.chairs):
        later = ("private", "host_hash", "code", "pace")
        names = [
            column.name.replace("token_hash", "token") for column in table.columns if column.name not in later
        ]
        SqlTable(table.name, old, *(Column(name) for name in names))
    return old


async def test_a_chair_is_claimed_once(store: Store) -> None:
    """Whoever comes second does not push the first one out; a bot's chair cannot be claimed."""
    await store.create_table(table_row(), [ChairRow("t", 0, None, "Ada"), chair_rows()[1]])
    for token_hash in ("first", "second"):
        for seat in (0, 1):
            await store.claim("t", seat, token_hash)
    assert [chair.token_hash for chair in await store.chairs("t")] == ["first", None]


async def test_a_table_has_one_rematch(store: Store) -> None:
    """Two processes open it at the same moment: one of them finds the other's."""
    await lay(store, "t")
    again = [structs.replace(table_row(name), rematch_of="t") for name in ("u", "v")]
    results = await outcomes(*(store.create_table(row, []) for row in again))
    assert sorted(type(result) for result in results if result) == [Conflict]
    assert await store.rematch("t") in ("u", "v")


async def test_the_migrations_make_what_the_schema_says(store: Store, url: str) -> None:
    engine = connected(url)
    with contextlib.closing(engine.connect()) as connection:
        migrations.check(connection)
    engine.dispose()


# ---------------------------------------------------------------- SQLite's own


async def test_an_answer_is_acknowledged_when_it_is_on_the_disk(sqlite_url: str, tmp_path: Path) -> None:
    """While another process writes, nobody is told that an answer is stored."""
    store = await Store.open(sqlite_url)
    await lay(store, "t")
    with contextlib.closing(sqlite3.connect(tmp_path / "club/cenote.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        calls = [asyncio.ensure_future(store.append("t", n, 0, "pass", 1.0)) for n in range(3)]
        await asyncio.sleep(0.3)
        assert not any(call.done() for call in calls)
        assert await store.answers("t") == []  # and readers do not wait
        other.execute("COMMIT")
    await asyncio.gather(*calls)
    assert len(await store.answers("t")) == 3
    await store.close()


async def test_commits_are_flushed_and_references_checked(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    engine = connected(sqlite_url)
    with contextlib.closing(engine.connect()) as c:
        settings = [
            c.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engine.dispose()
    await store.close()
    assert settings == ["wal", 2, 1]
    assert (tmp_path / "club/cenote.db").stat().st_mode & 0o777 == 0o600


async def test_a_full_disk_acknowledges_nothing(sqlite_url: str) -> None:
    """If the transaction fails, so did everybody in it; and when there is room again, all goes on."""
    store = await Store.open(sqlite_url)
    await lay(store, "t")
    most = 30

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most}")

    event.listen(store._engine, "checkout", limit)
    await store.append("t", 0, 0, "pass", 1.0)
    found = [None, *await outcomes(*(store.append("t", n, 0, "x" * 2000, 1.0) for n in range(1, 200)))]
    assert OperationalError in {type(one) for one in found}
    told = [n for n, one in enumerate(found) if one is None]
    assert [answer.n for answer in await store.answers("t")] == told
    most = 1_000_000
    await store.append("t", 1000, 0, "pass", 1.0)
    await store.close()


async def test_who_gives_up_waiting_leaves_the_queue(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await lay(store, "t")
    calls = [asyncio.ensure_future(store.append("t", n, 0, "pass", 1.0)) for n in range(50)]
    await asyncio.sleep(0)
    for call in calls[10:]:
        call.cancel()
    await outcomes(*calls)
    kept = [answer.n for answer in await store.answers("t")]
    assert kept[:10] == list(range(10))
    await store.close()
    with pytest.raises(RuntimeError):
        await store.append("t", 99, 0, "pass", 1.0)


WRITING = """
import asyncio, sys
from cenote.server.store import Store

async def write(store, table):
    for n in range(100_000):
        await store.append(table, n, 0, "play titan", 1.0)
        print(table, n, flush=True)

async def main(url, *tables):
    store = await Store.open(url)
    await asyncio.gather(*(write(store, table) for table in tables))

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_power_cut_loses_no_acknowledged_answer(sqlite_url: str) -> None:
    """A process that writes at eight tables is killed; all that it had been told was stored is there."""
    names = [f"t{number}" for number in range(8)]
    store = await Store.open(sqlite_url)
    await lay(store, *names)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WRITING, sqlite_url, *names),
        env=os.environ | {"PYTHONPATH": SOURCE},
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    lines = [await process.stdout.readline() for _ in range(400)]
    process.kill()
    lines += (await process.stdout.read()).splitlines(keepends=True)
    await process.wait()
    acknowledged = dict.fromkeys(names, -1)
    for line in lines:
        if line.endswith(b"\n"):
            table, n = line.decode().split()
            acknowledged[table] = int(n)
    assert sum(acknowledged.values()) > 300
    for table, last in acknowledged.items():
        kept = [answer.n for answer in await store.answers(table)]
        assert kept == list(range(len(kept)))
        assert last < len(kept) <= last + 2  # one more may have been stored and not yet told
    await store.close()


# ---------------------------------------------------------------- backup and restore


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
async def test_a_backup_while_everybody_plays(
    store: Store, url: str, other: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Every answer is followed by a line of chat, so at any moment there are as many of both, or one line less."""
    await lay(store, "t", "u")
    await store.sit("t", 0, NAMES[3], "0a")
    said = 0

    async def play() -> None:
        nonlocal said
        while True:
            await store.append("t", said, 0, f"play {said}", 1.0)
            said = 1 + await store.say("t", 0, NAMES[3], NAMES[2], 1.0)

    playing = asyncio.create_task(play())
    while said < 50:
        await asyncio.sleep(0.01)
    before, file = said, tmp_path / "friday.cenote"
    await asyncio.to_thread(backup, file, db=url)
    assert said > before
    playing.cancel()
    await outcomes(playing)

    target = _url(request, other, tmp_path / "elsewhere")
    await asyncio.to_thread(restore, file, db=target)
    again = await Store.open(target)
    answers, chat = await again.answers("t"), await again.chat("t")
    assert before <= len(chat) <= len(answers) <= len(chat) + 1
    assert answers == (await store.answers("t"))[: len(answers)]
    assert chat == (await store.chat("t"))[: len(chat)]
    assert [one[:2] for one in await again.tables(9)] == [one[:2] for one in await store.tables(9)]
    await again.close()
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.glob("*") if path.is_file()] == ["friday.cenote"]


async def test_restoring_does_not_overwrite_unasked(
    url: str, store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.cenote"
    await lay(store, "t")
    await asyncio.to_thread(backup, file, db=url)
    await lay(store, "u")
    await store.append("u", 0, 0, "pass", 1.0)
    with pytest.raises(Misprint, match="is not empty; --force"):
        await asyncio.to_thread(restore, file, db=url)
    assert [one.table.id for one in await store.tables(9)] == ["t", "u"]
    await asyncio.to_thread(restore, file, db=url, force=True)
    assert capsys.readouterr().out == f"{file}: 1 table copied\n{file}: 1 table restored\n"
    assert [one.table.id for one in await store.tables(9)] == ["t"]
    assert await store.answers("u") == []


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    here, nothing = f"sqlite:///{tmp_path}/here.db", tmp_path / "nothing"
    for name, content in {
        "text": b"not a database, but long enough to look like one" * 50,
        "empty": b"",
    }.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Misprint, match=f"{name}: is not a backup"):
            restore(tmp_path / name, db=here)
    with pytest.raises(Misprint, match="nothing: is not a backup"):
        restore(nothing, db=here)
    with pytest.raises(Misprint, match="empty: is there already"):
        backup(tmp_path / "empty", db=here)
    with pytest.raises(Misprint, match="is not there"):
        backup(nothing, db=here)
    with pytest.raises(Misprint, match="has no tables of Cenote"):
        backup(nothing, db=f"sqlite:///{tmp_path}/empty")
    with pytest.raises(Misprint, match="cannot be copied: file is not a database"):
        backup(nothing, db=f"sqlite:///{tmp_path}/text")
    assert not nothing.exists()


# ---------------------------------------------------------------- where the database is


def test_the_default_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CENOTE_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_url() == "sqlite:////data/cenote/cenote.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert default_url() == "sqlite:////home/ada/.local/share/cenote/cenote.db"
    monkeypatch.setenv("CENOTE_DB", "postgresql://club@db/cenote")
    assert default_url() == "postgresql://club@db/cenote"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cenote.db", "write sqlite:///FILE or postgresql://"),
        ("postgresql://club@db:many/cenote", "is not a URL"),
        ("mysql://club@db/cenote", "'mysql' is not known here"),
        ("sqlite://", "needs a file"),
        ("sqlite:////proc/nowhere/cenote.db", "database sqlite:////proc/nowhere/cenote.db: cannot be opened"),
        ("postgresql://club:secret@/x?host=/nowhere", r"club:\*\*\*@/x\S*: cannot be opened: .*No such file"),
    ],
)
async def test_a_database_that_cannot_be_opened(text: str, said: str) -> None:
    with pytest.raises(Misprint, match=said) as caught:
        await Store.open(text)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_a_database_of_a_later_cenote_is_left_alone(sqlite_url: str, tmp_path: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    with contextlib.closing(sqlite3.connect(tmp_path / "club/cenote.db")) as c:
        c.execute("UPDATE alembic_version SET version_num = '9999'")
        c.commit()
    with pytest.raises(Misprint, match="9999"):
        await Store.open(sqlite_url)
