"""Add a table for hints at tables where only one person plays."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of hints."""
    op.create_table(
        "hints",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("actions", sa.JSON, nullable=False),
        sa.Column("action", sa.String(200), nullable=True),
        sa.Column("why", sa.JSON, nullable=True),
        sa.Column("asked", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop the table of hints."""
    op.drop_table("hints")
