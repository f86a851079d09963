"""Each event raises a table's version; what everybody was told, and what is printed, is kept with the table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One step forward; the way back is a restored backup."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("owner", sa.Text, nullable=False, server_default=""))
        batch.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="0"))
        batch.add_column(sa.Column("serial", sa.Integer, nullable=False, server_default="0"))
        batch.add_column(sa.Column("latest", sa.Float, nullable=False, server_default="0"))
        batch.add_column(sa.Column("awaited", sa.Text, nullable=False, server_default="[]"))
        batch.add_column(sa.Column("motions", sa.Text, nullable=False, server_default="{}"))
        waiting = sa.text("started IS NULL")
        batch.create_index("tables_waiting", ["latest"], sqlite_where=waiting, postgresql_where=waiting)
        batch.create_index("tables_owner", ["owner", "created"])
    with op.batch_alter_table("answers") as batch:
        batch.add_column(sa.Column("told", sa.LargeBinary))
    op.create_table(
        "deals",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="deals_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="deals_table_id"),
    )
    op.create_table(
        "components",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="components_key"),
    )
    op.create_table(
        "pulses",
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pulses_key"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("began", name="outages_key"),
    )
    op.create_table(
        "bans",
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("who", name="bans_key"),
    )
    op.execute(
        "UPDATE tables SET "
        "serial = (SELECT count(*) FROM answers WHERE table_id = tables.id), "
        "latest = coalesce((SELECT max(at) FROM answers WHERE table_id = tables.id), created)"
    )
