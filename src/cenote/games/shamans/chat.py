"""Free chat, where a table has chosen it: the players keep the rules themselves, the software only reminds."""

import re
from typing import Final

from cenote.core.refusal import Refusal
from cenote.games.shamans.rules.terms import CODES, WORLD_IDS

NUMBER_BESIDE_WORLD: Final = Refusal("SHA-15.10", "number-beside-world")
NUMBER: Final = r"(?:[1-8]|one|two|three|four|five|six|seven|eight)"
WORLD: Final = rf"(?:{'|'.join([*WORLD_IDS, 'gray'])})"
SPECIFIC: Final = re.compile(
    rf"\b{WORLD}\s+(?:card\s+)?{NUMBER}\b|\b{NUMBER}\s+(?:of|in)\s+{WORLD}\b|\b[{''.join(CODES)}][1-8]\b",
    re.IGNORECASE,
)


def may_send(text: str) -> Refusal | None:
    """[SHA-15.10] A message that names the number on a card of a world is held back.

    [SHA-15.1] "Two reds" says how many and passes; [SHA-15.3] "red 6" and "the 6 of red" say which, and do not.
    """
    return NUMBER_BESIDE_WORLD if SPECIFIC.search(text) else None
