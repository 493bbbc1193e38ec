"""Playing the matches of a plan: one game, one match, one piece of work."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.bots import bot_named
from ringside.bots.bot import Bot
from ringside.bots.sight import Sight
from ringside.cards.playable import playable_deck
from ringside.editions import edition_named
from ringside.engine.model import events
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.engine.telling.logbook import Logbook
from ringside.programs.printed import Printed
from ringside.replay import deck_cards
from ringside.sim.plan import Piece, Plan
from ringside.sim.tally import DRAWN, LEFT, RIGHT, CardTally, Played, Tally, raise_at

Deck = tuple[Printed, ...]


class Match:
    """Who sits where in one match: seats alternate, and so do the bots where they differ.

    Who sits in seat 0 goes first, or may choose to; so neither chance nor habit decides about it.
    In a match that is whoever lost the game before (tournament-2008 101.2).
    """

    def __init__(self, number: int, rivals: bool) -> None:
        """Seat the players of a match by its number."""
        self.swapped = number % 2
        self.piloted = (number // 2) % 2 if rivals else 0

    def side_of(self, seat: int, game: int, winner: int = DRAWN) -> int:
        """Return which deck of the pair sits in a seat, by who won the game before."""
        if winner != DRAWN:
            return (1 - winner) ^ seat
        return seat ^ self.swapped ^ (game % 2)

    def bot_of(self, side: int) -> int:
        """Return which bot pilots a deck."""
        return side ^ self.piloted


class Worker:
    """Plays pieces of a plan; everything that takes long to prepare is kept."""

    def __init__(self, plan: Plan) -> None:
        """Make the decks ready to play."""
        self.plan = plan
        self.edition = edition_named(plan.edition)
        self.decks: list[Deck] = [
            playable_deck(deck_cards(each.cards), plan.unread) for each in plan.entrants
        ]

        self.against: dict[tuple[int, int], Deck] = {
            (one, two): self.boarded(one, two)
            for pair in plan.pairs
            for one, two in (pair, pair[::-1])
        }

    def boarded(self, deck: int, rival: int) -> Deck:
        """Return a deck as it is behind the first game against another."""
        entrant, other = self.plan.entrants[deck], self.plan.entrants[rival]
        cards = entrant.against(other.name)
        if cards is entrant.cards:
            return self.decks[deck]
        return playable_deck(deck_cards(cards), self.plan.unread)

    def play(self, piece: Piece) -> Tally:
        """Play the matches of a piece and count what happened."""
        tally = Tally()
        for match in range(piece.first, piece.first + piece.count):
            self.play_match(piece.pair, match, tally)
        return tally

    def play_match(self, pair: int, number: int, tally: Tally) -> None:
        """Play games until the match is decided."""
        match = Match(number, self.plan.rivals)
        won = [0, 0, 0]
        last = DRAWN
        for game in range(self.plan.best_of):
            if max(won[LEFT], won[RIGHT]) * 2 > self.plan.best_of:
                break
            sides = (match.side_of(0, game, last), match.side_of(1, game, last))
            last = self.play_game(pair, number, game, match, sides, tally)
            won[last] += 1
        winner = DRAWN
        if won[LEFT] != won[RIGHT]:
            winner = LEFT if won[LEFT] > won[RIGHT] else RIGHT
        tally.matches[winner] += 1
        tally.bot_matches[winner if winner == DRAWN else match.bot_of(winner)] += 1

    def decks_of(self, pair: int, game: int) -> tuple[Deck, Deck]:
        """Return both decks of a pair, as they are in a game of a match."""
        left, right = self.plan.pairs[pair]
        if game == 0:
            return self.decks[left], self.decks[right]
        return self.against[left, right], self.against[right, left]

    def play_game(
        self,
        pair: int,
        number: int,
        game: int,
        match: Match,
        sides: tuple[int, int],
        tally: Tally,
    ) -> int:
        """Play one game and return the deck that won, or DRAWN."""
        seed = self.plan.seed_of(number, game)
        both = self.decks_of(pair, game)
        decks = (both[sides[0]], both[sides[1]])
        bots = tuple(
            bot_named(self.plan.bots[match.bot_of(side)], seed + 1 + side) for side in sides
        )
        state = start(self.edition, decks, seed, chooser=0)
        logbook = Logbook(None)
        state.scribe = logbook
        health = play_out(state, bots, self.plan)
        winner = state.result if state.result == DRAWN else sides[state.result]
        count_game(tally, state, sides, winner)
        pilot = match.bot_of(LEFT)
        tally.played.append(
            Played(number, game, sides[state.first], pilot, winner, state.turn, state.ending)
        )
        tally.bots[winner if winner == DRAWN else match.bot_of(winner)] += 1
        for seat, side in enumerate(sides):
            count_health(tally, side, [each[seat] for each in health])
            count_cards(tally, side, seat, state, logbook, won=winner == side)
        return winner


def play_out(state: State, bots: Sequence[Bot], plan: Plan) -> list[tuple[int, int]]:
    """Let bots play a game to its end; return both healths as each turn began and at the end."""
    state.run()
    health: list[tuple[int, int]] = []
    while (decision := state.decision) is not None:
        while len(health) < state.turn:
            health.append((state.health[0], state.health[1]))
        if decision.kind == "first" and plan.starts == "balanced":
            state.choose(0)
        else:
            state.choose(bots[decision.seat].choose(Sight(state, open_lists=plan.open_lists)))
    health.append((max(0, state.health[0]), max(0, state.health[1])))
    return health


def count_game(tally: Tally, state: State, sides: tuple[int, int], winner: int) -> None:
    """Count who won, who went first, how long it took and how it ended."""
    tally.won[winner] += 1
    first = sides[state.first]
    tally.went_first[first] += 1
    tally.won_first[first] += winner == first
    tally.decisions += len(state.choices)
    tally.turns[state.turn] = tally.turns.get(state.turn, 0) + 1
    tally.endings[state.ending] = tally.endings.get(state.ending, 0) + 1


def count_health(tally: Tally, side: int, health: list[int]) -> None:
    """Count a deck's health as each turn began and when the game ended."""
    for turn, value in enumerate(health[:-1]):
        raise_at(tally.sides[side].health, turn, value)
    raise_at(tally.sides[side].last_health, len(health) - 1, health[-1])


def count_cards(
    tally: Tally, side: int, seat: int, state: State, logbook: Logbook, *, won: bool
) -> None:
    """Count which of its own cards a deck's player drew and played."""
    drawn, played = drawn_and_played(state, seat, logbook)
    cards = tally.sides[side].cards
    for name in drawn:
        card = cards.setdefault(name, CardTally())
        card.drawn += 1
        card.drawn_won += won
    for name in played:
        card = cards.setdefault(name, CardTally())
        card.played += 1
        card.played_won += won


def drawn_and_played(state: State, seat: int, logbook: Logbook) -> tuple[set[str], set[str]]:
    """Return the names of a seat's cards that it drew, and that it played other than to block."""
    drawn: set[int] = set()
    played: set[int] = set()
    entry = logbook.last
    while entry is not None:
        event = entry.event
        if event.player == seat and event.kind == events.MOVE and event.verb == "draw":
            drawn.update(event.cards)
        elif event.player == seat and event.kind == events.PLAY and event.detail != "block":
            played.update(event.cards)
        entry = entry.previous
    return names_of(state, drawn, seat), names_of(state, played, seat)


def names_of(state: State, cards: set[int], seat: int) -> set[str]:
    """Return the names of those cards that a seat owns."""
    return {state.name_of(number) for number in cards if state.cards[number].owner == seat}
