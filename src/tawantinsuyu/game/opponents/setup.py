"""A solo opponent's part of the set-up: her goods before the person's first choice; her High
Priest, God cards, Steps and Personality when the person's setup is over (R284).
"""

from typing import Final

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.frames import AutomaSetup
from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import draw_army_to_hand, gain, weaving_name
from tawantinsuyu.game.names import AUTOMA_SEAT, CORN, GOLD, SECTIONS, STONE
from tawantinsuyu.game.opponents.building import choose_spot
from tawantinsuyu.game.opponents.cards import tuck
from tawantinsuyu.game.opponents.opponent import automa, board, clause
from tawantinsuyu.game.opponents.reason import at_random, roll
from tawantinsuyu.game.tasks.steps import spot_id
from tawantinsuyu.game.tasks.weaving import add_weaving
from tawantinsuyu.game.turn.course import put_priest

GOODS: Final = ((STONE, 2), (CORN, 2), (GOLD, 1))
"""The solo opponent's resources in addition to the stone that everybody starts with."""


def lay_out(state: State) -> None:
    """Set up the solo opponent's board, goods, Army card and starting Weaving, before the person's
    first decision.
    """
    hers = state.solo = Solo()
    hers.board = in_use.automa_board(state.config, state.pack)
    loops = board(state).loops
    hers.tucked = [-1] * board(state).slots
    hers.gods = [-1] * board(state).slots
    hers.tokens = [[space for _, space in loop.tokens] for loop in loops]
    hers.faces = [[-1] * len(loop.personality) for loop in loops]
    hers.statues = []
    hers.placed = False
    because = clause(state, "start_weaving")
    tile = at_random(
        state, "weaving", because, state.starting, lambda tile: weaving_name(state, tile)
    )
    state.starting.remove(tile)
    add_weaving(state, AUTOMA_SEAT, tile, "new")
    for resource, amount in GOODS:
        gain(state, AUTOMA_SEAT, resource, amount, clause(state, "start_goods"))
    draw_army_to_hand(state, AUTOMA_SEAT, clause(state, "start_army"))
    automa(state).lay_out(state)


def after_the_person(state: State, frame: AutomaSetup) -> None:
    """Set up everything that waits until the person has chosen and the played cards are back in the
    deck.
    """
    state.stack.pop()
    _priest(state)
    tuck_cards(state)
    _steps(state)
    automa(state).personalities(state)


def _priest(state: State) -> None:
    """Put the solo opponent's High Priest away from the person's, by a roll."""
    other = state.players[1 - AUTOMA_SEAT]
    because = clause(state, "start_priest")
    section = (other.priest + roll(state, "priest", because)) % SECTIONS
    put_priest(state, AUTOMA_SEAT, section, because)


def tuck_cards(state: State) -> None:
    """Put a God card into each of the solo opponent's slots."""
    for slot in range(board(state).slots):
        tuck(state, slot, "start_tuck")


def _steps(state: State) -> None:
    """Put one Steps marker into the section of the solo opponent's High Priest, without any
    benefit.
    """
    player = state.players[AUTOMA_SEAT]
    spot = player.priest * 2
    if state.steps[spot] >= 0:
        # Setup cards can bring the person Steps before the opponent's are placed (R270).
        spot = choose_spot(state)
    player.steps -= 1
    state.steps[spot] = AUTOMA_SEAT
    if state.sink is not None:
        state.sink.add(
            "built",
            AUTOMA_SEAT,
            clause(state, "start_steps"),
            what="steps",
            where=spot_id(spot),
            now=player.steps,
        )
