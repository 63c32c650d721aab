"""A collection of all texts, which tests record, compare and measure."""

from collections.abc import Iterator
from dataclasses import replace

from tawantinsuyu import i18n
from tawantinsuyu.bots import weights
from tawantinsuyu.bots.public_reason import THINGS
from tawantinsuyu.bots.registry import levels
from tawantinsuyu.game import names
from tawantinsuyu.game.core.config import ADJUSTMENTS, PRESETS
from tawantinsuyu.game.core.question import SIDES, Branch
from tawantinsuyu.game.pack import ConquestSpace, Pack, TempleStep
from tawantinsuyu.game.vocabulary import Points, parse_effect
from tawantinsuyu.i18n import Catalogue, Text

STYLES = ("balanced", *weights.STYLES)

VOCABULARY = (
    *(f"gain {name} 1" for name in names.RESOURCES),
    "gain potato 2 + gain corn 1",
    "points 3",
    "draw god 1",
    "draw god 2 deck",
    "draw army 2",
    "draw army 3 keep 1",
    "train",
    "weave 1",
    "steps free",
    "steps task",
    "statue small",
    "statue small free",
    "statue small inti",
    "statue small free inti killa",
    "building free",
    "building paid",
    *(f"building free {kind}" for kind in names.BUILDING_KINDS),
    *(f"building paid {kind}" for kind in names.BUILDING_KINDS),
    "worker nomads",
    "worker nomads priest",
    "newcomer 1",
    "climb 1",
    "rejuvenate 1",
    "rejuvenate 2 buildings",
    "raise 4",
    "draw god 4 keep 2",
    "weave task",
    "flip army 1",
    "conquer leftmost",
    "pay any 1 -> draw god 4 keep 2",
    "produce one",
    "merchant",
    "play god",
    "play army 2",
    "sacrifice",
    "conquer",
    "priest 1",
    "pay gold 1 -> climb 1",
    "choose [train | merchant]",
    "choose [gain corn 1 + train | merchant] + train + sacrifice + conquer",
)
"""Effect texts that reach every verb and variant of the vocabulary, in packs or not."""

PLAIN = (
    "app.name",
    "app.unofficial",
    *(f"provenance.{word}.name" for word in ("seed", "derived", "proposed", "printed")),
    *(f"provenance.{word}.explanation" for word in ("seed", "derived", "proposed", "printed")),
    *(f"resource.{name}" for name in names.RESOURCES),
    *(f"role.{name}.name" for name in names.ROLES),
    *(f"role.{name}.ability" for name in names.ROLES),
    *(f"colour.{name}" for name in names.COLOURS),
    *(f"terrace.{name}" for name in names.TERRACES),
    *(f"task.{name}.name" for name in names.TASKS),
    *(f"priest_action.{name}.name" for name in names.PRIEST_ACTIONS),
    *(f"edge.{name}" for name in names.EDGES),
    *(f"pattern.{name}" for name in names.PATTERNS),
    *(f"building.{name}" for name in names.BUILDING_KINDS),
    *(f"owner.{name}" for name in names.OWNERS),
    *(f"module.{name}" for name in names.MODULES),
    *(f"bot.thing.{thing}" for thing in THINGS),
    *(f"bot.level.{one.key}.{part}" for one in levels() for part in ("name", "about")),
    *(f"bot.style.{style}.{part}" for style in STYLES for part in ("name", "about")),
    *("bot.random", "bot.least", "bot.failed"),
)
"""Single messages, and those of closed lists."""

REASONS = ("bot.for", "bot.search")
REASONS_RATHER = ("bot.for_rather", "bot.search_rather")
"""Reasons for a bot's turn."""
JOINTS = ("and", "or", "then", "also")


class Recorder(Catalogue):
    """A catalogue that records the requested keys."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue.language, catalogue.messages)
        self.asked: set[str] = set()

    def pattern(self, key: str, count: int | None = None) -> str:
        self.asked.add(key)
        return super().pattern(key, count)


def of_the_vocabulary(text: Text) -> Iterator[tuple[str, str]]:
    for effect in VOCABULARY:
        yield effect, i18n.describe_effect(parse_effect(effect), text)
    yield "free space", i18n.describe_conquest_space(ConquestSpace("x", 0, 0, Points(1)), text)
    start = TempleStep("x", 0, -2, 0, Points(1), ())
    yield "start", i18n.describe_temple_step(start, text)
    for side in SIDES:
        branches = (Branch(side, 0, None), Branch(side, 0, Points(1)))
        yield f"branch {side}", i18n.describe_branches(branches, text)
    yield "no cost", i18n.describe_cost((0, 0, 0, 0), text)
    for reason in REASONS:
        yield reason, text.say(reason, things="corn")
    for reason in REASONS_RATHER:
        yield reason, text.say(reason, things="corn", others="gold")
    for joint in JOINTS:
        yield f"list {joint}", text.join(joint, ["a", "b", "c", "d"])
        yield f"pair {joint}", text.join(joint, ["a", "b"])


def of_the_pack(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    yield from _of_cards_and_tiles(pack, text)
    yield from _of_the_board(pack, text)
    for board in pack.automa_boards:
        yield board.id, text.say(f"automa.{board.automa}")
        for loop in board.loops:
            for action in loop.actions:
                yield f"{loop.id} {action.text}", i18n.describe_automa_action(action, text)
        for reward in board.recruiting:
            yield f"{board.id} recruiting", i18n.describe_effect(reward, text)
        for face in board.personalities:
            yield face.id, i18n.describe_personality(face, text)
    for automa, adjustments in ADJUSTMENTS.items():
        for adjustment in adjustments:
            yield adjustment, text.render(i18n.adjustment_name(automa, adjustment))
            yield adjustment, text.render(i18n.adjustment_message(automa, adjustment))
    for preset in PRESETS:
        yield preset, text.render(i18n.preset_name(preset))
        yield preset, text.render(i18n.preset_message(preset))


def _of_cards_and_tiles(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    for card in pack.god_cards:
        yield card.id, i18n.describe_god_card(card, pack, text)
    for army in pack.army_cards:
        yield army.id, i18n.describe_army_card(army, text)
    for production in pack.productions:
        yield production.id, i18n.describe_production(production, text)
        yield f"{production.id} cost", i18n.describe_cost(production.cost, text)
    for passive in pack.passives:
        yield passive.id, i18n.describe_passive(passive, text)
    for palace in pack.palaces:
        yield palace.id, i18n.describe_palace(palace, text)
    for nation in pack.nations:
        yield nation.id, i18n.describe_nation(nation, text)
    for cult in pack.cults:
        yield cult.id, i18n.describe_cult(cult, text)
    for weaving in pack.weavings:
        yield weaving.id, i18n.describe_weaving(weaving, text)
        yield weaving.id, i18n.describe_weaving(replace(weaving, players=3, starting=True), text)


def _of_the_board(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    for edge, name in enumerate(names.EDGES):
        yield f"edge {name}", i18n.describe_edge(edge, pack, text)
    for task, name in enumerate(names.TASKS):
        yield f"task {name}", i18n.describe_task(task, pack, text)
    for action, name in enumerate(names.PRIEST_ACTIONS):
        for active in (True, False):
            yield name, i18n.describe_priest_action(action, pack, text, active=active)
    for region in pack.regions:
        yield region.id, text.say(f"region.{region.id}")
        for space in region.spaces:
            yield space.id, i18n.describe_conquest_space(space, text)
    for temple in (pack.temple, *pack.overlays):
        for step in temple.steps:
            yield step.id, i18n.describe_temple_step(step, text)
