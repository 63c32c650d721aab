"""Texts about a solo opponent: her reasoning, her tokens, her adjustments, and the result.

Every number comes from the event: the opponent's amount, the required amount, the compared values.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tawantinsuyu.game.inside import ROLLS, WEIGHED
from tawantinsuyu.game.names import PRIEST_ACTIONS, TERRACES
from tawantinsuyu.game.pack import AutomaBoard, AutomaLoop, Pack
from tawantinsuyu.game.vocabulary import Gain, parse_effect
from tawantinsuyu.i18n import named, things
from tawantinsuyu.i18n.describe import automa_action_message, personality_message
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import Argument, Message, Wording, joined, message

Data: TypeAlias = Mapping[str, Any]

CONDITIONS: Final = {
    "offering": "corn",
    "produce": "ready_buildings",
    "worship": "statues",
    "conquest": "soldiers",
    "rejuvenate": "spent_items",
}
"""The unit that the condition of a High Priest action counts: `amount.<unit>`."""

COMPARED: Final = {
    "cost": "food",
    "tapestry": "weavings",
    "discards": "soldiers",
    "few_discards": "soldiers",
    "flips": "soldiers",
    "markers": "conquest_markers",
    "others": "conquest_markers",
    "own": "conquest_markers",
}
"""The unit of the values in each comparison. Other comparisons have no amounts, or their candidates
contain them.
"""

LISTED: Final = 6
"""Maximum number of excluded candidates that are named; the others are only counted."""


# --- rolls and conditions ------------------------------------------------------------------------


def rolled(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the message of a die roll and its purpose."""
    if event["why"] not in ROLLS:
        return None
    return message(f"event.rolled.{event['why']}", player=player, value=event["value"])


def checked(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the message about the condition of a High Priest action, with the solo opponent's
    present amount.
    """
    what = event["what"]
    if what not in PRIEST_ACTIONS:
        return None
    action = message(f"priest_action.{what}.name")
    section = named.after("section", event["where"])
    if not event["useful"]:
        return message("event.checked.useless", player=player, action=action, section=section)
    return message(
        "event.checked.met" if event["met"] else "event.checked.unmet",
        player=player,
        action=action,
        section=section,
        needs=named.amount(CONDITIONS[what], event["needs"]),
        has=named.amount(CONDITIONS[what], event["has"]),
    )


# --- comparisons ---------------------------------------------------------------------------------


def weighed(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the message about the subject and measure of a comparison, and the candidates that
    remain.
    """
    about, by = event["about"], event["by"]
    if by not in WEIGHED.get(about, ()):
        return None
    if by == "chance":
        return _by_chance(pack, event, player)
    if by == "slot":
        return _by_slot(pack, event, player)
    if about == "effect":
        return _stone_or_worker(event, player)
    if about == "reward":
        effect = message_of(parse_effect(event["left"][0]))
        return message(f"event.weighed.reward.{by}", player=player, effect=effect)
    shown = {
        name: _candidate(pack, by, name, value)
        for name, value in zip(event["candidates"], _values(event), strict=True)
    }
    args: dict[str, Argument] = {
        "player": player,
        "criterion": _criterion(pack, event),
        "left": joined("and", *(shown.pop(name) for name in event["left"])),
    }
    if len(shown) > LISTED:
        return message("event.weighed.many", number=len(event["candidates"]), **args)
    return message("event.weighed.among", others=joined("or", *shown.values()), **args)


def _values(event: Data) -> list[int | None]:
    return event["values"] or [None] * len(event["candidates"])


def _candidate(pack: Pack, by: str, name: str, value: int | None) -> Wording:
    """Return a candidate of a comparison, with its value if that is an amount."""
    if value is not None and by in COMPARED:
        bare = things.name(name.partition(":")[2]) if name.startswith("weaving:") else None
        amount = named.amount(COMPARED[by], value)
        return message("thing.with_amount", thing=bare or _named(pack, name), amount=amount)
    if value is not None and ":" not in name:
        return message("thing.with_amount", thing=_named(pack, name), amount=value)
    return _named(pack, name)


def _criterion(pack: Pack, event: Data) -> Message:
    about, by = event["about"], event["by"]
    if not by.startswith("terrace:"):
        return message(f"event.weighed.{about}.{by}")
    wanted = by.removeprefix("terrace:")
    first = named.after("hill", event["left"][0])
    terrace = next(space.terrace for space in pack.hill.spaces if space.id == first)
    key = "terrace" if TERRACES[terrace] == wanted else "other_terrace"
    return message(f"event.weighed.space.{key}", terrace=message(f"terrace.{wanted}"))


def _named(pack: Pack, name: str) -> Wording:
    """Return the name of a candidate; a bare word is a resource."""
    kind, _, rest = name.partition(":")
    match kind:
        case "hill" | "steps":
            return things.name(rest)
        case "worker":
            return things.role_name(named.role(rest))
        case "weaving":
            return named.weaving(pack, name)
        case "statue":
            return named.statue(pack, rest)
        case "production" | "passive" | "palace":
            return named.building(pack, name)
        case "region":
            return message(f"region.{rest}")
        case "kind":
            return message(f"building.{rest}")
        case "personality":
            return message(f"personality.{rest}")
        case "conquest":
            return named.conquest_space(pack, rest) or things.name(rest)
        case "slot":
            slot, _, god = rest.partition(":")
            return message("thing.slot", slot=slot, god=message(f"god.{god}"))
    return message(f"resource.{name}")


def _by_chance(pack: Pack, event: Data, player: str) -> Message:
    candidates = joined("and", *(_named(pack, name) for name in event["candidates"]))
    return message(
        f"event.weighed.chance.{event['about']}",
        player=player,
        candidates=candidates,
        left=_named(pack, event["left"][0]),
    )


def _by_slot(pack: Pack, event: Data, player: str) -> Message:
    """Return the message about the tucked card that names the god of a Statue, and the cards passed
    over before it.
    """
    chosen = event["left"][0]
    skipped = event["candidates"][: event["candidates"].index(chosen)]
    slot, god = named.after("slot", chosen).split(":")
    args: dict[str, Argument] = {"player": player, "slot": slot, "god": message(f"god.{god}")}
    if skipped:
        args["skipped"] = joined("and", *(_named(pack, name) for name in skipped))
    return Message(f"event.weighed.slot.{'next' if skipped else 'first'}", args)


def _stone_or_worker(event: Data, player: str) -> Message:
    """Return the message about a Temple reward that the solo opponent may choose, with the amounts
    she has.
    """
    options = [parse_effect(text) for text in event["candidates"]]
    held = joined(
        "and",
        *(
            named.amount("stone" if isinstance(option, Gain) else "workers", value)
            for option, value in zip(options, event["values"], strict=True)
        ),
    )
    effect = message_of(parse_effect(event["left"][0]))
    key = f"event.weighed.effect.{event['by']}"
    return message(key, player=player, held=held, effect=effect)


# --- her board -----------------------------------------------------------------------------------


def tucked(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the message that a card is tucked into a slot; only its god is visible."""
    god = message(f"god.{event['god']}")
    return message("event.tucked", player=player, slot=event["slot"], god=god)


def slot_chosen(event: Data, player: str) -> Message:
    """Return the message about the slot whose card names the god of a placement."""
    slot, god = named.after("slot", event["what"]), message(f"god.{event['where']}")
    return message("event.chose.slot", player=player, slot=slot, god=god)


def token_acts(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the heading for an action of the solo opponent's board: the token, its place, and the
    action there.
    """
    found = _place(pack, event["where"])
    if found is None:
        return None
    board, loop, space = found
    face = next((face for face in board.personalities if face.id == event["what"]), None)
    return message(
        "event.begin.automa_face" if face else "event.begin.automa_action",
        player=player,
        token=event["value"],
        space=space,
        loop=loop_name(loop),
        action=personality_message(face)
        if face
        else automa_action_message(loop.actions[space - 1]),
    )


def token_moved(pack: Pack, event: Data, player: str) -> Wording | None:
    """Return the message that a token moves round its loop."""
    found = _place(pack, event["to"])
    if found is None:
        return None
    _, loop, space = found
    return message(
        "event.moved.token",
        player=player,
        token=named.after("token", event["piece"]),
        source=named.after(loop.id, event["source"]),
        space=space,
        loop=loop_name(loop),
    )


def loop_name(loop: AutomaLoop) -> Message:
    """Return the name of a loop of the solo opponent's board."""
    return message(f"automa.loop.{loop.id.rpartition('-')[2]}")


def _place(pack: Pack, where: str) -> tuple[AutomaBoard, AutomaLoop, int] | None:
    """Return board, loop and space (counted from 1) of a place such as `axomamma-top:3`."""
    name, _, space = where.partition(":")
    for board in pack.automa_boards:
        for loop in board.loops:
            if loop.id == name:
                return board, loop, int(space)
    return None


# --- difficulty ----------------------------------------------------------------------------------


def adjustment_name(automa: str, adjustment: str) -> Message:
    """Return the short name of an adjustment of difficulty, such as `easier:no-personality`."""
    return _adjustment(automa, adjustment, "name")


def adjustment_message(automa: str, adjustment: str) -> Message:
    """Return the effect of an adjustment of difficulty, in one sentence."""
    return _adjustment(automa, adjustment, "explanation")


def _adjustment(automa: str, adjustment: str, text: str) -> Message:
    kind, *rest = adjustment.split(":")
    if len(rest) > 1:
        slot, face = rest
        shown = message(f"adjustment.{automa}.face.{face}.name")
        return message(f"adjustment.{automa}.{kind}.{text}", slot=slot, face=shown)
    return message(f"adjustment.{automa}.{kind}.{rest[0]}.{text}")


def preset_name(preset: str) -> Message:
    """Return the name of a level of difficulty."""
    return message(f"preset.{preset}.name")


def preset_message(preset: str) -> Message:
    """Return the meaning of a level of difficulty, in one sentence."""
    return message(f"preset.{preset}.explanation")


# --- result --------------------------------------------------------------------------------------


def result(event: Data, player_name: Callable[[int], str]) -> Message:
    """Return the winner of a solo game and the reason, addressed to the person (AXO-189,
    AXO-190).
    """
    mine, hers = event["points"]
    target: int = event["target"]
    if 0 in event["winners"]:
        key = "won"
    elif mine < target:
        key = "short" if mine >= hers else "short_and_behind"
    else:
        key = "tied" if mine == hers else "behind"
    return message(
        f"event.solo.{key}",
        points=things.points(mine),
        target=things.points(target),
        hers=things.points(hers),
        opponent=player_name(1),
    )
