"""VN09: a Statue with a Vassal pays with each God card of its god, and takes the card."""

import pytest

from support.position import Position
from support.rules import rule
from support.table import Table
from support.vassals import influenced, nations_of, ready, with_nations
from tawantinsuyu.game.core import frames


@rule("M2-47")
def test_the_vassal_stands_on_an_own_statue() -> None:
    given = ready("VN09").statue(0, "small", "inti").statue(0, "large", "killa")
    table = influenced(given.statue(1, "small", "chaska"))
    assert table.options() == ["vassal statue:small:inti", "vassal statue:large:killa", "done"]
    table.do("vassal statue:large:killa")
    assert nations_of(table).statues == [[table.names.gods["killa"] * 2 + 1], []]
    assert table.resources(0) == {}


@rule("M2-07", "R350")
def test_several_vassals_may_be_on_the_same_statue() -> None:
    given = ready("VN09").statue(0, "small", "inti").vassal(0, "VN09", "statue:small:inti")
    table = influenced(given)
    assert table.options() == ["vassal statue:small:inti", "done"]
    table.do("vassal statue:small:inti")
    inti = table.names.gods["inti"] * 2
    assert nations_of(table).statues == [[inti, inti], []]


def playing(card: str = "inti-2", vassals: int = 1, owner: int = 0) -> Position:
    """Return a position in which seat 0 may place by a card; a seat has Vassals on Statues of
    Inti.
    """
    given = with_nations("VN09").supply(0, "priest").hand(0, card).priest(0, 1)
    for _ in range(vassals):
        given.statue(owner, "small", "inti").vassal(owner, "VN09", "statue:small:inti")
    if owner:
        given.statue(0, "small", "inti")
    return given.resources(0, corn=5)


def placed(given: Position) -> Table:
    space = next(
        space.id
        for space in given.state.pack.hill.spaces
        if given.state.pack.gods[space.god] == "inti" and space.terrace == 0
    )
    return given.table().do(f"place priest {space} card:{_card(given)}")


def _card(given: Position) -> str:
    return given.state.pack.god_cards[given.state.players[0].gods[0]].id


@rule("M2-47", "R155")
def test_the_first_benefit_of_a_card_of_that_god_pays_and_no_further_one() -> None:
    table = placed(playing())
    before = table.resources(0)
    table.do("benefit inti-2 1")
    assert table.resources(0) == {**before, "potato": 2, "stone": 1}
    paid = [event["clause"] for event in table.events("gained")]
    assert paid.count("M2-47") == 2, "potato and stone"
    table.do("benefit inti-2 2")
    assert table.resources(0) == {**before, "potato": 3, "stone": 1}


@rule("M2-47")
def test_a_card_of_which_no_benefit_is_taken_pays_nothing() -> None:
    table = placed(playing())
    table.do("done")
    assert "stone" not in table.resources(0)


@rule("M2-47")
def test_it_pays_its_owner_only_and_for_its_god_only() -> None:
    table = placed(playing(owner=1)).do("benefit inti-2 1")
    assert (table.resources(0).get("stone"), table.resources(1)) == (None, {})
    given = with_nations("VN09").statue(0, "small", "killa").statue(0, "small", "inti")
    given.vassal(0, "VN09", "statue:small:killa").supply(0, "priest").hand(0, "inti-2")
    other = placed(given.priest(0, 1).resources(0, corn=5)).do("benefit inti-2 1")
    assert "stone" not in other.resources(0)


@rule("M2-48", "R155")
def test_two_statues_of_a_god_with_vassals_pay_once_each() -> None:
    table = placed(playing(vassals=2))
    before = table.resources(0)
    table.do("benefit inti-2 1")
    assert table.resources(0) == {**before, "potato": 4, "stone": 2}


@rule("M2-48", "R350")
def test_two_vassals_on_one_statue_pay_once_each() -> None:
    table = placed(playing().vassal(0, "VN09", "statue:small:inti"))
    before = table.resources(0)
    table.do("benefit inti-2 1")
    assert table.resources(0) == {**before, "potato": 4, "stone": 2}


@rule("M2-47")
def test_a_large_statue_pays_as_a_small_one_does() -> None:
    given = playing(vassals=0).statue(0, "large", "inti").vassal(0, "VN09", "statue:large:inti")
    assert placed(given).do("benefit inti-2 1").resources(0)["stone"] == 1


@rule("M2-49")
def test_it_pays_in_a_festival_too() -> None:
    given = playing().asked(frames.FestivalCards(0, 3)).resources(0)
    given.state.in_festival = True
    table = given.table().do("play inti-2", "benefit inti-2 1")
    assert table.resources(0) == {"potato": 2, "stone": 1}


@rule("M2-49")
def test_it_pays_for_a_card_played_through_a_reward() -> None:
    table = playing().asked(frames.PlayGodCard(0)).resources(0).table()
    table.do("play inti-2", "benefit inti-2 1")
    assert table.resources(0) == {"potato": 2, "stone": 1}


def worshipping(statues: int) -> Table:
    given = with_nations("VN09").priest_before(0, "worship")
    for _ in range(statues):
        given.statue(0, "small", "inti")
    return given.vassal(0, "VN09", "statue:small:inti").table().do("priest 1 act")


@rule("M2-50")
@rule("M2-18")
def test_its_vassal_leaves_the_game_with_the_statue() -> None:
    table = worshipping(1).do("worship small:inti")
    assert nations_of(table).statues == [[], []]
    assert nations_of(table).gone == [0]
    assert nations_of(table).sent[0] == [8], "it does not come back"
    (told,) = [event for event in table.events("moved") if event["clause"] == "M2-50"]
    assert (told["piece"], told["source"], told["to"]) == ("vassal:0", "statue:small:inti", "box")


@rule("M2-50", "R305")
def test_of_equal_statues_the_one_without_a_vassal_is_given_first() -> None:
    table = worshipping(2).do("worship small:inti")
    assert table.player(0).small[table.names.gods["inti"]] == 1
    assert nations_of(table).gone == []
    assert nations_of(table).statues[0] == [table.names.gods["inti"] * 2]


@rule("M2-50", "R350", "R360")
@pytest.mark.parametrize("statues", [1, 2])
def test_vassals_on_equal_statues_leave_together_with_the_last(statues: int) -> None:
    given = with_nations("VN09").priest_before(0, "worship")
    for _ in range(statues):
        given.statue(0, "small", "inti")
    given.vassal(0, "VN09", "statue:small:inti").vassal(0, "VN09", "statue:small:inti")
    table = given.table().do("priest 1 act", "worship small:inti")
    if statues > 1:
        inti = table.names.gods["inti"] * 2
        assert (nations_of(table).statues[0], nations_of(table).gone) == ([inti, inti], [])
    else:
        assert (nations_of(table).statues[0], nations_of(table).gone) == ([], [0, 0])
