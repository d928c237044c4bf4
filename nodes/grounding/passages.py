"""The sentences of evidence: where a quote stands, and which of them share words with a content.

Words are compared by their stems in the language of the text they stand in (``words_in``), and loosely (``related``):
a compound, an inflection no stemmer knows, a word that two languages share.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from typing import NamedTuple

from ..._kept import WORD_CHARS, by_word, kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, lettered, shown, stem
from ...checkpoints.text.speech.frequent_words import weight
from ...checkpoints.text.speech.languages import language_of, says_nothing, script_of, stem_in
from ...checkpoints.text.speech.negation import negated
from ...checkpoints.text.speech.plain_words import without_plain
from ...checkpoints.text.speech.sentence_ends import sentence_spans

QUOTE_WORDS = 3
"""Fewest different words with a topic in a quote; or twice as many words of any kind."""
QUOTE_SIGNS = 6
"""Fewest letters of a quote in a script without blanks."""

_WORD = regex(r"[^\W_]+(?:['’][^\W_]+)*")
_UNSPACED_RUN = regex(
    r"[\u0e00-\u0fff\u1000-\u11ff\u1780-\u17ff\u3005-\u31ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff"
    "\U00017500-\U0001779f\U00017e80-\U00017eff]+"  # the signs of the first three as letters
)
# What says that something must or may be, where words are not told apart by blanks.
_MODAL = regex(
    "必须|必須|应该|應該|应当|應當|可以|一定|千万|需要|因为|所以|如果|或者|以及|并且|而且|然后|团队|务必|记得"
    "|要(?![求点素闻])(?<![重主必需]要)|能(?![力源够量])(?<![功智性可]能)|会(?![议计员话])(?<![社机协]会)|[请請把被将吧呢吗先再就还]"
    "|なければならない|べき|こと|ください|해야|하세요|합니다"
)
_ELISION = regex(r"^(?:[cdjlmnst]|qu|un|all|dell|nell|dall|sull)['’](?=\w)", re.IGNORECASE)
_ORDINAL = regex(r"(?<=\d)(?:st|nd|rd|th|er|ère|e|º|ª)$")
_FEW_SIGNS = 3
_PAIR = 2
_ENDS = regex(r"^\W+|\W+$")
_OUTER = " \t\r\n\"'“”„«»‘’「」『』….,;:!?-–—*`>"
_CLAUSE_MARKS = frozenset(["", *",;:()-.!?…،؛。、，；：！？"])
_SAME_SIGNS = str.maketrans("’‘ʼ“”„«»–—‐‑", "'''" + '"' * 5 + "-" * 4)
_COMBINING = regex("[\u0300-\u036f]")
_BLANKS = regex(r"\s+")
_PREFIX = 4
_ENDING = 4
_LONG = 6
_MOST_RANKED = 12
_KEPT = 64
_KEPT_FORMS = 256
_LEAST_WORTH = 0.1
_NEARLY = 0.75
_LONG_QUOTE = 8
"""Fewest words, or signs, of a quote of which some may differ (count)."""


class StemmedWord(NamedTuple):
    """A word with a topic: its stem, and as written."""

    stem: str
    text: str


class PlacedSentence(NamedTuple):
    """A sentence in one of several texts."""

    text: int
    start: int
    end: int
    written: str


@kept(1_024)
def words_in(text: str, language: str) -> tuple[StemmedWord, ...]:
    """Return the words of a text that have a topic, stemmed in a language, in their order.

    Of a script without blanks, pairs of characters stand for words, function words taken out before.
    """
    found: list[StemmedWord] = []
    for word in _written_in(text):
        found += _words_of(word, language)
    return tuple(found)


def _has_words(text: str, language: str) -> bool:
    """Whether a text has any of these."""
    return any(_words_of(word, language) for word in _written_in(text))


def _written_in(text: str) -> list[str]:
    return _WORD.findall(_without_quiet(shown(text)) if _holds_unspaced(text) else shown(text))


_CONTRACTED = regex(
    r"['’]s$|(?<=^i)['’](?:m|ve|ll|d)$|(?<=^(?:we|he|it))['’](?:re|ve|ll|d)$|(?<=^(?:you|she))['’](?:re|ve|ll|d)$"
)
"""What English leaves of "am", "have", "will" and the possessive."""


@kept(4_096, WORD_CHARS)
def _words_of(written: str, language: str) -> tuple[StemmedWord, ...]:
    """Return what ``words_in`` makes of a word between two blanks or marks."""
    found: list[StemmedWord] = []
    for part in _parts(_ELISION.sub("", written)):
        word = _ORDINAL.sub("", _CONTRACTED.sub("", part.casefold()))
        if is_unspaced(word):
            pairs = [word] if len(word) == 1 else [word[at : at + 2] for at in range(len(word) - 1)]
            found += [StemmedWord(pair, pair) for pair in pairs]
        elif word and not says_nothing(word, language):
            found.append(StemmedWord(stem_in(word, language), part))
    return tuple(found)


def _holds_unspaced(text: str) -> bool:
    return not text.isascii() and _UNSPACED_RUN.search(text) is not None


def _without_quiet(text: str) -> str:
    return _MODAL.sub(" ", without_plain(text))


def signs_in(text: str) -> frozenset[str]:
    """Return the signs with a topic of a text in a script without blanks."""
    if not _holds_unspaced(shown(text)):
        return frozenset()
    return frozenset(char for run in _UNSPACED_RUN.findall(_without_quiet(shown(text))) for char in run)


def _parts(written: str) -> Iterator[str]:
    """Yield the parts of a word in which scripts with and without blanks meet."""
    end = 0
    for run in _UNSPACED_RUN.finditer(written):
        if run.start() > end:
            yield written[end : run.start()]
        yield run[0]
        end = run.end()
    if end < len(written):
        yield written[end:]


def worth(word: str) -> float:
    """Return how much a stem says (0 to 1)."""
    return _worth[word]


@by_word(8_192)
def _worth(word: str) -> float:
    if is_unspaced(word):
        return 0.5
    return weight(stem(word)) if word.isascii() else 1.0


def related(one: str, other: str) -> bool:
    """Whether two stems may be forms of a word: a common beginning and short ends, or one is an end of the other."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    if is_unspaced(short) or short[0].isdigit() or len(short) < _PREFIX:
        return False
    common = _common_prefix(short, long)
    if (
        common >= _PREFIX
        and len(short) - common <= 2
        and len(long) - common <= _ENDING
        and common >= 0.6 * len(long)
    ):
        return True
    return len(short) >= _LONG - 1 and (long.startswith(short) or long.endswith(short))


def is_form_of(word: str, others: Iterable[str]) -> bool:
    """Whether a stem may be a form of one of some (``related``)."""
    if len(word) < _PREFIX:
        return word in others
    # Whatever is related begins with the same letters or ends with them: most words needn't be looked at.
    begins, ends = word[:_PREFIX], word[-_PREFIX:]
    near = [other for other in others if other[:_PREFIX] == begins or other[-_PREFIX:] == ends]
    return bool(near) and any(related(word, other) for other in near)


def _common_prefix(one: str, other: str) -> int:
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return index
    return min(len(one), len(other))


class _Passage:
    """One text of the evidence, parted into sentences."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans = list(sentence_spans(text))
        self._starts = [start for start, _ in self.spans]
        self._ranked: dict[tuple[str, str], list[tuple[float, int]]] = {}
        self._forms: dict[str, tuple[str, ...]] = {}

    @cached_property
    def language(self) -> str:
        return language_of(self.text)

    @cached_property
    def script(self) -> str:
        return script_of(self.text)

    @cached_property
    def where(self) -> dict[str, tuple[int, ...]]:
        """In which sentences a stem stands."""
        # Tuples of atoms, here and below: what is kept for long must not be looked through by the garbage collector.
        found: dict[str, list[int]] = {}
        for index, (start, end) in enumerate(self.spans):
            for word in {word.stem for word in words_in(self.text[start:end], self.language)}:
                found.setdefault(word, []).append(index)
        return {word: tuple(places) for word, places in found.items()}

    @cached_property
    def by_beginning(self) -> dict[str, tuple[str, ...]]:
        """The stems by their first letters."""
        found: dict[str, list[str]] = {}
        for word in self.where:
            found.setdefault(word[:_PREFIX], []).append(word)
        return {beginning: tuple(words) for beginning, words in found.items()}

    def forms(self, word: str) -> tuple[str, ...]:
        """The stems that a stem may be a form of."""
        if word not in self._forms:
            if len(self._forms) >= _KEPT_FORMS:
                self._forms.clear()
            near = self.by_beginning.get(word[:_PREFIX], ())
            itself = near == (word,)
            self._forms[word] = near if itself else tuple([other for other in near if related(word, other)])
        return self._forms[word]

    def ranked(self, content: str, language: str) -> list[tuple[float, int]]:
        """The sentences that share most words with a content: what share of it each holds, the best first."""
        key = (content, language)
        if key not in self._ranked:
            if len(self._ranked) >= _KEPT:
                self._ranked.clear()
            self._ranked[key] = self._rank(_values(content, language))
        return self._ranked[key]

    def _rank(self, values: Mapping[str, float]) -> list[tuple[float, int]]:
        whole = sum(values.values())
        shares: dict[int, float] = defaultdict(float)
        for word, value in values.items():
            for index in {index for form in self.forms(word) for index in self.where[form]}:
                shares[index] += value / whole
        # Sums of the same values in another order differ by their last digits. Many sentences share the same few words.
        rounded = {share: round(share, 6) for share in set(shares.values())}
        return sorted(((rounded[share], index) for index, share in shares.items()), reverse=True)[
            :_MOST_RANKED
        ]

    def is_just(self, content: str, language: str) -> bool:
        """Whether it is one sentence, and a content that sentence: then that has all of its words."""
        same = self.text == content and len(self.spans) == 1 and self.language == language
        return same and _has_words(content, language)

    @cached_property
    def folded(self) -> str:
        return _folded(self.text)

    @cached_property
    def folded_from(self) -> list[int]:
        """Where each character of ``folded`` came from: asked only where a quote is found."""
        return _folded_by_clusters(self.text)[1]

    def sentence_at(self, place: int) -> int:
        return max(0, bisect_right(self._starts, place) - 1)


@kept(1_024)
def _values(content: str, language: str) -> dict[str, float]:
    """How much each stem of a content says."""
    return {word.stem: max(_worth[word.stem], _LEAST_WORTH) for word in words_in(content, language)}


_passage = kept(1_024, 8_192, longer=24)(_Passage)


class Passages:
    """The sentences of several texts."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = [_passage(text) for text in texts]
        self._ranked: dict[tuple[str, str], list[tuple[float, PlacedSentence]]] = {}

    @cached_property
    def languages(self) -> frozenset[str]:
        """The languages of the texts that have one."""
        return frozenset(text.language for text in self._texts) - {""}

    @cached_property
    def scripts(self) -> frozenset[str]:
        """The scripts of the texts."""
        return frozenset(text.script for text in self._texts) - {""}

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset().union(*(text.where for text in self._texts))

    def holds(self, word: str) -> bool:
        """Whether a stem stands in any of the texts."""
        return word in self._stems

    def has_form(self, word: str) -> bool:
        """Whether any stem of the texts may be a form of a stem."""
        return any(text.forms(word) for text in self._texts)

    def language_at(self, sentence: PlacedSentence) -> str:
        """Return the language of a sentence: its own, or that of its text."""
        return language_of(sentence.written) or self._texts[sentence.text].language

    def __iter__(self) -> Iterator[PlacedSentence]:
        for number, text in enumerate(self._texts):
            for start, end in text.spans:
                yield PlacedSentence(number, start, end, text.text[start:end])

    def quoted(self, quote: str) -> PlacedSentence | None:
        """Return the sentences that a quote stands in, as one; None if it is too short or not to be found.

        Found by letters with case, forms (NFKC), quotation marks and blanks folded. Of several places the last counts.
        A short one counts by what it stands beside (``_between_marks``); of a long one some words may differ
        (``_nearly_says``).
        """
        wanted, alone = _wanted(quote)
        if not wanted:
            return None
        for number in range(len(self._texts) - 1, -1, -1):
            text = self._texts[number]
            folded = text.folded
            at = folded.rfind(wanted)
            while at >= 0 and not _whole(folded, at, at + len(wanted)):
                at = folded.rfind(wanted, 0, at + len(wanted) - 1)
            if at >= 0:
                places = text.folded_from
                first = text.sentence_at(places[at])
                last = text.sentence_at(places[at + len(wanted) - 1])
                start, end = text.spans[first][0], text.spans[last][1]
                written = text.text[start:end]
                if alone and not _between_marks(_folded(written), _ENDS.sub("", wanted)):
                    return None
                return PlacedSentence(number, start, end, written)
        return None if alone else self._nearly_quoted(quote)

    def _nearly_quoted(self, quote: str) -> PlacedSentence | None:
        """Return the sentence that a long quote has most words of, in their order: models shorten what they copy."""
        said = tuple(_tokens(quote))
        if len(said) < _LONG_QUOTE:
            return None
        language = language_of(quote) or min(self.languages, default="")
        return next(
            (
                one
                for share, one in self.ranked(quote, language)
                if share >= _NEARLY and _nearly_says(one.written, said, language)
            ),
            None,
        )

    def around(self, sentence: PlacedSentence, reach: int = 1) -> str:
        """Return a sentence with so many neighbours on either side, in the same text."""
        text = self._texts[sentence.text]
        first = text.sentence_at(sentence.start)
        last = text.sentence_at(sentence.end - 1)
        start = text.spans[max(0, first - reach)][0]
        end = text.spans[min(len(text.spans) - 1, last + reach)][1]
        return text.text[start:end]

    def short_texts(self, most: int) -> list[str]:
        """Return the texts of at most so many sentences."""
        return [text.text for text in self._texts if len(text.spans) <= most]

    def ranked(self, content: str, language: str) -> list[tuple[float, PlacedSentence]]:
        """Return the sentences that share most words with a content, and the share of it they hold.

        At most a dozen, the best first, of equal ones the latest.
        """
        key = (content, language)
        if key not in self._ranked:
            if len(self._ranked) >= _KEPT:
                self._ranked.clear()
            spoken = language or min(self.languages, default="")
            if len(self._texts) == 1 and self._texts[0].is_just(content, spoken):
                best = [(1.0, (0, 0))]
            else:
                best = sorted(
                    (
                        (share, (number, index))
                        for number, text in enumerate(self._texts)
                        for share, index in text.ranked(content, spoken)
                    ),
                    reverse=True,
                )
            self._ranked[key] = [(share, self._sentence(*place)) for share, place in best[:_MOST_RANKED]]
        return self._ranked[key]

    def _sentence(self, number: int, index: int) -> PlacedSentence:
        text = self._texts[number]
        start, end = text.spans[index]
        return PlacedSentence(number, start, end, text.text[start:end])


def _tokens(text: str) -> list[str]:
    """Return the words of a text, and each sign of a script without blanks, in small letters."""
    return [
        token
        for word in _WORD.findall(shown(text))
        for token in (word if is_unspaced(word[0]) else (word.casefold(),))
    ]


def _nearly_says(sentence: str, said: Sequence[str], language: str) -> bool:
    """Whether a sentence has most words of a quote in their order, all its figures, and denies as much there."""
    theirs = _tokens(sentence)
    same = [m for m in SequenceMatcher(None, said, theirs, autojunk=False).get_matching_blocks() if m.size]
    if sum(m.size for m in same) < _NEARLY * len(said):
        return False
    if not {word for word in said if word[0].isdigit()}.issubset(theirs):
        return False
    stretch = " ".join(theirs[same[0].b : same[-1].b + same[-1].size])
    return negated(stretch, language) is negated(" ".join(said), language)


def _between_marks(sentence: str, short: str) -> bool:
    """Whether a short quote says where it stands by what it stands beside.

    It is a whole sentence, has two words and stands between marks ("..., prefiro trilha"), has one with a topic among
    three ("mom can't do stairs"), or begins or ends where a clause does and has two with a topic.
    """
    before, _, behind = sentence.rpartition(short)
    if not _ENDS.sub("", before) and not _ENDS.sub("", behind):
        return True
    edges = (before.rstrip()[-1:] in _CLAUSE_MARKS) + (behind.lstrip()[:1] in _CLAUSE_MARKS)
    words = len(short.split())
    if words < _PAIR:
        return False
    return edges == _PAIR or (words > _PAIR and _telling(short) > 0) or (edges > 0 and _telling(short) > 1)


def _telling(short: str) -> int:
    """The number of words with a topic in a short quote."""
    language = language_of(short) or "en"
    return len({word for word in _WORD.findall(shown(short)) if not says_nothing(word, language)})


class _Folds(dict[int, str]):
    """What becomes of single characters when they are folded."""

    def __missing__(self, char: int) -> str:
        self[char] = unicodedata.normalize("NFKC", chr(char)).casefold().translate(_SAME_SIGNS)
        return self[char]


_FOLDS = _Folds()


def _folded(text: str) -> str:
    """Return a text with case, forms and blanks folded."""
    if _COMBINING.search(text):
        return _folded_by_clusters(text)[0]
    return _BLANKS.sub(" ", text).translate(_FOLDS)


def _folded_by_clusters(text: str) -> tuple[str, list[int]]:
    """Return a text with case, forms and blanks folded, and where each character of it came from."""
    signs: list[str] = []
    places: list[int] = []
    # What is written with combining marks is put together first, a cluster at a time.
    for match in re.finditer(r"\s+|[^\s][\u0300-\u036f]*", text):
        part = match[0]
        folded = (
            " " if part.isspace() else unicodedata.normalize("NFKC", part).casefold().translate(_SAME_SIGNS)
        )
        signs.append(folded)
        places += [match.start()] * len(folded)
    return "".join(signs), places


@kept(256)
def _wanted(quote: str) -> tuple[str, bool]:
    """Return a quote folded, and whether it is short; blank if too short to say where it stands, in many texts."""
    wanted = _folded(quote.strip(_OUTER)).strip()
    short = not _long_enough(wanted)
    return ("" if short and not _says_anything(wanted) else wanted), short


def _says_anything(wanted: str) -> bool:
    """Whether a short quote has a word, or a few signs, with a topic: then it may be a sentence of its own."""
    return len(signs_in(wanted)) >= _FEW_SIGNS or any(
        not says_nothing(word, language_of(wanted) or "en")
        and not is_unspaced(word)
        and len(word) >= _FEW_SIGNS
        for word in _WORD.findall(shown(wanted))
    )


def _long_enough(wanted: str) -> bool:
    if sum(len(run) for run in _UNSPACED_RUN.findall(wanted)) >= QUOTE_SIGNS:
        return True
    words = _telling(wanted)
    return words >= QUOTE_WORDS or (words > 0 and len(_WORD.findall(shown(wanted))) >= 2 * QUOTE_WORDS)


def _whole(text: str, start: int, end: int) -> bool:
    """Whether a stretch neither begins nor ends inside a word; an Arabic "and" may stand before it."""
    if text[start - 1 : start] in ("و", "ف") and not text[max(0, start - 2) : start - 1].isalnum():
        start -= 1
    before, after = text[start - 1 : start], text[end : end + 1]
    inside = (lettered(before + text[start]), lettered(text[end - 1] + after))
    return not any(len(pair) == 2 and pair.isalnum() and not _UNSPACED_RUN.search(pair) for pair in inside)
