"""Names that look alike, after the skeletons of Unicode Technical Standard 39.

The standard's own table has six thousand rows, most of them for signs that names here cannot have
(`clean_name` applies NFKC first, which already folds mathematical and full-width letters). This one
has the letters of living scripts that are drawn like Latin ones.
"""

import unicodedata
from typing import Final

_PAIRS: Final = (
    # Cyrillic
    ("авеорсухѕіјԛԝһԁӏѵкгпьё", "aBeopcyxsijqwhdlvkrnbë"),
    ("АВЕЗКМНОРСТУХЅІЈԚԜѴЬЁ", "ABE3KMHOPCTYXSIJQWVbË"),
    # Greek
    ("αγικνορσςτυχωηϲϳμ", "ayikvopoctuxwncju"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    # Armenian
    ("օսհոցզայ", "ouhngqwj"),
    ("ՕՏԼՍ", "OSLU"),
    # Cherokee
    ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᎩ", "ABCDEGHJKLMPRSTVWZY"),
    # Lisu
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"),
    # Latin letters beyond ASCII
    ("ıɩɑɡʋƒ", "iiagvf"),
    ("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ", "ABCDEGHIJKLMNOPRTUVWYZ"),
    # Dashes and quotation marks
    ("‐‑‒–—―−", "-" * 7),
    ("‘’‛′ʼʹ`´", "'" * 8),
)
_ALIKE: Final = {
    ord(one): other for ones, others in _PAIRS for one, other in zip(ones, others, strict=True)
}
_IN_ASCII: Final = str.maketrans({"0": "O", "1": "l", "I": "l", "|": "l", "m": "rn", "w": "vv"})
"""Signs of one keyboard that are drawn alike, as the standard has them."""


def skeleton(name: str) -> str:
    """Return the skeleton of a name. Names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFD", name).translate(_ALIKE)
    return unicodedata.normalize("NFD", plain.translate(_IN_ASCII))


def looks_of(name: str) -> frozenset[str]:
    """Return the skeletons of a name as written and in lower case. Names that have one in common
    look alike to a quick reader.
    """
    return frozenset((skeleton(name).casefold(), skeleton(name.casefold()).casefold()))
