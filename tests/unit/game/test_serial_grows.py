"""New parts are saved only where they are used, and unknown ones are refused (ADR 12).

The golden games show that old games keep their fingerprints.
"""

import json
from typing import Any

import pytest

from support.grown import (
    NEW,
    GrownSolo,
    Palaces,
    add_palaces,
    grow_frame,
    grow_solo,
    grow_sources,
)
from support.play import random_game
from support.top import top
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import FinalScoring, Frame, RecruitVillager, Turn
from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.questions import FRAMES
from tawantinsuyu.game.record import replaced, values_of
from tawantinsuyu.game.serial import (
    FROZEN_FIELDS,
    FROZEN_SOURCES,
    always_saved,
    frame_from_json,
    frame_to_json,
)

FIRST_FRAMES = """
    ChooseWeavings 1 ChooseCards 2 SetupBenefits 2 CardBenefits 2 Turn 2 PlacePriest 1 MainChoice 1
    SecondAction 2 EndTurn 2 RecruitVillager 1 TakeVillager 2 GiveUpWorker 1 PayCost 4 Effects 3
    ChooseEffect 3 PayForEffect 4 TakeGodCards 3 KeepArmyCards 3 TakeNomads 2 Climbing 2
    RejuvenateItems 4 Placement 11 ChooseSteps 2 RaiseSteps 2 ChooseStatue 4 RaiseStatue 3
    Construct 4 Refresh 1 RaiseBuilding 4 PurchaseWeavings 1 PutUnder 3 BuyWeavings 2 Leftovers 2
    BuyLeftover 2 PlaceWeavings 2 FreeWeavings 2 MerchantMatches 2 ProduceWithOne 1 Activation 4
    InTurn 3 WorshipChoice 3 OfferingChoice 2 RejuvenateChoice 3 TurnUp 3 ProduceChoice 5 Casualty 1
    Muster 2 TakeMustered 2 PlaceMarker 1 PaySoldiers 3 Triggers 3 AutomaSetup 1 AfterPriest 1
    BoardAction 3 BoardTasks 3 FinalActions 1 Festival 2 Upkeep 1 FestivalCards 2 FinalScoring 0
"""
"""Frames of the first saved form, each with its number of saved fields."""


def again(state: State) -> State:
    """Save a state, load it again and return it."""
    return api.from_json(saved(state), state.pack)


def saved(state: State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(api.to_json(state)))
    return data


def solo_game() -> State:
    return random_game(4, players=2, automa="axomamma")[0]


# --- frames ----------------------------------------------------------------------------------


def test_a_frame_of_the_first_games_is_always_saved_with_the_fields_it_had_then() -> None:
    words = FIRST_FRAMES.split()
    names, counts = words[::2], map(int, words[1::2])
    there = {name: always_saved(kind) for name, kind in FRAMES.items() if name in names}
    assert there == dict(zip(names, counts, strict=True)), (
        "a frame gets a new field with a default, so that games saved before stay what they are"
    )
    assert FROZEN_FIELDS.keys() <= set(names), "a new frame needs no entry"


class Prophecy(Frame):
    """A frame of a future module."""

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage


def test_a_new_frame_is_always_saved_with_its_fields_without_default() -> None:
    assert frame_to_json(Prophecy(1)) == ["Prophecy", 1]
    assert frame_to_json(Prophecy(1, 2)) == ["Prophecy", 1, {"stage": 2}]


@pytest.mark.parametrize("frame", [Turn(1, 3), RecruitVillager(1), FinalScoring()])
def test_a_new_field_of_a_frame_is_saved_by_name_where_it_differs(
    frame: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, values, before = type(frame), values_of(frame), frame_to_json(frame)
    grow_frame(monkeypatch, kind, default=())
    assert frame_to_json(kind(*values)) == before
    assert values_of(frame_from_json(before)) == (*values, ())
    grown = kind(*values, new_field=(4, 5))
    assert frame_to_json(grown) == [*before, {NEW: [4, 5]}]
    assert frame_from_json(frame_to_json(grown)) == grown
    assert values_of(grown) == (*values, (4, 5))


def test_a_changed_new_field_of_a_frame_makes_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    grow_frame(monkeypatch, Turn)
    state, _ = random_game(1)
    state.stack.append(Turn(1))
    before = api.fingerprint(state)
    state.stack[-1] = replaced(Turn(1), **{NEW: 7})
    assert api.fingerprint(state) != before
    assert top(again(state)).new_field == 7


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (["Turn", 1, 0, {NEW: 3}], "knows more: a Turn has no new_field"),
        (["Turn", 1, 0, {"seat": 3}], "knows more: a Turn has no seat"),
        (["Prophecy", 1], "knows more: there is no frame Prophecy"),
        (["Turn", 1], r"a Turn is saved as 2 fields and others by name, not as \[1\]"),
        (["Turn", 1, 0, 3], r"a Turn is saved as 2 fields and others by name, not as \[1, 0, 3\]"),
    ],
)
def test_a_frame_that_is_not_understood_is_refused(data: list[Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        frame_from_json(data)


# --- sources of points -----------------------------------------------------------------------


def test_the_sources_of_the_first_games_are_those_always_saved() -> None:
    assert FROZEN_SOURCES == 14
    assert SOURCES[FROZEN_SOURCES - 1] == "automa"


def test_new_sources_are_saved_as_far_as_they_gave_points(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = random_game(1)
    before, old = api.fingerprint(state), saved(state)
    grow_sources(monkeypatch, "palaces", "courts")
    grown = api.from_json(old, state.pack)
    assert [len(player.sources) for player in grown.players] == [FROZEN_SOURCES + 3] * 3
    assert api.fingerprint(grown) == before
    grown.players[1].sources[FROZEN_SOURCES + 1] = 5
    assert api.fingerprint(grown) != before
    assert [len(player["sources"]) for player in saved(grown)["players"]] == [14, 16, 14]
    assert again(grown).players[1].sources == grown.players[1].sources


def test_a_player_without_any_points_is_saved_without_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _ = random_game(1)
    state.players[0].sources = [0] * (FROZEN_SOURCES + 1)
    assert "sources" not in saved(state)["players"][0]
    assert again(state).players[0].sources == [0] * (FROZEN_SOURCES + 1)


# --- parts of opponents and modules ---------------------------------------------------------------


def test_a_new_field_of_a_solo_board_is_saved_where_it_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = solo_game()
    before, old = api.fingerprint(first), saved(first)
    grow_solo(monkeypatch)
    state = api.from_json(old, first.pack)
    assert isinstance(state.solo, GrownSolo)
    assert state.solo.new_field == [0], "missing, so its default"
    assert api.fingerprint(state) == before
    state.solo.new_field.append(3)
    assert api.fingerprint(state) != before
    read = again(state).solo
    assert isinstance(read, GrownSolo)
    assert read.new_field == [0, 3]
    assert GrownSolo().new_field == [0], "no board shares it with another"


def test_a_clone_of_a_solo_board_has_every_field_and_shares_none() -> None:
    solo = Solo()
    for number, name in enumerate(Solo.FIELDS):
        setattr(solo, name, [[number]])
    solo.board, solo.placed = 5, True
    copy = solo.clone()
    for name in Solo.FIELDS:
        one, other = getattr(solo, name), getattr(copy, name)
        assert one == other
        assert not isinstance(one, list) or one is not other


def with_palaces(monkeypatch: pytest.MonkeyPatch) -> State:
    add_palaces(monkeypatch)
    state, _ = random_game(1)
    palaces = Palaces()
    palaces.built, palaces.pile = 2, [7, 4]
    state.parts[Palaces.SLOT] = palaces
    return state


def palaces_of(state: State) -> Palaces:
    palaces = state.parts[Palaces.SLOT]
    assert isinstance(palaces, Palaces)
    return palaces


def test_a_module_that_is_not_played_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    before = api.fingerprint(random_game(1)[0])
    state = with_palaces(monkeypatch)
    assert api.fingerprint(state) != before
    del state.parts[Palaces.SLOT]
    assert api.fingerprint(state) == before
    assert "palaces" not in saved(state)


def test_what_a_module_keeps_is_saved_under_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_palaces(monkeypatch)
    assert saved(state)["palaces"] == {"built": 2, "pile": [7, 4]}
    read = again(state)
    palaces = palaces_of(read)
    assert (palaces.built, palaces.pile) == (2, [7, 4])
    assert api.fingerprint(read) == api.fingerprint(state)


def test_a_clone_has_what_a_module_keeps_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_palaces(monkeypatch)
    before, copy = api.fingerprint(state), state.clone()
    assert api.fingerprint(copy) == before
    palaces_of(copy).pile.append(1)
    assert api.fingerprint(state) == before


def test_a_view_shows_the_public_part_of_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_palaces(monkeypatch)
    for view in (api.view_for(state, 0), api.view_for(state, api.SPECTATOR)):
        read = api.view_from_json(json.loads(json.dumps(view.as_json())), state.pack)
        for position in (view.position, read.position):
            palaces = palaces_of(position)
            assert (palaces.built, palaces.pile) == (2, [-1, -1])


# --- unknown data ---------------------------------------------------------------------------------


def test_a_field_that_is_not_known_is_refused() -> None:
    state = solo_game()
    for where, why in [
        ((), "knows more: a state has no new_field"),
        (("players", 1), "knows more: a player has no new_field"),
        (("solo",), "knows more: a Solo has no new_field"),
    ]:
        data: Any = saved(state)
        place = data
        for key in where:
            place = place[key]
        place[NEW] = 3
        with pytest.raises(ValueError, match=why):
            api.from_json(data, state.pack)


def test_more_sources_than_are_known_are_refused() -> None:
    state, _ = random_game(1)
    data = saved(state)
    data["players"][1]["sources"] += [0, 3]
    with pytest.raises(ValueError, match="knows more: 16 sources of points, known are 15"):
        api.from_json(data, state.pack)


def test_a_part_without_a_field_that_has_no_default_is_refused() -> None:
    state = solo_game()
    data = saved(state)
    del data["solo"]["tokens"], data["solo"]["gods"]
    with pytest.raises(ValueError, match="a Solo was saved without gods, tokens"):
        api.from_json(data, state.pack)
