"""Constraint 14, temple: festival points, centre points and rewards of the printed steps.

Stated: 1 VP at the bottom, one 16-VP step, the top four centre values, EN's table of rewards.
Derived: no reward at the bottom; the 16-VP step lies in the upper half, which no overlay covers,
and no step above it is worth less, so that X13 reads "there or higher".
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import same
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import format_effect

CENTRE = (2, 6, 12, 20)
PROPHECY_POINTS = 16
REWARDS = (
    "gain gold 1",
    "draw god 1 + train",
    "gain stone 2",
    "choose [gain stone 1 | worker nomads]",
    "train",
    "gain potato 1 + draw god 1",
)


def temple(pack: Pack) -> Iterator[Breach]:
    """Check the printed track from the bottom up."""
    track = pack.temple.steps
    for row, step in enumerate(track):
        if step.id != f"T{row:02}":
            path = f"temple_step.{step.id}"
            yield fact(f"name the step T{row:02}: steps count from the bottom, T00", path)
    if len(track) <= len(CENTRE):
        yield fact(f"give the Temple more than {len(CENTRE)} steps", "temple_step")
        return
    yield from _points(pack)
    yield from _centre(pack)
    yield from _rewards(pack)


def _points(pack: Pack) -> Iterator[Breach]:
    track = pack.temple.steps
    bottom = track[0]
    if bottom.points != 1:
        path = f"temple_step.{bottom.id}.points"
        yield fact(f"let the bottom step be worth 1 VP, not {bottom.points}", path)
    if bottom.reward is not None:
        path = f"temple_step.{bottom.id}.reward"
        yield hypothesis("take the reward off the bottom step", path)
    rows = [row for row, step in enumerate(track) if step.points == PROPHECY_POINTS]
    if len(rows) != 1:
        yield fact(
            f"let exactly one step be worth {PROPHECY_POINTS} VP (X13); {len(rows)} are",
            "temple_step",
        )
        return
    row = rows[0]
    if 2 * row < len(track) - 1:
        path = f"temple_step.{track[row].id}.points"
        yield hypothesis(f"move the {PROPHECY_POINTS}-VP step into the upper half", path)
    for step in track[row + 1 :]:
        if step.points < PROPHECY_POINTS:
            path = f"temple_step.{step.id}.points"
            yield hypothesis(
                f"make it worth at least {PROPHECY_POINTS} VP, not {step.points}:"
                f" it lies above the {PROPHECY_POINTS}-VP step",
                path,
                f"temple_step.{track[row].id}.points",
            )


def _centre(pack: Pack) -> Iterator[Breach]:
    """Check the centre points, which Final Scoring pays to players on the top four steps."""
    track = pack.temple.steps
    wanted = (0,) * (len(track) - len(CENTRE)) + CENTRE
    for step, centre in zip(track, wanted, strict=True):
        if step.centre != centre:
            path = f"temple_step.{step.id}.centre"
            yield fact(f"set centre = {centre}, not {step.centre}", path)


def _rewards(pack: Pack) -> Iterator[Breach]:
    track = pack.temple.steps
    for step in track:
        if step.reward is not None and not any(same(step.reward, text) for text in REWARDS):
            yield fact(
                f"replace {format_effect(step.reward)!r} by one of: {'; '.join(REWARDS)}",
                f"temple_step.{step.id}.reward",
            )
    if all(step.reward is not None for step in track):
        yield fact("leave some step without a reward", "temple_step")
