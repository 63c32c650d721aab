"""Add a table for the recent thinking time of the bots at a guest's tables."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of bots' thinking time, empty."""
    op.create_table(
        "thinking",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("minute", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop the table of bots' thinking time, which is then no longer counted."""
    op.drop_table("thinking")
