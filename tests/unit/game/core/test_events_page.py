"""The page docs/events.md is correct, and refused actions make no event."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from support.changed import army_cards, changed, space
from support.position import position
from support.table import Table
from support.telling import failing_turn, solo_game, whole_game
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.events import FESTIVAL_STEPS, GROUPS, KINDS, ROLLS, WEIGHED, Event
from tawantinsuyu.game.preview.decisions import KINDS as PROMPTS

ONES = army_cards(1)
PAGE = (Path(__file__).parents[4] / "docs" / "events.md").read_text(encoding="utf-8")


# --- refusals ------------------------------------------------------------------------------------


def refusal(table: Table, text: str) -> api.IllegalError:
    with pytest.raises(api.IllegalError) as error:
        table.do(text)
    reason = api.why_not(api.view_for(table.state, table.seat), text)
    assert reason is not None
    assert reason.args == error.value.args, "why_not says the same"
    return error.value


def test_a_refused_placement_tells_the_price_and_what_is_missing() -> None:
    table = position().supply(0, "architect").resources(0, potato=1, gold=1).table()
    error = refusal(table, "place architect 1b1 gold")
    price = next(
        row.price.food for row in api.placement_table(table.state, 0) if row.space == "1b1"
    )
    assert (error.code, error.clause) == ("not_enough_food", "PLC-05")
    assert error.params == {"food": price, "missing": price - 1}


def test_a_payment_that_is_not_exact_is_a_wrong_payment() -> None:
    place = position().resources(0, corn=2, gold=1).asked(frames.PayCost(0, (0, 1, 0, 0), 0, ""))
    table = place.table()
    assert refusal(table, "pay corn:2").code == "wrong_payment"
    assert refusal(table, "done").code == "not_asked"


def test_cards_that_do_not_pay_for_a_conquest_are_refused_as_soldiers() -> None:
    pack = changed(space("antisuyu-1", flip=1, reward="gain gold 1"))
    place = position(pack=pack).army(0, up=ONES[:2]).marker(1, "antisuyu-2")
    table = place.asked(frames.PlaceMarker(0)).table()
    error = refusal(table, f"conquer antisuyu-1 flip:{ONES[0]},{ONES[1]}")
    assert (error.code, error.clause) == ("soldiers", "CQ-17")
    assert error.params == {"flip": 1, "discard": 0}
    assert refusal(table, "recruit none").code == "not_asked", "that is no marker at all"
    assert refusal(table, f"conquer antisuyu-2 flip:{ONES[0]}").code == "not_offered"
    view = api.view_for(table.state, 0)
    assert api.why_not(view, f"conquer antisuyu-1 flip:{ONES[1]}") is None, "any cards that pay"


# --- the tables of the page -----------------------------------------------------------------------


def table_of(heading: str, column: int) -> dict[str, set[str]]:
    """Map the first column of a table of the page to the words of another column."""
    lines = PAGE.split(heading, 1)[1].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([set(re.findall(r"`([\w:]+)`", cell)) for cell in line.split("|")[1:-1]])
    return {name: row[column] for row in rows for name in row[0]}


def test_the_page_lists_all_kinds_and_groups() -> None:
    assert tuple(table_of("| Kind | Fields | Meaning |", 1)) == KINDS
    assert tuple(table_of("| `name` | Inside |", 2)) == GROUPS
    assert set(table_of("| Kind | Answer |", 1)) == set(PROMPTS)
    assert table_of("| `name` | Inside |", 3)["festival_step"] == set(FESTIVAL_STEPS)
    criteria = {about: set(by) for about, by in WEIGHED.items()}
    assert table_of("| `about` | `by`", 1) == criteria


def test_events_have_the_fields_the_page_lists() -> None:
    fields = table_of("| Kind | Fields | Meaning |", 1)
    of_groups = table_of("| `name` | Inside |", 2)
    seen: dict[str, set[str]] = {}
    heard = [
        event for game in (whole_game, solo_game) for number in range(6) for event in game(number)
    ]
    for event in (*heard, *failing_turn()):
        allowed = fields[event.kind]
        if event.kind == "begin":
            assert set(event.data) == allowed | of_groups[event.data["name"]]
        else:
            assert set(event.data) <= allowed, event.kind
            seen.setdefault(event.kind, set()).update(event.data)
    unseen = {kind: fields[kind] - found for kind, found in seen.items()}
    assert {kind: names for kind, names in unseen.items() if names} == {}


@pytest.mark.parametrize("game", [whole_game, solo_game])
def test_only_drawn_cards_are_hidden_from_others(game: Callable[[int], list[Event]]) -> None:
    hidden = {event.kind for number in range(6) for event in game(number) if event.hidden}
    assert hidden == {"drew"}


@pytest.mark.parametrize("number", range(12))
def test_a_solo_opponent_compares_and_rolls_for_what_the_page_lists(number: int) -> None:
    told = solo_game(number)
    for event in told:
        data = event.data
        if event.kind == "weighed":
            assert data["by"] in WEIGHED[data["about"]], data
            assert set(data["left"]) <= set(data["candidates"])
            assert len(data["candidates"]) > 1
            assert len(data["values"]) in (0, len(data["candidates"]))
        if event.kind == "weighed" and data["by"] in ("cost", "fewest", "discards"):
            best = max if data["by"] == "discards" else min
            worth = dict(zip(data["candidates"], data["values"], strict=True))
            assert {worth[one] for one in data["left"]} == {best(data["values"])}, data
        if event.kind == "checked":
            assert data["met"] == (data["useful"] and data["has"] >= data["needs"])
    assert {event.data["why"] for event in told if event.kind == "rolled"} <= set(ROLLS)
