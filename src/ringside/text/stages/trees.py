"""Trees: a sentence as it was read or as it will be printed, and its setting in words."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ringside.programs.amounts import Number
from ringside.programs.groups import Attack, Cards, It, Next, Quantity, Those, Together
from ringside.programs.nodes import Amount
from ringside.text.templates import verbs
from ringside.text.templates.grammar import SUBJECT, Variant
from ringside.text.templates.patterns import Hole, Noun, Verb, Word
from ringside.text.templates.shapes import Slot

THAT = It("that")  # the noun before a relative clause; its number is that of the noun
USUAL = object()  # stands for whatever a slot usually says, where the program does not keep it
ONE = ("a", "an", "1", "each")
MANY = ("you", "they", "both", "chosen")
Find = Callable[[str, Any, Any], "Tree | Leaf | None"]


@dataclass(frozen=True, eq=False)
class Leaf:
    """Words that the lexicon read."""

    value: Any
    words: str
    category: str


@dataclass(frozen=True, eq=False)
class Tree:
    """A template with its slots filled."""

    value: Any
    variant: Variant
    children: "tuple[tuple[str, Tree | Leaf], ...]"

    @property
    def category(self) -> str:
        """Give the category that the tree was read as."""
        return self.variant.category

    @cached_property
    def synonym(self) -> bool:
        """Tell whether another line is preferred, here or in the slot that this one hands on."""
        shape = self.variant.shape
        inner = self.child(shape.name) if isinstance(shape, Slot) else None
        own = self.variant.synonym and not self.variant.free
        return own or (isinstance(inner, Tree) and inner.synonym)

    def child(self, name: str) -> "Tree | Leaf | None":
        """Give what fills a slot; nothing where another way to say it has no such slot."""
        return next((child for own, child in self.children if own == name), None)


def is_plural(value: Any) -> bool:
    """Tell whether a subject takes the plural form of its verb."""
    if isinstance(value, str):
        return value in MANY or value == ""
    match value:
        case Cards(quantity=quantity):
            return is_many(quantity)
        case It(word=word):
            return word.startswith(("them", "those", "they"))
        case Those(word=word, quantity=quantity):
            return is_many(quantity) if quantity else word.endswith("s")
        case Next(count=count):
            return count != 1
        case Attack(which=_):
            return False
    return isinstance(value, Together)


def is_many(value: Any) -> bool:
    """Tell whether an amount or quantity takes a plural noun."""
    if isinstance(value, Quantity):
        if value.how in ("each", "every", "any"):
            return False
        if value.how == "at least":
            return True
        return value.n is None or is_many(value.n)
    return bool(value != Number(1))


def _preferred(tree: Tree, find: Find, subject: Any) -> Tree:
    found = find(tree.category, tree.value, subject)
    return found if isinstance(found, Tree) else tree


def words_in(
    tree: Tree | Leaf, find: Find, subject: Any = None, form: str = "", many: bool = True
) -> list[str]:
    """Set a tree in words; subject, form and number come from the sentence around it.

    A synonym may fill a slot from another category than the usual wording has; `find` then gives
    the tree that the usual wording needs.
    """
    if isinstance(tree, Leaf):
        return tree.words.split()
    if tree.variant.synonym or tree.synonym:
        tree = _preferred(tree, find, subject)
    out: list[str] = []
    for element in tree.variant.pattern:
        match element:
            case Word(text):
                if text != "of" or out[-1:] != ["of"]:  # "any number of" and "of your" share it
                    out.append(text)
                many = text == "of" or (many and text not in ONE)
            case Noun(one, plural):
                out.append(plural if many else one)
            case Verb(verb, passive):
                ways = verbs.passive(verb, form) if passive else verbs.active(verb, form)
                plural_verb = many if subject == THAT else is_plural(subject)
                out += ways[0][0 if plural_verb else 1].split()
            case Hole(name, category, own):
                child = tree.child(name) or find(category, USUAL, subject)
                if child is not None and child.category != category:
                    child = find(category, child.value, subject)
                if child is None:
                    return [f"<{category}>"]
                out += words_in(child, find, subject, form if own is None else own, many)
                if name == SUBJECT:
                    subject = child.value
                if isinstance(child.value, Quantity | Amount):
                    many = is_many(child.value)
    return out
