"""The set-up of a game: from configuration, pack and seed to the first decision (SET)."""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.config import Config, ConfigError
from tawantinsuyu.game.core.events import Sink
from tawantinsuyu.game.core.frames import (
    AutomaSetup,
    CardBenefits,
    ChooseCards,
    ChooseWeavings,
    PlacePriest,
    SetupBenefits,
    Turn,
)
from tawantinsuyu.game.core.plain import is_plain, together
from tawantinsuyu.game.core.question import UNKNOWN, Held, Rule, Unseen, Verb, Worth, flow
from tawantinsuyu.game.core.registry import Registry
from tawantinsuyu.game.core.state import SOURCE, STARTING_POINTS, State, new_state
from tawantinsuyu.game.core.supply import draw_from_bag, refill_market, shuffle_into_god_deck
from tawantinsuyu.game.core.tables import tables_of
from tawantinsuyu.game.effects.carrying import has_rules
from tawantinsuyu.game.festival import fill_village, settle
from tawantinsuyu.game.gods import all_benefits
from tawantinsuyu.game.names import AUTOMA_SEAT, BUILDING_KINDS, ROLES, SECTIONS, STONE
from tawantinsuyu.game.opponents.setup import lay_out as lay_out_automa
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.tasks.weaving import add_weaving

DEALT: Final = 8
KEPT: Final = 3
STARTING_STONE: Final = 2


def lay_out(config: Config, pack: Pack, seed: bytes, sink: Sink | None = None) -> State:
    """Set up the table before the first decision."""
    pack = in_use.table_pack(config, pack)
    tables = tables_of(pack, REGISTRY)
    if config.modules not in tables.ruled:
        require_rules(config, pack, REGISTRY)
        tables.ruled.add(config.modules)
    state = new_state(config, pack, Chance(seed), tables)
    state.sink = sink
    chance = state.chance
    if config.coricancha == "random":
        state.rotation = chance.draw("coricancha", SECTIONS)
    if state.automa is None:
        state.first = chance.draw("first", config.players)
    for player in state.players:
        player.points = STARTING_POINTS
        player.sources[SOURCE["start"]] = STARTING_POINTS
        player.resources[STONE] = STARTING_STONE
        player.small = [0] * len(pack.gods)
        player.large = [0] * len(pack.gods)
        player.steps = pack.sizes.step_markers
        player.markers = pack.sizes.conquest_markers
    _workers(state)
    _piles(state)
    for module in state.modules:
        module.lay_out(state)
    people = _people(state)
    dealt = _deal(state)
    state.stack = [Turn(state.first)]
    if state.automa is not None:
        lay_out_automa(state)
        state.stack += [AutomaSetup(AUTOMA_SEAT), *(PlacePriest(seat) for seat in people)]
    state.stack += [
        SetupBenefits(tuple(reversed(people)), ()),
        ChooseCards(dealt, ((),) * config.players),
        ChooseWeavings(people),
    ]
    state.seams = 0
    return state


def require_rules(config: Config, pack: Pack, registry: Registry) -> None:
    """Refuse a table if a component in play has no rules in the engine."""
    if absent := [name for name in config.modules if name not in registry.modules]:
        raise ConfigError(f"modules: {', '.join(absent)} not installed; leave it out")
    missing = [name for handler, name in in_use.handlers(config, pack) if not registry.has(handler)]
    played = [module for name, module in registry.modules.items() if name in config.modules]
    added = {kind for module in played for kind in module.effects}
    printed = in_use.effects(config, pack)
    missing += [name for effect, name in printed if not has_rules(effect, added)]
    if missing:
        names = ", ".join(dict.fromkeys(missing))
        raise ConfigError(f"pack: no rules for {names}; choose another pack or leave a module out")


def _people(state: State) -> tuple[int, ...]:
    """Return the seats of people, in turn order."""
    return tuple(seat for seat in state.clockwise(state.first) if not state.is_automa(seat))


def _workers(state: State) -> None:
    """Set out starting Workers, Village and Nomads, and with two players the top terrace (SET-06 to
    SET-12).
    """
    sizes = state.pack.sizes
    removed = state.by_players(sizes.workers_removed)
    state.box = [removed] * len(ROLES)
    state.bag = [2] * len(ROLES)
    for seat in state.clockwise(state.first):
        first, second = draw_from_bag(state), draw_from_bag(state)
        while first == second:
            # The second Worker of a pair returns to the bag only after the third is drawn, so the
            # loop runs at most once.
            second = draw_from_bag(state)
            state.bag[first] += 1
        state.players[seat].workers = [first, second]
    in_play = sizes.workers_per_role - removed
    for role in range(len(ROLES)):
        state.bag[role] += in_play - 2
    fill_village(state, "SET-09")
    for _ in range(state.by_players(sizes.nomads)):
        role = draw_from_bag(state)
        if role >= 0:
            state.nomads.append(role)
    if state.config.players == 2:
        settle(state, 0, "SET-11")


def _piles(state: State) -> None:
    """Set out market, decks, Statues and Weavings (SET-13 to SET-18)."""
    config, pack, chance = state.config, state.pack, state.chance
    state.stacks = list(in_use.buildings(config, pack))
    for kind, label in enumerate(BUILDING_KINDS):
        chance.shuffle(label, state.stacks[kind])
    refill_market(state, "SET-13")
    state.army_deck = list(range(len(pack.army_cards)))
    chance.shuffle("army", state.army_deck)
    state.statues = [
        [pack.sizes.small_statues] * len(pack.gods),
        [pack.sizes.large_statues] * len(pack.gods),
    ]
    state.starting = [i for i, tile in enumerate(pack.weavings) if tile.starting]
    state.weavings = in_use.weavings(config, pack)
    chance.shuffle("weavings", state.weavings)
    state.god_deck = in_use.god_cards(config, pack)
    chance.shuffle("god", state.god_deck)


def _deal(state: State) -> tuple[tuple[int, ...], ...]:
    """Deal eight God cards to each seat (SET-21)."""
    hands: list[tuple[int, ...]] = [()] * state.config.players
    for seat in _people(state):
        hands[seat] = tuple(sorted(state.god_deck.pop() for _ in range(DEALT)))
    return tuple(hands)


# --- starting Weavings ---------------------------------------------------------------------------


def weavings_step(state: State, frame: ChooseWeavings) -> bool:
    """Ask the next seat. Tiles that nobody has taken leave the game (SET-19)."""
    if frame.seats:
        return True
    state.stack.pop()
    state.starting = []
    return False


def weavings_seats(state: State, frame: ChooseWeavings) -> tuple[int, ...]:
    """Return the seats whose turn it is to choose a Weaving."""
    return frame.seats[:1]


def weavings_options(state: State, frame: ChooseWeavings) -> list[Action]:
    """Return an option for each starting Weaving that is left."""
    return [("begin", tile) for tile in state.starting]


def weavings_play(state: State, frame: ChooseWeavings, action: Action) -> None:
    """Make the tile the seat's first Tapestry (SET-20)."""
    state.starting.remove(action[1])
    add_weaving(state, frame.seats[0], action[1], "new")
    state.stack[-1] = ChooseWeavings(frame.seats[1:])


# --- the sealed choice ---------------------------------------------------------------------------


def cards_seats(state: State, frame: ChooseCards) -> tuple[int, ...]:
    """Return the seats that have not chosen yet; all choose at the same time (SET-22)."""
    return tuple(seat for seat, dealt in enumerate(frame.dealt) if dealt and not frame.kept[seat])


def cards_step(state: State, frame: ChooseCards) -> bool:
    """When all have chosen, turn the other cards face up (SET-23)."""
    if cards_seats(state, frame):
        return True
    state.stack.pop()
    state.seams += 1
    played: list[tuple[int, ...]] = []
    for seat, (dealt, kept) in enumerate(zip(frame.dealt, frame.kept, strict=True)):
        if not dealt:
            played.append(())
            continue
        state.players[seat].gods = list(kept)
        open_cards = tuple(card for card in dealt if card not in kept)
        played.append(open_cards)
        state.festival_played += open_cards
        if state.sink is not None:
            what = [f"god:{state.pack.god_cards[card].id}" for card in open_cards]
            state.sink.add("played", seat, "SET-23", what=what, now=len(kept))
    below = state.stack[-1]
    assert isinstance(below, SetupBenefits)
    state.stack[-1] = SetupBenefits(below.seats, tuple(played))
    return False


def cards_options(state: State, frame: ChooseCards, seat: int) -> list[Action]:
    """Return every choice of three of the eight cards as an option."""
    return [("keep", *cards) for cards in combinations(frame.dealt[seat], KEPT)]


def cards_play(state: State, frame: ChooseCards, action: Action, seat: int) -> None:
    """Store a sealed choice."""
    kept = tuple(
        tuple(action[1:]) if other == seat else cards for other, cards in enumerate(frame.kept)
    )
    state.stack[-1] = ChooseCards(frame.dealt, kept)
    if state.sink is not None:
        state.sink.add("chose", seat, "SET-22", what="cards")


# --- benefits ------------------------------------------------------------------------------------


def benefits_step(state: State, frame: SetupBenefits) -> bool:
    """Give the benefits seat by seat in reverse turn order, then tidy market and deck
    (SET-24…32).
    """
    if frame.seats:
        seat = frame.seats[0]
        state.stack[-1] = SetupBenefits(frame.seats[1:], frame.played)
        cards = tuple((card, all_benefits(state, card)) for card in frame.played[seat])
        state.stack.append(CardBenefits(seat, cards))
        return False
    state.stack.pop()
    refill_market(state, "SET-31")
    shuffle_into_god_deck(state, state.festival_played, "SET-32", "setup")
    return False


# --- facts about these questions -----------------------------------------------------------------


def hide_dealt(frame: ChooseCards, seat: int, asks: bool) -> ChooseCards:
    """Hide the dealt cards. Each seat sees its own when it chooses among them, after the starting
    Weavings (SET-19, SET-21).
    """
    return ChooseCards(
        tuple(
            cards if owner == seat and asks else (UNKNOWN,) * len(cards)
            for owner, cards in enumerate(frame.dealt)
        ),
        tuple(
            cards if owner == seat else (UNKNOWN,) * len(cards)
            for owner, cards in enumerate(frame.kept)
        ),
    )


def imagine_dealt(frame: ChooseCards, unseen: Unseen) -> ChooseCards:
    """Deal the hidden hands at random. A hidden choice becomes some part of that hand."""
    dealt, kept = [], []
    for owner, (hand, chosen) in enumerate(zip(frame.dealt, frame.kept, strict=True)):
        if UNKNOWN in hand:
            cards = sorted(unseen.gods.pop() for _ in hand)
            some = unseen.shuffled(set(cards), f"kept {owner}")[: len(chosen)]
            dealt.append(tuple(cards))
            kept.append(tuple(sorted(some)))
        else:
            dealt.append(hand)
            kept.append(chosen)
    return ChooseCards(tuple(dealt), tuple(kept))


def keep_worth(state: State, frame: ChooseCards, action: Action) -> Worth:
    """Return the benefits of the five other cards: the sum of plain gains, and the choices."""
    dealt = next(hand for hand in frame.dealt if action[1] in hand)
    others = [
        effect
        for card in dealt
        if card not in action[1:]
        for effect in state.pack.god_cards[card].benefits
    ]
    return Worth(
        effect=together(effect for effect in others if is_plain(effect)),
        then=tuple(effect for effect in others if not is_plain(effect)),
    )


def _read_keep(names: Names, words: list[str]) -> Action:
    """Read a choice of cards to keep. Drawn Army cards are kept by the same word."""
    if words[0] in names.armies:
        return ("keep_army", *sorted(names.armies[word] for word in words))
    return ("keep", *sorted(names.cards[word] for word in words))


RULES = {
    ChooseWeavings: Rule(
        weavings_step, weavings_options, weavings_play, "choose_one", seats=weavings_seats
    ),
    ChooseCards: Rule(
        cards_step,
        cards_options,
        cards_play,
        "sealed_cards",
        seats=cards_seats,
        sealed=True,
        worth=keep_worth,
        held=lambda frame: Held(gods=tuple(card for hand in frame.dealt for card in hand)),
        hide=hide_dealt,
        imagine=imagine_dealt,
    ),
    SetupBenefits: flow(benefits_step),
}
VERBS = {
    "begin": Verb(
        lambda names, action: f"begin {names.pack.weavings[action[1]].id}",
        lambda names, words: ("begin", names.weavings[words[0]]),
        "a starting Weaving that is still there",
    ),
    "keep": Verb(
        lambda names, action: " ".join(
            ["keep", *(names.pack.god_cards[card].id for card in action[1:])]
        ),
        _read_keep,
        "cards just drawn or dealt, of which some are kept",
    ),
}
