"""The last stage of a program: all that is done to it between its print and its execution.

Each pass takes an ability and returns it as it is, or another one that does the same in the words
of the machine. `ringside cards explain` shows which of them changed a text, and what then runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ringside.binding.bind import bind
from ringside.binding.result import Bound
from ringside.engine.lower.adjectives import leaving_out, place_adjectives
from ringside.engine.lower.already import already
from ringside.engine.lower.blocks import in_every_block
from ringside.engine.lower.elsewhere import elsewhere, limiting
from ringside.engine.lower.hearing import hearing
from ringside.engine.lower.landing import landing
from ringside.engine.lower.linking import linked, waiting_behind
from ringside.engine.lower.owners import owning
from ringside.engine.lower.program_cache import FoundOnce
from ringside.engine.lower.recurring import recurring
from ringside.engine.lower.replacing import offered_first, replacing
from ringside.engine.lower.same_cards import with_cards_to_come, with_shared_cards
from ringside.engine.lower.standing_acts import watching
from ringside.engine.lower.that_check import bind_checks
from ringside.engine.lower.this_attack import bind_attacks
from ringside.engine.lower.timing import adjusting, asked_of_event
from ringside.engine.lower.token_making import making
from ringside.engine.lower.without_saying import (
    asking_both_ways,
    blocking,
    outwitting,
    pricing,
    remaining,
    taking_more,
)
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
    """Let acts of one sentence on the same cards choose them once, and wait for those to come."""
    return in_every_block(in_every_block(ability, with_shared_cards), with_cards_to_come)


def binding(ability: Ability) -> Ability:
    """Bind each word that refers to what it stands for."""
    return bind(ability).ability


BINDS: Final = "each word that refers is bound to what it stands for"
PASSES: Final = (
    Pass("replace", "an instead inside a choice replaces the sentence before it", replacing),
    Pass("adjectives", "an adjective belongs to its own noun", place_adjectives),
    Pass("make", "a token that is added comes from outside the game", making),
    Pass("more", "what is removed in addition comes from where the rest did", taking_more),
    Pass("land", "what is said of a card being added changes how it is added", landing),
    Pass("others", "all other cards are all but those that were picked", leaving_out),
    Pass("limit", "a limit that stands alone is one on playing its card", limiting),
    Pass("price", "what is said of the difficulty of a card played counts for its play", pricing),
    Pass("sides", "a condition and its opposite decide between two sentences", asking_both_ways),
    Pass("link", "what refers to what a waiting sentence does waits behind it", linked),
    Pass("already", "what is said of this attack being played has happened", already),
    Pass("watch", "an act under a standing condition waits for the cards that meet it", watching),
    Pass("remain", "what is not cleared until an End Phase stays through the next", remaining),
    Pass("outwit", "an Outwit ability has its own cost in front", outwitting),
    Pass("role", "who plays a block blocks with it", blocking),
    Pass("time", "what changes or replaces an event comes before it", adjusting),
    Pass("recur", "what a text lets last for a span answers each time in it", recurring),
    Pass("ask", "what must be true of an event is asked once it has come", asked_of_event),
    Pass("hear", "what moves a text's own card is heard wherever that card was", hearing),
    Pass("stand", "a text about its own card in a zone works in that zone", elsewhere),
    Pass("offer", "an offer to replace something is made before it, and may be declined", offering),
    Pass("check", "words about passing or failing are about the check spoken of", bind_checks),
    Pass("attack", "this attack is the one spoken of before as a player's own", bind_attacks),
    Pass("share", "acts of one sentence choose the same cards once, and wait for others", sharing),
    Pass("own", "what an owner or chosen players are told to do is done by them", owning),
    Pass("bind", BINDS, binding),
    Pass("behind", "what is bound to what a waiting sentence does waits behind it", waiting_behind),
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
    for each in PASSES:
        if each.apply is binding:
            break
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
