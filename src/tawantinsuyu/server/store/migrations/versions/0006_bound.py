"""Bind games to their rules: fingerprints in the log, and proofs for finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns for fingerprints and proofs. An existing game fills them from its next
    fingerprint on.
    """
    op.add_column("game_actions", sa.Column("fingerprint", sa.String(64), nullable=True))
    op.add_column("games", sa.Column("sealed", sa.JSON, nullable=True))
    op.create_index("games_owner", "games", ["owner", "status"])


def downgrade() -> None:
    """Drop the columns of fingerprints and proofs; games can then no longer be compared."""
    op.drop_index("games_owner", "games")
    op.drop_column("games", "sealed")
    op.drop_column("game_actions", "fingerprint")
