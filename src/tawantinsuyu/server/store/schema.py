"""The tables of the database. They are the same in SQLite, for one person's games, and in
PostgreSQL.

Only the log of a game's actions is stored; states are computed from the log. Pack documents have
the type JSON and not JSONB, because the order of their keys numbers the components.
"""

from typing import Final

import sqlalchemy as sa

SCHEMA: Final = "0014"
"""The newest revision in `migrations`, which this code needs."""

metadata = sa.MetaData()
_When = sa.DateTime(timezone=True)
_Game = sa.String(32)
_Guest = sa.String(32)
_Hash = sa.String(64)

packs = sa.Table(
    "packs",
    metadata,
    sa.Column("hash", _Hash, primary_key=True),
    sa.Column("content", sa.JSON, nullable=False),
    sa.Column("tables_hash", _Hash, nullable=True),
    sa.Index("packs_tables_hash", "tables_hash"),
)
"""Pack documents by the hash of their whole content. Another column has the hash of the components
alone, which is used in fingerprints and in addresses of content.
"""
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", _Guest, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", _When, nullable=False),
    sa.Column("banned", _When, nullable=True),
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("hash", _Hash, primary_key=True),
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", _When, nullable=False),
    sa.Column("expires", _When, nullable=True),
    sa.Column("scope", sa.String(8), nullable=True),
    sa.Column("seen", _When, nullable=True),
    sa.Index("tokens_guest", "guest"),
)
games = sa.Table(
    "games",
    metadata,
    sa.Column("id", _Game, primary_key=True),
    sa.Column("config", sa.JSON, nullable=False),
    sa.Column("pack_hash", _Hash, sa.ForeignKey("packs.hash"), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("commit", _Hash, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("created", _When, nullable=False),
    sa.Column("changed", _When, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),
    sa.Column("owner", _Guest, sa.ForeignKey("guests.id"), nullable=True),
    sa.Column("invite_hash", _Hash, nullable=True),
    sa.Column("options", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("outcome", sa.JSON, nullable=True),
    sa.Column("wake", _When, nullable=True),
    sa.Column("begun", _When, nullable=True),
    sa.Column("waiting", sa.JSON, nullable=True),
    sa.Column("rules", sa.JSON, nullable=True),
    sa.Column("stuck", _When, nullable=True),
    sa.Column("sealed", sa.JSON, nullable=True),
    sa.Column("script", sa.String(40), nullable=True),
    sa.Column("frozen", _When, nullable=True),
    sa.Column("festival", sa.Integer, nullable=True),
    sa.Column("deal", _Hash, nullable=True),
    sa.Column("refusals", sa.JSON, nullable=True),
    sa.Column("held", sa.String(200), nullable=True),
    sa.Column("expires", _When, nullable=True),
    sa.Index("games_changed", "changed"),
    sa.Index("games_wake", "wake"),
    sa.Index("games_owner", "owner", "status"),
    sa.Index("games_expires", "expires"),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("nonce", sa.LargeBinary(16), nullable=True),
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), nullable=True),
    sa.Column("substitute", sa.String(40), nullable=True),
    sa.Column("missed", sa.Integer, nullable=False, server_default="0"),
    sa.Column("conceded", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("wants_end", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("back", _When, nullable=True),
    sa.Index("seats_guest", "guest"),
)
game_actions = sa.Table(
    "game_actions",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String(200), nullable=False),
    sa.Column("at", _When, nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("why", sa.JSON, nullable=True),
    sa.Column("fingerprint", _Hash, nullable=True),
    sa.Column("digest", _Hash, nullable=True),
    sa.Column("writer", sa.String(120), nullable=True),
    sa.Index("game_actions_key", "game", "key"),
)
lessons = sa.Table(
    "lessons",
    metadata,
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("script", sa.String(40), primary_key=True),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("game", _Game, nullable=True),
)
hints = sa.Table(
    "hints",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("actions", sa.JSON, nullable=False),
    sa.Column("action", sa.String(200), nullable=True),
    sa.Column("why", sa.JSON, nullable=True),
    sa.Column("asked", sa.Integer, nullable=False),
    sa.Column("second", sa.String(200), nullable=True),
    sa.Column("behind", sa.Float, nullable=True),
)
drafts = sa.Table(
    "drafts",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("actions", sa.JSON, nullable=False),
)
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("content", sa.JSON, nullable=False),
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("game", _Game, sa.ForeignKey("games.id"), nullable=False),
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", _When, nullable=False),
    sa.Index("chat_game", "game", "id"),
    sa.Index("chat_guest", "guest", "at"),
)
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("muted", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
)
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("blocked", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
)
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("game", _Game, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("text", sa.String(4000), nullable=False),
)
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("game", _Game, sa.ForeignKey("games.id"), nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("at", _When, nullable=False),
    sa.Column("about", sa.JSON, nullable=True),
    sa.Column("read", _When, nullable=True),
    sa.Column("sent", _When, nullable=True),
    sa.UniqueConstraint("guest", "game", "kind", "seq", name="notices_once"),
    sa.Index("notices_unsent", "sent", "id"),
)
thinking = sa.Table(
    "thinking",
    metadata,
    sa.Column("guest", _Guest, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("minute", _When, nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),
)
"""For each guest, the thinking time of their bots in the last minute in which any of
them thought.
"""
notes_of_service = sa.Table(
    "notes_of_service",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", _When, nullable=False),
)
"""The operator's notes to all processes: `read_only` and `announcement`."""
