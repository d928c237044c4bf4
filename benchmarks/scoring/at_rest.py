"""agent-memory-integrity's nine edits of a store at rest: of ours, with all digests made again, and of the peers'.

Its suite does the edits, checks that each landed as it was meant, and opens the store anew. What is ours here is the
adapter: where a memory stands, and what the vault says when it is opened, and by ``doctor``.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from typing import Any

from suite import peers
from suite.rig import Sheet

PATIENCE_S = 240.0


def run(sheet: Sheet) -> None:
    """Have every edit made to every store, and count what is told."""
    try:
        from agmi.adapters.langgraph_sqlite import LangGraphSqliteAdapter
        from agmi.attacks.at_rest import AT_REST_ATTACKS_WITH_SNAPSHOT as EDITS

        from scoring.vault_adapter import VaultAdapter
    except ImportError as error:
        sheet.note(f"agent-memory-integrity: does not run here ({error})")
        return
    for way in ("opening", "doctor"):
        told = [edit().run(VaultAdapter(way)) for edit in EDITS]
        _said(sheet, f"Reverie, told by {way}, the digests made again", told, least=len(EDITS))
        sheet.row(f"Reverie: an untouched vault, findings of {way}", _untouched(VaultAdapter(way)), most=0)
    _said(
        sheet,
        "LangGraph's SQLite saver, told by opening",
        [edit().run(LangGraphSqliteAdapter()) for edit in EDITS],
    )
    _mem0(sheet)


def _untouched(store: Any) -> int:
    store.setup()
    try:
        store.seed(5)
        return int(not store.verify())
    finally:
        store.teardown()


def _said(sheet: Sheet, name: str, results: list[Any], least: int | None = None) -> None:
    told = sum(result.detected for result in results)
    sheet.row(f"{name}: of {len(results)} edits", told, least=least)
    for result in results:
        if why := result.error or result.guard:
            sheet.note(f"{name}: {result.attack}: {why}")
    if missed := [result.attack for result in results if not result.detected]:
        sheet.note(f"{name}: not told: {', '.join(missed)}")


def _mem0(sheet: Sheet) -> None:
    theirs = peers.python()
    if theirs is None:
        sheet.note(f"mem0: no environment for it is there ({peers.PYTHON} names one)")
        return
    code = (
        "import json; from agmi.adapters.mem0_at_rest import Mem0AtRestAdapter as M;"
        " from agmi.attacks.at_rest import AT_REST_ATTACKS_WITH_SNAPSHOT as E;"
        " print(json.dumps([[r.detected, r.error or ''] for r in (e().run(M()) for e in E)]))"
    )
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    env |= {"MEM0_TELEMETRY": "False"}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [str(theirs), "-c", code],
            capture_output=True, text=True, check=False, timeout=PATIENCE_S, env=env | {"MEM0_DIR": folder},
        )  # fmt: skip
    if done.returncode:
        sheet.note(f"mem0: does not run here ({done.stderr.strip().splitlines()[-1:]})")
        return
    results = json.loads(done.stdout.splitlines()[-1])
    name = "mem0 with its local Qdrant, told by opening"
    sheet.row(f"{name}: of {len(results)} edits", sum(told for told, _ in results))
    for error in sorted({error for _, error in results if error}):
        sheet.note(f"{name}: {error}")
