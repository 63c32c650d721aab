"""Labels of answers about the tasks of a placement."""

from itertools import pairwise

from tawantinsuyu.game.api import SPOTS, Action, State, match_at
from tawantinsuyu.game.inside import PRICES, covered_edges, has_covered_top, joint
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import BUILDING_KINDS, EDGES, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Pay
from tawantinsuyu.i18n import plain_names, things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.labels.labelling import Labelling, top
from tawantinsuyu.i18n.message import Wording, joined, message


def task(pack: Pack, action: Action, state: State | None) -> Wording:
    icon = pack.hill.icons[action[1]]
    name = message(f"task.{TASKS[icon.task]}.name")
    return message("option.task", task=name, icon=things.icon_place(pack, action[1]))


def retrieve(pack: Pack, action: Action, state: State | None) -> Wording:
    space = action[1]
    where = things.space(pack, space)
    if state is None or state.hill[space] < 0:
        return message("option.retrieve.space", space=where)
    worker = things.worker(state.hill[space])
    return message("option.retrieve.worker", worker=worker, space=where)


def steps(pack: Pack, action: Action, state: State | None) -> Wording:
    return plain_names.steps(SPOTS[action[1]])


def statue(pack: Pack, action: Action, state: State | None) -> Wording:
    _, size, god = action
    return message(f"option.statue.{things.SIZES[size]}", god=things.god_name(pack, god))


def build(pack: Pack, action: Action, state: State | None) -> Wording:
    _, kind, tile = action
    frame = top(state, f.Construct)
    what = plain_names.building(pack, kind, tile)
    if frame is not None and frame.free:
        return message("option.build.free", tile=what)
    cost = cost_message(things.building_cost(pack, kind, tile))
    return message("option.build.paid", tile=what, cost=cost)


def replace(pack: Pack, action: Action, state: State | None) -> Wording:
    tiles = (plain_names.building(pack, kind, tile) for kind, tile in action[1:])
    return message("option.replace", tiles=joined("then", *tiles))


def look(pack: Pack, action: Action, state: State | None) -> Wording:
    counts = zip(BUILDING_KINDS, action[1:], strict=True)
    tiles = (things.counted(kind, count) for kind, count in counts if count)
    return message("option.look", tiles=joined("and", *tiles))


def weaving_tile(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, tile=plain_names.weaving(pack, action[1]))

    return label


def buy(pack: Pack, action: Action, state: State | None) -> Wording:
    if len(action) == 1:
        return message("option.buy.nothing")
    tiles = plain_names.weavings(pack, action[1:])
    if state is None:
        return message("option.buy.tiles", tiles=tiles)
    leftover = top(state, f.BuyLeftover) is not None
    corn = state.config.leftover_weaving_price if leftover else PRICES[len(action) - 1]
    return message("option.buy.tiles_for", tiles=tiles, cost=message("amount.corn", count=corn))


def weave(pack: Pack, action: Action, state: State | None) -> Wording:
    _, tile, where = action
    what = plain_names.bare_weaving(pack, tile)
    if where == "new":
        return message("option.weave.new", tile=what)
    side = "left" if where[-1] == "L" else "right"
    place = message(f"option.weave.{side}", tile=what, number=where[:-1])
    frame = top(state, f.PlaceWeavings)
    edge = -1
    if state is not None and frame is not None and tile >= 0:
        edge = match_at(state, frame.seat, tile, where)
    if edge < 0:
        return place
    return message("option.weave.match", place=place, edge=message(f"edge.{EDGES[edge]}"))


def arrange(pack: Pack, action: Action, state: State | None) -> Wording:
    layout: tuple[tuple[int, ...], ...] = action[1]
    matches = sum(_joined(pack, state, *pair) for row in layout for pair in pairwise(row))
    return message(
        "option.arrange",
        tapestries=message("amount.tapestries", count=len(layout)),
        matches=message("amount.matches", count=matches),
        weavings=message("amount.weavings", count=max(len(row) for row in layout)),
    )


def _joined(pack: Pack, state: State | None, one: int, other: int) -> bool:
    if state is None:
        return pack.weavings[one].right == pack.weavings[other].left
    return joint(state.tables, covered_edges(state), one, other) >= 0


def free_weaving(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] == "beneath":
        return message("option.weaving.beneath")
    frame = top(state, f.FreeWeavings)
    if state is not None and isinstance(frame, f.FreeWeavings) and has_covered_top(state, frame):
        return message("option.weaving.top_unseen")
    if state is None or not state.weavings or state.weavings[-1] < 0:
        return message("option.weaving.top")
    return message("option.weaving.top_tile", tile=plain_names.weaving(pack, state.weavings[-1]))


def merchant(pack: Pack, action: Action, state: State | None) -> Wording:
    edge = message(f"edge.{EDGES[action[1]]}")
    match pack.edges[action[1]]:
        case Pay(cost, effect):
            paid = cost_message(cost)
            return message("option.match.paid", edge=edge, cost=paid, effect=message_of(effect))
        case effect:
            return message("option.match.free", edge=edge, effect=message_of(effect))


def production(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, tile=plain_names.building(pack, things.PRODUCTION, action[1]))

    return label
