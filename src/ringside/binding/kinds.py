"""Kinds of nodes and words by which a text is bound: who introduces what, and who waits."""

from typing import Final

from ringside.programs.amounts import Apart, Difference
from ringside.programs.conditions import Compare
from ringside.programs.groups import Attack, BlockCard, Character, Ordinal, Some, This, Together
from ringside.programs.instructions import (
    Change,
    Choose,
    Define,
    Dig,
    Draw,
    Floor,
    Forbid,
    Gain,
    Look,
    Lose,
    MakeCheck,
    MakeToken,
    Mill,
    Move,
    Rearrange,
    Reveal,
    Search,
    SetBlocked,
    Turn,
)
from ringside.programs.nodes import Node

DEFINITE: Final = (This, Attack, Character, BlockCard, Ordinal)
TAKING: Final = (Draw, Mill, Dig, MakeCheck, MakeToken)  # cards that have no noun phrase
ACTING: Final = (Move, Turn)  # what is done at once, and to cards to come once they come
MODIFYING: Final = (Change, Define, Gain, Lose, Forbid, SetBlocked)
SHOWING: Final = (Look, Reveal, Dig, Search, Choose)  # after them there is a rest
RIVALS_TIME: Final = ("the rival's next turn", "the rival's next combat phase")
NAMED: Final = ("rival", "each", "either", "both")
AMONG: Final = (Some, Rearrange)  # "it" may be a pile: your momentum, their hand
IN_POOL: Final = "in the pool"  # said of cards that are cleared, or remain
OF_ATTACKS: Final = ("deal damage", "blocked", "attack begins")  # what befalls attacks alone
THAT_RATING: Final = "that rating"
UNSAID: Final = This("")  # of a bare "Commit" in a cost
THEY: Final = "they"
OF_ITSELF: Final = ("it", "they")  # words that may speak of what the very instruction is about
# What a node is about, where that is not its cards: "its" inside the rest of it is of that.
SUBJECTS: Final[dict[type[Node], str]] = {
    Apart: "left",
    Compare: "left",
    Difference: "left",
    Floor: "of",
    Together: "left",
}
