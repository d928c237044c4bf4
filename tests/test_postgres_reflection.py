"""The main job on PostgreSQL: the graph, its checkpoints and the command line against a real server."""

from __future__ import annotations

import importlib
import json
import runpy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import scripted_replies as script
from scripted import ScriptedModel
from typer.testing import CliRunner

from reverie import ReflectionReport, create_reflection_graph, open_checkpointer, open_vault
from reverie.checkpoints.engine.database import Database, TransactionLostError
from reverie.examples import load
from reverie.views.cli.program import app


def reflect(url: str, name: str) -> ReflectionReport:
    model = ScriptedModel(script=[script.reply_to], loop=True)
    config: Any = {"configurable": {"user_id": "mira", "thread_id": name}}
    with open_vault(url) as vault, open_checkpointer(url) as saver:
        graph = create_reflection_graph(model, vault, checkpointer=saver, on_error="raise")
        return ReflectionReport.model_validate(
            graph.invoke(load(name), config, durability="sync")["reflection"]
        )


def test_the_example_runs_end_as_they_do_on_files(postgres_url: str) -> None:
    """Six additions; two skips, an update and an addition; then nothing new."""
    first, second, again = (
        reflect(postgres_url, name) for name in ("research_run", "follow_up_run", "follow_up_run")
    )
    assert {o.candidate.content: o.outcome for o in first.outcomes} == script.OUTCOMES_1
    assert {o.candidate.content: o.outcome for o in second.outcomes} == script.OUTCOMES_2
    assert (again.status, again.model_calls) == ("already_applied", 0)
    with open_vault(postgres_url) as vault:
        assert {stored.memory.content for stored in vault.scope("mira").page()} == script.CONTENTS_AFTER


def test_a_run_goes_on_with_what_it_took_unnoticed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost behind the commit by which a run is let in: tried again, it isn't held by another run."""
    together, lost = Database.together, list[str]()

    @contextmanager
    def losing(self: Database, scope: str) -> Iterator[Any]:
        with together(self, scope) as tx:
            yield tx
        if not lost:
            lost.append(scope)
            raise TransactionLostError("The connection was lost.")

    monkeypatch.setattr(Database, "together", losing)
    report = reflect(postgres_url, "research_run")
    assert lost == ["mira"]
    assert {o.candidate.content: o.outcome for o in report.outcomes} == script.OUTCOMES_1


def test_a_reflection_asks_a_server_little(postgres_url: str) -> None:
    """Statements and round trips of the benchmark's run, signed: the chain takes two more."""
    calls = Path(__file__).resolve().parents[1] / "benchmarks" / "calls.py"
    found = runpy.run_path(str(calls))["postgres_runs"](postgres_url, (1,))[1]
    assert 0 < found["statements"] <= 42
    assert 0 < found["round trips"] <= 18


def test_statements_of_a_reflection_are_read_once(postgres_url: str) -> None:
    """None is so long, or has so many places, that psycopg reads it anew each time."""
    queries: Any = importlib.import_module("psycopg._queries")
    read, places = queries._split_query, dict[str, int]()

    def noted(query: bytes, *args: Any, **kwargs: Any) -> Any:
        places[query.decode()] = query.count(b"%s")
        return read(query, *args, **kwargs)

    queries._query2pg.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(queries, "_split_query", noted)
        for name in ("research_run", "follow_up_run"):
            reflect(postgres_url, name)
    assert [query for query in places if query.startswith("INSERT INTO search_postings")]
    most = queries.MAX_CACHED_STATEMENT_PARAMS
    assert not {query: n for query, n in places.items() if n > most}
    assert max(map(len, places)) <= queries.MAX_CACHED_STATEMENT_LENGTH


def test_the_command_line_works_on_it(postgres_url: str) -> None:
    """Show, search, log, revert, status and doctor, without files."""
    reflect(postgres_url, "research_run")
    place = ["--vault", postgres_url]
    owner = [*place, "--scope", "mira", "--json"]
    runner = CliRunner()

    def said(*arguments: str) -> Any:
        result = runner.invoke(app, list(arguments), catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    assert len(said("show", *owner)) == 6
    assert said("search", "battery charge of the Heron", *owner)
    (commit,) = said("log", *owner)
    said("revert", commit["receipt"]["commit_id"], *owner)
    assert said("show", *owner) == []
    assert runner.invoke(app, ["doctor", *place]).exit_code == 0
