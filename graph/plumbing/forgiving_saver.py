"""A checkpointer that may fail to keep a step: the run goes on, and its report says so.

What a graph of ours has done is in the vault; its checkpoints spare a model's answers after a crash. That a full disk
takes no more of them is no reason to lose the run. What can't be read is raised by LangGraph, before anything is done.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Sequence
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from typing_extensions import override

from ...state.scoping import thread_of

_log = logging.getLogger("reverie")

MOST_LOST = 1_024
"""Threads of which that is known (count)."""
_LOST: dict[str, str] = {}
"""By thread: why a step of the run that is under way was not kept."""


class _Forgiving(BaseCheckpointSaver[Any]):
    """Put before a saver's own class: its ``put`` and ``put_writes`` don't raise."""

    @override
    def put(
        self, config: RunnableConfig, checkpoint: Any, metadata: Any, new_versions: Any
    ) -> RunnableConfig:
        _begin(config, metadata)
        try:
            return super().put(config, checkpoint, metadata, new_versions)
        except Exception as error:  # noqa: BLE001  (told)
            return _told(config, error, checkpoint)

    @override
    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        try:
            super().put_writes(config, writes, task_id, task_path)
        except Exception as error:  # noqa: BLE001  (told)
            _told(config, error)

    @override
    async def aput(
        self, config: RunnableConfig, checkpoint: Any, metadata: Any, new_versions: Any
    ) -> RunnableConfig:
        _begin(config, metadata)
        try:
            return await super().aput(config, checkpoint, metadata, new_versions)
        except Exception as error:  # noqa: BLE001  (told)
            return _told(config, error, checkpoint)

    @override
    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        try:
            await super().aput_writes(config, writes, task_id, task_path)
        except Exception as error:  # noqa: BLE001  (told)
            _told(config, error)


def saver_for(saver: Any, on_error: str, *interrupts: Any) -> Any:
    """Return a checkpointer that shares all with ``saver`` but doesn't raise what it can't keep.

    Args:
        saver: As in LangGraph's ``compile``; what is no saver comes back as it is.
        on_error: Of the graph. With ``"raise"`` the saver comes back as it is.
        interrupts: Where the graph stops for a person. What it waits with must be kept: then the saver may raise.
    """
    if on_error == "raise" or any(interrupts) or not isinstance(saver, BaseCheckpointSaver):
        return saver
    made = copy.copy(saver)  # as LangGraph does to give one another serializer
    made.__class__ = type(type(saver).__name__, (_Forgiving, type(saver)), {})
    return made


def note_of(thread: str) -> str:
    """Return, once, what a report says of steps that weren't kept; blank for none."""
    why = _LOST.pop(thread, "")
    return why and (
        f"The checkpointer didn't keep a step ({why}). Nothing of memory is lost; after a crash the run would begin "
        "anew."
    )


def _begin(config: RunnableConfig, metadata: Any) -> None:
    """Forget what was lost of an earlier run on the thread."""
    if metadata.get("source") == "input":
        _LOST.pop(thread_of(config), None)


def _told(config: RunnableConfig, error: Exception, checkpoint: Any = None) -> RunnableConfig:
    configurable: dict[str, Any] = config.get("configurable", {})
    thread, why = thread_of(config), f"{type(error).__name__}: {error}"
    if _LOST.get(thread) != why:
        _log.warning("checkpoints of thread %s: a step was not kept: %s", thread, why)
    _LOST[thread] = why
    while len(_LOST) > MOST_LOST:  # runs whose report nobody asked for
        _LOST.pop(next(iter(_LOST)), None)
    if checkpoint is None:
        return config
    return {**config, "configurable": {**configurable, "checkpoint_id": checkpoint["id"]}}
