"""Names that look alike, by the skeletons of Unicode Technical Standard 39.

The standard's own table has six thousand rows, most of them for signs that names here cannot have
(`clean_name` applies NFKC first, which already folds mathematical and full-width letters). This
module's table has the letters of living scripts that are drawn like Latin ones.
"""

import unicodedata
from typing import Final

_PAIRS: Final = (
    # Cyrillic letters that look like Latin ones
    ("авеорсухѕіјԛԝһԁӏѵкгпьё", "aBeopcyxsijqwhdlvkrnbë"),
    ("АВЕЗКМНОРСТУХЅІЈԚԜѴЬЁ", "ABE3KMHOPCTYXSIJQWVbË"),
    # Greek letters that look like Latin ones
    ("αγικνορσςτυχωηϲϳμ", "ayikvopoctuxwncju"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    # Armenian letters that look like Latin ones
    ("օսհոցզայ", "ouhngqwj"),
    ("ՕՏԼՍ", "OSLU"),
    # Cherokee letters that look like Latin ones
    ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᎩ", "ABCDEGHJKLMPRSTVWZY"),
    # Lisu letters that look like Latin ones
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"),
    # Latin letters beyond ASCII that look like ASCII letters
    ("ıɩɑɡʋƒ", "iiagvf"),
    ("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ", "ABCDEGHIJKLMNOPRTUVWYZ"),
    # Dashes and quotation marks that look like ASCII signs
    ("‐‑‒–—―−", "-" * 7),
    ("‘’‛′ʼʹ`´", "'" * 8),
)
_ALIKE: Final = {
    ord(one): other for ones, others in _PAIRS for one, other in zip(ones, others, strict=True)
}
_IN_ASCII: Final = str.maketrans({"0": "O", "1": "l", "I": "l", "|": "l", "m": "rn", "w": "vv"})
"""ASCII characters that look alike, such as 0 and O, as the Unicode standard lists them."""


def skeleton(name: str) -> str:
    """Return the skeleton of a name. Names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFD", name).translate(_ALIKE)
    return unicodedata.normalize("NFD", plain.translate(_IN_ASCII))


def looks_of(name: str) -> frozenset[str]:
    """Return the skeletons of a name as written and in lower case. Two names with a common skeleton
    look alike to a quick reader.
    """
    return frozenset((skeleton(name).casefold(), skeleton(name.casefold()).casefold()))
