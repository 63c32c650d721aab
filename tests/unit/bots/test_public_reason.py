"""The public line about a bot's turn: it exists, and it reveals only open information."""

from collections.abc import Iterator
from random import Random

import pytest

from support.play import positions
from tawantinsuyu.bots import public_reason as speaking
from tawantinsuyu.bots.features import NAMES
from tawantinsuyu.bots.guard import FAILED
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, NO_REASON, Question, Reason, question_for
from tawantinsuyu.bots.public_reason import (
    PRIVATE,
    SPOKEN,
    THINGS,
    compared,
    public_reason,
)
from tawantinsuyu.bots.registry import make
from tawantinsuyu.bots.weights import STYLES
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.game.api import View, clone, deciding, view_for
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.views import SPECTATOR, determinize
from tawantinsuyu.i18n import Joined, Message

GAMES = 110
PER_GAME = 6


def turns(games: int) -> Iterator[tuple[State, int]]:
    """Yield positions of random games in which a seat starts or continues its turn."""
    for number in range(games):
        found = 0
        for at, (state, _) in enumerate(positions(number, players=2 + number % 3)):
            seat = deciding(state)[0]
            if at % 7 == 0 and question_for(state, seat)[1].kind == SPOKEN:
                yield clone(state), seat
                found += 1
            if found == PER_GAME:
                break


def some(question: Question, rng: Random) -> list[Action]:
    """Return different first actions: a card placed, gold placed, and others."""
    cards = [action for action in question.options if action[0] == "place" and action[3] >= 0]
    others = [action for action in question.options if action not in cards]
    return [action for kind in (cards, others) for action in rng.sample(kind, min(len(kind), 4))]


def told_alike(games: int) -> bool:
    """Return whether a turn gets the same public line with any hidden cards: those of all hands,
    also the seat's own, of decks and of stacks.
    """
    for number, (state, seat) in enumerate(turns(games)):
        stranger = permuted(state, SPECTATOR, Random(f"{number} hidden"))
        view, question = question_for(state, seat)
        other = view_for(stranger, seat)
        assert view_for(stranger, SPECTATOR).canonical() == view_for(state, SPECTATOR).canonical()
        style = ("", *STYLES)[number % 5]
        for action in some(question, Random(number)):
            if _say(view, question, action, style) != _say(other, question, action, style):
                return False
    return True


def _say(view: View, question: Question, action: Action, style: str) -> object:
    return public_reason(view, question, action, style, NO_REASON)


def test_a_line_tells_only_what_onlookers_know() -> None:
    assert told_alike(GAMES)


def test_a_line_that_reckons_with_the_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """This shows that the check above works, even without the private features."""
    monkeypatch.setattr(speaking, "_open_world", _seen_by_the_bot)
    assert not told_alike(GAMES)


def _seen_by_the_bot(view: View, action: Action) -> State:
    """Return the state as seen by somebody who knows the hand, including the card played now."""
    world = determinize(view, bytes(32))
    hand = world.players[view.seat].gods
    if action[0] == "place" and action[3] >= 0 and action[3] not in hand:
        hand[0] = action[3]
    return world


def test_every_feature_is_a_thing_or_private() -> None:
    spoken = [name for names in THINGS.values() for name in names]
    assert sorted([*spoken, *PRIVATE]) == sorted(NAMES)


def test_what_a_turn_is_for_is_named() -> None:
    """A turn of prayer brings God cards, a turn of training an army, unless neither is worth it."""
    told: dict[str, list[list[str]]] = {"pray": [], "train": []}
    for state, seat in turns(2):
        view, question = question_for(state, seat)
        for action in set(question.options) & {("pray",), ("train",)}:
            told[str(action[0])].append(compared(view, action, "").more)
    assert ["god_cards"] in told["pray"]
    assert ["army"] in told["train"]


def test_the_second_choice_names_what_it_would_have_brought() -> None:
    met = 0
    for state, seat in turns(3):
        view, question = question_for(state, seat)
        for action in some(question, Random(1)):
            found = compared(view, action, "")
            assert not set(found.more) & set(found.less)
            assert len(found.less) <= 1
            met += bool(found.less)
    assert met > 20


@pytest.mark.parametrize(
    ("code", "key"), [("greedy", "bot.for"), ("search:20n", "bot.search"), ("random", "bot.random")]
)
def test_a_line_tells_how_a_bot_decides_and_what_for(code: str, key: str) -> None:
    bot = make(code)
    lines = []
    for state, seat in turns(2):
        view, question = question_for(state, seat)
        action = bot.decide(view, question, DEFAULT_BUDGET, Random(1))
        lines.append(public_reason(view, question, action, "", bot.reason()))
    keys = {key, f"{key}_rather"}
    assert {line.key for line in lines if isinstance(line, Message)} <= {*keys, "bot.least"}
    told = [line for line in lines if isinstance(line, Message) and line.key in keys]
    assert len(told) > len(lines) / 2
    for line in told:
        others = {"others"} if line.key.endswith("_rather") else set()
        assert set(line.args) == (set() if code == "random" else {"things", *others})
        assert all(isinstance(part, Message | Joined) for part in line.args.values())


def test_a_bot_without_an_answer_is_said_to_be_so() -> None:
    state, seat = next(turns(1))
    view, question = question_for(state, seat)
    assert public_reason(view, question, question.options[0], "", FAILED) == Message("bot.failed")


def test_nothing_is_said_within_a_turn_nor_in_words_of_the_bot() -> None:
    """The existence of a choice, and a program's own text, could reveal a hand."""
    state, seat = next(turns(1))
    view, question = question_for(state, seat)
    only = Reason("bot.only", {}, "there was nothing else to do")
    within = question._replace(kind="choose_one")
    assert public_reason(view, within, question.options[0], "", only) is None
    mine = Reason("bot.program", {"hand": "G01"}, "for I hold G01")
    line = public_reason(view, question, ("pray",), "", mine)
    assert line == public_reason(view, question, ("pray",), "", NO_REASON)
