"""Constraint 19, overlays: the two sides of The Golden Age's Temple tile.

Stated: Ruruy has a reward at its start and one split into two branches that never meet until they
join for good; Simpa starts at -2 VP and offers choices at several rows; one VP value per row (a
higher row may be worth less); the 15 reward kinds of GA. Derived: how many rows the lower half is,
that nothing but those kinds and the printed Temple's occurs, and that the statue names two gods.
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import canonical, ids, missing, overlay_steps
from tawantinsuyu.components.check.temple import REWARDS as PRINTED_REWARDS
from tawantinsuyu.game.pack import Pack, Temple, TempleStep
from tawantinsuyu.game.vocabulary import (
    BuildStatue,
    Choose,
    Each,
    Effect,
    format_effect,
    parse_effect,
    walk,
)

RURUY, SIMPA = "ruruy", "simpa"
SIMPA_START = -2
SHOWN_GODS = 2
STATUE = "gain stone 1 + statue small free"
REWARDS = (
    "play god",
    "draw army 2",
    "sacrifice + play army 2",
    "conquer",
    "gain stone 2 + priest 1",
    "weave 2 unseen",
    "steps free",
    "rejuvenate 2",
    "building paid",
    "steps task",
    "produce one",
    "choose [merchant | steps free]",
    "gain corn 1",
    "rejuvenate 1 + worker nomads",
    STATUE,
)


def overlays(pack: Pack) -> Iterator[Breach]:
    """Check both sides of the overlay."""
    sides = {overlay.id: (overlay, steps) for overlay, steps in overlay_steps(pack)}
    if sorted(sides) != [RURUY, SIMPA]:
        yield fact(
            f'give the overlays "{RURUY}" and "{SIMPA}"; there are: {", ".join(sides) or "none"}',
            "overlay_step",
        )
    for overlay, steps in sides.values():
        pattern = rf"{overlay.id}-\d+[A-Z]?"
        yield from ids((step.id for step in steps), "overlay_step", pattern, "ruruy-3L")
        yield from _shape(pack, overlay, steps)
    if RURUY in sides:
        yield from _ruruy(*sides[RURUY])
    if SIMPA in sides:
        yield from _simpa(*sides[SIMPA])
    yield from _rewards([step for _, steps in sides.values() for step in steps])


def _path(step: TempleStep) -> str:
    return f"overlay_step.{step.id}"


def _shape(pack: Pack, overlay: Temple, steps: list[TempleStep]) -> Iterator[Breach]:
    """Check that a path leads from one start to the printed steps, row by row."""
    printed = len(pack.temple.steps)
    rows = max(step.row for step in steps) + 1
    if abs(2 * rows - printed) > 1:
        yield hypothesis(
            f"let {overlay.id} cover the lower half of the {printed} printed steps,"
            f" not {rows} rows",
            *(f"{_path(step)}.row" for step in steps),
        )
    for row in range(rows):
        here = [step for step in steps if step.row == row]
        if len({step.points for step in here}) > 1:
            yield fact(
                f"give all steps of row {row} of {overlay.id} the same points",
                *(f"{_path(step)}.points" for step in here),
            )
        if len(here) != 1 and row == 0:
            yield fact(f"let {overlay.id} start on a single step", "overlay_step")
    reached = {above for step in overlay.steps for above in step.next}
    for index, step in enumerate(overlay.steps):
        if step not in steps:
            continue
        rows_above = [overlay.steps[above].row for above in step.next]
        if not 1 <= len(rows_above) <= 2 or set(rows_above) != {step.row + 1}:
            yield fact(
                f"let next name one or two steps of row {step.row + 1}", f"{_path(step)}.next"
            )
        if step.row and index not in reached:
            yield fact("name the step in the next of some step below, or drop it", _path(step))


def _ruruy(overlay: Temple, steps: list[TempleStep]) -> Iterator[Breach]:
    start = steps[0]
    if start.reward is None:
        yield fact("give Ruruy's start a reward", f"{_path(start)}.reward", _path(start))
    splits = [step for step in steps if len(step.next) > 1]
    if len(splits) != 1:
        yield fact(
            f"let Ruruy's path split exactly once, not {len(splits)} times",
            *(f"{_path(step)}.next" for step in steps),
        )
        return
    ends = [overlay.steps[branch] for branch in splits[0].next]
    if len(ends) != 2 or ends[0].next == ends[1].next:
        yield fact(
            "let Ruruy split into two branches that stay apart for more than one step",
            *(f"{_path(step)}.next" for step in (splits[0], *ends)),
        )


def _simpa(_overlay: Temple, steps: list[TempleStep]) -> Iterator[Breach]:
    start = steps[0]
    if start.points != SIMPA_START:
        path = f"{_path(start)}.points"
        yield fact(f"let Simpa's start cost 2 VP (points = {SIMPA_START})", path)
    rows = {step.row for step in steps if len(step.next) > 1}
    if len(rows) < 2:
        yield fact(
            f"let Simpa offer a choice at several rows, not {len(rows)}",
            *(f"{_path(step)}.next" for step in steps),
        )


def _rewards(steps: list[TempleStep]) -> Iterator[Breach]:
    wanted = {_kind(parse_effect(text)): text for text in REWARDS}
    allowed = {*wanted, *(_kind(parse_effect(text)) for text in PRINTED_REWARDS)}
    found = set()
    for step in steps:
        if step.reward is None:
            continue
        kind = _kind(step.reward)
        found.add(kind)
        path = f"{_path(step)}.reward"
        if kind not in allowed:
            yield hypothesis(
                f"replace {format_effect(step.reward)!r} by a reward of GA or of the Temple", path
            )
        for part in walk(step.reward):
            if isinstance(part, BuildStatue) and len(part.gods) != SHOWN_GODS:
                yield hypothesis(f"name {SHOWN_GODS} gods for the Statue", path)
    if lost := missing(found, wanted):
        yield fact(f"let all 15 reward kinds of GA occur; missing: {lost}", "overlay_step")


def _kind(effect: Effect) -> str:
    """Return the reward without its gods, in a fixed order."""
    match effect:
        case Each(inside):
            return canonical(Each(tuple(_without_gods(part) for part in inside)))
        case Choose():
            return canonical(effect)
    return canonical(_without_gods(effect))


def _without_gods(effect: Effect) -> Effect:
    return BuildStatue(effect.free) if isinstance(effect, BuildStatue) else effect
