"""Pending things as data: every kind of frame that can lie on a game's stack.

The top frame decides what happens next: it moves the game on by itself or asks somebody. Frames
never change; progress replaces the top one. So a game can be copied, saved and resumed in
the middle of any decision. What a frame *does* is in the module of its subject; `questions`
ties both together. Cards, tiles and spaces are indices into the pack.
"""

from typing import Final, final

from tawantinsuyu.game.record import Record
from tawantinsuyu.game.vocabulary import Cost, Effect


class Frame(Record):
    """Something pending."""


# --- setup ---------------------------------------------------------------------------------------


@final
class ChooseWeavings(Frame):
    """Starting Weavings, picked in turn order by the seats still to choose."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats


@final
class ChooseCards(Frame):
    """The sealed choice of setup: each seat keeps some of its dealt God cards."""

    def __init__(
        self,
        dealt: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
    ) -> None:
        self.dealt: Final = dealt
        self.kept: Final = kept
        """By seat; empty while a seat has not chosen."""


@final
class SetupBenefits(Frame):
    """Played setup cards still to be resolved, in the order of the seats."""

    def __init__(self, seats: tuple[int, ...], played: tuple[tuple[int, ...], ...]) -> None:
        self.seats: Final = seats
        self.played: Final = played


@final
class CardBenefits(Frame):
    """One seat takes benefits of open God cards: (card, bit mask of benefits left) each."""

    def __init__(self, seat: int, cards: tuple[tuple[int, int], ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


# --- turn ----------------------------------------------------------------------------------------


@final
class Turn(Frame):
    """A whole turn of one seat, stage by stage."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class PlacePriest(Frame):
    """The High Priest's first place."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class MainChoice(Frame):
    """Place a Worker, or take the first of two secondary actions."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class SecondAction(Frame):
    """The second of two different secondary actions."""

    def __init__(self, seat: int, first: str) -> None:
        self.seat: Final = seat
        self.first: Final = first


@final
class EndTurn(Frame):
    """The fixed steps at the end of a turn."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class RecruitVillager(Frame):
    """Buy one Worker from an end of the Village, or none."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class TakeVillager(Frame):
    """A paid Villager moves to the supply, or onto a Palace; 0 is the potato end, 1 the corn
    end."""

    def __init__(self, seat: int, end: int, palace: int = -1) -> None:
        self.seat: Final = seat
        self.end: Final = end
        self.palace: Final = palace


@final
class GiveUpWorker(Frame):
    """More Workers than the limit allows."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


# --- payment and effects -------------------------------------------------------------------------


@final
class PayCost(Frame):
    """A price to be paid now, and why."""

    def __init__(self, seat: int, cost: Cost, food: int, clause: str) -> None:
        self.seat: Final = seat
        self.cost: Final = cost
        self.food: Final = food
        self.clause: Final = clause


@final
class PayAnything(Frame):
    """Resources of any kind to be paid, so many of them."""

    def __init__(self, seat: int, amount: int, clause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.clause: Final = clause


@final
class Effects(Frame):
    """Effects still to be carried out, one after the other; of `optional` ones each choice may be
    declined."""

    def __init__(
        self, seat: int, effects: tuple[Effect, ...], source: int, optional: bool = False
    ) -> None:
        self.seat: Final = seat
        self.effects: Final = effects
        self.source: Final = source
        self.optional: Final = optional


@final
class ChooseEffect(Frame):
    """Exactly one of several effects; an `optional` choice may be declined."""

    def __init__(
        self, seat: int, options: tuple[Effect, ...], source: int, optional: bool = False
    ) -> None:
        self.seat: Final = seat
        self.options: Final = options
        self.source: Final = source
        self.optional: Final = optional


@final
class PayForEffect(Frame):
    """A price that may be paid for an effect."""

    def __init__(self, seat: int, cost: Cost, effect: Effect, source: int) -> None:
        self.seat: Final = seat
        self.cost: Final = cost
        self.effect: Final = effect
        self.source: Final = source


@final
class TakeGodCards(Frame):
    """God cards still to be taken."""

    def __init__(self, seat: int, amount: int, deck_only: bool) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.deck_only: Final = deck_only


@final
class KeepArmyCards(Frame):
    """Army cards just drawn, of which some are kept; only the seat sees them."""

    def __init__(self, seat: int, cards: tuple[int, ...], keep: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.keep: Final = keep


@final
class KeepGodCards(Frame):
    """God cards just drawn, of which some are kept; only the seat sees them."""

    def __init__(self, seat: int, cards: tuple[int, ...], keep: int, clause: str) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.keep: Final = keep
        self.clause: Final = clause


@final
class FlipArmyCards(Frame):
    """Army cards in play to be turned face down."""

    def __init__(self, seat: int, amount: int, clause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.clause: Final = clause


@final
class TakeNomads(Frame):
    """A Worker from the Nomads, of any role or one of those named; `optional`: or nobody."""

    def __init__(
        self,
        seat: int,
        roles: tuple[int, ...],
        optional: bool = False,
        answers: tuple[str, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.roles: Final = roles
        self.optional: Final = optional
        self.answers: Final = answers
        """Of the Recruit action: what of the seat answers it."""


@final
class TakeNewcomers(Frame):
    """Newcomers from their offer; `optional` ones may be left."""

    def __init__(self, seat: int, amount: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.optional: Final = optional


@final
class Climbing(Frame):
    """Temple steps still to climb in one advance."""

    def __init__(self, seat: int, steps: int, answers: tuple[str, ...] = ()) -> None:
        self.seat: Final = seat
        self.steps: Final = steps
        self.answers: Final = answers
        """What of the seat answers the whole advance, fixed with its first step."""


@final
class RejuvenateItems(Frame):
    """Items to be turned up free of charge; `optional` ones may be left."""

    def __init__(
        self,
        seat: int,
        amount: int,
        buildings_only: bool,
        optional: bool = False,
        nobles_only: bool = False,
        palace: int = -1,
    ) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.buildings_only: Final = buildings_only
        self.optional: Final = optional
        self.nobles_only: Final = nobles_only
        self.palace: Final = palace
        """The Palace whose own ability it is: its Noble stays as he is (M3-56)."""


@final
class PlayGodCard(Frame):
    """A God card from hand that may be played for its benefits, without Statue and Worker; one
    that `must` be played was decided on already."""

    def __init__(self, seat: int, must: bool = False, clause: str = "M1-11") -> None:
        self.seat: Final = seat
        self.must: Final = must
        self.clause: Final = clause


@final
class PlayArmyCards(Frame):
    """Army cards from hand that come into play for nothing; `optional` ones may be left."""

    def __init__(
        self, seat: int, amount: int, optional: bool = False, clause: str = "M1-14"
    ) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.optional: Final = optional
        self.clause: Final = clause


@final
class GiveCasualty(Frame):
    """A Worker of the own supply becomes a casualty."""

    def __init__(self, seat: int, clause: str = "M1-14") -> None:
        self.seat: Final = seat
        self.clause: Final = clause


@final
class ConquerAlone(Frame):
    """One Conquest marker without a Conquest: a muster that has its price, then the marker."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


# --- placement -----------------------------------------------------------------------------------


@final
class Placement(Frame):
    """A Worker being placed: payment, abilities, tasks, benefits, in the order of R94."""

    def __init__(
        self,
        seat: int,
        worker: int,
        role: int,
        space: int,
        card: int,
        tasks: int,
        stage: int,
        used: int,
        benefits: int,
        warrior: int,
        tiles: tuple[str, ...],
        colour: int = -1,
        due: tuple[str, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.worker: Final = worker
        self.role: Final = role
        """The role whose ability is used; differs from the Worker's when borrowed."""
        self.space: Final = space
        self.card: Final = card
        """The God card played, or -1 for gold."""
        self.tasks: Final = tasks
        self.stage: Final = stage
        self.used: Final = used
        """Icons used in the current set of three, as a bit mask."""
        self.benefits: Final = benefits
        """Benefits of the card not yet taken, as a bit mask."""
        self.warrior: Final = warrior
        """0 nothing, 1 card to draw, 2 may retrieve."""
        self.tiles: Final = tiles
        """Tiles that may still answer this placement."""
        self.colour: Final = colour
        """Of a Newcomer: the colour Buildings and Palaces answer to."""
        self.due: Final = due
        """What must still answer it before the tasks."""

    def but(
        self,
        *,
        tasks: int | None = None,
        stage: int | None = None,
        used: int | None = None,
        benefits: int | None = None,
        warrior: int | None = None,
        tiles: tuple[str, ...] | None = None,
        due: tuple[str, ...] | None = None,
    ) -> "Placement":
        """The same, but for what is given."""
        return Placement(
            self.seat,
            self.worker,
            self.role,
            self.space,
            self.card,
            self.tasks if tasks is None else tasks,
            self.stage if stage is None else stage,
            self.used if used is None else used,
            self.benefits if benefits is None else benefits,
            self.warrior if warrior is None else warrior,
            self.tiles if tiles is None else tiles,
            self.colour,
            self.due if due is None else due,
        )


# --- tasks ---------------------------------------------------------------------------------------


@final
class ChooseSteps(Frame):
    """A spot for Steps, free or paid; `optional` ones may be left."""

    def __init__(self, seat: int, free: bool, optional: bool = False) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.optional: Final = optional


@final
class RaiseSteps(Frame):
    """Paid Steps are put on their spot."""

    def __init__(self, seat: int, spot: int) -> None:
        self.seat: Final = seat
        self.spot: Final = spot


@final
class ChooseStatue(Frame):
    """A Statue to build; free ones are small and may be limited to some gods, `optional` ones may
    be left."""

    def __init__(
        self,
        seat: int,
        free: bool,
        small_only: bool,
        gods: tuple[int, ...],
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.small_only: Final = small_only
        self.gods: Final = gods
        self.optional: Final = optional


@final
class RaiseStatue(Frame):
    """A paid or free Statue goes to its builder."""

    def __init__(self, seat: int, size: int, god: int, free: bool = False) -> None:
        self.seat: Final = seat
        self.size: Final = size
        self.god: Final = god
        self.free: Final = free


@final
class Construct(Frame):
    """A Building from the market, free or at its price."""

    def __init__(self, seat: int, free: bool, kind: int, refreshed: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.kind: Final = kind
        """Index of BUILDING_KINDS, or -1 for any."""
        self.refreshed: Final = refreshed


@final
class Refresh(Frame):
    """Which market tiles the returned God card replaces."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class RaiseBuilding(Frame):
    """A Building taken from the market goes to its builder."""

    def __init__(self, seat: int, kind: int, tile: int, paid: bool) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.tile: Final = tile
        self.paid: Final = paid


@final
class PurchaseWeavings(Frame):
    """The task begins: tiles are drawn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class PutUnder(Frame):
    """Drawn tiles, seen by their owner alone, of which some go under the stack one by one."""

    def __init__(self, seat: int, tiles: tuple[int, ...], amount: int) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles
        self.amount: Final = amount


@final
class BuyWeavings(Frame):
    """Tiles laid open, to be bought by the seat whose task it is."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class Leftovers(Frame):
    """Tiles not bought, offered to the seats still to be asked."""

    def __init__(self, seats: tuple[int, ...], tiles: tuple[int, ...]) -> None:
        self.seats: Final = seats
        self.tiles: Final = tiles


@final
class BuyLeftover(Frame):
    """One seat may buy one left-over tile."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class PlaceWeavings(Frame):
    """Weavings gained and still to be placed."""

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.tiles: Final = tiles


@final
class FreeWeavings(Frame):
    """Free Weavings: the top tile or the one beneath; `optional` ones may be left."""

    def __init__(
        self,
        seat: int,
        amount: int,
        unseen: bool = False,
        covered: bool = False,
        optional: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.unseen: Final = unseen
        """The next top tile is turned up only after the last of them (M1-25)."""
        self.covered: Final = covered
        """The top tile has been taken and the next one was not turned up yet."""
        self.optional: Final = optional


@final
class VisitMerchant(Frame):
    """A Merchant task that tiles come before; its matches then pay."""

    def __init__(self, seat: int, clause: str) -> None:
        self.seat: Final = seat
        self.clause: Final = clause


@final
class MerchantMatches(Frame):
    """Matches that still need a choice, as edge kinds."""

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.edges: Final = edges


@final
class ProduceWithOne(Frame):
    """One face-up Production Building pays and stays up; an `optional` one may be left."""

    def __init__(self, seat: int, optional: bool = False) -> None:
        self.seat: Final = seat
        self.optional: Final = optional


# --- High Priest actions -------------------------------------------------------------------------


@final
class WalkOn(Frame):
    """The High Priest is about to move so many spaces, and may pass over some (R149)."""

    def __init__(self, seat: int, spaces: int, clause: str) -> None:
        self.seat: Final = seat
        self.spaces: Final = spaces
        self.clause: Final = clause


@final
class MoveOn(Frame):
    """The High Priest moves so many sections once that is paid for."""

    def __init__(self, seat: int, sections: int, clause: str) -> None:
        self.seat: Final = seat
        self.sections: Final = sections
        self.clause: Final = clause


@final
class Activation(Frame):
    """A High Priest action activated by the active seat, stage by stage."""

    def __init__(self, seat: int, action: int, gold: bool, stage: int = 0) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.gold: Final = gold
        self.stage: Final = stage


@final
class InTurn(Frame):
    """The same thing for one seat after the other; who cannot take part is passed over."""

    def __init__(self, body: str, seats: tuple[int, ...], arg: int = 0) -> None:
        self.body: Final = body
        self.seats: Final = seats
        self.arg: Final = arg


@final
class WorshipChoice(Frame):
    """Statues to discard; `sizes` is a bit mask of sizes still allowed, `others` for followers."""

    def __init__(self, seat: int, sizes: int, others: bool) -> None:
        self.seat: Final = seat
        self.sizes: Final = sizes
        self.others: Final = others


@final
class OfferingChoice(Frame):
    """Corn to pay for steps."""

    def __init__(self, seat: int, others: bool) -> None:
        self.seat: Final = seat
        self.others: Final = others


@final
class RejuvenateChoice(Frame):
    """Items to turn up one by one, `free` of them without paying."""

    def __init__(self, seat: int, free: int, others: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free
        self.others: Final = others


@final
class TurnUp(Frame):
    """A paid item is turned up: kind 0 Production Building, 1 Army card, 2 Noble."""

    def __init__(self, seat: int, kind: int, item: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.item: Final = item


@final
class ProduceChoice(Frame):
    """Buildings that produce one by one, and what may be turned up before or after."""

    def __init__(
        self,
        seat: int,
        used: tuple[int, ...],
        flip: bool,
        tiles: tuple[str, ...],
        after: bool,
        lasting: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.flip: Final = flip
        """The active seat's free turning up is left."""
        self.tiles: Final = tiles
        """Tiles that may still turn something up."""
        self.after: Final = after
        """Producing is over; only turning up is left."""
        self.lasting: Final = lasting
        """Only Buildings that are not turned down produce: their owner took gold."""

    def but(
        self,
        *,
        used: tuple[int, ...] | None = None,
        flip: bool | None = None,
        tiles: tuple[str, ...] | None = None,
        after: bool | None = None,
    ) -> "ProduceChoice":
        """The same, but for what is given."""
        return ProduceChoice(
            self.seat,
            self.used if used is None else used,
            self.flip if flip is None else flip,
            self.tiles if tiles is None else tiles,
            self.after if after is None else after,
            self.lasting,
        )


@final
class Casualty(Frame):
    """The Worker a Conquest costs."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Muster(Frame):
    """Army cards to bring into play, `free` of them without paying."""

    def __init__(self, seat: int, free: int) -> None:
        self.seat: Final = seat
        self.free: Final = free


@final
class TakeMustered(Frame):
    """A named Army card enters play once it is paid for; it is no longer in hand."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card


@final
class PlaceMarker(Frame):
    """A Conquest marker to place; a `leftmost` one needs no Soldiers and is put down for sure."""

    def __init__(self, seat: int, leftmost: bool = False) -> None:
        self.seat: Final = seat
        self.leftmost: Final = leftmost


@final
class PaySoldiers(Frame):
    """The named cards are flipped and discarded once the benefits have been taken."""

    def __init__(self, seat: int, flips: tuple[int, ...], discards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.flips: Final = flips
        self.discards: Final = discards


# --- triggers ------------------------------------------------------------------------------------


@final
class Triggers(Frame):
    """Tiles that answer a moment: (seat, tile id) in the order they come up."""

    def __init__(self, moment: str, arg: int, queue: tuple[tuple[int, str], ...]) -> None:
        self.moment: Final = moment
        self.arg: Final = arg
        self.queue: Final = queue


# --- solo opponent -------------------------------------------------------------------------------


@final
class AutomaSetup(Frame):
    """What a solo opponent gets when the person's setup is over, the High Priest placed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class AfterPriest(Frame):
    """What follows when a High Priest action of a solo opponent is over."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class BoardAction(Frame):
    """The tokens of the number rolled: first each acts, then each moves on."""

    def __init__(self, seat: int, rolled: int, done: int = 0) -> None:
        self.seat: Final = seat
        self.rolled: Final = rolled
        self.done: Final = done
        """Acts and moves that are over."""


@final
class BoardTasks(Frame):
    """Parts of one space of a solo opponent's board still to be done; `face`: of a Personality."""

    def __init__(self, seat: int, parts: tuple[str, ...], face: bool) -> None:
        self.seat: Final = seat
        self.parts: Final = parts
        self.face: Final = face


@final
class FinalActions(Frame):
    """What a solo opponent does before Final Scoring."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


# --- Festival ------------------------------------------------------------------------------------


@final
class Festival(Frame):
    """A Festival, step by step."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage


@final
class Upkeep(Frame):
    """Potatoes owed for God cards in hand."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class FestivalCards(Frame):
    """God cards that may still be played."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left


@final
class FinalScoring(Frame):
    """The end of the game."""
