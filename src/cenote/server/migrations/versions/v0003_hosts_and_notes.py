"""Tables have a host, a code, a pace, and may be private; what happens around a game is noted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One step forward; the way back is a restored backup."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("host_hash", sa.Text))
        batch.add_column(sa.Column("code", sa.Text))
        batch.add_column(sa.Column("pace", sa.Text, nullable=False, server_default="usual"))
        batch.create_unique_constraint("tables_code", ["code"])
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="notes_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="notes_table_id"),
    )
