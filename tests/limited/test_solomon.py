"""Solomon: one divides, the other chooses."""

import pytest

from ringside.decks.formats import find_format
from ringside.errors import UserError
from ringside.limited.acts import Act
from ringside.limited.catalogue import own_catalogue
from ringside.limited.draft import OVER
from ringside.limited.pod import Pod, deal
from ringside.limited.seeing import seen, story
from ringside.limited.solomon import Solomon


def pod(seats: int = 2) -> Pod:
    """Deal boosters of Old School."""
    return deal(find_format("draft"), ["old-school"], seats, "two piles", own_catalogue())


def played(first: int = 0) -> Solomon:
    """Divide every pack into its first three cards and the rest; the first pile is taken."""
    draft = Solomon(pod(), first)
    while draft.phase != OVER:
        draft.apply(Act("divide", draft.actor, cards=tuple(draft.pack(draft.actor)[:3])))
        draft.apply(Act("take pile", draft.actor, 0))
    return draft


def test_every_card_goes_to_one_of_two() -> None:
    """Ten boosters are opened in turn, and each card ends with one player."""
    draft = played()
    assert sorted(draft.taken[0] + draft.taken[1]) == list(range(len(draft.keys)))
    assert len(draft.taken[0]) == len(draft.taken[1]) == 35
    assert Solomon.of(draft.pod, draft.log).taken == draft.taken
    assert len(story(draft.pod, draft.log, 0)) == 10


def test_the_other_sees_a_pack_only_when_it_is_divided() -> None:
    """The opener sees the booster; the other player sees it in two piles, and then chooses."""
    draft = Solomon(pod(), 1)
    assert (draft.actor, seen(draft, 0).pack) == (1, ())
    pack = [copy.number for copy in seen(draft, 1).pack]
    assert len(pack) == 7
    draft.apply(Act("divide", 1, cards=tuple(pack[:2])))
    assert draft.actor == 0
    assert seen(draft, 0).piles == (tuple(pack[:2]), tuple(pack[2:]))
    assert draft.seconds(0) > 0 == draft.seconds(1)
    draft.apply(Act("take pile", 0, 1))
    assert draft.taken == [pack[2:], pack[:2]]
    assert draft.opener == 0


def test_who_may_do_what_when() -> None:
    """Only whose turn it is acts, with cards of the pack, each once, and a pile that is there."""
    draft = Solomon(pod())
    foreign = draft.pod.numbers(1, 0)[0]
    mine = draft.pack(0)[0]
    for act in (
        Act("divide", 1),
        Act("take pile", 0, 0),
        Act("divide", 0, cards=(foreign,)),
        Act("divide", 0, cards=(mine, mine)),
        Act("resume"),
    ):
        with pytest.raises(UserError, match="Expected"):
            draft.apply(act)
    draft.apply(Act("divide", 0))
    with pytest.raises(UserError, match="pile 0 or 1"):
        draft.apply(Act("take pile", 1, 2))
    draft.apply(Act("away", 1))
    assert list(draft.unattended()) == [1]
    draft.apply(Act("pause"))
    with pytest.raises(UserError, match="running draft"):
        draft.apply(Act("take pile", 1, 0))
    with pytest.raises(UserError, match="two players for Solomon, got 3"):
        Solomon(pod(3))
