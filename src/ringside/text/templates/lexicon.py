"""The lexicon: categories that are not templates, such as numbers, symbols, traits and names."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from ringside.programs.amounts import Number, Variable
from ringside.programs.nodes import SYMBOLS
from ringside.text.templates.lists import listed
from ringside.text.templates.tokens import join

Found = list[tuple[int, Any]]  # where it ends and what it is
NUMBER_WORDS: Final = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
PRINTED: Final = (*SYMBOLS, "infinity")  # the symbols that a card can show
HEADER_WORDS: Final = ("first", "combo", "deadlock", "desperation", "gender")
LETTERS: Final = ("x", "y", "z", "w")
ALWAYS: Final = ["<nobody>", "<rival>", "<anyone>"]  # read everywhere, because they are not said
ONE: Final = [*ALWAYS, "<number>", "<integer>", "<capital>", "<name>", "<title>"]
COUNT: Final = [*ONE, "<several>"]
CAPITALS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
LONGEST_NAME: Final = 16  # words; a longer run of capitals is no name and no trait
STOPS: Final = frozenset((",", ".", ":", ";", "(", ")", "'s", "non-"))


@dataclass(frozen=True)
class Vocabulary:
    """The open words of the language: traits, and names that contain more than capitals."""

    traits: dict[str, str] = field(default_factory=dict)  # folded to printed
    longest: int = 1

    @staticmethod
    def of(traits: Iterable[str] = ()) -> "Vocabulary":
        """Join the rulebook's keywords with those that the cards at hand have."""
        known = {_fold(trait): trait for trait in traits}
        known |= {_fold(trait): trait for trait in listed("keywords.txt")}
        longest = max(len(trait.split()) for trait in known)
        return Vocabulary(known, longest)


def _fold(trait: str) -> str:
    return " ".join(trait.casefold().split())


PLAIN_WORDS: Final = frozenset(listed("plain.txt"))


class Lexicon:
    """Reads and prints the categories that are lists or shapes of single words."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        heads = {trait.split()[0] for trait in vocabulary.traits}
        plurals = {_plural_trait(trait) for trait in vocabulary.traits}
        self.openers = heads | plurals | set(NUMBER_WORDS) | set(LETTERS)  # small words that matter
        self.readers: dict[str, Callable[[list[str], int], Found]] = {
            "nobody": lambda words, at: [(at, "you")],
            "rival": lambda words, at: [(at, "rival")],
            "anyone": lambda words, at: [(at, "they")],
            "number": self._number,
            "several": self._several,
            "integer": self._integer,
            "bonus": self._bonus,
            "penalty": self._penalty,
            "symbol": self._symbol,
            "icon": self._icon,
            "trait": self._trait,
            "traits": self._traits,
            "rating": self._rating,
            "rated": self._rated,
            "name": self._name,
            "capital": self._capital,
            "title": self._title,
            "quoted": self._quoted,
            "called": self._called,
            "counter": self._counter,
        }
        self.printers: dict[str, Callable[[Any], str | None]] = {
            "nobody": lambda who: "" if who == "you" else None,
            "rival": lambda who: "" if who == "rival" else None,
            "anyone": lambda who: "" if who == "they" else None,
            "number": _print_number,
            "several": lambda amount: None if amount == Number(1) else _print_number(amount),
            "integer": lambda n: str(n) if isinstance(n, int) else None,
            "bonus": lambda amount: _signed("+", amount),
            "penalty": lambda amount: _signed("-", amount),
            "symbol": lambda symbol: f"{{{symbol}}}" if symbol in PRINTED else None,
            "icon": lambda icon: f"{{{icon}}}" if icon not in PRINTED else None,
            "trait": self._print_trait,
            "traits": _plural_trait,
            "rating": lambda prop: prop if _is_rating(prop) else None,
            "rated": lambda prop: prop.removesuffix(" rating") if _is_rating(prop) else None,
            "name": _print_text,
            "capital": _print_text,
            "counter": _print_text,
            "title": _print_text,
            "quoted": lambda text: f'" {text} "' if isinstance(text, str) else None,
            "called": lambda text: f'" {text} "' if _is_called(text) else None,
        }

    def starts(self, words: list[str], at: int) -> list[str]:
        """Name the categories that may be read at a place; long ones by their first sign alone."""
        word = words[at]
        after = words[at + 1] if at + 1 < len(words) else ""
        small = word.isalpha() and word.islower() and word not in self.openers
        if (small and not _counts(after)) or word in STOPS:
            return ALWAYS
        if word.isdigit() and not after[:1].isupper() and not _counts(after):
            return ONE if word == "1" else COUNT
        signs = {"ability": '"', "bullets": "•"}
        return [
            f"<{category}>"
            for category, reader in self.readers.items()
            if (words[at] == signs[category] if category in signs else reader(words, at))
        ]

    def _number(self, words: list[str], at: int) -> Found:
        word = words[at].casefold()
        if word.isdigit():
            return [(at + 1, Number(int(word)))]
        if word in LETTERS:
            return [(at + 1, Variable(word.upper()))]
        if word in NUMBER_WORDS:
            return [(at + 1, Number(NUMBER_WORDS[word]))]
        return []

    def _several(self, words: list[str], at: int) -> Found:
        return [found for found in self._number(words, at) if found[1] != Number(1)]

    def _integer(self, words: list[str], at: int) -> Found:
        word = words[at].casefold()
        if word.isdigit() or word in NUMBER_WORDS:
            return [(at + 1, int(word) if word.isdigit() else NUMBER_WORDS[word])]
        return []

    def _bonus(self, words: list[str], at: int) -> Found:
        return _read_signed("+", words, at)

    def _penalty(self, words: list[str], at: int) -> Found:
        return _read_signed("-", words, at)

    def _icon(self, words: list[str], at: int) -> Found:
        icon = words[at].strip("{}")
        drawn = words[at].startswith("{") and len(icon) > 1 and icon.casefold() not in PRINTED
        return [(at + 1, icon)] if drawn else []

    def _symbol(self, words: list[str], at: int) -> Found:
        symbol = words[at].casefold().strip("{}")
        drawn = words[at].startswith("{") and symbol in PRINTED
        named = _is_symbol_name(words[at]) or _is_one_all(words, at)
        return [(at + 1, symbol)] if drawn or named else []

    def _trait(self, words: list[str], at: int) -> Found:
        found: Found = []
        if words[at].casefold() == "multiple" and words[at + 1 : at + 2] in (["copy"], ["copies"]):
            return found  # the rulebook's name for what the keyword makes
        if words[at + 1 : at + 2] in (["token"], ["tokens"]):
            return found  # the name of the token
        for size in range(1, min(self.vocabulary.longest, len(words) - at) + 1):
            phrase = " ".join(words[at : at + size])
            known = self.vocabulary.traits.get(_fold(phrase))
            if known and _may_be_known(phrase, size):
                found = [(at + size, known)]
        if not found and at and not self._traits(words, at):
            end = at
            last = min(len(words), at + LONGEST_NAME)
            while end < last and _may_be_trait(words[end], end > at):
                end += 1
            found = [(end, " ".join(words[at:end]))] if end > at else []
        return found

    def _rating(self, words: list[str], at: int) -> Found:
        for end, trait in self._trait(words, at):
            if words[end : end + 1] and words[end].casefold() in ("rating", "value"):
                return [(end + 1, f"{trait} rating")]
        return []

    def _rated(self, words: list[str], at: int) -> Found:
        """Read a keyword that stands for its rating: "+1 Powerful", "Stun: 2 or higher"."""
        known = self.vocabulary.traits.get(_fold(words[at]))
        return [(at + 1, f"{known} rating")] if known and _may_be_known(words[at], 1) else []

    def _traits(self, words: list[str], at: int) -> Found:
        word = words[at]
        ways = (word.removesuffix("s"), word.removesuffix("ies") + "y")
        known = [
            self.vocabulary.traits[_fold(way)]
            for way in ways
            if _fold(way) in self.vocabulary.traits
        ]
        return [(at + 1, known[0])] if known and _plural_trait(known[0]) == word else []

    def _print_trait(self, trait: Any) -> str | None:
        return trait if isinstance(trait, str) and trait and trait[0].isalnum() else None

    def _name(self, words: list[str], at: int) -> Found:
        quoted = self._quoted(words, at)
        return quoted or self._capital(words, at)

    def _capital(self, words: list[str], at: int) -> Found:
        end = named = at
        last = min(len(words), at + LONGEST_NAME)
        while end < last and words[end].casefold() not in HEADER_WORDS:
            if not _is_capital(words[end]) and not (end > at and _links(words, end)):
                break
            end += 1
            if _is_capital(words[end - 1]) and (end > at + 1 or _may_name(words[at])):
                named = end
        if words[at].isdigit() and words[named:] and _counts(words[named]):
            return []  # so many tokens of a name
        return [(named, _text(words[at:named]))] if named > at else []

    def _title(self, words: list[str], at: int) -> Found:
        """Read a name with what follows it behind a comma: "Mara, Keeper of Gates"."""
        found = self._capital(words, at)
        for end, _ in found:
            if words[end : end + 1] == [","] and (more := self._capital(words, end + 1)):
                return [(more[0][0], _text(words[at : more[0][0]]))]
        return found

    def _counter(self, words: list[str], at: int) -> Found:
        """Read the name of a counter: quoted, with capitals, or any word before the noun."""
        found = self._name(words, at)
        named = [(end, name) for end, name in found if words[end:] and _counts(words[end])]
        if not named and at and _is_capital(words[at]) and not _is_determiner(words[at]):
            named = [(at + 1, words[at])] if words[at + 1 :] and _counts(words[at + 1]) else []
        if named or not words[at].isalpha() or words[at].casefold() in PLAIN_WORDS:
            return named
        return [(at + 1, words[at])] if words[at + 1 :] and _counts(words[at + 1]) else []

    def _called(self, words: list[str], at: int) -> Found:
        return [(end, name) for end, name in self._quoted(words, at) if _is_called(name)]

    def _quoted(self, words: list[str], at: int) -> Found:
        if words[at] != '"':
            return []
        for end in range(at + 1, len(words)):
            if words[end] == '"':
                return [(end + 1, _text(words[at + 1 : end]))]
        return []


def _is_called(text: Any) -> bool:
    """Tell whether what stands in quotes is a name, and no statistic, keyword or ability."""
    return isinstance(text, str) and text[:1].isupper() and not set(":.;") & set(text)


def _may_be_known(phrase: str, size: int) -> bool:
    if not phrase[0].islower():
        return True
    return size == 1 and phrase not in PLAIN_WORDS


def _is_symbol_name(word: str) -> bool:
    """Tell whether a word names a symbol: old cards write "Fire attack"; "All" is too common."""
    return word.istitle() and word.casefold() in SYMBOLS and word != "All"


def _is_one_all(words: list[str], at: int) -> bool:
    """Tell whether "All" names the symbol: behind a word for one card it cannot count them."""
    return words[at] == "All" and at > 0 and words[at - 1].casefold() in ("a", "an", "1")


def _is_rating(prop: Any) -> bool:
    return isinstance(prop, str) and prop.endswith(" rating") and prop[0].isupper()


def _may_be_trait(word: str, inside: bool) -> bool:
    if word.casefold() in PLAIN_WORDS or word.casefold() in LETTERS or _is_symbol_name(word):
        return False
    return word[0].isupper() or (inside and word.isdigit())


def _may_name(word: str) -> bool:
    return word.casefold() not in PLAIN_WORDS and not _is_symbol_name(word)


def _links(words: list[str], end: int) -> bool:
    after = words[end + 1 : end + 2]
    linking = words[end].casefold() in ("of", "the", "'s", "/")
    return linking and bool(after) and _is_capital(after[0])


def _text(words: list[str]) -> str:
    return join(words)  # a name as it is printed: "Mara, Keeper of Gates"


def _is_capital(word: str) -> bool:
    return word[:1] in CAPITALS and (len(word) > 1 or word.casefold() not in LETTERS)


def _read_signed(sign: str, words: list[str], at: int) -> Found:
    word = words[at]
    if not word.startswith(sign) or len(word) < 2:
        return []
    rest = word[1:]
    return [(at + 1, Number(int(rest)) if rest.isdigit() else Variable(rest.upper()))]


def _print_number(amount: Any) -> str | None:
    if isinstance(amount, Number):
        return str(amount.n)
    return amount.name if isinstance(amount, Variable) else None


def _signed(sign: str, amount: Any) -> str | None:
    number = _print_number(amount)
    return None if number is None else sign + number


def _plural_trait(trait: Any) -> str | None:
    if not isinstance(trait, str) or not trait:
        return None
    return (
        trait[:-1] + "ies" if trait.endswith("y") and trait[-2:-1] not in "aeiou" else trait + "s"
    )


def _is_determiner(word: str) -> bool:
    return word.casefold() in ("all", "any", "each", "every", "the", "that", "those", "more", "no")


def _counts(word: str) -> bool:
    return word.casefold() in ("counter", "counters", "token", "tokens")


def _print_text(text: Any) -> str | None:
    return text if isinstance(text, str) and text else None
