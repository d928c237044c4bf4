"""Whose word a candidate is: that of the sentence which bears it out, and of several the least trusted.

A statement of the user that bears a candidate out alone makes it the user's word, whatever else says so, too. So does
one that is nearer to it than all that anybody else says, where what it leaves open is no number, no name and nothing
from outside. Not the user's word is what has somebody else's word in the place of one of theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from itertools import takewhile
from math import fsum

from ...._lazy import regex
from ....checkpoints.text.analyser import content_terms, topics
from ....checkpoints.text.speech.frequent_words import weight, weights
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.negation import negated, same_sign
from ....checkpoints.text.speech.sentence_ends import ASKED
from ....checkpoints.text.speech.statements import sentences, statements
from ....state import GroundingPolicy, MemoryType, Piece, Trust, lowest_trust
from ...grounding.changes import tells_change, tells_gone
from ...grounding.denials.disliking import DISLIKES, likes, likes_nothing, only_dislikes, without_likes
from ...grounding.denials.presupposed import denies_what_is_named, is_presupposed
from ...grounding.evidence import Evidence
from ...grounding.grounded import bears_out, may_hold
from ...grounding.kin import names_user
from ...grounding.proper_names import words_of
from ...grounding.support import support_of
from .nearest import Voices
from .provenance import Passage, Provenance, calls_of, spoken
from .sharing import InOrder, Sharing

MOST_LOOKED_AT = 6
"""Of each trust at most so many pieces are looked at: those that share most words with a candidate (count)."""
_RELEVANT = 0.5
_UNSPACED_END = regex(r"(?:[。！？]|[\u3040-\u30ff\u3400-\u9fff][!?~…]+)$")
_FOUND_TERMS = 2


class WhoseWord:
    """Judges candidates by the pieces they may rest on.

    Args:
        pieces: Id -> piece.
        provenance: Which of their sentences are whose.
        known: Names that need not be said: the persona's and the scope's.
        about: Returns what else is known about a content: memories that are at least so trusted.
        policy: How much must be borne out.
        dates: When the pieces were seen.
    """

    def __init__(
        self,
        pieces: Mapping[str, Piece],
        provenance: Provenance,
        *,
        known: Evidence,
        about: Callable[[str, Trust], Evidence],
        policy: GroundingPolicy,
        dates: Sequence[datetime] = (),
    ) -> None:
        self._pieces, self._provenance = pieces, provenance
        self._known, self._about, self._policy, self._dates = known, about, policy, dates
        self._read: dict[tuple[str, ...], Evidence] = {}
        self._whole: dict[str, Evidence] = {}
        self._by_piece: dict[tuple[str, int], Evidence] = {}
        self._all_said: dict[tuple[Trust, tuple[str, ...]], list[str]] = {}
        self._rows: dict[tuple[str, ...], list[InOrder]] = {}
        self._near: tuple[str, tuple[str, ...], list[str]] = ("", (), [])

    def of(self, content: str, keys: Sequence[str]) -> Trust:
        """Return the trust of a content that rests on pieces.

        Args:
            content: What the candidate says.
            keys: The pieces it cites, if they bear it out; else all it was made from.
        """
        near = self._nearest(content, keys)
        found: list[Trust] = []
        for key in near:
            trust = self._one(content, key, self._known)
            if trust is Trust.USER and trust not in found and not self._puts_in_place(content):
                return Trust.USER
            found += [trust] if trust is not None else []
        if Trust.USER in found:
            found = [trust for trust in found if trust is not Trust.USER]
        elif self._together(content, keys, Trust.USER) and not self._puts_in_place(content):
            return Trust.USER
        found = found or self._each(content, near, self._about(content, Trust.EXTERNAL))
        if found:
            return lowest_trust([Trust.AGENT, *found])
        return Trust.AGENT if self._together(content, near, Trust.AGENT) else Trust.EXTERNAL

    def nearest(self, content: str) -> bool:
        """Whether a content that all who speak bear out together is nearest to what the user states.

        Then it is their word, unless it denies what they say, or says a number or a name that they never said.
        """
        stated = self._voices.stated
        if not stated:
            return False
        known = self._about(content, Trust.USER)
        return (
            self._voices.user_is_nearest(content, known.terms)
            and not self._puts_in_place(content)
            and agrees(content, stated)
            and bears_out(
                content,
                self._evidence(stated),
                known=known,
                policy=self._policy.model_copy(update={"share": 0.0}),
            )
        )

    @cached_property
    def _voices(self) -> Voices:
        stated: list[str] = []
        others: list[str] = []
        outside: list[str] = []
        asked: list[str] = []
        passed_on: list[str] = []
        for key, piece in self._pieces.items():
            passages = self._provenance.passages(key)
            own = passages[0].sentences if passages[0].trust is Trust.USER else ()
            stated += own
            if piece.trust is Trust.USER:
                asked += passages[1].sentences
                theirs = frozenset(passages[1].sentences)
                passed_on += [s for s in sentences(passages[-1].sentences[0]) if s not in theirs]
            whole = [s for text in (passages[-1].sentences[0], *calls_of(piece)) for s in _told(text, piece)]
            others += [sentence for sentence in whole if sentence not in own]
            outside += whole if piece.trust is Trust.EXTERNAL else []
        return Voices(stated, others, outside, asked=asked, passed_on=passed_on)

    def _puts_in_place(self, content: str) -> bool:
        return self._voices.puts_in_place(content, lambda: self._about(content, Trust.USER).terms)

    def quoted(self, content: str, keys: Sequence[str], quote: str, type_: MemoryType) -> Trust:
        """Return the trust of a content that is told in other words, or in another language.

        It is that of the passages which bear it out by themselves, given the quote: the user's if what the user states
        does, else the lowest of all that do. What no passage bears out alone is external.
        """
        quote = _told_in(quote)
        found = [trust for key in keys if (trust := self._read_into(content, key, quote, type_)) is not None]
        if Trust.USER in found:
            return Trust.USER
        return lowest_trust([Trust.AGENT, *found]) if found else Trust.EXTERNAL

    def told_by_user(self, content: str, keys: Sequence[str], quote: str, type_: MemoryType) -> Trust | None:
        """Return whose word a content is of which a quote is the user's own statement; None if that doesn't tie it.

        More that speaks of the same makes it nobody else's. It is the user's word where their statement keeps it, with
        what they name in asking, and no telling word of it is from outside; the agent's where no more is added than a
        name for whom it is about, which a tool may have told: a support desk knows its customers by name.
        """
        quote = _told_in(quote)
        for key in (key for key in keys if self._pieces[key].trust is Trust.USER):
            said = self._evidence_of(key, 0)
            found = said.passages.quoted(quote)
            if found is None or not agrees(content, [found.written]) or self._puts_in_place(content):
                continue
            asked = self._evidence_of(key, 1)  # "is 38.2 a fever for a 2 year old?" names how old he is
            if self._keeps(content, said, quote, type_, self._about(content, Trust.USER)) or self._keeps(
                content, said, quote, type_, asked
            ):
                if not self._voices.hears(content):
                    return Trust.USER
                continue
            whom = self._evidence([_whom(content)])
            if (
                whom.names
                and self._keeps(content, said, quote, type_, whom)
                and not self._voices.hears(content, but=whom.terms)
                and not self._said_outside(content)
            ):
                return Trust.AGENT
        return Trust.USER if self._told_in_several(content, keys, quote, type_) else None

    def _told_in_several(self, content: str, keys: Sequence[str], quote: str, type_: MemoryType) -> bool:
        """Whether what the user states in several pieces bears a content out together, as a quote of one shows."""
        pieces = [key for key in keys if self._pieces[key].trust is Trust.USER]
        if len(pieces) < 2 or self._puts_in_place(content) or self._voices.hears(content):
            return False
        stated = [sentence for key in pieces for sentence in self._said(key, Trust.USER)]
        said = self._evidence(stated)
        known = self._about(content, Trust.USER)
        return (
            said.passages.quoted(quote) is not None
            and agrees(content, stated)
            and self._keeps(content, said, quote, type_, known)
        )

    def answered(self, content: str, keys: Sequence[str], type_: MemoryType) -> bool:
        """Whether a content is what the user answered to the agent: neither question nor answer says it alone.

        Args:
            content: What the candidate says.
            keys: The pieces it cites: the question, the answer or both.
            type_: Its type.
        """
        denies = negated(content, language_of(content))
        for key in (key for key, piece in self._pieces.items() if piece.trust is Trust.USER):
            found = self._provenance.answer(key)
            if found is None or not {key, found[1]} & set(keys):
                continue
            answer = found[0]
            if answer.bears(content, content_denies=denies):
                said = self._evidence([answer.question, answer.said])
                if self._keeps(content, said, answer.question, type_, self._about(content, Trust.USER)):
                    return True
        return False

    def denied(self, content: str, keys: Sequence[str]) -> str:
        """Return the sentence with which the user denies what a content rests on; blank if they don't, or it has more.

        Args:
            content: What the candidate says.
            keys: The pieces it rests on: all of them the agent's messages, each with an answer.
        """
        found = ""
        answers = self._provenance.answers
        for key in keys:
            if key not in answers:
                return ""
            said = self._provenance.denial(key)
            if not said and names_user(content):
                language = language_of(content)
                theirs = self._provenance.behind(key)
                said = next((s for s in theirs if denies_what_is_named(content, s, language)), "")
            if not said:
                return ""
            found = found or said
        return found

    def _said_outside(self, content: str) -> bool:
        """Whether anything from outside says a content by itself, in other words, too."""
        outside = (key for key, piece in self._pieces.items() if piece.trust is Trust.EXTERNAL)
        return any(self._one(content, key, self._known) is not None for key in outside)

    def _keeps(self, content: str, said: Evidence, quote: str, type_: MemoryType, known: Evidence) -> bool:
        return support_of(content, said, quote=quote, type_=type_, known=known, policy=self._policy).kept

    def tainted(self, content: str, keys: Sequence[str], own: Sequence[str]) -> bool:
        """Whether an order of the agent's may be one that it was given from outside, in whatever words.

        It isn't if one of its own tools has found what it is about: a sentence of such a result shares at least two of
        its words, and more than any order from outside does.

        Args:
            content: What the agent says is to be done.
            keys: The pieces it rests on.
            own: Results of the agent's own tools.
        """
        wanted = topics(content)
        found = (s for key in self._nearest(content, own) for s in self._said(key, Trust.AGENT))
        most = max((len(wanted & topics(sentence)) for sentence in found), default=0)
        return self._provenance.ordered_before(keys, wanted, most if most >= _FOUND_TERMS else 0)

    def restated(self, content: str, keys: Sequence[str]) -> bool:
        """Whether a fact that the agent says in its own words came from outside, by its values.

        Args:
            content: What the agent says.
            keys: The pieces it rests on: their threads count.
        """
        heard, known = self._provenance.heard, self._about(content, Trust.AGENT)
        return any(
            heard[thread].tells(content, known) for thread in {self._pieces[key].thread for key in keys}
        )

    @property
    def hears_others(self) -> bool:
        """Whether anybody from outside says anything in the run."""
        return self._provenance.hears_others

    def ordered(self, keys: Sequence[str]) -> bool:
        """Whether an order, permission or ban from outside stood before what is said in some pieces."""
        return self._provenance.ordered_before(keys)

    def _read_into(self, content: str, key: str, quote: str, type_: MemoryType) -> Trust | None:
        for number, passage in enumerate(self._provenance.passages(key)):
            if not passage.sentences:
                continue
            known = self._about(content, passage.trust)
            if self._keeps(content, self._evidence_of(key, number), quote, type_, known):
                return passage.trust
        return None

    def _nearest(self, content: str, keys: Sequence[str]) -> list[str]:
        """Return the pieces of each trust that share most words with a content."""
        wish = tuple(keys)
        if self._near[:2] != (content, wish):
            shared = self._sharing.shared(topics(content))
            found = [key for row in self._rows_of(wish) for key in row.best(shared, MOST_LOOKED_AT)]
            self._near = (content, wish, found)
        return self._near[2]

    def _rows_of(self, keys: tuple[str, ...]) -> list[InOrder]:
        """The pieces of each trust in the order of the run."""
        if keys not in self._rows:
            ordered = sorted(dict.fromkeys(keys), key=lambda key: self._pieces[key].position)
            self._rows[keys] = [
                InOrder([key for key in ordered if self._pieces[key].trust is trust]) for trust in Trust
            ]
        return self._rows[keys]

    @cached_property
    def _sharing(self) -> Sharing:
        return Sharing(
            {
                key: {term for text in self._provenance.passages(key)[-1].sentences for term in topics(text)}
                for key in self._pieces
            }
        )

    def _each(self, content: str, keys: Sequence[str], known: Evidence) -> list[Trust]:
        return [trust for key in keys if (trust := self._one(content, key, known)) is not None]

    def _one(self, content: str, key: str, known: Evidence) -> Trust | None:
        """The trust of what one piece says of it; None if it doesn't bear it out."""
        if not may_hold(content, self._whole_of(key), known=known, policy=self._policy):
            return None
        for number, passage in enumerate(self._provenance.passages(key)):
            if not passage.sentences or not bears_out(
                content, self._evidence_of(key, number), known=known, policy=self._policy
            ):
                continue
            if passage.trust is Trust.USER and not agrees(content, passage.sentences):
                return Trust.EXTERNAL
            return passage.trust
        return None

    def _together(self, content: str, keys: Sequence[str], least: Trust) -> bool:
        """Whether all that is at least so trusted in the pieces bears it out, with what memories of that trust hold."""
        wish = (least, tuple(keys))
        if wish not in self._all_said:
            self._all_said[wish] = [sentence for key in keys for sentence in self._said(key, least)]
        said = self._all_said[wish]
        if not said:
            return False
        evidence = self._evidence(said)
        borne = bears_out(content, evidence, known=self._about(content, least), policy=self._policy)
        return borne and (least is Trust.AGENT or agrees(content, said))

    def _said(self, key: str, least: Trust) -> Sequence[str]:
        """What a piece says that is at least so trusted."""
        found: Sequence[Passage] = self._provenance.passages(key)
        allowed = (Trust.USER,) if least is Trust.USER else (Trust.USER, Trust.AGENT)
        return next((p.sentences for p in reversed(found) if p.trust in allowed), ())

    def _whole_of(self, key: str) -> Evidence:
        """All that a piece says, whosever word it is."""
        if key not in self._whole:
            said = [(*p.sentences, self._pieces[key].author) for p in self._provenance.passages(key)]
            self._whole[key] = Evidence(["\n".join(filter(None, texts)) for texts in said])
        return self._whole[key]

    def _evidence_of(self, key: str, number: int) -> Evidence:
        """One of the passages of a piece, and who wrote it."""
        if (key, number) not in self._by_piece:
            said = self._provenance.passages(key)[number].sentences
            self._by_piece[key, number] = self._evidence([*said, self._pieces[key].author])
        return self._by_piece[key, number]

    def _evidence(self, said: Sequence[str]) -> Evidence:
        wish = tuple([text for text in said if text])
        if wish not in self._read:
            # Behind a full stop of a script without blanks none stands, nor in a quote of both sentences.
            lines = "".join([text if _UNSPACED_END.search(text) else f"{text}\n" for text in wish])
            # A message of one sentence is read once, here and as a whole.
            self._read[wish] = Evidence([lines.removesuffix("\n")], dates=self._dates)
        return self._read[wish]


def _told_in(quote: str) -> str:
    """Return what a quote that asks tells beside that: of "I can't eat nuts, what do you suggest?" the nuts."""
    told = statements(quote) if ASKED.search(quote) else []
    return told[0] if len(told) == 1 else quote


def _whom(content: str) -> str:
    """The names that a content begins with."""
    leading = takewhile(lambda word: word.name or not any(map(weight, word.terms)), words_of(content))
    return " ".join(word.text for word in leading if word.name)


def _told(text: str, piece: Piece) -> list[str]:
    return sentences(text) if piece.trust is Trust.USER else spoken(text)


def agrees(content: str, said: Sequence[str]) -> bool:
    """Whether what the user says of a content has its sign: the sentence nearest to it, or all that are near."""
    wanted = weights(content_terms(content))
    # Sums of the same values in another order would differ by their last digits, and so would processes.
    near = [(fsum([wanted[term] for term in wanted.keys() & topics(text)]), text) for text in said]
    best = max((value for value, _ in near), default=0.0)
    nearest = [text for value, text in near if value == best]
    relevant = [text for value, text in near if value >= _RELEVANT * best]
    if any(same_sign(content, text) for text in nearest) or same_sign(content, "\n".join(relevant)):
        return True
    if likes(content):
        bare = without_likes(content)
        if any(same_sign(bare, without_likes(text)) for text in nearest):
            return True
    if any(is_presupposed(content, text, language_of(text)) for text in nearest):
        return True
    disliked = DISLIKES.search(content) and only_dislikes(content, language_of(content))
    if disliked and all(map(likes_nothing, nearest)):
        return True
    # "We dropped Redis" denies nothing, and says what "no longer uses Redis" does.
    return tells_change(content) and negated(content, language_of(content)) and any(map(_only_gone, nearest))


def _only_gone(text: str) -> bool:
    """Whether a sentence says that something is gone, and denies nothing."""
    return tells_gone(text) and not negated(text, language_of(text))
