"""Store pack documents by the hash of their whole content, and an expiry date with
imported games.
"""

import sqlalchemy as sa
from alembic import op

from tawantinsuyu.components import read
from tawantinsuyu.server.store.pack_documents import repair_documents

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

SHIPPED = ("base", "golden_age")


def upgrade() -> None:
    """Replace stored documents that have the components of a shipped pack by the shipped document.
    Nodes of the previous version find a document by any hash that a game names.
    """
    op.add_column("packs", sa.Column("tables_hash", sa.String(64), nullable=True))
    op.create_index("packs_tables_hash", "packs", ["tables_hash"])
    op.add_column("games", sa.Column("expires", sa.DateTime(timezone=True), nullable=True))
    op.create_index("games_expires", "games", ["expires"])
    repair_documents(op.get_bind(), [read(name) for name in SHIPPED])


def downgrade() -> None:
    """Change nothing: documents keep their hashes, which games refer to."""
    op.drop_index("games_expires", "games")
    op.drop_column("games", "expires")
    op.drop_index("packs_tables_hash", "packs")
    op.drop_column("packs", "tables_hash")
