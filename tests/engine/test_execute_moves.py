"""Tests of the instructions that move and turn cards."""

from ringside.engine.reading.ask import happens
from ringside.programs.amounts import Number, Variable
from ringside.programs.filters import HasKeyword, IsState, OfType
from ringside.programs.groups import Cards, Character, It, Quantity, This, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Attach, Draw, Mill, Move, Turn
from tests.engine.build import Table, attack, foundation, words

ONE = Quantity("exactly", Number(1))
TWO = Quantity("exactly", Number(2))


def some(how: str, n: int | None, *which: str, **where: object) -> Cards:
    """Return cards of types."""
    filters = tuple([OfType(word) for word in which])
    quantity = Quantity(how, None if n is None else Number(n))
    return Cards(quantity, filters, **where)  # type: ignore[arg-type]


def test_draw_takes_the_top_cards_at_once() -> None:
    """Drawing 2 takes the two topmost cards, the top one first, as one event."""
    table = Table({})
    memory = table.do(Draw("you", Number(2)))
    assert table.names(0, "hand") == ["Plain 0.11", "Plain 0.10"]
    assert [mention[:2] for mention in memory.mentions] == [("drawn", memory.it)]


def test_draw_up_to_fills_the_hand() -> None:
    """Drawing up to 3 with one card in hand draws two (K.5.4)."""
    table = Table({"hand": [attack("Jab")]})
    table.do(Draw("you", Number(3), up_to=True))
    assert len(table.names(0, "hand")) == 3


def test_each_player_draws_in_one_batch() -> None:
    """Both players drawing is one event for all who listen (K.1.3.1)."""
    table = Table({})
    table.do(Draw("each", Number(1)))
    first = table.state.history
    assert first is not None
    assert first.previous is not None
    assert first.batch == first.previous.batch
    assert {first.player, first.previous.player} == {0, 1}


def test_drawing_more_than_the_deck_cycles_it() -> None:
    """A deck that runs out is cycled and the rest is drawn after it (K.5.3)."""
    pile = [foundation(f"Old {n}") for n in range(15)]
    table = Table({"discard pile": pile}, deck=2)
    table.do(Draw("you", Number(4)))
    assert len(table.names(0, "hand")) == 4
    assert len(table.names(0, "removed pile")) == 10


def test_mill_puts_the_top_card_into_the_discard_pile() -> None:
    """Milling discards from the top of the deck."""
    table = Table({}, {})
    table.do(Mill("rival", Number(1)))
    assert table.names(1, "discard pile") == ["Plain 1.11"]


def test_discard_means_from_the_hand() -> None:
    """Without a zone, a player discards a card of their choice from their hand (K.2.1)."""
    table = Table({"hand": [attack("Jab"), attack("Hook")], "stage": [foundation("Wall")]})
    table.do(Move("discard", some("exactly", 1)), answers=["Hook"])
    assert table.names(0, "discard pile") == ["Hook"]


def test_the_rival_chooses_their_own_cards() -> None:
    """A player who is told to destroy a foundation chooses one of their own (K.2.2, K.2.3)."""
    table = Table({"stage": [foundation("Mine")]}, {"stage": [foundation("A"), foundation("B")]})
    table.run(
        (Move("destroy", some("exactly", 1, "foundation"), who="rival"),), table.memory(), False
    )
    assert table.decision().seat == 1
    assert table.asked() == ["A", "B"]
    table.answer(["B"])
    assert table.names(1, "discard pile") == ["B"]


def test_the_controller_chooses_among_the_rivals_cards() -> None:
    """Told to destroy a rival foundation, you choose which, and you destroyed it (K.2.4)."""
    table = Table({}, {"stage": [foundation("A"), foundation("B")]})
    table.run(
        (Move("destroy", some("exactly", 1, "foundation", whose="rival")),), table.memory(), False
    )
    assert table.decision().seat == 0
    table.answer(["A"])
    event = table.state.history
    assert event is not None
    assert happens(table.state, table.memory(), event, Happening("destroy", by="you"))
    assert not happens(table.state, table.memory(), event, Happening("destroy", by="rival"))


def test_up_to_allows_fewer() -> None:
    """Up to 2 may end after one pick."""
    table = Table({"hand": [attack("Jab"), attack("Hook"), attack("Kick")]})
    table.do(Move("discard", some("up to", 2)), answers=["Jab", "done"])
    assert table.names(0, "discard pile") == ["Jab"]


def test_an_effect_does_as_much_as_it_can() -> None:
    """Discarding 2 with one card in hand discards that one, but was not done in full (J.1.2)."""
    table = Table({"hand": [attack("Jab")]})
    memory = table.do(Move("discard", Cards(TWO)))
    assert table.names(0, "discard pile") == ["Jab"]
    assert not memory.did


def test_a_free_x_is_what_was_chosen() -> None:
    """An X that nothing defines is chosen by picking, and stays so (J.4.3.3)."""
    jab = attack("Jab")
    table = Table({"hand": [jab, jab, jab]})
    group = Cards(Quantity("exactly", Variable("X")))
    acts = (Move("discard", group), Draw("you", Variable("X")))
    memory = table.do(*acts, answers=["Jab", "Jab", "done"])
    assert memory.x == 2
    assert len(table.names(0, "hand")) == 3


def test_random_cards_are_not_chosen() -> None:
    """A random discard asks nobody."""
    table = Table({}, {"hand": [attack("Jab"), attack("Hook")]})
    table.do(Move("discard", some("random", 1, whose="rival")))
    assert len(table.names(1, "hand")) == 1


def test_the_discarded_card_can_be_moved_again() -> None:
    """The word "it" means the card that was moved last."""
    table = Table({"hand": [attack("Jab")]})
    table.do(Move("discard", Cards(ONE)), Move("add", It(), to="momentum"))
    assert table.names(0, "momentum") == ["Jab"]


def test_those_are_found_by_what_was_done() -> None:
    """The words "the discarded card" find it although another card was mentioned since."""
    table = Table({"hand": [attack("Jab")], "stage": [foundation("Wall")]})
    table.do(
        Move("discard", Cards(ONE)),
        Turn("commit", some("exactly", 1, "foundation")),
        Move("remove", Those("discarded")),
    )
    assert table.names(0, "removed pile") == ["Jab"]


def test_a_starting_character_cannot_be_destroyed() -> None:
    """Destroying all cards of a stage leaves the starting character (D.2.2.4)."""
    table = Table({"stage": [foundation("Wall")]})
    table.do(Move("destroy", some("all", None, zones=("stage",))))
    assert table.names(0, "stage") == ["Hero 0"]


def test_a_filter_restricts_the_choice() -> None:
    """Only cards that match are offered."""
    table = Table(
        {
            "hand": [
                attack("Jab", keywords=words("Punch")),
                attack("Kick"),
                attack("Hook", keywords=words("Punch")),
            ]
        }
    )
    group = Cards(ONE, (HasKeyword("Punch"),))
    table.run((Move("discard", group),), table.memory(), False)
    assert table.asked() == ["Jab", "Hook"]


def test_a_hand_without_a_fitting_card_is_revealed() -> None:
    """A player who has no such card in hand shows that hand (K.5.6)."""
    table = Table({}, {"hand": [attack("Jab"), attack("Kick")]})
    table.do(Move("discard", Cards(ONE, (OfType("foundation"),)), who="rival"))
    event = table.state.history
    assert event is not None
    assert event.detail == "verify"
    assert len(event.cards) == 2


def test_cards_go_to_the_bottom_of_a_deck() -> None:
    """A card put on the bottom of a deck is the last to be drawn."""
    table = Table({"hand": [attack("Jab")]})
    table.do(Move("put", Cards(ONE, zones=("hand",)), to="deck", place="bottom"))
    assert table.names(0, "deck")[0] == "Jab"


def test_top_or_bottom_is_asked() -> None:
    """The player chooses where the text leaves it open."""
    table = Table({"hand": [attack("Jab")]})
    move = Move("put", Cards(ONE, zones=("hand",)), to="deck", place="top or bottom")
    table.do(move, answers=["top"])
    assert table.names(0, "deck")[-1] == "Jab"


def test_the_top_of_the_discard_pile_is_taken() -> None:
    """The top card of a discard pile is the one that came last."""
    table = Table({"discard pile": [attack("Old"), attack("New")]})
    table.do(Move("add", some("exactly", 1, zones=("discard pile",), place="top"), to="hand"))
    assert table.names(0, "hand") == ["New"]


def test_built_cards_can_be_committed_and_face_down() -> None:
    """A card is built as the text says it lies."""
    table = Table({"hand": [foundation("Wall")]})
    table.do(Move("build", Cards(ONE, zones=("hand",)), face="down", state="committed"))
    record = table.state.cards[table.number("Wall")]
    assert not record.face_up
    assert record.committed


def test_attached_cards_share_the_characters_state() -> None:
    """A card attached to the character is attached and is not chosen to commit (D.2.2.3)."""
    table = Table({"hand": [foundation("Badge")], "stage": [foundation("Wall")]})
    table.do(Attach(Cards(ONE, zones=("hand",)), Character("you")))
    table.do(Turn("commit", some("all", None, zones=("stage",))))
    badge = table.state.cards[table.number("Badge")]
    assert badge.zone == table.state.cards[table.number("Wall")].zone
    group = Cards(Quantity("all"), (IsState("attached"),), zones=("stage",))
    memory = table.do(Move("destroy", group))
    assert table.names(0, "discard pile") == ["Badge"]
    assert memory.did


def test_only_ready_cards_are_committed() -> None:
    """A committed card cannot be chosen to be committed (C.1.4)."""
    table = Table({"stage": [foundation("A"), foundation("B"), foundation("C")]})
    table.do(Turn("commit", some("exactly", 1, "foundation")), answers=["A"])
    table.run((Turn("commit", some("exactly", 1, "foundation")),), table.memory(), False)
    assert table.asked() == ["B", "C"]


def test_a_cost_of_foundations_may_commit_the_character() -> None:
    """The starting character stands in for one foundation of a cost, not of an effect (H.4.3)."""
    table = Table({"stage": [foundation("A")]})
    table.pay(Turn("commit", some("exactly", 1, "foundation")), answers=["Hero 0"])
    assert table.state.cards[table.state.characters[0]].committed
    table.do(Turn("commit", some("exactly", 1, "foundation")))
    assert table.state.cards[table.number("A")].committed


def test_flip_and_seal() -> None:
    """A flipped card lies face down and has no values; a sealed card is sealed."""
    table = Table({"stage": [foundation("A", difficulty=4), foundation("B")]})
    table.do(Turn("flip", This()), memory=table.memory(0, "A"))
    table.do(Turn("seal", some("all", None, "foundation")))
    assert not table.state.cards[table.number("A")].face_up
    assert table.state.cards[table.number("A")].now.difficulty == 0
    assert table.state.cards[table.number("B")].flags & 8
