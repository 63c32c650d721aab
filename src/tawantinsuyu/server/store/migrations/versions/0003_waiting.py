"""Store the seats that have to decide in the table's row, so that a list of tables does not need to
replay games.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column for the seats that have to decide. A running game fills the column with its next
    move.
    """
    op.add_column("games", sa.Column("waiting", sa.JSON, nullable=True))


def downgrade() -> None:
    """Drop the column of seats that have to decide; lists of tables then show less."""
    op.drop_column("games", "waiting")
