"""Data for entering the values of an owned box: its components with the choices for each value, and
the result of the entered values. The module `components` checks the values with the functions of
`pack check`.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.components import PackError, compile_document
from tawantinsuyu.components.check import check
from tawantinsuyu.components.compile import AUTOMA_TASKS
from tawantinsuyu.components.diff import diff
from tawantinsuyu.components.document import Value, under
from tawantinsuyu.components.fields import (
    MAX_BENEFITS,
    MAX_COST,
    RULES,
    Field,
    cells,
    choices_of,
    components_of,
)
from tawantinsuyu.components.forms import (
    CHOICE,
    FORMS,
    GAINS,
    MAX_NUMBER,
    NOMAD,
    NUMBER,
    PRICES,
    STATUES,
    NoFormError,
    Part,
    filled,
    in_forms,
)
from tawantinsuyu.components.own import OwnPack, document_of, shipped, shipped_components
from tawantinsuyu.content.packed import JSON, Packed
from tawantinsuyu.content.packed import pack as packed
from tawantinsuyu.content.pictures import Drawing, drawings, sent_box
from tawantinsuyu.game.names import EDGES, RESOURCES, ROLES, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import parse_effect
from tawantinsuyu.i18n import describe
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import Message, Wording, message, to_data
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.wire.entering import (
    EffectForm,
    EffectPart,
    PackChecked,
    PackChoice,
    PackComponent,
    PackField,
    PackFinding,
    PackGroup,
    PackPicture,
    PackValues,
)

IN_LABELS: Final = 5
"""Number that replaces a variable number in labels. All languages use their general plural for
five.
"""
MAX_FINDINGS: Final = 100
"""Maximum number of errors listed in an answer."""


@lru_cache(6)
def pack_values(name: str, theme: str) -> Packed:
    """Return all values of a shipped pack that can be entered. Raises PackError for an unknown
    pack.
    """
    document = shipped(name)
    pack = compile_document(document)
    gods = pack.gods
    drawn = drawings(pack, Theme(theme))
    on = _pictures_of(drawn)
    says = _says(pack)
    groups = {group: list[PackComponent]() for group in RULES}
    for key, component in shipped_components(name).items():
        picture = on.get(key, "")
        groups[component.group].append(
            PackComponent(
                key=key,
                id=component.id,
                picture=picture,
                box=sent_box(drawn[picture].places[key]) if picture else None,
                says=says.get(key, []),
                fields=[_field(field, gods) for field in component.fields],
            )
        )
    values = PackValues(
        pack=name,
        groups=[PackGroup(group, own) for group, own in groups.items() if own],
        pictures={picture: drawing.picture() for picture, drawing in drawn.items()},
        choices={
            name: _choices(name, gods)
            for name in dict.fromkeys(
                rule.choices
                for rules in RULES.values()
                for rule in rules.values()
                if rule.kind == "choice"
            )
        },
        forms=_forms(gods),
        in_labels=IN_LABELS,
        most=MAX_NUMBER,
        most_effects=MAX_BENEFITS,
        most_cost=MAX_COST,
    )
    return packed(encoded(values), JSON)


def check_values(own: OwnPack, theme: str, show: Iterable[str] | None = None) -> PackChecked:
    """Check entered values. The components named in `show` are drawn again, or all of them if it is
    None. Raises PackError for values that the form cannot produce.
    """
    document = document_of(own)
    try:
        pack = compile_document(document)
        findings = check(pack, document)
    except PackError as error:
        return PackChecked(0, str(error), [], {}, {}, {})
    touched = {_component(own.extends, path) for path in own.values}
    if show is not None:
        touched &= set(show)
    says = _says(pack)
    fields = {
        field.path: field
        for component in components_of(document).values()
        for field in component.fields
        if field.path in own.values
    }
    return PackChecked(
        differ=len(diff(shipped(own.extends), document)),
        problem="",
        findings=[
            PackFinding(
                number=found.number,
                constraint=found.constraint,
                severity=found.severity,
                message=found.message,
                path=found.path,
                component=_component(own.extends, found.path),
            )
            for found in findings[:MAX_FINDINGS]
        ],
        pictures=_drawn_again(own.extends, pack, theme, touched),
        says={key: says[key] for key in sorted(touched) if key in says},
        effects={
            path: _effects(field, pack.gods)
            for path, field in fields.items()
            if field.rule.kind in ("effect", "effects")
        },
    )


def _component(extends: str, path: str) -> str:
    """Return the component that a path belongs to; empty if it belongs to several."""
    known = shipped_components(extends)
    while path and path not in known:
        path = path.rpartition(".")[0]
    return path


# --- drawings and texts --------------------------------------------------------------------------


def _pictures_of(drawn: dict[str, Drawing]) -> dict[str, str]:
    """Return the name of the picture that shows each component."""
    return {key: name for name, drawing in drawn.items() for key in drawing.places}


@cache
def _shown_on(extends: str) -> dict[str, str]:
    """Return the name of the picture that shows each component of a shipped pack. It can be cached,
    because entered values do not change it.
    """
    return _pictures_of(drawings(compile_document(shipped(extends)), Theme("light")))


def _drawn_again(extends: str, pack: Pack, theme: str, touched: set[str]) -> dict[str, PackPicture]:
    """Return the new pictures of some components. A changed reward of an edge also changes the
    picture of every Weaving.
    """
    on = _shown_on(extends)
    edges = any(under(key, "edge") for key in touched)
    names = {
        name for key, name in on.items() if key in touched or (edges and under(key, "weaving"))
    }
    drawn = drawings(pack, Theme(theme), names)
    return {name: drawing.picture() for name, drawing in drawn.items()}


def _says(pack: Pack) -> dict[str, list[Any]]:
    """Return the texts of components by key."""
    words = {
        **{f"god_card.{c.id}": describe.god_card_message(c, pack) for c in pack.god_cards},
        **{f"army_card.{c.id}": describe.army_card_message(c) for c in pack.army_cards},
        **{f"production.{t.id}": message_of(t.benefit) for t in pack.productions},
        **{f"passive.{t.id}": describe.passive_message(t) for t in pack.passives},
        **{f"palace.{t.id}": describe.palace_message(t) for t in pack.palaces},
        **{f"nation.{t.id}": describe.nation_message(t) for t in pack.nations},
        **{f"cult.{t.id}": describe.cult_message(t) for t in pack.cults},
        **{f"weaving.{t.id}": describe.weaving_message(t) for t in pack.weavings},
        **{f"edge.{EDGES[at]}": describe.edge_message(at, pack) for at in range(len(EDGES))},
        **{f"temple_step.{s.id}": describe.temple_step_message(s) for s in pack.temple.steps},
        **{
            f"overlay_step.{step.id}": describe.temple_step_message(step)
            for overlay in pack.overlays
            for step in overlay.steps
        },
        **{
            f"conquest_space.{space.id}": describe.conquest_space_message(space)
            for region in pack.regions
            for space in region.spaces
        },
        **{
            f"personality.{face.id}": describe.personality_message(face)
            for board in pack.automa_boards
            for face in board.personalities
        },
    }
    return {key: [to_data(wording)] for key, wording in words.items()}


# --- choices of a value --------------------------------------------------------------------------


def _field(field: Field, gods: tuple[str, ...]) -> PackField:
    return PackField(
        path=field.path,
        name=field.name.partition(".")[0],
        at=field.at,
        label=to_data(label) if (label := _label(field)) else "",
        kind=field.rule.kind,
        choices=field.rule.choices,
        least=field.rule.least,
        most=field.rule.most,
        empty=field.rule.empty,
        value=field.value,
        effects=_effects(field, gods),
        word=field.word,
    )


def _label(field: Field) -> Message | None:
    """Return the label of a value with this field name; None if it needs none."""
    table, _, name = field.name.partition(".")
    if table == "recruiting":
        return message(f"role.{name}.name")
    for prefix in ("", "first_", "second_"):
        unit = describe.UNITS.get(name.removeprefix(prefix)) if name.startswith(prefix) else None
        if unit:
            return message(f"amount.{unit}", count=field.value)
    return None


def _effects(field: Field, gods: tuple[str, ...]) -> list[list[EffectPart]] | None:
    if field.rule.kind not in ("effect", "effects"):
        return None
    texts: list[Value] = field.value if field.rule.kind == "effects" else [field.value]
    try:
        automa = field.rule.choices == "automa"
        return [[_part(part) for part in in_forms(text, gods, automa)] for text in texts]
    except NoFormError:
        return None


def _part(part: Part) -> EffectPart:
    inside = [[_part(one) for one in parts] for parts in part.inside]
    return EffectPart(part.form, list(part.numbers), list(part.names), inside)


def _forms(gods: tuple[str, ...]) -> dict[str, list[EffectForm]]:
    effects = [EffectForm(form, to_data(_called(form)), _names(form, gods)) for form in FORMS]
    tasks = [
        EffectForm(task, to_data(message(f"automa.task.{describe.AUTOMA_TASKS[task]}")), [])
        for task in AUTOMA_TASKS
    ]
    gains = [form for form in effects if form.form in GAINS]
    return {"effect": effects, "gain": gains, "automa": tasks + effects}


def _called(form: str) -> Wording:
    """Return the label of a choice that is one of the forms of an effect."""
    if form == CHOICE:
        return message("pack.form_choose")
    if form == PRICES[-1]:
        return message("pack.form_pay_any")
    if form in PRICES:
        name = RESOURCES[PRICES.index(form)]
        return message("pack.form_pay", resource=message(f"resource.{name}"))
    return message_of(parse_effect(filled(Part(form, (IN_LABELS,) * form.count(NUMBER)))))


def _names(form: str, gods: tuple[str, ...]) -> list[str]:
    if form == NOMAD:
        return list(ROLES)
    return list(gods) if form in STATUES else []


_CHOICE_KEYS: Final = {
    "god": "god.{}",
    "role": "role.{}.name",
    "pattern": "pattern.{}",
    "edge": "edge.{}",
    "action": "priest_action.{}.name",
    "players": "pack.players_{}",
    "flag": "pack.flag_{}",
}


def _choices(name: str, gods: tuple[str, ...]) -> list[PackChoice]:
    if name == "cell":
        return [
            PackChoice(text, [to_data(message(key)) for key in _cell_keys(*parts)])
            for text, parts in cells(gods).items()
        ]
    key = _CHOICE_KEYS[name]
    return [
        PackChoice(value, [to_data(message(key.format(str(value).lower())))])
        for value in choices_of(name, gods)
    ]


def _cell_keys(what: str, colour: str, mark: str) -> tuple[str, str, str]:
    first = f"task.{what}.name" if what in TASKS else f"god.{what}"
    return first, f"pack.colour_{colour or 'none'}", f"pack.mark_{mark or 'none'}"
