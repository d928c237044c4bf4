"""Weigh what a model proposes: ground it in its evidence, mask it, merge what is said twice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import content_terms
from ....checkpoints.text.secrets.masking import mask
from ....state import (
    Candidate,
    Episode,
    Memory,
    Outcome,
    Piece,
    ReflectionPolicy,
    SourceKind,
    Trust,
    clean_tags,
    lowest_trust,
    text_digest,
    trust_rank,
)
from ....state.cleaning import one_line
from ...asking.replies import clean_text
from ...grounding.grounded import Evidence, Grounding, grounded
from ...grounding.wording import MAX_TAG_CHARS, nearly_same
from ...run.rendering import Part
from ..known import known_text
from ..schemas import MemoryItem
from .provenance import Provenance
from .whose_word import WhoseWord

BEST_PIECES = 6
"""Evidence that is missing is put together from at most this many pieces."""
SUMMARY_WORDS = 9
"""Longest summary of an episode (words); what is longer is cut, and the section itself tells the rest."""
EARLIER_PIECES = 500
"""How many messages from outside, of those that earlier runs covered, may still be what a piece repeats (count)."""
RELATED_HITS = 10
"""How many related memories count as known when a candidate is checked."""


class Weighing:
    """Turns proposed items into grounded candidates, or into rejections."""

    def __init__(
        self,
        policy: ReflectionPolicy,
        scope: ScopedVault,
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
    ) -> None:
        self._policy = policy
        self._scope = scope
        self._pieces = pieces
        self._always = [self._policy.persona, scope.name, known_text(scope, 1 << 20)]
        self._known = Evidence(self._always)
        self._bodies = {
            key: _evidence_text(pieces[key], body) for key, body in bodies.items() if key in pieces
        }
        self._terms = {key: set(content_terms(text)) for key, text in self._bodies.items()}
        self._dates = [piece.at for piece in pieces.values()]
        self._read: dict[tuple[str, ...], Evidence] = {}
        self._related: dict[str, Evidence] = {}
        self._hits: dict[str, list[Memory]] = {}
        self._whose = WhoseWord(
            pieces,
            Provenance(pieces, bodies, said_outside(scope, pieces)),
            known=Evidence(self._always[:2]),
            about=self._trusted_about,
            policy=policy.grounding,
            dates=self._dates,
        )

    def candidates(
        self, items: Sequence[tuple[MemoryItem, list[Part]]], pending: Sequence[Candidate]
    ) -> tuple[list[Candidate], list[Outcome]]:
        """Return candidates (those left pending by earlier runs first) and the outcomes of rejected ones.

        Word for word equal ones are merged into the first, which gets the evidence of all.
        """
        merged: dict[str, Candidate] = {text_digest(c.content): c for c in pending}
        fixed = set(merged)
        outcomes: dict[str, Outcome] = {}
        for item, chunk in items:
            content = " ".join(mask(clean_text(item.content, 1 << 20)).split())
            if not content:
                continue
            key = text_digest(content)
            evidence, reason = self._evidence(content, item, chunk)
            trust = Trust.EXTERNAL if reason else self._trust(content, item, chunk)
            candidate = self._candidate(item, content, evidence, trust)
            if reason:
                outcomes.setdefault(key, Outcome(candidate=candidate, outcome="rejected", reason=reason))
            elif key not in merged:
                merged[key] = candidate
            elif key not in fixed:
                first = merged[key]
                both = tuple(dict.fromkeys((*first.evidence, *evidence)))
                trusts = (first.trust, trust)
                trust = Trust.USER if Trust.USER in trusts else lowest_trust(trusts)
                merged[key] = self._candidate(item, content, both, trust).model_copy(
                    update={"type": first.type, "tags": tuple(dict.fromkeys((*first.tags, *candidate.tags)))}
                )
        return list(merged.values()), [o for key, o in outcomes.items() if key not in merged]

    def _evidence(self, content: str, item: MemoryItem, chunk: list[Part]) -> tuple[tuple[str, ...], str]:
        """Return the pieces a content rests on, and why it must be rejected (blank if not)."""
        if len(content) > self._policy.max_content_chars:
            return self._cited(
                item, chunk
            ), f"too_long: {len(content)} of {self._policy.max_content_chars} characters"
        cited = self._cited(item, chunk)
        if cited and self._grounding(content, cited):
            return cited, ""
        for best in self._searched(content, chunk):
            result = self._grounding(content, (both := tuple(dict.fromkeys((*cited, *best)))))
            if result:
                return both, ""
        return both, f"ungrounded: {result.reason}"

    def _trust(self, content: str, item: MemoryItem, chunk: list[Part]) -> Trust:
        """Return whose word it is: judged by what it cites, or by all there is if that doesn't bear it out.

        A model cites the answer in place of what it answers: what the user states counts, cited or not.
        """
        cited, everything = self._cited(item, chunk), [part.piece for part in chunk]
        trust = self._whose.of(content, cited if cited and self._grounding(content, cited) else everything)
        own = [key for key in everything if self._pieces[key].trust is Trust.USER]
        if trust is Trust.AGENT and own and self._whose.of(content, own) is Trust.USER:
            return Trust.USER
        if trust is Trust.AGENT and any(
            memory.source.trust is Trust.EXTERNAL
            and (nearly_same(content, memory.content) or nearly_same(memory.content, content))
            for memory in self._memories_about(content)
        ):
            return Trust.EXTERNAL  # the agent only says again what it was told, perhaps by recall
        return trust

    def _searched(self, content: str, chunk: list[Part]) -> Iterator[Sequence[str]]:
        """Yield pieces that a content may rest on, those that share most words with it first.

        What one message of the user bears out is the user's word, though the agent repeated it at more length: so the
        most trusted pieces are tried first, one by one.
        """
        wanted = set(content_terms(content))
        ranked = sorted(
            {part.piece for part in chunk}, key=lambda key: (-len(wanted & self._terms.get(key, set())), key)
        )
        most = max(trust_rank(self._pieces[key].trust) for key in ranked)
        trusted = [key for key in ranked if trust_rank(self._pieces[key].trust) == most]
        if len(trusted) < len(ranked):
            yield from ([key] for key in trusted[:BEST_PIECES])
        yield from (ranked[:count] for count in range(1, BEST_PIECES + 1))

    def _cited(self, item: MemoryItem, chunk: list[Part]) -> tuple[str, ...]:
        aliases = {part.alias: part.piece for part in chunk}
        return tuple(dict.fromkeys(aliases[alias] for alias in item.evidence if alias in aliases))

    def _grounding(self, content: str, evidence: Sequence[str]) -> Grounding:
        """Check a content; against related memories only if it doesn't hold without: more known never hurts."""
        borne, policy = self._evidence_in(evidence), self._policy.grounding
        if content not in self._related:
            result = grounded(content, borne, known=self._known, policy=policy)
            if result:
                return result
        return grounded(content, borne, known=self._known_about(content), policy=policy)

    def _evidence_in(self, pieces: Sequence[str]) -> Evidence:
        """Read pieces once, however many candidates rest on them."""
        key = tuple(pieces)
        if key not in self._read:
            self._read[key] = Evidence([self._bodies.get(piece, "") for piece in key], dates=self._dates)
        return self._read[key]

    def _known_about(self, content: str) -> Evidence:
        """What is known already: persona, scope, curated documents, and the memories related to a content."""
        if content not in self._related:
            about = self._memories_about(content)
            self._related[content] = Evidence([*self._always, *(memory.content for memory in about)])
        return self._related[content]

    def _trusted_about(self, content: str, least: Trust) -> Evidence:
        """What is known of a content from persona, scope and memories that are at least so trusted."""
        memories = self._memories_about(content)
        trusted = [m.content for m in memories if trust_rank(m.source.trust) >= trust_rank(least)]
        return Evidence([*self._always[:2], *trusted])

    def _memories_about(self, content: str) -> list[Memory]:
        if content not in self._hits:
            hits = self._scope.search(content, limit=RELATED_HITS)
            self._hits[content] = [hit.stored.memory for hit in hits]
        return self._hits[content]

    def _candidate(
        self, item: MemoryItem, content: str, evidence: tuple[str, ...], trust: Trust
    ) -> Candidate:
        pieces = [self._pieces[key] for key in evidence]
        kind: SourceKind = pieces[0].kind if pieces else "message"
        if pieces and pieces[0].role == "tool":
            kind = "tool"
        return Candidate(
            id=Candidate.id_for(item.type, content, evidence),
            type=item.type,
            content=content,
            tags=clean_tags([one_line(tag, MAX_TAG_CHARS) for tag in item.tags])[: self._policy.max_tags],
            evidence=evidence,
            refs=tuple(piece.ref or piece.id for piece in pieces),
            kind=kind,
            trust=trust,
        )

    def episode(self, episode: Episode | None, parts: Sequence[Part]) -> Episode | None:
        """Return the episode, cleaned, if what it says is grounded in the whole run."""
        if episode is None:
            return None
        clean = Episode(**{name: mask(clean_text(text, 600)) for name, text in episode.model_dump().items()})
        text = " ".join(clean.model_dump().values())
        evidence = self._evidence_in(tuple(dict.fromkeys(part.piece for part in parts)))
        if not grounded(text, evidence, known=self._known, policy=self._policy.grounding):
            return None
        return clean.model_copy(update={"summary": _few_words(clean.summary)})


def said_outside(scope: ScopedVault, pieces: Mapping[str, Piece]) -> list[tuple[Piece, str]]:
    """Return the latest messages from outside that earlier runs on the same threads have covered, with their texts."""
    threads = {piece.thread for piece in pieces.values() if piece.kind == "message"}
    earlier = [
        piece
        for thread in sorted(threads)
        for piece in scope.session_pieces(thread)
        if piece.id not in pieces and piece.trust is Trust.EXTERNAL and not piece.meta.get("injected")
    ][-EARLIER_PIECES:]
    bodies = scope.bodies([piece.id for piece in earlier])
    return [(piece, bodies[piece.id]) for piece in earlier if piece.id in bodies]


def _few_words(text: str) -> str:
    """Return the summary of an episode bounded: it stands in every index, and models don't count words."""
    words = text.split()
    return one_line(text if len(words) <= SUMMARY_WORDS else f"{' '.join(words[:SUMMARY_WORDS])}…", 120)


def _evidence_text(piece: Piece, body: str) -> str:
    """What a memory may rest on: the text, who said it, and the calls that were made."""
    calls = [f"{call['name']} {call['args']}" for call in piece.meta.get("tool_calls", ())]
    extra = [piece.author, piece.ref if piece.kind != "message" else "", *piece.meta.get("tags", ()), *calls]
    return "\n".join([body, *(part if isinstance(part, str) else json.dumps(part) for part in extra)])
