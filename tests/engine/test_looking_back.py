"""What a game must remember: only what its texts look back at, and that is enough."""

import pytest

from ringside.editions import EDITIONS, edition_named
from ringside.engine.flow.playout import choose_at_random, playout
from ringside.engine.model import events
from ringside.engine.model.kinds import NONE, PHASE_WORDS, STEP_WORDS
from ringside.engine.model.randomness import seeded
from ringside.engine.model.snapshot import snapshot
from ringside.engine.model.state import State
from ringside.engine.prepare.listening import index_of
from ringside.engine.prepare.looking_back import ALL_KINDS, looks_of
from ringside.engine.prepare.prepared import prepared
from ringside.engine.prepare.starting import start
from ringside.engine.reading.events.times import CLEARING
from ringside.engine.telling.logbook import Logbook
from ringside.fuzz.dealers import deal_pair
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number
from ringside.programs.conditions import Happened
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Draw, If

DRAW = Draw("you", Number(1))
EVERY_MOMENT = (*PHASE_WORDS, *STEP_WORDS, "turn", "ready phase", CLEARING)


def asking(span: str) -> Ability:
    """Return an enhance that asks whether a card was discarded in a span."""
    condition = Happened(Happening("discard", by="you"), span)
    return Ability("enhance", effect=(If(condition, (DRAW,)),))


def test_a_plain_text_remembers_nothing() -> None:
    """A text that asks for nothing past needs no history."""
    looks = looks_of(Ability("form", effect=(DRAW,)))
    assert (looks.kinds, looks.moments, looks.far) == (0, (), False)


def test_a_text_remembers_what_it_asks_for() -> None:
    """A question for discards needs movements, and neither checks nor the begin of steps."""
    kinds = looks_of(asking("this turn")).kinds
    assert kinds >> events.MOVE & 1
    assert not kinds >> events.CHECK & 1
    assert not kinds >> events.BEGIN & 1


def test_a_span_needs_its_beginning() -> None:
    """What is asked of this Enhance Step needs to know when the step began."""
    looks = looks_of(asking("this enhance step"))
    assert looks.kinds >> events.BEGIN & 1
    assert looks.moments == ("enhance step",)


def test_a_whole_game_is_far() -> None:
    """What is asked of this game needs all turns."""
    assert looks_of(asking("this game")).far


def test_a_trigger_names_its_moment() -> None:
    """A text that waits for the end of a step lets that step be told, and no other."""
    trigger = Trigger("after", Happening("end", detail="draw step"))
    assert looks_of(Ability("response", trigger=trigger, effect=(DRAW,))).moments == ("draw step",)


def remember_all(state: State) -> None:
    """Let a game remember every event and tell every moment."""
    state.index = index_of([card.definition for card in state.cards])
    state.index.remembered = ALL_KINDS
    state.index.moments = frozenset(EVERY_MOMENT)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("cards", ["", "starters"])
def test_remembering_more_changes_nothing(name: str, cards: str) -> None:
    """A game that remembers everything offers and ends the same as one that remembers little."""
    edition = edition_named(name)
    for seed in range(6):
        decks = deal_pair(cards, seeded(seed))
        lean, full = start(edition, decks, seed), start(edition, decks, seed)
        remember_all(full)
        lean.run()
        full.run()
        source, other = seeded(seed), seeded(seed)
        for _ in range(400):
            assert offers(lean) == offers(full)
            if lean.result != NONE:
                break
            choose_at_random(lean, source)
            choose_at_random(full, other)
        assert (lean.result, lean.health, lean.zones) == (full.result, full.health, full.zones)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_log_changes_nothing(name: str) -> None:
    """A game with a log goes on exactly as one without, to the last tick of its clock."""
    for seed in range(12):
        decks = deal_pair("", seeded(seed))
        silent, logged = (start(edition_named(name), decks, seed) for _ in range(2))
        logged.scribe = Logbook(None)
        for state in (silent, logged):
            state.run()
            playout(state, seeded(seed), 300)
        assert snapshot(silent) == snapshot(logged)


def offers(state: State) -> list[tuple[str, int, int, str]]:
    """Return what may be chosen now."""
    found = state.decision.options if state.decision is not None else []
    return [(each.kind, each.card, each.value, each.word) for each in found]


def test_decks_are_made_ready_once() -> None:
    """Two games of the same decks share what was made ready for them."""
    edition, decks = edition_named("uvs-2024"), deal_pair("starters", seeded(1))
    assert prepared(edition, decks) is prepared(edition, decks)
    assert prepared(edition, decks) is not prepared(edition, (decks[1], decks[0]))
