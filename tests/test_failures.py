"""What a failing model, vault or neighbour does to a reflection: a report, and nothing lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionPolicy, ReflectionReport, Vault, VaultError, create_reflection_graph, open_vault

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = "The gauge at Marsh Bridge measures the water level every 10 minutes."
FAST = ReflectionPolicy(retry_wait_s=0, max_retries=1)


class RefusedError(Exception):
    """An answer of status 400, as a provider's client raises it."""

    status_code = 400


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def reflect(vault: Vault, model: ScriptedModel, files: dict[str, str], **options: Any) -> ReflectionReport:
    graph = create_reflection_graph(
        model, vault, policy=options.pop("policy", FAST), on_error=options.pop("on_error", "raise")
    )
    run = {"files": files, **options}
    return ReflectionReport.model_validate(graph.invoke(run, CONFIG)["reflection"])


def contents(vault: Vault) -> list[str]:
    return [s.memory.content for s in vault.scope("ana").page(limit=100)]


def remember(vault: Vault, *texts: str) -> None:
    reflect(vault, ScriptedModel(script=[extraction(*texts)]), {"before.md": "\n".join(texts)})


CAUSES = [
    pytest.param(ConnectionError("refused"), id="connection"),
    pytest.param(TimeoutError("slow"), id="time-out"),
    pytest.param(RuntimeError("quota of your plan"), id="other error"),
    pytest.param("I am sorry, I can't help with that.", id="refusal"),
    pytest.param("", id="empty"),
    pytest.param("null", id="null"),
    pytest.param({"ops": 3}, id="wrong keys"),
    pytest.param('{"operations": ', id="cut off"),
]


@pytest.mark.parametrize("cause", CAUSES)
def test_a_failed_extraction_adds_nothing_and_loses_nothing(vault: Vault, cause: Any) -> None:
    """The report says `failed`, the pieces are due again, and the next run takes them up."""
    report = reflect(vault, ScriptedModel(script=[cause], loop=True), {"a.md": FACT})
    assert (report.status, contents(vault), report.pieces["pending"]) == ("failed", [], 1)
    assert report.reason
    assert report.model_calls <= 2
    again = reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"a.md": FACT})
    assert (again.status, contents(vault)) == ("applied", [FACT])


def test_a_failure_is_logged_once(vault: Vault, caplog: pytest.LogCaptureFixture) -> None:
    """A line for whoever embeds the graph and never looks at its report: whose run, and why; none of what succeeds."""
    reflect(vault, ScriptedModel(script=[ConnectionError("refused")], loop=True), {"a.md": FACT})
    (line,) = (record.getMessage() for record in caplog.records if record.name == "reverie")
    assert line.startswith("failed of ana, thread t1: The model could not be asked: refused")
    caplog.clear()
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"a.md": FACT})
    assert caplog.messages == []


def test_what_a_node_raises_is_logged_without_secrets(
    vault: Vault, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A provider's or server's error may repeat the password that it was given."""

    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("postgresql://ana:swordfish99@db/app is away")

    monkeypatch.setattr(type(vault.scope("ana")), "take", broken)
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"a.md": FACT}, on_error="report")
    assert "is away" in caplog.text
    assert "swordfish99" not in caplog.text


@pytest.mark.parametrize("cause", CAUSES)
def test_a_failed_consolidation_adds_every_candidate(vault: Vault, cause: Any) -> None:
    """Nothing is updated or deleted; the additions wait, marked, for the next consolidation."""
    remember(vault, FACT)
    other = "Ana grows basil on her balcony."
    script = [extraction(FACT, NEWER, other), cause, cause, cause]
    report = reflect(vault, ScriptedModel(script=script), {"b.md": f"{FACT}\n{NEWER}\n{other}"})
    assert report.status == "fallback"
    assert sorted(o.outcome for o in report.outcomes) == ["added", "added", "skipped"]
    assert contents(vault) == [FACT, NEWER, other]
    marked = vault.scope("ana").page(unconsolidated=True)
    assert [s.memory.content for s in marked] == [NEWER, other]


def test_unconsolidated_memories_are_shown_next_time_and_lose_the_mark(vault: Vault) -> None:
    """A readable reply has seen them: they are settled."""
    remember(vault, FACT)
    reflect(vault, ScriptedModel(script=[extraction(NEWER), *["nonsense"] * 3]), {"b.md": NEWER})
    tea = "Ana prefers green tea in the afternoon."
    model = ScriptedModel(
        script=[extraction(tea), operations({"action": "DELETE", "id": "k2", "superseded_by": "k1"})]
    )
    reflect(vault, model, {"c.md": tea})
    assert NEWER in model.prompts[1]
    assert vault.scope("ana").page(unconsolidated=True) == []


def test_failed_runs_back_off(vault: Vault) -> None:
    """After a second failure the piece waits; then the run asks nothing."""
    for _ in range(2):
        assert (
            reflect(vault, ScriptedModel(script=[RuntimeError("down")], loop=True), {"a.md": FACT}).status
            == "failed"
        )
    waiting = reflect(vault, ScriptedModel(script=[]), {"a.md": FACT})
    assert (waiting.status, waiting.reason) == ("skipped", "backing_off")
    forced = reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"a.md": FACT}, force=True)
    assert forced.status == "applied"


def test_a_poison_piece_never_blocks_the_others(vault: Vault) -> None:
    """A piece that the model refuses is found, tried alone, and set aside; the rest is reflected on at once."""
    files = {f"f{n}.md": f"Level {n} was measured at weir {n}." for n in range(6)}
    files["poison.md"] = "POISON"

    def answer(prompt: str) -> Any:
        if "POISON" in prompt:
            return RefusedError("context_length_exceeded")
        return extraction(*[text for name, text in files.items() if text in prompt])

    first = reflect(vault, ScriptedModel(script=[answer], loop=True), files)
    assert first.status == "partial"
    assert len(contents(vault)) == 6
    statuses = []
    for _ in range(4):
        report = reflect(vault, ScriptedModel(script=[answer], loop=True), files, force=True)
        statuses.append(report.status)
    status = vault.scope("ana").status()
    assert status.pieces["set_aside"] == 1
    assert "context_length_exceeded" in status.failing[0].error
    assert len(contents(vault)) == 6
    assert statuses[-1] == "nothing_new"


def test_calls_during_an_outage_are_bounded(vault: Vault) -> None:
    """A dead model is asked once and once more, however much there is to reflect on."""
    files = {f"f{n}.md": f"Level {n} of the weir. " * 60 for n in range(40)}
    policy = ReflectionPolicy(prompt_tokens=1_000, max_model_calls=5, retry_wait_s=0, max_retries=1)
    model = ScriptedModel(script=[ConnectionError("refused")], loop=True)
    report = reflect(vault, model, files, policy=policy)
    assert report.status == "failed"
    assert model.calls <= 5


def test_one_repair_round(vault: Vault) -> None:
    """An unreadable reply is asked about once, naming the error."""
    model = ScriptedModel(script=["Here you go!", extraction(FACT)])
    report = reflect(vault, model, {"a.md": FACT})
    assert (report.status, report.model_calls) == ("applied", 2)
    assert "Here you go!" in model.prompts[1]


def test_a_conflict_is_decided_afresh(vault: Vault) -> None:
    """A person's edit during the model call wins: the model is asked again with the new text."""
    remember(vault, FACT)
    scope = vault.scope("ana")
    (stored,) = scope.page()

    def edit_meanwhile(prompt: str) -> dict[str, Any]:
        path = Path(vault.url.removeprefix("file:")) / "ana" / "long-term-memory.json"
        path.write_text(path.read_text().replace("15 minutes", "30 minutes"))
        return operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})

    model = ScriptedModel(
        script=[extraction(NEWER), edit_meanwhile, operations({"action": "ADD", "candidate": "c1"})]
    )
    report = reflect(vault, model, {"b.md": NEWER})
    assert report.status == "applied"
    assert "30 minutes" in model.prompts[2]
    assert contents(vault) == [FACT.replace("15", "30"), NEWER]
    assert [entry.receipt.purpose for entry in scope.log()] == ["reflection", "hand", "reflection"]
    assert stored.memory.id in scope.get([stored.memory.id])


def test_what_a_deadline_leaves_open_is_kept_pending(vault: Vault) -> None:
    """Another run holds the turn past the deadline: the candidates wait, the next run settles them."""
    remember(vault, FACT)
    scope = vault.scope("ana")

    def disturb(prompt: str) -> dict[str, Any]:
        scope.pin(scope.page()[0].memory.id)
        scope.pin(scope.page()[0].memory.id, pinned=False)
        assert scope.take_turn("somebody-else")
        return operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})

    policy = ReflectionPolicy(turn_deadline_s=0.3)
    report = reflect(
        vault, ScriptedModel(script=[extraction(NEWER), disturb]), {"b.md": NEWER}, policy=policy
    )
    assert (report.status, [o.outcome for o in report.outcomes]) == ("partial", ["deferred"])
    assert scope.status().pending_candidates == 1
    scope.release_turn("somebody-else")
    update = operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})
    later = reflect(vault, ScriptedModel(script=[update]), {})
    assert (later.status, later.counts) == ("applied", {"UPDATE": 1})
    assert contents(vault) == [NEWER]
    assert scope.status().pending_candidates == 0


def test_what_waits_is_settled_by_rules_with_its_quotes(vault: Vault) -> None:
    """It was read in a piece that the later run doesn't have."""
    remember(vault, FACT)
    scope = vault.scope("ana")

    def disturb(prompt: str) -> dict[str, Any]:
        scope.pin(scope.page()[0].memory.id)
        scope.pin(scope.page()[0].memory.id, pinned=False)
        assert scope.take_turn("somebody-else")
        return operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})

    policy = ReflectionPolicy(turn_deadline_s=0.3)
    reflect(vault, ScriptedModel(script=[extraction(NEWER), disturb]), {"b.md": NEWER}, policy=policy)
    (waiting,) = scope.all_candidates()
    assert waiting.quotes
    scope.release_turn("somebody-else")
    later = reflect(vault, "rules", {"c.md": "The pump at Elm Weir draws 40 watts in winter."})
    assert later.status == "applied"
    assert scope.status().pending_candidates == 0
    assert waiting.quotes[0] in [quote for stored in scope for quote in stored.memory.source.quotes]


def test_a_lost_lease_leaves_the_work_to_the_other_run(vault: Vault) -> None:
    """Whoever has the pieces finishes; this run adds nothing."""
    scope = vault.scope("ana")

    def lose(prompt: str) -> dict[str, Any]:
        scope.record([])
        held = [p.id for p in _all_pieces(vault)]
        _steal(vault, held)
        return extraction(FACT)

    report = reflect(vault, ScriptedModel(script=[lose]), {"a.md": FACT})
    assert (report.status, [o.outcome for o in report.outcomes]) == ("partial", ["deferred"])
    assert report.reason.startswith("lease_lost")
    assert contents(vault) == []


def _all_pieces(vault: Vault) -> list[Any]:
    from reverie.state import PieceInput

    return vault.scope("ana").record([PieceInput(kind="file", thread="t1", ref="a.md", text=FACT)])


def _steal(vault: Vault, ids: list[str]) -> None:
    """Take pieces as a run does whose clock says that the lease is over: by giving them back in its name."""
    scope = vault.scope("ana")
    (piece, *_) = scope.pieces(ids).values()
    scope.release(ids, run_id=piece.run_id)
    assert scope.take(ids, run_id="thief")


def test_a_broken_vault_is_a_report_not_an_exception(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The agent's run never suffers; with `on_error="raise"` a developer sees the error."""

    def fail(*_: Any, **__: Any) -> None:
        raise VaultError("The disk is full.")

    monkeypatch.setattr(type(vault.scope("ana")), "commit", fail)
    report = reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"a.md": FACT}, on_error="report")
    assert (report.status, report.reason) == ("failed", "apply: The disk is full.")
    with pytest.raises(VaultError, match="disk is full"):
        reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"b.md": FACT})


def test_a_programming_error_is_a_report_too(vault: Vault) -> None:
    """Even a bug of ours or of a model class ends as `failed` with its name."""
    report = reflect(vault, ScriptedModel(script=[]), {"a.md": FACT}, on_error="report")
    assert report.status == "failed"
