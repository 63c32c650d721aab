"""Store the time since when a table cannot be opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column for the time; workers fill it for tables that cannot be opened."""
    op.add_column("games", sa.Column("stuck", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Drop the column that marks tables which cannot be opened."""
    op.drop_column("games", "stuck")
