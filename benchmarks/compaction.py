"""Long sessions: does the prompt stay bounded, and what can still be found after compaction?

Data: the development conversations of LoCoMo (not ours to pass on), read from ``../shared/data`` beside the
checkout, or from the folder that ``REVERIE_DATA`` names. A conversation of all its sessions is one thread. It is fed
message by message through an agent graph: the view of the session goes before the model, the agent's replies are the
recorded ones, and the session graph follows. Only compaction asks a model:

``extractive``  A script that answers with the most telling sentences of what it is shown.
``local``       The embedded model.
``base``        A base model named by ``REVERIE_GGUF_BASE``, through the completions interface.

Printed per conversation: cycles and those that failed; calls of the model; words of the summaries, at their most; the
prompt's size (estimated tokens) at its largest, beside all that was said; and over the questions of categories 1 to 4,
in per cent:

``reachable``   Each turn of the evidence is in the view, or in the archive under a span of the history (must be 100).
``in text``     All key words of the answer stand in the text of view and history alone.
``window``      The same for a plain sliding window of the last messages, as large as view and history together.

Run: ``python benchmarks/compaction.py [--model extractive|local|base] [--conversations N] [--history] [--plot FILE]``
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph

from reverie import CompactionPolicy, CompactionReport, create_compaction_graph, open_vault, session_view
from reverie.checkpoints.port import ScopedVault, Vault
from reverie.checkpoints.text.analyser import content_terms
from reverie.nodes.run.rendering import estimate_tokens

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("REVERIE_DATA", ROOT.parent / "shared" / "data"))
SUMMARY_WORDS = 250
"""The bound of the extractive script's summaries: it lists key words, and so needs no sentences."""
_LINE = re.compile(r"^\[m\d+\] (?P<who>[^,]+), (?P<when>[\d-]+ [\d:]+)[^:]*: (?P<text>.*)$", re.MULTILINE)


class Extractive(BaseChatModel):
    """Sums up by picking what is said with the rarest words; merges by keeping both while there is room."""

    @property
    def _llm_type(self) -> str:
        return "extractive"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,  # noqa: ARG002
    ) -> ChatResult:
        prompt = str(messages[-1].content)
        if "## What came next" in prompt:
            older, _, newer = prompt.partition("## What came next")
            text = f"{older.partition(chr(10))[2].strip()} {newer.rpartition('The JSON object:')[0].strip()}"
        elif prompt.startswith("## Summary"):
            text = telling([("", line) for line in re.split(r"(?<=[.!?;])\s", prompt)], SUMMARY_WORDS * 3)
        else:
            text = telling([(m["who"], m["text"]) for m in _LINE.finditer(prompt)], SUMMARY_WORDS)
        reply = AIMessage(json.dumps({"summary": text, "memory": None}))
        return ChatResult(generations=[ChatGeneration(message=reply)])


def telling(lines: list[tuple[str, str]], words: int) -> str:
    """Return the key words of the most telling lines, in their order, each once, within so many words."""
    counts = Counter(term for _, text in lines for term in set(content_terms(text)))
    worth = [(sum(1 / counts[t] for t in set(content_terms(text))), n) for n, (_, text) in enumerate(lines)]
    chosen: dict[int, list[str]] = {}
    known: set[str] = set()
    used = 0
    for _, place in sorted(worth, reverse=True):
        fresh = []
        for word in lines[place][1].split():
            new = set(content_terms(word)) - known
            if new:
                known |= new
                fresh.append(word)
        if fresh and used + len(fresh) < words:
            chosen[place] = fresh
            used += len(fresh) + 1
    return " ".join(f"{lines[n][0]}: {' '.join(chosen[n])};".lstrip(": ") for n in sorted(chosen))


@dataclass
class Run:
    """What one conversation showed."""

    sizes: list[int] = field(default_factory=list)
    """Estimated tokens of the prompt, per message."""
    whole: list[int] = field(default_factory=list)
    """Estimated tokens of all that was said, per message."""
    problems: list[str] = field(default_factory=list)
    cycles: int = 0
    failed: int = 0
    calls: int = 0
    words: int = 0
    """Words of both summaries, at their most."""
    seconds: float = 0.0
    reachable: float = 0.0
    in_text: float = 0.0
    window: float = 0.0
    questions: int = 0
    history: str = ""


def turns_of(talk: dict[str, Any]) -> list[BaseMessage]:
    """Return a whole conversation as messages: the first speaker is the user, the second the agent."""
    found: list[BaseMessage] = []
    index = 1
    while f"session_{index}" in talk:
        day = datetime.strptime(talk[f"session_{index}_date_time"], "%I:%M %p on %d %B, %Y").replace(
            tzinfo=UTC
        )
        for turn in talk[f"session_{index}"]:
            kind = HumanMessage if turn["speaker"] == talk["speaker_a"] else AIMessage
            when = {"timestamp": day.isoformat()}
            found.append(kind(turn["text"], id=turn["dia_id"], name=turn["speaker"], additional_kwargs=when))
        index += 1
    return found


def run_conversation(item: dict[str, Any], model: Any, vault: Vault, scope: str) -> Run:
    """Feed one conversation through an agent with the session view, then ask what can still be found."""
    run, turns = Run(), turns_of(item["conversation"])
    compaction = create_compaction_graph(model, vault, policy=CompactionPolicy(call_timeout_s=300))
    replies: list[BaseMessage] = []

    def agent(state: MessagesState) -> dict[str, Any]:
        view = session_view(vault, scope, state["messages"], scope=scope)
        run.sizes.append(sum(estimate_tokens(str(message.content)) + 4 for message in view.as_messages()))
        return {"messages": list(replies)}

    class Talk(MessagesState):
        compaction: dict[str, Any]

    builder = StateGraph(Talk)
    builder.add_node("agent", agent)
    builder.add_node("compaction", compaction)
    builder.add_edge(START, "agent")
    builder.add_edge("agent", "compaction")
    graph = builder.compile(checkpointer=InMemorySaver())
    config: Any = {"configurable": {"user_id": scope, "thread_id": scope}}
    began, said, place = time.monotonic(), 0, 0
    while place < len(turns):
        end = place + 1
        while end < len(turns) and isinstance(turns[end], AIMessage):
            end += 1
        first = turns[place : place + 1] if isinstance(turns[place], HumanMessage) else []
        replies[:] = turns[place + len(first) : end]
        report = CompactionReport.model_validate(graph.invoke({"messages": first}, config)["compaction"])
        run.calls += report.model_calls
        if report.status not in ("applied", "skipped", "nothing_new"):
            run.failed += 1
            run.problems.append(f"{report.status}: {report.reason}")
        run.problems += report.notes
        if report.spans:
            summary, _ = vault.scope(scope).session(scope)
            run.words = max(run.words, len(f"{summary.long_term} {summary.recent}".split()))
        said += sum(estimate_tokens(str(turn.content)) + 4 for turn in turns[place:end])
        run.whole.append(said)
        place = end
    run.seconds = time.monotonic() - began
    scoped = vault.scope(scope)
    run.cycles = scoped.sessions()[-1].cycles
    ask(item, run, scoped, vault, turns)
    return run


def ask(item: dict[str, Any], run: Run, scoped: ScopedVault, vault: Vault, turns: list[BaseMessage]) -> None:
    """Look for every question's evidence in view, archive and history."""
    thread = scoped.name
    view = session_view(vault, thread, turns, scope=thread)
    history = "\n".join(entry.text for entry in scoped.history(limit=10_000))
    shown = {message.id for message in view.messages}
    pieces = scoped.session_pieces(thread)
    bodies = scoped.bodies([piece.id for piece in pieces])
    archived = {p.ref for p in pieces if p.commit_id and bodies.get(p.id)}
    text = "\n".join([*(str(message.content) for message in view.as_messages()), history])
    budget, tail = estimate_tokens(text), ""
    for turn in reversed(turns):
        if estimate_tokens(tail) > budget:
            break
        tail = f"{turn.content}\n{tail}"
    words, last = set(content_terms(text)), set(content_terms(tail))
    found = {"reachable": 0, "in_text": 0, "window": 0}
    known = {turn.id for turn in turns}
    for question in item["qa"]:
        if question.get("category") not in (1, 2, 3, 4):
            continue
        run.questions += 1
        evidence = [key for key in question["evidence"] if key in known]
        found["reachable"] += all(key in shown or key in archived for key in evidence)
        keys = set(content_terms(str(question.get("answer", ""))))
        found["in_text"] += bool(keys) and keys <= words
        found["window"] += bool(keys) and keys <= last
    run.reachable, run.in_text, run.window = (
        100 * found[name] / max(1, run.questions) for name in ("reachable", "in_text", "window")
    )
    run.history = history


def model_named(name: str) -> Any:
    """Return the model that is asked for summaries."""
    if name == "extractive":
        return Extractive()
    from reverie.models import local_chat_model, local_completion_model

    if name == "local":
        return local_chat_model()
    return local_completion_model(os.environ["REVERIE_GGUF_BASE"], max_tokens=160)


def plot(runs: list[Run], file: Path) -> None:
    """Draw the prompt's size over the messages of each conversation, beside all that was said."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(8, 4.5))
    for number, run in enumerate(runs):
        axes.plot(run.whole, color="0.75", label="" if number else "all that was said")
        axes.plot(run.sizes, color="tab:blue", label="" if number else "the view before the model")
    axes.set_xlabel("turns of the user")
    axes.set_ylabel("estimated tokens")
    axes.legend()
    axes.set_title("Prompt size over a conversation")
    figure.tight_layout()
    figure.savefig(file, dpi=120)


def main() -> None:
    """Run the conversations and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", choices=["extractive", "local", "base"], default="extractive")
    parser.add_argument("--conversations", type=int, default=5)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--history", action="store_true", help="print the first conversation's history log")
    wanted = parser.parse_args()
    if wanted.plot and importlib.util.find_spec("matplotlib") is None:
        parser.error("--plot needs matplotlib: pip install '.[bench]'")
    file = DATA / "locomo_dev.json"
    if not file.exists():
        print(f"The data is not there: {file}. Name its folder with REVERIE_DATA.")
        sys.exit(0)
    items = json.loads(file.read_text())[: wanted.conversations]
    runs = []
    print(f"model: {wanted.model}\n")
    print(
        "conversation  messages  cycles  failed  calls  words  largest prompt  all said  questions  reachable  in text"
        "  window  seconds"
    )
    with tempfile.TemporaryDirectory() as folder, open_vault(folder) as vault:
        for number, item in enumerate(items):
            run = run_conversation(item, model_named(wanted.model), vault, f"conversation-{number}")
            runs.append(run)
            messages = len(turns_of(item["conversation"]))
            print(
                f"{number:12} {messages:9} {run.cycles:7} {run.failed:7} {run.calls:6} {run.words:6,}"
                f" {max(run.sizes):15,} {run.whole[-1]:9,}"
                f" {run.questions:10} {run.reachable:9.1f}% {run.in_text:7.1f}% {run.window:6.1f}% {run.seconds:8.1f}",
                flush=True,
            )
            for problem in run.problems:
                print(f"    {problem}")
    total = sum(run.questions for run in runs)
    means = {
        name: sum(getattr(run, name) * run.questions for run in runs) / max(1, total)
        for name in ("reachable", "in_text", "window")
    }
    print(
        f"\nall: {total} questions, {means['reachable']:.1f} % reachable, {means['in_text']:.1f} % in the text of"
        f" view and history, {means['window']:.1f} % in a window of equal size"
    )
    if wanted.history:
        print(f"\n{runs[0].history}")
    if wanted.plot:
        plot(runs, wanted.plot)
        print(f"plot: {wanted.plot}")


if __name__ == "__main__":
    main()
