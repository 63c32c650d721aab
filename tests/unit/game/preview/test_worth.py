"""Predicted cost and gain of an offered answer."""

from support.play import positions
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import (
    OfferingChoice,
    PayCost,
    RecruitVillager,
    Upkeep,
    WorshipChoice,
)
from tawantinsuyu.game.core.question import Worth
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.vocabulary import FREE, Climb, Each, Effect, Gain, Pay, Points


def amounts(paid: object) -> list[int]:
    assert isinstance(paid, dict)
    return [int(amount) for amount in paid.values()]


def test_a_price_told_is_the_price_asked_or_paid_at_once() -> None:
    asked: dict[str, int] = {}
    for number in range(12):
        for state, rng in positions(number, every=2):
            seat = rng.choice(api.deciding(state))
            for action in api.options(state, seat):
                worth = worth_of(state, seat, action)
                if action[0] in ("pay", "place", "upkeep") or (worth.cost, worth.food) == (FREE, 0):
                    continue
                trial, sink = state.clone(), api.Sink()
                trial.sink = sink
                api.play(trial, seat, action)
                top = trial.stack[-1] if trial.stack else None
                if isinstance(top, PayCost) and top.seat == seat:
                    assert (top.cost, top.food) == (worth.cost, worth.food)
                else:
                    paid = [e.data["what"] for e in sink.events if e.kind == "paid"]
                    spent = sum(n for one in paid[:1] for n in amounts(one))
                    assert spent >= sum(worth.cost) + worth.food
                asked[action[0]] = asked.get(action[0], 0) + 1
    assert {"buy", "build", "statue", "steps", "recruit", "offer"} <= set(asked)


def plain(effect: Effect | None) -> list[Effect]:
    """Return the gains and points of an effect that need no decision."""
    match effect:
        case Gain() | Points():
            return [effect]
        case Each(parts):
            return [one for part in parts for one in plain(part)]
    return []


def test_plain_gains_told_are_gained() -> None:
    """Benefits, produced goods, collected resources: the seat gains exactly these."""
    seen = 0
    for number in range(8):
        for state, rng in positions(number, every=2):
            seat = rng.choice(api.deciding(state))
            for action in api.options(state, seat):
                worth = worth_of(state, seat, action)
                if action[0] not in ("benefit", "produce", "task", "choose") or worth.cost != FREE:
                    continue
                if not isinstance(worth.effect, Gain):
                    continue
                trial = state.clone()
                before = trial.players[seat].resources[worth.effect.resource]
                api.play(trial, seat, action)
                after = trial.players[seat].resources[worth.effect.resource]
                assert after >= before + worth.effect.amount
                seen += 1
    assert seen > 100


def test_the_last_villager_tells_the_points_of_the_festival() -> None:
    state = position().village("priest").asked(RecruitVillager(0)).state
    assert worth_of(state, 0, ("recruit", "corn")).effect == Points(1)
    state = position().village("priest", "courier").asked(RecruitVillager(0)).state
    assert worth_of(state, 0, ("recruit", "corn")).effect is None


def test_climbing_tells_what_the_steps_on_the_way_bring() -> None:
    state = position().temple(0, "T01").asked(OfferingChoice(0, False)).state
    steps = state.pack.temple.steps
    ids = {step.id: step for step in steps}
    rewards = [one.reward for one in (ids["T02"], ids["T03"]) if one.reward is not None]
    worth = worth_of(state, 0, ("offer", 2))
    assert worth.cost == (0, 4, 0, 0)
    assert worth.effect == Each((Climb(2), *rewards))


def test_a_follower_climbs_one_step_for_any_statue() -> None:
    state = position().statue(1, "large", "inti").asked(WorshipChoice(1, 3, True), 1).state
    effect = worth_of(state, 1, ("worship", 1, 0)).effect
    steps = effect.parts[0] if isinstance(effect, Each) else effect
    assert steps == Climb(1)


def test_upkeep_tells_potatoes_gold_and_points_lost() -> None:
    table = position().hand(0, "inti-1", "inti-2", "killa-1").resources(0, potato=1, gold=1)
    state = table.points(0, 20).asked(Upkeep(0)).state
    assert worth_of(state, 0, ("upkeep", 0)) == Worth((1, 0, 0, 0), lost=4)
    assert worth_of(state, 0, ("upkeep", 1)) == Worth((1, 0, 0, 1), lost=2)


def test_using_a_tile_tells_its_price() -> None:
    table = position().building(0, "Z19").resources(0, potato=2).table()
    worth = worth_of(table.state, 0, ("aside", "use", "Z19"))
    assert worth.cost == (1, 0, 0, 0)
    assert worth.effect is not None
    assert not isinstance(worth.effect, Pay)


def test_gold_instead_of_a_high_priest_action() -> None:
    table = position().table()
    assert worth_of(table.state, 0, ("priest", 1, True)).effect == Gain(3, 1)
    assert worth_of(table.state, 0, ("priest", 1, False)).effect is None
