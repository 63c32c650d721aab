"""The playability report's tables are correct."""

import re

import pytest

from tawantinsuyu.components import compile_document
from tawantinsuyu.components.report import food, match_chance, report, summary, table
from tawantinsuyu.game.pack import Space, Weaving

from .kinds import CopyOf


def tile(pattern: int, left: int, right: int) -> Weaving:
    return Weaving("W00", 0, pattern, left, right, 0, False)


@pytest.mark.parametrize(
    ("section", "terrace", "priest", "cost"),
    [(0, 0, 0, 0), (0, 0, 1, 1), (0, 0, 4, 1), (0, 1, 2, 5), (3, 2, 0, 8), (2, 2, 2, 5)],
)
def test_food_is_roaming_plus_descending(
    section: int, terrace: int, priest: int, cost: int
) -> None:
    space = Space("1t1", 0, section, terrace, -1, False, (), (), 0, 0)
    assert food(space, priest) == cost


def test_a_join_matches_where_right_meets_left_of_another_pattern() -> None:
    assert match_chance([tile(0, 1, 2), tile(1, 2, 3)]) == 1 / 2
    assert match_chance([tile(0, 1, 2), tile(0, 2, 3)]) == 0


def test_tables_are_aligned() -> None:
    lines = table(("name", "count"), [("a", 1), ("longer", 100)]).splitlines()
    assert lines == ["  name    count", "  a           1", "  longer    100"]


def test_the_report_counts_repeated_icons_and_gods(copy_of: CopyOf) -> None:
    document = copy_of("small")
    before = report(compile_document(document))
    assert re.search(r"not all different\n  0 of 30\n", before)
    assert re.search(r"same god\n  0 of 60\n", before)
    document.override("hill.top.outer.1", "corn", "printed", "here")
    document.override("hill.top.outer.0", "inti.2", "printed", "here")
    after = report(compile_document(document))
    assert re.search(r"not all different\n  2 of 30\n    1t1 .*corn corn.*2t2 .*corn corn", after)
    assert re.search(r"same god\n  1 of 60\n    1t1/1t2 inti\n", after)


def test_the_report_shows_costs_tracks_and_provenance(copy_of: CopyOf) -> None:
    text = report(compile_document(copy_of("small")))
    assert re.search(r"\n  any \(gold\)\s+30(\s+0-8){5}\n", text)
    assert "  antisuyu     Soldiers 1 2 3 4 4\n               0/1 draw god 1 + weave 1\n" in text
    assert re.search(r"Production Buildings\s+10\s+19  differs", text)
    assert re.search(r"\n  all\s+0\s+0\s+0\s+\d+$", text)


def test_the_summary_names_pack_hash_and_what_is_open(copy_of: CopyOf) -> None:
    document = copy_of("small")
    document.open.append("the real hill")
    pack = compile_document(document)
    text = summary(pack)
    assert text.startswith("  small 0.1.0")
    assert pack.hash in text
    assert "open: the real hill" in text
