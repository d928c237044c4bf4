"""Asking a model over real HTTP: what comes back, what is tried again, what is a failure, sync and async."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Generator
from typing import Any, Literal

import pytest
from fake_openai import FakeOpenAI, Received, reply, reset, silence, status, too_long, trickle
from langchain_openai import ChatOpenAI, OpenAI
from pydantic import BaseModel

from reverie.nodes.asking.asker import Answer, Ask, Asker, Budget, Pause
from reverie.state import ReflectionPolicy


class Item(BaseModel):
    type: Literal["fact", "mistake"]
    content: str


class Extraction(BaseModel):
    memories: list[Item]


TEA = {"type": "fact", "content": "Mira drinks green tea."}
CUP = {"type": "mistake", "content": "The cup was too hot."}
GOOD = {"memories": [TEA]}
FAST = ReflectionPolicy(retry_wait_s=0.01, call_timeout_s=10)
ASK = Ask(
    system="Keep what matters.",
    prompt="[m1] I drink green tea.\n\nAs JSON:",
    schema=Extraction,
    label="extract",
)

Mode = Literal["sync", "async"]
Form = Literal["chat", "completion"]
both_modes = pytest.mark.parametrize("mode", ["sync", "async"])
both_forms = pytest.mark.parametrize("form", ["chat", "completion"])


def model(server: FakeOpenAI, form: Form = "chat", **kwargs: Any) -> Any:
    """Return LangChain's own model, with its usual retries, that talks to the server."""
    kind = ChatOpenAI if form == "chat" else OpenAI
    return kind(base_url=server.url, api_key="test", model="m", **kwargs)


def run(asker: Asker, ask: Ask = ASK, *, mode: Mode = "sync", budget: Budget | None = None) -> Answer:
    """Ask one question and return the answer."""

    def logic() -> Generator[Ask, Answer, Answer]:
        return (yield ask)

    budget = budget or asker.budget()
    if mode == "sync":
        return asker.drive(logic(), budget)
    return asyncio.run(asker.adrive(logic(), budget))


def contents(answer: Answer) -> list[str]:
    """Return what was read, failing with the error if nothing was."""
    assert answer.reply is not None, answer.error
    return [item.content for item in answer.reply.value.memories]


@both_modes
@both_forms
def test_a_reply_is_read(mode: Mode, form: Form) -> None:
    """A good reply is read at once, and its tokens are counted."""
    with FakeOpenAI([reply(GOOD)]) as server:
        asker = Asker(model(server, form), FAST)
        budget = asker.budget()
        answer = run(asker, mode=mode, budget=budget)
    assert contents(answer) == [TEA["content"]]
    assert (answer.kind, answer.error) == ("", "")
    assert budget.usage() == {"model_calls": 1, "prompt_tokens": 11, "completion_tokens": 7}
    assert (answer.model_calls, answer.prompt_tokens, answer.completion_tokens) == (1, 11, 7)


@both_modes
def test_a_chat_model_is_sent_instruction_prompt_and_schema(mode: Mode) -> None:
    """The provider is asked to constrain its reply, and the model's own extra settings stay."""
    schema = {"type": "object", "properties": {"memories": {"type": "array", "maxItems": 3}}}
    ask = Ask(
        system="Be brief.",
        prompt="Go.",
        schema=Extraction,
        label="ex tract",
        json_schema=schema,
        max_tokens=99,
    )
    with FakeOpenAI([reply(GOOD)]) as server:
        run(Asker(model(server, extra_body={"top_k": 3}), FAST), ask, mode=mode)
    [got] = server.received
    assert [(each["role"], each["content"]) for each in got.messages] == [
        ("system", "Be brief."),
        ("user", "Go."),
    ]
    assert got.schema == schema
    assert got.body["response_format"]["json_schema"]["name"] == "ex_tract"
    assert got.body["top_k"] == 3
    assert got.body["max_completion_tokens"] == 99


def test_without_a_bounded_schema_that_of_the_model_class_is_sent() -> None:
    """The schema of the reply's class is the default."""
    with FakeOpenAI([reply(GOOD)]) as server:
        run(Asker(model(server), FAST))
    assert server.received[0].schema == Extraction.model_json_schema()


def test_a_smaller_limit_of_the_model_is_kept() -> None:
    """A reply limit the user gave the model is never raised."""
    with FakeOpenAI([reply(GOOD)]) as server:
        run(Asker(model(server, max_tokens=50), FAST))
    assert server.received[0].body["max_completion_tokens"] == 50


def test_a_reasoning_model_is_not_bounded() -> None:
    """What a model thinks counts as reply tokens, so that a limit would leave nothing for the answer."""
    with FakeOpenAI([reply(GOOD)]) as server:
        run(Asker(model(server, profile={"reasoning_output": True}), FAST))
    assert "max_completion_tokens" not in server.received[0].body


def test_the_responses_interface_is_constrained_in_its_own_words() -> None:
    """A model that uses OpenAI's other interface gets the schema there, and its reply is read."""
    answer = {
        "id": "resp_1",
        "object": "response",
        "created_at": 1,
        "model": "m",
        "status": "incomplete",
        "incomplete_details": {"reason": "max_output_tokens"},
        "output": [
            {
                "type": "message",
                "id": "msg_1",
                "role": "assistant",
                "status": "incomplete",
                "content": [
                    {
                        "type": "output_text",
                        "text": json.dumps({"memories": [TEA, CUP]})[:-20],
                        "annotations": [],
                    }
                ],
            }
        ],
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": 5,
            "output_tokens": 6,
            "total_tokens": 11,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens_details": {"reasoning_tokens": 0},
        },
    }
    with FakeOpenAI([lambda handler: handler.send_json(200, answer)]) as server:
        got = run(Asker(model(server, use_responses_api=True), FAST))
    assert contents(got) == [TEA["content"]]
    assert got.truncated
    assert server.received[0].path.endswith("/responses")
    assert server.received[0].body["text"]["format"]["type"] == "json_schema"
    assert got.prompt_tokens == 5


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(GOOD),
        f"Here you are:\n```json\n{json.dumps(GOOD)}\n```",
        f"<think>Hm, {{'memories': []}}?</think>{json.dumps([TEA])}",
        str(GOOD),
    ],
)
def test_plain_text_is_read(text: str) -> None:
    """A provider that ignores the schema is read all the same."""
    with FakeOpenAI([reply(text)]) as server:
        assert contents(run(Asker(model(server), FAST))) == [TEA["content"]]


@both_modes
@pytest.mark.parametrize("code", [400, 422])
def test_a_provider_that_knows_no_schema_is_asked_without(mode: Mode, code: int) -> None:
    """A refused schema is left out from then on, without costing the question a retry."""
    refusal = status(code, "Unrecognized request argument supplied: response_format")
    with FakeOpenAI([refusal, reply(GOOD), reply(GOOD)]) as server:
        asker = Asker(model(server, extra_body={"top_k": 3}), FAST.model_copy(update={"max_retries": 0}))
        first, second = run(asker, mode=mode), run(asker, mode=mode)
    assert contents(first) == contents(second) == [TEA["content"]]
    assert [bool(got.schema) for got in server.received] == [True, False, False]
    assert (first.model_calls, second.model_calls) == (2, 1)


# -- completion models --------------------------------------------------------------------------------------


@both_modes
def test_a_completion_model_is_led_into_the_answer(mode: Mode) -> None:
    """The prompt ends where the list begins; the stop sequences let the answer have more than one line."""
    goes_on = f"\n{json.dumps(TEA)},\n{json.dumps(CUP)}\n]}}"
    with FakeOpenAI([reply(goes_on)]) as server:
        answer = run(Asker(model(server, "completion"), FAST), mode=mode)
    body = server.received[0].body
    assert contents(answer) == [TEA["content"], CUP["content"]]
    assert body["prompt"][0].startswith("Keep what matters.\n\n[m1] I drink green tea.")
    assert body["prompt"][0].endswith('As JSON:\n{"memories": [')
    assert "\n" not in body["stop"]
    assert len(body["stop"]) <= 4
    assert body["max_tokens"] == ASK.max_tokens


@pytest.mark.parametrize("text", [json.dumps(GOOD), f"\n```json\n{json.dumps(GOOD)}", json.dumps([TEA])])
def test_a_completion_that_begins_again_is_read(text: str) -> None:
    """A completion model that starts the answer over is read as well."""
    with FakeOpenAI([reply(text)]) as server:
        assert contents(run(Asker(model(server, "completion"), FAST))) == [TEA["content"]]


@both_modes
def test_a_completion_that_was_cut_gives_what_is_complete(mode: Mode) -> None:
    """The finish reason of a completion is seen."""
    with FakeOpenAI([reply(json.dumps(TEA) + ', {"type": "fact", "con', finish="length")]) as server:
        answer = run(Asker(model(server, "completion", max_tokens=40), FAST), mode=mode)
    assert contents(answer) == [TEA["content"]]
    assert answer.truncated
    assert server.received[0].body["max_tokens"] == 40


def test_a_document_is_completed_too() -> None:
    """Without a list the prompt ends at the first key."""

    class Summary(BaseModel):
        summary: str

    with FakeOpenAI([reply('summary": "Tea was made."}')]) as server:
        answer = run(Asker(model(server, "completion"), FAST), Ask("", "Sum up.", Summary, "sum"))
    assert answer.reply is not None
    assert answer.reply.value == Summary(summary="Tea was made.")
    assert server.received[0].body["prompt"] == ['Sum up.\n{"']


# -- what is tried again ------------------------------------------------------------------------------------


@both_modes
@both_forms
@pytest.mark.parametrize(
    "trouble",
    [status(429), status(500), status(503), status(408), status(409), reset],
    ids=["429", "500", "503", "408", "409", "reset"],
)
def test_transient_trouble_is_tried_again(mode: Mode, form: Form, trouble: Any) -> None:
    """After a transient error the question is asked again, by us and nobody else."""
    with FakeOpenAI([trouble, reply(GOOD)]) as server:
        answer = run(Asker(model(server, form), FAST), mode=mode)
    assert contents(answer) == [TEA["content"]]
    assert answer.model_calls == len(server.received) == 2


@both_modes
@both_forms
def test_a_server_that_never_recovers_is_given_up(mode: Mode, form: Form) -> None:
    """A 500 for good costs the retries of the policy, and the provider's client adds none of its own."""
    with FakeOpenAI(lambda _: status(500, "out of order")) as server:
        answer = run(Asker(model(server, form), FAST), mode=mode)
    assert (answer.reply, answer.kind) == (None, "transient")
    assert "500" in answer.error
    assert "out of order" in answer.error
    assert answer.model_calls == len(server.received) == 3


@both_modes
@both_forms
@pytest.mark.parametrize("trouble", [silence, trickle])
def test_a_reply_that_never_ends_is_timed_out(mode: Mode, form: Form, trouble: Any) -> None:
    """A silent server and one that trickles bytes are left after the time-out, and asked again."""
    policy = ReflectionPolicy(retry_wait_s=0.01, call_timeout_s=0.3, max_retries=1)
    with FakeOpenAI([trouble, trouble]) as server:
        begun = time.monotonic()
        answer = run(Asker(model(server, form), policy), mode=mode)
        assert time.monotonic() - begun < 50
    assert (answer.reply, answer.kind, answer.model_calls) == (None, "transient", 2)
    assert "answer" in answer.error or "timed out" in answer.error.lower()


@both_modes
def test_after_a_time_out_the_next_reply_counts(mode: Mode) -> None:
    """One reply that hangs doesn't lose the question."""
    policy = ReflectionPolicy(retry_wait_s=0.01, call_timeout_s=0.5)
    with FakeOpenAI([trickle, reply(GOOD)]) as server:
        assert contents(run(Asker(model(server), policy), mode=mode)) == [TEA["content"]]


def test_no_server_at_all_is_transient() -> None:
    """A refused connection is told apart from a wrong question."""
    with FakeOpenAI([]) as server:
        gone = model(server)
    answer = run(Asker(gone, FAST.model_copy(update={"max_retries": 1})))
    assert (answer.kind, answer.model_calls) == ("transient", 2)


def test_waits_double_and_respect_what_the_provider_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wait before a retry doubles, and is at least what the provider asks for; so long it does wait."""
    asked: list[float] = []

    class Noted(Pause):
        def __new__(cls, seconds: float) -> Noted:
            asked.append(seconds)
            return super().__new__(cls)

    monkeypatch.setattr("reverie.nodes.asking.asker.Pause", Noted)
    policy = ReflectionPolicy(retry_wait_s=0.1, max_retries=3)
    script = [status(429), status(429), status(429, retry_after="0.7"), reply(GOOD)]
    with FakeOpenAI(script) as server:
        run(Asker(model(server), policy))
    at = [got.at for got in server.received]
    waits = [after - before for before, after in itertools.pairwise(at)]
    assert asked == [0.1, 0.2, 0.7]
    assert all(wait >= least for wait, least in zip(waits, asked, strict=True))


# -- what isn't ---------------------------------------------------------------------------------------------


@both_modes
@pytest.mark.parametrize(
    ("trouble", "kind"),
    [
        (too_long(), "input"),
        (status(413, "payload too large"), "input"),
        (status(422, "bad"), "input"),
        (status(400, "blocked", error_code="content_filter"), "input"),
        (status(401, "wrong key"), "other"),
        (status(403, "not yours"), "other"),
        (status(404, "no such model"), "other"),
        (lambda handler: handler.send_json(200, {"unexpected": True}), "other"),
        (lambda handler: handler.send_json(200, {"choices": None}), "other"),
    ],
    ids=["context", "413", "422", "filter", "401", "403", "404", "strange", "null choices"],
)
def test_what_would_fail_again_is_asked_once(mode: Mode, trouble: Any, kind: str) -> None:
    """Errors that a retry can't help are told apart by whose fault they are."""
    with FakeOpenAI([trouble]) as server:
        answer = run(Asker(model(server), FAST), mode=mode)
    assert (answer.reply, answer.kind, answer.model_calls) == (None, kind, 1)
    assert answer.error.startswith("The model could not be asked: ")


def test_a_filtered_reply_is_the_prompts_fault() -> None:
    """A reply stopped by a content filter isn't asked for again."""
    with FakeOpenAI([reply("", finish="content_filter")]) as server:
        answer = run(Asker(model(server), FAST))
    assert (answer.kind, answer.model_calls) == ("input", 1)
    assert "filter" in answer.error


# -- replies that can't be read -----------------------------------------------------------------------------


@both_modes
@both_forms
def test_an_unreadable_reply_gets_one_repair_round(mode: Mode, form: Form) -> None:
    """The model is told what was wrong with its reply, and its second one counts."""
    with FakeOpenAI([reply("I like tea."), reply(GOOD)]) as server:
        answer = run(Asker(model(server, form), FAST), mode=mode)
    assert contents(answer) == [TEA["content"]]
    second = json.dumps(server.received[1].body)
    assert "there is no JSON in it" in second
    assert form == "completion" or server.received[1].messages[2] == {
        "role": "assistant",
        "content": "I like tea.",
    }


@both_modes
def test_a_second_unreadable_reply_is_the_end(mode: Mode) -> None:
    """There is one repair round and no more."""
    with FakeOpenAI([reply("tea"), reply("green tea"), reply(GOOD)]) as server:
        answer = run(Asker(model(server), FAST), mode=mode)
    assert (answer.reply, answer.kind, answer.model_calls) == (None, "unreadable", 2)
    assert "can't be read as Extraction" in answer.error


def test_a_refusal_is_unreadable() -> None:
    """A refusal is no empty answer."""
    with FakeOpenAI(lambda _: reply(None, refusal="I can't help with that.")) as server:
        answer = run(Asker(model(server), FAST))
    assert (answer.reply, answer.kind) == (None, "unreadable")


@both_modes
def test_a_truncated_reply_gives_its_complete_items(mode: Mode) -> None:
    """A reply cut off by its length is read as far as it is complete, with no second call."""
    cut = json.dumps({"memories": [TEA, CUP]})[:-12]
    with FakeOpenAI([reply(cut, finish="length")]) as server:
        answer = run(Asker(model(server), FAST), mode=mode)
    assert contents(answer) == [TEA["content"]]
    assert answer.truncated
    assert len(server.received) == 1


def test_a_reply_cut_before_anything_was_complete_is_asked_for_in_short() -> None:
    """The repair round of a truncated reply asks for a shorter one."""
    with FakeOpenAI([reply('{"memories": [{"type": "fa', finish="length"), reply(GOOD)]) as server:
        answer = run(Asker(model(server), FAST))
    assert contents(answer) == [TEA["content"]]
    assert "keep the answer short" in server.received[1].messages[-1]["content"]


BAD = {"memories": [{"type": "poem", "content": "x"}]}


def test_a_reply_of_bad_items_only_is_asked_for_again() -> None:
    """The repair round names the first item's error."""
    with FakeOpenAI([reply(BAD), reply(GOOD)]) as server:
        answer = run(Asker(model(server), FAST))
    assert contents(answer) == [TEA["content"]]
    assert "type: " in server.received[1].messages[-1]["content"]


@pytest.mark.parametrize("second", [BAD, "no", {"memories": [TEA, {}]}])
def test_of_two_replies_the_better_one_counts(second: Any) -> None:
    """A second reply that is no better leaves the first, with its bad items and their reasons."""
    with FakeOpenAI([reply(BAD), reply(second)]) as server:
        answer = run(Asker(model(server), FAST))
    assert answer.reply is not None
    assert len(answer.reply.bad) == 1
    assert len(answer.reply.value.memories) == isinstance(second, dict) * (second != BAD)


def test_bad_items_only_may_be_taken_as_they_are() -> None:
    """Whoever asks can say that bad items need no second round."""
    ask = Ask("", "Go.", Extraction, "x", repair_all_bad=False)
    with FakeOpenAI([reply(BAD)]) as server:
        answer = run(Asker(model(server), FAST), ask)
    assert contents(answer) == []
    assert answer.model_calls == 1


# -- limits -------------------------------------------------------------------------------------------------


@both_modes
def test_the_budget_is_a_hard_limit(mode: Mode) -> None:
    """Retries and repair rounds count; a question without budget isn't asked; what went wrong is told."""
    policy = FAST.model_copy(update={"max_model_calls": 2, "max_retries": 5})
    with FakeOpenAI(lambda _: status(503, "busy")) as server:
        asker = Asker(model(server), policy)
        budget = asker.budget()
        first, second = run(asker, mode=mode, budget=budget), run(asker, mode=mode, budget=budget)
    assert (first.kind, second.kind) == ("transient", "budget")
    assert "busy" in first.error
    assert "The limit of 2 model calls" in first.error
    assert len(server.received) == budget.model_calls == 2
    assert second.model_calls == 0


def test_a_budget_goes_on_from_what_was_spent() -> None:
    """What earlier nodes of the run have spent counts."""
    with FakeOpenAI([reply(GOOD)]) as server:
        asker = Asker(model(server), FAST)
        budget = asker.budget({"model_calls": 31, "prompt_tokens": 100, "completion_tokens": 10})
        assert run(asker, budget=budget).kind == ""
        assert run(asker, budget=budget).kind == "budget"
    assert budget.usage() == {"model_calls": 32, "prompt_tokens": 111, "completion_tokens": 17}


def test_no_repair_round_without_budget() -> None:
    """Where the budget ends before the repair round, the answer says what was wrong with the reply."""
    with FakeOpenAI([reply("tea")]) as server:
        answer = run(Asker(model(server), FAST.model_copy(update={"max_model_calls": 1})))
    assert (answer.kind, answer.model_calls) == ("unreadable", 1)


def test_tokens_are_estimated_where_the_provider_counts_none() -> None:
    """Four characters count as a token, rounded up."""
    ask = Ask("", "x" * 41, Extraction, "x")
    with FakeOpenAI([reply("[]" + " " * 7, usage=None)]) as server:
        answer = run(Asker(model(server), FAST), ask)
    assert (answer.prompt_tokens, answer.completion_tokens) == (11, 3)


@both_modes
@both_forms
def test_lone_surrogates_do_not_break_the_request(mode: Mode, form: Form) -> None:
    """Text that can't be encoded is replaced on the way out."""
    ask = Ask("a\ud800b", "c\udfffd", Extraction, "x")
    with FakeOpenAI([reply(GOOD)]) as server:
        assert contents(run(Asker(model(server, form), FAST), ask, mode=mode)) == [TEA["content"]]
    assert "a\ufffdb" in json.dumps(server.received[0].body, ensure_ascii=False)


def test_one_piece_too_long_is_told_from_the_others() -> None:
    """A server that refuses one prompt for its length answers the others."""

    def choose(received: Received) -> Any:
        return too_long() if "huge" in received.messages[-1]["content"] else reply(GOOD)

    def logic() -> Generator[Ask, Answer, list[str]]:
        kinds = []
        for prompt in ("small", "huge", "small"):
            answer = yield Ask("", prompt, Extraction, "x")
            kinds.append(answer.kind)
        return kinds

    with FakeOpenAI(choose) as server:
        asker = Asker(model(server), FAST)
        assert asker.drive(logic(), asker.budget()) == ["", "input", ""]


def test_a_completion_of_bad_items_only_keeps_their_reasons() -> None:
    """What a completion model was led into counts, when the text by itself says nothing."""
    ask = Ask("", "Go.", Extraction, "x", repair_all_bad=False)
    with FakeOpenAI([reply('{"type": "poem", "content": "x"}]}')]) as server:
        answer = run(Asker(model(server, "completion"), FAST), ask)
    assert answer.reply is not None
    assert answer.reply.bad[0][0] == {"type": "poem", "content": "x"}


def test_a_completion_whose_own_text_is_better_counts() -> None:
    """A completion that starts over with the whole object is read by that."""
    with FakeOpenAI([reply(json.dumps(GOOD) + "]}")]) as server:
        assert contents(run(Asker(model(server, "completion"), FAST))) == [TEA["content"]]


@both_modes
def test_a_model_set_to_stream_is_asked_in_one_piece(mode: Mode) -> None:
    """A model set to stream is asked without streaming, and its own retries stay off."""
    with FakeOpenAI([status(503), reply(GOOD)]) as server:
        answer = run(Asker(model(server, streaming=True, max_retries=6), FAST), mode=mode)
    assert contents(answer) == [TEA["content"]]
    assert [got.body["stream"] for got in server.received] == [False, False]
