"""Offering: corn for Temple steps (HP-14, HP-15)."""

import pytest

from support.changed import bare_temple, changed
from support.position import Position, position
from support.rules import rule
from tawantinsuyu.game.api import IllegalError

PACK = changed(bare_temple)
STEPS = [place.id for place in PACK.temple.steps]


def offering(players: int = 2) -> Position:
    return position(players=players, pack=PACK).priest_before(0, "offering")


@rule("HP-14")
@pytest.mark.parametrize(("steps", "corn"), [(1, 2), (2, 4), (3, 6)])
def test_the_active_player_pays_2_corn_a_step(steps: int, corn: int) -> None:
    table = offering().resources(0, corn=7).table().do("priest 1 act", f"offer {steps}")
    assert table.temple(0) == STEPS[steps]
    assert table.resources(0)["corn"] == 7 - corn
    assert table.frame == "SecondAction"


@rule("HP-14")
@pytest.mark.parametrize(
    ("corn", "offers"),
    [
        (8, ["offer 3", "offer 2", "offer 1", "done"]),
        (6, ["offer 3", "offer 2", "offer 1", "done"]),
        (5, ["offer 2", "offer 1", "done"]),
        (3, ["offer 1", "done"]),
    ],
)
def test_the_active_player_climbs_at_most_3_steps_and_only_those_paid_for(
    corn: int, offers: list[str]
) -> None:
    table = offering().resources(0, corn=corn, potato=9, stone=9).table().do("priest 1 act")
    assert table.options() == offers
    with pytest.raises(IllegalError):
        table.do("offer 4")


@rule("HP-14")
def test_one_offering_is_all_the_active_player_has() -> None:
    table = offering().resources(0, corn=9).table().do("priest 1 act", "offer 1")
    assert table.frame == "SecondAction"


@rule("HP-14")
def test_no_step_is_offered_that_does_not_exist() -> None:
    table = offering().resources(0, corn=6).temple(0, STEPS[-3]).table().do("priest 1 act")
    assert table.options() == ["offer 2", "offer 1", "done"]


@rule("HP-14", "HP-15")
@pytest.mark.parametrize("seat", [0, 1])
def test_gold_may_pay_instead_of_corn_and_the_payer_chooses(seat: int) -> None:
    price = 2 if seat == 0 else 3
    table = offering().resources(seat, corn=3, gold=1).table().do("priest 1 act", "offer 1")
    assert (table.seat, table.options()) == (
        seat,
        [f"pay corn:{price}", f"pay corn:{price - 1} gold:1"],
    )


@rule("HP-15")
def test_another_player_pays_3_corn_for_1_step() -> None:
    table = offering().resources(1, corn=7).table().do("priest 1 act", "offer 1")
    assert table.temple(1) == STEPS[1]
    assert table.resources(1) == {"corn": 4}
    assert table.frame == "SecondAction"


@rule("HP-15")
def test_another_player_never_climbs_more_than_1_step() -> None:
    table = offering().resources(1, corn=9).table().do("priest 1 act")
    assert (table.seat, table.options()) == (1, ["offer 1", "done"])
    for steps in (2, 3):
        with pytest.raises(IllegalError):
            table.do(f"offer {steps}")


@rule("HP-15")
def test_2_corn_are_not_enough_for_another_player() -> None:
    table = offering().resources(1, corn=2, potato=5).table().do("priest 1 act")
    assert table.frame == "SecondAction"
