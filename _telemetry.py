"""Spans and metrics for OpenTelemetry once ``instrument`` was called; until then nothing of it is imported.

What a run was is also put into the metadata of the node that ended it, for LangSmith and other tracers of LangChain.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from opentelemetry.metrics import MeterProvider
    from opentelemetry.trace import Span, TracerProvider

NAME = "reverie"
MOST_RUNS = 1_000
"""Runs whose spans are open at most: of one that was killed or interrupted nobody says that it ended."""
_REPORTS = ("reflection", "compaction")
_ENDS = ("end", "failed")

Facts = dict[str, Any]


class Noting:
    """What is noted of something while it lasts. This one notes nothing."""

    def tell(self, **facts: Any) -> None:
        """Add facts: numbers, names of ours, and ids; never a text of somebody's."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None


class Node(Noting):
    """A node's run; with what it gave back it is known whether the graph's run is over."""

    def gave(self, update: Mapping[str, Any]) -> None:
        """Take the node's update."""
        _note(update)


_NOTHING = Noting()
_NODE = Node()
_on: Instruments | None = None


def instrument(
    *,
    scope: bool = False,
    tracer_provider: TracerProvider | None = None,
    meter_provider: MeterProvider | None = None,
) -> None:
    """Make spans and metrics from now on, in this process. Wants the extra ``otel``.

    Args:
        scope: Whether spans may say whose memory it is and on which thread: names of persons, often.
        tracer_provider: Who takes the spans; None: the global one.
        meter_provider: Who takes the metrics; None: the global one.

    Raises:
        ReverieError: OpenTelemetry's API is not installed.
    """
    global _on  # noqa: PLW0603 - as other instrumentations: one for the process
    try:
        from opentelemetry import metrics, trace
    except ImportError as error:
        from .state import ReverieError

        raise ReverieError(
            "OpenTelemetry is not installed, so there is nobody to tell of runs: pip install 'reverie[otel]'."
        ) from error
    _on = Instruments(
        scope,
        trace.get_tracer(NAME, tracer_provider=tracer_provider),
        metrics.get_meter(NAME, meter_provider=meter_provider),
    )


def uninstrument() -> None:
    """Make no more spans and metrics."""
    global _on  # noqa: PLW0603
    _on = None


def node(name: str, state: Any, *, first: bool = False) -> AbstractContextManager[Node]:
    """Return what notes a node's run.

    Args:
        name: The node's.
        state: It gets; names the graph's run.
        first: Whether the graph's run begins with it.
    """
    return _NODE if _on is None else _on.node(name, state, first)


def commit(purpose: str, scope: str, **facts: int) -> AbstractContextManager[Noting]:
    """Return what notes a commit: its purpose, and how many changes of which kind it has."""
    if _on is None:
        return _NOTHING
    return _on.span(
        "reverie.commit", {"reverie.commit.purpose": purpose, **_on.of(scope), **_named("commit", facts)}
    )


def recall() -> AbstractContextManager[Noting]:
    """Return what notes a recall."""
    return _NOTHING if _on is None else _on.span("reverie.recall", {})


def model_call(label: str, seconds: float, read: int, written: int, error: str = "") -> None:
    """Note a call of a model that is over.

    Args:
        label: What it was for.
        seconds: It took.
        read: Tokens of the prompt.
        written: Tokens of the reply.
        error: The class of what went wrong; blank: nothing.
    """
    if _on is not None:
        _on.model_call(label, seconds, read, written, error)


class Instruments:
    """A tracer, and the metrics."""

    def __init__(self, scope: bool, tracer: Any, meter: Any) -> None:
        self._scope = scope
        self._tracer = tracer
        self._runs: OrderedDict[str, Span] = OrderedDict()
        self._lock = threading.Lock()
        self._durations = meter.create_histogram(
            "reverie.duration",
            "s",
            "How long runs, nodes, model calls, recalls and commits took, by `operation`.",
        )
        self._tokens = meter.create_counter(
            "reverie.model.tokens", "{token}", "Tokens of model calls, by `direction`: input, output."
        )
        self._runs_ended = meter.create_counter(
            "reverie.runs", "{run}", "Runs that ended, by kind and status."
        )

    def of(self, scope: str, thread: str = "") -> Facts:
        """Return the attributes that say whose memory it is, if that may be said."""
        said = {"reverie.scope": scope, "reverie.thread": thread} if self._scope else {}
        return {name: value for name, value in said.items() if value}

    @contextmanager
    def span(self, name: str, facts: Facts, context: Any = None) -> Iterator[Noting]:
        """Make a span of a piece of work, and count how long it took."""
        begun = time.perf_counter()
        with self._tracer.start_as_current_span(
            name, context=context, attributes=facts, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield _Told(self, span, name.partition(".")[2])
            except Exception as error:
                _fail(span, type(error).__name__)  # its words may be somebody's text
                raise
            finally:
                self._durations.record(time.perf_counter() - begun, {"operation": name})

    @contextmanager
    def node(self, name: str, state: Any, first: bool) -> Iterator[Node]:
        """Make the span of a node below its run's."""
        from opentelemetry import trace

        known = (state.get("run") or {}).get("run_id", "") if not first and isinstance(state, Mapping) else ""
        run = self._tracer.start_span("reverie.run") if first else self._runs.get(known)
        context = None if run is None else trace.set_span_in_context(run)
        noting = _NodeTold(self, run, known)
        try:
            with self.span(f"reverie.node {name}", {"reverie.node": name}, context):
                yield noting
        finally:
            noting.over()

    def keep(self, run_id: str, span: Span) -> None:
        """Keep the span of a run that goes on."""
        with self._lock:
            self._runs[run_id] = span
            oldest = self._runs.popitem(last=False)[1] if len(self._runs) > MOST_RUNS else None
        if oldest is not None:
            oldest.end()

    def end(self, span: Span, run_id: str, report: Mapping[str, Any], kind: str) -> None:
        """End the span of a run with what its report says."""
        with self._lock:
            self._runs.pop(run_id, None)
        facts = _facts(report)
        scope, thread = str(report.get("scope") or ""), str(report.get("thread") or "")
        span.set_attributes({"reverie.run.kind": kind, **_named("run", facts), **self.of(scope, thread)})
        if facts.get("status") == "failed":
            _fail(span, "failed")
        span.end()
        self._runs_ended.add(1, {"kind": kind, "status": str(facts.get("status"))})
        elapsed = facts.get("elapsed_ms")
        if elapsed:
            self._durations.record(elapsed / 1000, {"operation": "reverie.run"})

    def model_call(self, label: str, seconds: float, read: int, written: int, error: str) -> None:
        """Make the span of a call that is over, below the node that made it."""
        end = time.time_ns()
        span = self._tracer.start_span(
            "reverie.model",
            start_time=end - int(seconds * 1e9),
            attributes={
                "reverie.model.for": label,
                "gen_ai.usage.input_tokens": read,
                "gen_ai.usage.output_tokens": written,
            },
        )
        if error:
            _fail(span, error)
        span.end(end)
        self._durations.record(seconds, {"operation": "reverie.model"})
        self._tokens.add(read, {"direction": "input"})
        self._tokens.add(written, {"direction": "output"})


class _Told(Noting):
    def __init__(self, instruments: Instruments, span: Span, what: str) -> None:
        self._instruments = instruments
        self._span = span
        self._what = what

    def tell(self, **facts: Any) -> None:
        scope = str(facts.pop("scope", ""))
        self._span.set_attributes(_named(self._what, facts) | self._instruments.of(scope))


class _NodeTold(Node):
    def __init__(self, instruments: Instruments, run: Span | None, run_id: str) -> None:
        self._instruments = instruments
        self._run = run
        self._run_id = run_id
        self._update: Mapping[str, Any] = {}

    def gave(self, update: Mapping[str, Any]) -> None:
        super().gave(update)
        self._update = update

    def over(self) -> None:
        """Keep the run's span while the run goes on; else end it."""
        if self._run is None:
            return
        run_id = self._run_id or str((self._update.get("run") or {}).get("run_id", ""))
        found = _report(self._update)
        if found is not None:
            self._instruments.end(self._run, run_id, found[1], found[0])
        elif run_id:
            self._instruments.keep(run_id, self._run)
        else:
            self._run.end()


def _fail(span: Span, error: str) -> None:
    from opentelemetry.trace import StatusCode

    span.set_attribute("error.type", error)
    span.set_status(StatusCode.ERROR)


def _report(update: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
    """Return kind and report of a run that ended with this update; None: it goes on."""
    if update.get("route") not in _ENDS:
        return None
    return next(
        ((kind, report) for kind in _REPORTS if isinstance(report := update.get(kind), Mapping)), None
    )


def _facts(report: Mapping[str, Any]) -> Facts:
    """Return what may be told of a run: numbers, and words of ours. A reason in a sentence may name somebody's file."""
    names = (
        "run_id",
        "status",
        "tier",
        "model_calls",
        "prompt_tokens",
        "completion_tokens",
        "elapsed_ms",
        "commit_id",
    )
    facts: Facts = {name: report[name] for name in names if report.get(name) is not None}
    reason = str(report.get("reason") or "")
    if reason.isidentifier():
        facts["reason"] = reason
    counts = report.get("counts")
    if isinstance(counts, Mapping):
        facts.update({str(action).lower(): count for action, count in counts.items()})
    return facts


def _named(what: str, facts: Facts) -> Facts:
    return {f"reverie.{what}.{name}": value for name, value in facts.items()}


def _note(update: Mapping[str, Any]) -> None:
    """Put what the run was into the metadata of the node that ended it."""
    found = _report(update)
    if found is None:
        return
    from langgraph.config import get_config

    try:
        metadata = get_config().get("metadata")
    except RuntimeError:  # outside a graph nobody traces
        return
    if isinstance(metadata, dict):
        metadata["reverie_run"] = {"kind": found[0], **_facts(found[1])}
