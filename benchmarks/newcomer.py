"""A newcomer's path, timed: from a clean clone to memories on the screen, and the first lines of code pasted.

``python benchmarks/newcomer.py`` clones the checkout's last commit to a temporary folder and does what README and
docs/quickstart.md say: ``make demo`` (without a model), README's first code block, and the quickstart's agent
over two threads. For a model with a key a server on loopback stands in. Prints seconds, and ends with 1 at the first
step that fails. It installs everything anew: give it a package index and some minutes; ``make bench`` leaves it out.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

from docs_model import answering_server

ROOT = Path(__file__).resolve().parents[1]
MEMORY = "What is remembered"
"""The heading over the memories that ``make demo`` ends with."""
NOT_A_NEWCOMERS = ("COV", "LANGSMITH_", "MAKE", "OPENAI_", "PYTHON", "REVERIE_", "VIRTUAL_ENV")
"""Variables that a developer may have set."""


class Failed(Exception):
    """A step that a newcomer would be stuck at."""


def lines_of(command: list[str], where: Path, env: Mapping[str, str]) -> Iterator[str]:
    """Yield what a command prints, line by line; raises ``Failed`` if it ends with an error."""
    with subprocess.Popen(
        command, cwd=where, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            yield line
    if process.returncode:
        raise Failed(f"{' '.join(command)[:80]} ended with {process.returncode}:\n{''.join(said[-20:])}")


def environment() -> dict[str, str]:
    """Return the environment of somebody who has never worked here: no settings, no virtual environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_A_NEWCOMERS)}
    folders = [path for path in kept["PATH"].split(os.pathsep) if path != f"{sys.prefix}/bin"]
    return {**kept, "PATH": os.pathsep.join(folders), "PYTHONUNBUFFERED": "1"}


def first_block(page: Path) -> str:
    """Return the first Python block of a page."""
    found = re.search(r"^```python\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    if not found:
        raise Failed(f"{page.name} has no Python block.")
    return found[1]


def pasted(code: str, clone: Path, where: Path, env: Mapping[str, str], expected: str) -> None:
    """Run code in an empty folder with the clone's Python; what it prints has to hold a certain line."""
    where.mkdir()
    said = "".join(lines_of([str(clone / ".venv/bin/python"), "-c", code], where, env))
    if expected not in said:
        raise Failed(f"Expected {expected!r}, got:\n{said}")


def demo(clone: Path, env: Mapping[str, str], begun: float) -> Iterator[tuple[str, float]]:
    """Run ``make demo``; yield when it was set up, when the memories were shown, and when it ended."""
    for line in lines_of(["make", "demo"], clone, env):
        if line.startswith("Reflecting on two example runs"):
            yield "make demo: set up", time.monotonic() - begun
        if MEMORY in line:
            yield "make demo: memories on the screen", time.monotonic() - begun
    yield "make demo: ended", time.monotonic() - begun


def path_of_a_newcomer(folder: Path) -> Iterator[tuple[str, float]]:
    """Walk it, and yield each step with its seconds; those of ``make demo`` count from its start."""
    clone, begun = folder / "reverie", time.monotonic()
    env = environment()
    list(lines_of(["git", "clone", "--quiet", str(ROOT), str(clone)], folder, env))
    yield "git clone", time.monotonic() - begun
    yield from demo(clone, env, time.monotonic())
    with answering_server() as server:
        env |= {"OPENAI_BASE_URL": server.url, "OPENAI_API_KEY": "unused"}
        begun = time.monotonic()
        code = first_block(clone / "README.md")
        pasted(code, clone, folder / "first", env, "Recalled:\n- (fact")
        yield "README's first code block, pasted", time.monotonic() - begun
        begun = time.monotonic()
        code = first_block(clone / "docs" / "quickstart.md")
        pasted(code, clone, folder / "second", env, ") Ana: I prefer metric units")
        yield "quickstart: remembered on another thread", time.monotonic() - begun


def main() -> int:
    """Walk the path and print the table."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    print("| step | seconds |\n| --- | ---: |", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for step, seconds in path_of_a_newcomer(Path(folder)):
                print(f"| {step} | {seconds:.1f} |", flush=True)
        except Failed as failure:
            print(f"\nStuck: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
