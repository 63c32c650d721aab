"""Requirements for every registered bot."""

from random import Random
from typing import Any

import pytest

from support.bots import EVERY_BOT, FEW, asked, made
from tawantinsuyu import components
from tawantinsuyu.bots import interface, registry
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, Bot, ask
from tawantinsuyu.bots.players import Plain
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.game.api import Config, View, asides, deciding, new_game, options, play
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import ChooseCards
from tawantinsuyu.game.core.state import State


@EVERY_BOT
def test_a_bot_answers_with_an_offered_option(code: str) -> None:
    config = Config(players=3, turn_cap=3)
    state, rng = new_game(config, components.load("base"), bytes(32)), Random(5)
    answers = 0
    while state.stack:
        seat = deciding(state)[0]
        action = ask(state, seat, made(code), FEW, rng)
        assert action in [*options(state, seat), *asides(state, seat)]
        play(state, seat, action)
        answers += 1
    assert answers > 20


@EVERY_BOT
def test_the_same_chance_gives_the_same_answer(code: str) -> None:
    """A bot's answer does not depend on earlier questions to it."""
    bot, fresh = made(code), registry.make(code)
    positions = list(asked(8))
    one = [ask(state, seat, bot, FEW, Random(seat)) for state, seat in positions]
    other = [ask(state, seat, fresh, FEW, Random(seat)) for state, seat in reversed(positions)]
    assert one == other[::-1]


# --- information hidden from a bot ----------------------------------------------------------------


def unmoved(bot: Bot, count: int) -> bool:
    """Return whether a bot answers equally in games that differ only in what its seat cannot
    know.
    """
    for number, (state, seat) in enumerate(asked(count)):
        stranger = permuted(state, seat, Random(f"{number} hidden"))
        answers = [ask(game, seat, bot, FEW, Random(number)) for game in (state, stranger)]
        if answers[0] != answers[1]:
            return False
    return True


@EVERY_BOT
def test_what_a_seat_cannot_know_moves_no_bot(code: str) -> None:
    assert unmoved(made(code), 20)


@pytest.mark.nightly
@EVERY_BOT
def test_what_a_seat_cannot_know_moves_no_bot_anywhere(code: str) -> None:
    assert unmoved(made(code), 200)


def test_a_bot_that_is_shown_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """This shows that the check above works: the bot of this test counts hidden things of the other
    seats.
    """

    def by_what_is_seen(view: View, offered: Any, free: Any, rng: Random) -> Action:
        others = [p for s, p in enumerate(view.position.players) if s != view.seat]
        seen = sum(card for player in others for card in (*player.gods, *player.army))
        return offered[seen % len(offered)]  # type: ignore[no-any-return]

    bot = Plain("counts", by_what_is_seen)
    assert unmoved(bot, 20)

    def everything(state: State, seat: int) -> View:
        view = View()
        view.position, view.seat, view.waiting = state, seat, deciding(state)
        return view

    monkeypatch.setattr(interface, "view_for", everything)
    assert not unmoved(bot, 20)


def hidden_parts(state: State, seat: int) -> dict[str, Any]:
    """Return the parts that a seat cannot know, by name."""
    others = [player for owner, player in enumerate(state.players) if owner != seat]
    frame = state.stack[-1]
    sealed = [*zip(frame.dealt, frame.kept, strict=True)] if isinstance(frame, ChooseCards) else []
    return {
        "God cards of others": [sorted(player.gods) for player in others],
        "Army cards of others": [sorted(player.army) for player in others],
        "God deck": state.god_deck,
        "Army deck": state.army_deck,
        "Building stacks": state.stacks,
        "Weavings": state.weavings,
        "sealed choices": [kept for owner, (_, kept) in enumerate(sealed) if owner != seat],
        "tucked cards": state.solo.tucked if state.solo is not None else [],
        "chance": state.chance.seed,
    }


def test_all_hidden_parts_are_dealt_again_in_these_checks() -> None:
    """If a part stayed the same, the checks would not cover it."""
    moved = set()
    for number, (state, seat) in enumerate(asked(20)):
        stranger = permuted(state, seat, Random(f"{number} hidden"))
        before, after = hidden_parts(state, seat), hidden_parts(stranger, seat)
        moved |= {name for name in before if before[name] != after[name]}
    assert moved == set(hidden_parts(state, seat))


@EVERY_BOT
def test_a_bot_says_why_in_one_line(code: str) -> None:
    state, seat = next(asked(1))
    ask(state, seat, made(code), FEW, Random(1))
    reason = made(code).reason()
    assert reason.text
    assert "\n" not in reason.text
    assert reason.key


def test_left_to_itself_a_bot_answers_too() -> None:
    state, seat = next(asked(1))
    assert ask(state, seat, made("greedy"), DEFAULT_BUDGET, Random(1)) in options(state, seat)
