"""A model that is down for an hour, and pieces that always fail: what it costs, and that nothing stays behind."""

from __future__ import annotations

import re
from typing import Any

import pytest
from scripted import ScriptedModel, extraction
from vaults import Clock, contents

from reverie import ReflectionPolicy, ReflectionReport, Vault, create_reflection_graph, resume_pending
from reverie.checkpoints import SqlScope, SqlVault

FAST = ReflectionPolicy(retry_wait_s=0)
SMALL = FAST.model_copy(update={"prompt_tokens": 1_000})
FACT = re.compile(r"Level \d+ was measured at weir \d+\.")
MOST = 2 * (1 + FAST.max_retries)
"""Calls of a run while the model is down: two prompts with their retries. LangMem's manager makes 25."""


class RefusedError(Exception):
    """An answer of status 400, as a provider's client raises it."""

    status_code = 400


def fact(number: int) -> str:
    return f"Level {number} was measured at weir {number}."


def answer(prompt: str) -> Any:
    """Find the facts; a consolidation adds what it is asked about."""
    if "## Candidates" in prompt:
        return {"operations": []}
    return extraction(*dict.fromkeys(FACT.findall(prompt)))


def reflect(
    vault: Vault,
    model: ScriptedModel,
    files: dict[str, str],
    *,
    thread: str = "t",
    policy: ReflectionPolicy = FAST,
    force: bool = False,
) -> ReflectionReport:
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    return ReflectionReport.model_validate(
        graph.invoke({"files": files, "force": force}, config)["reflection"]
    )


SAYS = [
    # what comes in place of a reply, after a first good one; what the report says happened
    pytest.param(
        ConnectionError("refused"),
        r"The model seems to be down, so \d+ prompts were not asked\. .*refused",
        id="down",
    ),
    pytest.param(
        RuntimeError("wrong key"), r"The model failed \d times in a row, so .*wrong key", id="refuses"
    ),
    pytest.param("I am sorry.", None, id="talks"),
]


@pytest.mark.parametrize(("met", "says"), SAYS)
def test_a_report_says_what_became_of_the_model(vault: Vault, met: Any, says: str | None) -> None:
    """Down is who can't be reached; who refuses isn't, and who answered something before is asked on."""
    files = {f"f{n}.md": f"{fact(n)} " * 60 for n in range(12)}
    policy = SMALL.model_copy(update={"max_concurrency": 1})
    report = reflect(vault, ScriptedModel(script=[extraction(), met], loop=True), files, policy=policy)
    told = [note for note in report.notes if "not asked" in note]
    assert len(told) == (says is not None)
    assert says is None or re.match(says, told[0])


@pytest.mark.parametrize("garbage", ["I am sorry.", '{"answer": 1}', '{"memories": "none'])
def test_a_model_that_answers_is_not_said_to_be_down(vault: Vault, garbage: str) -> None:
    """Nothing that it says can be read: that is what the report tells, with the last reply's fault."""
    files = {f"f{n}.md": f"{fact(n)} " * 60 for n in range(12)}
    policy = SMALL.model_copy(update={"extraction": "write"})
    report = reflect(vault, ScriptedModel(script=[garbage], loop=True), files, policy=policy)
    told = "\n".join(report.notes)
    assert report.status == "failed"
    assert "The model answered 2 prompts in a row with nothing that can be read, so " in told
    assert "can't be read as Extraction" in told
    assert "down" not in told


def test_where_nothing_is_left_to_ask_nothing_is_said_of_it(vault: Vault) -> None:
    """Two prompts, and both fail."""
    files = {f"f{n}.md": f"{fact(n)} " * 60 for n in range(2)}
    policy = SMALL.model_copy(update={"extraction": "write"})
    report = reflect(vault, ScriptedModel(script=["I am sorry."], loop=True), files, policy=policy)
    assert "not asked" not in "\n".join(report.notes)


DOWN = [
    # what each request meets, on how many threads, and the calls of twenty runs, one every three minutes
    pytest.param(ConnectionError("refused"), 1, {0: 3, 1: 6, 2: 6, 4: 6, 7: 6, 13: 6}, id="no connection"),
    pytest.param(ConnectionError("refused"), 20, {0: 3, 1: 6, 2: 6, 4: 6, 7: 6, 13: 6}, id="a thread each"),
    pytest.param(RuntimeError("wrong key"), 1, {0: 1, 1: 2, 2: 2, 4: 2, 7: 2, 13: 2}, id="wrong key"),
    # An answer of some kind is no reason to keep new pieces waiting; two prompts, each with its repair round.
    pytest.param("Service unavailable", 1, {0: 2} | dict.fromkeys(range(1, 20), 4), id="no readable reply"),
]


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize(("cause", "threads", "calls"), DOWN)
def test_an_hour_without_the_model(
    vault: SqlVault, ana: SqlScope, clock: Clock, cause: Any, threads: int, calls: dict[int, int]
) -> None:
    """Each run brings something new: few calls each, rarer and rarer; then all of it is taken up at once."""
    down, spent = ScriptedModel(script=[cause], loop=True), {}
    for number in range(20):
        before = down.calls
        report = reflect(vault, down, {f"{number}.md": fact(number)}, thread=f"t{number % threads}")
        assert (report.status, report.model_calls) == (
            ("failed" if down.calls > before else "skipped"),
            down.calls - before,
        )
        spent[number] = down.calls - before
        clock.forward(minutes=3)
    assert {number: count for number, count in spent.items() if count} == calls
    clock.forward(hours=6)
    back = ScriptedModel(script=[answer], loop=True)
    report = reflect(vault, back, {"0.md": fact(0), "20.md": fact(20)}, thread="t0")
    assert (report.status, back.calls) == ("applied", 1)
    if threads > 1:  # what a run on another thread only recorded is left to that thread, or to this
        resume_pending(create_reflection_graph(back, vault, policy=FAST), vault)
    assert sorted(contents(ana)) == sorted(fact(number) for number in range(21))
    assert ana.status().pieces == {"covered": 21}


def test_much_to_reflect_on_while_the_model_is_down(vault: SqlVault, ana: SqlScope) -> None:
    """Forty prompts' worth costs no more calls than two prompts."""
    files = {f"{n}.md": f"{fact(n)}\n" + "Nothing else was seen. " * 60 for n in range(40)}
    down = ScriptedModel(script=[ConnectionError("refused")], loop=True)
    report = reflect(vault, down, files, policy=SMALL)
    assert (report.status, report.pieces["pending"], down.calls) == ("failed", 40, MOST)


def test_who_is_forced_asks_at_once(vault: SqlVault, ana: SqlScope) -> None:
    """A person who says that the model is back isn't kept waiting."""
    down = ScriptedModel(script=[ConnectionError("refused")], loop=True)
    for number in range(3):
        report = reflect(vault, down, {f"{number}.md": fact(number)})
    assert (report.status, report.reason) == ("skipped", "backing_off")
    report = reflect(vault, ScriptedModel(script=[answer], loop=True), {"3.md": fact(3)}, force=True)
    assert report.status == "applied"
    assert sorted(contents(ana)) == [fact(number) for number in range(4)]


POISONS = [
    # what the piece meets, where it stands among four, whether it ends set aside
    pytest.param(RefusedError("context_length_exceeded"), 1, True, id="context length"),
    pytest.param(RefusedError("blocked by the content filter"), 3, True, id="content filter"),
    pytest.param("I am sorry, I can't help with that.", 0, True, id="refusal"),
    pytest.param(ValueError("bad token"), 2, True, id="error of the client"),
    # What passes for most is never held against a piece: it backs off, at most six hours.
    pytest.param(ConnectionError("reset"), 0, False, id="connection"),
]


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize(("cause", "place", "ends"), POISONS)
def test_a_piece_that_always_fails(
    vault: SqlVault, ana: SqlScope, clock: Clock, cause: Any, place: int, ends: bool
) -> None:
    """What came with it and after it is reflected on, and it ends set aside with its error."""
    files = {f"{n}.md": "POISON" if n == place else fact(n) for n in range(4)}
    wanted = {fact(n) for n in range(4) if n != place}

    def poisoned(prompt: str) -> Any:
        return cause if "POISON" in prompt else answer(prompt)

    for turn in range(4, 11):
        files[f"{turn}.md"] = fact(turn)
        wanted.add(fact(turn))
        reflect(vault, ScriptedModel(script=[poisoned], loop=True), files)
        # What is in one prompt with it may be held up for some runs, until it is known which piece it is.
        assert turn < 7 or wanted - {fact(turn)} <= set(contents(ana))
        clock.forward(hours=6)
    status = ana.status()
    assert status.pieces == {"covered": 10, "set_aside" if ends else "recorded": 1}
    assert sorted(contents(ana)) == sorted(wanted)
    (failing,) = status.failing
    assert ("can't be read" if isinstance(cause, str) else str(cause)) in failing.error
