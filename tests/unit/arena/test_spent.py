"""Turn statistics from events, compared with a count of the answers themselves."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from support.arena import task
from tawantinsuyu import components
from tawantinsuyu.arena.bands import GOALS, QUICK, all_rows, checks_of_table, share_of
from tawantinsuyu.arena.play import play_game
from tawantinsuyu.arena.spent import (
    ALL_PLACEMENTS,
    MEANS,
    SECONDARY,
    SHARES,
    board_failures,
    share,
    spent_in,
)
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.registry import make
from tawantinsuyu.game import api


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reported_answers_are_the_real_ones(players: int) -> None:
    rng, bot, sink = Random(players), make("greedy"), api.Sink()
    pack = components.load("base")
    state = api.new_game(api.Config(players=players, turn_cap=60), pack, rng.randbytes(32), sink)
    answered = [Counter[str]() for _ in range(players)]
    while not state.finished:
        seat = api.deciding(state)[0]
        action = ask(state, seat, bot, DEFAULT_BUDGET, rng)
        answered[seat][api.write(state.tables.names, action).split()[0]] += 1
        answered[seat]["act"] += action[0] == "priest" and not action[2]
        api.apply(state, seat, action, sink)
    rows, moves = spent_in(sink.events, state, [0] * players), Counter[str]()
    for seat, row in enumerate(rows):
        assert row["turns"] == state.players[seat].turns
        assert row["placements"] == answered[seat]["place"] > 0
        assert sum(row.get(name, 0) for name in ALL_PLACEMENTS) == row["placements"]
        assert row.get("train", 0) == answered[seat]["train"]
        assert row.get("pray", 0) == answered[seat]["pray"]
        acts = sum(amount for name, amount in row.items() if name.startswith("act "))
        assert acts == answered[seat]["act"] <= row["priest"]
        moves["act"], moves["gold"] = moves["act"] + acts, moves["gold"] + row["priest"] - acts
        # A turn is a placement or two secondary actions, unless the game ends in it.
        assert (
            row["placements"]
            <= row["turns"]
            <= row["placements"] + sum(row.get(name, 0) for name in SECONDARY)
        )
        assert row.get("god cards left", 0) == len(state.players[seat].gods)
    assert moves["act"] > 0, "some moves of the High Priest are for an action"
    assert moves["gold"] > 0, "some moves of the High Priest are for gold"


def test_shares_are_parts_of_their_wholes_and_nothing_of_nothing_is_nothing() -> None:
    rows = [{"turns": 8, "placements": 3}, {"turns": 2, "placements": 2}]
    assert share(rows, "turns that place") == 0.5
    assert share(rows, "secondary actions that train") == 0.0


def test_a_space_of_her_board_that_brings_no_more_than_a_gold_has_failed() -> None:
    """Events about losses report the failure. The test compares them with the gold gained
    instead.
    """
    pack, spaces, failed, rows = components.load("base", "golden_age"), 0, 0, []
    for seed in range(8):
        rng, bot, sink = Random(seed), make("random"), api.Sink()
        config = api.Config(automa="pachamama", turn_cap=60)
        state = api.new_game(config, pack, rng.randbytes(32), sink)
        while not state.finished:
            api.apply(state, 0, ask(state, 0, bot, DEFAULT_BUDGET, rng), sink)
        rows.append(spent_in(sink.events, state, [0, 0])[1])
        for at, event in enumerate(sink.events):
            if event.kind != "begin" or event.data["name"] != "automa_action":
                continue
            spaces += 1
            rest = sink.events[at + 1 :]
            end = next(i for i, one in enumerate(rest) if one.kind == "end")
            failed += any(
                one.kind == "gained" and one.data["what"] == "gold" and before.kind == "lost"
                for before, one in pairwise(rest[:end])
            )
    assert sum(row["spaces of the board"] for row in rows) == spaces > 50
    assert board_failures(rows) == failed / spaces > 0


def test_goals_name_reported_events() -> None:
    assert set(GOALS.shares) <= set(SHARES)
    assert set(GOALS.means) <= set(MEANS)


def test_a_table_is_held_against_how_its_turns_were_spent() -> None:
    game = play_game(task(0))
    rows = all_rows([game])
    assert 0 < share_of("turns that place", rows).mean < 1
    found = {check.what: check for check in checks_of_table("2 players", [game], GOALS)}
    assert "all turns that place" in found
    assert "winners' god cards left" in found
    quick = {check.what for check in checks_of_table("2 players", [game], QUICK)}
    assert "all turns that place" not in quick
