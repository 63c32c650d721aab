"""The reachable things depend on the seats of a table, and a report names the unreached ones."""

import pytest

from tawantinsuyu.fuzz import reachable
from tawantinsuyu.fuzz.export import pack_of
from tawantinsuyu.fuzz.game import play_game
from tawantinsuyu.fuzz.plan import plan_game
from tawantinsuyu.fuzz.reachable import ONLY_WITH, SECTIONS, SOLO, universe, unreached
from tawantinsuyu.game.core.config import AUTOMATA
from tawantinsuyu.game.names import MODULES

PACK = pack_of(("base",))


def test_reached_and_unreached_things_are_reported_apart() -> None:
    found = play_game(plan_game(1, "reached", ("base",), (2,), full=0)).reached
    everything = universe(PACK)
    missing = unreached(found, everything)
    assert {"PLC-01", "TRN-01"} <= found["clause"]
    assert "place" not in missing.get("verb", [])
    assert len(missing["ending"]) == len(everything["ending"]) - 2, "one end, one way to win"
    assert len(everything["space"]) == len(PACK.hill.spaces)
    for kind, names in missing.items():
        assert set(names) == set(everything[kind]) - found.get(kind, set())


def test_a_run_that_came_across_everything_leaves_nothing_unreached() -> None:
    everything = universe(PACK)
    assert unreached({kind: set(names) for kind, names in everything.items()}, everything) == {}


@pytest.mark.parametrize("kind", SOLO)
def test_what_belongs_to_a_solo_opponent_counts_only_at_her_table(kind: str) -> None:
    assert SOLO[kind].isdisjoint(universe(PACK)[kind])
    expansion = pack_of(("golden_age",))
    for automa in AUTOMATA:
        assert SOLO[kind] <= set(universe(expansion, 2, (automa,))[kind])


def test_clauses_count_where_what_they_are_about_is_at_the_table() -> None:
    base, solo = universe(PACK)["clause"], universe(PACK, 2, ("axomamma",))["clause"]
    assert not [clause for clause in base if clause.partition("-")[0] in SECTIONS]
    assert {clause.partition("-")[0] for clause in set(solo) - set(base)} == {"AXO"}
    assert "TSK-61" not in base
    assert "TSK-61" in universe(PACK, company=("way_of_the_sun",))["clause"]


def test_every_exception_is_of_something_that_exists() -> None:
    everything = reachable._whatever_company(PACK, 4)
    for kind, names in SOLO.items():
        assert names <= set(everything[kind])
    for (kind, name), company in ONLY_WITH.items():
        assert name in everything[kind]
        assert set(company) <= {*AUTOMATA, *MODULES}
    assert set(SECTIONS.values()) <= {*AUTOMATA, *MODULES}


def test_weavings_for_more_players_do_not_count_at_smaller_tables() -> None:
    for seats in (2, 3, 4):
        counted = universe(PACK, seats)["Weaving"]
        for tile in PACK.weavings:
            assert (tile.id in counted) == (tile.starting or tile.players <= seats)


def test_what_belongs_to_a_module_counts_only_at_its_tables() -> None:
    expansion = pack_of(("golden_age",))
    base, more = universe(expansion), universe(expansion, 4, ("additional",))
    assert not set(base["Building"]) & {"ZA1", "PX01", "Z04X"}
    assert set(more["Building"]) - set(base["Building"]) == {
        *(f"ZA{number}" for number in range(1, 9)),
        "PX01",
        "Z04X",
    }
    assert set(base["Building"]) - set(more["Building"]) == {"Z04"}
    assert {"look", "arrange", "kill", "advance", "revive", "sacrifice"} == {*more["verb"]} - {
        *base["verb"]
    }
    assert "Rearrange" in more["frame that asks"]
    assert "Rearrange" not in base["frame that asks"]
