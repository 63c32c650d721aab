"""Checks shared by the constraints on the two solo opponents' boards."""

from collections.abc import Iterator, Sequence

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.components.check.reading import parts
from tawantinsuyu.components.compile import AUTOMA_TASKS
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import AutomaAction, AutomaBoard, Personality
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    Choose,
    Climb,
    DrawArmy,
    Effect,
    Gain,
    Train,
    Weave,
    format_effect,
    parse_effect,
)

GOD_CARD_SLOTS = 4
DIE = [1, 2, 2, 3, 3, 4]
FACES_OF_A_TOKEN = 2


def described(action: AutomaAction) -> str:
    """Return the parts of an action in alphabetical order, without amounts that no seed states."""
    names = []
    for text in action.text.split(" + "):
        part = text.strip()
        names += (
            [part] if part in AUTOMA_TASKS else [_word(one) for one in parts(parse_effect(part))]
        )
    return " + ".join(sorted(names))


def _word(effect: Effect) -> str:
    match effect:
        case Gain(resource, _):
            return RESOURCES[resource]
        case Choose(options):
            return " or ".join(sorted(_word(option) for option in options))
        case BuildStatue():
            return "statue"
        case Weave():
            return "weave"
        case Build(_, kind):
            return kind or "building"
        case DrawArmy(_, keep):
            return "army" if keep == 1 else f"army {keep}"
        case Train():
            return "army"
        case Climb():
            return "climb"
    return format_effect(effect)


def board_frame(board: AutomaBoard) -> Iterator[Breach]:
    """Check the parts that both opponents' boards have in common: four tucked God cards, one die,
    tokens on spaces.
    """
    path = f"automa_board.{board.id}"
    if board.slots != GOD_CARD_SLOTS:
        yield fact(f"give {GOD_CARD_SLOTS} God-card slots, not {board.slots}", f"{path}.slots")
    if sorted(board.die) != DIE:
        yield fact(f"give the die the faces {DIE}, not {list(board.die)}", f"{path}.die")
    for loop in board.loops:
        spots = [
            *((f"tokens.{index}", at) for index, (_, at) in enumerate(loop.tokens)),
            *((f"personality.{slot}", at) for slot, at in loop.personality),
        ]
        for field, at in spots:
            if not 0 <= at < len(loop.actions):
                last = len(loop.actions) - 1
                yield fact(
                    f"name a space of the loop, 0 to {last}, not {at}",
                    f"automa_loop.{loop.id}.{field}",
                )


def personality_faces(
    faces: Sequence[Personality], wanted: Sequence[str], automa: str
) -> Iterator[Breach]:
    """Check that exactly the wanted faces exist, two to a token."""
    found = [described(face.action) for face in faces]
    if sorted(found) != sorted(wanted):
        too_many = [text for text in found if text not in wanted]
        lost = [text for text in wanted if text not in found]
        yield fact(
            f"give {automa} exactly these {len(wanted)} personality faces: {'; '.join(wanted)};"
            f" missing: {'; '.join(lost) or 'none'}; unknown: {'; '.join(too_many) or 'none'}",
            "personality",
            *(f"personality.{face.id}.action" for face in faces),
        )
    tokens = [face.token for face in faces]
    if any(tokens.count(token) != FACES_OF_A_TOKEN for token in tokens):
        yield fact(
            f"give each of {automa}'s tokens two faces (the same `token` number twice)",
            "personality",
        )
