"""Pictures of the tiles whose abilities are code and not data: two to six signs each.

A word is a symbol, `[word]` a task, and `{word}` a number printed on the tile (with `=n` if the
number is part of the rule). The sign `->` stands between a condition and its effect.
"""

from collections.abc import Mapping
from typing import Final

PASSIVES: Final[Mapping[str, str]] = {
    "Z01": "worker -> courier",
    "Z02": "worker -> priest",
    "Z03": "warrior -> rejuvenate {buildings=2} production",
    "Z04": "weaving -> match",
    "Z04X": "weaving -> match",
    "Z05": "craftsman exchange architect",
    "Z06": "festival -> potato {potato=4} | god-card -> vp {card_points=1}",
    "Z07": "worker steps -> vp {points=1}",
    "Z08": "[weave] -> weaving {draw=5}",
    "Z09": "festival tapestry -> vp",
    "Z10": "festival -> potato {potato=2} corn {corn=1} stone {stone=1}",
    "Z11": "offering -> weaving",
    "Z12": "worship / festival | gold {gold=1} -> temple-step",
    "Z13": "conquest -> soldier -1",
    "Z14": "warrior -> task {tasks=2}",
    "Z15": "stone {stone=2} exchange gold {gold=1} | corn {corn=2} exchange gold {gold=1}",
    "Z16": "produce -> rejuvenate {items=1}",
    "Z17": "conquest -> gold {gold=1} vp {points=1}",
    "Z18": "rejuvenate -> army-card gold {gold=1}",
    "Z19": "potato {potato=1} -> god-card",
    "Z20": "potato / corn / stone | +1 vp {points=1}",
    "ZA1": "worship -> temple-step {steps}",
    "ZA2": "[build] -> building {tiles=3}",
    "ZA3": "priest army-card discard -> temple-step",
    "ZA4": "festival tapestry | vp 2 / 4 / 9",
    "ZA5": "corn {corn=1} -> priest-move {spaces=1}",
    "ZA6": "worker casualties -> rejuvenate {items=2}",
    "ZA7": "conquest / rejuvenate -> play-army {army_cards=1}",
    "ZA8": "[merchant] -> weaving exchange weaving",
    "ZV1": "cultural-influence -> play-army {army_cards=2} / god-card {god_cards=2}",
    "ZV2": "worship -> cultural-influence",
    "ZN1": "worship / offering -> rejuvenate {nobles=4} noble",
    "ZN2": "newcomer -> task {tasks=1}",
    "ZN3": "festival -> newcomer",
    "ZN4": "noble -> gold {gold=1}",
    "ZN5": "palace -> priest-move",
    "ZN6": "festival -> rejuvenate {nobles=4} noble | prophecy -> vp {points=2}",
    "ZN7": "newcomer -> worker 2",
    "ZN8": "newcomer -> play-god",
}

PALACES: Final[Mapping[str, str]] = {
    "X01": "passive | corn stone -> statue-small",
    "X02": "production army-card flip -> temple-step {steps=1}",
    "X03": "temple-step -> rejuvenate {items=2}",
    "X04": "palace -> [weave]",
    "X05": "[weave] -> newcomer",
    "X06": "[statue] -> army-card {army_cards=2}",
    "X07": "produce -> newcomer",
    "X08": "worship / offering -> rejuvenate {items=2}",
    "X09": "conquest stone {stone=1} -> passive",
    "X10": "nomad stone {stone=2} -> steps",
    "X11": "courier gold {gold=1} -> conquest-marker",
    "X12": "warrior stone {stone=1} -> production",
    "X13": "architect any-resource {resources=1} -> god-card {kept=2}",
    "X14": "craftsman corn {corn=2} -> [merchant]",
    "X15": "priest -> priest-move + play-god",
}

PROPHECIES: Final[Mapping[str, str]] = {
    "second_tapestry": "tapestry 2 -> {weavings=4}",
    "production_buildings": "production {count=5}",
    "passive_buildings": "passive {count=4}",
    "palaces": "palace {count=4}",
    "conquest_markers": "conquest-marker {count=7}",
    "army_cards": "army-card {count=7}",
    "matches": "match {count=5}",
    "temple_points": "temple vp {points=16}",
    "workers_of_colours": "{count=3}",
    "weavings_of_patterns": "{count=6} weaving",
}
"""Pictures by kind of Prophecy. The Palace draws roles and patterns beside them."""

NATIONS: Final[Mapping[str, str]] = {
    "VN01": "vassal -> match",
    "VN02": "vassal potato {potato=1} -> priest-move",
    "VN03": "vassal steps | vp {points=4} corn {corn=1} | potato {potato=2}",
    "VN04": "vassal worker -> temple-step {steps=1}",
    "VN05": "vassal conquest-marker -> exchange",
    "VN06": "vassal conquest-marker -> gold {gold=2} corn {corn=1}",
    "VN07": "vassal casualties -> army-card {army_cards=3}",
    "VN08": "vassal production -> produce",
    "VN09": "vassal statue-small god-card -> potato {potato=2} stone {stone=1}",
    "VN10": "vassal palace -> newcomer",
}

CULTS: Final[Mapping[str, str]] = {
    "PV01": "tapestry +1",
    "PV02": "priest-move 3 / potato {first_potato=1}",
    "PV03": "steps -> vp {first_points=1}",
    "PV04": "festival temple -> {first_times=2}",
    "PV05": "conquest -> flip -1",
    "PV06": "festival -> conquest-marker +1",
    "PV07": "festival crown -> vp {first_points=2}",
    "PV08": "produce -> production {first_buildings=1}",
    "PV09": "worship statue-small -> temple-step {first_small=2}",
    "PV10": "palace noble -> vp {first_points=2}",
}
