"""Keywords and abilities that cards gain or lose, and block status that is set."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import assign, lasts_beyond, let_last, let_wait, lies_ahead
from ringside.engine.execute.values import subject
from ringside.engine.lasting.lasting import end
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import GAIN, Event
from ringside.engine.model.kinds import COMPLETELY, NOT_BLOCKED, PARTIALLY
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.values import THAT_ABILITY
from ringside.engine.reading.ask import amount, cards, known
from ringside.engine.reading.nouns.faces import is_of_kind
from ringside.engine.reading.nouns.groups import fits
from ringside.engine.reading.nouns.sight import printed
from ringside.programs.abilities import Ability
from ringside.programs.groups import It, Next, This
from ringside.programs.instructions import Gain, Lose, SetBlocked
from ringside.programs.nodes import Instruction

BLOCK_STATUSES: Final[dict[str, int]] = {
    "blocked": COMPLETELY,  # an effect's block is complete unless it says otherwise
    "completely blocked": COMPLETELY,
    "partially blocked": PARTIALLY,
    "unblocked": NOT_BLOCKED,
    "not blocked": NOT_BLOCKED,
}
CHOSEN_KEYWORD: Final = "chosen keyword"
THAT: Final = "that"  # the kind of an ability that was chosen, or that the event is about
STATUSES: Final = (*BLOCK_STATUSES, "unblockable", "blockable")


def gain(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Give cards keywords and abilities."""
    assert isinstance(node, Gain)
    if lies_ahead(state, frame, node.cards, node.span):
        let_wait(state, frame, node)
        return DONE
    numbers = subject(state, frame, node.cards, frame.memory.controller, "gain")
    if numbers is None:
        return WAIT
    events = gain_events(state, frame, node, numbers) if numbers else []
    if not events:
        frame.failed()
        return DONE
    if lasts_beyond(frame, node.span) and not frame.memory.target:
        assign(state, frame, node, numbers)
    return frame.act_all(state, events)


def gaining(frame: EffectFrame, numbers: tuple[int, ...]) -> Event:
    """Return the event of cards gaining something."""
    event = Event(GAIN, frame.memory.controller, "comprehensive C.3.3.4")
    event.verb = "gain"
    event.cards = numbers
    return event


def gain_events(
    state: State, frame: EffectFrame, node: Gain, numbers: tuple[int, ...]
) -> list[Event]:
    """Return one event for each keyword and ability that cards gain."""
    events: list[Event] = []
    for grant in node.keywords:
        event = gaining(frame, numbers)
        event.detail = frame.memory.named if grant.name == "named" else grant.name
        event.state = grant.restriction
        if grant.rating is not None:
            before = frame.memory.it
            frame.memory.it = numbers  # "its" is of the cards that gain it
            event.amount = amount(state, frame.memory, grant.rating)
            frame.memory.it = before
        events.append(event)
    for ability in node.abilities:
        assert isinstance(ability, Ability)
        event = gaining(frame, numbers)
        event.power = state.definer.power(ability)
        events.append(event)
    if node.kind == THAT and (power := that_power(frame.memory)) is not None:
        event = gaining(frame, numbers)
        event.power = power
        events.append(event)
    elif isinstance(node.copied, This) and node.copied.word == "ability":
        event = gaining(frame, numbers)
        event.power = frame.memory.power
        events.append(event)
    elif node.copied is not None:
        events += copied_events(state, frame, node, numbers)
    return events


def that_power(memory: Memory) -> Power | None:
    """Return the ability that was chosen, or the one that the event is about."""
    if memory.skill is not None or memory.event is None:
        return memory.skill
    return memory.event.power


def copied_events(
    state: State, frame: EffectFrame, node: Gain, numbers: tuple[int, ...]
) -> list[Event]:
    """Return the events of gaining what is printed on other cards; linked pairs stay (I.2.3.3)."""
    assert node.copied is not None
    events: list[Event] = []
    for number in cards(state, frame.memory, node.copied):
        values = printed(known(state, frame.memory, number))
        if node.kind in ("keywords", "all", "named keyword"):
            for trait in values.traits:
                if node.kind == "named keyword" and trait.name != frame.memory.named:
                    continue
                event = gaining(frame, numbers)
                event.detail = trait.name
                event.amount = trait.rating
                event.state = trait.restriction
                events.append(event)
        for power in values.powers:
            linked = power.keyword != "" and node.kind == "all"
            if (
                node.kind not in ("keywords", "named keyword")
                and is_of_kind(power, node.kind)
                and not linked
            ):
                event = gaining(frame, numbers)
                event.power = power
                events.append(event)
    return events


def lose(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Take keywords or abilities from cards."""
    assert isinstance(node, Lose)
    if lies_ahead(state, frame, node.cards, node.span):
        let_wait(state, frame, node)
        return DONE
    numbers = subject(state, frame, node.cards, frame.memory.controller, "lose")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    what = lost(state, frame, node, numbers[0])
    if what is None:
        return WAIT
    if not what:
        frame.failed()
        return DONE
    if lasts_beyond(frame, node.span) and not frame.memory.target:
        settled = replace(node, what=what) if node.what == CHOSEN_KEYWORD else node
        assign(state, frame, settled, numbers)
    event = gaining(frame, numbers)
    event.verb = "lose"
    event.detail = what
    if what == THAT_ABILITY:
        event.power = that_power(frame.memory)
    return frame.act_all(state, [event])


def lost(state: State, frame: EffectFrame, node: Lose, number: i64) -> str | None:
    """Return what is lost; a keyword of one's choice is asked for."""
    if node.what == "named keyword":
        return frame.memory.named
    if node.what != CHOSEN_KEYWORD:
        return node.what
    words = sorted({trait.name for trait in state.cards[number].now.traits})
    if not words:
        return ""
    chosen = ask_word(state, frame, frame.memory.controller, words, "keyword", False)
    return None if chosen is None else words[chosen]


def set_blocked(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Set an attack's block status, or let nothing block it (G.2.1.1.2, G.2.1.2)."""
    assert isinstance(node, SetBlocked)
    if frame.memory.target and node.status == "unblockable" and not isinstance(node.cards, Next):
        return DONE  # the block step asks for the effect itself
    if lies_ahead(state, frame, node.cards, node.span):
        let_wait(state, frame, node)
        return DONE
    numbers = subject(state, frame, node.cards, frame.memory.controller, "block")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
    for number in numbers:
        if node.status == "unblockable":
            frame.memory.it = (number,)
            let_last(state, frame, SetBlocked(It(), node.status), "this attack", number)
        elif node.status == "blockable":
            make_blockable(state, number)
        elif is_own_block(state, frame, number, BLOCK_STATUSES[node.status]):
            frame.failed()
        else:
            state.edit(number).status = BLOCK_STATUSES[node.status]
    return DONE


def is_own_block(state: State, frame: EffectFrame, number: i64, status: i64) -> bool:
    """Tell whether an attacker would have their own attack blocked (reference-2025 block-step).

    One that was blocked already may be so in another way: completely, and then partially.
    """
    if not state.edition.attacker_sets_no_block or status == NOT_BLOCKED:
        return False
    attack = state.cards[number]
    if attack.status in (PARTIALLY, COMPLETELY):
        return False
    return attack.holder == frame.memory.controller


def make_blockable(state: State, number: i64) -> None:
    """End the effects that make an attack unblockable."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, SetBlocked) and node.status == "unblockable" and not effect.static:
            if fits(state, effect.memory, state.cards[number], node.cards):
                end(state, effect)


HANDLERS[Gain] = gain
HANDLERS[Lose] = lose
HANDLERS[SetBlocked] = set_blocked
