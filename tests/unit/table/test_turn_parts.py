"""Turns as data: groups, parts with their reasons, points, and the information that a seat may
see.
"""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tawantinsuyu.game import api
from tawantinsuyu.i18n.catalogue import load as load_catalogue
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.i18n.turns import reason_message
from tawantinsuyu.records import Record, load
from tawantinsuyu.table.turn_parts import Part, points_after, turn_parts
from tawantinsuyu.table.views.turns import turns_of
from tawantinsuyu.wire.turns import Turn

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ["Wayra", "Kusi", "Mayu", "Nora"]


@cache
def played(name: str) -> tuple[Record, list[api.Event]]:
    record, sink = load(GOLDEN / f"{name}.game"), api.Sink()
    again = record.afresh(sink)
    for seat, text in record.log:
        again.apply(seat, text, sink)
    return again, list(sink.events)


def groups_of(name: str) -> list[api.TurnGroup]:
    return api.turn_groups(played(name)[1])


def turn_of(name: str, seat: int, number: int) -> api.TurnGroup:
    return next(
        group
        for group in groups_of(name)
        if (group.kind, group.seat, group.number) == ("turn", seat, number)
    )


def payload(name: str, viewer: int) -> list[Turn]:
    record, events = played(name)
    return turns_of(events, record.state, viewer, NAMES, {})


def part(parts: list[Part], kind: str, seat: int) -> Part:
    return next(one for one in parts if one.reason.kind == kind and one.seat == seat)


def test_every_event_belongs_to_one_group_and_groups_follow_each_other() -> None:
    groups = groups_of("nobles-1")
    numbers = sorted(event.n for group in groups for event in group.events)
    # If the last Festival ends the game before a turn begins, that turn has no group.
    assert len(numbers) == len(set(numbers)) >= len(played("nobles-1")[1]) - 1
    assert groups[0].kind == "setup"
    assert groups[-1].kind == "final"
    assert [group.seat for group in groups[1:5]] == [3, 0, 1, 2]


def test_a_festival_is_a_group_before_the_turn_it_opens() -> None:
    groups = groups_of("nobles-1")
    at = next(at for at, group in enumerate(groups) if group.kind == "festival")
    festival, turn = groups[at], groups[at + 1]
    assert turn.kind == "turn"
    assert turn.seat == festival.seat
    assert turn.events[0].kind == "turn"
    assert all(event.data.get("name") != "festival_step" for event in turn.events)


def test_events_whose_turn_began_earlier_are_left_out() -> None:
    events = played("nobles-1")[1]
    middle = next(at for at, event in enumerate(events) if event.kind == "gained" and at > 300)
    first = api.turn_groups(events[middle:])[0]
    assert first.kind in ("turn", "festival")
    assert first.n > events[middle].n


def test_a_statue_is_one_part_with_its_points_and_its_price() -> None:
    parts = turn_parts(turn_of("nobles-1", 0, 8), viewer=1).parts
    statue = part(parts, "statue", 0)
    assert statue.reason.about == "statue:large:illapa"
    assert statue.changes == {"points": 9, "statue": 1, "stone": -3, "gold": -2}


def test_the_price_of_a_space_is_a_part_of_its_own() -> None:
    space = part(turn_parts(turn_of("nobles-1", 0, 8), viewer=1).parts, "space", 0)
    assert space.reason.place == "hill:3m4"
    assert space.changes == {"potato": -3, "corn": -1, "god": -1, "worker": -1}


def test_points_for_used_steps_belong_to_their_owner() -> None:
    parts = turn_parts(turn_of("nobles-1", 2, 7), viewer=0).parts
    used = part(parts, "steps_used", 0)
    assert (used.changes, used.reason.place) == ({"points": 1}, "steps:1u")


def test_a_card_that_a_priest_takes_is_a_part_of_its_own() -> None:
    """A God card used before the tasks is not its reason, and it does not hide the played card."""
    parts = turn_parts(turn_of("additional-1", 3, 1), viewer=0).parts
    assert part(parts, "priest", 3).changes == {"god": 1}
    assert part(parts, "space", 3).changes["god"] == -1
    assert "god" not in part(parts, "component", 3).changes


def test_discarded_soldiers_belong_to_the_conquest_and_not_to_its_reward() -> None:
    parts = turn_parts(turn_of("additional-1", 2, 18), viewer=0).parts
    assert "army" not in part(parts, "temple", 2).changes
    assert sum(one.changes.get("army", 0) for one in parts if one.reason.kind == "conquest") < 0


def test_a_second_statue_belongs_to_worship_and_not_to_the_temple() -> None:
    parts = turn_parts(turn_of("four-players-collecting-2", 3, 14), viewer=0).parts
    assert part(parts, "action", 3).changes["statue"] == -2
    assert "statue" not in part(parts, "temple", 3).changes


@pytest.mark.parametrize("name", ["nobles-1", "vassals-1", "additional-1", "pachamama-won"])
def test_reasons_name_no_ids(name: str) -> None:
    pack, text = played(name)[0].pack, Text("en")
    for group in groups_of(name):
        for one in turn_parts(group, viewer=-1).parts:
            words = text.render(reason_message(pack, *one.reason))
            assert not re.search(r"[A-Z]\d|\d[tmb]\d", words), words


def test_deeds_name_the_tasks_in_order() -> None:
    deeds = turn_parts(turn_of("nobles-1", 0, 8), viewer=1).deeds
    assert [(deed.what, deed.to) for deed in deeds] == [("place", "hill:3m4")]
    assert [what for what, _ in deeds[0].tasks] == ["stone", "statue"]


def test_secondary_actions_are_deeds_in_the_order_of_play() -> None:
    deeds = turn_parts(turn_of("nobles-1", 3, 8), viewer=1).deeds
    assert [(deed.what, deed.name) for deed in deeds] == [
        ("secondary", "pray"),
        ("priest", "rejuvenate"),
    ]


def test_points_before_and_after_are_counted_back_from_the_present() -> None:
    record, _ = played("nobles-1")
    groups = groups_of("nobles-1")
    points = points_after(groups, [player.points for player in record.state.players])
    assert points[0][0] == [10, 10, 10, 10]
    assert points[-1][1] == [player.points for player in record.state.players]
    assert all(one[1] == other[0] for one, other in pairwise(points))


@pytest.mark.parametrize("name", ["four-players-short", "solo-won", "pachamama-won", "vassals-1"])
def test_every_part_has_a_phrase_in_the_catalogue(name: str) -> None:
    catalogue = load_catalogue("en")
    for turn in payload(name, -1):
        for one in turn.parts:
            assert one.kind in api.REASON_KINDS
            assert catalogue.pattern(one.reason["key"], None), one.reason
            assert one.reason["key"] != "turn.reason.other", one


def test_every_kind_of_reason_has_a_phrase() -> None:
    pack = played("nobles-1")[0].pack
    catalogue = load_catalogue("en")
    for kind in api.REASON_KINDS:
        assert catalogue.pattern(reason_message(pack, kind).key, None)


def test_cards_a_seat_has_not_seen_are_only_counted() -> None:
    """No part names a card that a rival drew, from any seat."""
    drew = next(event for event in played("nobles-1")[1] if event.kind == "drew" and event.sees)
    name = drew.data["what"] if isinstance(drew.data["what"], str) else drew.data["what"][0]
    group = next(group for group in groups_of("nobles-1") if drew in group.events)
    stranger = (drew.seat + 1) % 4
    told = json.dumps([one.reason for one in turn_parts(group, stranger).parts])
    assert name not in told


def test_only_turns_with_something_new_are_sent_and_the_last_one() -> None:
    record, events = played("nobles-1")
    last = events[-1].n
    assert len(turns_of(events, record.state, 0, NAMES, {}, last - 5)) < 3
    assert len(turns_of(events, record.state, 0, NAMES, {}, None)) == 1
    assert len(turns_of(events, record.state, 0, NAMES, {}, 0)) == len(groups_of("nobles-1"))


def test_a_lost_majority_concerns_the_seat_that_lost_it() -> None:
    turns = [turn for turn in payload("pachamama-won", 0) if turn.for_you]
    keys = {one["key"] for turn in turns for one in turn.for_you}
    assert "turn.for_you.majority" in keys
    assert not [turn for turn in payload("pachamama-won", -1) if turn.for_you]
