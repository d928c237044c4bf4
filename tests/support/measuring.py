"""While which tests coverage is measured: to be measured makes everything take half as long again."""

from __future__ import annotations

import importlib
import pkgutil
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

TAUGHT = 8
"""Cases of one test function that are measured: those that come after go through the same lines."""

_ON_POSTGRES = ("bulk", "collection", "contract", "postgres", "store", "vault", "workers")
"""What modules are called that are measured on PostgreSQL, too: the others run there what they run in a directory."""

_coverage = sys.modules["coverage"].Coverage.current() if "coverage" in sys.modules else None
_measures = True


def measure(wanted: bool) -> None:
    """Measure coverage from here on, or don't; without effect where nobody asked for it."""
    global _measures  # noqa: PLW0603 - a process has one
    if _coverage and wanted != _measures:
        _measures = wanted
        (_coverage.start if wanted else _coverage.stop)()


def teaches(module: str, kind: str) -> bool:
    """Return whether the first cases of tests in a module, by its name, are measured on a kind of vault."""
    name = module.removeprefix("test_")
    return name not in UNMEASURED and (kind != "postgres" or name.startswith(_ON_POSTGRES))


def import_all(*, measured: bool) -> None:
    """Import every module of the package, and what of others takes longest before, which is never measured."""
    measure(False)
    for name in (
        "deepagents",
        "langchain.agents",
        "langchain_openai",
        "langgraph.prebuilt",
        "mcp",
        "psycopg_pool",
    ):
        importlib.import_module(name)
    measure(measured)
    package = importlib.import_module("reverie")
    for found in pkgutil.walk_packages(package.__path__, "reverie."):
        if not found.name.startswith("reverie.examples."):
            importlib.import_module(found.name)
    measure(False)
