"""Tables of one person in a browser, without a browser."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.page import Page
from tawantinsuyu.components.own import OwnPack, written
from tawantinsuyu.learn.script import scripts
from tawantinsuyu.puzzles.shipped import puzzles
from tawantinsuyu.records.verify import verify

BOTS = [{"name": "Ana"}, {"name": "Bo", "bot": "greedy:hand"}]
EVERYTHING: dict[str, Any] = {
    "seats": [{"name": "Ana"}, *({"name": f"Bot {n}", "bot": "random"} for n in range(3))],
    "modules": ["additional", "way_of_the_sun", "vassals", "nobles"],
}


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


def made(page: Page, **new: Any) -> str:
    game: str = page.good("POST", "/games", {"seats": BOTS, **new})["id"]
    return game


def moves(page: Page, game: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Play at random for the people of a table, and yield the push before each move."""
    number = 0
    while True:
        page.think(game)
        info = page.good("GET", f"/games/{game}")
        if info["status"] == "finished":
            return
        seat = next(s for s in info["mine"] if _decides(page, game, s))
        push = page.good("GET", f"/games/{game}/view?seat={seat}")
        yield push
        number += 1
        action = rng.choice(push["decision"]["options"])["action"]
        page.good("POST", f"/games/{game}/actions?little=1", batch(push, seat, action, number))


def batch(push: dict[str, Any], seat: int, action: str, number: int) -> dict[str, Any]:
    key = f"key-{number:06}"
    return {"seat": seat, "actions": [action], "expected_seq": push["seq"], "key": key}


def _decides(page: Page, game: str, seat: int) -> bool:
    return page.good("GET", f"/games/{game}/view?seat={seat}")["decision"] is not None


@pytest.mark.parametrize(
    "new",
    [
        {},
        EVERYTHING,
        {"seats": [{"name": "Ana"}], "automa": "axomamma"},
        {"seats": [{"name": "Ana"}], "automa": "pachamama"},
        {"seats": [{"name": "Ana"}, {"name": "Cuxi"}]},
    ],
    ids=["base", "everything", "axomamma", "pachamama", "pass-and-play"],
)
def test_a_whole_game_is_kept_and_proved(page: Page, new: dict[str, Any]) -> None:
    game, rng = made(page, **new), Random(11)
    for number, push in enumerate(moves(page, game, rng)):
        if number % 40 == 17:
            page.restart()
            again = page.good("GET", f"/games/{game}/view?seat={push['view']['seat']}")
            assert again["view"] == push["view"]
    assert verify(page.good("GET", f"/games/{game}/export")) == []
    assert page.good("GET", "/games?page=1")[0]["status"] == "finished"
    past = page.good("GET", f"/games/{game}/view?seat=0&at=12&since=-1")
    assert past["seq"] == 12
    assert page.good("GET", f"/games/{game}/history?seat=0")["turns"]


def test_an_answer_that_was_sent_is_never_lost(page: Page) -> None:
    """The page is killed after every request. Every answered request must have been stored."""
    game, rng = made(page), Random(3)
    for number, push in enumerate(moves(page, game, rng)):
        page.restart()
        assert page.good("GET", f"/games/{game}/view?seat=0")["seq"] == push["seq"]
        if number == 60:
            return


def test_a_request_that_was_not_kept_is_forgotten(page: Page) -> None:
    game = made(page)
    page.think(game)
    push = page.good("GET", f"/games/{game}/view?seat=0")
    action = push["decision"]["options"][0]["action"]
    body = json.dumps(batch(push, 0, action, 1))
    status, _ = page.service.ask("POST", f"/api/games/{game}/actions", body)
    assert status == 200
    page.service.forget(game)  # the page could not store the table
    page.service.store.read_table(page.tables[game])
    assert page.good("GET", f"/games/{game}/view?seat=0")["seq"] == push["seq"]
    page.good("POST", f"/games/{game}/actions", batch(push, 0, action, 1))


def test_an_undone_move_is_taken_back(page: Page) -> None:
    game = made(page, seats=[{"name": "Ana"}, {"name": "Cuxi"}])
    seen: dict[int, Any] = {}
    for push in moves(page, game, Random(5)):
        seat = push["view"]["seat"]
        seen[push["seq"]] = push["view"]
        if not push["undo"]:
            continue
        undo = batch(push, seat, "undo 1", 900)
        after = page.good("POST", f"/games/{game}/actions", undo)
        assert after["view"] == seen[push["seq"] - 1]
        assert after["seq"] == push["seq"] + 1
        return
    raise AssertionError("nothing could be undone")


def test_a_draft_is_kept_until_the_game_moves_on(page: Page) -> None:
    game = made(page)
    page.think(game)
    push = page.good("GET", f"/games/{game}/view?seat=0")
    actions = [push["decision"]["options"][0]["action"]]
    page.good("PUT", f"/games/{game}/draft", {"seat": 0, "actions": actions})
    page.restart()
    assert page.good("GET", f"/games/{game}/draft?seat=0") == {"actions": actions}
    page.good("POST", f"/games/{game}/actions", batch(push, 0, actions[0], 1))
    assert page.good("GET", f"/games/{game}/draft?seat=0") == {"actions": []}


def test_a_repeated_batch_is_played_once_and_a_late_one_is_refused(page: Page) -> None:
    game = made(page)
    page.think(game)
    push = page.good("GET", f"/games/{game}/view?seat=0")
    one = batch(push, 0, push["decision"]["options"][0]["action"], 1)
    page.good("POST", f"/games/{game}/actions", one)
    page.good("POST", f"/games/{game}/actions", one)
    status, problem = page.ask("POST", f"/games/{game}/actions", {**one, "key": "key-000002"})
    assert (status, problem["code"]) == (409, "conflict")


def test_hints_are_counted_and_refused_where_two_people_play(page: Page) -> None:
    game = made(page)
    for number, push in enumerate(moves(page, game, Random(7))):
        hint = {"seat": 0, "expected_seq": push["seq"], "actions": []}
        found = page.good("POST", f"/games/{game}/hint", hint)
        assert found["asked"] == number + 1
        assert page.good("GET", f"/games/{game}/hint?seat=0") == found
        if number == 3:
            break
    two = made(page, seats=[{"name": "Ana"}, {"name": "Cuxi"}])
    hint = {"seat": 0, "expected_seq": 0, "actions": []}
    assert page.ask("POST", f"/games/{two}/hint", hint)[1]["code"] == "no_hints"


@pytest.mark.parametrize("name", list(scripts()))
def test_every_lesson_opens_and_its_progress_is_kept(page: Page, name: str) -> None:
    game = page.good("POST", f"/learn/{name}", {"name": "Ana"})["id"]
    push = page.good("GET", f"/games/{game}/view?seat=0")
    assert push["lesson"]["number"] == 0
    assert page.good("POST", f"/learn/{name}", {"name": "Ana"})["id"] == game
    row = next(one for one in page.good("GET", "/learn") if one["script"] == name)
    assert row["begun"]
    assert page.good("GET", "/games") == [], "lessons are not in the list of tables"


def test_a_puzzle_is_solved_and_counted(page: Page) -> None:
    puzzle = next(one for one in puzzles().values() if one.grade == "easy")
    game = page.good("POST", f"/puzzles/{puzzle.id}", {"again": False})["id"]
    answer = page.good("GET", f"/puzzles/{puzzle.id}/answer")["actions"]
    for number, action in enumerate(answer):
        push = page.good("GET", f"/games/{game}/view?seat=0")
        page.good("POST", f"/games/{game}/actions", batch(push, 0, action, number))
    page.restart()
    rows = page.good("GET", "/puzzles")["rows"]
    assert [row["id"] for row in rows if row["solved"]] == [puzzle.id]


def test_a_saved_game_is_opened_again(page: Page) -> None:
    game = made(page)
    for _ in moves(page, game, Random(2)):
        pass
    saved = page.good("GET", f"/games/{game}/export")
    opened = page.good("POST", "/games/import", {"game": saved, "seats": BOTS, "upto": 30})["id"]
    page.restart()
    push = page.good("GET", f"/games/{opened}/view?seat=0")
    assert (push["seq"], push["status"]) == (30, "playing")
    changed = {**saved, "log": saved["log"][:-1]}
    status, problem = page.ask("POST", "/games/import", {"game": changed, "seats": BOTS})
    assert (status, problem["code"]) == (422, "saved_untrue")


def test_an_own_pack_is_offered_and_its_games_survive_it(page: Page) -> None:
    own = {"id": "my_box", "extends": "base", "values": {}, "word": "printed"}
    assert written(OwnPack("my_box"))
    assert page.good("POST", "/packs/keep", own)["pack"] == "base+my_box"
    page.restart()
    offers = page.good("GET", "/packs?theme=light")
    assert offers[0]["id"] == "base+my_box"
    game = made(page, pack="base+my_box")
    page.restart()
    assert page.good("GET", f"/games/{game}")["content"]["pack"] == "base+my_box"


def test_resigning_a_substitute_and_a_rematch(page: Page) -> None:
    game = made(page)
    page.think(game)
    push = page.good("POST", f"/games/{game}/seats/0/substitute")
    assert push["seats"][0]["substitute"]
    page.restart()
    push = page.good("POST", f"/games/{game}/seats/0/return")
    assert not push["seats"][0]["substitute"]
    push = page.good("POST", f"/games/{game}/seats/0/concede")
    assert push["outcome"]["kind"] == "conceded"
    assert push["status"] == "finished"
    again = page.good("POST", f"/games/{game}/rematch")["id"]
    assert page.good("POST", f"/games/{game}/rematch")["id"] == again
    assert page.good("GET", f"/games/{again}")["mine"] == [1]


def test_auto_responses_answer_for_their_seat(page: Page) -> None:
    game = made(page, seats=[{"name": "Ana"}, {"name": "Cuxi"}])
    never = {kind: {"mode": "never"} for kind in ("worship", "offering", "produce")}
    for seat in (0, 1):
        page.good("PUT", f"/games/{game}/orders?seat={seat}", never)
    page.restart()
    assert "worship" in page.good("GET", f"/games/{game}/orders?seat=0")["orders"]
    for push in moves(page, game, Random(1)):
        if not page.service.auto_respond(game):
            continue
        page.keep()
        after = page.good("GET", f"/games/{game}/view?seat={push['view']['seat']}")
        assert after["seq"] > push["seq"], "the open question was answered"
        page.good("DELETE", f"/games/{game}/orders?seat=0")
        assert "worship" not in page.good("GET", f"/games/{game}/orders?seat=0")["orders"]
        return
    raise AssertionError("no auto-response was given")


def test_a_deleted_table_leaves_nothing_behind(page: Page) -> None:
    game = made(page)
    page.think(game)
    page.good("PUT", f"/games/{game}/notes", {"text": "remember"})
    page.good("DELETE", f"/games/{game}")
    assert (page.tables, page.entries) == ({}, {})
    assert not [name for name in page.notes if name.startswith(game)]
    assert page.ask("GET", f"/games/{game}")[0] == 404


def test_tables_of_old_lessons_are_deleted_at_the_start(page: Page) -> None:
    game = page.good("POST", "/learn/first", {"name": "Ana"})["id"]
    page.good("GET", f"/games/{game}/view?seat=0")
    this_year = f'"changed":"{datetime.now(UTC).year}'
    assert this_year in page.tables[game]
    page.tables[game] = page.tables[game].replace(this_year, '"changed":"2001')
    page.restart()
    assert page.ask("GET", f"/games/{game}/view?seat=0")[0] == 404


def test_requests_that_make_no_sense_are_refused(page: Page) -> None:
    game = made(page)
    for method, path, body in (
        ("POST", f"/games/{game}/actions", {}),
        ("POST", f"/games/{game}/actions", {"seat": "x", "actions": 1, "expected_seq": []}),
        ("PUT", f"/games/{game}/draft", {"seat": 9, "actions": ["place"]}),
        ("POST", "/games", {"seats": []}),
        ("POST", "/games", {"seats": [{"name": "A", "open": True}, {"name": "B"}]}),
        ("GET", "/games/0000000000000000/view?seat=0", None),
        ("GET", "/nothing", None),
    ):
        status, problem = page.ask(method, path, body)
        assert 400 <= status < 500, (path, problem)
        assert problem["code"]
