"""Taking God cards from the offer or the deck (TSK-63 to TSK-65)."""

import pytest

from support.placing import Printed, gaining
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.core.state import State

CARDS = [card.id for card in Printed().pack.god_cards]


def gainer(*effects: str) -> Position:
    """Return a position in which a seat gains God cards, with three cards in the offer and
    three known ones on the deck.
    """
    given = gaining(position(), *effects).offer("killa-1", "killa-2", "killa-3")
    return given.god_deck("inti-1", "inti-2", "inti-3")


def empty_deck(given: Position) -> Position:
    """Empty the God deck: all its cards go to the hand of the other player."""
    left = [given.state.pack.god_cards[card].id for card in given.state.god_deck]
    return given.hand(1, *left)


@rule("TSK-63", "R90")
@pytest.mark.parametrize(("source", "card"), [("deck", "inti-1"), ("killa-2", "killa-2")])
def test_a_god_card_is_taken_from_the_offer_or_the_top_of_the_deck(source: str, card: str) -> None:
    table = gainer("draw god 1").table()
    assert table.options() == ["take deck", "take killa-1", "take killa-2", "take killa-3"]
    table.do(f"take {source}")
    assert table.hand(0) == [card]


@rule("TSK-63")
def test_a_card_taken_from_the_offer_leaves_a_gap_there() -> None:
    table = gainer("draw god 2").table().do("take killa-2")
    assert table.offer() == ["killa-1", "killa-3"]


@rule("TSK-63")
@pytest.mark.parametrize("who", ["pray", "draw god 2", "merchant", "priest", "temple"])
def test_every_rule_that_gives_god_cards_leaves_the_source_open(who: str) -> None:
    if who == "pray":
        table = gainer().turn(0).table().do("pray")
    elif who == "priest":
        given = gainer().turn(0).supply(0, "priest").resources(0, gold=1)
        table = given.table().do("place priest 1t1 gold", "stop")
    elif who == "temple":
        printed = Printed()
        printed.temple("draw god 1")
        given = gaining(position(pack=printed.pack), "climb 1")
        table = given.offer("killa-1", "killa-2", "killa-3").table()
    elif who == "merchant":
        printed = Printed()
        row = [printed.weaving("red", "gold", "god"), printed.weaving("green", "god", "gold")]
        given = gaining(position(pack=printed.pack).tapestry(0, *row), "merchant")
        table = given.offer("killa-1", "killa-2", "killa-3").table()
    else:
        table = gainer(who).table()
    assert set(table.options()) == {"take deck", "take killa-1", "take killa-2", "take killa-3"}


@rule("TSK-63")
def test_where_the_deck_alone_is_named_the_offer_is_out_of_reach() -> None:
    table = gainer("draw god 2 deck").table()
    assert table.hand(0) == ["inti-1", "inti-2"]
    assert table.offer() == ["killa-1", "killa-2", "killa-3"]


@rule("TSK-64", "R90")
def test_the_first_of_several_cards_is_seen_before_the_next_is_chosen() -> None:
    table = gainer("draw god 2").table().do("take deck")
    assert table.hand(0) == ["inti-1"], "in hand, while the next choice is still open"
    assert table.options() == ["take deck", "take killa-1", "take killa-2", "take killa-3"]
    table.do("take killa-3")
    assert table.hand(0) == ["inti-1", "killa-3"]
    assert table.frame != "TakeGodCards"


@rule("TSK-64")
@pytest.mark.parametrize(
    ("sources", "hand"),
    [
        (("deck", "deck"), ["inti-1", "inti-2"]),
        (("killa-1", "deck"), ["inti-1", "killa-1"]),
        (("killa-1", "killa-2"), ["killa-1", "killa-2"]),
    ],
)
def test_sources_may_be_mixed_in_any_order(sources: tuple[str, ...], hand: list[str]) -> None:
    table = gainer("draw god 2").table().do(*(f"take {source}" for source in sources))
    assert table.hand(0) == hand


@rule("TSK-65", "R216")
def test_with_an_empty_deck_the_offer_can_still_be_taken() -> None:
    table = empty_deck(gainer("draw god 2")).table()
    assert table.options() == ["take killa-1", "take killa-2", "take killa-3"]
    table.do("take killa-1", "take killa-3")
    assert table.hand(0) == ["killa-1", "killa-3"]


@rule("TSK-65", "R63")
def test_with_an_empty_deck_a_draw_from_it_is_lost_and_the_offer_does_not_renew_it() -> None:
    table = empty_deck(gainer("draw god 1 deck", "gain gold 1")).table()
    assert table.hand(0) == []
    assert table.state.god_deck == []
    assert table.offer() == ["killa-1", "killa-2", "killa-3"]
    assert table.resources(0) == {"gold": 1}, "and the game goes on"


@rule("TSK-65")
def test_with_deck_and_offer_empty_god_cards_are_lost() -> None:
    given = gainer("draw god 2", "gain gold 1").offer()
    table = empty_deck(given).table()
    assert table.hand(0) == []
    assert table.resources(0) == {"gold": 1}


@rule("TSK-65")
def test_the_last_card_of_the_deck_is_drawn_and_the_next_comes_from_the_offer() -> None:
    given = gainer("draw god 2")
    rest = [name for name in _deck(given.state) if name != "inti-1"]
    table = given.hand(1, *rest).table().do("take deck")
    assert table.hand(0) == ["inti-1"]
    assert table.options() == ["take killa-1", "take killa-2", "take killa-3"]


def _deck(state: State) -> list[str]:
    return [state.pack.god_cards[card].id for card in state.god_deck]
