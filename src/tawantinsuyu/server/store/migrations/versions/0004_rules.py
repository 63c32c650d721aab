"""Store the rules versions of a table in its row."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column for rules versions. The column stays empty for existing games, and for games of
    nodes that still run the previous version.
    """
    op.add_column("games", sa.Column("rules", sa.JSON, nullable=True))


def downgrade() -> None:
    """Drop the column of rules versions; exports then no longer state the rules of a game."""
    op.drop_column("games", "rules")
