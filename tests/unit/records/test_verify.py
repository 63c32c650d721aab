"""Every change of an exported game is found, with the first wrong action."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu import components
from tawantinsuyu.components import Document
from tawantinsuyu.game import api
from tawantinsuyu.game.api import PLAYABLE_MODULES, overlay_side
from tawantinsuyu.game.core import rules_versions
from tawantinsuyu.records import Finding, Record, load, verify
from tawantinsuyu.records.files import write_export
from tawantinsuyu.records.golden import golden_files
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.records.seed import NONCE_BYTES, commit_to
from tawantinsuyu.records.verify import CODES

from .kinds import Export, Table

INDEPENDENT = Path(__file__).parents[3] / "tools" / "verify_shuffle.py"


def codes(findings: list[Finding]) -> list[str]:
    assert all(finding.code in CODES for finding in findings)
    return [finding.code for finding in findings]


@pytest.fixture
def second_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the rules version 2, independent of their real version."""
    monkeypatch.setattr(rules_versions, "RULES_VERSIONS", {"base": 2, "axomamma": 2})


def other_hex(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


def independent(path: Path, *commit: str) -> subprocess.CompletedProcess[str]:
    """Run the verifier of the tools folder, isolated from the project's code."""
    return subprocess.run(
        [sys.executable, "-I", str(INDEPENDENT), str(path), *commit],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_true_game_is_verified_in_another_process(finished: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_export(path, finished.export())
    script = "import sys; from tawantinsuyu.records import verify; print(verify(sys.argv[1]))"
    run = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("coricancha", ["random", "printed"])
def test_the_independent_verifier_deals_the_same_setup(
    table: Table, tmp_path: Path, players: int, coricancha: str
) -> None:
    record = table(f"dealt {players}", players=players, coricancha=coricancha)
    path = tmp_path / "game.json"
    write_export(path, record.export(reveal=True))
    run = independent(path, record.commit)
    assert run.returncode == 0, run.stdout + run.stderr
    lines = run.stdout.splitlines()
    assert len(lines) == (13 if coricancha == "random" else 12)
    assert all(line.startswith("ok ") for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_independent_verifier_deals_palaces_and_newcomers(tmp_path: Path, players: int) -> None:
    config = api.Config(players=players, modules=("additional", "nobles"))
    nonces = [bytes([seat]) * NONCE_BYTES for seat in range(players)]
    record = Record(config, components.read("golden_age"), seed_for(f"court {players}"), nonces)
    path = tmp_path / "game.json"
    export = record.export(reveal=True)
    write_export(path, export)
    run = independent(path, record.commit)
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(run.stdout.splitlines()) == 15
    export["chance"]["palaces"].reverse()
    export["chance"]["newcomers"][0] = "priest+priest"
    write_export(path, export)
    wrong = [line for line in independent(path).stdout.splitlines() if "WRONG" in line]
    assert wrong == ["WRONG Palaces", "WRONG Newcomers"]


@pytest.mark.parametrize("adjustments", [(), ("easier:no-personality",)])
def test_the_independent_verifier_deals_what_a_solo_opponent_starts_with(
    table: Table, tmp_path: Path, adjustments: tuple[str, ...]
) -> None:
    record = table("dealt solo", automa="axomamma", adjustments=adjustments)
    path = tmp_path / "game.json"
    export = record.export(reveal=True)
    write_export(path, export)
    run = independent(path, record.commit)
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(run.stdout.splitlines()) == 15
    export["chance"]["automa"]["army"][0] = "X"
    write_export(path, export)
    wrong = [line for line in independent(path).stdout.splitlines() if "WRONG" in line]
    assert wrong == ["WRONG solo opponent: army"]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (["first"], "first player"),
        (["coricancha"], "turn of the Coricancha"),
        (["army", 0], "Army deck"),
        (["weavings", -1], "Weaving stack"),
        (["god", "deck", 3], "God deck"),
        (["god", "dealt", 1, 0], "dealt God cards"),
        (["production", "stack", 0], "production Buildings"),
        (["passive", "market", 1], "passive Buildings"),
        (["village", 2], "Village"),
        (["nomads", 0], "Nomads"),
        (["workers", 2, 1], "starting Workers"),
    ],
)
def test_a_draw_stated_wrongly_is_found_by_both_verifiers(
    export: Export, tmp_path: Path, path: Any, wrong: str
) -> None:
    place: Any = export["chance"]
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = 7 if isinstance(place[path[-1]], int) else "X"
    assert codes(verify(export)) == ["chance"]
    file = tmp_path / "game.json"
    write_export(file, export)
    run = independent(file)
    assert run.returncode == 1
    assert [line for line in run.stdout.splitlines() if "WRONG" in line] == [f"WRONG {wrong}"]


def test_the_independent_verifier_finds_another_commit_secret_or_nonce(
    export: Export, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    write_export(file, export)
    assert "WRONG commit shown" in independent(file, "00" * 32).stdout
    write_export(file, {**export, "secret": other_hex(export["secret"])})
    assert "WRONG commit of the secret" in independent(file).stdout
    write_export(file, {**export, "nonces": [*export["nonces"][:2], "00" * 16]})
    run = independent(file)
    assert run.returncode == 1
    assert "ok    commit of the secret" in run.stdout
    assert "WRONG God deck" in run.stdout


def test_the_independent_verifier_asks_for_a_revealed_secret(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_export(file, table().export())
    run = independent(file)
    assert run.returncode == 1
    assert "not revealed" in run.stderr


def test_another_secret_is_found(export: Export) -> None:
    export["secret"] = other_hex(export["secret"])
    assert codes(verify(export))[:2] == ["commit", "start"]


def test_another_secret_with_its_commit_is_found(export: Export) -> None:
    export["secret"] = other_hex(export["secret"])
    export["commit"] = commit_to(bytes.fromhex(export["secret"]))
    assert codes(verify(export))[0] == "start"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_another_nonce_is_found(export: Export, seat: int) -> None:
    export["nonces"][seat] = other_hex(export["nonces"][seat])
    assert codes(verify(export))[0] == "start"


def test_another_commit_is_found(export: Export) -> None:
    export["commit"] = other_hex(export["commit"])
    assert codes(verify(export)) == ["commit"]


@pytest.mark.parametrize(
    "change",
    [{"players": 4}, {"players": 2}, {"leftover_weaving_price": 3}, {"turn_cap": 40}],
)
def test_another_configuration_is_found(export: Export, change: dict[str, int]) -> None:
    export["config"].update(change)
    assert verify(export)[0].code in ("start", "malformed")


@pytest.mark.parametrize(
    "path",
    [
        ("groups", "god_card", "illapa-4", "benefits", 0),
        ("groups", "conquest_space", "antisuyu-3", "reward"),
    ],
)
def test_another_pack_value_is_found(export: Export, path: Any) -> None:
    place: Any = export["pack"]
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = "gain gold 3"
    assert codes(verify(export))[:2] == ["pack", "start"]


def test_another_pack_value_with_its_hash_is_found(export: Export) -> None:
    export["pack"]["singles"]["sizes"]["offer"][0] += 1
    export["packs"][0]["hash"] = Document.from_json(export["pack"]).hash()
    assert codes(verify(export)) == ["start"]


def test_an_action_the_rules_refuse_is_found_where_it_is(export: Export) -> None:
    export["log"][40] = "0 begin SW01"
    finding = next(finding for finding in verify(export) if finding.code == "illegal")
    assert finding.action == 41


def test_another_legal_action_is_found_between_two_checks(table: Table) -> None:
    """One action replaces another at the end of a log, where no later action becomes illegal."""
    record = table()
    play_on(record, seed_for("one"), upto=57)
    other = table()
    for seat, text in record.log[:-1]:
        other.apply(seat, text)
    seat = record.log[-1][0]
    texts = [option.text for option in api.pending(other.state)[0].options]
    last = next(text for text in texts if text != record.log[-1][1])
    data = record.export(reveal=True)
    data["log"] = [*data["log"][:-1], f"{seat} {last}"]
    (finding,) = verify(data)
    assert finding.code == "check"
    assert finding.action == 51


def test_every_single_action_matters(export: Export) -> None:
    """Verification fails if any single action is removed from the log."""
    for at in range(0, len(export["log"]), 7):
        log = export["log"][:at] + export["log"][at + 1 :]
        assert verify({**export, "log": log}) != []


def test_an_action_in_another_spelling_is_found(export: Export) -> None:
    export["log"][0] += " "
    assert "canonical" in codes(verify(export))


def test_missing_and_invented_checks_are_found(export: Export) -> None:
    assert codes(verify({**export, "checks": export["checks"][:-1]})) == ["missing_check"]
    assert codes(verify({**export, "checks": []})) == ["missing_check"]
    assert codes(verify({**export, "checks": [*export["checks"], [9999, "00"]]})) == ["check"]
    checks = [*export["checks"][:2], [50, "00" * 16], *export["checks"][3:]]
    (finding,) = verify({**export, "checks": checks})
    assert (finding.code, finding.action) == ("check", 26)


@pytest.mark.parametrize("key", ["scores", "by_source", "winners", "capped"])
def test_another_result_is_found(export: Export, key: str) -> None:
    result = export["result"]
    if key == "scores":
        result[key][1] += 1
    elif key == "by_source":
        result[key][0]["temple"] = result[key][0].get("temple", 0) + 5
    elif key == "winners":
        result[key] = [(result[key][0] + 1) % 3]
    else:
        result[key] = not result[key]
    (finding,) = verify(export)
    assert finding.code == "result"
    assert key in finding.message


def test_a_result_before_the_end_is_found(export: Export) -> None:
    cut = {**export, "log": export["log"][:50], "checks": export["checks"][:3]}
    assert codes(verify(cut)) == ["result"]
    assert verify({**cut, "result": None}) == []
    assert codes(verify({**export, "result": None})) == ["result"]


@pytest.mark.usefixtures("second_rules")
@pytest.mark.parametrize(
    ("rules", "hint"),
    [
        ({"base": 0}, "base 0, replayed with base 2"),
        ("0.1", "base 1, replayed with base 2"),
        ({"base": 2, "palaces": 3}, "palaces 3, replayed with none of them"),
        (None, "not named, replayed with base 2"),
        ("something", "not named, replayed with base 2"),
        ({"base": "2"}, "not named, replayed with base 2"),
        (["base", 2], "not named, replayed with base 2"),
    ],
)
def test_another_rules_version_is_named_only_where_something_differs(
    export: Export, rules: object, hint: str
) -> None:
    export["rules"] = rules
    assert verify(export) == []
    export["result"]["scores"][0] += 1
    *_, last = findings = verify(export)
    assert codes(findings) == ["result", "rules"]
    assert last.message.startswith(f"recorded with rules {hint}: a changed rule may be")


@pytest.mark.usefixtures("second_rules")
@pytest.mark.parametrize("rules", ["0.2", {"base": 2}])
def test_the_present_rules_version_is_not_named(export: Export, rules: object) -> None:
    export["rules"] = rules
    export["result"]["scores"][0] += 1
    assert codes(verify(export)) == ["result"]


@pytest.mark.usefixtures("second_rules")
def test_an_old_rules_version_counts_for_the_opponent_too(document: Document) -> None:
    config = api.Config(automa="axomamma")
    record = Record(config, document, bytes(32), [bytes([seat]) * 16 for seat in range(2)])
    stated = {**record.export(reveal=True), "rules": "0.1", "result": {}}
    assert verify(stated)[-1].message.startswith(
        "recorded with rules base 1, axomamma 1, replayed with base 2, axomamma 2:"
    )
    stated["rules"] = {"base": 2, "axomamma": 1}
    assert verify(stated)[-1].message.startswith(
        "recorded with rules axomamma 1, replayed with axomamma 2:"
    ), "only the part that differs"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "something/1"),
        ("config", None),
        ("config", {"players": 7}),
        ("config", {"colour": "red"}),
        ("pack", None),
        ("pack", {"id": "x", "surprise": 1}),
        ("pack", {"id": "x"}),
        ("pack", {"groups": {}, "singles": []}),
        ("secret", None),
        ("secret", "zz"),
        ("secret", 5),
        ("nonces", None),
        ("nonces", ["00"]),
        ("nonces", ["00", "00", "00"]),
        ("log", "0 pray"),
        ("log", ["pray"]),
        ("log", [["0", "pray"]]),
        ("checks", 5),
        ("checks", [[1]]),
    ],
)
def test_nonsense_is_a_finding_and_no_crash(export: Export, key: str, value: object) -> None:
    export[key] = value
    assert "malformed" in codes(verify(export))


@pytest.mark.parametrize("key", ["format", "config", "pack", "secret", "nonces", "log", "checks"])
def test_a_missing_part_is_a_finding(export: Export, key: str) -> None:
    del export[key]
    assert verify(export) != []


def test_a_pack_nobody_can_play_with_is_a_finding(export: Export) -> None:
    cards = export["pack"]["groups"]["god_card"]
    export["pack"]["groups"]["god_card"] = {key: cards[key] for key in list(cards)[:5]}
    assert codes(verify(export)) == ["malformed"]


def test_an_export_survives_json(finished: Record) -> None:
    assert verify(json.loads(json.dumps(finished.export()))) == []
    assert verify(finished) == []


GOLDEN = Path(__file__).parents[2] / "golden"
WITH_MODULES = [file for file in golden_files(GOLDEN) if '"modules"' in file.read_text("utf-8")]


@pytest.mark.parametrize("file", WITH_MODULES, ids=lambda file: file.stem)
def test_games_of_modules_can_be_verified_by_others_too(file: Path, tmp_path: Path) -> None:
    data = load(file).export(reveal=True)
    path = tmp_path / "game.json"
    write_export(path, data)
    found = independent(path, data["commit"])
    assert found.returncode == 0, found.stdout + found.stderr
    data["config"]["modules"] = [] if "additional" in data["config"]["modules"] else ["additional"]
    write_export(path, data)
    found = independent(path)
    assert found.returncode == 1
    assert "WRONG passive Buildings" in found.stdout


def test_there_are_games_of_every_module_and_side_to_verify() -> None:
    tables = [load(file).config for file in WITH_MODULES]
    assert {module for table in tables for module in table.modules} == set(PLAYABLE_MODULES)
    assert {overlay_side(table) for table in tables} == {"", "ruruy", "simpa"}
