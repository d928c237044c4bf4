"""Support: how well a candidate's evidence bears it out, as a verdict instead of a veto.

- *Contradicted* is asked first (``opposites``): words in common make no opposite true.
- *Stated* is what is grounded (``grounded``), or in another language than English borne out by stems of that language.
- *Inferred* has nothing strict missing, and something in common with the sentence that a quote locates, or its vector
  near to a passage's, or nearly as many words as are asked for.
- *Unverified* is in another language than its evidence. Words can't decide there; digits, and names where the script
  is the same, stay strict, and a quote, a number, a name, a word that both languages share or a vector must tie it.
- The rest is *foreign*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, shown, terms
from ...checkpoints.text.origin.echoes import words_of as plain_words
from ...checkpoints.text.speech.dates import dates_in, weekdays_in
from ...checkpoints.text.speech.frequent_words import reporting
from ...checkpoints.text.speech.languages import language_of, says_nothing, script_of, speaks_english
from ...checkpoints.text.speech.negation import clauses, negated
from ...checkpoints.text.speech.numbers import figures, times
from ...checkpoints.text.speech.sentence_ends import ASKED
from ...checkpoints.text.speech.statements import quoted_and_own
from ...checkpoints.text.speech.told.address import address_in
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ...checkpoints.text.speech.told.supposing.supposed import supposed
from ...checkpoints.text.speech.told.supposing.unsure import NOW, WEAK
from ...checkpoints.text.speech.value_words import may_count
from ...state import GroundingPolicy, MemoryType, Support
from .changes import tells_turn
from .clauses import begins_with_them
from .denials.amounts import in_words
from .denials.disliking import DISLIKES, only_dislikes
from .denials.presupposed import DENIES, MINE, denies_having, is_presupposed
from .evidence import Evidence, blanked
from .grounded import Check, Grounding, checked
from .kin import tells_of_another
from .kinds import same_of_a_life
from .opposites import Opposition, opposition
from .passages import Passages, PlacedSentence, is_form_of, related, signs_in, words_in, worth
from .proper_names import sounds_alike, spelt_out, words_of
from .weak_words import weak_words

TIED = 0.2
"""Share of a content's words, names apart, that a quoted sentence and its neighbours hold in some form."""
SPREAD = 0.4
"""The same share where it is held by all short texts together, and the quoted sentence has a part of it."""
NEARLY_SHARE = 0.97
"""How much of the share that is asked for is enough for ``inferred`` without a quote."""
NEAR = 0.55
"""Least cosine of a content and a passage that ties them."""
_MOST_PASSAGES = 200
_COGNATE = 5
_CAPITAL_NOUNS = "de"
_TIES = 2
_SHORT = 4
_NEARBY = 3
_LONG_NUMBER = 3
_FEW_WORDS, _FEW_MORE = 6, 2
_TELLING = 0.5
_LEAST_WORTH = 0.1


@dataclass(frozen=True)
class TextSpan:
    """A place in one of the evidence's texts."""

    text: int
    """Which of them (0 is the first)."""
    start: int
    end: int
    """Behind the last character."""


@dataclass(frozen=True)
class SupportVerdict:
    """What came of it."""

    support: Support
    share: float = 0.0
    """Share of the content's words that its evidence bears out (0 to 1)."""
    missing: tuple[str, ...] = ()
    """What is not in the evidence, as written."""
    reason: str = ""
    """A sentence; blank if stated."""
    place: TextSpan | None = None
    """The sentence it rests on or is contradicted by, where one was found."""

    @property
    def kept(self) -> bool:
        """Whether it may become a memory."""
        return self.support in (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


def support_of(
    content: str,
    evidence: Evidence,
    *,
    quote: str = "",
    type_: MemoryType | None = None,
    known: Evidence | None = None,
    policy: GroundingPolicy | None = None,
    similarity: Callable[[str, Sequence[str]], Sequence[float]] | None = None,
) -> SupportVerdict:
    """Return how well a content is borne out.

    Args:
        content: What a candidate says.
        evidence: The texts it is said to come from.
        quote: The words of the evidence that the model points at; it locates a sentence and proves nothing.
        type_: The candidate's type: a mistake opposes its passage by nature.
        known: What need not be in the evidence.
        policy: What must be in common.
        similarity: Cosines of a text with passages, where there is an embedder.

    Never raises, whatever the texts hold.
    """
    return _SupportCase(
        content, evidence, quote, type_, known, policy or GroundingPolicy(), similarity
    ).verdict()


def may_be_stated(content: str, evidence: Evidence, *, known: Evidence, policy: GroundingPolicy) -> bool:
    """Return whether evidence may state a content, as far as can be told without reading it: False is certain.

    Args:
        content: What a candidate says.
        evidence: The texts it is said to come from.
        known: What need not be in the evidence.
        policy: What must be in common.
    """
    plain = without_list_numbers(content)
    language = language_of(plain)
    if language not in ("", "en"):
        return True  # stems of that language may bear it out
    passages = evidence.passages
    names = _has_names(policy, plain, passages)
    check = Check(plain, evidence, known, policy, strict_names=names)
    return check.may_hold() or passages.quoted(plain) is not None


def _has_names(policy: GroundingPolicy, content: str, passages: Passages) -> bool:
    """Whether names are strict: a language that gives every noun a capital has none to be told by them."""
    language = language_of(content) or min(passages.languages, default="")
    return policy.strict_names and language != _CAPITAL_NOUNS


class _SupportCase:
    """One content on one evidence."""

    def __init__(
        self,
        content: str,
        evidence: Evidence,
        quote: str,
        type_: MemoryType | None,
        known: Evidence | None,
        policy: GroundingPolicy,
        similarity: Callable[[str, Sequence[str]], Sequence[float]] | None,
    ) -> None:
        self.content = without_list_numbers(content)
        self.evidence = evidence
        self.known = known if known is not None else Evidence(())
        self.policy = policy
        self.similarity = similarity
        self.mistake = type_ is MemoryType.MISTAKE
        self.passages: Passages = evidence.passages
        self.language = language_of(self.content)
        self.quoted = self.passages.quoted(quote) if quote else None
        self.quote = quote.strip()

    def verdict(self) -> SupportVerdict:
        """Ask for each verdict in turn, the worst first; what its sentences have words for only is inferred."""
        found = self._by_words()
        if found.support is not Support.STATED or self.mistake:
            return found
        if may_count(self.content) and (unsaid := self._unsaid_number()):
            reason = f"The number {unsaid!r} is not in its evidence."
            return SupportVerdict(Support.INFERRED, found.share, (unsaid,), reason, found.place)
        weak = weak_words(self.content, self.passages, self.language, self.known)
        if weak is None and DISLIKES.search(self.content):
            weak = self._reads_dislike()
        if weak is None or self._says(weak[1]):
            return found
        reason = f"{weak[0]} It says: {_short(weak[1].written)}"
        return SupportVerdict(Support.INFERRED, found.share, found.missing, reason, _span(weak[1]))

    def _unsaid_number(self) -> str:
        """Return a number in words that neither the evidence nor what is known has; blank if there is none."""
        if not self.policy.strict_numbers:
            return ""
        for word, values, _, _ in in_words(self.content):
            if not (
                self.evidence.holds_number(values)
                or self.known.holds_number(values)
                or any(values & {str(hour or 12), str(minute)} for hour, minute in self.evidence.times)
            ):
                return word
        return ""

    def _reads_dislike(self) -> tuple[str, PlacedSentence] | None:
        """Return why a sentence doesn't state a dislike that was read into it, and the sentence."""
        if not only_dislikes(self.content, self.language):
            return None
        at = self.quoted or next((one for _, one in self.passages.ranked(self.content, self.language)), None)
        if at is None or negated(at.written, self.passages.language_at(at)):
            return None
        return "Its evidence says in other words that it is disliked.", at

    def _by_words(self) -> SupportVerdict:
        """Judge by words, names and numbers alone: foreign, contradicted, stated, else by language."""
        names = _has_names(self.policy, self.content, self.passages)
        check = checked(self.content, self.evidence, self.known, self.policy, share=0.0, strict_names=names)
        if not check and not check.missing:  # no words, or no evidence
            return SupportVerdict(Support.FOREIGN, check.share, (), check.reason)
        # Where the content says all that its evidence does, nothing of it can be against it.
        quoted = [self.quoted] if self.quoted else []
        unopposed = self.mistake or all(map(self._says, chain(quoted, self.passages)))
        against = None if unopposed else self.evidence.once(self.content, self._opposition)
        denies = against is None and self.quoted and not self.mistake and DENIES.search(self.quoted.written)
        if (
            denies
            and self.quoted
            and any(
                denies_having(self.content, said, self.language) for said in (self.quoted.written, self.quote)
            )
        ):
            # "no tengo hijos", "nie mam psa": too short to tell their language.
            against = Opposition(self.quoted, "The evidence says the opposite.")
        if against is not None and not self._says(against.sentence):
            reason = f"{against.how} It says: {_short(against.sentence.written)}"
            return SupportVerdict(
                Support.CONTRADICTED, check.share, check.missing, reason, _span(against.sentence)
            )
        if check and check.share >= self.policy.share:
            return SupportVerdict(Support.STATED, check.share, check.missing, "", self._place())
        if self._is_across():
            return self._across(check)
        return self._within(check)

    def _opposition(self) -> Opposition | None:
        return opposition(self.content, self.passages, self.language, lambda: self.evidence.numbers)

    def _says(self, sentence: PlacedSentence) -> bool:
        """Whether the content says a sentence itself, word for word: what it repeats can't be against it."""
        return plain_words(sentence.written) in plain_words(self.content)

    def _place(self) -> TextSpan | None:
        if self.quoted is not None:
            return _span(self.quoted)
        ranked = self.passages.ranked(self.content, self.language)
        return _span(ranked[0][1]) if ranked else None

    def _is_across(self) -> bool:
        """Whether content and evidence are in different languages or scripts."""
        if self.quoted is not None:
            mine, theirs = script_of(self.content), script_of(self.quoted.written)
            spoken = {self.passages.language_at(self.quoted)} - {""}
            said = self.quoted.written
            if (
                len(said.split()) <= _SHORT and not said.isascii()
            ):  # too few words to tell: those beside them may
                said = self.passages.around(self.quoted, _NEARBY)
            if self.language == "en" and language_of(said) in ("", "en") and not speaks_english(said):
                return True
        else:
            mine = script_of(self.content)
            theirs = mine if mine in self.passages.scripts else min(self.passages.scripts, default="")
            spoken = set(self.passages.languages)
        if mine and theirs and mine != theirs:
            return True
        return bool(self.language and spoken and self.language not in spoken)

    def _within(self, check: Grounding) -> SupportVerdict:
        """Judge a content in the language of its evidence."""
        if (
            said := self.passages.quoted(self.content)
        ) is not None:  # word for word, whatever was read into it
            return SupportVerdict(Support.STATED, check.share, (), "", _span(said))
        if not check and not self._is_excused(check):
            return SupportVerdict(Support.FOREIGN, check.share, check.missing, check.reason, self._place())
        wide = self._wide() if self.language != "en" else 0.0
        if check and self.language and wide >= self.policy.share:
            return SupportVerdict(Support.STATED, wide, check.missing, "", self._place())
        if self.quoted is not None and (
            self._is_tied(self.quoted)
            or self._gives_value(self.quoted)
            or self._follows(self.quoted)
            or self._is_said_in_few_words(self.quoted)
            or (
                MINE.search(self.quoted.written)
                and is_presupposed(self.content, self.quoted.written, self.language)
            )
        ):
            if check and self._is_made_of(self.quoted):
                return SupportVerdict(Support.STATED, check.share, check.missing, "", _span(self.quoted))
            reason = f"In other words than its evidence, which says: {_short(self.quoted.written)}"
            return SupportVerdict(Support.INFERRED, check.share, check.missing, reason, _span(self.quoted))
        if check and (check.share >= NEARLY_SHARE * self.policy.share or wide >= self.policy.share):
            reason = f"Its evidence bears out {check.share:.0%} of its words; no quote says where."
            return SupportVerdict(Support.INFERRED, check.share, check.missing, reason, self._place())
        if check.reason.startswith("The number") and check.share >= self.policy.share:
            reason = f"Its evidence says all of it but the year {check.missing[0]}."
            return SupportVerdict(Support.INFERRED, check.share, check.missing, reason, self._place())
        near = self._nearest()
        if near is not None:
            reason = f"In other words than its evidence; the nearest passage is: {_short(near.written)}"
            return SupportVerdict(Support.INFERRED, check.share, check.missing, reason, _span(near))
        return SupportVerdict(
            Support.FOREIGN, check.share, check.missing, self._why_foreign(check), self._place()
        )

    def _is_excused(self, check: Grounding) -> bool:
        """Whether all that fails strictly names nobody (a sentence's first word, "API"), or is the year at hand."""
        strict = check.missing[:1]
        year = strict[0].rstrip(_OF_A_YEAR) if check.reason.startswith(("The number", "The date")) else ""
        if year and self.evidence.calendar.is_near_year(year):
            rest = self.content.replace(strict[0], " ")
            return bool(checked(rest, self.evidence, self.known, self.policy, share=0.0, strict_names=True))
        if not check.reason.startswith("The name"):
            return False
        firsts = {
            match["word"]
            for match in _FIRST_WORD.finditer(self.content)
            if _heads(match) or says_nothing(match["word"].lower(), self.language)
        }
        names = {word.text for word in words_of(self.content, self.known.names) if word.name}
        unsaid = {name for name in names if not all(self._has(term) for term in terms(name))}
        return all(name in firsts or name in _NO_NAMES for name in unsaid)

    def _why_foreign(self, check: Grounding) -> str:
        reason = f"Its evidence bears out {check.share:.0%} of its words (at least {self.policy.share:.0%} are needed)"
        if self.quoted is not None:
            return f"{reason}, and the quoted sentence has too little in common with it: {_short(self.quoted.written)}"
        if self.quote:
            return f"{reason}, and its quote is too short or not in the evidence."
        return f"{reason}, and no quote says where it comes from."

    @cached_property
    def _names(self) -> frozenset[str]:
        """The names of the content, as written, where capitals tell them."""
        if self.language == _CAPITAL_NOUNS:
            return frozenset()
        return frozenset(
            part for word in words_of(self.content) if word.name for part in (word.text, word.text[:-2])
        )

    def _is_tied(self, at: PlacedSentence) -> bool:
        """Whether the sentences around one hold enough of the content in some form.

        Much of it beside the sentence, or two words nearby of which one is beside it: a lesson sums up more than one
        sentence. Or more of it in all short texts together, of which the sentence has a name: "my cat Luna" in one
        message, how old she is in the next. Or a number of three digits, or how one wants to be spoken to.
        """
        close = self._held(at)
        if self._share(close, at) >= TIED:
            return True
        if (close or self._names_in(at.written)) and self._share(self._held_in_short(at), at) >= SPREAD:
            return True
        address = "" if ASKED.search(at.written) else address_in(self.content)
        if address and address == address_in(at.written):
            return True
        if any(len(number) >= _LONG_NUMBER for number in self._numbers & Evidence(at.written).numbers):
            return True
        telling = [word for word in self._held(at, _NEARBY) if worth(word) >= _TELLING]
        return bool(close) and len(telling) >= _TIES

    def _gives_value(self, at: PlacedSentence) -> bool:
        """Whether a sentence gives what is known a new value: a number or a name of the content, new, is in it."""
        if not self.known.terms:
            return False
        said = frozenset(terms(at.written))
        new = (self._name_terms - self.known.terms) | (self._numbers - self.known.numbers)
        here = Evidence(at.written)
        hours = {time.dial for time in times(self.content)} - self.known.times
        there = bool(new & (said | here.numbers)) or any(is_form_of(term, said) for term in new)
        return (there or bool(hours & here.times)) and self._is_made_of(at)

    def _follows(self, at: PlacedSentence) -> bool:
        """Whether a content may be what a sentence amounts to: "lives in Lisbon", of "I moved to Lisbon".

        Whoever says the sentence speaks of themselves, and neither quotes nor supposes it; both are about one thing of
        a life, and the sentence tells of a turn or holds a name or number of the content.
        """
        said = quoted_and_own(at.written)[1]
        if part := supposed(said):
            said = said.replace(part, " ")
        if not speaks_of_oneself(said) or not same_of_a_life(said, self.content):
            return False
        return tells_turn(said) or self._names_in(said)

    def _is_said_in_few_words(self, at: PlacedSentence) -> bool:
        """Whether a few words have all names and numbers of a content that says little else: *curro en Indra*.

        They ask, deny and suppose nothing, and tell neither of former times nor of somebody else.
        """
        named = self._name_terms
        left = [word for word in self._words(at) if self._says_more(word) and named.isdisjoint(terms(word))]
        pairs = sum(map(is_unspaced, left))  # of signs, which are two to a word
        if len(left) - pairs / 2 > _FEW_MORE or not (named or self._numbers) or ASKED.search(at.written):
            return False
        for clause in _parted_at_now(clauses(at.written, self.language)):
            if len(clause.split()) > _FEW_WORDS:
                continue
            there = frozenset(terms(clause))
            said = [word.stem for word in words_in(NOW.replaced(clause, " "), self.language)]
            more = [word for word in said if self._says_more(word) and not is_form_of(word, named)]
            if (
                len(more) < _FEW_MORE
                and all(term in there or is_form_of(term, there) for term in named)
                and self._numbers == Evidence(clause).numbers
                and negated(clause, self.language) == negated(self.content, self.language)
                and not (WEAK.finds(clause) or tells_of_another(clause, self.content, at.written))
            ):
                return True
        return False

    @staticmethod
    def _says_more(word: str) -> bool:
        """Whether a stem is no number and has a topic."""
        return not word[0].isdigit() and worth(word) >= _TELLING

    @cached_property
    def _name_terms(self) -> frozenset[str]:
        """The terms of the content's names, where capitals tell them in any language: *Bursa'da* has one."""
        named = [word for word in words_of(self.content) if word.name]
        return frozenset(
            term
            for word in named
            for term in ((max(word.terms, key=len),) if _APOSTROPHE.search(word.text) else word.terms)
        )

    @cached_property
    def _numbers(self) -> frozenset[str]:
        """The values of the content's numbers."""
        return frozenset(value for figure in figures(self.content) for value in figure.readings)

    def _names_in(self, said: str) -> bool:
        """Whether a sentence holds a name or a number of the content."""
        there = frozenset(terms(said))
        return any(term in there or is_form_of(term, there) for term in self._name_terms) or not (
            Evidence(said).numbers.isdisjoint(self._numbers)
        )

    def _is_made_of(self, at: PlacedSentence) -> bool:
        """Whether every word of the content stands in a sentence or in what is known, in some form.

        Who corrects what is known says only what is new: "we moved to deploying daily".
        """
        language = self.language or self.passages.language_at(at)
        there = frozenset(word.stem for word in words_in(at.written, language))
        left = self._words(at) - there
        if not self.language and not self.content.isascii():  # of no table: short words mostly say nothing
            left = frozenset(word for word in left if len(word) > _SHORT)
        signs = frozenset[str]()
        if any(map(is_unspaced, left)):
            signs = signs_in(at.written).union(*(signs_in(known.written) for known in self.known.passages))
        return all(
            word[0].isdigit()
            or (is_unspaced(word) and signs.issuperset(word))
            or is_form_of(word, there)
            or self.known.passages.has_form(word)
            for word in left
        )

    def _wide(self) -> float:
        """Return the share of the content that its best sentence and the neighbours hold, by stems of its language."""
        best = self.passages.ranked(self.content, self.language)[:1]
        return self._share(self._held(best[0][1]), best[0][1]) if best else 0.0

    def _words(self, at: PlacedSentence) -> frozenset[str]:
        """The words of the content that may tie it; all that is said of a person has their name in common."""
        language = self.language or self.passages.language_at(at)
        words = words_in(self.content, language)
        return frozenset(word.stem for word in words if word.text not in self._names) or frozenset(
            word.stem for word in words
        )

    def _held(self, at: PlacedSentence, reach: int = 1) -> frozenset[str]:
        return self._held_by(self.passages.around(at, reach), at)

    def _held_in_short(self, at: PlacedSentence) -> frozenset[str]:
        """What the texts of a few sentences each hold of the content, in some form."""
        return self._held_by("\n".join(self.passages.short_texts(_NEARBY)), at)

    def _held_by(self, said: str, at: PlacedSentence) -> frozenset[str]:
        """What a text holds of the content, in some form, as the language of a sentence has it."""
        there = frozenset(
            word.stem for word in words_in(said, self.language or self.passages.language_at(at))
        )
        return frozenset(word for word in self._words(at) if word in there or is_form_of(word, there))

    def _share(self, held: frozenset[str], at: PlacedSentence) -> float:
        strict = self.policy.strict_numbers  # a year that was worked out was checked, and stands nowhere
        wanted = held.union(word for word in self._words(at) if not (strict and word[0].isdigit()))
        whole = sum(max(worth(word), _LEAST_WORTH) for word in wanted)
        return sum(max(worth(word), _LEAST_WORTH) for word in held) / whole if whole else 0.0

    def _nearest(self) -> PlacedSentence | None:
        """Return the passage whose vector is near enough, None without an embedder."""
        if self.similarity is None:
            return None
        sentences = list(self.passages)[-_MOST_PASSAGES:]
        cosines = self.similarity(self.content, [self.passages.around(sentence) for sentence in sentences])
        best = max(zip(cosines, sentences, strict=True), default=None)
        return best[1] if best is not None and best[0] >= NEAR else None

    def _across(self, check: Grounding) -> SupportVerdict:
        """Judge a content in another language than its evidence's."""
        missing = tuple(dict.fromkeys(self._missing_across()))
        if missing:
            kind = "number" if missing[0][:1].isdigit() else "name"
            reason = f"It is in another language than its evidence, where the {kind} {missing[0]!r} is not."
            return SupportVerdict(Support.FOREIGN, check.share, missing, reason, self._place())
        if self.quoted is not None and self._is_of_another(self.quoted):
            said = _short(self.quoted.written)
            reason = f"It is in another language than its evidence, which tells of somebody else: {said}"
            return SupportVerdict(Support.FOREIGN, check.share, (), reason, self._place())
        tie = self.quoted or self._common_word() or self._nearest()
        if tie is None:
            why = "its quote is not in the evidence" if self.quote else "no quote says where it comes from"
            reason = f"It is in another language than its evidence, and {why}."
            return SupportVerdict(Support.FOREIGN, check.share, check.missing, reason)
        reason = f"It is in another language than its evidence, so compare it with: {_short(tie.written)}"
        return SupportVerdict(Support.UNVERIFIED, check.share, (), reason, _span(tie))

    def _is_of_another(self, at: PlacedSentence) -> bool:
        """Whether a sentence of one clause, or the quoted one, tells of another what a content says of the user."""
        said = clauses(at.written, self.passages.language_at(at))
        if len(said) == 1:
            return tells_of_another(said[0], self.content, at.written)
        words = plain_words(self.quote)
        number = next((number for number, clause in enumerate(said) if words in plain_words(clause)), None)
        if number is None:
            return False
        told = [said[number]]
        if number and begins_with_them(said[number].strip().lower()):
            told.append(said[number - 1])
        return any(tells_of_another(clause, self.content, at.written) for clause in told)

    def _missing_across(self) -> Iterator[str]:
        """Yield the numbers, dates and, in one script, names of a content that its evidence doesn't have."""
        text = shown(self.content)
        if self.policy.strict_numbers:
            mentions, weekdays = dates_in(text), weekdays_in(text)
            for mention in mentions:
                if not (self.evidence.holds_date(mention) or self.known.calendar.holds(mention)):
                    yield mention.text
            text = blanked(text, (*mentions, *weekdays))
            clock = list(times(text))
            text = blanked(text, clock)
            numbers = self.evidence.numbers | self.known.numbers
            for time in clock:
                written = self.content[time.start : time.end]
                hours = {
                    str(time.dial[0]),
                    *(value for figure in figures(written) for value in figure.readings),
                }
                if not self.evidence.holds_time(time, written) and hours.isdisjoint(numbers):
                    yield written
            near = self.evidence.calendar.is_near_year  # of a month in words of no table
            yield from (f.text for f in figures(text) if not (f.readings & numbers or near(f.text)))
        told = self.policy.strict_names and self.language != _CAPITAL_NOUNS
        scripts = {script_of(self.quoted.written)} if self.quoted else self.passages.scripts
        if told and script_of(self.content) in scripts:
            yield from self._missing_names(text)

    def _missing_names(self, text: str) -> Iterator[str]:
        """Yield the names of which no part is in the evidence; what is written apart there is one name here."""
        group: list[str] = []
        told = False
        near = _WORD.findall(shown(self.passages.around(self.quoted, _NEARBY))) if self.quoted else []
        spelt = spelt_out(text, self.evidence.holds_initials)
        for word in (*words_of(text, self.known.names), None):
            if word is not None and word.name and word.text not in _NO_NAMES | _FEASTS:
                group.append(word.text)
                told = told or word.text in spelt or any(self._has(term) for term in word.terms)
                told = told or any(sounds_alike(word.text, other) for other in near)
                continue
            if group and not told:
                yield " ".join(group)
            group, told = [], False

    def _has(self, term: str) -> bool:
        if term in self.evidence.terms or term in self.known.terms:
            return True
        return self.passages.has_form(term)

    def _common_word(self) -> PlacedSentence | None:
        """Return the sentence with a number, a name or a long word in common, which two languages may share."""
        mine = {
            word.stem
            for word in words_in(self.content, "")
            if len(word.stem) >= _COGNATE or word.stem.isdigit()
        }
        for _, sentence in self.passages.ranked(self.content, ""):
            theirs = {word.stem for word in words_in(sentence.written, "")}
            if sum(any(related(word, other) for other in theirs) for word in mine) >= 2:
                return sentence
        return None


_WORD = regex(r"[^\W\d_]+")
_APOSTROPHE = regex("['’]")
_FIRST_WORD = regex(
    r"(?:^|[.!?:;\n]\s*)[\"'“‘(]*(?P<word>[^\W\d_]+(?:['’-][^\W_]+)*)(?:\s+(?P<next>[^\W_]+))?"
)
# What follows a person rather than a thing or an order.
_AFTER_NAMES = frozenset("is was has had will would can could does did".split())
_NO_NAMES = frozenset(
    "AI KI IA API APIs CI CD CLI CPU CSS CSV CV CVs DB DNS FAQ GPU GUI HR HTML HTTP HTTPS ID IDs IDE IP IT JSON OK OS "
    "PC PDF PR PRs QA RAM REST SDK SQL SSH SSL TLS TV UI URL URLs USB UTC UX VM VPN XML YAML".split()
)
"""Short forms that are written in capitals and name a kind of thing, not a thing."""
_OF_A_YEAR = " 年년"
_FEASTS = frozenset(
    "Christmas Easter Ramadan Eid Diwali Holi Hanukkah Passover Thanksgiving Halloween Pentecost Lent Carnival Year "
    "Eve Noël Pâques Toussaint Navidad Pascua Natale Pasqua Natal Páscoa Ano Novo Capodanno Nochevieja".split()
)
"""Feasts, which have a name of their own in each language."""
_STEP = regex(
    r"(?i)(?<!\w)(?:step|schritt|étape|etape|paso|passo|шаг|步骤|步驟|ステップ|手順|단계|الخطوة|خطوة|चरण)\s*\d{1,2}(?!\w)"
    r"|第\d{1,2}步|\d{1,2}단계"
)
_ASCII_STEP = regex("step|schritt|etape|paso|passo")
_MARKED = regex(r"\d[.)、]")
"""What ends each marker."""
_BULLET = regex(r"(?m)^[ \t]*(?:[-*•–]|\(?\d{1,2}[.)、])[ \t]*(?=\D)")
_MARKER = regex(r"(?<![\w.,:/-])\(?(?P<number>\d{1,2})(?:[.)](?=\s)|、)")
_COUNT = regex(r"(?<![\w.,])(?P<number>\d{1,2})(?=\s+[^\W\d]+(?:\s+[^\W\d]+){0,3}\s*[:：])")


@kept(1_024)
def without_list_numbers(text: str) -> str:
    """Return a text with the numbers of its lists blanked: "1.", "2)", "Step 3", a dash, and how many there are.

    Within a line only numbers that count up from one are a list's; "version 2." is left alone.
    """
    blank = _blank
    counted, steps = text, 0
    if not text.isascii() or _ASCII_STEP.search(text.lower()):
        counted, steps = _STEP.subn(blank, text)
    plain, bullets = _BULLET.subn(blank, counted)
    run: list[re.Match[str]] = []
    if _MARKED.search(counted):
        for match in _MARKER.finditer(counted):
            if int(match["number"]) == len(run) + 1:
                run.append(match)
    if len(run) > 1:
        for match in run:
            plain = plain[: match.start()] + blank(match) + plain[match.end() :]
    counts = {str(count) for count in (steps, bullets, len(run)) if count > 1}
    if not counts:
        return plain
    return _COUNT.sub(lambda match: blank(match) if match["number"] in counts else match[0], plain)


def _heads(match: re.Match[str]) -> bool:
    """Whether the first word of a sentence is one for its place, and no name: "Batch jobs", not "MySQL was"."""
    word, following = match["word"], match["next"] or ""
    plain = word[1:].islower() and not word.endswith(("'s", "’s"))
    acts = following in _AFTER_NAMES or (following.endswith("ed") and len(following) > len("need"))
    return (
        plain and not acts and not following[:1].isupper() and not reporting().intersection(terms(following))
    )


def _blank(match: re.Match[str]) -> str:
    # Behind a colon begins a sentence: what follows a list's number does, too.
    return ("\n" + " " * len(match[0]))[: len(match[0])]


def _parted_at_now(said: Sequence[str]) -> Iterator[str]:
    """Yield clauses, parted before words for now, too: people type "früher Köln jetzt Bonn" without a mark."""
    for clause in said:
        starts = [0, *(found.start() for found in NOW.finditer(clause)), len(clause)]
        yield from (clause[start:end] for start, end in pairwise(starts) if clause[start:end].strip())


def _span(sentence: PlacedSentence) -> TextSpan:
    return TextSpan(sentence.text, sentence.start, sentence.end)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return f'"{text}"' if len(text) <= 160 else f'"{text[:157]}..."'
