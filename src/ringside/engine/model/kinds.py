"""Small numbers that the core uses in place of words, with the words for printing."""

from typing import Final

# Zones. Each player has one of each; TRANSIT holds cards on their way.
DECK: Final = 0
HAND: Final = 1
STAGE: Final = 2
POOL: Final = 3
MOMENTUM: Final = 4
DISCARD: Final = 5
REMOVED: Final = 6
TRANSIT: Final = 7
NOWHERE: Final = 8  # tokens that ceased to be, cards not yet dealt
ZONES_EACH: Final = 9
CARDS: Final = 400  # what is asked for often is ready for so many cards: more than games have
ZONE_WORDS: Final[tuple[str, ...]] = (
    "deck",
    "hand",
    "stage",
    "card pool",
    "momentum",
    "discard pile",
    "removed pile",
    "transit",
    "nowhere",
)
ZONE_OF: Final[dict[str, int]] = {word: number for number, word in enumerate(ZONE_WORDS)}

# Card types.
CHARACTER: Final = 0
ATTACK: Final = 1
FOUNDATION: Final = 2
ACTION: Final = 3
ASSET: Final = 4
BACKUP: Final = 5
TOKEN: Final = 6
TYPE_WORDS: Final[tuple[str, ...]] = (
    "character",
    "attack",
    "foundation",
    "action",
    "asset",
    "backup",
    "token",
)
TYPE_OF: Final[dict[str, int]] = {word: number for number, word in enumerate(TYPE_WORDS)}

# Attack and block zones.
NO_ZONE: Final = -1
HIGH: Final = 0
MID: Final = 1
LOW: Final = 2
HEIGHT_WORDS: Final[tuple[str, ...]] = ("high", "mid", "low")
HEIGHT_OF: Final[dict[str, int]] = {"": NO_ZONE, "high": HIGH, "mid": MID, "low": LOW}

# Kinds of abilities.
FORM: Final = 0
ENHANCE: Final = 1
RESPONSE: Final = 2
BLITZ: Final = 3
CONTINUOUS: Final = 4
ABILITY_WORDS: Final[tuple[str, ...]] = ("form", "enhance", "response", "blitz", "continuous")
ABILITY_OF: Final[dict[str, int]] = {word: number for number, word in enumerate(ABILITY_WORDS)}

# Phases and steps, as the game stands in them.
BEFORE_GAME: Final = 0
READY_STEP: Final = 1
REVIEW_STEP: Final = 2
DRAW_STEP: Final = 3
COMBAT_PHASE: Final = 4
END_PHASE: Final = 5
PHASE_WORDS: Final[tuple[str, ...]] = (
    "before the game",
    "ready step",
    "review step",
    "draw step",
    "combat phase",
    "end phase",
)
NO_STEP: Final = 0
ENHANCE_STEP: Final = 1
BLOCK_STEP: Final = 2
DAMAGE_STEP: Final = 3
RESOLUTION: Final = 4
STEP_WORDS: Final[tuple[str, ...]] = ("", "enhance step", "block step", "damage step", "resolution")

# Block status of an attack.
UNDECIDED: Final = 0
NOT_BLOCKED: Final = 1
PARTIALLY: Final = 2
COMPLETELY: Final = 3
STATUS_WORDS: Final[tuple[str, ...]] = (
    "undecided",
    "unblocked",
    "partially blocked",
    "completely blocked",
)

# What a card is, or was, played as.
AS_FORM: Final = 1
AS_BLOCK: Final = 2
AS_REVERSAL: Final = 3
AS_EFFECT: Final = 4  # an effect told the player to
AS_ABILITY: Final = 5  # an action card played for one of its abilities
AS_FACE_DOWN: Final = 6  # as a foundation that lies face down, in limited play
ROLE_WORDS: Final[tuple[str, ...]] = (
    "",
    "form",
    "block",
    "reversal",
    "effect",
    "ability",
    "face down",
)

# Flags of a card record.
PLAYED: Final = 1  # was played this turn
DEALT_DAMAGE: Final = 2  # dealt damage this turn
COPY: Final = 4  # is a multiple copy
SEALED: Final = 8
FROZEN: Final = 16
ATTACHED: Final = 32
STARTING: Final = 64  # is a player's starting character
GRANTED: Final = 128  # has abilities or keywords that are not printed on it
STACKED: Final = 256  # is on the attack stack
TRANSFORMED: Final = 512
FREE: Final = 1024  # does not count towards progressive difficulty
READIED: Final = 2048  # was readied this Combat Phase
ANY_SYMBOLS: Final = 4096  # an effect lets it be played whatever its symbols
ALTERED: Final = 1 << 20  # the check to play it was modified
SECOND_HALF: Final = 1 << 21  # a split card is what its second half says
HOST: Final = 1 << 22  # other cards were attached to it
AS_FOUNDATION: Final = 1 << 23  # is a foundation for as long as it lies face up in the stage
HOUSED: Final = 1 << 24  # its own text put it into the stage, so it may stay there
BEING_PLAYED: Final = 8192  # is on its way from an attempt to the card pool

NONE: Final = -1
DRAWN_GAME: Final = 2  # the result of a game that nobody won
# The time of a round (tournament-2008 102.3): it runs, ends with this turn, or first blood decides
TIME_RUNS: Final = 0
TIME_CALLED: Final = 1
FIRST_BLOOD: Final = 2
TURN_CAP: Final = 200
STEP_CAP: Final = 1_000  # of work between two decisions; games of ours need at most a hundred
CHOICE_CAP: Final = 20_000
