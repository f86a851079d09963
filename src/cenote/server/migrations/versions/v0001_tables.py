"""Tables, chairs, answers and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """One step forward; the way back is a restored backup."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("server_secret", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float()),
        sa.Column("entropy", sa.Text()),
        sa.Column("finished", sa.Float()),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
    )
    op.create_index("tables_created", "tables", ["created"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("token", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text()),
        sa.Column("taken", sa.Boolean(), nullable=False),
        sa.Column("entropy", sa.Text()),
        sa.Column("stand_in", sa.Text()),
        sa.PrimaryKeyConstraint("table_id", "seat", name="chairs_key"),
        sa.UniqueConstraint("token", name="chairs_token"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="chairs_table_id"),
    )
    op.create_table(
        "answers",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="answers_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="answers_table_id"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="chat_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="chat_table_id"),
    )
