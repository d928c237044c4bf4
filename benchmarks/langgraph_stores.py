"""LangGraph's own tests of its stores, run against ours: what passes, what is left out and why, what fails.

``python benchmarks/langgraph_stores.py CHECKOUT`` takes a checkout of langchain-ai/langgraph. Its test files of
``InMemoryStore``, ``SqliteStore`` and ``PostgresStore`` are run as they are, with ``vault_store`` in the peers' place
(``tests/support/peer_stores.py``): in a directory and on a throwaway PostgreSQL, or on those of ``--kinds``. It prints
a table in Markdown, and ends with 1 if a test fails that isn't left out (``tests/support/peer_store_plugin.py`` says
which are, and why), if one that is left out would pass, or if an entry fits no test. Some ten minutes a kind, most of
which the tests sleep.

Needs the extra ``dev``, PostgreSQL's programs, as tests do, and for LangGraph's own files ``pip install pytest-mock``.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

import postgres
from peer_store_plugin import LEFT_OUT, ROOT

SUPPORT = Path(postgres.__file__).parent
SUITES = {
    "checkpoint": ["test_store.py"],
    "checkpoint-sqlite": ["test_store.py", "test_async_store.py", "test_ttl.py"],
    "checkpoint-postgres": ["test_store.py", "test_async_store.py"],
}
"""LangGraph's packages under ``libs/``, and their test files of stores."""
MOCKED = ("checkpoint",)
"""Those whose tests take pytest-mock."""
KINDS = ("directory", "PostgreSQL")
_INI = "[pytest]\nasyncio_mode = auto\nmarkers = flaky: passes in the end\n"


@dataclass
class Outcome:
    """What became of a suite on one kind of vault."""

    suite: str
    kind: str
    names: list[str] = field(default_factory=list)
    """Every test, as ``suite/test[case]``."""
    passed: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    """By reason."""
    failed: dict[str, str] = field(default_factory=dict)
    """By name, the first line of what was wrong."""


@contextmanager
def places(kind: str) -> Iterator[str]:
    """Yield where vaults of a kind may be made."""
    if kind == "PostgreSQL":
        with postgres.cluster() as server:
            yield server.url
    else:
        with tempfile.TemporaryDirectory(prefix="reverie-stores-") as folder:
            yield folder


def run(checkout: Path, suite: str, kind: str) -> Outcome:
    """Run the tests of one package, in a process of their own, on a copy: their code isn't to be found beside them."""
    with tempfile.TemporaryDirectory() as folder, places(kind) as place:
        here = Path(folder) / suite
        shutil.copytree(checkout / "libs" / suite / "tests", here / "tests")
        (here / "pytest.ini").write_text(_INI)
        files = [f"tests/{name}" for name in SUITES[suite]]
        plugins = [
            "pytest_asyncio.plugin",
            "peer_store_plugin",
            *(["pytest_mock"] if suite in MOCKED else []),
        ]
        options = ["-q", *(f"-p{name}" for name in plugins), "--junitxml", "said.xml"]
        said = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *files],
            cwd=here,
            env=os.environ
            | {ROOT: place, "REVERIE_KEY": "of no vault that stays", "XDG_CONFIG_HOME": folder}
            | {"PYTHONPATH": str(SUPPORT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        report = here / "said.xml"
        if said.returncode not in (0, 1) or not report.exists():
            raise SystemExit(f"{suite} on {kind} wasn't run:\n{said.stdout[-4000:]}")
        return outcome(suite, kind, report.read_text())


def outcome(suite: str, kind: str, report: str) -> Outcome:
    """Return what pytest's report (JUnit's XML) says."""
    found = Outcome(suite, kind)
    for case in ElementTree.fromstring(report).iter("testcase"):
        name = f"{suite}/{case.get('name')}"
        found.names.append(name)
        bad = [part for part in case if part.tag in ("failure", "error")]
        skipped = case.find("skipped")
        if bad:
            found.failed[f"{case.get('classname')}: {name}"] = (bad[0].get("message") or "").split("\n")[0]
        elif skipped is not None:
            found.left_out[skipped.get("message") or ""] += 1
        else:
            found.passed += 1
    return found


def unfitting(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the entries of the table of what is left out that fit no test."""
    names = [name for some in outcomes for name in some.names]
    return [out.names for out in LEFT_OUT if not any(re.fullmatch(out.names, name) for name in names)]


def table(outcomes: Sequence[Outcome]) -> str:
    """Return the figures in Markdown: a row for each suite, a column for each kind, then what is left out."""
    kinds = list(dict.fromkeys(some.kind for some in outcomes))
    lines = ["| suite | " + " | ".join(kinds) + " |", "| --- |" + " ---: |" * len(kinds)]
    for suite in dict.fromkeys(some.suite for some in outcomes):
        cells = [f"{some.passed} of {len(some.names)}" for some in outcomes if some.suite == suite]
        lines.append(f"| `{suite}` | {' | '.join(cells)} |")
    lines.append("\nLeft out:\n")
    reasons = dict.fromkeys(reason for some in outcomes for reason in some.left_out)
    for reason in reasons:
        counts = [sum(some.left_out[reason] for some in outcomes if some.kind == kind) for kind in kinds]
        lines.append(f"- {', '.join(map(str, dict.fromkeys(counts)))}: {reason}")
    return "\n".join(lines)


def main() -> int:
    """Run what is asked, print, and return whether anything was otherwise than the table says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("checkout", type=Path, help="of langchain-ai/langgraph")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--suites", nargs="+", choices=list(SUITES), default=list(SUITES))
    asked = parser.parse_args()
    if set(MOCKED) & set(asked.suites) and find_spec("pytest_mock") is None:
        parser.error("LangGraph's tests of InMemoryStore need another package: pip install pytest-mock")
    outcomes = []
    for suite in asked.suites:
        for kind in asked.kinds:
            outcomes.append(run(asked.checkout, suite, kind))
            print(f"{suite} on {kind}: {outcomes[-1].passed} passed", file=sys.stderr, flush=True)
    print(table(outcomes))
    wrong = [f"{some.kind}, {name}: {what}" for some in outcomes for name, what in some.failed.items()]
    if set(asked.suites) == set(SUITES):
        wrong += [f"{names} is left out, and fits no test" for names in unfitting(outcomes)]
    if wrong:
        print("\nOtherwise than that:\n\n" + "\n".join(f"- {line}" for line in wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
