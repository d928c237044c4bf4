"""Run the notebooks from a clean kernel, for the tests; ``notebook_runs.py [NAME...]`` writes their outputs anew."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
VARIES = "varies"
"""Tag of a cell that prints the embedded model's own words, which depend on the day and the processor."""

PASSING = re.compile(
    r"20\d\d-[01]\d(-[0-3]\d)?([ T][0-2]\d:[0-5]\d(:[0-5]\d(\.\d+)?)?Z?)?|20\d{6}-\d{6}"  # times, in files' names too
    r"|\b\d+\.\d s\b|\b[\d,]+ \+ [\d,]+ tokens\b"  # how long it took, how long the prompts are
    r"|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b"  # ids of messages
    r"|\bm?[0-9a-f]{8,64}\b"  # of commits and memories: those of hand edits depend on the times in the files
)
"""What is another one in each run, and is left out when two runs are compared."""

_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
NOT_FOR_IT = ("COV", "OPENAI_", "REVERIE_", "LANGSMITH_", "PYTHONWARNINGS")
"""Beginnings of environment variables that a notebook runs without."""
SIGNED_BY = {"REVERIE_KEY": "a key of the notebooks, and of nothing else"}
"""So that vaults are signed on any machine, a container included."""


def execute(path: Path) -> Any:
    """Return the notebook as it is after a run in an empty folder, without a key; raises what a cell raises."""
    notebook: Any = nbformat.read(path, as_version=4)
    env = {name: value for name, value in os.environ.items() if not name.startswith(NOT_FOR_IT)}
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            extra_arguments=["--log-level=ERROR"],
            timeout=280,
            record_timing=False,
            coalesce_streams=True,
            resources={"metadata": {"path": folder}},
        )
        client.execute(env={**env, **SIGNED_BY, "TMPDIR": folder, "PYTHONSAFEPATH": "1"})
    notebook.metadata = nbformat.from_dict(_METADATA)
    return notebook


def shown(notebook: Any) -> list[list[Any]]:
    """Return what each code cell shows, without times and ids, but of those whose output varies as a whole."""
    return [
        _without_passing(cell.outputs)
        for cell in notebook.cells
        if cell.cell_type == "code" and VARIES not in cell.metadata.get("tags", ())
    ]


def _without_passing(value: Any) -> Any:
    if isinstance(value, dict):
        found = {key: _without_passing(item) for key, item in value.items()}
        if "text/html" in found:  # then the text is wrapped, at places that depend on what is left out
            # A line may have ended within what was to be left out.
            found["text/plain"] = PASSING.sub("~", " ".join(found["text/plain"].split()))
        return found
    if isinstance(value, list):
        return [_without_passing(item) for item in value]
    return PASSING.sub("~", value) if isinstance(value, str) else value


def main() -> None:
    """Write the outputs of the notebooks named, or of all."""
    names = sys.argv[1:] or sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    for name in names:
        path = NOTEBOOKS / f"{name}.ipynb"
        print(f"{name} ...", flush=True)
        nbformat.write(execute(path), path)


if __name__ == "__main__":
    main()
