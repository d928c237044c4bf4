"""Weigh what a model proposes: ground it in its evidence, mask it, merge what is said twice."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, permutations

from ...._lazy import regex
from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import topics
from ....checkpoints.text.secrets.masking import mask
from ....checkpoints.text.speech.directives import is_directive
from ....checkpoints.text.speech.frequent_words import weight
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.negation import negated
from ....checkpoints.text.speech.statements import SPEAKER, sentences, unquoted
from ....checkpoints.text.speech.told.answers import ShortAnswer
from ....checkpoints.text.speech.told.supposing.supposed import supposed
from ....state import (
    Candidate,
    Episode,
    GroundingPolicy,
    MemoryType,
    Outcome,
    Piece,
    Quote,
    ReflectionPolicy,
    SourceKind,
    Support,
    Trust,
    clean_tags,
    lowest_trust,
    text_digest,
    trust_rank,
)
from ....state.cleaning import one_line
from ...asking.replies import clean_text
from ...grounding.grounded import Evidence, bears_out
from ...grounding.kin import (
    may_speak_of_nobody_else,
    own_relations_in,
    own_relatives,
    speaks_of_another,
    speaks_of_nobody_else,
)
from ...grounding.proper_names import capital_terms, words_of
from ...grounding.support import SupportVerdict, TextSpan, may_be_stated, support_of
from ...grounding.wording import MAX_TAG_CHARS, nearly_same
from ...run.rendering import Part
from ..consolidating.put_right import put_right
from ..known import known_text
from ..schemas import MemoryItem
from .known_evidence import KnownEvidence
from .own_name import as_the_user, introduces
from .provenance import Provenance
from .sharing import InOrder, Sharing
from .whose_word import WhoseWord

Similarity = Callable[[str, Sequence[str]], Sequence[float]]
"""Cosines of a text with passages."""

BEST_PIECES = 6
"""Evidence that is missing is put together from at most this many pieces."""
SUMMARY_WORDS = 9
"""Longest summary of an episode (words); what is longer is cut, and the section itself tells the rest."""
_OF_TITLES = 0.5
_SUMMING_UP = frozenset({"title", "summary"})
_PAIR = 2
_LEAST_QUOTE = 12
"""A shorter quote may stand anywhere (characters)."""
EARLIER_PIECES = 500
"""How many messages from outside, of those that earlier runs covered, may still be what a piece repeats (count)."""
_USER = ("The user", "User ")
_TITLES = ("summary", "task", "findings", "lesson")


class Weighing:
    """Turns proposed items into grounded candidates, or into rejections."""

    def __init__(
        self,
        policy: ReflectionPolicy,
        scope: ScopedVault,
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
        *,
        before: Sequence[tuple[Piece, str]] = (),
    ) -> None:
        """Read what is known.

        Args:
            policy: What must be in common, and how much may be proposed.
            scope: Whose memory it is.
            pieces: Of the run, by id.
            bodies: Their texts.
            before: What the user and the agent said right before, with its texts: no evidence, but it need not be told
                again what they named.
        """
        self._policy = policy
        self._scope = scope
        self._pieces = pieces
        self._before_texts = [text for _, text in before]
        self._said_before = [text for piece, text in before if piece.trust is Trust.USER] if before else []
        self._before = Evidence(self._before_texts) if before else None
        self._whole = bodies
        provenance = Provenance(
            pieces,
            bodies,
            said_outside(scope, pieces),
            partial(said_outside, scope, pieces, outside=False),
            before,
        )
        self._bodies = {
            key: evidence_text(pieces[key], body) for key, body in bodies.items() if key in pieces
        }
        self._asked = self._asked_before(provenance) if before else {}
        self._terms = {key: topics(text) for key, text in self._bodies.items()}
        self._said = frozenset[str]().union(*self._terms.values())
        given, by_agent = [policy.persona, scope.name], list[str]()
        for piece, text in before:
            own = piece.trust is Trust.USER
            (given if own else by_agent).append(_told_by_user(text) if own else text)
        self._known = KnownEvidence(scope, given, [*by_agent, known_text(scope, 1 << 20)], self._said)
        self._speaks_of_kin = bool(own_relations_in("\n".join(self._bodies.values())))
        self._sharing = Sharing(self._terms)
        self._shown: dict[int, _Shown] = {}
        self._dates = [piece.at for piece in pieces.values()]
        self._read: dict[tuple[str, ...], Evidence] = {}
        self._whose = WhoseWord(
            pieces,
            provenance,
            known=self._known.given,
            about=self._known.trusted_about,
            policy=policy.grounding,
            dates=self._dates,
        )

    def _asked_before(self, provenance: Provenance) -> dict[str, ShortAnswer]:
        """Return, by piece, what answers a question of a run before."""
        users = (key for key in self._bodies if self._pieces[key].trust is Trust.USER)
        answers = ((key, found) for key in users if (found := provenance.answer(key)))
        return {key: answer for key, (answer, asking) in answers if asking not in self._pieces}

    def candidates(
        self, items: Sequence[tuple[MemoryItem, list[Part]]], pending: Sequence[Candidate]
    ) -> tuple[list[Candidate], list[Outcome]]:
        """Return candidates (those left pending by earlier runs first) and the outcomes of rejected ones.

        Word for word equal ones are merged into the first, which gets the evidence of all.
        """
        merged: dict[str, Candidate] = {text_digest(c.content): c for c in pending}
        fixed = set(merged)
        outcomes: dict[str, Outcome] = {}
        replies = Counter[tuple[tuple[str, int], ...]]()
        for item, chunk in items:
            content = " ".join(mask(clean_text(item.content, 1 << 20)).split())
            if not content:
                continue
            key = text_digest(content)
            shown = self._shown_in(chunk)
            replies[shown.stretches] += 1
            candidate, reason = self._weighed(content, item, shown, number=replies[shown.stretches])
            if reason:
                outcomes.setdefault(key, Outcome(candidate=candidate, outcome="rejected", reason=reason))
            elif key not in merged:
                merged[key] = candidate
            elif key not in fixed:
                merged[key] = _together(merged[key], candidate)
        return list(merged.values()), [o for key, o in outcomes.items() if key not in merged]

    def _weighed(
        self, content: str, item: MemoryItem, shown: _Shown, *, number: int
    ) -> tuple[Candidate, str]:
        """Return what is proposed with the verdict on it, and why it must be rejected (blank if not).

        Args:
            content: Of the item, masked.
            item: As the reply has it.
            shown: What the prompt showed.
            number: The how-manieth of the reply it is, from 1.
        """
        refusal = ""
        if len(content) > (most := self._policy.max_content_chars):
            refusal = f"too_long: {len(content)} of {most} characters"
        elif number > (most := self._policy.max_candidates):
            refusal = f"too_many: one reply proposes more than {most} memories; this one was not looked at"
        if refusal:
            rests = _Rests(shown.cited(item), None)
            return self._candidate(item, content, rests, Trust.EXTERNAL), refusal
        written = content
        content, rests = self._rests_by_name(content, item, shown)
        verdict = rests.verdict
        assert verdict is not None
        reason = "" if verdict.support is Support.STATED else self._refusal(verdict, rests.pieces)
        trust = Trust.EXTERNAL if reason else self._trust(content, item, shown, rests)
        if not reason and trust is not Trust.USER and not self._orders(content):
            cited = shown.cited(item)
            told = self._whose.told_by_user(content, cited, item.quote, item.type) if item.quote else None
            if told is not Trust.USER and self._whose.answered(content, cited or shown.pieces, item.type):
                told = Trust.USER
            if told is Trust.USER:  # by their statement alone it is no more than read into it
                rests = replace(rests, verdict=replace(verdict, support=Support.INFERRED))
            trust = told if told is not None and trust_rank(told) > trust_rank(trust) else trust
        if (
            trust is not Trust.USER
            and not reason
            and shown.own
            and item.type is not MemoryType.MISTAKE
            and (said := self._whose.denied(content, rests.pieces))
        ):
            trust = Trust.EXTERNAL
            reason = f'contradicted: The user says that it is not so. They say: "{one_line(said, 160)}"'
        candidate = self._candidate(item, written, rests, trust)
        ordered = trust is Trust.EXTERNAL and item.type in _BEHAVIOUR and bool(item.quote) and not reason
        said = self.said_at(verdict.place, rests.looked_at or rests.pieces) if ordered else ""
        if _ADDRESSED.search(said) and is_directive(said):
            candidate = candidate.model_copy(update={"ordered": True})
        return candidate, reason

    def _rests_by_name(self, content: str, item: MemoryItem, shown: _Shown) -> tuple[str, _Rests]:
        """Return a content as it is judged, and what it rests on: where it begins with the user's name, as of them.

        Those cited that say who that is are part of it.
        """
        named = shown.own and not content.startswith(_USER)
        judged = as_the_user(content, self._is_called) if named else content
        rests = self._rests(judged, item, shown)
        if judged == content:
            return content, rests
        if rests.foreign:  # the name may be all that ties it
            rests = self._rests(content, item, shown)
            if rests.stated and rests.verdict:
                rests = replace(rests, verdict=replace(rests.verdict, support=Support.INFERRED))
            return content, rests
        name = content.split(maxsplit=1)[0]
        says = [
            key for key in shown.cited(item) if key not in rests.pieces and introduces(self._whole[key], name)
        ]
        return judged, replace(
            rests, pieces=(*rests.pieces, *says), looked_at=rests.looked_at or rests.pieces
        )

    def _is_called(self, name: str) -> bool:
        """Whether the user is called so: their scope has that name, or they introduce themselves."""
        said = self._own_words
        return name == self._scope.name or (name in said and introduces(said, name))

    @cached_property
    def _own_words(self) -> str:
        """What the user says, here and right before."""
        said = [self._whole.get(key, "") for key, piece in self._pieces.items() if piece.trust is Trust.USER]
        return "\n".join([*self._said_before, *said])

    def _refusal(self, verdict: SupportVerdict, pieces: Sequence[str]) -> str:
        """Why a candidate must be rejected; blank if it may become a memory."""
        if verdict.support is Support.CONTRADICTED:
            said = self.said_at(verdict.place, pieces)
            told = f'{verdict.reason} "{said}"' if said and said not in verdict.reason else verdict.reason
            return f"contradicted: {told}"
        if verdict.support is Support.FOREIGN:
            return f"ungrounded: {verdict.reason}"
        if verdict.support is not Support.STATED and self._policy.grounding.doubt == "reject":
            return f"doubtful: {verdict.reason or 'its evidence does not say so in its words.'}"
        return ""

    def said_at(self, place: TextSpan | None, pieces: Sequence[str]) -> str:
        """Return the words that stand at a place in some pieces, on one line; blank if there are none."""
        quote = self._quote(place, pieces)
        return one_line(self._whole[quote.piece][quote.start : quote.end], 300) if quote else ""

    def _rests(self, content: str, item: MemoryItem, shown: _Shown) -> _Rests:
        """Return the best verdict on a content, and the pieces it rests on: those cited, if these bear it out.

        What states it is looked for first: whatever can't, by its words, isn't read any further until nothing does.
        """
        cited = shown.cited(item)
        tried: list[tuple[str, ...]] = []
        judged: dict[tuple[str, ...], SupportVerdict] = {}
        for more in chain([()] if cited else [], self._searched(content, shown)):
            pieces = tuple(dict.fromkeys((*cited, *more)))
            tried.append(pieces)
            if pieces in judged or not self._may_be_stated(content, pieces):
                continue
            judged[pieces] = verdict = self._verdict(content, item, pieces)
            if verdict.support is Support.STATED or (
                pieces == cited and self._is_denied(verdict, item.quote, cited)
            ):
                found = _Rests(pieces, verdict)
                return _Rests(self._bearing(content, found), verdict, pieces)
        best: _Rests | None = None
        for pieces in tried:
            if pieces not in judged:
                judged[pieces] = self._verdict(content, item, pieces)
            best = _Rests(pieces, judged[pieces])
            if not best.foreign:
                break  # else the reason tells of all that was looked at
        assert best is not None
        if best.foreign and cited and (there := self._holding(item.quote, shown, best.pieces)):
            pieces = (*cited, there)
            verdict = self._verdict(content, item, pieces)
            best = _Rests(pieces, verdict) if verdict.kept else best
        if best.foreign:
            best = self._by_meaning(content, item, _Rests(cited or best.pieces, best.verdict))
        return _Rests(self._bearing(content, best), best.verdict, best.pieces)

    def _holding(self, quote: str, shown: _Shown, but: Sequence[str]) -> str:
        """Return the piece in which a quote stands word for word, beside those that were looked at; blank if none.

        Who quotes a result may cite the call that it answers.
        """
        words = " ".join(quote.split())
        if len(words) < _LEAST_QUOTE:
            return ""
        others = (key for key in shown.pieces if key not in but)
        return next((key for key in others if words in " ".join(self._whole.get(key, "").split())), "")

    def _is_denied(self, verdict: SupportVerdict, quote: str, cited: tuple[str, ...]) -> bool:
        """Whether the very sentence that a quote points at is against a content: then nothing else bears it out."""
        if verdict.support is not Support.CONTRADICTED or verdict.place is None or not quote:
            return False
        at = self._evidence_in(cited).passages.quoted(quote)
        return at is not None and (at.text, at.start) == (verdict.place.text, verdict.place.start)

    def _may_be_stated(self, content: str, pieces: tuple[str, ...]) -> bool:
        """Whether pieces may state a content, as far as its words tell, by themselves or with related memories."""
        borne, policy = self._evidence_in(pieces, content), self._policy.grounding
        return may_be_stated(content, borne, known=self._known.always, policy=policy) or may_be_stated(
            content, borne, known=self._known.about(content), policy=policy
        )

    def _by_meaning(self, content: str, item: MemoryItem, rests: _Rests) -> _Rests:
        """Judge once more by vectors what words can't tie to its evidence, where there is an embedder."""

        def similarity(text: str, passages: Sequence[str]) -> Sequence[float]:
            found = self._scope.similarity(text, passages)
            return found if found is not None else [0.0] * len(passages)

        verdict = self._verdict(content, item, rests.pieces, similarity)
        return _Rests(rests.pieces, verdict) if verdict.kept else rests

    def _bearing(self, content: str, rests: _Rests) -> tuple[str, ...]:
        """Return those of the pieces that bear anything of a content out: what doesn't is no evidence for it."""
        quote = self._quote(rests.verdict.place if rests.verdict else None, rests.pieces)
        said = topics(content)
        bearing = tuple(
            key
            for key in rests.pieces
            if (quote and quote.piece == key)
            or any(weight(term) > 0 for term in said & self._terms.get(key, frozenset()))
        )
        return bearing or rests.pieces

    def _trust(self, content: str, item: MemoryItem, shown: _Shown, rests: _Rests) -> Trust:
        """Return whose word it is: judged by what it cites, or by all there is if that doesn't bear it out.

        A model cites the answer in place of what it answers: what the user states counts, cited or not.
        """
        cited, everything = shown.cited(item), shown.pieces
        if rests.stated and len(cited) > 1 and self._is_put_right(content, cited):
            return Trust.USER
        # Together in another order than that of the run they may stand close enough to bear it out.
        near = next(
            (p for p in (cited, everything, rests.pieces) if p and self._is_borne_out(content, p)), None
        )
        own = shown.own
        if not rests.stated or near is None or item.type is MemoryType.MISTAKE:
            # A mistake denies what was believed, whatever sign the words of who corrected it have.
            trust = self._whose.quoted(content, rests.pieces, item.quote, item.type)
            if trust is Trust.EXTERNAL and rests.pieces and all(map(self._is_users_own, rests.pieces)):
                trust = (
                    Trust.AGENT
                )  # nobody else said anything in what it rests on: the agent's words for the user's
        else:
            trust = self._whose.of(content, near)
            if trust is Trust.AGENT and own and self._whose.of(content, own) is Trust.USER:
                return Trust.USER
        if own and rests.stated and trust is not Trust.USER and self._whose.nearest(content):
            return Trust.USER
        if trust is Trust.EXTERNAL and not self._whose.hears_others and not self._adds_outside(content):
            trust = (
                Trust.AGENT
            )  # nobody from outside said anything: it is the agent's word, however it is put
        if trust is Trust.AGENT and any(
            memory.source.trust is Trust.EXTERNAL
            and (nearly_same(content, memory.content) or nearly_same(memory.content, content))
            for memory in self._known.memories_about(content)
        ):
            return Trust.EXTERNAL  # the agent only says again what it was told, perhaps by recall
        if trust is Trust.AGENT and self._whose.hears_others and is_directive(content):
            found = [key for key in everything if _is_own_finding(self._pieces[key])]
            if self._whose.tainted(content, rests.pieces or near or everything, found):
                return Trust.EXTERNAL
        elif (
            trust is Trust.AGENT
            and self._whose.hears_others
            and item.type in _TOLD
            and self._whose.restated(content, rests.pieces or near or everything)
        ):
            return Trust.EXTERNAL  # in other words, or in another language
        return trust

    def _adds_outside(self, content: str) -> bool:
        """Whether a content has a word that only memories from outside have."""
        outside = (
            self._known.trusted_about(content, Trust.EXTERNAL).terms
            - self._known.trusted_about(content, Trust.AGENT).terms
        )
        return not outside.isdisjoint(topics(content) - self._said)

    def _orders(self, content: str) -> bool:
        """Whether a content orders, permits or forbids in a run in which somebody from outside speaks."""
        return self._whose.hears_others and is_directive(content)

    def _is_users_own(self, key: str) -> bool:
        """Whether a piece is a message of the user in which nobody else is quoted."""
        piece, body = self._pieces[key], self._whole.get(key, "")
        own = piece.kind == "message" and piece.trust is Trust.USER
        return own and len(unquoted(body)) == len(sentences(body))

    def _searched(self, content: str, shown: _Shown) -> Iterator[Sequence[str]]:
        """Yield pieces that a content may rest on, those that share most words with it first.

        What one message of the user bears out is the user's word, though the agent repeated it at more length: so the
        most trusted pieces are tried first, one by one.
        """
        shared = self._sharing.shared(topics(content))
        ranked = shown.row.best(shared, BEST_PIECES)
        if len(shown.trusted) < len(shown.row):
            yield from ([key] for key in shown.trusted.best(shared, BEST_PIECES))
        yield from (ranked[:count] for count in range(1, BEST_PIECES + 1))

    def _shown_in(self, chunk: list[Part]) -> _Shown:
        """Look at what a prompt showed once, however many items its reply has."""
        if id(chunk) not in self._shown:
            self._shown[id(chunk)] = _Shown(chunk, self._pieces)
        return self._shown[id(chunk)]

    def _is_put_right(self, content: str, pieces: Sequence[str]) -> bool:
        """Whether a content is what one message of the user's says with the values that another puts in their place."""
        if not all(map(self._is_users_own, pieces)):
            return False
        said = SPEAKER.sub("", content).casefold()
        told = [(sentences(self._whole[piece]), self._whole[piece]) for piece in pieces]
        return any(
            put_right(sentence, after).casefold() == said
            for (before, _), (_, after) in permutations(told, _PAIR)
            for sentence in before
        )

    def _verdict(
        self, content: str, item: MemoryItem, pieces: Sequence[str], similarity: Similarity | None = None
    ) -> SupportVerdict:
        """Judge a content; against related memories only if it doesn't hold without: more known never hurts."""
        borne = self._evidence_in(pieces, content)
        judged = partial(
            support_of,
            content,
            borne,
            quote=item.quote,
            type_=item.type,
            policy=self._policy.grounding,
            similarity=similarity,
        )
        verdict = judged(known=self._known.always)
        if not (verdict.support is Support.STATED or (similarity and verdict.kept)):
            more = self._known.about(content)
            verdict = verdict if more is self._known.always else judged(known=more)
            if (
                verdict.support is not Support.STATED
                and len(pieces) > 1
                and self._is_put_right(content, pieces)
            ):
                verdict = SupportVerdict(Support.STATED, 1.0, place=verdict.place)
        if self._speaks_of_kin and verdict.kept and (name := self._put_in_place(content, pieces, borne)):
            reason = f"Its evidence speaks of another relative; {name!r} is not in it."
            return SupportVerdict(Support.FOREIGN, verdict.share, (name,), reason, verdict.place)
        if (
            verdict.kept
            and not topics(content) <= self._said
            and (name := self._put_in_the_users_place(content, pieces))
        ):
            reason = (
                f"Its evidence doesn't speak of {name!r}, whom memories know as a relative of the user's."
            )
            return SupportVerdict(Support.FOREIGN, verdict.share, (name,), reason, verdict.place)
        if self._before and verdict.kept and (old := self._replaced(content, verdict, pieces, borne)):
            reason = f"The number {old!r} was said before; here another is said."
            return SupportVerdict(Support.FOREIGN, verdict.share, (old,), reason)
        return verdict

    def _put_in_place(self, content: str, pieces: Sequence[str], borne: Evidence) -> str:
        """Return a name that only memories know, where a content gives it to a relative who is somebody else."""
        there = borne.terms | self._known.given.terms | (self._before.terms if self._before else set())
        capitals = [word for word in words_of(content) if word.text[0].isupper()]
        strange = {
            term for word in capitals if not _ADDRESSED.search(word.text) for term in word.terms
        } - there
        said = " ".join(self._bodies.get(piece, "") for piece in pieces) if strange else ""
        if not own_relations_in(said):
            return ""
        about = self._known.memories_about(" ".join(sorted(strange)))
        known = [memory.content for memory in about]
        named = strange.intersection(chain.from_iterable(map(capital_terms, known)))
        known = [text for text in known if named <= capital_terms(text)]
        if not named or not speaks_of_another(content, said, known):
            return ""
        return next(word.text for word in capitals if not named.isdisjoint(word.terms))

    def _put_in_the_users_place(self, content: str, pieces: Sequence[str]) -> str:
        """Return the name of a relative of the user, where evidence speaks of the user, or of another relative."""
        said = "\n".join([*(self._bodies.get(piece, "") for piece in pieces), *self._before_texts])
        if not may_speak_of_nobody_else(said):
            return ""  # no memory has to be looked for
        unsaid = sorted(capital_terms(SPEAKER.sub("", content)) - self._said - {"i"})
        about = [
            *self._known.memories_about(content),
            *(self._known.memories_with(" ".join(unsaid)) if unsaid else ()),
        ]
        known = [memory.content for memory in about if own_relatives(memory.content)]
        return speaks_of_nobody_else(content, said, known) if known else ""

    def _replaced(self, content: str, verdict: SupportVerdict, pieces: Sequence[str], borne: Evidence) -> str:
        """Return a number that a content has from before only, where its evidence says another that it leaves out."""
        assert self._before is not None
        told = Evidence([content]).numbers
        old = (told & self._before.numbers) - borne.numbers
        said = self.said_at(verdict.place, pieces) if old else ""
        return min(old) if said and Evidence([said]).numbers - told else ""

    def _is_borne_out(self, content: str, evidence: Sequence[str]) -> bool:
        """Compare words alone; with related memories only if it doesn't hold without."""
        borne, policy = self._evidence_in(evidence, content), self._policy.grounding
        if content not in self._known.looked_up and bears_out(
            content, borne, known=self._known.always, policy=policy
        ):
            return True
        return bears_out(content, borne, known=self._known.about(content), policy=policy)

    def _evidence_in(self, pieces: Sequence[str], content: str = "") -> Evidence:
        """Read pieces once, however many candidates rest on them, with the question that a content answers."""
        key = tuple(pieces)
        if self._asked and content and (asked := self._answered_by(key, content)):
            return Evidence(
                [self._bodies.get(piece, "") + asked.get(piece, "") for piece in key], dates=self._dates
            )
        if key not in self._read:
            self._read[key] = Evidence([self._bodies.get(piece, "") for piece in key], dates=self._dates)
        return self._read[key]

    def _answered_by(self, pieces: Sequence[str], content: str) -> dict[str, str]:
        """Return what is to be put behind pieces of which a content says the answer: the question of a run before."""
        denies = negated(content, language_of(content))
        asked = ((key, self._asked[key]) for key in pieces if key in self._asked)
        return {
            key: f"\n{answer.question}"
            for key, answer in asked
            if answer.bears(content, content_denies=denies)
        }

    def quoted(self, candidate: Candidate, quote: str, there: str) -> Candidate | None:
        """Return a doubtful candidate with the place of a quote that bears it out, or None if this one doesn't.

        Args:
            candidate: One that ``candidates`` returned.
            quote: Words that say it, as a model gives them.
            there: The piece in which they stand; it is evidence, too, then.
        """
        item = MemoryItem(type=candidate.type, content=candidate.content, quote=quote)
        evidence = tuple(dict.fromkeys((*candidate.evidence, there)))
        verdict = self._verdict(candidate.content, item, evidence)
        if not verdict.kept:
            return None
        place = self._quote(verdict.place, evidence)
        rests = _Rests(evidence, verdict)
        trust = self._whose.quoted(candidate.content, evidence, quote, candidate.type)
        found = self._candidate(item, candidate.content, rests, lowest_trust([trust, candidate.trust]))
        return found.model_copy(
            update={"tags": candidate.tags, "quotes": (place,) if place else candidate.quotes}
        )

    def _quote(self, place: TextSpan | None, pieces: Sequence[str]) -> Quote | None:
        """Return where in a piece a place is; None if it isn't in the piece's own text."""
        if place is None or not 0 <= place.text < len(pieces):
            return None
        body = self._whole.get(pieces[place.text], "")
        if not 0 <= place.start < place.end <= len(body):
            return None
        return Quote(piece=pieces[place.text], start=place.start, end=place.end)

    def _candidate(self, item: MemoryItem, content: str, rests: _Rests, trust: Trust) -> Candidate:
        evidence = rests.pieces
        verdict = rests.verdict
        quote = self._quote(verdict.place if verdict else None, rests.looked_at or evidence)
        pieces = [self._pieces[key] for key in evidence]
        said = [piece.at for piece in pieces if piece.trust is Trust.USER]
        kind: SourceKind = pieces[0].kind if pieces else "message"
        if pieces and pieces[0].role == "tool":
            kind = "tool"
        return Candidate(
            id=Candidate.id_for(item.type, content, evidence),
            type=item.type,
            content=content,
            tags=self._tags(item, trust),
            evidence=evidence,
            refs=tuple(piece.ref or piece.id for piece in pieces),
            kind=kind,
            trust=trust,
            support=verdict.support if verdict else None,
            quotes=(quote,) if quote else (),
            said_at=max(said) if said and trust is Trust.USER else None,
        )

    def _tags(self, item: MemoryItem, trust: Trust) -> tuple[str, ...]:
        """Return the tags of an item; one that orders, permits or forbids is none, unless the item is the user's."""
        tags = clean_tags([one_line(tag, MAX_TAG_CHARS) for tag in item.tags])[: self._policy.max_tags]
        if trust is Trust.USER or self._policy.external == "mark":
            return tags
        return tuple(tag for tag in tags if " " not in (said := _spelt(tag)) or not is_directive(said))

    def _ordered_outside(self, text: str, parts: Sequence[Part]) -> bool:
        """Whether a field of an episode orders, permits or forbids what nobody but a page does: it can't wait alone."""
        if self._policy.external == "mark" or not is_directive(text):
            return False
        keys = list(dict.fromkeys(part.piece for part in parts))
        trust = self._whose.of(text, keys)
        if trust is Trust.AGENT:
            return self._whose.tainted(text, keys, [k for k in keys if _is_own_finding(self._pieces[k])])
        return trust is Trust.EXTERNAL

    def ordered_outside(self, parts: Sequence[Part]) -> bool:
        """Whether anybody outside orders, permits or forbids anything in what a prompt showed."""
        return self._whose.ordered(list(dict.fromkeys(part.piece for part in parts)))

    def external_fields(self, episode: Episode, parts: Sequence[Part]) -> list[str]:
        """Return which fields of an episode say what nobody but a tool, a page or a file does."""
        keys = list(dict.fromkeys(part.piece for part in parts))
        outside = tuple(key for key in keys if self._pieces[key].trust is Trust.EXTERNAL)
        if not outside:
            return []
        told, known, policy = self._evidence_in(outside), self._known.always, self._policy.grounding
        return [
            name
            for name, text in episode.model_dump().items()
            if text.strip()
            and bears_out(text, told, known=known, policy=policy)
            and self._whose.of(text, keys) is Trust.EXTERNAL
        ]

    def episode(self, episode: Episode | None, parts: Sequence[Part]) -> tuple[Episode | None, list[str]]:
        """Return the episode without what the run doesn't bear out or a page orders, and the names of what it lost.

        A title that isn't borne out is made of what is; without anything borne out there is no episode. Where something
        is, half of that will do for the title and the summary: they are the model's own words for it.
        """
        if episode is None:
            return None, []
        clean = Episode(**{name: mask(clean_text(text, 600)) for name, text in episode.model_dump().items()})
        fields = {name: text for name, text in clean.model_dump().items() if text.strip()}
        evidence = self._evidence_in(tuple(dict.fromkeys(part.piece for part in parts)))
        policy, known = self._policy.grounding, self._known.always
        kept = fields
        if not bears_out(" ".join(fields.values()), evidence, known=known, policy=policy):
            kept = {
                n: text for n, text in fields.items() if bears_out(text, evidence, known=known, policy=policy)
            }
            if kept.keys() - _SUMMING_UP:
                less = _summing_up(policy, evidence)
                kept |= {
                    n: fields[n]
                    for n in fields.keys() & _SUMMING_UP
                    if bears_out(fields[n], evidence, known=known, policy=less)
                }
        kept = {name: text for name, text in kept.items() if not self._ordered_outside(text, parts)}
        lost = [name for name in fields if name not in kept]
        if not kept.keys() - {"title"}:
            return None, lost
        if "title" not in kept:
            kept["title"] = _few_words(next(kept[name] for name in _TITLES if name in kept))
        return Episode(**{**kept, "summary": _few_words(kept.get("summary", ""))}), lost


def _summing_up(policy: GroundingPolicy, evidence: Evidence) -> GroundingPolicy:
    """What a title must have in common with its run: a German noun in it is no name for its capital."""
    names = policy.strict_names and "de" not in evidence.passages.languages
    return policy.model_copy(update={"share": policy.share * _OF_TITLES, "strict_names": names})


class _Shown:
    """What a prompt showed."""

    def __init__(self, chunk: list[Part], pieces: Mapping[str, Piece]) -> None:
        self.chunk = chunk
        self.stretches = tuple((part.piece, part.start) for part in chunk)
        self.pieces = [part.piece for part in chunk]
        self.own = [key for key in self.pieces if pieces[key].trust is Trust.USER]
        self._aliases = {part.alias: part.piece for part in chunk}
        ordered = sorted(set(self.pieces))
        most = max(trust_rank(pieces[key].trust) for key in ordered)
        self.row = InOrder(ordered)
        self.trusted = InOrder([key for key in ordered if trust_rank(pieces[key].trust) == most])

    def cited(self, item: MemoryItem) -> tuple[str, ...]:
        """Return the pieces that an item gives as its evidence."""
        return tuple(dict.fromkeys(self._aliases[alias] for alias in item.evidence if alias in self._aliases))


@dataclass(frozen=True)
class _Rests:
    """The pieces a content rests on, and the verdict on it."""

    pieces: tuple[str, ...]
    verdict: SupportVerdict | None
    """None where it wasn't judged."""
    looked_at: tuple[str, ...] = ()
    """The pieces in which the verdict's place is counted, where these are more."""

    @property
    def stated(self) -> bool:
        return self.verdict is not None and self.verdict.support is Support.STATED

    @property
    def foreign(self) -> bool:
        return self.verdict is not None and self.verdict.support is Support.FOREIGN


def _told_by_user(text: str) -> str:
    """Return what a message says in its writer's own words, and not only supposes."""
    return " ".join(sentence for sentence in unquoted(text) if not supposed(sentence))


def _spelt(tag: str) -> str:
    return re.sub(r"[-_./]+", " ", tag)


def _is_own_finding(piece: Piece) -> bool:
    """Whether a piece is what one of the agent's own tools said."""
    return piece.role == "tool" and piece.trust is Trust.AGENT


_BEHAVIOUR = frozenset({MemoryType.PREFERENCE, MemoryType.PROCEDURE, MemoryType.SKILL})
"""Types that say how something is to be done."""
_TOLD = frozenset({MemoryType.FACT, MemoryType.OBSERVATION})
"""Types that say how something is. How the agent does it, and what it got wrong, it has learned itself."""
_ADDRESSED = regex(
    r"(?<!\w)(?:ai|llm|ki|assistants?|agents?|chatbots?|bots?|users?)(?!\w)|assistent|(?:be)?nutzer|utilisateur|usu[aá]ri|utente|"
    r"asistente|пользовател|ассистент|агент|用户|助手|代理|ユーザー|アシスタント|エージェント|사용자|어시스턴트|비서|"
    r"المستخدم|المساعد|الوكيل|उपयोगकर्ता|सहायक|एजेंट",
    re.IGNORECASE,
)
"""Who an order from outside names, if it is for an agent: a guide's "always close what you open" is a technique."""
_BETTER = (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


def _together(first: Candidate, other: Candidate) -> Candidate:
    """Return one candidate of two that say the same word for word: the first, with the evidence of both."""
    evidence = tuple(dict.fromkeys((*first.evidence, *other.evidence)))
    trusts = (first.trust, other.trust)
    times = [at for at in (first.said_at, other.said_at) if at is not None]
    return first.model_copy(
        update={
            "id": Candidate.id_for(first.type, first.content, evidence),
            "evidence": evidence,
            "refs": tuple(dict.fromkeys((*first.refs, *other.refs))),
            "tags": tuple(dict.fromkeys((*first.tags, *other.tags))),
            "trust": Trust.USER if Trust.USER in trusts else lowest_trust(trusts),
            "support": next((kind for kind in _BETTER if kind in (first.support, other.support)), None),
            "quotes": tuple(dict.fromkeys((*first.quotes, *other.quotes))),
            "said_at": max(times, default=None),
        }
    )


def said_outside(
    scope: ScopedVault, pieces: Mapping[str, Piece], *, outside: bool = True
) -> list[tuple[Piece, str]]:
    """Return the latest messages that earlier runs on the same threads have covered, with their texts.

    Args:
        scope: Where they are kept.
        pieces: Of this run.
        outside: Whether those from outside are wanted, or all others.
    """
    threads = {piece.thread for piece in pieces.values() if piece.kind == "message"}
    earlier = [
        piece
        for thread in sorted(threads)
        for piece in scope.session_pieces(thread)
        if piece.id not in pieces
        and (piece.trust is Trust.EXTERNAL) is outside
        and not piece.meta.get("injected")
    ][-EARLIER_PIECES:]
    bodies = scope.bodies([piece.id for piece in earlier])
    return [(piece, bodies[piece.id]) for piece in earlier if piece.id in bodies]


def _few_words(text: str) -> str:
    """Return the summary of an episode bounded: it stands in every index, and models don't count words."""
    words = text.split()
    return one_line(text if len(words) <= SUMMARY_WORDS else f"{' '.join(words[:SUMMARY_WORDS])}…", 120)


def evidence_text(piece: Piece, body: str) -> str:
    """What a memory may rest on: the text, who said it, and the calls that were made."""
    calls = [f"{call['name']} {call['args']}" for call in piece.meta.get("tool_calls", ())]
    extra = [piece.author, piece.ref if piece.kind != "message" else "", *piece.meta.get("tags", ()), *calls]
    return "\n".join([body, *(part if isinstance(part, str) else json.dumps(part) for part in extra if part)])
