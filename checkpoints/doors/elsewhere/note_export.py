"""Memories as notes for people and Obsidian: a file each, with front matter and links to what it comes from."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any

import yaml

from ....state import Memory, Piece, Trust, VaultError, digest
from ...derived.plain_search import every_memory
from ...derived.taking_back import every_entry
from ...files import disk
from ...files.readable_files import refuse_inside_scope
from ...port import ScopedVault, Vault, expect_vault
from ...text.layout import leftover_of
from ...text.scope_names import encode_name
from ..exporting import root_of, unusable, wanted_scopes
from .found import hyphenated, lettered, time_in
from .imported import NotesReport
from .markdown_notes import EVIDENCE, MEMORY, PASSAGE, parted

EVIDENCE_FOLDER = "evidence"
"""Folder of a scope's notes in which passages stand."""

NAME_CHARS = 60
"""Longest beginning of a memory in the name of its note (characters)."""

NAME_BYTES = 180
"""The same in bytes: file systems take 255, and more than that stands in a name while it is written."""

_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)  # the other is slow, and everywhere
_CHECK = re.compile(r"^check: ['\"]?(\w+)['\"]?\n", re.MULTILINE)
_IN_NAMES = " _,;.()'’–-"
"""What may stand in names beside letters and digits: nothing that Obsidian, links or file systems forbid."""


STILL_AT_WORK_S = 60.0
"""What an export left hidden this recently may be another's that is still at work (seconds)."""


@dataclass(frozen=True)
class Note:
    """One note: what it stands for, where, and what it says."""

    key: str
    """``memory`` or ``evidence``, and the id."""
    path: str
    """In the scope's folder."""
    text: str


def export_notes(
    vault: Vault, directory: str | os.PathLike[str], *, scopes: Sequence[str] | None = None
) -> list[NotesReport]:
    """Write the memories of scopes as notes in Markdown, a folder for each scope; the vault is not changed.

    The next export brings them up to date: notes keep their names and places, those of memories that are gone go, and
    one that somebody edited is left as it is, and named. ``import_memories(scope, "markdown", folder,
    as_written=True)`` takes such edits in.

    Args:
        vault: Any.
        directory: Made if it is not there; may be in an Obsidian vault, beside notes of other origin.
        scopes: Whose; None: all scopes.

    Returns:
        A report for each scope.

    Raises:
        VaultError: There is no such scope, or the directory is a vault's own or can't be used.
    """
    expect_vault(vault)
    root = root_of(directory)
    refuse_inside_scope(root)
    names = wanted_scopes(scopes, vault.scopes(), f"in the vault {vault.url}")
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        return [_written(vault.scope(name), root) for name in names]
    except OSError as error:
        raise unusable(root, error) from error


def _written(scope: ScopedVault, root: Path) -> NotesReport:
    folder = root / encode_name(scope.name)
    disk.make_folder(root, folder)
    _recover(folder)
    there = dict(_there(folder))
    wanted = list(_notes(scope, there))
    passages = sum(note.key.startswith(PASSAGE) for note in wanted)
    if passages:
        disk.make_folder(root, folder / EVIDENCE_FOLDER)
    gone = there.keys() - {note.key for note in wanted}
    edited = [note.path for note in wanted if not _put(folder / note.path, note.text)]
    edited += [there[key] for key in gone if not _put(folder / there[key], None)]
    return NotesReport(
        scope=scope.name,
        folder=str(folder),
        notes=len(wanted) - passages,
        passages=passages,
        edited=tuple(sorted(edited)),
    )


def _recover(folder: Path) -> None:
    """Bring back what an export that was killed had moved aside, and drop what it had prepared."""
    for path in sorted(folder.rglob(".*")):
        found = leftover_of(path.name)
        if found is None or time.time() - path.lstat().st_mtime < STILL_AT_WORK_S:
            continue
        name, kind = found
        if kind == "old":
            data = path.read_bytes()
            ours = [disk.content_digest(data)] if _is_as_written(data.decode("utf-8", "replace")) else []
            disk.recover(path, path.with_name(name), ours)
        else:
            path.unlink(missing_ok=True)


def _put(path: Path, text: str | None) -> bool:
    """Write a note, or remove it (None), unless somebody edited it; return whether it is as we want it."""
    found = disk.read(path)
    if found is None:
        return text is None or _write(path, text, ())
    now = found[0].decode("utf-8", "replace")
    if now == text:
        return True
    if _is_as_written(now):
        return _write(path, text, {disk.content_digest(found[0])})
    # An edit that an import has taken in since says nothing else.
    return text is not None and _said(now) == _said(text)


def _write(path: Path, text: str | None, ours: Iterable[str]) -> bool:
    return disk.replace(path, None if text is None else text.encode(), list(ours)) is not None


def _there(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the notes of ours that stand in a folder, wherever a person has moved them, by key."""
    for path in sorted(folder.rglob("*.md")):
        if path.is_symlink() or not path.is_file():
            continue
        try:
            front, _ = parted(path.read_text(encoding="utf-8", errors="replace"), path.name)
        except VaultError:
            continue  # somebody's own: what can't be read is none of ours
        if front.get("reverie") in (MEMORY, PASSAGE):
            yield f"{front['reverie']} {front.get('id')}", path.relative_to(folder).as_posix()


def _is_as_written(text: str) -> bool:
    """Whether a note is, to the letter, one that we wrote."""
    found = _CHECK.search(text)
    return found is not None and found[1] == _check_of(_CHECK.sub("", text, count=1))


def _check_of(text: str) -> str:
    return digest("note", text, size=8)


def _said(text: str) -> tuple[Any, ...]:
    """What a note says, however its front matter is written."""
    try:
        front, body = parted(text, "")
    except VaultError:
        return (text,)
    kept = ("id", "type", "tags", "pinned")
    own = body.rpartition(EVIDENCE)[0] if EVIDENCE in body else body
    return (*(str(front.get(name) or "") for name in kept), time_in(front.get("expires")), own.split())


# -- what notes say -------------------------------------------------------------------------------------------


def _notes(scope: ScopedVault, there: Mapping[str, str]) -> Iterator[Note]:
    """Yield the notes of a scope: its memories, then the passages that they rest on."""
    pieces = {piece.id: piece for piece in scope.all_pieces()}
    cited = _cited(scope)
    passages: dict[str, str] = {}
    taken = {path.casefold() for path in there.values()}

    def place(key: str, name: str) -> str:
        if key in there:
            return there[key]
        names = chain([name], (f"{name} {number}" for number in count(2)))
        path = next(path for each in names if (path := f"{each}.md").casefold() not in taken)
        taken.add(path.casefold())
        return path

    for stored in every_memory(scope):
        memory = stored.memory
        ids = dict.fromkeys([*(quote.piece for quote in memory.source.quotes), *cited.get(memory.id, ())])
        links = []
        for piece in (pieces[id_] for id_ in ids if id_ in pieces):
            if piece.id not in passages:
                passages[piece.id] = place(
                    f"{PASSAGE} {piece.id}", f"{EVIDENCE_FOLDER}/{_passage_name(piece)}"
                )
            links.append(f"[[{passages[piece.id].removesuffix('.md')}|{_label(piece)}]]")
        key = f"{MEMORY} {memory.id}"
        yield Note(key, place(key, _memory_name(memory)), _memory_note(scope.name, memory, links))
    bodies = scope.bodies(list(passages))
    for id_, path in passages.items():
        if id_ in bodies:
            yield Note(f"{PASSAGE} {id_}", path, _passage_note(pieces[id_], bodies[id_]))


def _cited(scope: ScopedVault) -> dict[str, list[str]]:
    """Return, by memory, the pieces that the candidates it was made of rest on."""
    found: dict[str, list[str]] = {}
    for entry in every_entry(scope):
        for outcome in entry.receipt.outcomes:
            if outcome.memory_id and outcome.outcome in ("added", "merged"):
                found.setdefault(outcome.memory_id, []).extend(outcome.candidate.evidence)
    return found


def _memory_note(scope: str, memory: Memory, links: Sequence[str]) -> str:
    source = memory.source
    front = {
        "reverie": MEMORY,
        "scope": scope,
        "id": memory.id,
        "type": memory.type.value,
        "tags": [hyphenated(tag) for tag in memory.tags],
        "created": memory.created_at.isoformat(timespec="seconds"),
        "updated": memory.updated_at.isoformat(timespec="seconds"),
        "trust": source.trust.value,
        "support": memory.support.value,
        "pinned": memory.pinned,
        "expires": memory.expires_at.isoformat(timespec="seconds") if memory.expires_at else None,
        "sources": list(source.refs),
    }
    # What comes from outside may hold what a program of notes would run or load.
    text = _fenced(memory.content) if source.trust is Trust.EXTERNAL else memory.content
    below = "\n".join(["## Where it comes from", "", *(f"- {link}" for link in links), ""]) if links else ""
    return _note(front, f"{text}\n\n{EVIDENCE}\n\n{below}")


def _passage_note(piece: Piece, body: str) -> str:
    front = {
        "reverie": PASSAGE,
        "id": piece.id,
        "kind": piece.kind,
        "thread": piece.thread,
        "ref": piece.ref,
        "role": piece.role,
        "trust": piece.trust.value,
        "at": piece.at.isoformat(timespec="seconds"),
    }
    return _note(front, f"{_fenced(body)}\n")


def _note(front: Mapping[str, Any], body: str) -> str:
    filled = {name: value for name, value in front.items() if value not in (None, "", [])}
    head = "---\n" + yaml.dump(filled, Dumper=_DUMPER, allow_unicode=True, sort_keys=False, width=10_000)
    check = _check_of(f"{head}---\n{body}")
    return f"{head}check: {check}\n---\n{body}"


def _fenced(text: str) -> str:
    """Return a text in a fence that nothing in it ends: it is shown as it is, and nothing in it is run or loaded."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"


def _memory_name(memory: Memory) -> str:
    words = _cut(lettered(memory.content[: 4 * NAME_CHARS], _IN_NAMES)).strip(" .-")
    return f"{words or memory.type.value} {lettered(memory.id, _IN_NAMES).replace(' ', '-')[:9]}"


def _passage_name(piece: Piece) -> str:
    return " ".join(f"{piece.at:%Y-%m-%d} {_label(piece)} {piece.id[:9]}".split())


def _label(piece: Piece) -> str:
    """What a passage is called in names and links: letters and digits only, so that it is nothing else there."""
    return _cut(lettered(f"{piece.kind} {piece.role} {piece.thread or piece.ref}"))


def _cut(words: str) -> str:
    """The beginning of some words, as long as a name may be: up to the end of one, in scripts that have blanks."""
    if len(words) > NAME_CHARS:
        words = words[: NAME_CHARS + 1].rpartition(" ")[0] or words[:NAME_CHARS]
    return words.encode()[:NAME_BYTES].decode(errors="ignore")
