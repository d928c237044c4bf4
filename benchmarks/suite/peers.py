"""Reverie beside the peers: the same texts, the same scripted model, the same machine, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import good_model
import halumem
from scripted import ScriptedModel

from reverie import ReflectionPolicy, create_reflection_graph, open_checkpointer, open_vault
from reverie.nodes.reflection import consolidate
from reverie.nodes.reflection.forms import questions_about
from reverie.nodes.reflection.schemas import consolidation_schema, extraction_schema
from suite import overhead, texts
from suite.consolidating import users
from suite.rig import Sheet, fill, server, together

PYTHON = "REVERIE_PEERS_PYTHON"
"""Names the Python of the environment that the peers are installed in."""
BARE = "LangGraph's bare store"
NAMES = ("LangMem", "LangMem, indexed", "langgraph-memory", "mem0", BARE)
PATIENCE_S = 420.0
SESSIONS = 10
"""Real sessions of each user (count)."""
PLOT = "A run without the model's time, beside the peers"


def python() -> Path | None:
    """Return the Python of the peers' environment, or None."""
    named = os.environ.get(PYTHON)
    path = (
        Path(named) if named else Path(__file__).resolve().parents[2] / ".venv" / "peers" / "bin" / "python"
    )
    return path if path.exists() else None


def run(sheet: Sheet) -> None:
    """Measure all of them at the same sizes."""
    sizes, tries = ((100,), 5) if sheet.quick else ((100, 1_000, 10_000, 100_000), 20)
    for durable in (True, False):
        name = "Reverie" if durable else "Reverie, no saver"
        _said(sheet, name, [_ours(size, tries, durable=durable) for size in sizes])
    with server() as url:
        if url:
            found = [_ours(size, tries, durable=False, url=url) for size in sizes]
            _said(sheet, "Reverie on PostgreSQL, no saver", found)
            sheet.note("on PostgreSQL the processor time is this process's, without the server's")
        else:
            sheet.note("no PostgreSQL: its programs are not there")
    theirs = python()
    if theirs is None:
        sheet.note(f"no peers: their environment is not there (make bench makes it, {PYTHON} names another)")
        return
    for name in NAMES:
        found, why = _peer(theirs, name, sizes, tries)
        if found:
            _said(sheet, name, found)
        if why:
            sheet.row(f"{name}: does not run", why)


def _said(sheet: Sheet, name: str, found: list[dict[str, Any]]) -> None:
    for one in found:
        what = f"{name}, {one['size']:,} memories"
        head = name in ("Reverie", "LangMem, indexed", "langgraph-memory", "mem0")
        sheet.row(f"{what}: a run", one["wall_ms"], "ms", head=head)
        sheet.row(f"{what}: a run, processor", one["cpu_ms"], "ms")
        sheet.row(f"{what}: model calls", one["calls"])
        sheet.row(f"{what}: prompt tokens (characters / 4)", one["prompt_tokens"])
        sheet.row(f"{what}: memories more, of {texts.FACTS} told", one["kept"])
        sheet.row(
            f"{what}: the same input again: calls, memories more",
            f"{one['again_calls']}, {one['again_kept']}",
        )
    if found and "version" in found[0]:
        sheet.note(f"{name} is {found[0]['version']}")
    sheet.curve(PLOT, name, [(one["size"], one["wall_ms"]) for one in found], x="memories", y="ms")


def _ours(size: int, tries: int, *, durable: bool, url: str = "") -> dict[str, Any]:
    """Return what a run costs here, as ``peer.py`` says it of a peer; in a directory, or on a PostgreSQL."""
    with (
        tempfile.TemporaryDirectory() as folder,
        open_vault(url or f"file:{folder}/vault") as vault,
        open_checkpointer(f"sqlite:{folder}/saver.db") as saver,
    ):
        scope = vault.scope(f"ana-{size}")
        fill(scope, size)
        model = ScriptedModel(script=[_adding], loop=True)
        graph = create_reflection_graph(
            model,
            vault,
            policy=ReflectionPolicy(memory_budget_tokens=overhead.ROOMY),
            checkpointer=saver if durable else None,
            on_error="raise",
        )
        options: dict[str, Any] = {"durability": "sync"} if durable else {}

        def reflect(number: int) -> None:
            config: Any = {"configurable": {"thread_id": f"t{number}", "user_id": f"ana-{size}"}}
            graph.invoke(overhead.told(number), config, **options)

        for number in range(tries, tries + 2):
            reflect(number)
        before, warm = scope.size().count, model.calls
        (times,) = together(tries, reflect, warm=0)
        asked, kept = model.prompts[warm:], scope.size().count
        reflect(tries - 1)
        return {
            "size": size,
            "wall_ms": times.wall_ms,
            "cpu_ms": times.cpu_ms,
            "calls": len(asked) / tries,
            "prompt_tokens": sum(map(len, asked)) / 4 / tries,
            "kept": (kept - before) / tries,
            "again_calls": model.calls - warm - len(asked),
            "again_kept": scope.size().count - kept,
        }


def _adding(prompt: str) -> dict[str, Any]:
    """Answer as the peers' scripts do: everything told becomes a memory, and nothing else changes."""
    return {"operations": []} if "\n## Candidates\n" in prompt else texts.answer(prompt)


def run_sessions(sheet: Sheet) -> None:
    """Ten real sessions, told one after the other to an empty memory: prompt tokens, and what is there afterwards."""
    for user in users(sheet)[: 1 if sheet.quick else None]:
        sessions = user.sessions[:SESSIONS]
        points = {point.content for session in sessions for point in session.points}
        true = points - {
            old for s in sessions for point in s.points for old in point.replaces if old != point.content
        }
        name = user.name.split()[0]
        sheet.note(
            f"{name}: {len(sessions)} sessions of HaluMem, in which a good model finds {len(points)} memories; "
            f"{len(true)} of them are true in the end, the others were replaced"
        )
        _said_of_sessions(sheet, f"{name}: Reverie", _our_sessions(user.name, sessions), points, true)
        theirs = python()
        if theirs is None:
            continue
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "sessions.json"
            file.write_text(json.dumps([_as_json(session) for session in sessions]), encoding="utf-8")
            for peer in NAMES[:-1]:  # a bare store finds nothing in what is said by itself
                found, why = _asked(theirs, peer, "--sessions", str(file))
                for one in found:
                    _said_of_sessions(sheet, f"{name}: {peer}", one, points, true)
                if why:
                    sheet.row(f"{name}: {peer}: does not run", why)


def _said_of_sessions(
    sheet: Sheet, who: str, found: dict[str, Any], points: Set[str], true: Set[str]
) -> None:
    tokens, kept = found["prompt_tokens"], set(found["kept"])
    sheet.row(f"{who}: prompt tokens a session (characters / 4)", tokens / SESSIONS)
    sheet.row(f"{who}: definitions of tools or forms besides", found["defined_tokens"] / SESSIONS)
    sheet.row(f"{who}: memories afterwards", len(found["kept"]))
    sheet.row(f"{who}: of {len(true)} true ones", len(kept & true))
    sheet.row(f"{who}: of {len(points - true)} that were replaced", len(kept & points - true))
    sheet.row(f"{who}: prompt tokens for each true one", tokens / max(1, len(kept & true)), head=True)
    sheet.row(f"{who}: model calls", found["calls"])
    sheet.row(f"{who}: processor, a session", found["cpu_ms"] / SESSIONS, "ms")


def _our_sessions(name: str, sessions: Sequence[halumem.Session]) -> dict[str, Any]:
    labels = halumem.Labels()
    model = ScriptedModel(script=[labels], loop=True)
    with good_model.vault_of() as vault, _forms() as defined:
        scope = vault.scope(name)
        policy = ReflectionPolicy.model_validate(good_model.ALWAYS)
        graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
        spent = time.process_time()
        for number, session in enumerate(sessions):
            labels.session = session
            good_model.reflect(graph, name, f"t{number}", {"messages": list(session.messages)})
        return {
            "calls": model.calls,
            "prompt_tokens": sum(map(len, model.prompts)) / 4,
            "defined_tokens": sum(defined) / 4,
            "cpu_ms": 1_000 * (time.process_time() - spent),
            "kept": [stored.memory.content for stored in scope.page(limit=1_000)],
        }


@contextmanager
def _forms() -> Iterator[list[int]]:
    """Note how long the forms of replies are (JSON, characters), which go to a provider that holds a model to them."""
    defined: list[int] = []

    def noted(form: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
        def noting(*args: Any, **options: Any) -> dict[str, Any]:
            made = form(*args, **options)
            defined.append(len(json.dumps(made)))
            return made

        return noting

    with (
        patch.object(consolidate, "consolidation_schema", noted(consolidation_schema)),
        patch.object(questions_about, "extraction_schema", noted(extraction_schema)),
    ):
        yield defined


def _as_json(session: halumem.Session) -> dict[str, Any]:
    roles = {"human": "user", "ai": "assistant"}
    return {
        "messages": [{"role": roles[m.type], "content": m.content} for m in session.messages],
        "points": [point.content for point in session.points],
    }


def _peer(theirs: Path, name: str, sizes: tuple[int, ...], tries: int) -> tuple[list[dict[str, Any]], str]:
    """Return a peer's figures, as many as there were in time, and why there are no more."""
    return _asked(theirs, name, "--sizes", *map(str, sizes), "--runs", str(tries))


def _asked(theirs: Path, *options: str) -> tuple[list[dict[str, Any]], str]:
    command = [str(theirs), str(Path(__file__).with_name("peer.py")), *options]
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    begun = time.monotonic()
    with tempfile.TemporaryFile("w+") as errors:
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=env | {"TQDM_DISABLE": "1"}
        ) as process:
            try:
                out, _ = process.communicate(timeout=PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                out, _ = process.communicate()
                return _read(out), f"stopped after {time.monotonic() - begun:.0f} s"
        if process.returncode == 0:
            return _read(out), ""
        errors.seek(0)
        last = [line for line in errors.read().splitlines() if line.strip()][-1:]
        return _read(out), (last or [f"ended with {process.returncode}"])[0]


def _read(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]
