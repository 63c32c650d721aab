"""The secondary actions: the common ones, and those of modules and tiles (TRN-06, HP)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, bare, plain
from tawantinsuyu.game.core.frames import Activation, TakeGodCards, TakeNomads
from tawantinsuyu.game.core.moments import answering, usable_tiles, use
from tawantinsuyu.game.core.question import Rules, Verb
from tawantinsuyu.game.core.registry import Secondary
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import move_priest
from tawantinsuyu.game.effects.keeping import start_keeping
from tawantinsuyu.game.gods import PRAYING
from tawantinsuyu.game.names import PRIEST_ACTIONS, SECTIONS
from tawantinsuyu.game.priest.moves import (
    move_over,
    prices,
    read_skipped,
    sections_moved,
    ways,
    write_skipped,
)
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.vocabulary import TakeNomad

MOVES: Final = (1, 2)
"""Numbers of spaces by which the High Priest may move (HP-01)."""


def secondary_options(state: State, seat: int, without: str) -> list[Action]:
    """Return the secondary actions except one already taken (TRN-06, HP-01): first the common ones,
    then those of modules.
    """
    options: list[Action] = []
    for verb, action in SECONDARY.items():
        if verb != without:
            options += action.options(state, seat)
    for module in state.modules:
        for verb, action in module.secondary.items():
            if verb != without:
                options += action.options(state, seat)
    return options


def secondary_action(state: State, verb: str) -> Secondary | None:
    """Return the secondary action with this verb at the table. An action of a module replaces a
    common one.
    """
    found = SECONDARY.get(verb)
    for module in state.modules:
        found = module.secondary.get(verb, found)
    return found


def start_secondary(state: State, seat: int, action: Action) -> None:
    """Carry out a secondary action. One that can have no effect does nothing (TRN-08)."""
    verb = action[0]
    if state.sink is not None:
        state.sink.add("chose", seat, "TRN-05", what=verb)
    taken = secondary_action(state, verb)
    assert taken is not None
    taken.start(state, seat, action)


def priest_ways(state: State, seat: int) -> list[Action]:
    """Return the moves by one or two spaces, to take the action there or gold (HP-01, HP-04). A
    move names spaces that it passes over without counting them (R149).
    """
    plain: list[Action] = [("priest", steps, gold) for steps in MOVES for gold in (False, True)]
    if not prices(state, seat):
        return plain
    return plain + [
        ("priest", steps, gold, skipped)
        for steps in MOVES
        for skipped in ways(state, seat, steps)[1:]
        for gold in (False, True)
    ]


def start_priest(state: State, seat: int, action: Action) -> None:
    """Move the High Priest and activate the action at its new section."""
    if len(action) > 3:
        moved = sections_of(state, seat, action)
        state.stack.append(Activation(seat, action_at(state, seat, moved), action[2]))
        move_over(state, seat, action[1], action[3], "HP-01")
        return
    move_priest(state, seat, action[1])
    state.stack.append(Activation(seat, action_at(state, seat), action[2]))


def sections_of(state: State, seat: int, action: Action) -> int:
    """Return the number of sections that a move takes the High Priest on."""
    skipped: tuple[int, ...] = action[3] if len(action) > 3 else ()
    return sections_moved(state.players[seat].priest, action[1], skipped)


def pray(state: State, seat: int, action: Action) -> None:
    """Carry out Pray: take God cards, each from the offer or the deck."""
    state.stack.append(TakeGodCards(seat, PRAYING.amount, PRAYING.deck_only))


def train(state: State, seat: int, action: Action) -> None:
    """Carry out Train: draw Army cards and keep one."""
    start_keeping(state, seat, TRAINING.amount, TRAINING.keep)


def recruit_ways(state: State, seat: int) -> list[Action]:
    """Return the options to take a Nomad or nobody. The choice is decided immediately, because all
    the Nomads are visible (HP-29).
    """
    return [("recruit",), ("recruit", "none")] if state.nomads else [("recruit",)]


def start_recruiting(state: State, seat: int, action: Action) -> None:
    """Take a Nomad, or recruit nobody."""
    if len(action) == 1:
        answers = answering(state, seat, "recruited")
        state.stack.append(TakeNomads(seat, (), answers=answers))
    elif state.sink is not None:
        state.sink.add("declined", seat, "HP-29", what="recruit")


def by_tile(verb: str) -> Secondary:
    """Return an additional secondary action for seats with a tile that reacts to the moment of its
    verb.
    """
    moment = f"secondary:{verb}"

    def ways(state: State, seat: int) -> list[Action]:
        return [(verb,)] if usable_tiles(state, seat, moment) else []

    def which(state: State, seat: int) -> str:
        return usable_tiles(state, seat, moment)[0]

    def start(state: State, seat: int, action: Action) -> None:
        use(state, moment, seat, which(state, seat), 0)

    return Secondary(ways, start, tile=which)


SECONDARY: Final[dict[str, Secondary]] = {
    "priest": Secondary(priest_ways, start_priest),
    "pray": Secondary(lambda state, seat: [("pray",)], pray, PRAYING),
    "train": Secondary(lambda state, seat: [("train",)], train, TRAINING),
    "recruit": Secondary(recruit_ways, start_recruiting, TakeNomad()),
}
"""The common secondary actions by verb (TRN-06)."""


def action_at(state: State, seat: int, moved: int = 0) -> int:
    """Return the action at the place of a seat's High Priest, now or after a move (HP-02)."""
    return action_in(state, state.players[seat].priest + moved)


def action_in(state: State, section: int) -> int:
    """Return the High Priest action at a section of the ring, for the rotation of the Coricancha
    (SET-03).
    """
    return state.pack.coricancha[(section - state.rotation) % SECTIONS]


def action_name(action: int) -> str:
    """Return the name of a High Priest action."""
    return PRIEST_ACTIONS[action]


def _write_priest(names: Names, action: Action) -> str:
    text = f"priest {action[1]} {'gold' if action[2] else 'act'}"
    return f"{text} {write_skipped(action[3])}" if len(action) > 3 else text


def _read_priest(names: Names, words: list[str]) -> Action:
    skipped = (read_skipped(words[2]),) if len(words) > 2 else ()
    return ("priest", int(words[0]), {"gold": True, "act": False}[words[1]], *skipped)


RULES: Final[Rules] = {}
VERBS = {
    "priest": Verb(
        _write_priest,
        _read_priest,
        "a secondary action: move the High Priest one or two sections, then act or take gold",
    ),
    "pray": Verb(plain, bare("pray"), "a secondary action that was not taken this turn"),
    "train": Verb(plain, bare("train"), "a secondary action that was not taken this turn"),
}
