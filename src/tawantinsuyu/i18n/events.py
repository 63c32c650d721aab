"""One sentence for each event; the beginning of a group is a heading.

Events are read as one seat sees them (`Event.as_seen_by`), so a hidden card is "a God card" here.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias

from tawantinsuyu.game.inside import FESTIVAL_STEPS
from tawantinsuyu.game.names import EDGES, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import named, solo, things, vassals
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import Message, Wording, joined, message

Data: TypeAlias = Mapping[str, Any]
Sentence: TypeAlias = Callable[[Pack, Data, str], Wording | None]
"""Makes the sentence of an event, from the pack, the event's data and the acting player's name."""


def event_message(
    pack: Pack, event: Data, player_name: Callable[[int], str], reader: int = -1
) -> Wording | None:
    """Return the sentence of an event; None for an unknown kind. The reader is addressed as "you"
    in events about the reader's own things.
    """
    if event["kind"] == "finished" and "target" in event:
        return solo.result(event, player_name)
    if event["kind"] == "finished":
        winners = joined("and", *(things.name(player_name(seat)) for seat in event["winners"]))
        return message("event.finished", count=len(event["winners"]), winners=winners)
    if event["kind"] == "scored" and event.get("by", event["seat"]) not in (-1, event["seat"]):
        return _steps_used(event, player_name, reader)
    sentence = SENTENCES.get(event["kind"])
    if sentence is None:
        return None
    seat: int = event["seat"]
    return sentence(pack, event, player_name(seat) if seat >= 0 else "")


# --- groups --------------------------------------------------------------------------------------


REACTIONS: Final = ("produce", "worship", "offering", "rejuvenate", "muster", "marker")
"""Reactions of other seats to a High Priest action."""


def _begin(pack: Pack, event: Data, player: str) -> Wording | None:
    match event["name"]:
        case "placement":
            worker = things.role_name(named.role(event["worker"]))
            return message(
                "event.begin.placement", player=player, worker=worker, space=event["where"]
            )
        case "action":
            key = "event.begin.action_gold" if event["gold"] else "event.begin.action"
            action = message(f"priest_action.{event['what']}.name")
            return message(key, player=player, action=action)
        case "festival":
            return message("event.begin.festival", number=event["number"])
        case "task" if event["what"] in TASKS:
            return message("event.begin.task", task=message(f"task.{event['what']}.name"))
        case "reaction" if event["what"] in REACTIONS:
            return message(f"event.begin.reaction.{event['what']}", player=player)
        case "festival_step" if event["what"] in FESTIVAL_STEPS:
            return message(f"event.begin.festival_step.{event['what']}")
        case "automa":
            return message("event.begin.automa", player=player)
        case "automa_action":
            return solo.token_acts(pack, event, player)
    return None


def _end(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return None: the ends of tasks, reactions, Festival steps and an opponent's actions have no
    line.
    """
    if event["name"] in ("placement", "action", "festival"):
        return message(f"event.end.{event['name']}")
    return None


def _turn(pack: Pack, event: Data, player: str) -> Wording | None:
    return message("event.turn", player=player, number=event["number"])


# --- resources and points ------------------------------------------------------------------------


def _gained(pack: Pack, event: Data, player: str) -> Wording | None:
    return message("event.gained", player=player, what=named.amount(event["what"], event["amount"]))


def _paid(pack: Pack, event: Data, player: str) -> Wording | None:
    return message("event.paid", player=player, what=named.amounts(event["what"]))


def _exchanged(pack: Pack, event: Data, player: str) -> Wording | None:
    given, got = named.amounts(event["given"]), named.amounts(event["got"])
    return message("event.exchanged", player=player, given=given, got=got)


def _scored(pack: Pack, event: Data, player: str) -> Wording | None:
    number: int = event["points"]
    points, source = things.points(abs(number)), message(f"source.{event['source']}")
    if number < 0:
        return message("event.scored.loss", player=player, points=points, source=source)
    if not event.get("where") or event["source"] == "steps":
        return message("event.scored.gain", player=player, points=points, source=source)
    region = message(f"region.{event['where']}")
    return message(
        "event.scored.region", player=player, points=points, source=source, region=region
    )


def _steps_used(event: Data, player_name: Callable[[int], str], reader: int) -> Message:
    """Return the sentence for another player's use of the reader's Steps, or for Steps built below
    them.
    """
    if event["seat"] == reader:
        return message(
            "event.scored.your_steps",
            points=things.points(event["points"]),
            spot=event["where"],
            other=player_name(event["by"]),
        )
    return message(
        "event.scored.steps",
        player=player_name(event["seat"]),
        points=things.points(event["points"]),
        spot=event["where"],
        other=player_name(event["by"]),
    )


# --- pieces --------------------------------------------------------------------------------------


def _moved(pack: Pack, event: Data, player: str) -> Wording | None:
    kind, _, name = event["piece"].partition(":")
    match kind:
        case "worker":
            return _worker_moved(event, player, named.role(name))
        case "priest":
            key = "event.moved.priest" if event.get("source") else "event.moved.priest_placed"
            return message(key, player=player, section=named.after("section", event["to"]))
        case "god":
            return message("event.moved.to_offer", card=named.god_card(pack, name))
        case "token":
            return solo.token_moved(pack, event, player)
        case "marker" | "vassal":
            return vassals.moved(pack, event, player)
    return None


def _worker_moved(event: Data, player: str, role: int) -> Wording | None:
    source, to = event.get("source", ""), event["to"]
    worker, bare = things.worker(role), things.role_name(role)
    match (source.partition(":")[0], to.partition(":")[0]):
        case ("supply", "hill"):
            return _placed(event, player, role)
        case ("bag", "hill"):
            return message("event.moved.to_hill", space=named.after("hill", to), role=bare)
        case ("bag", "nomads"):
            return message("event.moved.to_nomads", role=bare)
        case ("bag", "village"):
            return message("event.moved.to_village", role=bare)
        case ("village", "supply"):
            return message(
                f"event.moved.{named.after('village', source)}_end", player=player, worker=worker
            )
        case ("newcomer_bag", _):
            return message("event.moved.to_newcomers", role=bare)
        case ("newcomers", "supply"):
            return message("event.moved.newcomer", player=player, worker=worker)
        case (_, "palace"):
            palace = named.after("palace", to)
            return message("event.moved.noble", player=player, worker=worker, palace=palace)
        case ("nomads", "supply"):
            return message("event.moved.nomad", player=player, worker=worker)
        case ("hill", "supply"):
            space = named.after("hill", source)
            return message("event.moved.retrieved", player=player, worker=worker, space=space)
        case ("supply", "box"):
            return message("event.moved.given_up", player=player, worker=worker)
        case (_, "casualties"):
            return message("event.moved.casualty", player=player, worker=worker, now=event["now"])
    return None


def _placed(event: Data, player: str, role: int) -> Message:
    worker, space = things.worker(role), named.after("hill", event["to"])
    if "tasks" not in event:
        return message("event.moved.placed_only", player=player, worker=worker, space=space)
    tasks = message("amount.tasks", count=event["tasks"])
    used = named.role(event["role"])
    if used == role:
        return message("event.moved.placed", player=player, worker=worker, space=space, tasks=tasks)
    return message(
        "event.moved.placed_as",
        player=player,
        worker=worker,
        space=space,
        role=things.role_name(used),
        tasks=tasks,
    )


def _rearranged(pack: Pack, event: Data, player: str) -> Wording | None:
    tiles = {tile.id: tile for tile in pack.weavings}
    matches = sum(
        tiles[one].right == tiles[other].left
        for row in event["what"]
        for one, other in pairwise(row)
    )
    return message(
        "event.rearranged",
        player=player,
        tapestries=message("amount.tapestries", count=len(event["what"])),
        matches=message("amount.matches", count=matches),
    )


def _conquered(pack: Pack, event: Data, player: str) -> Wording | None:
    where = named.conquest_space(pack, event["where"])
    return message("event.conquered", player=player, space=where) if where else None


def _climbed(pack: Pack, event: Data, player: str) -> Wording | None:
    return message("event.climbed", player=player, step=event["to"])


# --- cards and tiles -----------------------------------------------------------------------------


def _drew(pack: Pack, event: Data, player: str) -> Wording | None:
    if event["source"] == "stack":
        return message("event.looked", player=player, what=named.buildings(pack, event["what"]))
    return message("event.drew", player=player, what=named.cards(pack, event["what"]))


def _took(pack: Pack, event: Data, player: str) -> Wording | None:
    source = event["source"]
    read = named.cards if source == "offer" else named.weaving
    what = read(pack, event["what"])
    return message(f"event.took.{source}", player=player, what=what)


def _played(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    if not isinstance(what, str):
        kept = message("amount.god_cards", count=event["now"])
        return message("event.played.setup", player=player, what=named.cards(pack, what), kept=kept)
    kind = "god" if what.startswith("god:") else "army"
    return message(f"event.played.{kind}", player=player, what=named.card(pack, what))


def _discarded(pack: Pack, event: Data, player: str) -> Wording | None:
    kind, _, name = event["what"].partition(":")
    if kind == "statue":
        return message("event.discarded.statue", player=player, what=named.statue(pack, name))
    return message("event.discarded.army", player=player, what=named.army_card(pack, name))


def _returned(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    match event["to"]:
        case "god_deck":
            return message("event.returned.god_deck", player=player, what=named.cards(pack, what))
        case "stack" if player and not isinstance(what, str):
            tiles = named.buildings(pack, what)
            return message("event.returned.stacks", player=player, what=tiles)
        case "stack" if player:
            return message("event.returned.stack", player=player, what=named.building(pack, what))
        case "stack":
            tiles = joined("and", *(named.building(pack, tile) for tile in what))
            return message("event.returned.market", what=tiles)
        case "weavings" if player:
            tiles = named.weavings(pack, what)
            return message("event.returned.weavings", player=player, what=tiles)
        case "weavings":
            return message("event.returned.unsold", what=named.weavings(pack, what))
    return None


def _revealed(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    match event["to"]:
        case "market":
            return message("event.revealed.market", what=named.building(pack, what))
        case "table" if isinstance(what, str):
            return message("event.revealed.god", player=player, what=named.card(pack, what))
        case "table":
            return message("event.revealed.table", player=player, what=named.weavings(pack, what))
        case "weavings":
            return message("event.revealed.weavings", what=named.weavings(pack, what))
    return None


def _shuffled(pack: Pack, event: Data, player: str) -> Wording | None:
    unit = "army_cards" if event["what"] == "army_deck" else "god_cards"
    pile = event["why"] if event["why"] in ("offer", "drawn") else event["what"]
    return message(f"event.shuffled.{pile}", now=message(f"amount.{unit}", count=event["now"]))


def _flipped(pack: Pack, event: Data, player: str) -> Wording | None:
    if palace := named.after("noble", event["what"]):
        key = f"event.flipped.noble_{event['to']}"
        return message(key, player=player, what=things.noble(palace))
    name = named.after("army", event["what"])
    card = named.index((card.id for card in pack.army_cards), name)
    what = things.army_soldiers(pack, card) if name else named.building(pack, event["what"])
    return message(f"event.flipped.{event['to']}", player=player, what=what)


def _built(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    if what == "steps":
        spot: str = event["where"]
        key = "event.built.upper" if spot[-1] == "u" else "event.built.lower"
        return message(key, player=player, section=spot[:-1])
    if what.startswith("statue:"):
        statue = named.statue(pack, named.after("statue", what))
        return message("event.built.statue", player=player, what=statue)
    return message("event.built.building", player=player, what=named.building(pack, what))


def _wove(pack: Pack, event: Data, player: str) -> Wording | None:
    what, where = named.weaving(pack, event["what"]), event["where"]
    if where == "new":
        return message("event.wove.new", player=player, what=what)
    side = "left" if where[-1] == "L" else "right"
    return message(f"event.wove.{side}", player=player, what=what, number=where[:-1])


# --- choices -------------------------------------------------------------------------------------

LOST: Final = (
    "god_card",
    "army_card",
    "steps",
    "statue",
    "building",
    "produce",
    "effect",
    "rejuvenate",
    "worker",
    "newcomer",
    "weaving",
    "temple_step",
    "priest",
    "marker",
    "merchant",
    "placement",
    "tucked",
    "covered",
    "recruit potato",
    "recruit corn",
    "recruit nomads",
    "influence",
    "vassal",
)
"""Benefits with their own message for being lost; the others are described by their effect."""

REPLACED: Final = {
    "price": ("weaving", "statue", "building", "steps"),
    "none": ("weaving", "statue", "building", "steps", "worker", "reward", "action"),
}
"""Reasons why a solo opponent gains gold, each with the things that the gold replaces."""

DECLINED: Final = (
    "recruit",
    "tasks",
    "marker",
    "building",
    "weavings",
    "leftover",
    "effect",
    "worship",
    "offering",
    "rejuvenate",
    "rearrange",
    "newcomer",
    "priest",
    "nation",
)
"""Offers with a separate message for declining them."""

LEFT: Final = ("corn", "new")
"""Reasons why a solo opponent buys no left-over Weaving, each with a message."""


def _lost(pack: Pack, event: Data, player: str) -> Wording | None:
    if "why" in event and event["what"] in REPLACED[event["why"]]:
        return message(f"event.lost.{event['why']}.{event['what']}", player=player)
    what = event["what"] if event["what"] in LOST else "effect"
    return message(f"event.lost.{what.replace(' ', '_')}", player=player)


def _declined(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event.get("what", "")
    if what == "tasks":
        tasks = message("amount.tasks", count=event["tasks"])
        return message("event.declined.tasks", player=player, tasks=tasks)
    if what == "leftover" and event.get("why") in LEFT:
        return message(f"event.declined.leftover_{event['why']}", player=player)
    if what == "produce":
        return message("event.declined.produce_next", player=player)
    return message(f"event.declined.{what if what in DECLINED else 'anything'}", player=player)


def _used(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    if what.startswith("god:"):
        number = named.index((card.id for card in pack.god_cards), named.after("god", what))
        effect = message_of(pack.god_cards[number].benefits[event["benefit"] - 1])
        card = things.god_card(pack, number)
        return message("event.used.benefit", player=player, card=card, effect=effect)
    if what.startswith("edge:"):
        name = named.after("edge", what)
        effect = message_of(pack.edges[EDGES.index(name)])
        edge = message(f"edge.{name}")
        return message("event.used.match", player=player, edge=edge, effect=effect)
    key = "production" if what.startswith("production:") else "tile"
    return message(f"event.used.{key}", player=player, tile=named.building(pack, what))


def _chose(pack: Pack, event: Data, player: str) -> Wording | None:
    what = event["what"]
    if what.startswith("slot:"):
        return solo.slot_chosen(event, player)
    if what == "kept":
        tile = named.building(pack, event["where"])
        return message("event.chose.kept", player=player, tile=tile)
    if "where" in event:
        task = message(f"task.{what}.name")
        return message("event.chose.task", player=player, task=task, icon=event["where"])
    if what in ("priest", "pray", "train", "recruit", "influence", "cards"):
        return message(f"event.chose.{what}", player=player)
    return None


def _festival(pack: Pack, event: Data, player: str) -> Wording | None:
    return message("event.festival", player=player, number=event["number"])


SENTENCES: Final[Mapping[str, Sentence]] = {
    "begin": _begin,
    "end": _end,
    "turn": _turn,
    "gained": _gained,
    "paid": _paid,
    "scored": _scored,
    "moved": _moved,
    "drew": _drew,
    "took": _took,
    "played": _played,
    "discarded": _discarded,
    "returned": _returned,
    "revealed": _revealed,
    "shuffled": _shuffled,
    "flipped": _flipped,
    "built": _built,
    "wove": _wove,
    "rearranged": _rearranged,
    "conquered": _conquered,
    "climbed": _climbed,
    "lost": _lost,
    "declined": _declined,
    "exchanged": _exchanged,
    "used": _used,
    "rolled": solo.rolled,
    "checked": solo.checked,
    "weighed": solo.weighed,
    "tucked": solo.tucked,
    "chose": _chose,
    "festival": _festival,
}
"""The function that makes the sentence of each kind of event. `finished` is not listed, since it
names several players.
"""
