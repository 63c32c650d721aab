"""Data of events and decisions that no clause covers: causes, groups, seats, places and limits."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from support.changed import army_cards, changed, space
from support.placing import SPACE, Printed, do_tasks, gaining, working
from support.play import choose, random_game
from support.position import position, setup
from support.solo import HER, ME, solo_position
from support.table import Table
from support.telling import failing_turn, solo_game, whole_game
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.events import FESTIVAL_STEPS, GROUPS, Event, Sink
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.turn.course import start_final_scoring
from tawantinsuyu.game.vocabulary import parse_effect

ONES = army_cards(1)


def groups(events: list[Event]) -> list[str]:
    """Return groups as paths such as `placement/task`; fail if two overlap."""
    paths: list[str] = []
    open_groups: list[tuple[str, str]] = []
    for event in events:
        if event.kind == "begin":
            assert event.data["outer"] == (open_groups[-1][0] if open_groups else "")
            open_groups.append((event.group, str(event.data["name"])))
            paths.append("/".join(name for _, name in open_groups))
        assert event.group == (open_groups[-1][0] if open_groups else "")
        if event.kind == "end":
            assert event.data["name"] == open_groups.pop()[1]
    assert not open_groups
    return paths


# --- events --------------------------------------------------------------------------------------


def test_a_sealed_choice_is_announced_without_its_cards() -> None:
    table = setup(2).table()
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    table.do(table.options(1)[0], seat=1)
    [chose] = table.events("chose")
    assert (chose["seat"], chose["what"]) == (1, "cards")
    assert "god:" not in str(table.events("chose"))


@pytest.mark.parametrize("game", [whole_game, solo_game])
@pytest.mark.parametrize("number", range(6))
def test_every_event_of_a_game_names_its_clause(
    number: int, game: Callable[[int], list[Event]]
) -> None:
    without = [event for event in game(number) if not event.clause and event.kind != "end"]
    assert [(event.kind, event.data) for event in without] == []


def caused(table: Table) -> set[str]:
    return {str(event["clause"]) for event in table.events("gained")}


def test_the_effect_of_a_god_card_has_the_clause_of_its_moment() -> None:
    gold = parse_effect("choose [gain gold 1 | gain gold 2]")
    effects = frames.Effects(0, (gold,), SOURCE["god_cards"])
    assert caused(position().asked(effects).table().do("choose 1")) == {"PLC-33"}
    festival = position().asked(effects)
    festival.state.in_festival = True
    assert caused(festival.table().do("choose 2")) == {"FST-39"}
    before = position().asked(effects)
    before.state.active = -1
    assert caused(before.table().do("choose 2")) == {"SET-25"}


def test_what_a_building_pays_has_the_clause_of_produce_or_of_produce_one() -> None:
    printed = Printed().icons(SPACE, "produce", "gold", "gold")
    farm = printed.production("gain corn 1")
    one = working(position(pack=printed.pack).building(0, farm)).table()
    assert caused(do_tasks(one, "produce")) == {"TSK-59"}
    action = position(pack=printed.pack).building(0, farm).priest_before(0, "produce").table()
    assert caused(action.do("priest 1 act", f"produce {farm}")) == {"HP-19"}


def test_the_reward_of_a_temple_step_has_the_clause_of_climbing_or_of_the_festival() -> None:
    printed = Printed()
    steps = printed.temple("choose [gain gold 1 | gain corn 1]")
    climbed = gaining(position(pack=printed.pack), "climb 1").table().do("choose 1")
    assert caused(climbed) == {"TSK-66"}
    visited = position(pack=printed.pack).temple(0, steps[1]).festival(0).table().do("choose 1")
    assert caused(visited) == {"FST-11"}


def test_the_effect_of_a_conquest_and_of_an_edge_have_their_clauses() -> None:
    assert caused(gaining(position(), "gain gold 1").table()) == {"CQ-13"}
    edge = frames.Effects(0, (parse_effect("gain gold 1"),), SOURCE["tapestries"])
    assert caused(position().asked(edge).table()) == {"TSK-46"}


def test_points_for_steps_say_where_and_by_whose_use() -> None:
    place = position().steps(1, "1u").supply(0, "architect").resources(0, potato=9, gold=1)
    table = place.table().do("place architect 1m1 gold")
    if table.frame == "PayCost":
        table.do(table.options()[0])
    [scored] = table.events("scored")
    assert (scored["seat"], scored["by"], scored["where"]) == (1, 0, "1u")
    built = position().steps(1, "1u").resources(0, stone=3).asked(frames.ChooseSteps(0, False))
    table = built.table().do("steps 1l")
    below = next(event for event in table.events("scored") if event["clause"] == "TSK-05")
    assert (below["seat"], below["by"], below["where"]) == (1, 0, "1u")


def test_climbing_says_from_where() -> None:
    table = gaining(position(), "climb 2").table()
    steps = [step.id for step in table.state.pack.temple.steps]
    climbed = [(event["source"], event["to"]) for event in table.events("climbed")]
    assert climbed[0] == (steps[0], steps[1])
    assert all(one[1] == other[0] for one, other in pairwise(climbed))


def test_a_conquest_names_the_cards_that_pay_for_it() -> None:
    pack = changed(space("antisuyu-1", flip=1, discard=1, reward="gain gold 1"))
    place = position(pack=pack).army(0, up=ONES[:2]).asked(frames.PlaceMarker(0))
    table = place.table().do(f"conquer antisuyu-1 flip:{ONES[0]} discard:{ONES[1]}")
    [conquered] = table.events("conquered")
    assert conquered["flipped"] == [f"army:{ONES[0]}"] == [table.events("flipped")[0]["what"]]
    assert conquered["discarded"] == [f"army:{ONES[1]}"] == [table.events("discarded")[0]["what"]]


@pytest.mark.parametrize("free", [True, False])
def test_a_building_says_whether_it_was_paid_for(free: bool) -> None:
    printed = Printed()
    farm = printed.production(stone=1)
    place = position(pack=printed.pack).market(farm).resources(0, stone=1)
    table = place.asked(frames.Construct(0, free, -1, False)).table()
    if table.frame == "Construct":
        table.do(f"build {farm}")
    [built] = table.events("built")
    assert (built["what"], built["paid"]) == (f"production:{farm}", not free)


def test_an_exchange_says_what_was_given_and_what_was_got() -> None:
    table = position().building(0, "Z15").resources(0, corn=5).festival(0, number=3).table()
    [exchanged] = table.events("exchanged")
    assert (exchanged["given"], exchanged["got"]) == ({"corn": 4}, {"gold": 2})
    assert (exchanged["seat"], exchanged["clause"]) == (0, "SCO-02")


def test_the_market_goes_under_its_stacks_at_the_end_of_a_festival() -> None:
    place = position().festival(0)
    market = [
        f"{'production' if name[0] == 'P' else 'passive'}:{name}"
        for name in Table(place.state).market()
    ]
    table = place.table()
    while table.frame != "MainChoice":
        table.do(table.options()[-1])
    [returned] = table.events("returned")
    assert (returned["seat"], returned["to"], returned["what"]) == (-1, "stack", market)
    assert returned["n"] < table.events("revealed")[0]["n"]  # type: ignore[operator]


def test_a_shuffle_says_why() -> None:
    found = [event for number in range(3) for event in whole_game(number)]
    why = {(event.clause, event.data["why"]) for event in found if event.kind == "shuffled"}
    assert why <= {
        ("SET-32", "setup"),
        ("FST-42", "festival"),
        ("TRN-35", "offer"),
        ("TSK-56", "discard"),
    }
    assert {"setup", "festival", "offer"} <= {reason for _, reason in why}


def test_the_end_of_the_game_tells_the_resources_that_break_ties() -> None:
    place = position().resources(0, potato=2, stone=1).resources(1, gold=1)
    [finished] = place.festival(0, number=3).table().events("finished")
    assert finished["resources"] == [3, 1]


def test_a_solo_opponent_says_why_she_gets_gold_instead() -> None:
    [lost] = [event for event in failing_turn() if event.kind == "lost"]
    assert (lost.data["what"], lost.data["why"]) == ("steps", "price")


@pytest.mark.parametrize(("mine", "clause"), [(130, "AXO-189"), (119, "AXO-190")])
def test_the_end_of_a_solo_game_tells_the_points_to_reach(mine: int, clause: str) -> None:
    place = solo_position().points(ME, mine).points(HER, 100)
    start_final_scoring(place.state)
    [finished] = [event for event in place.table().sink.events if event.kind == "finished"]
    assert (finished.clause, finished.data["target"]) == (clause, 120)


# --- groups --------------------------------------------------------------------------------------

PATHS = {
    "placement",
    "placement/task",
    "action",
    "action/reaction",
    "festival",
    "festival/festival_step",
}
"""Paths of groups in games between people."""


@pytest.mark.parametrize("number", range(6))
def test_groups_of_a_game_are_balanced_and_nested(number: int) -> None:
    assert set(groups(whole_game(number))) == PATHS


@pytest.mark.parametrize("number", [0, 2, 6, 8, 9, 14])
def test_groups_of_a_solo_game_are_balanced_and_nested(number: int) -> None:
    paths = set(groups(solo_game(number)))
    assert paths == PATHS | {
        "automa",
        "automa/automa_action",
        "automa/action",
        "automa/action/reaction",
    }
    assert {path.split("/")[-1] for path in paths} == set(GROUPS)


def test_each_task_of_a_placement_is_a_group_also_while_somebody_decides() -> None:
    printed = Printed().icons(SPACE, "corn", "steps", "stone")
    table = working(position(pack=printed.pack).resources(0, stone=3), tasks=2).table()
    do_tasks(table, "corn", "steps")
    assert [group.name for group in table.sink.groups] == ["task"]
    table.do("steps 1u")
    begun = [event for event in table.events("begin") if event["name"] == "task"]
    assert [event["what"] for event in begun] == ["corn", "steps"]
    built = table.events("built")[0]
    assert built["group"] == begun[1]["group"]
    assert not table.sink.groups


def test_each_follower_of_an_action_is_a_group() -> None:
    place = position(players=3).priest_before(0, "offering").resources(0, corn=2)
    table = place.resources(1, corn=3).resources(2, corn=3).table()
    table.do("priest 1 act", "done", "done")
    begun = [event for event in table.events("begin") if event["name"] == "reaction"]
    assert [(event["seat"], event["what"]) for event in begun] == [(1, "offering"), (2, "offering")]
    assert {event["active"] for event in begun} == {0}


@pytest.mark.parametrize("last", [True, False])
def test_a_festival_has_its_steps_and_the_last_one_ends_after_the_upkeep(last: bool) -> None:
    table = position().festival(0, number=3 if last else 1).table()
    while table.frame not in ("MainChoice", ""):
        table.do(table.options()[-1])
    begun = [event["what"] for event in table.events("begin") if event["name"] == "festival_step"]
    assert begun == list(FESTIVAL_STEPS[:4] if last else FESTIVAL_STEPS)
    assert groups(table.sink.events)[0] == "festival"


@pytest.mark.parametrize("number", range(3))
def test_groups_go_on_in_the_next_sink_and_a_fresh_one_stays_balanced(number: int) -> None:
    state, rng = random_game(number)
    whole, sink, events = Sink(), Sink(), []
    twin = state.clone()
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(twin, seat, action, whole)
        sink, alone = sink.next(), Sink()
        trial = state.clone()
        api.apply(state, seat, action, sink)
        api.apply(trial, seat, action, alone)
        events += sink.events
        opened = [event.group for event in alone.events if event.kind == "begin"]
        closed = [event.group for event in alone.events if event.kind == "end"]
        assert set(closed) <= set(opened)
        assert len(opened) == len(closed) + len(alone.groups)
    assert [event.as_seen_by(-1) for event in events] == [
        event.as_seen_by(-1) for event in whole.events
    ]


def test_closing_a_closed_group_does_nothing() -> None:
    sink = Sink()
    sink.end()
    sink.end("task")
    sink.begin("placement", 0, "PLC-01")
    sink.end("task")
    assert [event.kind for event in sink.events] == ["begin"]
    sink.begin("task", 0, "PLC-26")
    sink.end("placement")
    assert [event.data["name"] for event in sink.events] == [
        "placement",
        "task",
        "task",
        "placement",
    ]


def test_a_sink_goes_back_to_the_groups_of_an_earlier_moment() -> None:
    sink = Sink()
    sink.begin("placement", 0, "PLC-01")
    sink.begin("task", 0, "PLC-26", what="gold")
    earlier = tuple(sink.groups)
    sink.end()
    sink.begin("task", 0, "PLC-26", what="stone")
    sink.rewind(earlier)
    assert [group.data for group in sink.groups] == [{}, {"what": "gold"}]
    sink.rewind(())
    assert groups(sink.events) == ["placement"] + ["placement/task"] * 3


def test_events_of_a_draft_go_on_after_those_of_the_game() -> None:
    printed = Printed().icons(SPACE, "gold", "steps", "stone")
    table = working(position(pack=printed.pack).resources(0, stone=3), tasks=2).table()
    do_tasks(table, "steps")
    before = table.sink.next_n
    result = api.draft(table.state, 0, ["steps 1u"], earlier=table.sink)
    assert result.events[0].n == before
    assert result.events[0].group == table.sink.groups[-1].id
    assert table.sink.next_n == before


# --- decisions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_decisions_say_how_many_things_an_answer_names(number: int) -> None:
    state, rng = random_game(number)
    while state.stack:
        for decision in api.pending(state):
            if decision.kind not in api.SEVERAL:
                assert (decision.minimum, decision.maximum) == (1, 1)
                continue
            named = [option.text.split()[1:] for option in decision.options]
            counts = [0 if words == ["none"] else len(words) for words in named]
            assert (decision.minimum, decision.maximum) == (min(counts), max(counts))
        seat, action = choose(state, rng)
        api.play(state, seat, action)


def test_options_are_grouped_by_space_by_tile_and_by_the_action_a_move_reaches() -> None:
    table = position().supply(0, "architect").resources(0, gold=9).priest(0, 5).table()
    around = api.present(api.view_for(table.state, 0))["coricancha"]
    [turn] = api.pending(table.state)
    for option in turn.options:
        verb, *words = option.text.split()
        if verb == "place":
            assert option.group == words[1]
        elif verb == "priest":
            assert option.group == around[int(words[0]) - 1]
        else:
            assert option.group == ""
    tiles = Printed().weavings("red", "green")
    place = position()
    where = tuple(place.names.weavings[tile] for tile in tiles)
    for tile in where:
        place.state.weavings.remove(tile)
    [weave] = api.pending(place.asked(frames.PlaceWeavings(0, where)).table().state)
    assert [option.group for option in weave.options] == tiles


def test_the_first_payment_is_the_default() -> None:
    place = position().resources(0, corn=1, gold=1).asked(frames.PayCost(0, (0, 1, 0, 0), 0, ""))
    [pay] = api.pending(place.table().state)
    assert [option.default for option in pay.options] == [True, False]
    assert pay.options[0].text == "pay corn:1"


def test_free_actions_are_options_that_say_whether_they_can_be_taken_back() -> None:
    table = position().army(0, hand=[ONES[0]]).table()
    [plain] = api.pending(table.state)
    assert [(option.text, option.seam) for option in plain.asides] == [
        (f"aside discard {ONES[0]}", None)
    ]
    [tried] = api.pending(table.state, seams=True)
    assert [option.seam for option in tried.asides] == [False]
    drawing = position().building(0, "Z19").resources(0, potato=1).table()
    [draws] = api.pending(drawing.state, seams=True)
    assert [option.text for option in draws.asides] == ["aside use Z19"]
