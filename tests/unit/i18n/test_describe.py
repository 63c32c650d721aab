"""Descriptions of cards, tiles and icons, in every language."""

import re
from collections.abc import Mapping

import pytest

from tawantinsuyu.components.compile import AUTOMA_TASKS as KNOWN_AUTOMA_TASKS
from tawantinsuyu.game.names import EDGES, PRIEST_ACTIONS, TASKS
from tawantinsuyu.game.pack import ArmyCard, AutomaAction, Pack
from tawantinsuyu.game.vocabulary import parse_effect
from tawantinsuyu.i18n import (
    Text,
    describe_army_card,
    describe_automa_action,
    describe_cost,
    describe_cult,
    describe_edge,
    describe_effect,
    describe_palace,
    describe_passive,
    describe_priest_action,
    describe_task,
    describe_temple_step,
)
from tawantinsuyu.i18n.describe import AUTOMA_TASKS
from tawantinsuyu.i18n.formatting import parameters

from .everything import of_the_pack, of_the_vocabulary


@pytest.mark.parametrize(
    ("effect", "english", "french", "polish"),
    [
        (
            "gain potato 3 + train",
            "Gain 3 potatoes and train (draw 2 Army cards, keep 1).",
            "Gagnez 3 pommes de terre et entraînez-vous (2 cartes Armée, gardez-en 1).",
            "Zyskaj 3 ziemniaki i przeprowadź Szkolenie (2 karty Armii, zatrzymaj 1).",
        ),
        (
            "gain corn 2 + gain gold 1",
            "Gain 2 corn and 1 gold.",
            "Gagnez 2 maïs et 1 or.",
            "Zyskaj 2 kukurydze i 1 złoto.",
        ),
        (
            "choose [gain potato 5 | gain corn 3 | gain gold 2]",
            "Gain 5 potatoes, 3 corn or 2 gold.",
            "Gagnez 5 pommes de terre, 3 maïs ou 2 or.",
            "Zyskaj 5 ziemniaków, 3 kukurydze lub 2 złota.",
        ),
        (
            "choose [gain stone 1 | worker nomads]",
            "Choose one: gain 1 stone or take 1 Nomad.",
            "Choisissez l’un des effets\u00a0: gagnez 1 pierre ou prenez 1 Nomade.",
            "Wybierz jedno: zyskaj 1 kamień lub weź 1 Koczownika.",
        ),
        (
            "pay gold 1 -> climb 1",
            "You may pay 1 gold: advance 1 step on the Temple.",
            "Vous pouvez payer 1 or\u00a0: avancez de 1 case sur le Temple.",
            "Możesz zapłacić 1 złoto: awansuj o 1 pole w Świątyni.",
        ),
        (
            "sacrifice + play army 2",
            "Send a Worker from your supply to the Casualties of War, then put 2 Army cards from"
            " your hand into play for free.",
            "Envoyez un Ouvrier de votre réserve aux Pertes de Guerre, puis jouez gratuitement 2"
            " cartes Armée de votre main.",
            "Przenieś Robotnika ze swoich zasobów do Ofiar Wojny, a następnie zagraj z ręki za"
            " darmo 2 karty Armii.",
        ),
    ],
)
def test_effects_read_naturally_in_each_language(
    effect: str, english: str, french: str, polish: str
) -> None:
    said = [describe_effect(parse_effect(effect), Text(name)) for name in ("en", "fr", "pl")]
    assert said == [english, french, polish]


def test_a_price_or_choice_before_something_else_is_bracketed() -> None:
    effect = parse_effect("choose [train | merchant] + gain gold 1")
    assert describe_effect(effect, Text("en")) == (
        "(Choose one: train (draw 2 Army cards, keep 1) or perform the Merchant task),"
        " then gain 1 gold."
    )


def test_an_option_of_several_parts_is_bracketed() -> None:
    effect = parse_effect("choose [points 1 + train | merchant]")
    assert describe_effect(effect, Text("en")) == (
        "Choose one: (score 1 VP and train (draw 2 Army cards, keep 1)) or perform the"
        " Merchant task."
    )


def test_costs_name_only_paid_resources() -> None:
    assert describe_cost((1, 0, 2, 0), Text("en")) == "Pay 1 potato and 2 stone."
    assert describe_cost((0, 0, 3, 2), Text("pl")) == "Zapłać 3 kamienie i 2 złota."


def test_an_army_card_says_both_its_uses() -> None:
    card = ArmyCard("A17", 2, 3, 1)
    assert describe_army_card(card, Text("en")) == (
        "2 Soldiers when played, or 1 gold when discarded from your hand."
    )


def test_an_automa_may_combine_a_task_of_her_own_with_a_plain_effect() -> None:
    action = AutomaAction("building + gain gold 1", None)
    assert describe_automa_action(action, Text("en")) == (
        "Construct a random Building of the type she wants and gain 1 gold."
    )


def test_every_task_an_automa_has_of_her_own_has_a_message() -> None:
    assert tuple(AUTOMA_TASKS) == KNOWN_AUTOMA_TASKS


def test_the_numbers_come_from_the_tile(pack: Pack) -> None:
    tiles = {tile.id: tile for tile in pack.passives}
    assert describe_passive(tiles["Z10"], Text("en")) == (
        "When a Festival starts, gain 2 potatoes, 1 corn and 1 stone."
    )
    assert describe_passive(tiles["Z18"], Text("pl")) == (
        "Gdy ktokolwiek aktywuje Odnowienie, zyskujesz 1 złoto i dobierasz 1 kartę Armii."
    )


def test_a_palace_says_noble_ability_and_prophecy(pack: Pack) -> None:
    tile = next(tile for tile in pack.palaces if tile.id == "X02")
    assert describe_palace(tile, Text("en")) == (
        "Noble (Warrior): When you pay for a Production Building, you may flip 1 Army card in your"
        " play area face down to advance 1 step on the Temple. Prophecy (5 VP): You have at least"
        " 3 Workers in these roles, counting Nobles and Newcomers: Courier or Craftsman."
    )


def test_a_cult_reads_the_same_sentence_with_both_numbers(pack: Pack) -> None:
    tile = next(tile for tile in pack.cults if tile.id == "PV07")
    assert describe_cult(tile, Text("en")) == (
        "With one Vassal: At a Festival, each region that Pachamama controls scores her 2 VP more."
        " With two: At a Festival, each region that Pachamama controls scores her 3 VP more."
    )


def test_board_icons_take_their_numbers_from_the_pack(pack: Pack) -> None:
    english = Text("en")
    assert describe_edge(EDGES.index("potato"), pack, english) == (
        "Two matching edges (potato): gain 3 potatoes."
    )
    assert describe_task(TASKS.index("statue"), pack, english) == (
        "Pay 3 stone for a small Statue worth 3 VP, or 3 stone and 2 gold for a large one worth"
        " 9 VP."
    )
    worship = PRIEST_ACTIONS.index("worship")
    assert describe_priest_action(worship, pack, english, active=True) == (
        "On the Temple, advance 3 steps for discarding one large Statue, 1 step for one small"
        " Statue, or both."
    )


def test_the_first_step_of_the_temple_only_scores(pack: Pack) -> None:
    assert describe_temple_step(pack.temple.steps[0], Text("en")) == "1 VP at each Festival."


def test_every_number_printed_on_a_tile_appears_in_its_text(pack: Pack, text: Text) -> None:
    def shown(key: str, amounts: Mapping[str, int]) -> None:
        pattern = text.catalogue.pattern(key)
        assert set(amounts) <= set(parameters(pattern)), key

    for passive in pack.passives:
        shown(f"tile.{passive.id}", passive.amounts)
    for nation in pack.nations:
        shown(f"tile.{nation.id}", nation.amounts)
    for palace in pack.palaces:
        shown(f"tile.{palace.id}.ability", palace.amounts)
        shown(f"tile.{palace.id}.prophecy", palace.prophecy_amounts)
    for cult in pack.cults:
        bare = {re.sub("^(first|second)_", "", name): n for name, n in cult.amounts.items()}
        shown(f"tile.{cult.id}", bare)


def test_no_text_holds_an_open_parameter_or_a_key(pack: Pack, text: Text) -> None:
    for source in (of_the_pack(pack, text), of_the_vocabulary(text)):
        for what, sentence in source:
            assert "{{" not in sentence, what
            assert not re.search(r"\b(effect|tile|amount)\.\w", sentence), what
            assert ".." not in sentence, what
