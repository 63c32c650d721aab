"""ZA2: a Construct a Building task may look at three tiles of the stacks and construct one of them.

The builder first chooses how many to draw from each stack. Only the builder sees them. The others
go under their stacks in the order drawn. The market may be renewed before or after.
"""

import pytest

from support.additional import EXPANSION, printed, with_buildings
from support.placing import SPACE, do_tasks, gaining, offered, working
from support.position import Position, position, setup
from support.rules import rule
from support.table import Table
from support.tiles import amount, end_festival, next_turn, used
from support.top import top
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.modules.additional.tiles.construct_draws_tiles import (
    ConstructLooked,
    LookAtStacks,
)
from tawantinsuyu.game.names import BUILDING_KINDS

PRINTED = printed().icons(SPACE, "build", "gold", "gold")
FIRST, SECOND, THIRD = (PRINTED.production(stone=1) for _ in range(3))
DEAR = PRINTED.production(stone=9)
SHOWN, NEXT = PRINTED.production(stone=1), PRINTED.production(stone=1)
PASSIVE, OTHER = PRINTED.passive(corn=1), PRINTED.passive(corn=9)
CARD = PRINTED.card("inti", "building paid")
FREE = PRINTED.card("inti", "building free")
LOOKED = amount("ZA2", "tiles", EXPANSION)


def building(seat: int = 0) -> Position:
    """Return a position in which the owner can pay for one Building; the stacks are known, the
    market has one tile.
    """
    given = with_buildings(2, PRINTED.pack).building(seat, "ZA2").resources(seat, stone=1, corn=1)
    return given.market(SHOWN).stack(FIRST, SECOND, THIRD, PASSIVE, OTHER)


def task(given: Position | None = None) -> Table:
    """Return a table in the middle of the Construct a Building task."""
    return do_tasks(working(given or building()).table(), "build")


def look(table: Table, how: str = "look production:3") -> Table:
    return table.do("use ZA2").do(how)


def stack(table: Table, kind: int = 0) -> list[str]:
    """Return a stack of Buildings from its top to its bottom."""
    return [table.names.building[kind, tile] for tile in reversed(table.state.stacks[kind])]


@rule("ADD-06")
def test_three_tiles_are_looked_at() -> None:
    assert LOOKED == 3


@rule("ADD-06", "R112")
def test_how_many_of_which_stack_is_said_before_any_is_seen() -> None:
    table = task()
    assert table.options()[-2:] == ["use ZA2", "done"]
    seams = table.state.seams
    table.do("use ZA2")
    assert table.frame == "LookAtStacks"
    assert table.options() == [
        "look production:3",
        "look production:2 passive:1",
        "look production:1 passive:2",
        "look passive:3",
    ]
    assert table.state.seams == seams, "nothing has been seen yet"
    table.do("look production:2 passive:1")
    assert table.state.seams > seams
    assert [event["what"] for event in table.events("drew")] == [
        [f"production:{FIRST}", f"production:{SECOND}", f"passive:{PASSIVE}"]
    ]
    assert used(table) == ["ZA2"]


@rule("ADD-06", "M3-04")
@pytest.mark.needs_module("nobles")
@pytest.mark.parametrize(("left", "ways"), [((9, 9, 9), 10), ((1, 1, 2), 3)])
def test_palaces_have_a_stack_of_their_own_to_look_at(left: tuple[int, ...], ways: int) -> None:
    given = position(2, EXPANSION, modules=("additional", "nobles")).building(0, "ZA2")
    for tiles, count in zip(given.state.stacks, left, strict=True):
        del tiles[count:]
    options = given.asked(LookAtStacks(0, -1, False, LOOKED)).table().options()
    assert "look production:1 passive:1 palace:1" in options
    assert len(set(options)) == ways, "so many ways to take three of three stacks"
    assert {sum(int(part[-1]) for part in one.split()[1:]) for one in options} == {LOOKED}


@rule("ADD-06", "R256")
def test_it_is_offered_once_in_a_task_and_need_not_be_used() -> None:
    table = task()
    assert "use ZA2" not in look(table).options()
    left = task().do("done")
    assert used(left) == []
    next_turn(left)


@rule("ADD-06")
def test_it_serves_its_owner_only() -> None:
    given = with_buildings(2, PRINTED.pack).building(1, "ZA2").resources(0, stone=1)
    assert "use ZA2" not in task(given.market(SHOWN)).options()


@rule("ADD-06", "R256")
def test_short_stacks_show_what_they_have() -> None:
    given = building()
    for kind, kept in ((0, 1), (1, 1)):
        given.state.players[1].production_up += given.state.stacks[0][:-kept] if kind == 0 else []
        given.state.players[1].passives += given.state.stacks[1][:-kept] if kind else []
        given.state.stacks[kind] = given.state.stacks[kind][-kept:]
    table = task(given).do("use ZA2")
    assert table.frame == "ConstructLooked", "one way to draw them all is not asked about"
    assert table.options() == [f"build {FIRST}", f"build {PASSIVE}", f"build {SHOWN}", "done"]


@rule("ADD-06")
def test_with_empty_stacks_it_is_not_offered() -> None:
    given = building()
    given.state.players[1].production_up += given.state.stacks[0]
    given.state.players[1].passives += given.state.stacks[1]
    given.state.stacks = [[], [], []]
    assert "use ZA2" not in task(given).options()


@rule("ADD-07")
@pytest.mark.parametrize("chosen", [FIRST, SECOND, THIRD, SHOWN])
def test_a_tile_looked_at_or_one_of_the_market_is_constructed_at_its_price(chosen: str) -> None:
    table = look(task())
    assert set(table.options()) == {f"build {one}" for one in (FIRST, SECOND, THIRD, SHOWN)} | {
        "done"
    }
    table.do(f"build {chosen}")
    owned = [EXPANSION.productions[tile].id for tile in table.player(0).production_up]
    assert owned == [chosen]
    assert table.resources(0) == {"corn": 1}
    assert table.market() == ([] if chosen == SHOWN else [SHOWN])
    assert violations(table.state) == []
    next_turn(table)


@rule("ADD-07")
def test_a_passive_building_looked_at_serves_its_owner() -> None:
    table = look(task(), "look passive:3").do(f"build {PASSIVE}")
    assert [EXPANSION.passives[tile].id for tile in table.player(0).passives] == ["ZA2", PASSIVE]
    next_turn(table)


@rule("ADD-07")
def test_what_cannot_be_paid_for_is_not_offered_and_says_so() -> None:
    table = look(task(building().stack(DEAR)))
    assert f"build {DEAR}" not in table.options()
    refused = [
        (api.write(table.names, one.action), one.why) for one in api.out_of_reach(table.state, 0)
    ]
    assert (f"build {DEAR}", "too_dear") in refused


@rule("ADD-07")
def test_nothing_has_to_be_constructed() -> None:
    table = look(task()).do("done")
    assert table.player(0).production_up == []
    assert table.resources(0) == {"stone": 1, "corn": 1}
    assert [event["what"] for event in table.events("declined")] == ["building"]
    next_turn(table)


@rule("ADD-08", "R112")
def test_tiles_left_go_under_their_own_stacks_in_the_order_drawn() -> None:
    table = task()
    before = [stack(table, kind) for kind in (0, 1)]
    look(table, "look production:2 passive:1").do("done")
    assert stack(table, 0) == [*before[0][2:], FIRST, SECOND]
    assert stack(table, 1) == [*before[1][1:], PASSIVE]


@rule("ADD-08")
@pytest.mark.parametrize("chosen", [FIRST, SECOND, THIRD])
def test_the_one_constructed_is_left_out(chosen: str) -> None:
    table = task()
    before = stack(table)
    look(table).do(f"build {chosen}")
    left = [one for one in (FIRST, SECOND, THIRD) if one != chosen]
    assert stack(table) == [*before[3:], *left]


@rule("ADD-09")
def test_the_market_may_be_renewed_before_the_look() -> None:
    table = task(building().hand(0, CARD, FREE)).do(f"refresh {CARD}")
    assert table.market() == [FIRST], "the only tile was replaced"
    assert "use ZA2" in table.options()
    look(table)
    assert table.options(verb="refresh") == []
    assert table.options(verb="build") == [f"build {one}" for one in (SECOND, THIRD)] + [
        f"build {FIRST}"
    ]


@rule("ADD-09")
def test_the_market_may_be_renewed_after_the_look_and_the_tiles_stay() -> None:
    table = look(task(building().hand(0, CARD, FREE).stack(NEXT)), "look production:2 passive:1")
    assert table.options(verb="refresh") == [f"refresh {CARD}", f"refresh {FREE}"]
    table.do(f"refresh {CARD}")
    assert table.market() == [SECOND]
    assert table.options(verb="refresh") == []
    assert f"build {NEXT}" in table.options()
    assert f"build {SECOND}" in table.options()
    table.do(f"build {SECOND}")
    assert table.market() == []
    assert stack(table)[-3:] == [SHOWN, NEXT, FIRST], "under the stack when the choice is made"
    next_turn(table)


@rule("ADD-10")
def test_a_paid_building_of_a_god_card_is_such_a_task() -> None:
    table = gaining(building(), "building paid").table()
    assert "use ZA2" in table.options()
    look(table).do(f"build {THIRD}")
    assert table.resources(0) == {"corn": 1}
    next_turn(table)


@rule("ADD-10", "R256")
def test_in_a_festival_a_god_card_allows_the_look_but_no_renewing() -> None:
    given = building().festival(0).hand(0, CARD, "inti-5").statue(0, "small", "inti")
    table = given.resources(0, stone=1, potato=2).table()
    table.do(f"play {CARD}", f"benefit {CARD} 1")
    look(table)
    assert table.options(verb="refresh") == []
    table.do(f"build {FIRST}")
    end_festival(table)


@rule("ADD-10", "R256")
def test_a_god_card_of_setup_allows_the_look() -> None:
    given = setup(2, PRINTED.pack, modules=("additional",)).dealt(1, CARD)
    given.building(1, "ZA2").market(SHOWN).stack(FIRST, SECOND, THIRD)
    table = given.resources(1, stone=1).table()
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    for seat in range(2):
        dealt = [PRINTED.pack.god_cards[card].id for card in top(table.state).dealt[seat]]
        kept = [card for card in dealt if card != CARD][:3]
        table.do(" ".join(["keep", *kept]), seat=seat)
    while table.seat != 1:
        table.do("done")
    look(table.do(f"benefit {CARD} 1"))
    assert table.options(verb="refresh") == []
    table.do(f"build {SECOND}")
    assert violations(table.state) == []


@rule("ADD-11")
def test_a_free_building_allows_no_look() -> None:
    table = gaining(building().market(SHOWN, NEXT), "building free").table()
    assert table.options() == [f"build {SHOWN}", f"build {NEXT}"]


@rule("ADD-06", "ADD-10")
def test_the_task_can_be_chosen_for_the_look_alone() -> None:
    given = working(building().resources(0))
    assert "build" in offered(given.table())
    without = with_buildings(2, PRINTED.pack).market(SHOWN)
    assert "build" not in offered(working(without).table())


# --- hidden information ---------------------------------------------------------------------------


def drawn(state: api.State) -> tuple[tuple[int, int], ...]:
    [frame] = [frame for frame in state.stack if isinstance(frame, ConstructLooked)]
    return frame.drawn


@rule("ADD-06", "TRN-44")
@pytest.mark.parametrize("renewing", [False, True])
def test_only_the_builder_sees_the_tiles_the_others_see_their_kinds(renewing: bool) -> None:
    given = building().hand(0, CARD).market(SHOWN, NEXT)
    table = look(task(given.stack(FIRST, SECOND, PASSIVE)), "look production:2 passive:1")
    if renewing:
        table.do(f"refresh {CARD}")
        assert table.frame == "Refresh"
    seen = [drawn(api.view_for(table.state, seat).position) for seat in (0, 1, api.SPECTATOR)]
    assert seen == [drawn(table.state), ((0, -1), (0, -1), (1, -1)), ((0, -1), (0, -1), (1, -1))]
    told = next(event for event in table.sink.events if event.kind == "drew")
    assert told.as_seen_by(1)["what"] == ["production:?", "production:?", "passive:?"]


@rule("ADD-08", "TRN-44")
def test_what_goes_back_is_told_to_the_builder_alone() -> None:
    table = look(task(), "look production:2 passive:1").do("done")
    [told] = [event for event in table.sink.events if event.clause == "ADD-08"]
    assert told.as_seen_by(1)["what"] == ["production:?", "production:?", "passive:?"]
    assert told.as_seen_by(0)["what"] == [
        f"production:{FIRST}",
        f"production:{SECOND}",
        f"passive:{PASSIVE}",
    ]


@rule("ADD-06")
def test_the_worlds_of_another_seat_hold_any_unseen_tiles() -> None:
    table = look(task(), "look production:2 passive:1")
    view = api.view_for(table.state, 1)
    imagined = set()
    for seed in range(40):
        world = api.determinize(view, bytes([seed]) * 32)
        assert violations(world) == []
        assert [kind for kind, _ in drawn(world)] == [0, 0, 1]
        assert api.view_for(world, 1).canonical() == view.canonical()
        imagined.add(drawn(world))
    assert len(imagined) > 30
    own = api.determinize(api.view_for(table.state, 0), bytes(32))
    assert drawn(own) == drawn(table.state)


@rule("ADD-06")
def test_a_look_is_written_with_the_kinds_it_takes() -> None:
    names = api.Names(EXPANSION)
    for action in (("look", 3, 0, 0), ("look", 1, 2, 0), ("look", 0, 1, 2)):
        assert api.read(names, api.write(names, action)) == action
    assert BUILDING_KINDS == ("production", "passive", "palace")


@rule("ADD-07")
def test_price_payment_and_what_goes_back_are_told() -> None:
    table = look(task())
    action = api.read(table.names, f"build {SECOND}")
    assert api.worth_of(table.state, 0, action).cost == (0, 0, 1, 0)
    assert api.worth_of(table.state, 0, ("done",)).cost == (0, 0, 0, 0)
    table.do(f"build {SECOND}")
    (built,) = table.events("built")
    assert (built["what"], built["paid"]) == (f"production:{SECOND}", True)
    assert [event["clause"] for event in table.events("paid")][-1] == "TSK-08"
    (back,) = table.events("returned")
    assert (back["to"], back["seat"], back["clause"]) == ("stack", 0, "ADD-08")


@rule("ADD-07")
def test_a_dear_tile_is_held_against_its_own_price_whatever_its_kind() -> None:
    table = look(task(), "look production:1 passive:2")
    refused = [api.write(table.names, one.action) for one in api.out_of_reach(table.state, 0)]
    assert refused == [f"build {OTHER}"]
    assert f"build {PASSIVE}" in table.options()


@rule("ADD-06")
def test_the_look_is_told_and_cannot_be_taken_back() -> None:
    table = task().do("use ZA2")
    table.state.seams = before = 5
    table.do("look production:3")
    assert table.state.seams == before + 1
    (drew,) = table.events("drew")
    assert (drew["source"], drew["seat"], drew["clause"]) == ("stack", 0, "ADD-06")
