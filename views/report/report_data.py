"""Everything the report shows of a scope, read through the port alone, as JSON with short keys.

Memories, their images and the candidates they come from mostly have the same texts, so each text is kept once, in a
list, and named by its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from ...checkpoints.changes import Document, LogEntry
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.origin.line_trust import of_trust
from ...checkpoints.text.traces import FORGOTTEN
from ...state import (
    Outcome,
    Piece,
    Quote,
    ReflectionReport,
    RejectedOperation,
    SessionStatus,
    StoredMemory,
    Trust,
    compact,
)
from ..images import image_parts
from ..listing import AROUND, all_entries, all_memories
from ..render import besides

MOST_COMMITS = 20_000
MOST_REPORTS = 2_000
MOST_MESSAGES = 200
"""Last messages shown of a session."""
ALL_MESSAGES = 4_000
"""Messages shown of all sessions together, those of the sessions heard from last first."""
PIECE_CHARS = 700
DOCUMENT_CHARS = 100_000
MOST_OUTSIDE = 200
"""Of a document's external statements so many are named (count)."""
MOST_TO_REVIEW = 200
"""Of what is held, and of what was rejected, so many are shown (count)."""
# Marks that turn the direction of what follows can make a text read as another one: left out, as on a terminal.
TURNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])

_Places = dict[str, set[tuple[int, int]]]
"""By piece, where sentences stand that something rests on."""


class Texts:
    """A list of texts, each once."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        """Return the number under which a text is found, adding it if it is new."""
        if text not in self._numbers:
            self._numbers[text] = len(self.all)
            self.all.append(text)
        return self._numbers[text]


def log_of(scope: ScopedVault) -> list[LogEntry]:
    """Return the log, the newest first: as much as is shown, and one more entry where there is more."""
    return list(islice(all_entries(scope), MOST_COMMITS + 1))


def scope_data(scope: ScopedVault, entries: Sequence[LogEntry], texts: Texts) -> dict[str, Any]:
    """Return what there is to show of a scope; what the bounds above leave out is counted in ``left_out``.

    Args:
        scope: The scope; nothing is written to it.
        entries: Its log (``log_of``).
        texts: Where texts go: they are named by number.
    """
    memories = all_memories(scope)
    reports = scope.reports(limit=MOST_REPORTS + 1)
    recorded = {entry.receipt.commit_id: len(entry.receipt.outcomes) for entry in entries}
    evidence = _evidence(entries)
    sessions, lines = _sessions(scope)
    review = scope.review(limit=MOST_TO_REVIEW)
    outcomes = [outcome for source in (entries, reports) for item in source for outcome in _outcomes(item)]
    outcomes += [*review.held, *review.rejected]
    places = _places(outcome.candidate.quotes for outcome in outcomes)
    _places((stored.memory.source.quotes for stored in memories), places)
    cited = {piece for outcome in outcomes for piece in outcome.candidate.evidence} | places.keys()
    return {
        "name": scope.name,
        "memories": [_memory(stored, evidence, texts) for stored in memories],
        "commits": [_commit(scope, entry, texts) for entry in entries[:MOST_COMMITS]],
        "reports": [_report(report, recorded, texts) for report in reports[:MOST_REPORTS]],
        "held": [_outcome(outcome, texts) for outcome in review.held],
        "rejected": [_outcome(outcome, texts) for outcome in review.rejected],
        "sessions": sessions,
        "documents": [_document(document) for document in scope.documents()],
        "pieces": _pieces(scope, [*lines, *_cited(scope, cited, known=lines)], places, texts),
        "left_out": {
            "commits": len(entries) > MOST_COMMITS,
            "reports": len(reports) > MOST_REPORTS,
        },
    }


def _outcomes(item: LogEntry | ReflectionReport) -> Sequence[Outcome]:
    return item.receipt.outcomes if isinstance(item, LogEntry) else item.outcomes


def _places(quotes: Iterable[Sequence[Quote]], places: _Places | None = None) -> _Places:
    """Return where the sentences stand, added to what is known of it."""
    found = {} if places is None else places
    for quote in (one for several in quotes for one in several):
        found.setdefault(quote.piece, set()).add((quote.start, quote.end))
    return found


def _quotes(quotes: Sequence[Quote]) -> list[list[str]]:
    """Return quotes as the page looks them up: the piece, and the name of the place in it."""
    return [[quote.piece, f"{quote.start}-{quote.end}"] for quote in quotes]


def _filled(fields: dict[str, Any]) -> dict[str, Any]:
    """Leave out what says nothing."""
    return {
        key: value
        for key, value in fields.items()
        if value not in ("", 0, False, None, [], (), {}) or key == "text"
    }


def _evidence(entries: Sequence[LogEntry]) -> dict[str, list[str]]:
    """Return, by memory, the pieces that the candidates it was made of rest on, oldest first."""
    found: dict[str, dict[str, None]] = {}
    for entry in reversed(entries):
        for outcome in entry.receipt.outcomes:
            if outcome.memory_id and outcome.outcome in ("added", "merged"):
                found.setdefault(outcome.memory_id, {}).update(dict.fromkeys(outcome.candidate.evidence))
    return {id_: list(pieces) for id_, pieces in found.items()}


def _memory(stored: StoredMemory, evidence: dict[str, list[str]], texts: Texts) -> dict[str, Any]:
    memory, source = stored.memory, stored.memory.source
    return _filled(
        {
            "id": memory.id,
            "type": memory.type.value,
            "text": texts.number(memory.content),
            "tags": memory.tags,
            "created": _time(memory.created_at),
            "updated": _time(memory.updated_at),
            "version": memory.version,
            "pinned": memory.pinned,
            "kind": source.kind,
            "trust": source.trust.value,
            "author": source.author,
            "support": memory.support.value if memory.doubtful else "",
            "refs": source.refs,
            "run": source.run_id,
            "found": stored.access_count,
            "shown": stored.shown_count,
            "again": stored.repeats,
            "last": _time(stored.last_accessed_at),
            "unconsolidated": stored.unconsolidated,
            "evidence": list(
                dict.fromkeys([*evidence.get(memory.id, ()), *(quote.piece for quote in source.quotes)])
            ),
            "quotes": _quotes(source.quotes),
        }
    )


def _commit(scope: ScopedVault, entry: LogEntry, texts: Texts) -> dict[str, Any]:
    receipt = entry.receipt
    changes = []
    for change in scope.changes(receipt.commit_id):
        kind, parts, notes = image_parts(change)
        numbered = [[op, texts.number(text) if op != "…" else text] for op, text in parts]
        changes.append(_filled({"key": change.key, "kind": kind, "parts": numbered, "notes": notes}))
    return _filled(
        {
            "id": receipt.commit_id,
            "seq": receipt.seq,
            "purpose": receipt.purpose,
            "at": _time(receipt.created_at),
            "message": besides(entry.message),
            "run": entry.run_id,
            "reverts": entry.reverts,
            "reverted_by": entry.reverted_by,
            "covered": receipt.covered,
            "outcomes": [_outcome(outcome, texts) for outcome in receipt.outcomes],
            "rejected": _rejected(entry.rejected),
            "changes": changes,
        }
    )


def _outcome(outcome: Outcome, texts: Texts) -> dict[str, Any]:
    candidate = outcome.candidate
    return _filled(
        {
            "id": candidate.id,
            "outcome": outcome.outcome,
            "type": candidate.type.value,
            "text": texts.number(candidate.content),
            "trust": candidate.trust.value,
            "author": candidate.author,
            "support": candidate.support.value if candidate.support and candidate.doubtful else "",
            "memory": outcome.memory_id,
            "reason": outcome.reason,
            "evidence": candidate.evidence,
            "quotes": _quotes(candidate.quotes),
        }
    )


def _rejected(rejected: Sequence[RejectedOperation]) -> list[list[str]]:
    return [[compact(item.operation), item.reason] for item in rejected]


def _report(report: ReflectionReport, recorded: dict[str, int], texts: Texts) -> dict[str, Any]:
    # What its commit recorded is not said twice: the page takes the commit's, by ``commit``.
    twice = bool(report.outcomes) and recorded.get(report.commit_id) == len(report.outcomes)
    return _filled(
        {
            "run": report.run_id,
            "thread": report.thread,
            "status": report.status,
            "reason": report.reason,
            "tier": report.tier.value if report.tier else "",
            "counts": {action: count for action, count in report.counts.items() if count},
            "pieces": {state: count for state, count in report.pieces.items() if count},
            "outcomes": [] if twice else [_outcome(outcome, texts) for outcome in report.outcomes],
            "rejected": _rejected(report.rejected_operations),
            "notes": report.notes,
            "episode": report.episode,
            "calls": report.model_calls,
            "tokens": report.prompt_tokens + report.completion_tokens,
            "ms": report.elapsed_ms,
            "commit": report.commit_id,
        }
    )


def _sessions(scope: ScopedVault) -> tuple[list[dict[str, Any]], list[Piece]]:
    """Return the sessions, the one heard from last first, and the messages of them that are shown."""
    shown: list[dict[str, Any]] = []
    lines: list[Piece] = []
    for status in reversed(scope.sessions()):
        most = min(MOST_MESSAGES, ALL_MESSAGES - len(lines))
        pieces = scope.session_pieces(status.thread, start=max(0, status.messages - most)) if most else []
        shown.append(_session(scope, status, pieces))
        lines += pieces
    return shown, lines


def _session(scope: ScopedVault, status: SessionStatus, pieces: Sequence[Piece]) -> dict[str, Any]:
    summary, _ = scope.session(status.thread)
    return _filled(
        {
            "thread": status.thread,
            "messages": status.messages,
            "cursor": status.cursor,
            "cycles": status.cycles,
            "unfinished": status.unfinished,
            "error": status.error,
            "last": _time(status.last_at),
            "long_term": summary.long_term,
            "recent": summary.recent,
            "pieces": [piece.id for piece in pieces],
        }
    )


def _document(document: Document) -> dict[str, Any]:
    content = document.content
    return _filled(
        {
            "path": document.path,
            "text": content[-DOCUMENT_CHARS:],
            "cut": max(0, len(content) - DOCUMENT_CHARS),
            "bytes": len(content.encode()),
            "at": _time(document.updated_at),
            "user": len(of_trust(content, document.trust, Trust.USER)),
            "outside": of_trust(content, document.trust, Trust.EXTERNAL)[:MOST_OUTSIDE],
        }
    )


def _cited(scope: ScopedVault, cited: Iterable[str], *, known: Sequence[Piece]) -> list[Piece]:
    """Return the pieces that something rests on, those already ``known`` apart."""
    wanted = sorted({*cited} - {piece.id for piece in known})
    return [
        piece
        for start in range(0, len(wanted), 500)
        for piece in scope.pieces(wanted[start : start + 500]).values()
    ]


def _pieces(
    scope: ScopedVault, pieces: Sequence[Piece], places: _Places, texts: Texts
) -> dict[str, dict[str, Any]]:
    shown: dict[str, dict[str, Any]] = {}
    for start in range(0, len(pieces), 500):
        page = pieces[start : start + 500]
        bodies = scope.bodies([piece.id for piece in page])
        for piece in page:
            body = bodies.get(piece.id)
            shown[piece.id] = _piece(piece, body, texts)
            # From a text from which something was forgotten the places have moved.
            if body and FORGOTTEN not in body and piece.id in places:
                shown[piece.id]["places"] = {
                    f"{first}-{end}": _place(body, first, end, texts)
                    for first, end in sorted(places[piece.id])
                    if first < min(end, len(body))
                }
    return shown


def _place(body: str, first: int, end: int, texts: Texts) -> list[int]:
    """Return the text in which a sentence is shown, and where in it, counted as a browser counts (UTF-16).

    That is the text shown of the piece; of what stands further behind, some words before and after it.
    """
    begin, stop = 0, PIECE_CHARS
    if end > PIECE_CHARS:
        begin, stop = max(0, first - AROUND), min(end, first + PIECE_CHARS) + AROUND
    shown = body[begin:stop]
    return [texts.number(shown), _units(shown[: first - begin]), _units(shown[: end - begin])]


def _units(text: str) -> int:
    return len(text.translate(TURNS).encode("utf-16-le", "surrogatepass")) // 2


def _piece(piece: Piece, body: str | None, texts: Texts) -> dict[str, Any]:
    return _filled(
        {
            "kind": piece.kind,
            "thread": piece.thread,
            "ref": piece.ref,
            "position": piece.position,
            "role": piece.role,
            "author": piece.author,
            "trust": piece.trust.value,
            "at": _time(piece.at),
            "calls": [str(call.get("name", "")) for call in piece.meta.get("tool_calls") or ()],
            "text": None if body is None else texts.number(body[:PIECE_CHARS]),
            "cut": max(0, len(body or "") - PIECE_CHARS),
        }
    )


def _time(moment: Any) -> str:
    return "" if moment is None else moment.isoformat(timespec="seconds")
