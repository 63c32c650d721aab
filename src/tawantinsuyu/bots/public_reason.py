"""The public explanation of a bot's turn, made from public information only.

A bot's own reason may mention its hand, and even "there was nothing else to do" reveals what the
hand lacks. So the explanation takes only the way of deciding from that reason, such as "by search".
The purpose of the turn is computed again, in a possible world in which the bot's hand is unknown,
as the hand is to the other players. The explanation therefore depends only on the public position,
the public action and the bot's style.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tawantinsuyu.bots.evaluate import Judge, judge
from tawantinsuyu.bots.features import NAMES, features
from tawantinsuyu.bots.interface import Question, Reason
from tawantinsuyu.bots.settle import settle
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, View, clone, determinize, options, play
from tawantinsuyu.game.inside import UNKNOWN
from tawantinsuyu.i18n.message import Wording, joined, message

SPOKEN: Final = "choose_turn"
"""The kind of question that is explained in public. It always offers a choice, and everybody sees
how a turn begins. Explanations within a turn would reveal at which decisions there was no choice.
"""
NAMED: Final = 2
PLACEMENTS_COMPARED: Final = 6
"""Maximum number of placements among the actions with which the chosen one is compared."""
ANY_WORLD: Final = bytes(32)

THINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "points": ("points",),
    "tapestries": ("tapestry_points", "tapestry_next", "match", "match_festivals"),
    "temple": ("temple_points", "temple_row", "temple_festivals", "temple_ahead", "temple_again"),
    "buildings": ("building_points", "production_up", "production_down", "passive"),
    "statues": ("small_statue", "large_statue"),
    "regions": ("marker", "region", "contested", "region_festivals", "vassal"),
    "army": ("army_hand", "soldiers_up", "soldiers_down"),
    "workers": ("worker", "second_worker"),
    "god_cards": ("god_card", "god_card_beyond", "potato_owed"),
    "steps": ("steps",),
    "potato": ("potato",),
    "corn": ("corn", "corn_beyond"),
    "stone": ("stone", "stone_beyond"),
    "gold": ("gold", "gold_beyond"),
}
"""The possible purposes of a turn, each with the features that indicate it."""
PRIVATE: Final = ("blessed_card",)
"""Features that depend on which cards are in a hand, not only on their number."""


def public_reason(
    view: View, question: Question, action: Action, style: str, own: Reason
) -> Wording | None:
    """Return the public explanation of an answer, or None if it has no explanation. `own` is
    the reason that the bot itself gave.
    """
    if question.kind != SPOKEN:
        return None
    if own.key in ("bot.random", "bot.failed"):
        return message(own.key)
    found = compared(view, action, style)
    if not found.more:
        return message("bot.least")
    looked_ahead, things = own.key == "bot.search", _spoken(found.more)
    if not found.less:
        return message("bot.search" if looked_ahead else "bot.for", things=things)
    others = _spoken(found.less)
    if looked_ahead:
        return message("bot.search_rather", things=things, others=others)
    return message("bot.for_rather", things=things, others=others)


def _spoken(things: Sequence[str]) -> Wording:
    return joined("and", *(message(f"bot.thing.{thing}") for thing in things))


class Compared(NamedTuple):
    """The purpose of a turn, compared with that of the second choice."""

    more: list[str]
    """The largest gains of which the turn brings more than the second choice. If there are none,
    the largest gains of the turn.
    """
    less: list[str]
    """The largest gain of which the second choice would bring more, or nothing."""


def compared(view: View, action: Action, style: str) -> Compared:
    """Return the purpose of a turn that begins with this action. The second choice is the best of
    the other actions in a world in which the bot's hand is unknown.
    """
    values = judge(view.position, load(style, hand=True))
    world = _open_world(view, action)
    chosen = _gains(values, world, _played(world, view.seat, action), view.seat)
    others = [
        _played(world, view.seat, other)
        for other in _other_actions(values, world, view.seat, action)
    ]
    if not others:
        return Compared(_largest(chosen, NAMED), [])
    second = max(others, key=lambda after: values.value(after, view.seat))
    best = _gains(values, world, second, view.seat)
    more = {thing: gain for thing, gain in chosen.items() if gain > best[thing]}
    less = {thing: gain for thing, gain in best.items() if gain > chosen[thing]}
    named = _largest(more, NAMED) or _largest(chosen, NAMED)
    return Compared(named, [thing for thing in _largest(less, 1) if thing not in named])


def _other_actions(values: Judge, world: State, seat: int, action: Action) -> list[Action]:
    """Return one action of each other kind, and the most promising placements on other spaces."""
    kinds: dict[str, Action] = {}
    placements: dict[int, Action] = {}
    prior = values.placement_prior(world, seat)
    offered = options(world, seat)
    for one in sorted((one for one in offered if one[0] == "place"), key=prior, reverse=True):
        if action[0] != "place" or one[2] != action[2]:
            placements.setdefault(one[2], one)
        if len(placements) == PLACEMENTS_COMPARED:
            break
    for one in offered:
        if one[0] not in ("place", action[0]):
            kinds.setdefault(one[0], one)
    return [*kinds.values(), *placements.values()]


def _played(world: State, seat: int, action: Action) -> State:
    after = clone(world)
    play(after, seat, action)
    settle(after, seat)
    return after


def _gains(values: Judge, before: State, after: State, seat: int) -> dict[str, float]:
    """Return the gain in points that a turn brings from each of THINGS."""
    old, new = features(before, seat), features(after, seat)
    worth = {
        name: weight * (now - then)
        for name, weight, then, now in zip(NAMES, values.weights, old, new, strict=True)
    }
    return {thing: sum(worth[name] for name in names) for thing, names in THINGS.items()}


def _largest(gains: Mapping[str, float], most: int) -> list[str]:
    best = sorted(gains, key=lambda thing: gains[thing], reverse=True)[:most]
    return [thing for thing in best if gains[thing] > 0]


def _open_world(view: View, action: Action) -> State:
    """Return a possible world in which the played card is the only known card of the bot's hand."""
    open_view = View()
    open_view.position = position = view.position.clone()
    open_view.seat = view.seat
    open_view.waiting = view.waiting
    player = position.players[view.seat]
    played = [action[3]] if action[0] == "place" and action[3] >= 0 else []
    player.gods = played + [UNKNOWN] * (len(player.gods) - len(played))
    player.army = [UNKNOWN] * len(player.army)
    return determinize(open_view, ANY_WORLD)
