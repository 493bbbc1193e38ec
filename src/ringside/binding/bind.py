"""Bind an ability: its words that refer are replaced by what they stand for."""

from dataclasses import replace
from operator import is_
from typing import cast

from ringside.binding.agreement import (
    FIGHTING,
    is_before_many,
    is_lone,
    is_of_many,
    is_pointing,
    number_of,
    type_of,
    types_alone,
    wanted_type,
    without_place,
)
from ringside.binding.asked import asked
from ringside.binding.kinds import (
    ACTING,
    AMONG,
    DEFINITE,
    IN_POOL,
    MODIFYING,
    NAMED,
    OF_ATTACKS,
    OF_ITSELF,
    RIVALS_TIME,
    SHOWING,
    SUBJECTS,
    TAKING,
    THAT_RATING,
    THEY,
    UNSAID,
)
from ringside.binding.order import spoken
from ringside.binding.phrases import (
    as_coming,
    coming,
    dug_for,
    if_done,
    instead_of,
    is_by_letter,
    is_deed,
    is_dug_for,
    is_general,
    is_made_another,
    is_subject,
    is_taking,
    is_this,
    not_done,
    settled,
    wait_for,
    where_shown,
    whole,
)
from ringside.binding.result import Binding, Bound
from ringside.binding.scope import Antecedent, Scope
from ringside.binding.unsaid import unsaid
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number, Total, Value
from ringside.programs.conditions import Happened, Has, HasMore, Is, IsAt, No
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    It,
    Multiples,
    Next,
    Referent,
    Rest,
    Some,
    Those,
    Together,
)
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Cancel,
    Choose,
    Dig,
    Either,
    If,
    Instead,
    Look,
    MakeCheck,
    Move,
    NameSomething,
    Otherwise,
    Reveal,
    When,
)
from ringside.programs.nodes import CHOSEN, OTHER, OWNER, Block, Condition, Group, Instruction, Node


def bind(ability: Ability) -> Bound:
    """Bind every reference of an ability to exactly one thing that the text spoke of before."""
    binder = Binder()
    bound = binder.ability(ability)
    return Bound(bound, binder.bindings, binder.unbound)


class Binder:
    """Walks a text in the order in which it is said, and keeps what it has spoken of."""

    def __init__(self) -> None:
        """Start with nothing said."""
        self.scope = Scope()
        self.bindings: list[Binding] = []
        self.unbound: list[str] = []
        self.paying = False
        self.defining = False  # what a letter means
        self.waits: dict[int, Happening] = {}  # for cards to come: when they come, by their phrase
        self.told: Happening | None = None  # the first pattern of a trigger that has several
        self.around: list[list[Happening]] = []  # and those that the instructions around it do
        self.awaited: list[Happening] = []  # those that the instruction being read speaks of

    # ---- the walk

    def ability(self, ability: Ability) -> Ability:
        """Bind an ability in a scope of its own."""
        outer, self.scope = self.scope, Scope()
        bound = self.node(ability, "")
        self.scope = outer
        assert isinstance(bound, Ability)
        return bound

    def node(self, node: Node, prop: str) -> Node:
        """Bind what a node is made of, in the order in which it is said."""
        if isinstance(node, It):
            return self.refer(node, prop, among=False)
        if isinstance(node, Rest):
            return self.the_rest(node)
        if isinstance(node, IsAt) and node.what == CHOSEN and not self.scope.choosing:
            self.unbound.append("the chosen players")
        if isinstance(node, Trigger) and node.also:
            return self.trigger(node)
        owned_by = getattr(node, "whose", "") == OWNER
        node = self.among_shown(self.in_time(settled(node, self.scope)))
        if owned_by:
            self.scope.players.append(OWNER)
        if isinstance(node, Trigger) and node.span == "this attack":
            self.add(Attack(), Attack(), True, "attack", node)  # weaker than what happens in it
        changes: dict[str, object] = {}
        own = getattr(node, "prop", prop)
        owned = len(self.scope.own)
        said, replaced = len(self.scope.cards), self.scope.replaced
        for name in spoken(node):
            if isinstance(node, Instead) and name == "condition":
                self.scope.replaced = self.scope.last_of(MODIFYING, said)
            value = getattr(node, name)
            among = isinstance(node, AMONG) and name in ("of", "cards")
            new = self.field(node, name, value, own if isinstance(own, str) else "", among)
            if new is not value:
                changes[name] = new
            if name == SUBJECTS.get(type(node), "cards") and is_subject(node, new):
                self.scope.own.append(cast(Node, new))
        del self.scope.own[owned:]
        self.scope.replaced = replaced
        bound = replace(node, **changes) if changes else node
        if is_of_many(node, bound):
            self.unbound.append("their")
        if self.scope.own and is_before_many(bound, self.scope.own[-1]):
            self.unbound.append("them")
        if isinstance(node, Total):
            shown = [each for each in self.scope.cards[said:] if is_this(each.stands)]
            self.scope.cards[said:] = shown  # what is counted is nothing else to point at
        if isinstance(node, No) and isinstance(node.of, Happened):
            del self.scope.cards[said:]  # what did not happen was about no card
        self.introduce(bound)
        return bound

    def in_time(self, node: Node) -> Node:
        """Let an act on a card that is still to come wait for it: "seal your next attack"."""
        if isinstance(node, ACTING) and isinstance(node.cards, Next):
            return replace(node, cards=self.await_card(node.cards))
        return node

    def among_shown(self, node: Node) -> Node:
        """Let "add 1 asset to your hand" behind a look be about the cards that were seen."""
        cards = getattr(node, "cards", None)
        if not isinstance(node, (Choose, Has, Move)) or not isinstance(cards, Cards):
            return node
        if cards.zones or cards.whose or not self.scope.cards:
            return node
        shown = self.scope.cards[-1]
        if isinstance(node, Has):
            return replace(node, cards=where_shown(cards, shown))
        if not isinstance(shown.said_by, (Look, Reveal)) or not is_taking(node, cards):
            return node
        of = shown.stands
        self.bindings.append(Binding("from among them", of))
        return replace(node, cards=Some(of, cards.quantity, cards.which))

    def trigger(self, node: Trigger) -> Trigger:
        """Bind a trigger of several events; whichever comes, its cards are spoken of alike."""
        happening = cast(Happening, self.node(node.happening, ""))
        held, self.told = self.told, happening
        also = cast(tuple[Happening, ...], self.tuple(node.also, ""))
        self.told = held
        return replace(node, happening=happening, also=also)

    def field(self, node: Node, name: str, value: object, prop: str, among: bool) -> object:
        """Bind one field of a node."""
        if isinstance(value, It) and isinstance(node, Happening) and node.event == "clear":
            return self.refer(value, IN_POOL, among, changing=True)
        if isinstance(node, Multiples) and isinstance(value, It):
            return self.refer(value, FIGHTING[0], among)  # of an attack alone are there copies
        if isinstance(value, It) and isinstance(node, Happening) and node.event in OF_ATTACKS:
            fighting = name == "cards" and value.word in OF_ITSELF
            return self.refer(value, FIGHTING[0] if fighting else prop, among)
        if isinstance(value, It) and isinstance(node, Is) and name == "cards":
            return self.of_open_type(value, node, prop)
        if isinstance(value, It) and (among or name == "cards"):
            return self.refer(value, prop, among, isinstance(node, MODIFYING))
        if isinstance(node, Ability) and name == "cost":
            self.paying = True
            bound = self.block(cast(Block, value))
            self.paying = False
            return bound
        if isinstance(node, Ability) and name == "variables":
            self.defining = True
            letters = self.tuple(cast(tuple[object, ...], value), prop)
            self.defining = False
            return letters
        if isinstance(value, Ability):
            return self.ability(value)
        if isinstance(value, Node):
            return self.node(value, prop)
        if isinstance(node, When) and node.word == "tail" and name == "then":
            return self.tail(cast(Block, value))
        if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
            return self.block(value)
        if isinstance(node, Either) and name == "options":
            return tuple([self.option(option) for option in node.options])
        if isinstance(value, tuple):
            return self.tuple(value, prop)
        if isinstance(value, str) and name != "word":
            return self.player(value, name in ("who", "by"))
        return value

    def tuple(self, value: tuple[object, ...], prop: str) -> tuple[object, ...]:
        """Bind what several nodes are made of."""
        bound = tuple([self.member(each, prop) for each in value])
        return value if all(new is old for new, old in zip(bound, value, strict=True)) else bound

    def member(self, value: object, prop: str) -> object:
        """Bind one of several."""
        if isinstance(value, Ability):
            return self.ability(value)
        if isinstance(value, Node):
            return self.node(value, prop)
        if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
            return self.block(value)
        return self.tuple(value, prop) if isinstance(value, tuple) else value

    def block(self, block: Block) -> Block:
        """Bind instructions one after the other; what speaks of a card to come waits for it."""
        bound: list[Instruction] = []
        said = first = len(self.scope.cards)
        for node in block:
            self.around.append(self.awaited)
            self.awaited = []
            first, said = said, len(self.scope.cards)
            if isinstance(node, Otherwise):
                new = self.otherwise(node, first)
            else:
                new = cast(Instruction, self.node(node, ""))
            if isinstance(node, If):
                self.scope.cards[said:] = [if_done(each) for each in self.scope.cards[said:]]
            wait_for(self.awaited, new, bound)
            self.awaited = self.around.pop()
        unchanged = len(bound) == len(block) and all(map(is_, bound, block))
        return block if unchanged else tuple(bound)

    def otherwise(self, node: Otherwise, first: int) -> Instruction:
        """Bind what is done where the sentence before was not, and so spoke of nothing it did."""
        before = self.scope.cards
        self.scope.cards = [*before[:first], *not_done(before[first:])]
        said = len(self.scope.cards)
        bound = cast(Instruction, self.node(node, ""))
        self.scope.cards = [*before, *self.scope.cards[said:]]
        return bound

    def option(self, block: Block) -> Block:
        """Bind one of several things to do, of whose cards the others may speak as well."""
        said = len(self.scope.cards)
        bound = self.block(block)
        self.scope.cards[said:] = [instead_of(each) for each in self.scope.cards[said:]]
        return bound

    def tail(self, block: Block) -> Block:
        """Bind what is done on an occasion that is said behind it, and waits together with it."""
        said = len(self.scope.cards)
        bound = tuple([cast(Instruction, self.node(node, "")) for node in block])
        self.scope.cards[said:] = [if_done(each) for each in self.scope.cards[said:]]
        return block if all(map(is_, bound, block)) else bound

    # ---- references

    def refer(self, node: It, prop: str, among: bool, changing: bool = False) -> Group:
        """Return what "it" and its like stand for; nothing to stand for is noted."""
        if prop == THAT_RATING:
            return node  # of the ability that the event is about, which is no card
        if self.scope.own and not among and self.is_own(node.word):
            return node  # "its" of the cards that the very instruction is about
        found = self.apart_from_subject(node.word).find(node.word, prop, among, changing)
        if found is None or is_lone(node.word, found.stands):
            self.unbound.append(node.word)
            return node
        stands = found.stands
        if self.defining and is_by_letter(found):
            self.bindings.append(Binding(node.word, found.phrase))
            self.scope.speak_of(found)
            return node  # the card that is given the number, when it comes
        if isinstance(found.phrase, Next) and isinstance(found.said_by, Instruction):
            stands = self.await_card(found.phrase)
        elif isinstance(stands, Referent):
            self.await_again(stands.to)
        self.bindings.append(Binding(node.word, stands))
        self.scope.speak_of(replace(found, paying=False))
        return stands

    def of_open_type(self, word: It, node: Is, prop: str) -> Group:
        """Return the card that is asked of; nobody asks whether an attack is an attack."""
        types = types_alone(node.which)
        if not types:
            return self.refer(word, prop, among=False)
        before = self.scope.cards
        self.scope.cards = [each for each in before if each.type not in (*types, "attack")]
        said = len(self.scope.cards)
        found = self.refer(word, prop, among=False)
        self.scope.cards = [*before, *self.scope.cards[said:]]
        return found

    def apart_from_subject(self, word: str) -> Scope:
        """Return what was spoken of without what "that card" is compared with here."""
        own = self.scope.own[-1] if self.scope.own else None
        if not isinstance(own, Those) or not is_pointing(word):
            return self.scope
        others = [each for each in self.scope.cards if not is_deed(each.said_by, own.verb)]
        return replace(self.scope, cards=others)

    def is_own(self, word: str) -> bool:
        """Tell whether a word speaks of what the very instruction is about."""
        own = self.scope.own[-1]
        subject = own.of if isinstance(own, Value) else own
        if word in OF_ITSELF or not isinstance(subject, Group):
            return word in OF_ITSELF
        if wanted_type(word):
            return wanted_type(word) == type_of(subject)
        return word == "them" and number_of(subject) is False

    def await_card(self, phrase: Next) -> Group:
        """Return the card to come, as the one that is played when it comes."""
        happening = self.waits.get(id(phrase))
        if happening is None:
            happening = self.waits[id(phrase)] = coming(phrase)
        if happening not in self.awaited:
            self.awaited.append(happening)
        return Referent(happening)

    def await_again(self, to: Node) -> None:
        """Let what speaks once more of a card to come wait for it as well."""
        known = [each for level in (*self.around, self.awaited) for each in level]
        for happening in self.waits.values():
            if happening is to and happening not in known:
                self.awaited.append(happening)

    def the_rest(self, node: Rest) -> Group:
        """Return the rest of the cards that the text showed or chose from last."""
        for antecedent in reversed(self.scope.cards):
            if isinstance(antecedent.said_by, SHOWING):
                rest = replace(node, of=whole(antecedent))
                self.bindings.append(Binding("the rest", rest))
                return rest
        self.unbound.append("the rest")
        return node

    def their_rival(self) -> str:
        """Return the rival of the player named last."""
        named = self.scope.player()
        if not named:
            self.unbound.append("their rival")
            return OTHER
        self.bindings.append(Binding("their rival", "you" if named == "rival" else named))
        return "you" if named == "rival" else OTHER

    def player(self, value: str, who: bool = False) -> str:
        """Return the player that "they" and "their" mean; one of two stays open until then."""
        if value in NAMED:
            self.scope.players.append(value)
            return value
        if value == OTHER and who:
            return self.their_rival()
        if value != THEY:
            if value in RIVALS_TIME:
                self.scope.players.append("rival")
            return value
        named = self.scope.player()
        if not named or (who and named == OWNER):
            self.unbound.append("they")
            return value
        self.bindings.append(Binding("they", named))
        return named if named in ("rival", OWNER) else value

    # ---- what is spoken of

    def introduce(self, node: Node) -> None:
        """Let what a node spoke of be referred to from now on."""
        if isinstance(node, TAKING):
            amount = getattr(node, "amount", None)
            one = True if isinstance(node, MakeCheck) else None
            one = amount.n == 1 if isinstance(amount, Number) else one
            one = False if isinstance(node, Dig) else one
            self.add(Referent(node), Referent(node), one, "", node)
            if isinstance(node, Dig):
                self.add_dug_for(node)
        elif isinstance(node, Cancel) and node.what == "block":
            self.add(BlockCard(), BlockCard(), True, "block", node)
        elif isinstance(node, Instruction):
            for name in ("cards", "on"):
                if isinstance(cards := getattr(node, name, None), Group):
                    self.add_cards(node, cards)
            if isinstance(node, NameSomething):
                if isinstance(node.of, DEFINITE):
                    self.add_cards(node, node.of)
                self.scope.name(node.what)
        elif isinstance(node, Happening):
            self.add_pattern(node)
        elif isinstance(node, Condition):
            self.add_condition(node)

    def add_dug_for(self, node: Dig) -> None:
        """Let "that card" and "that attack" be what a pile was gone through for."""
        found = dug_for(node)
        for word in ("", type_of(node.until)):
            self.add(found, found, number_of(node.until), word, node)

    def add_cards(self, node: Instruction, cards: Group) -> None:
        """Let the cards that an instruction deals with be referred to."""
        if isinstance(cards, Together) and isinstance(cards.left, DEFINITE):
            self.add_cards(node, cards.left)
        cards = without_place(cards)
        known = isinstance(cards, (*DEFINITE, Referent, It)) or is_dug_for(cards)
        if known and not is_made_another(node, cards):
            stands: Group = cards
        elif isinstance(node, MODIFYING) and is_general(cards):
            stands = cards
        else:
            stands = Referent(node)
        self.add(stands, as_coming(node, cards), number_of(cards), type_of(cards), node)

    def add_pattern(self, node: Happening) -> None:
        """Let the cards of an event be referred to: those it happens to, and the second one."""
        for stands, phrase, one, type_ in unsaid(node):
            self.add(stands, phrase, one, type_, node)
        for part in ("other", "cards"):
            cards = getattr(node, part)
            if isinstance(cards, (*DEFINITE, Referent, It, Those)):
                self.add(cards, cards, number_of(cards), type_of(cards), node)
            elif isinstance(cards, Group):
                stands = Referent(self.told or node, part)
                number = None if isinstance(cards, Together) else number_of(cards)
                self.add(stands, cards, number, type_of(cards), node)

    def add_condition(self, node: Condition) -> None:
        """Let the cards that a condition asked about be referred to."""
        cards = asked(node)
        if isinstance(node, HasMore) and node.who != THEY:
            self.scope.players.append("rival")
        if isinstance(cards, (*DEFINITE, Referent, Those)) or (cards and isinstance(node, Is)):
            self.add(cards, cards, number_of(cards), type_of(cards), node)
        elif isinstance(node, Has) and isinstance(cards, Cards):
            single = node.compare == "=" and node.amount == Number(1)
            self.add(Referent(node), cards, single, type_of(cards), node)

    def add(
        self, stands: Group, phrase: Group, one: bool | None, type_: str, said_by: Node
    ) -> None:
        """Add cards to what was spoken of, with what is known of them."""
        if isinstance(stands, It) or stands == UNSAID:
            return
        if isinstance(phrase, Referent) and (known := self.known(phrase)):
            one, type_ = known.one, known.type
        self.scope.speak_of(Antecedent(stands, one, type_, phrase, said_by, self.paying))

    def known(self, referent: Referent) -> Antecedent | None:
        """Return what is known of cards that were spoken of before."""
        for antecedent in reversed(self.scope.cards):
            if antecedent.stands is referent or antecedent.stands == referent:
                return antecedent
        return None
