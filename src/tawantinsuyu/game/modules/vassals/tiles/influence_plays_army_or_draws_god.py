"""ZV1: after each Spread Cultural Influence its owner plays Army cards or draws God cards (M2-57,
M2-58).
"""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Frame, PlayArmyCards
from tawantinsuyu.game.core.question import NOTHING, Rule, Worth
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import decline
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import DrawGod, Effect, PlayArmy

CLAUSE: Final = "M2-57"


@final
class PlayOrDraw(Frame):
    """The seat plays Army cards, draws God cards, or does neither."""

    def __init__(self, seat: int, tile: str) -> None:
        self.seat: Final = seat
        self.tile: Final = tile


def ways(tile: Passive) -> tuple[Effect, ...]:
    """Return the two benefits of the tile."""
    return PlayArmy(tile.amounts["army_cards"]), DrawGod(tile.amounts["god_cards"], deck_only=False)


def usable(state: State, seat: int, tile: Passive, region: int) -> bool:
    """Return whether one of the tile's two benefits has an effect."""
    return any(possible(state, seat, effect) for effect in ways(tile))


def run(state: State, seat: int, tile: Passive, region: int) -> None:
    """Let the owner of the tile choose one of its benefits."""
    state.stack.append(PlayOrDraw(seat, tile.id))


def choice_options(state: State, frame: PlayOrDraw) -> list[Action]:
    """Return the benefits that have an effect, and an option for neither."""
    found: list[Action] = [
        ("choose", number)
        for number, effect in enumerate(halves(state, frame))
        if possible(state, frame.seat, effect)
    ]
    return [*found, ("done",)]


def choice_play(state: State, frame: PlayOrDraw, action: Action) -> None:
    """Play the printed number of Army cards free of charge, or draw the printed number of God
    cards.
    """
    seat = frame.seat
    if action[0] == "done":
        decline(state, seat, "tile", CLAUSE)
        return
    state.stack.pop()
    if state.sink is not None:
        state.sink.add("used", seat, CLAUSE, what=f"passive:{frame.tile}")
    match halves(state, frame)[action[1]]:
        case PlayArmy(amount):
            state.stack.append(PlayArmyCards(seat, amount, optional=True, clause="M2-58"))
        case effect:
            carry_out(state, seat, effect, SOURCE["god_cards"], CLAUSE)


def halves(state: State, frame: PlayOrDraw) -> tuple[Effect, ...]:
    """Return the two benefits of the tile that is being used."""
    tile: Passive = state.tables.able[frame.tile]  # type: ignore[assignment]
    return ways(tile)


def choice_worth(state: State, frame: PlayOrDraw, action: Action) -> Worth:
    """Return the effect of the chosen benefit."""
    return NOTHING if action[0] == "done" else Worth(effect=halves(state, frame)[action[1]])


TRIGGERS: Final = {"influenced": Trigger(run, usable, automatic=True, clause=CLAUSE, asks=True)}
RULES: Final = {
    PlayOrDraw: Rule(
        None, choice_options, choice_play, "choose_one", asides=True, worth=choice_worth
    ),
}
