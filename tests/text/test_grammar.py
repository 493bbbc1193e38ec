"""The grammar itself: every line loads, prints what it reads, and none runs into itself."""

from pathlib import Path

import pytest

from ringside.programs.amounts import Number
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Draw
from ringside.text.stages.language import Language
from ringside.text.stages.parser import Parser
from ringside.text.stages.printer import Printer
from ringside.text.templates.grammar import Grammar
from ringside.text.templates.lexicon import Lexicon, Vocabulary
from ringside.text.templates.loading import (
    FOLDER,
    GrammarError,
    load_grammar,
    standard_grammar,
    subjects,
)
from ringside.text.templates.patterns import Hole, holes
from ringside.text.templates.shapes import read_shape


def categories_read(grammar: Grammar) -> set[str]:
    """Give every category that a slot asks for."""
    variants = [variant for lines in grammar.variants.values() for variant in lines]
    return {hole.category for variant in variants for hole in holes(variant.pattern)}


def test_every_slot_has_a_category() -> None:
    """No template asks for a category that neither grammar nor lexicon has."""
    grammar = standard_grammar()
    known = set(grammar.tries) | set(Lexicon(Vocabulary.of()).readers) | {"ability", "bullets"}
    assert categories_read(grammar) - known == set()


def test_no_category_begins_with_itself() -> None:
    """A category whose first slot leads back to it would never end."""
    grammar = standard_grammar()
    first: dict[str, set[str]] = {}
    for name, lines in grammar.variants.items():
        starts = [line.pattern[0] for line in lines if line.pattern]
        first[name] = {element.category for element in starts if isinstance(element, Hole)}
    for name in first:
        reached, agenda = set[str](), list(first[name])
        while agenda:
            inner = agenda.pop()
            if inner not in reached:
                reached.add(inner)
                agenda += first.get(inner, set())
        assert name not in reached, f"[{name}] begins with itself"


@pytest.mark.parametrize("category", ["act", "cardact", "did", "undergo"])
def test_acts_say_who_does_them(category: str) -> None:
    """An act without its subject in the program would print the same for everybody."""
    silent = [
        variant.source
        for variant in standard_grammar().variants[category]
        if "subject" not in repr(variant.shape)
        and not any(
            hole.category in standard_grammar().uses_subject for hole in holes(variant.pattern)
        )
    ]
    assert silent == []


@pytest.mark.parametrize(
    "line",
    [
        "draw <amount:number cards -> Draw($subject, $amount)",
        "draw <amount:number> cards",
        "draw <amount:number> cards -> Draw($subject, amounts=$amount)",
        "draw [a few] cards -> Draw($subject, Number(3))",
        "draw (a|b -> Draw($subject, Number(3))",
    ],
)
def test_a_faulty_line_is_named(tmp_path: Path, line: str) -> None:
    """A line that cannot be read is reported with its file and number."""
    file = tmp_path / "faulty.txt"
    file.write_text(f"[act]\n{line}\n", encoding="utf-8")
    with pytest.raises(GrammarError, match=r"faulty\.txt:2"):
        load_grammar([file])


def test_every_grammar_file_has_its_place_in_the_order() -> None:
    """The list of subjects names each file of the grammar once, and no other."""
    assert sorted(subjects()) == sorted(path.stem for path in FOLDER.glob("*.txt"))


def test_the_order_of_files_decides_which_wording_is_printed(tmp_path: Path) -> None:
    """Of two lines that make the same value the one in the earlier file prints it."""
    usual, other = tmp_path / "z.txt", tmp_path / "a.txt"
    usual.write_text("[act]\n@draw <amount:number> -> Draw($subject, $amount)\n", encoding="utf-8")
    other.write_text("[act]\n@take <amount:number> -> Draw($subject, $amount)\n", encoding="utf-8")
    printer = Printer(load_grammar([usual, other]), Lexicon(Vocabulary.of()))
    assert printer.words("act", Draw("you", Number(2)), "you") == ["draw", "2"]


def test_a_slot_that_the_program_does_not_keep_is_printed_in_its_usual_words(
    tmp_path: Path,
) -> None:
    """Words that many lines share are read in every way and printed in one."""
    file = tmp_path / "shared.txt"
    file.write_text(
        "[act]\n<taking> <amount:number> -> Draw($subject, $amount)\n= <amount:number> drawn\n"
        '[taking]\ndraw -> "draw"\n= take\n',
        encoding="utf-8",
    )
    language = Language(grammar=load_grammar([file]))
    for said in ("draw 2", "take 2", "2 drawn"):
        (reading,) = Parser(language.grammar, language.lexicon, said.split()).whole("act", "you")
        assert reading.value == Draw("you", Number(2))
        assert language.printer.set(reading.tree, "you") == ["draw", "2"]


def test_scenarios_of_the_language_are_filed_by_subject() -> None:
    """Each file of scenarios of the language has the name of a file of the grammar."""
    scenarios = Path(__file__).parents[1] / "scenarios" / "language"
    assert {path.stem for path in scenarios.glob("*.yaml")} <= set(subjects())


def test_a_helper_is_put_together_only_from_fields_that_say_something() -> None:
    """An event without an amount is no "take 3 or more damage", on both builds."""
    shape = read_shape('Happening("take damage", by=$by, **$bound)', frozenset({"by", "bound"}))
    some = Happening("take damage", by="you", compare="at least", amount=Number(3))
    assert [found["bound"].amount for found in shape.match(some, {})] == [Number(3)]
    assert list(shape.match(Happening("take damage", by="you"), {})) == []
