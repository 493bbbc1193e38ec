"""What handlers carry out, field by field: the words each one knows, from its own tables."""

from typing import Final

from ringside.engine import restrictions
from ringside.engine.changes import LOSSES
from ringside.engine.execute import (
    bonuses,
    candidates,
    checks,
    gains,
    lengths,
    looking,
    moves,
    naming,
    players,
    playing,
    rules,
    turns,
    values,
)
from ringside.engine.kinds import ABILITY_WORDS, TYPE_WORDS
from ringside.engine.lasting import LIMIT_SPANS
from ringside.engine.reading import (
    amounts,
    conditions,
    faces,
    fights,
    filters,
    groups,
    mentions,
    past,
    patterns,
    relations,
    times,
    triggers,
)
from ringside.engine.reading.ask import HAPPENINGS
from ringside.engine.reading.compare import COMPARISONS
from ringside.engine.reading.players import PLAYER_VALUES
from ringside.engine.reading.whereabouts import OTHER
from ringside.engine.values import ALL_RATINGS
from ringside.programs import abilities as ability_nodes
from ringside.programs import amounts as a
from ringside.programs import conditions as c
from ringside.programs import filters as f
from ringside.programs import groups as g
from ringside.programs import happenings as h
from ringside.programs import instructions as i
from ringside.programs.nodes import ATTACK_ZONES, PROPERTIES, SYMBOLS, ZONES, Node

Words = tuple[str, ...] | None
ANY: Final[Words] = None  # every value is carried out (or the field is for printing only)
PLAYERS: Final = ("", "you", "rival", "each", "both", "either", "they", "owner")
HOLDERS: Final = (*PLAYERS, OTHER)
PLACES: Final = ("", *ZONES)
IN_PLAY: Final = (*ZONES, "play")
NUMBERS: Final = (*PROPERTIES, "<rating>")
BLOCK_ZONES: Final = ("", *ATTACK_ZONES)
SHOWN: Final = (*amounts.WORD_PROPERTIES, *NUMBERS)
TIMINGS: Final = ("after", "before", "when", "during", "at", "would", "next time", "each time")

COUNTABLE: Final = (*relations.COUNTED, *faces.ABILITY_KINDS)

AMOUNTS: Final[dict[type[Node], dict[str, Words]]] = {
    a.Number: {"n": ANY},
    a.Variable: {"name": ANY},
    a.Count: {"of": ANY},
    a.Distinct: {"prop": SHOWN, "of": ANY},
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
    a.Bounded: {"of": ANY, "low": ANY, "high": ANY},
    a.CheckResult: {"which": amounts.CHECK_NUMBERS},
    a.Named: {},
    a.Tally: {"prop": COUNTABLE, "of": ANY, "shared": ANY, "printed": ANY, "unshared": ANY},
    a.CountersOn: {"counter": ANY, "on": ANY},
    a.ThatMuch: {},
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
    g.Those: {
        "verb": ANY,
        "which": ANY,
        "quantity": ANY,
        "word": ANY,
        "zone": PLACES,
        "whose": PLAYERS,
        "ability": ANY,
    },
    g.Alternative: {"left": ANY, "right": ANY},
    g.Extreme: {
        "of": ANY,
        "prop": NUMBERS,
        "how": ("highest", "lowest"),
        "layer": amounts.LAYERS,
    },
    g.Some: {"of": ANY, "quantity": ANY, "which": ANY},
    g.Rest: {"which": ANY},
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
        "doing": ANY,
        "title": ANY,
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
    "begin": (*times.PHASES, *times.STEPS, "turn"),
    "end": (*times.PHASES, *times.STEPS, "turn"),
    "phase": (*times.PHASES, *times.STEPS, "turn"),
    "change": ("", *NUMBERS, "speed or damage", "zone", "type", "block zone", "name"),
}

INSTRUCTIONS: Final[dict[type[Node], dict[str, Words]]] = {
    i.Draw: {"who": PLAYERS, "amount": ANY, "up_to": ANY, "word": ANY},
    i.Mill: {"who": PLAYERS, "amount": ANY, "word": ANY},
    i.Move: {
        "verb": moves.VERBS,
        "cards": ANY,
        "who": PLAYERS,
        "to": PLACES,
        "whose": PLAYERS,
        "place": moves.PLACES,
        "face": (*moves.FACES, moves.EITHER_FACE),
        "state": moves.MOVE_STATES,
        "order": moves.ORDERS,
    },
    i.Attach: {"cards": ANY, "on": ANY, "who": PLAYERS},
    i.Turn: {"verb": turns.VERBS, "cards": ANY, "who": PLAYERS, "span": ("", "this turn")},
    i.Change: {
        "cards": ANY,
        "prop": (*NUMBERS, ALL_RATINGS, values.ANY_RATING),
        "sign": ANY,
        "amount": ANY,
        "low": ANY,
        "high": ANY,
        "span": lengths.LASTING,
        "additional": ANY,
        "word": ANY,
    },
    i.Define: {
        "cards": ANY,
        "prop": (*values.DEFINED, "speed and damage", "<rating>", ALL_RATINGS, values.ANY_RATING),
        "value": ANY,
        "word": ANY,  # see support.define_words
        "span": lengths.LASTING,
        "verb": values.DEFINITION_VERBS,
        "who": PLAYERS,
        "of": ANY,
    },
    i.KeywordGrant: {"name": ANY, "rating": ANY, "restriction": ANY},
    i.Gain: {
        "cards": ANY,
        "keywords": ANY,
        "abilities": ANY,
        "span": lengths.LASTING,
        "copied": ANY,
        "kind": ANY,
    },
    i.Lose: {"cards": ANY, "what": ANY, "span": lengths.LASTING},
    i.Health: {"who": PLAYERS, "verb": players.HEALTH_VERBS, "amount": ANY, "word": ANY},
    i.DealDamage: {"who": PLAYERS, "amount": ANY, "word": ANY},
    i.ChangeDamage: {"sign": ANY, "amount": ANY, "low": ANY, "to": ANY, "who": PLAYERS},
    i.ChangeBonus: {
        "sign": ANY,
        "amount": ANY,
        "low": ANY,
        "to": ANY,
        "what": bonuses.GIFTS,
        "who": PLAYERS,
    },
    i.Stamina: {"cards": ANY, "verb": ("gain", "lose"), "amount": ANY, "who": PLAYERS},
    i.Drive: {"who": PLAYERS, "amount": ANY},
    i.MakeCheck: {"who": PLAYERS, "against": ANY},
    i.ChangeCheck: {
        "who": PLAYERS,
        "which": checks.WHICH,
        "sign": ANY,
        "amount": ANY,
        "cards": ANY,
        "span": lengths.LASTING,
        "count": ANY,
        "purpose": checks.PURPOSES,
        "low": ANY,
    },
    i.SetCheck: {
        "who": PLAYERS,
        "which": checks.WHICH,
        "amount": ANY,
        "cards": ANY,
        "span": lengths.LASTING,
        "purpose": checks.PURPOSES,
    },
    i.DecideCheck: {
        "result": checks.VERDICTS,
        "who": PLAYERS,
        "which": checks.WHICH,
        "cards": ANY,
        "span": lengths.LASTING,
        "purpose": checks.PURPOSES,
    },
    i.Recheck: {"who": PLAYERS},
    i.Cancel: {"what": rules.CANCELLED, "who": PLAYERS, "by": PLAYERS},
    i.Forbid: {"happening": ANY, "span": lengths.LASTING, "but": ANY},
    i.Limit: {
        "happening": ANY,
        "times": ANY,
        "span": tuple(LIMIT_SPANS),
        "each": ("", "ability"),
        "more": ANY,
    },
    i.Floor: {"of": ANY, "low": ANY, "cause": ANY},
    i.Supplant: {"do": ANY},
    i.Allow: {
        "what": rules.ALLOWED,
        "cards": ANY,
        "who": PLAYERS,
        "span": lengths.LASTING,
        "other": ANY,
        "detail": ANY,  # see support.allow_words
        "amount": ANY,
        "happening": ANY,
    },
    i.PayWith: {"who": PLAYERS, "do": ANY, "cost_of": ANY, "instead": ANY},
    i.MustPlay: {"who": PLAYERS, "cards": ANY, "or_pass": ANY},
    i.MustAttack: {"cards": ANY, "on": ANY},
    i.LastsUntil: {"happening": ANY, "do": ANY, "last": ANY},
    i.EndGame: {"who": PLAYERS, "result": ("win", "lose")},
    i.Require: {"happening": ANY, "cost": ANY, "span": lengths.LASTING},
    i.Replace: {"happening": ANY, "by": ANY, "span": lengths.LASTING, "optional": PLAYERS},
    i.Skip: {
        "what": rules.SKIPPED,
        "whose": PLAYERS,
        "verb": ("skip", "end"),
        "who": PLAYERS,
        "next": ANY,
    },
    i.SetBlocked: {"cards": ANY, "status": gains.STATUSES, "span": lengths.LASTING},
    i.Play: {
        "cards": ANY,
        "who": PLAYERS,
        "role": (*playing.ROLES, playing.NEXT_FORM),
        "changes": ANY,
        "free": ANY,
    },
    i.PlayAbility: {
        "cards": ANY,
        "kind": ANY,
        "who": PLAYERS,
        "free": ANY,
        "as_on": ANY,
        "only": ANY,
    },
    i.StackAttack: {"cards": ANY, "who": PLAYERS},
    i.BecomeCopy: {"cards": ANY, "of": ANY},
    i.MultipleCopies: {"cards": ANY},
    i.Reveal: {"cards": ANY, "who": PLAYERS},
    i.Look: {"cards": ANY, "who": PLAYERS},
    i.Expose: {"cards": ANY, "who": PLAYERS, "span": lengths.LASTING},
    i.Search: {"cards": ANY, "who": PLAYERS, "whose": PLAYERS, "zones": ZONES},
    i.Shuffle: {"who": PLAYERS, "whose": PLAYERS},
    i.Rearrange: {"cards": ANY, "who": PLAYERS},
    i.Dig: {
        "verb": looking.DUG,
        "whose": PLAYERS,
        "until": ANY,
        "who": PLAYERS,
        "zone": ("deck", "discard pile"),
    },
    i.NameSomething: {"what": naming.NAMEABLE, "who": PLAYERS, "word": ANY, "which": ANY},
    i.Choose: {"cards": ANY, "who": PLAYERS},
    i.If: {"condition": ANY, "then": ANY, "otherwise": ANY, "last": ANY},
    i.When: {
        "trigger": ANY,
        "then": ANY,
        "span": lengths.LASTING,
        "word": ANY,
        "every": ANY,
        "condition": ANY,
    },
    i.May: {"who": PLAYERS, "do": ANY, "to": ANY, "otherwise": ANY},
    i.Then: {"first": ANY, "then": ANY},
    i.Unless: {"who": PLAYERS, "cost": ANY, "do": ANY},
    i.Either: {"options": ANY, "who": PLAYERS, "count": ANY},
    i.ForEach: {"over": ANY, "do": ANY},
    i.Repeat: {"times": ANY},
    i.Otherwise: {"do": ANY},
    i.Until: {"do": ANY, "condition": ANY},
    i.Instead: {"condition": ANY, "normal": ANY, "instead": ANY},
    i.PlaceOn: {"cards": ANY, "on": ANY, "who": PLAYERS},
    i.LevelUp: {"who": PLAYERS},
    i.MakeToken: {"name": ANY, "amount": ANY, "to": ZONES, "who": PLAYERS},
    i.Counters: {
        "verb": ("add", "remove"),
        "counter": ANY,
        "amount": ANY,
        "on": ANY,
        "who": PLAYERS,
        "word": ANY,
    },
    i.WhileActive: {"condition": ANY, "do": ANY, "last": ANY},
    i.And: {"do": ANY},
    i.Lasting: {"span": lengths.LASTING, "do": ANY, "place": ANY},
}

ABILITIES: Final[dict[type[Node], dict[str, Words]]] = {
    ability_nodes.Ability: {
        "kind": ABILITY_WORDS,
        "effect": ANY,
        "cost": ANY,
        "trigger": ANY,
        "restrictions": ANY,
        "variables": ANY,
        "maximums": ANY,
        "cancel": ANY,
        "condition": ANY,
        "keyword": ANY,
        "rating": ANY,
        "name": ANY,
        "zones": ZONES,
    },
    ability_nodes.CancelOffer: {"cost": ANY, "destroy": ANY},
    ability_nodes.Restriction: {
        "what": (
            *restrictions.TESTS,
            "zone",
            "first",
            "combo",
            "tenacious",
            "playable while committed",
            "uncancellable",
            "outwit",
            "either player",
            "rival may play",
            "any number of times",
            "limit",
        ),
        "value": ANY,
        "times": ANY,
        "span": ANY,
        "condition": ANY,
        "place": ANY,
    },
}

FIELDS: Final[dict[type[Node], dict[str, Words]]] = {
    **AMOUNTS,
    **FILTERS,
    **GROUPS,
    **CONDITIONS,
    **EVENTS,
    **INSTRUCTIONS,
    **ABILITIES,
}
TAKEN: Final = LOSSES  # what Lose can take besides a keyword
