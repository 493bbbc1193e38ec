"""UniVersus by the learn-to-play booklet of 2024 and, where it is silent, the reference."""

from functools import cache

from ringside.editions.difference import Difference, Rewording, apply, reword
from ringside.editions.uvs_keywords import universus
from ringside.editions.uvs_tokens import TOKENS
from ringside.engine.model.definition import Keywords
from ringside.engine.model.edition import INFINITY_NONE, Edition

# Of the appendix the common words alone; names from published settings come with card files.
CHARACTER_TRAITS = (
    "Brawler",
    "Champion",
    "Giant",
    "Healer",
    "Hunter",
    "Inventor",
    "Monster",
    "Mutant",
    "Pirate",
    "Samurai",
    "Scout",
    "Student",
    "Teacher",
    "Thief",
    "Vampire",
    "Villain",
    "Warrior",
)

DIFFERENCES = (
    Difference(
        "built_face_down",
        True,
        "reference-2025 build",
        "A card that lay face down in momentum or among removed cards is built face down.",
    ),
    Difference(
        "mulligans",
        (2, 1),
        "learn-to-play-2024 setup.3",
        "The first player may mulligan up to two times, the second once.",
    ),
    Difference(
        "partial_mulligan",
        (False, True),
        "learn-to-play-2024 setup.4",
        "The second player puts any number of cards back, not the whole hand.",
    ),
    Difference(
        "second_draws_extra",
        1,
        "learn-to-play-2024 start.4",
        "On their first turn the second player may draw one card more.",
    ),
    Difference(
        "must_attempt_first",
        True,
        "learn-to-play-2024 combat.4",
        "Nobody passes before they tried to play a card, while one can be tried.",
    ),
    Difference(
        "duty_to_attempt",
        False,
        "learn-to-play-2024 combat.4",
        "The duty holds in every turn, so none is carried into the next.",
    ),
    Difference(
        "unable_discards",
        1,
        "reference-2025 combat-phase",
        "Who can try no card shows the hand and discards one.",
    ),
    Difference(
        "symbols_while_playing",
        False,
        "learn-to-play-2024 deck.2",
        "Symbols are matched when the deck is built, not when a card is played.",
    ),
    Difference(
        "no_attacks_on_first_turn",
        True,
        "reference-2025 mulligan",
        "Neither player may attack in their first turn; the booklet is silent about it.",
    ),
    Difference(
        "resolved_refreshed",
        False,
        "reference-2025 current-state",
        "A resolved attack keeps what it was given until it moves, is turned or the turn ends.",
    ),
    Difference(
        "passing_made",
        False,
        "reference-2025 making-a-check",
        "A check that an effect lets pass is not made at all; no card is checked for it.",
    ),
    Difference(
        "blitz_step",
        True,
        "learn-to-play-2024 blitz.1",
        "The attacker plays the blitzes of the attack before anybody plays an enhance.",
    ),
    Difference(
        "backups_attacked",
        True,
        "learn-to-play-2024 backup.2",
        "An attack may be aimed at a backup, which has stamina in place of health.",
    ),
    Difference(
        "attach_same_version",
        True,
        "reference-2025 character",
        "Only true copies of the starting character attach; other versions are discarded.",
    ),
    Difference(
        "attached_lends",
        False,
        "reference-2025 character",
        "Attached characters count, but lend neither abilities nor symbols.",
    ),
    Difference(
        "attached_pay",
        True,
        "reference-2025 character",
        "A cost that names characters in the stage calls for attached ones implicitly.",
    ),
    Difference(
        "unique_newest",
        True,
        "reference-2025 unique",
        "Of two Unique copies the one added last goes; nobody chooses.",
    ),
    Difference(
        "foreign_stays",
        True,
        "reference-2025 owner",
        "A card that would enter another player's zone stays where it is.",
    ),
    Difference(
        "bullets_first",
        True,
        "reference-2025 bullets-in-abilities",
        "Options of a list are chosen before the ability is played; it does the chosen ones alone.",
    ),
    Difference(
        "infinity",
        INFINITY_NONE,
        "reference-2025 infinity",
        "A card with infinity has no symbols; it fits any deck.",
    ),
    Difference(
        "shuffled_last",
        True,
        "reference-2025 starting-the-game",
        "What happens before the game begins happens before decks are shuffled.",
    ),
    Difference(
        "character_swaps",
        False,
        "reference-2025 deck-construction",
        "The starting character stands beside the deck and is the same in all games of a match.",
    ),
    Difference(
        "character_traits",
        CHARACTER_TRAITS,
        "reference-2025 character-traits",
        "Traits that characters have; no other card can gain them.",
    ),
    Difference(
        "health_falls",
        True,
        "reference-2025 health",
        "Health is never above its maximum: where that falls, health falls with it.",
    ),
    Difference(
        "commits_exactly",
        True,
        "reference-2025 making-a-check",
        "Cards committed to pass a check count for just what it lacks; where that is 1, one card"
        " may count for more.",
    ),
    Difference(
        "momentum_commits",
        False,
        "learn-to-play-2024 play.6",
        "Only cards in the stage are ready or committed.",
    ),
    Difference(
        "momentum_private",
        True,
        "reference-2025 private",
        "Players may look at their own face-down cards in momentum, in the pool and removed.",
    ),
    Difference(
        "attacker_sets_no_block",
        True,
        "reference-2025 block-step",
        "An attacker's own effects cannot give their attack a blocked status.",
    ),
    Difference(
        "flash_ends_step",
        True,
        "reference-2025 flash",
        "Flash gained during the Enhance Step ends it.",
    ),
)

REWORDINGS = (
    Rewording("Breaker", "reference-2025 breaker", "The rival's next check is lower."),
    Rewording("Deflect", "reference-2025 deflect", "From hand, take damage off an attack."),
    Rewording("Echo", "reference-2025 echo", "For momentum, play the attack again at once."),
    Rewording("Elusive", "reference-2025 elusive", "Not the aim of a turn's first attack."),
    Rewording("Frenzy", "reference-2025 frenzy", "Speed and damage for each blocked attack."),
    Rewording("Shift", "reference-2025 shift", "A played card may be built transformed."),
    Rewording("Tension", "reference-2025 tension", "A token with abilities of its own."),
)


@cache
def uvs_2024() -> Edition:
    """Return the edition of the booklet."""
    return made("uvs-2024")


def made(name: str) -> Edition:
    """Make the edition of the booklet anew, under a name of its own."""
    edition = Edition(name, Keywords(universus))
    edition.tokens = TOKENS
    apply(edition, DIFFERENCES)
    reword(edition, REWORDINGS)
    return edition
