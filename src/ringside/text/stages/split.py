"""Split: a text box becomes abilities, also where old data lost or misplaced a line break."""

import re
from typing import Final

from ringside.text.stages.standing import with_standing

KIND_OF: Final = {
    "E": "enhance",
    "F": "form",
    "R": "response",
    "B": "blitz",
    "ENHANCE": "enhance",
    "FORM": "form",
    "RESPONSE": "response",
    "BLITZ": "blitz",
}
_KIND: Final = r"(?:Enhance|Form|Response|Blitz|ENHANCE|FORM|RESPONSE|BLITZ|E|F|R|B)"
# What may stand before the kind: names, symbols, "First"; never a full sentence. A word is taken
# whole (the atomic group), or a long one could be cut in very many ways.
_BEFORE: Final = (
    r"(?>(?:\{\w+\}|\"?[A-Z0-9][\w'.`-]*\"?|/|or|and|of|the|to|For|\([IV]+\)|\[[^\]]{0,140}\])"
    r"\s*){0,7}?"
)
_HEADER: Final = re.compile(
    rf"(?P<before>{_BEFORE})(?<![\w'])(?<!Gender )(?P<kind>{_KIND})(?![\w'])"
    rf"(?P<after>[^.:\n]{{0,140}}(?:\d\.)?)(?::|(?=\n•))"
)
# Old data sometimes writes a colon behind the kind and another behind the cost.
_SECOND_COLON: Final = re.compile(
    r"(?P<cost>(?:Add|Commit|Destroy|Discard|Flip|Lose|Ready|Remove|Reveal|Sacrifice)\b[^.:\"\n]{0,90}):",
    re.IGNORECASE,
)
# A cost that goes on behind its colon: small letters, and another colon before the effect.
_COST_GOES_ON: Final = re.compile(
    r"(?P<cost>(?:commit|destroy|discard|flip|remove|reveal|sacrifice|spend)\b"
    r"[^.:\"\n]{0,60}):(?= [A-Z])"
)
# A choice between bullets is an effect, though its colon stands where that of a cost does.
_MENU: Final = re.compile(
    r",? ?(?P<menu>choose (?:1|one)(?: of the following(?: effects| abilities)?)?)$", re.IGNORECASE
)
_NAMED: Final = re.compile(rf"(?P<name>[A-Z][\w'!? ]{{2,30}}?) - ?(?={_HEADER.pattern})")
_MARKS: Final = re.compile(r"(?:\{\w+\}\s*)+(?=[A-Z])")
_INNER: Final = re.compile(rf"(?<=[.!?\"')])\s*(?={_HEADER.pattern})")
_GOES_ON: Final = re.compile(
    r"(?:Only playable|Playable|X equals|X is|Y equals)\b|[a-z(+]"
    r"|This attack (?:may not|cannot) (?:get|receive|gain) any other\b"
)
# How a new continuous ability begins; behind an ability with a header, other sentences go on.
_BEGINS: Final = re.compile(
    r"(?:While|When|Whenever|Before|After|At|During|Each|All|Players|"
    r"This (?:card|attack|foundation|asset|character)|Your \w+s)\b"
)
_COUNTED_BACK: Final = re.compile(r"[XYZ] equals [^.]*\b(?P<stem>\w{4})\w*ed (?:in )?this way\b")
_LETTER_ALONE: Final = re.compile(r"[XYZ] (?:equals|is) [^.]*\.?")
_LOOKS_BACK: Final = re.compile(r"[^.]*\b\w+ed (?:in )?this way\b")  # at what the line before did
_FLAVOUR: Final = re.compile(
    r'"[^" ]*+ [^" ]*+ [^"]*+(?<=[.!?])"'
)  # what somebody says on the card
_GENDER: Final = re.compile(r"\"?Gender [MF]\"?$")
LONGEST_INITIAL: Final = 12  # characters
_INITIAL: Final = re.compile(
    r"(?:^|[\s./\"])(?:[A-Z]|Dr|Mr|Ms|St)\.$|\"Gender [MF]\"$|(?:^|[\s.])[A-Z]'$"
)

_ABBREVIATION: Final = re.compile(r"(?<!\w)(?:[A-HJ-WZ]|Dr|Mr|Ms|Jr|St|vs)\Z")
_COLON: Final = re.compile(r"(?<=[a-z]{3}):(?= If [a-z])")
_LETTER: Final = re.compile(r"\s*[^\W\d_]")  # behind any blanks


def split_abilities(text: str) -> list[str]:
    """Cut a normalised text box into its abilities, each on one line but for bullets."""
    abilities: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text):
        fresh = True
        for line in paragraph.split("\n"):
            line = line.strip()
            if line and not _FLAVOUR.fullmatch(line):
                _add(abilities, line, fresh)
            fresh = False
    parts = [_tidy(part) for ability in abilities for part in _cut(ability)]
    whole = with_standing(_looking_back([part for part in parts if part]))
    return _with_letters(whole)


def _looking_back(parts: list[str]) -> list[str]:
    """Join what has no header to the ability before it, where it counts what that one did."""
    joined: list[str] = []
    for part in parts:
        if joined and split_header(joined[-1]) and _counts_back(part):
            joined[-1] += " " + part
        else:
            joined.append(part)
    return joined


def _counts_back(part: str) -> bool:
    """Tell whether a letter counts what was done "this way", though nothing here did it."""
    back = _COUNTED_BACK.search(part)
    if not back or split_header(part):
        return False
    return not re.search(rf"(?i)\b{back['stem']}", part[: back.start()])


def _with_letters(parts: list[str]) -> list[str]:
    """Say what a letter means, where that has a line of its own, in each ability that uses it."""
    for alone in [part for part in parts if _LETTER_ALONE.fullmatch(part)]:
        letter, meant = rf"\b{alone[0]}\b", rf"\b{alone[0]} (?:equals|is)\b"
        using = [part for part in parts if re.search(letter, part) and not re.search(meant, part)]
        if using:
            parts = [f"{part} {alone}" if part in using else part for part in parts]
            parts.remove(alone)
    return parts


def _add(abilities: list[str], line: str, fresh: bool) -> None:
    if abilities and _GENDER.match(abilities[-1]):
        abilities[-1] += " " + line
    elif not abilities or _HEADER.match(line) or _NAMED.match(line):
        abilities.append(line)
    elif line.startswith("•"):
        abilities[-1] += "\n" + line
    elif fresh and not re.match(r"[a-z(+]", line) and abilities[-1][-1] in '.!")':
        abilities.append(line)
    elif (
        abilities[-1][-1] not in '.!")'
        or _GOES_ON.match(line)
        or _LOOKS_BACK.match(line)
        or (split_header(abilities[-1]) and not _BEGINS.match(line))
    ):
        abilities[-1] += " " + line
    else:
        abilities.append(line)


def _tidy(part: str) -> str:
    """Drop a closing quote that nothing opened."""
    part = part.strip()
    return part[:-1] if part.endswith('"') and part.count('"') % 2 else part


def _cut(ability: str) -> list[str]:
    """Cut where a new header follows a sentence on the same line, outside quotations."""
    parts: list[str] = []
    start = 0
    for found in _INNER.finditer(ability):
        outside = ability.count('"', 0, found.start()) % 2 == 0
        before = ability[max(found.start() - LONGEST_INITIAL, 0) : found.start()]
        if outside and found.start() > start and not _INITIAL.search(before):
            parts.append(ability[start : found.start()])
            start = found.start()
    return [*parts, ability[start:]]


def split_header(ability: str) -> tuple[str, str, str, str] | None:
    """Part an ability into what stands before its kind, the kind, up to the colon, and the rest."""
    found = _HEADER.match(ability)
    if found is None:
        return None
    kind = KIND_OF[found["kind"].upper()]
    after, body = found["after"].strip(), ability[found.end() :].strip()
    cost = _SECOND_COLON.match(body) if re.fullmatch(r"(?:\[[^\]]*\]\s*)*", after) else None
    if cost is None and after and (cost := _COST_GOES_ON.match(body)):
        after += ","
    if cost:
        after, body = f"{after} {cost['cost']}".strip(), body[cost.end() :].strip()
    menu = _MENU.search(after) if body.startswith("•") else None
    if menu:
        after, body = after[: menu.start()].strip(), f"{menu['menu']}: {body}"
    return found["before"].strip(), kind, after, body


def split_marks(ability: str) -> tuple[str, str]:
    """Part the symbols and set icons that may stand before a text without a kind."""
    found = _MARKS.match(ability)
    return (found[0].strip(), ability[found.end() :]) if found else ("", ability)


def split_name(ability: str) -> tuple[str, str]:
    """Part the name that an ability may have before its header."""
    found = _NAMED.match(ability)
    return (found["name"], ability[found.end() :]) if found else ("", ability)


def split_sentences(text: str) -> list[str]:
    """Cut a text into sentences; stops inside quotations and behind initials do not end one.

    A list of bullets belongs to the sentence that announces it.
    """
    text, bullet, options = text.partition("•")
    text = _unquoted(text)
    sentences: list[str] = []
    start = quoted = 0
    for at, sign in enumerate(text):
        quoted ^= sign == '"'
        closes = sign == '"' and text[at - 1] in ".!" and not _goes_on(text, at)
        ends = not quoted and (sign in ".!" or closes)
        if ends and _is_stop(text, at) and (text[at + 1 : at + 2] or " ") in " \n":
            sentences.append(text[start : at + 1].strip())
            start = at + 1
    found = [sentence for sentence in [*sentences, text[start:].strip()] if sentence]
    if bullet and found:
        found[-1] += f" {bullet}{options}"
    return found


# An occasion or a condition that a full stop parts from what depends on it.
_HALF: Final = re.compile(r"(?:If|After|Before|When|Whenever|While) [^,•\"]+\.")


def rejoined(half: str, rest: str) -> str:
    """Give two sentences as one with a comma, where the first is but half of one."""
    if not _HALF.fullmatch(half):
        return ""
    return f"{half.rstrip('. ')}, {rest[:1].lower()}{rest[1:]}"


def _unquoted(text: str) -> str:
    """Let a colon end a sentence where the ability's own colon was before, outside quotations."""
    parts = text.split('"')
    parts[::2] = [_COLON.sub(".", part) for part in parts[::2]]
    return '"'.join(parts)


def _goes_on(text: str, at: int) -> bool:
    """Tell whether a sentence goes on behind a quoted ability: "... this turn"."""
    after = _LETTER.match(text, at + 1)
    return after is not None and after[0][-1].islower()


def _is_stop(text: str, at: int) -> bool:
    is_short = text[at] == "." and _ABBREVIATION.search(text, max(at - 2, 0), at)
    return not (is_short and _LETTER.match(text, at + 1))
