"""Points turn by turn, and undone lines of the log."""

import asyncio
import random
from pathlib import Path
from typing import Any

from support.server import Server
from support.tables import made, opened, person, run
from tawantinsuyu.game import api
from tawantinsuyu.records.seed import commit_to
from tawantinsuyu.server.base.turns import MOST_WAITING
from tawantinsuyu.server.tables.replays import Replays
from tawantinsuyu.table.errors import RefusedError


def play(server: Server, game: str, steps: int, seed: int = 3) -> list[list[int]]:
    """Play at random through the API; return all points after each entry of the log."""
    chance, points = random.Random(seed), []
    seq = server.view(game, 0)["seq"]
    for _ in range(steps):
        state = server.live(game).record.state
        decisions = api.pending(state)
        if not decisions:
            break
        seat = decisions[0].seat
        action = chance.choice(decisions[0].options).text
        answer = server.act(game, seat, [action], seq)
        assert answer.status == 200, answer.data
        seq = answer.data["seq"]
        points.append(api.scores(server.live(game).record.state))
    return points


def history(server: Server, game: str, seat: int = -1) -> dict[str, Any]:
    answer = server.call("GET", f"/api/games/{game}/history?seat={seat}")
    assert answer.status == 200, answer.data
    data: dict[str, Any] = answer.data
    return data


def test_the_points_of_every_turn_are_those_the_table_showed(server: Server) -> None:
    game = server.create()
    points = play(server, game, 160)
    told = history(server, game)
    assert told["seq"] == len(points)
    assert told["turns"][-1]["points"] == points[-1]
    assert len(told["turns"]) > 12
    festivals = {festival["at"] for festival in told["festivals"]}
    for turn, after in zip(told["turns"], told["turns"][1:], strict=False):
        # A turn starts within the entry that ends the previous one; the Festival that begins it
        # scores there, too.
        if after["at"] not in festivals:
            assert turn["points"] == points[after["at"] - 1]
    numbers = [turn["number"] for turn in told["turns"] if turn["seat"] == 0]
    assert numbers == list(range(1, len(numbers) + 1))


def test_asking_again_goes_on_from_where_it_was(server: Server) -> None:
    game = server.create()
    play(server, game, 60)
    early = history(server, game)
    play(server, game, 60, seed=4)
    late = history(server, game)
    assert late["turns"][: len(early["turns"]) - 1] == early["turns"][:-1]
    server.app.state.replays._histories.clear()
    assert history(server, game) == late


def test_everybody_is_told_the_same_points(server: Server) -> None:
    game = server.create()
    play(server, game, 40)
    assert history(server, game, 0) == history(server, game, 1) == history(server, game, -1)


def test_a_game_without_a_turn_has_no_points_to_tell(server: Server) -> None:
    told = history(server, server.create())
    assert (told["seq"], told["turns"], told["festivals"]) == (0, [], [])
    assert told["steps"] == [0, 0]
    assert told["final"] is None


def whole(server: Server) -> str:
    """Play a game to its end; return its id."""
    game = server.create()
    for seed in range(9):
        play(server, game, 400, seed)
        if server.live(game).finished:
            return game
    raise AssertionError("no end")


def test_final_scoring_is_told_apart_from_the_last_turn(server: Server) -> None:
    game = whole(server)
    told = history(server, game)
    assert told["final"] == api.scores(server.live(game).record.state)
    lines = server.view(game, 0)["events"]
    final = [line for line in lines if line["kind"] == "scored" and line["clause"][:3] == "SCO"]
    assert final
    last = told["turns"][-1]["points"]
    for seat, end in enumerate(told["final"]):
        assert end - last[seat] == sum(
            line["data"]["points"] for line in final if line["seat"] == seat
        )


def test_what_each_did_is_counted(server: Server) -> None:
    game = whole(server)
    did, live = history(server, game)["did"], server.live(game)
    state = live.record.state
    for seat, player in enumerate(state.players):
        assert did["weavings"][seat] == sum(len(row) for row in player.tapestries)
        assert did["steps"][seat] == state.steps.count(seat)
        assert did["climbs"][seat] == player.temple
        texts = [text for who, text in live.record.log if who == seat]
        # If there is only one option, it is carried out without an entry in the log.
        assert did["placements"][seat] >= sum(text.startswith("place ") for text in texts)
        assert did["tasks"][seat] >= sum(text.startswith("task ") for text in texts)
    assert sum(did["tasks"]) > 0


def taken_back(server: Server, game: str) -> tuple[int, dict[str, Any]]:
    """Play until an action can be undone, and undo it; return the entry, and the push after it."""
    chance, seq = random.Random(8), server.view(game, 0)["seq"]
    for _ in range(400):
        live = server.live(game)
        decisions = api.pending(live.record.state)
        seat = decisions[0].seat
        if live.record.undoable and any(at == live.seq for at, _ in live.events):
            answer = server.act(game, seat, ["undo 1"], seq)
            assert answer.status == 200, answer.data
            return seq, answer.data
        answer = server.act(game, seat, [chance.choice(decisions[0].options).text], seq)
        seq = answer.data["seq"]
    raise AssertionError("nothing could be taken back")


def test_lines_that_were_taken_back_are_named(server: Server) -> None:
    game = server.create()
    entry, push = taken_back(server, game)
    lines = server.view(game, push["view"]["seat"])["events"]
    undone = {line["n"] for line in lines if line["at"] == entry}
    kept = {line["n"] for line in lines if line["at"] < entry}
    assert undone, "the action had something to tell"
    assert undone <= set(push["undone"])
    assert not kept & set(push["undone"])
    server.restart()
    assert server.view(game, 0)["undone"] == push["undone"]
    told = history(server, game)
    assert (told["seq"], told["undone"]) == (entry + 1, [entry, entry + 1])


def test_who_looks_back_sees_what_was_taken_back_by_then(server: Server) -> None:
    game = server.create()
    entry, push = taken_back(server, game)
    for at, undone in ((entry, []), (entry + 1, push["undone"])):
        path = f"/api/games/{game}/view?seat=-1&at={at}&since=-1"
        assert server.call("GET", path).data["undone"] == undone


def test_a_table_shows_what_its_chance_is_bound_to(server: Server) -> None:
    game = server.create()
    shown = server.call("GET", f"/api/games/{game}").data["commit"]
    assert shown == commit_to(server.live(game).record.secret)


def test_many_requests_of_one_guest_do_not_delay_others(tmp_path: Path) -> None:
    """From forty questions of one guest, only one is served before another guest's."""

    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await of.open(await made(of, api.Config(players=2), [person("A"), person("B")]))
            replays, order = Replays(), list[str]()

            async def ask(guest: str) -> None:
                try:
                    await replays.history(live, guest)
                except RefusedError as error:
                    assert error.code == "too_fast"  # noqa: PT017 - what is too much
                    order.append("refused")
                else:
                    order.append(guest)

            async with replays.turns.lock:  # another request is being answered
                asked = [asyncio.create_task(ask("greedy")) for _ in range(40)]
                await asyncio.sleep(0.05)
                asked.append(asyncio.create_task(ask("patient")))
                await asyncio.sleep(0.05)
            await asyncio.gather(*asked)
        assert order.count("refused") == 40 - MOST_WAITING
        answered = [one for one in order if one != "refused"]
        assert answered.index("patient") <= 2
        assert not replays.turns.lines, "nothing is kept of who asked"

    run(test)
