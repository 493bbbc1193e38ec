"""An edition's own words in a sentence: vitality for health, opponent for rival, and the like."""

import re


def spoken(text: str, words: dict[str, str]) -> str:
    """Return a text in which an edition's own words stand for today's, capitals and plurals kept.

    "re-check" is left alone, and so is a word that stands there already ("control check").
    """
    for word, own in words.items():
        text = replaced(text, word, own)
    return text


def replaced(text: str, word: str, own: str) -> str:
    """Put one word in place of another."""
    before = own.removesuffix(word)
    parts: list[str] = []
    at = 0
    for found in re.finditer(rf"(?<![-\w]){word}(?=s?\b)", text, re.IGNORECASE):
        if before != own and text[: found.start()].lower().endswith(before):
            continue
        capital = found[0][0].isupper()
        parts.append(text[at : found.start()] + (own[0].upper() + own[1:] if capital else own))
        at = found.end()
    return "".join(parts) + text[at:]
