"""Undo of stored actions: only a seat's own ones, at most to the last irreversible step, and
exactly.
"""

from typing import Any

import pytest

from support.forced import playing_army_cards
from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.records import Record, load, verify
from tawantinsuyu.records.random_play import pick, play_on, seed_for

from .kinds import Table


def refusal(record: Record, seat: int, n: int = 1) -> tuple[str, dict[str, Any]]:
    before = len(record.log), api.fingerprint(record.state)
    with pytest.raises(IllegalError) as caught:
        record.undo(seat, n)
    assert (len(record.log), api.fingerprint(record.state)) == before
    return caught.value.code, caught.value.params


def until(record: Record, frame: str) -> int:
    """Play at random until the question of a given frame; return the seat that has to decide."""
    chance = Chance(seed_for(frame))
    names = api.Names(record.pack)
    while type(record.state.stack[-1]).__name__ != frame:
        seat, action = pick(record.state, chance)
        record.apply(seat, api.write(names, action))
    return api.deciding(record.state)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_undo_restores_the_position_exactly_and_never_crosses_a_seam(
    table: Table, players: int
) -> None:
    record = table(f"undo {players}", players=players)
    chance = Chance(seed_for("undo"))
    names = api.Names(record.pack)
    since = [api.fingerprint(record.state)]
    undone = refused = 0
    while api.deciding(record.state):
        seat, action = pick(record.state, chance)
        seams = record.state.seams
        record.apply(seat, api.write(names, action))
        if record.state.seams != seams or api.deciding(record.state) != (seat,):
            since = [api.fingerprint(record.state)]
            code, _ = refusal(record, seat)
            assert code == ("game_over" if record.state.finished else "undo_seam")
            refused += 1
            continue
        since.append(api.fingerprint(record.state))
        if chance.draw("how far", 3) == 0:
            n = 1 + chance.draw("n", len(since) - 1)
            record.undo(seat, n)
            del since[-n:]
            assert api.fingerprint(record.state) == since[-1]
            undone += n
            code, params = refusal(record, seat, len(since))
            assert code in ("undo_seam", "undo_nothing")
            assert params["possible"] == len(since) - 1
    turns = sum(player.turns for player in record.state.players)
    assert turns >= 25 if players == 2 else turns >= 30
    assert undone >= 10
    assert refused >= 50
    assert verify(record) == []
    assert load(record.export()).export() == record.export()


def test_all_of_a_turn_can_be_taken_back_over_fifty_turns(table: Table) -> None:
    """One undo goes back to the last irreversible step, over any number of actions."""
    turns = restored = 0
    for game in range(3):
        record = table(f"turns {game}", players=2 + game)
        chance = Chance(seed_for(f"turns {game}"))
        names = api.Names(record.pack)
        at_seam, count = api.fingerprint(record.state), 0
        while api.deciding(record.state):
            seat, action = pick(record.state, chance)
            if count and _crosses(record, seat, action):
                record.undo(seat, count)
                assert api.fingerprint(record.state) == at_seam
                restored += 1
                for text in [text for _, text in record.log[-count - 1 : -1]]:
                    record.apply(seat, text)
            seams = record.state.seams
            record.apply(seat, api.write(names, action))
            count += 1
            if record.state.seams != seams or api.deciding(record.state) != (seat,):
                at_seam, count = api.fingerprint(record.state), 0
        turns += sum(player.turns for player in record.state.players)
        assert load(record.export()).export() == record.export()
    assert turns >= 50
    assert restored >= 50


def _crosses(record: Record, seat: int, action: api.Action) -> bool:
    trial = record.state.clone()
    api.play(trial, seat, action)
    return trial.seams != record.state.seams or api.deciding(trial) != (seat,)


def test_before_the_first_action_there_is_nothing_to_undo(table: Table) -> None:
    record = table()
    seat = api.deciding(record.state)[0]
    assert refusal(record, seat) == ("undo_nothing", {"possible": 0})
    assert refusal(record, 1 - seat) == ("not_your_decision", {"seat": 1 - seat})


def test_what_handed_the_decision_over_stays(table: Table) -> None:
    record = table()
    seat = api.deciding(record.state)[0]
    record.apply(seat, api.pending(record.state)[0].options[0].text)
    assert refusal(record, seat) == ("undo_seam", {"reason": "handed_over", "possible": 0})
    assert refusal(record, 1 - seat) == ("undo_nothing", {"possible": 0})


def test_what_let_others_decide_at_the_same_time_stays(table: Table) -> None:
    """The last starting Weaving opens the secret choice, in which every seat may act."""
    record = table()
    for _ in range(2):
        seat = api.deciding(record.state)[0]
        record.apply(seat, api.pending(record.state)[0].options[0].text)
    assert api.deciding(record.state) == (0, 1)
    for one in (0, 1):
        assert refusal(record, one) == ("undo_seam", {"reason": "revealed", "possible": 0})


def test_what_revealed_something_stays(table: Table) -> None:
    record = table()
    seat = until(record, "MainChoice")
    record.apply(seat, "train")
    assert refusal(record, seat) == ("undo_seam", {"reason": "revealed", "possible": 0})


def test_undo_is_an_entry_of_the_log(table: Table) -> None:
    record = table()
    seat = until(record, "PlacePriest")
    before = api.fingerprint(record.state)
    record.apply(seat, "start 3")
    record.apply(seat, "undo 1")
    assert record.log[-2:] == [(seat, "start 3"), (seat, "undo 1")]
    assert record.effective() == record.effective(len(record.log) - 2)
    assert api.fingerprint(record.state) == before


def test_nothing_is_no_number_of_actions(table: Table) -> None:
    record = table()
    seat = until(record, "PlacePriest")
    record.apply(seat, "start 3")
    assert refusal(record, seat, 0) == ("undo_nothing", {"possible": 1})


def test_only_who_decides_may_take_back(table: Table) -> None:
    record = table(players=3)
    seat = until(record, "PlacePriest")
    record.apply(seat, "start 3")
    other = (seat + 1) % 3
    assert refusal(record, other) == ("not_your_decision", {"seat": other})


def test_a_finished_game_stays_as_it_is(finished: Record) -> None:
    assert refusal(finished, finished.log[-1][0])[0] == "game_over"


def test_an_undo_that_crosses_a_seam_is_found_in_a_log(table: Table) -> None:
    record = table()
    play_on(record, seed_for("some"), upto=30)
    data = record.export(reveal=True)
    seat = data["log"][-1].split()[0]
    data["log"] = [*data["log"], f"{seat} undo 25"]
    assert [finding.code for finding in verify(data)][-1] == "illegal"


def test_after_an_undo_the_groups_of_events_are_those_of_the_position(table: Table) -> None:
    record = table("undo groups", players=2)
    chance = Chance(seed_for("undo groups"))
    names = api.Names(record.pack)
    sink = api.Sink()
    taken_back = 0
    for _ in range(400):
        if not record.state.stack:
            break
        open_then = [(group.name, group.data) for group in sink.groups]
        seat, action = pick(record.state, chance)
        record.apply(seat, api.write(names, action), sink)
        if record.undoable and not record.state.finished:
            record.apply(seat, "undo 1", sink)
            assert [(group.name, group.data) for group in sink.groups] == open_then
            record.apply(seat, api.write(names, action), sink)
            taken_back += 1
    assert taken_back > 20
    begun = sum(event.kind == "begin" for event in sink.events)
    assert begun == sum(event.kind == "end" for event in sink.events) + len(sink.groups)


def test_alone_the_first_weaving_stays_once_the_cards_are_seen(table: Table) -> None:
    record = table("alone", players=2, automa="axomamma")
    names = api.Names(record.pack)
    record.apply(0, api.write(names, api.options(record.state, 0)[0]))
    assert refusal(record, 0) == ("undo_seam", {"reason": "revealed", "possible": 0})


@pytest.mark.parametrize("card", ["A01", "A25"])
def test_who_had_to_play_their_only_card_has_shown_it(card: str) -> None:
    """A seat with a single card has no decision: its card is revealed, so the action that
    forced it cannot be undone.
    """
    record = playing_army_cards(card)
    record.apply(0, api.pending(record.state)[0].options[0].text)
    assert api.deciding(record.state) == (0,)
    assert record.state.players[1].army == []
    assert record.undoable == 0
    assert refusal(record, 0) == ("undo_seam", {"reason": "revealed", "possible": 0})


def test_before_somebody_plays_their_only_card_nothing_tells_which_it_is() -> None:
    views = {api.view_for(playing_army_cards(card).state, 0).canonical() for card in ("A01", "A25")}
    assert len(views) == 1
