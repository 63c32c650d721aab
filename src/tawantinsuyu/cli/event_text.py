"""Events in plain text: one line each, groups indented, an opponent's steps with their clause."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from tawantinsuyu.game.api import Event
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text, event_message

INDENT = "  "


def event_lines(
    events: Iterable[Event],
    pack: Pack,
    names: Sequence[str],
    text: Text,
    *,
    reader: int,
    explained: Collection[int] = (),
    depth: int = 0,
) -> Iterator[str]:
    """As the reader may see them, inside so many groups that are open already; what seats in
    `explained` do ends with the clause behind it."""
    for event in events:
        if event.kind == "end":
            depth -= 1
            continue
        wording = event_message(pack, event.as_seen_by(reader), names.__getitem__)
        if wording is not None:
            clause = f" [{event.clause}]" if event.seat in explained else ""
            yield f"{INDENT * depth}{text.render(wording)}{clause}"
        if event.kind == "begin":
            depth += 1
