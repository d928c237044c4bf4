"""Run the notebooks from a clean kernel, for the tests; ``notebook_runs.py [NAME...]`` writes their outputs anew."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
VARIES = "varies"
"""Tag of a cell that prints the embedded model's own words, which depend on the day and the processor."""

_METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_NOT_FOR_IT = ("COV", "OPENAI_", "REVERIE_", "LANGSMITH_", "PYTHONWARNINGS")


def execute(path: Path) -> Any:
    """Return the notebook as it is after a run in an empty folder, without a key; raises what a cell raises."""
    notebook: Any = nbformat.read(path, as_version=4)
    env = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_FOR_IT)}
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
        client.execute(env={**env, "TMPDIR": folder, "PYTHONSAFEPATH": "1"})
    notebook.metadata = nbformat.from_dict(_METADATA)
    return notebook


def shown(notebook: Any) -> list[list[Any]]:
    """Return what each code cell shows, as it stands in the file, but of those whose output varies."""
    return [
        cell.outputs
        for cell in notebook.cells
        if cell.cell_type == "code" and VARIES not in cell.metadata.get("tags", ())
    ]


def main() -> None:
    """Write the outputs of the notebooks named, or of all."""
    names = sys.argv[1:] or sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    for name in names:
        path = NOTEBOOKS / f"{name}.ipynb"
        print(f"{name} ...", flush=True)
        nbformat.write(execute(path), path)


if __name__ == "__main__":
    main()
