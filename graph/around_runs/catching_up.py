"""What an earlier process left, seen at a start-up: which threads are worth a look.

Most threads hold a few messages that wait for more. One query tells them from those with something to do; a run of
the graph for each of a thousand would take as long as the work itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...nodes.compaction.cycles import windows_of
from ...nodes.reflection.gate import decide
from ...state import CompactionPolicy, Piece, ReflectionPolicy, SessionStatus, SessionSummary


def would_open(pieces: Sequence[Piece], policy: ReflectionPolicy) -> bool:
    """Whether the gate lets a thread's due pieces in: an earlier run was, or they are worth a reflection."""
    return decide(policy.gate, pieces).reflect


def may_be_due(session: SessionStatus, policy: CompactionPolicy) -> bool:
    """Whether a session may have a cycle to do; False only where there is none.

    Windows in tokens aren't counted here: where a policy has them, every session may.
    """
    if session.unfinished or policy.immediate_tokens is not None:
        return True
    windows = windows_of(policy, SessionSummary(cursor=session.cursor, nominal=session.nominal))
    return session.messages > windows.nominal + windows.recent + windows.immediate
