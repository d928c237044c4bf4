"""What a run that was not reflected on leaves waiting, and how to reflect on it now: a sentence for its report."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from ...checkpoints import DEFAULT_URL
from ...checkpoints.changes import ScopeStatus
from ...checkpoints.text.addresses import path_of
from ...state import GatePolicy, Piece, PieceState
from ...state.errors import completed

MOST_THREADS = 5
"""Threads that are named where many have something that waits (count)."""
_LAST = (path_of(DEFAULT_URL).name, "/", ".")
"""What the path of the default vault may end with, however it is written."""
_QUOTED = frozenset("'\"\\")
_KINDS = {"message": "message", "file": "file", "working_memory": "note"}


def command_for(command: str, url: str, scope: str, thread: str = "") -> str:
    """Return a command line for a scope; its vault is named where the command wouldn't find it by itself."""
    # To split by a shell's rules takes as long as much of a gate that stays closed.
    said = shlex.split(command) if _QUOTED.intersection(command) else command.split()
    words = ["reverie", *said, "--scope", scope, *(["--thread", thread] if thread else [])]
    return shlex.join([*words, *([] if _found_by_itself(url) else ["--vault", url])])


def with_commands(sentence: str, url: str, scope: str = "") -> str:
    """Return a sentence whose commands in backticks name a scope, and its vault where they wouldn't find it."""
    return completed(sentence, vault="" if _found_by_itself(url) else url, scope=scope)


def resume_command(url: str, scope: str, threads: Sequence[str] = (), *, force: bool = True) -> str:
    """Return the command that reflects on what waits.

    Args:
        url: The vault's; left out of the command where it would find that vault by itself.
        scope: The scope's name.
        threads: Those with something that waits: one is named, of several (or a blank one) the scope is enough.
        force: Whether a gate must be kept from closing again.
    """
    return command_for(f"resume{' --force' * force}", url, scope, threads[0] if len(threads) == 1 else "")


def _found_by_itself(url: str) -> bool:
    kind, _, path = url.partition(":")
    return (
        kind == "file" and path.endswith(_LAST) and Path(path).absolute() == path_of(DEFAULT_URL).absolute()
    )


def counted(pieces: Sequence[Piece]) -> str:
    """Return ``2 messages and 1 file``; memory that was shown to a model is nobody's message. Blank for nothing."""
    return _in_words(Counter(piece.kind for piece in pieces if not piece.meta.get("injected")))


def _in_words(kinds: Mapping[str, int]) -> str:
    parts = [f"{count:,} {_KINDS.get(kind, kind)}{'s' * (count != 1)}" for kind, count in kinds.items()]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def waiting_note(
    reason: str,
    pieces: Sequence[Piece],
    url: str,
    scope: str,
    *,
    policy: GatePolicy,
    elsewhere: Sequence[Piece] = (),
    many: bool = False,
) -> str:
    """Return what waits after a run that ended as ``skipped``, and how to reflect on it now; blank if nothing does.

    Args:
        reason: The report's.
        pieces: What is recorded and neither covered nor given up.
        url: The vault's.
        scope: The scope's name.
        policy: Says what is waited for.
        elsewhere: What waits on other threads of the scope.
        many: Whether that may not be all.
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
    if reason == "backing_off":
        until, how = " until a back-off is over, which is counted in runs", "True"
    else:
        others = "at least " * (many and bool(counted(elsewhere))) + counted(elsewhere)
        threads = sorted({*threads, *(piece.thread for piece in elsewhere)})
        until = f"{f', beside {others} of other threads' if others else ''}: {waited_for(policy)}"
        how = '"scope"' if others else "True"
    return (
        f"{what} {verb} in the vault{until}. To reflect now: `{resume_command(url, scope, threads)}`, or invoke the "
        f'reflection graph with {{"force": {how}}}.'
    )


def waited_for(policy: GatePolicy) -> str:
    """Return what makes a reflection of short talk, as a clause."""
    enough = [
        f"{number:,} {unit}"
        for number, unit in ((policy.gather_messages, "messages"), (policy.gather_tokens, "tokens"))
        if number is not None
    ]
    users = f", {policy.min_user_messages:,} of them the user's" if policy.min_user_messages > 1 else ""
    whens = [f"there are {' or '.join(enough)} of it in the scope{users}"] if enough else []
    whens += ["the session closes"]
    if policy.quiet_s is not None:
        whens += [f"the next run or start finds it {_span(policy.quiet_s)} old"]
    return f"short talk is reflected on together when {', or when '.join(whens)}"


def _span(seconds: float) -> str:
    """Return ``90 seconds``, ``2 hours``: in the largest unit of which it is a whole number."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size and seconds % size == 0:
            count = int(seconds // size)
            return f"{count} {unit}{'s' * (count != 1)}"
    return f"{seconds:g} second{'s' * (seconds != 1)}"


def unrecorded_note(pieces: Sequence[Piece]) -> str:
    """Return what does not wait, because a closed gate was not to record it."""
    what = counted(pieces)
    return what and (
        f"{what} not recorded, and so waiting nowhere (`record_when_closed` is off). To reflect on that, invoke the "
        'reflection graph with the same input and {"force": True}.'
    )


def waiting_on(status: ScopeStatus) -> str:
    """Return ``6 messages: 2 on thread t1, 4 on thread t2``: what waits in a scope, thread by thread; or blank."""
    waiting = status.waiting
    named = list(waiting.items())[:MOST_THREADS]
    parts = [f"{count:,} on {f'thread {thread}' if thread else 'no thread'}" for thread, count in named]
    if more := list(waiting.items())[MOST_THREADS:]:
        parts.append(f"{sum(count for _, count in more):,} on {len(more):,} more")
    if later := status.more.get("waiting", 0):
        parts.append(f"and {later:,} later pieces")
    return f"{_in_words(status.waiting_kinds)}: {', '.join(parts)}" if parts else ""


def why_waiting(status: ScopeStatus) -> str:
    """Return why pieces of a scope wait, as a sentence; blank where nothing does."""
    failed = sum(piece.state is PieceState.RECORDED for piece in status.failing)
    short = sum(status.waiting.values()) + status.more.get("waiting", 0) - failed
    parts = []
    if short > 0:
        parts.append(
            "what is too short for a reflection of its own is gathered until it is enough, the session closes, or a "
            "run or start finds it old"
        )
    if failed:
        many = "at least " if status.more.get("failing") else ""
        parts.append(f"{many}{failed:,} failed and {'wait' if failed != 1 else 'waits'} for another try")
    said = "; ".join(parts)
    return said and f"{said[0].upper()}{said[1:]}."


def waiting_now(status: ScopeStatus, url: str) -> str:
    """Return what waits in a scope, and the command that reflects on it, as sentences; blank for nothing."""
    what = waiting_on(status)
    now = resume_command(url, status.scope, list(status.waiting))
    return what and f"Not reflected on yet: {what}. To do it now: {now}"
