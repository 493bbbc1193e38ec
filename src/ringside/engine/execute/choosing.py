"""Choosing: cards one pick at a time, numbers, words, yes or no, and the order of players."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import EffectFrame
from ringside.engine.execute.options import group_words
from ringside.engine.legal.candidates import candidates, free_letter, limits, quantity_of
from ringside.engine.model.card import is_among
from ringside.engine.model.decision import NO, NO_MORE, YES, Decision, Option, pick
from ringside.engine.model.effect import Memory
from ringside.engine.model.handles import in_plain_order
from ringside.engine.model.kinds import HAND, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.engine.reading.nouns.whereabouts import first_of, holders_of, types_in, zones_of
from ringside.programs.amounts import Number
from ringside.programs.groups import Alternative, Cards, Together
from ringside.programs.nodes import EITHER, Group

RULE: Final = "comprehensive K.2.3"
RANDOMLY: Final = ("random", "up to random")


def gather(
    state: State, frame: EffectFrame, group: Group, seat: i64, about: str
) -> tuple[int, ...] | None:
    """Return the cards that an instruction takes, or None where a pick was asked for.

    Each call takes one answer of the frame, whether somebody had to choose or not.
    """
    if isinstance(group, Alternative):
        one = choose_group(state, frame, group, seat, about)
        return None if one is None else gather(state, frame, one, seat, about)
    if isinstance(group, Cards) and group.place == "top or bottom":
        end = ask_word(state, frame, seat, ["top", "bottom"], "place", False)
        if end is None:
            return None
        return gather(state, frame, replace(group, place=("top", "bottom")[end]), seat, about)
    if isinstance(group, Cards) and is_of_each(group):
        parts = Together(replace(group, whose="you"), replace(group, whose="rival"))
        return gather(state, frame, parts, seat, about)
    if isinstance(group, Cards) and is_all_of_one(group):
        holder = ask_word(state, frame, seat, ["you", "rival"], "player", False)
        if holder is None:
            return None
        frame.memory.they = seat if holder == 0 else 1 - seat
        whose = "you" if frame.memory.they == frame.memory.controller else "rival"
        return gather(state, frame, replace(group, whose=whose), seat, about)
    if isinstance(group, Together):
        left = gather(state, frame, group.left, seat, about)
        if left is None:
            return None
        held = frame.memory.it
        frame.memory.it = left or held  # "... and its copies"
        right = gather(state, frame, group.right, seat, about)
        frame.memory.it = held
        if right is None:
            return None
        return left + tuple([number for number in right if number not in left])
    given = answered(state, frame, group)
    if given is not None:
        return given
    if frame.picked and is_complete(frame, group):
        frame.close()
        return answered(state, frame, group)
    able = candidates(state, frame.memory, group, seat, about, frame.cost)
    if frame.memory.lost and not isinstance(group, Cards):
        able = tuple([number for number in able if number not in frame.memory.lost])
    if not frame.picked and settle(state, frame, group, seat, about, able):
        return answered(state, frame, group)
    return ask_pick(state, frame, group, seat, about, able)


def answered(state: State, frame: EffectFrame, group: Group) -> tuple[int, ...] | None:
    """Return the next answer of a frame, which fixes a free X and "that player"; or None."""
    given = frame.answer()
    if given is not None:
        fix_letter(frame, group, len(given))
        if given and isinstance(group, Cards) and group.whose == EITHER:
            frame.memory.they = state.cards[given[0]].holder  # "that player", whoever it is
    return given


def is_complete(frame: EffectFrame, group: Group) -> bool:
    """Tell whether as many cards were picked as a fixed number says."""
    quantity = quantity_of(group)
    if quantity is None or quantity.how not in ("exactly", "up to"):
        return False
    return isinstance(quantity.n, Number) and len(frame.picked) >= quantity.n.n


def is_of_each(group: Cards) -> bool:
    """Tell whether so many cards of each player are meant: "1 card in each player's hand"."""
    chosen = group.quantity.how in ("exactly", "up to", "random", "up to random")
    return chosen and group.whose in ("each", "both") and not group.place


def is_all_of_one(group: Cards) -> bool:
    """Tell whether all cards in a zone of one player are meant: "all of a player's momentum"."""
    return group.whose == EITHER and group.quantity.how == "all" and bool(group.zones)


def choose_group(
    state: State, frame: EffectFrame, group: Alternative, seat: i64, about: str
) -> Group | None:
    """Return which of two groups a player takes from; one that cannot be had is not offered."""
    parts = [group.left, group.right]
    able = [part for part in parts if is_enough(state, frame, part, seat, about)]
    if len(able) != 1:
        able = parts
    words = [brief_words(part) for part in able]
    if len(set(words)) < len(words):
        words = [group_words(part) for part in able]
    chosen = ask_word(state, frame, seat, words, about, False)
    return None if chosen is None else able[chosen]


def is_enough(state: State, frame: EffectFrame, group: Group, seat: i64, about: str) -> bool:
    """Tell whether there are as many cards as a group asks for."""
    able = candidates(state, frame.memory, group, seat, about, frame.cost)
    quantity = quantity_of(group)
    if quantity is None:
        return bool(able)
    return len(able) >= max(1, limits(state, frame.memory, quantity, len(able))[0])


def brief_words(group: Group) -> str:
    """Say briefly what a group is, for a button."""
    if not isinstance(group, Cards):
        return group_words(group)
    types = types_in(group.which)
    return " or ".join(types) if types else " or ".join(group.zones) or "card"


def settle(
    state: State, frame: EffectFrame, group: Group, seat: i64, about: str, able: tuple[int, ...]
) -> bool:
    """Answer without asking where there is nothing to choose; tell whether that was so."""
    quantity = quantity_of(group)
    if quantity is None:
        frame.keep(able)
        return True
    low, high = limits(state, frame.memory, quantity, len(able))
    if quantity.how in RANDOMLY:
        frame.keep(at_random(state, able, high))
    elif isinstance(group, Cards) and is_placed(group, low, high):
        frame.keep(first_of(state, group, able, high))
    elif len(able) <= low or high == 0:
        frame.keep(able[:high])
        if len(able) == 0 < low and is_verified(state, group, seat, about):
            frame.unmet = frame.unmet + searched(state, frame.memory, group, seat)
    else:
        return False
    return True


def is_placed(group: Group, low: i64, high: i64) -> bool:
    """Tell whether the place of cards says which they are: "the top 2 cards of your deck"."""
    return isinstance(group, Cards) and group.place != "" and low == high


def at_random(state: State, able: tuple[int, ...], n: i64) -> tuple[int, ...]:
    """Take cards at random."""
    left = list(able)
    taken: list[int] = []
    while left and len(taken) < n:
        taken.append(left.pop(state.source.below(len(left))))
    return tuple(taken)


def fix_letter(frame: EffectFrame, group: Group, n: i64) -> None:
    """Let a free X be what was chosen the first time it was met (J.4.3.3)."""
    quantity = quantity_of(group)
    if quantity is not None and free_letter(frame.memory, quantity.n):
        frame.memory.x = n


def is_verified(state: State, group: Group, seat: i64, about: str) -> bool:
    """Tell whether a hand in which nothing fits what was asked for is shown (K.5.6)."""
    if not isinstance(group, Cards) or not group.which:
        return False
    return zones_of(state, group, about) == (HAND,)


def searched(state: State, memory: Memory, group: Group, seat: i64) -> tuple[int, ...]:
    """Return the players in whose hands cards were looked for, and who have any."""
    if not isinstance(group, Cards):
        return ()
    whose = holders_of(state, memory, group, (seat,))
    return tuple([each for each in whose if state.zone(each, HAND)])


def chooser(memory: Memory, group: Group, seat: i64) -> i64:
    """Return who picks: the player told to act, unless the text names another (K.2.3, K.2.4)."""
    if isinstance(group, Cards) and group.chooser:
        return seats(memory, group.chooser)[0]
    return seat


def ask_pick(
    state: State, frame: EffectFrame, group: Group, seat: i64, about: str, able: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Ask for the next card, or close the answer when there are enough."""
    memory = frame.memory
    quantity = quantity_of(group)
    assert quantity is not None
    low, high = limits(state, memory, quantity, len(able))
    left = still_open(state, frame, group, able)
    if len(frame.picked) >= high or not left:
        frame.close()
        return answered(state, frame, group)
    who = chooser(memory, group, seat)
    options = [pick(number) for number in in_plain_order(state, left, who)]
    if len(frame.picked) >= low:
        options.append(NO_MORE)
    decision = Decision(who, "pick", RULE, options)
    decision.about = about
    decision.unordered = True
    decision.amount = high - len(frame.picked)
    frame.ask(state, decision)
    return None


def still_open(
    state: State, frame: EffectFrame, group: Group, able: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the cards that can still be picked; "either player's" means one of the two."""
    if not frame.picked:
        return able
    left = [number for number in able if not is_among(number, frame.picked)]
    if isinstance(group, Cards) and group.whose == "either":
        holder = state.cards[frame.picked[0]].holder
        left = [number for number in left if state.cards[number].holder == holder]
    return tuple(left)


# ---- other questions


def ask_number(
    state: State, frame: EffectFrame, seat: i64, low: i64, high: i64, about: str
) -> int | None:
    """Return a number a player chooses, or None where it was asked for."""
    given = frame.answer()
    if given is not None:
        return given[0]
    if low >= high:
        frame.keep((low,))
        frame.answer()
        return low
    options = [Option("number", NONE, None, n, str(n)) for n in range(low, high + 1)]
    decision = Decision(seat, "number", "comprehensive J.4.3.3", options)
    decision.about = about
    frame.ask(state, decision)
    return None


def ask_yes(state: State, frame: EffectFrame, seat: i64, about: str) -> int | None:
    """Return 1 or 0 as a player says, or None where it was asked for."""
    given = frame.answer()
    if given is not None:
        return given[0]
    options = [YES, NO]
    decision = Decision(seat, "may", "comprehensive J.1.4", options)
    decision.about = about
    frame.ask(state, decision)
    return None


def ask_word(
    state: State, frame: EffectFrame, seat: i64, words: list[str], about: str, done: bool
) -> int | None:
    """Return the place of a word that a player chooses, -1 for "done", or None where asked."""
    given = frame.answer()
    if given is not None:
        return given[0] if given else -1
    options = word_options(words, 0)
    if done:
        options.append(NO_MORE)
    return ask_option(state, frame, seat, options, about)


def word_options(words: list[str], first: i64) -> list[Option]:
    """Return words as what can be chosen, the first of them at a place."""
    return [Option("choose", NONE, None, first + i, word) for i, word in enumerate(words)]


def ask_option(
    state: State, frame: EffectFrame, seat: i64, options: list[Option], about: str
) -> int | None:
    """Let a player choose one option of several, which is asked; of one alone return the place."""
    if len(options) == 1:
        frame.keep((0,))
        frame.answer()
        return 0
    decision = Decision(seat, "choose", "comprehensive K.2.5", options)
    decision.about = about
    frame.ask(state, decision)
    return None


def has_choice(state: State, frame: EffectFrame, group: Group, seat: i64, about: str) -> bool:
    """Tell whether a player would have to choose for an instruction."""
    quantity = quantity_of(group)
    if quantity is None:
        return False
    able = candidates(state, frame.memory, group, seat, about, frame.cost)
    low, high = limits(state, frame.memory, quantity, len(able))
    if quantity.how in RANDOMLY or is_placed(group, low, high):
        return False
    return len(able) > low and high > 0


def order_of_players(
    state: State, frame: EffectFrame, who: tuple[int, ...], group: Group, about: str
) -> tuple[int, ...] | None:
    """Return in which order players act at once, as the effect's controller decides (K.1.3)."""
    if len(who) < 2:
        return who
    given = frame.answer()
    if given is not None:
        return (given[0], 1 - given[0])
    choices = [seat for seat in who if has_choice(state, frame, group, seat, about)]
    if len(choices) < 2:
        frame.keep((who[0],))
        frame.answer()
        return who
    me = frame.memory.controller
    options = [
        Option("choose", NONE, None, me, "you first"),
        Option("choose", NONE, None, 1 - me, "rival first"),
    ]
    decision = Decision(me, "order", "comprehensive K.1.3", options)
    decision.about = about
    frame.ask(state, decision)
    return None
