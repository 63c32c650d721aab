"""Every kind of event can be said in a sentence."""

from random import Random

from tawantinsuyu import components
from tawantinsuyu.bots.personas import PERSONAS
from tawantinsuyu.bots.players import ask
from tawantinsuyu.cli.events_text import _SENTENCES, sentence
from tawantinsuyu.game.api import SPECTATOR, Config, Sink, apply, deciding, new_game
from tawantinsuyu.game.events import KINDS

NAMES = ["Ana", "Ben", "Cleo"]


def test_every_kind_has_its_sentence() -> None:
    assert set(_SENTENCES) == set(KINDS)


def test_a_whole_game_can_be_told_and_hides_what_is_hidden() -> None:
    rng, sink = Random(3), Sink()
    state = new_game(Config(players=3, turn_cap=20), components.load("base"), bytes(32), sink)
    while state.stack:
        seat = deciding(state)[0]
        apply(state, seat, ask(state, seat, PERSONAS["spender"].decide, rng), sink)
    told = [sentence(event.as_seen_by(SPECTATOR), NAMES) for event in sink.events]
    assert any("Ana" in text for text in told)
    assert not any("{" in text or "None" in text for text in told)
    drawn = [text for text, event in zip(told, sink.events, strict=True) if event.kind == "drew"]
    assert drawn
    assert all("hidden" in text for text in drawn)
    assert told[-1].startswith("The game is over.")
