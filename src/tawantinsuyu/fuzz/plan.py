"""Plans of games: the fuzzer's seed and the number of a game determine everything about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from random import Random

from tawantinsuyu.bots.personas import ENDLESS, PERSONAS, SEEKERS
from tawantinsuyu.bots.players import PLAYERS, Decide
from tawantinsuyu.fuzz.starts import Start
from tawantinsuyu.game.api import ADJUSTMENTS, PRESETS, Config, in_order_of, preset
from tawantinsuyu.game.inside import FACE, NORMAL_TOKENS, SLOT, TOKEN_SLOTS, TOKENS, tokens_of

CAST: Mapping[str, Decide] = {
    **{name: persona.decide for name, persona in PERSONAS.items()},
    **{name: seeker.decide for name, seeker in SEEKERS.items()},
    "greedy": PLAYERS["greedy"],
}
"""All players of fuzzed games."""
FULLY_CHECKED = 60
"""Number of games at the start of a run in which every check runs at every step."""
TURN_CAPS = (0, 60, 0, 8)
"""The turn caps that are used; 8 is short enough to end some games early."""
ENDLESS_CAP = 60
FROM_A_POSITION = 10
"""One in this many games starts from a stored position."""
FROM_A_SOLO_POSITION = 5
"""One in this many games with a solo opponent starts from a stored position, because her forced
actions need more positions.
"""


@dataclass(frozen=True)
class Rates:
    """Number of steps between two runs of each group of checks; 0 for never."""

    options: int = 10
    """Steps between two checks that carry out options on copies, and try refused actions."""
    save: int = 10
    """Steps between two checks of texts, JSON and copies."""
    views: int = 50
    """Steps between two checks of views, worlds, drafts and explanations."""
    secrets: int = 0
    """Steps between two checks that a seat receives the same data in two worlds that it cannot
    distinguish. They also run whenever a seat decides about hidden cards or tiles.
    """


PLAIN = Rates(0, 0, 0)
SPARSE = Rates()
EVERYTHING = Rates(1, 1, 1)


@dataclass(frozen=True)
class Plan:
    """A game to be played."""

    number: int
    packs: tuple[str, ...]
    config: Config
    personas: tuple[str, ...]
    """Personas by seat; a solo opponent, in the last seat, has none."""
    seed: bytes
    rates: Rates
    start: tuple[str, ...] = ()
    """The lines of the position from which the game starts; empty for a new game."""


def plan_game(
    number: int,
    seed: str,
    packs: tuple[str, ...],
    players: Sequence[int],
    full: int = FULLY_CHECKED,
    starts: Sequence[Start] = (),
    automa: str = "",
    modules: tuple[str, ...] = (),
    overlay: str = "",
    adjustments: tuple[str, ...] | None = None,
    secrets: int = 0,
) -> Plan:
    """Return the plan of a game. Player counts and table options alternate; every third table has
    one persona only. Stored positions alternate too, with personas that make use of them. Without
    `adjustments` a solo opponent has any difficulty. With `secrets`, worlds are compared every so
    many steps and nothing else is checked.
    """
    digest = blake2b(f"{seed}:{number}".encode(), digest_size=32).digest()
    rng = Random(digest)
    rates = EVERYTHING if number < full else SPARSE
    if secrets:
        rates = replace(PLAIN, secrets=secrets)
    fitting = [
        start
        for start in starts
        if start.config.players in players
        and (start.config.automa, start.config.modules) == (automa, modules)
    ]
    every = FROM_A_SOLO_POSITION if automa else FROM_A_POSITION
    if fitting and number % every == every - 1:
        start = fitting[number // every % len(fitting)]
        return Plan(number, packs, start.config, start.personas, digest, rates, start.lines)
    count = players[number % len(players)]
    people = count - bool(automa)
    names = list(CAST)
    if number % 3 == 0:
        personas = (names[number // 3 % len(names)],) * people
    else:
        personas = tuple(rng.choice(names) for _ in range(people))
    cap = TURN_CAPS[number // len(players) % len(TURN_CAPS)]
    if cap == 0 and any(name in ENDLESS for name in personas):
        cap = ENDLESS_CAP
    config = Config(
        players=count,
        modules=modules,
        overlay=overlay,
        leftover_weaving_price=rng.choice((2, 3)),
        coricancha=rng.choice(("random", "printed")),
        turn_cap=cap,
        automa=automa,
        adjustments=difficulty(automa, rng, adjustments) if automa else (),
    )
    return Plan(number, packs, config, personas, digest, rates)


def difficulty(automa: str, rng: Random, settled: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Return a preset, a single adjustment, or any combination of adjustments, each with equal
    probability. If all other settings are fixed, return some faces of the Personality tokens.
    """
    changes = ADJUSTMENTS[automa]
    if any(change.startswith(TOKENS) for change in changes):
        return _tokens(automa, rng, settled)
    if settled is not None:
        return settled
    mixture = tuple(change for change in changes if rng.random() < 1 / 2)
    presets = (preset(automa, name) for name in PRESETS)
    return rng.choice((*presets, *((change,) for change in changes), mixture))


def _tokens(automa: str, rng: Random, settled: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return a number of Personality tokens, with some named faces, half of them with slots, and
    any other adjustments. Two consecutive faces are the sides of one token (R248).
    """
    changes = ADJUSTMENTS[automa]
    faces = [change for change in changes if change.startswith(FACE)]
    numbers = [change for change in changes if change.startswith(TOKENS)]
    others = [one for one in changes if one not in (*numbers, *faces) and not one.startswith(SLOT)]
    drawn = rng.choice(("", *numbers))
    chosen = [drawn] if drawn else []
    sides = [rng.choice(faces[at : at + 2]) for at in range(0, len(faces), 2)]
    count = next(iter(tokens_of(chosen if settled is None else settled)), NORMAL_TOKENS)
    named = rng.sample(sides, rng.randint(0, count))
    slots = rng.sample(TOKEN_SLOTS[count], len(named))
    named = [
        f"{SLOT}{slot}:{face.removeprefix(FACE)}" if rng.random() < 1 / 2 else face
        for face, slot in zip(named, slots, strict=True)
    ]
    chosen += [one for one in others if rng.random() < 1 / 2]
    return in_order_of(automa, (*named, *(chosen if settled is None else settled)))
