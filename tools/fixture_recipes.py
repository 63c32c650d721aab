"""Recipes for the positions in the web client's fixtures; `fixtures.py` looks for them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.core.actions import SPOTS
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.names import MODULES


@dataclass(frozen=True)
class Table:
    """A game to play."""

    players: int
    seed: int
    automa: str = ""
    modules: tuple[str, ...] = ()
    overlay: str = ""
    adjustments: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    """Answers to give, and questions to reach, whenever possible."""


def appointed(palace: str, role: str) -> tuple[str, ...]:
    """Return answers by which a Worker becomes the Noble of a Palace."""
    ways = (f"nomad {role}", "recruit potato", "recruit corn")
    return tuple(f"{way} noble:{palace}" for way in ways)


CLIMBING: Final = ("Climbing", "WorshipChoice", "OfferingChoice", "offer 3", "offer 2", "offer 1")
"""Answers and questions that lead up the Temple."""

GAMES: Final = {
    "two": Table(2, 9),
    "three": Table(3, 4),
    "four": Table(4, 1),
    "faithful": Table(4, 4),  # for a browser test: one of four can follow a Worship
    "solo": Table(2, 1, "axomamma"),
    "weaver": Table(3, 1, wanted=("build Z08", "PutUnder")),
    "producer": Table(3, 1, wanted=("ProduceWithOne",)),
    "ruruy": Table(
        3,
        1,
        modules=("way_of_the_sun",),
        overlay="ruruy",
        wanted=("GiveCasualty", "PlayArmyCards", "climb ruruy-2L", *CLIMBING),
    ),
    "simpa": Table(
        4, 1, modules=("way_of_the_sun",), overlay="simpa", wanted=("PlayGodCard", *CLIMBING)
    ),
    "looking": Table(
        3, 53, modules=("additional",), wanted=("build ZA2", "LookAtStacks", "ConstructLooked")
    ),
    "priests": Table(3, 25, modules=("additional",), wanted=("build ZA3", "DiscardArmyInPlay")),
    "nations": Table(
        3,
        6,
        modules=("vassals",),
        wanted=("StepsIncome", *(f"vassal steps:{spot}" for spot in SPOTS), "UseNation"),
    ),
    "envoys": Table(3, 4, modules=("vassals",), wanted=("build ZV1", "PlayOrDraw", "UseNation")),
    "worshippers": Table(3, 5, modules=("vassals",), wanted=("build ZV2", "ChooseNation")),
    "passing": Table(
        2,
        106,
        modules=("additional", "vassals"),
        wanted=(
            "build ZA5",
            "WalkOn",
            *(f"vassal section:{section}" for section in range(1, 6)),
            "UseNation",
        ),
    ),
    "arranging": Table(3, 48, modules=("additional",), wanted=("build ZA8", "Rearrange")),
    "scholars": Table(
        3,
        5,
        modules=("nobles",),
        wanted=(
            "build X13",
            "use X13",
            "PayAnything",
            "KeepGodCards",
            *appointed("X13", "warrior"),
        ),
    ),
    "captains": Table(
        3,
        20,
        modules=("nobles",),
        wanted=("build X02", "use X02", "FlipArmyCards", *appointed("X02", "warrior")),
    ),
    "builders": Table(
        3,
        16,
        modules=("nobles",),
        wanted=(
            "build ZN5",
            "build X02",
            "use X02",
            "FlipArmyCards",
            "ExtraMove",
            *appointed("X02", "warrior"),
        ),
    ),
    "golden": Table(4, 1, modules=MODULES, overlay="simpa", wanted=("UseNation", "TakeNewcomers")),
    "earth": Table(2, 1, "pachamama"),
    "earth-sun": Table(2, 1, "pachamama", ("way_of_the_sun",), "ruruy"),
    "earth-court": Table(2, 1, "pachamama", ("vassals", "nobles")),
    "earth-all": Table(2, 1, "pachamama", MODULES, "simpa", ("tokens:3", "harder:leftover-points")),
    "earth-won": Table(2, 13, "pachamama", ("way_of_the_sun",), "simpa", ("tokens:0",)),
    "court": Table(4, 4, modules=MODULES, overlay="simpa", wanted=("UseNation", "TakeNewcomers")),
}


ALL: Final = ("two", "three", "four")
"""Games in which most positions are looked for."""
EVERYTHING: Final = ("golden", "court")
"""Games of four players with all modules."""


@dataclass(frozen=True)
class Moment:
    """A position at which a seat decides, or at the end of the game."""

    at: int
    seat: int
    state: api.State
    told: int = 0
    """Number of events since the last action."""

    @property
    def frame(self) -> str:
        """Return the name of the question that is open."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else "end"


Worth = Callable[[Moment], float]
"""A function that rates how well a position shows a subject; 0 means not at all."""
Draft = Callable[[api.State, int], list[str]]
Select = Callable[[api.State, int], dict[str, str]]


@dataclass(frozen=True)
class Recipe:
    """A position to look for, and its viewer."""

    name: str
    about: str
    frames: tuple[str, ...]
    worth: Worth
    games: tuple[str, ...] = ALL
    who: str = "decider"
    """The viewer: decider, waiting (another person), spectator, or cover (all share one screen)."""
    draft: Draft | None = None
    select: Select | None = None
    playback: bool = False
    """Whether to show a solo opponent's turn."""
    festival: bool = False
    """Whether the log goes back to the start of the Festival."""

    def looks_from(self, seat: int, players: int) -> int:
        """Return the seat from which the position is shown."""
        if self.who == "spectator":
            return -1
        return (seat + 1) % players if self.who in ("waiting", "cover") else seat

    def people(self, seat: int, players: int) -> set[int]:
        """Return the seats of people at the table."""
        if self.who in ("cover", "spectator"):
            return set(range(players))
        return {self.looks_from(seat, players)}


# --- ratings of positions -------------------------------------------------------------------------


def first(moment: Moment) -> float:
    """Accept any position, so that the first one is taken."""
    return 1


def choices(moment: Moment) -> float:
    """Prefer positions with many options; two at least."""
    count = len(api.options(moment.state, moment.seat))
    return count if count > 1 else 0


def saying(word: str) -> Worth:
    """Prefer positions with many options, above all those with a certain word."""

    def worth(moment: Moment) -> float:
        names = moment.state.tables.names
        said = [api.write(names, one) for one in api.options(moment.state, moment.seat)]
        return 100 * sum(word in text for text in said) + len(said) if word in str(said) else 0

    return worth


def opening(moment: Moment) -> float:
    """Prefer choices before the first turn, with certain gains among them."""
    return choices(moment) if moment.state.active < 0 else 0


def reacting(moment: Moment) -> float:
    """Accept decisions in another seat's turn."""
    state = moment.state
    other = 0 <= state.active != moment.seat and not state.in_festival
    return choices(moment) if other else 0


def belongings(moment: Moment) -> float:
    """Return the number of components of the seat."""
    player = moment.state.players[moment.seat]
    tiles = sum(len(row) for row in player.tapestries)
    rows = [player.army_up, player.army_down, player.production_up, player.production_down]
    rows += [player.passives, player.gods, player.army, player.workers]
    return tiles + sum(len(row) for row in rows) + sum(player.small) + sum(player.large)


def turns(moment: Moment) -> int:
    """Return the number of the seat's turns so far."""
    return moment.state.players[moment.seat].turns


def middle(moment: Moment) -> float:
    """Accept a turn with real choices in the middle of a game."""
    count = len(api.options(moment.state, moment.seat))
    return belongings(moment) if 4 <= turns(moment) <= 9 and count >= 12 else 0


def late(moment: Moment) -> float:
    """Prefer turns with many cards and tiles on the table."""
    return belongings(moment)


def before_festival(moment: Moment) -> float:
    """Accept positions in which a Festival is announced."""
    return belongings(moment) if moment.state.holder >= 0 else 0


def both_kinds(moment: Moment) -> float:
    """Accept a placement with a legal space and an illegal one."""
    rows = api.placement_table(moment.state, moment.seat)
    found = [row for row in rows if row.why_not == ""]
    stepped = any(row.price.steps for row in found)
    richest = max((row.tasks.total for row in found), default=0)
    return middle(moment) * (richest + 3 * stepped) if found else 0


def her_turn(moment: Moment) -> float:
    """Prefer long moves of the solo opponent that have just ended."""
    return moment.told if 3 <= turns(moment) <= 8 else 0


def sending(moment: Moment) -> float:
    """Accept a turn of the solo opponent with Vassals on her Cults."""
    table = at_table(moment.state)
    sent = len(table.sent[api.AUTOMA_SEAT]) if table else 0
    return sent and 100 * sent + her_turn(moment)


# --- picked answers and unfinished turns ----------------------------------------------------------


def pick_space(state: api.State, seat: int) -> dict[str, str]:
    """Return the Worker and the space of the best placement, which needs one more click. Placements
    that reveal something at once have no plan to show.
    """
    (decision,) = api.draft(state, seat, [], seams=True).decisions
    planned = {tuple(one.text.split()[1:3]) for one in decision.options if not one.seam}
    table = [row for row in api.placement_table(state, seat) if row.why_not == ""]
    rows = [row for row in table if (row.worker, row.space) in planned] or table
    best = max(rows, key=lambda row: (bool(row.price.steps), row.tasks.total, row.price.food))
    return {"worker": best.worker, "space": best.space}


def pick_worker(state: api.State, seat: int) -> dict[str, str]:
    """Return the choice of the Worker only, so that the hill shows the possible spaces."""
    return {"worker": pick_space(state, seat)["worker"]}


def as_far_as_possible(state: api.State, seat: int) -> list[str]:
    """Return an unfinished turn, up to the last action before an irreversible step or its end."""
    actions: list[str] = []
    while True:
        result = api.draft(state, seat, actions, seams=True)
        free = [
            option.text
            for decision in result.decisions
            for option in decision.options
            if not option.seam
        ]
        if not free or len(actions) == 6:
            return actions
        actions.append(next((text for text in free if text.startswith("place ")), free[0]))


def up_to_a_seam(state: api.State, seat: int) -> list[str]:
    """Return the first answer that reveals hidden information."""
    for decision in api.pending(state, seams=True):
        for option in decision.options:
            if decision.seat == seat and option.seam:
                return [option.text]
    raise ValueError("nothing is revealed here")


def reveals(moment: Moment) -> float:
    """Accept a decision of which some answers reveal hidden information and others do not."""
    options = api.pending(moment.state, seams=True, only=moment.seat)[0].options
    return 1 if any(o.seam for o in options) and not all(o.seam for o in options) else 0


TURN: Final = ("MainChoice",)

RECIPES: Final = (
    Recipe("opening-cards", "three of the dealt cards, sealed", ("ChooseCards",), first, ("four",)),
    Recipe("opening-weaving", "the first Weaving", ("ChooseWeavings",), choices, ("four",)),
    Recipe("opening-gains", "what open cards bring", ("CardBenefits",), opening, ("four",)),
    Recipe("opening-priest", "the High Priest's first place", ("PlacePriest",), choices, ("four",)),
    Recipe("turn-two", "a turn in a game of two", TURN, middle, ("two",)),
    Recipe("turn-three", "a turn in a game of three", TURN, middle, ("three",)),
    Recipe("turn-four", "a turn in a game of four", TURN, middle, ("four",)),
    Recipe("turn-late", "a turn with much on the table", TURN, late, ("four",)),
    Recipe("turn-festival", "a turn with a Festival announced", TURN, before_festival, ("three",)),
    Recipe("worker", "a Worker picked", TURN, both_kinds, ("two",), select=pick_worker),
    Recipe(
        "placement", "a Worker and a space picked", TURN, both_kinds, ("two",), select=pick_space
    ),
    Recipe("drafted", "some actions of a turn drafted", TURN, both_kinds, draft=as_far_as_possible),
    Recipe(
        "seam", "the next action reveals something", ("TakeGodCards",), reveals, draft=up_to_a_seam
    ),
    Recipe("second-action", "the second of two actions", ("SecondAction",), choices),
    Recipe("pay", "a price with several ways to pay it", ("PayCost",), choices),
    Recipe("task", "the next task of a placement", ("Placement",), choices),
    Recipe("card", "the benefits of a God card", ("CardBenefits",), choices),
    Recipe("steps", "where to build Steps", ("ChooseSteps",), choices),
    Recipe("statue", "which Statue", ("ChooseStatue",), choices),
    Recipe("construct", "which Building", ("Construct",), choices),
    Recipe("refresh", "Buildings for new ones", ("Refresh",), choices, (*ALL, "solo", "producer")),
    Recipe("look-at-stacks", "from which stacks", ("LookAtStacks",), choices, ("looking",)),
    Recipe("looked-at", "a Building looked at", ("ConstructLooked",), choices, ("looking",)),
    Recipe("put-under", "Weavings that go back", ("PutUnder",), choices, ("weaver",)),
    Recipe("buy-weavings", "which Weavings, at which price", ("BuyWeavings",), choices),
    Recipe("place-tile", "where a Weaving goes", ("PlaceWeavings",), choices),
    Recipe("free-weaving", "a Weaving as a reward", ("FreeWeavings",), choices),
    Recipe("god-cards", "a God card from offer or deck", ("TakeGodCards",), choices),
    Recipe("army-cards", "which Army cards to keep", ("KeepArmyCards",), choices),
    Recipe("nomads", "which Nomad", ("TakeNomads",), choices),
    Recipe("newcomers", "which Newcomer", ("TakeNewcomers",), choices, ("scholars",)),
    Recipe("keep-gods", "God cards to keep", ("KeepGodCards",), choices, ("scholars",)),
    Recipe("pay-anything", "any resource", ("PayAnything",), choices, ("scholars",)),
    Recipe("flip-army", "a card to turn down", ("FlipArmyCards",), choices, ("captains",)),
    Recipe("extra-move", "one more move", ("ExtraMove",), choices, ("builders",)),
    Recipe("effect", "one of two rewards", ("ChooseEffect",), choices),
    Recipe("turn-up", "what is turned up again", ("RejuvenateItems",), choices, (*ALL, "solo")),
    Recipe("discard-army", "an Army card in play", ("DiscardArmyInPlay",), choices, ("priests",)),
    Recipe("produce-one", "one Building produces", ("ProduceWithOne",), choices, ("producer",)),
    Recipe("casualty", "what a Conquest costs first", ("Casualty",), choices),
    Recipe("yes-no", "pay for an effect or not", ("PayForEffect",), choices),
    Recipe("arrange", "all Weavings anew", ("Rearrange",), choices, ("arranging",)),
    Recipe("order", "in which order", ("MerchantMatches",), choices),
    Recipe("recruit", "a Villager, or none", ("RecruitVillager",), choices),
    Recipe("give-up", "one Worker too many", ("GiveUpWorker",), choices),
    Recipe("triggers", "which Building answers first", ("Triggers",), choices),
    Recipe("react-leftover", "a Weaving that was left", ("BuyLeftover",), reacting),
    Recipe("react-worship", "somebody worships", ("WorshipChoice",), reacting),
    Recipe("react-offering", "somebody makes an Offering", ("OfferingChoice",), reacting),
    Recipe("react-rejuvenate", "somebody rejuvenates", ("RejuvenateChoice",), reacting),
    Recipe("react-produce", "somebody produces", ("ProduceChoice",), reacting),
    Recipe("react-muster", "somebody conquers: soldiers", ("Muster",), reacting),
    Recipe("react-marker", "somebody conquers: a region", ("PlaceMarker",), reacting),
    Recipe("festival-upkeep", "potatoes at a Festival", ("Upkeep",), choices, festival=True),
    Recipe("festival-cards", "God cards at a Festival", ("FestivalCards",), choices, festival=True),
    Recipe("sun-fork", "which way up the Temple", ("Climbing",), choices, ("ruruy", "simpa")),
    Recipe("sun-casualty", "a Worker falls for a step", ("GiveCasualty",), choices, ("ruruy",)),
    Recipe("sun-army", "Army cards into play", ("PlayArmyCards",), choices, ("ruruy",)),
    Recipe("sun-god", "a God card for a step", ("PlayGodCard",), choices, ("simpa",)),
    Recipe("sun-turn", "a turn of four on the Way of the Sun", TURN, middle, ("simpa",)),
    Recipe("nation-use", "a Vassal for a Nation", ("UseNation",), choices, ("nations", "passing")),
    Recipe("nation-choose", "which Nation tile", ("ChooseNation",), choices, ("worshippers",)),
    Recipe("nation-steps", "Steps with a Vassal", ("StepsIncome",), choices, ("nations",)),
    Recipe("nation-tile", "Army cards or God cards", ("PlayOrDraw",), choices, ("envoys",)),
    Recipe("nation-walk", "spaces to pass over", ("WalkOn",), choices, ("passing",)),
    Recipe("nation-turn", "a turn with Nations", TURN, middle, ("nations",)),
    Recipe("golden-turn", "a turn with everything", TURN, middle, ("golden",)),
    Recipe("golden-late", "a late turn with everything", TURN, late, ("court",)),
    Recipe("influence", "where to spread influence", TURN, saying("influence "), ("court",)),
    Recipe("palaces", "a Palace to construct", ("Construct",), saying("build X"), EVERYTHING),
    Recipe("noble", "a Worker, or a Noble", ("RecruitVillager",), saying("noble:"), EVERYTHING),
    Recipe("golden-nomads", "Nomads, or a Noble", ("TakeNomads",), saying("noble:"), EVERYTHING),
    Recipe("golden-conquest", "a Conquest with Nations", ("PlaceMarker",), choices, EVERYTHING),
    Recipe("golden-final", "the end with everything", ("end",), first, ("golden",)),
    Recipe("solo-turn", "a turn against Axomamma", TURN, middle, ("solo",)),
    Recipe("solo-steps", "Axomamma's turn, step by step", TURN, her_turn, ("solo",), playback=True),
    Recipe("pachamama-turn", "a turn against Pachamama", TURN, middle, ("earth",)),
    Recipe("pachamama-steps", "her turn, in steps", TURN, her_turn, ("earth",), playback=True),
    Recipe("pachamama-sun", "the same on the Way of the Sun", TURN, middle, ("earth-sun",)),
    Recipe("pachamama-court", "with Nations and Nobles", TURN, late, ("earth-court",)),
    Recipe("pachamama-late", "a late turn with everything", TURN, late, ("earth-all",)),
    Recipe(
        "pachamama-all", "her turn with everything", TURN, sending, ("earth-all",), playback=True
    ),
    Recipe("pachamama-won", "enough, and ahead of her", ("end",), first, ("earth-won",)),
    Recipe("pachamama-lost", "she has more", ("end",), first, ("earth-all",)),
    Recipe("pachamama-few", "too few, whatever she has", ("end",), first, ("earth",)),
    Recipe("waiting", "somebody else's turn", TURN, middle, ("four",), who="waiting"),
    Recipe("spectator", "as a spectator sees it", TURN, late, ("four",), who="spectator"),
    Recipe("cover", "one screen for several: pass it on", TURN, middle, ("two",), who="cover"),
    Recipe("finished", "the end of a game of four", ("end",), first, ("four",)),
    Recipe("finished-solo", "the end against Axomamma", ("end",), first, ("solo",)),
)
