"""Finds puzzles in games between bots. Each turn is searched in one world; only candidates are
searched in sixteen.

Puzzles and finished games are written immediately, one per line, so that an interrupted search can
be resumed.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final, TextIO

from tawantinsuyu import components
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.registry import make as make_bot
from tawantinsuyu.game import api
from tawantinsuyu.game.api import SOURCES, Config, State, asides, clone, deciding, options, play
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.puzzles.lines import Found, Line, explore
from tawantinsuyu.puzzles.pick import read
from tawantinsuyu.puzzles.proof import BUDGET, clear, prove
from tawantinsuyu.puzzles.puzzle import SOLVER, Puzzle

SCREEN: Final = 2_000
"""Number of answers tried in a first, short search that decides whether a turn is worth a longer
one.
"""
VILLAGE: Final = 2
"""Minimum number of Workers in the Village, so that the turn reaches recruiting, where a puzzle
ends.
"""
CHOICES: Final = 150
"""Maximum number of answers to a puzzle's first question, so that a person can compare them."""
FREE: Final = 2
"""Maximum number of free actions at the first decision, so that a person can consider
all of them.
"""
OF_A_GAME: Final = 2
PAUSE: Final = 3
"""Minimum number of turns between two puzzles of one game."""
OF_POSITION: Final = 6
"""Number of characters of the position's fingerprint in the id of a puzzle."""
ALIKE: Final = 4
"""Maximum number of puzzles with one idea and the same modules."""
STYLES: Final = (
    "greedy",
    "greedy:builder",
    "greedy:weaver",
    "greedy:conqueror",
    "greedy:devotee",
    "greedy:hand",
)
TABLES: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
    (3, ()),
    (2, ("additional",)),
    (2, ()),
    (3, ("vassals",)),
    (4, ()),
    (2, ("nobles",)),
    (3, ()),
    (2, ("way_of_the_sun",)),
)
"""Numbers of players, and modules, of the games to search, in turn."""

Tell = Callable[[str], None]


def make(file: Path, wanted: int, name: str = "puzzles", tell: Tell = lambda line: None) -> None:
    """Add puzzles to a file until it has this many of them."""
    file.touch()
    puzzles = read(file)
    ideas = Counter(_alike(puzzle) for puzzle in puzzles)
    known = {puzzle.id for puzzle in puzzles}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    done = {line["done"] for line in lines if "done" in line}
    with file.open("a", encoding="utf-8") as out:
        number = 0
        while len(known) < wanted:
            if number in done:
                number += 1
                continue
            for puzzle in of_game(name, number, ideas, tell):
                if puzzle.id in known:
                    continue
                known.add(puzzle.id)
                ideas[_alike(puzzle)] += 1
                _write(out, {"puzzle": puzzle.as_json()})
                tell(
                    f"{len(known)} of {wanted}: {puzzle.id}, {puzzle.points} points, {puzzle.deeds}"
                )
                if len(known) >= wanted:
                    return
            _write(out, {"done": number})
            tell(f"game {number} is done")
            number += 1


def _write(out: TextIO, line: dict[str, Any]) -> None:
    out.write(json.dumps(line, separators=(",", ":")) + "\n")
    out.flush()


def _alike(puzzle: Puzzle) -> tuple[Any, ...]:
    return tuple(deed for deed in puzzle.deeds if deed[1] > 1), puzzle.modules


def of_game(name: str, number: int, ideas: Counter[Any], tell: Tell) -> Iterator[Puzzle]:
    """Yield the puzzles of one game. `ideas` has the ideas of existing puzzles."""
    players, modules = TABLES[number % len(TABLES)]
    packed = "golden_age" if modules else "base"
    config = Config(players=players, modules=modules)
    seed = blake2b(f"{name} {number}".encode(), digest_size=32).digest()
    pack = api.table_pack(config, components.load(packed))
    state = api.new_game(config, pack, seed)
    bots = [make_bot(STYLES[(number + seat) % len(STYLES)]) for seat in range(players)]
    chance = Random(seed)
    last, found = -PAUSE, 0
    while not state.finished:
        seat = deciding(state)[0]
        turn = state.players[SOLVER].turns
        if seat == SOLVER and found < OF_A_GAME and turn - last >= PAUSE and fit(state):
            puzzle = look(clone(state), _id(state, number), packed, ideas, tell)
            if puzzle is not None:
                last, found = turn, found + 1
                yield puzzle
        play(state, seat, ask(state, seat, bots[seat], DEFAULT_BUDGET, chance))


def _id(state: State, number: int) -> str:
    """Return the id of a puzzle: game, turn and a part of the position's fingerprint. The
    fingerprint is needed because the same search gives other positions after the values of a pack
    have changed; somebody who solved a removed puzzle must not see a new one as solved.
    """
    turn = state.players[SOLVER].turns + 1
    return f"{number}-{turn}-{api.fingerprint(state)[:OF_POSITION]}"


def fit(state: State) -> bool:
    """Return whether a turn can become a puzzle, before any search."""
    return (
        type(state.stack[-1]) is f.MainChoice
        and len(state.village) >= VILLAGE
        and len(asides(state, SOLVER)) <= FREE
        and len(options(state, SOLVER)) <= CHOICES
    )


def look(state: State, name: str, pack: str, ideas: Counter[Any], tell: Tell) -> Puzzle | None:
    """Return the puzzle of a turn; None if there is none."""
    if not clear(explore(clone(state), SOLVER, SCREEN, follow=False)):
        return None
    first = explore(clone(state), SOLVER, BUDGET, follow=False)
    if not clear(first):
        return None
    idea = tuple((SOURCES[source], points) for source, points in first.lines[0].idea)
    if ideas[idea, state.config.modules] >= ALIKE:
        tell(f"{name}: {idea} again")
        return None
    proved = prove(state, name, first)
    if proved is None:
        tell(f"{name}: not in all worlds: {idea}")
        return None
    return _puzzle(state, name, pack, first, *proved)


def _puzzle(state: State, name: str, pack: str, first: Found, line: Line, closest: int) -> Puzzle:
    names = state.tables.names
    return Puzzle(
        id=name,
        pack=pack,
        state=api.to_json(state),
        answer=tuple(api.write(names, action) for action in line.actions),
        points=line.points,
        next=closest,
        deeds=tuple((SOURCES[source], points) for source, points in line.deeds),
        ways=len({one.actions[0] for one in first.lines}),
        choices=len(options(state, SOLVER)),
    )
