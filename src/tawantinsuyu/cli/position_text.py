"""A position in a few lines of plain text, as one seat sees it."""

from collections import Counter
from collections.abc import Sequence

from tawantinsuyu.game.api import AUTOMA_SEAT, SPOTS, Action, Names, State, View, deciding, worth_of
from tawantinsuyu.game.inside import (
    BoardAction,
    ChooseCards,
    ChooseEffect,
    Player,
    Solo,
    name_of,
)
from tawantinsuyu.game.names import (
    PRIEST_ACTIONS,
    RESOURCES,
    SECTIONS,
    TASKS,
    TERRACE_LETTERS,
)
from tawantinsuyu.i18n import (
    Text,
    describe_army_card,
    describe_branches,
    describe_conquest_space,
    describe_cost,
    describe_effect,
    describe_god_card,
    describe_nation,
    describe_passive,
    describe_production,
    describe_temple_step,
    describe_weaving,
    loop_name,
)

COURT, VASSALS = "court", "vassals"
"""Names of the formatters for each module's part of the state. They are imported only if the module
is in play.
"""


def position_lines(view: View, names: Sequence[str], text: Text) -> list[str]:
    """Return the public table first, then the belongings of all players. The texts of the reader's
    own cards are included.
    """
    state = view.position
    lines = table_lines(state, names, text, view.seat)
    if view.seat >= 0:
        lines += _own(state, state.players[view.seat], text)
        for frame in state.stack:
            if isinstance(frame, ChooseCards):
                dealt = frame.dealt[view.seat]
                lines += [_god_card(state, card, text) for card in dealt if card >= 0]
    return lines


def table_lines(state: State, names: Sequence[str], text: Text, seat_marked: int = -1) -> list[str]:
    """Return the public part of the table."""
    lines = [
        f"Village {_roles(state.village)} | Nomads {_roles(state.nomads)} | "
        + _newcomers(state)
        + f"Casualties {len(state.casualties)} | Festivals {state.festivals}"
        + (f" (pending, {names[state.holder]})" if state.holder >= 0 else ""),
        f"Offer {_cards(state, state.offer)} | Market {_market(state)} | "
        f"Weaving {_top_weaving(state)} of {len(state.weavings)}",
        f"Statues {_statues(state)}",
        *_hill(state),
        f"Regions {_regions(state)}",
    ]
    for seat, player in enumerate(state.players):
        lines.append(
            _belongings(state, player, names[seat], mark=">" if seat == seat_marked else " ")
        )
        if state.solo is not None and seat == AUTOMA_SEAT:
            lines += _opponent(state, state.solo, text)
    return lines


def note(state: State, action: Action, text: Text) -> str:
    """Return an explanation of an option whose canonical text newcomers do not understand;
    otherwise an empty text.
    """
    pack = state.pack
    match action:
        case ("benefit", card, number):
            return describe_effect(pack.god_cards[card].benefits[number], text)
        case ("task", icon):
            return TASKS[pack.hill.icons[icon].task]
        case ("build", 0, tile):
            building = pack.productions[tile]
            return f"{describe_cost(building.cost, text)} {describe_production(building, text)}"
        case ("build", 1, tile):
            passive = pack.passives[tile]
            return f"{describe_cost(passive.cost, text)} {describe_passive(passive, text)}"
        case ("produce", tile):
            return describe_production(pack.productions[tile], text)
        case ("begin" | "weave" | "buy", tile, *_):
            return describe_weaving(pack.weavings[tile], text)
        case ("conquer", region, space, _, _):
            return describe_conquest_space(pack.regions[region].spaces[space], text)
        case ("climb", step):
            return describe_temple_step(pack.temple.steps[step], text)
        case ("offer" | "worship", *_):
            return describe_branches(worth_of(state, deciding(state)[0], action).branches, text)
        case ("take" | "play", card) if card >= 0:
            return describe_god_card(pack.god_cards[card], pack, text)
        case ("choose", number) if isinstance(state.stack[-1], ChooseEffect):
            return describe_effect(state.stack[-1].options[number], text)
        case ("priest", sections, False) if state.active >= 0:
            priest = state.players[state.active].priest
            at = (priest + sections - state.rotation) % SECTIONS
            return PRIEST_ACTIONS[pack.coricancha[at]]
        case ("influence", region) if VASSALS in state.parts and region >= 0:
            from tawantinsuyu.game.modules.vassals.inside import nation_of

            return describe_nation(nation_of(state, region), text)
    return ""


def _roles(workers: list[int]) -> str:
    return " ".join(name_of(worker) for worker in workers) or "-"


def _cards(state: State, cards: list[int]) -> str:
    return " ".join(state.pack.god_cards[card].id for card in cards) or "-"


def _market(state: State) -> str:
    building = Names(state.pack).building
    tiles = [building[kind, tile] for kind, row in enumerate(state.market) for tile in row]
    return " ".join(tiles) or "-"


def _statues(state: State) -> str:
    """Return how many Statues of each god are left, by size."""
    return " | ".join(
        f"{kind.id} {' '.join(f'{god} {n}' for god, n in zip(state.pack.gods, row, strict=True))}"
        for kind, row in zip(state.pack.statues, state.statues, strict=True)
    )


def _top_weaving(state: State) -> str:
    if not state.weavings or state.weavings[-1] < 0:
        return "-"
    return state.pack.weavings[state.weavings[-1]].id


def _hill(state: State) -> list[str]:
    """Describe each section: the High Priest action, Steps, Workers, and the number of free
    spaces.
    """
    lines = []
    spaces = state.pack.hill.spaces
    for section in range(SECTIONS):
        action = PRIEST_ACTIONS[state.pack.coricancha[(section - state.rotation) % SECTIONS]]
        steps = [
            f"{SPOTS[spot]}={state.steps[spot]}"
            for spot in (section * 2, section * 2 + 1)
            if state.steps[spot] >= 0
        ]
        parts = []
        for terrace, letter in enumerate(TERRACE_LETTERS):
            here = [
                number
                for number, space in enumerate(spaces)
                if space.section == section and space.terrace == terrace
            ]
            taken = [f"{spaces[n].id}:{name_of(state.hill[n])}" for n in here if state.hill[n] >= 0]
            parts.append(f"{letter} {len(here) - len(taken)} free {' '.join(taken)}".rstrip())
        built = f" Steps {' '.join(steps)}" if steps else ""
        lines.append(f"  {section + 1} {action:<10} {' | '.join(parts)}{built}")
    return lines


def _regions(state: State) -> str:
    """Describe each region: the owner of the marker on each space from the left, then its
    Nation, if any, with the owners of its markers.
    """
    return " | ".join(
        f"{region.id} {' '.join('-' if owner < 0 else str(owner) for owner in row)}"
        f"{_influence(state, number)}"
        for number, (region, row) in enumerate(zip(state.pack.regions, state.conquest, strict=True))
    )


def _influence(state: State, region: int) -> str:
    if VASSALS not in state.parts:
        return ""
    from tawantinsuyu.game.modules.vassals.inside import at_table, nation_of

    owners = "".join(f" {owner}" for owner in at_table(state).influence[region])
    return f" ({nation_of(state, region).id}{owners})"


def _cults(state: State) -> list[str]:
    """Describe each Cult, with the number of a solo opponent's Vassals on it."""
    from tawantinsuyu.game.modules.vassals.inside import CULT, at_table, place_name

    table, names = at_table(state), Names(state.pack)
    sent = Counter(table.sent[AUTOMA_SEAT])
    return [
        f"{place_name(names, CULT, nation).removeprefix('cult:')} {sent[nation]}"
        for nation in table.nations
    ]


def _newcomers(state: State) -> str:
    if COURT not in state.parts:
        return ""
    from tawantinsuyu.game.modules.nobles.inside import court_of

    return f"Newcomers {_roles(court_of(state).offer)} | "


def _palaces(state: State, player: Player) -> list[str]:
    """Describe Palaces with their Nobles."""
    if COURT not in state.parts:
        return []
    from tawantinsuyu.game.modules.nobles.inside import court_of

    marks = ("", " with a Noble", " with a lying Noble", " with a Vassal")
    nobles, tiles = court_of(state).noble, state.pack.palaces
    return [f"{tiles[palace].id}{marks[nobles[palace]]}" for palace in player.palaces]


def _belongings(state: State, player: Player, name: str, mark: str) -> str:
    goods = " ".join(f"{n} {what}" for n, what in zip(player.resources, RESOURCES, strict=True))
    pack = state.pack
    priest = f"section {player.priest + 1}" if player.priest >= 0 else "not placed"
    owned = [pack.productions[tile].id for tile in player.production_up]
    owned += [f"({pack.productions[tile].id})" for tile in player.production_down]
    owned += [pack.passives[tile].id for tile in player.passives]
    owned += _palaces(state, player)
    owned += [f"small {pack.gods[god]}" for god, n in enumerate(player.small) for _ in range(n)]
    owned += [f"LARGE {pack.gods[god]}" for god, n in enumerate(player.large) for _ in range(n)]
    rows = ["-".join(pack.weavings[tile].id for tile in row) for row in player.tapestries]
    up, down = (
        f"{len(cards)} {side} ({sum(pack.army_cards[card].soldiers for card in cards)} Soldiers)"
        for side, cards in (("up", player.army_up), ("down", player.army_down))
    )
    left = f"{player.steps} Steps, {player.markers} markers left"
    return (
        f"{mark} {name}: {player.points} points | {goods} | Workers {_roles(player.workers)} | "
        f"Priest {priest} | Temple {pack.temple.steps[player.temple].id} | "
        f"{len(player.gods)} God cards | Army {len(player.army)} in hand, {up}, {down} | "
        f"{' '.join(owned) or 'no Buildings'} | {' '.join(rows) or 'no Tapestry'} | {left}"
    )


def _opponent(state: State, solo: Solo, text: Text) -> list[str]:
    """Describe a solo opponent's board: slots, the current roll, and each loop with its tokens."""
    board = state.pack.automa_boards[solo.board]
    slots = [
        f"{slot} {state.pack.gods[god] if god >= 0 else '-'}"
        for slot, god in enumerate(solo.gods, 1)
    ]
    rolled = [f" | die {f.rolled}" for f in state.stack if isinstance(f, BoardAction)]
    lines = [f"    slots {', '.join(slots)}{''.join(rolled)}"]
    if VASSALS in state.parts:
        lines.append(f"    Vassals on Cults {', '.join(_cults(state))}")
    for loop, tokens, faces in zip(board.loops, solo.tokens, solo.faces, strict=True):
        spaces = [action.text for action in loop.actions]
        for (_, space), face in zip(loop.personality, faces, strict=True):
            if face >= 0:
                spaces[space] = text.say(f"personality.{board.personalities[face].id}")
        for (value, _), space in zip(loop.tokens, tokens, strict=True):
            spaces[space] += f" [{value}]"
        lines.append(f"    {text.render(loop_name(loop))}: {' | '.join(spaces)}")
    return lines


def _god_card(state: State, card: int, text: Text) -> str:
    printed = state.pack.god_cards[card]
    return f"    {printed.id:<13} {describe_god_card(printed, state.pack, text)}"


def _own(state: State, player: Player, text: Text) -> list[str]:
    pack = state.pack
    lines = [_god_card(state, card, text) for card in player.gods]
    lines += [
        f"    {pack.army_cards[card].id:<13} {describe_army_card(pack.army_cards[card], text)}"
        for card in player.army
    ]
    lines += [
        f"    {pack.productions[tile].id:<13} {describe_production(pack.productions[tile], text)}"
        for tile in player.production_up
    ]
    lines += [
        f"    {pack.passives[tile].id:<13} {describe_passive(pack.passives[tile], text)}"
        for tile in player.passives
    ]
    return lines
