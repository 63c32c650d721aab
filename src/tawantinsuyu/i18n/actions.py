"""Short labels for every option and free action.

A label needs only the pack. If the state at which the option is offered is given, the label says
more: the action that a High Priest move reaches, the cost of an answer, the owner of a piece. The
texts of questions are in `prompts`.
"""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.api import Action, Names, State
from tawantinsuyu.i18n import vassals
from tawantinsuyu.i18n.labels import answers, cards, priest, tasks, tiles, turn
from tawantinsuyu.i18n.labels.labelling import Labelling, plain
from tawantinsuyu.i18n.message import Wording
from tawantinsuyu.i18n.prompts import prompt_message

__all__ = ["LABELS", "option_message", "prompt_message"]


def option_message(names: Names, action: Action, state: State | None = None) -> Wording:
    """Return the label of an option or free action; `state` is the position at which it is
    offered, if known.
    """
    return LABELS[action[0]](names.pack, action, state)


LABELS: Final[Mapping[str, Labelling]] = {
    "done": answers.done,
    "stop": answers.stop,
    "yes": answers.yes,
    "no": answers.no,
    "pray": plain("pray"),
    "train": plain("train"),
    "warrior": plain("warrior"),
    "start": turn.start,
    "place": turn.place,
    "pay": answers.pay,
    "keep": cards.keep,
    "keep_army": cards.keep_army,
    "benefit": cards.benefit,
    "task": tasks.task,
    "retrieve": tasks.retrieve,
    "priest": turn.priest,
    "recruit": turn.recruit,
    "influence": vassals.influence,
    "vassal": vassals.vassal,
    "walk": vassals.walk,
    "gain": vassals.gain,
    "advance": tiles.by_tile("advance"),
    "revive": tiles.by_tile("revive"),
    "take": cards.take,
    "nomad": turn.nomad,
    "newcomer": turn.nomad,
    "giveup": turn.give_up,
    "statue": tasks.statue,
    "worship": priest.worship,
    "steps": tasks.steps,
    "build": tasks.build,
    "refresh": cards.card("option.refresh"),
    "replace": tasks.replace,
    "look": tasks.look,
    "begin": tasks.weaving_tile("option.begin"),
    "buy": tasks.buy,
    "weave": tasks.weave,
    "under": tasks.weaving_tile("option.under"),
    "weaving": tasks.free_weaving,
    "arrange": tasks.arrange,
    "match": tasks.merchant,
    "produce": tasks.production("option.produce"),
    "flip": tasks.production("option.flip"),
    "rejuvenate": priest.rejuvenate,
    "kill": cards.army("option.kill"),
    "turn_down": cards.army("option.turn_down"),
    "offer": priest.offer,
    "casualty": priest.casualty,
    "sacrifice": priest.sacrifice,
    "muster": cards.muster,
    "conquer": priest.conquer,
    "climb": priest.climb,
    "choose": answers.choose,
    "use": lambda pack, action, state: tiles.use(pack, action[1]),
    "upkeep": priest.upkeep,
    "play": cards.card("option.play"),
    "aside": tiles.aside,
}
"""The function that makes the label of each verb of the engine."""
