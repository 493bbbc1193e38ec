"""How the cards of a stage are laid out: what is attached lies behind what it is attached to."""

from mypy_extensions import i64

from ringside.engine.model.kinds import ATTACHED, NONE
from ringside.engine.model.state import State


def laid_out(state: State, owner: i64, cards: list[int]) -> list[int]:
    """Order a stage so that both players see what each attached card belongs to (D.2.2.3.1)."""
    attached = [number for number in cards if state.cards[number].flags & ATTACHED]
    if not attached:
        return cards
    laid: list[int] = []
    for number in cards:
        if number not in attached:
            laid.append(number)
            laid += [each for each in attached if host_of(state, owner, each) == number]
    return laid + [number for number in attached if number not in laid]


def host_of(state: State, owner: i64, number: i64) -> i64:
    """Return the card that an attached one belongs to: the character, unless another is named."""
    host = state.cards[number].host
    return state.characters[owner] if host == NONE else host
