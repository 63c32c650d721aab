"""The error for a refused action: a code of a fixed list, the clause of the rule, and
parameters.
"""

from typing import Final

CODES: Final = (
    "game_over",
    "not_your_decision",
    "unknown_action",
    "not_offered",
    "not_asked",
    "no_worker",
    "space_taken",
    "no_card",
    "wrong_god",
    "no_gold",
    "not_enough_food",
    "wrong_payment",
    "soldiers",
    "layout",
    "undo_seam",
    "undo_nothing",
)


class IllegalError(Exception):
    """An action that the rules do not allow now."""

    def __init__(self, code: str, clause: str = "", **params: object) -> None:
        super().__init__(code, clause, params)
        self.code = code
        self.clause = clause
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.params.items())
        clause = f" [{self.clause}]" if self.clause else ""
        return f"{self.code}{clause}" + (f": {details}" if details else "")
