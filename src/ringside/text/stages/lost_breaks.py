"""Lost line breaks: a full stop and the next sentence without a blank, where abilities meet."""

import re
from typing import Final

from ringside.text.stages.alone import has_header
from ringside.text.stages.split import split_abilities

SAID: Final = "a line break put in between abilities"
# Sentences that an ability without a header begins with.
_LOST: Final = re.compile(
    r"(?<=[a-z0-9)]\.)(?=(?:While|When|Whenever|Before|After|At|During|Each|All|Players|"
    r"This (?:card|attack|foundation|asset|character)|Your \w+s)\b)"
)
# A text about its own card in a zone works there, so it is no part of what is played before it.
_OF_ITS_ZONE: Final = re.compile(
    r"While this card is (?:face up )?in your (?:card pool|momentum)\b"
)


def with_breaks(text: str, repairs: list[str]) -> str:
    """Put line breaks in where abilities ran together, and note each among the repairs."""
    done, start = "", 0
    for found in _LOST.finditer(text):
        done, start = done + text[start : found.start()], found.start()
        if _begins(done, text[start:]):
            done += "\n\n"
            repairs.append(SAID)
    return done + text[start:]


def _begins(before: str, after: str) -> bool:
    """Tell whether an ability begins here; behind a header, its own sentences go on."""
    if before.count('"') % 2:
        return False
    return not has_header(split_abilities(before)[-1]) or bool(_OF_ITS_ZONE.match(after))
