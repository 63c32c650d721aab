"""Reactions in whole games: who is asked, who is passed over, and auto-responses that answer all
questions.

The games are played at random and by the personas of the fuzzer, which own Statues, Buildings and
Soldiers more often than random players.
"""

from collections.abc import Iterator
from random import Random

import pytest

from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.bots.personas import PERSONAS
from tawantinsuyu.bots.players import ask
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.game import api
from tawantinsuyu.game.api import DEFER_TO_PLAYER, SPECTATOR, Decision, Early, Orders, Rule, State
from tawantinsuyu.game.in_turn import BODIES
from tawantinsuyu.game.names import CORN, GOLD, POTATO, STONE
from tawantinsuyu.game.orders.data import KINDS
from tawantinsuyu.game.orders.windows import begins_a_window

PACK = components.load("base")
GAMES = 12
WHO = sorted(PERSONAS)
FOLLOWS = [kind for kind in KINDS if kind != "leftover"]


def played(number: int) -> Iterator[State]:
    """Yield the state of a game of some personas at each decision, without copying it."""
    rng = Random(number)
    players = 2 + number % 3
    solo = "axomamma" if number % 6 == 3 else ""
    config = api.Config(players=2 if solo else players, turn_cap=40, automa=solo)
    state = api.new_game(config, PACK, rng.randbytes(32))
    personas = [PERSONAS[WHO[(number + seat) % len(WHO)]] for seat in range(config.players)]
    while state.stack:
        yield state
        if not state.stack:
            return
        seat = rng.choice(api.deciding(state))
        api.play(state, seat, ask(state, seat, personas[seat].decide, rng))


def reactions(number: int) -> Iterator[tuple[State, Decision]]:
    """Yield the reaction questions of a game."""
    for state in played(number):
        for decision in api.pending(state):
            if api.is_reaction(state, decision):
                yield state, decision


# --- seats that are asked -------------------------------------------------------------------------


def could(state: State, seat: int, kind: str) -> bool:
    """Return whether public information lets a seat react. This is a second implementation without
    the engine's rules.
    """
    player = state.players[seat]
    have = player.resources
    exchange = _exchanges(state, seat)
    wealth = have[GOLD] + (have[CORN] // 2 + have[STONE] // 2 if exchange else 0)
    above = bool(state.pack.temple.steps[player.temple].next)
    owns = {state.pack.passives[tile].id for tile in player.passives}
    down = bool(player.production_down or player.army_down)
    if kind == "worship":
        return any((*player.small, *player.large)) and above
    if kind == "offering":
        return above and (have[CORN] + have[GOLD] >= 3 or (exchange and wealth > 0))
    if kind == "rejuvenate":
        return down and (have[CORN] + have[GOLD] >= 1 or wealth > 0)
    if kind == "produce":
        return bool(player.production_up) or ("Z16" in owns and down)
    if kind == "muster":
        return bool(player.army) and (have[POTATO] + have[GOLD] >= 1 or wealth > 0)
    if kind == "marker":
        return bool(player.markers and player.army_up)
    if kind == "leftover":
        price = state.config.leftover_weaving_price
        return have[CORN] + have[GOLD] >= price or (exchange and wealth > 0)
    if kind == "activated:worship":
        return "Z12" in owns and above and wealth > 0
    assert kind == "activated:offering", kind
    return "Z11" in owns and bool(state.weavings)


def _exchanges(state: State, seat: int) -> bool:
    return any(state.pack.passives[tile].id == "Z15" for tile in state.players[seat].passives)


@rule("HP-08", "HP-09", "TSK-32")
def test_nobody_is_asked_who_publicly_cannot_react() -> None:
    seen: set[str] = set()
    for number in range(GAMES):
        for state, decision in reactions(number):
            window = api.window_of(api.view_for(state, SPECTATOR))
            assert window is not None, decision.frame
            if begins_a_window(state):
                seen.add(window.kind)
                assert could(state, decision.seat, window.kind), (number, window, decision.seat)
                assert api.publicly_able(state, decision.seat, window.kind)
                assert len(decision.options) > 1
                assert api.decline(decision) is not None
    assert seen >= set(KINDS), "every kind of reaction came up"


@rule("HP-08")
def test_whether_a_seat_is_passed_over_does_not_depend_on_hidden_cards() -> None:
    rng = Random(7)
    able = dict.fromkeys(FOLLOWS, 0)
    for number in range(GAMES):
        for at, state in enumerate(played(number)):
            if state.active < 0 or at % 20:
                continue
            for seat in state.others(state.active):
                if state.is_automa(seat):
                    assert not any(api.publicly_able(state, seat, kind) for kind in KINDS)
                    continue
                worlds = [permuted(state, other, rng) for other in (state.active, SPECTATOR)]
                for kind in FOLLOWS:
                    asks = BODIES[kind].eligible
                    public = api.publicly_able(state, seat, kind)
                    able[kind] += public
                    exact = kind != "marker" and not _exchanges(state, seat)
                    assert public <= could(state, seat, kind), (number, at, kind)
                    assert not exact or public == could(state, seat, kind), (number, at, kind)
                    for world in (state, *worlds):
                        assert asks(world, seat, world.active) == public, (number, at, kind)
                        assert api.publicly_able(world, seat, kind) == public
    assert all(able.values()), able


def test_the_prompted_seats_do_not_depend_on_hidden_cards() -> None:
    """The same action in worlds that its player cannot tell apart leads to the same question
    for the same seat, until a card or tile is revealed.
    """
    rng = Random(3)
    compared = dict.fromkeys((False, True), 0)
    for number in range(GAMES):
        for at, state in enumerate(played(number)):
            seat = api.deciding(state)[0]
            on_the_way = any(type(frame).__name__ == "Activation" for frame in state.stack)
            if state.active < 0 or not (on_the_way or at % 25 == 0):
                continue
            action = rng.choice(api.options(state, seat))
            real = api.clone(state)
            api.play(real, seat, action)
            if real.seams != state.seams:
                continue
            view = api.view_for(state, seat)
            for world in (api.determinize(view, rng.randbytes(32)), permuted(state, seat, rng)):
                api.play(world, seat, action)
                assert world.seams == real.seams
                assert api.deciding(world) == api.deciding(real), (number, at, action)
                assert [type(f) for f in world.stack] == [type(f) for f in real.stack]
            compared[api.deciding(real) not in ((), (state.active,))] += 1
    assert min(compared.values()) > 50, compared


def test_reactions_are_what_others_are_asked_in_a_turn() -> None:
    frames: set[str] = set()
    for number in range(4):
        for state in played(number):
            view = api.view_for(state, SPECTATOR)
            for decision in api.pending(state):
                reacts = api.is_reaction(state, decision)
                assert reacts == api.is_reaction(view, decision)
                if state.active < 0 or state.in_festival or decision.seat == state.active:
                    assert not reacts
                    frames.add(decision.frame)
                else:
                    assert reacts
                    window = api.window_of(view)
                    assert window is not None
                    assert window.active == state.active
                    assert window in api.windows_ahead(view)
    assert frames >= {"ChooseWeavings", "ChooseCards", "Upkeep", "FestivalCards", "MainChoice"}


# --- orders in whole games ------------------------------------------------------------------------

EFFECTS = ("gain gold", "gain stone", "gain corn", "draw god", "train", "gain potato")


def random_rule(kind: str, rng: Random) -> Rule:
    """Return a random auto-response that mostly accepts, with conditions of all kinds."""
    mode = rng.choice(("always", "if", "if", "never"))
    if mode == "never":
        return Rule(mode)
    pick: tuple[str, ...] = ()
    ids: dict[str, list[str]] = {
        "worship": [f"{size}:{god}" for size in ("small", "large") for god in PACK.gods],
        "rejuvenate": [tile.id for tile in PACK.productions] + [c.id for c in PACK.army_cards],
        "produce": [tile.id for tile in PACK.productions],
        "muster": [card.id for card in PACK.army_cards],
        "marker": [space.id for region in PACK.regions for space in region.spaces],
        "leftover": [tile.id for tile in PACK.weavings],
    }
    if kind in ids and rng.random() < 0.6:
        pick = tuple(rng.sample(ids[kind], len(ids[kind])))
    keep = (rng.randint(0, 1), rng.randint(0, 2), 0, 0) if mode == "if" else (0, 0, 0, 0)
    rewards = EFFECTS if mode == "if" and rng.random() < 0.3 else ()
    weaving = mode == "if" and kind == "leftover"
    return Rule(
        mode,
        keep,
        rng.choice(("ask", "allow", "never" if mode == "if" else "ask")),
        rewards if kind in ("worship", "offering") else (),
        pick,
        weaving and rng.random() < 0.3,
        weaving and rng.random() < 0.3,
        EFFECTS,
        rng.choice(("ask", "longest", "match")),
    )


def random_orders(state: State, decision: Decision, rng: Random) -> Orders:
    tiles = (
        ("Z11", Rule("always", pick=(rng.choice(("top", "beneath")),), place="longest")),
        ("Z12", Rule(rng.choice(("always", "never")), gold="allow")),
        ("Z16", Rule(rng.choice(("always", "never", "ask")))),
    )
    view = api.view_for(state, decision.seat)
    window = api.window_of(view)
    early: tuple[Early, ...] = ()
    if rng.random() < 0.2 and window is not None:
        texts = [option.text for option in decision.options]
        answers = tuple(rng.sample(texts, rng.randint(0, min(3, len(texts)))))
        early = (Early(window, answers, rng.choice(("pass", "ask")), rng.random() < 0.5),)
    held = api.festivals_held(view)
    rules = {kind: random_rule(kind, rng) for kind in KINDS}
    return Orders(**rules, tiles=tiles, early=early, kept_at_festival=held)


@pytest.mark.parametrize("number", range(GAMES))
def test_orders_answer_lawfully_purely_and_from_the_view_alone(number: int) -> None:
    """Auto-responses answer the reactions of all seats of a game. Where they leave a decision to
    the player, the time-out answers.
    """
    rng = Random(number)
    state = None
    for state in played(number):
        for _ in range(50):  # reactions that follow directly on one another
            if not state.stack:
                break
            decision = api.pending(state)[0]
            if not api.is_reaction(state, decision):
                break
            _answer_one(state, decision, rng)
    assert state is not None


def _answer_one(state: State, decision: Decision, rng: Random) -> None:
    orders = random_orders(state, decision, rng)
    seat = decision.seat
    view = api.view_for(state, seat)
    before = view.canonical()
    action = api.answer(view, decision, orders)
    why = api.why_asked(view, decision, orders)
    assert action == api.answer(view, decision, orders)
    assert view.canonical() == before
    actions = [option.action for option in decision.options]
    world = api.determinize(view, rng.randbytes(32))
    for other in (world, permuted(state, seat, rng)):
        (question,) = api.pending(other)
        assert question == decision
        assert api.answer(api.view_for(other, seat), question, orders) == action
    assert (action is DEFER_TO_PLAYER) == bool(why)
    assert not why or why in api.STOPS
    if action is DEFER_TO_PLAYER:
        action = api.timeout_answer(decision)
    assert action in actions
    api.apply(state, seat, action)


def test_orders_spare_most_questions_and_stop_for_several_reasons() -> None:
    rng = Random(1)
    answered, asked, stops = 0, 0, set()
    for number in range(GAMES):
        for state, decision in reactions(number):
            orders = random_orders(state, decision, rng)
            why = api.why_asked(api.view_for(state, decision.seat), decision, orders)
            answered, asked = answered + (not why), asked + bool(why)
            stops.add(why)
    assert answered > asked, (answered, asked, stops)
    assert stops >= {"choice", "gold", "uncovered"}, stops
