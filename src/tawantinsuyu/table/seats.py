"""The seats of a table: their people, bots and solo opponent, and the bots that answer for absent
people.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tawantinsuyu.bots.registry import current_level
from tawantinsuyu.game import api
from tawantinsuyu.table.codec import UNSET, UnsetType
from tawantinsuyu.table.row import Row, utc
from tawantinsuyu.wire.table import PublicSeat

NEW_SEAT_COLUMNS: Final[Row] = {
    "substitute": None,
    "missed": 0,
    "conceded": False,
    "wants_end": False,
    "back": None,
}
"""The values of the columns of a new seat."""


@dataclass(frozen=True)
class NewSeat:
    """A seat of a new table: a guest's, a bot's, or open."""

    name: str
    bot: str | None = None
    guest: str | None = None

    @property
    def open(self) -> bool:
        """Return whether the seat still waits for a person."""
        return self.bot is None and self.guest is None


@dataclass
class SeatInfo:
    """One seat: its name, and the person, bot or solo opponent that plays it."""

    seat: int
    name: str
    bot: str | None = None
    guest: str | None = None
    automa: str | None = None
    substitute: str | None = None
    missed: int = 0
    conceded: bool = False
    wants_end: bool = False
    back: datetime | None = None
    """The time at which the seat's person last took it over from a substitute bot."""

    @property
    def person(self) -> bool:
        """Return whether a person plays the seat or may still take it."""
        return self.bot is None and self.automa is None

    @property
    def open(self) -> bool:
        """Return whether a person can still take the seat."""
        return self.person and self.guest is None

    @property
    def thinker(self) -> str | None:
        """Return the bot that answers for the seat: the seat's own bot, or its person's substitute;
        None if a person plays.
        """
        return self.bot or self.substitute

    def public(self, away: bool | UnsetType = UNSET) -> PublicSeat:
        """Return the public facts about the seat."""
        return PublicSeat(
            seat=self.seat,
            name=self.name,
            bot=self.bot,
            automa=self.automa,
            open=self.open,
            substitute=self.substitute,
            conceded=self.conceded,
            wants_end=self.wants_end,
            away=away,
        )


def seats_from(config: api.Config, rows: Iterable[Row]) -> list[SeatInfo]:
    """Return the seats of a table, including that of a solo opponent, which the configuration
    determines.
    """
    return [
        SeatInfo(
            row["seat"],
            row["name"],
            row["bot"] and current_level(row["bot"]),
            row["guest"],
            config.automa if config.automa and row["seat"] == api.AUTOMA_SEAT else None,
            row["substitute"] and current_level(row["substitute"]),
            row["missed"],
            row["conceded"],
            row["wants_end"],
            utc(row["back"]) if row["back"] else None,
        )
        for row in rows
    ]
