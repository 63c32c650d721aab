"""The public explanation of a bot's turn, made from public information only.

A bot's own reason may mention its hand, and even "there was nothing else to do" reveals what the
hand lacks. So only the bot's way of deciding is taken from it. The purpose of the turn is computed
again in a possible world in which the bot's hand is unknown, as it is to the other players. The
explanation therefore depends only on the public position, the public action and the bot's style.
"""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.features import NAMES, features
from tawantinsuyu.bots.interface import Question, Reason
from tawantinsuyu.bots.settle import settle
from tawantinsuyu.bots.weights import load
from tawantinsuyu.game.api import Action, State, View, clone, determinize, play
from tawantinsuyu.game.inside import UNKNOWN
from tawantinsuyu.i18n.message import Wording, joined, message

SPOKEN: Final = "choose_turn"
"""The kind of question that is explained in public. It always offers a choice, and everybody sees
how a turn begins. Explanations within a turn would reveal at which decisions there was no choice.
"""
NAMED: Final = 2
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
    """Return the public explanation of an answer; None if there is none. `own` is the bot's own
    reason.
    """
    if question.kind != SPOKEN:
        return None
    if own.key in ("bot.random", "bot.failed"):
        return message(own.key)
    things = purpose(view, action, style)
    if not things:
        return message("bot.least")
    words = joined("and", *(message(f"bot.thing.{thing}") for thing in things))
    return message("bot.search" if own.key == "bot.search" else "bot.for", things=words)


def purpose(view: View, action: Action, style: str) -> list[str]:
    """Return the largest gains of a turn that begins with this action, the largest first."""
    values = judge(view.position, load(style, hand=True))
    before = _open_world(view, action)
    after = clone(before)
    play(after, view.seat, action)
    settle(after, view.seat)
    old, new = features(before, view.seat), features(after, view.seat)
    worth = {
        name: weight * (now - then)
        for name, weight, then, now in zip(NAMES, values.weights, old, new, strict=True)
    }
    gains = {thing: sum(worth[name] for name in names) for thing, names in THINGS.items()}
    best = sorted(gains, key=lambda thing: gains[thing], reverse=True)[:NAMED]
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
