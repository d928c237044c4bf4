"""Texts of public corpora, read from the installed packages: nothing of them is in the repository."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version


@dataclass(frozen=True)
class Text:
    """One text of a corpus."""

    corpus: str
    hostile: bool
    said: str
    by_user: bool = False
    """Whether its corpus has the user say it."""


def _bastioncorpus() -> Iterator[Text]:
    for row in importlib.import_module("bastioncorpus").load_corpus():
        yield Text("", row.is_malicious, row.render("ZK-4471-TOKEN"), row.channel == "user_input")


def _jailbreak_corpus_mini() -> Iterator[Text]:
    for row in importlib.import_module("jailbreak_corpus_mini").load_corpus():
        yield Text("", hostile=True, said=row.prompt, by_user=True)


def _agent_injection_bench() -> Iterator[Text]:
    path = importlib.import_module("aib.cli").DEFAULT_CORPUS
    for row in importlib.import_module("aib.dataset").load(path):
        yield Text("", hostile=True, said=row.injected)


def _agent_memory_integrity() -> Iterator[Text]:
    found = importlib.import_module("agmi.attacks.memory_specific")
    for row in found.PROMPT_INJECTION_FIXTURES:
        yield Text("", hostile=True, said=row.payload)
        yield Text("", hostile=False, said=row.genuine, by_user=True)
    for row in found.HIJACK_FIXTURES:
        yield from (Text("", hostile=False, said=text, by_user=True) for text in row.genuine)


def _agent_memory_guard() -> Iterator[Text]:
    # Its secrets and its numbers of access keys are no poisoned texts; a text repeated 5,000 times is one.
    kinds = ("prompt_injection", "memory_persistence", "benign")
    for row in importlib.import_module("agent_memory_guard.bench.scenarios").default_corpus():
        if row.category in kinds:
            yield Text("", row.malicious, row.steps[0].value, row.steps[0].source_class == "user_input")


CORPORA: dict[str, Callable[[], Iterator[Text]]] = {
    "bastioncorpus": _bastioncorpus,
    "jailbreak-corpus-mini-py": _jailbreak_corpus_mini,
    "agent-injection-bench": _agent_injection_bench,
    "agent-memory-integrity": _agent_memory_integrity,
    "agent-memory-guard": _agent_memory_guard,
}
"""Name of the distribution -> its texts, not named after it yet."""


def texts() -> tuple[list[Text], list[str]]:
    """Return every text once, and a sentence for each corpus: its version and size, or why it is not there."""
    found: dict[str, Text] = {}
    notes = []
    for name, read in CORPORA.items():
        try:
            number = version(name)
            new = [replace(text, corpus=name, said=text.said.strip()) for text in read()]
        except (PackageNotFoundError, ImportError, AttributeError) as error:
            notes.append(f"{name}: not read ({error})")
            continue
        fresh = [text for text in new if text.said not in found]
        found |= {text.said: text for text in fresh}
        hostile = sum(text.hostile for text in fresh)
        notes.append(f"{name} {number}: {hostile} hostile texts, {len(fresh) - hostile} benign ones")
    return list(found.values()), notes
