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
from tawantinsuyu.game.orders_form import Form, early_answers, form_of, tile_forms
from tawantinsuyu.game.orders_json import OrdersError, orders_from_json, orders_to_json
from tawantinsuyu.game.orders_standing import decline
from tawantinsuyu.game.orders_windows import (
    ACTIVATED,
    could_follow,
    festivals_held,
    is_reaction,
    publicly_able,
    seats_to_come,
    window_of,
    windows_ahead,
)
from tawantinsuyu.game.out_of_reach import Refused, out_of_reach
from tawantinsuyu.game.outlook import TaskOutlook, placing_payments, task_outlook, upkeep_for
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.placement import Price, TaskCount
from tawantinsuyu.game.playback import Changes, playback
from tawantinsuyu.game.present import present
from tawantinsuyu.game.scoring import ENDINGS, how_it_ended, winners
from tawantinsuyu.game.serial import fingerprint, from_json, to_json
from tawantinsuyu.game.setup import lay_out
from tawantinsuyu.game.so_far import Change, so_far
from tawantinsuyu.game.state import SOURCES, State
from tawantinsuyu.game.tasks.weaving import match_at
from tawantinsuyu.game.views import SPECTATOR, View, determinize, view_for, view_from_json
from tawantinsuyu.game.worth import Worth, worth_of

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
    "Change",
    "Changes",
    "Config",
    "ConfigError",
    "Decision",
    "Draft",
    "Early",
    "Event",
    "Forecast",
    "Form",
    "Illegal",
    "Names",
    "Option",
    "Orders",
    "OrdersError",
    "PlacementRow",
    "Price",
    "Refused",
    "Rule",
    "Sink",
    "State",
    "TaskCount",
    "TaskOutlook",
    "View",
    "Window",
    "Worth",
    "answer",
    "apply",
    "asides",
    "clone",
    "consider",
    "could_follow",
    "deciding",
    "decline",
    "determinize",
    "draft",
    "drop_past",
    "early_answers",
    "festival_forecast",
    "festivals_held",
    "fingerprint",
    "form_of",
    "from_json",
    "how_it_ended",
    "is_reaction",
    "keep_orders",
    "match_at",
    "new_game",
    "options",
    "orders_from_json",
    "orders_to_json",
    "out_of_reach",
    "pending",
    "placement_table",
    "placing_payments",
    "play",
    "playback",
    "present",
    "preset",
    "publicly_able",
    "read",
    "scores",
    "seats_to_come",
    "so_far",
    "task_outlook",
    "tile_forms",
    "timeout_answer",
    "to_json",
    "upkeep_for",
    "view_for",
    "view_from_json",
    "why_asked",
    "why_not",
    "window_of",
    "windows_ahead",
    "winners",
    "worth_of",
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
