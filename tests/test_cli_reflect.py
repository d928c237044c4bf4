"""`reverie reflect` and `reverie demo` as processes, against a real HTTP server that answers for the model."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from commands import COMMAND, environment, reverie
from replying_server import serving
from scripted_replies import CONTENTS_AFTER, OUTCOMES_1, OUTCOMES_2, reply_to

from reverie import examples
from reverie.views.cli import reflecting

NOTHING = json.dumps({"memories": []})


def example_args(name: str, *more: str) -> list[str]:
    """The arguments that reflect on an example."""
    folder = examples.path(name)
    return [
        "reflect",
        "--messages",
        str(folder / "messages.json"),
        "--files",
        str(folder / "files"),
        "--working-memory",
        str(folder / "working_memory.json"),
        "--scope",
        "ana",
        "--thread",
        name,
        "--model",
        "openai:scripted",
        *more,
    ]


def outcomes(report: dict[str, Any]) -> dict[str, str]:
    """The outcome of each candidate by its content."""
    return {item["candidate"]["content"]: item["outcome"] for item in report["outcomes"]}


def test_two_runs_are_reflected_on(tmp_path: Path) -> None:
    """The example runs add, then skip, merge and add; --json gives the reports and nothing else on stdout."""
    with serving(reply_to) as server:
        first = reverie(*example_args("research_run", "--json"), cwd=tmp_path, **server.environment())
        assert first.returncode == 0, first.stderr
        assert outcomes(json.loads(first.stdout)) == OUTCOMES_1
        second = reverie(*example_args("follow_up_run", "--json"), cwd=tmp_path, **server.environment())
        assert second.returncode == 0, second.stderr
        assert outcomes(json.loads(second.stdout)) == OUTCOMES_2
        asked = len(server.asked)
        again = reverie(*example_args("follow_up_run", "--json"), cwd=tmp_path, **server.environment())
        assert json.loads(again.stdout)["status"] == "already_applied"
        assert len(server.asked) == asked
    shown = reverie("show", "--scope", "ana", "--json", cwd=tmp_path)
    assert {item["memory"]["content"] for item in json.loads(shown.stdout)} == CONTENTS_AFTER


@pytest.mark.slow
def test_a_report_for_people_and_progress_beside_it(tmp_path: Path) -> None:
    """Without --json the report is text; progress goes to standard error, where a line names the node."""
    with serving(reply_to) as server:
        done = reverie(*example_args("research_run"), cwd=tmp_path, **server.environment())
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("applied")
    for fact in ("outcome", "added", "model call", "tokens", "commit"):
        assert fact in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "Reflecting ..." in done.stderr
    assert "extract: " in done.stderr
    assert "Reflecting" not in done.stdout


def test_the_demo_shows_reports_log_and_vault_and_can_be_run_again(tmp_path: Path) -> None:
    """The demo ends with the vault's contents; a second one finds both runs covered and succeeds."""
    with serving(reply_to) as server:
        args = ("demo", "--model", "openai:scripted")
        first = reverie(*args, cwd=tmp_path, **server.environment())
        assert first.returncode == 0, first.stderr
        asked = len(server.asked)
        second = reverie(*args, cwd=tmp_path, **server.environment())
        as_json = reverie(*args, "--json", cwd=tmp_path, **server.environment())
        assert len(server.asked) == asked
    assert second.returncode == 0
    assert second.stdout.count("already_applied") == 2
    text = first.stdout
    assert str(tmp_path / "demo-memory") in text.replace("\n", "")
    assert text.index("A follow-up run") < text.index("Log") < text.index("What is remembered")
    assert "52 days on one charge" in " ".join(text[text.index("What is remembered") :].split())
    recalled, _, after = text.partition("What is remembered")[2].partition("Recall")[2].partition("Next")
    assert "29 days on one charge" in recalled
    assert "what always holds (" in recalled
    assert "reverie report --vault file:./demo-memory --open" in after
    found = json.loads(as_json.stdout)
    assert {item["memory"]["content"] for item in found["memories"]} == CONTENTS_AFTER
    assert [report["status"] for report in found["reports"]] == ["already_applied"] * 2
    assert found["log"]


@pytest.mark.slow
def test_skipped_files_are_told_of(tmp_path: Path) -> None:
    """A file that can't be read as text is named on standard error, and the rest is reflected on."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    (tmp_path / "out" / "notes.md").write_text("The pier has nine lamps.\n")
    with serving(lambda _: NOTHING) as server:
        done = reverie("reflect", "--files", "out", "--json", cwd=tmp_path, **server.environment())
        assert any("nine lamps" in text for text in server.asked)
    assert done.returncode == 0, done.stderr
    assert "Skipped photo.jpg" in done.stderr
    assert json.loads(done.stdout)["status"] == "applied"


@pytest.mark.slow
def test_the_gate_and_force(tmp_path: Path) -> None:
    """A trivial run is skipped and ends with 0; --force reflects on it."""
    talk = [{"role": "user", "content": "Hello."}, {"role": "assistant", "content": "Good day."}]
    (tmp_path / "run.json").write_text(json.dumps(talk))
    with serving(lambda _: NOTHING) as server:
        args = ("reflect", "--messages", "run.json", "--json")
        skipped = reverie(*args, cwd=tmp_path, **server.environment())
        assert json.loads(skipped.stdout)["status"] == "skipped"
        assert skipped.returncode == 0
        assert server.asked == []
        forced = reverie(*args, "--force", cwd=tmp_path, **server.environment())
        assert json.loads(forced.stdout)["status"] == "applied"
        assert server.asked


def test_a_failed_reflection_ends_with_1(tmp_path: Path) -> None:
    """A model that refuses every request: a report with status failed, on stdout, and exit 1."""
    with serving(lambda _: "", status=401) as server:
        done = reverie(*example_args("research_run", "--json"), cwd=tmp_path, **server.environment())
    assert done.returncode == 1
    assert json.loads(done.stdout)["status"] == "failed"
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_bug_in_the_graph_shows_its_traceback_when_asked(tmp_path: Path) -> None:
    """With REVERIE_DEBUG an error inside a node is raised through, as a bug, with its traceback."""
    (tmp_path / "notes.json").write_text(json.dumps({"plan": "north first"}))
    broken = (
        "import reverie.nodes.reflection.gate as nodes; nodes.gate = lambda *_: 1 / 0; "
        "from reverie.views.cli.program import main; main()"
    )
    args = ["reflect", "--working-memory", "notes.json", "--model", "openai:x"]
    for debug, code, shows in (("", 1, False), ("1", 70, True)):
        done = subprocess.run(
            [sys.executable, "-c", broken, *args],
            cwd=tmp_path,
            env=environment({"OPENAI_API_KEY": "k", "REVERIE_DEBUG": debug}),
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == code, done.stderr
        assert ("Traceback" in done.stderr) is shows


@pytest.mark.parametrize(
    ("extra", "args", "says"),
    [
        ({}, ["--model", "openai:x"], "OPENAI_API_KEY is not set"),
        ({"REVERIE_MODEL": "openai:x"}, [], "OPENAI_API_KEY is not set"),
        ({}, ["--model", "nonsense"], "'nonsense' names no model"),
        (
            {"REVERIE_GGUF": "/nowhere/x.gguf"},
            ["--model", "local"],
            "There is no model file at /nowhere/x.gguf",
        ),
    ],
)
def test_a_model_that_is_not_to_be_had_ends_with_3(
    tmp_path: Path, extra: dict[str, str], args: list[str], says: str
) -> None:
    """A missing key, package, file or name is a sentence and exit 3."""
    (tmp_path / "notes.json").write_text(json.dumps({"plan": "north first"}))
    done = reverie("reflect", "--working-memory", "notes.json", *args, cwd=tmp_path, **extra)
    assert done.returncode == 3, done.stderr
    assert says in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_bad_input_is_found_before_a_vault_is_made(tmp_path: Path) -> None:
    """A bad transcript ends with 2 and leaves nothing behind."""
    (tmp_path / "run.json").write_text('[{"role": "user"}]')
    done = reverie("reflect", "--messages", "run.json", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("run.json, message 1: the message has no 'content'")
    assert [path.name for path in tmp_path.iterdir()] == ["run.json"]


def _heeding_ctrl_c() -> None:
    """Undo what a shell does to jobs in the background, and to all they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_with_130_and_keeps_what_was_recorded(tmp_path: Path) -> None:
    """Stopped while the model thinks: 130 at once, a sentence, and the next reflection does the work."""
    with serving(None) as silent:
        process = subprocess.Popen(
            [COMMAND, *example_args("research_run", "--json")],
            cwd=tmp_path,
            env=environment(silent.environment()),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=_heeding_ctrl_c,  # noqa: PLW1509 - it does no more than one system call
        )
        try:
            assert silent.waiting.wait(60)
            process.send_signal(signal.SIGINT)
            sent = time.monotonic()
            out, errors = process.communicate(timeout=60)
            took = time.monotonic() - sent
        finally:
            process.kill()
            process.communicate()
    assert process.returncode == 130, errors
    assert took < 10
    assert out == ""
    assert "Stopped. What was recorded is kept" in " ".join(errors.split())
    assert "Traceback" not in errors
    with serving(reply_to) as server:
        done = reverie(*example_args("research_run", "--json"), cwd=tmp_path, **server.environment())
    assert outcomes(json.loads(done.stdout)) == OUTCOMES_1


def test_the_first_lines_of_the_readme_run(tmp_path: Path) -> None:
    """README's first lines, word for word and without a model, remember on one thread what was said on another."""
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    lines = readme.partition("<!-- example:begin -->\n```python\n")[2].partition("```\n<!-- example:end -->")[
        0
    ]
    assert len([line for line in lines.splitlines() if line.strip()]) <= 14
    done = subprocess.run(
        [sys.executable, "-c", lines],
        cwd=tmp_path,
        env=environment({}),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert [re.sub(r"\d{4}-\d\d-\d\d", "DAY", line) for line in done.stdout.splitlines()] == [
        "monday: applied | No model answers here ('rules'). Nothing was recalled.",
        "friday: skipped | No model answers here ('rules'). Recalled:",
        "- (fact, from the user, DAY) Ana: My name is Ana.",
        "- (preference, from the user, DAY) Ana: I prefer metric units in every report.",
    ], done.stderr
    assert (tmp_path / "memory" / ".reverie" / "vault.db").is_file()


def test_the_demo_needs_no_model(tmp_path: Path) -> None:
    """`reverie demo` leaves memories whose words come from inside the examples, without a call of a model."""
    done = subprocess.run(
        [COMMAND, "demo", "--json"],
        cwd=tmp_path,
        env=environment({}),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [report["status"] for report in found["reports"]] == ["applied", "applied"]
    seen = " ".join(str(examples.load(name)) for name in examples.NAMES).lower()
    words = [set(re.findall(r"[a-z]{4,}", item["memory"]["content"].lower())) for item in found["memories"]]
    assert all(each and all(word in seen for word in each) for each in words)
    assert sum(report["model_calls"] for report in found["reports"]) == 0
    assert [m["memory"]["type"] for m in found["memories"]].count("mistake") == 1


@pytest.mark.parametrize(("author", "trust"), [("", "external"), ("user", "user"), ("planner", "agent")])
def test_who_wrote_the_files_can_be_said(author: str, trust: str, tmp_path: Path) -> None:
    """`--author` names the writer of files and notes that name nobody; else they are outsiders'."""
    fact = "The pump at Elm Weir needs a new seal every spring."
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "pump.md").write_text(f"{fact}\n", encoding="utf-8")
    (tmp_path / "kv.json").write_text(json.dumps({"seal": fact}), encoding="utf-8")
    memories = {"memories": [{"type": "fact", "content": fact, "tags": [], "evidence": []}]}
    handed = ["--files", "out", "--working-memory", "kv.json", *(["--author", author] if author else [])]
    with serving(lambda _: json.dumps(memories)) as server:
        done = reverie(
            "reflect", *handed, "--model", "openai:scripted", "--json", cwd=tmp_path, **server.environment()
        )
    assert done.returncode == 0, done.stderr
    (outcome,) = json.loads(done.stdout)["outcomes"]
    assert (outcome["outcome"], outcome["candidate"]["trust"]) == ("added", trust)


def test_the_demo_names_what_the_next_command_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report is an extra: without it the line that opens it says what to install first."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    monkeypatch.setattr(reflecting, "find_spec", lambda name: None)
    assert reflecting._if_lacking("jinja2", "report") == '  (after: pip install "reverie[report]")'
    monkeypatch.undo()
    assert reflecting._if_lacking("json", "report") == ""


def test_the_demo_names_programs_so_that_the_shell_finds_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make demo` no environment is active: a bare name would find nothing, or what belongs to another one."""
    here = Path(sys.executable).with_name("reverie")
    monkeypatch.setenv("PATH", str(here.parent))
    assert reflecting._program("reverie") == "reverie"
    (tmp_path / "reverie").write_text("#!/bin/sh\n", encoding="utf-8")
    (tmp_path / "reverie").chmod(0o755)
    for path in ("", f"{tmp_path}{os.pathsep}{here.parent}"):
        monkeypatch.setenv("PATH", path)
        assert Path(reflecting._program("reverie")).absolute().samefile(here)
