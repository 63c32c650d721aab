"""Reactions of people: standing orders, early answers, notices and time-outs. The game waits
only for real decisions, and orders stay secret.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from support.reacting import Guest, House, Story, by_order, story, worshipping
from support.rules import rule
from support.server import KEY, Server, serving
from support.service import ADMIN, running, wait_for
from tawantinsuyu.game import api
from tawantinsuyu.server.store import schema
from tawantinsuyu.server.workers.sweep import SWEEP_INTERVAL_SECONDS
from tawantinsuyu.table import absence
from tawantinsuyu.table.absence import MAX_MISSED_REACTIONS, Absence
from tawantinsuyu.table.due import REACTION_DELAY

ORDER_SECONDS = REACTION_DELAY.total_seconds() + SWEEP_INTERVAL_SECONDS
"""Seconds within which answers by order are stored."""
SLACK_SECONDS = 60.0
"""Extra seconds for a busy machine."""
NEVER_WORSHIP = {"worship": {"mode": "never"}}


def house_of(server: Server) -> House:
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(server.database)))
    return House([f"http://127.0.0.1:{server.port}"], engine, KEY)


@pytest.fixture(scope="module")
def house(inn: Server) -> Iterator[House]:
    found = house_of(inn)
    yield found
    found.close()


@pytest.fixture(scope="module")
def served() -> Iterator[House]:
    """Yield two nodes and a worker on PostgreSQL and Redis."""
    with running(nodes=2, workers=1) as service:
        address = service.database.replace("postgresql://", "postgresql+psycopg://")
        found = House([node.url for node in service.nodes], sa.create_engine(address), ADMIN)
        yield found
        found.close()


def four(house: House) -> list[Guest]:
    return [house.arrive(name) for name in ("Ana", "Bo", "Chaska", "Dina")]


# --- stories -------------------------------------------------------------------------------------


def one_can_react(found: Story) -> bool:
    """Two of three rivals have no Statue to give, and the third can have orders."""
    return len(found.able) == 1 and bool(by_order(found, orders_for(found)))


def two_can_react(found: Story) -> bool:
    return len(found.able) == 2


def three_before(found: Story) -> bool:
    """The asked seat has answered in three earlier turns."""
    return len(found.able) == 1 and bool(found.past[found.asked])


def orders_for(found: Story) -> dict[str, Any]:
    return worshipping(found.record(), found.asked)


def window(found: Story) -> dict[str, Any]:
    turn = found.record().state.players[found.active].turns
    return {"kind": "worship", "active": found.active, "turn": turn}


def passing(found: Story) -> dict[str, Any]:
    return {"early": [{"window": window(found), "answers": []}]}


# --- nobody waits for nothing --------------------------------------------------------------------


def turn_goes_on(house: House) -> None:
    """UX test 5, first part."""
    found, guests = story(one_can_react), four(house)
    answers = by_order(found, orders_for(found))
    game, active = house.lay(found, guests), guests[found.active]
    guests[found.asked].order(game, found.asked, orders_for(found), node=1)
    with active.watch(game, found.active, node=1) as watch:
        shown = watch.pushes[-1]["events"][-1]["n"]
        began = time.monotonic()
        mine = active.act(game, found.active, [found.move[1]])
        # The answer to the active player comes before others' answers, for any orders.
        assert mine["seq"] == len(found.log) + 1
        assert mine["view"]["waiting"] == [found.asked]
        last = watch.until(mine["seq"] + len(answers))
        took = time.monotonic() - began
    assert REACTION_DELAY.total_seconds() <= took, "not before the beat, whatever was ordered"
    print(f"went on after {took:.1f} s, {ORDER_SECONDS:.1f} s are meant")
    if os.environ.get("STRICT"):  # on an otherwise idle machine
        assert took < ORDER_SECONDS + 3
    assert last["view"]["waiting"] == [found.active]
    rows = house.log(game, mine["seq"])
    assert [(row["seat"], row["action"]) for row in rows] == [
        (found.asked, text) for text in answers
    ]
    assert len({row["at"] for row in rows}) == 1
    for seat, guest in enumerate(guests):
        if seat != found.active:
            assert guest.notices(game) == [], "told needlessly"
    assert [one["kind"] for one in active.notices(game)] == ["turn"]
    lines = active.view(game, found.active)["events"]
    lines = [line for line in lines if line["n"] > shown]
    own = [line for line in lines if line["seat"] == found.asked]
    assert own[0]["heading"], "the log does not say who reacted"
    assert len(own) > 1, "the log does not say what they did"


def whoever_could_act(house: House) -> None:
    """UX test 5, second part: one notice, and an early answer works."""
    found, guests = story(one_can_react), four(house)
    game, rival = house.lay(found, guests), guests[found.asked]
    seq = guests[found.active].act(game, found.active, [found.move[1]])["seq"]
    wait_for("notice", lambda: bool(rival.notices(game)), ORDER_SECONDS + SLACK_SECONDS)
    told = rival.notices(game)
    assert [(one["kind"], one["seq"], one["about"]["kind"]) for one in told] == [
        ("reaction", seq, "worship")
    ]
    for seat, guest in enumerate(guests):
        if seat != found.asked:
            assert guest.notices(game) == [], "cannot react, or is not asked"
    path = f"/games/{game}/orders"
    shown = rival.ask("GET", f"{path}?seat={found.asked}", node=1)
    assert shown["asked"] == "no_order"
    assert [one["kind"] for one in shown["windows"]] == ["worship"]
    with guests[found.active].watch(game, found.active) as watch:
        rival.ask("PUT", f"{path}/early?seat={found.asked}", passing(found), node=1)
        watch.until(seq + 1, ORDER_SECONDS + SLACK_SECONDS)
    assert [row["action"] for row in house.log(game, seq)] == ["done"]
    assert len(rival.notices(game)) == 1, "told twice"


def test_a_turn_goes_on_when_an_order_answers(house: House) -> None:
    turn_goes_on(house)


def test_a_seat_that_could_react_gets_one_notice_and_may_answer_early(house: House) -> None:
    whoever_could_act(house)


@pytest.mark.service
@pytest.mark.nightly
def test_orders_with_nodes_and_a_worker(served: House) -> None:
    turn_goes_on(served)
    whoever_could_act(served)
    timed_out(served)
    in_turn(served)


def timed_out(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    clock = {"kind": "live", "bank": 3600, "increment": 0, "reaction": 2}
    game, active = house.lay(found, guests, clock=clock), guests[found.active]
    with active.watch(game, found.active) as watch:
        began = time.monotonic()
        seq = active.act(game, found.active, [found.move[1]])["seq"]
        last = watch.until(seq + 1)
        assert time.monotonic() - began >= 2
    assert [(row["seat"], row["action"]) for row in house.log(game, seq)] == [(found.asked, "done")]
    place = last["seats"][found.asked]
    assert (place["substitute"], place["away"]) == (None, False)
    assert [one["kind"] for one in guests[found.asked].notices(game)] == ["reaction"]
    seats = {row["seat"]: row for row in house.rows(schema.seats, game)}
    assert seats[found.asked]["missed"] == 0, "a reaction is no missed turn"


def test_a_time_out_only_declines(house: House) -> None:
    timed_out(house)


def in_turn(house: House) -> None:
    """The second has sent an early answer; it still waits for the first."""
    found, guests = story(two_can_react), four(house)
    first, second = found.able
    game, active = house.lay(found, guests), guests[found.active]
    seq = active.act(game, found.active, [found.move[1]])["seq"]
    wait_for("notices", lambda: bool(guests[second].notices(game)), ORDER_SECONDS + SLACK_SECONDS)
    assert len(guests[first].notices(game)) == 1
    path = f"/games/{game}/orders/early?seat={second}"
    guests[second].ask("PUT", path, passing(found), node=1)
    with active.watch(game, found.active) as watch:
        assert watch.quiet(ORDER_SECONDS), "answered before its turn"
        guests[first].act(game, first, ["done"], node=1)
        assert watch.until(seq + 1)["view"]["waiting"] == [second]
        assert watch.until(seq + 2)["view"]["waiting"] != [second]
    assert [row["seat"] for row in house.log(game, seq)] == [first, second]
    assert len(guests[second].notices(game)) == 1


def test_answers_come_in_turn_order(house: House) -> None:
    in_turn(house)


def test_orders_in_a_row_are_one_batch(house: House) -> None:
    found, guests = story(two_can_react), four(house)
    game, active = house.lay(found, guests), guests[found.active]
    for seat in found.able:
        guests[seat].order(game, seat, NEVER_WORSHIP)
    with active.watch(game, found.active) as watch:
        seq = active.act(game, found.active, [found.move[1]])["seq"]
        watch.until(seq)
        before = len(watch.pushes)
        watch.until(seq + 2)
        assert len(watch.pushes) == before + 1, "revealed one by one"
    rows = house.log(game, seq)
    assert [row["seat"] for row in rows] == list(found.able)
    assert len({row["at"] for row in rows}) == 1
    assert all(not guests[seat].notices(game) for seat in found.able)


def test_the_first_who_has_to_be_asked_stops_the_batch(house: House) -> None:
    """A later seat with an order receives no notice."""
    found, guests = story(two_can_react), four(house)
    first, second = found.able
    game, active = house.lay(found, guests), guests[found.active]
    guests[second].order(game, second, NEVER_WORSHIP)
    seq = active.act(game, found.active, [found.move[1]])["seq"]
    wait_for("notice", lambda: bool(guests[first].notices(game)), ORDER_SECONDS + SLACK_SECONDS)
    assert house.log(game, seq) == []
    assert guests[second].notices(game) == []


def test_one_window_sends_one_notice(house: House) -> None:
    found, guests = story(two_can_react), four(house)
    first, second = found.able
    game = house.lay(found, guests)
    guests[found.active].act(game, found.active, [found.move[1]])
    wait_for("notice", lambda: bool(guests[second].notices(game)), ORDER_SECONDS + SLACK_SECONDS)
    guests[first].act(game, first, ["done"])
    assert house.table(game)["wake"] is not None, "nobody would look at it again"
    wait_for("look", lambda: house.table(game)["wake"] is None, ORDER_SECONDS + SLACK_SECONDS)
    assert len(guests[second].notices(game)) == 1
    assert len(guests[first].notices(game)) == 1


def test_new_orders_answer_an_open_question(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, rival = house.lay(found, guests), guests[found.asked]
    with guests[found.active].watch(game, found.active) as watch:
        seq = guests[found.active].act(game, found.active, [found.move[1]])["seq"]
        watch.until(seq)
        wait_for("notice", lambda: bool(rival.notices(game)), ORDER_SECONDS + SLACK_SECONDS)
        rival.order(game, found.asked, NEVER_WORSHIP)
        watch.until(seq + 1, ORDER_SECONDS + SLACK_SECONDS)


def test_after_a_festival_orders_ask_until_they_are_kept(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, rival = house.lay(found, guests), guests[found.asked]
    path = f"/games/{game}/orders"
    rival.order(game, found.asked, NEVER_WORSHIP)
    with house.engine.begin() as db:  # as if a Festival had come since then
        other = {**NEVER_WORSHIP, "kept_at_festival": 7}
        db.execute(schema.orders.update().where(schema.orders.c.game == game), {"content": other})
    assert rival.ask("GET", f"{path}?seat={found.asked}")["stale"]
    with guests[found.active].watch(game, found.active) as watch:
        seq = guests[found.active].act(game, found.active, [found.move[1]])["seq"]
        watch.until(seq)
        wait_for("notice", lambda: bool(rival.notices(game)), ORDER_SECONDS + SLACK_SECONDS)
        assert rival.ask("GET", f"{path}?seat={found.asked}")["asked"] == "festival"
        assert not rival.ask("POST", f"{path}/keep?seat={found.asked}")["stale"]
        watch.until(seq + 1, ORDER_SECONDS + SLACK_SECONDS)


def test_only_its_person_reads_in_the_log_that_an_order_answered(house: House) -> None:
    found, guests = story(one_can_react), four(house)
    game, active = house.lay(found, guests), guests[found.active]
    guests[found.asked].order(game, found.asked, NEVER_WORSHIP)
    with active.watch(game, found.active) as watch:
        seq = active.act(game, found.active, [found.move[1]])["seq"]
        watch.until(seq + 1, ORDER_SECONDS + SLACK_SECONDS)
    for seat, guest in enumerate(guests):
        lines = guest.view(game, seat)["events"]
        marked = [(line["at"], line["seat"], line["unsent"]) for line in lines if "unsent" in line]
        assert marked == ([(seq + 1, seat, "order")] if seat == found.asked else [])


# --- away ----------------------------------------------------------------------------------------


@rule("R226", "TRN-57")
def test_three_time_outs_in_a_row_are_an_absence() -> None:
    found = Absence()
    for turn in range(MAX_MISSED_REACTIONS):
        assert not found.away(1)
        found.note(1, f"{absence.TIMEOUT}5", (0, turn), reacting=True)
        found.note(1, f"{absence.TIMEOUT}6", (0, turn), reacting=True)  # the same occasion
        found.note(1, f"{absence.BOT}7", (1, turn), reacting=False)
    assert found.away(1)
    assert not found.away(0)
    found.note(1, f"{absence.DECLINED}9", (0, 9), reacting=True)
    assert found.away(1)
    found.note(1, "my own move", (1, 9), reacting=False)
    assert not found.away(1)


@rule("R226", "TRN-57")
@pytest.mark.parametrize("key", ["by hand", f"{absence.ORDER}8-1"])
def test_an_answer_ends_a_row_however_it_was_given(key: str) -> None:
    found = Absence()
    for turn in range(MAX_MISSED_REACTIONS - 1):
        found.note(1, f"{absence.TIMEOUT}5", (0, turn), reacting=True)
    found.note(1, key, (0, 8), reacting=True)
    found.note(1, f"{absence.TIMEOUT}5", (0, 9), reacting=True)
    assert not found.away(1)


@rule("R226", "TRN-57")
def test_an_absent_player_declines_in_public(house: House) -> None:
    found, guests = story(three_before), four(house)
    seat = found.asked
    game, active = house.lay(found, guests, timed_out=found.past[seat]), guests[found.active]
    guests[seat].order(game, seat, {"worship": {"mode": "always"}})  # put aside until then
    with active.watch(game, found.active) as watch:
        mine = active.act(game, found.active, [found.move[1]])
        assert mine["seats"][seat]["away"]
        last = watch.until(mine["seq"] + 1, ORDER_SECONDS + SLACK_SECONDS)
    assert last["seats"][seat]["away"]
    assert [(row["seat"], row["action"]) for row in house.log(game, mine["seq"])] == [
        (seat, "done")
    ]
    assert guests[seat].notices(game) == []


@rule("R226", "TRN-57")
def test_somebody_away_who_answers_early_is_back(house: House) -> None:
    found, guests = story(three_before), four(house)
    seat = found.asked
    game, active = house.lay(found, guests, timed_out=found.past[seat]), guests[found.active]
    with active.watch(game, found.active) as watch:
        mine = active.act(game, found.active, [found.move[1]])
        path = f"/games/{game}/orders/early?seat={seat}"
        guests[seat].ask("PUT", path, passing(found))
        last = watch.until(mine["seq"] + 1, ORDER_SECONDS + SLACK_SECONDS)
    assert not last["seats"][seat]["away"]


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
    """Return the story's move and the answer to it, by order or by hand at the same heartbeat."""
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
    """Return the statements of the story's move, with or without orders."""
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
    """The request of the active player does not even read orders, and stores the same."""
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


# --- the orders themselves -----------------------------------------------------------------------


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
    """In the API only the seat that can react is waited for, from the move to the end of the
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
    seat = found.active
    while api.deciding(record.state) == (seat,):
        push = guests[seat].view(game, seat)
        options = [one["action"] for one in push["decision"]["options"]]
        quiet = [text for text in ("pray", "train", "recruit none", "done") if text in options]
        text = (quiet or options)[0]
        guests[seat].act(game, seat, [text])
        record.apply(seat, text)
    following = api.deciding(record.state)[0]
    assert following == record.state.active, "the story has nobody react to this"
    assert [one["kind"] for one in guests[following].notices(game)] == ["turn"]
    assert guests[seat].notices(game) == []
