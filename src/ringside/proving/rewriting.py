"""Rewriting a function: another result in place of its body, or other words in place of some."""

import ast
from types import CodeType

from ringside.proving.place import Function, Place, StaleError, node_of, tree_of
from ringside.rules.saboteurs import Saboteur

FILE = "<saboteur>"


def rewritten(place: Place, saboteur: Saboteur) -> CodeType:
    """Compile a function as the saboteur would have it."""
    tree = tree_of(place.module)
    node = node_of(tree, place.name)
    if saboteur.returns is not None:
        node.body = [ast.Return(parsed_expression(saboteur.returns))]
    elif saboteur.body:
        node.body = statements(saboteur.body)
    else:
        replace_words(node, saboteur.find, saboteur.put)
    ast.fix_missing_locations(tree)
    return code_of(compile(tree, FILE, "exec"), place, node)


def replace_words(node: Function, find: str, put: str) -> None:
    """Put one expression or statement in place of another wherever the function has it."""
    wanted = statements(find)
    if len(wanted) == 1 and isinstance(wanted[0], ast.Expr):
        swap: Swap = Swap(ast.dump(wanted[0].value), parsed_expression(put))
    else:
        swap = Swap(ast.dump(wanted[0]), statements(put or "pass"))
    node.body = [after for each in node.body for after in listed(swap.visit(each))]
    if not swap.count:
        raise StaleError(f"{node.name} has no `{find}`")


def listed(visited: ast.AST | list[ast.stmt]) -> list[ast.stmt]:
    """Give what a visit put in place of a statement as a list."""
    if isinstance(visited, list):
        return visited
    assert isinstance(visited, ast.stmt)
    return [visited]


class Swap(ast.NodeTransformer):
    """Swaps every node that reads alike."""

    def __init__(self, wanted: str, put: ast.expr | list[ast.stmt]) -> None:
        """Take what is looked for as it is dumped, and what comes in its place."""
        self.wanted = wanted
        self.put = put
        self.count = 0

    def visit(self, node: ast.AST) -> "ast.AST | list[ast.stmt]":
        """Swap a node, or look further inside it."""
        if isinstance(node, ast.expr | ast.stmt) and ast.dump(node) == self.wanted:
            self.count += 1
            return self.put
        return self.generic_visit(node)


def statements(source: str) -> list[ast.stmt]:
    """Parse statements, or refuse them as no Python."""
    try:
        return ast.parse(source).body
    except SyntaxError as error:
        raise StaleError(f"`{source}` is no Python: {error.msg}") from error


def parsed_expression(source: str) -> ast.expr:
    """Parse an expression, or refuse it as none."""
    found = statements(f"({source}\n)")
    if len(found) != 1 or not isinstance(found[0], ast.Expr):
        raise StaleError(f"`{source}` is no expression")
    return found[0].value


def code_of(module: CodeType, place: Place, node: Function) -> CodeType:
    """Find the code of a function in that of its module."""
    # Decorated functions start at their first decorator.
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    waiting = [module]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == place.name and code.co_firstlineno == first:
            return code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    raise StaleError(f"{place} has no code of its own")
