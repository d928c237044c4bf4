"""How the wordings of two texts compare, and how a model's wording is kept."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import as_written, lettered, shown, terms, topics
from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.negation import same_sign
from ...checkpoints.text.speech.statements import SPEAKER
from ...state import text_digest
from ...state.cleaning import clean_text
from .passages import is_form_of, words_in

MAX_TAG_CHARS = 60
"""Longest tag (characters)."""
NEARLY = 0.9
"""Share of a text's words that another must hold for the two to say nearly the same."""

_WISH = regex(
    lettered(
        r"\A[\W_]*(?:"
        r"(?:please )?(?:(?:remember|note|know|keep in mind|don['’]t forget|save|memori[sz]e|make a note|"
        r"for the record)(?: (?:the fact )?that|[,:])?)(?! to\b)|"
        r"(?:bitte )?(?:merk\w* dir|denk daran|vergiss nicht|beachte|notiere?(?: dir)?|speicher\w*)(?:,? dass|[,:])?|"
        r"(?:retiens|souviens-toi|note[zr]?|n['’]oublie\w*(?: pas)?|rappelle-toi|mémorise)(?: que| qu['’]|[,:])?|"
        r"(?:recuerda|ten en cuenta|no olvides|acuérdate(?: de)?|anota|guarda)(?: que|[,:])?|"
        r"(?:ricorda(?:ti)?|tieni presente|non dimenticare|annota|segnati)(?: che|[,:])?|"
        r"(?:lembr\w+(?:-se)?(?: de)?|tenha em mente|não (?:se )?esqueça|anot\w+|guarde)(?: (?:de )?que|[,:])?|"
        r"(?:onthoud|vergeet niet|noteer)(?: dat|[,:])?|"
        r"(?:zapamiętaj|pamiętaj|zanotuj|nie zapomnij)(?:,? że|[,:])?|"
        r"(?:kom ihåg|glöm inte|notera)(?: att|[,:])?|"
        r"(?:unutma|aklında tut|not et|hatırla)(?: ki|[,:])|"
        r"(?:запомни\w*|помни\w*|имей в виду|не забудь\w*|учти\w*|запиши\w*)(?:,? что|[,:])?|"
        r"(?:تذكر|لا تنس|سجل|احفظ)(?: أن| أنني| أني|[،:])?|"
        r"(?:याद रख\w*|ध्यान रख\w*|भूलना मत|नोट कर\w*)(?: कि|[,:])?"
        r")(?!\w)"
        r"|\A[\W_]*(?:请)?(?:记住|请注意|别忘了?|不要忘记?|记一下|记下来?)[，,：:]?"
    ),
    re.IGNORECASE,
)
"""What asks to have something kept, before what is to be kept: "Remember that I am left-handed."."""
_WISH_BEHIND = regex(
    r"(?:(?:だ|である)?(?:と|って)(?:いうこと)?を?)?、?覚えて(?:おいて|いて)?(?:ください|下さい|ね)?[。!！]?\s*\Z"
    r"|(?:다는|라는|인|은|는)? ?(?:것을?|거|걸)? ?(?:꼭 )?기억해 ?(?:줘|주세요|둬)?[.!]?\s*\Z"
    r"|[,，]?\s*(?:bunu )?(?:unutma|aklında tut|hatırla)[.!]?\s*\Z",
    re.IGNORECASE,
)
"""The same where it stands behind."""

_AM = frozenset(shown("bin suis soy sou estoy estou sto jestem är er ben हूँ हूं").split())
"""Of who says it, where a memory says "is"."""


def asks_to_keep(said: str) -> bool:
    """Whether a statement asks to have something kept."""
    plain = lettered(SPEAKER.sub("", said))
    return _WISH_BEHIND.sub("", _WISH.sub("", plain)) != plain


def only_asks_to_keep(said: str, memory: str) -> bool:
    """Whether a statement asks to have kept what a memory says, and says nothing else.

    Args:
        said: "Ana: Remember that I am left-handed."
        memory: "The user is left-handed."
    """
    plain = lettered(SPEAKER.sub("", said))
    bare = _WISH_BEHIND.sub("", _WISH.sub("", plain))
    if bare == plain:
        return False
    language = language_of(memory)
    there = frozenset(word.stem for word in words_in(memory, language))
    wanted = [word.stem for word in words_in(as_written(bare), language) if word.text.lower() not in _AM]
    held = all(word in there or is_form_of(word, there) for word in wanted)
    return bool(wanted) and held and same_sign(memory, bare)


def nearly_same(text: str, other: str) -> bool:
    """Whether ``other`` holds nearly every word and every number of ``text``."""
    words, there = topics(text), set(terms(other))
    if not words:
        return text_digest(text) == text_digest(other)
    if any(word not in there for word in words if word.isdigit()):
        return False
    return len(words & there) >= NEARLY * len(words)


class ComparedWords(NamedTuple):
    """What ``nearly_same`` compares of a text."""

    topics: frozenset[str]
    terms: frozenset[str]


@kept(2_048)
def worded(text: str) -> ComparedWords:
    """Return what ``nearly_same`` compares of a text: for one that is held against hundreds."""
    return ComparedWords(topics(text), frozenset(terms(text)))


def takes_from(text: str, new: str, old: str) -> bool:
    """Whether ``text`` holds any of what ``new`` says and ``old`` doesn't; True if there is no such thing."""
    gain, there = topics(new) - set(terms(old)), set(terms(text))
    if not gain or gain & there:
        return True
    fresh = there - set(terms(old))
    if fresh and fresh.issubset(terms(new)):  # a word without a topic may be a name: the command "just"
        return True
    # Toruniu for Torunia: no stemmer knows every language
    if any(is_form_of(word, fresh) for word in gain):
        return True
    # Back to a figure that the memory names as a former one: what is taken is that the other is gone.
    return any(word[0].isdigit() for word in set(terms(old)) - there - set(terms(new)))


def folded(text: str) -> str:
    """Return a model's text cleaned and on one line; blank if nothing of it can be kept."""
    return " ".join(clean_text(text, 1 << 20).split())
