"""The four cases of the voice of events: changing the game, told, only logged, unheard."""

from ringside.engine.model.events import HEALTH, PASS, Event
from ringside.engine.model.voice import act, passes, tell
from ringside.engine.telling.logbook import Logbook
from tests.engine.build import Table


def deaf() -> Table:
    """Return a table at which nobody waits for anything, and nobody looks back."""
    table = Table({})
    table.state.index.remembered = 0
    table.state.history = None
    return table


def test_what_changes_the_game_happens_and_is_heard() -> None:
    """An act is performed, and its event is there to look back at."""
    table = Table({})
    event = Event(HEALTH, 0, "comprehensive J.5.1")
    event.verb = "lose"
    event.amount = 3
    act(table.state, event)
    assert table.state.health[0] == 17
    assert table.events()[-1] is event


def test_what_somebody_would_notice_is_told() -> None:
    """What changes nothing is an event like others where a text looks back at its kind."""
    table = Table({})
    assert not passes(table.state, PASS)
    event = Event(PASS, 0, "comprehensive F.2.2")
    tell(table.state, event)
    assert table.events()[-1] is event


def test_what_nobody_would_notice_is_for_the_log_alone() -> None:
    """With a log and nobody else the log hears of it, and the clock of the game stands still."""
    table = deaf()
    log = Logbook(None)
    table.state.scribe = log
    clock = table.state.clock
    assert not passes(table.state, PASS)
    tell(table.state, Event(PASS, 0, "comprehensive F.2.2"))
    assert log.last is not None
    assert (table.state.history, table.state.clock) == (None, clock)


def test_what_is_unheard_makes_no_event() -> None:
    """Without a log, and with nobody who would notice, it passes and nothing is changed."""
    table = deaf()
    clock = table.state.clock
    assert passes(table.state, PASS)
    assert (table.state.history, table.state.clock) == (None, clock)


def test_what_a_text_may_replace_is_held_up_with_and_without_a_log() -> None:
    """Where a card's own text puts something else in the place of a kind, none of it is unheard."""
    clocks = []
    for log in (None, Logbook(None)):
        table = deaf()
        table.state.index.swapped |= 1 << PASS
        table.state.scribe = log
        assert not passes(table.state, PASS)
        tell(table.state, Event(PASS, 0, "comprehensive F.2.2"))
        clocks.append(table.state.clock)
    assert clocks[0] == clocks[1]
