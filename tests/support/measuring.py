"""While which tests coverage is measured: to be measured makes everything take half as long again."""

from __future__ import annotations

import sys

UNMEASURED = frozenset(
    """
    acceptance analyser cli_help cli_mistakes contract damage deep_agents doubts erasing failing_savers fault_calls
    fault_corruption fault_network fault_pairs fault_power faults faults_postgres files_at_size graph_review held
    held_elsewhere items_and_outcomes kill lasting limits line_trust middleware_faults outage outcomes picked_summary
    recall_leaks recall_passages replies_mutated restated runtime_context said_just_before secrets_everywhere
    selection session_embedding session_failures session_histories session_tools soak stale_saves
    store_beside_langgraph store_expiry support_stored together trust vault_histories vault_revert vault_review
    vault_search wishes
    """.split()
)
"""Test modules that go long ways through what others measure.

What only they run would count as not run, so the figure can only be too low. Coverage that falls when a module is added
here says that it doesn't belong here.
"""

_coverage = sys.modules["coverage"].Coverage.current() if "coverage" in sys.modules else None
_measures = True


def measure(wanted: bool) -> None:
    """Measure coverage from here on, or don't; without effect where nobody asked for it."""
    global _measures  # noqa: PLW0603 - a process has one
    if _coverage and wanted != _measures:
        _measures = wanted
        (_coverage.start if wanted else _coverage.stop)()
