"""All prompts and option labels, in every language."""

import re
from dataclasses import replace

import pytest

from support.languages import COMPLETE
from support.play import choose, random_game
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.names import PATTERNS, PRIEST_ACTIONS, SECTIONS
from tawantinsuyu.game.pack import ArmyCard, Pack
from tawantinsuyu.game.questions import QUESTIONS, VERBS
from tawantinsuyu.i18n import Text, Wording
from tawantinsuyu.i18n.actions import LABELS, option_message, prompt_message
from tawantinsuyu.i18n.catalogue import load
from tawantinsuyu.i18n.prompts import PROMPTS

from .asked import SEAT, labels, of_the_options, of_the_prompts, prompts, table, with_top

BARE_KEY = re.compile(r"\b(prompt|option|thing|amount|effect|role|god)\.\w")
GAMES = range(20)
TRIED = 40
"""Maximum number of options tried in one decision of a random game; a main choice has hundreds."""


def speakers() -> list[Text]:
    return [Text(language) for language in COMPLETE]


def said(wording: Wording, text: Text) -> str:
    words = text.render(wording)
    assert words.strip()
    assert "{{" not in words
    assert not BARE_KEY.search(words)
    return words


def test_every_frame_that_can_ask_has_a_prompt(pack: Pack) -> None:
    asking = {kind for kind, rule in QUESTIONS.items() if rule.options is not None}
    assert set(PROMPTS) == asking
    assert {name for name, _ in prompts(pack)} == {kind.__name__ for kind in asking}


def test_every_frame_that_can_ask_has_a_title_in_the_client() -> None:
    for language in COMPLETE:
        asked = load(language).messages
        missing = {kind.__name__ for kind in PROMPTS if f"ui.asked.{kind.__name__}" not in asked}
        assert missing == set(), language


def test_every_verb_has_a_label(pack: Pack) -> None:
    assert set(LABELS) == set(VERBS)
    assert {action[0] for action, _ in labels(pack)} == set(VERBS)


def test_prompts_are_sentences(pack: Pack, text: Text) -> None:
    for name, sentence in of_the_prompts(pack, text):
        assert sentence[-1] in ".?", name
        assert sentence.lstrip("¿")[0].isupper(), name
        assert ".." not in sentence, name
        assert "{{" not in sentence, name


def test_labels_and_prompts_contain_no_ids(pack: Pack, text: Text) -> None:
    for name, words in (*of_the_options(pack, text), *of_the_prompts(pack, text)):
        assert not re.search(r"\b[A-Z]{1,3}\d+\b|\b\d[a-z]\d?\b", words), name


def test_labels_are_no_sentences(pack: Pack, text: Text) -> None:
    for name, label in of_the_options(pack, text):
        assert label, name
        assert not label.endswith("."), name
        assert label[0].isupper() or label[0].isdigit(), name


@pytest.mark.parametrize("number", GAMES)
def test_everything_asked_in_a_random_game_can_be_said(number: int) -> None:
    texts = speakers()
    state, rng = random_game(number)
    names = api.Names(state.pack)
    alone: set[api.Action] = set()
    while state.stack:
        for decision in api.pending(state):
            asked = prompt_message(state, decision)
            offered = [option.action for option in decision.options]
            offered = rng.sample(offered, min(len(offered), TRIED))
            offered += [option.action for option in decision.asides]
            wordings = [option_message(names, action, state) for action in offered]
            wordings += [option_message(names, action) for action in {*offered} - alone]
            alone.update(offered)
            for text in texts:
                for wording in (asked, *wordings):
                    said(wording, text)
        seat, action = choose(state, rng)
        api.play(state, seat, action)


def test_prompts_need_only_the_view_of_the_seat() -> None:
    text = Text("en")
    state, rng = random_game(3)
    names = api.Names(state.pack)
    while state.stack:
        for decision in api.pending(state):
            position = api.view_for(state, decision.seat).position
            assert said(prompt_message(position, decision), text) == said(
                prompt_message(state, decision), text
            )
            for option in decision.options[:TRIED]:
                seen = option_message(names, option.action, position)
                assert seen == option_message(names, option.action, state)
        seat, action = choose(state, rng)
        api.play(state, seat, action)


def test_english_labels_are_short(pack: Pack) -> None:
    """The placement of a Newcomer names two roles more, and may be longer."""
    lengths = sorted((len(label), name) for name, label in of_the_options(pack, Text("en")))
    assert lengths[len(lengths) // 2][0] <= 40
    assert lengths[-1] <= (100, "('place'~")
    assert max(one for one in lengths if not one[1].startswith("('place'")) <= (85, "~")


@pytest.mark.parametrize(
    ("action", "english", "french", "polish"),
    [
        (
            "place architect 3m2 card:illapa-4",
            "Architect to middle terrace, section 3 with the Illapa card",
            "Architecte sur terrasse médiane, section 3 avec la carte Illapa",
            "Architekt na środkowy taras, sekcja 3 za kartę Illapa",
        ),
        (
            "place craftsman 3m2 gold as:courier",
            "Craftsman (as Courier) to middle terrace, section 3 for 1 gold",
            "Artisan (comme Coursier) sur terrasse médiane, section 3 pour 1 or",
            "Rzemieślnik (jako Goniec) na środkowy taras, sekcja 3 za 1 złoto",
        ),
        (
            "pay potato:2 corn:1",
            "Pay 2 potatoes and 1 corn",
            "Payer 2 pommes de terre et 1 maïs",
            "Zapłać 2 ziemniaki i 1 kukurydzę",
        ),
        (
            "take killa-2",
            "Take the Killa card from the offer",
            "Prendre la carte Killa dans l’offre",
            "Weź kartę Killa z oferty",
        ),
        ("take deck", "Draw from the deck", "Piocher une carte", "Dobierz z talii"),
        (
            "statue small:inti",
            "Small Statue of Inti",
            "Petite Statue (Inti)",
            "Mały Posąg (Inti)",
        ),
        (
            "steps 3u",
            "Steps in section 3 (upper)",
            "Escalier, section 3 (haut)",
            "Schody w sekcji 3 (górne)",
        ),
        (
            "conquer antisuyu-3 flip:A01 discard:A17",
            "Conquer Antisuyu 3: flip 1 Soldier, discard 1 Soldier",
            "Conquérir Antisuyu 3\u00a0: retourner 1 Soldat, défausser 1 Soldat",
            "Podbij Antisuyu 3: zakryj 1 Żołnierza, odrzuć 1 Żołnierza",
        ),
        (
            "aside use Z19",
            "Use the Building for 1 potato: draw 1 God card (offer or deck)",
            "Utiliser le Bâtiment pour 1 pomme de terre\u00a0: "
            "prenez 1 carte Dieu (offre ou pioche)",
            "Wykorzystaj Budynek za 1 ziemniaka: dobierz 1 kartę Bogów (z oferty lub z talii)",
        ),
    ],
)
def test_labels_read_naturally_in_each_language(
    action: str, english: str, french: str, polish: str
) -> None:
    names = api.Names(components.load("base"))
    wording = option_message(names, api.read(names, action))
    assert [Text(name).render(wording) for name in ("en", "fr", "pl")] == [english, french, polish]


def test_an_army_card_is_named_with_both_its_uses(pack: Pack) -> None:
    names = api.Names(replace(pack, army_cards=(ArmyCard("A17", 2, 1, 1),)))
    wording = option_message(names, ("keep_army", 0))
    assert [Text(name).render(wording) for name in ("en", "fr", "pl")] == [
        "Keep the Army card (2 Soldiers, 1 corn)",
        "Garder la carte Armée (2 Soldats, 1 maïs)",
        "Zatrzymaj kartę Armii (2 Żołnierzy, 1 kukurydzę)",
    ]


def test_a_label_names_the_action_a_high_priest_reaches(pack: Pack) -> None:
    state = with_top(pack, f.MainChoice(SEAT))
    names, text = api.Names(pack), Text("en")
    state.rotation = 0
    reached = text.say("priest_action.offering.name")
    goal = pack.coricancha.index(PRIEST_ACTIONS.index("offering"))
    state.players[SEAT].priest = (goal - 2) % SECTIONS
    go = option_message(names, ("priest", 2, False), state)
    gold = option_message(names, ("priest", 2, True), state)
    assert text.render(go) == f"Move the High Priest 2: {reached}"
    assert text.render(gold) == f"Move the High Priest 2: gold ({reached})"
    assert text.render(option_message(names, ("priest", 2, False))) == "High Priest: move 2"


def test_the_last_villager_is_announced_to_announce_a_festival(pack: Pack) -> None:
    state = with_top(pack, f.RecruitVillager(SEAT))
    decision = api.Decision(SEAT, "choose_one", "RecruitVillager", (), ())
    state.village = [0]
    assert "triggers a Festival" in Text("en").render(prompt_message(state, decision))
    state.holder = 1
    assert "(1 left)" in Text("en").render(prompt_message(state, decision))


def test_a_payment_says_what_it_is_for(pack: Pack) -> None:
    state = table(pack)
    pay = f.PayCost(SEAT, (0, 0, 3, 0), 0, "TSK-02")
    state.stack = [f.RaiseSteps(SEAT, 0), pay]
    decision = api.Decision(SEAT, "pay", "PayCost", (), ())
    assert Text("en").render(prompt_message(state, decision)) == "Pay 3 stone for Steps."
    assert Text("pl").render(prompt_message(state, decision)) == "Zapłać 3 kamienie za Schody."


def test_a_weaving_that_is_not_turned_up_yet_is_not_named(pack: Pack) -> None:
    """With two tiles taken face down, the second is chosen before the top tile is turned up
    (M1-25).
    """
    names = api.Names(pack)
    for covered in (False, True):
        top = with_top(pack, f.FreeWeavings(SEAT, 1, unseen=True, covered=covered))
        wording = option_message(names, ("weaving", "top"), top)
        tile = PATTERNS[pack.weavings[top.weavings[-1]].pattern]
        assert (tile in repr(wording)) is not covered
