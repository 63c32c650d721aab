"""German: combined texts keep their case and their word order."""

import pytest

from tawantinsuyu.game.vocabulary import parse_effect
from tawantinsuyu.i18n import Text, describe_effect, load, message

TEXT = Text("de")


@pytest.mark.parametrize(
    ("effect", "german"),
    [
        ("gain potato 1 + gain corn 2", "Erhalte 1 Kartoffel und 2 Mais."),
        ("gain corn 2 + points 1", "Erhalte 2 Mais und erziele 1 SP."),
        (
            "gain stone 1 + pay gold 1 -> climb 1",
            "Erhalte 1 Stein, dann bezahle auf Wunsch 1 Gold: rücke auf dem Tempel 1 Stufe vor.",
        ),
        (
            "choose [worker nomads | climb 2]",
            "Wähle eines davon: nimm 1 Nomaden oder rücke auf dem Tempel 2 Stufen vor.",
        ),
    ],
)
def test_effects_stay_imperatives_wherever_they_stand(effect: str, german: str) -> None:
    assert describe_effect(parse_effect(effect), TEXT) == german


def test_a_worker_after_a_verb_is_in_the_accusative() -> None:
    worker = message("thing.worker.courier")
    said = TEXT.say("event.moved.placed_only", player="Ana", worker=worker, space="3m2")
    assert said == "Ana setzt einen Boten auf 3m2."


def test_a_lent_role_after_a_colon_is_in_the_nominative() -> None:
    said = TEXT.say(
        "event.moved.placed_as",
        player="Ana",
        worker=message("thing.worker.courier"),
        space="3m2",
        role=message("role.architect.name"),
        tasks=message("amount.tasks", count=1),
    )
    assert said == "Ana setzt einen Boten auf 3m2 (Rolle: Architekt; 1 Aufgabe)."


def test_the_reader_is_addressed_as_du() -> None:
    formal = {key for key, text in load("de").messages.items() if " Sie " in f" {text} "}
    assert formal == set()
