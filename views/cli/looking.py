"""The commands that look: show, review, status, search, recall, why, log, doctor; and the overview.

``review --recheck`` changes.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from ...checkpoints import adopt_vault, directory_of, plan_repairs, repair_vault, settings_of
from ...checkpoints.changes import Document, ScopeStatus
from ...checkpoints.port import AsOf, ScopedVault, Vault, capabilities
from ...checkpoints.text.origin.line_trust import of_trust
from ...nodes.run.waiting import command_for, waiting_now, why_waiting, with_commands
from ...state import MemoryFilter, RecallPolicy, StoredMemory, Trust
from ..console import busy, print_json, stderr, stdout
from ..days import bounds, day_or_time
from ..listing import all_memories, entries_between, evidence_for, sentences_in_place
from ..mistakes import Failed, Mistake
from ..render import (
    commit_view,
    damage_line,
    documents_line,
    evidence_view,
    findings_table,
    hits_table,
    last_checked,
    log_table,
    memories_table,
    memory_view,
    overview_view,
    review_view,
    status_view,
)
from ..text import literal, one_line, plural
from ..why import became, by_hand, holds, shown_for, why_view
from . import completing
from .exits import FAILED, confirm
from .options import (
    DEFAULT_SCOPE,
    DEFAULT_VAULT,
    AsOfOption,
    ChangedSinceOption,
    ChangedUntilOption,
    CommittedSinceOption,
    CommittedUntilOption,
    JsonOption,
    LimitOption,
    ScopeOption,
    SinceOption,
    SupportOption,
    TagsOption,
    TrustOption,
    TypesOption,
    UntilOption,
    VaultOption,
    filter_of,
)
from .vaults import find_entry, find_memory, is_vault, known_scope, opened, scoped

if TYPE_CHECKING:
    from ...nodes.reflection.trust.rechecking import Rechecked

MOST_SCOPES = 50
"""Scopes of the overview: each is counted (count)."""
MOST_NAMED = 5
"""Documents that a refusal names (count)."""
CHECKED_AT_ONCE = 10_000
"""Rows of a scope that ``status`` checks each time: a fraction of a second (count)."""
MOST_PASSAGES = 1_000
"""Passages that ``why`` looks at where all are wanted (count)."""
SHOWN = 100
"""Rows of a table unless ``--limit`` says otherwise."""


def overview(url: str, *, asked: bool) -> bool:
    """Print what a vault holds; False if there is none and nobody has asked for this one."""
    directory = None if asked else directory_of(url)
    if directory is not None and not is_vault(directory):
        return False
    with opened(url) as store:
        names = store.scopes()
        scopes = [store.scope(name).status() for name in names[:MOST_SCOPES]]
        stdout().print(overview_view(store.url, scopes, _advice(store.url, scopes, len(names))))
    return True


def _advice(url: str, scopes: Sequence[ScopeStatus], count: int) -> str:
    """Return the next sensible command, in a sentence."""
    more = f"{count - len(scopes):,} more scopes are not shown. " if count > len(scopes) else ""
    for status in scopes:
        if status.held:
            return f"{more}Something waits for your word: {command_for('review', url, status.scope)}"
    waiting = [told for status in scopes if (told := waiting_now(status, url))]
    if len(waiting) > 1:
        now = with_commands("To reflect on it now, in every scope: `reverie resume --force`", url)
        return f"{more}Something waits in {len(waiting):,} of these. {now}"
    if waiting:
        return f"{more}{waiting[0]}"
    fullest = max(scopes, key=lambda status: status.size.count, default=None)
    if fullest is None or not (fullest.size.count or fullest.documents):
        return more + with_commands(
            'Nothing is remembered yet: `reverie add "..."` or `reverie reflect --messages run.json`', url
        )
    return f"{more}Look at what is remembered: {command_for('show', url, fullest.scope)}"


def show(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="ID|PATH",
            help="A memory's id, a document's path, or evidence as a memory names it.",
            autocompletion=completing.memories_and_documents,
        ),
    ] = None,
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    limit: LimitOption = None,
    types: TypesOption = None,
    tags: TagsOption = None,
    trust: TrustOption = None,
    support: SupportOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    changed_since: ChangedSinceOption = None,
    changed_until: ChangedUntilOption = None,
    pinned: Annotated[bool, typer.Option("--pinned", help="Only what is pinned.")] = False,
    as_of: AsOfOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show all memories, one in full, a document, or evidence. With filters what fits, last changed first."""
    where = filter_of(
        types=types,
        tags=tags,
        trust=trust,
        support=support,
        since=since,
        until=until,
        changed_since=changed_since,
        changed_until=changed_until,
    )
    if what is not None and (where or pinned):
        raise Mistake("One memory or document is shown whole; filters are for lists.")
    with opened(vault) as store:
        scoped_vault = known_scope(store, scope)
        if as_of is not None:
            most = SHOWN if limit is None and not as_json else limit or 0
            view = scoped_vault.as_of(day_or_time(as_of) or as_of)
            _show_as_of(view, what, where, most, pinned=pinned, as_json=as_json)
        elif what is not None:
            _show_one(scoped_vault, what, as_json=as_json)
        elif where or pinned:
            most = SHOWN if limit is None and not as_json else limit or 0
            _show_fitting(scoped_vault, where, most, pinned=pinned, as_json=as_json)
        elif as_json:
            print_json(all_memories(scoped_vault, limit=limit or 0))
        else:
            show_memories(store, scoped_vault, limit=SHOWN if limit is None else limit)


def show_memories(vault: Vault, scope: ScopedVault, *, limit: int) -> None:
    """Print a scope's memories and documents, or say where there are some; and what waits to be reflected on."""
    out = stdout()
    memories, documents = all_memories(scope, limit=limit), scope.documents()
    count = scope.size().count
    # Fewer than were asked for are all that can be shown: what is counted besides is damaged.
    left_out = count - len(memories) if not limit or len(memories) < limit else 0
    if left_out:
        out.print(damage_line(left_out, vault.url))
    if not memories and not left_out:
        out.print(literal(f"Nothing is remembered in the scope {scope.name!r} yet."))
    elif memories:
        out.print(memories_table(memories))
        if count > len(memories) and not left_out:
            newer = "newer than these; --limit 0 shows all, --changed-since DAY the latest."
            out.print(literal(f"\n{plural(count - len(memories), 'more memory')}, {newer}"))
    if documents:
        out.print(documents_line(documents))
    status = scope.status()
    for item in status.set_aside:
        told = f"An edit that could not be read isn't in this: {item.path}: {item.reason}"
        out.print(literal(f"\n{one_line(told, 400)}", style="yellow"))
    if waits := waiting_now(status, vault.url):
        out.print(literal(f"\n{one_line(waits)}"))
        out.print(literal(why_waiting(status)))


def _show_fitting(
    scope: ScopedVault, where: MemoryFilter, limit: int, *, pinned: bool, as_json: bool
) -> None:
    if pinned:
        found = [stored for stored in scope.list(pinned=True) if not where or where.fits(stored.memory)]
        found.sort(key=lambda stored: stored.memory.updated_at, reverse=True)
    else:
        most = max(1, scope.size().count)
        hits = scope.search(
            "", limit=limit + 1 if limit else most, where=where
        )  # one more tells that there are
        found = [hit.stored for hit in hits]
    shown = found[:limit] if limit else found
    if as_json:
        print_json(shown)
    elif shown:
        stdout().print(memories_table(shown))
        _tell_more(found, shown)
    else:
        stdout().print(literal(f"No memory in the scope {scope.name!r} fits that."))


def _tell_more(found: Sequence[object], shown: Sequence[object]) -> None:
    """Say that not all there is was shown."""
    if len(found) > len(shown):
        stdout().print(literal("\nThere are more; --limit 0 shows all."))


def _show_as_of(
    view: AsOf, what: str | None, where: MemoryFilter, limit: int, *, pinned: bool, as_json: bool
) -> None:
    """Print what a scope held at a time: one thing of it, or its memories."""
    if what is not None:
        document = view.document(what)
        fitting = [stored for stored in view if what and stored.id.startswith(what)]
        if document is None and len(fitting) != 1:
            found = "several memories begin so" if fitting else "there was no such memory or document"
            raise Mistake(f"{what!r}: {found} in the scope {view.name!r} at {view.at:%Y-%m-%d %H:%M} UTC.")
        if as_json:
            print_json(document or fitting[0])
        elif document is not None:
            stdout().print(literal(document.content), soft_wrap=True)
        else:
            stdout().print(memory_view(fitting[0]))
        return
    memories = [
        stored
        for stored in view
        if (not where or where.fits(stored.memory)) and (stored.memory.pinned or not pinned)
    ]
    shown = memories[:limit] if limit else memories
    if as_json:
        print_json(shown)
    elif shown:
        stdout().print(memories_table(shown))
        if len(memories) > len(shown):
            stdout().print(
                literal(f"\n{plural(len(memories) - len(shown), 'more memory')}; --limit 0 shows all.")
            )
    else:
        stdout().print(
            literal(
                f"No memory of the scope {view.name!r} that fits was there at {view.at:%Y-%m-%d %H:%M} UTC."
            )
        )


def _what_there_is(scope: ScopedVault) -> str:
    paths = [document.path for document in scope.documents()]
    more = f"; its documents are {', '.join(paths[:MOST_NAMED])}" if paths else ""
    more += f" and {len(paths) - MOST_NAMED} more" if len(paths) > MOST_NAMED else ""
    return f"`reverie show` lists its memories{more}."


def _show_one(scope: ScopedVault, what: str, *, as_json: bool) -> None:
    document = scope.document(what)
    found: StoredMemory | None = None if document else find_memory(scope, what)
    if document is None and found is None:
        if evidence := evidence_for(scope, what):
            print_json([piece for piece, _ in evidence]) if as_json else stdout().print(
                evidence_view(evidence)
            )
            return
        _refuse_damaged(scope, what)
        raise Mistake(
            f"There is no memory, document or evidence {what!r} in the scope {scope.name!r}. "
            f"{_what_there_is(scope)}"
        )
    if as_json:
        print_json(document or found)
    elif document is not None:
        stdout().print(literal(document.content), soft_wrap=True)
        if told := whose_lines(document):
            stdout().print(literal(told), soft_wrap=True)
    elif found is not None:
        quotes = scope.quoted(found.memory)
        stdout().print(memory_view(found, quotes, sentences_in_place(scope, found.memory, quotes)))


def whose_lines(document: Document) -> str:
    """Return which lines of a document are from outside, and how many the user's; blank if all are the agent's."""
    users, outside = (
        of_trust(document.content, document.trust, trust) for trust in (Trust.USER, Trust.EXTERNAL)
    )
    parts = [f"From the user: {len(users):,} of its statements."] if users else []
    if outside:
        parts.append("External, unverified (a page, a file or a tool says it):")
        parts += [f"  {one_line(part)}" for part in outside]
    return "\n".join(["", *parts]) if parts else ""


def review(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    limit: LimitOption = None,
    again: Annotated[
        bool,
        typer.Option(
            "--recheck", help="First check doubtful memories by their evidence again, and raise what it says."
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Show what is held, inferred, unverified or rejected. `reverie accept` takes the id of each."""
    with scoped(vault, scope) as scoped_vault:
        if again:
            from ...nodes.reflection.trust.rechecking import recheck  # who only looks doesn't wait for it

            _tell_rechecked(recheck(scoped_vault))
        most = SHOWN if limit is None and not as_json else limit or 0
        found = scoped_vault.review(limit=most + 1 if most else None)  # one more tells that there are
        shown = found
        if most:
            cut = {name: getattr(found, name)[:most] for name in ("memories", "rejected", "held")}
            shown = found.model_copy(update=cut)
        if as_json:
            print_json(shown)
        elif found.memories or found.rejected or found.held:
            stdout().print(review_view(shown, scoped_vault.vault_url, scope))
            if shown != found:
                stdout().print(literal("\nThere are more; --limit 0 shows all."))
        else:
            stdout().print(literal(f"There is nothing to review in the scope {scope!r}."))


def _tell_rechecked(found: Rechecked) -> None:
    """Say on standard error what a check came to, so that JSON on standard output stays whole."""
    parts = [f"{len(found.raised)} stated now", f"{found.without} without kept evidence"]
    if found.changed:
        parts.append(f"{found.changed} changed meanwhile (check again)")
    out = stderr()
    out.print(literal(f"Checked again: {plural(found.looked_at, 'memory')}, {', '.join(parts)}."))
    for memory_id, reason in found.contradicted:
        out.print(literal(f"{memory_id}: the evidence says the opposite; {one_line(reason)}"))


def _refuse_damaged(scope: ScopedVault, beginning: str) -> None:
    """Raise ``Failed`` if what is asked for is there and damaged."""
    for key in scope.status().damaged:  # who looked for it has met it just now
        kind, _, name = key.partition(":")
        if kind in ("memory", "document") and beginning and name.startswith(beginning):
            raise Failed(f"{key} is damaged in the database, so it is not shown. `reverie doctor` says more.")


def status(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    check: Annotated[
        bool,
        typer.Option("--check", help="Check all of a large scope for damage now; a small one always is."),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Show what a scope holds. Sizes, pieces, what was set aside, what failed, what is damaged."""
    with opened(vault) as store:
        looked_at, scopes = known_scope(store, scope), store.scopes()
        found, tells = looked_at.status(), "damage" in capabilities(store)
        at_once = tells and _rows(found) <= CHECKED_AT_ONCE
        if at_once or (tells and check):
            at = looked_at.time()
            with busy("Checking the scope"):
                damaged = tuple(looked_at.damaged())
            more = {field: count for field, count in found.more.items() if field != "damaged"}
            found = found.model_copy(update={"damaged": damaged, "checked_at": at, "more": more})
        if as_json:
            print_json(found)
        else:
            checked = last_checked(found) if tells and (check or not at_once or found.problems) else ""
            others = [name for name in scopes if name != scope]
            stdout().print(status_view(found, others, store.url, checked))


def _rows(status: ScopeStatus) -> int:
    """Return about how much a check of a scope has to read (count)."""
    documents = len(status.documents) + status.more.get("documents", 0)
    return status.size.count + documents + sum(status.pieces.values()) + status.commits


def search(
    query: Annotated[str, typer.Argument(metavar="QUERY", help="Words to look for.")],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    limit: LimitOption = 10,
    types: TypesOption = None,
    tags: TagsOption = None,
    trust: TrustOption = None,
    support: SupportOption = None,
    since: SinceOption = None,
    until: UntilOption = None,
    changed_since: ChangedSinceOption = None,
    changed_until: ChangedUntilOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find memories that share words with QUERY, best first."""
    where = filter_of(
        types=types,
        tags=tags,
        trust=trust,
        support=support,
        since=since,
        until=until,
        changed_since=changed_since,
        changed_until=changed_until,
    )
    if not query.strip():
        raise Mistake("There is nothing to look for; give a word or two. `reverie show` lists all memories.")
    with scoped(vault, scope) as scoped_vault:
        most = limit or max(1, scoped_vault.size().count)
        hits = scoped_vault.search(query, limit=most, **({"where": where} if where else {}))
        if as_json:
            print_json(hits)
        elif hits:
            stdout().print(hits_table(hits))
        else:
            none = f"No memory in the scope {scope!r} shares a word with that{' and fits' if where else ''}."
            stdout().print(literal(f"{none}{'' if where else _elsewhere(scoped_vault, query)}"))


def _elsewhere(scope: ScopedVault, query: str) -> str:
    """Return where words stand that no memory has, and how to look there; blank if nowhere."""
    told = ""
    if paths := [document.path for document in scope.documents() if holds(document.content, query)]:
        more = f" and {len(paths) - MOST_NAMED} more" if len(paths) > MOST_NAMED else ""
        told = f" {', '.join(paths[:MOST_NAMED])}{more} {'have' if len(paths) > 1 else 'has'} these words."
    if any(each.whole for each in became(scope, query, limit=1)):
        command = command_for(f"why {shlex.quote(query)}", scope.vault_url, scope.name)
        told += f" What became of it where it was said or written: {command}"
    return told


def recall(
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="What the user says.")],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    as_json: JsonOption = False,
) -> None:
    """Show what an agent reads before it answers QUESTION. All of memory, as on a thread of its own."""
    # Who looks at something else doesn't wait for it.
    from ...nodes.recall.recalling import recall as recalled

    with opened(vault) as store:
        looked_at = known_scope(store, scope)
        policy, shared = _recalling(store, scope)
        found = recalled(looked_at, question, policy, shared=shared)
    message = found.block_message
    block = "\n\n".join(part for part in (found.system_block, message.text if message else "") if part)
    if as_json:
        print_json({"chosen": found.chosen, "text": block})
    elif block:
        stdout().print(literal(block), soft_wrap=True)
    else:
        stdout().print(literal(f"Nothing is remembered in the scope {scope!r} that would be shown."))


def _recalling(store: Vault, scope: str) -> tuple[RecallPolicy, list[ScopedVault]]:
    """Return what the vault's settings say of recall, and the scopes that are read besides."""
    policy = settings_of(store).recall
    return policy, [store.scope(name) for name in policy.shared_scopes if name != scope]


def why(
    words: Annotated[
        str, typer.Argument(metavar="WORDS", help="Of what was said, written or is remembered.")
    ],
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    asked: Annotated[
        str,
        typer.Option(
            "--asked", metavar="QUESTION", help="Say as well whether it is shown when the user says this."
        ),
    ] = "",
    limit: LimitOption = 3,
    as_json: JsonOption = False,
) -> None:
    """Say why something is remembered, or isn't. And with --asked why it is shown for a question, or isn't."""
    if not words.strip():
        raise Mistake("There is nothing to look for; give some words of what was said.")
    with opened(vault) as store:
        looked_at = known_scope(store, scope)
        found = became(looked_at, words, limit=limit or MOST_PASSAGES)
        told = [] if found else by_hand(looked_at, words)
        if asked.strip():
            policy, shared = _recalling(store, scope)
            told += shown_for(looked_at, words, asked, policy, found=found, shared=shared)
        if as_json:
            print_json({"passages": found, "memories": told})
        elif found or told:
            stdout().print(why_view(found, told))
        else:
            others = [name for name in store.scopes() if name != scope]
            stdout().print(literal(_never_said(scope, others)))


def _never_said(scope: str, others: Sequence[str]) -> str:
    """Return why nothing is found of some words, and what to look at."""
    there = f" There are other scopes: {', '.join(others[:MOST_NAMED])}." if others else ""
    return (
        f"Nothing that was said or written in the scope {scope!r} has these words. Either no run brought them (was it "
        "another user? did the agent run without memory? its log and the run's `reflection` say so), or they were "
        f"forgotten.{there}"
    )


def log(
    commit: Annotated[
        str | None, typer.Argument(metavar="COMMIT", help="A commit, to see all it did.")
    ] = None,
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    limit: LimitOption = 20,
    since: CommittedSinceOption = None,
    until: CommittedUntilOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show commits, or one in full. Newest first; one commit with its outcomes and every change."""
    if commit is not None and (since or until):
        raise Mistake("One commit is shown whole; --since and --until are for the list.")
    first, last = bounds(since, until)
    with scoped(vault, scope) as scoped_vault:
        if commit is not None:
            entry = find_entry(scoped_vault, commit)
            changes = scoped_vault.changes(entry.receipt.commit_id)
            if as_json:
                print_json({"entry": entry, "changes": changes})
            else:
                stdout().print(commit_view(entry, changes))
            return
        fitting = entries_between(scoped_vault, first, last)
        found = list(islice(fitting, limit + 1) if limit else fitting)
        entries = found[:limit] if limit else found
        if as_json:
            print_json(entries)
        elif entries:
            stdout().print(log_table(entries))
            _tell_more(found, entries)
        else:
            when = "in that time" if first or last else "yet"
            stdout().print(literal(f"Nothing was committed in the scope {scope!r} {when}."))


def doctor(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    repair: Annotated[
        bool,
        typer.Option("--repair", help="Put back what is damaged, from the log, else from a readable file."),
    ] = False,
    adopt: Annotated[
        bool, typer.Option("--adopt", help="Sign the vault as it is now, as one of its own.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Don't ask.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check the whole vault and say what is wrong. Ends with 1 if there are errors; changes nothing unless told."""
    with opened(vault) as store:
        if repair:
            _repair(store, sure=yes)
        with busy("Checking the vault"):
            findings = store.doctor()
        if adopt:
            told = [finding for finding in findings if finding.level != "ok"]
            stderr().print(findings_table(told) if told else "Nothing is wrong.")
            confirm(
                "Sign the vault as it is now? Of what is wrong, the signatures say nothing any more.",
                sure=yes,
            )
            stderr().print(f"Signed: {plural(adopt_vault(store), 'scope')}.")
            findings = store.doctor()
    if as_json:
        print_json(findings)
    elif findings:
        stdout().print(findings_table(findings))
    else:
        stdout().print("Nothing is wrong.")
    if any(finding.level == "error" for finding in findings):
        raise typer.Exit(FAILED)


def _repair(store: Vault, *, sure: bool) -> None:
    """Say what a repair would do and lose, ask, and do it."""
    planned = plan_repairs(store)
    for each in planned:
        stderr().print(literal(f"Scope {each.scope!r}: {each.message}"))
    if not any(each.source != "none" for each in planned):
        stderr().print("There is nothing to repair." if not planned else "Nothing can be repaired.")
        return
    confirm("Repair that? Keep a copy of the vault first.", sure=sure)
    repair_vault(store)
