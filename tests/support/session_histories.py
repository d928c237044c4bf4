"""Histories of a session: everything that can happen to it, and what must hold at every moment."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, RemoveMessage, ToolMessage
from langgraph.graph.message import add_messages
from scripted import ScriptedModel
from talks import CONFIG, call, graph_of, keep_marks, marks, result
from vaults import Clock

from reverie import CompactionReport, compact_pending, session_view
from reverie.checkpoints import SqlVault, open_vault
from reverie.state import Conflict, VaultError


class SessionHistory:
    """Lets one thing after the other happen to a session, the same for the same number."""

    def __init__(self, address: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.address = address
        self.clock = Clock()
        self.vault: SqlVault = open_vault(address, now=self.clock)
        self.built: tuple[SqlVault, Any] | None = None
        self.number = 0
        self.held: list[BaseMessage] = []  # what the parent has
        self.given: list[str] = []  # ids of all it ever gave to us
        self.said: dict[str, str] = {}  # the mark of each, where it has one of its own
        self.gone: set[str] = set()  # what it took back
        self.chosen_of: set[str] = set()  # what was summed up by rules, which leave lines out
        self.open: list[str] = []
        self.failures = 0
        self.while_asked: Callable[[], None] | None = None
        self.trim = self.random.choice(["view", "remove"])
        self.windows = {
            "immediate_messages": self.random.randint(1, 5), "recent_messages": self.random.randint(1, 5)
        }  # fmt: skip
        self.events: list[tuple[int, Callable[[], None]]] = [
            (8, self.speak), (3, self.use_tools), (2, self.answer_late), (1, self.repeat), (1, self.inject),
            (6, self.compact), (1, self.force), (1, self.close), (1, self.catch_up),
            (2, self.fail), (1, self.speak_meanwhile), (1, self.race), (1, self.restart), (1, self.revert),
            (1, self.trim_front), (1, self.trim_middle), (1, self.regenerate),
        ]  # fmt: skip

    def go_on(self, steps: int) -> None:
        """Let ``steps`` things happen, and look after each of them."""
        weights, kinds = zip(*self.events, strict=True)
        for kind in self.random.choices(kinds, weights, k=steps):
            try:
                kind()
                self.check()
            except AssertionError as error:
                raise AssertionError(f"after {kind.__name__}: {error}") from error

    def end(self) -> None:
        """Close the session: everything is summarised; then the vault."""
        self.failures = 0
        self.work(close=True)
        summary, _ = self.vault.scope("ana").session("t1")
        assert summary.cursor == len(self.vault.scope("ana").session_pieces("t1")), "something is left"
        self.check()
        self.vault.close()

    # -- what happens -----------------------------------------------------------------------------------------------

    def say(self, message: BaseMessage) -> None:
        """The parent gets a message."""
        self.held.append(message)

    def new(self) -> tuple[str, str]:
        """Return an id and a mark."""
        self.number += 1
        return f"i{self.number}", f"k{self.number}"

    def speak(self) -> None:
        """One to five plain messages."""
        for _ in range(self.random.randint(1, 5)):
            id_, mark = self.new()
            kind = self.random.choice([HumanMessage, AIMessage])
            self.say(kind(f"This is about {mark} and so on", id=id_))

    def use_tools(self) -> None:
        """A call of one to six tools, some of which don't answer yet; or one with an agent of its own inside."""
        id_, mark = self.new()
        names = [f"{id_}.{number}" for number in range(self.random.randint(1, 6))]
        self.say(call(id_, *names, mark=mark))
        if self.random.random() < 0.2:
            inner, mark = self.new()
            self.say(call(inner, f"{inner}.0", mark=mark))
            names.insert(0, f"{inner}.0")
        for name in names:
            if self.random.random() < 0.15:
                self.open.append(name)
                continue
            id_, mark = self.new()
            self.say(result(id_, name, mark))

    def answer_late(self) -> None:
        """The result of a call that had none."""
        if self.open:
            id_, mark = self.new()
            self.say(result(id_, self.open.pop(0), mark))

    def repeat(self) -> None:
        """A text that was said before."""
        self.speak()  # nothing but equal texts, and nobody can tell them from a call that is made again
        for kind in (HumanMessage, AIMessage):
            id_, _ = self.new()
            self.say(kind("yes", id=id_))

    def inject(self) -> None:
        """Memory put before the model."""
        self.speak()
        id_, _ = self.new()
        self.say(HumanMessage("remembered", id=id_, additional_kwargs={"reverie": "recall"}))

    def compact(self) -> None:
        """What an agent does after each turn."""
        self.work()

    def force(self) -> None:
        """On demand."""
        self.work(force=True)

    def close(self) -> None:
        """The end of a session, which may go on later."""
        self.work(close=True)

    def catch_up(self) -> None:
        """A start-up."""
        compact_pending(self.graph(), self.vault)

    def fail(self) -> None:
        """The model fails for a while, in one of its ways."""
        self.failures = self.random.randint(1, 6)
        self.work(**{self.random.choice(["force", "close", "none"]): True})
        self.failures = 0
        self.clock.forward(hours=7)

    def speak_meanwhile(self) -> None:
        """Messages arrive, and are recorded, while the model answers."""

        def arrive() -> None:
            self.speak()
            graph_of(self.vault, self.model(), immediate_messages=1_000).invoke(
                {"messages": self.held}, CONFIG
            )
            self.note_given(self.held)

        self.while_asked = arrive
        self.work(force=True)
        self.while_asked = None

    def race(self) -> None:
        """Two cycles of the session at once."""
        self.note_given(self.held)
        graphs = [self.graph(), self.graph()]
        threads = [
            threading.Thread(target=graph.invoke, args=({"messages": list(self.held), "force": True}, CONFIG))
            for graph in graphs
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def restart(self) -> None:
        """The process ends, and another one begins."""
        self.vault.close()
        self.vault = open_vault(self.address, now=self.clock)

    def revert(self) -> None:
        """Somebody takes the latest cycle back."""
        for entry in self.vault.scope("ana").log(limit=1):
            if entry.receipt.purpose == "compaction":
                with suppress(Conflict, VaultError):
                    self.vault.scope("ana").revert(entry.receipt.commit_id)

    def trim_front(self) -> None:
        """The parent forgets its first messages."""
        self.work()
        del self.held[: self.random.randint(0, max(0, len(self.held) - 2))]

    def trim_middle(self) -> None:
        """The parent keeps its first message and its last ones."""
        self.work()
        if len(self.held) > 4:
            del self.held[1 : self.random.randint(1, len(self.held) - 2)]

    def regenerate(self) -> None:
        """The parent takes its last message back and says something else."""
        self.work()
        if (
            len(self.held) > 3 and self.said[str(self.held[-1].id)]
        ):  # of equal texts nobody can tell which it is
            taken = self.held.pop()
            if isinstance(taken, ToolMessage):
                self.held.append(taken)
                return
            self.gone.add(str(taken.id))
            self.open = [name for name in self.open if name not in call_ids(taken)]
            id_, mark = self.new()
            self.say(AIMessage(f"Rather this: {mark}", id=id_))

    # -- how it is done ---------------------------------------------------------------------------------------------

    def model(self) -> ScriptedModel:
        """Return a model that keeps marks, unless it is made to fail or is slow."""
        return ScriptedModel(script=[self.reply], loop=True)

    def reply(self, prompt: str) -> Any:
        """Answer a question."""
        if self.failures:
            self.failures -= 1
            return self.random.choice(
                [
                    ConnectionError("gone"),
                    TimeoutError("late"),
                    ValueError("no"),
                    "",
                    "Here is a summary:",
                    "[]",
                    "{",
                ]
            )
        if self.while_asked:
            arrive, self.while_asked = self.while_asked, None
            arrive()
        return keep_marks(prompt)

    def graph(self) -> Any:
        """Return the session graph on the vault as it is open now."""
        if self.built is None or self.built[0] is not self.vault:
            made = graph_of(
                self.vault, self.model(), on_error="report", trim=self.trim, max_retries=0,
                most_summary_words=100_000, summary_words=100_000, **self.windows,
            )  # fmt: skip
            self.built = (self.vault, made)
        return self.built[1]

    def work(self, **wanted: bool) -> None:
        """Give the parent's messages to the graph and do what it says."""
        self.note_given(self.held)
        before, _ = self.vault.scope("ana").session("t1")
        out = self.graph().invoke({"messages": list(self.held), **wanted}, CONFIG)
        report = CompactionReport.model_validate(out["compaction"])
        assert "AssertionError" not in report.reason, report.reason
        if any("summed up by rules" in note for note in report.notes):
            after, _ = self.vault.scope("ana").session("t1")
            self.chosen_of.update(self.given[before.cursor : after.cursor])
        removed = [message for message in out.get("messages", []) if isinstance(message, RemoveMessage)]
        self.held = list(add_messages(self.held, removed))  # type: ignore[arg-type]

    def note_given(self, messages: list[BaseMessage]) -> None:
        """Remember what was given; what comes back was not taken back after all."""
        for message in messages:
            if message.id not in self.said:
                self.given.append(str(message.id))
                self.said[str(message.id)] = next(iter(marks(str(message.content))), "")

    # -- what must hold ---------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Every message that was given is in the view verbatim, or covered by exactly one span that was merged."""
        scope = self.vault.scope("ana")
        summary, _ = scope.session("t1")
        pieces = scope.session_pieces("t1")
        assert [piece.position for piece in pieces] == list(range(len(pieces))), "positions have gaps"
        assert [piece.ref for piece in pieces] == self.given, (
            "what was given is not what was recorded, in order"
        )
        self.check_spans(summary.cursor)
        held = f"{summary.long_term} {summary.recent}"
        missing = [
            piece.ref for piece in pieces[: summary.cursor]
            if self.said[piece.ref] and self.said[piece.ref] not in marks(held) and piece.ref not in self.chosen_of
        ]  # fmt: skip
        assert not missing, f"covered, and not in the summaries: {missing}"
        self.check_view(summary.cursor, [piece.ref for piece in pieces])

    def check_spans(self, cursor: int) -> None:
        """The commits in force follow each other from message 0 to the cursor."""
        ends = []
        for entry in reversed(self.vault.scope("ana").log(limit=1_000)):
            said = entry.message.split()
            if said[0] == "Summarised" and not entry.reverted_by:
                ends.append((int(said[2]) - 1, int(said[4])))
        at = 0
        for start, end in ends:
            assert start == at, f"the spans {ends} have a gap or an overlap"
            at = end
        assert at == cursor, f"the spans end at {at}, the cursor is {cursor}"

    def check_view(self, cursor: int, refs: list[str]) -> None:
        """What no span covers is in the view, once, in order, with its own words; nothing else is."""
        view = session_view(self.vault, "t1", self.held, scope="ana")
        shown = [str(message.id) for message in view.messages]
        new = [str(m.id) for m in self.held if m.id not in self.said]
        expected = [ref for ref in [*refs[cursor:], *new] if ref not in self.gone]
        if self.held and (isinstance(self.held[-1], HumanMessage | ToolMessage) or call_ids(self.held[-1])):
            asked = [n for n, message in enumerate(self.held) if isinstance(message, HumanMessage)]
            turn = [str(message.id) for message in self.held[asked[-1] if asked else -1 :]]
            if turn[-1] in refs[:cursor]:  # it waits for an answer, though a summary covers it
                expected = [ref for ref in [*turn, *expected] if ref not in self.gone]
        if (
            shown and shown != expected
        ):  # it begins with a message of the user, one that a summary covers if need be
            first = view.messages[0]
            assert isinstance(first, HumanMessage), f"the view begins with {shown[0]}"
            second = view.messages[1]
            beginning = isinstance(second, HumanMessage) and "reverie" not in second.additional_kwargs
            assert not beginning, f"the view repeats {shown[0]} for nothing"
            shown = shown[1:]
        expected = self.in_whole_rounds(expected)
        assert shown == expected, f"the view shows {shown}, not {expected}"
        waiting: set[str] = set()
        for message in view.messages:
            mark = self.said.get(str(message.id))
            assert not mark or mark in message.text, f"{message.id} has lost its words"
            waiting |= set(call_ids(message))
            assert not isinstance(message, ToolMessage) or message.tool_call_id in waiting, (
                "a result without its call"
            )

    def in_whole_rounds(self, refs: list[str]) -> list[str]:
        """Return messages with what stood between a call that the parent has and its results behind these."""
        held = {str(message.id): message for message in self.held}
        answers = {p.ref: p.meta.get("tool_call_id") for p in self.vault.scope("ana").session_pieces("t1")}
        shown: list[str] = []
        behind: list[str] = []
        called: set[object] = set()
        for number, ref in enumerate(refs):
            after = next((held[one] for one in refs[number:] if one in held), None)
            amid = isinstance(after, ToolMessage) and after.tool_call_id in called
            if ref in held and not isinstance(held[ref], ToolMessage):
                shown += behind
                behind = []
                called.update(call_ids(held[ref]))
            (behind if amid and ref not in held and answers.get(ref) not in called else shown).append(ref)
        return [*shown, *behind]


def call_ids(message: BaseMessage) -> list[str]:
    """Return the ids of the calls a message makes."""
    return [str(call["id"]) for call in getattr(message, "tool_calls", ())]
