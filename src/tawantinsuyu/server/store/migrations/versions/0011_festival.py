"""Store the number of the next Festival in the table's row, for lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column for the number of the next Festival; running tables fill it with their next
    move.
    """
    op.add_column("games", sa.Column("festival", sa.Integer, nullable=True))


def downgrade() -> None:
    """Drop the column with the number of the next Festival."""
    op.drop_column("games", "festival")
