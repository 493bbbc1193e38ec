"""A game as everybody uses it: the next decision, applying an option, copies, views and replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.cards.unread import BY_HAND, REFUSED, Unread
from ringside.editions import edition_named
from ringside.engine.byhand.opening import may_open, open_hand, opening_seat
from ringside.engine.flow.time import UNFINISHED, call_time
from ringside.engine.legal.hands import open_hands
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import NONE, TIME_RUNS
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.engine.telling.by_name import seek
from ringside.engine.telling.logbook import OWN, Entry, Line, Logbook, line, lines
from ringside.engine.telling.mark import mark
from ringside.engine.telling.onlookers import Names, open_line, open_view
from ringside.engine.telling.view import View, view
from ringside.engine.telling.why import why_not
from ringside.engine.telling.words import SEATS, option_words
from ringside.errors import UserError
from ringside.origin import origin_of
from ringside.replay import TIME_IS_CALLED, Replay, Seed, conceding_seat, concession
from ringside.rules.citing import cited

Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


class Fight(NamedTuple):
    """An attack in its sequence: the card, whose it is, and a number that no other attack has."""

    card: int
    seat: int
    number: int


class Game:
    """One game. `apply`, `act_by_hand`, `concede` and `call_time` change it; nothing else does."""

    def __init__(
        self,
        state: State,
        decks: Decks,
        seed: Seed,
        logbook: Logbook,
        chooser: int | None = None,
        unread: Unread = REFUSED,
        alone: int | None = None,
    ) -> None:
        """Wrap a state that has run to its first decision; use `new_game` to start one."""
        self.state = state
        self.decks = decks
        self.seed = seed
        self.logbook = logbook
        self.chooser = chooser  # who decided who goes first, where it was not left to chance
        self.unread: Unread = unread  # what is done with abilities that are not understood
        self.alone = alone  # who acts by hand without being asked about, against a bot

    @property
    def decision(self) -> Decision | None:
        """The choice that must be made next, or None when the game is over."""
        return self.state.decision

    @property
    def result(self) -> int | None:
        """The seat that won, 2 for a draw, or None while the game goes on."""
        return None if self.state.result == NONE else self.state.result

    @property
    def turn(self) -> int:
        """The number of the turn, from 1 on."""
        return self.state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active

    @property
    def attack(self) -> Fight | None:
        """The attack that is in its sequence now, None where there is none."""
        state = self.state
        if state.attack == NONE:
            return None
        return Fight(state.attack, state.attacker, state.attack_stamp)

    @property
    def ending(self) -> str:
        """How the game ended, in words that call the seats one and two; nothing before that."""
        return self.state.ending

    @property
    def choices(self) -> tuple[int, ...]:
        """The choices that were made so far, concessions included."""
        return tuple(self.state.choices)

    @property
    def words(self) -> dict[str, str]:
        """What the edition calls the things that others call otherwise."""
        return self.state.edition.words

    def name_of(self, card: int) -> str:
        """Return the name of a card of the game."""
        return self.state.name_of(card)

    def handle_of(self, seat: int, card: int) -> int:
        """Return the handle by which a seat calls a card, 0 where it never saw it."""
        return self.state.cards[card].handles[seat]

    def has_more_effects(self, earlier: Game) -> bool:
        """Tell whether effects last in this game that did not last in an earlier copy of it."""
        known = earlier.state.effects
        return any(effect not in known for effect in self.state.effects)

    def card_called(self, seat: int, handle: int) -> int | None:
        """Return the card that a seat may look at and calls by a handle, None if there is none."""
        for number, card in enumerate(self.state.cards):
            if handle and card.handles[seat] == handle:
                return number if may_see(card, seat) else None
        return None

    def apply(self, choice: Option | int) -> None:
        """Take an option, or its number, and run to the next decision."""
        number = self.number_of(choice)
        self.state.choose(number)

    def number_of(self, choice: Option | int) -> int:
        """Return the number of an option; raise UserError if it is not offered."""
        decision = self.state.decision
        if decision is None:
            raise UserError("Expected a game that goes on, but this one is over; start a new one.")
        if isinstance(choice, Option):
            if choice not in decision.options:
                raise UserError(
                    "Expected an option of the decision that is asked now, got another one; "
                    "take it from `game.decision.options`."
                )
            return decision.options.index(choice)
        if isinstance(choice, bool) or not 0 <= choice < len(decision.options):
            raise UserError(
                f"Expected an option from 0 to {len(decision.options) - 1}, got {choice}; "
                "choose one that is offered."
            )
        return choice

    def offered(self, number: int) -> Option:
        """Return the option with a number; raise UserError if it is not offered."""
        number = self.number_of(number)
        assert self.state.decision is not None, "it has just been looked at"
        return self.state.decision.options[number]

    def may_act_by_hand(self, seat: int) -> bool:
        """Tell whether a seat may do something by hand now."""
        return self.state.result == NONE and may_open(self.state, seat)

    def act_by_hand(self, seat: int) -> None:
        """Let a seat do something by hand before the question that is asked now is answered."""
        if seat not in (0, 1) or not self.may_act_by_hand(seat):
            raise UserError(
                "Expected a moment when something can be done by hand, but this is none; wait "
                "until a form, an enhance, a block or a response is asked for, in a game that "
                "allows it and with a rival who does."
            )
        open_hand(self.state, seat)

    def concede(self, seat: int) -> None:
        """Let a seat give up, at any time."""
        if self.state.result != NONE:
            raise UserError("Expected a game that goes on, but this one is over; start a new one.")
        if seat not in (0, 1):
            raise UserError(f"Expected seat 0 or 1 to concede, got {seat}.")
        self.state.choices.append(concession(seat))
        self.state.finish(1 - seat, f"{SEATS[seat]} conceded")

    def call_time(self) -> None:
        """Call the time of a round: the turn is finished, then the game is over or is decided."""
        if self.state.result != NONE:
            raise UserError("Expected a game that goes on, but this one is over; start a new one.")
        if self.state.time != TIME_RUNS:
            raise UserError("Expected a game whose time runs, but time was called already.")
        self.state.choices.append(TIME_IS_CALLED)
        call_time(self.state)

    @property
    def is_time_called(self) -> bool:
        """Tell whether the time of the round was called."""
        return self.state.time != TIME_RUNS

    @property
    def is_unfinished(self) -> bool:
        """Tell whether time ended the game so that it counts for nobody (tournament-2008 102.3)."""
        return self.state.ending == UNFINISHED

    def copy(self) -> Game:
        """Return a game that goes on by itself, log included."""
        state = self.state.copy()
        logbook = self.logbook.copy()
        state.scribe = logbook
        return Game(state, self.decks, self.seed, logbook, self.chooser, self.unread, self.alone)

    def __reduce__(self) -> tuple[Callable[[Replay], Game], tuple[Replay]]:
        """Let a game be pickled as its replay."""
        return play_replay, (self.replay(),)

    def view(self, seat: int) -> View:
        """Return what a seat may know, as plain data."""
        return self._citing(view(self.state, seat))

    def open_view(self, names: Names, is_known: Callable[[int], bool]) -> View:
        """Return what those may know who have no seat; `is_known` is asked who sees a card."""
        return self._citing(open_view(self.state, names, is_known))

    def _citing(self, found: View) -> View:
        """Let the question of a view cite the paper that is played."""
        asked = found["decision"]
        if asked is not None:
            asked["rule"] = self.cited(asked["rule"])
        return found

    def cited(self, rule: str) -> str:
        """Return the paragraph to cite: that of the paper which is played, where it has one."""
        return cited(self.state.edition.name, rule)

    def _cite(self, said: Line | None) -> Line | None:
        if said is not None:
            said["rule"] = self.cited(said["rule"])
        return said

    def told(self, entry: Entry, seat: int) -> Line | None:
        """Return one entry of the log as a seat may know it, None where it may not."""
        if entry.event.kind in OWN and entry.event.player != seat:
            return None
        return self._cite(line(self.state, entry, seat))

    def told_openly(
        self, entry: Entry, names: Names, is_known: Callable[[int], bool]
    ) -> Line | None:
        """Return one entry of the log for those who have no seat, None where they may not know."""
        return self._cite(open_line(self.state, names, is_known, entry))

    def log(self, seat: int) -> list[Line]:
        """Return the events so far as a seat may know them, each with the rule behind it."""
        found = lines(self.state, self.logbook, seat)
        for said in found:
            self._cite(said)
        return found

    def has_gone_on(self, since: Game) -> bool:
        """Tell whether anything but passes has happened since an earlier moment of the game."""
        entry = self.logbook.last
        while entry is not None and entry is not since.logbook.last:
            if entry.event.kind not in OWN:
                return True
            entry = entry.previous
        return False

    def options(self) -> list[str]:
        """Return the words of the options that are offered now."""
        decision = self.state.decision
        if decision is None:
            return []
        return [option_words(self.state, decision.seat, each) for each in decision.options]

    def why_not(self, card: int | str, seat: int | None = None) -> list[tuple[str, str]]:
        """Say which rules forbid playing a card now, as (paragraph, sentence) pairs.

        A card is a number of the game or its name; without a seat, the one that decides is asked.
        """
        decision = self.state.decision
        who = seat if seat is not None else decision.seat if decision is not None else 0
        number = seek(self.state, who, card) if isinstance(card, str) else card
        if number == NONE:
            raise UserError(f"Expected a card that {SEATS[who]} can see, got {card!r}.")
        found = why_not(self.state, who, number)
        return [(self.cited(rule), words) for rule, words in found]

    def mark(self) -> str:
        """Return a hash of the whole game as it stands, the same in every process and build."""
        return mark(self.state)

    def replay(self) -> Replay:
        """Return the game as edition, decks, seed and choices, with what it was played by."""
        name, choices = self.state.edition.name, self.choices
        plain = Replay.of(
            name, self.decks, self.seed, choices, self.chooser, self.unread, self.alone
        )
        return replace(plain, origin=origin_of(self.decks), marks={len(choices): self.mark()})


def new_game(
    edition: str,
    decks: tuple[Sequence[Card], Sequence[Card]],
    seed: Seed,
    chooser: int | None = None,
    unread: Unread = REFUSED,
    alone: int | None = None,
) -> Game:
    """Start a game and run it to its first decision; a chooser decides who goes first.

    Where abilities are played by hand, who does so alone is not asked about, against a bot.
    A seed is a number, or a secret in hexadecimal where nobody may work out what comes next.
    """
    one, two = tuple(decks[0]), tuple(decks[1])
    playable = (playable_deck(one, unread), playable_deck(two, unread))
    state = start(edition_named(edition), playable, seed, NONE if chooser is None else chooser)
    if unread == BY_HAND:
        state.by_hand = open_hands(NONE if alone is None else alone)
    logbook = Logbook(None)
    state.scribe = logbook
    state.run()
    return Game(state, (one, two), seed, logbook, chooser, unread, alone)


def begin_replay(replay: Replay) -> Game:
    """Deal the game of a replay."""
    dealt = (replay.edition, replay.cards(), replay.seed)
    return new_game(*dealt, replay.chooser, replay.unread, replay.alone)


def take(game: Game, choice: int) -> None:
    """Take what stands in a replay: an option, a concession, a hand, or that time was called."""
    seat = conceding_seat(choice)
    if (opening := opening_seat(choice)) != NONE:
        game.act_by_hand(opening)
        return
    if choice == TIME_IS_CALLED:
        game.call_time()
    elif seat is not None:
        game.concede(seat)
    else:
        game.apply(choice)


def play_replay(replay: Replay) -> Game:
    """Play a replay to its end; raise UserError if it does not fit its game, or is another one."""
    game = begin_replay(replay)
    if not is_marked(game, replay):
        raise UserError(
            "Expected the game as it was recorded, but this version deals other cards; "
            "show it with the version that recorded it."
        )
    for place, choice in enumerate(replay.choices, start=1):
        try:
            take(game, choice)
        except UserError as error:
            raise UserError(f"Choice {place} of the replay does not fit: {error}") from error
        if not is_marked(game, replay):
            raise UserError(
                f"Expected the game as it was recorded, but by this version it is another one at "
                f"choice {place}; show it with the version that recorded it."
            )
    return game


def is_marked(game: Game, replay: Replay) -> bool:
    """Tell whether a game stands as it was recorded, as far as its replay says."""
    known = replay.marks.get(len(game.choices))
    return known is None or known == game.mark()
