"""Normalise: both notations, old and new vocabulary, symbols and quotes become one language."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from ringside.text.stages.lost_breaks import with_breaks
from ringside.text.templates.lists import listed

Better = Callable[[re.Match[str]], str]
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
    r"|static ability|your choice|or any combination|including your (?:own )?stage"
    r"|following all restrictions(?: and paying all costs)?|(?:for example|such as)\b[^()]*"
    r"|paying all costs and following all restrictions)\.?",
    re.IGNORECASE,
)
# That you choose goes without saying where you act, and only there.
_CHOOSING: Final = re.compile(r"\b(?:your choice|you choose)\b", re.IGNORECASE)
_OTHERS: Final = re.compile(
    r"\b(?:(?:rival|opponent)\b(?!')|players?\b|owner\b|they\b)", re.IGNORECASE
)
_OCCASION: Final = re.compile(
    r"^\s*(?:(?:After|Before|When|Whenever|If|While)\b[^,]*,)+", re.IGNORECASE
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

# Two parts of a cost, with a colon or a full stop between them where a comma should be.
_COST_PARTED: Final = re.compile(
    rf"(?m)(^(?:First )?{_KINDS}(?: \[[^\]\n]*\])*(?: (?:Commit|Destroy|Flip|Remove|Discard)\b"
    r"[^.:\n]{0,40}?))[.:] "
    r"(?=(?:add|commit|destroy|discard|flip|lose|remove|reveal|sacrifice|spend) [^.:\n]{1,60}:)"
)

# Who plays a card and need not check for it: not a reminder, as it is behind a check that is set.
_NO_CHECK: Final = re.compile(
    r"(\b(?:play|plays|played)\b(?:(?!\b(?:checks?|passes|successful|equals?)\b)[^.]){0,200}?)"
    r"(?:\s*\(|[.,;]?\s+)no check (?:is )?(?:necessary|needed|required)\b\)?",
    re.IGNORECASE,
)

# A check that passes and need not be made: said at once behind what passes.
_PASSES_UNMADE: Final = re.compile(
    r"\b(pass(?:es)?|(?:is|are) successful)\b([^.:()]{0,80}?)"
    r"\s*\(no check (?:is )?(?:necessary|needed|required)\.?\)",
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
    r"(?<=[\w}]),? (minimum|maximum) ([+-]?\d+)(?= ?(?:[.,;]|$|\n)| (?:and|or|this|for) )",
    re.IGNORECASE,
)
# So many at most, said behind what something is done for each of.
_AT_MOST: Final = re.compile(r"(\bfor (?:each|every) [^.,:()]+),? \(?up to (\d+)\)?(?=[.\n]|$)")
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


_WHOSE_TURN: Final = re.compile(
    r"\b([Oo]nly playable (?:during|on) (?:your|your rival's) turn) (?:while|if) (?!committed)"
)
_REMAINS: Final = re.compile(r"\b(While [^,.]{1,60}?) remains (?=ready|committed|face|sealed|in\b)")
# What is counted counts among them without saying.
_COUNTED_IN: Final = re.compile(
    r" \(including this (?:one|card|attack|foundation|asset)\)"
    r"|, including this (?:one|card|attack|foundation|asset)(?=[,.])"
)
# "When X would ..., instead Y" is "..., Y instead".
_INSTEAD_FIRST: Final = re.compile(
    r"\b((?:When|Whenever|Before|If)\b[^.:\n\"]* would [^.:\n\"]*), instead ([^.:\n\"]+)(?=\.|$)"
)
# An ability that a card gains, on a line of its own where quotation marks should be.
_NESTED: Final = re.compile(
    r"(\bgains? the following (?:\w+ )?ability:?) ?\n+"
    r"((?:[EFRB]|Enhance|Form|Response|Blitz)\b[^\n\"]+)"
)
# A character's name between the dots that tell its version.
_VERSIONED: Final = re.compile(
    r"(?<![\w·])(?P<dots>·{1,4})(?=[^\W\d_])(?P<name>[^·•\n\"]{2,40}?)(?<=\S)(?P=dots)(?![\w·])"
)

# What a card is called in quotes stays as it is printed; an ability in quotes has a colon or stop.
_NAMES: Final = re.compile(r'(?<=")([A-Z][^".:\n]{0,60})(?=")')
_COUNTED: Final = re.compile(r"\b[A-Z][a-z]+(?= (?:counter|token)s?\b)")
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


def normalise(text: str, repairs: list[str] | None = None) -> str:
    """Put a card's text into today's words; note what is more than that among the repairs."""
    repairs = [] if repairs is None else repairs
    text = _lines(_VERSIONED.sub(_numbered, text).translate(_SIGNS))
    text = _icons(text)
    text = _quotes(text)
    names = _NAMES.findall(text)
    text = _NAMES.sub(_HELD, text)
    for _ in range(2):  # a replacement may complete another phrase
        text = _modern(text)
    text = _icons(text)  # "order resource symbol" has become "order symbol"
    text = with_breaks(_mended(_sentences(text), repairs), repairs)
    text = _PASSES_UNMADE.sub(r"\1 without a check\2", text)
    text = _NO_CHECK.sub(_unchecked, text)
    text = _REMINDERS.sub(_kept, text)
    text = _MATTER_OF_COURSE.sub("", text)
    text = re.sub(r" +([.,;:)])", r"\1", text)
    text = re.sub(r"([.,;:])(?=[A-Za-z])", r"\1 ", text)
    text = _one_name_each(re.sub(r" {2,}", " ", text).strip())
    for name in names:
        text = text.replace(_HELD, name, 1)
    return text


def _one_name_each(text: str) -> str:
    """Write the name of a counter as the same text writes it elsewhere, with a capital."""
    for name in set(_COUNTED.findall(text)):
        text = re.sub(rf"\b{name[0].lower()}{name[1:]}(?= (?:counter|token)s?\b)", name, text)
    return text


def _numbered(found: re.Match[str]) -> str:
    """Write a version that dots tell as a number: "··Mara··" is "Mara 2"."""
    return f"{found['name']} {len(found['dots'])}"


def _unchecked(found: re.Match[str]) -> str:
    """Say that a card is played without a check, unless the sentence sets what a check comes to."""
    sentence = re.split(r"[.:]", found.string[: found.start()])[-1]
    return found[0] if re.search(r"\bchecks?\b", sentence) else f"{found[1]} without making a check"


def _kept(found: re.Match[str]) -> str:
    """Give what stands in brackets, or nothing where it only reminds of a rule."""
    said = " ".join(found[1].split())
    if not _REMINDER.fullmatch(said):
        return found[0]
    before = _OCCASION.sub("", re.split(r"[.:\n]", found.string[: found.start()])[-1])
    return found[0] if _CHOOSING.search(said) and _OTHERS.search(before) else ""


def _sentences(text: str) -> str:
    """Part what old texts ran together, and drop words that were set twice."""
    text = _LETTERED.sub(_spelt_out, _DOUBLED.sub(r"\1", text))
    text = _MENU.sub(r"\1 (or \3 if \2): ", text)
    text = _REPEATS.sub(_repeated, text)
    text = re.sub(r", \(not as a block\) ", " (not as a block), ", text)
    text = _MAY_BE_ZERO.sub("", _ADVERBS.sub("", text))
    text = re.sub(r",? where ([XYZ]) (?:is equal to|is|equals)\b", r". \1 equals", text)
    text = re.sub(
        r"\b(While [^,.]{1,60}?) remains (?=ready|committed|face|sealed|in\b)", r"\1 is ", text
    )
    text = re.sub(r"\b(damage|speed|health|cards?), ([XYZ]) equals\b", r"\1. \2 equals", text)
    text = re.sub(r",? and ([XYZ]) equals\b", r". \1 equals", text)
    text = _AT_MOST.sub(r"\1 (maximum \2)", text)
    text = _OFF_THE_TOP.sub(_off_the_top, text)
    text = _LISTED.sub(_with_bullets, text)
    text = re.sub(r"(?<=\w{3}); ([a-z])", lambda m: f". {m[1].upper()}", text)
    text = re.sub(r"(?<=\battack)'s (?=(?:deals|gets|gains|is blocked)\b)", " ", text)
    text = re.sub(r"(?<=\battack)'s (?=(?:get|gain)\b)", "s ", text)
    text = re.sub(r" ?/ (?=[XYZ] equals\b)", ". ", text)
    text = re.sub(r"(?<=[a-z]) (?=(?:Only|Not) playable\b)", ". ", text)
    text = _COUNTED_IN.sub("", text)
    text = re.sub(r"\((minimum|maximum) \+(\d+)\)", r"(\1 \2)", text)
    text = _WHOSE_TURN.sub(r"\1. Only playable if ", text)
    text = re.sub(
        r"\bThis ability may only be played (?=if|while|during|on)", "Only playable ", text
    )
    text = _INSTEAD_FIRST.sub(r"\1, \2 instead", text)
    text = _NESTED.sub(r'\1 "\2"', text)
    text = re.sub(r"(?<=\") (?=[XYZ] equals\b)", ". ", text)
    text = _LIMIT_WITHOUT_COMMA.sub(r"\1, ", text)
    text = _BARE_LIMIT.sub(r" (\1 \2)", text)
    text = _TWO_LIMITS.sub(r"\1. Only playable ", text)
    return _INTO_POOL.sub(r"\1", text)


def _mended(text: str, repairs: list[str]) -> str:
    """Mend what the print of old cards got wrong, or says in a way of its own, and note it."""
    text = _noted(_CHOSEN, _gained, text, "the choice and the gain read as one", repairs)
    if _FACE_DOWN.search(text):
        text = _noted(_BLANK, "", text, "what is so of every face down card left out", repairs)
    text = _noted(_COST_PARTED, r"\1, ", text, "',' between the parts of a cost", repairs)
    return _noted(_LOST_COLON, r"\1: ", text, "':' put in before the effect", repairs)


def _noted(
    pattern: re.Pattern[str], better: str | Better, text: str, said: str, repairs: list[str]
) -> str:
    """Mend a text by a pattern, and note in words that it was."""
    text, times = pattern.subn(better, text)
    repairs += [said] * times
    return text


def _gained(found: re.Match[str]) -> str:
    """Let a card gain one of the keywords that the sentence before lets a player choose."""
    return f"{found[2][0].lower()}{found[2][1:]} gains {found[1]}"


# How many bullets may be chosen under a condition, said between the offer and the bullets.
_MENU: Final = re.compile(
    r"([Cc]hoose \w+(?: of the following(?: effects)?)?)[.:] If ([^.\n]+?), "
    r"(?:you may )?(?:instead )?choose (\w+)(?: of them)?(?: instead)?[.:]?\s*(?=\n•)"
)
# "Discard the top 8 cards instead" is off the deck that the sentence before says.
_OFF_THE_TOP: Final = re.compile(
    r"(?P<who>\b[Yy]our rival )?(?P<verb>\b(?:[Dd]iscards?|[Rr]emoves?)) the top (?:\w+) cards?"
    r"(?P<deck> of (?:your rival's|your|their) deck)(?P<between>[^.]*\. If [^.,]*), "
    r"(?:they |you )?(?:discards?|removes?) the top (?P<n>\d+|X) cards? instead"
)
# Options that semicolons part.
_LISTED: Final = re.compile(
    r"\b([Cc]hoose (?:up to |any )?\w+(?: of the following(?: effects| options)?)?)"
    r"(?::|,| [-\u2013\u2014]) ([^.;\n\u2022]+(?:; [^.;\n\u2022]+)+)(?=\.|$|\n)"
)
# The same, where the offer is one sentence and that options may be repeated is another.
_REPEATS: Final = re.compile(
    r"([Cc]hoose (?:up to )?\w+)(?: options| of the following(?: options)?)?[.:] "
    r"(?P<letter>[XYZ] equals [^.]+\. )?"
    r"You may choose the same (?:one|option|effect) (?:more than once|multiple times|"
    r"any number of times)[.:]?\s*(?=\n•)"
)
_FACE_DOWN: Final = re.compile(r"\b(?:turn|flip)\b[^.]*\bface down\b", re.IGNORECASE)
# What is so of every card that lies face down in a stage.
_BLANK: Final = re.compile(
    r"(?<=[.!] )(?:Those|These|All) cards (?:turned face down by this (?:effect|ability) )?"
    r"are considered (?:to be )?foundations with (?:a )?blank text box(?:es)?(?:\.|$) ?"
)
# Keywords chosen in one sentence and gained in the next.
_CHOSEN: Final = re.compile(
    r"\b[Cc]hoose ((?:[A-Z]\w+: \d+, )*[A-Z]\w+: \d+,? or [A-Z]\w+: \d+)\. "
    r"(That (?:card|attack)|It|This attack) (?:gets|gains) the chosen keyword(?: ability)?"
)
# Kinds of abilities inside a sentence, by the letters of the old notation: "an E or R ability".
_LETTERED: Final = re.compile(
    r"\b(?<![\w:+-])([EFRB])(?:(,? (?:or|and) |, |/)([EFRB]))? (?=(?:abilit(?:y|ies)|effects?)\b)"
)
_NAMES_OF_KINDS: Final = {"E": "enhance", "F": "form", "R": "response", "B": "blitz"}


def _off_the_top(found: re.Match[str]) -> str:
    """Say whose deck it is off, and who does it, also where more cards come off it instead."""
    who, verb = (found["who"] or "").lower(), found["verb"].lower()
    first = found[0][: found.end("between") - found.start()]
    return f"{first}, {who}{verb} the top {found['n']} cards{found['deck']} instead"


def _with_bullets(found: re.Match[str]) -> str:
    """Set the options of a choice, which semicolons part, as bullets."""
    options = [re.sub(r"^or ", "", each.strip()) for each in found[2].split(";")]
    return f"{found[1]}:" + "".join(f"\n• {each[:1].upper()}{each[1:]}." for each in options)


def _spelt_out(found: re.Match[str]) -> str:
    """Write out the kinds of abilities that are told by their letters."""
    first, second = _NAMES_OF_KINDS[found[1]], _NAMES_OF_KINDS.get(found[3] or "")
    return f"{first} or {second} " if second else f"{first} "


def _repeated(found: re.Match[str]) -> str:
    """Say in the offer itself that options may be repeated; what a letter means comes before."""
    return f"{found['letter'] or ''}{found[1]}, you may choose the same option more than once: "


def _lines(text: str) -> str:
    text = re.sub(r" {2,}", " ", text.replace("\r", "\n"))
    text = re.sub(r"\n[ \n]*\n", "\n\n", text)
    text = re.sub(r"(?<=\w)\?s\b|(?<=[a-z])' s\b", "'s", text)
    text = re.sub(r"\b([Ii])t's (?=(?:an?|not|the|your|their|even|odd|\d)\b)", r"\1t is ", text)
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
