"""Labels of answers about High Priest actions, the Temple and the Festival."""

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import POINTS_PER_MISSING_POTATO, missing_potatoes, offering
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import plain_names, things
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.labels.labelling import top
from tawantinsuyu.i18n.message import Argument, Message, Wording, message


def rejuvenate(pack: Pack, action: Action, state: State | None) -> Wording:
    _, kind, item = action
    return message("option.rejuvenate", what=plain_names.item(pack, kind, item))


def worship(pack: Pack, action: Action, state: State | None) -> Wording:
    _, size, god = action
    what = things.statue(pack, size, god)
    frame = top(state, f.WorshipChoice)
    if frame is None:
        return message("option.worship.statue", statue=what)
    steps = things.steps(1 if frame.others else pack.statues[size].steps)
    return message("option.worship.steps", statue=what, steps=steps)


def offer(pack: Pack, action: Action, state: State | None) -> Wording:
    steps = things.steps(action[1])
    frame = top(state, f.OfferingChoice)
    if frame is None:
        return message("option.offer.steps", steps=steps)
    cost = cost_message(offering.price(frame.others, action[1]))
    return message("option.offer.steps_for", steps=steps, cost=cost)


def sacrifice(pack: Pack, action: Action, state: State | None) -> Wording:
    return message("option.sacrifice", worker=things.worker(action[1]))


def casualty(pack: Pack, action: Action, state: State | None) -> Wording:
    where = action[1]
    if not isinstance(where, str):
        return message("option.casualty.nomad", role=things.role_name(where))
    place = message(f"option.casualty.{where}")
    if state is None or not state.village:
        return place
    role = things.role_name(state.village[0 if where == "potato" else -1])
    return message("option.casualty.who", place=place, role=role)


def conquer(pack: Pack, action: Action, state: State | None) -> Wording:
    _, region, space, flips, discards = action
    where = things.conquest_space(pack, region, space)
    paid: dict[str, Argument] = {}
    if flips:
        paid["flips"] = _soldiers(pack, flips)
    if discards:
        paid["discards"] = _soldiers(pack, discards)
    how = "both" if len(paid) == 2 else "flip" if flips else "discard" if discards else "unpaid"
    payment = Message(f"option.conquer.{how}", paid)
    return message("option.conquer.space", space=where, payment=payment)


def _soldiers(pack: Pack, cards: tuple[int, ...]) -> Message:
    return message("amount.soldiers", count=sum(pack.army_cards[card].soldiers for card in cards))


def climb(pack: Pack, action: Action, state: State | None) -> Wording:
    step = pack.temple.steps[action[1]]
    number = things.step_number(step.id)
    if step.reward is None:
        return message("option.climb.bare", step=number)
    return message("option.climb.reward", step=number, reward=message_of(step.reward))


def upkeep(pack: Pack, action: Action, state: State | None) -> Wording:
    gold = action[1]
    frame = top(state, f.Upkeep)
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
