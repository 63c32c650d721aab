"""How a table is set up: players, modules, solo opponent and table options."""

from dataclasses import dataclass

from tawantinsuyu.game.names import MODULES

AUTOMATA = ("axomamma", "pachamama")


class ConfigError(ValueError):
    """A table that cannot be set up; the message says what to change."""


@dataclass(frozen=True)
class Config:
    """Everything that is decided before the first card is dealt."""

    players: int = 2
    """Seats at the table; a solo opponent takes one of two."""
    modules: tuple[str, ...] = ()
    automa: str = ""
    leftover_weaving_price: int = 2
    """Table option (R01)."""
    turn_cap: int = 0
    """Table option (R204): turns per player before the game is cut short; 0 means none."""
    coricancha: str = "random"
    """`random`, or `printed` for a first game."""

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise ConfigError("players: choose 2, 3 or 4 seats (solo play has 2)")
        unknown = [module for module in self.modules if module not in MODULES]
        if unknown:
            raise ConfigError(f"modules: {', '.join(unknown)}; known are {', '.join(MODULES)}")
        if self.automa and (self.automa not in AUTOMATA or self.players != 2):
            raise ConfigError(f"automa: one of {', '.join(AUTOMATA)}, with players = 2")
        if self.leftover_weaving_price not in (2, 3):
            raise ConfigError("leftover_weaving_price: 2 or 3")
        if self.turn_cap < 0:
            raise ConfigError("turn_cap: 0 for none, else a number of turns per player")
        if self.coricancha not in ("random", "printed"):
            raise ConfigError("coricancha: random or printed")
