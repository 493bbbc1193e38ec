"""Find which tests prove which paragraphs, by reading the project's tests without running them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import yaml

from ringside.errors import UserError
from ringside.rules.papers import project_root


class Proof(msgspec.Struct, frozen=True, order=True):
    """A test, named by file and function or scenario, and a paragraph that it says it proves."""

    test: str
    citation: str


def tests_folder() -> Path:
    """Find the tests of the source tree."""
    root = project_root()
    if root is None or not (root / "tests").is_dir():
        raise UserError(
            "Expected a source tree with the tests that prove the rules, found none here; "
            "run the command inside a checkout of the project."
        )
    return root / "tests"


def find_proofs(tests: Path) -> tuple[Proof, ...]:
    """Collect the proofs in all scenario files and test modules of a folder."""
    scenarios = sorted((tests / "scenarios").rglob("*.yaml"))
    modules = sorted(tests.rglob("*.py"))
    found = [proof for path in scenarios for proof in scenario_proofs(path, tests)]
    return tuple(found + [proof for path in modules for proof in module_proofs(path, tests)])


def scenario_proofs(path: Path, tests: Path) -> list[Proof]:
    """Read what a scenario file proves from its `proves` line."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        documents = list(yaml.load_all(path.read_bytes(), Loader=loader))
    except yaml.YAMLError as error:
        raise UserError(
            f"Expected YAML in `{path}`, got {' '.join(str(error).split())}; correct the file."
        ) from error
    name = path.relative_to(tests).as_posix()
    numbered = enumerate((doc for doc in documents if doc is not None), start=1)
    cited = [
        (n, c) for n, doc in numbered if isinstance(doc, dict) for c in doc.get("proves") or ()
    ]
    return [Proof(f"{name}#{number}", str(citation)) for number, citation in cited]


def module_proofs(path: Path, tests: Path) -> list[Proof]:
    """Read what the tests of a module prove from their `proves` markers."""
    source = path.read_text(encoding="utf-8")
    if "mark.proves" not in source:
        return []
    name = path.relative_to(tests).as_posix()
    calls = calls_by_test(ast.parse(source, path.name), name)
    marks = [(test, call) for test, call in calls if ast.unparse(call.func).endswith("mark.proves")]
    return [Proof(test, citation) for test, call in marks for citation in strings(call, test)]


def calls_by_test(body: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, ast.Call]]:
    """Find the calls that decorate each test or stand beside the tests, with the test's name."""
    for node in body.body:
        test, parts = name, list[ast.AST]([node])
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            test, parts = f"{name}::{node.name}", list[ast.AST](node.decorator_list)
        if isinstance(node, ast.ClassDef):
            yield from calls_by_test(node, test)
        inside = (found for part in parts for found in ast.walk(part))
        yield from ((test, found) for found in inside if isinstance(found, ast.Call))


def strings(mark: ast.Call, test: str) -> list[str]:
    """Read the citations of a marker, which must stand there as plain strings."""
    values = [a.value if isinstance(a, ast.Constant) else None for a in mark.args]
    found = [value for value in values if isinstance(value, str)]
    if len(found) < len(values):
        raise UserError(
            f"Expected plain strings in the `proves` marker of `{test}`, "
            f"got `{ast.unparse(mark)}`; write the paragraphs out."
        )
    return found
