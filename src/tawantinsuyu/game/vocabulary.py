"""Effects as data: what a card, tile, track space, Temple step or Weaving edge does.

Every printed benefit is written in a small language (`gain stone 2 + train`) and parsed into the
frozen objects below. The engine carries these objects out, and texts and pictures are made from
them, so text and effect of a card always agree.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from tawantinsuyu.game.names import BUILDING_KINDS, RESOURCES, ROLES
from tawantinsuyu.game.record import Record

Cost: TypeAlias = tuple[int, int, int, int]
"""An amount of potato, corn, stone and gold, in the order of RESOURCES."""
FREE: Final[Cost] = (0, 0, 0, 0)


@dataclass(frozen=True)
class Gain(Record):
    """Take resources from the supply."""

    resource: int
    amount: int


@dataclass(frozen=True)
class Points(Record):
    """Score victory points."""

    amount: int


@dataclass(frozen=True)
class DrawGod(Record):
    """Take God cards: each from the offer or the deck, or all from the deck."""

    amount: int
    deck_only: bool = False


@dataclass(frozen=True)
class KeepGod(Record):
    """Draw God cards from the deck, keep some and shuffle the others in again."""

    amount: int
    keep: int


@dataclass(frozen=True)
class DrawArmy(Record):
    """Draw Army cards and keep some of them."""

    amount: int
    keep: int


@dataclass(frozen=True)
class Train(Record):
    """The Training task: draw two Army cards, keep one."""


@dataclass(frozen=True)
class Weave(Record):
    """Gain Weavings for free, each the top one or the one beneath."""

    amount: int
    unseen: bool = False
    """Whether no other tile is turned up before all of these are taken."""


@dataclass(frozen=True)
class PurchaseTask(Record):
    """The Purchase Weavings task, in which leftover tiles are offered to the others."""


@dataclass(frozen=True)
class BuildSteps(Record):
    """Build Steps for free or as the paid task."""

    free: bool


@dataclass(frozen=True)
class BuildStatue(Record):
    """Build a small Statue, free or paid, of any god or of one of those named."""

    free: bool
    gods: tuple[str, ...] = ()


@dataclass(frozen=True)
class Build(Record):
    """Build a Building of any or of one kind, free or as the paid task."""

    free: bool
    kind: str | None = None


@dataclass(frozen=True)
class TakeNomad(Record):
    """Take a Worker from the Nomads, of any role or of one of those named."""

    roles: tuple[int, ...] = ()


@dataclass(frozen=True)
class TakeNewcomer(Record):
    """Take Newcomers from their offer (Nobles and Newcomers)."""

    amount: int


@dataclass(frozen=True)
class Climb(Record):
    """Advance on the Temple."""

    amount: int


@dataclass(frozen=True)
class Rejuvenate(Record):
    """Turn face-down items up, any kind, or Production Buildings or Nobles only."""

    amount: int
    buildings_only: bool = False
    nobles_only: bool = False


@dataclass(frozen=True)
class ProduceOne(Record):
    """The Produce One task."""


@dataclass(frozen=True)
class Merchant(Record):
    """The Merchant task."""


@dataclass(frozen=True)
class PlayGod(Record):
    """Play a God card from the hand for its benefits, without placing a Worker."""


@dataclass(frozen=True)
class PlayArmy(Record):
    """Play Army cards from the hand without paying potato."""

    amount: int


@dataclass(frozen=True)
class FlipArmy(Record):
    """Turn the player's face-up Army cards face down."""

    amount: int


@dataclass(frozen=True)
class Sacrifice(Record):
    """Put one of the player's Workers into the Casualties of War."""


@dataclass(frozen=True)
class Conquer(Record):
    """Place one Conquest marker at its Soldier cost, without a Conquest action."""


@dataclass(frozen=True)
class ConquerLeftmost(Record):
    """Place a Conquest marker on the leftmost empty space of a region, without Soldiers."""


@dataclass(frozen=True)
class MovePriest(Record):
    """Move the High Priest clockwise without any action."""

    spaces: int


@dataclass(frozen=True)
class Pay(Record):
    """Pay a cost to get an effect; always optional."""

    cost: Cost
    effect: "Effect"


@dataclass(frozen=True)
class PayAny(Record):
    """Pay resources of any kind to get an effect; always optional."""

    amount: int
    effect: "Effect"


@dataclass(frozen=True)
class Choose(Record):
    """A choice: the player takes exactly one of several effects."""

    options: tuple["Effect", ...]


@dataclass(frozen=True)
class Each(Record):
    """Several effects, one after the other."""

    parts: tuple["Effect", ...]


Effect: TypeAlias = (
    Gain
    | Points
    | DrawGod
    | KeepGod
    | DrawArmy
    | Train
    | Weave
    | PurchaseTask
    | BuildSteps
    | BuildStatue
    | Build
    | TakeNomad
    | TakeNewcomer
    | Climb
    | Rejuvenate
    | ProduceOne
    | Merchant
    | PlayGod
    | PlayArmy
    | FlipArmy
    | Sacrifice
    | Conquer
    | ConquerLeftmost
    | MovePriest
    | Pay
    | PayAny
    | Choose
    | Each
)


class EffectSyntaxError(ValueError):
    """An effect text that the vocabulary does not know; the message says what was expected."""


def parse_effect(text: str) -> Effect:
    """Read one effect text; `format_effect` is its inverse."""
    words = text.replace("[", " [ ").replace("]", " ] ").replace("|", " | ").split()
    reader = _Reader(words, text)
    effect = reader.sum()
    if reader.peek() is not None:
        raise reader.error(f"unexpected {reader.peek()!r}")
    return effect


class _Reader:
    """A recursive-descent reader over the words of one effect text."""

    def __init__(self, words: list[str], text: str) -> None:
        self.words = words
        self.text = text
        self.at = 0

    def peek(self) -> str | None:
        return self.words[self.at] if self.at < len(self.words) else None

    def next(self) -> str:
        word = self.peek()
        if word is None:
            raise self.error("it ends too early")
        self.at += 1
        return word

    def take(self, *wanted: str) -> bool:
        """Consume the given words if they come next."""
        if self.words[self.at : self.at + len(wanted)] == list(wanted):
            self.at += len(wanted)
            return True
        return False

    def number(self, default: int | None = None) -> int:
        word = self.peek()
        if word is not None and word.isdigit():
            self.at += 1
            return int(word)
        if default is None:
            raise self.error(f"expected a number, found {word!r}")
        return default

    def error(self, what: str) -> EffectSyntaxError:
        return EffectSyntaxError(f"effect {self.text!r}: {what}")

    def sum(self) -> Effect:
        parts = [self.term()]
        while self.take("+"):
            parts.append(self.term())
        return parts[0] if len(parts) == 1 else Each(tuple(parts))

    def resource(self) -> int:
        word = self.next()
        if word not in RESOURCES:
            raise self.error(f"{word!r} is no resource; use one of {', '.join(RESOURCES)}")
        return RESOURCES.index(word)

    def price(self) -> bool:
        """Read the word `free` or `paid`/`task`; return True for free."""
        word = self.next()
        if word not in ("free", "paid", "task"):
            raise self.error(f"expected free, paid or task, found {word!r}")
        return word == "free"

    def names(self, allowed: tuple[str, ...] | None) -> Iterator[str]:
        """Yield following plain words, up to a joint of the grammar."""
        while (word := self.peek()) is not None and word.isidentifier():
            if allowed is not None and word not in allowed:
                raise self.error(f"{word!r} is not one of {', '.join(allowed)}")
            self.at += 1
            yield word

    def term(self) -> Effect:
        verb = self.next()
        match verb:
            case "gain":
                return Gain(self.resource(), self.number(1))
            case "points":
                return Points(self.number())
            case "draw":
                return self.draw()
            case "train":
                return Train()
            case "weave":
                if self.take("task"):
                    return PurchaseTask()
                return Weave(self.number(1), self.take("unseen"))
            case "steps":
                return BuildSteps(self.price())
            case "statue":
                if not self.take("small"):
                    raise self.error("expected 'statue small'")
                free = self.take("free")
                return BuildStatue(free, tuple(self.names(None)))
            case "building":
                free = self.price()
                kind = next(self.names(BUILDING_KINDS), None)
                return Build(free, kind)
            case "worker":
                if not self.take("nomads"):
                    raise self.error("expected 'worker nomads'")
                return TakeNomad(tuple(ROLES.index(role) for role in self.names(ROLES)))
            case "newcomer":
                return TakeNewcomer(self.number(1))
            case "climb":
                return Climb(self.number(1))
            case "rejuvenate":
                return Rejuvenate(self.number(1), self.take("buildings"))
            case "raise":
                return Rejuvenate(self.number(1), nobles_only=True)
            case "produce":
                if not self.take("one"):
                    raise self.error("expected 'produce one'")
                return ProduceOne()
            case "merchant":
                return Merchant()
            case "play":
                if self.take("god"):
                    return PlayGod()
                if self.take("army"):
                    return PlayArmy(self.number(1))
                raise self.error("expected 'play god' or 'play army'")
            case "flip":
                if not self.take("army"):
                    raise self.error("expected 'flip army'")
                return FlipArmy(self.number(1))
            case "sacrifice":
                return Sacrifice()
            case "conquer":
                return ConquerLeftmost() if self.take("leftmost") else Conquer()
            case "priest":
                return MovePriest(self.number(1))
            case "pay":
                return self.pay()
            case "choose":
                return self.choose()
        raise self.error(f"unknown verb {verb!r}")

    def draw(self) -> Effect:
        if self.take("god"):
            amount = self.number(1)
            if self.take("keep"):
                return KeepGod(amount, self.number())
            return DrawGod(amount, self.take("deck"))
        if self.take("army"):
            amount = self.number(1)
            return DrawArmy(amount, self.number() if self.take("keep") else amount)
        raise self.error("expected 'draw god' or 'draw army'")

    def pay(self) -> Effect:
        if self.take("any"):
            amount = self.number(1)
            if not self.take("->"):
                raise self.error("expected '->' after the price")
            return PayAny(amount, self.sum())
        cost = [0, 0, 0, 0]
        while not self.take("->"):
            cost[self.resource()] += self.number(1)
        return Pay((cost[0], cost[1], cost[2], cost[3]), self.sum())

    def choose(self) -> Effect:
        if not self.take("["):
            raise self.error("expected '[' after choose")
        options = [self.sum()]
        while self.take("|"):
            options.append(self.sum())
        if not self.take("]"):
            raise self.error("expected '|' or ']'")
        return Choose(tuple(options))


def format_effect(effect: Effect) -> str:
    """Write an effect in its canonical text form."""
    match effect:
        case Gain(resource, amount):
            return f"gain {RESOURCES[resource]} {amount}"
        case Points(amount):
            return f"points {amount}"
        case DrawGod(amount, deck_only):
            return f"draw god {amount}" + (" deck" if deck_only else "")
        case KeepGod(amount, keep):
            return f"draw god {amount} keep {keep}"
        case DrawArmy(amount, keep):
            return f"draw army {amount}" + (f" keep {keep}" if keep != amount else "")
        case Train():
            return "train"
        case Weave(amount, unseen):
            return f"weave {amount}" + (" unseen" if unseen else "")
        case PurchaseTask():
            return "weave task"
        case BuildSteps(free):
            return "steps free" if free else "steps task"
        case BuildStatue(free, gods):
            return " ".join(["statue small", *(["free"] if free else []), *gods])
        case Build(free, kind):
            return " ".join(["building", "free" if free else "paid", *([kind] if kind else [])])
        case TakeNomad(roles):
            return " ".join(["worker nomads", *(ROLES[role] for role in roles)])
        case TakeNewcomer(amount):
            return f"newcomer {amount}"
        case Climb(amount):
            return f"climb {amount}"
        case Rejuvenate(amount, buildings_only, nobles_only):
            if nobles_only:
                return f"raise {amount}"
            return f"rejuvenate {amount}" + (" buildings" if buildings_only else "")
        case ProduceOne():
            return "produce one"
        case Merchant():
            return "merchant"
        case PlayGod():
            return "play god"
        case PlayArmy(amount):
            return f"play army {amount}"
        case FlipArmy(amount):
            return f"flip army {amount}"
        case Sacrifice():
            return "sacrifice"
        case Conquer():
            return "conquer"
        case ConquerLeftmost():
            return "conquer leftmost"
        case MovePriest(spaces):
            return f"priest {spaces}"
        case Pay(cost, inner):
            prices = " ".join(f"{name} {n}" for name, n in zip(RESOURCES, cost, strict=True) if n)
            return f"pay {prices} -> {format_effect(inner)}"
        case PayAny(amount, inner):
            return f"pay any {amount} -> {format_effect(inner)}"
        case Choose(options):
            return f"choose [{' | '.join(format_effect(option) for option in options)}]"
        case Each(parts):
            return " + ".join(format_effect(part) for part in parts)


def walk(effect: Effect) -> Iterator[Effect]:
    """Yield an effect and all effects inside it."""
    yield effect
    match effect:
        case Pay(_, inner) | PayAny(_, inner):
            yield from walk(inner)
        case Choose(inside) | Each(inside):
            for part in inside:
                yield from walk(part)
