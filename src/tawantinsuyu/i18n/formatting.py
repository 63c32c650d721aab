"""Formats messages in one language: interpolation, plural forms and lists."""

import re
from typing import Final

from tawantinsuyu.i18n.catalogue import Catalogue, load
from tawantinsuyu.i18n.message import Argument, Joined, Message

_PARAMETER: Final = re.compile(r"\{\{\s*(\w+)\s*\}\}")


def parameters(pattern: str) -> tuple[str, ...]:
    """Return the names in `{{braces}}` of a message, each once, in the order in which
    they appear.
    """
    return tuple(dict.fromkeys(_PARAMETER.findall(pattern)))


class Text:
    """Formats messages in one language."""

    def __init__(self, language: str | Catalogue) -> None:
        self.catalogue = load(language) if isinstance(language, str) else language

    @property
    def language(self) -> str:
        """Return the code of the language."""
        return self.catalogue.language

    def say(self, key: str, /, **args: Argument) -> str:
        """Return the message of a key with its parameters filled in; `count` also selects the
        plural form.
        """
        count = args.get("count")
        pattern = self.catalogue.pattern(key, count if isinstance(count, int) else None)

        def fill(match: re.Match[str]) -> str:
            name = match[1]
            if name not in args:
                given = ", ".join(args) or "none"
                raise KeyError(f"message {key!r} needs {{{{{name}}}}}; given: {given}")
            return self.render(args[name])

        return _PARAMETER.sub(fill, pattern)

    def render(self, wording: Argument) -> str:
        """Return the text of a message, a list or a plain value."""
        match wording:
            case Message(key, args):
                return self.say(key, **args)
            case Joined(joint, items):
                return self.join(joint, [self.render(item) for item in items])
        return str(wording)

    def join(self, joint: str, items: list[str]) -> str:
        """Join texts with the patterns `list.<joint>`, as CLDR does."""
        if len(items) < 2:
            return "".join(items)
        if len(items) == 2:
            return self.say(f"list.{joint}.pair", left=items[0], right=items[1])
        *front, before_last, last = items
        result = self.say(f"list.{joint}.end", left=before_last, right=last)
        for item in reversed(front[1:]):
            result = self.say(f"list.{joint}.middle", left=item, right=result)
        return self.say(f"list.{joint}.start", left=front[0], right=result)

    def sentence(self, wording: Argument) -> str:
        """Return a wording as a sentence: a capital first, the punctuation of `sentence` last."""
        words = self.render(wording)
        first = len(words) - len(words.lstrip("("))
        return self.say("sentence", text=words[: first + 1].upper() + words[first + 1 :])
