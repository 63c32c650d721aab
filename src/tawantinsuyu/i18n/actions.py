"""What a seat may answer: a short label for every option and free action.

A label needs only the pack. Given the state at which the option is offered it says more: the
action a High Priest move reaches, what an answer costs, who stands where. What is asked is in
`prompts`.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeVar

from tawantinsuyu.game.conquest import MUSTER_PRICE
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.actions import SPOTS, Action, Names
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO, missing_potatoes
from tawantinsuyu.game.names import EDGES, PRIEST_ACTIONS, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.placement import POTATO, TASKS_LEFT
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.setup import REGISTRY
from tawantinsuyu.game.tasks.weaving import PRICES, match_at
from tawantinsuyu.game.turn import DOORS, action_in
from tawantinsuyu.game.vocabulary import Effect, Gain, Pay, Points
from tawantinsuyu.i18n import things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.message import Argument, Message, Wording, joined, message
from tawantinsuyu.i18n.prompts import prompt_message

__all__ = ["LABELS", "option_message", "prompt_message"]

Labelling: TypeAlias = Callable[[Pack, Action, State | None], Wording]
Frame = TypeVar("Frame")

_PASSES = (
    f.Construct,
    f.OfferingChoice,
    f.PlaceMarker,
    f.Triggers,
    f.WorshipChoice,
)
"""Where "done" means to do without."""


def option_message(names: Names, action: Action, state: State | None = None) -> Wording:
    """The label of one option or free action; `state` is where it is offered, if at hand."""
    return LABELS[action[0]](names.pack, action, state)


def _plain(key: str) -> Labelling:
    wording = message(f"option.{key}")
    return lambda pack, action, state: wording


def _top(state: State | None, kind: type[Frame]) -> Frame | None:
    """The frame that asks, if it is of this kind."""
    frame = state.stack[-1] if state is not None and state.stack else None
    return frame if isinstance(frame, kind) else None


# --- answers ------------------------------------------------------------------------------------


def _done(pack: Pack, action: Action, state: State | None) -> Wording:
    passes = state is not None and state.stack and isinstance(state.stack[-1], _PASSES)
    return message("option.pass" if passes else "option.done")


def _yes(pack: Pack, action: Action, state: State | None) -> Wording:
    price = _top(state, f.PayForEffect)
    if price is not None:
        return message("option.pay", cost=cost_message(price.cost))
    return message("option.more_task" if _asks_for_potato(state) else "option.yes")


def _no(pack: Pack, action: Action, state: State | None) -> Wording:
    if _top(state, f.PayForEffect) is not None:
        return message("option.pass")
    return message("option.no_more_task" if _asks_for_potato(state) else "option.no")


def _asks_for_potato(state: State | None) -> bool:
    frame = _top(state, f.Placement)
    return frame is not None and frame.stage == POTATO


def _stop(pack: Pack, action: Action, state: State | None) -> Wording:
    frame = _top(state, f.Placement)
    if frame is None or frame.stage != TASKS_LEFT or not frame.tasks:
        return message("option.stop")
    return message("option.stop_early", tasks=message("amount.tasks", count=frame.tasks))


def _pay(pack: Pack, action: Action, state: State | None) -> Wording:
    potato, corn, stone, gold = action[1:]
    return message("option.pay", cost=cost_message((potato, corn, stone, gold)))


def _choose(pack: Pack, action: Action, state: State | None) -> Wording:
    frame = _top(state, f.ChooseEffect)
    if frame is None:
        return message("option.choose.number", number=action[1] + 1)
    return message("option.choose.effect", effect=message_of(frame.options[action[1]]))


# --- setup and turn ------------------------------------------------------------------------------


def _start(pack: Pack, action: Action, state: State | None) -> Wording:
    section = action[1]
    if state is None:
        return message("option.start.section", section=section + 1)
    reached = _action_at(state, section)
    return message("option.start.action", section=section + 1, action=reached)


def _action_at(state: State, section: int) -> Wording:
    """The High Priest action of a section, as the Coricancha lies."""
    action = action_in(state, section)
    return message(f"priest_action.{PRIEST_ACTIONS[action]}.name")


def _priest(pack: Pack, action: Action, state: State | None) -> Wording:
    _, sections, gold = action
    way = "_gold" if gold else ""
    mover = _top(state, f.MainChoice) or _top(state, f.SecondAction)
    if state is None or mover is None:
        return message(f"option.priest.far{way}", sections=sections)
    reached = _action_at(state, state.players[mover.seat].priest + sections)
    return message(f"option.priest.to{way}", sections=sections, action=reached)


def _place(pack: Pack, action: Action, state: State | None) -> Wording:
    _, worker, space, card, role = action
    who: Wording = things.role_name(worker)
    if role != worker:
        who = message("option.place.lent", worker=who, role=things.role_name(role))
    where = pack.hill.spaces[space].id
    if card < 0:
        return message("option.place.gold", worker=who, space=where)
    return message("option.place.card", worker=who, space=where, card=things.god_card(pack, card))


def _recruit(pack: Pack, action: Action, state: State | None) -> Wording:
    if len(action) == 1:
        return message("option.recruit.nomad")
    end = action[1]
    if end == "none":
        return message("option.recruit.nobody")
    if state is None or not state.village:
        return message(f"option.recruit.{end}")
    worker = things.worker(state.village[0 if end == "potato" else -1])
    cost = cost_message(DOORS[("potato", "corn").index(end)])
    return message("option.recruit.worker", worker=worker, cost=cost)


def _nomad(pack: Pack, action: Action, state: State | None) -> Wording:
    return message("option.nomad", worker=things.worker(action[1]))


def _give_up(pack: Pack, action: Action, state: State | None) -> Wording:
    return message("option.give_up", worker=things.worker(action[1]))


# --- God cards and Army cards --------------------------------------------------------------------


def _keep(pack: Pack, action: Action, state: State | None) -> Wording:
    cards = joined("and", *(things.god_card(pack, card) for card in action[1:]))
    return message("option.keep", cards=cards)


def _keep_army(pack: Pack, action: Action, state: State | None) -> Wording:
    cards = joined("and", *(things.army_card(pack, card) for card in action[1:]))
    return message("option.keep", cards=cards)


def _benefit(pack: Pack, action: Action, state: State | None) -> Wording:
    _, card, number = action
    effect = message_of(pack.god_cards[card].benefits[number])
    return message("option.benefit", card=things.god_card(pack, card), effect=effect)


def _take(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] < 0:
        return message("option.take.deck")
    return message("option.take.offer", card=things.god_card(pack, action[1]))


def _card(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, card=things.god_card(pack, action[1]))

    return label


def _muster(pack: Pack, action: Action, state: State | None) -> Wording:
    card = things.army_soldiers(pack, action[1])
    frame = _top(state, f.Muster)
    if frame is None or frame.free:
        return message("option.muster.free", card=card)
    return message("option.muster.paid", card=card, cost=cost_message(MUSTER_PRICE))


# --- tasks ---------------------------------------------------------------------------------------


def _task(pack: Pack, action: Action, state: State | None) -> Wording:
    icon = pack.hill.icons[action[1]]
    return message("option.task", task=message(f"task.{TASKS[icon.task]}.name"), icon=icon.id)


def _retrieve(pack: Pack, action: Action, state: State | None) -> Wording:
    space = action[1]
    where = pack.hill.spaces[space].id
    if state is None or state.hill[space] < 0:
        return message("option.retrieve.space", space=where)
    worker = things.worker(state.hill[space])
    return message("option.retrieve.worker", worker=worker, space=where)


def _steps(pack: Pack, action: Action, state: State | None) -> Wording:
    spot = SPOTS[action[1]]
    level = "upper" if spot[-1] == "u" else "lower"
    return message(f"option.steps.{level}", section=spot[:-1])


def _statue(pack: Pack, action: Action, state: State | None) -> Wording:
    _, size, god = action
    return message(f"option.statue.{things.SIZES[size]}", god=things.god_name(pack, god))


def _build(pack: Pack, action: Action, state: State | None) -> Wording:
    _, kind, tile = action
    frame = _top(state, f.Construct)
    what = things.name(things.building_id(pack, kind, tile))
    if kind == things.PRODUCTION and _is_short(pack.productions[tile].benefit):
        what = things.building(pack, kind, tile)
    if frame is not None and frame.free:
        return message("option.build.free", tile=what)
    cost = cost_message(things.building_cost(pack, kind, tile))
    return message("option.build.paid", tile=what, cost=cost)


def _is_short(effect: Effect) -> bool:
    """Whether an effect can be said in passing."""
    return isinstance(effect, Gain | Points)


def _replace(pack: Pack, action: Action, state: State | None) -> Wording:
    tiles = (things.name(things.building_id(pack, kind, tile)) for kind, tile in action[1:])
    return message("option.replace", tiles=joined("then", *tiles))


def _weaving_tile(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, tile=things.weaving(pack, action[1]))

    return label


def _buy(pack: Pack, action: Action, state: State | None) -> Wording:
    if len(action) == 1:
        return message("option.buy.nothing")
    tiles = things.weavings(pack, action[1:])
    if state is None:
        return message("option.buy.tiles", tiles=tiles)
    leftover = _top(state, f.BuyLeftover) is not None
    corn = state.config.leftover_weaving_price if leftover else PRICES[len(action) - 1]
    return message("option.buy.tiles_for", tiles=tiles, cost=message("amount.corn", count=corn))


def _weave(pack: Pack, action: Action, state: State | None) -> Wording:
    _, tile, where = action
    what = things.weaving(pack, tile)
    if where == "new":
        return message("option.weave.new", tile=what)
    side = "left" if where[-1] == "L" else "right"
    place = message(f"option.weave.{side}", tile=what, number=where[:-1])
    frame = _top(state, f.PlaceWeavings)
    edge = -1
    if state is not None and frame is not None and tile >= 0:
        edge = match_at(state, frame.seat, tile, where)
    if edge < 0:
        return place
    return message("option.weave.match", place=place, edge=message(f"edge.{EDGES[edge]}"))


def _free_weaving(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] == "beneath":
        return message("option.weaving.beneath")
    if state is None or not state.weavings or state.weavings[-1] < 0:
        return message("option.weaving.top")
    return message("option.weaving.top_tile", tile=things.weaving(pack, state.weavings[-1]))


def _merchant(pack: Pack, action: Action, state: State | None) -> Wording:
    edge = message(f"edge.{EDGES[action[1]]}")
    match pack.edges[action[1]]:
        case Pay(cost, effect):
            paid = cost_message(cost)
            return message("option.match.paid", edge=edge, cost=paid, effect=message_of(effect))
        case effect:
            return message("option.match.free", edge=edge, effect=message_of(effect))


def _production(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, tile=things.building(pack, things.PRODUCTION, action[1]))

    return label


# --- High Priest actions, Temple, Festival -------------------------------------------------------


def _rejuvenate(pack: Pack, action: Action, state: State | None) -> Wording:
    _, kind, item = action
    what = (
        things.army_soldiers(pack, item) if kind else things.building(pack, things.PRODUCTION, item)
    )
    return message("option.rejuvenate", what=what)


def _worship(pack: Pack, action: Action, state: State | None) -> Wording:
    _, size, god = action
    what = things.statue(pack, size, god)
    frame = _top(state, f.WorshipChoice)
    if frame is None:
        return message("option.worship.statue", statue=what)
    steps = things.steps(1 if frame.others else pack.statues[size].steps)
    return message("option.worship.steps", statue=what, steps=steps)


def _offer(pack: Pack, action: Action, state: State | None) -> Wording:
    steps = things.steps(action[1])
    frame = _top(state, f.OfferingChoice)
    if frame is None:
        return message("option.offer.steps", steps=steps)
    cost = cost_message(offering.price(frame.others, action[1]))
    return message("option.offer.steps_for", steps=steps, cost=cost)


def _casualty(pack: Pack, action: Action, state: State | None) -> Wording:
    where = action[1]
    if not isinstance(where, str):
        return message("option.casualty.nomad", role=things.role_name(where))
    place = message(f"option.casualty.{where}")
    if state is None or not state.village:
        return place
    role = things.role_name(state.village[0 if where == "potato" else -1])
    return message("option.casualty.who", place=place, role=role)


def _conquer(pack: Pack, action: Action, state: State | None) -> Wording:
    _, region, space, flips, discards = action
    where = things.conquest_space(pack, region, space)
    paid: dict[str, Argument] = {}
    if flips:
        paid["flips"] = _ids(pack, flips)
    if discards:
        paid["discards"] = _ids(pack, discards)
    how = "both" if len(paid) == 2 else "flip" if flips else "discard" if discards else "unpaid"
    payment = Message(f"option.conquer.{how}", paid)
    return message("option.conquer.space", space=where, payment=payment)


def _ids(pack: Pack, cards: tuple[int, ...]) -> Wording:
    return joined("and", *(things.name(pack.army_cards[card].id) for card in cards))


def _climb(pack: Pack, action: Action, state: State | None) -> Wording:
    step = pack.temple.steps[action[1]]
    if step.reward is None:
        return message("option.climb.bare", step=step.id)
    return message("option.climb.reward", step=step.id, reward=message_of(step.reward))


def _upkeep(pack: Pack, action: Action, state: State | None) -> Wording:
    gold = action[1]
    frame = _top(state, f.Upkeep)
    if state is None or frame is None:
        return message("option.upkeep.gold", gold=message("amount.gold", count=gold))
    player = state.players[frame.seat]
    missing = missing_potatoes(state, frame.seat)
    cost = (len(player.gods) - missing, 0, 0, gold)
    lost = min(player.points, POINTS_PER_MISSING_POTATO * (missing - gold))
    points = things.points(lost)
    if not any(cost):
        return message("option.upkeep.lose", points=points)
    if not lost:
        return message("option.pay", cost=cost_message(cost))
    return message("option.upkeep.pay_and_lose", cost=cost_message(cost), points=points)


# --- tiles and free actions ----------------------------------------------------------------------


def _use(pack: Pack, name: str) -> Wording:
    tile = next((tile for tile in pack.passives if tile.id == name), None)
    use = REGISTRY.uses.get(tile.handler) if tile is not None else None
    if tile is None or use is None:
        return message("option.use.tile", tile=name)
    match use(tile):
        case Pay(cost, effect):
            paid = cost_message(cost)
            return message("option.use.paid", tile=name, cost=paid, effect=message_of(effect))
        case effect:
            return message("option.use.effect", tile=name, effect=message_of(effect))


def _aside(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] != "discard":
        return _use(pack, action[2])
    resource = things.army_resource(pack, action[2])
    return message("option.discard", card=pack.army_cards[action[2]].id, resource=resource)


LABELS: Final[Mapping[str, Labelling]] = {
    "done": _done,
    "stop": _stop,
    "yes": _yes,
    "no": _no,
    "pray": _plain("pray"),
    "train": _plain("train"),
    "warrior": _plain("warrior"),
    "start": _start,
    "place": _place,
    "pay": _pay,
    "keep": _keep,
    "keep_army": _keep_army,
    "benefit": _benefit,
    "task": _task,
    "retrieve": _retrieve,
    "priest": _priest,
    "recruit": _recruit,
    "take": _take,
    "nomad": _nomad,
    "giveup": _give_up,
    "statue": _statue,
    "worship": _worship,
    "steps": _steps,
    "build": _build,
    "refresh": _card("option.refresh"),
    "replace": _replace,
    "begin": _weaving_tile("option.begin"),
    "buy": _buy,
    "weave": _weave,
    "under": _weaving_tile("option.under"),
    "weaving": _free_weaving,
    "match": _merchant,
    "produce": _production("option.produce"),
    "flip": _production("option.flip"),
    "rejuvenate": _rejuvenate,
    "offer": _offer,
    "casualty": _casualty,
    "muster": _muster,
    "conquer": _conquer,
    "climb": _climb,
    "choose": _choose,
    "use": lambda pack, action, state: _use(pack, action[1]),
    "upkeep": _upkeep,
    "play": _card("option.play"),
    "aside": _aside,
}
"""By verb; every verb of the engine is here."""
