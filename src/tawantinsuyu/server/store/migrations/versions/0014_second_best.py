"""Store the second-best answer with each hint, and by how many points the bot values it less."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns for the second-best answer. Hints of the previous version have no second
    answer.
    """
    op.add_column("hints", sa.Column("second", sa.String(200), nullable=True))
    op.add_column("hints", sa.Column("behind", sa.Float(), nullable=True))


def downgrade() -> None:
    """Remove the columns of the second-best answer."""
    op.drop_column("hints", "behind")
    op.drop_column("hints", "second")
