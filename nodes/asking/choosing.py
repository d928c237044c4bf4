"""Which model is meant: an object, or a name such as ``"openai:gpt-4.1-mini"``, ``"local"`` or ``"rules"``."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from typing import Any

from langchain_core.runnables import Runnable
from typing_extensions import override

from ...settings import Models
from ...settings.settings import RULES as RULES
from ...settings.settings import model_name
from ...state.errors import ReverieError

KEYED_MODEL = "openai:gpt-4.1-mini"
"""The model asked for when there is an OpenAI key and no other wish."""

MODEL = "REVERIE_MODEL"
"""In the environment: the model, before what the settings name."""

_WORSE_THAN_RULES = ("smollm2-135m",)
"""Beginnings of the names of models that pick sentences no better than chance: see docs/benchmarks.md. In a reflection
they are asked only where a policy says so."""


class ModelUnavailable(ReverieError):
    """The model that was named can't be had as things are."""


class WithoutModel(Runnable[Any, Any]):
    """What ``"rules"`` stands for: no model. Who reflects or sums up goes by rules; whoever asks it is told so."""

    @override
    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> Any:
        """Raise: there is nobody to ask.

        Raises:
            ModelUnavailable: Always.
        """
        raise ModelUnavailable(
            "'rules' is no model: it reflects and sums up without one, but it can't be asked. Name one that can: "
            "'local', or PROVIDER:NAME such as 'openai:gpt-4.1-mini'."
        )


def default_model(environment: Mapping[str, str] | None = None, *, keyless: str = RULES) -> str:
    """Return the model to use when none is named.

    Args:
        environment: Of the process, if None.
        keyless: What to use where nothing is named and there is no key: rules; ``"local"`` for an agent, which must
            answer.

    Returns:
        ``REVERIE_MODEL``, else OpenAI's if there is a key, else ``keyless``.
    """
    values = os.environ if environment is None else environment
    return values.get(MODEL) or (KEYED_MODEL if values.get("OPENAI_API_KEY") else keyless)


def model_for(purpose: str, given: Any, models: Models, otherwise: Any = None) -> Any:
    """Return the model that does something, or its name.

    Args:
        purpose: ``agent``, ``reflection`` or ``summaries``.
        given: What Python, or an option, says; None: nothing.
        models: What the settings say; ``REVERIE_MODEL`` goes before it.
        otherwise: Where nobody says anything; None: the default model.
    """
    if given is not None:
        return given
    if named := getattr(models, purpose):
        return os.environ.get(MODEL) or named
    return default_model() if otherwise is None else otherwise


def models_for(reflection: Any, summaries: Any, models: Models) -> tuple[Any, Any]:
    """Return the models that reflect and summarise, or their names, where they may be given or not."""
    agents = model_for("agent", None, models)
    reflects = model_for("reflection", reflection, models, agents)
    return reflects, model_for("summaries", summaries, models, reflects)


def without_model(model: Any) -> bool:
    """Whether this is what ``"rules"`` stands for."""
    return isinstance(model, WithoutModel)


def picks_worse_than_rules(model: Any) -> bool:
    """Whether rules find more of what is worth keeping than this model, bound to settings or not."""
    name = getattr(getattr(model, "bound", model), "model_name", "")
    return isinstance(name, str) and name.lower().startswith(_WORSE_THAN_RULES)


def resolve_model(model: Any) -> Runnable[Any, Any]:
    """Return the model that is meant.

    Args:
        model: A chat model, a completion model or any runnable that takes messages, returned as it is; or a name:
            ``rules`` (none: reflections and summaries are made by rules), ``local`` (the embedded model),
            ``local:PATH.gguf``, ``openai:NAME``, or ``PROVIDER:NAME`` for whatever
            LangChain's ``init_chat_model`` knows.

    Raises:
        ModelUnavailable: A key or a package is missing, or the name says nothing; the sentence says what to do.
    """
    if isinstance(model, Runnable):
        return model
    if not isinstance(model, str):
        raise ModelUnavailable(
            f"A {type(model).__name__} is no model. Pass a LangChain chat model or completion model, or a name such "
            "as 'openai:NAME', 'local' or 'rules'."
        )
    try:
        provider, _, name = model_name(model).strip().partition(":")
    except ValueError as error:
        raise ModelUnavailable(str(error)) from None
    if provider == RULES and not name:
        return WithoutModel()
    if provider == "local":
        return _local(name)
    return _openai(name) if provider == "openai" else _any_provider(provider, name)


def settings_of_talk(model: Any) -> dict[str, Any]:
    """Return the settings for an agent's answers: a bound for the embedded model where it is named, else none.

    A model that was made by the caller says itself how long its replies are.
    """
    if not isinstance(model, str) or model.strip().partition(":")[0] != "local":
        return {}
    from ...models import TALK_TOKENS

    return {"max_tokens": TALK_TOKENS}


def context_window(model: Any) -> int | None:
    """Return how many tokens a model takes in, if its profile says so."""
    profile = getattr(model, "profile", None)
    window = profile.get("max_input_tokens") if isinstance(profile, dict) else None
    return window if isinstance(window, int) and window > 0 else None


def _local(path: str) -> Runnable[Any, Any]:
    from ...models import local_chat_model

    return local_chat_model(path or None)


def _openai(name: str) -> Runnable[Any, Any]:
    from langchain_openai import ChatOpenAI

    if not os.environ.get("OPENAI_API_KEY"):
        raise ModelUnavailable(
            f"OPENAI_API_KEY is not set, so 'openai:{name}' can't be asked. Set it (and OPENAI_BASE_URL for another "
            "compatible server, where any key will do), or go without a model: 'rules'."
        )
    return ChatOpenAI(model=name)


def _any_provider(provider: str, name: str) -> Runnable[Any, Any]:
    try:
        init_chat_model = importlib.import_module("langchain.chat_models").init_chat_model
    except ImportError:
        raise ModelUnavailable(
            f"'{provider}:{name}' needs LangChain's own package. Install it (pip install 'reverie[agents]') and the "
            f"provider's (such as langchain-{provider.replace('_', '-')}), or pass the model as an object."
        ) from None
    try:
        model: Runnable[Any, Any] = init_chat_model(name, model_provider=provider)
    except (ImportError, ValueError) as error:
        raise ModelUnavailable(f"'{provider}:{name}' can't be made: {error}") from error
    return model
