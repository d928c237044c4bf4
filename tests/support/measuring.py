"""While which tests coverage is measured: to be measured makes everything take half as long again."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

UNMEASURED = frozenset(
    """
    agents_on_vaults analyser asked_of_oneself cli_mistakes cli_reflect concurrency damage deep_agents docs_code
    docs_pages fault_calls fault_corruption fault_network fault_pairs fault_power faults_postgres files_at_size
    gate graph_review held house items_and_outcomes kill langgraph_dev lasting limits little_is_shown
    middleware_faults outage outcomes packaging postgres_reflection ranking recall_leaks recall_passages
    recall_sections replies_mutated restated runtime_context said_again said_just_before secrets_everywhere
    session_embedding session_histories session_tools soak stale_saves store_beside_langgraph studio
    support_stored together vault_commits vault_histories vault_queue vault_review vault_search
    """.split()
)
"""Test modules that go long ways through what others measure.

What only they run would count as not run, so the figure can only be too low. Coverage that falls when a module is added
here says that it doesn't belong here.
"""

TAUGHT = 8
"""Cases of one test function that are measured: those that come after go through the same lines."""

UNMEASURED_TESTS = frozenset(
    """
    acceptance::test_what_the_user_said_before_changes_nothing
    caseless::test_cues_stand_where_they_stand_without_case
    caseless::test_phrases_stand_where_their_first_words_do
    documents_by_heading::test_headings_of_any_text_are_found_in_its_length
    grounding::test_the_cheap_answer_is_the_whole_one
    life_changes::test_signs_without_a_blank_are_no_word
    said_in_passing::test_a_long_text_takes_no_longer_than_its_length
    secrets::test_a_hostile_text_is_masked
    session_windows::test_every_message_is_in_exactly_one_span
    statements::test_the_same_sign_again_and_again_takes_no_long_time
    support::test_what_is_said_again_and_again_is_judged_in_time
    tools_paths::test_a_thousand_generated_paths_touch_nothing_outside_the_scope
    tools_paths::test_every_path_trick_is_refused_by_every_tool
    trust::test_long_pages_are_compared_in_seconds
    wishes::test_what_nobody_writes_as_one_word_takes_no_memory
    """.split()
)
"""Tests of measured modules that do the same, with texts of a megabyte or thousands of examples."""

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


@contextmanager
def measured(wanted: bool) -> Iterator[None]:
    """Measure coverage of what is done in the context, or don't, and go on as before it."""
    before = _measures
    measure(wanted)
    try:
        yield
    finally:
        measure(before)


def teaches(module: str, test: str, kind: str) -> bool:
    """Return whether the first cases of a test are measured on a kind of vault."""
    name = module.removeprefix("test_")
    if name in UNMEASURED or f"{name}::{test}" in UNMEASURED_TESTS:
        return False
    return kind != "postgres" or name.startswith(_ON_POSTGRES)


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
