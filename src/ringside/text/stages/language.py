"""The language at work: reads sentences and whole abilities, and prints them back."""

import re
from dataclasses import dataclass, field, replace
from operator import eq
from typing import Any

from ringside.programs.abilities import CONTINUOUS, RESPONSE, Ability, CancelOffer, Restriction
from ringside.programs.amounts import Depends
from ringside.programs.instructions import Either, Instead
from ringside.programs.nodes import Amount, Block, Instruction, Node
from ringside.text.stages.alone import refusal
from ringside.text.stages.attaching import attached
from ringside.text.stages.instead import UNCLEAR, beside_its_own, unclear
from ringside.text.stages.limits import Budget, TooManyStepsError
from ringside.text.stages.mending import Mender, lost_icon
from ringside.text.stages.normalise import normalise
from ringside.text.stages.parser import Parser, Reading
from ringside.text.stages.printer import Printer
from ringside.text.stages.spelling import Spelling
from ringside.text.stages.split import (
    rejoined,
    split_header,
    split_marks,
    split_name,
    split_sentences,
)
from ringside.text.stages.trees import Leaf, Tree
from ringside.text.templates.grammar import Grammar
from ringside.text.templates.lexicon import Found, Lexicon, Vocabulary
from ringside.text.templates.loading import standard_grammar
from ringside.text.templates.parts import Letter, LetterCase, LetterLimit, Opening
from ringside.text.templates.tokens import join, words_of


@dataclass(frozen=True)
class Problem:
    """Something that was not understood, with its place."""

    place: str  # before, bracket, cost, effect, print, keyword
    text: str  # the phrase
    understood: str  # its longest part that was understood
    reason: str  # not understood, ambiguous, does not print back, not executed


@dataclass
class AbilityReading:
    """An ability as read: its program, how it is said in the usual words, and what went wrong."""

    text: str
    ability: Ability | None = None
    canonical: str = ""
    problems: list[Problem] = field(default_factory=list)
    trees: list[Tree | Leaf] = field(default_factory=list)
    mended: list[str] = field(default_factory=list)  # slips of the print, in words


class Language:
    """A grammar with the open words of the cards at hand."""

    def __init__(
        self, vocabulary: Vocabulary | None = None, grammar: Grammar | None = None
    ) -> None:
        self.grammar = grammar or standard_grammar()
        self.lexicon = Lexicon(vocabulary or Vocabulary.of())
        self.lexicon.readers["ability"] = self._quoted_ability
        self.lexicon.printers["ability"] = self._print_quoted
        self.lexicon.readers["bullets"] = self._bullets
        self.lexicon.printers["bullets"] = self._print_bullets
        self.printer = Printer(self.grammar, self.lexicon)
        traits = (word for trait in self.lexicon.vocabulary.traits for word in trait.split())
        self.spelling = Spelling((*self.grammar.vocabulary(), *traits))
        self.mender = Mender(self.spelling)
        self.budget: Budget | None = None  # of the ability that is being read

    # ---- phrases

    def read(self, category: str, text: str) -> tuple[list[Reading], str]:
        """Read a phrase in every way; give also its longest part that was understood."""
        words = words_of(text)
        parser = Parser(self.grammar, self.lexicon, words, self.budget)
        return attached(parser.whole(category)), join(words[: parser.furthest])

    def show(self, category: str, value: Any) -> str:
        """Print a value of a category, or nothing where no template makes it."""
        return join(self.printer.words(category, value))

    def _one(self, out: AbilityReading, place: str, category: str, text: str) -> Reading | None:
        if word := lost_icon(text):
            reason = f"an icon was lost before {word!r}"
            out.problems.append(Problem(place, text, "", reason))
            return None
        try:
            readings, understood = self.read(category, text)
        except TooManyStepsError:
            out.problems.append(Problem(place, text, "", "too much to read in one ability"))
            return None
        if len(readings) == 1:
            return readings[0]
        if not readings and (reading := self._mended(out, category, text, understood)):
            return reading
        reason = "ambiguous" if readings else "not understood"
        out.problems.append(Problem(place, text, understood, reason))
        return None

    def _mended(
        self, out: AbilityReading, category: str, text: str, understood: str
    ) -> Reading | None:
        """Read a sentence as the only one that it can be once a slip is mended."""

        def read(better: str) -> list[Reading]:
            twice = any(map(eq, words_of(better), words_of(better)[1:]))
            return [] if twice else self.read(category, normalise(better))[0]  # no second slip

        words = words_of(text)
        try:
            mended = self.mender.mend(words, len(words_of(understood)), read)
        except TooManyStepsError:
            return None
        if mended is None:
            return None
        out.mended += mended.slips
        reading: Reading = mended.reading
        return reading

    # ---- abilities

    def ability(self, text: str) -> AbilityReading:
        """Read one ability of a normalised text box."""
        if self.budget is not None:  # one that is quoted in another
            return self._ability(text)
        self.budget = Budget()
        try:
            return self._ability(text)
        finally:
            self.budget = None

    def _ability(self, text: str) -> AbilityReading:
        out = AbilityReading(text, mended=self.spelling.slips(text))
        name, text = split_name(self.spelling.mend(text))
        header = split_header(text)
        marks, rest = split_marks(text)
        before, kind, after, body = header or (marks, CONTINUOUS, "", rest)
        restrictions, cost, head = self._header(out, before, kind, after)
        nodes, said = self._sentences(out, body, kind)
        if out.problems:
            return out
        ability = Ability(kind, (), cost, restrictions=restrictions, name=name)
        out.ability = assemble(ability, nodes)
        out.canonical = " ".join([f"{name} -" if name else "", head, *said]).strip()
        printed = self.print_ability(out.ability)
        if printed != out.canonical:
            out.problems.append(Problem("print", out.canonical, printed, "does not print back"))
        if reason := refusal(out.ability, text):
            out.problems.append(Problem("effect", text, out.canonical, reason))
        return out

    def _header(
        self, out: AbilityReading, before: str, kind: str, after: str
    ) -> tuple[tuple[Restriction, ...], Block, str]:
        restrictions: tuple[Restriction, ...] = ()
        cost: Block = ()
        said = [kind.capitalize()] if kind != CONTINUOUS else []
        if before and (reading := self._one(out, "before", "restrictions", before)):
            out.trees.append(reading.tree)
            restrictions += reading.value
            said.insert(0, self.title(reading.tree))
        brackets, price = split_brackets(after)
        for bracket in brackets:
            if reading := self._one(out, "bracket", "bracket", bracket):
                out.trees.append(reading.tree)
                restrictions += reading.value
                said.append(f"[{self.heading(reading.tree)}]")
        if price and (reading := self._one(out, "cost", "cost", price)):
            out.trees.append(reading.tree)
            cost = reading.value
            said.append(self.heading(reading.tree))
        return restrictions, cost, head_of(kind, said)

    def _sentences(self, out: AbilityReading, body: str, kind: str) -> tuple[list[Node], list[str]]:
        read: list[tuple[Node, str]] = []
        for text in self._joined(out, split_sentences(body), opening_of(kind)):
            begun = any(_rank(node) == 0 for node, _ in read)
            category = "sentence" if begun or out.problems else opening_of(kind)
            reading = self._one(out, "effect", category, text.rstrip(".! "))
            if reading:
                out.trees.append(reading.tree)
                read.append((reading.value, self._said(category, reading)))
        read.sort(key=lambda pair: _rank(pair[0]))
        out.problems += [Problem("effect", said, "", UNCLEAR) for said in unclear(read)]
        read = beside_its_own(read)
        return [node for node, _ in read], [said for _, said in read]

    def _said(self, category: str, reading: Reading) -> str:
        """Say a sentence in the usual words; one thing or else another are two sentences."""
        parts = _parts(reading.value)
        if len(parts) == 1:
            return self.sentence(reading.tree)
        kinds = (category, *("sentence" for _ in parts[1:]))
        return " ".join(map(self._shown, kinds, parts, (self.sentence for _ in parts)))

    def _joined(self, out: AbilityReading, texts: list[str], category: str) -> list[str]:
        """Join a half sentence with the next, where a full stop was set for a comma."""
        for at in range(len(texts) - 1):
            better = rejoined(texts[at], texts[at + 1])
            if better and not self._ways(category, texts[at]) and self._ways(category, better) == 1:
                out.mended.append("a full stop, not ','")
                return [*texts[:at], better, *texts[at + 2 :]]
        return texts

    def _ways(self, category: str, text: str) -> int:
        """Count the ways to read a sentence; one that takes too long has none."""
        try:
            return len(self.read(category, text.rstrip(".! "))[0])
        except TooManyStepsError:
            return 0

    def print_ability(self, ability: Ability) -> str:
        """Print an ability from its program alone; nothing where a part cannot be said."""
        self.printer.forget()
        if ability.keyword or ability.rating or ability.zones:
            return ""  # abilities that the rules of a keyword make have no text of their own
        before = tuple(one for one in ability.restrictions if one.place == "before")
        brackets = tuple(one for one in ability.restrictions if one.place == "bracket")
        said = [f"{ability.name} -"] if ability.name else []
        if before:
            said.append(self._shown("restrictions", before, self.title))
        if ability.kind != CONTINUOUS:
            said.append(ability.kind.capitalize())
        if brackets:
            said.append(f"[{self._shown('bracket', brackets, self.heading)}]")
        if ability.cost:
            said.append(self._shown("cost", ability.cost, self.heading))
        head = head_of(ability.kind, said)
        body = [
            self._shown("sentence" if index else opening_of(ability.kind), node, self.sentence)
            for index, node in enumerate(take_apart(ability))
        ]
        return " ".join([head, *body]).strip() if all([*said, *body]) else ""

    def _shown(self, category: str, value: Any, setting: Any) -> str:
        tree = self.printer.tree(category, value)
        return "" if tree is None else str(setting(tree))

    def sentence(self, tree: Tree | Leaf, stop: str = ".") -> str:
        """Set a tree as a sentence with a capital and a full stop."""
        line = join(self.printer.set(tree))
        line = line[:1].upper() + line[1:]
        return line if line.endswith((stop or "\0", '."')) else line + stop

    def heading(self, tree: Tree | Leaf) -> str:
        """Set a tree with a capital and no full stop, as a cost is."""
        return self.sentence(tree, "")

    def title(self, tree: Tree | Leaf) -> str:
        """Set a tree with a capital for every word, as restrictions before the kind are."""
        words = self.printer.set(tree)
        return " ".join(word if word == "or" else word[:1].upper() + word[1:] for word in words)

    # ---- abilities and lists of effects inside a sentence

    def _quoted_ability(self, words: list[str], at: int) -> Found:
        if words[at] != '"' or '"' not in words[at + 1 :]:
            return []
        end = words.index('"', at + 1)
        inner = join(words[at + 1 : end])
        reading = self.ability(inner if inner.endswith(".") else inner + ".")
        return [(end + 1, reading.ability)] if reading.ability and not reading.problems else []

    def _print_quoted(self, ability: Any) -> str | None:
        printed = self.print_ability(ability) if isinstance(ability, Ability) else ""
        return f'" {printed} "' if printed else None

    def _bullets(self, words: list[str], at: int) -> Found:
        if words[at] != "•":
            return []
        blocks: list[Block] = []
        for part in join(words[at:]).split("•")[1:]:
            block: list[Instruction] = []
            for text in split_sentences(part.strip()):
                readings, _ = self.read("sentence", text.rstrip(".! "))
                if len(readings) != 1 or not isinstance(readings[0].value, Instruction):
                    return []
                block.append(readings[0].value)
            blocks.append(tuple(block))
        return [(len(words), tuple(blocks))]

    def _print_bullets(self, options: Any) -> str | None:
        said: list[str] = []
        for block in options if isinstance(options, tuple) else ():
            parts = [self._shown("sentence", one, self.sentence) for one in block]
            if not parts or not all(parts):
                return None
            said.append("• " + " ".join(parts))
        return " ".join(said) or None


def head_of(kind: str, said: list[str]) -> str:
    """Set what stands before an ability's effect; only what is played has a colon."""
    return " ".join(said) + ("" if kind == CONTINUOUS or not said else ":")


def opening_of(kind: str) -> str:
    """Give the category of an ability's first sentence: only some kinds wait for an event."""
    return "opening" if kind in (RESPONSE, CONTINUOUS) else "entry"


def split_brackets(after: str) -> tuple[list[str], str]:
    """Part the restrictions in square brackets from the cost behind them."""
    brackets: list[str] = []
    for inside in re.findall(r"\[([^\]]*)\]", after):
        brackets.append(inside.strip())
    after = re.sub(r"\s*\[[^\]]*\]\s*", " ", after).strip()
    return ([", ".join(brackets)] if brackets else []), after


def _rank(node: Node) -> int:
    """Order the sentences as they are printed: effects, letters, an offer to cancel, limits."""
    return {Letter: 1, LetterCase: 1, LetterLimit: 2, CancelOffer: 3, Restriction: 4}.get(
        type(node), 0
    )


def assemble(ability: Ability, nodes: list[Node]) -> Ability:
    """Give every sentence of an ability its place in the program."""
    for node in nodes:
        match node:
            case Opening(do, trigger, condition, limit):
                restrictions = ability.restrictions + ((limit,) if limit else ())
                ability = replace(
                    ability,
                    effect=(do,),
                    trigger=trigger,
                    condition=condition,
                    restrictions=restrictions,
                )
            case Letter(name, amount):
                ability = replace(ability, variables=(*ability.variables, (name, amount)))
            case LetterCase(name, condition, amount) if dict(ability.variables).get(name):
                meanings = dict(ability.variables)
                meanings[name] = Depends(condition, amount, meanings[name])
                ability = replace(ability, variables=tuple(meanings.items()))
            case LetterLimit(name, amount):
                ability = replace(ability, maximums=(*ability.maximums, (name, amount)))
            case CancelOffer():
                ability = replace(ability, cancel=node)
            case Restriction():
                ability = replace(ability, restrictions=(*ability.restrictions, node))
            case Instead(condition=condition, normal=(), instead=other) if ability.effect:
                *earlier, last = ability.effect
                ability = replace(ability, effect=(*earlier, Instead(condition, (last,), other)))
            case Instruction():
                ability = replace(ability, effect=(*ability.effect, node))
    return ability


def take_apart(ability: Ability) -> list[Node]:
    """Give the sentences that an ability is printed with; the counterpart of `assemble`."""
    nodes: list[Node] = []
    for instruction in ability.effect:
        nodes += _apart(instruction)
    limit = next((one for one in ability.restrictions if one.place == "start"), None)
    first = nodes[0] if nodes else None
    if isinstance(first, Instruction) and (ability.trigger or ability.condition or limit):
        nodes[0] = Opening(first, ability.trigger, ability.condition, limit)
    nodes += [part for name, amount in ability.variables for part in _meanings(name, amount)]
    nodes += [LetterLimit(name, amount) for name, amount in ability.maximums]
    nodes += [ability.cancel] if ability.cancel else []
    return nodes + [one for one in ability.restrictions if one.place == "end"]


def _meanings(name: str, amount: Amount) -> list[Node]:
    """Give the sentences that say what a letter means, the plain one first."""
    if isinstance(amount, Depends):
        case = LetterCase(name, amount.condition, amount.amount)
        return [*_meanings(name, amount.otherwise), case]
    return [Letter(name, amount)]


def _is_menu(node: Instead) -> bool:
    """Tell whether bullets are offered, and more of them under a condition: one sentence."""
    more = node.instead[0] if len(node.instead) == 1 else None
    first = node.normal[0]
    bulleted = isinstance(first, Either) and first.count is not None
    return bulleted and isinstance(more, Either) and not more.options


def _parts(node: Node) -> list[Node]:
    """Give the sentences that one is printed as: "A, or B if ..." is "A. If ..., B instead"."""
    if isinstance(node, Opening):
        first, *others = _apart(node.do)
        return [replace(node, do=first), *others] if isinstance(first, Instruction) else [node]
    return _apart(node) if isinstance(node, Instruction) else [node]


def _apart(instruction: Instruction) -> list[Node]:
    if isinstance(instruction, Instead) and instruction.normal and not _is_menu(instruction):
        parts = [part for one in instruction.normal for part in _apart(one)]
        return [*parts, replace(instruction, normal=())]
    return [instruction]
