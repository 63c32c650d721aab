"""The rules of the game in our own words, in the form that the client displays."""

from functools import cache

from tawantinsuyu.rules.folder import rules_text
from tawantinsuyu.rules.reference import Reference
from tawantinsuyu.rules.reference import load as load_rules
from tawantinsuyu.wire.rules import Chapter, Clause


@cache
def reference() -> Reference:
    """Return the rules of the game."""
    return load_rules(rules_text())


def chapters() -> list[Chapter]:
    """Return the chapters of the rules with their clauses, and the rulings as the last chapter. The
    texts are in English.
    """
    found = reference()
    rulings = [Clause(one.id, "", one.text) for one in found.rulings]
    return [
        *(
            Chapter(
                section.code,
                section.title,
                [Clause(one.id, one.heading, one.text) for one in section.clauses],
            )
            for section in found.sections
            if section.implemented
        ),
        Chapter("rulings", "Rulings", rulings),
    ]
