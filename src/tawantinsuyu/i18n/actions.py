"""What a seat may answer: a short label for every option and free action.

A label needs only the pack. Given the state at which the option is offered it says more: the
action a High Priest move reaches, what an answer costs, who stands where. What is asked is in
`prompts`.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from tawantinsuyu.game.conquest.muster import MUSTER_PRICE
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.actions import SPOTS, Action, Names
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO, missing_potatoes
from tawantinsuyu.game.names import BUILDING_KINDS, EDGES, PRIEST_ACTIONS, TASKS
from tawantinsuyu.game.nations.influence import UseNation
from tawantinsuyu.game.pack import Able, Pack
from tawantinsuyu.game.placement.course import EARLY, POTATO, TASKS_LEFT
from tawantinsuyu.game.placement.roles import PLAIN_PLACEMENT, named_colour
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.tasks.layouts import Layout
from tawantinsuyu.game.tasks.merchant import covered_edges, joint
from tawantinsuyu.game.tasks.statue import owns_statue
from tawantinsuyu.game.tasks.weaving import PRICES, match_at
from tawantinsuyu.game.tiles.construct_draws_tiles import ConstructLooked
from tawantinsuyu.game.tiles.influence_plays_army_or_draws_god import PlayOrDraw, halves
from tawantinsuyu.game.tiles.merchant_rearranges import Rearrange
from tawantinsuyu.game.tiles.palace_moves_high_priest import ExtraMove
from tawantinsuyu.game.turn.end import DOORS
from tawantinsuyu.game.turn.secondary import action_in, sections_of
from tawantinsuyu.game.vocabulary import Each, Effect, Gain, Pay, PayAny, Points
from tawantinsuyu.i18n import things, vassals
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.message import Argument, Message, Wording, joined, message
from tawantinsuyu.i18n.prompts import prompt_message

__all__ = ["LABELS", "option_message", "prompt_message"]

Labelling: TypeAlias = Callable[[Pack, Action, State | None], Wording]
Frame = TypeVar("Frame")

_LEAVES: Final = (
    f.CardBenefits,
    f.Construct,
    ExtraMove,
    f.FestivalCards,
    f.MerchantMatches,
    f.Muster,
    f.OfferingChoice,
    f.PlaceMarker,
    f.ProduceChoice,
    Rearrange,
    f.RejuvenateChoice,
    f.RejuvenateItems,
    f.Triggers,
    f.WorshipChoice,
    PlayOrDraw,
    UseNation,
)
"""Where "done" says what is left undone."""


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
    frame = state.stack[-1] if state is not None and state.stack else None
    match frame:
        case f.Placement(stage=stage) if stage == EARLY:
            return message(f"option.leave.{'tasks_first' if _keeps(state, frame) else 'tasks'}")
        case f.Placement():
            return message("option.leave.CardBenefits")
        case ConstructLooked():
            return message("option.leave.Construct")
        case f.ProduceChoice(after=True):
            return message("option.leave.turned_up")
    if isinstance(frame, f.TakeNewcomers):
        return message("option.leave.newcomer")
    if isinstance(frame, f.PlayGodCard) or _may_be_left(frame):
        return message("option.leave.reward")
    if isinstance(frame, _LEAVES):
        return message(f"option.leave.{type(frame).__name__}")
    return message("option.done")


def _may_be_left(frame: object) -> bool:
    """Whether a reward is asked for that needs not be taken; turning things up says so itself."""
    return getattr(frame, "optional", False) and not isinstance(frame, f.RejuvenateItems)


def _keeps(state: State | None, frame: f.Placement) -> bool:
    """Whether benefits are left, which wait until after the tasks as abilities do not."""
    assert state is not None
    god = state.tables.card_god[frame.card]
    return bool(frame.benefits) and owns_statue(state, frame.seat, god)


def _yes(pack: Pack, action: Action, state: State | None) -> Wording:
    price = _top(state, f.PayForEffect)
    if price is not None:
        return message("option.pay", cost=cost_message(price.cost))
    return message("option.more_task" if _asks_for_potato(state) else "option.yes")


def _no(pack: Pack, action: Action, state: State | None) -> Wording:
    if _top(state, f.PayForEffect) is not None:
        return message("option.leave.PayForEffect")
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
    tile = _top(state, PlayOrDraw)
    if state is not None and tile is not None:
        return message("option.choose.effect", effect=message_of(halves(state, tile)[action[1]]))
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
    moved = _priest_moved(action, state)
    if len(action) == 3:
        return moved
    return message("option.priest.over", way=moved, sections=vassals.sections(action[3]))


def _priest_moved(action: Action, state: State | None) -> Wording:
    sections, way = action[1], "_gold" if action[2] else ""
    mover = _top(state, f.MainChoice) or _top(state, f.SecondAction) or _top(state, ExtraMove)
    if state is None or mover is None:
        return message(f"option.priest.far{way}", sections=sections)
    seat = mover.seat
    reached = _action_at(state, state.players[seat].priest + sections_of(state, seat, action))
    return message(f"option.priest.to{way}", sections=sections, action=reached)


def _place(pack: Pack, action: Action, state: State | None) -> Wording:
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    who: Wording = things.role_name(worker)
    if role != worker:
        who = message("option.place.lent", worker=who, role=things.role_name(role))
    if (colour := named_colour(action)) >= 0:
        who = message("option.place.seen", worker=who, role=things.role_name(colour))
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
    palace = pack.palaces[action[2]].id if len(action) > 2 else ""
    if state is None or not state.village:
        if palace:
            return message("option.recruit.noble_end", palace=palace)
        return message(f"option.recruit.{end}")
    worker = things.worker(state.village[0 if end == "potato" else -1])
    cost = cost_message(DOORS[("potato", "corn").index(end)])
    if palace:
        return message("option.recruit.noble", worker=worker, cost=cost, palace=palace)
    return message("option.recruit.worker", worker=worker, cost=cost)


def _nomad(pack: Pack, action: Action, state: State | None) -> Wording:
    worker = things.worker(action[1])
    if len(action) > 2:
        return message("option.nomad_noble", worker=worker, palace=pack.palaces[action[2]].id)
    return message("option.nomad", worker=worker)


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


def _army(key: str) -> Labelling:
    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        return message(key, card=things.army_soldiers(pack, action[1]))

    return label


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


def _look(pack: Pack, action: Action, state: State | None) -> Wording:
    counts = zip(BUILDING_KINDS, action[1:], strict=True)
    tiles = (things.counted(kind, count) for kind, count in counts if count)
    return message("option.look", tiles=joined("and", *tiles))


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


def _arrange(pack: Pack, action: Action, state: State | None) -> Wording:
    layout: Layout = action[1]
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


def _free_weaving(pack: Pack, action: Action, state: State | None) -> Wording:
    if action[1] == "beneath":
        return message("option.weaving.beneath")
    frame = _top(state, f.FreeWeavings)
    covered = isinstance(frame, f.FreeWeavings) and frame.covered  # not turned up yet (M1-25)
    if state is None or not state.weavings or state.weavings[-1] < 0 or covered:
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
    return message("option.rejuvenate", what=things.item(pack, kind, item))


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


def _sacrifice(pack: Pack, action: Action, state: State | None) -> Wording:
    return message("option.sacrifice", worker=things.worker(action[1]))


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
    number = things.step_number(step.id)
    if step.reward is None:
        return message("option.climb.bare", step=number)
    return message("option.climb.reward", step=number, reward=message_of(step.reward))


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
    able: list[Able] = [*pack.passives, *pack.palaces]
    tile = next((tile for tile in able if tile.id == name), None)
    use = REGISTRY.uses.get(tile.handler) if tile is not None else None
    if tile is None or use is None:
        return message("option.use.tile", tile=name)
    match use(tile):
        case Pay(cost, effect):
            paid = cost_message(cost)
            return message("option.use.paid", tile=name, cost=paid, effect=message_of(effect))
        case PayAny(amount, effect):
            any_of = message("amount.resources", count=amount)
            return message("option.use.paid", tile=name, cost=any_of, effect=message_of(effect))
        case Each():  # too long for a label: the tile says it
            return message("option.use.tile", tile=name)
        case effect:
            return message("option.use.effect", tile=name, effect=message_of(effect))


def _by_tile(verb: str) -> Labelling:
    """A secondary action that a tile brings, with the numbers printed there."""
    handlers = REGISTRY.triggers[f"secondary:{verb}"]

    def label(pack: Pack, action: Action, state: State | None) -> Wording:
        tile = next(tile for tile in pack.passives if tile.handler in handlers)
        amounts = {name: message(f"amount.{name}", count=n) for name, n in tile.amounts.items()}
        return Message(f"option.{verb}", amounts)

    return label


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
    "influence": vassals.influence,
    "vassal": vassals.vassal,
    "walk": vassals.walk,
    "gain": vassals.gain,
    "advance": _by_tile("advance"),
    "revive": _by_tile("revive"),
    "take": _take,
    "nomad": _nomad,
    "newcomer": _nomad,
    "giveup": _give_up,
    "statue": _statue,
    "worship": _worship,
    "steps": _steps,
    "build": _build,
    "refresh": _card("option.refresh"),
    "replace": _replace,
    "look": _look,
    "begin": _weaving_tile("option.begin"),
    "buy": _buy,
    "weave": _weave,
    "under": _weaving_tile("option.under"),
    "weaving": _free_weaving,
    "arrange": _arrange,
    "match": _merchant,
    "produce": _production("option.produce"),
    "flip": _production("option.flip"),
    "rejuvenate": _rejuvenate,
    "kill": _army("option.kill"),
    "turn_down": _army("option.turn_down"),
    "offer": _offer,
    "casualty": _casualty,
    "sacrifice": _sacrifice,
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
