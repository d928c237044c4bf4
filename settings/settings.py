"""The settings of a vault's users: policies, models, and where each value was said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import ConfigDict, Field, PrivateAttr, field_validator

from .._frozen import Frozen
from ..state.compaction import CompactionPolicy
from ..state.errors import ReverieError
from ..state.policy import ReflectionPolicy
from ..state.recall import RecallPolicy


class SettingsError(ReverieError):
    """Settings that can't be used; a sentence for each mistake names the file, the line and the cure."""


RULES = "rules"
"""The name of a model that stands for none at all."""


def model_name(name: str) -> str:
    """Return a model's name if it can be one: ``rules``, ``local``, ``local:PATH`` or ``PROVIDER:NAME``.

    Whether its key and package are there is known when it is asked.

    Raises:
        ValueError: It names no model.
    """
    provider, _, of_provider = name.strip().partition(":")
    if name.strip() != RULES and provider != "local" and not (provider and of_provider):
        raise ValueError(
            f"{name!r} names no model. Say 'rules', 'local', 'local:PATH.gguf', or PROVIDER:NAME such as "
            "'openai:gpt-4.1-mini'."
        )
    return name


class Models(Frozen):
    """The names of models, apart for what they do. Keys stay in the environment, as LangChain reads them."""

    model_config = ConfigDict(extra="forbid")

    agent: str | None = Field(default=None, min_length=1, description="Answers the user.")
    reflection: str | None = Field(
        default=None, min_length=1, description="Reflects on runs; None: the agent's."
    )
    summaries: str | None = Field(
        default=None, min_length=1, description="Summarises sessions; None: the one that reflects."
    )

    @field_validator("agent", "reflection", "summaries")
    @classmethod
    def _is_one(cls, name: str | None) -> str | None:
        return None if name is None else model_name(name)


class Settings(Frozen):
    """What holds where Python doesn't say otherwise. Without a file every value is its default."""

    model_config = ConfigDict(extra="forbid")

    embeddings: Literal["local", "none"] | None = Field(
        default=None, description="The embedder by which search goes by meaning, too; None: none."
    )
    reflector: bool = Field(
        default=False,
        description="Whether a model reflects by tool calls: the reflector graph in place of the reflection graph.",
    )
    models: Models = Field(default=Models(), description="Which model does what.")
    reflection: ReflectionPolicy = Field(default=ReflectionPolicy(), description="Bounds of a reflection.")
    recall: RecallPolicy = Field(default=RecallPolicy(), description="What is put before the model.")
    compaction: CompactionPolicy = Field(default=CompactionPolicy(), description="Bounds of a session.")

    _file: str = PrivateAttr(default="")
    _lines: Mapping[tuple[str, ...], int] = PrivateAttr(default_factory=dict)

    @property
    def file(self) -> str:
        """The file that was read, blank for none."""
        return self._file

    def place(self, *keys: str) -> str:
        """Return where a value was said, ``FILE, line N``; blank for a default."""
        line = self._lines.get(keys)
        return f"{self._file}, line {line}" if line else ""

    def read_from(self, file: str, lines: Mapping[tuple[str, ...], int]) -> Settings:
        """Note where the values were said, and return the settings."""
        self._file, self._lines = file, dict(lines)
        return self
