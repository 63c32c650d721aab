"""Texts about Nations and Vassals: the places of Vassals, their prices, and influence.

Each function imports the interface of the module, so that all other texts work without it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tawantinsuyu.game.api import SPOTS, Action, Names, State
from tawantinsuyu.game.inside import PALACE, WalkOn
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import named, plain_names, things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.message import Message, Wording, message

if TYPE_CHECKING:
    from tawantinsuyu.game.modules.vassals.inside import PlayOrDraw, SendVassal, UseNation


def place(pack: Pack, kind: str, number: int) -> Wording:
    """Return the words for the place of a Vassal."""
    from tawantinsuyu.game.modules.vassals import inside

    match kind:
        case "edge":
            side = inside.SIDES[number % 2]
            return message(f"vassal.{side}", weaving=plain_names.bare_weaving(pack, number // 2))
        case "section" | "segment":
            return message(f"vassal.{kind}", section=number + 1)
        case "steps":
            return plain_names.steps(SPOTS[number])
        case "conquest":
            return things.conquest_space(pack, *inside.space_at(number))
        case "production":
            return plain_names.building(pack, things.PRODUCTION, number)
        case "palace":
            return plain_names.building(pack, PALACE, number)
        case "cult":
            name = inside.place_name(Names(pack), inside.CULT, number)
            return message("vassal.cult", cult=name.removeprefix(f"{inside.CULT}:"))
        case "statue":
            return things.statue(pack, number % 2, number // 2)
    return message(f"vassal.{inside.CASUALTIES}")


def _region(pack: Pack, region: int) -> Message:
    return message(f"region.{pack.regions[region].id}")


# --- answers -------------------------------------------------------------------------------------


def influence(pack: Pack, action: Action, state: State | None) -> Wording:
    """Return the label with the region of an influence and its Nation."""
    from tawantinsuyu.game.modules.vassals import inside

    if action[1] == inside.NOWHERE:
        return message("option.influence.none")
    return message("option.influence.region", region=_region(pack, action[1]))


def vassal(pack: Pack, action: Action, state: State | None) -> Wording:
    """Return the label with the place of a Vassal."""
    return message("option.vassal", place=place(pack, action[1], action[2]))


def sections(skipped: tuple[int, ...]) -> str:
    """Return the label with the sections that are passed over."""
    return ", ".join(str(section + 1) for section in skipped)


def walk(pack: Pack, action: Action, state: State | None) -> Wording:
    """Return the label with the sections that the High Priest skips."""
    if not action[1]:
        return message("option.walk.straight")
    return message("option.walk.over", sections=sections(action[1]))


def gain(pack: Pack, action: Action, state: State | None) -> Wording:
    """Return the label of a resource to gain."""
    top = state.stack[-1] if state is not None and state.stack else None
    amount: int = getattr(top, "amount", 1) if type(top).__name__ == "StepsIncome" else 1
    return message("option.gain", what=message(f"amount.{RESOURCES[action[1]]}", count=amount))


# --- questions -----------------------------------------------------------------------------------


def asked_to_use(state: State, frame: "UseNation", seat: int) -> Wording:
    """Return the question whether to place a Vassal, with the Nation, its price and the Vassals
    left.
    """
    from tawantinsuyu.game.modules.vassals import inside

    return message(
        "prompt.UseNation",
        region=_region(state.pack, frame.region),
        cost=cost_message(inside.price(state, seat, frame.region)),
        vassals=message("amount.vassals", count=inside.vassals_left(state, seat)),
    )


def nation_to_use(state: State, frame: "SendVassal") -> Wording:
    """Return the Nation for which a Vassal is placed."""
    return message("thing.nation", region=_region(state.pack, frame.region))


def half(state: State, frame: "PlayOrDraw", number: int) -> Wording:
    """Return the text of one of the two effects that the Nation tile offers."""
    from tawantinsuyu.game.modules.vassals import inside

    effect = message_of(inside.halves(state, frame)[number])
    return message("option.choose.effect", effect=effect)


def asked_to_walk(state: State, frame: WalkOn, seat: int) -> Wording:
    """Return the question how far the High Priest moves."""
    return message("prompt.WalkOn", spaces=message("amount.spaces", count=frame.spaces))


def asked_about_halves(state: State, frame: "PlayOrDraw", seat: int) -> Wording:
    """Return the question which of the Nation tile's two effects to use."""
    return message("prompt.PlayOrDraw")


# --- what happened -------------------------------------------------------------------------------


def moved(pack: Pack, event: Mapping[str, Any], player: str) -> Message | None:
    """Return the sentence that a marker or a Vassal changes its place."""
    from tawantinsuyu.game.modules.vassals import inside

    source, to = event["source"], event["to"]
    if event["piece"].startswith("marker:"):
        if to == "box":
            space = named.conquest_space(pack, named.after("conquest", source))
            assert space is not None
            return message("event.moved.marker_gone", player=player, space=space)
        return message("event.moved.influence", player=player, nation=named.after("nation", to))
    if to == "box":
        where = place(pack, *inside.place_named(Names(pack), source))
        return message("event.moved.vassal_gone", player=player, place=where)
    where = place(pack, *inside.place_named(Names(pack), to))
    return message("event.moved.vassal", player=player, place=where, now=event["now"])
