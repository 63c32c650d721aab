"""Auto-responses of people: who sees them, how they are stored, and notifications."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.houses import four, house_of, one_can_react, orders_for, passing
from support.reacting import Guest, House, by_order, story
from support.server import Server, serving
from support.service import wait_for
from tawantinsuyu.game import api
from tawantinsuyu.server.store import schema
from tawantinsuyu.server.workers.sweep import SWEEP_INTERVAL_SECONDS
from tawantinsuyu.table.due import REACTION_DELAY

ORDER_SECONDS = REACTION_DELAY.total_seconds() + SWEEP_INTERVAL_SECONDS
"""Seconds within which automatic answers are stored."""
SLACK_SECONDS = 60.0
"""Extra seconds for a busy machine."""
NEVER_WORSHIP = {"worship": {"mode": "never"}}


@pytest.fixture(scope="module")
def house(inn: Server) -> Iterator[House]:
    found = house_of(inn)
    yield found
    found.close()


# --- secrecy -------------------------------------------------------------------------------------


def everything(
    house: House, game: str, guests: list[Guest], but: int, owner: Guest
) -> dict[str, str]:
    """Return all text about a table that anybody but one seat's owner can get."""
    found: dict[str, Any] = {}
    for seat, guest in enumerate(guests):
        if seat != but:
            for what in ("view?seat={}", "events?seat={}&since=-1", "view?seat={}&at=12"):
                path = f"/games/{game}/{what.format(seat)}"
                found[f"{seat} {what}"] = guest.ask("GET", path)
    found["spectator"] = owner.ask("GET", f"/games/{game}/view?seat=-1&since=-1")
    found["events"] = owner.ask("GET", f"/games/{game}/events?seat=-1&since=-1")
    found["list"] = [
        {key: value for key, value in table.items() if key != "changed"}
        for table in owner.ask("GET", "/games")
        if table["id"] == game
    ]
    export = house.call("GET", f"/games/{game}/export", house.admin)
    found["export"] = [export.status_code, export.json()]
    return {what: json.dumps(answer) for what, answer in found.items()}


def played(house: House, game: str, order: bool) -> dict[str, str]:
    """Return the story's move and the answer to it, given by auto-response or by hand at the same
    heartbeat.
    """
    found = story(one_can_react)
    guests, owner = four(house), house.arrive("Owner")
    house.lay(found, guests, game=game, owner=owner)
    rival, active = guests[found.asked], guests[found.active]
    answers = by_order(found, orders_for(found))
    if order:
        rival.order(game, found.asked, orders_for(found))
    with owner.watch(game, -1) as watch:
        seq = active.act(game, found.active, [found.move[1]])["seq"]
        watch.until(seq)
        asked = everything(house, game, guests, found.asked, owner)
        if not order:
            wait_for("beat", lambda: bool(rival.notices(game)), ORDER_SECONDS + SLACK_SECONDS)
            rival.act(game, found.asked, answers)
        watch.until(seq + len(answers))
        pushes = [{**push, "present": None, "watching": None} for push in watch.pushes]
    answered = everything(house, game, guests, found.asked, owner)
    return {
        **{f"asked: {what}": text for what, text in asked.items()},
        **{f"answered: {what}": text for what, text in answered.items()},
        **{f"push {number}": json.dumps(push) for number, push in enumerate(pushes)},
    }


def test_nobody_else_can_tell_an_order_from_a_person(tmp_path: Path) -> None:
    shown = []
    for order in (True, False):
        with serving(tmp_path / f"{order}.sqlite", open_doors=True) as server:
            house = house_of(server)
            shown.append(played(house, "0123456789abcdef", order))
            house.close()
    by_rule, by_hand = shown
    assert list(by_rule) == list(by_hand)
    assert [what for what in by_rule if by_rule[what] != by_hand[what]] == []
    assert "push 2" in by_rule, "at first, the move, the answer"
    assert "push 3" not in by_rule


def statements(file: Path, order: bool) -> list[str]:
    """Return the database statements of the story's move, with or without auto-responses."""
    heard: list[str] = []
    with serving(file, open_doors=True) as server:
        house = house_of(server)
        found, guests = story(one_can_react), four(house)
        game, active = house.lay(found, guests), guests[found.active]
        if order:
            guests[found.asked].order(game, found.asked, orders_for(found))
        active.view(game, found.active)

        def hear(*call: Any) -> None:
            heard.append(call[2])

        engine = server.tables.engine.sync_engine
        sa.event.listen(engine, "before_cursor_execute", hear)
        active.act(game, found.active, [found.move[1]])
        sa.event.remove(engine, "before_cursor_execute", hear)
        house.close()
    return [one for one in heard if not one.startswith("SELECT") or "orders" in one]


def test_a_move_takes_the_same_steps_whatever_others_have_ordered(tmp_path: Path) -> None:
    """The request of the active player does not read orders, and stores the same data with and
    without them.
    """
    with_order, without = (statements(tmp_path / f"{n}.sqlite", n) for n in (True, False))
    assert with_order == without
    assert any("UPDATE games" in one for one in without), "nothing was heard"
    assert not any("orders" in one for one in without)


def test_orders_are_for_their_owner_alone(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    owner = house.arrive("Owner")
    game, seat = house.lay(found, guests, owner=owner), found.asked
    guests[seat].order(game, seat, orders_for(found))
    path = f"/games/{game}/orders"
    others = [guest.token for guest in guests if guest is not guests[seat]]
    for token in (*others, owner.token, house.admin, house.arrive("Stranger").token):
        for method, where, body in (
            ("GET", path, None),
            ("PUT", path, {}),
            ("PUT", f"{path}/early", {"early": []}),
            ("POST", f"{path}/keep", None),
            ("DELETE", path, None),
        ):
            answer = house.call(method, f"{where}?seat={seat}", token, body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
    assert house.call("GET", f"{path}?seat={seat}", "").status_code == 401
    kept = guests[seat].ask("GET", f"{path}?seat={seat}")["orders"]
    assert kept["worship"] == orders_for(found)["worship"], "somebody changed them"


def test_nobody_sees_that_orders_were_given(house: House) -> None:
    """Neither the time of the last change nor the version of the table changes."""
    found, guests = story(one_can_react), four(house)
    game = house.lay(found, guests)
    before = house.table(game)
    guests[found.asked].order(game, found.asked, orders_for(found))
    assert house.table(game) == before


# --- storing and using orders ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"worship": {"mode": "perhaps"}}, "worship.mode"),
        ({"offering": {"mode": "if", "keep": {"corn": -1}}}, "offering.keep.corn"),
        ({"leftover": {"mode": "always", "pick": ["W99"]}}, "leftover.pick"),
        ({"tiles": {"Z01": {"mode": "never"}}}, "tiles.Z01"),
        ({"early": [{"window": {"kind": "worship", "active": 0, "turn": 900}}]}, "early.0.window"),
        ({"anything": 1}, ""),
    ],
)
def test_orders_that_mean_nothing_are_refused(
    house: House, body: dict[str, Any], where: str
) -> None:
    found, guests = story(one_can_react), four(house)
    game = house.lay(found, guests)
    path = f"/games/{game}/orders?seat={found.asked}"
    answer = house.call("PUT", path, guests[found.asked].token, body)
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["params"]["path"]) == ("bad_orders", where)
    assert house.rows(schema.orders, game) == []


def test_orders_are_kept_changed_and_dropped(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, me, seat = house.lay(found, guests), guests[found.asked], found.asked
    path = f"/games/{game}/orders"
    assert me.ask("GET", f"{path}?seat={seat}")["orders"] == {"kept_at_festival": 0}
    me.order(game, seat, {**NEVER_WORSHIP, "kept_at_festival": 9})
    put = me.order(game, seat, {"produce": {"mode": "always"}})
    assert put["orders"] == {"kept_at_festival": 0, "produce": {"mode": "always"}}
    assert me.ask("GET", f"{path}?seat={seat}") == put
    assert me.ask("DELETE", f"{path}?seat={seat}")["orders"] == {"kept_at_festival": 0}
    assert house.rows(schema.orders, game) == []


def test_an_early_answer_beats_the_order_and_is_gone_with_the_turn(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, me, seat = house.lay(found, guests), guests[found.asked], found.asked
    guests[found.active].act(game, found.active, [found.move[1]])
    me.order(game, seat, {**orders_for(found), **passing(found)})
    wait_for(
        "answer", lambda: len(house.log(game)) > len(found.log) + 1, ORDER_SECONDS + SLACK_SECONDS
    )
    assert house.log(game)[-1]["action"] == "done"
    path = f"/games/{game}/orders?seat={seat}"
    assert me.ask("GET", path)["orders"]["early"], "the turn is not over"
    state = api.new_game(api.Config(players=4), found.record().pack, bytes(32))
    assert state.active != found.active
    later = api.orders_from_json(me.ask("GET", path)["orders"], state.pack)
    assert api.drop_past(api.view_for(state, seat), later).early == ()


def test_those_who_cannot_react_are_not_asked(house: House) -> None:
    """By the API the table waits only for the seat that can react, from the move to the end of the
    window.
    """
    found, guests = story(one_can_react), four(house)
    game, active = house.lay(found, guests), guests[found.active]
    rest = [seat for seat in range(4) if seat not in (found.active, found.asked)]
    with active.watch(game, found.active) as watch:
        mine = active.act(game, found.active, [found.move[1]])
        assert mine["view"]["waiting"] == [found.asked]
        for seat in rest:
            assert guests[seat].view(game, seat)["decision"] is None
            shown = guests[seat].ask("GET", f"/games/{game}/orders?seat={seat}")
            assert [one["able"] for one in shown["windows"]] == [False]
        guests[found.asked].act(game, found.asked, ["done"])
        assert watch.until(mine["seq"] + 1)["view"]["waiting"] == [found.active]
    assert all(row["seat"] not in rest for row in house.log(game, len(found.log)))


# --- notices -------------------------------------------------------------------------------------


def test_notices_are_read_by_whom_they_are_for(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, rival = house.lay(found, guests), guests[found.asked]
    guests[found.active].act(game, found.active, [found.move[1]])
    wait_for("notice", lambda: bool(rival.notices(game)), ORDER_SECONDS + SLACK_SECONDS)
    [told] = rival.notices(game)
    assert not told["read"]
    guests[found.active].ask("POST", "/notices/read", {"up_to": told["id"]})
    assert not rival.notices(game)[0]["read"], "read by somebody else"
    answer = rival.ask("POST", "/notices/read", {"up_to": told["id"]})
    assert answer["notices"][0]["read"]
    assert house.call("GET", "/notices", "").status_code == 401


def test_the_next_player_gets_a_notice_of_the_turn(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game = house.lay(found, guests)
    record = found.record()
    seat, seq = found.active, 0
    while record.state.active == seat:
        asked = api.deciding(record.state)[0]
        push = guests[asked].view(game, asked)
        options = [one["action"] for one in push["decision"]["options"]]
        quiet = [text for text in ("pray", "train", "recruit none", "done") if text in options]
        text = (quiet or options)[0]
        seq = guests[asked].act(game, asked, [text])["seq"]
        record.apply(asked, text)
    following = api.deciding(record.state)[0]
    assert following == record.state.active
    assert [one["kind"] for one in guests[following].notices(game)][-1] == "turn"
    assert all(one["seq"] < seq for one in guests[seat].notices(game)), "nothing new"
