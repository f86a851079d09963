"""Schema: the tables of the database as they are after the last migration, the same for SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

# Constraints have names, so that a later migration can speak of them.
metadata: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "uq": "%(table_name)s_%(column_0_name)s",
        "fk": "%(table_name)s_%(column_0_name)s",
    }
)

# `options`, `clock` and `entropy` are JSON texts; moments are seconds since 1970.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("server_secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("entropy", Text),
    Column("finished", Float),
    Column("result", Text, nullable=False),
    Column("rematch_of", Text, unique=True),
    Column("private", Boolean, nullable=False),
    Column("host_hash", Text),
    Column("code", Text, unique=True),
    Column("pace", Text, nullable=False),
    Index("tables_created", "created"),
)

chairs: Final = Table(
    "chairs",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token_hash", Text, unique=True),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("taken", Boolean, nullable=False),
    Column("entropy", Text),
    Column("stand_in", Text),
)

# The primary key is the only lock of a table in play: whoever stores answer n first was faster.
answers: Final = Table(
    "answers",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", Float, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("serial", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", Text, nullable=False),
    Column("at", Float, nullable=False),
)
