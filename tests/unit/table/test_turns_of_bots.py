"""Turn cards of whole games of bots: every change of points and resources of the state is on them,
and they say nothing that their reader cannot know.
"""

import json
from collections import Counter
from random import Random

import pytest

from tawantinsuyu import components
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import Event
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.table.views.turns import turns_of
from tawantinsuyu.wire.turns import Turn

ALL = ("additional", "way_of_the_sun", "vassals", "nobles")
TABLES = {
    "three": api.Config(players=3, modules=ALL),
    "four": api.Config(players=4, modules=ALL),
    "axomamma": api.Config(players=2, automa="axomamma"),
    "pachamama": api.Config(players=2, automa="pachamama", modules=ALL),
}
NAMES = ["Ana", "Ben", "Chloe", "Dario"]
KINDS = ("place", "priest", "secondary", "board")
WANTED = 50
"""Number of turns of each kind that are compared each night."""
REDEAL_EVERY = 40
"""Number of decisions between two positions in which hidden cards are dealt again."""


def belongings(state: api.State) -> list[dict[str, int]]:
    """Return points and resources of each seat, taken from the state alone."""
    return [
        {"points": player.points, **dict(zip(RESOURCES, player.resources, strict=True))}
        for player in state.players
    ]


class Compared:
    """A game of bots whose turn cards are compared with the state."""

    def __init__(self, config: api.Config, seed: int) -> None:
        self.pack = components.load("golden_age" if config.modules else "base")
        self.events: list[Event] = []
        self.before: list[dict[str, int]] | None = None
        self.kinds = Counter[str]()
        self.redealt = 0
        self.sink = api.Sink(told=self.note)
        self.rng = Random(seed)
        self.state: api.State | None = None
        self.state = api.new_game(config, self.pack, bytes([seed]) * 32, self.sink)

    def note(self, event: Event) -> None:
        """Compare the cards of the previous turn when another turn begins."""
        if event.kind == "turn" and self.state is not None:
            self.compare()
            self.before, self.events = belongings(self.state), []
        self.events.append(event)

    def cards(self, viewer: int) -> list[Turn]:
        assert self.state is not None
        return turns_of(self.events, self.state, viewer, NAMES, {})

    def compare(self) -> None:
        """Check the cards of the turn so far, as a rival and a spectator see them."""
        if self.before is None or self.state is None:
            return
        after, players = belongings(self.state), range(len(self.before))
        for viewer in (-1, *players):
            cards = self.cards(viewer)
            assert cards
            for seat in players:
                told = Counter[str]()
                for card in cards:
                    for part in card.parts:
                        if part.seat == seat:
                            told.update(part.changes)
                for what, amount in after[seat].items():
                    assert told[what] == amount - self.before[seat][what], (viewer, seat, what)
                assert cards[0].before[seat] == self.before[seat]["points"]
                assert cards[-1].after[seat] == after[seat]["points"]
        for card in self.cards(-1):
            self.kinds.update(deed.what for deed in card.deeds)

    def redeal(self) -> None:
        """Check that cards and sentences stay the same with other hidden cards."""
        assert self.state is not None
        for viewer in range(len(self.state.players)):
            shown = self.cards(viewer)
            other = permuted(self.state, viewer, self.rng)
            known = [redacted(event, viewer) for event in self.events]
            again = turns_of(known, other, viewer, NAMES, {})
            assert spoken(again) == spoken(shown)
            self.redealt += len(shown)

    def play(self) -> None:
        assert self.state is not None
        bot, state, decisions = registry.make("greedy"), self.state, 0
        while not state.finished:
            seat = api.deciding(state)[0]
            api.apply(state, seat, ask(state, seat, bot, DEFAULT_BUDGET, self.rng), self.sink)
            self.sink.events.clear()
            decisions += 1
            if decisions % REDEAL_EVERY == 0 and self.before is not None:
                self.redeal()


def redacted(event: Event, viewer: int) -> Event:
    """Return an event that has only the data its viewer may see."""
    if event.sees is None or viewer in event.sees or event.hidden is None:
        return event
    data = {**event.data, **event.hidden}
    return Event(
        event.n, event.kind, event.group, event.seat, event.clause, data, event.sees, event.hidden
    )


def spoken(turns: list[Turn]) -> str:
    return json.dumps(
        [
            [turn.summary, turn.for_you, turn.before, turn.after]
            + [[part.reason, part.seat, part.changes] for part in turn.parts]
            + [[deed.label, deed.to] for deed in turn.deeds]
            for turn in turns
        ],
        sort_keys=True,
    )


def compared(table: str, seed: int) -> Compared:
    game = Compared(TABLES[table], seed)
    game.play()
    return game


@pytest.mark.parametrize("table", ["three", "pachamama"])
def test_cards_of_a_game_have_every_change_and_no_secret(table: str) -> None:
    game = compared(table, 1)
    assert game.kinds["place"] > 10
    assert game.kinds["board"] > 5 or table == "three"
    assert game.redealt > 5


@pytest.mark.nightly
def test_fifty_turns_of_each_kind_have_every_change_and_no_secret() -> None:
    kinds, redealt = Counter[str](), 0
    for seed in range(2, 30):
        for table in TABLES:
            game = compared(table, seed)
            kinds += game.kinds
            redealt += game.redealt
        if all(kinds[kind] >= WANTED for kind in KINDS):
            break
    assert min(kinds[kind] for kind in KINDS) >= WANTED, kinds
    assert redealt > WANTED
