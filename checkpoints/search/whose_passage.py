"""Whose word the sentences of a passage are: a message carries other people's, too.

A person quotes and forwards, the agent repeats what a page said. Such sentences are told apart when a passage is
shown, by what stands in the body and by what was recorded from outside before it: nothing is kept about it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ...state import Trust
from ..derived.plain_search import passage_words
from ..derived.stretches import Span, headings_above, sentences_within, stretch_at
from ..engine.damage import readable
from ..engine.database import Row, Transaction
from ..text.analyser import content_terms, mostly_in, topics
from ..text.origin.echoes import CONTAINED, REPEATED, Echoes, may_repeat, words_of
from ..text.speech.directives import is_directive
from ..text.speech.statements import sentences, unquoted
from ..text.times.terms import SIGN
from .word_index import WordCounts, WordIndex

_EXTERNAL, _USER = Trust.EXTERNAL.value, Trust.USER.value
SOURCES = 4
"""Passages from outside that are looked at for what a sentence repeats (count)."""
FOUND = 12
"""Those that are found for it, from which the ones recorded later are left out (count)."""
MATCHES = 100
"""Passages from outside that the rarest words of a sentence may match (count), but for"""
FEWEST_WORDS = 3
"""so many of them: who repeats a sentence holds nearly all of its words."""
_WORDS = 64
_PASTED_TERMS = 4
_QUOTING = " \t>|＞"


class PassageSentence(NamedTuple):
    """A sentence of a stretch."""

    at: Span
    """Where it stands in the body, whole."""
    text: str
    """What it says, without the signs that quote it."""
    words: Sequence[str]
    """By which it is looked for among what is from outside; none where nothing is."""


class Stretch(NamedTuple):
    """A stretch of a piece's body that may be shown."""

    row: Row
    """The piece's: ``seq``, ``role`` and ``trust``."""
    body: str
    """Its text."""
    span: Span
    """Where the stretch stands."""
    filed: str = ""
    """The words that it is filed under, blank where they weren't read."""

    def sentences(self, outside: WordCounts) -> list[PassageSentence]:
        """Return its sentences, those of the headings of a document that it stands under before them.

        Args:
            outside: What is counted of the passages from outside.
        """
        if self.row["trust"] == _EXTERNAL and self.row["role"] != "assistant":
            return []  # nothing in it is told apart
        found: list[PassageSentence] = []
        above = [] if self.row["role"] else headings_above(self.body, self.span)
        for at in [*above, *sentences_within(self.body, self.span)]:
            text = self.body[slice(*at)].strip(_QUOTING)
            words = list(dict.fromkeys(self._words_of(text)))[:_WORDS] if outside.many else ()
            found.append(PassageSentence(at, text, words))
        return found

    def _words_of(self, text: str) -> list[str]:
        """Return the words by which a sentence is found: of the only one the stretch is filed under them."""
        if self.filed and text == self.body[slice(*self.span)].strip():
            return f" {self.filed}".partition(f" {SIGN}")[0].split()
        return passage_words(text)


def asks_sources(
    tx: Transaction, index: WordIndex, outside: WordCounts, said: Sequence[Sequence[PassageSentence]]
) -> list[tuple[str, Sequence[Any]]]:
    """Return the first queries by which ``foreign`` looks for what sentences repeat."""
    words = [word for some in said for sentence in some for word in sentence.words]
    return index.asks_counts_on(tx, outside.shelf, words) if words else []


def foreign(
    tx: Transaction,
    index: WordIndex,
    outside: WordCounts,
    parts: int,
    scope: str,
    stretches: Sequence[Stretch],
    said: Sequence[Sequence[PassageSentence]],
) -> list[list[Span]]:
    """Return, for each stretch, the sentences that are somebody else's word. All are looked for at once.

    Args:
        tx: To read in.
        index: The index of passages.
        outside: What is counted of the shelf of passages from outside.
        parts: A passage's number is its piece's times this, and its place.
        scope: The scope's name.
        stretches: What may be shown.
        said: The sentences of each (``Stretch.sentences``).
    """
    sources = _sources(tx, index, outside, parts, scope, stretches, said)
    return [
        _foreign(stretch, some, echoes)
        for stretch, some, echoes in zip(stretches, said, sources, strict=True)
    ]


def _foreign(stretch: Stretch, said: Sequence[PassageSentence], sources: Echoes) -> list[Span]:
    if stretch.row["trust"] == _EXTERNAL:  # told by the agent: all of it
        return [at for at, _, _ in said]
    theirs = stretch.row["trust"] == _USER
    if not (theirs or sources):
        return []
    own = f" {words_of(' '.join(unquoted(stretch.body)))} " if theirs else ""

    def is_foreign(text: str) -> bool:
        plain = words_of(text)
        if not plain:
            return False
        if theirs and f" {plain} " not in own:
            return True
        return sources.repeats(text) and not (theirs and len(content_terms(text)) < _PASTED_TERMS)

    return [at for at, text, _ in said if is_foreign(text)]


def _sources(
    tx: Transaction,
    index: WordIndex,
    outside: WordCounts,
    parts: int,
    scope: str,
    stretches: Sequence[Stretch],
    said: Sequence[Sequence[PassageSentence]],
) -> list[Echoes]:
    """Return, for each stretch, what was recorded from outside before it and its sentences (``said``) may repeat."""
    result = [Echoes() for _ in stretches]
    if not outside.many:
        return result
    shelf = outside.shelf
    asked = [(place, sentence.words) for place, some in enumerate(said) for sentence in some]
    found = index.search(
        tx, shelf, [words for _, words in asked], FOUND, matches=MATCHES, fewest=FEWEST_WORDS, alone=True
    )
    before: list[dict[int, None]] = [{} for _ in stretches]
    earlier = [
        [seq for seq in hits if seq < int(stretches[place].row["seq"]) * parts]
        for (place, _), hits in zip(asked, found, strict=True)
    ]
    read: dict[int, str] = {}
    index.read(tx, shelf, (seq for some in earlier for seq in some), read)
    held = _Held(read)
    for (place, words), some in zip(asked, earlier, strict=True):
        likely = (seq for seq in some if seq not in read or may_repeat(words, held[seq]))
        before[place] |= dict.fromkeys(islice(likely, SOURCES))
    sql = "SELECT seq, body FROM pieces WHERE scope = ? AND seq IN {}"
    wanted = (seq // parts for seqs in before for seq in seqs)
    bodies = {int(row["seq"]): row["body"] for row in tx.rows_in(sql, (scope,), wanted)}
    for echoes, seqs, told_here in zip(result, before, said, strict=True):
        repeated = _Repeated([sentence.text for sentence in told_here] if seqs else [])
        for seq in seqs:
            sources = _sentences_of(bodies.get(seq // parts), seq % parts)
            echoes.add(repeated.of(sources, held[seq]) if seq in read else sources)
    return result


class _Held(dict[int, frozenset[str]]):
    """The words of passages, parted when they are first asked for: of many only the first few are."""

    def __init__(self, read: Mapping[int, str]) -> None:
        self._read = read

    def __missing__(self, seq: int) -> frozenset[str]:
        words = self[seq] = frozenset(self._read[seq].split())
        return words


class _Repeated:
    """Tells which sources some sentences may repeat or quote: a look at a few words, which nearly none stands."""

    def __init__(self, said: Sequence[str]) -> None:
        self._plain = frozenset(map(words_of, said))
        self._topics = [found for text in said if len(found := topics(text)) > 1]
        self._together = frozenset[str]().union(*self._topics)

    def of(self, sources: Sequence[str], held: frozenset[str]) -> list[str]:
        """Return the sentences of a passage that ``Echoes`` is to look at.

        Args:
            sources: All of its sentences.
            held: The words under which it is filed.
        """
        if any(len(some & held) >= REPEATED * len(some) for some in self._topics):
            return list(sources)
        return [
            text
            for text in sources
            # Only of ASCII a few words tell, and in no other was anything ever filed otherwise.
            if not text.isascii()
            or mostly_in(text, self._together, CONTAINED)
            or words_of(text) in self._plain
        ]


def _sentences_of(body: str | None, part: int) -> list[str]:
    """Return the sentences of one stretch of a body."""
    if not body or not readable(body):
        return []
    at = stretch_at(body, part)
    return [] if at is None else sentences(body[slice(*at)])


def told(body: str, spans: Collection[Span], *, orders: bool) -> str:
    """Return sentences of a body, three dots between them; without those that order, permit or forbid if not wanted."""
    said = (body[slice(*span)].strip() for span in spans)
    return " … ".join(text for text in said if orders or not is_directive(text.strip(_QUOTING)))
