"""Frames of effects, and of the gains that need a choice."""

from typing import Final, final

from tawantinsuyu.game.core.frames.base import Frame
from tawantinsuyu.game.vocabulary import Cost, Effect


@final
class Effects(Frame):
    """Effects that are still to be carried out, one after the other. If the effects are `optional`,
    each choice may be declined.
    """

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
    """A seat still has to take some God cards."""

    def __init__(self, seat: int, amount: int, deck_only: bool) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.deck_only: Final = deck_only


@final
class KeepArmyCards(Frame):
    """Army cards that a seat has just drawn and of which it keeps some; no other seat sees them."""

    def __init__(self, seat: int, cards: tuple[int, ...], keep: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.keep: Final = keep


@final
class KeepGodCards(Frame):
    """God cards that a seat has just drawn and of which it keeps some; no other seat sees them."""

    def __init__(self, seat: int, cards: tuple[int, ...], keep: int, clause: str) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.keep: Final = keep
        self.clause: Final = clause


@final
class FlipArmyCards(Frame):
    """Army cards in play have to be turned face down."""

    def __init__(self, seat: int, amount: int, clause: str) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.clause: Final = clause


@final
class TakeNomads(Frame):
    """A seat takes a Worker from the Nomads, of any role or of one of these roles; if `optional`,
    the seat may decline.
    """

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
        """Tiles of the seat that react to the Recruit action; empty for other gains."""


@final
class Climbing(Frame):
    """A seat still has to climb some Temple steps in one advance."""

    def __init__(self, seat: int, steps: int, answers: tuple[str, ...] = ()) -> None:
        self.seat: Final = seat
        self.steps: Final = steps
        self.answers: Final = answers
        """Tiles of the seat that react to the whole advance, fixed at its first step."""


@final
class RejuvenateItems(Frame):
    """A seat turns items face up free of charge; `optional` items may be left."""

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
        """The Palace whose ability turns the items up. Its own Noble cannot be turned upright
        (M3-56).
        """


@final
class PlayGodCard(Frame):
    """A God card from hand may be played for its benefits, without Statue and Worker. If `must`, it
    has to be played, because that was decided before.
    """

    def __init__(self, seat: int, must: bool = False, clause: str = "M1-11") -> None:
        self.seat: Final = seat
        self.must: Final = must
        self.clause: Final = clause


@final
class PlayArmyCards(Frame):
    """A seat plays Army cards from its hand free of charge; if `optional`, it may decline."""

    def __init__(
        self, seat: int, amount: int, optional: bool = False, clause: str = "M1-14"
    ) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.optional: Final = optional
        self.clause: Final = clause


@final
class GiveCasualty(Frame):
    """A Worker of the seat's supply becomes a casualty."""

    def __init__(self, seat: int, clause: str = "M1-14") -> None:
        self.seat: Final = seat
        self.clause: Final = clause


@final
class ConquerAlone(Frame):
    """One Conquest marker is placed outside of a Conquest: after a muster that has to be paid
    for.
    """

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat: Final = seat
        self.stage: Final = stage
