"""Names of people that others see."""

import pytest

from support.server import Server
from tawantinsuyu.table.names import MAX_NAME_LENGTH, clean_name, told_apart


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u3164",
        "\u2800\u2800",
        "\ufeff",
        "A\u200dna",
        "\U000e0041\U000e0042",
        "Ana\u2028",
        "A" + "\u0335" * 39,
        "Ana\ufe0f",
        "\ue000",
        " Ana",
        "",
    ],
)
def test_unreadable_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ana", "Ana"),
        ("\uff21na", "Ana"),
        ("Chlo\u0065\u0301", "Chloé"),
        ("Ana Sofía", "Ana Sofía"),
    ],
)
def test_a_name_is_written_one_way(name: str, kept: str) -> None:
    assert clean_name(name) == kept
    assert clean_name("李雷") == "李雷"
    assert clean_name("Nguyễn") == "Nguyễn"


def test_two_of_one_name_are_told_apart() -> None:
    assert told_apart("Ana", ["Bo"]) == "Ana"
    assert told_apart("Ana", ["Bo", "ANA"]) == "Ana (2)"
    assert told_apart("Ana", ["Ana", "Ana (2)"]) == "Ana (3)"
    long = told_apart("x" * MAX_NAME_LENGTH, ["x" * MAX_NAME_LENGTH])
    assert len(long) == MAX_NAME_LENGTH
    assert long.endswith(" (2)")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Аna"),
        ("Ana", "ΑNA"),
        ("paul", "раυl"),
        ("Illapa", "lllapa"),
        ("Bo", "B0"),
        ("Maria", "Mаriа"),
        ("rnia", "mia"),
        ("ANA", "ꓮꓠꓮ"),
        ("O'Neil", "O’Neil"),
    ],
)
def test_lookalike_names_are_made_distinct(name: str, other: str) -> None:
    assert told_apart(other, [name]) == f"{other} (2)"
    assert told_apart(name, [other]) == f"{name} (2)"


@pytest.mark.parametrize(
    ("name", "other"), [("Ana", "Anna"), ("Chloe", "Chloé"), ("Иван", "Ivan"), ("李雷", "李蕾")]
)
def test_names_that_only_resemble_each_other_stay(name: str, other: str) -> None:
    assert told_apart(other, [name]) == other


def test_equal_names_at_a_new_table_are_made_distinct(server: Server) -> None:
    seats = [{"name": "Ana"}, {"name": "Аna", "bot": "random"}, {"name": "?", "open": True}]
    made = server.call("POST", "/api/games", {"seats": seats}).data
    table = server.call("GET", f"/api/games/{made['id']}").data
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Аna (2)", "?"]


def test_a_guest_who_joins_with_a_taken_name_gets_a_number(inn: Server) -> None:
    ana, other = inn.guest("Ana"), inn.guest("Ana")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}, {"name": "?", "open": True}]
    made = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data
    join = f"/api/games/{made['id']}/join"
    assert inn.call("POST", join, {"invite": made["invite"]}, key=other).status == 200
    table = inn.call("GET", f"/api/games/{made['id']}", key=ana).data
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ana", "Ana (2)"]


def test_nothing_invisible_comes_in(inn: Server) -> None:
    answer = inn.call("POST", "/api/guests", {"name": "A\u200dna"})
    assert (answer.status, answer.data["code"]) == (422, "bad_request")


@pytest.mark.parametrize("begins", ["bot-", "order-", "timeout-", "away-"])
def test_reserved_batch_keys_are_refused(inn: Server, begins: str) -> None:
    game, (ana, _) = inn.seat_guests()
    body = {"seat": 0, "actions": ["undo 1"], "expected_seq": 0, "key": begins + "12345678"}
    answer = inn.call("POST", f"/api/games/{game}/actions", body, key=ana)
    assert (answer.status, answer.data["code"]) == (422, "bad_request")
