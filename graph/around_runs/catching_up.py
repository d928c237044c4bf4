"""What an earlier process left, seen at a start-up: which threads are worth a look.

Most threads hold a few messages that wait for more. One query tells them from those with something to do; a run of
the graph for each of a thousand would take as long as the work itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ...nodes.compaction.cycles import windows_of
from ...nodes.reflection.gate import decide, gathered
from ...state import CompactionPolicy, Piece, ReflectionPolicy, SessionStatus, SessionSummary


def would_open(pieces: Sequence[Piece], policy: ReflectionPolicy, at: datetime) -> bool:
    """Whether the gate lets due pieces in: a thread's by themselves, those of several threads together, ``at`` a time.

    A thread's are let in if an earlier run was, or if they are worth a reflection. What isn't, over all threads, is if
    it is enough, or has been quiet for long.
    """
    if len({piece.thread for piece in pieces}) == 1 and decide(policy.gate, pieces).reflect:
        return True
    return bool(gathered(policy.gate, pieces, resting=pieces, at=at))


def may_be_due(session: SessionStatus, policy: CompactionPolicy) -> bool:
    """Whether a session may have a cycle to do; False only where there is none.

    Windows in tokens aren't counted here: where a policy has them, every session may.
    """
    if session.unfinished or policy.immediate_tokens is not None:
        return True
    windows = windows_of(policy, SessionSummary(cursor=session.cursor, nominal=session.nominal))
    return session.messages > windows.nominal + windows.recent + windows.immediate
