"""Labels of answers in set-up and at the start of a turn."""

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import (
    DOORS,
    PLAIN_PLACEMENT,
    action_in,
    named_colour,
    sections_of,
)
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.names import PRIEST_ACTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import plain_names, things, vassals
from tawantinsuyu.i18n.effects import cost_message
from tawantinsuyu.i18n.labels.labelling import top, top_named
from tawantinsuyu.i18n.message import Wording, message


def start(pack: Pack, action: Action, state: State | None) -> Wording:
    section = action[1]
    if state is None:
        return message("option.start.section", section=section + 1)
    reached = _action_at(state, section)
    return message("option.start.action", section=section + 1, action=reached)


def _action_at(state: State, section: int) -> Wording:
    """Return the High Priest action of a section in the present rotation of the Coricancha."""
    action = action_in(state, section)
    return message(f"priest_action.{PRIEST_ACTIONS[action]}.name")


def priest(pack: Pack, action: Action, state: State | None) -> Wording:
    moved = _priest_moved(action, state)
    if len(action) == 3:
        return moved
    return message("option.priest.over", way=moved, sections=vassals.sections(action[3]))


def _priest_moved(action: Action, state: State | None) -> Wording:
    sections, way = action[1], "_gold" if action[2] else ""
    mover = top(state, f.MainChoice) or top(state, f.SecondAction) or top_named(state, "ExtraMove")
    if state is None or mover is None:
        return message(f"option.priest.far{way}", sections=sections)
    seat = mover.seat
    reached = _action_at(state, state.players[seat].priest + sections_of(state, seat, action))
    return message(f"option.priest.to{way}", sections=sections, action=reached)


def place(pack: Pack, action: Action, state: State | None) -> Wording:
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    who: Wording = things.role_name(worker)
    if role != worker:
        who = message("option.place.lent", worker=who, role=things.role_name(role))
    where = things.space(pack, space)
    if (colour := named_colour(action)) >= 0:
        who = message("option.place.seen", worker=who, role=things.role_name(colour))
    if card < 0:
        return message("option.place.gold", worker=who, space=where)
    paid = plain_names.god_card(pack, card)
    return message("option.place.card", worker=who, space=where, card=paid)


def recruit(pack: Pack, action: Action, state: State | None) -> Wording:
    if len(action) == 1:
        return message("option.recruit.nomad")
    end = action[1]
    if end == "none":
        return message("option.recruit.nobody")
    palace = pack.palaces[action[2]].id if len(action) > 2 else ""
    if state is None or not state.village:
        if palace:
            return message("option.recruit.noble_end", palace=palace)
        return message(f"option.recruit.{end}")
    worker = things.worker(state.village[0 if end == "potato" else -1])
    cost = cost_message(DOORS[("potato", "corn").index(end)])
    if palace:
        return message("option.recruit.noble", worker=worker, cost=cost, palace=palace)
    return message("option.recruit.worker", worker=worker, cost=cost)


def nomad(pack: Pack, action: Action, state: State | None) -> Wording:
    worker = things.worker(action[1])
    if len(action) > 2:
        return message("option.nomad_noble", worker=worker, palace=pack.palaces[action[2]].id)
    return message("option.nomad", worker=worker)


def give_up(pack: Pack, action: Action, state: State | None) -> Wording:
    return message("option.give_up", worker=things.worker(action[1]))
