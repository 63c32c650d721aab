"""Events as plain English sentences, for the terminal.

Made from the events alone, as the log of a client is; the catalogues will take this over when
they have sentences for events.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Data: TypeAlias = Mapping[str, Any]


def sentence(event: Data, names: Sequence[str]) -> str:
    """One event as seen by somebody, as a sentence; empty for those that say nothing new."""
    seat = int(event["seat"])
    who = names[seat] if 0 <= seat < len(names) else "The table"
    maker = _SENTENCES.get(str(event["kind"]))
    return maker(who, event, names) if maker is not None else f"{who}: {event['kind']}."


def _thing(what: object) -> str:
    """ "god:illapa-4" -> "illapa-4", "army:?" -> "a hidden Army card"."""
    if isinstance(what, list | tuple):
        return ", ".join(_thing(part) for part in what) or "nothing"
    if isinstance(what, dict):
        return ", ".join(f"{amount} {name}" for name, amount in what.items()) or "nothing"
    kind, colon, name = str(what).partition(":")
    if not colon:
        return kind.replace("_", " ")
    if name == "?":
        hidden = {"god": "a hidden God card", "army": "a hidden Army card"}
        return hidden.get(kind, "something")
    if kind == "statue":
        size, _, god = name.partition(":")
        return f"the {size} Statue of {god}"
    return {"worker": f"the {name}", "priest": "the High Priest"}.get(kind, name)


def _place(where: object, names: Sequence[str]) -> str:
    kind, _, name = str(where).partition(":")
    if kind == "supply" and name.isdecimal():
        return f"{names[int(name)]}'s supply"
    words = {
        "hill": f"space {name}",
        "section": f"section {name}",
        "village": f"the {name} end of the Village" if name else "the Village",
        "nomads": "the Nomads",
        "bag": "the bag",
        "box": "the box",
        "offer": "the offer",
        "casualties": "the Casualties of War",
        "market": "the market",
        "table": "the table",
        "weavings": "the Weaving stack",
        "god_deck": "the God deck",
        "army_deck": "the Army deck",
        "stack": "its stack",
    }
    return words.get(kind, str(where))


def _moved(who: str, event: Data, names: Sequence[str]) -> str:
    source = f" from {_place(event['source'], names)}" if event.get("source") else ""
    tasks = f", {_count(event['tasks'], 'task')}" if event.get("tasks") else ""
    mover = f"{who}: " if event["seat"] >= 0 else ""
    return f"{mover}{_thing(event['piece'])}{source} to {_place(event['to'], names)}{tasks}."


def _scored(who: str, event: Data, names: Sequence[str]) -> str:
    points = int(event["points"])
    verb = "scores" if points >= 0 else "loses"
    source = str(event["source"]).replace("_", " ")
    where = f" {event['where']}" if event.get("where") else ""
    return f"{who} {verb} {_count(abs(points), 'point')} for {source}{where} (now {event['now']})."


def _begin(who: str, event: Data, names: Sequence[str]) -> str:
    name = str(event["name"])
    if name == "festival":
        return f"--- Festival {event.get('number', '')} ---"
    if name == "action":
        how = ", taking gold" if event.get("gold") else ""
        return f"{who} activates {event.get('what', 'an action')}{how}."
    if name == "festival_step":
        return f"- Festival: {event.get('what', '')} -"
    return ""


def _built(who: str, event: Data, names: Sequence[str]) -> str:
    if event["what"] == "steps":
        return f"{who} builds Steps on {event['where']}."
    return f"{who} builds {_thing(event['what'])}."


def _finished(who: str, event: Data, names: Sequence[str]) -> str:
    winners = " and ".join(names[seat] for seat in event["winners"])
    scores = ", ".join(f"{name} {n}" for name, n in zip(names, event["points"], strict=False))
    return f"The game is over. {winners} won. {scores}."


def _festival(who: str, event: Data, names: Sequence[str]) -> str:
    return f"{who} announces Festival {event.get('number', '')}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _used(who: str, event: Data, names: Sequence[str]) -> str:
    benefit = f", benefit {event['benefit']}" if "benefit" in event else ""
    return f"{who} uses {_thing(event['what'])}{benefit}."


def _exchanged(who: str, event: Data, names: Sequence[str]) -> str:
    return f"{who} exchanges {_thing(event['given'])} for {_thing(event['got'])}."


def _simple(pattern: str) -> "Sentence":
    def make(who: str, event: Data, names: Sequence[str]) -> str:
        return pattern.format(
            who=who,
            what=_thing(event.get("what", "something")),
            source=_place(event.get("source", "somewhere"), names),
            to=_place(event.get("to", "somewhere"), names),
            amount=event.get("amount", ""),
            where=event.get("where", ""),
            now=event.get("now", ""),
            number=event.get("number", ""),
        )

    return make


Sentence: TypeAlias = Callable[[str, Data, Sequence[str]], str]
_SENTENCES: dict[str, Sentence] = {
    "begin": _begin,
    "end": lambda who, event, names: "",
    "turn": _simple("=== {who}, turn {number} ==="),
    "gained": _simple("{who} gains {amount} {what} (now {now})."),
    "paid": _simple("{who} pays {what}."),
    "scored": _scored,
    "moved": _moved,
    "drew": _simple("{who} draws {what} from {source}."),
    "took": _simple("{who} takes {what}."),
    "played": _simple("{who} plays {what}."),
    "discarded": _simple("{who} discards {what}."),
    "returned": _simple("{what} goes back to {to}."),
    "revealed": _simple("Revealed: {what}, on {to}."),
    "shuffled": _simple("{what} is shuffled."),
    "flipped": lambda who, event, names: f"{who} turns {_thing(event['what'])} {event['to']}.",
    "built": _built,
    "wove": _simple("{who} weaves {what} ({where})."),
    "conquered": _simple("{who} conquers {where}."),
    "climbed": lambda who, event, names: f"{who} climbs to {event['to']}.",
    "lost": _simple("{who} cannot have {what}; it is lost."),
    "declined": lambda who, event, names: f"{who} declines.",
    "exchanged": _exchanged,
    "used": _used,
    "rolled": _simple("{who} rolls {what}."),
    "chose": _simple("{who} chooses {what}."),
    "festival": _festival,
    "finished": _finished,
}
