"""The rules a table is played by stand in its row, a number for each part in play."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Unknown for games of before, and for those begun by a node that is not restarted yet."""
    op.add_column("games", sa.Column("rules", sa.JSON, nullable=True))


def downgrade() -> None:
    """Exports no longer say which rules a game was begun with."""
    op.drop_column("games", "rules")
