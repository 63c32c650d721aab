"""All kinds of tables, and a small selection that represents them."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from tawantinsuyu.fuzz.matrix import (
    PEOPLE_COVER,
    SOLO_COVER,
    Matrix,
    Table,
    cover,
    people_tables,
    solo_tables,
)
from tawantinsuyu.fuzz.plan import plan_game
from tawantinsuyu.fuzz.run import Settings
from tawantinsuyu.game.core.config import Config, faces_of, tokens_of


def test_there_are_266_kinds_of_table() -> None:
    assert len(people_tables()) == 24 * 3
    assert Counter(table.automa for table in solo_tables()) == {"axomamma": 2, "pachamama": 192}
    names = [table.name for table in (*people_tables(), *solo_tables())]
    assert len(set(names)) == 266


def test_each_can_be_set_up() -> None:
    for table in (*people_tables(), *solo_tables()):
        config = Config(
            players=table.players,
            modules=table.modules,
            overlay=table.overlay,
            automa=table.automa,
            adjustments=table.adjustments or (),
        )
        assert config.players == table.players


def traits(table: Table) -> set[str]:
    """Return the options of a table. Every two options of different kinds must occur together at
    some table.
    """
    return {f"{table.players} players", *table.modules, table.overlay or "no overlay"}


def test_the_tables_of_people_that_stand_for_all_show_every_pair() -> None:
    chosen = cover(people_tables(), PEOPLE_COVER)
    assert len(chosen) == PEOPLE_COVER
    every = {pair for table in people_tables() for pair in combinations(sorted(traits(table)), 2)}
    seen = {pair for table in chosen for pair in combinations(sorted(traits(table)), 2)}
    assert seen == every


def test_those_with_an_opponent_show_every_number_of_tokens_and_every_module() -> None:
    chosen = cover(solo_tables(), SOLO_COVER)
    assert len(chosen) == SOLO_COVER
    tokens = {tuple(tokens_of(one.adjustments)) for one in chosen if one.adjustments is not None}
    assert tokens == {(), (0,), (1,), (3,)}
    assert {"axomamma", "pachamama"} == {one.automa for one in chosen}
    assert {name for one in chosen for name in one.modules} == {
        "additional",
        "way_of_the_sun",
        "vassals",
        "nobles",
    }


def test_a_settled_difficulty_leaves_only_the_faces_open() -> None:
    settled = ("tokens:3", "harder:leftover-points")
    plans = [
        plan_game(n, "0", ("golden_age",), (2,), automa="pachamama", adjustments=settled)
        for n in range(40)
    ]
    assert all(set(settled) <= set(plan.config.adjustments) for plan in plans)
    assert {len(faces_of(plan.config.adjustments)) for plan in plans} == {0, 1, 2, 3}


@pytest.mark.parametrize("again", [False, True])
def test_a_run_is_taken_up_again_and_says_what_is_missing(tmp_path: Path, again: bool) -> None:
    table = Table(2)
    run = Matrix(Settings(full=0, out=None), tmp_path if again else None)
    run.play(table, 1)
    if again:
        run = Matrix(Settings(full=0, out=None), tmp_path)
        run.play(table, 1)
    assert run.total.games == 1
    (content, whole) = run.missing()
    assert (content.tables, whole.tables) == ("people base", "all tables together")
    assert content.things == whole.things
    assert "persona" in content.things
