"""Positions about a turn."""

from support.placing import SPACE, Printed
from support.position import Position, position
from support.table import Table


def settle(table: Table, *frames_left: str) -> Table:
    """Take the first option of every decision until the question of one of these frames."""
    while table.frame not in frames_left:
        table.do(table.options()[0])
    return table


def equipped(players: int) -> Position:
    """Return a position in which every seat could take part in every High Priest action."""
    printed = Printed()
    printed.temple()
    armies = [printed.army("gold") for _ in range(3 * players)]
    tiles = [printed.production("gain gold 1") for _ in range(2 * players)]
    start = position(players=players, pack=printed.pack)
    for seat in range(players):
        hand, up, down = armies[3 * seat : 3 * seat + 3]
        start.resources(seat, corn=3, potato=2).statue(seat, "small", printed.pack.gods[seat])
        start.army(seat, hand=[hand], up=[up], down=[down])
        start.building(seat, tiles[2 * seat]).building(seat, tiles[2 * seat + 1], up=False)
    return start


def after(option: str, **have: int) -> Table:
    """Return the end of seat 0's turn, after a placement or after two secondary actions."""
    start = position().village("priest", "courier", "warrior", "architect")
    start.supply(0, "craftsman").resources(0, **{**have, "gold": have.get("gold", 0) + 1})
    table = start.table()
    if option == "placement":
        table.do(f"place craftsman {SPACE} gold")
        while table.frame == "Placement":
            table.do("stop")
    else:
        table.state.players[0].resources[3] -= 1
        settle(table.do("pray"), "SecondAction")
        settle(table.do("train"), "RecruitVillager")
    return table
