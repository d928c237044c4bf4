"""The commands that run the reflection graph: reflect, resume, work and demo."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from ...checkpoints import settings_of
from ...checkpoints.port import ScopedVault, Vault
from ...examples import load
from ...nodes.run.waiting import with_commands
from ...settings import Settings
from ...state import ReflectionReport
from ..console import print_json, stderr, stdout
from ..listing import all_memories
from ..mistakes import Mistake
from ..render import log_table
from ..reports import print_reports, report_view, work_line, work_summary
from ..text import literal
from ..workers import Workers
from . import completing
from .exits import FAILED, TERMINATED, complain
from .input_files import load_files
from .looking import show_memories
from .options import (
    DEFAULT_SCOPE,
    DEFAULT_VAULT,
    ConfigOption,
    JsonOption,
    ModelOption,
    ReflectorOption,
    ScopeOption,
    ThreadOption,
    VaultOption,
)
from .running import progress, reflect_on, resume_in, setup_for, work_in
from .vaults import opened

DEMO_VAULT = "file:./demo-memory"
DEMO_QUESTION = "How long does our sensor run on one charge?"
DEMO_RUNS = {"research_run": "A research agent's run", "follow_up_run": "A follow-up run, five weeks later"}


def reflect(
    *,
    messages: Annotated[
        Path | None,
        typer.Option("--messages", metavar="FILE", help="The run's transcript: JSON or JSONL."),
    ] = None,
    files: Annotated[
        Path | None, typer.Option("--files", metavar="DIR", help="The directory the run wrote to.")
    ] = None,
    working_memory: Annotated[
        Path | None,
        typer.Option("--working-memory", metavar="FILE", help="Its working memory: JSON, keys or notes."),
    ] = None,
    author: Annotated[
        str,
        typer.Option(
            "--author",
            metavar="NAME",
            help="Who wrote files and notes that name nobody: user, or the agent by any name. Else outsiders.",
        ),
    ] = "",
    vault: VaultOption = DEFAULT_VAULT,
    scope: ScopeOption = DEFAULT_SCOPE,
    model: ModelOption = "",
    reflector: ReflectorOption = None,
    config: ConfigOption = "",
    thread: Annotated[
        str,
        typer.Option(
            "--thread", metavar="NAME", help="The session it belongs to.", autocompletion=completing.threads
        ),
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Reflect even if the run looks trivial.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Reflect on a finished run. What is worth keeping is extracted and reconciled with what is known."""
    from .transcripts import (  # what else is quick stays so
        by_author,
        load_messages,
        load_working_memory,
        noted_by,
    )

    if messages is None and files is None and working_memory is None:
        raise Mistake("There is nothing to reflect on; give --messages, --files or --working-memory.")
    inputs: dict[str, Any] = {"force": force}
    if messages is not None:
        inputs["messages"] = load_messages(messages)
    if files is not None:
        loaded = load_files(files)
        inputs["files"] = by_author(loaded.files, author)
        for note in loaded.notes:
            stderr().print(literal(note), soft_wrap=True)
    if working_memory is not None:
        inputs["working_memory"] = noted_by(load_working_memory(working_memory), author)
    with opened(vault, create=True, config=config) as store, progress("Reflecting") as tell:
        setup = setup_for(settings_of(store, config), model, reflector)
        report = reflect_on(inputs, setup=setup, vault=store, scope=scope, thread=thread, tell=tell)
    if as_json:
        print_json(report)
    else:
        stdout().print(report_view(report, store.url))
    if report.status == "failed":
        raise typer.Exit(FAILED)


def resume(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    scope: Annotated[
        str | None,
        typer.Option(
            "--scope",
            metavar="NAME",
            help="Only what is pending here; without it, everywhere.",
            autocompletion=completing.scopes,
        ),
    ] = None,
    thread: ThreadOption = None,
    model: ModelOption = "",
    reflector: ReflectorOption = None,
    config: ConfigOption = "",
    force: Annotated[
        bool, typer.Option("--force", help="Also what waits for more, such as a short conversation.")
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="COUNT", min=1, help="Most reflections; without it, no limit."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Reflect on what is pending. What a crash interrupted, what failed before, what nobody came back for."""
    with opened(vault, config=config) as store, progress("Resuming") as tell:
        reports, stopped = resume_in(
            store,
            setup=setup_for(settings_of(store, config), model, reflector),
            scope=scope,
            thread=thread,
            force=force,
            limit=limit,
            tell=tell,
        )
    if as_json:
        print_json(reports)
    else:
        print_reports(reports, lambda thread: thread and f"thread {thread}", "Nothing is pending.", store.url)
    if stopped:
        told = "Stopped between two steps. What is left stays pending; `reverie resume` goes on."
        complain(with_commands(told, store.url))
        raise typer.Exit(TERMINATED)
    if any(report.status == "failed" for report in reports):
        raise typer.Exit(FAILED)


def work(
    *,
    vault: VaultOption = DEFAULT_VAULT,
    model: ModelOption = "",
    reflector: ReflectorOption = None,
    config: ConfigOption = "",
    processes: Annotated[
        int, typer.Option("--processes", metavar="COUNT", min=1, max=256, help="Processes to work in.")
    ] = 1,
    at_once: Annotated[
        int,
        typer.Option(
            "--at-once", metavar="COUNT", min=1, max=12, help="Scopes a process is at at the same time."
        ),
    ] = 4,
    still: Annotated[
        float,
        typer.Option(
            "--still", metavar="SECONDS", min=0, help="How long a session must be still to be reflected on."
        ),
    ] = 5.0,
    drain: Annotated[
        bool, typer.Option("--drain", help="End once nothing is left to do; sessions needn't be still.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a report a line, as JSON, and at last how many there were.")
    ] = False,
) -> None:
    """Reflect on what comes, in every scope, until stopped. As many of these as you like share a vault."""
    done: Counter[str] = Counter()

    def tell(line: str) -> None:
        report = json.loads(line)
        if "done" in report:
            return  # another process's sum
        done[report["status"]] += 1
        print(line if as_json else work_line(report), flush=True)

    with opened(vault, config=config) as store:
        if store.read_only:
            raise Mistake("Nothing can be worked on in a vault that can only be read.")
        setup = setup_for(settings_of(store, config), model, reflector)
        if processes == 1:
            for report in work_in(store, setup=setup, at_once=at_once, still_s=still, drain=drain):
                tell(report.model_dump_json())
    if processes > 1:
        more = [*("--at-once", str(at_once), "--still", str(still)), *(["--drain"] if drain else [])]
        more += ["--reflector" if reflector else "--no-reflector"] if reflector is not None else []
        named = {"REVERIE_VAULT": vault, "REVERIE_MODEL": model, "REVERIE_CONFIG": config}
        code = Workers(processes, more, named, tell=tell, complain=complain, endless=not drain).run()
        if code:
            raise typer.Exit(code)
    if as_json:
        print(json.dumps({"done": done}), flush=True)
    else:
        stdout().print(work_summary(done))
    if drain and done["failed"]:
        raise typer.Exit(FAILED)


def demo(
    *,
    vault: Annotated[
        str, typer.Option("--vault", metavar="URL", help="Where the demonstration remembers.")
    ] = DEMO_VAULT,
    model: Annotated[
        str, typer.Option("--model", metavar="NAME", help="A model to ask instead of the rules.")
    ] = "rules",
    as_json: JsonOption = False,
) -> None:
    """Reflect on two example runs. By rules, without a model; ends with what is remembered and recalled."""
    with opened(vault, create=True) as store:
        scope = store.scope("demo")
        if not as_json:
            stdout().print(literal(f"Reflecting on two example runs into {store.url}, scope 'demo'.\n"))
        reports = [
            _demo_run(store, name, title, model=model, as_json=as_json) for name, title in DEMO_RUNS.items()
        ]
        if as_json:
            print_json(
                {"vault": store.url, "reports": reports, "memories": all_memories(scope), "log": scope.log()}
            )
        else:
            _show_vault(store, scope)
            _show_recall(scope)
            _show_next(vault)
    if any(report.status == "failed" for report in reports):
        raise typer.Exit(FAILED)


def _demo_run(vault: Vault, name: str, title: str, *, model: str, as_json: bool) -> ReflectionReport:
    inputs = load(name)
    # Each run had a working memory of its own: a key that both used is not a second version of one entry.
    inputs["working_memory"] = [{**note, "key": f"{name}/{note['key']}"} for note in inputs["working_memory"]]
    with progress(title) as tell:
        report = reflect_on(
            inputs, setup=setup_for(Settings(), model), vault=vault, scope="demo", thread=name, tell=tell
        )
    if not as_json:
        out = stdout()
        out.rule(literal(title), align="left", style="dim")
        out.print(report_view(report))
        out.print()
    return report


def _show_vault(vault: Vault, scope: ScopedVault) -> None:
    out = stdout()
    out.rule("Log", align="left", style="dim")
    out.print(log_table(scope.log()))
    out.print()
    out.rule("What is remembered", align="left", style="dim")
    show_memories(vault, scope, limit=0)


def _show_recall(scope: ScopedVault) -> None:
    """Show what would stand before an agent's model that is asked something on a thread of its own."""
    from langchain_core.messages import HumanMessage

    from ...nodes.recall.recalling import recall  # what else is quick stays so

    found = recall(scope, [HumanMessage(DEMO_QUESTION)]).chosen
    out = stdout()
    out.print()
    out.rule("Recall", align="left", style="dim")
    out.print(literal(f'Asked on another thread, "{DEMO_QUESTION}", an agent reads before it answers:'))
    for stored in scope.get(found.get("related", ())).values():
        out.print(literal(f"  - {stored.memory.content}"), soft_wrap=True)
    rest = {
        "what always holds": found.get("standing", ()),
        "the newest memories": found.get("newest", ()),
        "passages of earlier sessions": found.get("passages", ()),
    }
    out.print(
        literal(f"and besides: {', '.join(f'{name} ({len(ids)})' for name, ids in rest.items() if ids)}.")
    )


def _if_lacking(module: str, extra: str) -> str:
    """Return what to install first for a command that needs a module; blank if it is there."""
    return "" if find_spec(module) else f'  (after: {_program("pip")} install "reverie[{extra}]")'


def _program(name: str) -> str:
    """Return how a program of this environment is called: by its path where the shell would find another, or none."""
    here = Path(sys.executable).with_name(name)
    if not here.exists() or shutil.which(name) == str(here):
        return name
    return shlex.quote(os.path.relpath(here))


def _show_next(vault: str) -> None:
    here = f"--vault {shlex.quote(vault)}"
    reverie = _program("reverie")
    out = stdout()
    out.print()
    out.rule("Next", align="left", style="dim")
    for does, command in {
        "everything in the browser": f"{reverie} report {here} --open{_if_lacking('jinja2', 'report')}",
        "look something up": f'{reverie} search "nitrate" {here} --scope demo',
        "an agent that remembers": "README.md, First lines",
    }.items():
        out.print(literal(f"{does}: {command}"), soft_wrap=True)
