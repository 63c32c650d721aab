"""Rulings about Pachamama that the tests of her clauses do not cover."""

from support.changed import bare_temple, production
from support.pachamama import (
    GOLDEN,
    HER,
    doing,
    earth,
    fresh,
    golden,
)
from support.rules import rule


@rule("R242", "PAC-154")
def test_with_one_tile_left_she_buys_it_and_gains_a_gold() -> None:
    table = doing("weave").resources(HER, corn=3).only_weavings("W03").her_turn()
    assert table.tapestries(HER) == [["W03"]]
    assert [data["what"] for data in table.told("gained", "PAC-154")] == ["gold"]


@rule("R248", "PAC-28")
def test_her_faces_are_paired_in_the_order_of_the_rulebook() -> None:
    for board in GOLDEN.automa_boards:
        if board.automa == "pachamama":
            tokens: dict[object, list[str]] = {}
            for face in board.personalities:
                tokens.setdefault(face.token, []).append(face.id.removeprefix("pachamama-"))
            assert list(tokens.values()) == [
                ["statue", "weaving"],
                ["conquest", "points"],
                ["temple", "building"],
                ["army", "worker"],
            ]


@rule("R340", "PAC-27")
def test_named_faces_lie_from_slot_a_on_and_the_others_are_drawn() -> None:
    table = fresh(adjustments=("tokens:3", "face:army")).set_up()
    board = table.state.pack.automa_boards[table.solo.board]
    lying = {
        slot: board.personalities[face].id
        for loop, row in zip(board.loops, table.solo.faces, strict=True)
        for (slot, _), face in zip(loop.personality, row, strict=True)
        if face >= 0
    }
    assert lying["A"] == "pachamama-army"
    assert sorted(lying) == ["A", "B", "C"]
    assert len(table.told("weighed", "PAC-27")) == 2, "the others one by one"


@rule("R347", "PAC-90")
def test_of_alternatives_that_are_not_all_resources_she_takes_the_second() -> None:
    pack = golden(bare_temple, production("P04", "choose [gain corn 1 | points 2]"))
    given = earth(pack=pack).building(HER, "P04", "P05").priest_before(HER, "produce")
    points = given.state.players[HER].points
    table = given.her_turn()
    assert table.resources(HER).get("corn", 0) == 0
    assert table.points(HER) >= points + 2
