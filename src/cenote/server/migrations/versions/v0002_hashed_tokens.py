"""Tokens are kept hashed, and a table has one rematch at most."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

chairs = sa.table("chairs", sa.column("token_hash"))
tables = sa.table("tables", sa.column("id"), sa.column("created"), sa.column("rematch_of"))


def upgrade() -> None:
    """One step forward; the way back is a restored backup."""
    with op.batch_alter_table("chairs") as batch:
        batch.drop_constraint("chairs_token", type_="unique")
        batch.alter_column("token", new_column_name="token_hash")
    with op.batch_alter_table(
        "chairs"
    ) as batch:  # SQLite forgets a constraint on a column renamed in the same breath
        batch.create_unique_constraint("chairs_token_hash", ["token_hash"])
    hash_tokens()
    forget_later_rematches()
    with op.batch_alter_table("tables") as batch:
        batch.create_unique_constraint("tables_rematch_of", ["rematch_of"])


def hash_tokens() -> None:
    """What stood there in plain text."""
    connection = op.get_bind()
    for token in connection.execute(sa.select(chairs.c.token_hash)).scalars().all():
        if token is not None:
            hashed = hashlib.sha256(token.encode()).hexdigest()
            connection.execute(
                sa.update(chairs).where(chairs.c.token_hash == token).values(token_hash=hashed)
            )


def forget_later_rematches() -> None:
    """A restart could make a second rematch of the same table: the first one is it."""
    connection = op.get_bind()
    seen: set[str] = set()
    rows = sa.select(tables.c.id, tables.c.rematch_of).order_by(tables.c.created, tables.c.id)
    for table, rematch_of in connection.execute(rows.where(tables.c.rematch_of.is_not(None))).all():
        if rematch_of in seen:
            connection.execute(sa.update(tables).where(tables.c.id == table).values(rematch_of=None))
        seen.add(rematch_of)
