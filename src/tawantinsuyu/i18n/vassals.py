"""Texts about Nations and Vassals: the places of Vassals, their prices, and influence."""

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.game.api import SPOTS, Action, Names, State
from tawantinsuyu.game.inside import (
    CASUALTIES,
    CULT,
    NOWHERE,
    PALACE,
    SIDES,
    PlayOrDraw,
    StepsIncome,
    UseNation,
    WalkOn,
    nation_of,
    place_name,
    place_named,
    price,
    space_at,
    vassals_left,
)
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import named, things
from tawantinsuyu.i18n.effects import cost_message
from tawantinsuyu.i18n.message import Message, Wording, message


def place(pack: Pack, kind: str, number: int) -> Wording:
    """The place of a Vassal."""
    match kind:
        case "edge":
            side = SIDES[number % 2]
            return message(f"vassal.{side}", weaving=things.weaving(pack, number // 2))
        case "section" | "segment":
            return message(f"vassal.{kind}", section=number + 1)
        case "steps":
            return message("vassal.steps", spot=SPOTS[number])
        case "conquest":
            return things.conquest_space(pack, *space_at(number))
        case "production":
            return things.building(pack, things.PRODUCTION, number)
        case "palace":
            return things.building(pack, PALACE, number)
        case "cult":
            return message(
                "vassal.cult", cult=place_name(Names(pack), CULT, number)[len(CULT) + 1 :]
            )
        case "statue":
            return things.statue(pack, number % 2, number // 2)
    return message(f"vassal.{CASUALTIES}")


# --- answers -------------------------------------------------------------------------------------


def influence(pack: Pack, action: Action, state: State | None) -> Wording:
    """The region and its Nation."""
    if action[1] == NOWHERE:
        return message("option.influence.none")
    region = message(f"region.{pack.regions[action[1]].id}")
    if state is None or state.vassals is None:
        return message("option.influence.region", region=region)
    nation = nation_of(state, action[1]).id
    return message("option.influence.nation", region=region, nation=nation)


def vassal(pack: Pack, action: Action, state: State | None) -> Wording:
    """The place of a Vassal."""
    return message("option.vassal", place=place(pack, action[1], action[2]))


def sections(skipped: tuple[int, ...]) -> str:
    """Sections passed over."""
    return ", ".join(str(section + 1) for section in skipped)


def walk(pack: Pack, action: Action, state: State | None) -> Wording:
    """The sections that the High Priest skips."""
    if not action[1]:
        return message("option.walk.straight")
    return message("option.walk.over", sections=sections(action[1]))


def gain(pack: Pack, action: Action, state: State | None) -> Wording:
    """A resource."""
    top = state.stack[-1] if state is not None and state.stack else None
    amount = top.amount if isinstance(top, StepsIncome) else 1
    return message("option.gain", what=message(f"amount.{RESOURCES[action[1]]}", count=amount))


# --- questions -----------------------------------------------------------------------------------


def asked_to_use(state: State, frame: UseNation, seat: int) -> Wording:
    """The question whether to place a Vassal, with the Nation, its price and the Vassals left."""
    return message(
        "prompt.UseNation",
        nation=nation_of(state, frame.region).id,
        cost=cost_message(price(state, seat, frame.region)),
        vassals=message("amount.vassals", count=vassals_left(state, seat)),
    )


def asked_to_walk(state: State, frame: WalkOn, seat: int) -> Wording:
    """The question how far the High Priest moves."""
    return message("prompt.WalkOn", spaces=message("amount.spaces", count=frame.spaces))


def asked_about_halves(state: State, frame: PlayOrDraw, seat: int) -> Wording:
    """The question about the tile."""
    return message("prompt.PlayOrDraw", tile=frame.tile)


# --- what happened -------------------------------------------------------------------------------


def moved(pack: Pack, event: Mapping[str, Any], player: str) -> Message | None:
    """A marker or a Vassal changes its place."""
    source, to = event["source"], event["to"]
    if event["piece"].startswith("marker:"):
        if to == "box":
            space = named.conquest_space(pack, named.after("conquest", source))
            assert space is not None
            return message("event.moved.marker_gone", player=player, space=space)
        return message("event.moved.influence", player=player, nation=named.after("nation", to))
    if to == "box":
        where = place(pack, *place_named(Names(pack), source))
        return message("event.moved.vassal_gone", player=player, place=where)
    where = place(pack, *place_named(Names(pack), to))
    return message("event.moved.vassal", player=player, place=where, now=event["now"])
