"""The rewards of each branch are shown before a decision at a fork of the Temple."""

from support.position import position
from support.rules import rule
from support.sun import sun
from support.table import Table
from tawantinsuyu.cli.position_text import note
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.preview.worth import worth_of
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.vocabulary import Climb, Effect, format_effect
from tawantinsuyu.i18n import Text
from tawantinsuyu.table.views.signs import worth_signs


def written(effect: Effect | None) -> str:
    return "" if effect is None else format_effect(effect)


def told(table: Table, action: str) -> tuple[str, dict[str, str]]:
    """Return the rewards of an answer up to the fork, and those of each branch by its side."""
    worth = table.worth(action)
    steps = table.state.pack.temple.steps
    found = {f"{one.side} {steps[one.step].id}": written(one.effect) for one in worth.branches}
    return written(worth.effect), found


def offering(side: str, step: str) -> Table:
    """Return a table in which seat 0 makes an Offering of up to three steps."""
    given = sun(side).temple(0, step).resources(0, corn=9)
    return given.asked(frames.OfferingChoice(0, others=False)).table()


@rule("M1-05")
def test_an_answer_names_both_branches_and_what_they_bring() -> None:
    table = offering("ruruy", "ruruy-0")
    assert told(table, "offer 1") == ("climb 1 + produce one", {})
    assert told(table, "offer 2") == (
        "climb 2 + produce one",
        {"left ruruy-2L": "draw army 2", "right ruruy-2R": "gain stone 2 + priest 1"},
    )
    assert told(table, "offer 3")[1] == {
        "left ruruy-2L": "draw army 2 + sacrifice + play army 2",
        "right ruruy-2R": "gain stone 2 + priest 1 + building paid",
    }


def test_a_branch_that_forks_again_brings_one_or_the_other() -> None:
    table = offering("simpa", "simpa-0")
    before, branches = told(table, "offer 2")
    assert before == "climb 2"
    assert branches == {
        "left simpa-1L": "draw army 2 + gain corn 1",
        "right simpa-1R": "produce one + choose [gain corn 1 | weave 2 unseen]",
    }


def test_the_fork_itself_tells_all_steps_that_are_left() -> None:
    given = sun("ruruy").temple(0, "ruruy-1").asked(frames.Climbing(0, 3))
    table = given.table()
    assert told(table, "climb ruruy-2L") == (
        "draw army 2 + sacrifice + play army 2 + conquer",
        {},
    )
    one = sun("ruruy").temple(0, "ruruy-1").asked(frames.Climbing(0, 1)).table()
    assert told(one, "climb ruruy-2L") == ("draw army 2", {})
    again = sun("simpa").temple(0, "simpa-0").asked(frames.Climbing(0, 2)).table()
    assert told(again, "climb simpa-1R") == (
        "produce one",
        {"left simpa-2L": "gain corn 1", "right simpa-2R": "weave 2 unseen"},
    )


def test_a_worship_tells_it_as_an_offering_does() -> None:
    given = sun("ruruy").temple(0, "ruruy-1").statue(0, "small", "inti")
    table = given.asked(frames.WorshipChoice(0, 0b11, False)).table()
    assert list(told(table, "worship small:inti")[1]) == ["left ruruy-2L", "right ruruy-2R"]


def test_the_top_of_the_temple_ends_the_way() -> None:
    given = sun("ruruy")
    given.temple(0, given.state.pack.temple.steps[-1].id)
    given.state.stack.append(frames.OfferingChoice(0, others=False))
    assert worth_of(given.state, 0, ("offer", 1)).effect == Climb(1)


def test_the_printed_temple_has_no_branches() -> None:
    table = position().resources(0, corn=9).asked(frames.OfferingChoice(0, False)).table()
    assert table.worth("offer 3").branches == ()


def test_it_is_said_in_words_and_shown_in_signs() -> None:
    table = offering("ruruy", "ruruy-0")
    action = read(table.names, "offer 2")
    words = note(table.state, action, Text("en"))
    assert words.startswith("left: ")
    assert ", right: " in words
    assert note(table.state, read(table.names, "offer 1"), Text("en")) == ""
    shown = worth_signs(table.state, 0, action).branches
    assert isinstance(shown, list)
    assert [(one.side, one.step) for one in shown] == [("left", "ruruy-2L"), ("right", "ruruy-2R")]
    assert all(one.gives for one in shown)
