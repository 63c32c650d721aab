"""The end of a turn and the turn cap."""

import pytest

from support.placing import Printed
from support.position import Position, position, setup
from support.rules import rule
from support.table import Table
from support.turns import after, settle
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Config
from tawantinsuyu.game.core.state import SOURCE
from tawantinsuyu.game.names import ROLES

SEATS = pytest.mark.parametrize("players", [2, 3, 4])


# --- end of the turn -----------------------------------------------------------------------------


@rule("TRN-25")
def test_the_steps_at_the_end_of_a_turn_come_in_order() -> None:
    start = position().supply(0, "priest", "warrior").village("courier").resources(0, potato=1)
    start.market().played("inti-1").end_of_turn(0)
    table = start.table()
    assert table.frame == "RecruitVillager"
    table.do("recruit potato")
    assert table.frame == "GiveUpWorker"
    assert (table.offer(), table.market(), table.state.holder) == ([], [], -1)
    table.do("give-up priest")
    steps = {
        "TRN-29": "recruiting",
        "TRN-31": "limit",
        "TRN-34": "offer",
        "TRN-38": "market",
        "FST-01": "festival",
    }
    seen = [steps[event.clause] for event in table.sink.events if event.clause in steps]
    assert list(dict.fromkeys(seen)) == list(steps.values())
    assert seen == sorted(seen, key=list(steps.values()).index)


OPTIONS = pytest.mark.parametrize("option", ["placement", "secondary actions"])


@rule("TRN-26", "R85")
@OPTIONS
def test_after_either_main_option_one_villager_may_be_bought(option: str) -> None:
    table = after(option, potato=3, corn=3)
    assert (table.frame, table.seat) == ("RecruitVillager", 0)
    assert table.options() == ["recruit potato", "recruit corn", "recruit none"]
    before = len(table.workers(0))
    table.do("recruit potato")
    assert len(table.workers(0)) == before + 1
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert len(table.state.village) == 3


@rule("TRN-26")
@OPTIONS
def test_nobody_has_to_buy_a_villager(option: str) -> None:
    table = after(option, potato=1)
    table.do("recruit none")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.resources(0) == {"potato": 1}
    assert len(table.state.village) == 4


@rule("TRN-27", "TRN-29")
@pytest.mark.parametrize(
    ("end", "worker", "left"),
    [
        ("potato", "priest", ["courier", "warrior"]),
        ("corn", "warrior", ["priest", "courier"]),
    ],
)
def test_each_end_has_its_price_and_the_neighbour_becomes_the_new_end(
    end: str, worker: str, left: list[str]
) -> None:
    start = position().village("priest", "courier", "warrior").resources(0, potato=2, corn=2)
    table = start.end_of_turn(0).table().do(f"recruit {end}")
    assert table.workers(0) == [worker]
    assert table.resources(0) == {"potato": 2, "corn": 2, end: 1}
    assert [ROLES[role] for role in table.state.village] == left


@rule("TRN-27", "R85")
@pytest.mark.parametrize("end", ["potato", "corn"])
def test_gold_pays_at_either_end(end: str) -> None:
    start = position().village("priest", "courier").resources(0, gold=1)
    table = start.end_of_turn(0).table()
    assert table.options() == ["recruit potato", "recruit corn", "recruit none"]
    table.do(f"recruit {end}")
    assert table.resources(0) == {}
    assert table.workers(0) == [{"potato": "priest", "corn": "courier"}[end]]


@rule("TRN-27")
@pytest.mark.parametrize(
    ("have", "ends"),
    [
        ({"potato": 1}, ["recruit potato"]),
        ({"corn": 1}, ["recruit corn"]),
        ({"stone": 3}, []),
    ],
)
def test_an_end_that_cannot_be_paid_is_closed(have: dict[str, int], ends: list[str]) -> None:
    start = position().village("priest", "courier").resources(0, **have)
    table = start.army(0, hand=["A01"]).end_of_turn(0).table()
    assert table.options() == [*ends, "recruit none"]


@rule("TRN-28", "R85")
@pytest.mark.parametrize("end", ["potato", "corn"])
def test_the_only_villager_stands_at_both_ends(end: str) -> None:
    start = position().village("priest").resources(0, **{end: 1})
    table = start.end_of_turn(0).table()
    assert table.options() == [f"recruit {end}", "recruit none"]
    table.do(f"recruit {end}")
    assert table.workers(0) == ["priest"]
    assert table.resources(0) == {}
    assert table.state.village == []


@rule("TRN-30", "TRN-31")
def test_a_player_gives_up_workers_of_their_choice_until_two_are_left() -> None:
    start = position().supply(0, "priest", "warrior", "courier", "warrior").end_of_turn(0)
    bag, box = list(start.state.bag), list(start.state.box)
    table = start.table()
    assert table.frame == "GiveUpWorker"
    assert table.options() == ["give-up warrior", "give-up courier", "give-up priest"]
    table.do("give-up warrior")
    assert table.frame == "GiveUpWorker"
    table.do("give-up courier")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(0) == ["priest", "warrior"]
    assert table.state.bag == bag
    gone = [n - before for n, before in zip(table.state.box, box, strict=True)]
    assert {ROLES[role]: n for role, n in enumerate(gone) if n} == {"warrior": 1, "courier": 1}


@rule("TRN-30")
def test_two_workers_may_be_kept() -> None:
    table = position().supply(0, "priest", "warrior").end_of_turn(0).table()
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(0) == ["priest", "warrior"]


@rule("TRN-32")
def test_a_player_with_too_many_workers_still_gains_and_buys_them() -> None:
    start = position().supply(0, "priest", "warrior").village("architect", "courier")
    table = start.nomads("craftsman").resources(0, potato=1).table()
    table.do("recruit", "pray")
    settle(table, "RecruitVillager")
    assert table.workers(0) == ["craftsman", "priest", "warrior"]
    table.do("recruit potato")
    assert table.workers(0) == ["architect", "craftsman", "priest", "warrior"]
    assert table.frame == "GiveUpWorker"


def rich_temple() -> Printed:
    printed = Printed()
    printed.temple("worker nomads")
    return printed


@rule("TRN-33", "R84")
def test_workers_gained_in_a_reaction_count_when_the_own_next_turn_ends() -> None:
    start = position(pack=rich_temple().pack).supply(1, "priest", "warrior").nomads("courier")
    start.resources(1, corn=3).priest_before(0, "offering")
    table = start.table().do("priest 1 gold", "offer 1")
    assert table.workers(1) == ["courier", "priest", "warrior"]
    settle(table.do("train"), "RecruitVillager", "MainChoice")
    if table.frame == "RecruitVillager":
        table.do("recruit none")
    assert (table.seat, table.frame) == (1, "MainChoice")
    assert table.workers(1) == ["courier", "priest", "warrior"]
    settle(table.do("pray"), "SecondAction")
    settle(table.do("train"), "RecruitVillager", "GiveUpWorker")
    if table.frame == "RecruitVillager":
        table.do("recruit none")
    assert (table.seat, table.frame) == (1, "GiveUpWorker")


@rule("TRN-33", "R84")
def test_workers_gained_in_a_festival_count_when_the_own_next_turn_ends() -> None:
    printed = rich_temple()
    step = printed.pack.temple.steps[1].id
    start = position(pack=printed.pack).temple(0, step).temple(1, step)
    start.supply(0, "priest", "warrior").supply(1, "priest", "warrior")
    start.nomads("courier", "architect").festival(0)
    table = settle(start.table(), "MainChoice")
    assert [len(table.workers(seat)) for seat in range(2)] == [3, 3]
    for seat in range(2):
        assert (table.seat, len(table.workers(seat))) == (seat, 3)
        table.pass_turn()
        assert len(table.workers(seat)) == 2


# --- turn cap ------------------------------------------------------------------------------------


@rule("TRN-53", "R204")
def test_without_the_option_there_is_no_turn_cap() -> None:
    assert Config().turn_cap == 0
    start = position()
    for player in start.state.players:
        player.turns = 1000
    table = start.start_of_turn(0).table()
    assert (table.seat, table.frame) == (0, "MainChoice")


@rule("TRN-53", "TRN-54", "TRN-55")
@SEATS
@pytest.mark.parametrize("cap", [1, 3, 60])
def test_a_capped_game_ends_after_as_many_turns_of_every_player(players: int, cap: int) -> None:
    table = setup(players, turn_cap=cap).table()
    while table.frame in ("ChooseWeavings", "ChooseCards", "CardBenefits"):
        table.do("done" if table.frame == "CardBenefits" else table.options()[0])
    for _ in range(players * cap):
        assert not table.state.capped
        table.pass_turn()
    while table.seat >= 0:
        assert table.frame in ("Upkeep", "MerchantMatches")
        table.do(table.options()[0])
    assert table.state.finished
    assert table.state.capped
    assert table.state.winners
    assert [player.turns for player in table.state.players] == [cap] * players


def at_the_cap() -> Position:
    """Return a position before the cap: seat 0, the first player, has taken its last turn, and
    seat 1 is next.
    """
    start = position(turn_cap=5).temple(0, "T04").temple(1, "T04")
    start.hand(1, "inti-1").resources(1, gold=1).start_of_turn(1)
    for seat, player in enumerate(start.state.players):
        player.turns = 5 - seat
    return start


def played_out(table: Table) -> list[str]:
    """Play to the end of the game; return the decisions until then."""
    found = []
    while table.seat >= 0:
        found.append(table.frame)
        table.do(table.options()[0])
    assert table.state.finished
    return found


@rule("TRN-54")
def test_the_round_is_played_to_its_end_before_the_last_festival() -> None:
    table = at_the_cap().table()
    assert (table.seat, table.frame) == (1, "MainChoice")
    table.pass_turn()
    assert (table.seat, table.frame) == (1, "Upkeep")
    table.do("upkeep gold:0")
    assert table.state.finished


@rule("TRN-54", "R204")
def test_the_last_festival_of_a_capped_game_ends_like_the_third() -> None:
    table = at_the_cap().table().pass_turn()
    bag, village, deck = list(table.state.bag), list(table.state.village), table.state.god_deck[:]
    side = table.state.pack.temple.steps[table.player(0).temple].points
    assert table.points(0) == 10 + side
    table.do("upkeep gold:1")
    assert (table.state.bag, table.state.village) == (bag, village)
    assert table.state.god_deck == deck
    assert table.state.finished


@rule("TRN-54", "R212")
def test_the_first_player_holds_a_festival_that_only_the_cap_has_brought() -> None:
    table = at_the_cap().table().pass_turn()
    begun = [event["seat"] for event in table.events("begin") if event["name"] == "festival"]
    assert begun == [0]
    assert [player.sources[SOURCE["festivals"]] for player in table.state.players] == [0, 0]


@rule("TRN-54", "TRN-55")
@pytest.mark.parametrize("number", [1, 2])
def test_a_festival_pending_for_the_first_player_at_the_cap_is_the_last(number: int) -> None:
    start = at_the_cap().village()
    start.state.holder, start.state.festivals = 0, number
    table = start.table().pass_turn()
    assert played_out(table) == ["Upkeep"]
    assert table.state.capped
    assert [player.turns for player in table.state.players] == [5, 5]


@rule("TRN-54", "TRN-55", "R212")
@pytest.mark.parametrize("number", [1, 2])
def test_a_festival_pending_for_another_player_at_the_cap_is_the_last(number: int) -> None:
    start = at_the_cap().village("priest")
    start.state.festivals = number - 1
    table = settle(settle(start.table().do("pray"), "SecondAction").do("train"), "RecruitVillager")
    table.do("recruit potato")
    assert table.state.holder == 1
    played_out(table)
    assert table.state.capped
    assert [player.turns for player in table.state.players] == [5, 5]
    begun = [event["seat"] for event in table.events("begin") if event["name"] == "festival"]
    assert begun == [1]
    assert table.player(1).sources[SOURCE["festivals"]] == number


@rule("TRN-55")
def test_a_game_that_ends_by_its_third_festival_is_not_marked() -> None:
    table = position(turn_cap=60).festival(0, number=3).table()
    assert table.state.finished
    assert not table.state.capped


@rule("TRN-55")
def test_the_mark_is_part_of_the_saved_result() -> None:
    table = at_the_cap().table().pass_turn()
    played_out(table)
    assert api.to_json(table.state)["capped"] is True
