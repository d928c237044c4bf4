"""What a run that was not reflected on leaves waiting, and how to reflect on it now: a sentence for its report."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from ...checkpoints import DEFAULT_URL
from ...checkpoints.text.addresses import path_of
from ...state import Piece

MOST_THREADS = 5
"""Threads that are named where many have something that waits (count)."""
_KINDS = {"message": "message", "file": "file", "working_memory": "note"}


def resume_command(url: str, scope: str, threads: Sequence[str] = (), *, force: bool = True) -> str:
    """Return the command that reflects on what waits.

    Args:
        url: The vault's; left out of the command where it would find that vault by itself.
        scope: The scope's name.
        threads: Those with something that waits: one is named, of several (or a blank one) the scope is enough.
        force: Whether a gate must be kept from closing again.
    """
    words = ["reverie", "resume", *(["--force"] if force else []), "--scope", scope]
    if len(threads) == 1 and threads[0]:
        words += ["--thread", threads[0]]
    if not _found_by_itself(url):
        words += ["--vault", url]
    return shlex.join(words)


def _found_by_itself(url: str) -> bool:
    kind, _, path = url.partition(":")
    return kind == "file" and Path(path).absolute() == path_of(DEFAULT_URL).absolute()


def counted(pieces: Sequence[Piece]) -> str:
    """Return ``2 messages and 1 file``; memory that was shown to a model is nobody's message. Blank for nothing."""
    kinds = Counter(_KINDS[piece.kind] for piece in pieces if not piece.meta.get("injected"))
    parts = [f"{count:,} {kind}{'s' * (count != 1)}" for kind, count in kinds.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def waiting_note(reason: str, pieces: Sequence[Piece], url: str, scope: str) -> str:
    """Return what waits after a run that ended as ``skipped``, and how to reflect on it now; blank if nothing does.

    Args:
        reason: The report's.
        pieces: What is recorded and neither covered nor given up.
        url: The vault's.
        scope: The scope's name.
    """
    what, threads = counted(pieces), sorted({piece.thread for piece in pieces})
    if not what:
        return ""
    verb = "waits" if what.startswith("1 ") and " and " not in what else "wait"
    if reason == "held_by_another_run":
        command = resume_command(url, scope, threads, force=False)
        return (
            f"Another run holds {what} and reflects on that. If it died, `{command}` takes it up as soon as its lease "
            "is over."
        )
    until = (
        "until a back-off is over, which is counted in runs"
        if reason == "backing_off"
        else f"and {'goes' if verb == 'waits' else 'go'} along with the next reflection on "
        f"{'this thread' if len(threads) == 1 else 'their threads'}"
    )
    return (
        f"{what} {verb} in the vault {until}. To reflect now: `{resume_command(url, scope, threads)}`, or invoke the "
        'reflection graph with {"force": True}.'
    )


def unrecorded_note(pieces: Sequence[Piece]) -> str:
    """Return what does not wait, because a closed gate was not to record it."""
    what = counted(pieces)
    return what and (
        f"{what} not recorded, and so waiting nowhere (`record_when_closed` is off). To reflect on that, invoke the "
        'reflection graph with the same input and {"force": True}.'
    )


def waiting_on(waiting: Mapping[str, int]) -> str:
    """Return ``6 pieces: 2 on thread t1, 4 on thread t2``: what waits in a scope, thread by thread; blank for nothing.

    Args:
        waiting: Thread -> pieces (count), as a scope's status has it.
    """
    named = list(waiting.items())[:MOST_THREADS]
    parts = [f"{count:,} on {f'thread {thread}' if thread else 'no thread'}" for thread, count in named]
    if more := list(waiting.items())[MOST_THREADS:]:
        parts.append(f"{sum(count for _, count in more):,} on {len(more):,} more")
    total = sum(waiting.values())
    return f"{total:,} piece{'s' * (total != 1)}: {', '.join(parts)}" if total else ""


def waiting_now(waiting: Mapping[str, int], url: str, scope: str) -> str:
    """Return what waits in a scope, and the command that reflects on it, as sentences; blank for nothing."""
    what = waiting_on(waiting)
    return what and f"Not reflected on yet: {what}. To do it now: {resume_command(url, scope, list(waiting))}"
