"""Scripts: their comments, and their statements about a position."""

import pytest

from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record, RecordError
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.records.script import play_script, said_in, unmet


def new_record() -> Record:
    nonces = [seed_for(f"script {seat}")[:16] for seat in range(2)]
    return Record.start(Config(players=2), ["base"], seed_for("script"), nonces)


def test_comments_and_empty_lines_say_nothing_and_lines_keep_their_numbers() -> None:
    lines = ["# why", "", "begin SW01  # the brown one", "  expect seat 0 weavings 1"]
    assert list(said_in(lines)) == [(3, "begin SW01"), (4, "expect seat 0 weavings 1")]


def test_every_wrong_fact_is_reported() -> None:
    state = new_record().state
    assert unmet(state, "seat 1 vp 10 stone 2 gold 0 markers 10 section 0") == []
    assert unmet(state, "seat 1 vp 11 stone 2 gold 1") == ["vp is 10, not 11", "gold is 0, not 1"]
    assert unmet(state, "table village 5 hill 4") == ["hill is 5, not 4"]


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("", "begin with"),
        ("vp 10", "begin with"),
        ("seat 2 vp 10", "of this table"),
        ("seat 0", "take turns"),
        ("seat 0 vp", "take turns"),
        ("seat 0 vp ten", "vp ten: known are"),
        ("seat 0 wool 1", "wool 1: known are"),
        ("table vp 10", "vp 10: known are village"),
    ],
)
def test_facts_that_cannot_be_understood_are_refused(facts: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        unmet(new_record().state, facts)


def test_a_script_stops_at_the_line_that_does_not_hold() -> None:
    record = new_record()
    with pytest.raises(RecordError, match="line 3, 'expect seat 0 weavings 1 vp 9': vp is 10"):
        play_script(record, ["begin SW01", "begin SW02", "expect seat 0 weavings 1 vp 9"])
    assert len(record.log) == 2


def test_after_the_end_of_the_game_a_script_may_only_expect() -> None:
    record = new_record()
    play_on(record, seed_for("script player"))
    play_script(record, ["expect table festivals 3"])
    with pytest.raises(RecordError, match="line 1, 'pray': the game is over"):
        play_script(record, ["pray"])
