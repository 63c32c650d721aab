"""Events as plain text: one line each, indented within groups. The steps of a solo opponent end
with their clause.
"""

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
    """Yield the events that a reader may see as lines, indented by open groups. Events of the seats
    in `explained` end with their clause.
    """
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
