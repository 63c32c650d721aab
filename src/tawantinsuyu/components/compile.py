"""Compiles a document into the frozen objects of `tawantinsuyu.game.pack`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from tawantinsuyu.components import schema
from tawantinsuyu.components.document import Document, PackError
from tawantinsuyu.components.hill import compile_hill
from tawantinsuyu.game import names, pack
from tawantinsuyu.game.vocabulary import Cost, Effect, EffectSyntaxError, Gain, parse_effect

AUTOMA_TASKS = (
    "weave",
    "statue",
    "steps",
    "production",
    "passive",
    "building",
    "conquest",
    "recruit potato",
    "recruit corn",
    "recruit nomads",
)
"""Actions that a solo opponent carries out by her own rules; every other action is a simple effect.
A Personality face may join several with " + ", such as `building + gain gold 1`.
"""

S = TypeVar("S")


def compile_pack(document: Document) -> pack.Pack:
    """Check the shape of every record, resolve every reference, parse every effect, and return the
    pack.
    """
    gods = tuple(document.groups["god"])
    temple = _temple(document)
    return pack.Pack(
        id=document.id,
        version=document.version,
        hash=document.hash(),
        gods=gods,
        hill=compile_hill(_records(document, "hill", schema.HillRow), gods),
        coricancha=_coricancha(document),
        sizes=_sizes(document),
        edges=_edges(document),
        temple=temple,
        overlays=_overlays(document, temple),
        regions=_regions(document),
        god_cards=tuple(
            pack.GodCard(
                key,
                _index(card.god, gods, f"god_card.{key}.god"),
                tuple(_effect(text, f"god_card.{key}.benefits") for text in card.benefits),
                _module(card.module, f"god_card.{key}.module"),
            )
            for key, card in _records(document, "god_card", schema.GodCard).items()
        ),
        army_cards=tuple(
            _army_card(key, card)
            for key, card in _records(document, "army_card", schema.ArmyCard).items()
        ),
        productions=tuple(
            pack.Production(
                key,
                number,
                _cost(tile.cost, f"production.{key}.cost"),
                _effect(tile.benefit, f"production.{key}.benefit"),
                _module(tile.module, f"production.{key}.module"),
            )
            for number, (key, tile) in enumerate(
                _records(document, "production", schema.Production).items()
            )
        ),
        passives=tuple(
            pack.Passive(
                key,
                number,
                _cost(tile.cost, f"passive.{key}.cost"),
                tile.handler,
                MappingProxyType(tile.amounts),
                _module(tile.module, f"passive.{key}.module"),
                tile.replaces,
            )
            for number, (key, tile) in enumerate(
                _records(document, "passive", schema.Passive).items()
            )
        ),
        palaces=tuple(
            _palace(key, number, tile)
            for number, (key, tile) in enumerate(
                _records(document, "palace", schema.Palace).items()
            )
        ),
        weavings=tuple(
            pack.Weaving(
                key,
                number,
                _index(tile.pattern, names.PATTERNS, f"weaving.{key}.pattern"),
                _index(tile.left, names.EDGES, f"weaving.{key}.left"),
                _index(tile.right, names.EDGES, f"weaving.{key}.right"),
                tile.players,
                tile.starting,
            )
            for number, (key, tile) in enumerate(
                _records(document, "weaving", schema.Weaving).items()
            )
        ),
        statues=tuple(
            pack.StatueKind(key, _cost(size.cost, f"statue.{key}.cost"), size.points, size.steps)
            for key, size in _records(document, "statue", schema.Statue).items()
        ),
        nations=tuple(
            pack.Nation(key, tile.handler, MappingProxyType(tile.amounts), tile.requires)
            for key, tile in _records(document, "nation", schema.Nation).items()
        ),
        cults=tuple(
            pack.Cult(key, tile.nation, tile.handler, MappingProxyType(tile.amounts))
            for key, tile in _records(document, "cult", schema.Cult).items()
        ),
        automa_boards=_automa_boards(document),
        provenance=MappingProxyType(dict(document.provenance)),
        open=tuple(document.open),
    )


def _records(document: Document, group: str, kind: type[S]) -> dict[str, S]:
    return {
        key: schema.convert(record, kind, f"{group}.{key}")
        for key, record in document.groups[group].items()
    }


def _index(name: str, allowed: Sequence[str], path: str) -> int:
    if name not in allowed:
        raise PackError(f"{path}: {name!r} is not one of {', '.join(allowed)}")
    return allowed.index(name)


def _module(name: str, path: str) -> str:
    return name and names.MODULES[_index(name, names.MODULES, path)]


def _effect(text: str, path: str) -> Effect:
    try:
        return parse_effect(text)
    except EffectSyntaxError as error:
        raise PackError(f"{path}: {error}") from None


def _cost(amounts: Mapping[str, int], path: str) -> Cost:
    for name in amounts:
        _index(name, names.RESOURCES, path)
    potato, corn, stone, gold = (amounts.get(name, 0) for name in names.RESOURCES)
    return potato, corn, stone, gold


def _coricancha(document: Document) -> tuple[int, ...]:
    table = schema.convert(document.singles["coricancha"], schema.Coricancha, "coricancha")
    return tuple(
        _index(action, names.PRIEST_ACTIONS, "coricancha.actions") for action in table.actions
    )


def _sizes(document: Document) -> pack.Sizes:
    table = schema.convert(document.singles["sizes"], schema.Sizes, "sizes")

    def by_players(field: str) -> tuple[int, int, int]:
        numbers: list[int] = getattr(table, field)
        if len(numbers) != 3:
            raise PackError(f"sizes.{field}: give three numbers, for 2, 3 and 4 players")
        return numbers[0], numbers[1], numbers[2]

    return pack.Sizes(
        village=by_players("village"),
        nomads=by_players("nomads"),
        offer=by_players("offer"),
        workers_removed=by_players("workers_removed"),
        workers_per_role=table.workers_per_role,
        newcomers_per_pair=table.newcomers_per_pair,
        newcomer_offer=table.newcomer_offer,
        step_markers=table.step_markers,
        conquest_markers=table.conquest_markers,
        extra_conquest_markers=table.extra_conquest_markers,
        vassals=table.vassals,
        small_statues=table.small_statues,
        large_statues=table.large_statues,
    )


def _edges(document: Document) -> tuple[Effect, ...]:
    records = _records(document, "edge", schema.Edge)
    missing = [kind for kind in names.EDGES if kind not in records]
    if missing:
        raise PackError(f"edge: no [[edge]] record for {', '.join(missing)}")
    return tuple(_effect(records[kind].reward, f"edge.{kind}.reward") for kind in names.EDGES)


def _temple(document: Document) -> pack.Temple:
    records = _records(document, "temple_step", schema.TempleStep)
    last = len(records) - 1
    return pack.Temple(
        "temple",
        tuple(
            pack.TempleStep(
                key,
                row,
                step.points,
                step.centre,
                _effect(step.reward, f"temple_step.{key}.reward") if step.reward else None,
                (row + 1,) if row < last else (),
            )
            for row, (key, step) in enumerate(records.items())
        ),
    )


def _overlays(document: Document, temple: pack.Temple) -> tuple[pack.Temple, ...]:
    """Return each overlay as a whole Temple: its steps, then the printed rows that stay visible."""
    records = _records(document, "overlay_step", schema.OverlayStep)
    result = []
    for overlay in dict.fromkeys(step.overlay for step in records.values()):
        own = {key: step for key, step in records.items() if step.overlay == overlay}
        covered = max(step.row for step in own.values()) + 1
        kept = temple.steps[covered:]
        index = {key: n for n, key in enumerate((*own, *(step.id for step in kept)))}
        steps = [
            pack.TempleStep(
                key,
                step.row,
                step.points,
                0,
                _effect(step.reward, f"overlay_step.{key}.reward") if step.reward else None,
                tuple(_position(name, index, f"overlay_step.{key}.next") for name in step.next),
                step.lane,
                optional=True,
            )
            for key, step in own.items()
        ]
        steps += [
            pack.TempleStep(
                step.id,
                step.row,
                step.points,
                step.centre,
                step.reward,
                tuple(index[temple.steps[above].id] for above in step.next),
            )
            for step in kept
        ]
        result.append(pack.Temple(overlay, tuple(steps)))
    return tuple(result)


def _position(name: str, index: Mapping[str, int], path: str) -> int:
    if name not in index:
        raise PackError(f"{path}: there is no step {name!r}")
    return index[name]


def _regions(document: Document) -> tuple[pack.Region, ...]:
    spaces: dict[str, list[pack.ConquestSpace]] = {key: [] for key in document.groups["region"]}
    for key, space in _records(document, "conquest_space", schema.ConquestSpace).items():
        _index(space.region, tuple(spaces), f"conquest_space.{key}.region")
        reward = _effect(space.reward, f"conquest_space.{key}.reward")
        spaces[space.region].append(pack.ConquestSpace(key, space.flip, space.discard, reward))
    return tuple(pack.Region(key, tuple(track)) for key, track in spaces.items())


def _army_card(key: str, card: schema.ArmyCard) -> pack.ArmyCard:
    gain = _effect(card.resource, f"army_card.{key}.resource")
    if not isinstance(gain, Gain):
        raise PackError(f"army_card.{key}.resource: write it as 'gain RESOURCE n'")
    return pack.ArmyCard(key, card.soldiers, gain.resource, gain.amount)


def _palace(key: str, number: int, tile: schema.Palace) -> pack.Palace:
    path = f"palace.{key}"
    return pack.Palace(
        key,
        number,
        _cost(tile.cost, f"{path}.cost"),
        _index(tile.noble, names.ROLES, f"{path}.noble"),
        tile.handler,
        MappingProxyType(tile.amounts),
        tile.prophecy,
        MappingProxyType(tile.prophecy_amounts),
        tuple(_index(role, names.ROLES, f"{path}.prophecy_roles") for role in tile.prophecy_roles),
        tuple(
            _index(colour, names.PATTERNS, f"{path}.prophecy_patterns")
            for colour in tile.prophecy_patterns
        ),
        tile.prophecy_points,
        _module(tile.module, f"{path}.module"),
    )


def _automa_action(text: str, path: str) -> pack.AutomaAction:
    """Return a simple effect, or a task of the opponent, alone or joined to simple effects."""
    if any(part.strip() in AUTOMA_TASKS for part in text.split(" + ")):
        for part in text.split(" + "):
            if part not in AUTOMA_TASKS:
                _effect(part, path)
        return pack.AutomaAction(text, None)
    return pack.AutomaAction(text, _effect(text, path))


def _automa_boards(document: Document) -> tuple[pack.AutomaBoard, ...]:
    loops: dict[str, list[pack.AutomaLoop]] = {key: [] for key in document.groups["automa_board"]}
    for key, loop in _records(document, "automa_loop", schema.AutomaLoop).items():
        path = f"automa_loop.{key}"
        _index(loop.board, tuple(loops), f"{path}.board")
        if any(len(token) != 2 for token in loop.tokens):
            raise PackError(f"{path}.tokens: give [value, starting space] for each token")
        actions = tuple(_automa_action(text, f"{path}.actions") for text in loop.actions)
        tokens = tuple((token[0], token[1]) for token in loop.tokens)
        spots = tuple(loop.personality.items())
        loops[loop.board].append(pack.AutomaLoop(key, loop.paid, actions, tokens, spots))
    faces = _records(document, "personality", schema.Personality)
    return tuple(
        pack.AutomaBoard(
            key,
            board.automa,
            tuple(board.die),
            board.slots,
            tuple(loops[key]),
            _recruiting(key, board),
            tuple(
                pack.Personality(
                    name, face.token, _automa_action(face.action, f"personality.{name}.action")
                )
                for name, face in faces.items()
                if face.automa == board.automa
            ),
        )
        for key, board in _records(document, "automa_board", schema.AutomaBoard).items()
    )


def _recruiting(key: str, board: schema.AutomaBoard) -> tuple[Effect, ...]:
    path = f"automa_board.{key}.recruiting"
    missing = [role for role in names.ROLES if role not in board.recruiting]
    if missing:
        raise PackError(f"{path}: no reward for {', '.join(missing)}")
    return tuple(_effect(board.recruiting[role], path) for role in names.ROLES)
