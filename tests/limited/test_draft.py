"""A draft: packs that go round, and seats that see no more than they were passed."""

from collections.abc import Iterator
from random import Random

import pytest

from ringside.decks.formats import find_format
from ringside.errors import UserError
from ringside.limited.acts import Act
from ringside.limited.catalogue import own_catalogue
from ringside.limited.draft import OVER, PICKING, REVIEW, Draft
from ringside.limited.pod import Pod, deal, is_honest
from ringside.limited.seeing import seen, story

FORM = find_format("draft")
SECRET = "rope and lantern"


def pod(seats: int = 8, bots: tuple[int, ...] = (), **changes: object) -> Pod:
    """Deal a pod of Old School."""
    return deal(FORM, ["old-school"], seats, SECRET, own_catalogue(), bots=bots, **changes)  # type: ignore[arg-type]


def picks(draft: Draft, seed: int = 1) -> Iterator[Act]:
    """Play the seats of a draft in any order, with any cards, until it is over."""
    chance = Random(seed)
    while draft.phase != OVER:
        if draft.phase == REVIEW:
            act = Act("ready", min(set(range(draft.pod.seats)) - draft.ready))
        else:
            seat = chance.choice([s for s in range(draft.pod.seats) if draft.pack(s)])
            act = Act("pass", seat, chance.choice(draft.pack(seat)))
        draft.apply(act)
        yield act


@pytest.mark.proves("tournament-2008 100.3.3")
def test_everybody_drafts_from_five_boosters() -> None:
    """Each of eight seats opens five boosters and takes seven cards of each round: 35."""
    draft = Draft(pod())
    list(picks(draft))
    assert draft.pod.rounds == 5
    assert [len(cards) for cards in draft.taken] == [35] * 8


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_card_is_taken_once(seats: int) -> None:
    """In pods of two to eight every copy ends with exactly one seat, at whatever pace."""
    draft = Draft(pod(seats))
    list(picks(draft, seats))
    assert sorted(card for cards in draft.taken for card in cards) == list(range(len(draft.keys)))
    assert draft.left == []


def test_packs_go_left_then_right() -> None:
    """What a seat leaves lies before the seat to its left, in the next round to its right."""
    draft = Draft(pod(4))
    rest = draft.pack(0)[1:]
    draft.apply(Act("pass", 0, draft.pack(0)[0]))
    assert draft.packs[1][-1] == rest
    while draft.phase == PICKING:
        seat = next(s for s in range(4) if draft.pack(s))
        draft.apply(Act("pass", seat, draft.pack(seat)[0]))
    for seat in range(4):
        draft.apply(Act("ready", seat))
    rest = draft.pack(0)[1:]
    draft.apply(Act("pass", 0, draft.pack(0)[0]))
    assert draft.packs[3][-1] == rest


def test_fewer_picks_leave_the_rest_of_a_pack() -> None:
    """With four picks of each booster, three cards of each are set aside, and nobody has them."""
    draft = Draft(pod(4, picks=4))
    list(picks(draft))
    assert [len(cards) for cards in draft.taken] == [20] * 4
    assert len(draft.left) == 4 * 5 * 3


def test_a_choice_is_locked_until_changed_or_passed() -> None:
    """A chosen card may be changed; passing takes the last choice and hands the others on."""
    draft = Draft(pod())
    first, second = draft.pack(0)[:2]
    draft.apply(Act("choose", 0, first))
    draft.apply(Act("choose", 0, second))
    assert seen(draft, 0).chosen == second
    assert draft.taken[0] == []
    draft.apply(Act("pass", 0))
    assert draft.taken[0] == [second]
    assert first in draft.packs[1][-1]
    with pytest.raises(UserError, match="card of the pack that lies before the seat"):
        draft.apply(Act("choose", 0, first))


def test_a_draft_is_its_log() -> None:
    """The same pod and log make the same draft, choices, pauses and absences included."""
    draft = Draft(pod(3))
    draft.apply(Act("pause"))
    draft.apply(Act("resume"))
    draft.apply(Act("away", 2))
    draft.apply(Act("choose", 1, draft.pack(1)[3]))
    log = [*draft.log, *picks(draft)]
    again = Draft.of(draft.pod, log)
    assert again.taken == draft.taken
    assert again.log == draft.log
    assert again.away == {2}


def test_nobody_picks_while_the_draft_is_paused() -> None:
    """A paused draft takes no pick until it is resumed; pausing twice is refused."""
    draft = Draft(pod())
    draft.apply(Act("pause"))
    with pytest.raises(UserError, match="resume the draft"):
        draft.apply(Act("pass", 0, draft.pack(0)[0]))
    with pytest.raises(UserError, match="running draft, got 'pause'"):
        draft.apply(Act("pause"))
    draft.apply(Act("resume"))
    draft.apply(Act("pass", 0, draft.pack(0)[0]))


def test_the_next_packs_wait_for_those_who_are_there() -> None:
    """Between packs everybody looks at their pool; bots and absent players hold up nobody."""
    draft = Draft(pod(4, bots=(2, 3)))
    while draft.phase == PICKING:
        seat = next(s for s in range(4) if draft.pack(s))
        draft.apply(Act("pass", seat, draft.pack(seat)[0]))
    assert (draft.phase, draft.seconds(0)) == (REVIEW, draft.pod.review)
    draft.apply(Act("ready", 0))
    assert draft.phase == REVIEW
    draft.apply(Act("away", 1))
    assert (draft.phase, draft.round) == (PICKING, 1)


def test_unattended_seats_are_bots_and_absent_people() -> None:
    """Bots always, a person only between leaving and coming back."""
    draft = Draft(pod(3, bots=(2,)))
    assert list(draft.unattended()) == [2]
    draft.apply(Act("away", 0))
    assert list(draft.unattended()) == [0, 2]
    draft.apply(Act("back", 0))
    assert list(draft.unattended()) == [2]
    for act in (Act("back", 1), Act("away", 2), Act("away", 9)):
        with pytest.raises(UserError, match="Expected"):
            draft.apply(act)


def test_a_seat_sees_only_what_it_was_passed() -> None:
    """Over a whole draft, each card in a seat's sight lay before it or was taken by it."""
    draft = Draft(pod(5))
    passed: list[set[int]] = [set() for _ in range(5)]
    shown: list[set[int]] = [set() for _ in range(5)]
    game = picks(draft, 3)
    while True:
        for seat in range(5):
            passed[seat] |= set(draft.packs[seat][0]) if draft.packs[seat] else set()
            sight = seen(draft, seat)
            shown[seat] |= {copy.number for copy in sight.pack} | {c.number for c in sight.pool}
        if next(game, None) is None:
            break
    assert all(shown[seat] <= passed[seat] for seat in range(5))
    assert all(len(shown[seat]) < len(draft.keys) for seat in range(5))
    assert seen(draft, 0).holding == (0,) * 5


def test_the_order_of_a_pack_tells_nothing_of_its_slots() -> None:
    """The rare card of a booster lies in any place, so a gap does not say what was taken."""
    cards = own_catalogue().cards("old-school")
    packs = [pack for each in pod().packs for pack in each]
    rare = {key for key, card in cards.items() if card.rarity in ("rare", "ultra")}
    places = {place for pack in packs for place, key in enumerate(pack) if key in rare}
    assert len(places) == 7


def test_picks_get_shorter() -> None:
    """The time for a pick falls with the cards of the pack, and without timers there is none."""
    draft = Draft(pod(2))
    times = []
    while draft.phase == PICKING:
        times.append(draft.seconds(0))
        for seat in (0, 1):
            draft.apply(Act("pass", seat, draft.pack(seat)[0]))
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 7
    assert Draft(pod(2, timers=())).seconds(0) == 0


def test_the_packs_are_those_of_the_secret() -> None:
    """After a draft anybody can make its packs anew from the secret and its commitment."""
    assert is_honest(pod(), SECRET, FORM, own_catalogue())
    assert not is_honest(pod(), "another", FORM, own_catalogue())


def test_a_finished_draft_tells_its_story() -> None:
    """Pick by pick: what lay there and what was taken; a draft that goes on tells nothing."""
    draft = Draft(pod(3))
    with pytest.raises(UserError, match="this one goes on"):
        story(draft.pod, draft.log)
    list(picks(draft))
    steps = story(draft.pod, draft.log)
    assert len(steps) == 3 * 35
    assert all(step.taken[0] in {copy.number for copy in step.pack} for step in steps)
    assert [step.taken[0] for step in steps if step.seat == 1] == draft.taken[1]


def test_wrong_pods_and_acts_are_refused() -> None:
    """Too many seats, formats without a draft, and acts out of place are named."""
    with pytest.raises(UserError, match="2 to 8 seats, got 9"):
        pod(9)
    with pytest.raises(UserError, match="got 'sealed'"):
        deal(find_format("sealed"), ["old-school"], 2, SECRET, own_catalogue())
    draft = Draft(pod(2))
    with pytest.raises(UserError, match="card to be picked, got 'ready' of seat 0"):
        draft.apply(Act("ready", 0))
    with pytest.raises(UserError, match="card to be picked, got 'divide'"):
        draft.apply(Act("divide", 0))
    list(picks(draft))
    with pytest.raises(UserError, match="draft that goes on"):
        draft.apply(Act("pause"))
