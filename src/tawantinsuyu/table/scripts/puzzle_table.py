"""Tables of puzzles: one turn from a stored position. Rivals decline every question, so that no
bot thinks; nothing is played after the turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.puzzles import words
from tawantinsuyu.puzzles.puzzle import APART, SOLVER, Puzzle, over
from tawantinsuyu.puzzles.shipped import lay, puzzles
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire import puzzles as wire

PREFIX: Final = "puzzle:"
"""Prefix of the stored name of a puzzle, which distinguishes it from scripts."""
_UNDO: Final = "undo "


@dataclass(frozen=True)
class TablePuzzle:
    """A puzzle at a table."""

    puzzle: Puzzle

    @property
    def stored(self) -> str:
        """Return the puzzle's stored form."""
        return f"{PREFIX}{self.puzzle.id}"

    @property
    def name(self) -> str:
        """Return the name under which a guest's progress is stored."""
        return self.stored

    def begin(self, pack: Pack) -> State:
        """Return the position of the puzzle."""
        return lay(self.puzzle, pack)

    def done(self, record: Record) -> int:
        """Return 1 if the puzzle is solved, otherwise 0."""
        return int(self._result(record.state) == "right")

    def check(self, record: Record, actions: Sequence[str]) -> None:
        """Raise RefusedError for actions after the turn. Other code checks the rules."""
        trial = record.state.clone()
        for text in actions:
            if text.startswith(_UNDO):
                return
            if over(trial):
                raise RefusedError(
                    409, "puzzle_over", "the turn is played; start again to try another"
                )
            try:
                api.apply(trial, SOLVER, text)
            except api.IllegalError:
                return

    def rivals(self, record: Record, actions: Sequence[str], after: State) -> list[tuple[int, str]]:
        """Return the rivals' answers until the solver of the puzzle decides. Rivals always take the
        last option, which declines.
        """
        found: list[tuple[int, str]] = []
        while not over(after) and (waiting := api.deciding(after)) != (SOLVER,):
            decision = next(one for one in api.pending(after) if one.seat == waiting[0])
            answer = (decision.seat, decision.options[-1].text)
            api.apply(after, *answer)
            found.append(answer)
        return found

    def over(self, state: State) -> bool:
        """Return whether the solver's turn is over."""
        return over(state)

    def shown(self, state: State) -> wire.Puzzle:
        """Return the puzzle and its turn so far, in the form that is sent."""
        puzzle, result = self.puzzle, self._result(state)
        return wire.Puzzle(
            id=puzzle.id,
            grade=puzzle.grade,  # type: ignore[arg-type]
            title=to_data(words.title(puzzle)),
            points=puzzle.points,
            scored=self._scored(state),
            result=result,
            why=to_data(words.why(puzzle)) if result == "right" else None,
        )

    def _scored(self, state: State) -> int:
        before: int = self.puzzle.state["players"][SOLVER]["points"]
        return state.players[SOLVER].points - before

    def _result(self, state: State) -> wire.Result:
        if not over(state):
            return ""
        missing = self.puzzle.points - self._scored(state)
        return "right" if missing <= 0 else "nearly" if missing < APART else "other"


def puzzle_from(stored: str) -> TablePuzzle | None:
    """Return the puzzle of a table from its stored form; None for tables without a puzzle."""
    if not stored.startswith(PREFIX):
        return None
    return TablePuzzle(puzzles()[stored.removeprefix(PREFIX)])
