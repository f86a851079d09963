"""Migrations: how an older database becomes one of today. A new step is made beside the old ones:

    CENOTE_DB=sqlite:///scratch.db alembic -c src/cenote/server/migrations/alembic.ini \
        revision --autogenerate --rev-id 0002 -m "why"
"""

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, inspect, select, text

if TYPE_CHECKING:
    from alembic.config import Config

UPGRADING = 0x63656E6F7465  # names the lock that processes starting together queue up for
HERE = Path(__file__).parent
_one_at_a_time = Lock()  # Alembic keeps the migration under way in a global


class Unfit(Exception):
    """A database that this program cannot bring up to date."""


def _config(connection: Connection) -> "Config":
    from alembic.config import Config  # it takes a third of a second, which most starts need not wait for

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database up to date (or to an older day, for tests), in the transaction of the caller."""
    from alembic import command
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    with _one_at_a_time:
        try:
            command.upgrade(_config(connection), to)
        except CommandError as error:
            raise Unfit(str(error)) from error


def check(connection: Connection) -> None:
    """Complain if the schema says something that no migration has done."""
    from alembic import command

    with _one_at_a_time:
        command.check(_config(connection))


def age(connection: Connection) -> str | None:
    """The last migration that the database has seen; None if it is none of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def today() -> str:
    """The last migration there is."""
    newest = max(file.stem for file in (HERE / "versions").glob("v*.py"))
    return newest.removeprefix("v").partition("_")[0]
