"""Auto-responses as JSON: writing and reading them, and every mistake reported at its place."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tawantinsuyu import components
from tawantinsuyu.game.api import (
    STOPS,
    Early,
    Orders,
    OrdersError,
    Rule,
    Window,
    orders_from_json,
    orders_to_json,
)
from tawantinsuyu.game.names import PATTERNS
from tawantinsuyu.game.orders.data import KINDS

PACK = components.load("base")
SPACES = [space.id for region in PACK.regions for space in region.spaces]
PRODUCTIONS = [tile.id for tile in PACK.productions if not tile.module]
ARMIES = [card.id for card in PACK.army_cards]
WEAVINGS = [tile.id for tile in PACK.weavings]
PICKS = {
    "worship": [f"{size}:{god}" for size in ("small", "large") for god in PACK.gods],
    "rejuvenate": [*PRODUCTIONS, *ARMIES],
    "produce": PRODUCTIONS,
    "muster": ARMIES,
    "marker": SPACES,
    "leftover": [*WEAVINGS, *PATTERNS],
}


def some(words: list[str]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), unique=True, max_size=5).map(tuple)


@st.composite
def rules(draw: st.DrawFn, kind: str) -> Rule:
    mode = draw(st.sampled_from(["always", "never", "ask", "if"]))
    if mode in ("never", "ask"):
        return Rule(mode)
    gold, keep, longest, match = "ask", (0, 0, 0, 0), False, False
    rewards: tuple[str, ...] = ()
    pays = kind in ("offering", "rejuvenate", "muster", "leftover")
    if pays:
        gold = draw(st.sampled_from(["ask", "allow"]))
    pick = draw(some(PICKS[kind])) if kind in PICKS else ()
    if mode == "if":
        if pays:
            keep = draw(st.tuples(*[st.integers(0, 9)] * 4))
            gold = draw(st.sampled_from(["ask", "allow", "never"]))
        if kind in ("worship", "offering"):
            rewards = draw(some(["gain gold", "draw god 1", "train"]))
        if kind == "leftover":
            longest, match = draw(st.booleans()), draw(st.booleans())
        if not (any(keep) or gold == "never" or rewards or longest or match or pick):
            mode = "always"
    take = draw(some(["gain corn", "gain gold 1"])) if kind == "produce" else ()
    place = draw(st.sampled_from(["ask", "longest", "match"])) if kind == "leftover" else "ask"
    return Rule(mode, keep, gold, rewards, pick, longest, match, take, place)


EARLY = st.builds(
    Early,
    st.builds(
        Window, st.sampled_from(KINDS), st.integers(0, 3), st.integers(0, 60), some(WEAVINGS)
    ),
    some(["done", "offer 1", "buy none", f"conquer {SPACES[0]}", f"produce {PRODUCTIONS[0]}"]),
    st.sampled_from(["pass", "ask"]),
    st.booleans(),
)
TILES = st.sampled_from(
    [(), (("Z11", Rule("always", pick=("top",), place="match")), ("Z12", Rule("never")))]
)
ORDERS = st.builds(
    Orders,
    **{kind: rules(kind) for kind in KINDS},
    tiles=TILES,
    early=st.lists(EARLY, max_size=3).map(tuple),
    kept_at_festival=st.integers(0, 3),
)


@given(ORDERS)
def test_orders_survive_json(orders: Orders) -> None:
    text = json.dumps(orders_to_json(orders))
    assert orders_from_json(json.loads(text), PACK) == orders


def test_nothing_said_means_ask() -> None:
    assert orders_from_json({}, PACK) == Orders()
    assert orders_to_json(Orders()) == {"kept_at_festival": 0}


WINDOW = {"kind": "worship", "active": 0, "turn": 1}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ([], ""),
        ({"worships": {}}, ""),
        ({"kept_at_festival": "1"}, "kept_at_festival"),
        ({"kept_at_festival": True}, "kept_at_festival"),
        ({"kept_at_festival": -1}, "kept_at_festival"),
        ({"worship": "always"}, "worship"),
        ({"worship": {}}, "worship.mode"),
        ({"worship": {"mode": "perhaps"}}, "worship.mode"),
        ({"worship": {"mode": ["always"]}}, "worship.mode"),
        ({"worship": {"mode": "always", "keep": {"corn": 1}}}, "worship"),
        ({"worship": {"mode": "always", "rewards": ["gain gold"]}}, "worship"),
        ({"worship": {"mode": "if"}}, "worship"),
        ({"worship": {"mode": "never", "pick": ["small:inti"]}}, "worship"),
        ({"worship": {"mode": "if", "rewards": ["gain silver"]}}, "worship.rewards"),
        ({"worship": {"mode": "if", "rewards": "gain gold"}}, "worship.rewards"),
        ({"worship": {"mode": "always", "pick": ["small:zeus"]}}, "worship.pick"),
        ({"worship": {"mode": "always", "pick": ["small:inti"] * 2}}, "worship.pick"),
        ({"worship": {"mode": "always", "pick": [7]}}, "worship.pick"),
        ({"produce": {"mode": "always", "pick": ["Z01"]}}, "produce.pick"),
        ({"produce": {"mode": "always", "take": ["gain silver"]}}, "produce.take"),
        ({"marker": {"mode": "always", "pick": ["A3"]}}, "marker.pick"),
        ({"offering": {"mode": "if", "keep": {"silver": 1}}}, "offering.keep"),
        ({"offering": {"mode": "if", "keep": {"corn": 1.5}}}, "offering.keep.corn"),
        ({"offering": {"mode": "always", "gold": "yes"}}, "offering.gold"),
        ({"offering": {"mode": "always", "gold": "never"}}, "offering"),
        ({"leftover": {"mode": "if", "longest": 1}}, "leftover.longest"),
        ({"leftover": {"mode": "always", "place": "left"}}, "leftover.place"),
        ({"leftover": {"mode": "always", "pick": [f"W{n}" for n in range(81)]}}, "leftover.pick"),
        ({"tiles": {"Z05": {"mode": "always"}}}, "tiles.Z05"),
        ({"tiles": {"Z16": {"mode": "if"}}}, "tiles.Z16"),
        ({"tiles": {"Z16": {"mode": "always", "gold": "allow"}}}, "tiles.Z16"),
        ({"early": {}}, "early"),
        ({"early": [{}]}, "early.0.window"),
        ({"early": [{"window": {**WINDOW, "kind": "party"}}]}, "early.0.window.kind"),
        ({"early": [{"window": {**WINDOW, "active": None}}]}, "early.0.window.active"),
        ({"early": [{"window": {**WINDOW, "tiles": ["X"]}}]}, "early.0.window.tiles"),
        ({"early": [{"window": WINDOW, "answers": ["dance"]}]}, "early.0.answers"),
        ({"early": [{"window": WINDOW, "answers": ["x" * 201]}]}, "early.0.answers"),
        ({"early": [{"window": WINDOW, "otherwise": "order"}]}, "early.0.otherwise"),
        ({"early": [{"window": WINDOW, "gold": 1}]}, "early.0.gold"),
        ({"early": [{"window": WINDOW}] * 17}, "early"),
    ],
)
def test_a_mistake_is_named_where_it_was_made(data: Any, path: str) -> None:
    with pytest.raises(OrdersError) as error:
        orders_from_json(data, PACK)
    assert error.value.path == path
    assert str(error.value).startswith(path)
    assert len(str(error.value)) < 600


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["worship", "tiles", "early", "mode", "pick", "window", "keep"]),
                inner,
                max_size=3,
            )
        ),
        max_leaves=12,
    )
)
def test_whatever_comes_in_is_read_or_refused(data: Any) -> None:
    with suppress(OrdersError):
        orders_from_json(data, PACK)


def test_the_page_about_orders_shows_orders_that_can_be_read_and_names_every_stop() -> None:
    page = (Path(__file__).parents[4] / "docs" / "orders.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        assert orders_from_json(json.loads(block), PACK) != Orders()
    assert [code for code in STOPS if f"| `{code}` |" not in page] == []
