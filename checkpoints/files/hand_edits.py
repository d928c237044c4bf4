"""What a person changed in the readable files, as a commit. No I/O.

Only what differs from what the person had is applied (see ``grounds``), so an edit of an older text leaves alone what
was committed meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from ...state import Candidate, Memory, MemoryType, Outcome, Source, StoredMemory, Trust, digest
from ..changes import Addition, Change, CommitPurpose, Deletion, Document, memory_id_for, order_of
from ..text.memory_file import EntryDraft, FileDiff
from ..text.origin.line_trust import keys_of, of_trust


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


class Outsiders:
    """What files from elsewhere may do: add what is external and unpinned, and have orders wait for a person.

    Args:
        to_hold: Returns what becomes of orders, permissions and bans (see ``ScopedVault.to_hold``).
        where: The file they stand in.
    """

    def __init__(self, to_hold: Callable[[Sequence[Candidate]], list[Outcome]], where: str) -> None:
        self._to_hold, self._where = to_hold, where
        self._orders: list[Candidate] = []
        self._left = 0

    def may_change(self, stored: StoredMemory, draft: EntryDraft) -> bool:
        """Whether an entry may change the memory that is there: none that the agent or the user has said."""
        from ..text.speech.directives import is_directive  # large, and only files from elsewhere need it

        memory = stored.memory
        known = memory.source.trust is not Trust.EXTERNAL or memory.pinned
        ordered = (
            draft.content is not None and draft.content != memory.content and is_directive(draft.content)
        )
        self._left += known or ordered
        return not (known or ordered)

    def may_remove(self, stored: StoredMemory) -> bool:
        """Whether an entry that is gone may take its memory along: none that the agent or the user has said."""
        memory = stored.memory
        known = memory.source.trust is not Trust.EXTERNAL or memory.pinned
        self._left += known
        return not known

    def lost(self, text: str, present: Document | None) -> str:
        """Return a statement of the user's that a document would lose; blank if there is none."""
        if present is None:
            return ""
        left = keys_of(text)
        theirs = of_trust(present.content, present.trust, Trust.USER)
        return next((part for part in theirs if not keys_of(part) <= left), "")

    def holds(self, text: str) -> bool:
        """Whether a text has to wait; it is noted."""
        from ..text.speech.directives import is_directive

        if not is_directive(text):
            return False
        self._orders.append(order_of(text, refs=[self._where], kind="hand"))
        return True

    def without_orders(self, text: str, before: str) -> str:
        """Return a document without its lines that order, permit or forbid and are new; they wait."""
        from ..text.speech.directives import new_orders

        for order in new_orders(text, before):
            self.holds(order)
            text = "\n".join(line for line in text.split("\n") if order not in " ".join(line.split()))
        return text

    def outcomes(self) -> list[Outcome]:
        """Return what became of what had to wait."""
        return self._to_hold(self._orders) if self._orders else []

    def said(self) -> str:
        """Return what the log says of it."""
        counts = {
            "held: they order, permit or forbid": len(self._orders),
            "left as they are here": self._left,
        }
        return "; not as the user's word" + "".join(
            f"; {count} {what}" for what, count in counts.items() if count
        )


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
    edited: bool = False
    """Whether a person wrote some of it."""


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
    elsewhere: Mapping[str, bool] = MappingProxyType({}),
    outside: Outsiders | None = None,
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
        elsewhere: Memories whose entries show a revision that the database doesn't know, and whether it is newer than
            the database: they are no edits, and are taken as they are written.
        outside: Takes what isn't the user's own edit, if the files come from elsewhere; None: they are the user's.
    """
    parts = _Parts()
    standing = {*in_files, *(draft.id for draft in (*found.changed, *found.new) if draft.id)}
    for number, draft in enumerate((*found.changed, *found.new)):
        stored = current.get(draft.id) if draft.id else same_text.get(draft.content or "")
        if stored is not None and draft.id in elsewhere and (written := draft.restored()):
            standing.add(written.id)
            if elsewhere[written.id] or written.version >= stored.memory.version:
                parts.puts.append(written)
                parts.expects[f"memory:{written.id}"] = stored.mark
        elif stored is not None and (draft.id or stored.memory.id not in standing):
            standing.add(stored.memory.id)
            if outside is None or outside.may_change(stored, draft):
                old = based_on.get(stored.memory.id)
                parts.edited |= _update(parts, stored, draft, old, at, outside)
        else:
            # One nobody knew is taken as it is written, its times and source too: a memory that comes back from an
            # older copy, or from another scope's file.
            as_written = restoring or number >= len(found.changed)
            parts.edited |= draft.id not in elsewhere
            _add(parts, draft, memory_id_for(commit_id, str(number)), at, outside, as_written=as_written)
    for id_ in found.removed:
        if id_ in current and id_ not in standing and (outside is None or outside.may_remove(current[id_])):
            parts.deletes.append(Deletion(id=id_))
            parts.expects[f"memory:{id_}"] = current[id_].mark
            parts.edited = True
    outcomes = outside.outcomes() if outside else []
    if not (parts.adds or parts.puts or parts.deletes or outcomes or always):
        return None
    restoring = restoring or (bool(elsewhere) and not parts.edited)
    return Change(
        commit_id=commit_id,
        purpose=_purpose(restoring=restoring),
        message=_summary(parts, restoring=restoring) + said + (outside.said() if outside else ""),
        expects=parts.expects,
        adds=parts.adds,
        puts=parts.puts,
        deletes=parts.deletes,
        outcomes=outcomes,
    )


def document_change(
    path: str,
    text: str,
    *,
    commit_id: str,
    mark: str | None,
    restoring: bool,
    trust: dict[str, Trust] | None = None,
    said: str = "",
    outcomes: Sequence[Outcome] = (),
) -> Change:
    """Return the commit that makes ``text`` the content of a document.

    Args:
        path: Of the document.
        text: Its whole new content.
        commit_id: See ``hand_commit_id``.
        mark: The document's mark as it is now, None if there is none.
        restoring: Whether the database knew nothing of the file.
        trust: Whose word its new statements are, if they aren't the user's.
        said: What the log says besides.
        outcomes: What of the text waits for a person instead.
    """
    verb = "taken in from the readable file" if restoring else "edited by hand"
    return Change(
        commit_id=commit_id,
        purpose=_purpose(restoring=restoring),
        message=f"{path} {verb}{said}",
        expects={f"document:{path}": mark},
        documents={path: text},
        trust={path: trust} if trust else {},
        outcomes=list(outcomes),
    )


def _purpose(*, restoring: bool) -> CommitPurpose:
    return "import" if restoring else "hand"


def _update(
    parts: _Parts,
    stored: StoredMemory,
    draft: EntryDraft,
    old: Memory | None,
    at: datetime,
    outside: Outsiders | None,
) -> bool:
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
        return False
    # The references stay: forgetting the memory must still find the pieces it cites.
    trust = Trust.USER if outside is None else Trust.EXTERNAL
    source = Source(kind="hand", refs=memory.source.refs, trust=trust)
    parts.puts.append(
        memory.model_copy(
            update={**changed, "version": memory.version + 1, "updated_at": at, "source": source}
        )
    )
    parts.expects[f"memory:{memory.id}"] = stored.mark
    return True


def _add(
    parts: _Parts,
    draft: EntryDraft,
    fresh_id: str,
    at: datetime,
    outside: Outsiders | None,
    *,
    as_written: bool,
) -> None:
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
    if outside is not None:
        external = memory.source.model_copy(update={"trust": Trust.EXTERNAL})
        memory = memory.model_copy(update={"source": external, "pinned": False})
        if outside.holds(memory.content):
            return
    parts.adds.append(Addition(memory=memory))
    parts.expects[f"memory:{memory.id}"] = None


def _summary(parts: _Parts, *, restoring: bool) -> str:
    counts = {"added": len(parts.adds), "changed": len(parts.puts), "removed": len(parts.deletes)}
    done = ", ".join(f"{count} {verb}" for verb, count in counts.items() if count)
    where = "taken in from the memory file" if restoring else "edited by hand in the memory file"
    return f"memories {where}: {done or 'nothing changed'}"
