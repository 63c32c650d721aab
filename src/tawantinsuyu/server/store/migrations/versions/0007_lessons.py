"""Add tables for lessons and for the progress of guests."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of guests' progress in lessons, which is empty at first."""
    op.add_column("games", sa.Column("script", sa.String(40), nullable=True))
    op.create_table(
        "lessons",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("script", sa.String(40), primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=True),
    )


def downgrade() -> None:
    """Drop the table of progress and the initial positions of lessons."""
    op.drop_table("lessons")
    for table in ("seats", "game_actions", "drafts", "orders", "chat", "notes", "notices"):
        op.execute(
            f"DELETE FROM {table} WHERE game IN (SELECT id FROM games WHERE script IS NOT NULL)"
        )
    op.execute("DELETE FROM games WHERE script IS NOT NULL")
    op.drop_column("games", "script")
