"""Texts of every card, tile, icon and space, made from the data that the engine plays with.

Each thing has two functions: `…_message` returns the neutral form for events and the client,
`describe_…` the sentences in one language.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.game.api import Branch
from tawantinsuyu.game.names import EDGES, PATTERNS, PRIEST_ACTIONS, RESOURCES, ROLES, TASKS
from tawantinsuyu.game.pack import (
    ArmyCard,
    AutomaAction,
    ConquestSpace,
    Cult,
    GodCard,
    Nation,
    Pack,
    Palace,
    Passive,
    Personality,
    Production,
    TempleStep,
    Weaving,
)
from tawantinsuyu.game.vocabulary import Cost, Effect, parse_effect
from tawantinsuyu.i18n.effects import any_role, cost_message, message_of
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.i18n.message import Argument, Message, Wording, joined, message

UNITS: Final[Mapping[str, str]] = {
    **{name: name for name in RESOURCES},
    "army": "army_cards",
    "army_cards": "army_cards",
    "buildings": "production_buildings",
    "card_points": "points",
    "cards": "god_cards",
    "discard": "tiles",
    "discards": "soldiers",
    "draw": "tiles",
    "drawn": "god_cards",
    "extra": "resources",
    "flips": "soldiers",
    "god_cards": "god_cards",
    "items": "items",
    "large": "steps",
    "markers": "conquest_markers",
    "newcomers": "newcomers",
    "nobles": "nobles",
    "points": "points",
    "points_of_seven": "points",
    "regions": "regions",
    "resources": "resources",
    "resources_per_use": "resources",
    "small": "steps",
    "soldiers": "soldiers",
    "spaces": "spaces",
    "steps": "steps",
    "tapestries": "tapestries",
    "tasks": "tasks",
    "tiles": "tiles",
    "times": "times",
    "vassals_per_segment": "vassals",
    "vassals_per_space": "vassals",
    "weavings": "weavings",
    "workers": "workers",
}
"""The unit of a number printed on a tile, by its name in the pack: `amount.<unit>`.

A number without an entry is shown bare.
"""

PROPHECY_UNITS: Final[Mapping[str, str]] = {
    "army_cards": "army_cards",
    "conquest_markers": "conquest_markers",
    "matches": "matches",
    "palaces": "palaces",
    "passive_buildings": "passive_buildings",
    "production_buildings": "production_buildings",
    "weavings_of_patterns": "weavings",
    "workers_of_colours": "workers",
}
"""The unit of a Prophecy's `count`, by the Prophecy's handler."""

AUTOMA_TASKS: Final[Mapping[str, str]] = {
    "weave": "weave",
    "statue": "statue",
    "steps": "steps",
    "production": "production",
    "passive": "passive",
    "building": "building",
    "conquest": "conquest",
    "recruit potato": "recruit_potato",
    "recruit corn": "recruit_corn",
    "recruit nomads": "recruit_nomads",
}
"""Tasks that a solo opponent carries out by rules of her own, and their messages
`automa.task.<name>`.
"""

AUTOMA_PARTS: Final[Mapping[str, str]] = {**AUTOMA_TASKS, "weave 1": "free_weaving"}
"""Messages of a solo opponent's parts of actions: her tasks, and the effect that is a choice for
people but not for her.
"""


def describe_effect(effect: Effect, text: Text) -> str:
    """Return an effect as a sentence."""
    return text.sentence(message_of(effect))


def describe_cost(cost: Cost, text: Text) -> str:
    """Return a cost as a sentence. In some languages bare amounts need a verb before them."""
    return text.sentence(message("cost.pay", cost=cost_message(cost)))


def amount_arguments(amounts: Mapping[str, int]) -> dict[str, Argument]:
    """Return the numbers printed on a tile as arguments of a message, each with the noun that it
    counts.
    """
    return {
        name: message(f"amount.{UNITS[name]}", count=number) if name in UNITS else number
        for name, number in amounts.items()
    }


def god_card_message(card: GodCard, pack: Pack) -> Message:
    """Return the text of a God card: the god and the benefits, each of which is optional."""
    benefits = joined("also", *map(message_of, card.benefits))
    return message("card.god", god=message(f"god.{pack.gods[card.god]}"), benefits=benefits)


def describe_god_card(card: GodCard, pack: Pack, text: Text) -> str:
    """Return the text of a God card."""
    return text.sentence(god_card_message(card, pack))


def army_card_message(card: ArmyCard) -> Message:
    """Return the text of an Army card: its Soldiers when it is played, and its resource when it is
    discarded from the hand.
    """
    return message(
        "card.army",
        soldiers=message("amount.soldiers", count=card.soldiers),
        resource=message(f"amount.{RESOURCES[card.resource]}", count=card.amount),
    )


def describe_army_card(card: ArmyCard, text: Text) -> str:
    """Return the text of an Army card."""
    return text.sentence(army_card_message(card))


def describe_production(tile: Production, text: Text) -> str:
    """Return the text about the output of a Production Building."""
    return text.sentence(message_of(tile.benefit))


def passive_message(tile: Passive) -> Message:
    """Return the sentence of a Passive Building with the numbers printed on it."""
    return Message(f"tile.{tile.id}", amount_arguments(tile.amounts))


def describe_passive(tile: Passive, text: Text) -> str:
    """Return the text of a Passive Building."""
    return text.render(passive_message(tile))


def palace_message(tile: Palace) -> Message:
    """Return the text of a Palace: its Noble, its ability, the Prophecy and its points."""
    prophecy: dict[str, Argument] = amount_arguments(tile.prophecy_amounts)
    if "count" in tile.prophecy_amounts:
        unit = PROPHECY_UNITS[tile.prophecy]
        prophecy["count"] = message(f"amount.{unit}", count=tile.prophecy_amounts["count"])
    if tile.prophecy_roles:
        prophecy["roles"] = any_role(tile.prophecy_roles)
    if tile.prophecy_patterns:
        patterns = (message(f"pattern.{PATTERNS[index]}") for index in tile.prophecy_patterns)
        prophecy["patterns"] = joined("or", *patterns)
    return message(
        "tile.palace",
        noble=message(f"role.{ROLES[tile.noble]}.name"),
        ability=Message(f"tile.{tile.id}.ability", amount_arguments(tile.amounts)),
        points=message("amount.points", count=tile.prophecy_points),
        prophecy=Message(f"tile.{tile.id}.prophecy", prophecy),
    )


def describe_palace(tile: Palace, text: Text) -> str:
    """Return the text of a Palace."""
    return text.render(palace_message(tile))


def nation_message(tile: Nation) -> Message:
    """Return the effect of a Vassal placed for this Nation."""
    return Message(f"tile.{tile.id}", amount_arguments(tile.amounts))


def describe_nation(tile: Nation, text: Text) -> str:
    """Return the text of a Nation tile."""
    return text.render(nation_message(tile))


def cult_message(tile: Cult) -> Message:
    """Return the sentence of a Cult, with the numbers for one and for two of Pachamama's
    Vassals.
    """
    shared = {
        name: number
        for name, number in tile.amounts.items()
        if not name.startswith(("first_", "second_"))
    }

    def with_vassals(prefix: str) -> Message:
        own = {
            name.removeprefix(prefix): number
            for name, number in tile.amounts.items()
            if name.startswith(prefix)
        }
        return Message(f"tile.{tile.id}", amount_arguments({**shared, **own}))

    return message("tile.cult", first=with_vassals("first_"), second=with_vassals("second_"))


def describe_cult(tile: Cult, text: Text) -> str:
    """Return the text of a Cult tile."""
    return text.render(cult_message(tile))


def edge_message(edge: int, pack: Pack) -> Message:
    """Return the reward for two such edges side by side."""
    reward = message_of(pack.edges[edge])
    return message("weaving.match", edge=message(f"edge.{EDGES[edge]}"), reward=reward)


def describe_edge(edge: int, pack: Pack, text: Text) -> str:
    """Return the text of an edge kind of the Weavings."""
    return text.sentence(edge_message(edge, pack))


def weaving_message(tile: Weaving) -> Wording:
    """Return the text of a Weaving: pattern, edges, and when the tile is used."""
    remarks = [
        message(
            "weaving.tile",
            pattern=message(f"pattern.{PATTERNS[tile.pattern]}"),
            left=message(f"edge.{EDGES[tile.left]}"),
            right=message(f"edge.{EDGES[tile.right]}"),
        )
    ]
    if tile.starting:
        remarks.append(message("weaving.starting"))
    if tile.players:
        remarks.append(message("weaving.players", players=tile.players))
    return joined("also", *remarks)


def describe_weaving(tile: Weaving, text: Text) -> str:
    """Return the text of a Weaving."""
    return text.sentence(weaving_message(tile))


def task_message(task: int, pack: Pack) -> Message:
    """Return the effect of a task icon."""
    name = TASKS[task]
    return Message(f"task.{name}.description", _statue_arguments(pack) if name == "statue" else {})


def describe_task(task: int, pack: Pack, text: Text) -> str:
    """Return the text of a task icon."""
    return text.render(task_message(task, pack))


def priest_action_message(action: int, pack: Pack, *, active: bool) -> Message:
    """Return the text of a High Priest action for the player who activates it, or for all
    others.
    """
    name = PRIEST_ACTIONS[action]
    args: dict[str, Argument] = {}
    if name == "worship" and active:
        steps = {kind.id: kind.steps for kind in pack.statues}
        args = {f"{size}_steps": message("amount.steps", count=n) for size, n in steps.items()}
    return Message(f"priest_action.{name}.{'active' if active else 'others'}", args)


def describe_priest_action(action: int, pack: Pack, text: Text, *, active: bool) -> str:
    """Return the text of a High Priest action."""
    return text.render(priest_action_message(action, pack, active=active))


def _statue_arguments(pack: Pack) -> dict[str, Argument]:
    costs = {f"{kind.id}_cost": cost_message(kind.cost) for kind in pack.statues}
    points = {
        f"{kind.id}_points": message("amount.points", count=kind.points) for kind in pack.statues
    }
    return {**costs, **points}


def conquest_space_message(space: ConquestSpace) -> Message:
    """Return the Soldiers that a Conquest space requires, and its reward."""
    soldiers = [
        message(f"conquest.{how}", count=number)
        for how, number in (("flip", space.flip), ("discard", space.discard))
        if number
    ]
    price = joined("and", *soldiers) if soldiers else message("conquest.nothing")
    return message("conquest.space", soldiers=price, reward=message_of(space.reward))


def describe_conquest_space(space: ConquestSpace, text: Text) -> str:
    """Return the text of a space of a Conquest region."""
    return text.sentence(conquest_space_message(space))


def temple_step_message(step: TempleStep) -> Wording:
    """Return the reward, the Festival points and, near the top, the Final Scoring points of a
    Temple step.
    """
    remarks = []
    if step.reward is not None:
        when = "temple.reward" if step.row else "temple.reward_start"
        remarks.append(message(when, reward=message_of(step.reward)))
    festival = "temple.festival" if step.points >= 0 else "temple.festival_loss"
    remarks.append(message(festival, points=message("amount.points", count=abs(step.points))))
    if step.centre:
        remarks.append(message("temple.centre", points=message("amount.points", count=step.centre)))
    return joined("also", *remarks)


def describe_temple_step(step: TempleStep, text: Text) -> str:
    """Return the text of a step of the Temple or of an overlay."""
    return text.sentence(temple_step_message(step))


def branch_message(branch: Branch) -> Wording:
    """Return the text of a branch of the Temple with its benefits."""
    if branch.effect is None:
        return message(f"branch.{branch.side}_bare")
    return message(f"branch.{branch.side}", reward=message_of(branch.effect))


def describe_branches(branches: Iterable[Branch], text: Text) -> str:
    """Return the texts of the branches of a fork, one after the other; empty without a fork."""
    return ", ".join(text.render(branch_message(branch)) for branch in branches)


def automa_action_message(action: AutomaAction) -> Wording:
    """Return the text of a space of a solo opponent's loop, as an instruction for moving her
    pieces.
    """
    parts = [part.strip() for part in action.text.split(" + ")]
    if action.effect is not None and not AUTOMA_PARTS.keys() & parts:
        return message_of(action.effect)
    return joined(
        "and",
        *(
            message(f"automa.task.{AUTOMA_PARTS[part]}")
            if part in AUTOMA_PARTS
            else message_of(parse_effect(part))
            for part in parts
        ),
    )


def describe_automa_action(action: AutomaAction, text: Text) -> str:
    """Return the text of a space of a solo opponent's loop."""
    return text.sentence(automa_action_message(action))


def personality_message(face: Personality) -> Message:
    """Return the name of a Personality face and its action."""
    return message(
        "automa.face",
        name=message(f"personality.{face.id}"),
        action=automa_action_message(face.action),
    )


def describe_personality(face: Personality, text: Text) -> str:
    """Return the text of a face of a Personality token."""
    return text.sentence(personality_message(face))
