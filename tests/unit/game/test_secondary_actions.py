"""Praying, Training, Recruiting (HP-26 to HP-30)."""

import pytest

from support.changed import army_cards
from support.position import position
from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.game.names import ROLES

GODS = [card.id for card in components.load("base").god_cards]
OLD, NEW, FIRST, SECOND, THIRD = GODS[:5]
ONE, OTHER = army_cards(1)[0], army_cards(2)[0]


# --- Praying -------------------------------------------------------------------------------------


@rule("HP-26", "R06")
def test_praying_gives_2_god_cards() -> None:
    table = position().god_deck(FIRST, SECOND, THIRD).table().do("pray")
    assert table.hand(0) == sorted([FIRST, SECOND])
    assert table.frame == "SecondAction"


@rule("HP-27")
@pytest.mark.parametrize(
    ("taken", "hand"),
    [
        ([f"take {OLD}", f"take {NEW}"], [OLD, NEW]),
        (["take deck", "take deck"], [FIRST, SECOND]),
        ([f"take {NEW}", "take deck"], [NEW, FIRST]),
        (["take deck", f"take {OLD}"], [FIRST, OLD]),
    ],
)
def test_both_cards_come_from_offer_and_deck_in_any_mixture(
    taken: list[str], hand: list[str]
) -> None:
    table = position().offer(OLD, NEW).god_deck(FIRST, SECOND).table().do("pray", *taken)
    assert table.hand(0) == sorted(hand)
    assert table.offer() == [card for card in (OLD, NEW) if card not in hand]


@rule("HP-27")
def test_the_card_drawn_first_is_seen_before_the_second_is_chosen() -> None:
    table = position().offer(OLD).god_deck(FIRST, SECOND).table().do("pray", "take deck")
    assert table.hand(0) == [FIRST]
    assert table.options() == ["take deck", f"take {OLD}"]


# --- Training ------------------------------------------------------------------------------------


@rule("HP-28")
@pytest.mark.parametrize(("kept", "discarded"), [(ONE, OTHER), (OTHER, ONE)])
def test_training_draws_2_army_cards_and_keeps_1(kept: str, discarded: str) -> None:
    table = position().army_deck(ONE, OTHER).table().do("train")
    assert sorted(table.options()) == sorted([f"keep {ONE}", f"keep {OTHER}"])
    table.do(f"keep {kept}")
    assert table.army(0) == [kept]
    assert [table.state.pack.army_cards[card].id for card in table.state.army_discard] == [
        discarded
    ]


@rule("HP-28")
def test_training_with_one_army_card_left_keeps_it() -> None:
    place = position().only_army_deck(ONE)
    place.state.players[1].army_down, place.state.army_discard = place.state.army_discard, []
    table = place.table().do("train")
    assert table.army(0) == [ONE]
    assert table.frame == "SecondAction"


# --- Recruiting ----------------------------------------------------------------------------------


@rule("HP-29")
@pytest.mark.parametrize("role", ["warrior", "priest"])
def test_recruiting_gives_a_nomad_of_choice_free_and_refills_at_once(role: str) -> None:
    table = position().nomads("warrior", "priest").bag("courier").table().do("recruit")
    assert table.options() == ["nomad warrior", "nomad priest"]
    table.do(f"nomad {role}")
    assert table.workers(0) == [role]
    assert table.resources(0) == {}
    left = {"warrior", "priest"} - {role}
    assert {ROLES[worker] for worker in table.state.nomads} == {*left, "courier"}
    assert sum(table.state.bag) == 0


@rule("HP-29", "R285")
@pytest.mark.parametrize("nomads", [("warrior", "priest"), ("warrior", "warrior")])
@pytest.mark.parametrize("first", [True, False])
def test_whoever_recruits_may_take_nobody_and_then_draws_nothing_from_the_bag(
    nomads: tuple[str, ...], first: bool
) -> None:
    table = position().nomads(*nomads).bag("courier").table()
    if not first:
        table.do("train").do(table.options()[0])
    assert {"recruit", "recruit none"} <= set(table.options())
    table.do("recruit none")
    assert table.workers(0) == []
    assert [ROLES[worker] for worker in table.state.nomads] == list(nomads)
    assert sum(table.state.bag) == 1
    assert table.events("declined")[-1]["clause"] == "HP-29"
    if first:
        assert not [text for text in table.options() if text.startswith("recruit")]


@rule("HP-29")
def test_with_no_nomads_there_is_nobody_to_decline() -> None:
    table = position().nomads().bag().table()
    assert table.options(verb="recruit") == ["recruit"]


@rule("HP-29")
def test_recruiting_takes_nobody_from_the_village() -> None:
    table = position().nomads().village("priest", "priest").bag().table().do("recruit")
    assert table.workers(0) == []
    assert len(table.state.village) == 2


# --- no reactions of other seats ------------------------------------------------------------------


@rule("HP-30")
@pytest.mark.parametrize("action", ["pray", "train", "recruit"])
def test_the_others_are_neither_asked_nor_given_anything(action: str) -> None:
    place = position(players=3).nomads("warrior", "priest").offer(OLD, NEW)
    for seat in (1, 2):
        place.resources(seat, potato=5, corn=5, stone=5, gold=5)
    table = place.table().do(action)
    before = [player.clone() for player in table.state.players]
    while table.frame != "SecondAction":
        assert table.seat == 0
        table.do(table.options()[0])
    for seat in (1, 2):
        for name in ("resources", "gods", "army", "workers", "points", "temple"):
            assert getattr(table.player(seat), name) == getattr(before[seat], name)
    own = table.player(0)
    assert len(own.gods) + len(own.army) + len(own.workers) > 0
