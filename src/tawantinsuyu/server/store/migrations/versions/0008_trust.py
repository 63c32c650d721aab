"""Add purposes and last use of tokens, blocked people, and operators' actions."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add permissions, bans and frozen tables. Existing programs may play, nobody is banned, and no
    table is frozen.
    """
    when = sa.DateTime(timezone=True)
    op.add_column("tokens", sa.Column("scope", sa.String(8), nullable=True))
    op.add_column("tokens", sa.Column("seen", when, nullable=True))
    op.add_column("guests", sa.Column("banned", when, nullable=True))
    op.add_column("games", sa.Column("frozen", when, nullable=True))
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_table(
        "notes_of_service",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", when, nullable=False),
    )


def downgrade() -> None:
    """Drop permissions, bans and frozen tables. Frozen tables continue, and banned guests can
    return by a link.
    """
    op.drop_table("notes_of_service")
    op.drop_table("blocks")
    op.drop_column("games", "frozen")
    op.drop_column("guests", "banned")
    op.drop_column("tokens", "seen")
    op.drop_column("tokens", "scope")
