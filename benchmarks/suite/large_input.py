"""Ten megabytes of input over as many runs as the call budget needs: memory, time without the model, nothing unseen.

Half of it is files, half messages of a conversation. Every kilobyte carries a mark of its own, so that not only a
piece's beginning counts as seen. A process of its own: ``main`` is it.
"""

from __future__ import annotations

import json
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from scripted import ScriptedModel

from reverie import create_reflection_graph, open_checkpointer, open_vault, resume_pending
from suite import texts
from suite.rig import Sheet

MARK = re.compile(r"\bmark (\d{6})\b")
FILE_BYTES, MESSAGE_BYTES = 100_000, 1_000
MOST_RUNS = 100
LIMIT_MB = 400


def run(sheet: Sheet) -> None:
    """Measure it in a process of its own."""
    size = 1_000_000 if sheet.quick else 10_000_000
    path = [str(Path(__file__).resolve().parents[1]), str(Path(texts.__file__).resolve().parents[2])]
    code = f"import sys; sys.path[:0] = {[*path[:1], *_support()]!r}; from suite.large_input import main; main({size})"
    done = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    what = f"{size / 1e6:g} MB of input"
    sheet.row(f"{what}: runs", found["runs"])
    sheet.row(f"{what}: model calls", found["calls"])
    sheet.row(f"{what}: most model calls of a run", found["most_calls"], most=32)
    sheet.row(f"{what}: largest prompt", found["largest"], "estimated tokens", most=12_000)
    sheet.row(f"{what}: peak memory of the process", found["peak_mb"], "MB", most=LIMIT_MB, head=True)
    sheet.row(f"{what}: of it before the first run (imports, the input itself)", found["before_mb"], "MB")
    sheet.row(
        f"{what}: pieces that no prompt showed", found["unseen_pieces"], f"of {found['pieces']:,}", most=0
    )
    sheet.row(f"{what}: kilobytes that no prompt showed", found["unseen"], f"of {found['marks']:,}", most=0)
    sheet.row(f"{what}: kilobytes shown more than once", found["twice"], f"of {found['marks']:,}")
    sheet.row(f"{what}: time without the model", found["seconds"], "s")
    sheet.row(f"{what}: longest run", found["longest_s"], "s")
    sheet.row(f"{what}: how the runs ended", ", ".join(f"{k} {v}" for k, v in found["ends"].items()))


def _support() -> list[str]:
    return [entry for entry in sys.path if entry.endswith(("support", "benchmarks"))]


def made(size: int) -> tuple[dict[str, Any], int, dict[str, set[str]]]:
    """Return a run's input of so many characters, how many marks are in it, and the marks of each piece."""
    draw = random.Random(3)
    number = 0
    pieces: dict[str, set[str]] = {}

    def body(name: str, length: int) -> str:
        nonlocal number
        parts = []
        for _ in range(max(1, length // 1_000)):
            number += 1
            pieces.setdefault(name, set()).add(f"{number:06}")
            text = f"This is mark {number:06}."
            while len(text) < 940:
                text += f" {texts.sentence(draw).capitalize()}."
            parts.append(text)
        return "\n\n".join(parts)

    files = {f"report-{n}.md": body(f"file {n}", FILE_BYTES) for n in range(size // 2 // FILE_BYTES)}
    messages = [
        ("user" if n % 2 == 0 else "ai", body(f"message {n}", MESSAGE_BYTES))
        for n in range(size // 2 // MESSAGE_BYTES)
    ]
    return {"files": files, "messages": messages}, number, pieces


def main(size: int) -> None:
    """Feed the input, finish what is left run by run, and print the figures as JSON."""
    seen: dict[str, int] = {}
    largest = 0

    def answer(prompt: str) -> dict[str, Any]:
        nonlocal largest
        largest = max(largest, len(prompt) // 4)
        for mark in MARK.findall(prompt):
            seen[mark] = seen.get(mark, 0) + 1
        if "\n## Candidates\n" in prompt:
            return {"operations": []}
        return {"memories": []}

    class Forgetful(ScriptedModel):
        """Keeps no prompts: they would count as memory of ours."""

        def _generate(self, *args: Any, **kwargs: Any) -> Any:
            result = super()._generate(*args, **kwargs)
            self._prompts[-1] = ""
            return result

    run, marks, pieces = made(size)
    before = _peak_mb()
    ends: dict[str, int] = {}
    calls: list[int] = []
    times: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        open_vault(f"file:{folder}/vault") as vault,
        open_checkpointer(f"sqlite:{folder}/saver.db") as saver,
    ):
        model = Forgetful(script=[answer], loop=True)
        graph = create_reflection_graph(model, vault, checkpointer=saver, on_error="raise")
        config: Any = {"configurable": {"thread_id": "long", "user_id": "ana"}}
        begun = time.perf_counter()
        reports = [graph.invoke(run, config, durability="sync")["reflection"]]
        times.append(time.perf_counter() - begun)
        while len(reports) < MOST_RUNS:
            begun = time.perf_counter()
            more = [report.model_dump() for report in resume_pending(graph, vault)]
            if not more:
                break
            times += [(time.perf_counter() - begun) / len(more)] * len(more)
            reports += more
        for report in reports:
            ends[report["status"]] = ends.get(report["status"], 0) + 1
            calls.append(report["model_calls"])
    print(
        json.dumps(
            {
                "runs": len(reports),
                "calls": sum(calls),
                "most_calls": max(calls),
                "largest": largest,
                "before_mb": before,
                "peak_mb": _peak_mb(),
                "marks": marks,
                "unseen": marks - len(seen),
                "twice": sum(count > 1 for count in seen.values()),
                "pieces": len(pieces),
                "unseen_pieces": sum(not own <= seen.keys() for own in pieces.values()),
                "seconds": sum(times),
                "longest_s": max(times),
                "ends": ends,
            }
        )
    )


def _peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
