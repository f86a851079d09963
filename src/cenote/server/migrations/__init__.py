"""Migrations: how an older database becomes one of today. A new step is made beside the old ones:

    CENOTE_DB=sqlite:///scratch.db alembic -c src/cenote/server/migrations/alembic.ini \
        revision --autogenerate --rev-id 0002 -m "why"
"""

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

UPGRADING = 0x63656E6F7465  # names the lock that processes starting together queue up for
_one_at_a_time = Lock()  # Alembic keeps the migration under way in a global


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database up to date (or to an older day, for tests), in the transaction of the caller."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    with _one_at_a_time:
        command.upgrade(_config(connection), to)


def check(connection: Connection) -> None:
    """Complain if the schema says something that no migration has done."""
    with _one_at_a_time:
        command.check(_config(connection))


def age(connection: Connection) -> str | None:
    """The last migration that the database has seen; None if it is none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def today(connection: Connection) -> str | None:
    """The last migration there is."""
    return ScriptDirectory.from_config(_config(connection)).get_current_head()
