"""Many games side by side: acted in and described at once, without Python in between (compiled)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.env.paging import ACTIONS, MORE, act, asked, has_more, refuse_illegal, shown
from ringside.env.rows import NEXT_PAGE, write_options, write_table

# For each number of options which actions they have, without and with one that shows more.
MASKS: Final = [bytes(n < count for n in range(ACTIONS)) for count in range(ACTIONS + 1)]
WITH_MORE: Final = [mask[:MORE] + bytes([1]) for mask in MASKS]
NO_OPTION: Final = bytes(len(NEXT_PAGE))


class Crowd:
    """Games that go on, and what the seats that act in them may know, one game behind another."""

    def __init__(self, count: i64, deal: Callable[[], State]) -> None:
        """Take how many games, and what deals one that has come to a decision."""
        self.deal = deal
        self.states = [deal() for _ in range(count)]
        self.pages = [0] * count
        self.legal = [0] * count  # how many actions
        self.filled = [0] * count  # rows of options up to the last that is not all zeros
        self.large: list[int] = []  # games with more options than actions
        self.tables = BytesWriter()
        self.masks = BytesWriter()
        self.seats = BytesWriter()
        self.options = BytesWriter()  # rows that are shown, or empty where one was shown before
        self.places = BytesWriter()  # which rows these are
        self.describe_all()

    def step(self, actions: list[int]) -> list[tuple[int, int]]:
        """Take an action in each game, or none at all; return places and results of those over."""
        for place in range(len(actions)):
            if not 0 <= actions[place] < self.legal[place] or place in self.large:
                refuse_illegal(asked(self.states[place]), self.pages[place], actions[place])
        ended: list[tuple[int, int]] = []
        self.wipe()
        for place in range(len(actions)):
            state = self.states[place]
            self.pages[place] = act(state, self.pages[place], actions[place])
            if state.result != NONE:
                ended.append((place, state.result))
                state = self.deal()
                self.states[place] = state
            self.describe(place, state)  # at once, while it is still near at hand
        return ended

    def describe_all(self) -> None:
        """Write all games as they stand."""
        self.wipe()
        for place in range(len(self.states)):
            self.describe(place, self.states[place])

    def wipe(self) -> None:
        """Forget what was written."""
        self.large = []
        for each in (self.tables, self.masks, self.seats, self.options, self.places):
            each.truncate(0)

    def describe(self, place: i64, state: State) -> None:
        """Write one game as the seat that acts may know it."""
        decision = asked(state)
        options = shown(decision, self.pages[place])
        count: i64 = len(options)
        self.seats.append(u8(decision.seat))
        write_table(self.tables, state, decision.seat, decision)
        write_options(self.options, state, decision.seat, options)
        for row in range(count):
            write_i64_le(self.places, place * ACTIONS + row)
        for row in range(count, self.filled[place]):
            write_i64_le(self.places, place * ACTIONS + row)
            self.options.write(NO_OPTION)
        self.filled[place] = count
        self.legal[place] = count
        if has_more(decision):
            self.show_more(place)
            self.masks.write(WITH_MORE[count])
        else:
            self.masks.write(MASKS[count])

    def show_more(self, place: i64) -> None:
        """Write the row of the action that shows more."""
        write_i64_le(self.places, place * ACTIONS + MORE)
        self.options.write(NEXT_PAGE)
        self.filled[place] = ACTIONS
        self.legal[place] += 1
        self.large.append(place)
