"""Constraints 1, 10 and 12: gods, God cards and Army cards."""

from tawantinsuyu.components import Document

from .breach import (
    GOLDEN,
    Edit,
    Overrides,
    fact,
    hypothesis,
    records,
    removing,
    renaming,
    setting,
    wherever,
)


def a_seventh_god(name: str) -> Edit:
    def edit(document: Document) -> Overrides:
        document.groups["god"][name] = {}
        return {}

    return edit


def example_stones_doubled(document: Document) -> Overrides:
    """Give two stones where Example 1 needs one; every kind of benefit still occurs."""
    return {
        f"god_card.{card}.benefits": [
            benefit.replace("gain stone 1", "gain stone 2") for benefit in record["benefits"]
        ]
        for card, record in records(document, "god_card")
    }


BREAKS = (
    fact("gods", "a seventh god", a_seventh_god("supay"), "give 6 gods; there are 7"),
    fact("gods", "a god called like a task", a_seventh_god("corn"), "rename god corn"),
    fact("gods", "a god with a number", a_seventh_god("inti2"), "look like illapa"),
    fact("gods", "a card is lost", removing("god_card", "inti-1"), "42 God cards"),
    fact("gods", "a Statue renamed", renaming("statue", "small", "little"), "small and large"),
    fact("gods", "more small Statues", setting("sizes.small_statues", 3), "12 in all"),
    fact("gods", "more large Statues", setting("sizes.large_statues", 2), "6 in all"),
    hypothesis("gods", "a card changes sides", setting("god_card.inti-1.god", "killa"), "inti 7"),
    fact("gods", "a module card is lost", removing("god_card", "inti-8"), "give 6 God", GOLDEN),
    fact(
        "gods",
        "a module card of another module",
        setting("god_card.inti-8.module", "vassals"),
        'set module = "nobles"',
        GOLDEN,
    ),
    hypothesis(
        "gods",
        "two module cards of a god",
        setting("god_card.inti-8.god", "killa"),
        "give killa 1 God cards; it has 2",
        GOLDEN,
    ),
    fact(
        "gods",
        "no Newcomer on cards",
        wherever("god_card", lambda record: "module" in record, "benefits", ["points 3"]),
        "give a Newcomer",
        GOLDEN,
    ),
    fact(
        "gods",
        "a Statue of an unknown god",
        setting("conquest_space.antisuyu-1.reward", "statue small free supay"),
        "name gods of this pack, not supay",
    ),
    fact("god_cards", "a strange id", renaming("god_card", "inti-1", "one"), "like illapa-4"),
    fact("god_cards", "Example 1 is impossible", example_stones_doubled, "EN Ex. 1"),
    fact("god_cards", "an empty card", setting("god_card.inti-1.benefits", []), "at least one"),
    fact(
        "god_cards",
        "no card gives a Weaving",
        wherever(
            "god_card", lambda record: "weave" in str(record["benefits"]), "benefits", ["points 3"]
        ),
        "also give: Weaving",
    ),
    hypothesis(
        "god_cards",
        "gold on a card",
        setting("god_card.inti-1.benefits", ["gain gold 1"]),
        "replace 'gain gold 1'",
    ),
    hypothesis(
        "god_cards",
        "a Newcomer on a base card",
        setting("god_card.inti-1.benefits", ["newcomer 1"]),
        "replace 'newcomer 1'",
    ),
    fact("army_cards", "a strange id", renaming("army_card", "A01", "A1"), "look like A17"),
    fact("army_cards", "a card is lost", removing("army_card", "A01"), "30 Army cards"),
    fact("army_cards", "three Soldiers", setting("army_card.A01.soldiers", 3), "1 or 2 Soldiers"),
    fact("army_cards", "nothing", setting("army_card.A01.resource", "gain corn 0"), "at least 1"),
    fact(
        "army_cards",
        "two Soldiers on all",
        wherever("army_card", lambda record: True, "soldiers", 2),
        "7 Soldiers",
    ),
)
