"""Placement table, reasons for refusals, and the Festival forecast."""

import time
from collections.abc import Callable

import pytest

from support.play import positions
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.questions import VERBS, WORDS
from tawantinsuyu.game.record import values_of
from tawantinsuyu.i18n import error_message


def possible_in_table(state: api.State, seat: int) -> set[str]:
    found = set()
    for row in api.placement_table(state, seat):
        if row.why_not:
            continue
        lent = "" if row.role == row.worker else f" as:{row.role}"
        if not row.shortfall or row.price.food == 0:
            found |= {f"place {row.worker} {row.space} card:{card}{lent}" for card in row.cards}
        if row.gold:
            found.add(f"place {row.worker} {row.space} gold{lent}")
    return found


def test_the_table_says_the_same_as_the_options() -> None:
    compared = 0
    for number in range(6):
        for state, _ in positions(number):
            if type(state.stack[-1]).__name__ != "MainChoice":
                continue
            seat = state.active
            names = api.Names(state.pack)
            offered = {
                api.write(names, option)
                for option in api.options(state, seat)
                if option[0] == "place"
            }
            assert possible_in_table(state, seat) == offered
            compared += 1
    assert compared > 80


def test_a_row_adds_up() -> None:
    table = (
        position(players=3)
        .supply(0, "courier")
        .priest(0, 1)
        .steps(1, "3u")
        .resources(0, potato=2)
        .table()
    )
    row = next(
        row
        for row in api.placement_table(table.state, 0)
        if row.worker == "courier" and row.space == "3b1"
    )
    assert values_of(row.price) == (3, 5, (1,), 1, 5)
    assert row.tasks.ability == 1, "the first Worker of its segment"
    assert row.tasks.total == 2
    assert row.shortfall == 3
    assert row.why_not == "not_enough_food"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place warrior 1t1 gold", "no_worker"),
        ("place architect 1t2 gold", "space_taken"),
        ("place architect 3b1 gold", "not_enough_food"),
        ("place architect 1t1 card:inti-1", "no_card"),
        ("recruit potato", "not_offered"),
        ("dance", "unknown_action"),
    ],
)
def test_why_not_names_the_obstacle(text: str, code: str) -> None:
    table = (
        position()
        .supply(0, "architect")
        .worker("warrior", "1t2")
        .resources(0, gold=1)
        .hand(0)
        .table()
    )
    reason = api.why_not(api.view_for(table.state, 0), text)
    assert reason is not None
    assert reason.code == code


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_verb_gives_a_reason_when_it_is_refused(word: str) -> None:
    """Each verb is tried with a question that does not accept it; the reason names the verb."""
    verb = next(name for name, known in VERBS.items() if (known.word or name) == word)
    asked = frames.GiveUpWorker(0) if word != "give-up" else frames.PlacePriest(0)
    table = position().supply(0, "priest", "priest", "courier").asked(asked).table()
    with pytest.raises(api.IllegalError) as refused:
        api.apply(table.state, 0, (verb, *SHAPES.get(verb, ())))
    assert refused.value.code in ("not_asked", "not_offered")
    assert refused.value.params["verb"] == word
    assert error_message(refused.value.code, refused.value.params).key != "error.not_offered"


SHAPES = {"aside": ("discard", 0), "place": (0, 0, 0, 0)}
"""Arguments for those verbs whose arguments are checked first."""


def test_an_unaffordable_option_gives_the_reason() -> None:
    place = position().market("P01", "P02", "Z01", "Z02")
    place.state.stack.append(frames.Construct(0, False, -1, False))
    place.hand(0, "inti-1")
    table = place.table()
    with pytest.raises(api.IllegalError) as refused:
        table.do("build P01")
    assert refused.value.params == {"verb": "build", "why": "too_dear"}


def test_a_legal_option_gives_no_reason_for_refusal() -> None:
    table = position().supply(0, "architect").resources(0, gold=1).table()
    view = api.view_for(table.state, 0)
    for text in table.options():
        assert api.why_not(view, text) is None
    assert api.why_not(api.view_for(table.state, 1), "pray").code == "not_your_decision"  # type: ignore[union-attr]


def test_the_forecast_is_what_the_festival_then_does() -> None:
    table = (
        position()
        .festival(0, number=3)
        .casualties("priest", "courier", "warrior")
        .marker(0, "antisuyu-1", "antisuyu-2")
        .marker(1, "kuntisuyu-1")
        .hand(0, "inti-1", "inti-2", "killa-1")
        .resources(0, potato=1)
        .points(0, 40)
    )
    forecast = api.festival_forecast(api.view_for(table.state, 0), 0)
    assert forecast.regions == ("antisuyu",)
    assert forecast.region_points == 3
    assert forecast.potato_due == 3
    assert forecast.potato_missing == 2
    assert forecast.points_lost == 4
    played = table.table()
    assert not played.state.stack, "the third Festival ends the game"
    in_festival = [
        event["points"]
        for event in played.events("scored")
        if event["seat"] == 0 and str(event["clause"]).startswith("FST")
    ]
    assert sum(in_festival) == forecast.total  # type: ignore[arg-type]


def test_the_forecast_counts_god_cards_that_the_temple_gives_before_the_upkeep() -> None:
    """T01 gives a potato and a God card, for which a potato is due at once (FST-18)."""
    table = (
        position()
        .festival(0, number=3)
        .temple(0, "T01")
        .hand(0, "inti-1", "inti-2", "killa-1")
        .god_deck("illapa-1")
        .resources(0, potato=2)
        .points(0, 40)
    )
    forecast = api.festival_forecast(api.view_for(table.state, 0), 0)
    assert forecast.gains == {"potato": 1}
    assert forecast.choices == ("draw god 1",)
    assert (forecast.potato_due, forecast.potato_missing, forecast.points_lost) == (4, 1, 2)
    played = table.table()
    while played.state.stack:
        played.do(played.options()[0])
    (upkeep,) = [one for one in played.events("scored") if one["source"] == "upkeep"]
    assert upkeep["points"] == -forecast.points_lost


def test_the_table_is_quick_enough_to_ask_for_at_every_decision() -> None:
    """Making the table takes a few milliseconds, measured as a ratio to the time of a copy. Both
    are processor times, the best of some alternating rounds, so that neither other processes nor
    the machine's caches affect the result.
    """
    table = position().supply(0, "architect", "courier").resources(0, potato=3, gold=1).table()

    def seconds(work: Callable[[], object], times: int) -> float:
        started = time.thread_time()
        for _ in range(times):
            work()
        return (time.thread_time() - started) / times

    tables, clones = [], []
    for _ in range(5):
        tables.append(seconds(lambda: api.placement_table(table.state, 0), 2))
        clones.append(seconds(table.state.clone, 500))
    print(f"{min(tables) * 1e3:.2f} ms, {min(tables) / min(clones):.0f} copies")
    assert min(tables) < 1000 * min(clones)
