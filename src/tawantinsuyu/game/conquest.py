"""Conquest: casualty, muster, markers and the Soldiers that pay for them (CQ)."""

from collections.abc import Iterator
from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, after
from tawantinsuyu.game.core.errors import Illegal
from tawantinsuyu.game.core.frames import (
    Casualty,
    ConquerAlone,
    GiveCasualty,
    Muster,
    PaySoldiers,
    PlaceMarker,
    TakeMustered,
)
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.question import NOTHING, Body, Held, Rule, Verb, Worth, flow, pushing
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, army_name, discard_army, lose, refill_nomads
from tawantinsuyu.game.core.workers import name_of, worker_of
from tawantinsuyu.game.effects import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT, ROLES
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost

MUSTER_PRICE: Final[Cost] = (1, 0, 0, 0)
NOBODY: Final = -1
"""Whose Conquest it is, where it is nobody's."""


# --- casualty ------------------------------------------------------------------------------------


def casualty_step(state: State, frame: Casualty) -> bool:
    """Without Villagers and Nomads there is none (CQ-05)."""
    if state.village or state.nomads:
        return True
    state.stack.pop()
    return False


def casualty_options(state: State, frame: Casualty) -> list[Action]:
    """Either end of the Village, or a Nomad if it is empty (CQ-02, CQ-03)."""
    village = state.village
    if not village:
        return [("casualty", role) for role in sorted(set(state.nomads))]
    if len(village) == 1:
        return [("casualty", "potato")]
    return [("casualty", "potato"), ("casualty", "corn")]


def casualty_play(state: State, frame: Casualty, action: Action, clause: str = "CQ-02") -> None:
    """Move the Worker to the Casualties of War."""
    state.stack.pop()
    where = action[1]
    if where == "potato":
        worker = state.village.pop(0)
    elif where == "corn":
        worker = state.village.pop()
    else:
        worker = where
        state.nomads.remove(worker)
    state.casualties.append(worker)
    if state.sink is not None:
        source = f"village:{where}" if isinstance(where, str) else "nomads"
        state.sink.add(
            "moved",
            frame.seat,
            clause,
            piece=f"worker:{ROLES[worker]}",
            source=source,
            to="casualties",
            now=len(state.casualties),
        )
    if not isinstance(where, str):
        refill_nomads(state)


def give_step(state: State, frame: GiveCasualty) -> bool:
    """Who has no Worker in supply gives none (M1-16)."""
    if state.players[frame.seat].workers:
        return True
    state.stack.pop()
    return False


def give_options(state: State, frame: GiveCasualty) -> list[Action]:
    """The roles in supply (M1-14)."""
    return [("sacrifice", role) for role in sorted(set(state.players[frame.seat].workers))]


def give_play(state: State, frame: GiveCasualty, action: Action) -> None:
    """The Worker becomes a casualty."""
    state.stack.pop()
    state.players[frame.seat].workers.remove(action[1])
    state.casualties.append(action[1])
    if state.sink is not None:
        state.sink.add(
            "moved",
            frame.seat,
            frame.clause,
            piece=f"worker:{name_of(action[1])}",
            source=f"supply:{frame.seat}",
            to="casualties",
            now=len(state.casualties),
        )


# --- muster --------------------------------------------------------------------------------------


def can_muster(state: State, seat: int, active: int) -> bool:
    """Cards in hand, and the first free or a potato at hand; only counts are looked at."""
    player = state.players[seat]
    return bool(player.army) and (seat == active or affordable(state, seat, MUSTER_PRICE))


def muster_step(state: State, frame: Muster) -> bool:
    """Over when the hand is empty, whatever free actions could still bring."""
    if state.players[frame.seat].army:
        return True
    state.stack.pop()
    return False


def muster_options(state: State, frame: Muster) -> list[Action]:
    """A card from hand, or be done."""
    options: list[Action] = []
    if frame.free or affordable(state, frame.seat, MUSTER_PRICE):
        options += [("muster", card) for card in state.players[frame.seat].army]
    options.append(("done",))
    return options


def muster_play(state: State, frame: Muster, action: Action) -> None:
    """Bring a card into play, then ask again (CQ-06, CQ-07)."""
    if action[0] == "done":
        state.stack.pop()
        return
    state.stack[-1] = Muster(frame.seat, 0)
    state.players[frame.seat].army.remove(action[1])
    state.stack.append(TakeMustered(frame.seat, action[1]))
    if not frame.free:
        ask_payment(state, frame.seat, MUSTER_PRICE, "CQ-07")


def mustered_step(state: State, frame: TakeMustered) -> bool:
    """The card lies face up in the player area."""
    state.stack.pop()
    seat, card = frame.seat, frame.card
    player = state.players[seat]
    player.army_up.append(card)
    if state.sink is not None:
        what = f"army:{state.pack.army_cards[card].id}"
        state.sink.add("played", seat, "CQ-06", what=what, now=len(player.army))
    return False


def alone_step(state: State, frame: ConquerAlone) -> bool:
    """A muster without a free card, then the marker; nobody else takes part (M1-18 to M1-20)."""
    seat = frame.seat
    if frame.stage == 0:
        state.stack[-1] = ConquerAlone(seat, 1)
        if state.players[seat].markers and can_muster(state, seat, NOBODY):
            state.stack.append(Muster(seat, 0))
    else:
        state.stack.pop()
        if can_place_marker(state, seat):
            state.stack.append(PlaceMarker(seat))
        else:
            lose(state, seat, "marker", "M1-18")
    return False


# --- markers -------------------------------------------------------------------------------------


def soldiers_up(state: State, seat: int) -> int:
    """Face-up Soldiers of a seat (CQ-12)."""
    soldiers = state.tables.army_soldiers
    return sum(soldiers[card] for card in state.players[seat].army_up)


def can_place_marker(state: State, seat: int) -> bool:
    """A marker in stock and some empty space that can be paid for."""
    if state.players[seat].markers == 0:
        return False
    return any(
        payments_for(state, seat, region, space) for region, space in within_reach(state, seat)
    )


def within_reach(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Empty spaces that ask for no more Soldiers than the seat has; mostly there are none."""
    have = soldiers_up(state, seat)
    saved = total(state, seat, "soldiers")
    for region, owners in enumerate(state.conquest):
        spaces = state.pack.regions[region].spaces
        for space, owner in enumerate(owners):
            if owner < 0:
                asked = spaces[space].flip + spaces[space].discard
                if have >= max(min(asked, 1), asked - saved):
                    yield region, space


def payments_for(
    state: State, seat: int, region: int, space: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """One (flips, discards) for each way of mixing 1- and 2-Soldier cards (CQ-17 to CQ-19).

    Cards with equal Soldiers differ only in the resource they will give when drawn again, so one
    of each mixture is offered; `pays_for` takes any other cards as well.
    """
    place = state.pack.regions[region].spaces[space]
    soldiers = state.tables.army_soldiers
    up = sorted(state.players[seat].army_up)
    ones = [card for card in up if soldiers[card] == 1]
    twos = [card for card in up if soldiers[card] == 2]
    found = []
    for flip, discard in needs(state, seat, place.flip, place.discard):
        for flip_twos, flip_ones in mixtures(flip):
            for discard_twos, discard_ones in mixtures(discard):
                if flip_twos + discard_twos <= len(twos) and flip_ones + discard_ones <= len(ones):
                    flips = (*twos[:flip_twos], *ones[:flip_ones])
                    discards = (
                        *twos[flip_twos : flip_twos + discard_twos],
                        *ones[flip_ones : flip_ones + discard_ones],
                    )
                    found.append((tuple(sorted(flips)), tuple(sorted(discards))))
    return list(dict.fromkeys(found))


def needs(state: State, seat: int, flip: int, discard: int) -> Iterator[tuple[int, int]]:
    """The Soldiers to flip and discard; a tile may save some of either, never the last (Z13)."""
    saved = max(0, min(total(state, seat, "soldiers"), flip + discard - 1))
    for fewer in range(saved + 1):
        if fewer <= flip and saved - fewer <= discard:
            yield flip - fewer, discard - (saved - fewer)


def mixtures(soldiers: int) -> list[tuple[int, int]]:
    """(2-Soldier cards, 1-Soldier cards) that reach a number without a card to spare."""
    return [(twos, max(0, soldiers - 2 * twos)) for twos in range((soldiers + 1) // 2 + 1)]


def marker_options(state: State, frame: PlaceMarker) -> list[Action]:
    """Every empty space that can be paid for, with the cards, or be done (CQ-11)."""
    if frame.leftmost:
        return [("conquer", region, space, (), ()) for region, space in leftmost_spaces(state)]
    options: list[Action] = [
        ("conquer", region, space, flips, discards)
        for region, space in within_reach(state, frame.seat)
        for flips, discards in payments_for(state, frame.seat, region, space)
    ]
    options.append(("done",))
    return options


def leftmost_spaces(state: State) -> list[tuple[int, int]]:
    """The leftmost empty space of each region that has one (M3-77)."""
    return [
        (region, row.index(NOBODY)) for region, row in enumerate(state.conquest) if NOBODY in row
    ]


def dearness(state: State, action: Action) -> tuple[int, ...]:
    """How dear a Conquest's payment is: Soldiers lost, then cards lost, then those flipped."""
    if action[0] != "conquer":
        return ()
    worth = state.tables.army_soldiers
    _, _, _, flips, discards = action
    lost, turned = sum(worth[card] for card in discards), sum(worth[card] for card in flips)
    return lost, len(discards), turned, len(flips)


def accepts_marker(state: State, frame: PlaceMarker, action: Action) -> bool:
    """Any whole cards that are enough and none of them too many (CQ-17 to CQ-19)."""
    if frame.leftmost:
        return action in marker_options(state, frame)
    if action == ("done",):
        return True
    if action[0] != "conquer":
        return False
    _, region, space, _, _ = action
    if state.conquest[region][space] >= 0:
        return False
    if not pays_for(state, frame.seat, action):
        place = state.pack.regions[region].spaces[space]
        raise Illegal("soldiers", "CQ-17", flip=place.flip, discard=place.discard)
    return True


def pays_for(state: State, seat: int, action: Action) -> bool:
    """Whether the named cards are the seat's face-up ones, enough, and none too many."""
    _, region, space, flips, discards = action
    up = state.players[seat].army_up
    used = (*flips, *discards)
    if len(set(used)) != len(used) or any(card not in up for card in used):
        return False
    place = state.pack.regions[region].spaces[space]
    return any(
        _exact(state, flips, flip) and _exact(state, discards, discard)
        for flip, discard in needs(state, seat, place.flip, place.discard)
    )


def _exact(state: State, cards: tuple[int, ...], needed: int) -> bool:
    soldiers = state.tables.army_soldiers
    have = sum(soldiers[card] for card in cards)
    return have >= needed and all(have - soldiers[card] < needed for card in cards)


def marker_play(state: State, frame: PlaceMarker, action: Action) -> None:
    """Place the marker and take the benefits; the named cards are paid afterwards (CQ-13)."""
    seat = frame.seat
    if action[0] == "done":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", seat, "CQ-10", what="marker")
        return
    _, region, space, flips, discards = action
    player = state.players[seat]
    player.markers -= 1
    led = majority(state, region) if state.sink is not None else -1
    state.conquest[region][space] = seat
    for card in (*flips, *discards):
        player.army_up.remove(card)
    state.stack[-1] = PaySoldiers(seat, tuple(flips), tuple(discards))
    place = state.pack.regions[region].spaces[space]
    if state.sink is not None:
        state.sink.add(
            "conquered",
            seat,
            "CQ-11",
            where=place.id,
            flipped=[army_name(state, card) for card in flips],
            discarded=[army_name(state, card) for card in discards],
            led=led,
            leads=majority(state, region),
            now=player.markers,
        )
    carry_out(state, seat, place.reward, SOURCE["conquest"], "CQ-13")


def pay_soldiers_step(state: State, frame: PaySoldiers) -> bool:
    """Flip and discard the named cards (CQ-20)."""
    state.stack.pop()
    player = state.players[frame.seat]
    for card in frame.flips:
        player.army_down.append(card)
        if state.sink is not None:
            what = army_name(state, card)
            state.sink.add("flipped", frame.seat, "CQ-20", what=what, to="down")
    for card in frame.discards:
        discard_army(state, card)
        if state.sink is not None:
            what = army_name(state, card)
            state.sink.add("discarded", frame.seat, "CQ-20", what=what)
    return False


def majority(state: State, region: int, virtual: int = 0) -> int:
    """Who controls a region: most pieces, then the rightmost on its track; -1 nobody (FST-13).

    A solo opponent may count `virtual` markers more, which lie nowhere and so decide no tie.
    """
    counts: dict[int, int] = {}
    rightmost: dict[int, int] = {}
    for space, owner in enumerate(state.conquest[region]):
        if owner >= 0:
            counts[owner] = counts.get(owner, 0) + 1
            rightmost[owner] = space
    for module in state.modules:
        for owner in module.pieces(state, region):
            counts[owner] = counts.get(owner, 0) + 1
            rightmost.setdefault(owner, -1)
    if virtual:
        counts[AUTOMA_SEAT] = counts.get(AUTOMA_SEAT, 0) + virtual
        rightmost.setdefault(AUTOMA_SEAT, -1)
    if not counts:
        return -1
    best = max(counts, key=lambda owner: (counts[owner], rightmost[owner]))
    if rightmost[best] < 0 and list(counts.values()).count(counts[best]) > 1:
        # Nothing on the track tells the tied ones apart (M2-23).
        return -1
    return best


def markers_in_play(state: State, seat: int) -> int:
    """Conquest markers of a seat on the tracks and beside them; what stands in the place of one is
    none (R152)."""
    count = sum(row.count(seat) for row in state.conquest)
    for module in state.modules:
        count += module.markers_beside(state, seat) - module.replaced(state, seat)
    return count


def markers_placed(state: State, seat: int) -> int:
    """How many Conquest markers of a seat have left its stock, on tracks or elsewhere."""
    count = state.pack.sizes.conquest_markers - state.players[seat].markers
    for module in state.modules:
        count += module.markers(state, seat)
    return count


def casualty_count(state: State) -> int:
    """What each region is worth in a Festival: the Casualties of War (FST-13)."""
    return len(state.casualties) + sum(module.casualties(state) for module in state.modules)


# --- what is known of these questions ------------------------------------------------------------


def muster_worth(state: State, frame: Muster, action: Action) -> Worth:
    """The price of a card that is not free."""
    return NOTHING if frame.free or action[0] != "muster" else Worth(MUSTER_PRICE)


def marker_worth(state: State, frame: PlaceMarker, action: Action) -> Worth:
    """What the space brings."""
    if action[0] != "conquer":
        return NOTHING
    return Worth(effect=state.pack.regions[action[1]].spaces[action[2]].reward)


def _write_casualty(names: Names, action: Action) -> str:
    where = action[1]
    return f"casualty {where}" if isinstance(where, str) else f"casualty nomad:{ROLES[where]}"


def _read_casualty(names: Names, words: list[str]) -> Action:
    if words[0] in ("potato", "corn"):
        return ("casualty", words[0])
    return ("casualty", ROLES.index(after("nomad:", words[0])))


def _write_conquer(names: Names, action: Action) -> str:
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


RULES = {
    GiveCasualty: Rule(give_step, give_options, give_play, "choose_one"),
    ConquerAlone: flow(alone_step),
    Casualty: Rule(casualty_step, casualty_options, casualty_play, "choose_one"),
    Muster: Rule(
        muster_step,
        muster_options,
        muster_play,
        "choose_cards",
        asides=True,
        worth=muster_worth,
        order="muster",
    ),
    TakeMustered: Rule(mustered_step, held=lambda frame: Held(armies=(frame.card,))),
    PlaceMarker: Rule(
        None,
        marker_options,
        marker_play,
        "choose_space",
        accepts=accepts_marker,
        worth=marker_worth,
        order="marker",
    ),
    PaySoldiers: Rule(
        pay_soldiers_step, held=lambda frame: Held(armies=(*frame.flips, *frame.discards))
    ),
}
VERBS = {
    "casualty": Verb(_write_casualty, _read_casualty, "the Worker this Conquest may cost"),
    "sacrifice": Verb(
        lambda names, action: f"sacrifice {name_of(action[1])}",
        lambda names, words: ("sacrifice", worker_of(words[0])),
        "a Worker of the supply, one of whom becomes a casualty",
    ),
    "muster": Verb(
        lambda names, action: f"muster {names.pack.army_cards[action[1]].id}",
        lambda names, words: ("muster", names.armies[words[0]]),
        "an Army card in hand that can be brought into play",
    ),
    "conquer": Verb(
        _write_conquer,
        _read_conquer,
        "a free space that the Soldiers in play pay for, with the cards to flip or discard",
    ),
}
BODIES: dict[str, Body] = {
    "muster": Body(
        can_muster,
        pushing(lambda seat, active: Muster(seat, int(seat == active))),
        followed=True,
    ),
    "marker": Body(
        lambda state, seat, active: can_place_marker(state, seat),
        pushing(lambda seat, active: PlaceMarker(seat)),
        followed=True,
    ),
}
