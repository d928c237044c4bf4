"""How an embedder is asked: it may be slow, fail or hang, and who waits for an answer doesn't wait for it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import add, memory

from reverie import ReflectionPolicy, create_reflection_graph, recall
from reverie.checkpoints import open_vault
from reverie.checkpoints.search import embedder_calls, vectors
from reverie.checkpoints.search.embedder_calls import EmbedderCalls


class Slow:
    """An embedder that answers when it is let; it counts what it is asked."""

    model = "slow"

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.questions: list[str] = []
        self.batches: list[list[str]] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.batches.append(texts)
        self.may_answer.wait(30)
        return [self._vector(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        self.questions.append(text)
        self.may_answer.wait(30)
        return self._vector(text)

    def _vector(self, text: str) -> list[float]:
        return [1.0, float(len(text) % 7), float("tea" in text)]


@pytest.fixture
def model() -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.may_answer.set()


def test_a_recall_does_not_wait_for_an_embedder_that_hangs(
    address: str, model: Slow, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Words find meanwhile; nothing is asked while its call is out, and again when it is over."""
    monkeypatch.setattr(embedder_calls, "QUESTION_S", 0.2)
    monkeypatch.setattr(embedder_calls, "PAUSE_S", 0.0)
    with open_vault(address, embeddings=model) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "She likes green tea"))
        model.may_answer.clear()
        begun = time.monotonic()
        with caplog.at_level(logging.WARNING, "reverie"):
            assert recall(scope, "Which tea does she like?").memory_ids == ("m1",)
            assert recall(scope, "What does she drink, tea?").memory_ids == ("m1",)
        assert time.monotonic() - begun < 10
        assert [record.getMessage().partition("failed ")[2] for record in caplog.records] == [
            "(TimeoutError: no answer within 0.2 seconds). It is tried again in 0 seconds.",
            "(TimeoutError: its last call hasn't ended yet). It is tried again in 0 seconds.",
        ]
        assert len(model.questions) == 1
        model.may_answer.set()
        late = [thread for thread in threading.enumerate() if thread.name == "reverie-embedder"]
        for thread in late:
            thread.join(10)
        assert recall(scope, "What about the tea?").memory_ids == ("m1",)
        assert model.questions[1:] == ["What about the tea?"]


def test_an_embedders_own_error_is_passed_on() -> None:
    """Also where it is a time-out: it is over then, and nothing hangs."""

    class Failing(Slow):
        def embed_query(self, text: str) -> list[float]:
            raise TimeoutError(f"the server didn't answer to {text!r}")

    calls = EmbedderCalls(Failing(), "failing")
    for _ in range(2):
        with pytest.raises(TimeoutError, match="the server didn't answer to 'tea'"):
            calls.question("tea")


def test_no_call_is_begun_while_any_is_out(monkeypatch: pytest.MonkeyPatch, model: Slow) -> None:
    """Of several at once each is waited for by itself; who has patience asks when all have ended."""
    monkeypatch.setattr(embedder_calls, "QUESTION_S", 0.2)
    gates = {text: threading.Event() for text in ("one", "two", "three")}

    def answer(text: str) -> list[float]:
        model.questions.append(text)
        gates[text].wait(30)
        return [1.0, 0.0, 0.0]

    model.embed_query = answer  # type: ignore[method-assign]
    calls = EmbedderCalls(model, "slow")

    def late(text: str) -> None:
        with pytest.raises(TimeoutError, match="no answer within"):
            calls.question(text)

    asking = [threading.Thread(target=late, args=(text,)) for text in ("one", "two")]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join(10)
    for text in ("one", "two"):
        with pytest.raises(TimeoutError, match="hasn't ended yet"):
            calls.question("three")
        gates[text].set()
    gates["three"].set()
    assert calls.question("three", patient=True).any()
    assert sorted(model.questions[:2]) == ["one", "two"]
    assert model.questions[2:] == ["three"]


def test_a_question_is_embedded_once(monkeypatch: pytest.MonkeyPatch, model: Slow) -> None:
    """Of the last thousand."""
    monkeypatch.setattr(embedder_calls, "MOST_KNOWN", 2)
    calls = EmbedderCalls(model, "slow")
    for text in ("one", "two", "one", "three", "two", "one"):
        assert calls.question(text).any()
    assert model.questions == ["one", "two", "three", "one"]


@pytest.mark.parametrize("made", [[], [[1.0]], [[1.0], [1.0, 2.0]], [[1.0, 2.0], [1.0, 2.0]]])
def test_a_vector_for_every_text(made: list[list[float]]) -> None:
    """Of one length, and of that of the others: else it is told, and words decide."""

    class Odd(Slow):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            return made

    with pytest.raises(ValueError, match="one vector of the same length for every text"):
        EmbedderCalls(Odd(), "odd").texts(["a", "b"], 3)


def test_what_is_new_is_embedded_before_somebody_waits(address: str, model: Slow) -> None:
    """A reflection sees to it; the recall behind it embeds the question alone."""
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    with open_vault(address, embeddings=model) as vault:
        graph = create_reflection_graph("rules", vault, policy=policy, on_error="raise")
        said = [HumanMessage("I'm a nurse in Graz. I don't eat pork."), AIMessage("Good to know.")]
        graph.invoke({"messages": said}, {"configurable": {"user_id": "ana", "thread_id": "t"}})
        assert [len(batch) for batch in model.batches] == [2]
        assert len(model.questions) == len(set(model.questions))
        recall(vault.scope("ana"), "What may I eat?")
        assert len(model.batches) == 1
        assert model.questions[-1] == "What may I eat?"


def test_who_waits_waits_for_few(address: str, model: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an import a recall embeds some of what has no vector; a search embeds more."""
    monkeypatch.setattr(vectors, "HURRIED", 3)
    with open_vault(address, embeddings=model) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", *[memory(f"m{n}", f"Fact number {n} about tea") for n in range(20)])
        recall(scope, "What about the tea?")
        assert [len(batch) for batch in model.batches] == [3]
        scope.search("tea")
        assert [len(batch) for batch in model.batches] == [3, 17]


def test_an_embedder_that_fails_behind_a_reflection_costs_nothing(
    address: str, model: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    """What was learned stands; it is told in the log."""
    with open_vault(address, embeddings=model) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "She likes green tea"))
        model.embed_documents = lambda texts: [[1.0]] * len(texts)  # type: ignore[method-assign]
        with caplog.at_level(logging.WARNING, "reverie"):
            scope.ready_to_search()
        assert "one vector of the same length" in caplog.text
        assert scope.get("m1")


def test_without_an_embedder_there_is_nothing_to_be_ready_for(address: str) -> None:
    """A vault that goes by words alone does nothing."""
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "She likes green tea"))
        scope.ready_to_search()
        assert [hit.id for hit in scope.search("tea")] == ["m1"]
