"""Explanations of a solo opponent's steps, in every language."""

import random
from collections.abc import Iterator

import pytest

from support.languages import COMPLETE
from support.play import choose
from tawantinsuyu import components, i18n
from tawantinsuyu.game import api
from tawantinsuyu.game.core.config import ADJUSTMENTS, PRESETS
from tawantinsuyu.game.core.events import WEIGHED
from tawantinsuyu.game.names import PRIEST_ACTIONS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text
from tawantinsuyu.i18n.events import LOST, event_message
from tawantinsuyu.i18n.message import Argument, Joined, Message
from tawantinsuyu.i18n.solo import CONDITIONS

from .happened import event, finished, moved, weighed

NAMES = ("Ana", "Axomamma")
QUIET = ("task", "reaction", "festival_step", "automa", "automa_action")
"""Groups whose end has no text."""
GAMES = 25
ADJUSTABLE = ADJUSTMENTS["axomamma"]


def solo_game(number: int) -> list[api.Event]:
    """Return the events of a random game against a solo opponent, with several adjustments at
    once.
    """
    rng = random.Random(number)
    adjustments = tuple(name for name in ADJUSTABLE if rng.random() < 0.3)
    config = api.Config(players=2, automa="axomamma", adjustments=adjustments, turn_cap=40)
    sink = api.Sink()
    state = api.new_game(config, components.load("base"), rng.randbytes(32), sink)
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
    return sink.events


def keys(wording: Argument) -> Iterator[str]:
    """Yield the messages of a wording, inner ones included; only new combinations need
    rendering.
    """
    match wording:
        case Message(key, args):
            yield key
            for value in args.values():
                yield from keys(value)
        case Joined(_, items):
            for item in items:
                yield from keys(item)


@pytest.mark.parametrize(
    "part", [0, 1, *(pytest.param(part, marks=pytest.mark.nightly) for part in range(2, 12))]
)
def test_everything_that_happens_in_random_solo_games_can_be_said(part: int) -> None:
    pack = components.load("base")
    texts = [Text(language) for language in COMPLETE]
    rendered: set[tuple[str, ...]] = set()
    for number in range(part * GAMES, (part + 1) * GAMES):
        for happened in solo_game(number):
            data = happened.as_seen_by(0)
            if happened.kind == "weighed":
                assert data["by"] in WEIGHED[data["about"]], data
            if happened.kind == "lost":
                assert data["what"] in LOST, data
            wording = event_message(pack, data, NAMES.__getitem__)
            if wording is None and happened.kind == "end":
                assert data["name"] in QUIET
                continue
            assert wording is not None, data
            combination = tuple(keys(wording))
            if combination in rendered:
                continue
            rendered.add(combination)
            for text in texts:
                words = text.render(wording)
                assert words.strip(), data
                assert "{{" not in words, words


@pytest.mark.parametrize("language", COMPLETE)
def test_adjustments_and_levels_have_a_short_name_and_one_sentence(language: str) -> None:
    text = Text(language)
    described = [
        *(
            (i18n.adjustment_name("axomamma", one), i18n.adjustment_message("axomamma", one))
            for one in ADJUSTABLE
        ),
        *((i18n.preset_name(level), i18n.preset_message(level)) for level in PRESETS),
    ]
    for name, explanation in described:
        assert len(text.render(name)) <= 32, name
        assert not text.render(name).endswith("."), name
        assert text.render(explanation).count(".") == 1, explanation
        assert text.render(explanation).endswith("."), explanation


def test_the_condition_of_every_high_priest_action_counts_something() -> None:
    assert set(CONDITIONS) == set(PRIEST_ACTIONS)


def test_a_comparison_nobody_knows_says_nothing(pack: Pack) -> None:
    unknown = weighed("space", "beauty", ("hill:3m2", "hill:4m1"))
    assert event_message(pack, unknown, NAMES.__getitem__) is None
    unknown = weighed("llama", "chance", ("hill:3m2", "hill:4m1"))
    assert event_message(pack, unknown, NAMES.__getitem__) is None


def comparison(about: str, by: str, left: int, *candidates: str) -> dict[str, object]:
    """Return a comparison that leaves the first candidates; values count up."""
    data = weighed(about, by, candidates, *range(1, len(candidates) + 1))
    return {**data, "left": list(candidates[:left])}


@pytest.mark.parametrize(
    ("data", "english", "french", "polish"),
    [
        (
            event("rolled", 1, what="die", value=3, why="board"),
            "Axomamma rolls 3 for the tucked card and the tokens.",
            "Axomamma obtient 3 au dé pour la carte glissée et les jetons.",
            "Axomamma wyrzuca 3 na wsuniętą kartę i żetony.",
        ),
        (
            event("chose", 1, what="slot:3", where="illapa"),
            "Axomamma goes by the card in slot 3: Illapa.",
            "Axomamma suit la carte de l’emplacement 3\u00a0: Illapa.",
            "Axomamma kieruje się kartą w miejscu 3: Illapa.",
        ),
        (
            event(
                "checked",
                1,
                what="offering",
                where="section:2",
                has=2,
                needs=4,
                useful=True,
                met=False,
            ),
            "Offering (section 2) asks for 4 corn, Axomamma has 2 corn: not met.",
            "Offrande (section 2) demande 4 maïs, Axomamma a 2 maïs\u00a0: condition non remplie.",
            "Składanie Ofiar (sekcja 2): potrzeba co najmniej 4 kukurydze, Axomamma ma "
            "2 kukurydze; warunek niespełniony.",
        ),
        (
            comparison("space", "terrace:middle", 2, "hill:3m2", "hill:4m1", "hill:1t2"),
            "Axomamma wants the middle terrace: 3m2 and 4m1, not 1t2.",
            "Axomamma veut la terrasse médiane\u00a0: 3m2 et 4m1, plutôt que 1t2.",
            "Axomamma wybiera środkowy taras: 3m2 i 4m1, a nie 1t2.",
        ),
        (
            comparison("space", "terrace:top", 1, "hill:3m2", "hill:1b6"),
            "Axomamma wants the top terrace, finds no such space there and looks further: 3m2, "
            "not 1b6.",
            "Axomamma veut la terrasse supérieure, n’y trouve pas de telle case et cherche plus "
            "loin\u00a0: 3m2, plutôt que 1b6.",
            "Axomamma wybiera górny taras, ale nie ma tam takiego pola, i szuka dalej: 3m2, "
            "a nie 1b6.",
        ),
        (
            comparison("space", "cost", 1, "hill:3m2", "hill:4m1"),
            "Axomamma takes the cheapest space: 3m2 (1 food), not 4m1 (2 food).",
            "Axomamma prend la case la moins chère\u00a0: 3m2 (1 nourriture), plutôt que 4m1 "
            "(2 nourritures).",
            "Axomamma wybiera najtańsze pole: 3m2 (1 żywność), a nie 4m1 (2 żywności).",
        ),
        (
            comparison("space", "chance", 1, "hill:3m2", "hill:4m1"),
            "For Axomamma, 3m2 and 4m1 cost the same. Random choice: 3m2.",
            "Pour Axomamma, 3m2 et 4m1 coûtent autant. Choix au hasard\u00a0: 3m2.",
            "Axomamma losuje spośród równie tanich pól (3m2 i 4m1): 3m2.",
        ),
        (
            comparison("resource", "fewest", 1, "corn", "stone"),
            "Axomamma takes the resource she has least of: corn (1), not stone (2).",
            "Axomamma prend la ressource qui lui manque le plus\u00a0: maïs (1), plutôt que pierre "
            "(2).",
            "Axomamma bierze surowiec, którego ma najmniej: kukurydza (1), a nie kamień (2).",
        ),
        (
            comparison("effect", "fewer", 1, "gain stone 1", "worker nomads"),
            "Axomamma has 1 stone and 2 Workers and takes what she has less of: gain 1 stone.",
            "Axomamma a 1 pierre et 2 Ouvriers et prend ce dont il y a le moins\u00a0: gagnez "
            "1 pierre.",
            "Axomamma ma 1 kamień i 2 Robotników i bierze to, czego jest mniej: zyskaj 1 kamień.",
        ),
        (
            comparison("conquest", "discards", 1, *(f"conquest:antisuyu-{n}" for n in range(1, 9))),
            "Axomamma wants the most Soldiers to discard: Antisuyu 1 (1 Soldier), out of 8.",
            "Axomamma veut le plus de Soldats à défausser\u00a0: Antisuyu 1 (1 Soldat), sur 8.",
            "Axomamma chce odrzucić jak najwięcej Żołnierzy: Antisuyu 1 (1 Żołnierza), spośród 8.",
        ),
        (
            event(
                "begin",
                1,
                name="automa_action",
                what="gain stone 2",
                where="axomamma-top:3",
                value=2,
            ),
            "Axomamma, token 2 on space 3 of the top loop: gain 2 stone",
            "Axomamma, jeton 2 sur la case 3 de la boucle supérieure\u00a0: gagnez 2 pierres",
            "Axomamma, żeton 2 na polu 3 (górna pętla): zyskaj 2 kamienie",
        ),
        (
            event("lost", 1, what="steps", why="price"),
            "Axomamma cannot pay for Steps: gold instead.",
            "Axomamma ne peut pas payer d’Escalier\u00a0: de l’or à la place.",
            "Axomamma nie może zapłacić za Schody: zamiast tego złoto.",
        ),
        (
            moved("token:2", "axomamma-bottom:4", "axomamma-bottom:1", 1),
            "Axomamma moves token 2 from space 4 to space 1 of the bottom loop.",
            "Axomamma déplace le jeton 2 de la case 4 à la case 1 de la boucle inférieure.",
            "Axomamma przesuwa żeton 2 z pola 4 na pole 1 (dolna pętla).",
        ),
    ],
)
def test_explanations_read_naturally_in_each_language(
    pack: Pack, data: dict[str, object], english: str, french: str, polish: str
) -> None:
    wording = event_message(pack, data, NAMES.__getitem__)
    assert wording is not None
    assert [Text(name).render(wording) for name in ("en", "fr", "pl")] == [english, french, polish]


@pytest.mark.parametrize(
    ("mine", "hers", "said"),
    [
        (131, 118, "You won! Your 131 VP reached the target of 120 VP and beat Axomamma’s 118 VP."),
        (118, 90, "You lost: your 118 VP were below the target of 120 VP."),
        (96, 131, "You lost: your 96 VP were below the target of 120 VP, and Axomamma had 131 VP."),
        (125, 125, "You lost: your 125 VP reached the target of 120 VP, but Axomamma had as many."),
        (125, 130, "You lost: your 125 VP reached the target of 120 VP, but Axomamma had 130 VP."),
    ],
)
def test_the_result_says_why(pack: Pack, mine: int, hers: int, said: str) -> None:
    wording = event_message(pack, finished(mine, hers), NAMES.__getitem__)
    assert wording is not None
    assert Text("en").render(wording) == said
