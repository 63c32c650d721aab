"""Verbs that do not belong to a single question: done, yes, no, and free actions during any
question.
"""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, bare, plain
from tawantinsuyu.game.core.question import Rules, Verb


def _write_aside(names: Names, action: Action) -> str:
    if action[1] == "discard":
        return f"aside discard {names.pack.army_cards[action[2]].id}"
    return f"aside use {action[2]}"


def _read_aside(names: Names, words: list[str]) -> Action:
    if words[0] == "discard":
        return ("aside", "discard", names.armies[words[1]])
    if words[0] == "use":
        return ("aside", "use", words[1])
    raise ValueError(words[0])


RULES: Final[Rules] = {}
VERBS = {
    "done": Verb(plain, bare("done"), "whatever is still possible here may be left"),
    "yes": Verb(plain, bare("yes"), "the price can be paid"),
    "no": Verb(plain, bare("no"), "the offer may be declined"),
    "aside": Verb(
        _write_aside,
        _read_aside,
        "a free action, possible beside any decision of the own turn",
    ),
}
