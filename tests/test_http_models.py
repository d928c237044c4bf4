"""The reflection graph against a real OpenAI-compatible server on loopback, through ChatOpenAI and OpenAI."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fake_openai as server
import pytest
from langchain_openai import ChatOpenAI, OpenAI
from scripted import extraction, operations

from reverie import ReflectionPolicy, ReflectionReport, Vault, create_reflection_graph, open_vault

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = "The gauge at Marsh Bridge measures the water level every 10 minutes."
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
FAST = ReflectionPolicy(retry_wait_s=0, max_retries=1, call_timeout_s=1.0)
PATIENT = FAST.model_copy(update={"call_timeout_s": 60.0})
"""For what counts calls: on a busy machine an answer may take longer than a second, and is asked for again."""


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def reflect(
    vault: Vault,
    fake: server.FakeOpenAI,
    files: dict[str, str],
    *,
    chat: bool = True,
    policy: ReflectionPolicy = FAST,
) -> ReflectionReport:
    kind = ChatOpenAI if chat else OpenAI
    model = kind(base_url=fake.url, api_key="key", model="m")  # type: ignore[arg-type]
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    return ReflectionReport.model_validate(
        graph.invoke({"files": files, "force": True}, CONFIG)["reflection"]
    )


def contents(vault: Vault) -> list[str]:
    return [s.memory.content for s in vault.scope("ana").page(limit=100)]


def test_structured_output_end_to_end(vault: Vault) -> None:
    """Two runs: extraction and consolidation under bounded schemas, tokens as the provider counts them."""
    update = operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})
    script = [server.reply(extraction(FACT)), server.reply(extraction(NEWER)), server.reply(update)]
    with server.FakeOpenAI(script) as fake:
        first = reflect(vault, fake, {"a.md": FACT}, policy=PATIENT)
        second = reflect(vault, fake, {"b.md": NEWER}, policy=PATIENT)
    assert (first.status, first.model_calls, first.prompt_tokens, first.completion_tokens) == (
        "applied",
        1,
        11,
        7,
    )
    assert (second.counts, second.model_calls, second.prompt_tokens) == ({"UPDATE": 1}, 2, 22)
    assert contents(vault) == [NEWER]
    evidence = fake.received[0].schema["properties"]["memories"]["items"]["properties"]["evidence"]  # type: ignore[index]
    assert evidence["items"]["enum"] == ["f1"]


@pytest.mark.parametrize(
    "text",
    [
        "Sure! Here it is:\n```json\n" + json.dumps(extraction(FACT)) + "\n```\nAnything else?",
        "<think>[{}]</think>" + json.dumps(extraction(FACT)["memories"]),
        json.dumps(extraction(FACT)).replace("}]", "},]"),
    ],
)
def test_plain_text_replies(vault: Vault, text: str) -> None:
    """A provider that knows no schema: asked again without, and its prose is read."""
    refused = server.status(400, "Unknown parameter: 'response_format'.", error_code="unknown_parameter")
    with server.FakeOpenAI([refused, server.reply(text)]) as fake:
        report = reflect(vault, fake, {"a.md": FACT})
    assert report.status == "applied"
    assert [request.schema is None for request in fake.received] == [False, True]
    assert contents(vault) == [FACT]


RECOVERS = [
    pytest.param([server.status(429, retry_after="0")], 2, id="429 then success"),
    pytest.param([server.status(503)], 2, id="503 then success"),
    pytest.param([server.reset], 2, id="reset then success"),
    pytest.param([server.silence], 2, id="time-out then success"),
]


@pytest.mark.parametrize(("acts", "calls"), RECOVERS)
def test_a_transient_fault_is_retried(vault: Vault, acts: list[Any], calls: int) -> None:
    """One bad moment costs one more call and nothing else."""
    with server.FakeOpenAI([*acts, server.reply(extraction(FACT))]) as fake:
        report = reflect(vault, fake, {"a.md": FACT})
    assert (report.status, report.model_calls, len(fake.received)) == ("applied", calls, calls)
    assert contents(vault) == [FACT]


FAILS = [
    pytest.param(server.status(500), 2, id="500 for good"),
    pytest.param(server.reset, 2, id="connection reset"),
    pytest.param(server.silence, 2, id="silence"),
    pytest.param(server.trickle, 2, id="a reply that never ends"),
    pytest.param(server.status(401, "Incorrect API key provided."), 1, id="wrong key"),
    pytest.param(server.reply("I'd rather not."), 2, id="prose"),
]


@pytest.mark.parametrize(("act", "calls"), FAILS)
def test_a_lasting_fault_in_the_extraction_leaves_everything_for_later(
    vault: Vault, act: Any, calls: int
) -> None:
    """`failed`, nothing added, a bounded number of calls; the next run takes it up."""
    with server.FakeOpenAI(lambda _: act) as fake:
        report = reflect(vault, fake, {"a.md": FACT})
        assert (report.status, len(fake.received), contents(vault)) == ("failed", calls, [])
    with server.FakeOpenAI([server.reply(extraction(FACT))]) as fake:
        assert reflect(vault, fake, {"a.md": FACT}).status == "applied"
    assert contents(vault) == [FACT]


@pytest.mark.parametrize(("act", "calls"), FAILS)
def test_a_lasting_fault_in_the_consolidation_adds_the_candidates(vault: Vault, act: Any, calls: int) -> None:
    """`fallback`: added as they are, nothing deleted or rewritten."""
    with server.FakeOpenAI([server.reply(extraction(FACT))]) as fake:
        reflect(vault, fake, {"a.md": FACT})

    def choose(request: server.Received) -> Any:
        return act if "[c1]" in request.messages[-1]["content"] or "c1" in json.dumps(request.body) else good

    good = server.reply(extraction(NEWER))
    with server.FakeOpenAI(choose) as fake:
        report = reflect(vault, fake, {"b.md": NEWER})
    assert (report.status, len(fake.received)) == ("fallback", calls + 1)
    assert contents(vault) == [FACT, NEWER]


def test_a_truncated_reply_gives_its_complete_items(vault: Vault) -> None:
    """The open item at the end is dropped, never closed by guess."""
    text = json.dumps(extraction(FACT, NEWER, "The gauge was installed in 2024."))
    cut = text[: text.index("installed in 20") + 15]
    with server.FakeOpenAI([server.reply(cut, finish="length")]) as fake:
        report = reflect(vault, fake, {"a.md": f"{FACT}\n{NEWER}\nThe gauge was installed in 2024."})
    assert report.status == "applied"
    assert contents(vault) == [FACT, NEWER]
    assert any("cut off" in note for note in report.notes)


def test_a_truncated_reply_about_several_pieces_is_asked_in_halves(vault: Vault) -> None:
    """What didn't fit into one reply fits into two; nothing is cut silently, nothing is added twice."""
    files = {"a.md": FACT, "b.md": "The boat to Elm Weir leaves at 9."}

    def choose(request: server.Received) -> Any:
        shown = [text for text in files.values() if text in request.messages[-1]["content"]]
        text = json.dumps(extraction(*shown))
        return server.reply(text[:-30], finish="length") if len(shown) > 1 else server.reply(text)

    with server.FakeOpenAI(choose) as fake:
        report = reflect(vault, fake, files)
    assert (report.status, report.model_calls) == ("applied", 3)
    assert contents(vault) == list(files.values())
    assert any("in halves" in note for note in report.notes)


def test_a_context_length_error_on_one_piece(vault: Vault) -> None:
    """The piece that is too much is found; the others are reflected on in the same run."""

    def choose(request: server.Received) -> Any:
        body = json.dumps(request.body)
        return (
            server.too_long()
            if "HUGE" in body
            else server.reply(extraction(FACT) if "Marsh" in body else extraction())
        )

    files = {"a.md": FACT, "b.md": "HUGE " * 50, "c.md": "Nothing of note.", "d.md": "Neither here."}
    with server.FakeOpenAI(choose) as fake:
        report = reflect(vault, fake, files)
    assert (report.status, report.pieces["pending"], report.pieces["covered"]) == ("partial", 1, 3)
    assert contents(vault) == [FACT]


def test_a_completion_model_reflects_too(vault: Vault) -> None:
    """Plain prompts that end where the answer begins, through the completions interface."""
    text = json.dumps(extraction(FACT))
    with server.FakeOpenAI(lambda request: server.reply(text)) as fake:
        report = reflect(vault, fake, {"a.md": FACT}, chat=False)
        assert fake.received[0].path.endswith("/completions")
        assert not fake.received[0].path.endswith("/chat/completions")
        assert isinstance(fake.received[0].body["prompt"], str | list)
    assert report.status == "applied"
    assert contents(vault) == [FACT]


async def test_async_against_the_server(vault: Vault) -> None:
    """The async client, with a retry on the way."""
    with server.FakeOpenAI([server.status(429, retry_after="0"), server.reply(extraction(FACT))]) as fake:
        model = ChatOpenAI(base_url=fake.url, api_key="key", model="m")  # type: ignore[arg-type]
        graph = create_reflection_graph(model, vault, policy=FAST, on_error="raise")
        result = await graph.ainvoke({"files": {"a.md": FACT}}, CONFIG)
    assert result["reflection"]["status"] == "applied"
    assert result["reflection"]["model_calls"] == 2
