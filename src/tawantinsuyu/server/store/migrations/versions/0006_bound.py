"""A game is bound to its rules: fingerprints in its log, and what proves one that is over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games of before have neither; theirs begin with the next entry that is due."""
    op.add_column("game_actions", sa.Column("fingerprint", sa.String(64), nullable=True))
    op.add_column("games", sa.Column("sealed", sa.JSON, nullable=True))
    op.create_index("games_owner", "games", ["owner", "status"])


def downgrade() -> None:
    """Nobody compares any more."""
    op.drop_index("games_owner", "games")
    op.drop_column("games", "sealed")
    op.drop_column("game_actions", "fingerprint")
