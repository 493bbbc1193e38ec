"""A book that leaves one kind of instruction out, to see who notices."""

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE
from ringside.engine.model.state import Frame, State
from ringside.engine.prepare.book import Book
from ringside.programs.nodes import Instruction


class Idling(Book):
    """Answers as any book does, but does nothing where an instruction is of one kind."""

    def __init__(self, kind: type[Instruction]) -> None:
        """Take the kind that is left out."""
        super().__init__()
        self.kind = kind

    def carry_out(self, state: State, frame: Frame, node: Instruction) -> i64:
        """Carry out one instruction, unless it is of that kind."""
        if type(node) is self.kind:
            return DONE
        return super().carry_out(state, frame, node)
