"""Why a sentence that has a content's words may not state it: it asks, says maybe, tells of former times or of another.

"I might move to Rome" has all the words of "the user moves to Rome". Only where every sentence that holds most of a
content is weak like that, and the content isn't itself, do the words state nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Set

from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, lettered
from ...checkpoints.text.speech.languages import language_of, says_nothing
from ...checkpoints.text.speech.negation import clauses
from ...checkpoints.text.speech.sentence_ends import ASKED
from ...checkpoints.text.speech.told.granted import told_in_asking
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ...checkpoints.text.speech.told.supposing.only_wished import WISHED
from ...checkpoints.text.speech.told.supposing.unsure import (
    DREAM,
    FORMERLY,
    HEARSAY,
    MAYBE,
    NOW,
    PLANNING,
    PROPOSING,
    RESTS_ON,
    WEAK,
    WISHES,
    is_past,
)
from .denials.exchanged import exchanged
from .denials.no_longer import owner_of
from .denials.presupposed import is_presupposed
from .evidence import Evidence
from .kin import USER, WE, behind_user, is_done_by_theirs, may_tell_of_both, names_user, own_relations_in
from .passages import Passages, PlacedSentence, is_form_of, words_in, worth
from .proper_names import words_of

MOST = 0.6
"""Share of a content's words that a sentence holds if it may be what states it."""
_HALF, _LEAST = 0.5, 0.1

_MOST_NAMES = 3
"""Words of a text that may be the user's name (count)."""
_THINGS_DO = frozenset(
    "is has uses needs was had does runs takes costs ist hat est a es tiene ha è tem é usa heeft jest ma var va vai "
    "está sta fait fa faz hace".split()
)
"""What things do, too: "the kitchen has a gas stove"."""
_THIRD: Mapping[str, str] = {
    "en": r"\w+s",
    "de": r"\w{3,}t",
    "fr": r"\w{2,}t|va",
    "es": r"\w{2,}[ae](?<!ía)(?<!aba)|está|\w{2,}ó",
    "it": r"\w{2,}[ae](?<!ava)(?<!eva)(?<!iva)|\w{2,}ò",
    "pt": r"\w{2,}[ae](?<!ava)(?<!ia)|está|\w{2,}(?:ou|eu|iu)",
    "ru": r"\w{2,}(?:ет|ёт|ит|ут|ют|ат|ят)(?:ся)?",
    "ar": r"[يت]\w{2,}",
    "hi": r"\w+(?:ता|ती)",
    "": r"\w{3,}(?:t|yor|ł|ła|je|wa|da|[aei])(?<!łam)(?<!łem)",
}
"""Language -> a verb by whose form nobody speaks of themselves."""
_VERBS = {language: regex(rf"(?:{form})\Z") for language, form in _THIRD.items()}
_NAMED = regex(
    r"[\W_]*(?:(?:btw|so|and|but|also|ok|oh|ah|et|mais|y|pero|e|ma|mas|en|maar|i|a|ale|и|а|но) )?"
    r"([A-ZÀ-ÞŁŚŻŹĆА-ЯЁİŞÇĞÖÜ][^\W\d_]+)(?=\s)"
)
_CAPITAL_NOUNS, _OF_NO_TABLE = "de", "-"
_THAT = regex(r"[\s,，:：]*(?:(?:that|dass|daß|que|qu['’]|che|что|że|dat|ki|कि|أن\w*)[\s,]*)?", re.IGNORECASE)
_BEFORE_DREAM = 200
_DASH = regex(r"\s[-–—]+\s")
_WORD = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_JOINS_ON = frozenset(
    "that which who it this what and or but everything nothing das es was ça cela que qui qu".split()
)


def weak_words(
    content: str, passages: Passages, language: str, known: Evidence | None = None
) -> tuple[str, PlacedSentence] | None:
    """Return why none of the sentences that hold most of a content states it, and the best; None if one may.

    Args:
        content: What a candidate says.
        passages: The sentences of its evidence.
        language: Its language, blank if that can't be told.
        known: What names the user, among others.
    """
    ranked = passages.ranked(content, language)
    first: tuple[str, PlacedSentence] | None = None
    if not ranked or ranked[0][1].written == content:
        return None
    rest = behind_user(content) if not content.isascii() or USER.search(content.lower()) else ""
    for sentence in [one for share, one in ranked if share >= MOST] or [one for _, one in ranked[:1]]:
        if may_tell_of_both(content, sentence.written):
            return "Its evidence may say it of somebody else.", sentence
        if exchanged(content, sentence.written):
            return "Its evidence says it the other way round.", sentence
        if not (
            WEAK.finds(sentence.written)
            or WISHED.finds(sentence.written)
            or (rest and not _by_oneself(sentence.written, language))
        ):
            return None
        why = _why_weak(content, sentence.written, language, known)
        if not why:
            return None
        first = first or (why, sentence)
    return first


def _why_weak(content: str, said: str, language: str, known: Evidence | None) -> str:
    """Return what makes a sentence weak where it says most of a content; blank if nothing does."""
    parts: list[str] = []
    for clause in clauses(said, language):
        if (
            parts and len(clause.split()) == 1 and not is_unspaced(clause.strip()[0])
        ):  # "via Villach and Udine"
            parts[-1] += clause
        else:
            parts.append(clause)
    held = [_held(content, clause, language) for clause in parts]
    most = max(held, default=0.0)
    if most < _HALF * _held(content, said, language):
        return ""
    telling = [(number, clause) for number, clause in enumerate(parts) if held[number] == most]
    reasons = [
        _weakness(content, clause, number == len(parts) - 1, said, known) for number, clause in telling
    ]
    return reasons[0] if all(reasons) else ""


def _held(content: str, said: str, language: str) -> float:
    """Return how much a text holds of what a content says."""
    there = [word.stem for word in words_in(said, language)]
    wanted = {word.stem for word in words_in(content, language)}
    return sum(max(worth(word), _LEAST) for word in wanted if word in there or is_form_of(word, there))


def _weakness(content: str, clause: str, last: bool, said: str, known: Evidence | None) -> str:
    """Return why a clause of a sentence only suggests a content; blank if it says it. ``last``: no other follows."""
    if not WISHES.finds(content):
        if last and _only_asked(content, clause, said):
            return "Its evidence only asks it."
        if _may_be(content, clause) and not MAYBE.finds(content):
            return "Its evidence says that it may be so."
        proposes = PROPOSING.finds(clause) and not ASKED.search(said)
        if proposes and not (PROPOSING.finds(content) or names_user(clause)):
            return "Its evidence only proposes it."
        if PLANNING.finds(clause) and is_past(content) and not is_past(clause, language_of(content)):
            return "Its evidence only plans it."
        if not WISHED.finds(content) and WISHED.finds(
            said[: max(said.find(clause.strip()), 0) + len(clause)]
        ):
            return "Its evidence only wishes or plans it."
    if FORMERLY.finds(clause) and not (FORMERLY.finds(content) or is_past(content) or NOW.finds(clause)):
        return "Its evidence says that it was so."
    if (
        _is_hearsay(content, clause, said)
        and not HEARSAY.finds(content)
        and not is_presupposed(content, clause, language_of(content))
    ):
        return "Its evidence says that others say it."
    if owner_of(content, clause, language_of(content)):
        return "Its evidence says whose it is."
    rest = behind_user(content)
    if rest and (
        _in_third_person(
            rest, clause, {language_of(said), language_of(content)}, goes_on=not said.startswith(clause)
        )
        or _names_another(rest, clause, said, known)
        or is_done_by_theirs(clause, rest)
    ):
        return "Its evidence may say it of somebody else."
    return ""


def _is_hearsay(content: str, clause: str, said: str) -> bool:
    """Whether a clause of a sentence holds or follows what says that others say or think a content.

    What was said before that is told: "I love horror films, which many think are silly".
    """
    at = max(said.find(clause.strip()), 0)
    language = language_of(content)
    return any(
        found.start() < at + len(clause)
        and _THAT.fullmatch(said[found.end() : at])
        and (
            found.start() <= at
            or _held(content, said[at : found.start()], language) < _held(content, clause, language)
        )
        for found in HEARSAY.finditer(said)
    )


def _may_be(content: str, clause: str) -> bool:
    """Whether a clause says of a content that it may be so; "might" says it of what stands behind it."""
    for found in MAYBE.finditer(clause):
        behind = clause[found.end() :]
        language = language_of(content)
        before = clause[max(0, found.start() - _BEFORE_DREAM) : found.start()]
        if DREAM.finds(found[0]) and (speaks_of_oneself(before) or WE.search(lettered(before.lower()))):
            continue  # "I got my dream job at ..." has come true
        if found[0].lower() != "might" or _held(content, behind, language) >= _HALF * _held(
            content, clause, language
        ):
            return True
    return False


def _only_asked(content: str, clause: str, said: str) -> bool:
    """Whether a sentence asks what its last clause says: it neither tells that beside its question nor rests on it."""
    asked = ASKED.search(said)
    if asked is None or RESTS_ON.finds(said):
        return False
    question, language = said[: asked.start()].strip(), language_of(content)
    whole = _held(content, clause, language)
    if _held(content, _DASH.split(question)[-1], language) < _HALF * whole:
        return False
    told = told_in_asking(question)
    return not told or _held(content, told, language) < whole


def _in_third_person(rest: str, clause: str, languages: Set[str], *, goes_on: bool) -> bool:
    """Whether a clause says with the very verb of a content, without its words for the user, what another does.

    Whoever says "jonas hates peas" doesn't speak of themselves: then it were "hate". Nobody needs a capital, and no
    subject a clause that goes on with that of the one before: "..., hört aber schlecht".
    """
    if (names_user(clause) and not own_relations_in(clause)) or any(
        _by_oneself(clause, language) for language in languages
    ):
        return False
    spoken = _WORD.findall(lettered(clause.lower()))
    told = _WORD.findall(lettered(rest.lower()))
    for language in languages & _VERBS.keys():
        verb = next((word for word in told if word in _THINGS_DO or not says_nothing(word, language)), "")
        if verb in _THINGS_DO or not _VERBS[language].match(verb) or verb not in spoken:
            continue
        before = spoken[: spoken.index(verb)]
        if (goes_on and not before) or any(
            not says_nothing(word, language) and word not in _JOINS_ON for word in before
        ):
            return True
    return False


def _names_another(rest: str, clause: str, said: str, known: Evidence | None) -> bool:
    """Whether a clause has somebody's name for its subject, whom what is said of the user leaves out."""
    named = _NAMED.match(clause)
    language = language_of(said)
    if named is None or language == _CAPITAL_NOUNS or named[1].casefold() in rest.casefold():
        return False
    who = next((word for word in words_of(said) if word.name and word.text == named[1]), None)
    if who is None or (
        known is not None and any(_is_name(text.written, who.text) for text in known.passages)
    ):
        return False
    told = clause[named.end() :]
    return not (_by_oneself(told, language) or names_user(told))


def _by_oneself(told: str, language: str) -> bool:
    """Whether somebody speaks of themselves; of no table's language only by a word for "I", not by a verb's form."""
    return speaks_of_oneself(told, language or _OF_NO_TABLE)


def _is_name(text: str, name: str) -> bool:
    """Whether a text is a name, as a scope may have it, with this one in it: that of the user."""
    return len(text.split()) <= _MOST_NAMES and name.casefold() in text.casefold()
