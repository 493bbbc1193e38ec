"""Editions: everything that one rulebook may say otherwise, asked by name, never compared."""

from typing import Final

from ringside.engine.model.definition import Definer, Keywords
from ringside.engine.model.kinds import (
    COMBAT_PHASE,
    DAMAGE_STEP,
    DRAW_STEP,
    END_PHASE,
    NONE,
    READY_STEP,
    REVIEW_STEP,
    STAGE,
)
from ringside.programs.printed import Printed

# What infinity on a card stands for: no symbol means that the card fits any deck.
INFINITY_ALL: Final = "all twelve symbols"
INFINITY_ONE: Final = "one chosen symbol"
INFINITY_NONE: Final = "no symbol"


class Edition:
    """The backbone's values; an edition lists its differences, each with its paragraph."""

    def __init__(self, name: str, keywords: Keywords) -> None:
        """Start from the comprehensive paper."""
        self.name = name
        self.keywords = keywords
        self.turn: tuple[int, ...] = (READY_STEP, REVIEW_STEP, DRAW_STEP, COMBAT_PHASE, END_PHASE)
        self.cycle_removes = 10
        self.mulligans: tuple[int, int] = (1, 1)  # of the player going first, of the other
        self.partial_mulligan: tuple[bool, bool] = (False, False)  # any number of cards
        self.later_mulligan_needs_no_foundation = False  # and the hand is shown
        self.mulligan_removes = False  # the old hand leaves the game
        self.mulligan_unseen = False  # until the other player has decided about theirs
        self.first_character_committed = True
        self.second_draws_extra = 0  # on the second player's first turn, if they want
        self.duty_to_attempt = True  # F.2.2.3: after a turn with no attempt
        self.must_attempt_first = False  # no pass before an attempt while one is possible
        self.unable_discards = 0  # cards discarded, hand shown, by who can attempt none
        self.symbols_while_playing = True
        self.no_attacks_on_first_turn = False
        self.blitz_step = False
        self.backups_attacked = False  # an attack may be aimed at a backup
        self.attach_same_version = False  # only true copies of the character attach
        self.attached_lends = True  # attached characters lend abilities and symbols
        self.attached_pay = False  # costs that name characters in the stage, none other being there
        self.unique_newest = False  # the copy added last goes, nobody chooses
        self.foreign_stays = False  # a card bound for another player's zone stays where it is
        self.pool_text_of_all = True  # continuous text works in the pool whatever the card's type
        self.pool_responses = False  # of all attacks in pools, not of the current one alone
        self.combo_printed = True  # Combo asks for what is printed on the cards before it
        self.foreign_to_owner = False  # it goes to its owner's zone; in play it may be foreign
        self.only_destroyed = False  # "[Name] Only" cards of others are destroyed, in stages alone
        self.attached_out_of_reach = False  # no effect reaches an attached card
        self.momentum_private = False  # own face-down momentum, pool, removed cards
        self.built_face_down = False  # what lies face down in momentum or among removed cards
        self.health_falls = False  # with the maximum, where that falls below it
        self.commits_exactly = False  # no more than a check lacks, one card for 1 aside
        self.momentum_commits = True  # cards there are ready or committed too
        self.momentum_rearranged = False  # the whole of it, whenever a card is added
        self.attacker_sets_no_block = False  # by effects, for their own attack
        self.flash_ends_step = False  # Flash gained in the Enhance Step ends it
        self.defender_keeps_damaging = True  # the defender's damaging attacks may become momentum
        self.passing_made = True  # also a check that an effect lets pass beforehand
        self.resolved_refreshed = True  # the attack and its block, once the sequence is over
        self.half_rounds_up = True
        self.desperation_printed = False  # half of the printed health, not of the maximum
        self.desperation_rounds_down = False  # half of an odd number is the lower one
        self.deadlock_over = 10
        self.infinity = INFINITY_ALL  # what infinity stands for; see below
        self.check_before_costs = False  # of a card; the costs are paid even if it fails
        self.least_x = 0  # that a player may choose
        self.first_lost_by_attempt = True  # not only by playing another form or enhance
        self.failed_form_lost = False  # a form whose check cost failed is over for this turn
        self.cancelled_reversal_counts = True  # as the one attempt at reversing an attack
        self.normally_is_all = False  # "could normally play": all requirements, not symbols alone
        self.dropped_before = DAMAGE_STEP  # an attack that leaves its pool later still resolves
        self.events_between_steps = True  # effects of a step are over when its end is answered
        self.keyword_needs_restriction = False  # "Ada Stun" is no Stun where Ada does not fight
        self.x_when_announced = False  # X of a card from hand is what it is at its announcement
        self.unblockable_skips_step = False  # an unblockable attack has no Block Step
        self.revealed_before_hidden = False  # what goes from the table to a hidden zone is shown
        self.unknown_worst = False  # an unknown statistic counts against its player, unasked
        self.block_is_effect = False  # what cancels the effects of a card undoes its block
        self.effects_need_target = False  # without any card to act on, an effect does nothing
        self.nth_counted_anew = False  # a later card ends answers to a player's n-th card
        self.in_play: tuple[int, ...] = (STAGE,)  # what "in play" means
        self.shuffled_last = False  # decks are shuffled after what happens before the game begins
        self.character_swaps = True  # the sideboard may hold the next game's character
        self.bullets_first = False  # options of a list are chosen before the ability is played
        self.character_traits: tuple[str, ...] = ()  # no other card can gain them
        self.tokens: dict[str, Printed] = {}  # what tokens can do, by their names
        # When time is called (tournament-2008 102.3): what decides the game, in order; nothing
        # leaves it to nobody.
        self.time_decides: tuple[str, ...] = ()
        self.character_declared = False  # it starts: the first one of the list (100.5.1)
        self.character_moves_named = False  # a starting character, where a text means it
        # What limited play sets (tournament-2008 100.3.2, 100.3.3), besides `cycle_removes`
        self.symbols_with_pool = True  # a card shares a symbol with the pool too
        self.only_for_anybody = False  # "[Name] Only" cards are for all characters
        self.face_down_difficulty = NONE  # any card may be played face down as a foundation
        self.nameless_character: tuple[int, int] = (0, 0)  # hand and health of a foundation as one
        self.words: dict[str, str] = {}
        self.differences: tuple[tuple[str, str, str], ...] = ()  # (field, paragraph, why)


def definer_of(edition: Edition) -> Definer:
    """Return what makes the definitions of an edition's cards."""
    return Definer(edition.keywords, edition.infinity != INFINITY_NONE)
