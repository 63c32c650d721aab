"""Positions for the guests of a test server."""

from typing import Any

import sqlalchemy as sa

from support.reacting import Guest, House, Story, by_order, worshipping
from support.server import KEY, Server


def house_of(server: Server) -> House:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(server.database)))
    return House([f"http://127.0.0.1:{server.port}"], engine, KEY)


def four(house: House) -> list[Guest]:
    return [house.arrive(name) for name in ("Ana", "Bo", "Chaska", "Dina")]


def one_can_react(found: Story) -> bool:
    """Return a position in which two of three rivals have no Statue to give, and the third can have
    orders.
    """
    return len(found.able) == 1 and bool(by_order(found, orders_for(found)))


def orders_for(found: Story) -> dict[str, Any]:
    return worshipping(found.record(), found.asked)


def window(found: Story) -> dict[str, Any]:
    turn = found.record().state.players[found.active].turns
    return {"kind": "worship", "active": found.active, "turn": turn}


def passing(found: Story) -> dict[str, Any]:
    return {"early": [{"window": window(found), "answers": []}]}
