"""Filling: a database with very many tables, made by copying one that was really played."""

import sqlite3
from contextlib import closing
from pathlib import Path


def multiply(file: Path, table: str, copies: int) -> None:
    """Copies of a table with all that belongs to it, in one transaction. Nobody must have the database open.

    It reads from the database which columns there are, so that it needs to know little of the schema: a table's rows
    carry its id in `table_id`, and what must be there only once is made different or left out.
    """
    with closing(sqlite3.connect(file, isolation_level=None)) as c:
        c.execute("PRAGMA foreign_keys = OFF")
        c.execute("BEGIN IMMEDIATE")
        for name in [name for (name,) in c.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]:
            columns = [row[1] for row in c.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "tables" else "table_id"
            if key in columns:
                _copy(c, name, key, table, copies)
        c.execute("COMMIT")


def _copy(c: sqlite3.Connection, name: str, key: str, table: str, copies: int) -> None:
    once, numbered = _once(c, name)
    columns = [row[1] for row in c.execute(f"PRAGMA table_info({name})") if row[1] not in numbered]
    values = [
        "'copy-' || k.copy" if column == key
        else f"{column} || '-' || k.copy" if column in once
        else f"{column} - k.copy" if column == "created"
        else column
        for column in columns
    ]  # fmt: skip
    c.execute(
        f"WITH RECURSIVE k(copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM k WHERE copy < ?) "
        f"INSERT INTO {name} ({', '.join(columns)}) SELECT {', '.join(values)} "
        f"FROM k, {name} WHERE {key} = ?",
        (copies, table),
    )


def _once(c: sqlite3.Connection, name: str) -> tuple[set[str], set[str]]:
    """The columns of which each value may be there once in all; and those that number themselves."""
    alone = set()
    for _, index, unique, *_ in c.execute(f"PRAGMA index_list({name})").fetchall():
        indexed = [row[2] for row in c.execute(f"PRAGMA index_info({index})")]
        if unique and len(indexed) == 1:
            alone.add(indexed[0])
    keys = [row for row in c.execute(f"PRAGMA table_info({name})") if row[5]]
    numbered = {row[1] for row in keys if len(keys) == 1 and row[2].upper() == "INTEGER"}
    return alone, numbered
