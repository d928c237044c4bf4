"""Taking memories in that were made elsewhere: read whole, weighed one by one, written by one commit."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from langgraph.store.base import BaseStore

from ....state import (
    Candidate,
    Conflict,
    Memory,
    MemoryType,
    Source,
    StoredMemory,
    Support,
    Trust,
    VaultError,
    digest,
    text_digest,
)
from ...changes import Addition, Change, order_of
from ...derived.taking_back import every_entry
from ...port import ScopedVault, expect_scope
from ...text.secrets.masking import mask
from ...text.speech.directives import waits
from ...text.speech.statements import SPEAKER, UNNAMED
from ...text.storable import storable
from .chatgpt_export import read_chatgpt
from .claude_export import read_claude
from .found import Finds, Foreign, Reader, beneath, hyphenated, one_owner
from .imported import ORIGINS, Imported, ImportedItem, Origin
from .langmem_store import read_database, read_langmem, read_store, take_items
from .markdown_notes import read_markdown
from .mem0_export import read_mem0, take_mem0
from .opening_sources import texts_of

_READERS: Mapping[Origin, Reader] = {
    "mem0": read_mem0,
    "langmem": read_langmem,
    "chatgpt": read_chatgpt,
    "claude": read_claude,
    "markdown": read_markdown,
}

_TAKES: Mapping[Origin, str] = {
    "mem0": "a .json or .jsonl file of what get_all() returns, written with json.dump",
    "langmem": "a .json or .jsonl file of a store's items, or the file of a SqliteStore",
    "chatgpt": "the ZIP of its export, conversations.json, memory.json, or a .md or .txt file of what you copied",
    "claude": "the ZIP of its export, memories.json, the folder of its memory tool, or a .md or .txt file of what you "
    "copied",
    "markdown": "a .md, .markdown or .txt file, or a folder of them",
}
"""What can be read, for who named something else."""

TRIES = 3
"""How often an import is weighed afresh when somebody else committed just then (count)."""


def import_memories(
    scope: ScopedVault,
    origin: Origin,
    source: str | os.PathLike[str] | BaseStore | Iterable[Any] | Mapping[str, Any],
    *,
    owner: str = "",
    as_written: bool = False,
    dry_run: bool = False,
) -> Imported:
    """Take in memories that were made elsewhere. The same source a second time adds nothing.

    What comes in is external and unpinned, changes nothing that the user or the agent has said, and what orders,
    permits or forbids is held. Secrets are masked. All of it is one commit, so that ``revert`` takes it back.

    Args:
        scope: Who is to remember it.
        origin: ``"mem0"``, ``"langmem"``, ``"chatgpt"``, ``"claude"`` or ``"markdown"``.
        source: A file, a directory or a ZIP, as its maker exports it. For LangMem also a ``BaseStore``, a list of its
            items, the file of a ``SqliteStore``, or the address of a ``PostgresStore``; for mem0 also what ``get_all``
            returns.
        owner: Whose memories of a source that has several persons': mem0's ``user_id``, LangMem's namespace
            (``"memories/ana"``; ``"memories/ana/"`` with those beneath).
        as_written: Whether it is the user's own word: then nothing is held, and of notes that Reverie wrote it counts
            whose word each says it is, and what is pinned.
        dry_run: Only say what would be done.

    Raises:
        VaultError: The source is broken, of another maker, or nothing that memories stand in, or it has several owners.
            Nothing was taken in.
        Conflict: Others kept changing the same memories.
    """
    expect_scope(scope)
    if origin not in _READERS:
        raise VaultError(f"Nothing can be imported from {origin!r}. Name one of {', '.join(ORIGINS)}.")
    shown, finds = _read(origin, source)
    # In the order in which they were made, which is theirs here too; what has no time comes last.
    found = sorted(
        one_owner(finds.found, owner, shown), key=lambda each: each.at or each.changed or scope.time()
    )
    left = sorted({each.owner for each in finds.found if beneath(f"{owner}/", each.owner)})
    if owner and left:
        finds.notes.append(
            f"Left out, beneath {owner}: {', '.join(left[:20])}. --owner {owner}/ takes them, too."
        )
    if not (found or finds.skipped or finds.notes):
        finds.notes.append(f"{shown} has no memories in it.")
    for last in (False, False, True):
        weighing = _Import(scope, origin, as_written=as_written)
        change = weighing.change(found, shown)
        try:
            receipt = scope.commit(change) if change and not dry_run else None
        except Conflict:
            if last:
                raise
        else:
            break
    skipped = [ImportedItem(where=where, reason=reason) for where, reason in finds.skipped]
    return Imported(
        scope=scope.name,
        origin=origin,
        source=shown,
        dry_run=dry_run,
        taken=tuple(weighing.taken),
        changed=tuple(weighing.changed),
        held=tuple(weighing.held),
        doubled=tuple(weighing.doubled),
        skipped=(*skipped, *weighing.skipped),
        notes=tuple(finds.notes),
        commit=receipt,
    )


def _read(origin: Origin, source: Any) -> tuple[str, Finds]:
    """Return what to call the source, and what is in it."""
    finds = Finds()
    if isinstance(source, BaseStore) and origin == "langmem":
        return "the store", read_store(source)
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        shown = path.partition("://")[0] if "://" in path else path
        if origin == "langmem" and (database := read_database(path)) is not None:
            return shown, database
        found = _READERS[origin](texts_of(Path(path).expanduser()))
        if not found.files:
            told = f"Nothing in {shown} could be read as memories from {origin}. Name {_TAKES[origin]}."
            raise VaultError(" ".join([told, *found.notes]))
        return shown, found
    if origin == "mem0":
        take_mem0(source, "the result", finds)
    elif origin == "langmem":
        take_items(source if isinstance(source, Mapping) else list(source), "the list", finds)
    else:
        raise VaultError(f"An import from {origin} needs the path of a file, a directory or a ZIP.")
    return "the list", finds


@dataclass
class _Import:
    """What becomes of each memory of a source, given what the scope holds now."""

    scope: ScopedVault
    origin: Origin
    as_written: bool
    taken: list[ImportedItem] = field(default_factory=list)
    changed: list[ImportedItem] = field(default_factory=list)
    held: list[ImportedItem] = field(default_factory=list)
    doubled: list[ImportedItem] = field(default_factory=list)
    skipped: list[ImportedItem] = field(default_factory=list)
    _adds: list[Addition] = field(default_factory=list)
    _puts: list[Memory] = field(default_factory=list)
    _expects: dict[str, str | None] = field(default_factory=dict)
    _orders: dict[str, tuple[Candidate, ImportedItem]] = field(default_factory=dict)
    _seen: dict[str, str] = field(default_factory=dict)

    def change(self, found: Iterable[Foreign], source: str) -> Change | None:
        """Return the commit that takes memories in, or None if there is nothing to write."""
        texts = [(each, mask(storable(each.text)).strip()) for each in found]
        ids = [self._id(each, text) for each, text in texts]
        now = self.scope.get(ids)
        same = self._said([text for _, text in texts]) | self.scope.find_text([text for _, text in texts])
        gone = self._gone(set(ids) - now.keys())
        for (each, text), id_ in zip(texts, ids, strict=True):
            item = ImportedItem(where=each.where, text=text, memory=id_)
            self._weigh(each, item, now.get(id_), same.get(text), was_here=id_ in gone)
        outcomes = self.scope.to_hold([order for order, _ in self._orders.values()]) if self._orders else []
        for outcome in outcomes:
            item = self._orders[outcome.candidate.id][1]
            if outcome.outcome == "held":
                self.held.append(item.model_copy(update={"memory": outcome.candidate.id}))
            else:
                again = item.model_copy(update={"reason": outcome.reason})
                (self.doubled if "held already" in outcome.reason else self.skipped).append(again)
        waiting = [outcome for outcome in outcomes if outcome.outcome == "held"]
        if not (self._adds or self._puts or waiting):
            return None
        log = self.scope.log(limit=1)
        written = [addition.memory.model_dump_json() for addition in self._adds]
        written += [memory.model_dump_json() for memory in self._puts]
        counts = {"added": len(self._adds), "changed": len(self._puts), "held": len(waiting)}
        done = ", ".join(f"{count} {verb}" for verb, count in counts.items() if count)
        return Change(
            # After a crash a second run finds all of it there, or none, and then makes this commit.
            commit_id=digest(
                "import", self.scope.name, log[0].receipt.seq if log else 0, written, list(self._orders)
            ),
            purpose="import",
            message=mask(storable(f"memories imported from {self.origin} ({Path(source).name}): {done}")),
            expects=self._expects,
            adds=self._adds,
            puts=self._puts,
            outcomes=waiting,
        )

    def _weigh(
        self,
        each: Foreign,
        item: ImportedItem,
        stored: StoredMemory | None,
        same: StoredMemory | None,
        *,
        was_here: bool,
    ) -> None:
        mark = text_digest(item.text)
        there = stored or same
        if not item.text:
            self._skip(item, "nothing is left of its text")
        elif len(item.text) > LONGEST_TEXT:
            self._skip(
                item.model_copy(update={"text": item.text[:200]}),
                f"it has {len(item.text):,} characters, more than a memory may have ({LONGEST_TEXT:,})",
            )
        elif each.until is not None and each.until <= self.scope.time():
            self._skip(item, f"it expired on {each.until:%Y-%m-%d}")
        elif stored is not None and self._refiled(each, item, stored.memory):
            self._change(each, item, stored)
        elif there is not None and text_digest(there.content) == mark and self._takes_up(each, there.memory):
            self._change(each, item.model_copy(update={"memory": there.id}), there)
        elif there is not None and (there is same or text_digest(there.content) == mark):
            self.doubled.append(
                item.model_copy(update={"memory": there.id, "reason": "it is remembered already"})
            )
        elif mark in self._seen or item.memory in self._seen:
            here = self._seen.get(mark) or item.memory
            self.doubled.append(
                item.model_copy(update={"memory": here, "reason": "the source says it twice"})
            )
        elif was_here:
            self._skip(item, "it was removed here before, and stays so")
        elif stored is not None and not self._may_change(stored.memory):
            self._skip(item, "it was changed here since, or is somebody's own word, and stays as it is here")
        elif waits(item.text, self._trust(each)):
            order = order_of(item.text, refs=self._refs(each), kind="import")
            self._orders[order.id] = (order, item)
        elif stored is not None:
            self._change(each, item, stored)
        else:
            self._adds.append(Addition(memory=self._memory(each, item, None)))
            self._expects[f"memory:{item.memory}"] = None
            self.taken.append(item)
        self._seen |= {mark: item.memory, item.memory: item.memory}

    def _change(self, each: Foreign, item: ImportedItem, stored: StoredMemory) -> None:
        self._puts.append(self._memory(each, item, stored.memory))
        self._expects[f"memory:{item.memory}"] = stored.mark
        self.changed.append(item)

    def _said(self, texts: Iterable[str]) -> dict[str, StoredMemory]:
        """Return, by text, what the user has said in the same words: "Ana: I live in Graz." for "I live in Graz".

        Where several people have a name in the scope, it may have been another of them.
        """
        wanted = {text_digest(text): text for text in texts}
        found: dict[str, list[tuple[str, StoredMemory]]] = {}
        for stored in self.scope:
            told = SPEAKER.match(stored.content)
            if told is not None and stored.memory.source.trust is Trust.USER:
                found.setdefault(told["name"], []).append((text_digest(stored.content[told.end() :]), stored))
        names = found.keys() - {UNNAMED}
        return {
            wanted[mark]: stored
            for name, memories in found.items()
            if name == UNNAMED or len(names) == 1
            for mark, stored in memories
            if mark in wanted
        }

    def _takes_up(self, each: Foreign, old: Memory) -> bool:
        """Whether the user now gives their word for what is remembered as somebody's: it came in without ``--mine``."""
        return self.as_written and each.fields is None and old.source.trust is Trust.EXTERNAL

    def _refiled(self, each: Foreign, item: ImportedItem, old: Memory) -> bool:
        """Whether a note of ours says the same as the memory, and the user has changed what else it says of it."""
        if not (self.as_written and each.fields is not None) or text_digest(old.content) != text_digest(
            item.text
        ):
            return False
        tags = tuple(hyphenated(tag) for tag in old.tags)
        now = (old.type, tags, old.pinned, old.expires_at and old.expires_at.replace(microsecond=0))
        return now != (each.type, each.tags, each.fields.get("pinned") is True, each.until)

    def _skip(self, item: ImportedItem, reason: str) -> None:
        self.skipped.append(item.model_copy(update={"memory": "", "reason": reason}))

    def _may_change(self, memory: Memory) -> bool:
        """Whether the source may change it: what an import brought and nobody has touched, or the user says so."""
        ours = memory.source.kind == "import" and memory.source.trust is Trust.EXTERNAL and not memory.pinned
        return ours or self.as_written

    def _id(self, each: Foreign, text: str) -> str:
        """The same for the same memory of a source, whatever it says by then."""
        key = storable(each.key)
        if each.fields is not None and 0 < len(key) <= LONGEST_ID and not any(map(str.isspace, key)):
            return key
        return "m" + digest("imported", self.scope.name, self.origin, key or text_digest(text), size=16)

    def _refs(self, each: Foreign) -> tuple[str, ...]:
        own = (each.fields or {}).get("sources")
        if self.as_written and isinstance(own, list):
            return tuple(mask(storable(str(ref))) for ref in own)
        return (mask(storable(f"{self.origin}:{each.key or each.where}")),)

    def _memory(self, each: Foreign, item: ImportedItem, old: Memory | None) -> Memory:
        now = self.scope.time()
        made = min(each.at or each.changed or now, now)
        changed = min(max(each.changed or made, made), now)
        fields: dict[str, Any] = {
            "content": item.text,
            "updated_at": now if old else changed,
            "source": self._source(each, old, item.text),
        }
        if old is None or each.fields is not None:
            fields |= {
                "type": each.type or MemoryType.FACT,
                "tags": tuple(mask(storable(tag)) for tag in each.tags),
                "expires_at": each.until,
                "pinned": self.as_written and (each.fields or {}).get("pinned") is True,
            }
        if old:
            return old.model_copy(update={**fields, "version": old.version + 1})
        return Memory(id=item.memory, created_at=made, **fields)

    def _source(self, each: Foreign, old: Memory | None = None, text: str = "") -> Source:
        """Whose word it is: the user's where they changed the text of a memory, else whose it was."""
        refs = self._refs(each)
        if not self.as_written:
            return Source(kind="import", refs=refs, trust=Trust.EXTERNAL)
        if old and text_digest(old.content) == text_digest(text) and not self._takes_up(each, old):
            return old.source
        if old:
            # Its references stay: forgetting the memory must still find the pieces it cites.
            return Source(kind="import", refs=old.source.refs, trust=Trust.USER)
        support = (each.fields or {}).get("support")
        return Source(
            kind="import",
            refs=refs,
            trust=self._trust(each),
            support=Support(support) if support in set(Support) else None,
        )

    def _trust(self, each: Foreign) -> Trust:
        """Whose word it is as the source has it; from anywhere else it is nobody's that we know."""
        if not self.as_written:
            return Trust.EXTERNAL
        trust = (each.fields or {}).get("trust")
        return Trust(trust) if trust in set(Trust) else Trust.USER

    def _gone(self, ids: set[str]) -> set[str]:
        """Return which of some ids the log knows: they were here, and somebody took them out."""
        if not ids:
            return set()
        return {
            id_ for entry in every_entry(self.scope) for id_ in (*entry.receipt.added, *entry.receipt.deleted)
        } & ids


LONGEST_TEXT = 20_000
"""Longest text that is taken for one memory (characters): what is longer is a document."""

LONGEST_ID = 200
"""Longest id of a memory (characters)."""
