"""Texts: message catalogues, the code that formats messages, and the texts of all components."""

from tawantinsuyu.i18n.actions import option_message, prompt_message
from tawantinsuyu.i18n.catalogue import Catalogue, MissingMessageError, available, load
from tawantinsuyu.i18n.describe import (
    branch_message,
    describe_army_card,
    describe_automa_action,
    describe_branches,
    describe_conquest_space,
    describe_cost,
    describe_cult,
    describe_edge,
    describe_effect,
    describe_god_card,
    describe_nation,
    describe_palace,
    describe_passive,
    describe_personality,
    describe_priest_action,
    describe_production,
    describe_task,
    describe_temple_step,
    describe_weaving,
)
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.errors import error_message
from tawantinsuyu.i18n.events import event_message
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.i18n.message import Joined, Message, Wording, joined, message, to_data
from tawantinsuyu.i18n.solo import (
    adjustment_message,
    adjustment_name,
    loop_name,
    preset_message,
    preset_name,
)

__all__ = [
    "Catalogue",
    "Joined",
    "Message",
    "MissingMessageError",
    "Text",
    "Wording",
    "adjustment_message",
    "adjustment_name",
    "available",
    "branch_message",
    "describe_army_card",
    "describe_automa_action",
    "describe_branches",
    "describe_conquest_space",
    "describe_cost",
    "describe_cult",
    "describe_edge",
    "describe_effect",
    "describe_god_card",
    "describe_nation",
    "describe_palace",
    "describe_passive",
    "describe_personality",
    "describe_priest_action",
    "describe_production",
    "describe_task",
    "describe_temple_step",
    "describe_weaving",
    "error_message",
    "event_message",
    "joined",
    "load",
    "loop_name",
    "message",
    "message_of",
    "option_message",
    "preset_message",
    "preset_name",
    "prompt_message",
    "to_data",
]
