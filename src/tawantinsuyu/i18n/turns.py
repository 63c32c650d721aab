"""Words for the parts of a turn: the action, and the reason of each gain and cost."""

from typing import Final

from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Gain, Points
from tawantinsuyu.i18n import named, things
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import Message, Wording, joined, message

PLAIN: Final = (
    "space",
    "extra_task",
    "owned_statue",
    "match",
    "temple",
    "army",
    "army_discard",
    "recruit",
    "recruited",
    "limit",
    "priest_gold",
    "announced",
    "potatoes",
    "board",
    "instead",
    "setup",
    "other",
)
"""Reasons of gains and costs whose phrase names no component."""

NAMES: Final = {
    "passive": "building.passive",
    "palace": "building.palace",
    "nation": "turn.reason.nation",
}
"""Names of components whose abilities are too long for a reason."""


def reason_message(pack: Pack, kind: str, about: str = "", place: str = "") -> Message:
    """Return the reason of a gain or a cost as a short phrase."""
    if kind in ("warrior", "priest"):
        return message(f"role.{kind}.name")
    if kind in PLAIN or (not about and not place):
        known = kind if kind in PLAIN else "other"
        key = "priest_action.rejuvenate.name" if kind == "rejuvenate" else f"turn.reason.{known}"
        return message(key)
    match kind:
        case "statue":
            size, god = about.split(":")[1:]
            return message(f"turn.reason.{size}_statue", god=message(f"god.{god}"))
        case "building" | "component":
            return component_message(pack, about)
        case "weaving":
            return _weaving(pack, about)
        case "steps" | "steps_used" | "steps_above":
            return message(f"turn.reason.{kind}", section=named.after("steps", place)[:1])
        case "conquest":
            found = named.conquest_space(pack, named.after("conquest", place))
            return found or message("turn.reason.other")
        case "task":
            return message(f"task.{about}.name")
        case "action":
            return _reaction(about)
        case "secondary":
            return message(f"turn.secondary.{about}")
        case "festival" if about == "before":
            return message("turn.reason.before")
        case "festival":
            return message(f"event.begin.festival_step.{about}")
        case "final":
            return message(f"source.{about}")
    return message("turn.reason.other")


def component_message(pack: Pack, about: str) -> Message:
    """Return the short name of a Building, a Palace, a Nation or a God card, without its id."""
    kind, _, name = about.partition(":")
    if kind == "edge":
        return message("turn.reason.match")
    if kind == "god":
        return _god_card(pack, name)
    if name in ("", "?"):
        return message("turn.reason.unseen")
    if kind == "production":
        return _production(pack, name)
    return message(NAMES[kind]) if kind in NAMES else things.name(name)


def _god_card(pack: Pack, name: str) -> Message:
    card = next((one for one in pack.god_cards if one.id == name), None)
    if card is None:
        return message("thing.unseen_god_card")
    return message("turn.reason.god_card", god=things.god_name(pack, card.god))


def _production(pack: Pack, name: str) -> Message:
    """Return a Production Building with its output, if that is short."""
    tile = next(one for one in pack.productions if one.id == name)
    if not isinstance(tile.benefit, Gain | Points):
        return message("building.production")
    return message("turn.reason.building", benefit=message_of(tile.benefit))


def _weaving(pack: Pack, about: str) -> Message:
    name = about.partition(":")[2]
    tile = next((one for one in pack.weavings if one.id == name), None)
    if tile is None:
        return message("turn.reason.unseen")
    return message("turn.reason.weaving", pattern=message(f"pattern.{PATTERNS[tile.pattern]}"))


def _reaction(action: str) -> Message:
    """Return the name of a High Priest action; followers' shares of Conquest are named by it."""
    name = "conquest" if action in ("muster", "marker") else action
    return message(f"priest_action.{name}.name")


def space_message(pack: Pack, space: str) -> Message:
    """Return a space of the hill by its terrace and its section."""
    return things.space(pack, named.index((one.id for one in pack.hill.spaces), space))


def placed_message(pack: Pack, worker: str, space: str) -> Message:
    """Return a placement: the Worker, the space and its god."""
    god = next(one.god for one in pack.hill.spaces if one.id == space)
    return message(
        "turn.place",
        worker=things.role_name(named.role(worker)),
        space=space_message(pack, space),
        god=things.god_name(pack, god),
    )


def priest_message(action: str) -> Message:
    """Return a High Priest action."""
    return message("turn.priest", action=_reaction(action))


def secondary_message(name: str) -> Message:
    """Return a secondary action."""
    return message(f"turn.secondary.{name}")


def board_message() -> Message:
    """Return a space of a solo opponent's board without its details."""
    return message("turn.reason.board")


def summary_message(
    player: str, deeds: list[Message], before: int, after: int, gains: list[tuple[Message, int]]
) -> Message:
    """Return a turn in one sentence, for a screen reader."""
    done: Wording = joined("then", *deeds) if deeds else message("turn.no_deed")
    if before == after:
        return message("turn.summary.same", player=player, deeds=done)
    reasons = joined(
        "and",
        *(message("turn.summary.points", reason=why, points=_signed(by)) for why, by in gains),
    )
    return message(
        "turn.summary.scored",
        player=player,
        deeds=done,
        before=before,
        after=after,
        reasons=reasons,
    )


def majority_lost(player: str, region: str) -> Message:
    """Return the message that a player took control of a region from the reader."""
    return message("turn.for_you.majority", player=player, region=message(f"region.{region}"))


def worker_taken(pack: Pack, player: str, worker: str, space: str) -> Message:
    """Return the message that a player took a Worker that the reader had placed."""
    return message(
        "turn.for_you.worker",
        player=player,
        worker=things.role_name(named.role(worker)),
        space=space_message(pack, space),
    )


def statue_gone(god: str) -> Message:
    """Return the message that no large Statue of a god is left."""
    return message("turn.for_you.statue", god=message(f"god.{god}"))


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
