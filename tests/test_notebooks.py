"""The notebooks: each runs from a clean kernel and prints what is committed, which is fit to be read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
import pytest
from notebook_runs import NOTEBOOKS, execute, shown

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
CHEAP = ("02_step_through", "03_crash_and_resume")
"""Those of the normal run: they ask no real model."""

_TELLS_TOO_MUCH = re.compile(
    r"/tmp/|/home/|/root/|/work/|\.venv|/Users/|\b20\d\d-\d\d-\d\dT\d|\x1b\[|Warning|Traceback"
)


def param(path: Path) -> object:
    marks = [] if path.stem in CHEAP else [pytest.mark.slow, pytest.mark.local_model]
    return pytest.param(path, id=path.stem, marks=marks)


@pytest.mark.parametrize("path", [param(path) for path in PATHS])
def test_prints_what_is_committed(path: Path) -> None:
    """A clean kernel, an empty folder, no key: the same outputs."""
    assert shown(execute(path)) == shown(nbformat.read(path, as_version=4))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_can_be_read_where_the_code_is(path: Path) -> None:
    """Run in order and to the end, with nothing of the machine, no times and no warnings in its outputs."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any(cell.outputs for cell in code)
    told = _TELLS_TOO_MUCH.search(json.dumps([cell.outputs for cell in code], ensure_ascii=False))
    assert told is None, told
    assert set(notebook.metadata) == {"kernelspec", "language_info"}


def test_all_are_here() -> None:
    """The cheap ones exist under their names."""
    assert set(CHEAP) <= {path.stem for path in PATHS}
