"""A newcomer's path, timed: from a clean clone to an agent that remembers across two threads, without a key.

``python benchmarks/newcomer.py`` clones the checkout's last commit to a temporary folder and does what README and
docs/quickstart.md say: ``make demo``, README's first code block, and the quickstart's program. Prints a transcript of
what is typed and what the screen shows, then seconds, and ends with 1 at the first step that fails, or if one took
longer than it may on an idle machine. It installs everything anew: give it a package index and some minutes;
``make bench`` leaves it out.
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

ROOT = Path(__file__).resolve().parents[1]
MEMORY = "What is remembered"
"""The heading over the memories that ``make demo`` ends with."""
SET_UP_S, DEMO_S, REMEMBERS_S = 60.0, 10.0, 180.0
"""What setting up may take, what the demonstration's work may, and all until an agent remembers (seconds)."""
NOT_A_NEWCOMERS = ("COV", "LANGSMITH_", "MAKE", "OPENAI_", "PYTHON", "REVERIE_", "VIRTUAL_ENV")
"""Variables that a developer may have set."""


class Failed(Exception):
    """A step that a newcomer would be stuck at."""


def lines_of(command: list[str], where: Path, env: Mapping[str, str]) -> Iterator[str]:
    """Yield what a command prints, line by line, and print both; raises ``Failed`` if it ends with an error."""
    typed = " ".join(command[:2] if "-c" in command else command)
    print(f"{where.name} $ {typed.replace(str(where.parent), '..')}", flush=True)
    with subprocess.Popen(
        command, cwd=where, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            print(line, end="", flush=True)
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
    (where / "remember.py").write_text(code)
    print(code)
    said = "".join(lines_of([str(clone / ".venv/bin/python"), "remember.py"], where, env))
    if expected not in said:
        raise Failed(f"Expected {expected!r}, got:\n{said}")


def path_of_a_newcomer(folder: Path) -> Iterator[tuple[str, float, float]]:
    """Walk it, and yield each step with its seconds and what it may take (0: whatever it takes)."""
    clone, env = folder / "reverie", environment()
    first = begun = time.monotonic()
    list(lines_of(["git", "clone", "--quiet", str(ROOT), str(clone)], folder, env))
    yield "git clone", time.monotonic() - begun, 0
    begun = time.monotonic()
    for line in lines_of(["make", "demo"], clone, env):
        if line.startswith("Reflecting on two example runs"):
            yield "make demo: set up", time.monotonic() - begun, SET_UP_S
            begun = time.monotonic()
        if MEMORY in line:
            yield "make demo: memories on the screen, after that", time.monotonic() - begun, DEMO_S
    yield "make demo: all of its work", time.monotonic() - begun, DEMO_S
    recalled = "- (preference, from the user, "
    for page, name in (("README.md", "first"), ("docs/quickstart.md", "second")):
        begun = time.monotonic()
        pasted(first_block(clone / page), clone, folder / name, env, recalled)
        yield f"{page}'s first program, pasted", time.monotonic() - begun, 0
        if name == "first":
            yield "from nothing to an agent that remembers", time.monotonic() - first, REMEMBERS_S


def main() -> int:
    """Walk the path and print transcript and table."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    rows, late = ["| step | seconds | at most |", "| --- | ---: | ---: |"], False
    with tempfile.TemporaryDirectory() as folder:
        try:
            for step, seconds, most in path_of_a_newcomer(Path(folder)):
                rows.append(f"| {step} | {seconds:.1f} | {f'{most:g}' if most else ''} |")
                late = late or 0 < most < seconds
        except Failed as failure:
            print(f"\nStuck: {failure}", file=sys.stderr)
            return 1
    print("\n" + "\n".join(rows))
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
