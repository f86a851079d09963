"""${message}."""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """One step forward; the way back is a restored backup."""
    ${upgrades if upgrades else "pass"}
