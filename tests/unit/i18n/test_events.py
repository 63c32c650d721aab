"""The log: a sentence for every event, in every language."""

import re

import pytest

from support.languages import COMPLETE
from support.play import choose, random_game
from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import KINDS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text
from tawantinsuyu.i18n.events import SENTENCES, event_message

from .happened import EVENTS, NAMES, event, moved, of_the_events

BARE_KEY = re.compile(r"\b(event|thing|amount|effect|source|role|god)\.\w")
HEADINGS = ("begin", "turn")
QUIET = ("task", "reaction", "festival_step")
"""Groups whose end has no text."""


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {*SENTENCES, "finished"} == set(KINDS)
    assert {data["kind"] for data in EVENTS} == set(KINDS)


def test_a_kind_nobody_knows_says_nothing(pack: Pack) -> None:
    assert event_message(pack, event("sang"), NAMES.__getitem__) is None
    assert event_message(pack, event("begin", name="song"), NAMES.__getitem__) is None
    assert event_message(pack, moved("llama:0", "bag", "hill:3m2"), NAMES.__getitem__) is None


def test_events_are_sentences_and_groups_are_headings(pack: Pack, text: Text) -> None:
    said = of_the_events(pack, text)
    for data, (what, sentence) in zip(EVENTS, said, strict=True):
        assert sentence.endswith(".") == (data["kind"] not in HEADINGS), what
        assert sentence[0].isupper(), what
        assert ".." not in sentence, what
        assert "{{" not in sentence, what


@pytest.mark.parametrize("number", range(20))
def test_everything_that_happens_in_a_random_game_can_be_said(number: int) -> None:
    texts = [Text(language) for language in COMPLETE]
    state, rng = random_game(number)
    sink = api.Sink()
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
    assert sink.events[-1].kind == "finished"
    for happened in sink.events:
        for seat in {happened.seat, api.SPECTATOR}:
            wording = event_message(state.pack, happened.as_seen_by(seat), NAMES.__getitem__)
            if wording is None and happened.kind == "end":
                assert happened.data["name"] in QUIET
                continue
            assert wording is not None, happened.as_seen_by(seat)
            for text in texts:
                words = text.render(wording)
                assert words.strip()
                assert "{{" not in words
                assert not BARE_KEY.search(words)


def test_setting_up_the_table_can_be_said(pack: Pack) -> None:
    sink = api.Sink()
    api.new_game(api.Config(players=2), pack, bytes(32), sink)
    for happened in sink.events:
        data = happened.as_seen_by(api.SPECTATOR)
        assert event_message(pack, data, NAMES.__getitem__) is not None, data


def test_hidden_things_have_no_text() -> None:
    state, rng = random_game(1)
    sink = api.Sink()
    while state.stack:
        seat, action = choose(state, rng)
        api.apply(state, seat, action, sink)
    text = Text("en")
    drawn = [one for one in sink.events if one.kind == "drew" and isinstance(one.data["what"], str)]
    assert drawn
    for happened in drawn:
        card = "a God card" if happened.data["what"].startswith("god:") else "an Army card"
        wording = event_message(state.pack, happened.as_seen_by(-1), NAMES.__getitem__)
        assert wording is not None
        assert text.render(wording) == f"{NAMES[happened.seat]} draws {card}."


@pytest.mark.parametrize(
    ("data", "english", "french", "polish"),
    [
        (
            moved("worker:architect", "supply:0", "hill:3m2", role="architect", tasks=2),
            "Ana places an Architect on 3m2 (2 tasks).",
            "Ana place un Architecte sur la case 3m2 (2 tâches).",
            "Ana umieszcza Architekta na polu 3m2 (2 zadania).",
        ),
        (
            event("scored", 1, points=1, source="steps", where="", now=11),
            "Ben scores 1 VP (Steps).",
            "Ben marque 1 PV (Escaliers).",
            "Ben zdobywa 1 PZ (Schody).",
        ),
        (
            event("drew", 2, what="god:?", source="god_deck", now=3),
            "Chloe draws a God card.",
            "Chloe pioche une carte Dieu.",
            "Chloe dobiera kartę Bogów.",
        ),
        (
            event("drew", 2, what=["army:?", "army:?"], source="army_deck", now=3),
            "Chloe draws 2 Army cards.",
            "Chloe pioche 2 cartes Armée.",
            "Chloe dobiera 2 karty Armii.",
        ),
        (
            event("took", 3, what="god:killa-2", source="offer", now=3),
            "Dario takes Killa 2 from the offer.",
            "Dario prend Killa 2 dans l’offre.",
            "Dario bierze Killa 2 z oferty.",
        ),
        (
            event("exchanged", given={"corn": 4}, got={"gold": 2}, now=[0, 0, 0, 2]),
            "Ana exchanges 4 corn for 2 gold.",
            "Ana échange 4 maïs contre 2 or.",
            "Ana wymienia 4 kukurydze na 2 złota.",
        ),
        (
            event("scored", 1, points=1, source="steps", where="3u", by=0, now=11),
            "Ben scores 1 VP (Steps 3u, thanks to Ana).",
            "Ben marque 1 PV (Escalier 3u, grâce à Ana).",
            "Ben zdobywa 1 PZ (Schody 3u; używa: Ana).",
        ),
        (
            event("chose", what="cards"),
            "Ana has chosen.",
            "Ana a fait son choix.",
            "Ana ma już wybór za sobą.",
        ),
        (
            event("begin", 1, name="reaction", what="offering", active=0),
            "Ben may follow: Offering",
            "Ben peut suivre\u00a0: Offrande",
            "Ben może dołączyć: Składanie Ofiar",
        ),
        (
            event("begin", name="festival_step", what="merchant"),
            "Festival: Merchant",
            "Festival\u00a0: Marchandage",
            "Święto: Kupiec",
        ),
        (event("begin", name="festival", number=2), "Festival 2", "Festival 2", "Święto 2"),
        (
            event("finished", -1, winners=[0, 2], points=[104, 80, 104]),
            "The game is over: Ana and Chloe share the victory.",
            "La partie est terminée\u00a0: Ana et Chloe partagent la victoire.",
            "Koniec gry: Ana i Chloe dzielą się zwycięstwem.",
        ),
    ],
)
def test_sentences_read_naturally_in_each_language(
    pack: Pack, data: dict[str, object], english: str, french: str, polish: str
) -> None:
    wording = event_message(pack, data, NAMES.__getitem__)
    assert wording is not None
    assert [Text(name).render(wording) for name in ("en", "fr", "pl")] == [english, french, polish]
