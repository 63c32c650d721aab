"""A whole game in memory, using only the package of the table."""

from datetime import UTC, datetime
from random import Random

from support.play import choose
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, question_for
from tawantinsuyu.components import read
from tawantinsuyu.game import api
from tawantinsuyu.records.verify import verify
from tawantinsuyu.table.api import Plan, Ports, Table
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.seats import NewSeat


def think(bot: str, state: api.State, seat: int) -> Thought:
    action = registry.make(bot).decide(*question_for(state, seat), DEFAULT_BUDGET, Random(7))
    return Thought(api.write(state.tables.names, action))


def test_a_whole_game_with_draft_undo_hint_and_replay() -> None:
    ports = Ports(lambda: datetime(2026, 1, 1, tzinfo=UTC), Random(41).randbytes, think)
    seats = [NewSeat("Ana", guest="ana"), NewSeat("Robot", bot="random")]
    table = Table.create("game", Plan(api.Config(players=2), read("base"), seats), ports)
    rng, seen, undone, hints = Random(5), dict[int, bytes](), 0, 0
    while not table.live.finished:
        answer, seq = table.answer_by_bot(), table.live.seq
        if answer is None:
            shown = table.push(0)
            seen[seq] = encoded(shown.view)
            if shown.undo and undone < 5:
                undone, answer = undone + 1, table.undo(0, 1, seq, f"undo-{seq:04}")
            else:
                hints += table.hint(0).action in encoded(shown.decision).decode()
                _, action = choose(table.live.record.state, rng)
                text = api.write(table.live.record.state.tables.names, action)
                assert table.draft(0, [text]).seq == seq
                answer = table.act(0, [text], seq, f"move-{seq:04}")
        assert answer is not None
        table.apply(answer)
    assert undone == 5
    assert hints > 20
    assert all(encoded(table.replay(0, at).view) == view for at, view in seen.items())
    assert table.push(0).outcome == Table(table.stored, read("base"), ports).push(0).outcome
    assert verify(table.export()) == []
    assert table.history().seq == len(table.stored.log)
