"""Memories, log, status and findings as tables of at most 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from .._lazy import regex
from ..checkpoints.changes import (
    REFUSED,
    Document,
    Finding,
    ItemChange,
    LogEntry,
    Receipt,
    ScopeStatus,
    ToReview,
)
from ..checkpoints.text.history_entries import HistoryEntry
from ..nodes.run.waiting import command_for, resume_command, waiting_on, why_waiting, with_commands
from ..state import Hit, Memory, Piece, SessionStatus, StoredMemory
from .console import table
from .gauge import SENTENCES, budget_of, fullness, otherwise
from .reports import outcomes_table, refused_table
from .support_words import SUPPORTS
from .text import counted, literal, one_line, plural, short, when
from .word_diff import word_diff

MOST_NAMES = 20
"""Other scopes, or documents, that a status names (count)."""
_COUNTED = regex(r"(?:ADD|UPDATE|DELETE) \d+")
MOST_SOUND = 5
"""Scopes in order that doctor names one by one (count)."""
_LEVELS = {"ok": "green", "warning": "yellow", "error": "bold red"}


def memories_table(memories: Sequence[StoredMemory]) -> RenderableType:
    """Return memories as id, type and text with what is known about them."""
    rows = table("id", "type", "memory")
    for stored in memories:
        memory = stored.memory
        rows.add_row(short(memory.id), memory.type.value, _content(stored))
    return rows


def hits_table(hits: Sequence[Hit]) -> RenderableType:
    """Return found memories, best first, with their scores."""
    rows = table("score", "id", "type", "memory")
    for hit in hits:
        memory = hit.stored.memory
        rows.add_row(f"{hit.score:.2f}", short(memory.id), memory.type.value, _content(hit.stored))
    return rows


def overview_view(url: str, scopes: Sequence[ScopeStatus], advice: str) -> RenderableType:
    """Return what a vault holds, a line a scope, and what to do next."""
    rows = table("scope", "memories", "documents", "waiting", "held", "commits")
    rows.columns[0].no_wrap, rows.columns[0].overflow = False, "fold"  # a long name takes no figure's room
    for status in scopes:
        counts = (
            status.size.count,
            len(status.documents),
            sum(status.waiting.values()),
            status.held,
            status.commits,
        )
        rows.add_row(literal(status.scope), *(f"{count:,}" for count in counts))
    shown = (rows, Text()) if scopes else ()
    return Group(literal(url, "bold"), Text(), *shown, literal(advice))


def _content(stored: StoredMemory) -> Text:
    memory = stored.memory
    facts = [" ".join(f"#{tag}" for tag in memory.tags)] if memory.tags else []
    facts += [f"by {memory.source.author}"] if memory.source.author else []
    facts += ["pinned"] if memory.pinned else []
    facts += [f"until {when(memory.expires_at)} UTC"] if memory.expires_at else []
    facts += [memory.support.value] if memory.doubtful else []
    facts += ["unconsolidated"] if stored.unconsolidated else []
    facts += [f"used {stored.access_count}x"] if stored.access_count else []
    facts += [stored.repeats] if stored.repeats else []
    text = literal(memory.content)
    return text.append_text(literal("\n" + " · ".join(facts), "dim")) if facts else text


def memory_view(
    stored: StoredMemory,
    quotes: Sequence[str] = (),
    in_place: Sequence[tuple[Piece, str, str, str]] = (),
) -> RenderableType:
    """Return everything about one memory, with the sentences it rests on.

    Args:
        stored: The memory.
        quotes: The sentences.
        in_place: Where they stand: the piece, what is before, the sentence, what is behind.
    """
    memory, source = stored.memory, stored.memory.source
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    facts = {
        "id": memory.id,
        "type": memory.type.value,
        "tags": ", ".join(memory.tags),
        "created": f"{when(memory.created_at)} UTC",
        "updated": f"{when(memory.updated_at)} UTC, version {memory.version}",
        "pinned": "yes" if memory.pinned else "no",
        "source": f"{source.kind}, trust {source.trust.value}",
        "said by": one_line(source.author),
        "support": SUPPORTS[memory.support],
        "evidence": ", ".join(source.refs),
        "expires": f"{when(memory.expires_at)} UTC" if memory.expires_at else "",
        "quote": "" if in_place else "\n".join(f'"{one_line(quote)}"' for quote in quotes),
        "run": source.run_id,
        "uses": f"{stored.access_count} found, {stored.shown_count} shown",
        "repeats": stored.repeats,
    }
    for name, value in facts.items():
        if value:
            rows.add_row(name, literal(value))
    parts: list[RenderableType] = [literal(memory.content), Text(), rows]
    for piece, before, sentence, behind in in_place:
        shown = [literal(before, "dim"), literal(sentence, "bold underline"), literal(behind, "dim")]
        parts += [Text(), literal(piece_line(piece), "bold"), Text.assemble(*shown)]
    return Group(*parts)


def evidence_view(evidence: Sequence[tuple[Piece, str]]) -> RenderableType:
    """Return pieces in full: who said it and when, then the text."""
    parts: list[RenderableType] = []
    for piece, body in evidence:
        parts += [Text()] if parts else []
        parts += [literal(piece_line(piece), "bold"), literal(body or "Its text is no longer kept.")]
    return Group(*parts)


def piece_line(piece: Piece) -> str:
    """Return who said a piece or where it was written, when, on which thread, and whose word it is."""
    where = f" on {piece.thread}" if piece.thread else ""
    what = f"{piece.role or piece.kind} {piece.ref}".strip()
    return f"{what}, {when(piece.at)} UTC{where} ({piece.trust.value})"


def review_view(found: ToReview, url: str = "", scope: str = "") -> RenderableType:
    """Return what a person may look at: what waits for them, then doubtful memories, then rejected candidates.

    Args:
        found: What ``ScopedVault.review`` says.
        url: Its vault's address, for the commands.
        scope: Its name.
    """
    parts: list[RenderableType] = []
    if found.held:
        told = "Held, as it is from outside and orders, permits or forbids"
        how = with_commands("`reverie accept ID`, `reverie refuse ID`", url, scope)
        parts += [literal(f"{told} ({how}):", "bold"), outcomes_table(found.held)]
    if found.memories:
        parts += [Text()] if parts else []
        parts += [Text("Remembered, and not stated by their evidence:", style="bold")]
        parts += [memories_table(found.memories)]
    if found.rejected:
        parts += [Text()] if parts else []
        parts += [Text("Rejected:", style="bold"), outcomes_table(found.rejected)]
    return Group(*parts)


def documents_line(documents: Sequence[Document]) -> RenderableType:
    """Return the paths of documents with their sizes."""
    sizes = ", ".join(f"{one_line(item.path)} ({len(item.content.encode()):,} bytes)" for item in documents)
    return Text(f"Documents: {sizes}", style="dim")


def log_table(entries: Sequence[LogEntry]) -> RenderableType:
    """Return commits, newest first."""
    rows = table("commit", "when (UTC)", "purpose", "what it did")
    for entry in entries:
        receipt = entry.receipt
        what = literal(did(receipt))
        damage = "damaged: not all of this entry can be read" if entry.damaged else ""
        for note in (besides(entry.message), _reverts(entry), damage):
            if note:
                what.append_text(literal("\n" + one_line(note), "dim"))
        rows.add_row(short(receipt.commit_id), when(receipt.created_at), receipt.purpose, what)
    return rows


def besides(message: str) -> str:
    """Return what a message says besides how many memories were added, updated and deleted: that is said already."""
    return ", ".join(part for part in message.split(", ") if not _COUNTED.fullmatch(part))


def _reverts(entry: LogEntry) -> str:
    if entry.reverted_by:
        return f"reverted by {short(entry.reverted_by)}"
    return f"reverts {short(entry.reverts)}" if entry.reverts else ""


def did(receipt: Receipt) -> str:
    """Return what a commit did in a few words."""
    parts = [
        f"{len(ids)} {verb}"
        for ids, verb in (
            (receipt.added, "added"),
            (receipt.updated, "updated"),
            (receipt.deleted, "deleted"),
        )
        if ids
    ]
    parts += [one_line(path) for path in receipt.documents]
    parts += [f"{refused} refused"] if (refused := _refused_by_hand(receipt)) else []
    parts += [f"covers {plural(receipt.covered, 'piece')}"] if receipt.covered else []
    return ", ".join(parts) or "nothing to change"


def _refused_by_hand(receipt: Receipt) -> int:
    return sum(outcome.outcome == "rejected" and outcome.reason == REFUSED for outcome in receipt.outcomes)


def receipt_line(receipt: Receipt) -> RenderableType:
    """Return what a commit did in one line."""
    done = "Done before, nothing changed now" if receipt.replayed else "Done"
    return Text(f"{done}: {did(receipt)} (commit {short(receipt.commit_id)}).")


def commit_view(entry: LogEntry, changes: Sequence[ItemChange]) -> RenderableType:
    """Return one commit in full: its outcomes, what it refused, and every item before and after."""
    parts: list[RenderableType] = [log_table([entry])]
    if entry.receipt.outcomes:
        parts += [Text(), outcomes_table(entry.receipt.outcomes)]
    if entry.rejected:
        parts += [Text(), refused_table(entry.rejected)]
    return Group(*parts, changes_view(changes))


def changes_view(changes: Sequence[ItemChange]) -> RenderableType:
    """Return every item a commit changed, before and after."""
    parts: list[RenderableType] = []
    for change in changes:
        parts += [Text(), literal(change.key, "bold"), *_images(change)]
    return Group(*parts)


def _images(change: ItemChange) -> list[RenderableType]:
    if change.damaged:
        return [literal("damaged: what it was can't be read any more", "red")]
    if change.appended is not None:
        return [literal(f"+ {line}", "green") for line in change.appended.splitlines()]
    if change.before is None and change.after is None:
        return [literal("its text was erased for good", "dim")]
    before, after = _told_of(change.key, change.before), _told_of(change.key, change.after)
    if change.before is None or change.after is None:
        sign, style, told = ("+", "green", after) if change.before is None else ("-", "red", before)
        return [literal(f"{sign} {line}", style) for line in told.splitlines()]
    return [Text.assemble(*(_marked(op, text) for op, text in word_diff(before, after)))]


def _told_of(key: str, image: str | None) -> str:
    """Return an item as a person reads it: of a memory its text, then what else is said of it, a line each."""
    if image is None or not key.startswith("memory:"):
        return image or ""
    try:
        memory = Memory.model_validate_json(image)
    except ValueError:
        return image
    source = memory.source
    facts = {
        "type": memory.type.value,
        "tags": ", ".join(memory.tags),
        "pinned": "yes" if memory.pinned else "",
        "expires": f"{when(memory.expires_at)} UTC" if memory.expires_at else "",
        "trust": source.trust.value,
        "support": memory.support.value,
        "source": f"{source.kind} {', '.join(source.refs)}".strip(),
    }
    return "\n".join([memory.content, *(f"{name}: {value}" for name, value in facts.items() if value)])


def _marked(op: str, text: str) -> Text:
    """Return a stretch of a text that stayed, went or came, in signs too: not every terminal has colours."""
    if op == "-":
        return literal(f"[-{text}-]", "red")
    if op == "+":
        return literal(f"{{+{text}+}}", "green")
    return literal(f"[{text}]\n" if op == "…" else text, "dim" if op == "…" else "")


def damage_line(count: int, url: str) -> RenderableType:
    """Return how many items of a vault are damaged, and where to read more."""
    return literal(with_commands(f"{count:,} damaged, see `reverie doctor`.", url), "red")


def status_view(
    status: ScopeStatus, others: Sequence[str], url: str = "", checked: str = ""
) -> RenderableType:
    """Return what there is to know about a scope.

    Args:
        status: Of the scope.
        others: The names of other scopes, of which a few are listed.
        url: The vault's, for its settings and the command that reflects on what waits; blank: without them.
        checked: When all of it was checked for damage, in words; blank: just now, or it isn't told.
    """
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    size, full = status.size, fullness(status.size, budget_of(url))
    facts = {
        "scope": status.scope,
        "memories": f"{size.count:,}",
        "capacity": f"{full.words}. {SENTENCES[full.tier]} {otherwise(full, status.last_report)}".rstrip(),
        "by type": counted(status.by_type),
        "pinned": str(status.pinned) if status.pinned else "",
        "unconsolidated": str(status.unconsolidated) if status.unconsolidated else "",
        "documents": _listed(
            [
                f"{path} ({size_:,} bytes)"
                for path, size_ in status.documents.items()
                if not path.startswith("sessions/")  # told below
            ]
        ),
        "pieces": counted(status.pieces),
        "waiting": one_line(waiting_on(status)),
        "held": f"{status.held:,}: {command_for('review', url, status.scope)}" if status.held else "",
        "pending candidates": str(status.pending_candidates) if status.pending_candidates else "",
        "commits": str(status.commits),
        "other scopes": _listed(others),
        "checked": checked,
    }
    if status.last_report is not None:
        report = status.last_report
        facts["last reflection"] = one_line(
            f"{report.status}: {report.reason}" if report.reason else report.status
        )
    for name, value in facts.items():
        if value:
            rows.add_row(name, literal(value))
    parts: list[RenderableType] = [rows]
    if status.waiting and url:
        command = resume_command(url, status.scope, list(status.waiting))
        parts += [literal(f"\nTo reflect on what waits now: {one_line(command)}")]
        parts += [literal(why_waiting(status))]
    if damaged := len(status.damaged) + status.more.get("damaged", 0):
        parts += [Text(), damage_line(damaged, url)]
    if status.sessions:
        parts += [Text(), sessions_table(status.sessions)]
        parts += _and_more(status, "sessions")
    if status.set_aside:
        parts += [Text("\nSet aside because they could not be read:", style="yellow")]
        parts += [_item(f"{item.path}: {item.reason}") for item in status.set_aside]
        parts += _and_more(status, "set_aside")
    if status.failing:
        parts += [Text("\nPieces that failed:", style="yellow")]
        parts += [
            _item(
                f"{piece.kind} {piece.ref or piece.id} ({piece.state.value}, tried {piece.attempts}x): {piece.error}"
            )
            for piece in status.failing
        ]
        parts += _and_more(status, "failing")
    return Group(*parts)


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMES:,} more" if len(names) > MOST_NAMES else ""
    return ", ".join(names[:MOST_NAMES]) + more


def _and_more(status: ScopeStatus, field: str) -> list[RenderableType]:
    more = status.more.get(field, 0)
    return [literal(f"... and {more:,} more.")] if more else []


def last_checked(status: ScopeStatus) -> str:
    """Return when all of a scope was checked for damage, and how many errors the doctor found, in words."""
    if status.checked_at is None:
        return "not yet in full: --check does it now, reverie doctor for the whole vault"
    told = f"in full on {when(status.checked_at)} UTC"
    return f"{told}; the doctor found {plural(status.problems, 'error')}" if status.problems else told


def sessions_table(sessions: Sequence[SessionStatus]) -> RenderableType:
    """Return sessions: how many messages, how many of them a summary covers, what waits."""
    rows = table("session", "messages", "summarised", "summaries", "unfinished")
    rows.columns[0].no_wrap, rows.columns[0].overflow, rows.columns[0].max_width = False, "fold", 24
    for session in sessions:
        waiting = f"up to message {session.unfinished}" if session.unfinished else ""
        rows.add_row(
            literal(one_line(session.thread)) or Text("(none)"),
            f"{session.messages:,}",
            f"{session.cursor:,}",
            f"{session.cycles} ({session.summary_words:,} words)" if session.cycles else "",
            literal(one_line(f"{waiting}: {session.error}" if session.error else waiting)),
        )
    return rows


def history_view(entries: Sequence[HistoryEntry]) -> RenderableType:
    """Return entries of the history log that a search found, with the lines that match."""
    parts: list[RenderableType] = []
    for entry in entries:
        mark = f" {entry.mark}" if entry.mark else ""
        mark += f" by {one_line(by)}" if entry.memory and (by := entry.memory.source.author) else ""
        mark += f": {entry.purpose}, commit {short(entry.commit_id)}" if entry.commit_id else ""
        parts.append(literal(f"{when(entry.at)} UTC{mark}", "bold"))
        last = 0
        for line in entry.lines:
            if last and line.number > last + 1:
                parts.append(Text("  ...", style="dim"))
            parts.append(literal(f"  {line.text}", "" if line.hit else "dim"))
            last = line.number
        if not entry.lines:
            parts += [literal(f"  {line}") for line in entry.text.splitlines()]
        parts.append(Text())
    return Group(*parts[:-1])


def _item(text: str) -> RenderableType:
    return Padding(literal(text), (0, 0, 0, 2))


def findings_table(findings: Sequence[Finding]) -> RenderableType:
    """Return what doctor found. Of many scopes that are in order there is one line."""
    sound = Counter(finding.message for finding in findings if _is_sound_scope(finding))
    told: set[str] = set()
    rows = table("level", "subject", "finding")
    rows.columns[1].no_wrap, rows.columns[1].overflow = False, "fold"
    for finding in findings:
        subject = finding.subject
        if _is_sound_scope(finding) and sound[finding.message] > MOST_SOUND:
            if finding.message in told:
                continue
            told.add(finding.message)
            subject = plural(sound[finding.message], "scope")
        rows.add_row(
            Text(finding.level, style=_LEVELS[finding.level]), literal(subject), literal(finding.message)
        )
    return rows


def _is_sound_scope(finding: Finding) -> bool:
    return finding.level == "ok" and finding.subject.startswith("scope ")
