"""Pending things as data: every kind of frame that can lie on a game's stack.

The top frame decides what happens next: it moves the game on by itself or asks somebody. Frames
are immutable tuples; progress replaces the top one. So a game can be copied, saved and resumed in
the middle of any decision. What a frame *does* is in the module of its subject; the table in
`kernel` ties both together. Cards, tiles and spaces are indices into the pack.
"""

from typing import NamedTuple

from tawantinsuyu.game.vocabulary import Cost, Effect

# --- setup ---------------------------------------------------------------------------------------


class ChooseWeavings(NamedTuple):
    """Starting Weavings, picked in turn order by the seats still to choose."""

    seats: tuple[int, ...]


class ChooseCards(NamedTuple):
    """The sealed choice of setup: each seat keeps some of its dealt God cards."""

    dealt: tuple[tuple[int, ...], ...]
    kept: tuple[tuple[int, ...], ...]
    """By seat; empty while a seat has not chosen."""


class SetupBenefits(NamedTuple):
    """Played setup cards still to be resolved, in the order of the seats."""

    seats: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]


class CardBenefits(NamedTuple):
    """One seat takes benefits of open God cards: (card, bit mask of benefits left) each."""

    seat: int
    cards: tuple[tuple[int, int], ...]


# --- turn ----------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """A whole turn of one seat, stage by stage."""

    seat: int
    stage: int = 0


class PlacePriest(NamedTuple):
    """The High Priest's first place."""

    seat: int


class MainChoice(NamedTuple):
    """Place a Worker, or take the first of two secondary actions."""

    seat: int


class SecondAction(NamedTuple):
    """The second of two different secondary actions."""

    seat: int
    first: str


class EndTurn(NamedTuple):
    """The fixed steps at the end of a turn."""

    seat: int
    stage: int = 0


class RecruitVillager(NamedTuple):
    """Buy one Worker from an end of the Village, or none."""

    seat: int


class TakeVillager(NamedTuple):
    """A paid Villager moves to the supply; 0 is the potato end, 1 the corn end."""

    seat: int
    end: int


class GiveUpWorker(NamedTuple):
    """More Workers than the limit allows."""

    seat: int


# --- payment and effects -------------------------------------------------------------------------


class PayCost(NamedTuple):
    """A price to be paid now, and why."""

    seat: int
    cost: Cost
    food: int
    clause: str


class Effects(NamedTuple):
    """Effects still to be carried out, one after the other."""

    seat: int
    effects: tuple[Effect, ...]
    source: int


class ChooseEffect(NamedTuple):
    """Exactly one of several effects."""

    seat: int
    options: tuple[Effect, ...]
    source: int


class PayForEffect(NamedTuple):
    """A price that may be paid for an effect."""

    seat: int
    cost: Cost
    effect: Effect
    source: int


class TakeGodCards(NamedTuple):
    """God cards still to be taken."""

    seat: int
    amount: int
    deck_only: bool


class KeepArmyCards(NamedTuple):
    """Army cards just drawn, of which some are kept; only the seat sees them."""

    seat: int
    cards: tuple[int, ...]
    keep: int


class TakeNomads(NamedTuple):
    """A Worker from the Nomads, of any role or one of those named."""

    seat: int
    roles: tuple[int, ...]


class Climbing(NamedTuple):
    """Temple steps still to climb in one advance."""

    seat: int
    steps: int


class RejuvenateItems(NamedTuple):
    """Items to be turned up free of charge; `optional` ones may be left."""

    seat: int
    amount: int
    buildings_only: bool
    optional: bool = False


# --- placement -----------------------------------------------------------------------------------


class Placement(NamedTuple):
    """A Worker being placed: payment, abilities, tasks, benefits, in the order of R94."""

    seat: int
    worker: int
    role: int
    """The role whose ability is used; differs from the Worker's when borrowed."""
    space: int
    card: int
    """The God card played, or -1 for gold."""
    tasks: int
    stage: int
    used: int
    """Icons used in the current set of three, as a bit mask."""
    benefits: int
    """Benefits of the card not yet taken, as a bit mask."""
    warrior: int
    """0 nothing, 1 card to draw, 2 may retrieve."""
    tiles: tuple[str, ...]
    """Tiles that may still answer this placement."""


# --- tasks ---------------------------------------------------------------------------------------


class ChooseSteps(NamedTuple):
    """A spot for Steps, free or paid."""

    seat: int
    free: bool


class RaiseSteps(NamedTuple):
    """Paid Steps are put on their spot."""

    seat: int
    spot: int


class ChooseStatue(NamedTuple):
    """A Statue to build; free ones are small and may be limited to some gods."""

    seat: int
    free: bool
    small_only: bool
    gods: tuple[int, ...]


class RaiseStatue(NamedTuple):
    """A paid or free Statue goes to its builder."""

    seat: int
    size: int
    god: int


class Construct(NamedTuple):
    """A Building from the market, free or at its price."""

    seat: int
    free: bool
    kind: int
    """Index of BUILDING_KINDS, or -1 for any."""
    refreshed: bool


class Refresh(NamedTuple):
    """Which market tiles the returned God card replaces."""

    seat: int


class RaiseBuilding(NamedTuple):
    """A Building taken from the market goes to its builder."""

    seat: int
    kind: int
    tile: int
    paid: bool


class PurchaseWeavings(NamedTuple):
    """The task begins: tiles are drawn."""

    seat: int


class PutUnder(NamedTuple):
    """Drawn tiles, seen by their owner alone, of which some go under the stack one by one."""

    seat: int
    tiles: tuple[int, ...]
    amount: int


class BuyWeavings(NamedTuple):
    """Tiles laid open, to be bought by the seat whose task it is."""

    seat: int
    tiles: tuple[int, ...]


class Leftovers(NamedTuple):
    """Tiles not bought, offered to the seats still to be asked."""

    seats: tuple[int, ...]
    tiles: tuple[int, ...]


class BuyLeftover(NamedTuple):
    """One seat may buy one left-over tile."""

    seat: int
    tiles: tuple[int, ...]


class PlaceWeavings(NamedTuple):
    """Weavings gained and still to be placed."""

    seat: int
    tiles: tuple[int, ...]


class FreeWeavings(NamedTuple):
    """Free Weavings: the top tile or the one beneath."""

    seat: int
    amount: int


class MerchantMatches(NamedTuple):
    """Matches that still need a choice, as edge kinds."""

    seat: int
    edges: tuple[int, ...]


class ProduceWithOne(NamedTuple):
    """One face-up Production Building pays and stays up."""

    seat: int


# --- High Priest actions -------------------------------------------------------------------------


class Activation(NamedTuple):
    """A High Priest action activated by the active seat, stage by stage."""

    seat: int
    action: int
    gold: bool
    stage: int = 0


class InTurn(NamedTuple):
    """The same thing for one seat after the other; who cannot take part is passed over."""

    body: str
    seats: tuple[int, ...]
    arg: int = 0


class WorshipChoice(NamedTuple):
    """Statues to discard; `sizes` is a bit mask of sizes still allowed, `others` for followers."""

    seat: int
    sizes: int
    others: bool


class OfferingChoice(NamedTuple):
    """Corn to pay for steps."""

    seat: int
    others: bool


class RejuvenateChoice(NamedTuple):
    """Items to turn up one by one, `free` of them without paying."""

    seat: int
    free: int
    others: bool


class TurnUp(NamedTuple):
    """A paid item is turned up: kind 0 Production Building, 1 Army card."""

    seat: int
    kind: int
    item: int


class ProduceChoice(NamedTuple):
    """Buildings that produce one by one, and what may be turned up before or after."""

    seat: int
    used: tuple[int, ...]
    flip: bool
    """The active seat's free turning up is left."""
    tiles: tuple[str, ...]
    """Tiles that may still turn something up."""
    after: bool
    """Producing is over; only turning up is left."""


class Casualty(NamedTuple):
    """The Worker a Conquest costs."""

    seat: int


class Muster(NamedTuple):
    """Army cards to bring into play, `free` of them without paying."""

    seat: int
    free: int


class TakeMustered(NamedTuple):
    """A named Army card enters play once it is paid for; it is no longer in hand."""

    seat: int
    card: int


class PlaceMarker(NamedTuple):
    """A Conquest marker to place."""

    seat: int


class PaySoldiers(NamedTuple):
    """The named cards are flipped and discarded once the benefits have been taken."""

    seat: int
    flips: tuple[int, ...]
    discards: tuple[int, ...]


# --- triggers ------------------------------------------------------------------------------------


class Triggers(NamedTuple):
    """Tiles that answer a moment: (seat, tile id) in the order they come up."""

    moment: str
    arg: int
    queue: tuple[tuple[int, str], ...]


# --- solo opponent -------------------------------------------------------------------------------


class AutomaSetup(NamedTuple):
    """What a solo opponent gets when the person's setup is over, the High Priest placed."""

    seat: int


class AfterPriest(NamedTuple):
    """What follows when a High Priest action of a solo opponent is over."""

    seat: int


class BoardAction(NamedTuple):
    """The tokens of the number rolled: first each acts, then each moves on."""

    seat: int
    rolled: int
    done: int = 0
    """Acts and moves that are over."""


class BoardTasks(NamedTuple):
    """Parts of one space of a solo opponent's board still to be done; `face`: of a Personality."""

    seat: int
    parts: tuple[str, ...]
    face: bool


class FinalActions(NamedTuple):
    """What a solo opponent does before Final Scoring."""

    seat: int


# --- Festival ------------------------------------------------------------------------------------


class Festival(NamedTuple):
    """A Festival, step by step."""

    seat: int
    stage: int = 0


class Upkeep(NamedTuple):
    """Potatoes owed for God cards in hand."""

    seat: int


class FestivalCards(NamedTuple):
    """God cards that may still be played."""

    seat: int
    left: int


class FinalScoring(NamedTuple):
    """The end of the game."""
