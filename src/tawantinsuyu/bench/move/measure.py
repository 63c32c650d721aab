"""Measures the cost of moves in this process, as multiples of the reference computation.

The same games are played several times. Moves form slices; in each slice the reference computation
runs between the moves, so that both meet the same conditions. Of each slice the pass with the
median cost counts, with all its parts.
"""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from tawantinsuyu.bench.move import reference
from tawantinsuyu.bench.move.cost import Cost, Effort
from tawantinsuyu.bench.move.games import KINDS, Script, nonces_of, play, secret_of
from tawantinsuyu.bench.move.parts import PARTS, Stopwatch
from tawantinsuyu.bench.move.table import MeasuredTable
from tawantinsuyu.components import Document, read
from tawantinsuyu.records.record import Record

SLICE: Final = 8
"""Number of measured moves in a slice."""
REFERENCES: Final = 2
"""Number of runs of the reference computation for each measured move: one before its pushes, one
after them. Before the action it would empty the processor's caches, and the figure of “try and
apply” would differ more from run to run.
"""


@dataclass
class _Slice:
    """The processor seconds of some moves, and of the reference computation among them."""

    seconds: dict[str, float]
    moves: int
    reference: float

    @property
    def ratio(self) -> float:
        return sum(self.seconds.values()) / self.reference

    def multiple(self, part: str) -> float:
        """Return the multiples of a part, summed over the moves of the slice."""
        return REFERENCES * self.moves * self.seconds[part] / self.reference


def measure(kind: str, effort: Effort) -> Cost:
    """Return the cost of moves at one kind of table."""
    document = read(KINDS[kind].pack)
    scripts = [script(kind, seed, document, effort.most) for seed in range(effort.seeds)]
    passes: list[list[_Slice]] = []
    watch, sent = Stopwatch(), Counter[str]()
    for number in range(effort.passes + 1):
        found: list[_Slice] = []
        for seed, moves in enumerate(scripts):
            watch.seconds.clear()
            table = MeasuredTable(kind, seed, document)
            with _collector_off(), watch.on_seams():
                found += asyncio.run(_played(table, moves, KINDS[kind].every, watch))
            for listener in table.listeners:
                sent.update(pushes=listener.pushes, json=listener.bytes, wire=listener.wire)
            if number == 0:
                break  # the first game is a warm-up
        if number:
            passes.append(found)
        else:
            watch.calls.clear()
            sent.clear()
    watch.check()
    return _cost(kind, passes, watch, sent)


def script(kind: str, seed: int, document: Document, most: int | None = None) -> Script:
    """Return the moves of a game."""
    record = Record(KINDS[kind].config, document, secret_of(kind, seed), nonces_of(kind, seed))
    return play(record, Random(f"moves {kind} {seed}"), most)


async def _played(
    table: MeasuredTable, moves: Script, every: int, watch: Stopwatch
) -> list[_Slice]:
    """Play a game and return its slices."""
    await table.open()
    for listener in table.listeners:  # the first push is not part of a move
        listener.pushes = listener.bytes = listener.wire = 0
    found: list[_Slice] = []
    part = _Slice(dict.fromkeys(PARTS, 0.0), 0, 0.0)
    unmeasured = Stopwatch()
    for number in range(len(moves)):
        if number % every:
            await table.act(moves, unmeasured)
            continue
        table.skip_push()
        watch.start()
        await table.act(moves, watch)
        watch.stop()
        part.reference += reference.measure()
        watch.start()
        for listener in table.listeners:
            await listener.hear(watch)
        watch.stop()
        for name, seconds in watch.seconds.items():
            part.seconds[name] += seconds
        watch.seconds.clear()
        part.reference += reference.measure()
        part.moves += 1
        if part.moves == SLICE:
            found.append(part)
            part = _Slice(dict.fromkeys(PARTS, 0.0), 0, 0.0)
            gc.collect()
    await table.close()
    return [*found, part] if part.moves else found


@contextmanager
def _collector_off() -> Iterator[None]:
    """Run the garbage collector only between slices, where its time is not counted."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def _cost(kind: str, passes: list[list[_Slice]], watch: Stopwatch, sent: Counter[str]) -> Cost:
    middle = [
        sorted(same, key=lambda one: one.ratio)[(len(same) - 1) // 2]
        for same in zip(*passes, strict=True)
    ]
    moves = sum(one.moves for one in middle)
    pushes = sent["pushes"]
    return Cost(
        kind,
        moves,
        {part: sum(one.multiple(part) for one in middle) / moves for part in PARTS},
        {part: 1000 * sum(one.seconds[part] for one in middle) / moves for part in PARTS},
        pushes / moves / len(passes),
        sent["json"] / pushes,
        sent["wire"] / pushes,
        {name: count / moves / len(passes) for name, count in sorted(watch.calls.items())},
    )
