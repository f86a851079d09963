"""Schema: the tables of the database as they are after the last migration, the same for SQLite and PostgreSQL."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

# Constraints have names, so that a later migration can speak of them.
metadata: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "uq": "%(table_name)s_%(column_0_name)s",
        "fk": "%(table_name)s_%(column_0_name)s",
    }
)

UNBEGUN: Final = text("started IS NULL")  # tables that wait for people: few, however many were played

# `options`, `clock`, `entropy`, `awaited` and `motions` are JSON texts; moments are seconds since 1970.
# `version` is the only lock of a table: whoever raises it first was faster.
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
    Column("owner", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("latest", Float, nullable=False),
    Column("awaited", Text, nullable=False),
    Column("motions", Text, nullable=False),
    Index("tables_created", "created"),
    Index("tables_waiting", "latest", sqlite_where=UNBEGUN, postgresql_where=UNBEGUN),
    Index("tables_owner", "owner", "created"),
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

answers: Final = Table(
    "answers",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("told", LargeBinary),
)

# What everybody was told of the deal, packed like what they were told of an answer.
deals: Final = Table(
    "deals",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("told", LargeBinary, nullable=False),
)

# What is printed on the pieces, by its digest: a table keeps the components that it began with.
components: Final = Table(
    "components",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

# When each process of the server was last alive while a clock ran, and when none of them was.
pulses: Final = Table(
    "pulses",
    metadata,
    Column("process", Text, primary_key=True),
    Column("at", Float, nullable=False),
)

outages: Final = Table(
    "outages",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)

# Whom the host keeps out: an address, a network or a device.
bans: Final = Table(
    "bans",
    metadata,
    Column("who", Text, primary_key=True),
    Column("until", Float, nullable=False),
    Column("reason", Text, nullable=False),
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
