"""Helpers of several constraints: paths of values, and normal forms of effects."""

import re
from collections.abc import Iterable, Iterator

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.game.names import EDGES, TERRACES
from tawantinsuyu.game.pack import AutomaBoard, Icon, Pack, Space, Temple, TempleStep
from tawantinsuyu.game.vocabulary import (
    Choose,
    DrawArmy,
    Each,
    Effect,
    Pay,
    Train,
    format_effect,
    parse_effect,
)


def cell_path(cell: Space | Icon) -> str:
    """Return the path of a space or icon of the hill in the pack."""
    row = "outer" if cell.row else "inner"
    return f"hill.{TERRACES[cell.terrace]}.{row}.{cell.column}"


def parts(effect: Effect) -> tuple[Effect, ...]:
    """Return the single effects of a sum."""
    return effect.parts if isinstance(effect, Each) else (effect,)


def canonical(effect: Effect) -> str:
    """Return a text that is equal for effects that differ only in the order of parts or options."""
    match effect:
        case Each(inside):
            return " + ".join(sorted(canonical(part) for part in inside))
        case Choose(options):
            return f"choose [{' | '.join(sorted(canonical(option) for option in options))}]"
        case Pay(cost, inner):
            return f"pay {cost} -> {canonical(inner)}"
        case DrawArmy(2, 1):
            return format_effect(Train())
    return format_effect(effect)


def same(effect: Effect | None, text: str) -> bool:
    """Return whether an effect equals a text, in any order."""
    return effect is not None and canonical(effect) == canonical(parse_effect(text))


def ids(found: Iterable[str], group: str, pattern: str, example: str) -> Iterator[Breach]:
    """Check the form of ids. Logs, exports and pictures name pieces by their ids, so that form
    belongs to the format of packs.
    """
    for key in found:
        if not re.fullmatch(pattern, key):
            yield fact(f"rename it: ids of this kind look like {example}", f"{group}.{key}")


def missing(found: Iterable[str], wanted: Iterable[str]) -> str:
    """Return the wanted names that were not found, for a message."""
    known = set(found)
    return ", ".join(name for name in wanted if name not in known)


def boards_of(pack: Pack, automa: str) -> tuple[AutomaBoard, ...]:
    """Return the boards of one solo opponent."""
    return tuple(board for board in pack.automa_boards if board.automa == automa)


def overlay_steps(pack: Pack) -> Iterator[tuple[Temple, list[TempleStep]]]:
    """Return each Temple overlay with the steps printed on it, without the visible steps of the
    Temple.
    """
    printed = {step.id for step in pack.temple.steps}
    for overlay in pack.overlays:
        yield overlay, [step for step in overlay.steps if step.id not in printed]


def effects(pack: Pack) -> Iterator[tuple[str, Effect]]:
    """Return every effect of the pack, with its path."""
    for kind, reward in zip(EDGES, pack.edges, strict=True):
        yield f"edge.{kind}.reward", reward
    for step in pack.temple.steps:
        if step.reward is not None:
            yield f"temple_step.{step.id}.reward", step.reward
    for _, steps in overlay_steps(pack):
        for step in steps:
            if step.reward is not None:
                yield f"overlay_step.{step.id}.reward", step.reward
    for region in pack.regions:
        for space in region.spaces:
            yield f"conquest_space.{space.id}.reward", space.reward
    for card in pack.god_cards:
        for index, benefit in enumerate(card.benefits):
            yield f"god_card.{card.id}.benefits.{index}", benefit
    for tile in pack.productions:
        yield f"production.{tile.id}.benefit", tile.benefit
