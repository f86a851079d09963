"""The store, on a real SQLite file and on a real PostgreSQL server of our own."""

import asyncio
import contextlib
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import Column, MetaData, event
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import IntegrityError

import cenote
from cenote.cli.backup import backup
from cenote.cli.restore import restore
from cenote.core.refusal import Malformed, Misprint
from cenote.server import migrations
from cenote.server.store import (
    AnswerRow,
    Away,
    ChairRow,
    Change,
    ChatRow,
    Conflict,
    Known,
    NoteRow,
    Store,
    Stored,
    TableRow,
    Unknown,
    Wanted,
    default_url,
    schema,
)
from cenote.server.store.place import connected
from cenote.server.store.store import CHAT_KEPT
from cenote.server.tokens import hashed, seat_of

SOURCE = str(Path(cenote.__file__).parents[1])
NAMES = ["Žofia", "Ὀδυσσεύς", "雪", "Ana 🐆", "o'Brien\"; --", "  ", "ẞ\u0301\u200d"]

Open = Callable[[], Awaitable[Store]]


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
    made: str = request.getfixturevalue("postgres").database()
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
        await store.create(table_row(name, 1.5 + number), chair_rows(name), "printed", None)


def answered(table: str, n: int, seat: int, notation: str, at: float, version: int | None = None) -> Change:
    """The event of an answer."""
    answer = AnswerRow(table, n, seat, notation, at)
    return Change(table, n if version is None else version, {"serial": n + 1}, answer=answer)


async def answers(store: Store, table: str) -> list[AnswerRow]:
    """All answers of a table, or none where there is no table."""
    stored = await store.stored(table)
    return stored.answers if stored is not None else []


async def outcomes(*calls: Awaitable[object]) -> list[object]:
    """What each call returned or raised."""
    return await asyncio.gather(*calls, return_exceptions=True)


# ---------------------------------------------------------------- tables and events


async def test_a_table_is_kept_as_it_was_given(store: Store) -> None:
    row, chairs = table_row(), chair_rows()
    await store.create(row, chairs, "printed", b"dealt")
    assert await store.stored("t") == Stored(row, chairs, b"dealt", [], [], [])
    assert await store.components(row.components) == "printed"
    assert await store.stored("u") is None
    assert await store.components("unknown") is None


async def test_what_is_printed_is_kept_once(reopen: Open) -> None:
    """Several processes open tables with the same components at the same time."""
    stores = [await reopen() for _ in range(4)]
    calls = [store.create(table_row(f"t{n}"), [], "printed", None) for n, store in enumerate(stores)]
    assert await outcomes(*calls) == [None] * 4
    assert await stores[3].components("0123456789abcdef") == "printed"


async def test_the_newest_tables_are_listed_first(store: Store) -> None:
    await lay(store, "a", "b", "c")
    await store.commit(answered("b", 0, 1, "pass", 2.0))
    listed = await store.tables(2)
    assert [(one.table.id, one.table.serial, one.chairs) for one in listed] == [
        ("c", 0, chair_rows("c")),
        ("b", 1, chair_rows("b")),
    ]
    await store.commit(Change("a", 0, {"latest": 9.0, "private": True}))
    found, total = await store.search(Wanted(offset=1, limit=2))
    assert ([one.table.id for one in found], total) == (["b", "a"], 3)


async def test_a_table_is_made_whole_or_not_at_all(store: Store) -> None:
    """The second table wants a token that the first one has."""
    await lay(store, "t")
    stolen = [ChairRow("u", 0, "token-t", "Eve")]
    found = await outcomes(store.create(table_row("u"), stolen, "", None))
    assert [type(one) for one in found] == [Conflict]
    assert await store.stored("u") is None
    with pytest.raises(Conflict, match="table 't' is stored already"):
        await store.create(table_row(), chair_rows(), "", None)


async def test_an_event_is_stored_whole_or_not_at_all(store: Store) -> None:
    """All that one event changes; the second one breaks at its last part, and leaves nothing."""
    await lay(store, "t")
    chairs = [structs.replace(chair_rows()[0], taken=True, name="Ada")]
    answer, note, line = (
        AnswerRow("t", 0, 0, "take", 2.0, b"told"),
        NoteRow("t", 0, 1, "pace", 0, "fast", 2.0),
        ChatRow("t", 0, 0, "Ada", "hello", 2.0),
    )
    change = Change("t", 0, {"pace": "fast", "serial": 1}, chairs, b"dealt", answer, note, line)
    await store.commit(change)
    row = structs.replace(table_row(), pace="fast", serial=1, version=1)
    stored = Stored(row, [*chairs, chair_rows()[1]], b"dealt", [answer], [note], [line])
    assert await store.stored("t") == stored
    again = structs.replace(change, version=1, deal=None, answer=structs.replace(answer, n=1), note=None)
    assert [type(one) for one in await outcomes(store.commit(again))] == [IntegrityError]
    assert await store.stored("t") == stored
    assert await store.stored("t", Known(1, 1, 1)) == stored._replace(answers=[], notes=[], chat=[])


async def test_one_of_eight_writers_wins_each_version(reopen: Open) -> None:
    stores = [await reopen() for _ in range(8)]
    await lay(stores[0], "t")
    winners = []
    for n in range(20):
        found = await outcomes(
            *(
                store.commit(answered("t", n, seat, f"play {seat}", 1.0 * n))
                for seat, store in enumerate(stores)
            )
        )
        assert sorted(str(type(one).__name__) for one in found) == ["Conflict"] * 7 + ["NoneType"]
        winners.append(found.index(None))
    expected = [AnswerRow("t", n, seat, f"play {seat}", 1.0 * n) for n, seat in enumerate(winners)]
    assert await answers(stores[7], "t") == expected
    stored = await stores[3].stored("t", Known(17))
    assert stored is not None
    assert (stored.answers, stored.row.version) == (expected[17:], 20)


@pytest.mark.parametrize("name", NAMES)
async def test_names_and_chat_in_any_script(store: Store, name: str) -> None:
    await lay(store, "t")
    chair = ChairRow("t", 0, "token-t", name, None, True, "00")
    line = ChatRow("t", 0, 0, name, name * 3, 1.25)
    await store.commit(Change("t", 0, chairs=[chair], line=line))
    stored = await store.stored("t")
    assert stored is not None
    assert (stored.chairs[0], stored.chat) == (chair, [line])


@pytest.mark.parametrize("text", ["a\0b", "half \ud83d"])
async def test_what_is_no_text_is_refused(store: Store, text: str) -> None:
    await lay(store, "t")
    for change in (
        Change("t", 0, chairs=[ChairRow("t", 0, None, text)]),
        Change("t", 0, line=ChatRow("t", 0, 0, "Ada", text, 1.0)),
        Change("t", 0, {"title": text}),
    ):
        with pytest.raises(Malformed, match="no text"):
            await store.commit(change)


async def test_two_change_places(store: Store) -> None:
    """Which no moment with two equal tokens may be in the way of."""
    await store.create(
        table_row(), [ChairRow("t", 0, "one", "Ada"), ChairRow("t", 1, "two", "Ben")], "", None
    )
    swapped = [ChairRow("t", 0, "two", "Ben"), ChairRow("t", 1, "one", "Ada")]
    await store.commit(Change("t", 0, {"private": True}, swapped))
    assert await store.tables(5) == []
    [listed] = await store.tables_of(["t", "u"])
    assert (listed.chairs, listed.table.private) == (swapped, True)


async def test_a_table_that_is_taken_away_leaves_nothing(store: Store) -> None:
    await store.create(structs.replace(table_row(), code="BCDFGH"), chair_rows(), "", b"dealt")
    await store.commit(Change("t", 0, line=ChatRow("t", 0, 0, "Ada", "hello", 1.0)))
    assert await store.by_code("BCDFGH") == "t"
    assert not await store.delete("t", 0)  # something happened meanwhile
    assert await store.delete("t", 1)
    assert (await store.stored("t"), await store.by_code("BCDFGH")) == (None, None)
    assert not await store.delete("t")
    with pytest.raises(Unknown, match="no table 't'"):
        await store.commit(Change("t", 1))
    await lay(store, "t")
    assert await answers(store, "t") == []


async def test_tables_that_wait_in_vain_are_swept(store: Store) -> None:
    await lay(store, "old", "kept", "begun", "new")
    await store.commit(Change("begun", 0, {"started": 2.0}))
    await store.commit(Change("new", 0, {"latest": 99.0}))
    assert await store.sweep(50.0, ["kept"]) == ["old"]
    assert {one.table.id for one in await store.tables(9)} == {"kept", "begun", "new"}


def test_secrets_stay_out_of_logs() -> None:
    assert "5ec2e7" not in repr(table_row())
    assert "token-t" not in repr(chair_rows())


async def test_neighbours_of_a_failing_write_do_not_fail(store: Store) -> None:
    """Fifty writes at once: every fifth is refused, for one reason or another."""
    names = [f"t{n}" for n in range(40)]
    await lay(store, "u", *names)
    await store.commit(answered("u", 0, 0, "first", 0.0))
    calls: list[Awaitable[object]] = []
    for n, name in enumerate(names, 1):
        calls.append(store.commit(answered(name, 0, 0, f"play {n}", 1.0 * n)))
        if n % 12 == 0:
            calls.append(store.commit(answered("u", 0, 1, "late", 0.0)))
            calls.append(store.commit(answered("nowhere", 0, 1, "lost", 0.0)))
            calls.append(store.create(table_row("x"), [ChairRow("x", 0, "token-u", "Eve")], "", None))
    kinds = [type(one) for one in await outcomes(*calls)]
    assert kinds.count(type(None)) == 40
    assert kinds.count(Conflict) == 6
    assert kinds.count(Unknown) == 3
    for n, name in enumerate(names, 1):
        assert [answer.notation for answer in await answers(store, name)] == [f"play {n}"]
    assert await store.stored("x") is None


async def test_the_last_lines_of_chat_are_at_hand(store: Store) -> None:
    await lay(store, "t")
    lines = [ChatRow("t", n, n % 3 - 1, "Ada", f"line {n}", 1.0 * n) for n in range(CHAT_KEPT + 20)]
    for n, line in enumerate(lines):
        await store.commit(Change("t", n, line=line))
    stored = await store.stored("t")
    assert stored is not None
    assert stored.chat == lines[20:]
    news = await store.stored("t", Known(lines=CHAT_KEPT + 17))
    assert news is not None
    assert news.chat == lines[-3:]


async def test_a_restart_finds_everything(reopen: Open) -> None:
    store = await reopen()
    await lay(store, "t")
    for n in range(5):
        await store.commit(answered("t", n, n % 2, f"play {n}", 2.0 + n))
    await store.commit(Change("t", 5, line=ChatRow("t", 0, 0, "Ada", "hello", 3.0)))
    await store.note_outage(1.0, 2.0)
    before = [await store.tables(9), await store.stored("t"), await store.outages()]
    await store.close()
    again = await reopen()
    assert [await again.tables(9), await again.stored("t"), await again.outages()] == before


async def test_signs_of_life(reopen: Open) -> None:
    """The last one of any process; those of long ago are forgotten."""
    one, two = await reopen(), await reopen()
    assert await one.last_pulse() is None
    await one.pulse("one", 1000.0)
    await two.pulse("two", 2000.0)
    await one.pulse("one", 1500.0)
    assert await one.last_pulse() == 2000.0
    await two.pulse("three", 90_000.0)
    assert await one.last_pulse() == 90_000.0


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
    stored = await store.stored("u")
    assert stored is not None
    chairs = stored.chairs
    assert [chair.token_hash for chair in chairs] == [hashed("token-u"), None]
    assert seat_of(chairs, "token-u") == 0
    assert seat_of(chairs, "token-t") is None
    assert seat_of(chairs, "") is None
    assert await store.rematch("t") == "u"


def metadata_of_old() -> MetaData:
    """The two tables as they were before tokens were hashed."""
    old = MetaData()
    for table in (schema.tables, schema.chairs):
        later = (
            "private",
            "host_hash",
            "code",
            "pace",
            "owner",
            "version",
            "serial",
            "latest",
            "awaited",
            "motions",
        )
        names = [
            column.name.replace("token_hash", "token") for column in table.columns if column.name not in later
        ]
        SqlTable(table.name, old, *(Column(name) for name in names))
    return old


async def test_a_table_has_one_rematch(store: Store) -> None:
    """Two processes open it at the same moment: one of them finds the other's."""
    await lay(store, "t")
    again = [structs.replace(table_row(name), rematch_of="t") for name in ("u", "v")]
    results = await outcomes(*(store.create(row, [], "", None) for row in again))
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
        calls = [asyncio.ensure_future(store.commit(answered("t", n, 0, "pass", 1.0))) for n in range(3)]
        await asyncio.sleep(0.3)
        assert not any(call.done() for call in calls)
        assert await answers(store, "t") == []  # and readers do not wait
        other.execute("COMMIT")
    await asyncio.gather(*calls)
    assert len(await answers(store, "t")) == 3
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
    await store.commit(answered("t", 0, 0, "pass", 1.0))
    long = "x" * 2000
    found = [None, *await outcomes(*(store.commit(answered("t", n, 0, long, 1.0)) for n in range(1, 200)))]
    assert Away in {type(one) for one in found}
    assert "full" in store.trouble
    told = [n for n, one in enumerate(found) if one is None]
    assert [answer.n for answer in await answers(store, "t")] == told
    most = 1_000_000
    await store.commit(answered("t", len(told), 0, "pass", 1.0))
    await store.close()


async def test_who_gives_up_waiting_leaves_the_queue(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await lay(store, "t")
    calls = [asyncio.ensure_future(store.commit(answered("t", n, 0, "pass", 1.0))) for n in range(50)]
    await asyncio.sleep(0)
    for call in calls[10:]:
        call.cancel()
    await outcomes(*calls)
    kept = [answer.n for answer in await answers(store, "t")]
    assert kept[:10] == list(range(10))
    await store.close()
    with pytest.raises(RuntimeError):
        await store.commit(answered("t", 99, 0, "pass", 1.0))


WRITING = """
import asyncio, sys
from cenote.server.store import AnswerRow, Change, Store

async def write(store, table):
    for n in range(100_000):
        await store.commit(Change(table, n, answer=AnswerRow(table, n, 0, "play titan", 1.0)))
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
        kept = [answer.n for answer in await answers(store, table)]
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
    said = 0

    async def play() -> None:
        nonlocal said
        while True:
            await store.commit(answered("t", said, 0, f"play {said}", 1.0, version=2 * said))
            line = ChatRow("t", said, 0, NAMES[3], NAMES[2], 1.0)
            await store.commit(Change("t", 2 * said + 1, line=line))
            said += 1

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
    [kept, all_of_it] = [found for each in (again, store) if (found := await each.stored("t"))]
    lines = kept.chat[-1].n + 1
    assert before <= lines <= len(kept.answers) <= lines + 1
    assert kept.row.version == len(kept.answers) + lines
    assert kept.answers == all_of_it.answers[: len(kept.answers)]
    assert await again.components("0123456789abcdef") == "printed"
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
    await store.commit(answered("u", 0, 0, "pass", 1.0))
    with pytest.raises(Misprint, match="is not empty; --force"):
        await asyncio.to_thread(restore, file, db=url)
    assert [one.table.id for one in await store.tables(9)] == ["t", "u"]
    await asyncio.to_thread(restore, file, db=url, force=True)
    assert capsys.readouterr().out == f"{file}: 1 table copied\n{file}: 1 table restored\n"
    assert [one.table.id for one in await store.tables(9)] == ["t"]
    assert await answers(store, "u") == []


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
