"""Boosters: slots filled from printed sheets, by a secret that is committed to."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from ringside.cards.boosters import Booster, BoosterSlot
from ringside.cards.fields import card_from_fields
from ringside.cards.files import parse_set, write_set
from ringside.cards.library import Library
from ringside.cards.model import Card
from ringside.cards.sets import load_set, set_names
from ringside.errors import UserError
from ringside.limited.catalogue import Catalogue, library_catalogue, own_catalogue
from ringside.limited.defaults import default_booster, tiers_of
from ringside.limited.packs import Press
from ringside.limited.seeds import chance
from ringside.replay import commitment, secret_seed

SECRET = "a bell in the fog"


def press(code: str, secret: str = SECRET) -> Press:
    """Return a press for one of our sets."""
    catalogue = own_catalogue()
    return Press(catalogue.booster(code), catalogue.cards(code), chance(secret, "packs"))


def printed(rarity: str, kind: str, count: int) -> list[Card]:
    """Make some cards of a rarity and type."""
    return [
        card_from_fields(
            {"name": f"{kind} {rarity} {n}", "type": kind, "rarity": rarity, "set": "own"}
            | {"number": f"{kind}{rarity}{n}", "symbols": ["fire"]}
        )
        for n in range(count)
    ]


@pytest.mark.parametrize("code", set_names())
def test_every_pack_has_what_its_slots_say(code: str) -> None:
    """Each booster has its size, no card twice, and a card for every slot's rarity and type."""
    booster = own_catalogue().booster(code)
    cards = own_catalogue().cards(code)
    assert booster == load_set(code).booster
    maker = press(code)
    for _ in range(200):
        pack = maker.pack()
        assert len(pack) == len(set(pack)) == booster.size
        for slot in booster.slots:
            assert sum(slot.weight(cards[key]) > 0 for key in pack) >= slot.cards


def test_a_first_bell_booster_holds_one_character() -> None:
    """Each booster of First Bell has exactly one character, and no token."""
    cards = own_catalogue().cards("first-bell")
    maker = press("first-bell")
    for _ in range(100):
        types = Counter(cards[key].type for key in maker.pack())
        assert (types["character"], types["token"]) == (1, 0)


def test_a_print_run_is_even() -> None:
    """Over a whole sheet every card of a slot comes as often as its rarity weighs."""
    cards = {
        card.id: card for card in [*printed("rare", "attack", 4), *printed("ultra", "asset", 2)]
    }
    booster = Booster((BoosterSlot(1, {"rare": 3, "ultra": 1}),))
    maker = Press(booster, cards, chance(SECRET, "run"))
    counts = Counter(maker.pack()[0] for _ in range(14 * 3))
    assert sorted(counts.values()) == [3, 3, 9, 9, 9, 9]


def test_a_small_set_repeats_rather_than_stops() -> None:
    """A slot that asks for more cards than there are repeats some, and each stands there first."""
    cards = {card.id: card for card in printed("common", "attack", 3)}
    maker = Press(Booster((BoosterSlot(5),)), cards, chance(SECRET, "small"))
    pack = maker.pack()
    assert len(pack) == 5
    assert set(pack) == set(cards)


def test_a_slot_without_cards_is_refused() -> None:
    """A slot that no card of the set fits is named."""
    cards = {card.id: card for card in printed("common", "attack", 3)}
    with pytest.raises(UserError, match="slot mythic, got none"):
        Press(Booster((BoosterSlot(1, {"mythic": 1}),)), cards, chance(SECRET, ""))


def test_the_secret_makes_the_packs_and_the_commitment_binds() -> None:
    """The same secret makes the same packs, another one others; the hash tells them apart."""
    first = [press("first-bell").pack() for _ in range(1)]
    assert [press("first-bell").pack()] == first
    assert [press("first-bell", "another").pack()] != first
    assert commitment(SECRET) != commitment("another")
    assert SECRET not in commitment(SECRET)
    assert secret_seed() != secret_seed()
    assert len(bytes.fromhex(secret_seed())) >= 16


def test_packs_hang_on_every_bit_of_the_secret() -> None:
    """All of the secret's hash is the key: no two secrets that differ at all share a source."""
    sources = [chance(f"{number:032x}", "packs") for number in (1, 2, 1 << 64, 1 << 127)]
    keys = {source.facts()[0] for source in sources}
    assert len(keys) == len(sources)
    assert max(keys).bit_length() > 250


def test_rarities_are_ordered_from_common_to_rare() -> None:
    """Known words come in their order, unknown ones by how few cards have them."""
    cards = [*printed("Rare", "attack", 2), *printed("common", "attack", 9)]
    cards += [*printed("uncommon", "attack", 5), *printed("chase", "attack", 1)]
    assert tiers_of(cards) == ["common", "uncommon", "Rare", "chase"]


def test_an_imported_set_gets_boosters_from_its_rarities() -> None:
    """Ten cards: a character, a rare, and foundations enough to stand on."""
    cards = [*printed("common", "foundation", 9), *printed("common", "attack", 9)]
    cards += [*printed("uncommon", "foundation", 6), *printed("uncommon", "attack", 6)]
    cards += [*printed("rare", "attack", 4), *printed("secret", "attack", 1)]
    cards += printed("ultra", "character", 2)
    booster = default_booster(cards)
    assert booster.size == 10
    maker = Press(booster, {card.id: card for card in cards}, chance(SECRET, "default"))
    by_key = {card.id: card for card in cards}
    for _ in range(50):
        pack = [by_key[key] for key in maker.pack()]
        types = Counter(card.type for card in pack)
        assert (types["character"], types["foundation"]) == (1, 5)
        assert sum(card.rarity in ("rare", "secret") for card in pack) == 1


@pytest.mark.parametrize("kinds", [("attack",), ("foundation",), ("character", "attack")])
def test_sets_without_rarities_get_boosters_too(kinds: tuple[str, ...]) -> None:
    """A set whose file names no rarity is cut into boosters by type alone."""
    cards = {card.id: card for kind in kinds for card in printed("", kind, 12)}
    pack = Press(default_booster(cards.values()), cards, chance(SECRET, "")).pack()
    assert len(pack) >= 9


def test_an_owner_edits_the_boosters_of_a_set(tmp_path: Path) -> None:
    """A file in the folder of the library says how a set's boosters are made."""
    library = Library(tmp_path)
    library.add([*printed("common", "attack", 5), *printed("common", "foundation", 5)])
    catalogue = library_catalogue(library)
    assert catalogue.booster("own").size == 9
    (tmp_path / "boosters").mkdir()
    file = tmp_path / "boosters" / "own.yaml"
    file.write_text("slots: [{cards: 4, type: [attack]}]", "utf-8")
    assert catalogue.booster("own") == Booster((BoosterSlot(4, type=("attack",)),))
    file.write_text("slots: [{cards: 0}]", "utf-8")
    with pytest.raises(UserError, match=r"own.yaml: expected the slots of a booster"):
        catalogue.booster("own")
    file.write_text("slots: [", "utf-8")
    with pytest.raises(UserError, match=r"own.yaml: expected YAML"):
        catalogue.booster("own")


def test_a_set_file_keeps_its_booster() -> None:
    """A set with a booster reads back the same after writing; a wrong field is named."""
    first = load_set("old-school")
    again = parse_set(write_set(first), "again")
    assert again.booster == first.booster
    with pytest.raises(UserError, match="slots of a booster"):
        parse_set("set: x\nbooster: {slots: [{cards: one}]}\ncards: []", "odd")


def test_unknown_sets_and_cards_are_refused() -> None:
    """A set or card that the catalogue does not have is named with what there is."""
    catalogue = Catalogue(())
    with pytest.raises(UserError, match="sets , got 'nowhere'"):
        catalogue.cards("nowhere")
    with pytest.raises(UserError, match="got 'no/1'"):
        catalogue.entry("no/1")
    assert msgspec.json.encode(own_catalogue().booster("old-school"))
