"""How each form of model is asked: chat models, chat models of OpenAI's interface, completion models.

A dialect turns a question into a request, sends it, and takes text, finish reason and token counts out of
whatever comes back. Deciding what to do with them is not its business.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from langchain_core.language_models import BaseChatModel, BaseLLM
from langchain_core.language_models.llms import LLM
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage
from langchain_core.outputs import LLMResult
from langchain_core.prompt_values import PromptValue, StringPromptValue
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config
from pydantic import BaseModel
from typing_extensions import override

from .replies import reply_text

STOPS = ("\n\n\n", "\n```", "\n###", "\n---")
"""Where a completion ends at the latest: none of these is inside JSON, and a line end alone is not the end."""
TEXT_STOPS = ("\n\n\n", "\n```", "\n#", "\n---")
"""The same for plain text, which may have paragraphs."""
_SURROGATES = re.compile("[\ud800-\udfff]")
_CUT = frozenset({"length", "max_tokens", "max_output_tokens", "model_length"})
_FILTERED = frozenset({"content_filter", "safety", "prohibited_content", "refusal"})


@dataclass(frozen=True)
class Question:
    """What is asked, and after an unreadable reply, what was wrong with it."""

    label: str
    system: str
    prompt: str
    json_schema: dict[str, Any]
    list_key: str | None
    """The list the answer should hold, which a completion model is led into."""
    max_tokens: int
    continuation: str = ""
    """A text that a completion model goes on from, instead of being asked for JSON."""
    refused: str = ""
    """The beginning of a reply that couldn't be read."""
    complaint: str = ""
    """What was wrong with it."""
    examples: Sequence[tuple[str, str]] = ()
    """Requests like this one with a good answer each."""

    @property
    def plain(self) -> bool:
        """Whether plain text is asked for: an answer that is a string, and no object."""
        return self.json_schema.get("type") == "string"


@dataclass(frozen=True)
class Request:
    """One call of a model: what goes in, besides which settings, and what its answer must be prefixed with."""

    input: Any
    settings: dict[str, Any]
    prefix: str = ""
    constrained: bool = False
    stop: Sequence[str] = STOPS
    """Where a completion ends at the latest."""
    text: bool = False
    """Whether plain text is asked for, not JSON."""

    @property
    def chars(self) -> int:
        """The length of the prompt (characters)."""
        if isinstance(self.input, str):
            return len(self.input)
        return sum(len(reply_text(message.content)) for message in self.input)


@dataclass(frozen=True)
class Raw:
    """What came back."""

    text: str
    prefix: str = ""
    """What a completion goes on from."""
    plain: bool = False
    """Whether it is the text that was asked for, not JSON."""
    truncated: bool = False
    filtered: bool = False
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    message: dict[str, Any] | None = None
    """The whole message with its tool calls, where these were asked for (see ``conversing``)."""


class ModelForm(Protocol):
    """How to ask one form of model."""

    native_async: bool
    """Whether the model has an async form of its own; without one it is called in a thread."""

    def request(self, question: Any) -> Request:
        """Return the request that asks ``question``: a ``Question``, or whatever else the dialect understands."""

    def invoke(self, request: Request, config: RunnableConfig) -> Raw:
        """Send a request and wait for the answer."""

    async def ainvoke(self, request: Request, config: RunnableConfig) -> Raw:
        """Send a request and await the answer."""

    def relax(self) -> None:
        """Constrain no more: the provider refused a request because of its schema."""


def dialect_for(model: Runnable[Any, Any], *, timeout_s: float) -> ModelForm:
    """Return how to ask ``model``; where it allows it, its own retries are off and its time-out is ours."""
    if isinstance(model, BaseLLM):
        return Completion(model, timeout_s)
    if _is_openai(model):
        return OpenAIChat(model, timeout_s)
    return Chat(model)


def fit_for_wire(text: str) -> str:
    """Return ``text`` with lone surrogates replaced: they can't be encoded, and would fail every request."""
    return _SURROGATES.sub("\ufffd", text)


class Chat:
    """Any chat model, or any runnable that takes messages: it is asked for JSON in words."""

    def __init__(self, model: Runnable[Any, Any]) -> None:
        self.model = model
        """The model as it is asked."""
        self.native_async = _has_async(model)

    def settings(self, max_tokens: int) -> dict[str, Any]:  # noqa: ARG002 - not every model can be bounded
        """Return the settings of any request whose reply is to have at most so many tokens."""
        return {}

    def request(self, question: Question) -> Request:
        """See ``ModelForm``."""
        messages: list[BaseMessage] = []
        if question.system.strip():
            messages.append(SystemMessage(fit_for_wire(question.system)))
        for asked, answered in question.examples:
            messages += [HumanMessage(asked), AIMessage(answered)]
        messages.append(HumanMessage(fit_for_wire(question.prompt)))
        if question.complaint:
            if question.refused.strip():
                messages.append(AIMessage(fit_for_wire(question.refused)))
            messages.append(HumanMessage(fit_for_wire(_again(question))))
        return Request(messages, self.settings(question.max_tokens), text=question.plain)

    def invoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        raw = raw_of(self.model.invoke(request.input, config, **request.settings))
        return replace(raw, plain=request.text)

    async def ainvoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        raw = raw_of(await self.model.ainvoke(request.input, config, **request.settings))
        return replace(raw, plain=request.text)

    def relax(self) -> None:
        """See ``ModelForm``: there is nothing to relax."""


class OpenAIChat(Chat):
    """A chat model of langchain-openai, with the reply constrained by the provider.

    The schema travels in ``extra_body`` rather than by ``with_structured_output``: that one has the client parse
    the reply, which raises away the text of a reply that was cut off.
    """

    def __init__(self, model: Any, timeout_s: float) -> None:
        super().__init__(_without_retries(model))
        self._timeout_s = timeout_s
        self._responses = bool(model.use_responses_api)
        self._extra_body = dict(model.extra_body or {})
        self._own_max = model.max_tokens
        self._reasons = bool((model.profile or {}).get("reasoning_output"))
        self._constrains = True

    @override
    def settings(self, max_tokens: int) -> dict[str, Any]:
        settings: dict[str, Any] = {"timeout": self._timeout_s, "stream": False}
        if not self._reasons:  # what a model thinks counts too, and isn't ours to bound
            settings["max_tokens"] = min(max_tokens, self._own_max or max_tokens)
        return settings

    @override
    def request(self, question: Question) -> Request:
        request = super().request(question)
        if not self._constrains or question.plain:
            return request
        settings = request.settings | self._constraint(question)
        return replace(request, settings=settings, constrained=True)

    def _constraint(self, question: Question) -> dict[str, Any]:
        name = re.sub(r"[^A-Za-z0-9_-]", "_", question.label)[:64] or "answer"
        form = {
            "type": "json_schema",
            "json_schema": {"name": name, "schema": question.json_schema},
        }
        if self._responses:
            return {"response_format": form}
        return {"extra_body": {**self._extra_body, "response_format": form}}

    def relax(self) -> None:
        """See ``ModelForm``."""
        self._constrains = False


class Completion:
    """A completion model: the prompt ends where the answer begins."""

    def __init__(self, model: BaseLLM, timeout_s: float) -> None:
        self.native_async = _has_async(model)
        self._settings: dict[str, Any] = {}
        self._own_max: int | None = None
        if _is_openai_completion(model):
            given: Any = model
            self._settings = {"timeout": timeout_s}
            self._own_max = given.max_tokens if "max_tokens" in given.model_fields_set else 1 << 30
            model = _without_retries(given)
        self._model = model

    def request(self, question: Question) -> Request:
        """See ``ModelForm``."""
        settings = dict(self._settings)
        if self._own_max is not None:
            settings["max_tokens"] = min(question.max_tokens, self._own_max)
        if question.continuation:
            text = fit_for_wire(question.continuation)
            return Request(text, settings, stop=TEXT_STOPS, text=True)
        prefix = f'{{"{question.list_key}": [' if question.list_key else '{"'
        parts = [question.system.strip(), question.prompt.strip()]
        if question.complaint:
            parts.insert(1, _again(question))
        prompt = "\n\n".join(part for part in parts if part)
        return Request(fit_for_wire(f"{prompt}\n{prefix}"), settings, prefix)

    def invoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        prompt: list[PromptValue] = [StringPromptValue(text=request.input)]
        result = self._model.generate_prompt(
            prompt, stop=list(request.stop), **_of_config(config), **request.settings
        )
        return _raw_of_completion(result, request)

    async def ainvoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        prompt: list[PromptValue] = [StringPromptValue(text=request.input)]
        result = await self._model.agenerate_prompt(
            prompt, stop=list(request.stop), **_of_config(config), **request.settings
        )
        return _raw_of_completion(result, request)

    def relax(self) -> None:
        """See ``ModelForm``: there is nothing to relax."""


def _again(question: Question) -> str:
    wanted = "as it was asked for," if question.plain else "with the JSON object that was asked for"
    return (
        f"An earlier answer could not be used: {question.complaint} "
        f"Answer once more, {wanted} and nothing before or after it."
    )


def _of_config(config: RunnableConfig) -> dict[str, Any]:
    """Return the parts of a config that ``generate_prompt`` takes, those of the running node included."""
    whole = ensure_config(config)
    return {key: whole.get(key) for key in ("callbacks", "tags", "metadata", "run_name")}


# -- what comes back ----------------------------------------------------------------------------------------


def raw_of(output: Any) -> Raw:
    """Return what there is in a model's output: a message, a text, a parsed object."""
    if isinstance(output, AIMessage):
        meta = output.response_metadata
        usage = output.usage_metadata
        return Raw(
            reply_text(output.content),
            truncated=_finish(meta) & _CUT != set(),
            filtered=_finish(meta) & _FILTERED != set(),
            prompt_tokens=usage["input_tokens"] if usage else None,
            completion_tokens=usage["output_tokens"] if usage else None,
        )
    if isinstance(output, BaseMessage):
        return Raw(reply_text(output.content))
    if isinstance(output, BaseModel):
        return Raw(output.model_dump_json())
    if isinstance(output, Mapping):
        return Raw(json.dumps(output, default=str))
    return Raw(reply_text(output))


def _finish(meta: Mapping[str, Any]) -> set[str]:
    """Return the reasons, in lower case, for which a reply ended: every provider has its own word for it."""
    details = meta.get("incomplete_details")
    reasons = [meta.get(key) for key in ("finish_reason", "stop_reason", "done_reason")]
    reasons.append(details.get("reason") if isinstance(details, Mapping) else None)
    return {str(reason).lower() for reason in reasons if reason}


def _raw_of_completion(result: LLMResult, request: Request) -> Raw:
    generation = result.generations[0][0]
    finish = _finish(getattr(generation, "generation_info", None) or {})
    usage = (result.llm_output or {}).get("token_usage") or {}
    return Raw(
        generation.text,
        request.prefix,
        plain=request.text,
        truncated=finish & _CUT != set(),
        filtered=finish & _FILTERED != set(),
        prompt_tokens=usage.get("prompt_tokens"),
        completion_tokens=usage.get("completion_tokens"),
    )


# -- what a model is ----------------------------------------------------------------------------------------


def model_name(model: object) -> str:
    """Return what a model calls itself, with the address it is at; blank if it says nothing."""
    names = [
        getattr(model, field, None) for field in ("model_name", "model", "model_id", "model_path", "repo_id")
    ]
    name = next((name for name in names if isinstance(name, str) and name), "")
    address = next(
        (
            at
            for field in ("openai_api_base", "base_url")
            if isinstance(at := getattr(model, field, None), str)
        ),
        "",
    )
    return f"{name} {address}".strip() if name else ""


def _is_openai(model: object) -> bool:
    return _is_one("langchain_openai.chat_models.base", "BaseChatOpenAI", model)


def _is_openai_completion(model: object) -> bool:
    return _is_one("langchain_openai.llms.base", "BaseOpenAI", model)


def _is_one(module: str, name: str, model: object) -> bool:
    # Who has such a model has loaded its module; loading it for any other model would cost a second.
    loaded = sys.modules.get(module)
    return loaded is not None and isinstance(model, getattr(loaded, name))


def _without_retries(model: Any) -> Any:
    """Return a copy of a model of langchain-openai whose clients don't retry: retries are counted, so ours."""
    changed: dict[str, Any] = {}
    if isinstance(model, BaseChatModel):
        for root, attribute in (("root_client", "client"), ("root_async_client", "async_client")):
            client = getattr(model, root)
            if client is not None:
                changed[root] = client.with_options(max_retries=0)
                changed[attribute] = changed[root].chat.completions
    else:
        for attribute in ("client", "async_client"):
            client = getattr(getattr(model, attribute), "_client", None)
            if client is not None:
                changed[attribute] = client.with_options(max_retries=0).completions
    return model.model_copy(update=changed)


def _has_async(model: Runnable[Any, Any]) -> bool:
    """Whether a model can be awaited. One that can't would sit in the event loop's few threads."""
    kind = type(model)
    if isinstance(model, BaseChatModel):
        return _overrides(kind, BaseChatModel, "_agenerate") or _overrides(kind, BaseChatModel, "_astream")
    if isinstance(model, LLM):
        return _overrides(kind, LLM, "_acall") or _overrides(kind, LLM, "_agenerate")
    if isinstance(model, BaseLLM):
        return _overrides(kind, BaseLLM, "_agenerate")
    return _overrides(kind, Runnable, "ainvoke")


def _overrides(kind: type, base: type, name: str) -> bool:
    return getattr(kind, name) is not getattr(base, name)
