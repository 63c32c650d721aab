"""A table for tests: actions and options as text, with all events kept."""

from typing import Self

from tawantinsuyu.game import api
from tawantinsuyu.game.core.actions import Names
from tawantinsuyu.game.core.question import Worth
from tawantinsuyu.game.core.state import Player, State
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.questions import read, write


class Table:
    """A state and all events since its setup."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.names = Names(state.pack)
        self.sink = api.Sink()

    def do(self, *texts: str, seat: int | None = None) -> Self:
        """Carry out actions, each for the seat that has to decide or for the given one."""
        for text in texts:
            who = api.deciding(self.state)[0] if seat is None else seat
            api.apply(self.state, who, text, self.sink)
        return self

    def pass_turn(self) -> Self:
        """Play a whole turn in which little happens: Praying, Training, and no Worker."""
        quiet = {"PlacePriest": "start 1", "MainChoice": "pray", "SecondAction": "train"}
        quiet["RecruitVillager"] = "recruit none"
        seat = self.state.active
        turns = self.player(seat).turns
        while self.seat >= 0 and self.player(seat).turns == turns:
            self.do(quiet.get(self.frame) or self.options()[0])
        return self

    @property
    def seat(self) -> int:
        """Return the seat that has to decide; -1 when the game is over."""
        deciding = api.deciding(self.state)
        return deciding[0] if deciding else -1

    @property
    def frame(self) -> str:
        """Return the name of the frame whose question is open."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def options(self, seat: int | None = None, verb: str = "") -> list[str]:
        """Return the offered actions as text, of all verbs or of one."""
        who = self.seat if seat is None else seat
        texts = [write(self.names, action) for action in api.options(self.state, who)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def asides(self, seat: int | None = None) -> list[str]:
        """Return the free actions that are possible now."""
        who = self.seat if seat is None else seat
        return [write(self.names, action) for action in api.asides(self.state, who)]

    def player(self, seat: int) -> Player:
        """Return a seat's possessions."""
        return self.state.players[seat]

    def resources(self, seat: int) -> dict[str, int]:
        """Return a seat's resources by name, without amounts of zero."""
        amounts = zip(RESOURCES, self.player(seat).resources, strict=True)
        return {name: amount for name, amount in amounts if amount}

    def points(self, seat: int) -> int:
        """Return a seat's score."""
        return self.player(seat).points

    def workers(self, seat: int) -> list[str]:
        """Return the roles in supply, sorted."""
        return sorted(name_of(worker) for worker in self.player(seat).workers)

    def hand(self, seat: int) -> list[str]:
        """Return the God cards in hand, sorted."""
        return sorted(self.state.pack.god_cards[card].id for card in self.player(seat).gods)

    def army(self, seat: int, where: str = "army") -> list[str]:
        """Return the Army cards in hand, or in `army_up` or `army_down`, sorted."""
        cards: list[int] = getattr(self.player(seat), where)
        return sorted(self.state.pack.army_cards[card].id for card in cards)

    def offer(self) -> list[str]:
        """Return the central offer, oldest first."""
        return [self.state.pack.god_cards[card].id for card in self.state.offer]

    def market(self) -> list[str]:
        """Return the Buildings of the market, by kind."""
        pairs = [(kind, tile) for kind, row in enumerate(self.state.market) for tile in row]
        return [self.names.building[pair] for pair in pairs]

    def tapestries(self, seat: int) -> list[list[str]]:
        """Return the Tapestries as tile ids from left to right."""
        tiles = self.state.pack.weavings
        return [[tiles[tile].id for tile in row] for row in self.player(seat).tapestries]

    def temple(self, seat: int) -> str:
        """Return the step of a seat's Temple marker."""
        return self.state.pack.temple.steps[self.player(seat).temple].id

    def on(self, space: str) -> str:
        """Return the role of the Worker on a space, or ""."""
        worker = self.state.hill[self.names.spaces[space]]
        return name_of(worker) if worker >= 0 else ""

    def worth(self, text: str) -> Worth:
        """Return the cost and gain of an answer of the deciding seat, as far as the seat can see
        them.
        """
        return worth_of(self.state, self.seat, read(self.names, text))

    def events(self, kind: str) -> list[dict[str, object]]:
        """Return the events of a kind so far, with all their data."""
        return [event.as_seen_by(event.seat) for event in self.sink.events if event.kind == kind]
