"""The weights of the evaluation, read from `weights.toml` or another file of its kind."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.bots import learned
from tawantinsuyu.bots.bias import Bias
from tawantinsuyu.bots.features import NAMES, OF_MODULES
from tawantinsuyu.bots.learned import Learned
from tawantinsuyu.bots.module_numbers import NAMES as MODULE_NUMBERS
from tawantinsuyu.bots.module_numbers import NOBLES
from tawantinsuyu.game.inside import FRAMES
from tawantinsuyu.game.names import TASKS

STYLES: Final = ("weaver", "builder", "conqueror", "devotee")
FRAMES_OF_MODULES: Final = frozenset(
    {
        "ChooseNation",
        "ConstructLooked",
        "ExtraMove",
        "LookAtStacks",
        "NobleActs",
        "PlayOrDraw",
        "Rearrange",
        "SendVassal",
        "StepsIncome",
        "TakeNewcomers",
        "UseNation",
    }
)
"""Frames of modules. Their weights are ignored if the module is not installed."""
COLLECT: Final = ("potato", "corn", "stone", "gold")
"""Tasks whose value is the value of the resources they give."""


class WeightsError(ValueError):
    """A file of weights is invalid. The message says what to change."""


@dataclass(frozen=True)
class Weight:
    """The value of one feature or frame early and late in the game, with the reason for it."""

    early: float
    late: float
    reason: str

    def at(self, phase: float) -> float:
        """Return the weight at a phase between 1 (beginning) and 0 (end)."""
        return self.late + phase * (self.early - self.late)


@dataclass(frozen=True)
class Weights:
    """A table of weights, with learned corrections if there are any."""

    features: tuple[Weight, ...]
    """Weights in the order of `features.NAMES`."""
    tasks: Mapping[str, Weight]
    pending: Mapping[type, Weight]
    """The value of one unit of a pending frame, by the frame's class."""
    learned: Learned | None = None
    """Learned corrections; None for the hand-set weights alone."""
    bias: Bias | None = None
    court: tuple[Weight, ...] = ()
    """Weights in the order of `module_numbers.NOBLES`, used only if Palaces are played."""
    blind: bool = False
    """Whether everything that only modules have is worth nothing."""


@cache
def load(style: str = "", path: Path | None = None, hand: bool = False) -> Weights:
    """Return the weights of a style. By default these are the shipped weights with learned
    corrections. A file may replace the corrections (JSON) or the weights (TOML, then without
    corrections).
    """
    corrections = path is not None and path.suffix == ".json"
    if path is None or corrections:
        text = (resources.files("tawantinsuyu.bots") / "weights.toml").read_text()
    else:
        text = path.read_text()
        hand = True
    document = tomllib.loads(text)
    table = _table(document, "weights", NAMES)
    for name, factor in document["styles"][style]["weights"].items() if style else ():
        if name not in table:
            raise WeightsError(f"styles.{style}.weights.{name}: no such weight")
        old = table[name]
        table[name] = Weight(old.early * factor, old.late * factor, old.reason)
    if unknown := set(document["pending"]).difference(FRAMES, FRAMES_OF_MODULES):
        raise WeightsError(f"pending: no frame {', '.join(sorted(unknown))}")
    pending = _table(document, "pending", tuple(document["pending"]))
    known = None if hand else learned.load(path if corrections else None)
    for name, more in known.pending.items() if known else ():
        if name not in pending:
            raise WeightsError(f"pending.{name}: no such weight")
        old = pending[name]
        pending[name] = Weight(old.early + more.early, old.late + more.late, old.reason)
    return Weights(
        tuple(table[name] for name in NAMES),
        _table(document, "tasks", tuple(task for task in TASKS if task not in COLLECT)),
        {FRAMES[name]: weight for name, weight in pending.items() if name in FRAMES},
        known,
        court=tuple(_table(document, "court", NOBLES).values()) if "court" in document else (),
    )


def blinded(weights: Weights) -> Weights:
    """Return the weights without those of features, tiles and frames that only modules have,
    corrections included.
    """
    none = Weight(0.0, 0.0, "blind")
    features = tuple(
        none if name in OF_MODULES else one
        for name, one in zip(NAMES, weights.features, strict=True)
    )
    known = weights.learned
    if known is not None:
        known = Learned(
            tuple(
                learned.NONE if name in OF_MODULES or name in MODULE_NUMBERS else one
                for name, one in zip(learned.NAMES, known.weights, strict=True)
            ),
            known.tiles,
        )
    of_modules = {FRAMES[name] for name in FRAMES_OF_MODULES if name in FRAMES}
    pending = {kind: one for kind, one in weights.pending.items() if kind not in of_modules}
    return replace(weights, features=features, pending=pending, learned=known, court=(), blind=True)


def _table(document: Mapping[str, Any], group: str, names: tuple[str, ...]) -> dict[str, Weight]:
    found = document[group]
    if wrong := set(names) ^ set(found):
        raise WeightsError(f"{group}: one of each is needed; check {', '.join(sorted(wrong))}")
    return {name: Weight(**found[name]) for name in names}
