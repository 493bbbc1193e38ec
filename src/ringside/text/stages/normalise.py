"""Normalise: both notations, old and new vocabulary, symbols and quotes become one language."""

import re
from functools import cache
from typing import Final

from ringside.text.templates.lists import listed

_SIGNS: Final = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "`": "'",
        "´": "'",
        "–": "-",
        "—": "-",
        "−": "-",
        "•": "\n•",
        "\u00a0": " ",
        "…": "...",
        "\t": " ",
    }
)
_SYMBOLS: Final = "air|all|chaos|death|earth|evil|fire|good|life|order|void|water|infinity"
_NOUNS: Final = "attack|card|foundation|asset|action|character|symbol|check|block"
_REMINDER: Final = re.compile(
    r"(?:no check (?:is )?(?:necessary|needed|required)|only (?:one|1) recheck per check"
    r"|they stay in your card pool|if there is a tie, you choose|[XYZ] (?:may|can) equal 0"
    r"|static ability|your choice|or any combination"
    r"|following all restrictions(?: and paying all costs)?"
    r"|paying all costs and following all restrictions)\.?",
    re.IGNORECASE,
)
_REMINDERS: Final = re.compile(r"(?<!\s)\s*+\(([^()]*)\)")
_DOUBLED: Final = re.compile(
    r"\b(the|to|of|and|or|in|your|this|symbols|more|attack|card|foundation) \1\b"
)

_KINDS: Final = r"(?:[EFRB]|Enhance|Form|Response|Blitz)"
_LOST_COLON: Final = re.compile(
    rf"(?m)((?:^|(?<=[.!?] ))(?:First )?{_KINDS}(?: \[[^\]\n]*\])*"
    r"(?: (?:Add|Commit|Destroy|Discard|Flip|Lose|Remove|Reveal|Sacrifice)\b[^.:\n]{0,90}?)?)"
    r"[.,;]? (?=(?:After|Before|When|Whenever|If|Until|Your|This) [^.:\n]*(?:[.\n]|$))"
)

# Who plays a card and need not check for it: not a reminder, as it is behind a check that is set.
_NO_CHECK: Final = re.compile(
    r"(\b(?:play|plays|played)\b(?:(?!\b(?:checks?|passes|successful|equals?)\b)[^.]){0,200}?)"
    r"(?:\s*\(|[.,;]?\s+)no check (?:is )?(?:necessary|needed|required)\b\)?",
    re.IGNORECASE,
)

# What the rules say of every card that is played, said once more inside a sentence.
_MATTER_OF_COURSE: Final = re.compile(
    r"(?<![.!?:])[,;]?\s+(?:as normal,?\s+)?(?:following all (?:restrictions|costs|rules)"
    r"(?:,? and paying all costs)?|paying all costs(?: and following all restrictions)?"
    r"|no check (?:is )?(?:necessary|needed|required))(?=[.,;]|\s|$)",
    re.IGNORECASE,
)

_LIMIT_WITHOUT_COMMA: Final = re.compile(
    r"\b((?:once|twice) per (?:turn|game)) (?=(?:after|before|when) )", re.IGNORECASE
)
_TWO_LIMITS: Final = re.compile(
    r"\b(only playable [^.]{0,200}?),? and (?:only )?(?=(?:while|during|on|(?:once|twice) per) )",
    re.IGNORECASE,
)
# Old texts tell how far a number may fall or rise without the brackets of today.
_BARE_LIMIT: Final = re.compile(
    r"(?<=[\w}]),? (minimum|maximum) (\d+)(?= ?(?:[.,;]|$|\n)| (?:and|or|this|for) )", re.IGNORECASE
)
# Adverbs that leave the meaning as it is: everything is done at once, and as far as it can be.
_ADVERBS: Final = re.compile(
    r"(?<!that )(?<!card )\bimmediately (?=(?:add|play|discard|draw|ready|destroy|remove|commit|"
    r"put|place|return|move|build|shuffle|gain|lose|make|reveal|end|resolve|to )\w*)"
    r"|(?<=\w),? (?:if (?:able|possible)|\(if (?:able|possible)\))(?=[.;]|$)"
    r"|\brespective (?=\w)"
    r"|(?<=block) (?:as normal|normally)(?=[.,;]|$)",
    re.IGNORECASE,
)
_MAY_BE_ZERO: Final = re.compile(
    r"(?:(?<=[.!] )|^)[XYZ] (?:may|can) (?:equal|be) (?:0|zero)\.? ?", re.M
)
# Every card that is played goes to its player's card pool.
_INTO_POOL: Final = re.compile(
    r"(\b(?:play|plays|played|playing) (?:[\w'{}-]+ ){0,9}?)"
    r"(?:in)?to (?:your|their|the) card pool\b ?",
    re.IGNORECASE,
)


# What a card is called in quotes stays as it is printed; an ability in quotes has a colon or stop.
_NAMES: Final = re.compile(r'(?<=")([A-Z][^".:\n]{0,60})(?=")')
_HELD: Final = "\ue000"


@cache
def synonyms() -> tuple[re.Pattern[str], dict[str, str]]:
    """Load the table of old and new words as one pattern and its meanings."""
    table: dict[str, str] = {}
    for line in listed("synonyms.txt"):
        old, arrow, new = line.partition(" ->")
        if arrow:
            table[old.strip()] = new.strip()
    ordered = sorted(table, key=len, reverse=True)
    # Old data breaks lines anywhere, so one break may stand where a space should.
    words = "|".join(re.escape(word).replace(r"\ ", r"(?: ?\n| )") for word in ordered)
    return re.compile(rf"(?<![\w'-])(?:{words})(?![\w-])", re.IGNORECASE), table


def normalise(text: str) -> str:
    """Put a card's text into today's words; line breaks stay for the next stage."""
    text = _lines(text.translate(_SIGNS))
    text = _icons(text)
    text = _quotes(text)
    names = _NAMES.findall(text)
    text = _NAMES.sub(_HELD, text)
    for _ in range(2):  # a replacement may complete another phrase
        text = _modern(text)
    text = _icons(text)  # "order resource symbol" has become "order symbol"
    text = _sentences(text)
    text = _NO_CHECK.sub(_unchecked, text)
    text = _REMINDERS.sub(_kept, text)
    text = _MATTER_OF_COURSE.sub("", text)
    text = re.sub(r" +([.,;:)])", r"\1", text)
    text = re.sub(r"([.,;:])(?=[A-Za-z])", r"\1 ", text)
    text = re.sub(r" {2,}", " ", text).strip()
    for name in names:
        text = text.replace(_HELD, name, 1)
    return text


def _unchecked(found: re.Match[str]) -> str:
    """Say that a card is played without a check, unless the sentence sets what a check comes to."""
    sentence = re.split(r"[.:]", found.string[: found.start()])[-1]
    return found[0] if re.search(r"\bchecks?\b", sentence) else f"{found[1]} without making a check"


def _kept(found: re.Match[str]) -> str:
    """Give what stands in brackets, or nothing where it only reminds of a rule."""
    return "" if _REMINDER.fullmatch(" ".join(found[1].split())) else found[0]


def _sentences(text: str) -> str:
    """Part what old texts ran together, and drop words that were set twice."""
    text = _LETTERED.sub(_spelt_out, _DOUBLED.sub(r"\1", text))
    text = _MENU.sub(r"\1 (or \3 if \2): ", text)
    text = _MAY_BE_ZERO.sub("", _ADVERBS.sub("", text))
    text = re.sub(r", where ([XYZ]) (?:is equal to|is|equals)\b", r". \1 equals", text)
    text = re.sub(r"\b(damage|speed|health|cards?), ([XYZ]) equals\b", r"\1. \2 equals", text)
    text = re.sub(r"(?<=\w{3}); ([a-z])", lambda m: f". {m[1].upper()}", text)
    text = re.sub(r"(?<=\battack)'s (?=(?:deals|gets|gains|is blocked)\b)", " ", text)
    text = re.sub(r"(?<=\") (?=[XYZ] equals\b)", ". ", text)
    text = _LOST_COLON.sub(r"\1: ", text)
    text = _LIMIT_WITHOUT_COMMA.sub(r"\1, ", text)
    text = _BARE_LIMIT.sub(r" (\1 \2)", text)
    text = _TWO_LIMITS.sub(r"\1. Only playable ", text)
    return _INTO_POOL.sub(r"\1", text)


# How many bullets may be chosen under a condition, said between the offer and the bullets.
_MENU: Final = re.compile(
    r"([Cc]hoose \w+(?: of the following(?: effects)?)?)[.:] If ([^.\n]+?), "
    r"(?:you may )?(?:instead )?choose (\w+)(?: of them)?(?: instead)?[.:]?\s*(?=\n•)"
)
# Kinds of abilities inside a sentence, by the letters of the old notation: "an E or R ability".
_LETTERED: Final = re.compile(
    r"\b(?<![\w:+-])([EFRB])(?:(,? (?:or|and) |, |/)([EFRB]))? (?=(?:abilit(?:y|ies)|effects?)\b)"
)
_NAMES_OF_KINDS: Final = {"E": "enhance", "F": "form", "R": "response", "B": "blitz"}


def _spelt_out(found: re.Match[str]) -> str:
    """Write out the kinds of abilities that are told by their letters."""
    first, second = _NAMES_OF_KINDS[found[1]], _NAMES_OF_KINDS.get(found[3] or "")
    return f"{first} or {second} " if second else f"{first} "


def _lines(text: str) -> str:
    text = re.sub(r" {2,}", " ", text.replace("\r", "\n"))
    text = re.sub(r"\n[ \n]*\n", "\n\n", text)
    text = re.sub(r"(?<=\w)\?s\b|(?<=[a-z])' s\b", "'s", text)
    text = re.sub(r"\b([Ii])t's (?=(?:an?|not|the|your|their)\b)", r"\1t is ", text)
    text = re.sub(r"(?<=\b\d)(?=(?:cards?|momentum|foundations?|health)\b)", " ", text)
    text = re.sub(r"(?<!\w)\?([^?\n]+)\?(?!\w)", r'"\1"', text)
    text = re.sub(r"\band ?/ ?or\b", "and/or", text)
    text = re.sub(
        r"\b(any|each|either|that) players (?=deck|hand|momentum|stag|card pool|discard pile)",
        r"\1 player's ",
        text,
    )
    text = re.sub(r"(?<=[ (])([+-]) (?=(?:\d+|X) )", r"\1", text)
    text = re.sub(r"(?<=[a-z])(?=[+-](?:\d+|X)\b)", " ", text)  # "get-2", "or-X"
    text = re.sub(r"(?<=[+-]X)(?=(?:speed|damage)\b)", " ", text)
    text = re.sub(r"(?<=[a-z]\))(?=[A-Z][a-z])", ". ", text)
    text = re.sub(r"(?<=[a-z.)])(?=[EFR] ?(?:Commit|Destroy|Discard|Flip|Remove) )", "\n", text)
    text = re.sub(r"\b([EFR])(?=(?:Commit|Destroy|Discard|Flip|Remove) )", r"\1 ", text)
    text = re.sub(r"(?<=\d)\.\)", ")", text)
    text = re.sub(r"(?m)^[ ]*[-*·](?=\s*[A-Z])\s*", "• ", text)
    text = re.sub(r"\n?[ ]*•[ ]*", "\n• ", text)
    text = re.sub(r"(?<=\w) -(?=\n• )", ":", text)
    return re.sub(r"[ ]{2,}", " ", text)


def _icons(text: str) -> str:
    text = re.sub(r"(?<!\{)\{+attack(high|mid|low)\}+", r"\1", text, flags=re.IGNORECASE)
    text = re.sub(
        rf"(?<![\[{{])[\[{{]+({_SYMBOLS})[\]}}]+", lambda m: f"{{{m[1].lower()}}}", text, flags=re.I
    )
    text = re.sub(r"\[(high|mid|low)\]", lambda m: m[1].lower(), text, flags=re.I)
    # An importer that draws icons also drew one over the plain word "all", and inside others.
    text = re.sub(r"(?<=[a-z])\{all\}(?=[a-z])", "all", text)
    text = re.sub(rf"\{{all\}}(?=[a-z])(?!{_NOUNS})", "All", text)
    text = re.sub(r"\bturn \{order\}", "turn order", text)
    plain = (
        r"cards|restrictions|costs|of|your|attacks|abilities|copies|checks|actions|foundations"
        r"|assets|characters|players|damage|tokens|counters|momentum|keywords|the"
    )
    text = re.sub(rf"\{{all\}}(?= (?:\w+ ){{0,2}}(?:{plain})\b)", "all", text)
    text = re.sub(r"\b(in|any|random) \{order\}", r"\1 order", text)
    plain_symbols = _SYMBOLS.replace("all|", "")
    text = re.sub(rf"\b({plain_symbols})(?= (?:or|and) \{{\w+\}} symbol)", r"{\1}", text)
    text = re.sub(rf"\b(?<!\{{)({plain_symbols})(?= symbols?\b)", r"{\1}", text)
    return re.sub(r"(?<=\})(?=\w)", " ", text)


def _quotes(text: str) -> str:
    """Write every quotation with double quotes; apostrophes stay."""
    return re.sub(r"(?<![\w'])'([^'\n]*(?:'s [^'\n]*){0,9})'(?!\w)", r'"\1"', text)


def _modern(text: str) -> str:
    pattern, table = synonyms()
    return pattern.sub(lambda found: _cased(found[0], table[_on_one_line(found[0])]), text)


def _on_one_line(phrase: str) -> str:
    return " ".join(phrase.split()).casefold()


def _cased(old: str, new: str) -> str:
    return new[0].upper() + new[1:] if old[0].isupper() and new else new
