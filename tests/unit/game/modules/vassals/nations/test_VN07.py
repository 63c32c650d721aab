"""VN07: a Vassal among the Casualties of War raises the value of regions; three Army cards."""

from support.rules import rule
from support.vassals import influenced, nations_of, ready, with_nations
from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.preview.festival_forecast import festival_forecast
from tawantinsuyu.game.views import view_for


@rule("M2-41", "R151")
def test_three_army_cards_are_drawn_and_all_kept() -> None:
    given = ready("VN07").army_deck("A01", "A02", "A03")
    table = influenced(given).do("vassal casualties")
    assert table.army(0) == ["A01", "A02", "A03"]
    assert nations_of(table).casualties == [0]
    assert table.frame == "SecondAction"


@rule("M2-42", "R151")
def test_every_region_scores_a_point_more_at_festivals_whoever_has_it() -> None:
    given = with_nations("VN07").casualties("courier").marker(1, "antisuyu-1")
    given.vassal(0, "VN07", "casualties").vassal(0, "VN07", "casualties")
    assert casualty_count(given.state) == 3
    assert festival_forecast(view_for(given.state, 1), 1).region_points == 3
    table = given.festival(0).table()
    scored = [event for event in table.events("scored") if event["clause"] == "FST-13"]
    assert [(event["seat"], event["points"]) for event in scored] == [(1, 3)]
