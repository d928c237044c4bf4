"""While which tests coverage is measured: to be measured makes everything take half as long again."""

from __future__ import annotations

import sys

UNMEASURED = frozenset(
    """
    agents_on_vaults analyser cli_mistakes cli_reflect concurrency damage deep_agents docs_code docs_pages
    fault_calls fault_corruption fault_network fault_pairs fault_power faults_postgres files_at_size gate
    graph_review held house items_and_outcomes kill langgraph_dev lasting limits middleware_faults outage
    outcomes packaging postgres_reflection ranking recall_leaks recall_passages recall_sections replies_mutated
    restated runtime_context said_again said_just_before secrets_everywhere session_embedding session_histories
    session_tools soak stale_saves store_beside_langgraph studio support_stored together vault_commits
    vault_histories vault_queue vault_review vault_search
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
