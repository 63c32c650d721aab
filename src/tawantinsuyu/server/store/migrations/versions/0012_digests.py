"""Store the fingerprint of the dealt game with each table, and a digest with each batch."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns for the first fingerprint and the digests. A running game fills them from its
    next batch on.
    """
    op.add_column("games", sa.Column("deal", sa.String(64), nullable=True))
    op.add_column("games", sa.Column("refusals", sa.JSON, nullable=True))
    op.add_column("games", sa.Column("held", sa.String(200), nullable=True))
    op.add_column("game_actions", sa.Column("digest", sa.String(64), nullable=True))
    op.add_column("game_actions", sa.Column("writer", sa.String(120), nullable=True))


def downgrade() -> None:
    """Drop the columns of the first fingerprint and the digests. The fingerprints of every 25th log
    entry stay.
    """
    op.drop_column("game_actions", "writer")
    op.drop_column("game_actions", "digest")
    op.drop_column("games", "held")
    op.drop_column("games", "refusals")
    op.drop_column("games", "deal")
