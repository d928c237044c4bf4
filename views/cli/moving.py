"""The commands by which a vault, or its readable files, go elsewhere: export, import, move, backup, restore."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

import typer

from ... import checkpoints
from ...checkpoints import directory_of
from ...checkpoints.text.addresses import path_of
from ...nodes.run.waiting import command_for, with_commands
from ..console import busy, print_json, stdout, table
from ..mistakes import Mistake
from ..render import receipt_line
from ..text import literal, one_line, plural, short
from . import completing
from .exits import FAILED, complain
from .options import DEFAULT_SCOPE, DEFAULT_VAULT, JsonOption, VaultOption
from .vaults import is_vault, opened

_Scope = Annotated[
    str | None,
    typer.Option(
        "--scope",
        metavar="NAME",
        help="Whose files; without it, those of all scopes.",
        autocompletion=completing.scopes,
    ),
]


def export(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="Where to; made if it is not there.")],
    *,
    form: Annotated[
        Literal["files", "markdown"],
        typer.Option(
            "--as",
            metavar="files|markdown",
            help="The readable files, or a note in Markdown for each memory, as Obsidian reads it.",
        ),
    ] = "files",
    vault: VaultOption = DEFAULT_VAULT,
    scope: _Scope = None,
    as_json: JsonOption = False,
) -> None:
    """Write the readable files of a vault to DIR, or notes. Read and edit them there, then import them.

    Never overwrites an edit: a scope whose files were edited since is left as it is, and the command ends with 1. Of
    notes only those that were edited are left as they are.
    """
    if path_of(directory).is_file():
        raise Mistake(f"{directory} is a file; name a directory, which is made if it is not there.")
    scopes = None if scope is None else [scope]
    if form == "markdown":
        _export_notes(directory, vault, scopes, as_json=as_json)
        return
    with opened(vault) as store, busy("Writing files"):
        reports = checkpoints.export_files(store, directory, scopes=scopes)
    if as_json:
        print_json(reports)
    elif not reports:
        stdout().print(literal(f"There is nothing in the vault {store.url}, so no file was written."))
    else:
        for report in reports:
            stdout().print(literal(f"{report.scope}: {plural(report.files, 'file')} in {report.folder}"))
    told = f"edited since it was written; `reverie import {shlex.quote(directory)}` takes that in. Nothing of its scope"
    told = with_commands(f"{told} was written.", store.url)
    _end(reports, [f"{r.folder}/{path}: {told}" for r in reports for path in r.edited])


def _export_notes(directory: str, vault: str, scopes: list[str] | None, *, as_json: bool) -> None:
    with opened(vault) as store, busy("Writing notes"):
        reports = checkpoints.export_notes(store, directory, scopes=scopes)
    if as_json:
        print_json(reports)
    elif not reports:
        stdout().print(literal(f"There is nothing in the vault {store.url}, so no note was written."))
    else:
        for each in reports:
            told = f"{plural(each.notes, 'note')}, {plural(each.passages, 'passage')} in {each.folder}"
            stdout().print(literal(f"{each.scope}: {told}"), soft_wrap=True)
    _complain_and_end(
        f"{each.folder}/{path}: edited since it was written, and left as it is. To take that in: "
        + command_for(f"import {shlex.quote(str(each.folder))} --from markdown --mine", store.url, each.scope)
        for each in reports
        for path in each.edited
    )


def import_(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE", help="An export's directory, or with --from a file, directory or ZIP."
        ),
    ],
    *,
    origin: Annotated[
        checkpoints.Origin | None,
        typer.Option(
            "--from",
            metavar="mem0|langmem|chatgpt|claude|markdown",
            help="Who made it; without it, readable files of Reverie.",
        ),
    ] = None,
    vault: VaultOption = DEFAULT_VAULT,
    scope: _Scope = None,
    as_written: Annotated[
        bool,
        typer.Option(
            "--as-written", "--mine", help="Take what comes from elsewhere at its word: it is yours."
        ),
    ] = False,
    owner: Annotated[
        str,
        typer.Option(
            "--owner", metavar="NAME", help="With --from: whose, if the source has several persons'."
        ),
    ] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="With --from: only say what would be taken in.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Take in edited files; with --from, others' memories.

    What was committed since the export stays; where both changed the same, the edit wins and the log has the other.
    What another vault exported, or another maker, is external and unpinned, and what it orders, permits or forbids is
    held. Imported a second time, it adds nothing. With --from all goes to one scope, by one commit.
    What can't be read in readable files is put aside beside its file, and the command ends with 1.
    """
    if origin is not None:
        _import_memories(
            source, origin, vault, scope, owner=owner, mine=as_written, dry=dry_run, as_json=as_json
        )
        return
    if dry_run or owner:
        raise Mistake(
            "--dry-run and --owner are for what others made: say whose with --from. Nothing was taken in."
        )
    if not path_of(source).is_dir():  # before a vault is made
        told = f"There is no directory {source}. To import what others made, say whose with --from."
        if path_of(source).is_file():
            told += f" A conversation is no import: `reverie reflect --messages {source}` reflects on one."
        raise Mistake(told)
    with opened(vault, create=True) as store, busy("Reading files"):
        reports = checkpoints.import_files(
            store, source, scopes=None if scope is None else [scope], as_written=as_written
        )
    if as_json:
        print_json(reports)
    else:
        _tell_commits(reports)
        _tell_held(reports, store.url)
        _tell_external(reports, store.url)
    _end(
        reports,
        [f"{source}/{item.path}: put aside: {item.reason}" for r in reports for item in r.set_aside],
    )


def _import_memories(
    source: str,
    origin: checkpoints.Origin,
    vault: str,
    scope: str | None,
    *,
    owner: str,
    mine: bool,
    dry: bool,
    as_json: bool,
) -> None:
    name = scope or os.environ.get("REVERIE_SCOPE") or DEFAULT_SCOPE
    with TemporaryDirectory() as nowhere:
        # What isn't there yet isn't made by looking what would come into it.
        missing = dry and (directory := directory_of(vault)) is not None and not is_vault(directory)
        with opened(nowhere if missing else vault, create=True) as store, busy("Reading"):
            done = checkpoints.import_memories(
                store.scope(name), origin, source, owner=owner, as_written=mine, dry_run=dry
            )
    if as_json:
        print_json(done)
    else:
        _tell_imported(done, vault if missing else store.url)


def _tell_imported(done: checkpoints.Imported, url: str) -> None:
    out = stdout()
    counts = {
        "new": done.taken,
        "changed": done.changed,
        "held": done.held,
        "there already": done.doubled,
        "skipped": done.skipped,
    }
    said = ", ".join(f"{len(items)} {what}" for what, items in counts.items() if items)
    if said or not done.notes:  # else the notes say why there is nothing
        dry = " (dry run: nothing was written)" if done.dry_run else ""
        out.print(literal(f"{done.scope}: {said or 'nothing in it'}{dry}."))
    for what, items in counts.items():
        if what == "there already" or (what == "new" and not done.dry_run):
            continue
        for item in items[:MOST_SHOWN]:
            why = f" ({item.reason})" if item.reason else ""
            text = one_line(item.text, 100) or item.where
            out.print(literal(f"  {what}: {text}{why}"), soft_wrap=True)
        if len(items) > MOST_SHOWN:
            out.print(literal(f"  {what}: {len(items) - MOST_SHOWN} more; --json lists all."))
    for note in done.notes:
        out.print(literal(with_commands(note, url, done.scope)), soft_wrap=True)
    if done.commit is not None:
        undo = command_for(f"revert {short(done.commit.commit_id)}", url, done.scope)
        out.print(literal(f"To take it back: {undo}"), soft_wrap=True)
    if done.held and not done.dry_run:
        told = f"What is held waits for you: {command_for('review', url, done.scope)}"
        out.print(literal(told), soft_wrap=True)


_MOST_TOLD = 3
"""Scopes of another vault of which each one's commands are told (count)."""
MOST_SHOWN = 20
"""Memories of one kind that are listed after an import (count)."""


def move(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A vault: file:DIR, a directory, postgresql://...")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="Where there is none yet.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Copy a vault with its whole history. Both are compared row for row, and it says what was compared.

    FROM is not changed: delete it when you no longer need it. Should the command be stopped, run it again. It ends
    with 1 if somebody wrote to FROM meanwhile.
    """
    with busy("Copying, then comparing row for row"):
        moved = checkpoints.move_vault(source, target)
    if as_json:
        print_json(moved)
    else:
        _tell_moved(moved)
    for note in moved.notes:
        complain(note)
    if moved.late:
        complain(moved.late)
        raise typer.Exit(FAILED)


def backup(
    target: Annotated[
        str, typer.Argument(metavar="DIR", help="Where to: a directory that is not there yet, or empty.")
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    as_json: JsonOption = False,
) -> None:
    """Copy a vault as it is at one instant, whoever writes.

    The backup is a vault itself: look into it with --vault DIR, put it in place with `reverie restore`. It ends with 1
    if something is not in order in the vault, or could not be copied.
    """
    with opened(vault) as store, busy("Backing up"):
        made = store.backup(target)
    if as_json:
        print_json(made)
    else:
        commits = f"{plural(len(made.scopes), 'scope')}, {plural(sum(made.scopes.values()), 'commit')}"
        stdout().print(literal(f"{made.target}: {commits}, {made.bytes:,} bytes, of one instant."))
    _complain_and_end(made.notes)


def restore(
    source: Annotated[str, typer.Argument(metavar="BACKUP", help="What `reverie backup` made.")],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="If a vault is there, keep it beside its place and put this one there."
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Put a copy of a backup where --vault says.

    Stop what uses that vault first. What was forgotten since the backup was made is there again: it says how much. It
    ends with 1 if something is not in order in the backup.
    """
    with busy("Restoring"):
        done = checkpoints.restore_vault(source, vault, replace=replace)
    if as_json:
        print_json(done)
    else:
        commits = f"{plural(len(done.scopes), 'scope')}, {plural(sum(done.scopes.values()), 'commit')}"
        stdout().print(literal(f"{done.target}: {commits}, from {done.source}."))
        if done.kept:
            stdout().print(
                literal(f"What was there is in {done.kept}; delete it when you no longer need it.")
            )
    for note in done.missing:
        complain(note)
    _complain_and_end(done.notes)


def _complain_and_end(notes: Iterable[str]) -> None:
    notes = list(notes)
    for note in notes:
        complain(note)
    if notes:
        raise typer.Exit(FAILED)


def _end(reports: Iterable[checkpoints.FolderReport], complaints: list[str]) -> None:
    complaints += [problem for report in reports for problem in report.problems]
    for complaint in complaints:
        complain(complaint)
    if complaints:
        raise typer.Exit(FAILED)


def _tell_commits(reports: Iterable[checkpoints.FolderReport]) -> None:
    out = stdout()
    for report in reports:
        if not report.commits:
            out.print(literal(f"{report.scope}: nothing to take in."))
        for receipt in report.commits:
            out.print(literal(f"{report.scope}:"), receipt_line(receipt))


def _tell_held(reports: Iterable[checkpoints.FolderReport], url: str) -> None:
    """Say how much of what was taken in waits for a person, and where."""
    for report in reports:
        held = sum(outcome.outcome == "held" for receipt in report.commits for outcome in receipt.outcomes)
        if held:
            told = (
                f"{report.scope}: {held:,} besides order, permit or forbid something and wait for you: "
                f"{command_for('review', url, report.scope)}"
            )
            stdout().print(literal(told), soft_wrap=True)


def _tell_external(reports: Iterable[checkpoints.FolderReport], url: str) -> None:
    """Say what becomes of files that another vault wrote, and how to take them at their word after all.

    Of many scopes the first stands for all.
    """
    foreign = [report for report in reports if report.as_it_came]
    many = len(foreign) > _MOST_TOLD
    for report in foreign[:1] if many else foreign:
        undo = [
            command_for(f"revert {short(receipt.commit_id)}", url, report.scope)
            for receipt in reversed(report.commits)
        ]
        again = command_for(f"import {shlex.quote(report.as_it_came)} --mine", url, report.scope)
        told = (
            f"{report.scope}: this comes from another vault and counts as external, unpinned. If it is your own: "
            f"{' && '.join([*undo, again])}"
        )
        stdout().print(literal(told), soft_wrap=True)
    if many:
        rest = (
            f"So do {len(foreign) - 1:,} more scopes; `--json` has each one's commits. If all are your own: export "
            "them once more, and import that with --mine into a vault that is empty."
        )
        stdout().print(literal(rest), soft_wrap=True)


def _tell_moved(moved: checkpoints.Moved) -> None:
    rows = table("table", "rows", "digest, on both sides")
    rows.columns[1].justify = "right"
    for each in moved.tables:
        rows.add_row(each.name, f"{each.rows:,}", short(each.digest))
    out = stdout()
    out.print(rows)
    total = sum(each.rows for each in moved.tables)
    done = "was there already" if moved.already else f"came over in {moved.elapsed_ms / 1000:.1f} s"
    out.print(
        literal(
            f"\n{plural(total, 'row')} of {plural(len(moved.scopes), 'scope')}: everything {done}, compared."
        )
    )
    out.print(literal(f"{moved.target} is the vault now; {moved.source} is as it was."))
