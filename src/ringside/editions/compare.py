"""Editions side by side: what they say otherwise, from the same data that the engine asks."""

from typing import Final

import msgspec

from ringside.editions import edition_named
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import NONE, PHASE_WORDS, STEP_WORDS, ZONE_WORDS

# What each setting is about, in the words of players; the values are explained by `said`.
TOPICS: Final[dict[str, str]] = {
    "attach_same_version": "only true copies of the character attach",
    "attached_lends": "attached characters lend abilities and symbols",
    "attached_pay": "attached characters pay costs that name characters in the stage",
    "attached_out_of_reach": "no effect reaches attached cards",
    "attacker_sets_no_block": "no effect of the attacker makes their own attack blocked",
    "backups_attacked": "attacks may be aimed at backups",
    "blitz_step": "blitzes are played before enhances",
    "block_is_effect": "cancelling a card's effects undoes its block",
    "bullets_first": "options of a list are chosen before an ability is played",
    "cancelled_reversal_counts": "a cancelled reversal counts as the attempt",
    "character_swaps": "the starting character may change between games",
    "character_traits": "traits that no other card can gain",
    "character_declared": "the character that was declared starts",
    "character_moves_named": "a text that means the starting character can move it",
    "check_before_costs": "the check to play a card comes before its costs",
    "combo_printed": "Combo asks for what is printed",
    "cycle_removes": "cards removed by a cycle",
    "deadlock_over": "foundations that make a deadlock, less one",
    "passing_made": "a check that an effect lets pass beforehand is made all the same",
    "resolved_refreshed": "the attack and its block go back to what is printed when it resolves",
    "defender_keeps_damaging": "the defender's damaging attacks may become momentum",
    "desperation_printed": "desperation is measured by the printed health",
    "desperation_rounds_down": "desperation rounds half of an odd number down",
    "dropped_before": "an attack that leaves its pool is dropped before",
    "duty_to_attempt": "a turn without an attempt makes one due",
    "effects_need_target": "an effect without any card to choose does nothing",
    "events_between_steps": "something may happen between steps",
    "face_down_difficulty": "difficulty of any card played face down as a foundation",
    "failed_form_lost": "a form whose check cost failed is over for the turn",
    "first_character_committed": "the first player's character begins committed",
    "first_lost_by_attempt": "a First ability is lost by attempting another",
    "flash_ends_step": "Flash gained in the Enhance Step ends it",
    "foreign_stays": "a card bound for another player's zone stays",
    "foreign_to_owner": "a card bound for another player's zone goes to its owner's",
    "half_rounds_up": "halves are rounded up",
    "in_play": 'what "in play" means',
    "infinity": "what infinity stands for",
    "keyword_needs_restriction": "a keyword behind a restriction is there only where that is met",
    "later_mulligan_needs_no_foundation": "a second mulligan needs a hand without foundations",
    "least_x": "the least X that a player may choose",
    "health_falls": "health falls with its maximum",
    "commits_exactly": "no more is committed than a check lacks",
    "momentum_commits": "momentum can be committed",
    "built_face_down": "face-down momentum and removed cards are built face down",
    "momentum_private": "players may look at their own face-down momentum, pool and removed cards",
    "momentum_rearranged": "momentum may be put in another order when a card is added",
    "mulligan_removes": "a mulligan removes the hand from the game",
    "mulligan_unseen": "a mulligan stays unseen until both have decided",
    "mulligans": "mulligans of the first and of the second player",
    "must_attempt_first": "no pass before an attempt",
    "nameless_character": "hand size and health of a foundation as a character",
    "no_attacks_on_first_turn": "no attacks in a player's first turn",
    "normally_is_all": '"could normally play" means all requirements',
    "nth_counted_anew": "a later card ends the answers to a player's n-th card",
    "only_destroyed": "cards for other characters are destroyed, in stages alone",
    "only_for_anybody": "cards for one character are for all",
    "partial_mulligan": "a mulligan of any number of cards, for each player",
    "pool_responses": "responses of attacks work as long as these lie in the pool",
    "pool_text_of_all": "continuous text of all types works in the card pool",
    "revealed_before_hidden": "face-down cards are shown before they go to a hidden zone",
    "second_draws_extra": "more cards on the second player's first turn",
    "shuffled_last": "decks are shuffled after what happens before the game",
    "symbols_while_playing": "symbols are matched while playing",
    "symbols_with_pool": "a card shares a symbol with the pool too, where symbols are matched",
    "turn": "the steps of a turn",
    "time_decides": "what decides a game whose time is over",
    "unable_discards": "cards discarded by who can attempt none",
    "unblockable_skips_step": "an unblockable attack has no Block Step",
    "unique_newest": "the newest copy of a Unique card goes",
    "unknown_worst": "an unknown statistic goes against its player, unasked",
    "x_when_announced": "X is fixed when a card is announced",
}
KEYWORD: Final = "keyword "
NEVER: Final[dict[str, object]] = {"face_down_difficulty": NONE, "nameless_character": (0, 0)}
OF_THE_ENGINE: Final = ("name", "keywords", "tokens", "words", "differences")


class Row(msgspec.Struct, frozen=True):
    """One setting in two editions, with the paragraphs behind it."""

    field: str
    topic: str
    left: str
    right: str
    left_paragraph: str
    right_paragraph: str
    left_why: str
    right_why: str


def compared(left: str, right: str) -> list[Row]:
    """Return the settings and keywords in which two editions differ."""
    one, two = edition_named(left), edition_named(right)
    return [
        row_of(one, two, field)
        for field in (*sorted(TOPICS), *keywords_of(one, two))
        if value_of(one, field) != value_of(two, field)
    ]


def keywords_of(*editions: Edition) -> list[str]:
    """Return the keywords that some of these editions have their own words for."""
    fields = [field for edition in editions for field, _, _ in edition.differences]
    return sorted({field for field in fields if field.startswith(KEYWORD)})


def value_of(edition: Edition, field: str) -> str:
    """Say what an edition sets a field to, or what a keyword means in it."""
    if not field.startswith(KEYWORD):
        return said(field, getattr(edition, field))
    paragraph, why = reason(edition, field)
    return why if paragraph else "as the backbone has it"


def topic_of(field: str) -> str:
    """Say what a row is about."""
    return TOPICS.get(field, field)


def row_of(one: Edition, two: Edition, field: str) -> Row:
    """Set one field of two editions side by side."""
    left, right = reason(one, field), reason(two, field)
    return Row(
        field,
        topic_of(field),
        value_of(one, field),
        value_of(two, field),
        left[0],
        right[0],
        left[1],
        right[1],
    )


def reason(edition: Edition, field: str) -> tuple[str, str]:
    """Return the paragraph and the sentence behind a setting; the backbone needs none."""
    found = [(paragraph, why) for name, paragraph, why in edition.differences if name == field]
    return found[-1] if found else ("", "as the comprehensive rules say")


def said(field: str, value: object) -> str:
    """Say a value in words."""
    if field == "turn" and isinstance(value, tuple):
        return ", ".join(PHASE_WORDS[step] for step in value)
    if field in NEVER and value == NEVER[field]:
        return "never"
    if field == "in_play" and isinstance(value, tuple):
        return ", ".join(ZONE_WORDS[zone] for zone in value)
    if field == "dropped_before" and isinstance(value, int):
        return f"the {STEP_WORDS[value]}"
    if field == "character_traits" and isinstance(value, tuple):
        return f"{len(value)} of them" if value else "none"
    if isinstance(value, tuple):
        return ", ".join(said("", each) for each in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
