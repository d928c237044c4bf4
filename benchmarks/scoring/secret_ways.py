"""Secrets of every kind by every way into a vault: which stand in a prompt, the database or a file afterwards."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from langchain_core.messages import HumanMessage
from scripted import ScriptedModel, extraction
from secret_samples import SECRETS
from service_secrets import NAMED, ORDINARY, TOKENS
from suite import rig
from suite.rig import Sheet

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints import export_files, import_files
from reverie.checkpoints.text.secrets.masking import mask
from scoring.believing import called

SAID = {
    **{kind: f"The login is {secret} for now." for kind, secret in {**SECRETS, **TOKENS}.items()},
    **{kind: f"Note:\n{place.format(secret)}\n" for kind, (place, secret) in NAMED.items()},
}
CORES = {**SECRETS, **TOKENS, **{kind: secret for kind, (_, secret) in NAMED.items()}}

RUNS: dict[str, Callable[[list[str]], dict[str, Any]]] = {
    "messages": lambda said: {"messages": [HumanMessage(text, id=f"h{n}") for n, text in enumerate(said)]},
    "results of tools": lambda said: {
        "messages": [
            HumanMessage("Look.", id="h"),
            *(message for n, text in enumerate(said) for message in called("look", text, str(n))),
        ]
    },
    "files and notes": lambda said: {
        "files": {f"{n}.md": text for n, text in enumerate(said)},
        "working_memory": {f"n{n}": text for n, text in enumerate(said)},
    },
}


def run(sheet: Sheet) -> None:
    """Count the kinds that are masked everywhere, and ordinary texts that are touched."""
    for way, state in RUNS.items():
        with tempfile.TemporaryDirectory() as folder:
            prompts = _reflected(Path(folder), state(list(SAID.values())))
            _count(sheet, way, Path(folder), prompts)
    with tempfile.TemporaryDirectory() as folder:
        _edited(Path(folder) / "memory")
        _count(sheet, "edits by hand", Path(folder), "")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        _imported(Path(folder), Path(other))
        _count(sheet, "an import", Path(folder), "")
    touched = [text for text in ORDINARY if mask(text) != text]
    sheet.row(f"of {len(ORDINARY)} ordinary texts, changed", len(touched), most=0)


def _count(sheet: Sheet, way: str, folder: Path, prompts: str) -> None:
    held = prompts.encode() + b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    cores = {kind: core.splitlines()[1] if "\n" in core else core for kind, core in CORES.items()}
    through = [kind for kind, core in cores.items() if core.encode() in held]
    sheet.row(
        f"by {way}: of {len(cores)} kinds, masked everywhere",
        len(cores) - len(through),
        least=0.95 * len(cores),
    )
    if through:
        sheet.note(f"by {way}, not masked: {', '.join(through)}")


def _reflected(folder: Path, state: dict[str, Any]) -> str:
    with open_vault(f"file:{folder}/memory") as vault:
        model = ScriptedModel(script=[extraction("The gauge measures the level.")], loop=True)
        policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
        graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
        report = graph.invoke(state, {"configurable": {"user_id": "ana", "thread_id": "t"}})["reflection"]
        return "".join([*model.prompts, str(report)])


def _edited(root: Path) -> None:
    """Write every secret into a memory and a document of a scope, as a person does."""
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        scope.commit(rig.five(0).model_copy(update={"documents": {"MEMORY.md": "# Memory\n\nTea.\n"}}))
        file, document = root / "ana" / "long-term-memory.json", root / "ana" / "MEMORY.md"
        entries = [*json.loads(file.read_text()), *({"content": text} for text in SAID.values())]
        file.write_text(json.dumps(entries))
        document.write_text(document.read_text() + "\n\n".join(SAID.values()))
        scope.size()


def _imported(folder: Path, other: Path) -> None:
    """Export a vault, write every secret into what was exported, and import that."""
    with open_vault(other / "theirs") as theirs:
        theirs.scope("ana").commit(rig.five(0))
        export_files(theirs, other / "out")
    shutil.rmtree(other / "out" / ".reverie-export", ignore_errors=True)
    file = next((other / "out").rglob("long-term-memory.json"))
    entries = [*json.loads(file.read_text()), *({"content": text} for text in SAID.values())]
    file.write_text(json.dumps(entries))
    with open_vault(folder / "memory") as vault:
        import_files(vault, other / "out")
