"""The effect vocabulary as forms, for people who enter effects without writing them.

A form is an effect's text with gaps: `#` for a number, `*` for names (gods, roles), `…` for other
effects. `game.vocabulary` defines the meaning of the finished text; this module lists the forms,
and splits existing effects into forms. A test compares the list with the vocabulary.
"""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.components.compile import AUTOMA_TASKS
from tawantinsuyu.game.names import BUILDING_KINDS, RESOURCES, ROLES
from tawantinsuyu.game.vocabulary import (
    BuildStatue,
    Choose,
    Each,
    Effect,
    EffectSyntaxError,
    Pay,
    PayAny,
    TakeNomad,
    format_effect,
    parse_effect,
)

NUMBER, NAMES, INSIDE = "#", "*", "…"
SUM, OR = " + ", " | "
"""Separators: between the effects of a sum, and between the effects of a choice."""
MAX_NUMBER: Final = 99
"""The largest number that can be entered in a form."""

GAINS: Final = tuple(f"gain {name} {NUMBER}" for name in reversed(RESOURCES))
CHOICE: Final = f"choose [{INSIDE}]"
PRICES: Final = tuple(f"pay {name} {NUMBER} -> {INSIDE}" for name in (*RESOURCES, "any"))
STATUES: Final = (f"statue small {NAMES}", f"statue small free {NAMES}")
NOMAD: Final = f"worker nomads {NAMES}"
FORMS: Final = (
    *GAINS,
    *(f"points {NUMBER}", f"draw god {NUMBER}", f"draw army {NUMBER}", "train"),
    *(f"weave {NUMBER}", "weave task", NOMAD, f"climb {NUMBER}", f"rejuvenate {NUMBER}"),
    *("steps free", "steps task", *STATUES),
    *(
        " ".join(("building", price, *kind))
        for price in ("free", "paid")
        for kind in ((), *((kind,) for kind in BUILDING_KINDS))
    ),
    *("produce one", "merchant", CHOICE, *PRICES),
    *(f"draw god {NUMBER} deck", f"draw god {NUMBER} keep {NUMBER}"),
    *(f"draw army {NUMBER} keep {NUMBER}", f"weave {NUMBER} unseen"),
    *(f"rejuvenate {NUMBER} buildings", f"raise {NUMBER}", f"newcomer {NUMBER}"),
    *("play god", f"play army {NUMBER}", f"flip army {NUMBER}"),
    *("sacrifice", "conquer", "conquer leftmost", f"priest {NUMBER}"),
)
"""All forms of effects, the most usual ones first."""


@dataclass(frozen=True)
class Part:
    """A form with its gaps filled in."""

    form: str
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    inside: tuple[tuple["Part", ...], ...] = ()


class NoFormError(ValueError):
    """An effect cannot be expressed in forms and has to be written by hand."""


def in_forms(text: str, gods: tuple[str, ...], automa: bool = False) -> tuple[Part, ...]:
    """Return the forms whose sum is an effect; for a solo opponent her own tasks are forms too.
    Raises NoFormError if forms cannot express it.
    """
    tasks = AUTOMA_TASKS if automa else ()
    pieces = text.split(SUM) if any(one in tasks for one in text.split(SUM)) else [text]
    try:
        return tuple(
            part
            for piece in pieces
            if text
            for part in ((Part(piece),) if piece in tasks else _sum(parse_effect(piece)))
            if _known(part, gods)
        )
    except EffectSyntaxError as error:
        raise NoFormError(str(error)) from None


def _known(part: Part, gods: tuple[str, ...]) -> bool:
    """Return True, or raise an error if a form, a name or a number does not exist."""
    names = ROLES if part.form == NOMAD else gods
    if part.form not in (*FORMS, *AUTOMA_TASKS) or not set(part.names).issubset(names):
        raise NoFormError(f"no form for {part.form!r} of {', '.join(part.names) or 'anything'}")
    if any(not 1 <= number <= MAX_NUMBER for number in part.numbers):
        raise NoFormError(f"{part.form!r}: a number is from 1 to {MAX_NUMBER}")
    return all(_known(one, gods) for parts in part.inside for one in parts)


def _sum(effect: Effect) -> tuple[Part, ...]:
    terms = effect.parts if isinstance(effect, Each) else (effect,)
    return tuple(_term(term) for term in terms)


def _term(effect: Effect) -> Part:
    match effect:
        case Choose(options):
            return Part(CHOICE, inside=tuple(_sum(option) for option in options))
        case PayAny(amount, inner):
            return Part(PRICES[-1], (amount,), inside=(_sum(inner),))
        case Pay(cost, inner):
            paid = [(PRICES[at], number) for at, number in enumerate(cost) if number]
            if len(paid) != 1:
                raise NoFormError("a price of several resources has no form")
            return Part(paid[0][0], (paid[0][1],), inside=(_sum(inner),))
        case BuildStatue(free, gods):
            return Part(STATUES[free], names=gods)
        case TakeNomad(roles):
            return Part(NOMAD, names=tuple(ROLES[role] for role in roles))
    words = format_effect(effect).split()
    numbers = tuple(int(word) for word in words if word.isdigit())
    return Part(" ".join(NUMBER if word.isdigit() else word for word in words), numbers)


def filled(part: Part) -> str:
    """Return the text of a filled form."""
    text = part.form
    for number in part.numbers:
        text = text.replace(NUMBER, str(number), 1)
    inside = OR.join(SUM.join(filled(one) for one in parts) for parts in part.inside)
    return text.replace(NAMES, " ".join(part.names)).replace(INSIDE, inside).strip()
