"""Dashboards and alerts use existing metrics, and every alert names a remedy."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tawantinsuyu.server.processes.metrics import Metrics

DOCS = Path(__file__).parents[3] / "docs"
FOLDER = DOCS / "examples" / "monitoring"
DASHBOARD = FOLDER / "grafana-dashboard.json"
ALERTS = FOLDER / "alerts.yml"


def shown() -> set[str]:
    """Return the names of all samples that a process exports, even those without a value yet."""
    text = Metrics().text().decode()
    found = set(re.findall(r"^# TYPE (\w+)", text, re.M))
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)", text, re.M))
    histograms = {name for name, kind in kinds.items() if kind == "histogram"}
    return found | {f"{name}_{end}" for name in histograms for end in ("bucket", "sum", "count")}


def asked(expressions: list[str]) -> set[str]:
    return {
        name for one in expressions for name in re.findall(r"\b(?:tawantinsuyu|process)_\w+", one)
    }


def of_dashboard() -> list[str]:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def of_alerts() -> list[str]:
    return re.findall(r"^ +expr: '(.+)'$", ALERTS.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("expressions", [of_dashboard, of_alerts])
def test_every_metric_that_is_asked_for_is_shown(expressions: object) -> None:
    assert callable(expressions)
    names = asked(expressions())
    assert len(names) > 5, "the search works"
    assert names - shown() == set()


def test_the_dashboard_shows_every_metric_of_ours() -> None:
    ours = {name for name in shown() if name.startswith("tawantinsuyu_")}
    wanted = {name for name in ours if not name.endswith(("_bucket", "_sum", "_count"))}
    there = {name.removesuffix("_bucket") for name in asked(of_dashboard())}
    assert wanted - there == set()


def test_every_metric_of_ours_is_explained() -> None:
    text = (DOCS / "server" / "reference.md").read_text(encoding="utf-8")
    ours = {name for name in shown() if name.startswith("tawantinsuyu_")}
    wanted = {name for name in ours if not name.endswith(("_bucket", "_sum", "_count"))}
    assert {name for name in wanted if f"`{name}`" not in text} == set()


def test_every_alert_has_a_runbook() -> None:
    alerts = re.findall(r"^ +- alert: (\w+)$", ALERTS.read_text(encoding="utf-8"), re.M)
    assert len(alerts) == len(of_alerts()) == 13
    chapters = re.findall(r"^## (\w+)$", (DOCS / "runbooks.md").read_text(encoding="utf-8"), re.M)
    assert chapters == alerts


def test_every_test_that_the_tables_of_security_name_is_there() -> None:
    root = DOCS.parent
    text = (DOCS / "security.md").read_text(encoding="utf-8")
    sources: dict[str, str] = {}
    for path in [*root.glob("tests/**/test_*.py"), *root.glob("web/e2e/*.mjs")]:
        sources[path.name] = sources.get(path.name, "") + path.read_text(encoding="utf-8")
    # The pages cite tests as `file.py::test_this`, and further ones of that file as `…test_that`.
    named = re.findall(r"\b(test_\w+\.py|\w+\.test\.mjs)|(?:::|…)(test_\w+)", text)
    file, tests = "", 0
    for next_file, test in named:
        file = next_file or file
        assert file in sources
        assert not test or f"def {test}(" in sources[file], f"{file}::{test}"
        tests += bool(test)
    assert tests > 50


def test_every_finding_of_the_attacks_has_a_test() -> None:
    text = (DOCS / "security.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)[ab]? \|.*\|(.*)\|$", text, re.M)
    assert {int(number) for number, _ in rows} == set(range(1, 15))
    assert [number for number, shown in rows if "::test_" not in shown] == []


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool is not on this machine")
def test_prometheus_reads_the_alerts() -> None:
    checked = subprocess.run(
        ("promtool", "check", "rules", str(ALERTS)), check=False, capture_output=True, text=True
    )
    assert (checked.returncode, "SUCCESS" in checked.stdout) == (0, True), checked.stderr
