"""Which model is meant, what kind of failure an error is, and models that are not OpenAI's."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
import time
from collections.abc import Generator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from langchain_core.exceptions import ContextOverflowError
from langchain_core.language_models import BaseChatModel, FakeListLLM, GenericFakeChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable, RunnableLambda
from langchain_openai import ChatOpenAI
from pydantic import BaseModel, Field

from reverie.nodes.asking.asker import Answer, Ask, Asker, context_window, resolve_model
from reverie.nodes.asking.choosing import ModelUnavailable
from reverie.nodes.asking.model_errors import failure_of, refuses_schema
from reverie.nodes.asking.model_forms import raw_of
from reverie.state import ReflectionPolicy, ReverieError


class Numbers(BaseModel):
    numbers: list[int]


FAST = ReflectionPolicy(retry_wait_s=0.01, call_timeout_s=5)
ASK = Ask(system="", prompt="Count.", schema=Numbers, label="count")


def run(model: Any, mode: str, policy: ReflectionPolicy = FAST) -> Answer:
    """Ask a model to count."""
    asker = Asker(model, policy)

    def logic() -> Generator[Ask, Answer, Answer]:
        return (yield ASK)

    if mode == "sync":
        return asker.drive(logic(), asker.budget())
    return asyncio.run(asker.adrive(logic(), asker.budget()))


def numbers(answer: Answer) -> list[int]:
    """Return what was read."""
    assert answer.reply is not None, answer.error
    return list(answer.reply.value.numbers)


both_modes = pytest.mark.parametrize("mode", ["sync", "async"])


class Blocking(BaseChatModel):
    """A chat model that only has a sync form, and blocks."""

    seconds: float = 0.0
    threads: list[str] = Field(default_factory=list)

    @property
    def _llm_type(self) -> str:
        return "blocking"

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        self.threads.append(threading.current_thread().name)
        time.sleep(self.seconds)
        return ChatResult(generations=[ChatGeneration(message=AIMessage('{"numbers": [1, 2]}'))])


class Awaiting(Blocking):
    """A chat model with an async form of its own."""

    async def _agenerate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        self.threads.append("awaited")
        await asyncio.sleep(self.seconds)
        return ChatResult(generations=[ChatGeneration(message=AIMessage('{"numbers": [1, 2]}'))])


class Own(Runnable[Any, Any]):
    """Somebody's own runnable, sync only."""

    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> Any:
        return {"numbers": [1, 2]}


FORMS = {
    "a fake chat model": lambda: GenericFakeChatModel(messages=iter(['{"numbers": [1, 2]}'])),
    "a fake completion model": lambda: FakeListLLM(responses=["1, 2]}"]),
    "a function that returns text": lambda: RunnableLambda(lambda _: '{"numbers": [1, 2]}'),
    "a function that returns a message": lambda: RunnableLambda(
        lambda _: HumanMessage('{"numbers": [1, 2]}')
    ),
    "a chain that returns an object": lambda: RunnableLambda(lambda _: Numbers(numbers=[1, 2])),
    "a runnable that returns a dict": Own,
    "a sync chat model": Blocking,
    "an async chat model": Awaiting,
    "a bound model": lambda: Blocking().bind(stop=["x"]),
    "a model with a fallback": lambda: RunnableLambda(_raise).with_fallbacks([Blocking()]),
}


def _raise(_: Any) -> str:
    raise ValueError("first model is out")


@both_modes
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
def test_every_form_of_model_is_asked(mode: str, form: Any) -> None:
    """Whatever takes messages or text and gives text, messages or objects can be asked."""
    assert numbers(run(form(), mode)) == [1, 2]


def test_a_sync_model_has_a_thread_of_its_own_in_async() -> None:
    """A blocking model doesn't take one of the event loop's few threads."""
    model = Blocking()
    run(model, "async")
    assert model.threads == ["reverie-model-call"]


def test_an_async_model_is_awaited() -> None:
    """A model with an async form is awaited."""
    model = Awaiting()
    run(model, "async")
    assert model.threads == ["awaited"]


@both_modes
@pytest.mark.parametrize("form", [Blocking, Awaiting])
def test_a_model_that_hangs_is_left_behind(mode: str, form: Any) -> None:
    """The time-out holds for models that know none; neither the caller nor the loop's end waits for them."""
    begun = time.monotonic()
    answer = run(form(seconds=60), mode, ReflectionPolicy(call_timeout_s=0.1, max_retries=1, retry_wait_s=0))
    assert time.monotonic() - begun < 30
    assert (answer.kind, answer.model_calls) == ("transient", 2)
    assert "no answer within 0.1 seconds" in answer.error


@both_modes
def test_a_time_out_of_the_models_own_is_transient(mode: str) -> None:
    """A TimeoutError the model raises itself is told as it said it."""

    def late(_: Any) -> str:
        raise TimeoutError("upstream was slow")

    answer = run(RunnableLambda(late), mode)
    assert (answer.kind, answer.model_calls) == ("transient", 3)
    assert "upstream was slow" in answer.error


@both_modes
def test_an_exhausted_script_is_a_failure_not_a_crash(mode: str) -> None:
    """StopIteration out of a scripted model ends the question, not the node."""
    answer = run(GenericFakeChatModel(messages=iter([])), mode)
    assert answer.kind == "other"


@both_modes
def test_what_a_test_asserts_inside_a_model_is_not_swallowed(mode: str) -> None:
    """An assertion inside a scripted model fails the test that made it."""

    def check(_: Any) -> str:
        raise AssertionError("asked too often")

    with pytest.raises(AssertionError, match="asked too often"):
        run(RunnableLambda(check), mode)


# -- what comes back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "meta",
    [
        {"finish_reason": "length"},
        {"finish_reason": "MAX_TOKENS"},
        {"stop_reason": "max_tokens"},
        {"done_reason": "length"},
        {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}},
    ],
)
def test_every_providers_word_for_a_cut_is_known(meta: dict[str, Any]) -> None:
    """The finish reason is found wherever a provider puts it."""
    assert raw_of(AIMessage("x", response_metadata=meta)).truncated


@pytest.mark.parametrize(
    "meta", [{}, {"finish_reason": "stop"}, {"stop_reason": "end_turn"}, {"finish_reason": None}]
)
def test_a_reply_that_ended_is_not_cut(meta: dict[str, Any]) -> None:
    """A reply that simply ended is whole."""
    raw = raw_of(AIMessage("x", response_metadata=meta))
    assert not raw.truncated
    assert not raw.filtered


def test_usage_comes_from_the_message() -> None:
    """Tokens are taken from the message's usage, where it has one."""
    message = AIMessage("x", usage_metadata={"input_tokens": 3, "output_tokens": 4, "total_tokens": 7})
    assert (raw_of(message).prompt_tokens, raw_of(message).completion_tokens) == (3, 4)
    assert raw_of(AIMessage("x")).prompt_tokens is None


# -- failures -----------------------------------------------------------------------------------------------


class Http(Exception):
    """An error with a status, as most clients have it."""

    def __init__(self, status_code: int, message: str = "no", headers: dict[str, str] | None = None) -> None:
        super().__init__(message)
        self.status_code = status_code
        self.response = SimpleNamespace(headers=headers or {}, status_code=status_code)


def caused(error: Exception, cause: Exception) -> Exception:
    """Return ``error`` as raised from ``cause``."""
    error.__cause__ = cause
    return error


class InResponse(Exception):
    """An error whose status is only in its response."""

    response = SimpleNamespace(status_code=503)


KINDS = [
    *((Http(code), "transient") for code in (408, 409, 425, 429, 500, 502, 503, 504, 529)),
    *((Http(code), "input") for code in (400, 413, 422)),
    *((Http(code), "other") for code in (401, 403, 404)),
    (InResponse("busy"), "transient"),
    (ValueError({"message": "slow down", "code": 429}), "transient"),
    (ValueError({"message": "slow down", "code": "rate"}), "other"),
    (TimeoutError(), "transient"),
    (ConnectionResetError("reset"), "transient"),
    (caused(RuntimeError("wrapped"), ConnectionRefusedError("refused")), "transient"),
    (caused(RuntimeError("wrapped"), Http(429)), "transient"),
    (caused(RuntimeError("wrapped"), Http(401)), "other"),
    (ContextOverflowError("too much"), "input"),
    (ValueError("Requested tokens exceed context window of 2048"), "input"),
    (Http(500, "context length exceeded somewhere"), "transient"),
    (RuntimeError("anything"), "other"),
    (KeyError("choices"), "other"),
]


@pytest.mark.parametrize(("error", "kind"), KINDS, ids=[f"{kind}: {error!r}"[:60] for error, kind in KINDS])
def test_the_kind_of_a_failure(error: Exception, kind: str) -> None:
    """Errors are told apart by status, cause and type."""
    failure = failure_of(error)
    assert failure.kind == kind
    assert failure.error.startswith("The model could not be asked: ")
    assert failure.error.endswith(".")


def test_a_transport_error_of_httpx_is_transient() -> None:
    """The transport errors of the HTTP clients are known where they are loaded."""
    import httpx

    assert failure_of(caused(RuntimeError("x"), httpx.ReadError("gone"))).kind == "transient"
    assert failure_of(httpx.RemoteProtocolError("gone")).kind == "transient"


def test_an_error_that_is_its_own_cause_ends() -> None:
    """A circle of causes is walked once."""
    error = RuntimeError("x")
    error.__cause__ = caused(RuntimeError("y"), error)
    assert failure_of(error).kind == "other"


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, 0),
        ({"retry-after": "3"}, 3),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "3"}, 0.25),
        ({"retry-after": "3600"}, 10),
        ({"retry-after": "-1"}, 0),
        ({"retry-after": "nan"}, 0),
        ({"retry-after": "Wed, 21 Oct 2026 07:28:00 GMT"}, 0),
    ],
)
def test_retry_after(headers: dict[str, str], seconds: float) -> None:
    """The provider's wish is respected up to ten seconds."""
    assert failure_of(Http(429, headers=headers)).retry_after_s == seconds


def test_retry_after_is_found_behind_an_error_without_headers() -> None:
    """The header is looked for in the whole chain."""
    error = caused(InResponse("busy"), Http(503, headers={"retry-after": "2"}))
    assert failure_of(error).retry_after_s == 2


@pytest.mark.parametrize(
    ("error", "refuses"),
    [
        (Http(400, "Unrecognized request argument: response_format"), True),
        (Http(422, "json_schema is not supported"), True),
        (Http(400, "failed to parse grammar"), True),
        (Http(400, "This model's maximum context length is 10"), False),
        (Http(500, "response_format crashed"), False),
        (RuntimeError("response_format"), False),
    ],
)
def test_what_counts_as_refusing_the_schema(error: Exception, refuses: bool) -> None:
    """Only a provider's own refusal that names the schema switches it off."""
    assert refuses_schema(error) == refuses


# -- which model --------------------------------------------------------------------------------------------


def test_a_model_object_is_taken_as_it_is() -> None:
    """A runnable is the model itself."""
    model = Blocking()
    assert resolve_model(model) is model


def test_a_model_of_another_maker_does_not_load_openais(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading OpenAI's classes takes a second, and no model can be one of theirs before they are loaded."""
    modules = ["langchain_openai.chat_models.base", "langchain_openai.llms.base"]
    for module in modules:
        monkeypatch.delitem(sys.modules, module, raising=False)
    assert isinstance(
        run(GenericFakeChatModel(messages=iter([AIMessage('{"numbers": [1]}')])), "sync"), Answer
    )
    assert not set(modules) & set(sys.modules)


def test_openai_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """``openai:NAME`` is LangChain's chat model of that name."""
    monkeypatch.setenv("OPENAI_API_KEY", "test")
    model = resolve_model("openai:gpt-4.1-mini")
    assert isinstance(model, ChatOpenAI)
    assert model.model_name == "gpt-4.1-mini"


def test_openai_without_a_key_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing key is a sentence, not a traceback at the first call."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ReverieError, match="OPENAI_API_KEY is not set"):
        resolve_model("openai:gpt-4.1-mini")


@pytest.mark.parametrize(("name", "path"), [("local", None), ("local:/tmp/a.gguf", "/tmp/a.gguf")])
def test_local_models_by_name(name: str, path: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """``local`` is the embedded model, ``local:PATH`` that of a file."""
    import reverie.models

    made: list[Any] = []
    monkeypatch.setattr(reverie.models, "local_chat_model", lambda gguf: made.append(gguf) or Blocking())
    assert isinstance(resolve_model(name), Blocking)
    assert made == [path]


@pytest.mark.parametrize("name", ["", "openai", "openai:", "gpt-4.1-mini", ":x"])
def test_a_name_that_says_nothing(name: str) -> None:
    """A name without a provider is refused with examples."""
    with pytest.raises(ModelUnavailable, match=r"openai:|provider|model"):
        resolve_model(name)


@pytest.mark.parametrize("thing", [None, 3, object(), ["local"]])
def test_what_is_no_model(thing: object) -> None:
    """Anything else is refused by name of its type."""
    with pytest.raises(ModelUnavailable, match=f"A {type(thing).__name__} is no model"):
        resolve_model(thing)


def test_another_provider_needs_langchain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without LangChain's package the sentence says what to install."""
    monkeypatch.setitem(sys.modules, "langchain", None)
    monkeypatch.setitem(sys.modules, "langchain.chat_models", None)
    with pytest.raises(ModelUnavailable, match=r"pip install 'reverie\[agents\]'"):
        resolve_model("anthropic:claude")


def test_another_provider_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other providers go through LangChain's own chooser; what it says is passed on."""

    def init_chat_model(name: str, *, model_provider: str) -> Blocking:
        if name == "unknown":
            raise ValueError(f"no {model_provider} model {name}")
        return Blocking()

    chooser = ModuleType("langchain.chat_models")
    chooser.init_chat_model = init_chat_model  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "langchain", ModuleType("langchain"))
    monkeypatch.setitem(sys.modules, "langchain.chat_models", chooser)
    assert isinstance(resolve_model("ollama:phi:3b"), Blocking)
    with pytest.raises(ModelUnavailable, match="can't be made: no ollama model unknown"):
        resolve_model("ollama:unknown")


@pytest.mark.parametrize(
    ("profile", "window"),
    [
        ({"max_input_tokens": 8192}, 8192),
        ({}, None),
        (None, None),
        ({"max_input_tokens": 0}, None),
        ("big", None),
    ],
)
def test_the_context_window(profile: Any, window: int | None) -> None:
    """The window comes from the model's profile; without one it is unknown."""
    assert context_window(SimpleNamespace(profile=profile)) == window
    assert context_window(object()) is None


def test_the_reply_of_a_fake_is_plain_text() -> None:
    """A scripted model is asked in words, so that its text is read as any other."""
    assert json.loads(raw_of(Numbers(numbers=[1])).text) == {"numbers": [1]}
