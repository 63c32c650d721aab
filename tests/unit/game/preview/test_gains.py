"""Short form of gains: certain gains, remaining choices, and the same results as the long form."""

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import pytest

from support.position import setup
from support.rules import rule
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.weights import STYLES
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import CardBenefits
from tawantinsuyu.game.core.plain import is_plain, together
from tawantinsuyu.game.vocabulary import DrawArmy, Each, Effect, Gain, Points, TakeNomad, Train

BASE = components.load("base")
WISHED = 6
"""Expected number of presses before the first turn."""


def asked(*others: str, kept: tuple[str, str, str]) -> Table:
    """Return a table in which the seat that takes its benefits first has these open cards;
    other seats have no decisions.
    """
    given = setup()
    last = 1 - given.state.first
    table = given.dealt(last, *others, *kept).table()
    while table.frame != "CardBenefits":
        own = table.frame == "ChooseCards" and last in api.deciding(table.state)
        if own:
            table.do(f"keep {' '.join(sorted(kept))}", seat=last)
        else:
            table.do(table.options()[0])
    assert table.seat == last
    return table


PLAIN_HAND = ("inti-2", "inti-3", "qucha-1", "illapa-1", "illapa-2")
MIXED_HAND = ("inti-6", "chaska-2", "killa-4", "wiraqocha-2", "qucha-5")
KEPT = ("chaska-3", "chaska-4", "chaska-5")


def shortened(table: Table) -> api.Gains:
    found = api.gains(table.state, table.seat)
    assert found is not None
    return found


# --- plain gains ----------------------------------------------------------------------------------


def test_plain_is_what_costs_nothing_and_leaves_nothing_to_choose() -> None:
    plain: list[Effect] = [Gain(0, 2), Points(1), DrawArmy(2, 2), Each((Points(1), Gain(1, 1)))]
    real: list[Effect] = [DrawArmy(2, 1), Train(), TakeNomad(), Each((Points(1), Train()))]
    assert [is_plain(effect) for effect in plain + real] == [True] * 4 + [False] * 4


def test_plain_gains_add_up() -> None:
    gains = (Gain(2, 1), Points(1), DrawArmy(1, 1), Each((Gain(2, 2), Points(2))), DrawArmy(2, 2))
    assert together(gains) == Each((Points(3), Gain(2, 3), DrawArmy(3, 3)))
    assert together((Gain(0, 1), Gain(0, 4))) == Gain(0, 5)
    assert together(()) is None


@rule("SET-25")
def test_plain_gains_come_as_batches_that_end_where_something_turns_up() -> None:
    table = asked(*PLAIN_HAND, kept=KEPT)
    found = shortened(table)
    before = table.state.clone()
    for batch in found.plain:
        seams = table.state.seams
        for number, action in enumerate(batch):
            assert table.state.seams == seams, f"{number}: nothing follows what turns up"
            api.apply(table.state, 1 - table.state.first, action)
    seat = 1 - before.first
    gained = table.player(seat).points - before.players[seat].points
    assert found.gives is not None
    told = sum(part.amount for part in _parts(found.gives) if isinstance(part, Points))
    assert gained == told > 0
    drawn = sum(part.amount for part in _parts(found.gives) if isinstance(part, DrawArmy))
    assert len(table.player(seat).army) == drawn > 0
    for resource in range(4):
        told = sum(
            part.amount
            for part in _parts(found.gives)
            if isinstance(part, Gain) and part.resource == resource
        )
        now = table.player(seat).resources[resource]
        assert now - before.players[seat].resources[resource] == told


def _parts(effect: object) -> tuple[Any, ...]:
    return effect.parts if isinstance(effect, Each) else (effect,)


def test_the_sealed_choice_tells_what_the_other_cards_bring() -> None:
    given = setup()
    seat = given.state.first
    table = given.dealt(seat, *PLAIN_HAND[:4], MIXED_HAND[1], *KEPT).table()
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    option = next(o for o in api.options(table.state, seat) if set(_ids(o)) == set(KEPT))
    worth = api.worth_of(table.state, seat, option)
    cards = [BASE.god_cards[table.names.cards[name]] for name in (*PLAIN_HAND[:4], MIXED_HAND[1])]
    effects = [effect for card in cards for effect in card.benefits]
    assert worth.effect == together(effect for effect in effects if is_plain(effect))
    assert worth.then == (TakeNomad(),)


def _ids(option: api.Action) -> list[str]:
    return [BASE.god_cards[card].id for card in option[1:]]


@rule("SET-26")
def test_to_be_done_tells_what_it_gives_up() -> None:
    table = asked(*MIXED_HAND, kept=KEPT)
    benefits = [one for one in api.options(table.state, table.seat) if one[0] == "benefit"]
    told = api.worth_of(table.state, table.seat, ("done",)).forgone
    assert told == tuple(BASE.god_cards[card].benefits[number] for _, card, number in benefits)


def test_ways_are_whole_answers_each_possible_and_all_there_are() -> None:
    table = asked(*MIXED_HAND, kept=KEPT)
    for batch in shortened(table).plain:
        for action in batch:
            api.apply(table.state, table.seat, action)
    found, seat = shortened(table), table.seat
    assert found.plain == ()
    assert len(found.choices) == 4, "a Statue, a Nomad, a Weaving, a Building"
    for ways in found.choices:
        texts = [tuple(option.text for option in way.options) for way in ways]
        assert len(set(texts)) == len(texts) > 1
        for way in ways:
            trial = table.state.clone()
            for option in way.options:
                api.apply(trial, seat, option.action)
            home = isinstance(trial.stack[-1], CardBenefits) or api.deciding(trial) != (seat,)
            unseen = way.options[-1].text == "weaving beneath"
            assert home or unseen
    placed = [way.options[-1].text for ways in found.choices for way in ways]
    assert {text.split()[2] for text in placed if text.startswith("weave ")} >= {"1R", "new"}


# --- no outcome is lost ---------------------------------------------------------------------------


def outcome(state: api.State, seat: int) -> tuple[Any, ...]:
    """Return the result of a seat's benefits, for any order of taking them."""
    player = state.players[seat]
    return (
        player.points,
        *player.resources,
        *(tuple(sorted(cards)) for cards in (player.army, player.workers, player.production_up)),
        *(tuple(cards) for cards in (player.passives, player.small, player.large)),
        tuple(sorted(tuple(row) for row in player.tapestries)),
        tuple(state.weavings),
        tuple(sorted(state.nomads)),
    )


def over(state: api.State, seat: int) -> bool:
    return seat not in api.deciding(state)


def outcomes(state: api.State, seat: int, seen: set[str]) -> Iterator[tuple[Any, ...]]:
    """Yield all results of the long form, one answer after the other."""
    if over(state, seat):
        yield outcome(state, seat)
        return
    # The same position, reached in another way, leads to the same outcomes.
    where = f"{state.stack} {outcome(state, seat)}"
    if where in seen:
        return
    seen.add(where)
    plain = api.gains(state, seat)
    for action in api.options(state, seat):
        if action == ("done",) and plain is not None and plain.plain:
            # an option that forgoes certain gains is played by taking the others one by one
            continue
        after = state.clone()
        api.play(after, seat, action)
        yield from outcomes(after, seat, seen)


@rule("SET-25", "SET-30")
def test_taking_plain_gains_first_leads_to_every_outcome_of_the_long_way() -> None:
    hands = (
        ("inti-6", "chaska-2", "qucha-1", "inti-1", "qucha-2"),
        ("wiraqocha-2", "wiraqocha-5", "killa-1", "inti-1", "illapa-1"),
        ("wiraqocha-1", "inti-5", "qucha-2", "wiraqocha-7", "inti-1"),
    )
    for hand in hands:
        table = asked(*hand, kept=("killa-6", "killa-7", "illapa-6"))
        seat = table.seat
        whole = set(outcomes(table.state.clone(), seat, set()))
        for batch in shortened(table).plain:
            for action in batch:
                api.apply(table.state, seat, action)
        short = {outcome(table.state, seat)}
        if not over(table.state, seat):
            short = set(outcomes(table.state.clone(), seat, set()))
        assert short == whole
        assert len(whole) > 1


# --- number of presses ----------------------------------------------------------------------------


def suggestion(state: api.State, seat: int, number: int) -> list[api.Action]:
    """Return the easy player's answers until the seat has nothing left to decide."""
    trial, found = state.clone(), list[api.Action]()
    bot, rng = registry.make("greedy"), Random(number)
    while seat in api.deciding(trial) and trial.active < 0:
        found.append(ask(trial, seat, bot, DEFAULT_BUDGET, rng))
        api.play(trial, seat, found[-1])
    return found


def presses(number: int) -> list[int]:
    """Count the presses before the first turn of people who decide for themselves: one for a
    Weaving, three for cards and one to keep them, one for each real choice, one to accept a
    suggestion, and one to leave an unwanted gain.
    """
    state = api.new_game(api.Config(players=2 + number % 3), BASE, number.to_bytes(32, "big"))
    people = [registry.make(f"greedy:{style}") for style in STYLES]
    rng, counted = Random(number), [0] * state.config.players
    while state.active < 0:
        seat = api.deciding(state)[0]
        found = api.gains(state, seat)
        if found is not None and found.plain:
            for action in found.plain[0]:  # sent together with the choice of cards
                api.play(state, seat, action)
            continue
        wished, trial = list[api.Action](), state.clone()
        while found is not None and seat in api.deciding(trial) and trial.active < 0:
            wished.append(
                ask(trial, seat, people[(number + seat) % len(people)], DEFAULT_BUDGET, rng)
            )
            api.play(trial, seat, wished[-1])
        if found is not None and wished == suggestion(state, seat, number):
            counted[seat] += 1
            state = trial
            continue
        action = wished[0] if wished else ask(state, seat, people[0], DEFAULT_BUDGET, rng)
        frame = type(state.stack[-1]).__name__
        counted[seat] += {"ChooseCards": 4, "PlaceWeavings": 0, "TakeNomads": 0}.get(frame, 1)
        api.play(state, seat, action)
        # One click plays the whole sequence of answers.
        while found is not None and wished[1:] and not isinstance(state.stack[-1], CardBenefits):
            wished = wished[1:]
            api.play(state, seat, wished[0])
            if seat not in api.deciding(state):
                break
    return counted


@pytest.mark.parametrize("games", [20, pytest.param(100, marks=pytest.mark.nightly)])
def test_a_set_up_takes_six_presses_in_the_middle_of_many_games(games: int) -> None:
    counts = [count for number in range(games) for count in presses(number)]
    assert median(counts) <= WISHED
