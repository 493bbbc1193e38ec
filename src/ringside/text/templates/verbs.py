"""Verbs: the forms a verb takes after its subject, in the past, and in the passive."""

from functools import cache
from typing import Final

from ringside.programs.verbs import VERBS, forms, is_y, third

# Besides those of the table, which are done with cards.
IRREGULAR: Final = {
    "be": ("is", "was", "been", "being"),
    "have": ("has", "had", "had", "having"),
    "do": ("does", "did", "done", "doing"),
    "deal": ("deals", "dealt", "dealt", "dealing"),
    "get": ("gets", "got", "gotten", "getting"),
    "leave": ("leaves", "left", "left", "leaving"),
    "lose": ("loses", "lost", "lost", "losing"),
    "make": ("makes", "made", "made", "making"),
    "set": ("sets", "set", "set", "setting"),
    "take": ("takes", "took", "taken", "taking"),
    "become": ("becomes", "became", "become", "becoming"),
    "begin": ("begins", "began", "begun", "beginning"),
    "win": ("wins", "won", "won", "winning"),
    "go": ("goes", "went", "gone", "going"),
    "give": ("gives", "gave", "given", "giving"),
    "come": ("comes", "came", "come", "coming"),
    "find": ("finds", "found", "found", "finding"),
    "pay": ("pays", "paid", "paid", "paying"),
    "keep": ("keeps", "kept", "kept", "keeping"),
    "re-check": ("re-checks", "re-checked", "re-checked", "re-checking"),
}
DOUBLED: Final = ("skip", "stop", "stun", "swap")

FINITE: Final = ""
BASE: Final = "base"  # after may, must, to
ING: Final = "ing"
FORMS: Final = (
    FINITE,
    BASE,
    ING,
    "past",
    "perfect",
    "would",
    "cannot",
    "not",
    "past not",
    "perfect not",
    "done",
    "must",
    "will",
)


# A word that each form needs; a sentence without it need not be read in that form.
MARKERS: Final[dict[str, frozenset[str]]] = {
    "perfect": frozenset(("has", "have")),
    "would": frozenset(("would",)),
    "cannot": frozenset(("cannot", "may", "can")),
    "not": frozenset(("not",)),
    "past not": frozenset(("not",)),
    "perfect not": frozenset(("not",)),
    "must": frozenset(("must",)),
    "will": frozenset(("will",)),
}


@cache
def parts(verb: str) -> tuple[str, str, str, str]:
    """Give a verb's third person, past, participle and -ing form."""
    if verb in VERBS:
        return forms(VERBS[verb])
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    stem = verb + verb[-1] if verb in DOUBLED else verb.removesuffix("e")
    if is_y(verb):
        return third(verb), verb[:-1] + "ied", verb[:-1] + "ied", verb + "ing"
    return third(verb), stem + "ed", stem + "ed", stem + "ing"


@cache
def active(verb: str, form: str) -> tuple[tuple[str, str], ...]:
    """Give the ways to say a verb in a form: pairs of (plural, singular), the usual one first."""
    base = "are" if verb == "be" else verb
    third, past, done, ing = parts(verb)
    bare = verb
    ways: dict[str, tuple[tuple[str, str], ...]] = {
        FINITE: ((base, third),),
        BASE: ((bare, bare),),
        ING: ((ing, ing),),
        "past": (("were" if verb == "be" else past, past),),
        "perfect": ((f"have {done}", f"has {done}"),),
        "would": ((f"would {bare}",) * 2,),
        "cannot": tuple((f"{word} {bare}",) * 2 for word in ("cannot", "may not", "can not")),
        "not": ((f"do not {bare}", f"does not {bare}"),),
        "past not": ((f"did not {bare}",) * 2,),
        "perfect not": ((f"have not {done}", f"has not {done}"),),
        "done": ((done, done),),
        "must": ((f"must {bare}",) * 2,),
        "will": ((f"will {bare}",) * 2,),
    }
    if verb == "be":
        ways["not"] = (("are not", "is not"),)
        ways["past not"] = (("were not", "was not"),)
    return ways[form]


@cache
def passive(verb: str, form: str) -> tuple[tuple[str, str], ...]:
    """Give the ways to say that something is done to the subject."""
    done = parts(verb)[2]
    if form == "done":
        return ((done, done),)
    return tuple((f"{many} {done}", f"{one} {done}") for many, one in active("be", form))
