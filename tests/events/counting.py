"""Standings and pairings counted plainly, apart from the package, to compare it with."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Final

from ringside.events.chance import lot
from ringside.events.event import Event

Games = tuple[str, int, int, int, int]  # opponent or "", points, won, lost, drawn


def counted_games(event: Event) -> dict[str, list[Games]]:
    """List for each player opponent, points and games of every round before a bracket."""
    games: dict[str, list[Games]] = {name: [] for name in event.players}
    for a_round in event.rounds:
        if event.cut is not None and a_round.phase == len(event.phases) - 1:
            break
        seen = set()
        for match in a_round.matches:
            seen |= {match.one, match.two}
            if match.result is None:
                continue
            a, b, d = match.result.one, match.result.two, match.result.drawn
            if match.two:
                mine = 0 if match.result.void else 3 if a > b else 1 if a == b else 0
                theirs = 0 if match.result.void else 3 if b > a else 1 if a == b else 0
                games[match.one].append((match.two, mine, a, b, d))
                games[match.two].append((match.one, theirs, b, a, d))
            else:
                games[match.one].append(("", 3, a, b, d))
        for player in event.players.values():
            here = player.until is None or a_round.number <= player.until
            if player.name not in seen and here:
                games[player.name].append(("", 1 if event.plan.late == "draw" else 0, 0, 0, 0))
    return games


def counted_order(event: Event) -> list[str]:
    """Put all players in order by a plain count."""
    values = counted_values(event)
    words = event.plan.tiebreakers

    def key(name: str) -> tuple[object, ...]:
        figures = [-values[name][word] for word in words]
        return event.players[name].disqualified, figures, lot(event.plan.seed, "standings", name)

    return sorted(event.players, key=key)


def counted_values(event: Event) -> dict[str, dict[str, Fraction]]:
    """Give everybody's figures by a plain count."""
    games = counted_games(event)
    floor = Fraction(1, 3)

    def points(name: str) -> int:
        return sum(row[1] for row in games[name])

    def match_share(name: str) -> Fraction:
        return Fraction(points(name), 3 * len(games[name])) if games[name] else Fraction(0)

    def game_share(name: str) -> Fraction:
        count = sum(row[2] + row[3] + row[4] for row in games[name])
        won = sum(3 * row[2] + row[4] for row in games[name])
        return Fraction(won, 3 * count) if count else Fraction(0)

    def over_opponents(name: str, value: Callable[[str], Fraction]) -> Fraction:
        met = [row[0] for row in games[name] if row[0]]
        return (
            sum((max(floor, value(each)) for each in met), Fraction(0)) / len(met) if met else floor
        )

    return {
        name: {
            "points": Fraction(points(name)),
            "match wins": match_share(name),
            "opponents' match wins": over_opponents(name, match_share),
            "game wins": game_share(name),
            "opponents' game wins": over_opponents(name, game_share),
            "opponents' opponents' match wins": over_opponents(
                name, lambda each: over_opponents(each, match_share)
            ),
            "strength of schedule": Fraction(sum(points(row[0]) for row in games[name] if row[0])),
        }
        for name in event.players
    }


IMPOSSIBLE: Final = (10**9, 10**9)


def fewest_rematches(
    names: list[str], met: set[frozenset[str]], byes: dict[str, int]
) -> tuple[int, int]:
    """Try every pairing: give the least byes too many, and then the fewest rematches."""
    least = min(byes[name] for name in names)

    def best(left: tuple[str, ...]) -> tuple[int, int]:
        if not left:
            return 0, 0
        first, rest = left[0], left[1:]
        options = []
        if len(left) % 2:
            others = best(rest)
            options.append((others[0] + byes[first] - least, others[1]))
        for other in rest:
            remaining = tuple(name for name in rest if name != other)
            found = best(remaining)
            options.append((found[0], found[1] + (frozenset((first, other)) in met)))
        return min(options, default=IMPOSSIBLE)

    return best(tuple(names))


def met_before(event: Event, number: int) -> set[frozenset[str]]:
    """Give the pairs that met before a round."""
    return {
        frozenset(match.players)
        for each in event.rounds[: number - 1]
        for match in each.matches
        if match.two
    }


def everybody_once(event: Event) -> bool:
    """Tell whether nobody sits twice in one round."""
    return all(
        not set(one.players) & set(two.players)
        for each in event.rounds
        for one, two in combinations(each.matches, 2)
    )
