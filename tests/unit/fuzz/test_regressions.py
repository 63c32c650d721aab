"""Positions in which the fuzzer once found a fault; they have none now."""

from support.position import SEED, position
from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.game.api import (
    Config,
    Names,
    Sink,
    apply,
    deciding,
    determinize,
    new_game,
    options,
)
from tawantinsuyu.game.api import play as play_on
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.question import UNKNOWN
from tawantinsuyu.game.views import SPECTATOR, view_for


def mustering() -> frames.Muster:
    return frames.Muster(0, 0)


@rule("CQ-07", "TRN-10")
def test_a_card_being_mustered_cannot_be_discarded_while_it_is_paid_for() -> None:
    table = (
        position().army(0, hand=("A01", "A02")).resources(0, potato=1, gold=1).asked(mustering())
    ).table()
    table.do("muster A01")
    assert table.frame == "PayCost"
    assert table.asides() == ["aside discard A02"]
    table.do("pay gold:1")
    assert table.army(0, "army_up") == ["A01"]
    assert violations(table.state) == []


@rule("CQ-07")
def test_every_seat_can_imagine_how_a_mustered_card_is_paid_for() -> None:
    table = (
        position().army(0, hand=("A01", "A02")).resources(0, potato=1, gold=1).asked(mustering())
    ).table()
    table.do("muster A01")
    for seat in (0, 1, SPECTATOR):
        world = determinize(view_for(table.state, seat), SEED)
        assert violations(world) == []
        play_on(world, 0, options(world, 0)[0])
        assert table.names.armies["A01"] in world.players[0].army_up


@rule("SET-19", "SET-21")
def test_nobody_sees_their_eight_cards_before_the_starting_weavings_are_chosen() -> None:
    pack = components.load("base")
    state = new_game(Config(players=2), pack, SEED)
    names = Names(pack)
    for _ in range(2):
        for seat in range(2):
            setup = view_for(state, seat).position.stack[-2]
            assert isinstance(setup, frames.ChooseCards)
            assert all(card == UNKNOWN for hand in setup.dealt for card in hand)
        chooser = deciding(state)[0]
        apply(state, chooser, f"begin {names.pack.weavings[state.starting[0]].id}")
    for seat in range(2):
        choice = view_for(state, seat).position.stack[-1]
        assert isinstance(choice, frames.ChooseCards)
        assert UNKNOWN not in choice.dealt[seat]
        assert set(choice.dealt[1 - seat]) == {UNKNOWN}


@rule("TSK-36")
def test_the_next_weaving_stays_face_down_while_tiles_are_for_sale() -> None:
    table = (
        position()
        .resources(0, corn=1)
        .weavings("W01", "W02", "W03", "W04")
        .asked(frames.PurchaseWeavings(0))
    ).table()
    assert table.frame == "BuyWeavings"
    for seat in (0, 1, SPECTATOR):
        view = view_for(table.state, seat)
        assert set(view.position.weavings) == {UNKNOWN}
        assert violations(determinize(view, SEED)) == []
    table.do("buy none")
    assert view_for(table.state, 1).position.weavings[-1] == table.names.weavings["W04"]


@rule("SET-09", "SET-13")
def test_the_events_of_a_new_game_tell_how_the_table_was_laid_out() -> None:
    sink = Sink()
    state = new_game(Config(players=2), components.load("base"), SEED, sink)
    assert state.sink is None
    clauses = [event.clause for event in sink.events]
    assert clauses.count("SET-09") == len(state.village)
    assert clauses.count("SET-13") == sum(len(row) for row in state.market)
