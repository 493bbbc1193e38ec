"""The last stage of a program: all that is done to it between its print and its execution.

Each pass takes an ability and returns it as it is, or another one that does the same in the words
of the machine. `ringside cards explain` shows which of them changed a text, and what then runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ringside.binding.bind import bind
from ringside.binding.result import Bound
from ringside.engine.lower.adjectives import place_adjectives
from ringside.engine.lower.already import already
from ringside.engine.lower.blocks import in_every_block
from ringside.engine.lower.elsewhere import elsewhere
from ringside.engine.lower.hearing import hearing
from ringside.engine.lower.landing import landing
from ringside.engine.lower.linking import linked
from ringside.engine.lower.offers import offered_first
from ringside.engine.lower.outwitting import outwitting
from ringside.engine.lower.program_cache import FoundOnce
from ringside.engine.lower.recurring import recurring
from ringside.engine.lower.replacing import replacing
from ringside.engine.lower.same_cards import with_shared_cards
from ringside.engine.lower.standing_acts import watching
from ringside.engine.lower.that_check import bind_checks
from ringside.engine.lower.timing import adjusting
from ringside.engine.lower.token_making import making
from ringside.programs.abilities import Ability


@dataclass(frozen=True)
class Pass:
    """One pass over an ability, with what it does in a sentence."""

    name: str
    does: str
    apply: Callable[[Ability], Ability]


def offering(ability: Ability) -> Ability:
    """Let "you may ...; if you do, ... instead" be offered before what it replaces."""
    return in_every_block(ability, offered_first)


def sharing(ability: Ability) -> Ability:
    """Let acts of one sentence on the same cards choose them but once."""
    return in_every_block(ability, with_shared_cards)


def binding(ability: Ability) -> Ability:
    """Bind each word that refers to what it stands for."""
    return bind(ability).ability


PASSES: Final = (
    Pass("replace", "an instead inside a choice replaces the sentence before it", replacing),
    Pass("adjectives", "an adjective belongs to its own noun", place_adjectives),
    Pass("make", "a token that is added comes from outside the game", making),
    Pass("land", "what is said of a card being added changes how it is added", landing),
    Pass("link", "what refers to what a waiting sentence does waits behind it", linked),
    Pass("already", "what is said of this attack being played has happened", already),
    Pass("watch", "an act under a standing condition waits for the cards that meet it", watching),
    Pass("outwit", "an Outwit ability has its own cost in front", outwitting),
    Pass("time", "what changes or replaces an event comes before it", adjusting),
    Pass("recur", "what a text lets last for a span answers each time in it", recurring),
    Pass("hear", "what moves a text's own card is heard wherever that card was", hearing),
    Pass("stand", "a text about its own card in a zone works in that zone", elsewhere),
    Pass("offer", "an offer that replaces something is made before it", offering),
    Pass("check", "words about passing or failing are about the check spoken of", bind_checks),
    Pass("share", "acts of one sentence on the same cards choose them once", sharing),
    Pass("bind", "each word that refers is bound to what it stands for", binding),
)
LOWERED: Final[FoundOnce[Ability]] = FoundOnce()


def lowered(ability: Ability) -> Ability:
    """Return an ability as the machine carries it out; worked out once for all games."""
    known = LOWERED.get(ability)
    if known is not None:
        return known
    done = ability
    for each in PASSES:
        done = each.apply(done)
    return LOWERED.keep(ability, done)


def bound(ability: Ability) -> Bound:
    """Return what the words of an ability stand for once all passes before are done."""
    for each in PASSES[:-1]:
        ability = each.apply(ability)
    return bind(ability)


def steps(ability: Ability) -> list[tuple[str, Ability]]:
    """Return the passes that change an ability, in words, each with what it makes of it."""
    found: list[tuple[str, Ability]] = []
    for each in PASSES:
        done = each.apply(ability)
        if done != ability:
            found.append((f"{each.name}: {each.does}", done))
        ability = done
    return found
