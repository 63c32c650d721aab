"""A forecast of a Festival: of the next one if it were held now, and of one that begins."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO
from tawantinsuyu.game.names import POTATO, RESOURCES
from tawantinsuyu.game.preview.festival_table import Cell, Row
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import (
    DrawGod,
    Each,
    Effect,
    Gain,
    Points,
    format_effect,
)

FORECAST_STEPS: Final = ("merchant", "temple", "regions", "upkeep")
"""The steps of a Festival that can be foreseen, in order."""


@dataclass(frozen=True)
class Forecast:
    """The effects of a Festival held now on one seat."""

    gains: dict[str, int]
    """Resources that matches and the Temple give without a question."""
    choices: tuple[str, ...]
    """Effects that need a decision or a draw."""
    merchant_points: int
    temple_points: int
    regions: tuple[str, ...]
    """Regions that the seat controls in the Festival."""
    region_points: int
    potato_due: int
    """Potatoes to pay: one for each God card, including those drawn at this Festival (FST-18)."""
    potato_missing: int
    points_lost: int
    """Points lost if only potatoes are paid."""
    total: int


@dataclass
class _Given:
    """Effects that matches or a step of the Temple give."""

    gains: Counter[str] = field(default_factory=Counter)
    points: int = 0
    drawn: int = 0
    choices: list[str] = field(default_factory=list)


def festival_forecast(view: View, seat: int) -> Forecast:
    """Return the effects of the next Festival if it were held now. Tiles that react to it are not
    included.
    """
    return _forecast(view.position, seat)


def forecast_rows(state: State) -> list[Row]:
    """Return the forecast of a Festival that begins, step by step for each seat. A solo opponent
    has other rules, so only her regions are foreseen.
    """
    rows = [Row(what, []) for what in FORECAST_STEPS]
    for seat in range(state.config.players):
        found = _forecast(state, seat)
        cells = [Cell() for _ in rows]
        merchant, temple, regions, upkeep = cells
        regions.points, regions.regions = found.region_points, list(found.regions)
        if not state.is_automa(seat):
            matched, reward = _matched(state, seat), _reward(state, seat)
            for cell, given in ((merchant, matched), (temple, reward)):
                cell.points, cell.gained, cell.got["god"] = given.points, given.gains, given.drawn
            temple.points += found.temple_points
            upkeep.points = -found.points_lost
            upkeep.paid["potato"] = found.potato_due - found.potato_missing
        for row, cell in zip(rows, cells, strict=True):
            row.cells.append(cell)
    return rows


def _forecast(state: State, seat: int) -> Forecast:
    player = state.players[seat]
    matched, reward = _matched(state, seat), _reward(state, seat)
    gains = matched.gains + reward.gains
    merchant = matched.points + reward.points
    temple = state.pack.temple.steps[player.temple].points
    regions = tuple(
        region.id
        for number, region in enumerate(state.pack.regions)
        if _controls(state, seat, number)
    )
    region_points = len(regions) * casualty_count(state)
    due = len(player.gods) + matched.drawn + reward.drawn
    missing = max(0, due - player.resources[POTATO] - gains["potato"])
    lost = min(
        POINTS_PER_MISSING_POTATO * missing, player.points + merchant + temple + region_points
    )
    return Forecast(
        dict(gains),
        (*matched.choices, *reward.choices),
        merchant,
        temple,
        regions,
        region_points,
        due,
        missing,
        lost,
        merchant + temple + region_points - lost,
    )


def _controls(state: State, seat: int, region: int) -> bool:
    return majority(state, region) == seat


def _matched(state: State, seat: int) -> _Given:
    """Return the effects of the seat's matches."""
    return _given(state.pack.edges[edge] for edge in matches(state, seat))


def _reward(state: State, seat: int) -> _Given:
    """Return the reward of the seat's step on the Temple."""
    reward = state.pack.temple.steps[state.players[seat].temple].reward
    return _given([] if reward is None else [reward])


def _given(effects: Iterable[Effect]) -> _Given:
    found = _Given()
    for effect in _parts(effects):
        match effect:
            case Gain(resource, amount):
                found.gains[RESOURCES[resource]] += amount
            case Points(amount):
                found.points += amount
            case DrawGod(amount):
                found.drawn += amount
                found.choices.append(format_effect(effect))
            case _:
                found.choices.append(format_effect(effect))
    return found


def _parts(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield single effects, with each `Each` split into its parts."""
    for effect in effects:
        if isinstance(effect, Each):
            yield from _parts(effect.parts)
        else:
            yield effect
