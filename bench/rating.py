"""Learn what cards are worth in limited play: decks of chance play, and winners' cards count.

    .venv/bin/python bench/rating.py --pods 1500 --write

Seats pick at random and build at random from what fits their character, so that good and bad cards
stand in all kinds of decks. Each game tells which of two decks won; a logistic regression with a
penalty finds what each feature adds. The weights go into src/ringside/limited/rating.json,
scaled so that cards of our sets differ by two points as a rule, and characters by six.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.decks.formats import find_format
from ringside.decks.model import Deck
from ringside.editions import edition_named
from ringside.engine.prepare.starting import start
from ringside.limited.acts import Act
from ringside.limited.building import choose, deck_size, setting
from ringside.limited.catalogue import own_catalogue
from ringside.limited.draft import Draft
from ringside.limited.features import features
from ringside.limited.games import QUICK, pilot_named, ready
from ringside.limited.pod import deal
from ringside.limited.rated import Rated
from ringside.limited.rating import WEIGHTS

PRODUCTS: Final = (("draft", "old-school"), ("limited", "first-bell"))
SEATS: Final = 8
ROUNDS: Final = 3  # games of each deck
PENALTY: Final = {"card": 1500.0, "character": 60.0}  # a card is one of thirty, a character is all
SPREAD: Final = {"card": 2.0, "character": 6.0}  # points between usual ones
RATINGS: Final[dict[str, Rated]] = {}
Row = tuple[dict[str, float], int]


def drafted(form_name: str, code: str, seed: int) -> list[Deck]:
    """Draft a pod at random, and build decks at random from what fits who starts."""
    form, catalogue, chance = find_format(form_name), own_catalogue(), Random(seed)
    draft = Draft(deal(form, [code], SEATS, f"rating {seed}", catalogue, bots=range(SEATS)))
    while seats := list(draft.unattended()):
        for seat in seats:
            draft.apply(Act("pass", seat, chance.choice(draft.pack(seat)), by="bot"))
    types = setting(form, "start", "types", ("character",))
    decks = []
    for seat in range(SEATS):
        pool = draft.pool(seat, catalogue)
        cards = [RATINGS.setdefault(e.identity, Rated(e)) for e in pool.entries()]
        chance.shuffle(cards)
        starts = [card for card in cards if card.kind in types]
        if not starts:
            continue  # chance gave this seat no character
        start = max(starts, key=lambda each: sum(each.opens(card) for card in cards))
        chosen = choose(cards, start, deck_size(form))
        decks.append(pool.build(start.entry, [card.entry for card in chosen]))
    return decks


def total(deck: Deck) -> dict[str, float]:
    """Add up the features of a deck, and of the character that starts."""
    found: dict[str, float] = {}
    assert deck.character is not None
    start = [deck.character.card] if deck.character.card.type == "character" else []
    for card in [*deck.cards(), *start]:
        if card.type == "character" and card not in start:
            continue
        for name, value in features(card).items():
            found[name] = found.get(name, 0.0) + value
    return found


def games(pods: int, seed: int) -> Iterator[Row]:
    """Play the decks of many pods; give the difference of two decks, and whether one won."""
    for number in range(pods):
        form_name, code = PRODUCTS[number % len(PRODUCTS)]
        decks = drafted(form_name, code, seed + number)
        edition = edition_named(find_format(form_name).edition)
        for game in range(ROUNDS * SEATS // 2):
            one = game % len(decks)
            two = (one + 1 + game // len(decks)) % len(decks)
            state = start(edition, (ready(decks[one]), ready(decks[two])), number * 100 + game)
            pilots = [pilot_named(QUICK, number * 100 + game + seat) for seat in (0, 1)]
            state.run()
            while (decision := state.decision) is not None:
                state.choose(pilots[decision.seat](state))
            if state.result not in (0, 1):
                continue
            mine, theirs = total(decks[one]), total(decks[two])
            row = {n: mine.get(n, 0.0) - theirs.get(n, 0.0) for n in mine.keys() | theirs.keys()}
            row["went first"] = 1.0 if state.first == 0 else -1.0
            yield row, 1 if state.result == 0 else 0


def fit(rows: list[Row], names: list[str]) -> NDArray[np.float64]:
    """Find the weights by Newton's method, with a penalty that keeps rare features small."""
    x = np.array([[row.get(name, 0.0) for name in names] for row, _ in rows])
    y = np.array([won for _, won in rows], dtype=float)
    weights = np.zeros(len(names))
    penalty = np.array([PENALTY[kind_of(name)] for name in names])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-(x @ weights)))
        slope = x.T @ (y - chance) - penalty * weights
        bend = (x * (chance * (1 - chance))[:, None]).T @ x + np.diag(penalty)
        weights += np.linalg.solve(bend, slope)
    return weights


def accuracy(rows: list[Row], names: list[str], weights: NDArray[np.float64]) -> float:
    """Tell how often the weights name the winner."""
    x = np.array([[row.get(name, 0.0) for name in names] for row, _ in rows])
    return float(np.mean(((x @ weights) > 0) == np.array([bool(won) for _, won in rows])))


def points(found: dict[str, float]) -> dict[str, float]:
    """Scale weights so that cards differ by two points as a rule, and characters by six."""
    cards = [entry.card for entry in own_catalogue().entries.values()]
    scale = {}
    for kind, spread in SPREAD.items():
        some = [card for card in cards if (card.type == "character") == (kind == "character")]
        raw = [sum(found.get(n, 0.0) * v for n, v in features(card).items()) for card in some]
        scale[kind] = spread / float(np.std(raw))
    return {name: round(value * scale[kind_of(name)], 3) for name, value in sorted(found.items())}


def kind_of(name: str) -> str:
    """Tell whether a feature is a character's or another card's."""
    return "character" if name.startswith(("character", "went")) else "card"


def main() -> None:
    """Play, learn, and say how well it went."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pods", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    rows = list(games(asked.pods, asked.seed))
    names = sorted({name for row, _ in rows for name in row})
    kept = len(rows) * 4 // 5
    tried = accuracy(rows[kept:], names, fit(rows[:kept], names))
    found = dict(zip(names, map(float, fit(rows, names)), strict=True))
    found.pop("went first", None)
    result = {"games": len(rows), "named_winner": round(tried, 4), "weights": points(found)}
    text = json.dumps(result, indent=2) + "\n"
    print(text)
    if asked.write:
        WEIGHTS.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
