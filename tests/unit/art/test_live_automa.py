"""The drawn board of a solo opponent, on which a client places pieces."""

import re
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.live_automa import face, live_board, live_layout, live_size
from tawantinsuyu.art.tokens import THEMES, Theme, tokens
from tawantinsuyu.components import load
from tawantinsuyu.game.pack import AutomaBoard

BOARDS = load("golden_age").automa_boards
SVG = "{http://www.w3.org/2000/svg}"
TOKEN = 10
"""Upper limit for half the width of a token."""


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_every_space_slot_and_token_has_a_place_of_its_own(board: AutomaBoard) -> None:
    width, height = live_size(board)
    layout = live_layout(board)
    assert len(layout["slots"]) == board.slots
    boxes = [
        *(space["box"] for space in layout["spaces"].values()),
        *layout["slots"],
    ]
    assert len(layout["spaces"]) == sum(len(loop.actions) for loop in board.loops)
    for box in boxes:
        assert 0 <= box["x"] < box["x"] + box["width"] <= width
        assert 0 <= box["y"] < box["y"] + box["height"] <= height
    for one in boxes:
        for other in boxes:
            apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            above = (
                one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
            )
            assert one is other or apart or above


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_all_tokens_of_a_loop_can_share_a_space_and_stay_on_the_board(board: AutomaBoard) -> None:
    width, height = live_size(board)
    layout = live_layout(board)
    for loop in board.loops:
        for number in range(len(loop.actions)):
            places = layout["spaces"][f"{loop.id}:{number + 1}"]["tokens"]
            assert len({place["x"] for place in places}) == len(loop.tokens)
            for place in places:
                assert TOKEN - 2 <= place["x"] <= width - TOKEN + 2
                assert TOKEN <= place["y"] <= height - TOKEN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_it_is_drawn_with_numbers_and_colours_of_the_tokens_only(
    board: AutomaBoard, theme: str
) -> None:
    known = set(re.findall("#[0-9A-F]{6}", str(tokens())))
    colours = Theme(theme)
    drawn = live_board(board, colours)
    drawn += "".join(face(one, 34, 34, colours) for one in board.personalities)
    assert set(re.findall(r'="(#[0-9A-Fa-f]{3,8})"', drawn)) <= known
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')
    words = {"".join(element.itertext()) for element in root.iter(f"{SVG}text")} - set("ACWRP")
    assert all(word.isdigit() for word in words)
