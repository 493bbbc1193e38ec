"""Sealed decks: equal product for all, as the paragraph or the organiser says (100.3.2)."""

import pytest

from ringside.decks import starters
from ringside.decks.formats import find_format
from ringside.errors import UserError
from ringside.limited.catalogue import own_catalogue
from ringside.limited.sealed import Opened, Wish, offer_of, open_product, starters_of

SEALED = find_format("sealed")
CINDER = Wish(("mother-cinder",))
ASHGROVE = Wish(("lady-ashgrove",))


def opened(*wishes: Wish, secret: str = "s") -> list[Opened]:
    """Open the product of Old School for some players."""
    return open_product(offer_of(SEALED, "old-school"), wishes, secret, own_catalogue())


@pytest.mark.proves("tournament-2008 100.3.2")
def test_each_player_gets_a_starter_of_their_choice_and_three_boosters() -> None:
    """The pool is the chosen starter deck and three boosters, to the card."""
    one, two = opened(CINDER, ASHGROVE)
    booster = own_catalogue().booster("old-school")
    for seat, name in ((one, "mother-cinder"), (two, "lady-ashgrove")):
        assert seat.starters == (name,)
        assert len(seat.packs) == 3
        assert seat.pool.size == starters()[name].size + 1 + 3 * booster.size
    assert one.packs != two.packs
    names = {slot.card.name for slot in one.pool.slots}
    assert "Mother Cinder" in names
    assert {own_catalogue().entry(key).card.name for pack in one.packs for key in pack} <= names


@pytest.mark.proves("tournament-2008 100.3.2")
def test_all_receive_the_same_type_and_number_of_boosters() -> None:
    """Another number, another set or a second starter is refused unless all may mix."""
    for wish in (
        Wish(("mother-cinder",), ("old-school",) * 4),
        Wish(("mother-cinder",), ("first-bell",) * 3),
        Wish(("mother-cinder", "lady-ashgrove")),
        Wish(),
    ):
        with pytest.raises(UserError, match="Expected"):
            opened(wish)


@pytest.mark.proves("tournament-2008 100.3.2")
def test_the_organiser_may_change_the_product() -> None:
    """More boosters, fewer starters to choose from, and mixes of sets are the organiser's."""
    offer = offer_of(SEALED, "old-school", boosters=5, allowed=("mother-cinder",), mixed=True)
    offer = type(offer)(
        format=offer.format,
        boosters=("old-school", "old-school", "first-bell", "first-bell", "first-bell"),
        starters=offer.starters,
        starter_count=1,
        mixed=True,
    )
    mix = Wish(("mother-cinder",), ("old-school",) * 5)
    found = open_product(offer, [mix, CINDER], "s", own_catalogue())
    assert [len(seat.packs) for seat in found] == [5, 5]
    with pytest.raises(UserError, match="out of mother-cinder, got 'lady-ashgrove'"):
        open_product(offer, [ASHGROVE], "s", own_catalogue())
    with pytest.raises(UserError, match="boosters that all receive"):
        open_product(offer, [Wish(("mother-cinder",), ("old-school",) * 4)], "s", own_catalogue())
    with pytest.raises(UserError, match="1 to 24 boosters, got 25"):
        offer_of(SEALED, "old-school", boosters=25)


def test_the_secret_decides() -> None:
    """The same secret opens the same cards, another one others."""
    assert opened(CINDER) == opened(CINDER)
    assert opened(CINDER) != opened(CINDER, secret="t")


def test_starters_belong_to_sets() -> None:
    """A set's starters are those of its characters, and a draft has no sealed product."""
    assert set(starters_of("old-school")) == {"boone-calloway", "lady-ashgrove", "mother-cinder"}
    with pytest.raises(UserError, match="got 'draft'"):
        offer_of(find_format("draft"), "old-school")
    assert offer_of(find_format("limited"), "first-bell").starters == ()
