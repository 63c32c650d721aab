"""Actions: small tuples inside the engine, one canonical text at its door.

An action begins with its verb; the rest are indices and words. `write` and `read` are inverse to
each other for every action a frame can offer.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from tawantinsuyu.game.errors import Illegal
from tawantinsuyu.game.names import EDGES, RESOURCES, ROLES, SECTIONS
from tawantinsuyu.game.pack import Pack

Action: TypeAlias = tuple[Any, ...]
"""A verb and its plain arguments; each verb's shape is its line in the table below."""

SIZES = ("small", "large")
SPOTS = tuple(f"{section + 1}{level}" for section in range(SECTIONS) for level in "ul")


class Names:
    """Both directions between a pack's ids and indices."""

    __slots__ = (
        "armies",
        "building",
        "buildings",
        "cards",
        "conquests",
        "gods",
        "icons",
        "pack",
        "spaces",
        "steps",
        "weavings",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.cards = {card.id: i for i, card in enumerate(pack.god_cards)}
        self.armies = {card.id: i for i, card in enumerate(pack.army_cards)}
        self.weavings = {tile.id: i for i, tile in enumerate(pack.weavings)}
        self.spaces = {space.id: i for i, space in enumerate(pack.hill.spaces)}
        self.icons = {icon.id: i for i, icon in enumerate(pack.hill.icons)}
        self.gods = {god: i for i, god in enumerate(pack.gods)}
        self.buildings: dict[str, tuple[int, int]] = {}
        self.buildings.update({t.id: (0, i) for i, t in enumerate(pack.productions)})
        self.buildings.update({t.id: (1, i) for i, t in enumerate(pack.passives)})
        self.buildings.update({t.id: (2, i) for i, t in enumerate(pack.palaces)})
        self.building = {place: name for name, place in self.buildings.items()}
        self.conquests = {
            space.id: (r, s)
            for r, region in enumerate(pack.regions)
            for s, space in enumerate(region.spaces)
        }
        self.steps = {spot: i for i, spot in enumerate(SPOTS)}


def write(names: Names, action: Action) -> str:
    """The canonical text of an action."""
    return _WRITERS[action[0]](names, action)


def read(names: Names, text: str) -> Action:
    """The action of a text; raises Illegal for one that names nothing in this pack."""
    words = text.split()
    try:
        return _READERS[words[0]](names, words[1:])
    except (KeyError, IndexError, ValueError):
        raise Illegal("unknown_action", text=text) from None


def _plain(names: Names, action: Action) -> str:
    return " ".join(str(part) for part in action)


def _place(names: Names, action: Action) -> str:
    _, worker, space, card, role = action
    how = f"card:{names.pack.god_cards[card].id}" if card >= 0 else "gold"
    text = f"place {ROLES[worker]} {names.pack.hill.spaces[space].id} {how}"
    return text if role == worker else f"{text} as:{ROLES[role]}"


def _read_place(names: Names, words: list[str]) -> Action:
    worker = ROLES.index(words[0])
    card = -1 if words[2] == "gold" else names.cards[_after("card:", words[2])]
    role = ROLES.index(_after("as:", words[3])) if len(words) > 3 else worker
    return ("place", worker, names.spaces[words[1]], card, role)


def _after(prefix: str, word: str) -> str:
    if not word.startswith(prefix):
        raise ValueError(word)
    return word[len(prefix) :]


def _pay(names: Names, action: Action) -> str:
    paid = [f"{name}:{n}" for name, n in zip(RESOURCES, action[1:], strict=True) if n]
    return " ".join(["pay", *paid])


def _read_pay(names: Names, words: list[str]) -> Action:
    amounts = [0, 0, 0, 0]
    for word in words:
        name, number = word.split(":")
        amounts[RESOURCES.index(name)] += int(number)
    return ("pay", *amounts)


def _cards(names: Names, action: Action) -> str:
    return " ".join(["keep", *(names.pack.god_cards[card].id for card in action[1:])])


def _army_cards(names: Names, action: Action) -> str:
    return " ".join(["keep", *(names.pack.army_cards[card].id for card in action[1:])])


def _read_keep(names: Names, words: list[str]) -> Action:
    if words[0] in names.armies:
        return ("keep_army", *sorted(names.armies[word] for word in words))
    return ("keep", *sorted(names.cards[word] for word in words))


def _benefit(names: Names, action: Action) -> str:
    return f"benefit {names.pack.god_cards[action[1]].id} {action[2] + 1}"


def _tile_list(verb: str) -> Callable[[Names, Action], str]:
    def writer(names: Names, action: Action) -> str:
        return " ".join([verb, *(names.building[tile] for tile in action[1:])])

    return writer


def _buy(names: Names, action: Action) -> str:
    tiles = [names.pack.weavings[tile].id for tile in action[1:]]
    return " ".join(["buy", *(tiles or ["none"])])


def _read_buy(names: Names, words: list[str]) -> Action:
    if words == ["none"]:
        return ("buy",)
    return ("buy", *sorted(names.weavings[word] for word in words))


def _sized(names: Names, action: Action) -> str:
    return f"{action[0]} {SIZES[action[1]]}:{names.pack.gods[action[2]]}"


def _read_sized(verb: str) -> Callable[[Names, list[str]], Action]:
    def reader(names: Names, words: list[str]) -> Action:
        size, god = words[0].split(":")
        return (verb, SIZES.index(size), names.gods[god])

    return reader


def _item(names: Names, action: Action) -> str:
    kind, item = action[1], action[2]
    name = names.building[0, item] if kind == 0 else names.pack.army_cards[item].id
    return f"rejuvenate {name}"


def _read_item(names: Names, words: list[str]) -> Action:
    if words[0] in names.armies:
        return ("rejuvenate", 1, names.armies[words[0]])
    return ("rejuvenate", 0, names.buildings[words[0]][1])


def _casualty(names: Names, action: Action) -> str:
    where = action[1]
    return f"casualty {where}" if isinstance(where, str) else f"casualty nomad:{ROLES[where]}"


def _read_casualty(names: Names, words: list[str]) -> Action:
    if words[0] in ("potato", "corn"):
        return ("casualty", words[0])
    return ("casualty", ROLES.index(_after("nomad:", words[0])))


def _conquer(names: Names, action: Action) -> str:
    _, region, space, flips, discards = action
    cards = names.pack.army_cards
    words = ["conquer", names.pack.regions[region].spaces[space].id]
    if flips:
        words.append("flip:" + ",".join(cards[card].id for card in flips))
    if discards:
        words.append("discard:" + ",".join(cards[card].id for card in discards))
    return " ".join(words)


def _read_conquer(names: Names, words: list[str]) -> Action:
    paid: dict[str, tuple[int, ...]] = {"flip": (), "discard": ()}
    for word in words[1:]:
        how, cards = word.split(":")
        paid[how] = (*paid[how], *sorted(names.armies[card] for card in cards.split(",")))
    return ("conquer", *names.conquests[words[0]], paid["flip"], paid["discard"])


def _aside(names: Names, action: Action) -> str:
    if action[1] == "discard":
        return f"aside discard {names.pack.army_cards[action[2]].id}"
    return f"aside use {action[2]}"


def _read_aside(names: Names, words: list[str]) -> Action:
    if words[0] == "discard":
        return ("aside", "discard", names.armies[words[1]])
    if words[0] == "use":
        return ("aside", "use", words[1])
    raise ValueError(words[0])


def _bare(verb: str) -> Callable[[Names, list[str]], Action]:
    def reader(names: Names, words: list[str]) -> Action:
        if words:
            raise ValueError(words)
        return (verb,)

    return reader


def _recruit(names: Names, words: list[str]) -> Action:
    if words and words[0] not in ("potato", "corn", "none"):
        raise ValueError(words)
    return ("recruit", *words[:1])


_BARE = ("done", "stop", "yes", "no", "pray", "train", "warrior")

_WRITERS: dict[str, Callable[[Names, Action], str]] = {
    **dict.fromkeys(_BARE, _plain),
    "start": lambda names, action: f"start {action[1] + 1}",
    "place": _place,
    "pay": _pay,
    "keep": _cards,
    "keep_army": _army_cards,
    "benefit": _benefit,
    "task": lambda names, action: f"task {names.pack.hill.icons[action[1]].id}",
    "retrieve": lambda names, action: f"retrieve {names.pack.hill.spaces[action[1]].id}",
    "priest": lambda names, action: f"priest {action[1]} {'gold' if action[2] else 'act'}",
    "recruit": _plain,
    "take": lambda names, action: (
        f"take {names.pack.god_cards[action[1]].id}" if action[1] >= 0 else "take deck"
    ),
    "nomad": lambda names, action: f"nomad {ROLES[action[1]]}",
    "giveup": lambda names, action: f"give-up {ROLES[action[1]]}",
    "statue": _sized,
    "worship": _sized,
    "steps": lambda names, action: f"steps {SPOTS[action[1]]}",
    "build": lambda names, action: f"build {names.building[action[1], action[2]]}",
    "refresh": lambda names, action: f"refresh {names.pack.god_cards[action[1]].id}",
    "replace": _tile_list("replace"),
    "begin": lambda names, action: f"begin {names.pack.weavings[action[1]].id}",
    "buy": _buy,
    "weave": lambda names, action: f"weave {names.pack.weavings[action[1]].id} {action[2]}",
    "under": lambda names, action: f"under {names.pack.weavings[action[1]].id}",
    "weaving": _plain,
    "match": lambda names, action: f"match {EDGES[action[1]]}",
    "produce": lambda names, action: f"produce {names.building[0, action[1]]}",
    "flip": lambda names, action: f"flip {names.building[0, action[1]]}",
    "rejuvenate": _item,
    "offer": _plain,
    "casualty": _casualty,
    "muster": lambda names, action: f"muster {names.pack.army_cards[action[1]].id}",
    "conquer": _conquer,
    "climb": lambda names, action: f"climb {names.pack.temple.steps[action[1]].id}",
    "choose": lambda names, action: f"choose {action[1] + 1}",
    "use": _plain,
    "upkeep": lambda names, action: f"upkeep gold:{action[1]}",
    "play": lambda names, action: f"play {names.pack.god_cards[action[1]].id}",
    "aside": _aside,
}

_READERS: dict[str, Callable[[Names, list[str]], Action]] = {
    **{verb: _bare(verb) for verb in _BARE},
    "start": lambda names, words: ("start", int(words[0]) - 1),
    "place": _read_place,
    "pay": _read_pay,
    "keep": _read_keep,
    "benefit": lambda names, words: ("benefit", names.cards[words[0]], int(words[1]) - 1),
    "task": lambda names, words: ("task", names.icons[words[0]]),
    "retrieve": lambda names, words: ("retrieve", names.spaces[words[0]]),
    "priest": lambda names, words: (
        "priest",
        int(words[0]),
        {"gold": True, "act": False}[words[1]],
    ),
    "recruit": _recruit,
    "take": lambda names, words: (
        "take",
        -1 if words[0] == "deck" else names.cards[words[0]],
    ),
    "nomad": lambda names, words: ("nomad", ROLES.index(words[0])),
    "give-up": lambda names, words: ("giveup", ROLES.index(words[0])),
    "statue": _read_sized("statue"),
    "worship": _read_sized("worship"),
    "steps": lambda names, words: ("steps", names.steps[words[0]]),
    "build": lambda names, words: ("build", *names.buildings[words[0]]),
    "refresh": lambda names, words: ("refresh", names.cards[words[0]]),
    "replace": lambda names, words: ("replace", *(names.buildings[word] for word in words)),
    "begin": lambda names, words: ("begin", names.weavings[words[0]]),
    "buy": _read_buy,
    "weave": lambda names, words: ("weave", names.weavings[words[0]], words[1]),
    "under": lambda names, words: ("under", names.weavings[words[0]]),
    "weaving": lambda names, words: ("weaving", words[0]),
    "match": lambda names, words: ("match", EDGES.index(words[0])),
    "produce": lambda names, words: ("produce", names.buildings[words[0]][1]),
    "flip": lambda names, words: ("flip", names.buildings[words[0]][1]),
    "rejuvenate": _read_item,
    "offer": lambda names, words: ("offer", int(words[0])),
    "casualty": _read_casualty,
    "muster": lambda names, words: ("muster", names.armies[words[0]]),
    "conquer": _read_conquer,
    "climb": lambda names, words: (
        "climb",
        [step.id for step in names.pack.temple.steps].index(words[0]),
    ),
    "choose": lambda names, words: ("choose", int(words[0]) - 1),
    "use": lambda names, words: ("use", words[0]),
    "upkeep": lambda names, words: ("upkeep", int(_after("gold:", words[0]))),
    "play": lambda names, words: ("play", names.cards[words[0]]),
    "aside": _read_aside,
}
