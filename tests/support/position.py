"""Positions, built readably and lawfully.

    position(players=2).priest(0, 3).worker("architect", "3m2").hand(0, "illapa-4").table()

Every piece is taken from where it really is, so that nothing is created or lost; a piece that is
not to be had is an error. A position starts from a real setup with everything loose put back:
empty hill, empty hands and supplies, no resources, 10 points each, seat 0 about to choose, its
High Priest in section 1 (and the others' too).
"""

from collections.abc import Iterable

from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game import frames, kernel
from tawantinsuyu.game.actions import Names
from tawantinsuyu.game.config import Config
from tawantinsuyu.game.names import PRIEST_ACTIONS, RESOURCES, ROLES, SECTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.setup import lay_out
from tawantinsuyu.game.state import SOURCE, State

SEED = bytes(range(32))
SIZES = ("small", "large")


def position(
    players: int = 2, pack: Pack | None = None, seed: bytes = SEED, **options: object
) -> "Position":
    """A bare table after setup."""
    config = Config(players=players, **{"coricancha": "printed", **options})  # type: ignore[arg-type]
    return Position(lay_out(config, pack or components.load("base"), seed))


class Position:
    """A state under construction; `table()` hands it over for play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.names = Names(state.pack)
        self._strip()

    def _strip(self) -> None:
        state = self.state
        setup = next(f for f in state.stack if isinstance(f, frames.ChooseCards))
        state.god_deck += [card for hand in setup.dealt for card in hand]
        state.god_deck.sort()
        for seat, player in enumerate(state.players):
            for worker in player.workers:
                state.bag[worker] += 1
            player.workers = []
            player.resources = [0, 0, 0, 0]
            player.priest = 0
            player.turns = 1
            state.players[seat] = player
        for space, worker in enumerate(state.hill):
            if worker >= 0:
                state.bag[worker] += 1
                state.hill[space] = -1
        state.first = 0
        self.turn(0)

    # --- whose turn ------------------------------------------------------------------------------

    def turn(self, seat: int) -> "Position":
        """It is this seat's turn, at its main choice."""
        state = self.state
        state.active = seat
        state.stack = [frames.Turn(seat, 3), frames.MainChoice(seat)]
        return self

    def start_of_turn(self, seat: int) -> "Position":
        """This seat's turn is about to begin."""
        self.state.stack = [frames.Turn(seat)]
        return self

    def end_of_turn(self, seat: int) -> "Position":
        """This seat has made its main choice; the end of the turn begins."""
        self.state.active = seat
        self.state.stack = [frames.Turn(seat, 4), frames.EndTurn(seat)]
        return self

    def asked(self, frame: object, seat: int = 0) -> "Position":
        """In this seat's turn, a frame of the given kind is what happens next."""
        self.turn(seat)
        self.state.stack[-1] = frame
        return self

    # --- what seats own --------------------------------------------------------------------------

    def priest(self, seat: int, section: int) -> "Position":
        """High Priest in a section, 1 to 5; 0 takes it off the board."""
        self.state.players[seat].priest = section - 1
        return self

    def priest_before(self, seat: int, action: str, sections: int = 1) -> "Position":
        """High Priest where moving it this many sections activates the action."""
        goal = self.state.pack.coricancha.index(PRIEST_ACTIONS.index(action)) + self.state.rotation
        return self.priest(seat, (goal - sections) % SECTIONS + 1)

    def resources(self, seat: int, **amounts: int) -> "Position":
        """Exactly these resources."""
        self.state.players[seat].resources = [amounts.get(name, 0) for name in RESOURCES]
        assert not set(amounts) - set(RESOURCES), amounts
        return self

    def points(self, seat: int, points: int) -> "Position":
        """A score, the difference booked as starting points."""
        player = self.state.players[seat]
        player.sources[SOURCE["start"]] += points - player.points
        player.points = points
        return self

    def supply(self, seat: int, *roles: str) -> "Position":
        """Exactly these Workers in supply."""
        player = self.state.players[seat]
        for worker in player.workers:
            self.state.bag[worker] += 1
        player.workers = [self._worker(role) for role in roles]
        return self

    def hand(self, seat: int, *cards: str) -> "Position":
        """Exactly these God cards in hand."""
        player = self.state.players[seat]
        self.state.god_deck += player.gods
        player.gods = [self._god_card(card) for card in cards]
        return self

    def army(
        self,
        seat: int,
        hand: Iterable[str] = (),
        up: Iterable[str] = (),
        down: Iterable[str] = (),
    ) -> "Position":
        """Army cards in hand, face up and face down."""
        player = self.state.players[seat]
        self.state.army_deck += player.army + player.army_up + player.army_down
        player.army = [self._army_card(card) for card in hand]
        player.army_up = [self._army_card(card) for card in up]
        player.army_down = [self._army_card(card) for card in down]
        return self

    def statue(self, seat: int, size: str, god: str) -> "Position":
        """A Statue from the stock."""
        number, which = SIZES.index(size), self.names.gods[god]
        assert self.state.statues[number][which], f"no {size} {god} left"
        self.state.statues[number][which] -= 1
        player = self.state.players[seat]
        (player.small, player.large)[number][which] += 1
        return self

    def building(self, seat: int, *tiles: str, up: bool = True) -> "Position":
        """Production Buildings (face up or down) or Passive Buildings."""
        player = self.state.players[seat]
        for name in tiles:
            kind, tile = self._building(name)
            if kind == 0:
                (player.production_up if up else player.production_down).append(tile)
            else:
                player.passives.append(tile)
        return self

    def tapestry(self, seat: int, *tiles: str) -> "Position":
        """One more Tapestry, from left to right."""
        row = [self._weaving(name) for name in tiles]
        self.state.players[seat].tapestries.append(row)
        return self

    def temple(self, seat: int, step: str) -> "Position":
        """Temple marker on a step, e.g. T07."""
        ids = [place.id for place in self.state.pack.temple.steps]
        self.state.players[seat].temple = ids.index(step)
        return self

    def steps(self, seat: int, *spots: str) -> "Position":
        """Steps markers on spots, e.g. 3u."""
        for spot in spots:
            number = self.names.steps[spot]
            assert self.state.steps[number] < 0, f"{spot} is taken"
            self.state.steps[number] = seat
            self.state.players[seat].steps -= 1
        return self

    def marker(self, seat: int, *spaces: str) -> "Position":
        """Conquest markers on spaces, e.g. antisuyu-3."""
        for name in spaces:
            region, space = self.names.conquests[name]
            assert self.state.conquest[region][space] < 0, f"{name} is taken"
            self.state.conquest[region][space] = seat
            self.state.players[seat].markers -= 1
        return self

    # --- the table -------------------------------------------------------------------------------

    def worker(self, role: str, *spaces: str) -> "Position":
        """Workers of a role on the hill."""
        for name in spaces:
            space = self.names.spaces[name]
            assert self.state.hill[space] < 0, f"{name} is taken"
            self.state.hill[space] = self._worker(role)
        return self

    def village(self, *roles: str) -> "Position":
        """The Village, potato end first."""
        self._empty(self.state.village)
        self.state.village = [self._worker(role) for role in roles]
        return self

    def nomads(self, *roles: str) -> "Position":
        """The Nomads."""
        self._empty(self.state.nomads)
        self.state.nomads = [self._worker(role) for role in roles]
        return self

    def casualties(self, *roles: str) -> "Position":
        """The Casualties of War."""
        self._empty(self.state.casualties)
        self.state.casualties = [self._worker(role) for role in roles]
        return self

    def bag(self, *roles: str) -> "Position":
        """Only these Workers are left in the bag; the others leave the game."""
        state = self.state
        for role, count in enumerate(state.bag):
            state.box[role] += count
        state.bag = [0] * len(ROLES)
        for name in roles:
            role = ROLES.index(name)
            assert state.box[role], f"no {name} left"
            state.box[role] -= 1
            state.bag[role] += 1
        return self

    def offer(self, *cards: str) -> "Position":
        """The central offer, oldest first."""
        self.state.god_deck += self.state.offer
        self.state.offer = [self._god_card(card) for card in cards]
        return self

    def played(self, *cards: str) -> "Position":
        """God cards played this turn, in this order, that have not entered the offer yet."""
        self.state.played += [self._god_card(card) for card in cards]
        return self

    def market(self, *tiles: str) -> "Position":
        """Exactly these Buildings in the market; the others return to their stacks."""
        state = self.state
        for kind, row in enumerate(state.market):
            state.stacks[kind] = row + state.stacks[kind]
            state.market[kind] = []
        for name in tiles:
            kind, tile = self._building(name)
            state.market[kind].append(tile)
        return self

    def god_deck(self, *top: str) -> "Position":
        """The first named card is drawn first."""
        cards = [self._god_card(card) for card in top]
        self.state.god_deck += reversed(cards)
        return self

    def only_god_deck(self, *cards: str) -> "Position":
        """The God deck holds just these, the first on top; the last seat holds the others."""
        keep = [self._god_card(card) for card in cards]
        self.state.players[-1].gods += self.state.god_deck
        self.state.god_deck = list(reversed(keep))
        return self

    def army_deck(self, *top: str) -> "Position":
        """The first named card is drawn first."""
        cards = [self._army_card(card) for card in top]
        self.state.army_deck += reversed(cards)
        return self

    def only_army_deck(self, *cards: str) -> "Position":
        """The Army deck holds just these; the others lie on the discard pile."""
        state = self.state
        keep = [self._army_card(card) for card in cards]
        state.army_discard += state.army_deck
        state.army_deck = list(reversed(keep))
        return self

    def weavings(self, *top: str) -> "Position":
        """The first named tile is the face-up one."""
        tiles = [self._weaving(name) for name in top]
        self.state.weavings += reversed(tiles)
        return self

    def only_weavings(self, *tiles: str) -> "Position":
        """The stack holds just these; the others become a Tapestry heap of the last seat."""
        keep = [self._weaving(name) for name in tiles]
        last = self.state.players[-1]
        last.tapestries += [[tile] for tile in self.state.weavings]
        self.state.weavings = list(reversed(keep))
        return self

    def stack(self, *top: str) -> "Position":
        """Buildings on top of their stacks; the first named of a kind is revealed first."""
        tiles = [self._building(name) for name in top]
        for kind, tile in reversed(tiles):
            self.state.stacks[kind].append(tile)
        return self

    def festival(self, holder: int, number: int = 1, last: bool = False) -> "Position":
        """A Festival is pending; its holder's turn is about to begin."""
        state = self.state
        state.holder = holder
        state.festivals = number
        state.last_festival = last or number >= 3
        self._empty(state.village)
        return self.start_of_turn(holder)

    def festivals_over(self, number: int) -> "Position":
        """So many Festivals have been held; none is pending."""
        self.state.festivals = number
        self.state.holder = -1
        return self

    def table(self) -> Table:
        """Hand the position over for play."""
        table = Table(self.state)
        self.state.sink = table.sink
        kernel.run(self.state)
        self.state.sink = None
        return table

    # --- taking pieces from where they are -------------------------------------------------------

    def _worker(self, name: str) -> int:
        role = ROLES.index(name)
        for place in ("bag", "box"):
            heap: list[int] = getattr(self.state, place)
            if heap[role]:
                heap[role] -= 1
                return role
        for heap in (self.state.nomads, self.state.village):
            if role in heap:
                heap.remove(role)
                return role
        raise AssertionError(f"no {name} left")

    def _empty(self, heap: list[int]) -> None:
        for worker in heap:
            self.state.bag[worker] += 1
        heap.clear()

    def _god_card(self, name: str) -> int:
        card = self.names.cards[name]
        for heap in (self.state.god_deck, self.state.offer):
            if card in heap:
                heap.remove(card)
                return card
        raise AssertionError(f"{name} is in use already")

    def _army_card(self, name: str) -> int:
        card = self.names.armies[name]
        for heap in (self.state.army_deck, self.state.army_discard):
            if card in heap:
                heap.remove(card)
                return card
        raise AssertionError(f"{name} is in use already")

    def _building(self, name: str) -> tuple[int, int]:
        kind, tile = self.names.buildings[name]
        for heap in (self.state.stacks[kind], self.state.market[kind]):
            if tile in heap:
                heap.remove(tile)
                return kind, tile
        raise AssertionError(f"{name} is in use already")

    def _weaving(self, name: str) -> int:
        tile = self.names.weavings[name]
        for heap in (self.state.weavings, self.state.starting):
            if tile in heap:
                heap.remove(tile)
                return tile
        raise AssertionError(f"{name} is in use already, or not with this number of players")


def setup(
    players: int = 2, pack: Pack | None = None, seed: bytes = SEED, **options: object
) -> "Setup":
    """A table before its first decision."""
    config = Config(players=players, **{"coricancha": "printed", **options})  # type: ignore[arg-type]
    return Setup(lay_out(config, pack or components.load("base"), seed))


class Setup(Position):
    """A game in setup: everything lies as it was dealt and drawn, until told otherwise."""

    def _strip(self) -> None:
        """Nothing is put back."""

    def dealt(self, seat: int, *cards: str) -> "Setup":
        """These are among the God cards dealt to a seat; each takes the place of another one."""
        at = next(i for i, f in enumerate(self.state.stack) if isinstance(f, frames.ChooseCards))
        hands = [list(hand) for hand in self.state.stack[at].dealt]
        wanted = [self.names.cards[card] for card in cards]
        spare = [card for card in hands[seat] if card not in wanted]
        for card in wanted:
            heap = next(heap for heap in (*hands, self.state.god_deck) if card in heap)
            if heap is not hands[seat]:
                other = spare.pop()
                heap[heap.index(card)] = other
                hands[seat][hands[seat].index(other)] = card
        dealt = tuple(tuple(sorted(hand)) for hand in hands)
        self.state.stack[at] = frames.ChooseCards(dealt, self.state.stack[at].kept)
        return self
