"""Clocks of real games on the service."""

from datetime import timedelta
from pathlib import Path

from support.clocks import step, timed
from support.tables import opened, run
from tawantinsuyu.table.clocks import LiveClock, remaining, used


def test_the_times_of_a_real_game_give_an_increment_for_every_turn(tmp_path: Path) -> None:
    """Festivals, reactions and setup add no increments."""

    async def test() -> None:
        async with opened(tmp_path) as of:
            live = await timed(of, 3, clock=None)
            clock = LiveClock(kind="live", bank=10**9, increment=1, reaction=30)
            seen = set()
            for _ in range(250):
                if live.finished:
                    break
                await step(of, live)
                last = live.times[-1]
                seen |= {"festival"} if last.festival else set()
                seen |= {"reaction"} if last.reacting else set()
                for seat, player in enumerate(live.record.state.players):
                    if seat not in last.reacting and not live.finished:
                        spent = used(live.times, seat, last.at)
                        left = remaining(clock, live.times, seat).left
                        assert left == timedelta(seconds=10**9 + player.turns) - spent
            assert seen == {"festival", "reaction"}

    run(test)
