"""The Universal Fighting System by the advanced and basic rules of 2010."""

from functools import cache

from ringside.editions.difference import Difference, Rewording, apply, reword
from ringside.editions.ufs_keywords import advanced
from ringside.engine.model.definition import Keywords
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import BLOCK_STEP, MOMENTUM, POOL, STAGE

WORDS = {
    "health": "vitality",
    "stage": "staging area",
    "check": "control check",
    "rival": "opponent",
}
RESTRICTED_KEYWORD = (
    "character-based-restrictions-preceding-enhance-form-response-keyword-abilities.6"
)
DIFFERENCES = (
    Difference(
        "mulligan_removes",
        True,
        "advanced-2010 5.4",
        "A mulligan removes the old hand from the game; nothing is shuffled back.",
    ),
    Difference(
        "mulligan_unseen",
        True,
        "advanced-2010 5.4.1",
        "What a mulligan removed lies face down until the other player has decided too.",
    ),
    Difference(
        "duty_to_attempt",
        False,
        "advanced-2010 8.0.3",
        "A player may pass turn after turn; no paper before the backbone forbids it.",
    ),
    Difference(
        "check_before_costs",
        True,
        "basic-2010 abilities.4",
        "The check to play a card comes before its costs, and these are paid even if it fails.",
    ),
    Difference(
        "least_x",
        1,
        "advanced-2010 2.13.8",
        "Where a player chooses X, it is at least 1.",
    ),
    Difference(
        "infinity",
        "one chosen symbol",
        "advanced-2010 11.13.1",
        "Infinity is one symbol, chosen when the card is played or the character revealed.",
    ),
    Difference(
        "desperation_rounds_down",
        True,
        "advanced-2010 2.9.0.5",
        "Desperation is less than half of the maximum, rounded down.",
    ),
    Difference(
        "dropped_before",
        BLOCK_STEP,
        "advanced-2010 8.3.2.9",
        "Only an attack discarded in its Enhance Step is aborted; later it still deals damage.",
    ),
    Difference(
        "events_between_steps",
        False,
        "advanced-2010 6.3",
        "Nothing happens between steps: the effects of one last through answers to its end.",
    ),
    Difference(
        "failed_form_lost",
        True,
        "basic-2010 control-checks-as-a-cost-for-abilities.6",
        "A form ability whose check cost failed may not be tried again this Combat Phase.",
    ),
    Difference(
        "foreign_to_owner",
        True,
        "advanced-2010 4.0.1",
        "A card goes to its owner's hand or pile, whoever controls it; pool and stage may differ.",
    ),
    Difference(
        "pool_responses",
        True,
        "advanced-2010 2.2.14",
        "An attack's abilities are played from the card pool; only its enhances end with it.",
    ),
    Difference(
        "combo_printed",
        False,
        "advanced-2010 2.14.2.2",
        "The cards before a Combo need the traits; nothing says that these must be printed.",
    ),
    Difference(
        "pool_text_of_all",
        False,
        "advanced-2010 2.4.11",
        "Text on foundations, assets and characters works from the stage on, not in the pool.",
    ),
    Difference(
        "only_destroyed",
        True,
        "advanced-2010 4.3.2",
        "A card for another character is destroyed, and only in a stage.",
    ),
    Difference(
        "attached_out_of_reach",
        True,
        "advanced-2010 4.3.5",
        "No effect reaches an attached card, whatever its type.",
    ),
    Difference(
        "normally_is_all",
        True,
        "advanced-2010 8.1.9",
        "A card that one could normally play meets all requirements, not its symbols alone.",
    ),
    Difference(
        "keyword_needs_restriction",
        True,
        f"basic-2010 {RESTRICTED_KEYWORD}",
        "A keyword behind a name or symbol is there only for the character that has it.",
    ),
    Difference(
        "unblockable_skips_step",
        True,
        "advanced-2010 glossary.unblockable",
        "An unblockable attack has no Block Step, and no block effect from before stays.",
    ),
    Difference(
        "unknown_worst",
        True,
        "advanced-2010 2.7.2.2",
        "An unknown statistic goes against its player; where both have one, nothing follows.",
    ),
    Difference(
        "block_is_effect",
        True,
        "advanced-2010 8.3.2.12.1",
        "Blocking is the effect of the card, so what cancels its effects undoes the block.",
    ),
    Difference(
        "x_when_announced",
        True,
        "advanced-2010 8.1.8",
        "X of a card from hand is fixed when the card is announced.",
    ),
    Difference(
        "revealed_before_hidden",
        True,
        "advanced-2010 4.0.4",
        "A face-down card that leaves the table for a hidden zone is shown first.",
    ),
    Difference(
        "effects_need_target",
        True,
        "advanced-2010 2.13.7A",
        "An effect that chooses cards and finds none does not resolve at all.",
    ),
    Difference(
        "nth_counted_anew",
        True,
        "advanced-2010 2.9.3.7",
        "An answer from hand to a player's second card is itself the third, so there is one only.",
    ),
    Difference(
        "in_play",
        (STAGE, POOL, MOMENTUM),
        "advanced-2010 4",
        "Staging area, card pool and momentum are in play.",
    ),
    Difference(
        "character_moves_named",
        True,
        "advanced-2010 2.1.17",
        "A starting character stays, unless a text speaks of that very character.",
    ),
)

REWORDINGS = (
    Rewording(
        "Breaker",
        "advanced-2010 2.14.2.1",
        "The rival's next card played is harder; one that failed was not played.",
    ),
    Rewording(
        "Multiple",
        "advanced-2010 2.14.2.4",
        "The momentum that pays becomes the copies; none at all may be paid.",
    ),
    Rewording(
        "Powerful",
        "advanced-2010 2.14.2.5",
        "Any number of momentum pays, even none.",
    ),
    Rewording(
        "Ranged",
        "advanced-2010 2.14.2.6",
        "The card may block Ranged attacks with a mid block of +0.",
    ),
    Rewording(
        "Reversal",
        "advanced-2010 2.14.2.7",
        "Revealing the card pays; playing it is the effect, so a cancelled one stays in hand.",
    ),
)


@cache
def ufs_2010() -> Edition:
    """Return the edition of 2010."""
    edition = Edition("ufs-2010", Keywords(advanced))
    edition.words = WORDS
    apply(edition, DIFFERENCES)
    reword(edition, REWORDINGS)
    return edition
