"""The one door of the engine.

```python
pack = components.load("base")
state = new_game(Config(players=3), pack, seed)
while decisions := pending(state):
    apply(state, decisions[0].seat, decisions[0].options[0].action)
```
Everything outside this package comes through here; nothing else of `game` is anybody's business
but the pack types, the vocabulary and the names.
"""

from tawantinsuyu.game.actions import Action, Names, read, write
from tawantinsuyu.game.config import ADJUSTMENTS, PRESETS, Config, ConfigError, preset
from tawantinsuyu.game.decisions import SEVERAL, Decision, Option, pending
from tawantinsuyu.game.draft import Draft, draft
from tawantinsuyu.game.errors import Illegal
from tawantinsuyu.game.events import Event, Sink
from tawantinsuyu.game.explain import (
    Forecast,
    PlacementRow,
    festival_forecast,
    placement_table,
    why_not,
)
from tawantinsuyu.game.kernel import asides, check, deciding, options, run
from tawantinsuyu.game.kernel import play as play_unchecked
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.orders import (
    ASK,
    STOPS,
    answer,
    consider,
    drop_past,
    keep_orders,
    timeout_answer,
    why_asked,
)
from tawantinsuyu.game.orders_data import Early, Orders, Rule, Window
from tawantinsuyu.game.orders_json import OrdersError, orders_from_json, orders_to_json
from tawantinsuyu.game.orders_standing import decline
from tawantinsuyu.game.orders_windows import (
    ACTIVATED,
    festivals_held,
    is_reaction,
    publicly_able,
    seats_to_come,
    window_of,
    windows_ahead,
)
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.playback import Changes, playback
from tawantinsuyu.game.present import present
from tawantinsuyu.game.scoring import ENDINGS, how_it_ended, winners
from tawantinsuyu.game.serial import fingerprint, from_json, to_json
from tawantinsuyu.game.setup import lay_out
from tawantinsuyu.game.state import SOURCES, State
from tawantinsuyu.game.views import SPECTATOR, View, determinize, view_for, view_from_json

__all__ = [
    "ACTIVATED",
    "ADJUSTMENTS",
    "ASK",
    "AUTOMA_SEAT",
    "ENDINGS",
    "PRESETS",
    "SEVERAL",
    "SOURCES",
    "SPECTATOR",
    "STOPS",
    "Action",
    "Changes",
    "Config",
    "ConfigError",
    "Decision",
    "Draft",
    "Early",
    "Event",
    "Forecast",
    "Illegal",
    "Names",
    "Option",
    "Orders",
    "OrdersError",
    "PlacementRow",
    "Rule",
    "Sink",
    "State",
    "View",
    "Window",
    "answer",
    "apply",
    "asides",
    "clone",
    "consider",
    "deciding",
    "decline",
    "determinize",
    "draft",
    "drop_past",
    "festival_forecast",
    "festivals_held",
    "fingerprint",
    "from_json",
    "how_it_ended",
    "is_reaction",
    "keep_orders",
    "new_game",
    "options",
    "orders_from_json",
    "orders_to_json",
    "pending",
    "placement_table",
    "play",
    "playback",
    "present",
    "preset",
    "publicly_able",
    "read",
    "scores",
    "seats_to_come",
    "timeout_answer",
    "to_json",
    "view_for",
    "view_from_json",
    "why_asked",
    "why_not",
    "window_of",
    "windows_ahead",
    "winners",
    "write",
]


def new_game(config: Config, pack: Pack, seed: bytes, sink: Sink | None = None) -> State:
    """Set up a table and go on to its first decision; the seed has 32 bytes."""
    state = lay_out(config, pack, seed, sink)
    run(state)
    state.sink = None
    return state


def apply(state: State, seat: int, action: Action | str, sink: Sink | None = None) -> None:
    """Carry out a seat's action; the only way a state changes. Raises Illegal and then changes
    nothing. Events are made only if a sink is given."""
    if isinstance(action, str):
        action = read(state.tables.names, action)
    check(state, seat, action)
    state.sink = sink
    try:
        play_unchecked(state, seat, action)
    finally:
        state.sink = None


def play(state: State, seat: int, action: Action) -> None:
    """The unchecked twin of `apply`, for an option just obtained; for search."""
    play_unchecked(state, seat, action)


def clone(state: State) -> State:
    """An independent copy."""
    return state.clone()


def scores(state: State) -> list[int]:
    """Points by seat."""
    return [player.points for player in state.players]
