"""Store since when a table cannot be opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table is stuck until a worker has tried it."""
    op.add_column("games", sa.Column("stuck", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Tables that cannot be opened are no longer marked."""
    op.drop_column("games", "stuck")
