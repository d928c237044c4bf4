"""`reverie.toml`: where it is found, how its mistakes are told, and that all who use a vault go by it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from agents import answering, reflecting
from dev_server import ROOT, server
from fake_openai import Act, FakeOpenAI, Received, reply
from langchain.agents import create_agent
from langgraph_sdk import get_sync_client
from talks import keep_marks
from typer.testing import CliRunner

import reverie
from reverie.checkpoints import restore_vault
from reverie.checkpoints.doors.decided import take_settings
from reverie.settings import Settings, SettingsError, finding, settings_for
from reverie.settings.toml_lines import lines_of
from reverie.state import CompactionPolicy, GatePolicy, RecallPolicy, ReflectionPolicy, ReverieError, Tier
from reverie.views.cli.program import app

MISTAKES = {
    "an unknown name": ("[recall]\nbuget_tokens = 8", 2, "'buget_tokens' in [recall]. Did you mean 'budget_tokens'"),
    "an unknown table": ("[recal]\nmost = 8", 1, "no setting 'recal'. Did you mean 'recall'"),
    "of another table": ("\n[reflection]\nbudget_tokens = 8", 3, "There is 'budget_tokens' in [recall]"),
    "of an inner table": ("[reflection]\nmin_messages = 8", 2, "There is 'min_messages' in [reflection.gate]"),
    "of two tables": ("persona = 'Ada'", 1, "There is 'persona' in [reflection] or [compaction]"),
    "nothing like it": ("[models]\nxyz = 'a'", 2, "There are: agent, reflection, summaries."),
    "a key": ("[models]\nopenai_api_key = 'sk-1'", 2, "Keys are read from the environment"),
    "a text for a number": ('[recall]\nmost = "8"', 2, '\'most\' in [recall] must be a whole number, not the text "8"'),
    "true for a number": ("[recall]\nmost = true", 2, "must be a whole number, not true"),
    "a part for a count": ("[recall]\nmost = 8.5", 2, "must be a whole number, not 8.5"),
    "a number for a text": ("[reflection]\npersona = 5", 2, "must be a text in quotes, not 5"),
    "a number for yes": ("reflector = 1", 1, "'reflector' must be true or false, not 1"),
    "a text for a list": ('[recall]\nshared_scopes = "team"', 2, "must be a list of texts"),
    "a number in a list": ("[reflection]\nown_tools = [\n  'make',\n  5,\n]", 2, "must be a text in quotes, not 5"),
    "a text for a table": ("recall = 'much'", 1, "'recall' must be a table"),
    "too small": ("[compaction]\nrecent_messages = 0", 2, "must be at least 1, not 0"),
    "too large": ("[recall]\nfloor = 1.5", 2, "must be at most 1.0, not 1.5"),
    "not above": ("[reflection]\ncall_timeout_s = 0", 2, "must be more than 0"),
    "no model": ("[models]\nreflection = 'rule'", 2, "'reflection' in [models]: 'rule' names no model. Say 'rules', "),
    "a provider": ("[models]\nsummaries = 'openai:'", 2, "'openai:' names no model."),
    "blank": ("[models]\nagent = ''", 2, "'agent' in [models] must be a text of at least one letter, not"),
    "no such choice": ("[reflection]\ngate.mode = 'never'", 2, "'either' or 'always', not the text \"never\""),
    "no such tier": ("[reflection.bare_deletion_share]\nFULL = 0.5", 2, "'SELECTIVE' or 'HEAVY_CUT'"),
    "no such zone": ("[reflection]\n\n# where\ntimezone = 'Europe/Lisbn'", 4, "is no time zone this machine knows"),
    "a date": ("[reflection]\nheld_days = 2026-11-23", 2, "can't be a date"),
    "without end": ("[reflection]\nretry_wait_s = inf", 2, "can't be inf"),
    "none where there must be one": ('[recall]\nmost = "none"', 2, "must be a whole number"),
    "in one line": ("reflection = {persona = 'Ada', grounding = {share = 2}}", 1, "'share' in [reflection.grounding]"),
}  # fmt: skip
"""A text, the line that is named, and what is said of it."""


@pytest.mark.parametrize(("text", "line", "said"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_has_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    """File, line, what is wrong, and what would be right."""
    (tmp_path / "reverie.toml").write_text(text)
    with pytest.raises(SettingsError) as told:
        settings_for(tmp_path)
    first, *more = str(told.value).splitlines()
    assert first.startswith(f"{tmp_path / 'reverie.toml'}, line {line}: ")
    assert said in first
    assert more == []


def test_all_mistakes_are_told_at_once_in_order(tmp_path: Path) -> None:
    """Nobody corrects one line, only to be told of the next."""
    (tmp_path / "reverie.toml").write_text("[recall]\nmost = -1\nfloor = 2\n[modles]\n")
    with pytest.raises(ReverieError) as told:
        settings_for(tmp_path)
    assert [line.split(": ")[0][-1] for line in str(told.value).splitlines()] == ["2", "3", "4"]


def test_what_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    """As Python's reader tells it; nor may it be anything but UTF-8."""
    file = tmp_path / "reverie.toml"
    file.write_text("[recall]\nmost 8\n")
    with pytest.raises(SettingsError, match=r"can't be read as TOML: .*line 2"):
        settings_for(tmp_path)
    file.write_bytes(b"persona = '\xe9'")
    with pytest.raises(SettingsError, match="isn't UTF-8"):
        settings_for(tmp_path)


def test_lines_of_every_way_to_write_a_key() -> None:
    """Dotted, quoted, in one line, over several, in texts that look like keys."""
    text = 'a.b = 1\n"c d" = """\nx = 1\n"""\ne = [\n  1,\n]\nf = {g = {h = 1}}\n[i . "j"] # [k]\nl = 1\n[[m]]\nn = 2\n'
    found = lines_of(text)
    assert {".".join(path): line for path, line in found.items()} == {
        "a": 1, "a.b": 1, "c d": 2, "e": 5, "f": 8, "f.g": 8, "f.g.h": 8, "i.j": 9, "i.j.l": 10, "m": 11, "m.n": 12,
    }  # fmt: skip


def test_values_are_those_of_the_policies(tmp_path: Path) -> None:
    """Sets, inner tables, None, a table of which one number changes; the rest is the default."""
    (tmp_path / "reverie.toml").write_bytes(
        b'\xef\xbb\xbfembeddings = "none"\r\n[reflection]\r\nown_tools = ["make"]\r\nmemory_budget_tokens = "none"\r\n'
        b'bare_deletion_share = {SELECTIVE = 0.1}\r\ngate.quiet_s = "none"\r\n[recall]\r\nshared_scopes = ["team"]\r\n'
    )
    found = settings_for(tmp_path)
    assert found.reflection == ReflectionPolicy(
        own_tools=frozenset({"make"}),
        memory_budget_tokens=None,
        bare_deletion_share={Tier.GENEROUS: 0.05, Tier.SELECTIVE: 0.1, Tier.HEAVY_CUT: 0.25},
        gate=GatePolicy(quiet_s=None),
    )
    assert (found.recall, found.embeddings) == (RecallPolicy(shared_scopes=("team",)), "none")
    assert found.compaction == CompactionPolicy()
    assert found.place("reflection", "gate", "quiet_s") == f"{tmp_path / 'reverie.toml'}, line 6"


# -- where it is found --------------------------------------------------------------------------------------------


def most(directory: Path | None) -> int:
    """Which of the files was found."""
    return settings_for(directory).recall.most


def test_the_nearest_file_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The vault's folder, then those above it, then the working folder; `REVERIE_CONFIG` before all."""
    vault, work = tmp_path / "project" / "memory", tmp_path / "work"
    vault.mkdir(parents=True)
    work.mkdir()
    monkeypatch.chdir(work)
    assert settings_for(vault) == Settings()
    (work / "reverie.toml").write_text("recall.most = 1")
    assert (most(vault), most(None), most(tmp_path / "not there" / "memory")) == (1, 1, 1)
    (vault.parent / "pyproject.toml").write_text("[project]\nname = 'p'\n[tool.reverie.recall]\nmost = 2\n")
    assert (most(vault), most(None)) == (2, 1)
    (vault / "pyproject.toml").write_text("[project]\nname = 'reverie'\n")
    assert most(vault) == 2
    (vault / "reverie.toml").write_text("recall.most = 3")
    assert most(vault) == 3
    (tmp_path / "named.toml").write_text("recall.most = 4")
    monkeypatch.setenv("REVERIE_CONFIG", str(tmp_path / "named.toml"))
    assert most(vault) == 4
    assert settings_for(vault, vault.parent / "pyproject.toml").recall.most == 2


def test_a_change_holds_at_once(tmp_path: Path) -> None:
    """A file is read again when it was saved."""
    for number in (5, 6):
        (tmp_path / "reverie.toml").write_text(f"recall.most = {number}\n" + "#" * number)
        assert most(tmp_path) == number


def test_somebody_elses_file_decides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all may write, as in `/tmp`, another user's file above the vault is passed over."""
    (tmp_path / "reverie.toml").write_text("recall.most = 7")
    vault = tmp_path / "memory"
    vault.mkdir()
    assert most(vault) == 7
    mine = finding._owner
    monkeypatch.setattr(finding, "_owner", lambda path: iter([4711]) if path.suffix else mine(path))
    assert most(vault) == RecallPolicy().most


def test_a_broken_pyproject_is_ours_only_if_it_names_us(tmp_path: Path) -> None:
    """Another tool's mistake is no reason not to open a vault."""
    file = tmp_path / "pyproject.toml"
    file.write_text("# reverie\n[tool.other\n")
    assert settings_for(tmp_path) == Settings()
    file.write_text("[tool.reverie]\nx =\n")
    with pytest.raises(SettingsError, match="line 2"):
        settings_for(tmp_path)
    file.write_text("tool.reverie = 1\n")
    with pytest.raises(SettingsError, match=r"must be a table: \[tool.reverie\]"):
        settings_for(tmp_path)


def test_a_named_file_must_be_there(tmp_path: Path) -> None:
    """Whoever names a file wants it read."""
    with pytest.raises(SettingsError, match=r"it isn't there\. Name a file with --config"):
        settings_for(None, tmp_path / "no.toml")
    with pytest.raises(SettingsError, match="it is a directory"):
        settings_for(None, tmp_path)
    (tmp_path / "pyproject.toml").write_text("")
    with pytest.raises(SettingsError, match=r"no table \[tool.reverie\]"):
        settings_for(None, tmp_path / "pyproject.toml")


# -- all who use a vault ------------------------------------------------------------------------------------------

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
SAID: list[dict[str, Any]] = [
    {
        "type": "ai" if n % 2 else "human",
        "content": f"This is about k{n} and so on. {FACT if n == 4 else ''}",
        "id": f"i{n}",
    }
    for n in range(59)
]
ANSWER = {"type": "ai", "content": "Noted.", "id": "answer"}
TOML = """
[models]
agent = "openai:talks"
reflection = "openai:reflects"
summaries = "openai:sums-up"

[reflection]
persona = "You are Ada, a careful surveyor."
gate.mode = "always"

[compaction]
immediate_messages = 25
recent_messages = 25
"""


def answers(received: Received) -> Act:
    """Answer as whichever of the three models is asked."""
    text = "\n\n".join(str(message.get("content")) for message in received.messages)
    if received.body["model"] == "talks":
        return reply("Noted.")
    if received.body["model"] == "reflects":
        known = FACT in text and "careful surveyor" in text
        fact = {"type": "fact", "content": FACT, "tags": ["gauge"], "evidence": []}
        return reply({"memories": [fact] if known else [], "episode": None})
    return reply(keep_marks(text))


@pytest.fixture
def model() -> Iterator[FakeOpenAI]:
    """Answers for the models over HTTP."""
    with FakeOpenAI(answers) as fake:
        yield fake


@pytest.fixture
def place(tmp_path: Path, model: FakeOpenAI, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A vault with settings, and a working folder that is elsewhere."""
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "reverie.toml").write_text(TOML)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    for name, value in environment(tmp_path, model).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("REVERIE_MODEL", raising=False)
    return tmp_path


def environment(place: Path, model: FakeOpenAI) -> dict[str, str]:
    """What every process of a user is told."""
    return {
        "REVERIE_VAULT": f"file:{place / 'memory'}",
        "OPENAI_API_KEY": "k",
        "OPENAI_BASE_URL": model.url,
        "NO_PROXY": "127.0.0.1",
    }


CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


def by_agent(place: Path) -> tuple[Any, Any]:
    with reverie.open_vault(place / "memory") as vault:
        result = reverie.create_memory_agent(None, vault).invoke({"messages": SAID}, CONFIG)
    return result["reflection"], result["compaction"]


def by_middleware(place: Path) -> tuple[Any, Any]:
    told: list[Any] = []
    both = threading.Event()

    def tell(report: Any) -> None:
        told.append(report.model_dump(mode="json"))
        if len(told) == 2:
            both.set()

    with reverie.open_vault(place / "memory") as vault:
        memory = reverie.memory_middleware(None, vault, reflect="await", debounce_s=0, on_report=tell)
        create_agent("openai:talks", middleware=[memory]).invoke({"messages": SAID}, CONFIG)
        assert both.wait(30)
    return told[0], told[1]


def by_cron(place: Path) -> tuple[Any, Any]:
    run = place / "run.json"
    run.write_text(json.dumps([*SAID, ANSWER]))
    at = ["--scope", "ana", "--thread", "t1", "--json"]
    reports = []
    for line in (["reflect", "--messages", str(run), *at], ["compact", *at]):
        done = CliRunner().invoke(app, line)
        assert done.exit_code == 0, done.output
        reports.append(json.loads(done.stdout))
    return reports[0], reports[1][0]


def by_studios_graphs(place: Path) -> tuple[Any, Any]:
    # It is set up when it is imported: in a process of its own.
    code = f"""
import json
from reverie.graph import studio
result = studio.agent.invoke(json.loads({json.dumps({"messages": SAID})!r}), json.loads({json.dumps(CONFIG)!r}))
print(json.dumps([result["reflection"], result["compaction"]]))
studio._VAULT.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=place, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    first, second = json.loads(done.stdout.splitlines()[-1])
    return first, second


def by_studios_server(place: Path, model: FakeOpenAI) -> tuple[Any, Any]:
    (place / "server").mkdir()
    told = environment(place, model)
    with server(ROOT / "langgraph.json", place / "server", **told) as url:
        client = get_sync_client(url=url)
        thread = client.threads.create()["thread_id"]
        config: Any = {"configurable": {"user_id": "ana"}}
        result: Any = client.runs.wait(thread, "agent", input={"messages": SAID}, config=config)
        client.http.client.close()
    return result["reflection"], result["compaction"]


def by_notebook(place: Path) -> tuple[Any, Any]:
    import nbformat
    from nbclient import NotebookClient

    code = f"""
import json, reverie
vault = reverie.open_vault({str(place / "memory")!r})
agent = reverie.create_memory_agent(None, vault)
result = agent.invoke(json.loads({json.dumps({"messages": SAID})!r}), json.loads({json.dumps(CONFIG)!r}))
print(json.dumps([result["reflection"], result["compaction"]]))
vault.close()
"""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    NotebookClient(book, timeout=120, kernel_name="python3").execute()
    first, second = json.loads(book.cells[0].outputs[-1]["text"])
    return first, second


def same(reports: tuple[Any, Any]) -> dict[str, Any]:
    """What of two reports doesn't differ from run to run: ids and times do."""
    reflection, compaction = reports
    return {
        "reflection": {key: reflection[key] for key in ("scope", "status", "reason", "counts", "model_calls", "tier")},
        "outcomes": [(each["outcome"], each["candidate"]["content"]) for each in reflection["outcomes"]],
        "compaction": {key: compaction[key] for key in ("scope", "status", "messages", "cursor", "model_calls")},
        "spans": [(span["start"], span["end"]) for span in compaction["spans"]],
    }  # fmt: skip


def check(reports: tuple[Any, Any], model: FakeOpenAI) -> None:
    """25 messages of 60 were summarised: the first window beyond the last 25; each model did its own."""
    told = same(reports)
    assert told["spans"] == [(0, 25)], reports
    assert told["compaction"] == {
        "scope": "ana", "status": "applied", "messages": 60, "cursor": 25, "model_calls": 1,
    }  # fmt: skip
    assert told["outcomes"] == [("added", FACT)]
    assert (told["reflection"]["status"], told["reflection"]["model_calls"]) == ("applied", 1)
    asked = [each.body["model"] for each in model.received]
    assert (asked.count("reflects"), asked.count("sums-up")) == (1, 1)


@pytest.mark.parametrize("user", [by_agent, by_middleware, by_cron, by_studios_graphs])
def test_one_file_one_report(place: Path, model: FakeOpenAI, user: Any) -> None:
    """Whoever works on the run: the same windows, gate, persona and models, and so the same report."""
    check(user(place), model)


@pytest.mark.slow
def test_one_file_one_report_in_studio(place: Path, model: FakeOpenAI) -> None:
    """The server that LangGraph starts reads it, too."""
    check(by_studios_server(place, model), model)


@pytest.mark.slow
def test_one_file_one_report_in_a_notebook(place: Path, model: FakeOpenAI) -> None:
    """And so does a kernel."""
    check(by_notebook(place), model)


def test_cron_cuts_where_the_agent_does(place: Path, model: FakeOpenAI) -> None:
    """An agent that records only, on 25/25; what `reverie compact` does at night, it would have done itself."""
    with reverie.open_vault(place / "memory") as vault:
        memory = reverie.memory_middleware(None, vault, reflect="off", compact=True, debounce_s=600)
        create_agent("openai:talks", middleware=[memory]).invoke({"messages": SAID}, CONFIG)
    done = CliRunner().invoke(app, ["compact", "--json"])
    assert [(s["start"], s["end"]) for s in json.loads(done.stdout)[0]["spans"]] == [(0, 25)]
    (place / "memory" / "reverie.toml").write_text("")
    assert CliRunner().invoke(app, ["compact", "--json"]).stdout.strip() == "[]"


# -- what goes before it ------------------------------------------------------------------------------------------


def test_python_wins(place: Path, model: FakeOpenAI) -> None:
    """A policy or a model that is passed holds, whole."""
    with reverie.open_vault(place / "memory") as vault:
        agent = reverie.create_memory_agent(
            answering("Noted."),
            vault,
            policy=ReflectionPolicy(),
            compaction=CompactionPolicy(immediate_messages=9, recent_messages=30),
            reflection_model=reflecting(),
            summary_model="rules",
        )
        result = agent.invoke({"messages": SAID}, CONFIG)
    assert result["compaction"]["spans"][0]["end"] == 30
    assert [each.body["model"] for each in model.received] == []


def test_the_environment_goes_before_the_files_models(place: Path, model: FakeOpenAI) -> None:
    """`REVERIE_MODEL`, and an option before it."""
    for options, variables in ((["--model", "rules"], {}), ([], {"REVERIE_MODEL": "rules"})):
        (place / "run.json").write_text(json.dumps(SAID))
        line = [
            "reflect",
            "--messages",
            str(place / "run.json"),
            "--scope",
            "-".join(options) or "env",
            *options,
        ]
        assert CliRunner().invoke(app, line, env=variables).exit_code == 0
    assert model.received == []


def test_config_names_a_file(place: Path) -> None:
    """For the command line and, as a variable, for everybody."""
    other = place / "other.toml"
    other.write_text("compaction.immediate_messages = 3")
    with reverie.open_vault(place / "memory") as vault:
        assert reverie.settings_of(vault).compaction.immediate_messages == 25
        assert reverie.settings_of(vault, other).compaction.immediate_messages == 3
    done = CliRunner().invoke(app, ["config", "--config", str(other), "--changed", "--json"])
    assert json.loads(done.stdout)["settings"] == {
        "compaction.immediate_messages": {"value": 3, "from": f"{other}, line 1"}
    }


def test_the_reflector_is_a_choice(place: Path) -> None:
    """In the file, in Python, and on the command line."""
    file = place / "memory" / "reverie.toml"
    file.write_text(f"reflector = true\n{TOML}")
    with reverie.open_vault(place / "memory") as vault:
        for given, nodes in (
            (None, {"think", "act"}),
            (False, {"extract", "apply"}),
            (True, {"think", "act"}),
        ):
            agent = reverie.create_memory_agent(None, vault, reflector=given)
            assert nodes <= set(
                agent.get_graph(xray=1).nodes and {n.split(":")[-1] for n in agent.get_graph(xray=1).nodes}
            )
            memory: Any = reverie.memory_middleware(None, vault, reflector=given)
            assert nodes <= set(memory.memory.reflection.nodes)
    run = place / "run.json"
    run.write_text(json.dumps(SAID))
    with FakeOpenAI(lambda received: reply(f"{len(received.body.get('tools', ()))} tools")) as asked:
        for options in ([], ["--no-reflector"]):
            line = ["reflect", "--messages", str(run), "--scope", "s" + "".join(options), *options]
            CliRunner().invoke(app, line, env={"OPENAI_BASE_URL": asked.url})
        assert bool(asked.received[0].body.get("tools"))
        assert not asked.received[-1].body.get("tools")


def test_a_model_that_cannot_call_tools_is_refused(place: Path) -> None:
    """The reflector needs one that does, and says so."""
    line = ["reflect", "--messages", str(place / "run.json"), "--model", "rules", "--reflector"]
    (place / "run.json").write_text(json.dumps(SAID))
    done = CliRunner().invoke(app, line)
    assert done.exit_code != 0
    assert "tools" in done.output


def test_embeddings_of_the_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of an embedder that can't be had is told when the vault is opened; Python's word goes before it."""
    (place / "memory" / "reverie.toml").write_text('embeddings = "local"')
    monkeypatch.setenv("REVERIE_EMBEDDER", str(place / "nowhere"))
    with pytest.raises(ReverieError, match="nowhere"):
        reverie.open_vault(place / "memory")
    reverie.open_vault(place / "memory", embeddings="none").close()
    monkeypatch.setenv("REVERIE_EMBEDDINGS", "none")
    reverie.open_vault(place / "memory").close()


# -- what is shown ------------------------------------------------------------------------------------------------


def test_config_shows_where_values_come_from(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every setting once; file and line, variable, or default."""
    shown = json.loads(CliRunner().invoke(app, ["config", "--json"]).stdout)
    file = str(place / "memory" / "reverie.toml")
    assert shown["file"] == file
    held = shown["settings"]
    assert held["compaction.recent_messages"] == {"value": 25, "from": f"{file}, line 13"}
    assert held["reflection.gate.mode"] == {"value": "always", "from": f"{file}, line 9"}
    assert held["recall.most"] == {"value": 20, "from": "default"}
    assert held["models.summaries"] == {"value": "openai:sums-up", "from": f"{file}, line 5"}
    monkeypatch.setenv("REVERIE_MODEL", "rules")
    again = json.loads(CliRunner().invoke(app, ["config", "--json"]).stdout)["settings"]
    assert again["models.summaries"] == {"value": "rules", "from": "REVERIE_MODEL"}
    assert again.keys() == held.keys()
    text = CliRunner().invoke(app, ["config", "--changed"]).stdout
    assert "reverie.toml, line 13" in text
    assert "recall.most" not in text


def test_models_follow_one_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names the agent's only reflects and sums up with it; without any, what a key allows."""
    for name in ("REVERIE_MODEL", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "memory"))
    models = ("models.agent", "models.reflection", "models.summaries")

    def held() -> list[str]:
        settings = json.loads(CliRunner().invoke(app, ["config", "--json"]).stdout)["settings"]
        return [settings[name]["value"] for name in models]

    assert held() == ["local", "rules", "rules"]
    (tmp_path / "reverie.toml").write_text("models.agent = 'a:1'")
    assert held() == ["a:1", "a:1", "a:1"]
    (tmp_path / "reverie.toml").write_text("models.reflection = 'b:1'")
    assert held() == ["local", "b:1", "b:1"]


def test_a_broken_file_ends_a_command_with_a_sentence(place: Path) -> None:
    """Exit code 2, a line a mistake; and an agent is told when it is built."""
    reverie.open_vault(place / "memory").close()
    (place / "memory" / "reverie.toml").write_text("[recall]\nmost = -1\n")
    for line in (["config"], ["status"], ["compact"]):
        done = CliRunner().invoke(app, line)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "reverie.toml, line 2: 'most' in [recall] must be at least 0, not -1." in done.stderr
    with pytest.raises(ReverieError, match="line 2"):
        reverie.open_vault(place / "memory")


def test_config_refuses_what_names_no_model(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the file or the environment, before anybody asks it."""
    monkeypatch.setenv("REVERIE_MODEL", "rule")
    done = CliRunner().invoke(app, ["config"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "REVERIE_MODEL: 'rule' names no model. Say 'rules', 'local'" in done.stderr
    monkeypatch.delenv("REVERIE_MODEL")
    (place / "memory" / "reverie.toml").write_text("models.agent = 'rule'\n")
    done = CliRunner().invoke(app, ["config"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "reverie.toml, line 1: 'agent' in [models]: 'rule' names no model." in done.stderr


def test_a_file_that_breaks_later_does_not_hurt_the_agent(place: Path, model: FakeOpenAI) -> None:
    """An agent that stands goes on as it was built; recall by hand says why there is none."""
    with reverie.open_vault(place / "memory") as vault:
        agent = reverie.create_memory_agent(None, vault)
        (place / "memory" / "reverie.toml").write_text("[recall]\nmost = -1\n")
        check_result = agent.invoke({"messages": SAID}, CONFIG)
        assert check_result["messages"][-1].content == "Noted."
        (note,) = reverie.recall_for_run(vault, [("human", "gauge?")], CONFIG).notes
    assert "line 2" in note


def test_settings_go_along_with_their_vault(tmp_path: Path) -> None:
    """Into a backup, back in place of a vault, to another directory; a vault that has its own keeps it."""
    said = "recall.most = 9"
    memory, file = tmp_path / "memory", tmp_path / "memory" / "reverie.toml"
    with reverie.open_vault(memory) as vault:
        vault.scope("ana").add("Ana drinks tea.")
        vault.backup(tmp_path / "before")
        file.write_text(said)
        vault.backup(tmp_path / "backup")
    assert most(tmp_path / "backup") == 9
    reverie.move_vault(f"file:{memory}", f"file:{tmp_path / 'moved'}")
    assert (tmp_path / "moved" / "reverie.toml").read_text() == said
    restore_vault(tmp_path / "before", memory, replace=True)
    assert file.read_text() == said
    file.write_text("recall.most = 1")
    restore_vault(tmp_path / "backup", memory, replace=True)
    assert file.read_text() == said
    assert next(iter(take_settings(memory, None))).endswith("or keep them in the working folder.")
