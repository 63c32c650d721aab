"""The configuration of a new table, from the choices of the person who creates the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tawantinsuyu.bots.registry import levels
from tawantinsuyu.game import api
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.table.options import SUBSTITUTE

BOTS_TURN_CAP = 60
"""Maximum number of turns of a game in which no people play."""


@dataclass(frozen=True)
class WantedSeat:
    """A requested seat of a new table: for the person who creates it, for a bot by its name, or
    open.
    """

    name: str
    bot: str | None = None
    open: bool = False


@dataclass(frozen=True)
class WantedGame:
    """The choices for a new game, apart from the table's options and its pack."""

    seats: Sequence[WantedSeat]
    modules: Sequence[str] = ()
    overlay: str = ""
    automa: str = ""
    preset: str = "normal"
    adjustments: Sequence[str] = ()
    leftover_weaving_price: int = 2
    coricancha: str = "random"
    substitute: str = SUBSTITUTE

    @property
    def only_bots(self) -> bool:
        """Return whether all seats of the game are bots."""
        return all(seat.bot for seat in self.seats)


def config_of(wanted: WantedGame) -> api.Config:
    """Return the configuration of a new game. Raises RefusedError if the seats do not fit the game,
    and ConfigError if the choices contradict each other.
    """
    _check_seats(wanted)
    return api.Config(
        players=2 if wanted.automa else len(wanted.seats),
        modules=api.in_order(wanted.modules),
        overlay=wanted.overlay,
        automa=wanted.automa,
        adjustments=_adjustments(wanted),
        leftover_weaving_price=wanted.leftover_weaving_price,
        coricancha=wanted.coricancha,
        turn_cap=BOTS_TURN_CAP if wanted.only_bots else 0,
    )


def check_bots(bots: Iterable[str | None]) -> None:
    """Raise RefusedError if one of the bots does not exist; None stands for no bot."""
    known = [level.code for level in levels()]
    unknown = [bot for bot in bots if bot and bot not in known]
    if unknown:
        there_are = ", ".join(known)
        raise RefusedError(422, "bad_request", f"bot: no {unknown[0]!r}; there are {there_are}")


def _check_seats(wanted: WantedGame) -> None:
    """Raise RefusedError if the requested seats do not fit the game. The engine's configuration
    checks everything else.
    """
    check_bots([wanted.substitute, *(seat.bot for seat in wanted.seats)])
    if any(seat.bot and seat.open for seat in wanted.seats):
        raise RefusedError(422, "bad_request", "seats: a bot's seat cannot be open")
    if wanted.automa and (len(wanted.seats) != 1 or wanted.seats[0].bot or wanted.seats[0].open):
        raise RefusedError(
            422, "bad_request", "seats: a solo opponent plays one person; name that person only"
        )
    if not wanted.automa and len(wanted.seats) < 2:
        raise RefusedError(
            422, "bad_request", "seats: at least 2, or 1 with automa, the solo opponent to play"
        )
    if not wanted.automa and (wanted.adjustments or wanted.preset != "normal"):
        raise RefusedError(
            422, "bad_request", "preset, adjustments: these change a solo opponent; name the automa"
        )


def _adjustments(wanted: WantedGame) -> tuple[str, ...]:
    """Return the adjustments of the solo preset and those chosen one by one, in the order of the
    rules.
    """
    if wanted.automa not in api.ADJUSTMENTS:
        return tuple(wanted.adjustments)
    named = {*api.preset(wanted.automa, wanted.preset), *wanted.adjustments}
    return api.in_order_of(wanted.automa, named)
