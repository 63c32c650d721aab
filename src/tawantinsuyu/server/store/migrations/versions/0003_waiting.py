"""Store deciding seats in the table's row, so that lists need not rebuild games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; games fill it with their next move."""
    op.add_column("games", sa.Column("waiting", sa.JSON, nullable=True))


def downgrade() -> None:
    """Drop the column; only lists of tables lose information."""
    op.drop_column("games", "waiting")
