"""People, invitations, orders, talk and notices; seats belong to guests instead of tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OWNER = "owner"


def upgrade() -> None:
    """Assign the games of a personal database to its owner."""
    when = sa.DateTime(timezone=True)
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", when, nullable=False),
    )
    # At this version only one person's database can contain games; a service has no owner.
    op.execute(
        f"INSERT INTO guests SELECT '{OWNER}', '{OWNER}', CURRENT_TIMESTAMP"
        " WHERE EXISTS (SELECT 1 FROM games)"
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", when, nullable=False),
        sa.Column("expires", when, nullable=True),
    )
    op.create_index("tokens_guest", "tokens", ["guest"])
    guest = sa.ForeignKey("guests.id", name="games_owner")
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("owner", sa.String(32), guest, nullable=True))
        games.add_column(sa.Column("invite_hash", sa.String(64), nullable=True))
        games.add_column(sa.Column("options", sa.JSON, nullable=False, server_default="{}"))
        games.add_column(sa.Column("outcome", sa.JSON, nullable=True))
        games.add_column(sa.Column("version", sa.Integer, nullable=False, server_default="0"))
        games.add_column(sa.Column("wake", when, nullable=True))
        games.add_column(sa.Column("begun", when, nullable=True))
        games.create_index("games_changed", ["changed"])
        games.create_index("games_wake", ["wake"])
    guest = sa.ForeignKey("guests.id", name="seats_guest")
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("nonce", existing_type=sa.LargeBinary(16), nullable=True)
        seats.add_column(sa.Column("guest", sa.String(32), guest, nullable=True))
        seats.add_column(sa.Column("substitute", sa.String(40), nullable=True))
        seats.add_column(sa.Column("missed", sa.Integer, nullable=False, server_default="0"))
        for name in ("conceded", "wants_end"):
            column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
            seats.add_column(column)
        seats.add_column(sa.Column("back", when, nullable=True))
        seats.create_index("seats_guest", ["guest"])
    op.execute(f"UPDATE games SET owner = '{OWNER}'")
    # The seat of a solo opponent has no token and belongs to no guest.
    op.execute(f"UPDATE seats SET guest = '{OWNER}' WHERE bot IS NULL AND token_hash <> ''")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("token_hash")
    op.add_column("game_actions", sa.Column("why", sa.JSON, nullable=True))
    game = sa.ForeignKey("games.id")
    op.create_table(
        "orders",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("content", sa.JSON, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(32), game, nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", when, nullable=False),
    )
    op.create_index("chat_game", "chat", ["game", "id"])
    op.create_index("chat_guest", "chat", ["guest", "at"])
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("muted", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_table(
        "notes",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("text", sa.String(4000), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", when, nullable=False),
        sa.Column("about", sa.JSON, nullable=True),
        sa.Column("read", when, nullable=True),
        sa.Column("sent", when, nullable=True),
        sa.UniqueConstraint("guest", "game", "kind", "seq", name="notices_once"),
    )
    op.create_index("notices_unsent", "notices", ["sent", "id"])


def downgrade() -> None:
    """Raise an error: the seats no longer have tokens."""
    raise NotImplementedError("restore a backup of the database instead")
