"""Asking a model: one logic for sync and async, within a budget, with failures as data.

A node's logic yields questions and is sent answers; ``driving`` has the protocol. Between the two lie requests, waits,
retries and one repair round: for each question a generator of requests (``_answer``), and around all of them one that
brings what is to be done at once into rounds (``_script``). So what differs between sync and async is only how calls
are made and how one waits.

What is asked together is asked in rounds: the requests of a round are made at once, and the next round begins when all
of them are answered. So the order of requests depends on the answers alone, never on which came first, and after a
crash every answer that was kept is found again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from langchain_core.callbacks import BaseCallbackHandler, BaseCallbackManager
from langchain_core.runnables import RunnableConfig
from langchain_core.runnables.config import ensure_config
from langchain_core.tools import BaseTool
from langgraph.errors import GraphBubbleUp
from pydantic import ValidationError

from ... import _telemetry
from ...state import ModelPolicy
from ...state.cleaning import whole_sentences
from ...state.errors import UnreadableReply
from .choosing import context_window, resolve_model
from .conversing import Conversing, answer_of
from .driving import adrive, drive
from .kept_answers import KeptAnswers
from .model_errors import Failure, Kind, failure_of, refuses_schema
from .model_forms import ModelForm, Question, Raw, Request, dialect_for
from .questions import Answer, Ask, Budget, Converse, Pause
from .replies import Reply, all_bad, list_key, read_reply
from .timing import Pace, in_thread, take_step

__all__ = [
    "Answer",
    "Ask",
    "Asker",
    "Budget",
    "Converse",
    "Kind",
    "Logic",
    "Pause",
    "answers_within",
    "context_window",
    "resolve_model",
]

T = TypeVar("T")

_SHOWN: Final = 1_500
"""How much of an unreadable reply is shown to the model again (characters)."""
_FEW_WORDS: Final = (
    "It was cut off, so keep the answer short: the most important items, each in one sentence."
)


_NEARLY: Final = 0.9
"""A call that fails after this share of its time was too slow: the provider's client counts its own seconds."""
_LEAST_S: Final = 0.01
"""The shortest time-out of a call (seconds)."""
_DEADLINE: ContextVar[float] = ContextVar("reverie_deadline", default=math.inf)


@contextmanager
def answers_within(seconds: float | None) -> Iterator[None]:
    """Bound how long all that is asked inside may take together, retries and waits included; None: no bound."""
    token = _DEADLINE.set(_DEADLINE.get() if seconds is None else time.monotonic() + seconds)
    try:
        yield
    finally:
        _DEADLINE.reset(token)


Wish = Ask | Converse | Pause | list[Ask]
Logic = Generator[Wish, Any, T]
"""The logic of a node that asks; see ``driving``."""
BeforeCall = Callable[[], None]


@dataclass(frozen=True)
class _Call:
    """To be done by the driver: make this request. It is answered with what came back, or with the error."""

    request: Request
    label: str
    may_write: int
    """The longest reply that is asked for (tokens)."""
    until: float
    """When the time for the question is up (``time.monotonic()``)."""
    # Set when it is made, see ``Asker._timed``.
    begun: float = 0.0
    timeout_s: float = 0.0
    at_once: int = 1
    """Calls made together with it (count)."""


_Effect = _Call | Pause
_Result = Raw | Exception | None
_Effects = Generator[_Effect, _Result, T]
_Rounds = Generator[list[_Effect], list[_Result], T]
"""What is done at once, round by round."""


class Asker:
    """Asks one model on behalf of any number of nodes and runs.

    Args:
        model: A chat model, a completion model, any runnable that takes messages, or a name for
            ``resolve_model``.
        policy: Limits of calls, retries, waits and time.
        tools: What the model may call when it is asked to ``Converse``.

    Raises:
        ReverieError: The model is none, isn't to be had, or can't call tools.
    """

    def __init__(self, model: Any, policy: ModelPolicy, *, tools: Sequence[BaseTool] = ()) -> None:
        self.model = resolve_model(model)
        """The model as it was given, or what its name stands for."""
        self.policy = policy
        self._pace = Pace(policy.call_timeout_s)
        self._dialect: ModelForm = (
            Conversing(self.model, tools, timeout_s=policy.call_timeout_s)
            if tools
            else dialect_for(self.model, timeout_s=policy.call_timeout_s)
        )

    def budget(self, usage: Mapping[str, int] | None = None) -> Budget:
        """Return the policy's budget, with what a run has spent already."""
        return Budget.of(self.policy, usage)

    def drive(self, logic: Logic[T], budget: Budget, *, before_call: BeforeCall | None = None) -> T:
        """Run a node's logic to its end and return its result.

        Args:
            logic: Yields questions, is sent answers. Failures of the model are answers too.
            budget: Counts, and limits, the calls.
            before_call: Called before every request, for instance to renew leases. What it raises is raised
                inside ``logic``.
        """
        script, kept = self._script(logic, budget, before_call or _nothing), KeptAnswers()
        return drive(script, lambda effects: self._perform(effects, kept))

    async def adrive(self, logic: Logic[T], budget: Budget, *, before_call: BeforeCall | None = None) -> T:
        """Do as ``drive`` does, with calls awaited and every step of the logic off the event loop."""
        script, kept = self._script(logic, budget, before_call or _nothing), KeptAnswers()
        return await adrive(script, lambda effects: self._aperform(effects, kept))

    # -- how sync and async differ --------------------------------------------------------------------------

    def _perform(self, effects: list[_Effect], kept: KeptAnswers) -> list[_Result]:
        def begin(effect: _Effect) -> Callable[[], Raw | None]:
            if isinstance(effect, Pause):
                end = time.monotonic() + effect.seconds
                return lambda: time.sleep(max(0.0, end - time.monotonic()))
            return kept.begin(effect.request, partial(self._invoke, effect), effect.timeout_s)

        def result(effect: _Effect, wait: Callable[[], Raw | None]) -> _Result:
            try:
                return wait()
            except (GraphBubbleUp, AssertionError):
                raise
            except Exception as error:  # noqa: BLE001 - every failure of a model is an answer, see failure_of
                self._failed(effect, error)
                return error

        begun = [(effect, begin(effect)) for effect in self._timed(effects)]
        try:
            return [result(effect, wait) for effect, wait in begun]
        except (KeyboardInterrupt, SystemExit):
            kept.leave()  # else LangGraph would wait for the model before it lets this through
            raise

    async def _aperform(self, effects: list[_Effect], kept: KeptAnswers) -> list[_Result]:
        async def begin(effect: _Effect) -> Callable[[], Awaitable[Raw | None]]:
            if isinstance(effect, Pause):
                return partial(asyncio.sleep, effect.seconds)
            return await kept.abegin(effect.request, partial(self._ainvoke, effect), effect.timeout_s)

        async def result(effect: _Effect, wait: Callable[[], Awaitable[Raw | None]]) -> _Result:
            try:
                return await wait()
            except (GraphBubbleUp, AssertionError):
                raise
            except Exception as error:  # noqa: BLE001 - every failure of a model is an answer, see failure_of
                self._failed(effect, error)
                return error

        begun = [(effect, await begin(effect)) for effect in self._timed(effects)]
        return await asyncio.gather(*[result(effect, wait) for effect, wait in begun])

    def _timed(self, effects: list[_Effect]) -> list[_Effect]:
        """Return the effects of a round with the time-outs of its calls, by the model's speed so far."""
        calls = sum(isinstance(effect, _Call) for effect in effects)

        def timed(call: _Call) -> _Call:
            now = time.monotonic()
            usual = self._pace.time_out(_tokens(None, call.request.chars), call.may_write, calls)
            return replace(
                call, begun=now, timeout_s=min(usual, max(_LEAST_S, call.until - now)), at_once=calls
            )

        return [timed(effect) if isinstance(effect, _Call) else effect for effect in effects]

    def _invoke(self, call: _Call) -> Raw:
        begun = time.monotonic()
        raw = self._dialect.invoke(_within(call), _config(call.label))
        return self._answered(raw, call, time.monotonic() - begun)

    async def _ainvoke(self, call: _Call) -> Raw:
        if not self._dialect.native_async:
            return await in_thread(lambda: self._invoke(call))
        begun = time.monotonic()
        raw = await self._dialect.ainvoke(_within(call), _config(call.label))
        return self._answered(raw, call, time.monotonic() - begun)

    def _failed(self, effect: _Effect, error: Exception) -> None:
        """Note a call that got no answer in its time; what fails at once says nothing of the model's speed."""
        if isinstance(effect, _Call):
            seconds, read = time.monotonic() - effect.begun, _tokens(None, effect.request.chars)
            _telemetry.model_call(effect.label, seconds, read, 0, type(error).__name__)
        if isinstance(effect, _Call) and time.monotonic() - effect.begun >= _NEARLY * effect.timeout_s:
            read = _tokens(None, effect.request.chars)
            self._pace.late(effect.timeout_s, read, effect.may_write, effect.at_once)

    def _answered(self, raw: Raw, call: _Call, seconds: float) -> Raw:
        read, written = _spent(raw, call.request)
        self._pace.answered(seconds, read, written)
        _telemetry.model_call(call.label, seconds, read, written)
        return raw

    # -- what is the same -----------------------------------------------------------------------------------

    def _script(self, logic: Logic[T], budget: Budget, before_call: BeforeCall) -> _Rounds[T]:
        """Turn a node's logic into rounds of calls and pauses."""
        given: Any = None
        raised: Exception | None = None
        try:
            while True:
                try:
                    wish = logic.send(given) if raised is None else logic.throw(raised)
                except StopIteration as stop:
                    return stop.value  # type: ignore[no-any-return]
                given = raised = None
                if isinstance(wish, Pause):
                    yield [wish]
                    continue
                asked = wish if isinstance(wish, list) else [wish]
                try:
                    answers = yield from _together([self._answer(ask, budget, before_call) for ask in asked])
                except Exception as error:  # noqa: BLE001 - raised again, where the logic can deal with it
                    raised = error
                else:
                    given = answers if isinstance(wish, list) else answers[0]
        finally:
            logic.close()

    def _answer(self, ask: Ask | Converse, whole: Budget, before_call: BeforeCall) -> _Effects[Answer]:
        """Ask, read the reply, and ask once more if it can't be read."""
        budget, deadline = whole.part(), _DEADLINE.get()
        if isinstance(ask, Converse):
            answer = answer_of((yield from self._request(ask, budget, before_call, deadline)))
        else:
            if ask.timeout_s is not None:
                deadline = min(deadline, time.monotonic() + ask.timeout_s)
            question = _question(ask)
            raw = yield from self._request(question, budget, before_call, deadline)
            answer, again = _answer_in(raw, ask, question)
            if again is not None and time.monotonic() < deadline:
                raw = yield from self._request(again, budget, before_call, deadline)
                answer = _better(answer, _answer_in(raw, ask, again)[0])
        return replace(
            answer,
            model_calls=budget.model_calls,
            prompt_tokens=budget.prompt_tokens,
            completion_tokens=budget.completion_tokens,
        )

    def _request(
        self, question: Question | Converse, budget: Budget, before_call: BeforeCall, deadline: float
    ) -> _Effects[Raw | Failure]:
        """Make a request, again after transient errors, within the budget and the time there is."""
        retries = 0
        last: Failure | None = None
        while budget.take():
            before_call()
            request = self._dialect.request(question)
            got = yield _Call(request, question.label, question.max_tokens, deadline)
            if isinstance(got, Raw):
                budget.add(*_spent(got, request))
                return got
            assert isinstance(got, Exception)
            if request.constrained and refuses_schema(got):
                self._dialect.relax()
                continue
            failure = failure_of(got)
            wait = max(self.policy.retry_wait_s * 2**retries, failure.retry_after_s)
            in_vain = retries >= self.policy.max_retries or time.monotonic() + wait >= deadline
            if failure.kind != "transient" or in_vain:
                return failure
            last = failure
            if not budget.spent:
                yield Pause(wait)
            retries += 1
        limit = f"The limit of {budget.max_model_calls} model calls for this run is used up."
        # That the model didn't answer says more than that there are no calls left to go on asking it.
        return Failure(last.kind, f"{last.error} {limit}") if last else Failure("budget", limit)


def _nothing() -> None:
    """Do nothing before a call."""


def _together(scripts: list[_Effects[T]]) -> _Rounds[list[T]]:
    """Take several scripts to their ends, a step of each at a time, and return their results in order."""
    results: dict[int, T] = {}
    given: dict[int, _Result] = dict.fromkeys(range(len(scripts)))
    try:
        while given:
            effects: dict[int, _Effect] = {}
            for number, result in given.items():
                done, what = take_step(scripts[number], result)
                if done:
                    results[number] = what
                else:
                    effects[number] = what
            given = dict(zip(effects, (yield list(effects.values())), strict=True)) if effects else {}
    finally:
        for script in scripts:
            script.close()
    return [results[number] for number in range(len(scripts))]


def _question(ask: Ask) -> Question:
    """Return a question as model forms take it."""
    return Question(
        label=ask.label,
        system=ask.system,
        prompt=ask.prompt,
        json_schema=ask.json_schema or ask.schema.model_json_schema(),
        list_key=list_key(ask.schema),
        max_tokens=ask.max_tokens,
        continuation=ask.continuation,
        examples=ask.examples,
    )


def _answer_in(raw: Raw | Failure, ask: Ask, question: Question) -> tuple[Answer, Question | None]:
    """Return the answer that came back, and the question of a repair round if one should follow."""
    if isinstance(raw, Failure):
        return Answer(error=raw.error, kind=raw.kind), None
    try:
        reply = _read(raw, ask)
    except UnreadableReply as error:
        if raw.filtered:
            said = "The provider's content filter stopped the reply."
            return Answer(error=said, kind="input", truncated=raw.truncated), None
        complaint = f"{error} {_FEW_WORDS}" if raw.truncated else str(error)
        again = replace(question, refused=raw.text[:_SHOWN], complaint=complaint)
        return Answer(error=str(error), kind="unreadable", truncated=raw.truncated), again
    answer = Answer(reply=reply, truncated=reply.truncated)
    if not ask.repair_all_bad or not all_bad(reply):
        return answer, None
    complaint = f"No item of it is valid: {reply.bad[0][1]}."
    return answer, replace(question, refused=raw.text[:_SHOWN], complaint=complaint)


def _better(first: Answer, second: Answer) -> Answer:
    """Return which of the two answers of a repair round counts."""
    if first.reply is not None:
        # A first reply without one good item still says more than no reply.
        return first if second.reply is None or all_bad(second.reply) else second
    # Of two failures the second, unless the budget ended before it: then what went wrong is in the first.
    return first if second.kind == "budget" else second


def _config(label: str) -> RunnableConfig:
    """The config of an internal call: named in traces, kept out of the user's streams of messages and of events."""
    named: RunnableConfig = {"tags": ["nostream"], "run_name": label}
    callbacks = ensure_config().get("callbacks")
    if isinstance(callbacks, BaseCallbackManager) and any(map(_streams, callbacks.handlers)):
        named["callbacks"] = quiet = callbacks.copy()
        quiet.handlers = [each for each in quiet.handlers if not _streams(each)]
        quiet.inheritable_handlers = [each for each in quiet.inheritable_handlers if not _streams(each)]
    return named


def _streams(handler: BaseCallbackHandler) -> bool:
    """Whether a callback has a model stream its reply, as those of ``astream_events`` and of ``stream`` do."""
    return hasattr(handler, "tap_output_iter")


def _read(raw: Raw, ask: Ask) -> Reply[Any]:
    """Read a reply; that of a completion model as what it was led into, or as it stands."""
    schema = ask.schema
    if raw.plain:
        return _read_text(raw, ask)
    if not raw.prefix:
        return read_reply(raw.text, schema, truncated=raw.truncated)
    try:
        reply = read_reply(raw.prefix + raw.text, schema, truncated=raw.truncated)
    except UnreadableReply:
        return read_reply(raw.text, schema, truncated=raw.truncated)
    if not all_bad(reply):
        return reply
    try:
        return read_reply(raw.text, schema, truncated=raw.truncated)
    except UnreadableReply:
        return reply


def _read_text(raw: Raw, ask: Ask) -> Reply[Any]:
    """Return plain text as the one field it was asked for; of one that was cut off, the sentences that are whole."""
    text = raw.text.strip()
    if raw.truncated and not (text := whole_sentences(text)):
        raise UnreadableReply("The text was cut off before its first sentence ended.")
    try:
        return Reply(ask.schema.model_validate({ask.continued: text}), truncated=raw.truncated)
    except ValidationError as error:
        raise UnreadableReply(f"The text can't be used: {error.errors()[0]['msg']}.") from error


def _within(call: _Call) -> Request:
    """The request with the time-out of its call, where the provider's client takes one; it is kept without."""
    request = call.request
    if "timeout" not in request.settings:
        return request
    return replace(request, settings=request.settings | {"timeout": call.timeout_s})


def _spent(raw: Raw, request: Request) -> tuple[int, int]:
    """The tokens that a call read and wrote, as counted by the provider or by letters."""
    return _tokens(raw.prompt_tokens, request.chars), _tokens(raw.completion_tokens, len(raw.text))


def _tokens(counted: int | None, chars: int) -> int:
    return counted if counted is not None else math.ceil(chars / 4)
