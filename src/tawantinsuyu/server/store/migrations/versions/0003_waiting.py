"""Who has to decide stands in the table's row, so that a list of tables need not rebuild them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Unknown for games of before, until somebody moves."""
    op.add_column("games", sa.Column("waiting", sa.JSON, nullable=True))


def downgrade() -> None:
    """Nothing but the list of tables is poorer for it."""
    op.drop_column("games", "waiting")
