"""The report of `tawantinsuyu db check` about the games in a service's database."""

import asyncio
import sys
from collections import Counter
from time import monotonic
from typing import Final

from tawantinsuyu.server.store.database import check_schema, service_engine
from tawantinsuyu.server.tables.rules_check import Checked, check_all, migrate

PROGRESS_SECONDS: Final = 2.0
VERDICTS: Final = ("same", "unproved", "differs", "fails")


def check_stored(address: str, running: bool, migrating: bool, sample: int = 0) -> bool:
    """Return whether every running game can continue unchanged."""
    return asyncio.run(_check(address, running, migrating, sample))


async def _check(address: str, running: bool, migrating: bool, sample: int) -> bool:
    engine = service_engine(address)
    counts: Counter[tuple[str, str]] = Counter()
    good, migrated, told = True, 0, monotonic()
    try:
        await check_schema(engine)
        async for one in check_all(engine, running, sample):
            counts[versions(one.rules), one.verdict] += 1
            if one.verdict in ("differs", "fails"):
                print(sentence(one))
                good = good and one.status != "playing"
            if migrating and one.can_migrate:
                migrated += await migrate(engine, one)
            if monotonic() - told > PROGRESS_SECONDS:
                told = monotonic()
                print(f"{counts.total()} games …", file=sys.stderr)
    finally:
        await engine.dispose()
    print(report(counts))
    if migrating:
        print(f"{migrated} running games continue with the rules of this version.")
    return good


def versions(rules: dict[str, int] | None) -> str:
    """Return the rules versions of a game as one short text."""
    if rules is None:
        return "unknown"
    return "+".join(f"{part}:{version}" for part, version in rules.items())


def sentence(one: Checked) -> str:
    """Return a sentence about the reason why a game cannot continue."""
    begun = f"{one.game} ({one.status}, rules {versions(one.rules)})"
    if one.verdict == "differs":
        return f"{begun} is another game from entry {one.entry} at the latest"
    return f"{begun} cannot be played beyond entry {one.entry}: {one.why}"


def report(counts: Counter[tuple[str, str]]) -> str:
    """Return a text that says how many games have which rules."""
    width = max((len(rules) for rules, _ in counts), default=5)
    lines = [f"{'rules':{width}}" + "".join(f"{verdict:>10}" for verdict in VERDICTS)]
    for rules in sorted({rules for rules, _ in counts}):
        numbers = "".join(f"{counts[rules, verdict]:10}" for verdict in VERDICTS)
        lines.append(f"{rules:{width}}{numbers}")
    return "\n".join(lines)
