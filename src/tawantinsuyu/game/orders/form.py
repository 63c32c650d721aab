"""The form of an owner's orders: for each kind of reaction its fields and their possible values,
and the answers that are possible in a coming window. `orders_json` checks a filled form.

Everything is taken from the owner's own view.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from tawantinsuyu.game.core.actions import SIZES
from tawantinsuyu.game.core.state import Player, State
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.orders.data import FIELDS, TILE_FIELDS, TILE_PICKS, Window
from tawantinsuyu.game.orders.windows import ACTIVATED, STEPS_USED
from tawantinsuyu.game.pack import Able
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import Choose, Each, Effect, Pay, format_effect, walk

FREE_WEAVINGS: Final = ("top", "beneath")
STEPS_RESOURCES: Final = ("potato", "corn", "stone")
"""Resources that a tile for Steps may give (M2-33)."""


class Form(NamedTuple):
    """The fields of a rule, and the possible values of those that are lists."""

    fields: tuple[str, ...]
    picks: tuple[str, ...] = ()
    rewards: tuple[Effect, ...] = ()
    takes: tuple[Effect, ...] = ()


def form_of(view: View, kind: str) -> Form:
    """Return the possible values of a rule for one of KINDS, for the view's seat."""
    position, player = view.position, view.position.players[view.seat]
    picks = {
        "worship": _statues(position, player),
        "rejuvenate": (*_productions(position, player), *_army(position, player)),
        "produce": _productions(position, player),
        "muster": _hand(position, player),
        "marker": _free_spaces(position),
        "leftover": PATTERNS,
    }
    return _form(position, FIELDS[kind], picks.get(kind, ()))


def tile_forms(view: View) -> dict[str, Form]:
    """Return the form for each Passive Building of the seat, and each Nation it uses, that offers a
    choice in others' turns.
    """
    position, player = view.position, view.position.players[view.seat]
    tiles: list[Able] = [position.pack.passives[tile] for tile in player.passives]
    for module in position.modules:
        tiles += module.abilities(position, view.seat)
    picks = {
        "free_weaving": FREE_WEAVINGS,
        "muster": _hand(position, player),
        "resource": STEPS_RESOURCES,
    }
    return {
        tile.id: _form(
            position, TILE_FIELDS[tile.handler], picks.get(TILE_PICKS.get(tile.handler, ""), ())
        )
        for tile in tiles
        if tile.handler in TILE_FIELDS
    }


def early_answers(view: View, window: Window) -> tuple[str, ...]:
    """Return the first words of the answers that the seat could give in a window, judged by the
    present position.
    """
    position, player = view.position, view.position.players[view.seat]
    down = [position.pack.productions[tile].id for tile in player.production_down]
    down += [position.pack.army_cards[card].id for card in player.army_down]
    up = [position.pack.productions[tile].id for tile in player.production_up]
    hand = _hand(position, player)
    plays = _tiles(view, "conquest_or_rejuvenate_plays_army")
    played = [f"use {name}" for name in plays] + [f"muster {name}" for name in hand if plays]
    answers: dict[str, Iterable[str]] = {
        "worship": (f"worship {name}" for name in _statues(position, player)),
        "offering": ("offer 1",),
        "rejuvenate": (f"rejuvenate {name}" for name in down),
        "produce": (f"produce {name}" for name in up),
        "muster": (f"muster {name}" for name in hand),
        "marker": (f"conquer {name}" for name in _free_spaces(position)),
        "leftover": (f"buy {name}" for name in window.tiles),
        f"{ACTIVATED}worship": (
            f"use {name}"
            for handler in ("worship_gold_climb", "worship_influence")
            for name in _tiles(view, handler)
        ),
        STEPS_USED: (f"gain {name}" for name in STEPS_RESOURCES),
        f"{ACTIVATED}offering": (
            f"weaving {which}" for which in FREE_WEAVINGS for _ in _tiles(view, "offering_weaving")
        ),
        f"{ACTIVATED}conquest": played,
        f"{ACTIVATED}rejuvenate": played,
    }
    return tuple(answers.get(window.kind, ()))


def _form(position: State, fields: tuple[str, ...], picks: tuple[str, ...]) -> Form:
    pack = position.pack
    rewards = [step.reward for step in pack.temple.steps if step.reward is not None]
    benefits = rewards + [tile.benefit for tile in pack.productions]
    benefits += [space.reward for region in pack.regions for space in region.spaces]
    choices = [part for effect in benefits for part in walk(effect) if isinstance(part, Choose)]
    forks = any(len(step.next) > 1 for step in pack.temple.steps)
    fields = tuple(field for field in fields if forks or field != "fork")
    return Form(
        fields,
        picks if "pick" in fields else (),
        _distinct(_plain(rewards)) if "rewards" in fields else (),
        _distinct(_plain(one for choice in choices for one in choice.options))
        if "take" in fields
        else (),
    )


def _plain(effects: Iterable[Effect]) -> list[Effect]:
    """Return the single effects of composed ones."""
    parts = [part for effect in effects for part in walk(effect)]
    return [part for part in parts if not isinstance(part, Choose | Each | Pay)]


def _distinct(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return tuple({format_effect(effect): effect for effect in effects}.values())


def _statues(position: State, player: Player) -> tuple[str, ...]:
    return tuple(
        f"{size}:{god}"
        for size, owned in zip(SIZES, (player.small, player.large), strict=True)
        for god, count in zip(position.pack.gods, owned, strict=True)
        if count
    )


def _productions(position: State, player: Player) -> tuple[str, ...]:
    tiles = (*player.production_up, *player.production_down)
    return tuple(position.pack.productions[tile].id for tile in tiles)


def _army(position: State, player: Player) -> tuple[str, ...]:
    return tuple(position.pack.army_cards[card].id for card in (*player.army_up, *player.army_down))


def _hand(position: State, player: Player) -> tuple[str, ...]:
    return tuple(position.pack.army_cards[card].id for card in player.army if card >= 0)


def _free_spaces(position: State) -> tuple[str, ...]:
    return tuple(
        space.id
        for region, taken in zip(position.pack.regions, position.conquest, strict=True)
        for space, owner in zip(region.spaces, taken, strict=True)
        if owner < 0
    )


def _tiles(view: View, handler: str) -> list[str]:
    passives = view.position.pack.passives
    owned = view.position.players[view.seat].passives
    return [passives[tile].id for tile in owned if passives[tile].handler == handler]
