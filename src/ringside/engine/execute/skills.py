"""Choosing an ability of some cards, which later words call "that ability"."""

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.legal.candidates import candidates
from ringside.engine.model.events import CHOOSE, Event
from ringside.engine.model.kinds import ABILITY_WORDS
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.reading.ask import known, seats
from ringside.engine.reading.nouns.faces import is_of_kind
from ringside.engine.reading.nouns.sight import current
from ringside.programs.instructions import ChooseAbility
from ringside.programs.nodes import Instruction


def choose_ability(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player choose one ability of some cards."""
    assert isinstance(node, ChooseAbility)
    seat = seats(frame.memory, node.who)[0]
    found = abilities_among(state, frame, node, seat)
    if not found:
        frame.failed()
        return DONE
    chosen = ask_word(state, frame, seat, told_apart(state, found), "ability", False)
    if chosen is None:
        return WAIT
    number, power = found[chosen]
    frame.memory.skill = power
    frame.memory.skill_on = number
    event = Event(CHOOSE, seat, "comprehensive K.2.3")
    event.verb = "choose"
    event.cards = (number,)
    return frame.act_all(state, [event])


def abilities_among(
    state: State, frame: EffectFrame, node: ChooseAbility, seat: i64
) -> list[tuple[int, Power]]:
    """Return the abilities of a kind on the cards that can be chosen, each with its card."""
    found: list[tuple[int, Power]] = []
    for number in candidates(state, frame.memory, node.cards, seat, "choose", False):
        for power in current(known(state, frame.memory, number)).powers:
            if not power.unread and is_of_kind(power, node.kind):
                found.append((number, power))
    return found


def told_apart(state: State, found: list[tuple[int, Power]]) -> list[str]:
    """Return words for abilities: the card, the kind, and which of several it is."""
    words: list[str] = []
    for number, power in found:
        word = f"{state.name_of(number)}: {power.keyword or ABILITY_WORDS[power.kind]}"
        alike = sum(1 for each in words if each.split(" #")[0] == word)
        words.append(f"{word} #{alike + 1}" if alike else word)
    return words


HANDLERS[ChooseAbility] = choose_ability
