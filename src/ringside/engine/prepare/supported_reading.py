"""What the engine can read: the fields of amounts, filters, noun phrases, conditions and events."""

from typing import Final

from ringside.engine.execute import (
    lengths,
)
from ringside.engine.legal import candidates
from ringside.engine.model.kinds import TYPE_WORDS
from ringside.engine.model.values import ALL_RATINGS
from ringside.engine.reading import amounts, conditions
from ringside.engine.reading.ask import HAPPENINGS
from ringside.engine.reading.compare import COMPARISONS
from ringside.engine.reading.events import checking, fights, past, patterns, times, triggers
from ringside.engine.reading.nouns import faces, filters, groups, mentions, relations
from ringside.engine.reading.players import PLAYER_VALUES
from ringside.programs import amounts as a
from ringside.programs import conditions as c
from ringside.programs import filters as f
from ringside.programs import groups as g
from ringside.programs import happenings as h
from ringside.programs.nodes import ATTACK_ZONES, CHOSEN, OTHER, PROPERTIES, SYMBOLS, ZONES, Node

Words = tuple[str, ...] | None
ANY: Final[Words] = None  # every value is carried out (or the field is for printing only)
PLAYERS: Final[tuple[str, ...]] = (
    *("", "you", "rival", "each", "both", "either", "they", "owner", OTHER),
)
HOLDERS: Final = (*PLAYERS, CHOSEN)
PLACES: Final = ("", *ZONES)
IN_PLAY: Final = (*ZONES, "play")
NUMBERS: Final = (*PROPERTIES, "<rating>")
BLOCK_ZONES: Final = ("", *ATTACK_ZONES)
SHOWN: Final = (*amounts.WORD_PROPERTIES, *NUMBERS)
TIMINGS: Final[tuple[str, ...]] = (
    "after",
    "before",
    "when",
    "during",
    "at",
    "would",
    "next time",
    "each time",
)
COUNTABLE: Final = (*relations.COUNTED, *faces.ABILITY_KINDS)
AMOUNTS: Final[dict[type[Node], dict[str, Words]]] = {
    a.Number: {"n": ANY},
    a.Variable: {"name": ANY},
    a.Count: {"of": ANY},
    a.Distinct: {"prop": SHOWN, "of": ANY, "printed": ANY},
    a.Value: {
        "prop": (*NUMBERS, ALL_RATINGS),
        "of": ANY,
        "layer": amounts.LAYERS,
        "combine": amounts.COMBINATIONS,
    },
    a.PlayerValue: {
        "prop": tuple(PLAYER_VALUES),
        "who": PLAYERS,
        "layer": ("current", "printed"),
    },
    a.Total: {"happening": ANY, "measure": amounts.MEASURES, "span": past.LOOKING_BACK},
    a.Sum: {"left": ANY, "right": ANY},
    a.Difference: {"left": ANY, "right": ANY},
    a.Times: {"factor": ANY, "of": ANY},
    a.Half: {"of": ANY, "rounded": ("", "up", "down")},
    a.PerEvery: {"n": ANY, "of": ANY},
    a.Quotient: {"left": ANY, "right": ANY, "rounded": ("", "up", "down")},
    a.Depends: {"condition": ANY, "amount": ANY, "otherwise": ANY},
    a.Bounded: {"of": ANY, "low": ANY, "high": ANY},
    a.CheckResult: {"which": amounts.CHECK_NUMBERS, "who": PLAYERS},
    a.Named: {},
    a.Tally: {"prop": COUNTABLE, "of": ANY, "shared": ANY, "printed": ANY, "unshared": ANY},
    a.CountersOn: {"counter": ANY, "on": ANY},
    a.ThatMuch: {},
    a.Surplus: {},
    a.SkillRating: {},
    a.Whichever: {"left": ANY, "right": ANY},
    a.Apart: {"left": ANY, "right": ANY},
    a.Gap: {},
    a.Own: {"prop": NUMBERS, "layer": amounts.LAYERS},
}
FILTERS: Final[dict[type[Node], dict[str, Words]]] = {
    f.OfType: {"type": TYPE_WORDS, "card": ANY},
    f.HasKeyword: {"keyword": ANY, "printed": ANY, "noun": ANY},
    f.HasSymbol: {"symbol": (*SYMBOLS, "infinity")},
    f.HasStat: {
        "prop": NUMBERS,
        "compare": COMPARISONS,
        "amount": ANY,
        "layer": amounts.LAYERS,
    },
    f.InAttackZone: {"zone": ATTACK_ZONES, "printed": ANY},
    f.HasBlock: {"zone": BLOCK_ZONES, "noun": ANY, "modifier": ANY},
    f.HasName: {"name": ANY, "word": ANY},
    f.NameContains: {"word": ANY},
    f.CopyOf: {"of": ANY, "word": ANY},
    f.IsNamed: {"what": tuple(faces.NAMED)},
    f.Shares: {
        "prop": SHOWN,
        "other": ANY,
        "at_least": ANY,
        "exact": ANY,
        "their": ("", *amounts.WORD_PROPERTIES),
    },
    f.IsFace: {"face": ("up", "down")},
    f.IsState: {"state": tuple(filters.STATES)},
    f.BlockedAs: {"status": (*filters.STATUSES, "unblockable")},
    f.PlayedAs: {"role": filters.PLAYED_AS},
    f.PlayedFrom: {"zone": ZONES},
    f.HasAbility: {"kind": ANY, "printed": ANY, "doing": ANY},
    f.HasCounter: {"counter": ANY, "at_least": ANY},
    f.Other: {},
    f.InZone: {"zone": ZONES, "whose": PLAYERS},
    f.BelongsTo: {"whose": PLAYERS},
    f.Was: {
        "verb": (*past.DEEDS, filters.HELPED),
        "span": past.LOOKING_BACK,
        "by": PLAYERS,
        "zone": PLACES,
        "whose": PLAYERS,
        "cause": ANY,  # see support.particular
    },
    f.Dealt: {"compare": COMPARISONS, "amount": ANY, "span": past.LOOKING_BACK},
    f.HasNumber: {"what": COUNTABLE, "compare": COMPARISONS, "amount": ANY, "printed": ANY},
    f.HasCopies: {"compare": COMPARISONS, "amount": ANY, "whose": PLAYERS, "zones": IN_PLAY},
    f.Precedes: {"other": ANY, "direct": ANY},
    f.Follows: {"other": ANY, "direct": ANY},
    f.Among: {"of": ANY},
    f.AttachedTo: {"on": ANY},
    f.AimedAt: {"on": ANY},
    f.Not: {"of": ANY},
    f.AnyOf: {"of": ANY},
    f.AllOf: {"of": ANY},
}
GROUPS: Final[dict[type[Node], dict[str, Words]]] = {
    g.Quantity: {"how": candidates.QUANTITIES, "n": ANY},
    g.Cards: {
        "quantity": ANY,
        "which": ANY,
        "whose": HOLDERS,
        "zones": IN_PLAY,
        "place": ("", "top", "bottom", "first", "last", "top or bottom"),
        "chooser": PLAYERS,
    },
    g.This: {"word": ANY},
    g.Attack: {"whose": PLAYERS, "which": ANY},
    g.Next: {
        "whose": PLAYERS,
        "which": ANY,
        "count": ANY,
        "ordinal": ANY,
        "role": groups.ROLES,
        "span": lengths.LASTING,
    },
    g.It: {"word": ANY},
    g.Referent: {"to": ANY, "part": ANY},
    g.Those: {
        "verb": ANY,
        "which": ANY,
        "quantity": ANY,
        "word": ANY,
        "zone": PLACES,
        "whose": PLAYERS,
        "ability": ANY,
    },
    g.Made: {
        "type": ("attack", "block"),
        "zone": BLOCK_ZONES,
        "difficulty": ANY,
        "speed": ANY,
        "damage": ANY,
        "block": ANY,
        "keywords": ANY,
        "symbols": SYMBOLS,
    },
    g.Alternative: {"left": ANY, "right": ANY},
    g.Extreme: {
        "of": ANY,
        "prop": NUMBERS,
        "how": ("highest", "lowest"),
        "layer": amounts.LAYERS,
    },
    g.Some: {"of": ANY, "quantity": ANY, "which": ANY},
    g.Rest: {"which": ANY, "of": ANY},
    g.Within: {"of": ANY, "zone": ZONES, "whose": PLAYERS},
    g.Multiples: {"of": ANY, "quantity": ANY, "n": ANY},
    g.Ordinal: {
        "n": ANY,
        "whose": PLAYERS,
        "which": ANY,
        "role": groups.ROLES,
        "span": mentions.ORDINAL_SPANS,
        "later": ANY,
    },
    g.Character: {"whose": PLAYERS},
    g.BlockCard: {"whose": PLAYERS},
    g.Together: {"left": ANY, "right": ANY},
}
CONDITIONS: Final[dict[type[Node], dict[str, Words]]] = {
    c.Compare: {"left": ANY, "compare": COMPARISONS, "right": ANY},
    c.Has: {"who": PLAYERS, "compare": COMPARISONS, "amount": ANY, "cards": ANY},
    c.HasMore: {"who": PLAYERS, "compare": COMPARISONS, "amount": ANY, "by": ANY},
    c.Is: {"cards": ANY, "which": ANY},
    c.IsSame: {"left": ANY, "right": ANY},
    c.Happened: {
        "happening": ANY,
        "span": past.LOOKING_BACK,
        "times": ANY,
    },
    c.IsTurn: {"whose": PLAYERS},
    c.IsDuring: {"what": conditions.DURING, "whose": PLAYERS},
    c.IsAt: {"who": PLAYERS, "what": conditions.POSITIONS},
    c.CharacterIs: {"who": PLAYERS, "what": conditions.CHARACTER_FACTS, "value": ANY},
    c.Did: {"who": PLAYERS},
    c.Paid: {"detail": ANY},
    c.CheckWas: {"result": conditions.CHECK_STATES, "who": PLAYERS, "cards": ANY},
    c.Lacks: {},
    c.No: {"of": ANY},
    c.Both: {"of": ANY},
    c.OneOf: {"of": ANY},
}
EVENTS: Final[dict[type[Node], dict[str, Words]]] = {
    h.Cause: {"whose": PLAYERS, "what": patterns.CAUSES, "source": ANY, "keyword": ANY},
    h.Happening: {
        "event": tuple(HAPPENINGS),
        "by": (*PLAYERS, "that"),  # "that" only where an ability is asked what it would do
        "cards": ANY,
        "other": ANY,
        "compare": ("", *COMPARISONS),
        "amount": ANY,
        "zone": PLACES,
        "whose_zone": PLAYERS,
        "from_zone": PLACES,
        "from_zones": ZONES,
        "whose_from": PLAYERS,
        "elsewhere": ANY,
        "cause": ANY,
        "detail": ANY,  # see support.details_of
        "during": times.TIMES,
        "during_whose": (*PLAYERS, "this"),
        "outside": ANY,
        "doing": ANY,
        "title": ANY,
        "printed": ANY,
        "to": PLAYERS,
    },
    h.Trigger: {
        "timing": TIMINGS,
        "happening": ANY,
        "also": ANY,
        "negated": ANY,
        "span": triggers.SPANS,
        "nth": ANY,
        "later": ANY,
        "apart": triggers.APART,
    },
}
# The details that a word for an event knows, where it knows only some.
DETAILS: Final[dict[str, tuple[str, ...]]] = {
    "play": fights.PLAY_DETAILS,
    "attempt": fights.PLAY_DETAILS,
    "fail": fights.PLAY_DETAILS,
    "blocked": tuple(fights.STATUSES),
    "check": checking.CHECK_DETAILS,
    "pass check": checking.CHECK_DETAILS,
    "fail check": checking.CHECK_DETAILS,
    "change check": checking.CHANGE_DETAILS,
    "begin": (*times.PHASES, *times.STEPS, "turn"),
    "end": (*times.PHASES, *times.STEPS, "turn"),
    "phase": (*times.PHASES, *times.STEPS, "turn"),
    "change": ("", *NUMBERS, "speed or damage", "zone", "type", "block zone", "name"),
    "alter": ("", *NUMBERS, "speed or damage"),
}
