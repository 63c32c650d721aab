"""A replay of a game, using only the package of the table."""

from random import Random

from support.play import choose
from tawantinsuyu.game import api
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.views.history import History
from tawantinsuyu.table.views.payload import view_payload
from tawantinsuyu.table.views.replay import Replay


def played_record(moves: int) -> Record:
    """Play some random moves and return the record."""
    rng = Random(41)
    record = Record.start(api.Config(players=2), ("base",), bytes(32), [bytes(16)] * 2)
    names = api.Names(record.pack)
    for _ in range(moves):
        seat, action = choose(record.state, rng)
        record.apply(seat, api.write(names, action))
    return record


def test_a_replay_shows_each_position_as_it_was() -> None:
    record = played_record(30)
    replay = Replay(record)
    seen = []
    for at in range(1, len(record.log) + 1):
        replay.advance(list(record.log[at - 1 : at]))
        shown = replay.push(0, at - 1, ["Ana", "Bo"])
        assert shown.seq == at
        assert shown.decision is None, "nobody decides in the past"
        seen.append(shown.view)
    assert seen[-1] == view_payload(record.state, 0)
    assert seen[0] != seen[-1]


def test_an_undone_entry_is_marked_with_the_undo_itself() -> None:
    record = played_record(30)
    while not record.undoable:
        seat, action = choose(record.state, Random(len(record.log)))
        record.apply(seat, api.write(api.Names(record.pack), action))
    seat, last = record.log[-1][0], len(record.log)
    record.apply(seat, "undo 1")
    replay = Replay(record)
    replay.advance(list(record.log))
    assert replay.undone == {last, last + 1}


def test_points_turn_by_turn_end_with_the_points_of_the_position() -> None:
    record = played_record(80)
    history = History(record)
    history.go(list(record.log))
    sent = history.as_message()
    assert sent.seq == len(record.log)
    assert len(sent.turns) > 2
    assert sent.turns[-1].points == api.scores(record.state)
    assert sent.turns[-1].points != sent.start, "somebody has scored"
