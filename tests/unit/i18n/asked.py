"""Every prompt and every option label in every variant, including rare ones."""

from collections.abc import Iterator
from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.workers import FIRST_PAIR
from tawantinsuyu.game.modules.additional.tiles.construct_draws_tiles import (
    ConstructLooked,
    LookAtStacks,
)
from tawantinsuyu.game.modules.additional.tiles.merchant_rearranges import Rearrange
from tawantinsuyu.game.modules.additional.tiles.priest_discards_army_climb import DiscardArmyInPlay
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.tiles.palace_moves_high_priest import ExtraMove
from tawantinsuyu.game.modules.vassals.influence import ChooseNation, SendVassal, UseNation
from tawantinsuyu.game.modules.vassals.nations.steps_pay_again import StepsIncome
from tawantinsuyu.game.modules.vassals.tiles.influence_plays_army_or_draws_god import PlayOrDraw
from tawantinsuyu.game.names import EDGES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.placement.course import EARLY, LATE, POTATO, TASKS_LEFT
from tawantinsuyu.game.vocabulary import Climb, Gain
from tawantinsuyu.i18n import Text
from tawantinsuyu.i18n.actions import option_message, prompt_message

SEAT = 0
NEWCOMER = FIRST_PAIR + 1
ONE_CORN = (0, 1, 0, 0)
ONE_GOLD = (0, 0, 0, 1)
CLIMB = Climb(1)


def placement(stage: int) -> f.Placement:
    return f.Placement(SEAT, 0, 0, 0, 0, 2, stage, 0, 1, 0, ())


def table(pack: Pack) -> api.State:
    """Return a state in play, with a Worker on the first space, two Tapestries and a God card."""
    state = api.new_game(api.Config(players=3, modules=("vassals",)), pack, bytes(32))
    player = state.players[SEAT]
    player.priest = 0
    player.gods = [0]
    player.resources = [0, 0, 0, 2]
    player.tapestries = [[0], [1]]
    player.army_up = [0]
    player.small[state.tables.card_god[0]] = 1
    state.active = SEAT
    state.hill[0] = 2
    return state


PAYMENTS: tuple[Any, ...] = (
    placement(EARLY),
    placement(POTATO),
    f.RaiseSteps(SEAT, 0),
    f.RaiseStatue(SEAT, 1, 0),
    f.RaiseBuilding(SEAT, 0, 0, True),
    f.RaiseBuilding(SEAT, 1, 0, True),
    f.PlaceWeavings(SEAT, (0, 1)),
    f.TakeVillager(SEAT, 1),
    f.TakeMustered(SEAT, 0),
    f.TakeGodCards(SEAT, 1, False),
    f.TurnUp(SEAT, 0, 0),
    f.TurnUp(SEAT, 1, 0),
    f.TurnUp(SEAT, 2, 0),
    f.Climbing(SEAT, 2),
    SendVassal(SEAT, 0, 0),
    f.MoveOn(SEAT, 3, "HP-01"),
    f.Upkeep(SEAT),
)
"""Frames that can be below a payment; the last of them adds no text."""

FRAMES: tuple[Any, ...] = (
    f.ChooseWeavings((SEAT,)),
    f.ChooseCards(((0, 1, 2, 3),), ((),)),
    f.CardBenefits(SEAT, ((0, 1),)),
    f.PlacePriest(SEAT),
    f.MainChoice(SEAT),
    f.SecondAction(SEAT, "pray"),
    f.GiveUpWorker(SEAT),
    f.ChooseEffect(SEAT, (Gain(0, 1), CLIMB), 0),
    f.PayForEffect(SEAT, ONE_GOLD, CLIMB, 0),
    f.TakeGodCards(SEAT, 2, False),
    f.TakeGodCards(SEAT, 2, True),
    f.KeepArmyCards(SEAT, (0, 1), 1),
    f.TakeNomads(SEAT, ()),
    TakeNewcomers(SEAT, 1),
    TakeNewcomers(SEAT, 1, True),
    f.KeepGodCards(SEAT, (0, 1, 2, 3), 2, "M3-80"),
    f.FlipArmyCards(SEAT, 1, "M3-67"),
    f.PayAnything(SEAT, 1, "M3-80"),
    ExtraMove(SEAT, "ZN5"),
    f.Climbing(SEAT, 1),
    f.RejuvenateItems(SEAT, 2, False),
    f.RejuvenateItems(SEAT, 2, True, True),
    f.RejuvenateItems(SEAT, 4, False, nobles_only=True),
    f.PlayGodCard(SEAT),
    f.PlayGodCard(SEAT, must=True),
    f.PlayArmyCards(SEAT, 2),
    f.PlayArmyCards(SEAT, 1, True),
    DiscardArmyInPlay(SEAT, 1),
    f.GiveCasualty(SEAT),
    *(placement(stage) for stage in (EARLY, POTATO, TASKS_LEFT, LATE)),
    f.ChooseSteps(SEAT, False),
    f.ChooseSteps(SEAT, True),
    f.ChooseStatue(SEAT, False, False, ()),
    f.ChooseStatue(SEAT, False, True, ()),
    f.ChooseStatue(SEAT, True, True, ()),
    f.Construct(SEAT, False, -1, False),
    f.Construct(SEAT, False, -1, True),
    f.Construct(SEAT, True, -1, False),
    f.Refresh(SEAT),
    LookAtStacks(SEAT, -1, False, 3),
    ConstructLooked(SEAT, -1, False, ((0, 0), (1, 0))),
    ConstructLooked(SEAT, -1, True, ((0, 0), (1, 0))),
    f.PutUnder(SEAT, (0, 1, 2, 3), 1),
    f.BuyWeavings(SEAT, (0, 1, 2)),
    f.BuyLeftover(SEAT, (0,)),
    f.PlaceWeavings(SEAT, (0,)),
    f.FreeWeavings(SEAT, 1),
    f.FreeWeavings(SEAT, 1, unseen=True, covered=True),
    Rearrange(SEAT, "ZA8"),
    f.MerchantMatches(SEAT, (3,)),
    f.ProduceWithOne(SEAT),
    f.WorshipChoice(SEAT, 0b11, False),
    f.WorshipChoice(SEAT, 0b01, False),
    f.WorshipChoice(SEAT, 0b10, False),
    f.WorshipChoice(SEAT, 0b11, True),
    f.OfferingChoice(SEAT, False),
    f.OfferingChoice(SEAT, True),
    f.RejuvenateChoice(SEAT, 1, False),
    f.RejuvenateChoice(SEAT, 0, True),
    f.ProduceChoice(SEAT, (), True, (), False),
    f.ProduceChoice(SEAT, (), False, (), False),
    f.ProduceChoice(SEAT, (), False, (), True),
    f.Casualty(SEAT),
    f.Muster(SEAT, 1),
    f.Muster(SEAT, 0),
    f.PlaceMarker(SEAT),
    f.PlaceMarker(SEAT, leftmost=True),
    f.Triggers("placed", 0, ((SEAT, "Z03"),)),
    ChooseNation(SEAT),
    UseNation(SEAT, 0),
    f.WalkOn(SEAT, 1, "ADD-16"),
    StepsIncome(SEAT, 1),
    PlayOrDraw(SEAT, "ZV1"),
    f.Upkeep(SEAT),
    f.FestivalCards(SEAT, 3),
)


def prompts(pack: Pack) -> Iterator[tuple[str, api.State]]:
    """Yield the names of frames and a state with the question of each."""
    for frame in FRAMES:
        yield type(frame).__name__, with_top(pack, frame)
    for below in PAYMENTS:
        clause = "PLC-05" if below == placement(EARLY) else "TSK-02"
        pay = f.PayCost(SEAT, ONE_CORN, 2 if clause == "PLC-05" else 0, clause)
        yield "PayCost", with_top(pack, below, pay)
    yield "PayCost", with_top(pack, f.TurnUp(SEAT, 0, 0), f.PayCost(SEAT, (0, 0, 0, 0), 1, "HP-17"))
    for villagers in ([0, 1, 2], [0]):
        state = with_top(pack, f.RecruitVillager(SEAT))
        state.village = villagers
        yield "RecruitVillager", state
    rich = with_top(pack, f.Upkeep(SEAT))
    rich.players[SEAT].resources[0] = 9
    yield "Upkeep", rich


def with_top(pack: Pack, *frames: Any) -> api.State:
    state = table(pack)
    state.stack = list(frames)
    return state


def weaving_pair(pack: Pack) -> tuple[int, int]:
    """Return two Weavings of which the second matches at the right end of the first."""
    return next(
        (one, other)
        for one, left in enumerate(pack.weavings)
        for other, right in enumerate(pack.weavings)
        if one != other and left.right == right.left
    )


def labels(pack: Pack) -> Iterator[tuple[Action, api.State | None]]:
    """Yield actions with the state in which they are offered, or without one."""
    for action in plain_actions(pack):
        yield action, None
    first, second = weaving_pair(pack)
    place_weaving = with_top(pack, f.PlaceWeavings(SEAT, (second,)))
    place_weaving.players[SEAT].tapestries = [[first]]
    yield ("weave", second, "1R"), place_weaving
    yield ("weave", second, "1L"), place_weaving
    for frame, action in WITH_FRAMES:
        yield action, with_top(pack, frame)
    for gold, resources, points in ((0, 0, 10), (1, 0, 10), (0, 0, 0), (1, 1, 10)):
        owing = with_top(pack, f.Upkeep(SEAT))
        player = owing.players[SEAT]
        player.gods, player.points = [0, 1, 2], points
        player.resources = [resources, 0, 0, 3]
        yield ("upkeep", gold), owing
    for covered in (False, True):
        top = with_top(pack, f.FreeWeavings(SEAT, 1, unseen=covered, covered=covered))
        yield ("weaving", "top"), top


def plain_actions(pack: Pack) -> Iterator[Action]:
    """Yield one action of every verb and variant whose text needs no state."""
    yield from ((verb,) for verb in ("done", "stop", "yes", "no", "pray", "train", "warrior"))
    yield from (("recruit",), ("recruit", "potato"), ("recruit", "corn"), ("recruit", "none"))
    yield from (("start", 2), ("place", 0, 0, 0, 0), ("place", 0, 0, -1, 0), ("place", 0, 0, 0, 3))
    yield from (("pay", 2, 1, 0, 0), ("keep", 0, 1, 2), ("keep_army", 0), ("benefit", 0, 0))
    yield from (("task", 0), ("retrieve", 0), ("priest", 1, False), ("priest", 2, True))
    yield from (("take", -1), ("take", 0), ("nomad", 1), ("giveup", 2))
    yield from (("nomad", 1, 0), ("recruit", "corn", 0), ("newcomer", NEWCOMER))
    yield from (("place", NEWCOMER, 0, 0, 0), ("place", NEWCOMER, 0, 0, 0, 2))
    yield from (("rejuvenate", 2, 0), ("turn_down", 0), ("giveup", NEWCOMER))
    yield from (("statue", 0, 0), ("statue", 1, 0), ("worship", 0, 0), ("worship", 1, 0))
    yield from (("steps", 0), ("steps", 1), ("refresh", 0), ("play", 0))
    yield from (("build", 0, tile) for tile in range(len(pack.productions)))
    yield from (("build", 1, 0), ("replace", (0, 0)), ("replace", (0, 0), (1, 0)))
    yield from (("look", 3, 0, 0), ("look", 1, 2, 0), ("look", 0, 1, 2), ("kill", 0))
    yield from (("advance",), ("revive",), ("arrange", ((0, 1), (2,))))
    yield from (("begin", 0), ("buy",), ("buy", 0), ("buy", 0, 1), ("under", 0))
    yield from (("weave", 0, "new"), ("weave", 0, "1L"), ("weave", 0, "2R"))
    yield from (("weaving", "top"), ("weaving", "beneath"))
    yield from (("match", edge) for edge in range(len(EDGES)))
    yield from (("produce", 0), ("flip", 0), ("rejuvenate", 0, 0), ("rejuvenate", 1, 0))
    yield from (("offer", 2), ("casualty", "potato"), ("casualty", "corn"), ("casualty", 3))
    yield ("sacrifice", 2)
    yield from (("influence", 1), ("influence", -1), ("gain", 1), ("priest", 2, False, (3,)))
    yield from (("walk", ()), ("walk", (3, 4)), ("vassal", "edge", 4), ("vassal", "edge", 5))
    yield from (("vassal", kind, 2) for kind in ("section", "steps", "segment", "conquest"))
    yield from (("vassal", kind, 0) for kind in ("casualties", "production", "statue", "palace"))
    yield from (("muster", 0), ("choose", 1), ("upkeep", 1))
    yield from (("conquer", 0, 0, (), ()), ("conquer", 1, 2, (0, 1), (2,)))
    yield from (("conquer", 1, 2, (0,), ()), ("conquer", 1, 2, (), (0,)))
    yield from (("climb", step) for step in range(len(pack.temple.steps)))
    # ZA5 and ZA6 are secondary actions with words of their own.
    yield from (("use", tile.id) for tile in pack.passives if tile.id not in ("ZA5", "ZA6"))
    yield from (("use", palace.id) for palace in pack.palaces)
    yield from (("aside", "discard", 0), ("aside", "use", "Z19"))


WITH_FRAMES: tuple[tuple[Any, Action], ...] = (
    (f.PlayGodCard(SEAT), ("done",)),
    *(
        (frame, ("done",))
        for frame in (
            f.CardBenefits(SEAT, ((0, 1),)),
            f.RejuvenateItems(SEAT, 2, True, True),
            placement(EARLY),
            placement(EARLY).but(benefits=0),
            placement(LATE),
            f.Construct(SEAT, False, -1, False),
            f.MerchantMatches(SEAT, (3,)),
            f.WorshipChoice(SEAT, 0b11, True),
            f.OfferingChoice(SEAT, True),
            f.RejuvenateChoice(SEAT, 0, True),
            f.ProduceChoice(SEAT, (), False, (), False),
            f.ProduceChoice(SEAT, (), False, (), True),
            ConstructLooked(SEAT, -1, False, ((0, 0), (1, 0))),
            Rearrange(SEAT, "ZA8"),
            f.PlaceMarker(SEAT),
            f.Muster(SEAT, 1),
            f.Triggers("placed", 0, ((SEAT, "Z03"),)),
            f.FestivalCards(SEAT, 3),
            TakeNewcomers(SEAT, 1, True),
            ExtraMove(SEAT, "ZN5"),
        )
    ),
    (f.MainChoice(SEAT), ("influence", 1)),
    (f.MainChoice(SEAT), ("priest", 2, True, (3,))),
    (StepsIncome(SEAT, 1), ("gain", 2)),
    (UseNation(SEAT, 0), ("done",)),
    *((PlayOrDraw(SEAT, "ZV1"), answer) for answer in (("choose", 0), ("choose", 1), ("done",))),
    (f.PayForEffect(SEAT, ONE_GOLD, CLIMB, 0), ("yes",)),
    (f.PayForEffect(SEAT, ONE_GOLD, CLIMB, 0), ("no",)),
    (placement(POTATO), ("yes",)),
    (placement(POTATO), ("no",)),
    (placement(TASKS_LEFT), ("stop",)),
    (placement(EARLY), ("retrieve", 0)),
    (f.ChooseEffect(SEAT, (Gain(0, 1), CLIMB), 0), ("choose", 1)),
    (f.PlacePriest(SEAT), ("start", 2)),
    (f.MainChoice(SEAT), ("priest", 2, False)),
    (f.SecondAction(SEAT, "pray"), ("priest", 1, True)),
    (f.RecruitVillager(SEAT), ("recruit", "potato")),
    (f.RecruitVillager(SEAT), ("recruit", "corn")),
    (f.RecruitVillager(SEAT), ("recruit", "corn", 0)),
    (ExtraMove(SEAT, "ZN5"), ("priest", 1, False)),
    (f.Muster(SEAT, 0), ("muster", 0)),
    (f.Muster(SEAT, 1), ("muster", 0)),
    (f.Construct(SEAT, True, -1, False), ("build", 0, 0)),
    (f.Construct(SEAT, False, -1, False), ("build", 1, 0)),
    (f.BuyWeavings(SEAT, (0, 1, 2)), ("buy", 0, 1)),
    (f.BuyLeftover(SEAT, (0, 1)), ("buy", 0)),
    (f.WorshipChoice(SEAT, 0b11, False), ("worship", 1, 0)),
    (f.WorshipChoice(SEAT, 0b11, True), ("worship", 1, 0)),
    (f.OfferingChoice(SEAT, False), ("offer", 3)),
    (f.OfferingChoice(SEAT, True), ("offer", 1)),
    (f.Casualty(SEAT), ("casualty", "potato")),
    (f.Casualty(SEAT), ("casualty", "corn")),
)
"""Actions whose label depends on the open question."""


def of_the_prompts(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    for name, state in prompts(pack):
        decision = api.Decision(SEAT, "choose_one", name, (), ())
        yield name, text.render(prompt_message(state, decision))


def of_the_options(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    names = api.Names(pack)
    for action, state in labels(pack):
        yield str(action), text.render(option_message(names, action, state))
