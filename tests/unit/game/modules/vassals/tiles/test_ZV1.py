"""ZV1: Army cards into play, or God cards, after each Spread Cultural Influence of its owner."""

from support.position import Position
from support.rules import rule
from support.vassals import influenced, nations_of, ready
from tawantinsuyu.game.core.question import NOTHING, Worth
from tawantinsuyu.game.vocabulary import parse_effect

HAND = ("A01", "A02", "A03")


def owner(seat: int = 0, potato: int = 0, hand: tuple[str, ...] = HAND) -> Position:
    return ready("VN07", potato=potato).building(seat, "ZV1").army(0, hand)


@rule("M2-57", "R157")
def test_after_an_influence_without_the_ability_the_owner_chooses_one_of_two() -> None:
    table = influenced(owner()).do("done")
    assert table.frame == "PlayOrDraw"
    assert table.options() == ["choose 1", "choose 2", "done"]
    assert table.worth("choose 2") == Worth(effect=parse_effect("draw god 2"))
    assert table.worth("done") == NOTHING
    table.do("choose 2")
    assert len(table.hand(0)) == 2
    assert table.frame == "SecondAction"


@rule("M2-57", "R157")
def test_it_comes_after_the_ability() -> None:
    table = influenced(owner(potato=1)).do("vassal casualties")
    assert nations_of(table).sent[0] == [6]
    assert table.frame == "PlayOrDraw"


@rule("M2-57")
def test_it_may_be_left() -> None:
    table = influenced(owner()).do("done", "done")
    assert table.frame == "SecondAction"
    told = table.events("declined")[-1]
    assert (told["what"], told["clause"]) == ("tile", "M2-57")


@rule("M2-57")
def test_without_army_cards_only_the_other_half_is_offered() -> None:
    table = influenced(owner(hand=()))
    assert table.options() == ["choose 2", "done"]


@rule("M2-57", "R332")
def test_nobody_elses_influence_and_none_that_does_nothing_sets_it_off() -> None:
    assert influenced(owner(seat=1)).do("done").frame == "SecondAction"
    table = owner().influence(1, "chinchasuyu").table().do("influence none")
    assert table.frame == "SecondAction"


@rule("M2-58", "R77")
def test_up_to_two_army_cards_come_into_play_for_nothing() -> None:
    table = influenced(owner()).do("done", "choose 1", "muster A01")
    assert table.options() == ["muster A02", "muster A03", "done"]
    table.do("muster A03")
    assert table.army(0, "army_up") == ["A01", "A03"]
    assert [event["what"] for event in table.events("used")] == ["passive:ZV1"]
    assert {event["clause"] for event in table.events("played")} == {"M2-58"}
    assert table.resources(0) == {}
    assert table.frame == "SecondAction"
    one = influenced(owner()).do("done", "choose 1", "muster A01", "done")
    assert one.army(0, "army_up") == ["A01"]


@rule("M2-58", "R77")
def test_the_free_card_of_a_conquest_is_still_free() -> None:
    table = influenced(owner().priest_before(0, "conquest").village("courier", "priest"))
    table.do("done", "choose 1", "muster A01", "done", "priest 1 act", "casualty potato")
    assert table.frame == "Muster"
    table.do("muster A02")
    assert table.army(0, "army_up") == ["A01", "A02"]
