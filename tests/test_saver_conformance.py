"""LangGraph's own conformance suite, run against the checkpointers we hand out, for `invoke` and for `ainvoke`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.checkpoint.conformance.capabilities import BASE_CAPABILITIES

from reverie import open_async_checkpointer, open_checkpointer


class Awaited(BaseCheckpointSaver[str]):
    """A saver whose awaitable methods call the blocking ones: the suite only asks awaitably."""

    def __init__(self, saver: BaseCheckpointSaver[str]) -> None:
        super().__init__()
        self.saver = saver

    async def aput(self, *args: Any) -> Any:
        return self.saver.put(*args)

    async def aput_writes(self, *args: Any, **how: Any) -> None:
        self.saver.put_writes(*args, **how)

    async def aget_tuple(self, config: Any) -> Any:
        return self.saver.get_tuple(config)

    async def alist(self, config: Any, **how: Any) -> AsyncIterator[Any]:
        for found in self.saver.list(config, **how):
            yield found

    async def adelete_thread(self, thread_id: str) -> None:
        self.saver.delete_thread(thread_id)

    async def aprune(self, *args: Any, **how: Any) -> None:
        self.saver.prune(*args, **how)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a checkpointer that holds nothing yet."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return "memory:" if request.param == "memory" else f"sqlite:{tmp_path / 'steps.db'}"


@pytest.mark.parametrize("form", ["invoke", "ainvoke"])
async def test_conformance(url: str, form: str) -> None:
    """All that every saver must do, and on PostgreSQL, where LangGraph's saver can, the pruning of threads."""
    more = {"prune"} if url.startswith("postgresql") else set()

    @checkpointer_test(name=f"{form} {url}", skip_capabilities={"prune"} - more)
    async def saver() -> AsyncIterator[BaseCheckpointSaver[str]]:
        if form == "invoke":
            with open_checkpointer(url) as opened:
                yield Awaited(opened)
        else:
            async with open_async_checkpointer(url) as opened:
                yield opened

    report = await validate(saver)
    assert {name: result.failures for name, result in report.results.items() if result.failures} == {}
    passed = {name for name, result in report.results.items() if result.passed}
    assert passed == {*BASE_CAPABILITIES, *more}
