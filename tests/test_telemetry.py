"""Spans and metrics of a run, by OpenTelemetry's own SDK; and nothing of it without being asked."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from scripted import ScriptedModel, extraction

from reverie import create_reflection_graph, instrument, open_vault, recall_for_run, uninstrument
from reverie.state import ReverieError

FACT = "The north gauge reads in feet."
PAGE = Path(__file__).parents[1] / "docs" / "operating.md"
CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


class Seen:
    def __init__(self, *, scope: bool) -> None:
        self.exporter, self.reader = InMemorySpanExporter(), InMemoryMetricReader()
        provider = TracerProvider()
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        instrument(scope=scope, tracer_provider=provider, meter_provider=MeterProvider([self.reader]))

    def spans(self) -> dict[str, ReadableSpan]:
        return {span.name: span for span in self.exporter.get_finished_spans()}

    def metrics(self) -> set[str]:
        data = self.reader.get_metrics_data()
        assert data is not None
        return {
            metric.name
            for resource in data.resource_metrics
            for scope in resource.scope_metrics
            for metric in scope.metrics
        }


@pytest.fixture
def seen() -> Iterator[Seen]:
    yield Seen(scope=False)
    uninstrument()


def run_once(directory: Path, model: ScriptedModel, **config: Any) -> dict[str, Any]:
    with open_vault(directory) as vault:
        graph = create_reflection_graph(model, vault)
        report = graph.invoke({"files": {"a.md": FACT}}, {**CONFIG, **config})["reflection"]
        recall_for_run(vault, [HumanMessage("What does the north gauge read in?")], CONFIG)
        return report  # type: ignore[no-any-return]


def test_the_spans_of_a_run(seen: Seen, tmp_path: Path) -> None:
    """Names, parents and attributes are those of the table in docs/operating.md."""
    report = run_once(tmp_path, ScriptedModel(script=[extraction(FACT)]))
    spans = seen.spans()
    by_id = {span.context.span_id: span for span in spans.values() if span.context}
    names = {name: by_id[span.parent.span_id].name if span.parent else "" for name, span in spans.items()}
    assert names == {
        "reverie.run": "",
        "reverie.node gate": "reverie.run",
        "reverie.node build_context": "reverie.run",
        "reverie.node extract": "reverie.run",
        "reverie.model": "reverie.node extract",
        "reverie.node calculate_tier": "reverie.run",
        "reverie.node consolidate": "reverie.run",
        "reverie.node apply": "reverie.run",
        "reverie.commit": "reverie.node apply",
        "reverie.recall": "",
    }
    run = dict(spans["reverie.run"].attributes or {})
    assert run["reverie.run.status"] == "applied"
    assert run["reverie.run.commit_id"] == report["commit_id"]
    assert run["reverie.run.add"] == 1
    model = dict(spans["reverie.model"].attributes or {})
    assert model["gen_ai.usage.input_tokens"] == report["prompt_tokens"] > 0
    assert dict(spans["reverie.recall"].attributes or {})["reverie.recall.memories"] == 1
    assert dict(spans["reverie.commit"].attributes or {})["reverie.commit.added"] == 1
    assert seen.metrics() == {"reverie.duration", "reverie.model.tokens", "reverie.runs"}
    page = PAGE.read_text(encoding="utf-8")
    for name, span in spans.items():
        assert f"| `{name if not name.startswith('reverie.node') else 'reverie.node NAME'}` |" in page
        for attribute in span.attributes or {}:
            assert f"`{re.sub('[.](add|update|delete|keep|skip)$', '.ACTION', attribute)}`" in page, attribute
    assert FACT not in str([span.to_json() for span in spans.values()])
    assert "ana" not in {value for span in spans.values() for value in (span.attributes or {}).values()}


def test_the_scope_only_if_allowed(tmp_path: Path) -> None:
    """Whose memory it is stands in spans when the application says so."""
    try:
        seen = Seen(scope=True)
        run_once(tmp_path, ScriptedModel(script=[extraction(FACT)]))
        spans = seen.spans()
    finally:
        uninstrument()
    for name in ("reverie.run", "reverie.commit", "reverie.recall"):
        assert dict(spans[name].attributes or {})["reverie.scope"] == "ana"


def test_a_run_that_fails(seen: Seen, tmp_path: Path) -> None:
    """It has a status and a kind of error, and no sentence that may hold somebody's text."""
    with open_vault(tmp_path) as vault:
        graph = create_reflection_graph(ScriptedModel(script=["x"]), vault)
        graph.invoke({"files": {"a.md": FACT}})
    (run,) = (span for span in seen.spans().values() if span.name == "reverie.run")
    assert not run.status.is_ok
    assert dict(run.attributes or {})["reverie.run.status"] == "failed"
    assert "reverie.run.reason" not in (run.attributes or {})


async def test_awaited(seen: Seen, tmp_path: Path) -> None:
    """The same spans."""
    with open_vault(tmp_path) as vault:
        graph = create_reflection_graph(ScriptedModel(script=[extraction(FACT)]), vault)
        await graph.ainvoke({"files": {"a.md": FACT}}, CONFIG)
    spans = seen.spans()
    by_id = {span.context.span_id: span.name for span in spans.values() if span.context}
    parents = {name: by_id[span.parent.span_id] for name, span in spans.items() if span.parent}
    assert parents["reverie.model"] == "reverie.node extract"
    assert parents["reverie.node apply"] == "reverie.run"


def test_without_being_asked_nothing_is_imported(tmp_path: Path) -> None:
    """A run, its commit and a recall go where there is none, and no module of ours looks for it (LangSmith does)."""
    code = (
        "import sys\n"
        "class Never:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name.split('.')[0] != 'opentelemetry': return\n"
        "        frame = sys._getframe(1)\n"
        "        while 'importlib' in frame.f_code.co_filename: frame = frame.f_back\n"
        "        if frame.f_globals.get('__name__', '').startswith('reverie'): asked.append(name)\n"
        "        raise ModuleNotFoundError(name)\n"
        "asked = []\n"
        "sys.meta_path.insert(0, Never())\n"
        "import reverie\n"
        "vault = reverie.open_vault('file:./memory')\n"
        "config = {'configurable': {'user_id': 'ana', 'thread_id': 't'}}\n"
        "said = {'messages': [('user', 'I am Ana. I prefer metric units.')]}\n"
        "report = reverie.create_reflection_graph('rules', vault).invoke(said, config)['reflection']\n"
        "reverie.recall_for_run(vault, [], config)\n"
        "print(report['status'], asked)\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=tmp_path,
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout == "applied []\n", done.stderr


def test_it_is_said_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence with what to install."""
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    with pytest.raises(ReverieError, match=r"pip install 'reverie\[otel\]'"):
        instrument()
