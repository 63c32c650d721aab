"""Budgets for opening saved games, puzzles and lessons, for each guest and each address: bytes, log
entries and seconds of processor time. The cost of a request is only known afterwards, so a budget
can be overdrawn once; then requests are refused until the budget has recovered.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.web.limits import Counting, addresses_of
from tawantinsuyu.server.web.rates import BUDGETS, Rate
from tawantinsuyu.table.errors import RefusedError

ADDRESS_FACTOR: Final = 4
"""Factor by which the budget of a network address is larger than a guest's, since a family or a
school may share the address.
"""


@dataclass(frozen=True)
class Cost:
    """The cost of an opened file, in the order of `BUDGETS`."""

    bytes: int
    entries: int
    seconds: float


SCRIPT_TABLE: Final = Cost(6_000, 10, 0.1)
"""The cost of opening a table of a puzzle or a lesson, which consists of rows, a few moves, and the
set-up.
"""


class Budgets:
    """The budgets of all guests and network addresses. Without rates there are no limits."""

    def __init__(self, rates: Mapping[str, Rate] | None, counting: Counting, proxies: int) -> None:
        self._rates = rates
        self._counting = counting
        self._proxies = proxies

    async def check(self, connection: HTTPConnection, guest: Guest) -> None:
        """Raise RefusedError if a budget of the guest or the network address is used up."""
        wait = 0.0
        for name, rate in self._buckets(connection, guest).values():
            wait = max(wait, await self._counting.take(name, rate, 0))
        if wait > 0:
            seconds = math.ceil(wait)
            raise RefusedError(429, "upload_quota", f"come back in {seconds} s", seconds=seconds)

    async def spend(self, connection: HTTPConnection, guest: Guest, cost: Cost) -> None:
        """Subtract a cost from the budgets of the guest and the address."""
        amounts = dict(zip(BUDGETS, (cost.bytes, cost.entries, cost.seconds), strict=True))
        for (kind, _), (name, rate) in self._buckets(connection, guest).items():
            await self._counting.take(name, rate, amounts[kind], in_debt=True)

    def _buckets(
        self, connection: HTTPConnection, guest: Guest
    ) -> dict[tuple[str, str], tuple[str, Rate]]:
        """Return the bucket and the rate of each kind of budget, for the guest and the address."""
        if self._rates is None:
            return {}
        owners = [(f"guest:{guest.id}", 1)]
        for address, factor in addresses_of(connection.scope, self._proxies):
            owners.append((address, factor * ADDRESS_FACTOR))
        return {
            (kind, owner): (f"{kind}:{owner}", self._rates[kind].times(factor))
            for kind in BUDGETS
            for owner, factor in owners
        }
