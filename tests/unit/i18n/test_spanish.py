"""Requirements of Spanish beyond the rules of every catalogue."""

import re

from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text, load

from .asked import of_the_options, of_the_prompts
from .everything import of_the_pack
from .happened import of_the_events


def test_questions_and_exclamations_are_opened_as_well_as_closed() -> None:
    for key, text in load("es").messages.items():
        assert text.count("¿") == text.count("?"), key
        assert text.count("¡") == text.count("!"), key


def test_no_conjunction_stands_before_its_own_sound(pack: Pack) -> None:
    """*Y* would have to become *e* before “Inti”, and *o* would have to become *u* before “oro”, so
    such texts are not allowed.
    """
    text = Text("es")
    said = [
        *of_the_pack(pack, text),
        *of_the_prompts(pack, text),
        *of_the_options(pack, text),
        *of_the_events(pack, text),
        *load("es").messages.items(),
    ]
    for name, sentence in said:
        assert not re.search(r"\by h?[ií](?![ae])", sentence, re.IGNORECASE), name
        assert not re.search(r"\bo h?[oó]", sentence, re.IGNORECASE), name


def test_lists_of_any_god_cards_and_resources_are_sound() -> None:
    text = Text("es")
    inti = text.say("thing.god_card", god=text.say("god.inti"), number=1)
    assert text.join("and", [inti, inti]) == "la carta Inti 1 y la carta Inti 1"
    assert text.join("or", ["maíz", "piedra", "oro"]) == "maíz, piedra o bien oro"


def test_contractions_are_made() -> None:
    for key, text in load("es").messages.items():
        assert not re.search(r"\b(de|a) el\b", text), key
