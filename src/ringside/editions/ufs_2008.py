"""The Universal Fighting System by the tournament rules of 2008."""

from functools import cache

from ringside.editions.difference import Difference, Rewording, apply, reword
from ringside.editions.ufs_2010 import WORDS
from ringside.editions.ufs_keywords import tournament
from ringside.engine.model.definition import Keywords
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import BLOCK_STEP, MOMENTUM, POOL, STAGE

DIFFERENCES = (
    Difference(
        "mulligan_removes",
        True,
        "tournament-2008 101.3",
        "A mulligan removes the old hand from the game; nothing is shuffled back.",
    ),
    Difference(
        "duty_to_attempt",
        False,
        "tournament-2008 302.10",
        "A player may pass turn after turn; no paper before the backbone forbids it.",
    ),
    Difference(
        "check_before_costs",
        True,
        "tournament-2008 302.7",
        "The check to play a card comes before its costs, and these are paid even if it fails.",
    ),
    Difference(
        "infinity",
        "one chosen symbol",
        "tournament-2008 500.8",
        "Infinity is one symbol, chosen when the card is played or the character revealed.",
    ),
    Difference(
        "desperation_printed",
        True,
        "tournament-2008 500.10",
        "Desperation is measured against the printed vitality, whatever effects say.",
    ),
    Difference(
        "desperation_rounds_down",
        True,
        "tournament-2008 500.10",
        "Desperation is less than half, rounded down.",
    ),
    Difference(
        "dropped_before",
        BLOCK_STEP,
        "tournament-2008 302.8.3.4",
        "Only an attack discarded in its Enhance Step is aborted; later it still deals damage.",
    ),
    Difference(
        "events_between_steps",
        False,
        "tournament-2008 300.3",
        "Nothing happens between steps: the effects of one last through answers to its end.",
    ),
    Difference(
        "first_lost_by_attempt",
        False,
        "tournament-2008 500.9",
        "A First ability is lost by playing another one, not by failing to play it.",
    ),
    Difference(
        "cancelled_reversal_counts",
        False,
        "tournament-2008 401.2.4",
        "A reversal that was cancelled was never attempted; another card may still reverse.",
    ),
    Difference(
        "foreign_to_owner",
        True,
        "tournament-2008 202.2",
        "A card goes to its owner's hand or pile, whoever controls it; pool and stage may differ.",
    ),
    Difference(
        "pool_responses",
        True,
        "tournament-2008 400.7.4",
        "An attack's abilities are played from the card pool; only its enhances end with it.",
    ),
    Difference(
        "combo_printed",
        False,
        "basic-2010 keyword-abilities.3",
        "The cards before a Combo need the traits; nothing says that these must be printed.",
    ),
    Difference(
        "pool_text_of_all",
        False,
        "tournament-2008 400.7.3",
        "Text on foundations, assets and characters works from the stage on, not in the pool.",
    ),
    Difference(
        "only_destroyed",
        True,
        "tournament-2008 500.4",
        "A card for another character is destroyed, and only in a stage.",
    ),
    Difference(
        "attached_out_of_reach",
        True,
        "tournament-2008 202.12",
        "No effect reaches an attached card, whatever its type.",
    ),
    Difference(
        "keyword_needs_restriction",
        True,
        "tournament-2008 400.9",
        "A keyword behind a name or symbol is there only for the character that has it.",
    ),
    Difference(
        "unblockable_skips_step",
        True,
        "tournament-2008 glossary.unblockable",
        "An unblockable attack has no Block Step, and no block effect from before stays.",
    ),
    Difference(
        "unknown_worst",
        True,
        "tournament-2008 500.12",
        "An unknown statistic goes against its player; where both have one, nothing follows.",
    ),
    Difference(
        "block_is_effect",
        True,
        "tournament-2008 302.8.3",
        "Blocking is the effect of the card, so what cancels its effects undoes the block.",
    ),
    Difference(
        "in_play",
        (STAGE, POOL, MOMENTUM),
        "tournament-2008 202.1",
        "Staging area, card pool and momentum are in play.",
    ),
    Difference(
        "momentum_rearranged",
        True,
        "tournament-2008 202.2.1",
        "Only decks, piles and pools have a fixed order; momentum may get a new one.",
    ),
    Difference(
        "character_moves_named",
        True,
        "tournament-2008 500.5",
        "A starting character stays, unless a text speaks of that very character.",
    ),
)

REWORDINGS = (
    Rewording(
        "Breaker",
        "tournament-2008 401.2.5",
        "The rival's next card is harder only while the block still lies in its pool.",
    ),
    Rewording(
        "Multiple",
        "tournament-2008 401.2.1",
        "The momentum that pays becomes the copies; none at all may be paid.",
    ),
    Rewording(
        "Powerful",
        "tournament-2008 401.2.2",
        "Any number of momentum pays, even none.",
    ),
    Rewording(
        "Ranged",
        "advanced-2010 2.14.2.6",
        "A mid block of +0 against Ranged attacks; the paper is silent, so 2010's words are taken.",
    ),
    Rewording(
        "Reversal",
        "tournament-2008 401.2.4",
        "Playing the card is the effect, so a cancelled one stays in hand.",
    ),
)


@cache
def ufs_2008() -> Edition:
    """Return the edition of 2008."""
    return made("ufs-2008")


def made(name: str) -> Edition:
    """Make the edition of 2008 anew, under a name of its own."""
    edition = Edition(name, Keywords(tournament))
    edition.words = WORDS
    apply(edition, DIFFERENCES)
    reword(edition, REWORDINGS)
    return edition
