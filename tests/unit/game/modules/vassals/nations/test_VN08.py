"""VN08: a Production Building with a Vassal produces without being turned down."""

from support.position import Position
from support.rules import rule
from support.vassals import influenced, nations_of, ready, with_nations


@rule("M2-43", "R154")
def test_on_a_building_lying_face_down_it_turns_it_up_and_brings_nothing_else() -> None:
    table = influenced(ready("VN08").building(0, "P03", up=False)).do("vassal production:P03")
    assert table.resources(0) == {}
    assert table.player(0).production_up == [table.names.buildings["P03"][1]]
    assert table.player(0).production_down == []
    assert [event["clause"] for event in table.events("flipped")] == ["M2-43"]
    nations_of(table)


@rule("M2-44", "R154")
def test_on_a_building_lying_face_up_it_brings_its_benefit() -> None:
    table = influenced(ready("VN08").building(0, "P03")).do("vassal production:P03")
    assert table.resources(0) == {"potato": 4}
    assert len(table.player(0).production_up) == 1


@rule("M2-07", "R350")
def test_several_vassals_may_be_on_the_same_building() -> None:
    given = ready("VN08").building(0, "P03", "P04").vassal(0, "VN08", "production:P03")
    table = influenced(given)
    assert table.options() == ["vassal production:P03", "vassal production:P04", "done"]
    table.do("vassal production:P03")
    assert table.resources(0) == {"potato": 4}
    assert len(nations_of(table).buildings) == 2


@rule("M2-45", "R350")
def test_it_produces_once_for_each_vassal_on_it() -> None:
    given = producing().vassal(0, "VN08", "production:P03")
    table = given.table().do("priest 1 act", "produce P03", "produce P04", "produce P03")
    assert table.options(verb="produce") == []
    table.do("done")
    assert up(table) == ["P03"]
    assert table.resources(0) == {"corn": 3, "potato": 8}


@rule("M2-46", "R350")
def test_who_took_gold_uses_it_once_for_each_vassal() -> None:
    table = producing().vassal(0, "VN08", "production:P03").table().do("priest 1 gold")
    table.do("produce P03", "produce P03")
    assert table.resources(0) == {"gold": 1, "potato": 8}
    assert table.seat == 1, "the next share"


def producing(active: int = 0) -> Position:
    """Return a position in which seat 0 has P03 with a Vassal and P04 without one; P05 is face
    down.
    """
    given = with_nations("VN08").building(0, "P03", "P04").building(0, "P05", up=False)
    given.vassal(0, "VN08", "production:P03").turn(active).building(1, "P02")
    return given.priest_before(active, "produce")


def up(table: object) -> list[str]:
    state = table.state  # type: ignore[attr-defined]
    return sorted(state.pack.productions[tile].id for tile in state.players[0].production_up)


@rule("M2-45", "R304", "R154")
def test_it_produces_once_among_the_others_and_stays_face_up() -> None:
    table = producing().table().do("priest 1 act", "produce P04", "produce P03")
    assert "produce P03" not in table.options()
    table.do("done")
    assert up(table) == ["P03"]
    assert table.resources(0) == {"corn": 3, "potato": 4}


@rule("M2-45")
def test_it_pays_when_another_produces() -> None:
    table = producing(active=1).table().do("priest 1 act", "done")
    assert table.seat == 0
    table.do("produce P03", "done")
    assert up(table) == ["P03", "P04"]
    assert table.resources(0) == {"potato": 4}


@rule("M2-45")
def test_it_may_be_left_and_lying_face_down_it_pays_nothing() -> None:
    table = producing().table().do("priest 1 act", "done", "done")
    assert table.resources(0) == {}
    given = with_nations("VN08").building(0, "P03").vassal(0, "VN08", "production:P03")
    player = given.state.players[0]
    player.production_down, player.production_up = player.production_up, []
    given.turn(1).priest_before(1, "produce").building(1, "P02")
    other = given.table().do("priest 1 act", "done")
    assert (other.seat, other.frame) == (1, "SecondAction")


@rule("M2-46", "R304")
def test_who_took_gold_may_still_use_it_and_nothing_else() -> None:
    table = producing().table().do("priest 1 gold")
    assert table.frame == "ProduceChoice"
    assert table.options() == ["produce P03", "done"]
    table.do("produce P03")
    assert table.resources(0) == {"gold": 1, "potato": 4}
    assert up(table) == ["P03", "P04"]
