"""Whether evidence says the opposite of a content: the other sign, or another value for the same thing.

Only where a sentence holds nearly all of the content's words is it about the same; then its last telling counts. What
words can't tell (an antonym, a synonym) is left alone: a true memory refused costs more than a doubt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from ...checkpoints.text.analyser import is_unspaced, shown
from .languages import says_nothing
from .negation import clauses, negated, without_negation
from .passages import Passages, Sentence, related, signs_in, words_in, worth
from .succession import tells_change
from .value_words import SLOTS, former, value_of

SAME = 0.95
"""Share of a content's words that a sentence holds if it is about the same, negations apart."""
SAME_BUT_VALUE = 0.8
"""The same where a value differs, values apart."""

_WORD = re.compile(r"[^\W_]+")
_QUESTION = re.compile(r"[?？؟][\"')\]”»\s]*$")
_FEWEST_SIGNS = 3


class Opposition(NamedTuple):
    """A sentence against a content, and how it is against it."""

    sentence: Sentence
    how: str


def opposition(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the sentence that says the opposite of a content, None if there is none or the content tells a change."""
    if tells_change(content) or former(content):
        return None
    language = language or next(iter(passages.languages), "")
    return _other_sign(content, passages, language) or _other_value(content, passages, language)


def _other_sign(content: str, passages: Passages, language: str) -> Opposition | None:
    bare = without_negation(content)
    about = [
        sentence
        for share, sentence in passages.ranked(bare, language)
        if (share >= SAME or _holds_signs(bare, sentence.written)) and not _QUESTION.search(sentence.written)
    ]
    if not about:
        return None
    sentence = max(about)
    signs = {negated(clause, language) for clause in _telling(content, language)}
    if len(signs) != 1:
        return None
    wanted = _stems(bare, language)
    against = _negates(sentence.written, wanted, language, content_negates=signs.pop())
    return Opposition(sentence, "The evidence says the opposite.") if against else None


def _negates(said: str, wanted: Sequence[str], language: str, *, content_negates: bool) -> bool:
    """Whether the clause that decides has another sign than the content.

    That is the one of which most is in the content: in "we take the dark theme, not the blue one" it is "not the blue
    one" that says whether the blue theme is taken.
    """
    judged: list[tuple[float, int, bool]] = []
    for clause in _telling(said, language):
        own = _stems(without_negation(clause), language)
        held = sum(any(related(word, other) for other in wanted) for word in own)
        if held:
            judged.append((held / len(own), held, negated(clause, language)))
    if not judged:
        return False
    if content_negates:
        return not any(sign for _, _, sign in judged)
    return max(judged)[2]


def _holds_signs(content: str, said: str) -> bool:
    """Whether a sentence in a script without blanks holds all signs with a topic."""
    signs = signs_in(content)
    return len(signs) >= _FEWEST_SIGNS and signs <= signs_in(said)


def _telling(text: str, language: str) -> list[str]:
    """Return the clauses of a text that have words with a topic; what has none belongs to the one before."""
    found: list[str] = []
    for clause in clauses(text, language):
        if _stems(without_negation(clause), language) or not found:
            found.append(clause)
        else:
            found[-1] = f"{found[-1]} {clause}"
    return [clause for clause in found if _stems(without_negation(clause), language)]


def _stems(text: str, language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.stem for word in words_in(text, language)))


def _other_value(content: str, passages: Passages, language: str) -> Opposition | None:
    """Return the last sentence that says the same but for a value of one kind, or a word in a place for values."""
    values = [(kind, value, text) for text in _WORD.findall(content) for kind, value in value_of(text, language)]
    bare = _without(content, [text for _, _, text in values])
    near = [
        sentence
        for share, sentence in passages.ranked(bare, language)
        if share >= SAME_BUT_VALUE and not _QUESTION.search(sentence.written)
    ]
    for sentence in sorted(near, reverse=True)[:1]:
        if _differs(values, sentence.written, language):
            return Opposition(sentence, "The evidence gives another value.")
    for share, sentence in passages.ranked(content, language):
        if share >= 0.5 and _another_in_its_place(content, sentence.written, passages, language):
            return Opposition(sentence, "The evidence gives another value.")
    return None


def _differs(values: Sequence[tuple[str, object, str]], said: str, language: str) -> bool:
    there: dict[str, set[object]] = {}
    for text in _WORD.findall(said):
        for kind, value in value_of(text, language):
            there.setdefault(kind, set()).add(value)
    return any(kind in there and value not in there[kind] for kind, value, _ in values)


def _another_in_its_place(content: str, said: str, passages: Passages, language: str) -> bool:
    """Whether one word of a content stands nowhere, all others do, and in its place after a word like "in" is another."""
    mine, theirs = _tokens(content), _tokens(said)
    if any(is_unspaced(word) for word in mine):
        return _another_sign_run(content, said)
    stems = {word.stem for word in words_in(said, language)}
    absent = [
        word
        for word in words_in(content, language)
        if word.stem not in passages.stems and not any(related(word.stem, other) for other in stems)
    ]
    if len(absent) != 1 or not absent[0].text[0].isupper():
        return False
    if worth(absent[0].stem) < 1 and absent[0].text.isascii() and language in ("", "en"):
        return False
    at = mine.index(absent[0].text) if absent[0].text in mine else 0
    if not at or mine[at - 1].casefold() not in SLOTS:
        return False
    slot = mine[at - 1].casefold()
    return any(
        word.casefold() == slot and theirs[index + 1][0].isupper() and theirs[index + 1] not in mine
        for index, word in enumerate(theirs[:-1])
    ) and not any(says_nothing(absent[0].text.casefold(), tongue) for tongue in (language, "en"))


def _another_sign_run(content: str, said: str) -> bool:
    """The same in a script without blanks: a run of as many signs in the place of another, after a sign like 在."""
    mine, theirs = shown(content), shown(said)
    for tag, a, b, c, d in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        if tag == "replace" and b - a == d - c <= 4 and a and mine[a - 1] == theirs[c - 1]:
            before = mine[a - 1]
            behind = mine[b : b + 1] == theirs[d : d + 1] != ""
            if (before in SLOTS or (before in "午" and behind)) and mine[a:b].isalnum() and theirs[c:d].isalnum():
                return behind
    return False


def _tokens(text: str) -> list[str]:
    return _WORD.findall(shown(text))


def _without(text: str, words: Sequence[str]) -> str:
    for word in words:
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", " ", text)
    return text
