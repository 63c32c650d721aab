"""Workers that Pachamama gains, and their rewards (PAC-37 to PAC-46)."""

import pytest

from support.pachamama import GOLDEN, HER, ME, SoloPosition, SoloTable, doing, earth, showing
from support.rules import rule
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.vocabulary import DrawArmy, Gain, Points

REWARDS = dict(zip(ROLES, GOLDEN.automa_boards[1].recruiting, strict=True))


def ending(given: SoloPosition) -> SoloTable:
    """End Pachamama's turn."""
    given.end_of_turn(HER)
    return given.table()


def held(table: SoloTable) -> list[str]:
    """Return Pachamama's Workers in the order of their arrival."""
    return [name_of(worker) for worker in table.player(HER).workers]


@rule("PAC-37", "PAC-38", "PAC-181")
@pytest.mark.parametrize("role", ROLES)
def test_a_worker_of_the_nomads_brings_the_reward_of_its_colour(role: str) -> None:
    table = doing("recruit nomads").nomads(role).bag().her_turn()
    match REWARDS[role]:
        case Gain(_, amount):
            assert table.told("gained", "PAC-37")[0]["amount"] == amount
        case Points(points):
            assert table.told("scored", "PAC-37")[0]["points"] == points
        case DrawArmy():
            assert table.told("drew", "PAC-37")
    assert role in held(table)


@rule("PAC-38")
def test_the_priests_reward_is_not_axomammas() -> None:
    boards = {board.id: board.recruiting for board in GOLDEN.automa_boards}
    priest = ROLES.index("priest")
    assert boards["pachamama"][priest] != boards["axomamma"][priest]
    assert boards["pachamama-golden-age"][priest] != boards["axomamma"][priest]


@rule("PAC-39", "PAC-40", "PAC-41")
def test_a_third_worker_drives_out_the_oldest_at_once() -> None:
    given = earth().supply(HER, "priest", "warrior").priest_before(HER, "worship")
    given.statue(HER, "small", "inti").nomads("courier").bag().army(HER, up=["A01"])
    table = given.her_turn()
    assert held(table) == ["warrior", "courier"]
    (left,) = table.told("moved", "PAC-41")
    assert (left["piece"], left["to"]) == ("worker:priest", "box")


@rule("PAC-43")
@pytest.mark.parametrize(("rolled", "role"), [(2, "courier"), (4, "priest")])
def test_without_nomads_she_takes_from_the_village_by_die(rolled: int, role: str) -> None:
    given = doing("recruit nomads").nomads().bag().village("courier", "warrior", "priest")
    given.loaded.given["die"].append(GOLDEN.automa_boards[1].die.index(rolled))
    table = given.her_turn()
    (taken,) = table.told("moved", "PAC-43")
    assert (taken["piece"], taken["to"]) == (f"worker:{role}", f"supply:{HER}")
    assert held(table) == [role]
    assert len(table.state.village) == 2


@rule("PAC-44")
def test_with_nobody_anywhere_she_gains_a_gold() -> None:
    given = doing("recruit nomads").nomads().bag().village()
    given.state.holder = ME
    table = given.her_turn()
    assert table.told("gained", "PAC-44")[0] == {"what": "gold", "amount": 1, "now": 1}
    assert held(table) == []


@rule("PAC-45", "PAC-46")
@pytest.mark.parametrize(
    ("rolled", "role"), [(1, "priest"), (2, "courier"), (3, "courier"), (4, "priest")]
)
def test_the_die_names_the_end_and_she_pays_nothing(rolled: int, role: str) -> None:
    given = earth().village("courier", "warrior", "priest").resources(HER, potato=1, corn=1)
    table = ending(given.rolls(rolled))
    assert held(table) == [role]
    assert table.told("paid") == []


@rule("PAC-42", "PAC-193")
def test_the_corn_end_of_an_empty_village_is_a_nomad() -> None:
    given = showing("worker").village().nomads("architect")
    given.state.holder = ME
    assert "architect" in held(given.her_turn())
