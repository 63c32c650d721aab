"""Store the second-best answer with a hint, and by how much it is valued less."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Hints of the previous version have no second answer."""
    op.add_column("hints", sa.Column("second", sa.String(200), nullable=True))
    op.add_column("hints", sa.Column("behind", sa.Float(), nullable=True))


def downgrade() -> None:
    """Remove the columns."""
    op.drop_column("hints", "behind")
    op.drop_column("hints", "second")
