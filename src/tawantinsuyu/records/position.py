"""Positions, built readably and lawfully.

    Position(state).priest(0, 3).worker("architect", "3m2").hand(0, "illapa-4").begin(sink)

Every piece is taken from where it really is, so that nothing is created or lost; a piece that is
not to be had is an error. A position starts from a real setup with everything loose put back:
empty hill, empty hands and supplies, no resources, 10 points each, seat 0 about to choose, its
High Priest in section 1 (and the others' too). A solo opponent has nothing either, but her tokens
lie where they start, her slots show some gods and her Personality is drawn.
"""

from collections.abc import Iterable
from typing import Self

from tawantinsuyu.game import kernel
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.actions import Names
from tawantinsuyu.game.core.court import LYING, STANDING, court_of
from tawantinsuyu.game.core.events import Sink
from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.state import SOURCE, Player, State
from tawantinsuyu.game.core.workers import FIRST_NEWCOMER, is_newcomer, worker_of
from tawantinsuyu.game.names import AUTOMA_SEAT, PRIEST_ACTIONS, RESOURCES, ROLES, SECTIONS
from tawantinsuyu.game.nations import CRAFTS
from tawantinsuyu.game.nations.craft import at_table, place_named
from tawantinsuyu.game.pack import AutomaBoard

SIZES = ("small", "large")
EMPTY = ("", "-")
"""What stands for a slot without a card and for no Personality."""


class Position:
    """A state under construction; `begin` hands it over for play."""

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
            state.stacks[2] += player.palaces
            player.palaces = []
            player.resources = [0, 0, 0, 0]
            player.priest = 0
            player.turns = 1
            state.players[seat] = player
        for space, worker in enumerate(state.hill):
            if worker >= 0:
                state.bag[worker] += 1
                state.hill[space] = -1
        state.first = 0
        if state.solo is not None:
            hers = state.players[AUTOMA_SEAT]
            state.army_deck += hers.army
            hers.army = []
            state.starting += [tile for row in hers.tapestries for tile in row]
            hers.tapestries = []
            state.stacks[0] += hers.production_down
            hers.production_down = []
        self.turn(0)

    # --- whose turn ------------------------------------------------------------------------------

    def turn(self, seat: int) -> Self:
        """It is this seat's turn, at its main choice."""
        state = self.state
        state.active = seat
        state.stack = [frames.Turn(seat, 3), frames.MainChoice(seat)]
        return self

    def start_of_turn(self, seat: int) -> Self:
        """This seat's turn is about to begin."""
        self.state.stack = [frames.Turn(seat)]
        return self

    def end_of_turn(self, seat: int) -> Self:
        """This seat has made its main choice; the end of the turn begins."""
        self.state.active = seat
        self.state.stack = [frames.Turn(seat, 4), frames.EndTurn(seat)]
        return self

    def asked(self, frame: frames.Frame, seat: int = 0) -> Self:
        """In this seat's turn, a frame of the given kind is what happens next."""
        self.turn(seat)
        self.state.stack[-1] = frame
        return self

    # --- what seats own --------------------------------------------------------------------------

    def priest(self, seat: int, section: int) -> Self:
        """High Priest in a section, 1 to 5; 0 takes it off the board."""
        self.state.players[seat].priest = section - 1
        return self

    def priest_before(self, seat: int, action: str, sections: int = 1) -> Self:
        """High Priest where moving it this many sections activates the action."""
        goal = self.state.pack.coricancha.index(PRIEST_ACTIONS.index(action)) + self.state.rotation
        return self.priest(seat, (goal - sections) % SECTIONS + 1)

    def resources(self, seat: int, **amounts: int) -> Self:
        """Exactly these resources."""
        self.state.players[seat].resources = [amounts.get(name, 0) for name in RESOURCES]
        assert not set(amounts) - set(RESOURCES), amounts
        return self

    def points(self, seat: int, points: int) -> Self:
        """A score, the difference booked as starting points."""
        player = self.state.players[seat]
        player.sources[SOURCE["start"]] += points - player.points
        player.points = points
        return self

    def turns(self, seat: int, taken: int) -> Self:
        """So many turns begun; with none the High Priest is placed first."""
        self.state.players[seat].turns = taken
        return self

    def supply(self, seat: int, *roles: str) -> Self:
        """Exactly these Workers in supply."""
        player = self.state.players[seat]
        for worker in player.workers:
            self._put_back(worker)
        player.workers = [self._worker(role) for role in roles]
        return self

    def hand(self, seat: int, *cards: str) -> Self:
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
    ) -> Self:
        """Army cards in hand, face up and face down."""
        player = self.state.players[seat]
        self.state.army_deck += player.army + player.army_up + player.army_down
        player.army = [self._army_card(card) for card in hand]
        player.army_up = [self._army_card(card) for card in up]
        player.army_down = [self._army_card(card) for card in down]
        return self

    def statue(self, seat: int, size: str, god: str) -> Self:
        """A Statue from the stock; a solo opponent's are remembered in the order of the calls."""
        number, which = SIZES.index(size), self.names.gods[god]
        assert self.state.statues[number][which], f"no {size} {god} left"
        self.state.statues[number][which] -= 1
        player = self.state.players[seat]
        (player.small, player.large)[number][which] += 1
        if self.state.is_automa(seat):
            self.solo.statues.append(which * 2 + number)
        return self

    def building(self, seat: int, *tiles: str, up: bool = True) -> Self:
        """Production Buildings (face up or down) or Passive Buildings."""
        player = self.state.players[seat]
        for name in tiles:
            kind, tile = self._building(name)
            if kind == 0:
                (player.production_up if up else player.production_down).append(tile)
            else:
                (player.passives if kind == 1 else player.palaces).append(tile)
        return self

    def noble(self, seat: int, *palaces: str, stands: bool = True) -> Self:
        """Palaces with a Noble of their colour, who stands or lies."""
        for name in palaces:
            tile = self.names.buildings[name][1]
            if tile not in self.state.players[seat].palaces:
                self.building(seat, name)
            self._worker(ROLES[self.state.pack.palaces[tile].noble])
            court_of(self.state).noble[tile] = STANDING if stands else LYING
        return self

    def newcomers(self, *names: str) -> Self:
        """Exactly these Newcomers in the offer."""
        court = court_of(self.state)
        for worker in court.offer:
            court.bag[worker - FIRST_NEWCOMER] += 1
        court.offer = [self._worker(name) for name in names]
        return self

    def newcomer_bag(self, *names: str) -> Self:
        """Only these Newcomers are left in their bag; the others leave the game."""
        court = court_of(self.state)
        for kind, count in enumerate(court.bag):
            self.state.box[FIRST_NEWCOMER + kind] += count
            court.bag[kind] = 0
        for name in names:
            worker = worker_of(name)
            self.state.box[worker] -= 1
            court.bag[worker - FIRST_NEWCOMER] += 1
        return self

    def tapestry(self, seat: int, *tiles: str) -> Self:
        """One more Tapestry, from left to right."""
        row = [self._weaving(name) for name in tiles]
        self.state.players[seat].tapestries.append(row)
        return self

    def temple(self, seat: int, step: str) -> Self:
        """Temple marker on a step, e.g. T07."""
        ids = [place.id for place in self.state.pack.temple.steps]
        self.state.players[seat].temple = ids.index(step)
        return self

    def steps(self, seat: int, *spots: str) -> Self:
        """Steps markers on spots, e.g. 3u."""
        for spot in spots:
            number = self.names.steps[spot]
            assert self.state.steps[number] < 0, f"{spot} is taken"
            self.state.steps[number] = seat
            self.state.players[seat].steps -= 1
        return self

    def marker(self, seat: int, *spaces: str) -> Self:
        """Conquest markers on spaces, e.g. antisuyu-3."""
        for name in spaces:
            region, space = self.names.conquests[name]
            assert self.state.conquest[region][space] < 0, f"{name} is taken"
            self.state.conquest[region][space] = seat
            self.state.players[seat].markers -= 1
        return self

    # --- Nations and Vassals ---------------------------------------------------------------------

    def nations(self, *names: str) -> Self:
        """These Nations, region by region; the others stay as they were drawn."""
        ids = [nation.id for nation in self.state.pack.nations]
        table = at_table(self.state)
        wanted = [ids.index(name) for name in names]
        rest = [nation for nation in range(len(ids)) if nation not in wanted]
        table.nations = (wanted + rest)[: len(table.nations)]
        return self

    def influence(self, seat: int, *regions: str) -> Self:
        """Conquest markers on the Nation tiles of regions."""
        ids = [region.id for region in self.state.pack.regions]
        for name in regions:
            at_table(self.state).influence[ids.index(name)].append(seat)
            self.state.players[seat].markers -= 1
        return self

    def vassal(self, seat: int, nation: str, place: str) -> Self:
        """A Vassal placed earlier for a Nation, e.g. VN02 and section:4."""
        number = [one.id for one in self.state.pack.nations].index(nation)
        craft = CRAFTS[self.state.pack.nations[number].handler]
        kind, where = place_named(self.names, place)
        assert kind == craft.kind, f"{nation} has no Vassal at {place}"
        assert where in craft.places(self.state, seat), f"{place} is no place for it"
        craft.settle(self.state, seat, where)
        at_table(self.state).sent[seat].append(number)
        return self

    def cult(self, *nations: str) -> Self:
        """Vassals of a solo opponent on the Cults of Nations, one for each time it is named."""
        ids = [nation.id for nation in self.state.pack.nations]
        at_table(self.state).sent[AUTOMA_SEAT] += [ids.index(name) for name in nations]
        return self

    # --- the table -------------------------------------------------------------------------------

    def worker(self, role: str, *spaces: str) -> Self:
        """Workers of a role on the hill."""
        for name in spaces:
            space = self.names.spaces[name]
            assert self.state.hill[space] < 0, f"{name} is taken"
            self.state.hill[space] = self._worker(role)
        return self

    def village(self, *roles: str) -> Self:
        """The Village, potato end first."""
        self._empty(self.state.village)
        self.state.village = [self._worker(role) for role in roles]
        return self

    def nomads(self, *roles: str) -> Self:
        """The Nomads."""
        self._empty(self.state.nomads)
        self.state.nomads = [self._worker(role) for role in roles]
        return self

    def casualties(self, *roles: str) -> Self:
        """The Casualties of War."""
        self._empty(self.state.casualties)
        self.state.casualties = [self._worker(role) for role in roles]
        return self

    def bag(self, *roles: str) -> Self:
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

    def offer(self, *cards: str) -> Self:
        """The central offer, oldest first."""
        self.state.god_deck += self.state.offer
        self.state.offer = [self._god_card(card) for card in cards]
        return self

    def played(self, *cards: str) -> Self:
        """God cards played this turn, in this order, that have not entered the offer yet."""
        self.state.played += [self._god_card(card) for card in cards]
        return self

    def market(self, *tiles: str) -> Self:
        """Exactly these Buildings in the market; the others return to their stacks."""
        state = self.state
        for kind, row in enumerate(state.market):
            state.stacks[kind] = row + state.stacks[kind]
            state.market[kind] = []
        for name in tiles:
            kind, tile = self._building(name)
            state.market[kind].append(tile)
        return self

    def god_deck(self, *top: str) -> Self:
        """The first named card is drawn first."""
        cards = [self._god_card(card) for card in top]
        self.state.god_deck += reversed(cards)
        return self

    def only_god_deck(self, *cards: str) -> Self:
        """The God deck holds just these, the first on top; the last person holds the others."""
        keep = [self._god_card(card) for card in cards]
        self._last_person().gods += self.state.god_deck
        self.state.god_deck = list(reversed(keep))
        return self

    def army_deck(self, *top: str) -> Self:
        """The first named card is drawn first."""
        cards = [self._army_card(card) for card in top]
        self.state.army_deck += reversed(cards)
        return self

    def only_army_deck(self, *cards: str) -> Self:
        """The Army deck holds just these; the others lie on the discard pile."""
        state = self.state
        keep = [self._army_card(card) for card in cards]
        state.army_discard += state.army_deck
        state.army_deck = list(reversed(keep))
        return self

    def weavings(self, *top: str) -> Self:
        """The first named tile is the face-up one."""
        tiles = [self._weaving(name) for name in top]
        self.state.weavings += reversed(tiles)
        return self

    def only_weavings(self, *tiles: str) -> Self:
        """The stack holds just these; the others become a Tapestry heap of the last person."""
        keep = [self._weaving(name) for name in tiles]
        self._last_person().tapestries += [[tile] for tile in self.state.weavings]
        self.state.weavings = list(reversed(keep))
        return self

    def stack(self, *top: str) -> Self:
        """Buildings on top of their stacks; the first named of a kind is revealed first."""
        tiles = [self._building(name) for name in top]
        for kind, tile in reversed(tiles):
            self.state.stacks[kind].append(tile)
        return self

    def festival(self, holder: int, number: int = 1, last: bool = False) -> Self:
        """A Festival is pending; its holder's turn is about to begin."""
        state = self.state
        state.holder = holder
        state.festivals = number
        state.last_festival = last or number >= 3
        self._empty(state.village)
        return self.start_of_turn(holder)

    def festivals_over(self, number: int) -> Self:
        """So many Festivals have been held; none is pending."""
        self.state.festivals = number
        self.state.holder = -1
        return self

    # --- a solo opponent's board -----------------------------------------------------------------

    @property
    def solo(self) -> Solo:
        """What lies on her board."""
        assert self.state.solo is not None
        return self.state.solo

    def tucked(self, *cards: str) -> Self:
        """The God cards of her slots from the first on; - leaves a slot empty."""
        solo, state = self.solo, self.state
        state.god_deck += [card for card in solo.tucked if card >= 0]
        for slot in range(len(solo.tucked)):
            name = cards[slot] if slot < len(cards) else ""
            card = -1 if name in EMPTY else self._god_card(name)
            solo.tucked[slot] = card
            solo.gods[slot] = state.tables.card_god[card] if card >= 0 else -1
        return self

    def token(self, loop: int, value: int, space: int) -> Self:
        """The token of a value in a loop (0 top) lies on a space, counted from 1."""
        values = [number for number, _ in self._board().loops[loop].tokens]
        self.solo.tokens[loop][values.index(value)] = space - 1
        return self

    def face(self, name: str = "", slot: str = "") -> Self:
        """The Personality on a slot, or on the first spot for one; - for none."""
        ids = [face.id for face in self._board().personalities]
        spots = [
            (row, at, spot)
            for row, loop in zip(self.solo.faces, self._board().loops, strict=True)
            for at, (spot, _) in enumerate(loop.personality)
        ]
        row, at, _ = next(one for one in spots if slot in ("", one[2]))
        row[at] = -1 if name in EMPTY else ids.index(name)
        return self

    def on_face(self, name: str) -> Self:
        """This Personality is there, and all tokens of its loop end their next move on it."""
        for loop, spots in zip(self._board().loops, self.solo.tokens, strict=True):
            for _, covered in loop.personality:
                spots[:] = [(covered - value) % len(loop.actions) for value, _ in loop.tokens]
        return self.face(name)

    def placed_before(self) -> Self:
        """She has placed a Worker before, so that the longest held comes next."""
        self.solo.placed = True
        return self

    def begin(self, sink: Sink | None = None) -> State:
        """Go on to the first decision and hand the position over for play."""
        self.state.sink = sink
        kernel.run(self.state)
        self.state.sink = None
        return self.state

    def _board(self) -> AutomaBoard:
        return self.state.pack.automa_boards[self.solo.board]

    def _last_person(self) -> Player:
        return [
            player
            for seat, player in enumerate(self.state.players)
            if not self.state.is_automa(seat)
        ][-1]

    # --- taking pieces from where they are -------------------------------------------------------

    def _worker(self, name: str) -> int:
        role = worker_of(name)
        if is_newcomer(role):
            court = court_of(self.state)
            if court.bag[role - FIRST_NEWCOMER]:
                court.bag[role - FIRST_NEWCOMER] -= 1
            else:
                assert role in court.offer, f"no {name} left"
                court.offer.remove(role)
            return role
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
            self._put_back(worker)
        heap.clear()

    def _put_back(self, worker: int) -> None:
        if is_newcomer(worker):
            court_of(self.state).bag[worker - FIRST_NEWCOMER] += 1
        else:
            self.state.bag[worker] += 1

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
