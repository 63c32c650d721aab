"""The public interface of the engine.

```python
pack = components.load("base")
state = new_game(Config(players=3), pack, seed)
while decisions := pending(state):
    apply(state, decisions[0].seat, decisions[0].options[0].action)
```
Other packages import nothing else of `game` but the pack types, the vocabulary and the names; the
linter checks it. A few look inside on purpose, through `game.inside`.
"""

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.actions import SPOTS, Action, Names
from tawantinsuyu.game.core.config import (
    ADJUSTMENTS,
    BOARD,
    MODULES_WITH,
    PLAYABLE_MODULES,
    PRESETS,
    Config,
    ConfigError,
    board_side,
    in_order,
    in_order_of,
    overlay_side,
    preset,
    sides_of,
)
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.events import Event, Sink
from tawantinsuyu.game.core.in_use import modules_of, table_pack
from tawantinsuyu.game.core.question import Branch, Refused, Worth
from tawantinsuyu.game.core.rules_versions import rules_of
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.core.workers import PAIR_NAMES as NEWCOMER_NAMES
from tawantinsuyu.game.kernel import (
    asides,
    check,
    deciding,
    learnt,
    options,
    question_kind,
    revealed,
    run,
    seen_by,
)
from tawantinsuyu.game.kernel import play as play_unchecked
from tawantinsuyu.game.names import AUTOMA_SEAT, OVERLAYS
from tawantinsuyu.game.opponents.adjustments import (
    adjustments_apart,
    faces_to_name,
    slots_of_tokens,
)
from tawantinsuyu.game.orders.answer import (
    DEFER_TO_PLAYER,
    STOPS,
    answer,
    consider,
    drop_past,
    keep_orders,
    timeout_answer,
    why_asked,
)
from tawantinsuyu.game.orders.data import KINDS as ORDER_KINDS
from tawantinsuyu.game.orders.data import Early, Orders, Rule, Window
from tawantinsuyu.game.orders.form import Form, early_answers, form_of, tile_forms
from tawantinsuyu.game.orders.json_form import OrdersError, orders_from_json, orders_to_json
from tawantinsuyu.game.orders.standing import decline
from tawantinsuyu.game.orders.windows import (
    ACTIVATED,
    OPENING,
    could_follow,
    festivals_held,
    is_reaction,
    publicly_able,
    seats_to_come,
    window_of,
    windows_ahead,
)
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.placement.price import Price
from tawantinsuyu.game.placement.task_count import TaskCount
from tawantinsuyu.game.preview.course import Ahead, ahead
from tawantinsuyu.game.preview.decisions import SEVERAL, Decision, Option, pending
from tawantinsuyu.game.preview.draft import Draft, draft
from tawantinsuyu.game.preview.explain import PlacementRow, placement_table, why_not
from tawantinsuyu.game.preview.festival_forecast import (
    Forecast,
    festival_forecast,
    forecast_rows,
)
from tawantinsuyu.game.preview.festival_table import Cell as FestivalCell
from tawantinsuyu.game.preview.festival_table import (
    FestivalTable,
    festival_table,
)
from tawantinsuyu.game.preview.festival_table import Row as FestivalRow
from tawantinsuyu.game.preview.gains import Gains, Way, gains
from tawantinsuyu.game.preview.opponent import space_clause
from tawantinsuyu.game.preview.out_of_reach import out_of_reach
from tawantinsuyu.game.preview.outlook import placing_payments, upkeep_for
from tawantinsuyu.game.preview.paid_for import paid_for
from tawantinsuyu.game.preview.plan import Plan, plan
from tawantinsuyu.game.preview.playback import Changes, playback
from tawantinsuyu.game.preview.present import present
from tawantinsuyu.game.preview.priest_gives import priest_gives
from tawantinsuyu.game.preview.purchases import missing_of, places_of, powers_of
from tawantinsuyu.game.preview.since import Since, concern_of, placed_by, since_turn
from tawantinsuyu.game.preview.sources import (
    REASON_KINDS,
    THINGS,
    Reason,
    SourcedChange,
    sourced_changes,
)
from tawantinsuyu.game.preview.turn_groups import TURN, TurnGroup, turn_groups
from tawantinsuyu.game.preview.turn_summary import Change, turn_summary
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.questions import read, write
from tawantinsuyu.game.scoring import ENDINGS, how_it_ended, winners
from tawantinsuyu.game.serial import (
    config_from_json,
    config_to_json,
    fingerprint,
    from_json,
    to_json,
)
from tawantinsuyu.game.setup import lay_out
from tawantinsuyu.game.tasks.icons import TaskOutlook, task_outlook
from tawantinsuyu.game.tasks.weaving import match_at
from tawantinsuyu.game.views import SPECTATOR, View, determinize, view_for, view_from_json

__all__ = [
    "ACTIVATED",
    "ADJUSTMENTS",
    "AUTOMA_SEAT",
    "BOARD",
    "DEFER_TO_PLAYER",
    "ENDINGS",
    "MODULES_WITH",
    "NEWCOMER_NAMES",
    "OPENING",
    "ORDER_KINDS",
    "OVERLAYS",
    "PLAYABLE_MODULES",
    "PRESETS",
    "REASON_KINDS",
    "SEVERAL",
    "SOURCES",
    "SPECTATOR",
    "SPOTS",
    "STOPS",
    "THINGS",
    "TURN",
    "Action",
    "Ahead",
    "Branch",
    "Change",
    "Changes",
    "Config",
    "ConfigError",
    "Decision",
    "Draft",
    "Early",
    "Event",
    "FestivalCell",
    "FestivalRow",
    "FestivalTable",
    "Forecast",
    "Form",
    "Gains",
    "IllegalError",
    "Names",
    "Option",
    "Orders",
    "OrdersError",
    "PlacementRow",
    "Plan",
    "Price",
    "Reason",
    "Refused",
    "Rule",
    "Since",
    "Sink",
    "SourcedChange",
    "State",
    "TaskCount",
    "TaskOutlook",
    "TurnGroup",
    "View",
    "Way",
    "Window",
    "Worth",
    "adjustments_apart",
    "ahead",
    "answer",
    "apply",
    "asides",
    "board_side",
    "clone",
    "concern_of",
    "config_from_json",
    "config_to_json",
    "consider",
    "could_follow",
    "deciding",
    "decline",
    "determinize",
    "draft",
    "drop_past",
    "early_answers",
    "faces_to_name",
    "festival_forecast",
    "festival_table",
    "festivals_held",
    "fingerprint",
    "forecast_rows",
    "form_of",
    "from_json",
    "gains",
    "how_it_ended",
    "in_order",
    "in_order_of",
    "in_use",
    "is_reaction",
    "keep_orders",
    "learnt",
    "match_at",
    "missing_of",
    "modules_of",
    "new_game",
    "options",
    "orders_from_json",
    "orders_to_json",
    "out_of_reach",
    "overlay_side",
    "paid_for",
    "pending",
    "placed_by",
    "placement_table",
    "places_of",
    "placing_payments",
    "plan",
    "play",
    "playback",
    "powers_of",
    "present",
    "preset",
    "priest_gives",
    "publicly_able",
    "question_kind",
    "read",
    "revealed",
    "rules_of",
    "scores",
    "seats_to_come",
    "seen_by",
    "sides_of",
    "since_turn",
    "slots_of_tokens",
    "sourced_changes",
    "space_clause",
    "table_pack",
    "task_outlook",
    "tile_forms",
    "timeout_answer",
    "to_json",
    "turn_groups",
    "turn_summary",
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
    """Set up a table and advance to its first decision; the seed has 32 bytes."""
    state = lay_out(config, pack, seed, sink)
    run(state)
    state.sink = None
    return state


def apply(state: State, seat: int, action: Action | str, sink: Sink | None = None) -> None:
    """Carry out a seat's action. This is the only way to change a state. If it raises IllegalError,
    nothing has changed. Events are made only if a sink is given.
    """
    if isinstance(action, str):
        action = read(state.tables.names, action)
    check(state, seat, action)
    state.sink = sink
    try:
        play_unchecked(state, seat, action)
    finally:
        state.sink = None


def play(state: State, seat: int, action: Action) -> None:
    """Carry out an option that was just obtained, without the checks of `apply`; for search."""
    play_unchecked(state, seat, action)


def clone(state: State) -> State:
    """Return an independent copy of a state."""
    return state.clone()


def scores(state: State) -> list[int]:
    """Return the points by seat."""
    return [player.points for player in state.players]
