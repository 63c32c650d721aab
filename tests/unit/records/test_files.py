import json
from pathlib import Path

import pytest

from tawantinsuyu.components import Document
from tawantinsuyu.records import RecordError, load, verify
from tawantinsuyu.records.files import (
    find_pack,
    golden_text,
    parse_golden,
    read_game,
    write_export,
    write_pack,
)
from tawantinsuyu.records.golden import record_again

from .kinds import Export, Table


def test_an_export_is_read_as_it_was_written(export: Export, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_export(path, export)
    assert read_game(path) == export
    assert list(read_game(path)["pack"]["groups"]["god_card"]) == list(
        export["pack"]["groups"]["god_card"]
    )
    assert f'\n"{export["log"][7]}",\n' in path.read_text()


def test_a_golden_game_is_read_as_the_export_it_was_made_from(
    export: Export, tmp_path: Path
) -> None:
    text = golden_text(export, "base", "three players by chance")
    data = parse_golden(text, tmp_path)
    told = data.pop("golden")
    assert told == {"about": "three players by chance", "pack": "base"}
    assert data == {key: value for key, value in export.items() if key != "chance"}
    assert golden_text(data, told["pack"], told["about"]) == text


def test_a_golden_game_is_one_action_per_line_with_checks_between(export: Export) -> None:
    lines = golden_text(export, "base", "").splitlines()
    start = lines.index("") + 1
    assert lines[start] == f"# 0 {export['checks'][0][1]}"
    assert lines[start + 1 : start + 26] == export["log"][:25]
    assert lines[start + 26] == f"# 25 {export['checks'][1][1]}"
    assert lines[-1] == "capped: no"
    assert lines[-5].startswith(f"score 0: {export['result']['scores'][0]} = start 10, ")


def test_a_golden_game_names_the_rules_version_of_each_part(export: Export, tmp_path: Path) -> None:
    for rules, line in [
        ({"base": 2}, "rules: base 2"),
        ({"base": 2, "axomamma": 3}, "rules: base 2, axomamma 3"),
        ("0.1", "rules: 0.1"),
    ]:
        text = golden_text({**export, "rules": rules}, "base", "")
        assert text.splitlines()[2] == line
        assert parse_golden(text, tmp_path)["rules"] == rules


def test_a_golden_game_with_another_course_gets_the_present_rules(
    export: Export, tmp_path: Path
) -> None:
    old, present = {**export, "rules": "0.1"}, export["rules"]
    path = tmp_path / "a.game"
    path.write_text(golden_text(old, "base", ""))
    assert record_again(path)[1] == path.read_text()
    old["checks"] = [[n, "another"] for n, _ in export["checks"]]
    path.write_text(golden_text(old, "base", ""))
    assert record_again(path)[1] == golden_text(export, "base", "")
    assert parse_golden(record_again(path)[1], tmp_path)["rules"] == present


def test_an_unfinished_golden_game_has_no_result(table: Table, tmp_path: Path) -> None:
    data = table().export(reveal=True)
    text = golden_text(data, "base", "")
    assert parse_golden(text, tmp_path)["result"] is None


def test_a_frozen_pack_plays_like_the_one_it_was_made_from(
    document: Document, export: Export, tmp_path: Path
) -> None:
    write_pack(tmp_path / "frozen.pack.json", document)
    frozen = find_pack("frozen.pack.json", tmp_path)
    assert isinstance(frozen, Document)
    assert frozen.hash() == document.hash()
    path = tmp_path / "a.game"
    path.write_text(golden_text(export, "frozen.pack.json", ""))
    assert verify(path) == []
    assert load(path).export()["result"] == export["result"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: tawantinsuyu-golden/1", "format: x", "neither an export nor a golden game"),
        ("secret: ", "secret: zz", "32 bytes"),
        ("\nrules: ", "\n1 rules ", "rules missing"),
        ("\nrules: base ", "\nrules: base of ", "rules: 'base of .' names no versions"),
        ("config: {", "config: ", "config: "),
        ("pack: base ", "pack: nowhere ", "name a shipped one"),
        ("pack: base ", "pack: nowhere.json ", "cannot be read"),
        ("# 25 ", "# x ", "is no check"),
        ("\n# 0 ", "\nsurprise\n# 0 ", "line 9: 'surprise' is not a seat and its action"),
        ("\nwinners: ", "\nwinners: x", "result"),
    ],
)
def test_a_slip_in_a_golden_game_is_named(
    export: Export, tmp_path: Path, old: str, new: str, said: str
) -> None:
    text = golden_text(export, "base", "").replace(old, new, 1)
    with pytest.raises(RecordError, match=said):
        parse_golden(text, tmp_path)


def test_a_file_that_is_no_game_says_so(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        read_game(tmp_path / "absent.json")
    for name, content in (("a.json", "{"), ("b.json", "[1]"), ("c.game", "hello")):
        path = tmp_path / name
        path.write_text(content)
        with pytest.raises(RecordError):
            read_game(path)
    (tmp_path / "d.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="no text"):
        read_game(tmp_path / "d.json")
    (tmp_path / "e.json").write_text(json.dumps({"format": "other"}))
    with pytest.raises(RecordError, match="no exported game"):
        load(tmp_path / "e.json")
