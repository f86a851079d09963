"""Alembic runs this to migrate: with the connection of an opening store, or from its command line."""

from alembic import context
from sqlalchemy import Connection

from cenote.server.store.place import connected, default_url
from cenote.server.store.schema import metadata


def migrate(connection: Connection) -> None:
    """Batch mode, because SQLite can hardly alter a table: it is copied instead."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    with connected(default_url()).connect() as own:
        migrate(own)
        own.commit()
