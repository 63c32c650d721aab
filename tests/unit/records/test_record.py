import json

import pytest

from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import Action, IllegalError, Sink, State
from tawantinsuyu.game.core.rules_versions import RULES_VERSIONS
from tawantinsuyu.records import FORMAT, Record, RecordError, load, replay
from tawantinsuyu.records.random_play import play_on, seed_for

from .kinds import Table


def test_an_export_has_everything_a_replay_needs(finished: Record) -> None:
    data = finished.export()
    assert data["format"] == FORMAT
    assert data["rules"] == {"base": RULES_VERSIONS["base"]}
    assert data["config"] == {"players": 3}
    assert data["packs"] == [
        {"id": "base", "version": finished.document.version, "hash": finished.pack.hash}
    ]
    assert bytes.fromhex(data["secret"]) == finished.secret
    assert len(data["nonces"]) == 3
    assert len(data["log"]) == len(finished.log)
    assert [n for n, _ in data["checks"]] == [*range(0, len(finished.log), 25), len(finished.log)]
    assert data["result"]["scores"] == api.scores(finished.state)
    assert data["result"]["winners"] == finished.state.winners


def test_points_by_source_add_up_to_the_scores(finished: Record) -> None:
    result = finished.export()["result"]
    assert [sum(sources.values()) for sources in result["by_source"]] == result["scores"]


def test_the_secret_and_what_follows_from_it_stay_hidden_until_the_end(table: Table) -> None:
    record = table()
    play_on(record, seed_for("a few"), upto=30)
    data = record.export()
    assert data["secret"] is None
    assert data["chance"] is None
    assert data["result"] is None
    assert record.secret.hex() not in json.dumps(data)
    with pytest.raises(RecordError, match="not revealed"):
        load(data)
    assert load(record.export(reveal=True)).log == record.log


def test_a_loaded_game_goes_on_where_it_stopped(table: Table) -> None:
    record = table()
    play_on(record, seed_for("first half"), upto=60)
    again = load(json.loads(json.dumps(record.export(reveal=True))))
    for one in (record, again):
        play_on(one, seed_for("second half"))
    assert record.export() == again.export()


def test_replay_to_a_number_is_the_live_game_stopped_there(table: Table) -> None:
    live = table(players=4)
    positions = [api.fingerprint(live.state)]
    while len(live.log) < 120:
        play_on(live, seed_for(f"step {len(live.log)}"), upto=len(live.log) + 1, undo=True)
        positions.append(api.fingerprint(live.state))
    for n in (0, 1, 24, 25, 26, 77, 120):
        assert api.fingerprint(replay(live, n)) == positions[n]
    assert api.fingerprint(replay(live)) == positions[-1]
    with pytest.raises(RecordError, match="no action 121"):
        replay(live, 121)


def test_replay_tells_the_events_again(finished: Record) -> None:
    sink = Sink()
    replay(finished, sink=sink)
    assert sink.events[-1].kind == "finished"
    assert [event.n for event in sink.events] == list(range(len(sink.events)))


def test_the_log_is_canonical_whatever_the_player_wrote(table: Table) -> None:
    record = table()
    seat = api.deciding(record.state)[0]
    text = api.pending(record.state)[0].options[0].text
    record.apply(seat, f"  {text}  ")
    assert record.log == [(seat, text)]


def test_a_refused_action_leaves_no_trace(table: Table) -> None:
    record = table()
    before = record.export(reveal=True)
    seat = api.deciding(record.state)[0]
    for text in ("place architect 1t1 gold", "nonsense", "undo", "undo x", "undo 1 2", "undo -1"):
        with pytest.raises(IllegalError):
            record.apply(seat, text)
    assert record.export(reveal=True) == before


def test_a_fault_of_the_engine_leaves_the_game_before_the_action(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = table()
    play_on(record, seed_for("until"), upto=40)
    before = api.fingerprint(record.state)

    def broken(state: State, seat: int, action: Action, sink: Sink | None = None) -> None:
        api.play(state, seat, action)
        raise AssertionError("a bug")

    monkeypatch.setattr("tawantinsuyu.records.record.api.apply", broken)
    decision = api.pending(record.state)[0]
    with pytest.raises(AssertionError):
        record.apply(decision.seat, decision.options[0].text)
    assert api.fingerprint(record.state) == before
    assert len(record.log) == 40


def test_every_seat_brings_a_nonce_of_the_right_size(document: Document) -> None:
    with pytest.raises(RecordError, match="each of the 3 seats"):
        Record.start(api.Config(players=3), document, bytes(32), [bytes(16)] * 2)
    with pytest.raises(RecordError, match="nonce of seat 1"):
        Record.start(api.Config(players=2), document, bytes(32), [bytes(16), bytes(15)])


def test_packs_may_be_given_by_name() -> None:
    record = Record.start(api.Config(), ["base"], bytes(32), [bytes(16)] * 2)
    assert record.pack.id == "base"
