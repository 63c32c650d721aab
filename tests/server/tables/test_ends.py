"""Resigning, agreeing to end the game, and rematches, through a real server and between two
processes.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.clocks import LIVE_CLOCK, a_seat, rows, step, step_until, timed
from support.rules import rule
from support.server import Answer, Server
from support.tables import opened, run, until
from tawantinsuyu.game import api
from tawantinsuyu.game.core.rules_versions import RULES_VERSIONS
from tawantinsuyu.records import record
from tawantinsuyu.records.verify import verify
from tawantinsuyu.server.people.people import Guest
from tawantinsuyu.server.store import schema
from tawantinsuyu.server.tables import ends
from tawantinsuyu.table import outcomes
from tawantinsuyu.table.errors import ConflictError
from tawantinsuyu.table.options import Options

THREE: list[dict[str, Any]] = [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cai"}]


def ask(server: Server, game: str, what: str, key: str, body: object = None) -> Answer:
    return server.call("POST", f"/api/games/{game}/{what}", body, key=key)


def concede(server: Server, game: str, seat: int, key: str | None = None) -> Answer:
    return ask(server, game, f"seats/{seat}/concede", key or server.key)


def want_end(server: Server, game: str, seat: int, wanted: bool = True) -> Answer:
    return ask(server, game, f"seats/{seat}/end", server.key, {"wanted": wanted})


# --- resigning -----------------------------------------------------------------------------------


def test_of_two_the_other_wins(server: Server) -> None:
    game = server.create()
    answer = concede(server, game, 0)
    assert answer.status == 200
    scores = api.scores(server.live(game).record.state)
    assert answer.data["status"] == "finished"
    assert answer.data["outcome"] == {
        "kind": "conceded",
        "seats": [0],
        "winners": [1],
        "scores": scores,
    }
    assert server.view(game, 1)["decision"] is None
    again = concede(server, game, 0)
    assert (again.status, again.data["outcome"]) == (200, answer.data["outcome"])
    other = concede(server, game, 1)
    assert (other.status, other.data["code"]) == (422, "game_over")


def test_against_a_solo_opponent_she_wins(server: Server) -> None:
    game = server.create([{"name": "Ana"}], automa="axomamma")
    assert concede(server, game, 0).data["outcome"]["winners"] == [api.AUTOMA_SEAT]


def test_nobody_concedes_for_somebody_else(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    for seat, key in ((0, bo), (1, ana), (2, ana)):
        for what in ("concede", "end", "return"):
            answer = ask(inn, game, f"seats/{seat}/{what}", key, {})
            assert (answer.status, answer.data["code"]) == (403, "not_your_seat"), what
    stranger = inn.guest("Cai")
    assert concede(inn, game, 0, stranger).status == 403
    assert ask(inn, game, "rematch", stranger).status == 403
    assert concede(inn, game, 0, "no-such-key").status == 401
    assert inn.view(game, 0, ana)["status"] == "playing"
    assert concede(inn, game, 1, bo).data["outcome"]["winners"] == [0]


def test_of_three_a_substitute_plays_on_and_cannot_win(server: Server) -> None:
    game = server.create(THREE, substitute="random")
    answer = concede(server, game, 1)
    assert answer.data["status"] == "playing"
    assert answer.data["outcome"] == {"kind": "conceded", "seats": [1]}
    place = answer.data["seats"][1]
    assert (place["conceded"], place["substitute"]) == (True, "random")
    push = server.view(game, 1)
    refused = server.act(game, 1, ["pass"], push["seq"])
    assert (refused.status, refused.data["code"]) == (409, "conceded")
    refused = ask(server, game, "seats/1/return", server.key)
    assert (refused.status, refused.data["code"]) == (409, "conceded")
    refused = want_end(server, game, 1)
    assert (refused.status, refused.data["code"]) == (409, "conceded")


def test_the_last_one_left_wins_at_once(server: Server) -> None:
    game = server.create(THREE, substitute="random")
    concede(server, game, 2)
    outcome = concede(server, game, 0).data["outcome"]
    assert (outcome["kind"], outcome["seats"], outcome["winners"]) == ("conceded", [0, 2], [1])


@rule("R224", "SCO-14")
def test_a_game_played_on_ends_with_a_winner_who_has_not_conceded(tmp_path: Path) -> None:
    """All players have substitutes, so random bots play the game to its end."""

    async def test() -> None:
        async with opened(tmp_path) as of:
            seats = [a_seat("Ana"), a_seat("One", "random"), a_seat("Two", "random")]
            options = Options(substitute="random")
            config = api.Config(players=3, turn_cap=1)
            game = (await of.create(config, ("base",), seats, "owner", options)).id
            live = await of.open(game)
            await ends.concede(of, live, 0)
            assert live.status == "playing"
            await until(live, lambda: live.finished)
            outcome, state = live.outcome, live.record.state
            assert outcome is not None
            assert (outcome["kind"], outcome["seats"]) == ("played", [0])
            assert outcome["winners"] == api.winners(state, [0])
            assert 0 not in outcome["winners"]
            assert outcome["scores"] == api.scores(state)
            # If the best player had conceded instead, the next best one would have won.
            best = list(state.winners)
            others = [seat for seat in range(3) if seat not in best]
            assert outcomes.played(state, best)["winners"] == api.winners(state, best)
            assert set(api.winners(state, best)) <= set(others)
            assert (await rows(of, schema.games, game))[0]["outcome"] == outcome

    run(test)


def test_a_node_that_has_not_heard_of_it_still_asks_the_substitute(tmp_path: Path) -> None:
    """The process still expects the person, but its bots take over when it stores the next
    moves.
    """

    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            live = await timed(of, 3, clock=None)
            moment = await step_until(of, live, lambda now: now.active >= 0 and not now.reacting)
            theirs = await other.open(live.id)
            follower = (moment.active + 1) % 3
            other.jobs.work = None  # type: ignore[attr-defined]
            await ends.concede(other, theirs, follower)
            assert live.seats[follower].substitute is None, "nothing is heard"
            while live.times[-1].active == moment.active:
                await step(of, live)
            assert live.seats[follower].substitute == "random"
            before = live.seq
            await until(live, lambda: live.seq > before and live.thinking_seat() is None)

    run(test)


def test_a_move_that_comes_after_the_end_is_refused(tmp_path: Path) -> None:
    """The move arrives at a process that has not received the end."""

    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            live = await timed(of)
            await step(of, live)
            theirs = await other.open(live.id)
            await ends.concede(other, theirs, 0)
            assert live.status == "playing", "nothing is heard"
            with pytest.raises(api.IllegalError) as refused:
                await step(of, live)
            assert refused.value.code == "game_over"
            assert live.finished
            assert len(await rows(of, schema.game_actions, live.id)) == 1

    run(test)


def test_a_move_and_a_concession_at_once_leave_one_truth(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            live = await timed(of)
            theirs = await other.open(live.id)
            moved, _ = await asyncio.gather(
                step(of, live), ends.concede(other, theirs, 1), return_exceptions=True
            )
            await of.reload(live)
            await other.reload(theirs)
            stored = len(await rows(of, schema.game_actions, live.id))
            assert live.finished
            assert theirs.finished
            assert live.seq == theirs.seq == stored
            assert stored == (0 if isinstance(moved, api.IllegalError | ConflictError) else 1)

    run(test)


# --- agreeing to end the game -------------------------------------------------------------------


def test_when_all_people_want_it_the_game_ends_without_a_winner(server: Server) -> None:
    game = server.create([*THREE[:2], {"name": "Robot", "bot": "random"}])
    one = want_end(server, game, 0)
    assert (one.data["status"], one.data["seats"][0]["wants_end"]) == ("playing", True)
    back = want_end(server, game, 0, wanted=False)
    assert not back.data["seats"][0]["wants_end"]
    assert want_end(server, game, 1).data["status"] == "playing"
    end = want_end(server, game, 0).data
    assert (end["status"], end["outcome"]["kind"]) == ("finished", "agreed")
    assert end["outcome"]["winners"] == []
    assert end["outcome"]["scores"] == api.scores(server.live(game).record.state)


def test_those_who_have_conceded_are_not_asked(server: Server) -> None:
    game = server.create(THREE, substitute="random")
    want_end(server, game, 0)
    want_end(server, game, 2)
    outcome = concede(server, game, 1).data["outcome"]
    assert (outcome["kind"], outcome["seats"]) == ("agreed", [1])


def test_a_finished_table_refuses_everything(server: Server) -> None:
    game = server.create(clock=LIVE_CLOCK)
    push = server.view(game, 0)
    seat = push["view"]["waiting"][0]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    want_end(server, game, 0)
    want_end(server, game, 1)
    for answer in (
        server.act(game, seat, [action], push["seq"]),
        server.draft(game, seat, [action]),
        want_end(server, game, 0),
        ask(server, game, "seats/0/return", server.key),
    ):
        assert (answer.status, answer.data["code"]) == (422, "game_over")
    clock = server.view(game, 0)["clock"]
    assert clock["deadline"] is None
    assert not any(seat["running"] for seat in clock["seats"])


def test_an_open_table_has_nothing_to_concede(inn: Server) -> None:
    ana = inn.guest("Ana")
    seats = [{"name": "Ana"}, {"name": "?", "open": True}]
    game = inn.call("POST", "/api/games", {"seats": seats, "clock": LIVE_CLOCK}, key=ana).data["id"]
    table = inn.call("GET", f"/api/games/{game}", key=ana).data
    assert table["clock"] is None, "no clock runs at a table that has not begun"
    answer = concede(inn, game, 0, ana)
    assert (answer.status, answer.data["code"]) == (409, "not_playing")


def test_an_ended_game_is_exported_with_its_outcome_and_can_be_verified(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    push = inn.view(game, 0, ana)
    seat = push["view"]["waiting"][0]
    key = (ana, bo)[seat]
    action = inn.view(game, seat, key)["decision"]["options"][0]["action"]
    assert inn.act(game, seat, [action], push["seq"], key=key).status == 200
    running = inn.call("GET", f"/api/games/{game}/export", key=ana)
    assert running.status == 409
    outcome = concede(inn, game, 1, bo).data["outcome"]
    exported = inn.call("GET", f"/api/games/{game}/export", key=ana).data
    assert exported["outcome"] == outcome
    assert exported["rules"] == {"base": RULES_VERSIONS["base"]}
    assert exported["secret"]
    assert exported["log"] == [f"{seat} {action}"]
    assert record.load(exported).log == [(seat, action)]
    assert verify(exported) == []


# --- rematches ------------------------------------------------------------------------------------


def test_a_rematch_seats_the_same_people_one_further(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(bots=1, clock=LIVE_CLOCK, spectators=True)
    early = ask(inn, game, "rematch", ana)
    assert (early.status, early.data["code"]) == (409, "not_finished")
    for seat, key in ((0, ana), (1, bo)):
        ask(inn, game, f"seats/{seat}/end", key, {})
    new = ask(inn, game, "rematch", bo).data["id"]
    assert new != game
    waits = inn.call("GET", f"/api/games/{new}", key=bo).data
    assert waits["status"] == "open", "Ana has not said that she comes along"
    assert ask(inn, game, "rematch", ana).data["id"] == new
    table = inn.call("GET", f"/api/games/{new}", key=ana).data
    assert [seat["name"] for seat in table["seats"]] == ["Bo", "Robot 0", "Ana"]
    assert table["seats"][1]["bot"] == "random"
    assert (table["status"], table["mine"]) == ("playing", [2])
    assert inn.call("GET", f"/api/games/{new}", key=bo).data["mine"] == [0]
    old = inn.call("GET", f"/api/games/{game}", key=ana).data
    assert table["options"] == old["options"]
    assert old["outcome"]["rematch"] == new
    assert old["outcome"]["kind"] == "agreed"
    assert inn.view(game, 0, ana)["outcome"]["rematch"] == new


def test_a_rematch_may_have_other_bots_if_nobody_else_plays(inn: Server) -> None:
    ana = inn.guest("Ana")
    seats = [{"name": "Ana"}, *({"name": f"Robot {at}", "bot": "random"} for at in range(2))]
    game = inn.call("POST", "/api/games", {"seats": seats}, key=ana).data["id"]
    ask(inn, game, "seats/0/end", ana, {})
    refused = ask(inn, game, "rematch", ana, {"bot": "external:rm"})
    assert (refused.status, refused.data["code"]) == (422, "bad_request")
    new = ask(inn, game, "rematch", ana, {"bot": "greedy"}).data["id"]
    seats = inn.call("GET", f"/api/games/{new}", key=ana).data["seats"]
    assert [seat["bot"] for seat in seats] == ["greedy", "greedy", None]


def test_other_bots_are_no_wish_of_one_person_among_several(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(bots=1)
    for seat, key in ((0, ana), (1, bo)):
        ask(inn, game, f"seats/{seat}/end", key, {})
    new = ask(inn, game, "rematch", ana, {"bot": "greedy"}).data["id"]
    seats = inn.call("GET", f"/api/games/{new}", key=ana).data["seats"]
    assert [seat["bot"] for seat in seats] == [None, "random", None]


def test_nobody_is_forced_to_a_rematch(inn: Server) -> None:
    """A player who does not ask for it has no seat at that table, receives no message and finds
    it in no list.
    """
    game, (ana, bo) = inn.seat_guests()
    concede(inn, game, 0, ana)
    before = inn.call("GET", "/api/notices", key=bo).data
    new = ask(inn, game, "rematch", ana).data["id"]
    assert [one["id"] for one in inn.call("GET", "/api/games", key=bo).data] == [game]
    assert inn.call("GET", "/api/notices", key=bo).data == before
    stranger = inn.guest("Cy")
    assert ask(inn, game, "rematch", stranger).status == 403
    bot = {"bot": "random", "name": "Robot"}
    seated = inn.call("PUT", f"/api/games/{new}/seats/0", bot, key=ana)
    assert seated.data["started"], "whoever waits may go on without Bo"
    late = ask(inn, game, "rematch", bo)
    assert (late.status, late.data["code"]) == (409, "seat_taken")


def test_requesting_a_rematch_twice_makes_one_table(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    concede(inn, game, 0, ana)
    with ThreadPoolExecutor(8) as pool:
        keys = [ana, bo] * 4
        asked = list(pool.map(lambda key: ask(inn, game, "rematch", key).data["id"], keys))
    assert len(set(asked)) == 1
    tables = inn.call("GET", "/api/games", key=ana).data
    assert len(tables) == 2


def test_a_rematch_asked_for_through_two_processes_is_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path) as of, opened(tmp_path) as other:
            live = await timed(of, 3)
            for seat in (0, 1):
                await ends.concede(of, live, seat)
            theirs = await other.open(live.id)
            guest = Guest("owner", "owner")
            one = await ends.rematch(of, live, guest)
            assert await ends.rematch(other, theirs, guest) == one
            assert (await other.open(one)).options == live.options

    run(test)


def test_a_solo_game_is_played_again_against_the_same_opponent(server: Server) -> None:
    game = server.create([{"name": "Ana"}], automa="axomamma", preset="harder")
    concede(server, game, 0)
    new = ask(server, game, "rematch", server.key).data["id"]
    old, table = (server.call("GET", f"/api/games/{one}").data for one in (game, new))
    assert table["automa"] == "axomamma"
    assert [seat["name"] for seat in table["seats"]] == [seat["name"] for seat in old["seats"]]
    server.view(new, 0)
    assert server.live(new).record.config == server.live(game).record.config
