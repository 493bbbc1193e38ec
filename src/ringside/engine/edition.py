"""Editions: everything that one rulebook may say otherwise, asked by name, never compared."""

from ringside.engine.definition import Keywords
from ringside.engine.kinds import COMBAT_PHASE, DRAW_STEP, END_PHASE, READY_STEP, REVIEW_STEP


class Edition:
    """The backbone's values; an edition lists its differences, each with its paragraph."""

    def __init__(self, name: str, keywords: Keywords) -> None:
        """Start from the comprehensive paper."""
        self.name = name
        self.keywords = keywords
        self.paper = "comprehensive"
        self.turn: tuple[int, ...] = (READY_STEP, REVIEW_STEP, DRAW_STEP, COMBAT_PHASE, END_PHASE)
        self.cycle_removes = 10
        self.mulligans: tuple[int, int] = (1, 1)  # of the player going first, of the other
        self.partial_mulligan: tuple[bool, bool] = (False, False)  # any number of cards
        self.later_mulligan_needs_no_foundation = False  # and the hand is shown
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
        self.unique_newest = False  # the copy added last goes, nobody chooses
        self.foreign_stays = False  # a card bound for another player's zone stays where it is
        self.momentum_private = False  # players may look at their own momentum
        self.flash_ends_step = False  # Flash gained in the Enhance Step ends it
        self.defender_keeps_damaging = True  # the defender's damaging attacks may become momentum
        self.half_rounds_up = True
        self.desperation_printed = False
        self.deadlock_over = 10
        self.infinity_all = True
        self.check_before_costs = False
        self.words: dict[str, str] = {}
        self.differences: tuple[tuple[str, str, str], ...] = ()  # (field, paragraph, why)
