"""What a person changed in the readable files, as a commit. No I/O.

Only what differs from what the person had is applied (see ``grounds``), so an edit of an older text leaves alone what
was committed meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ...state import Memory, MemoryType, Source, StoredMemory, Trust, digest
from ..changes import Addition, Change, CommitPurpose, Deletion, memory_id_for
from ..text.memory_file import EntryDraft, FileDiff


@dataclass(frozen=True)
class Edit:
    """One file as a person left it."""

    path: str
    data: bytes
    digest: str
    before: str
    """Digest of what was last written there, blank if nothing was."""
    base_commits: int
    """Commits the scope had seen when that was rendered; the text that was edited may be an older one."""


def hand_commit_id(scope: str, path: str, edits: Iterable[Edit]) -> str:
    """Return the id of the commit that takes ``edits`` in.

    It depends on the texts before and after and on the commits the text before was based on, and on nothing
    else: after a crash the next user makes the very same commit, while the same edit made again later is
    another one.
    """
    parts = sorted([edit.path, edit.before, edit.digest, edit.base_commits] for edit in edits)
    return digest("hand", scope, path, parts)


@dataclass
class _Parts:
    adds: list[Addition] = field(default_factory=list)
    puts: list[Memory] = field(default_factory=list)
    deletes: list[Deletion] = field(default_factory=list)
    expects: dict[str, str | None] = field(default_factory=dict)


def memory_change(
    found: FileDiff,
    *,
    commit_id: str,
    current: Mapping[str, StoredMemory],
    based_on: Mapping[str, Memory],
    same_text: Mapping[str, StoredMemory],
    in_files: Iterable[str],
    at: datetime,
    restoring: bool,
    said: str = "",
    always: bool = False,
) -> Change | None:
    """Return the commit that applies what a person changed in the memory files, or None if nothing is left.

    Args:
        found: The difference to the base.
        commit_id: See ``hand_commit_id``.
        current: The memories with the ids that ``found`` names, as they are now.
        based_on: The changed memories as they were before the person changed them, as far as that is known.
        same_text: By content, memories that say word for word what a new entry says.
        in_files: Ids of the memories that still stand in some file.
        at: The time of the edit.
        restoring: Whether the database knows nothing of these files.
        said: What the log says besides, of what was left as it is (see ``Ground``).
        always: Whether the log has to say it although nothing changed.
    """
    parts = _Parts()
    standing = {*in_files, *(draft.id for draft in (*found.changed, *found.new) if draft.id)}
    for number, draft in enumerate((*found.changed, *found.new)):
        stored = current.get(draft.id) if draft.id else same_text.get(draft.content or "")
        if stored is not None and (draft.id or stored.memory.id not in standing):
            standing.add(stored.memory.id)
            _update(parts, stored, draft, based_on.get(stored.memory.id), at)
        else:
            # One nobody knew is taken as it is written, its times and source too: a memory that comes back from an
            # older copy, or from another scope's file.
            as_written = restoring or number >= len(found.changed)
            _add(parts, draft, memory_id_for(commit_id, str(number)), at, as_written=as_written)
    for id_ in found.removed:
        if id_ in current and id_ not in standing:
            parts.deletes.append(Deletion(id=id_))
            parts.expects[f"memory:{id_}"] = current[id_].mark
    if not (parts.adds or parts.puts or parts.deletes or always):
        return None
    return Change(
        commit_id=commit_id,
        purpose=_purpose(restoring=restoring),
        message=_summary(parts, restoring=restoring) + said,
        expects=parts.expects,
        adds=parts.adds,
        puts=parts.puts,
        deletes=parts.deletes,
    )


def document_change(
    path: str, text: str, *, commit_id: str, mark: str | None, restoring: bool, said: str = ""
) -> Change:
    """Return the commit that makes ``text`` the content of a document.

    Args:
        path: Of the document.
        text: Its whole new content.
        commit_id: See ``hand_commit_id``.
        mark: The document's mark as it is now, None if there is none.
        restoring: Whether the database knew nothing of the file.
        said: What the log says besides.
    """
    verb = "taken in from the readable file" if restoring else "edited by hand"
    return Change(
        commit_id=commit_id,
        purpose=_purpose(restoring=restoring),
        message=f"{path} {verb}{said}",
        expects={f"document:{path}": mark},
        documents={path: text},
    )


def _purpose(*, restoring: bool) -> CommitPurpose:
    return "import" if restoring else "hand"


def _update(parts: _Parts, stored: StoredMemory, draft: EntryDraft, old: Memory | None, at: datetime) -> None:
    memory = stored.memory
    fields = {
        "content": draft.content,
        "type": draft.type,
        "tags": draft.tags,
        "pinned": draft.pinned,
        "expires_at": draft.expires_at,
    }
    left_out = {key for key, value in fields.items() if value is None}
    if "expires_at" in draft.entry:
        left_out.discard("expires_at")  # null: never
    changed = {
        key: value
        for key, value in fields.items()
        if key not in left_out
        and value != getattr(memory, key)
        and (old is None or value != getattr(old, key))
    }
    if not changed:
        return
    # The references stay: forgetting the memory must still find the pieces it cites.
    source = Source(kind="hand", refs=memory.source.refs, trust=Trust.USER)
    parts.puts.append(
        memory.model_copy(
            update={**changed, "version": memory.version + 1, "updated_at": at, "source": source}
        )
    )
    parts.expects[f"memory:{memory.id}"] = stored.mark


def _add(parts: _Parts, draft: EntryDraft, fresh_id: str, at: datetime, *, as_written: bool) -> None:
    memory = draft.restored() if as_written else None
    if memory is None:
        if draft.content is None:
            # It was changed by the person and deleted by a commit: without a text there is nothing to bring back.
            return
        memory = Memory(
            id=draft.id or fresh_id,
            type=draft.type or MemoryType.FACT,
            content=draft.content,
            tags=draft.tags or (),
            created_at=at,
            updated_at=at,
            pinned=bool(draft.pinned),
            source=Source(kind="hand", trust=Trust.USER),
            expires_at=draft.expires_at,
        )
    parts.adds.append(Addition(memory=memory))
    parts.expects[f"memory:{memory.id}"] = None


def _summary(parts: _Parts, *, restoring: bool) -> str:
    counts = {"added": len(parts.adds), "changed": len(parts.puts), "removed": len(parts.deletes)}
    done = ", ".join(f"{count} {verb}" for verb, count in counts.items() if count)
    where = "taken in from the memory file" if restoring else "edited by hand in the memory file"
    return f"memories {where}: {done or 'nothing changed'}"
