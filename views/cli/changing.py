"""The commands by which a person changes what is remembered.

add, edit, rm, revert, accept, refuse, pin, forget, erase, scan.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer

from ...checkpoints.changes import Erased, Forgotten, Receipt, Scanned
from ...checkpoints.port import ScopedVault
from ...nodes.run.waiting import with_commands
from ...state import MemoryType, ReverieError, StoredMemory, VaultError
from ..console import busy, print_json, stderr, stdout, table
from ..days import bounds, day_or_time, first_moment, moment
from ..listing import entries_between
from ..mistakes import Mistake
from ..render import receipt_line
from ..text import literal, one_line, plural, short, when
from . import completing
from .exits import FAILED
from .options import (
    DEFAULT_SCOPE,
    DEFAULT_VAULT,
    JsonOption,
    ScopeOption,
    VaultOption,
)
from .vaults import ids_ever_used, needed_memory, opened, scoped

MemoryArgument = Annotated[
    str,
    typer.Argument(
        metavar="ID", help="The memory (the beginning of its id will do).", autocompletion=completing.memories
    ),
]
_NAMED = 20
"""So many threads of an erased scope, or memories that are to be forgotten, are named."""
ExpiresOption = Annotated[
    datetime | None,
    typer.Option("--expires", metavar="DAY", parser=moment, help="Erase it for good at the end of this day."),
]


def add(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="What is to be remembered, readable by itself.")
    ],
    *,
    kind: Annotated[
        MemoryType, typer.Option("--type", metavar="TYPE", help="What kind of memory it is.")
    ] = MemoryType.FACT,
    tags: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="May be repeated.")] = None,
    pin: Annotated[bool, typer.Option("--pin", help="Pin it.")] = False,
    expires: ExpiresOption = None,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Remember a text, on your word. What is there already isn't added twice."""
    with scoped(vault, scope, create=True) as scoped_vault:
        before = scoped_vault.log(limit=1)
        stored = scoped_vault.add(
            text, type=kind, tags=tags or (), pinned=pin, expires_at=day_or_time(expires)
        )
        latest = scoped_vault.log(limit=1)
    _tell_memory(stored, as_json=as_json)
    if as_json:
        return
    if latest == before:
        stdout().print("That is remembered already, so nothing was changed.")
    elif stored.id not in latest[0].receipt.added:
        stdout().print("That was remembered already; it was changed as you say now.")


def edit(
    memory: MemoryArgument,
    *,
    text: Annotated[
        str | None, typer.Option("--text", metavar="TEXT", help="Its new text; without it $EDITOR is opened.")
    ] = None,
    kind: Annotated[MemoryType | None, typer.Option("--type", metavar="TYPE", help="Its new type.")] = None,
    tags: Annotated[
        list[str] | None, typer.Option("--tag", metavar="TAG", help="All of its tags; may be repeated.")
    ] = None,
    expires: ExpiresOption = None,
    keep: Annotated[bool, typer.Option("--keep", help="It expires no more.")] = False,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Change a memory, in your editor or by options. What somebody else changed meanwhile is not overwritten."""
    with scoped(vault, scope) as scoped_vault:
        seen = needed_memory(scoped_vault, memory)
        written = ""
        if not any((text is not None, kind, tags, expires, keep)):
            text = written = _in_editor(seen.content)
        until: date | Literal["kept"] = day_or_time(expires) or "kept"
        try:
            stored = scoped_vault.update(
                seen, text, type=kind, tags=tags or None, expires_at=None if keep else until
            )
        except ReverieError:
            if written not in ("", seen.content):  # the editor's file is gone
                stderr().print(literal(f"What you wrote is not in the vault:\n{written}\n"), soft_wrap=True)
            raise
    if stored == seen and not as_json:
        stdout().print("Nothing was changed.")
    else:
        _tell_memory(stored, as_json=as_json)


def _in_editor(text: str) -> str:
    """Return a text as a person left it in the editor that the environment names."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if not editor:
        raise Mistake("No editor is named: set EDITOR, or give the new text with --text.")
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "memory.md"
        file.write_text(f"{text}\n", encoding="utf-8")
        try:
            done = subprocess.run([*shlex.split(editor), str(file)], check=False)  # noqa: S603 (the person's own)
        except OSError as error:
            raise Mistake(f"The editor {editor!r} can't be started: {error.strerror}. Set EDITOR.") from error
        if done.returncode:
            raise Mistake(f"The editor ended with {done.returncode}; nothing was changed.")
        return file.read_text(encoding="utf-8").strip()


def rm(
    memories: Annotated[
        list[str], typer.Argument(metavar="ID", help="Memories.", autocompletion=completing.memories)
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Take memories out. `reverie revert` brings them back; `reverie forget` erases them for good."""
    with scoped(vault, scope) as scoped_vault:
        found = [needed_memory(scoped_vault, memory) for memory in memories]
        _tell(scoped_vault.remove(*found), as_json=as_json)


def revert(
    commit: Annotated[
        str | None,
        typer.Argument(metavar="COMMIT", help="The commit to take back (the beginning of its id will do)."),
    ] = None,
    *,
    since: Annotated[
        datetime | None,
        typer.Option(
            "--since",
            metavar="DAY",
            parser=first_moment,
            help="All that was committed on this day or later, the latest first.",
        ),
    ] = None,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    reopen: Annotated[
        bool, typer.Option("--reopen", help="Let what it covered be reflected on anew.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Take back what a commit changed, as a new commit. With --since all commits since a day, each as one."""
    if (commit is None) == (since is None):
        raise Mistake("Name a commit to take back, or a day with --since: one of the two.")
    with scoped(vault, scope) as scoped_vault:
        if commit is not None:
            try:
                receipt = scoped_vault.revert(commit, reopen=reopen)
            except VaultError:
                _not_a_memory(scoped_vault, commit)
                raise
            _tell(receipt, as_json=as_json)
        else:
            _revert_since(scoped_vault, bounds(since, None)[0], reopen=reopen, as_json=as_json)


def _not_a_memory(scope: ScopedVault, beginning: str) -> None:
    """Raise ``Mistake`` where a memory is named for a commit."""
    if (stored := scope.get(beginning)) is not None:
        made = next(iter(scope.history(stored.id)), None)
        last = f" The last that changed it is {short(made.commit_id)}." if made else ""
        raise Mistake(
            f"{beginning!r} is a memory, and commits are taken back.{last} `reverie history {short(stored.id)}` lists "
            "all of them; `reverie rm` takes a memory out."
        )


def _revert_since(scope: ScopedVault, since: datetime | None, *, reopen: bool, as_json: bool) -> None:
    """Take back what was committed since then, the latest first; what can't be is told, and the rest is done.

    Doing it again is harmless: what was taken back is left out, and so is what took it back.
    """
    entries = list(entries_between(scope, since, None))
    there = {entry.receipt.commit_id for entry in entries}
    receipts: list[Receipt] = []
    refused: list[str] = []
    for entry in entries:
        receipt = entry.receipt
        id_ = short(receipt.commit_id)
        if entry.reverted_by in there or entry.reverts in there:
            continue
        if receipt.purpose == "forget":
            refused.append(f"{id_} forgot something for good; that can't be taken back.")
        elif receipt.added or receipt.updated or receipt.deleted or receipt.documents or reopen:
            try:
                receipts.append(scope.revert(receipt.commit_id, reopen=reopen))
            except ReverieError as error:
                refused.append(f"{id_} was not taken back: {one_line(str(error), 400)}")
            else:
                if not as_json:
                    stdout().print(literal(f"{id_} of {when(receipt.created_at)} UTC"), end=": ")
                    _tell(receipts[-1], as_json=False)
    if as_json:
        print_json(receipts)
    elif not receipts and not refused:
        stdout().print("Nothing was changed since then that isn't taken back already.")
    for sentence in refused:
        stderr().print(literal(sentence), soft_wrap=True)
    if refused:
        raise typer.Exit(FAILED)


def accept(
    candidates: Annotated[
        list[str],
        typer.Argument(metavar="ID", help="Held or rejected candidates, or memories (see `reverie review`)."),
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Remember what was held or rejected, or confirm a memory. A confirmed memory counts as stated."""
    with scoped(vault, scope) as scoped_vault:
        _tell_each(candidates, scoped_vault.accept, as_json=as_json)


def refuse(
    candidates: Annotated[
        list[str], typer.Argument(metavar="ID", help="Held candidates (see `reverie review`).")
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Say no to what is held. Nobody is asked about it again."""
    with scoped(vault, scope) as scoped_vault:
        _tell_each(candidates, scoped_vault.refuse, as_json=as_json)


def pin(
    memories: Annotated[
        list[str],
        typer.Argument(
            metavar="ID",
            help="Memories (the beginnings of their ids will do).",
            autocompletion=completing.memories,
        ),
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    off: Annotated[bool, typer.Option("--off", help="Unpin it.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Pin memories, so that no model ever changes or deletes them."""
    with scoped(vault, scope) as scoped_vault:
        _tell_each(memories, partial(scoped_vault.pin, pinned=not off), as_json=as_json)


def forget(
    memories: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID", help="Memories, also deleted ones.", autocompletion=completing.memories),
    ] = None,
    *,
    text: Annotated[
        str, typer.Option("--text", metavar="TEXT", help="Erase this text wherever the vault holds it.")
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask.")] = False,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Erase memories or a text for good, from the journal too. This can't be taken back."""
    if bool(memories) == bool(text.strip()):
        raise Mistake("Name memories to forget, or a text with --text: one of the two.")
    with scoped(vault, scope) as scoped_vault:
        ids = ids_ever_used(scoped_vault, memories or [])
        if not yes and _interactive():
            for stored in scoped_vault.get(ids[:_NAMED]).values():
                stderr().print(
                    literal(f"{short(stored.id)}  {one_line(stored.content, 200)}"), soft_wrap=True
                )
        _confirm(f"text {one_line(text, 40)!r}" if text else plural(len(ids), "memory"), sure=yes)
        with busy("Erasing"):
            forgotten = scoped_vault.forget(ids, text=text)
    if as_json:
        print_json(forgotten)
    else:
        _tell_forgotten(forgotten, "Erased from" if text else "Erased")
    if not forgotten.complete:
        raise typer.Exit(FAILED)


def erase(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: Annotated[
        str,
        typer.Option("--scope", metavar="NAME", help="Whose memory.", autocompletion=completing.scopes),
    ],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Erase a scope with everything that was ever recorded of it. This can't be taken back."""
    with scoped(vault, scope) as scoped_vault:
        _confirm(f"the whole scope {scope!r}", sure=yes)
        with busy("Erasing"):
            erased = scoped_vault.erase()
    if as_json:
        print_json(erased)
    else:
        _tell_erased(erased)
    if not erased.complete:
        raise typer.Exit(FAILED)


def scan(
    *,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mask them in place, in the journal too. This can't be taken back.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask.")] = False,
    vault: VaultOption = DEFAULT_VAULT,
    scope: Annotated[
        str | None,
        typer.Option(
            "--scope",
            metavar="NAME",
            help="Whose memory; without it, all of them.",
            autocompletion=completing.scopes,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Look for secrets that are kept unmasked. Kinds and places are shown, the secrets never.

    All of a vault is looked at: memories, documents, pieces, the journal, copies beside the readable files. Ends with 1
    if there are secrets and they stay.
    """
    with opened(vault) as store:
        names = store.scopes() if scope is None else [scope]
        if fix:
            _confirm("the secrets of " + (f"scope {scope!r}" if scope else "all scopes"), sure=yes)
        with busy("Masking secrets" if fix else "Looking for secrets"):
            found = {name: store.scope(name).scan(fix=fix) for name in names}
    if as_json:
        print_json(found)
    else:
        _tell_scanned(found, store.url, fix=fix)
    if any(
        scanned.left or not scanned.complete or (scanned.secrets and not fix) for scanned in found.values()
    ):
        raise typer.Exit(FAILED)


def _tell_scanned(found: Mapping[str, Scanned], url: str, *, fix: bool) -> None:
    out = stdout()
    rows = table("scope", "place", "kind", "count")
    rows.columns[1].no_wrap, rows.columns[1].overflow = False, "fold"
    for name, scanned in found.items():
        for secret in scanned.secrets:
            rows.add_row(literal(name), literal(secret.place), literal(secret.kind), str(secret.count))
    if not rows.row_count:
        out.print("No secret was found.")
        return
    out.print(rows)
    advice = "Nothing was changed; `reverie scan --fix` masks them for good."
    out.print(literal("They are masked." if fix else with_commands(advice, url)))
    for name, scanned in found.items():
        if scanned.left:
            said = f"{name}: {', '.join(scanned.left)} can't be masked, being damaged; `reverie doctor` says more."
            out.print(literal(with_commands(said, url)))
        if scanned.note:
            out.print(literal(scanned.note))


def _confirm(what: str, *, sure: bool) -> None:
    if sure:
        return
    if not _interactive():
        raise Mistake(f"To erase {what} for good without being asked, add --yes.")
    stderr().print(literal(f"Erase {what} for good? This can't be taken back. [y/N] "), end="")
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise Mistake("Nothing was erased.")


def _interactive() -> bool:
    return sys.stdin.isatty()


def _tell(receipt: Receipt, *, as_json: bool) -> None:
    if as_json:
        print_json(receipt)
    else:
        stdout().print(receipt_line(receipt))


def _tell_each(ids: Sequence[str], act: Callable[[str], Receipt], *, as_json: bool) -> None:
    """Do something to each and tell it; where one can't be done, those before it are done and told."""
    receipts: list[Receipt] = []
    try:
        for id_ in ids:
            receipts.append(act(id_))
            if not as_json:
                _tell(receipts[-1], as_json=False)
    finally:
        if as_json and receipts:
            print_json(receipts[0] if len(ids) == 1 else receipts)


def _tell_memory(stored: StoredMemory, *, as_json: bool) -> None:
    if as_json:
        print_json(stored)
    else:
        stdout().print(literal(f"{stored.id}  {one_line(stored.content, 200)}"), soft_wrap=True)


def _tell_erased(erased: Erased) -> None:
    counts = (
        (erased.memories, "memory"),
        (erased.documents, "document"),
        (erased.pieces, "piece"),
        (erased.commits, "commit"),
        (erased.files, "file"),
    )
    out = stdout()
    gone = ", ".join(plural(count, noun) for count, noun in counts if count)
    out.print(literal(f"Erased: {gone}." if gone else "There was nothing to erase."))
    if erased.left:
        out.print(literal(f"Left, as it isn't Reverie's: {', '.join(erased.left)}."))
    for sentence in (erased.note, *erased.elsewhere):
        if sentence:
            out.print(literal(sentence))
    if erased.threads:
        more = (
            f" and {len(erased.threads) - _NAMED} more (--json has all)"
            if len(erased.threads) > _NAMED
            else ""
        )
        out.print(literal(f"Its threads: {', '.join(erased.threads[:_NAMED])}{more}."))


def _tell_forgotten(forgotten: Forgotten, done: str) -> None:
    counts = (
        (forgotten.memories, "memory"),
        (forgotten.documents, "document"),
        (forgotten.images, "journal entry"),
        (forgotten.pieces, "piece"),
    )
    erased = ", ".join(plural(count, noun) for count, noun in counts if count)
    out = stdout()
    out.print(literal(f"{done}: {erased}." if erased else "There was nothing to erase."))
    if forgotten.note:
        out.print(literal(forgotten.note))
    out.print(literal("Copies in a checkpointer of your own are not touched; delete those threads there."))
