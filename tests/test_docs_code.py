"""The documentation's code runs, page by page, as it stands there; only what answers for the model is ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import dev_server
import pytest
from agents import answers, config, says
from cli_vault import fill
from docs_model import answering_server
from docs_pages import Block, blocks, pages
from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph
from typer.testing import CliRunner

import reverie
from reverie.views.cli.program import app

INSTALLS = "installs packages"
NOT_RUN = {
    "README.md": [
        "each sets up an environment of its own; CI runs both",
        INSTALLS,
        "has placeholders; tests/test_cli_help.py runs the examples of every command's help",
    ],
    "docs/elsewhere.md": [
        "names files of yours; tests/test_coming_from_elsewhere.py imports such files",
        "names files of yours; tests/test_coming_from_elsewhere.py imports such files",
        "reads an export of yours; tests/test_coming_from_elsewhere.py runs it on one",
        "names a directory of yours; tests/test_notes.py makes the same journey",
    ],
    "docs/mcp.md": [INSTALLS, "starts a server; tests/test_mcp_server.py does"],
    "docs/moving.md": ["needs a database of yours; tests/test_cli_moving.py makes the same moves"],
    "docs/operating.md": [
        "tests/test_backup.py does so elsewhere",
        "tests/test_backup.py runs what the refusal names",
        "tests/test_backup.py does so elsewhere",
        "needs a key of yours; tests/test_integrity.py signs anew by another key",
        "tests/test_telemetry.py does so with an exporter in memory",
    ],
    "docs/quickstart.md": [INSTALLS, "a key of your own"],
    "docs/recipes/compatible-server.md": ["needs a server of your own"],
    "docs/recipes/create-agent.md": [INSTALLS],
    "docs/recipes/deepagents.md": [INSTALLS],
    "docs/recipes/other-languages.md": [
        "needs a server of your own",
        "needs that server",
        "names a directory of yours",
        "needs that package",
    ],
    "docs/recipes/several-agents.md": [
        INSTALLS,
        "needs langgraph-swarm; tests/test_several_agents.py runs it",
        "needs langgraph-supervisor; tests/test_several_agents.py runs it",
    ],
    "docs/recipes/web.md": [INSTALLS],
    "docs/report.md": [INSTALLS, "for a notebook, where tests/test_displays.py looks at the same"],
    "docs/server.md": [
        "for the database server",
        INSTALLS,
        "needs the database of step 1; tests/test_postgres_reflection.py runs these commands on one",
        "starts a server; tests/test_langgraph_dev.py does",
        "for the database server",
    ],
    "docs/studio.md": [
        "starts a server; tests/test_studio.py starts it the same way",
        "needs that server; tests/test_studio.py runs it on one",
    ],
    "docs/secrets.md": ["needs a vault"],
}
"""The blocks that are not run, page by page, and why, as the comment before each of them says."""

DATABASE = "docs/server.md"
"""The page whose programs need a PostgreSQL, and one of them a server: see the last tests."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")

PRINTED = {
    "docs/api.md": [
        "4 memories; ['Ana wants answers in German.']",
        "['Ana lives in Porto.'] [('[changed]', 'Ana lives in Lisbon.'), ('[added]', 'Ana lives in Porto.')]",
        "['Ana lives in Porto.'] 0 held 3 imported 3 erased; 0 left",
    ],
    "README.md": [
        "friday: skipped | No model answers here ('rules'). Recalled:",
    ],
    "docs/quickstart.md": [
        "note: 1 message waits in the vault",
        "Ana: I prefer metric units in every report.",
        "waiting 1 message: 1 on thread friday",
        "Scope ana, thread friday",
    ],
    "docs/elsewhere.md": ["1 taken; 0 held; 0 skipped"],
    "docs/recipes/langgraph.md": ["Noted.", "applied user_statement"],
    "docs/recipes/create-agent.md": ["Noted.", "applied user_statement"],
    "docs/recipes/deepagents.md": ["Noted."],
    "docs/recipes/functional.md": ["Noted. applied"],
    "docs/recipes/several-agents.md": ["Noted. applied", "Noted. applied"],
    "docs/recipes/compatible-server.md": ["Noted."],
    "docs/recipes/workers.md": ["Noted.", "2 messages wait for a worker"],
    "docs/recipes/web.md": ['data: "Noted."', "[] {'pieces': 2, 'threads': 1}"],
    "docs/operating.md": ['"content": "The gauge is at 4 Harbour Lane', "0 calls; 0 tokens"],
    "docs/recipes/langmem.md": ["3 moved, 2 of them memories"],
}
"""What a page's code prints, among other things."""


def code(page: str) -> list[Block]:
    """Return the blocks of a page that can be run, and those that say why they are not."""
    return [block for block in blocks(page) if block.language in ("python", "console", "bash", "sh", "shell")]


RUN = [page for page in pages() if any(not block.reason for block in code(page)) and page != DATABASE]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of what answers for the model."""
    with answering_server() as served:
        yield served.url


@pytest.fixture
def opened(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty folder to run in, a key for the model, and vaults that are closed in the end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OPENAI_BASE_URL", server)
    monkeypatch.setenv("OPENAI_API_KEY", "for-tests")
    monkeypatch.setattr("webbrowser.open", lambda _: None)
    make = reverie.open_vault
    with ExitStack() as vaults:
        monkeypatch.setattr(
            reverie, "open_vault", lambda *args, **more: vaults.enter_context(make(*args, **more))
        )
        yield


def given(page: str) -> dict[str, Any]:
    """Return what a page takes as given, and make the files it speaks of."""
    model = ChatOpenAI(model="gpt-4.1-mini")
    if page == "docs/agents.md":
        Path("work").mkdir()
    if page in ("docs/report.md", "docs/operating.md"):
        fill(Path("memory"))
    if page == "README.md":
        builder = StateGraph(reverie.MemoryState).add_node("agent", lambda _: {}).add_edge(START, "agent")
        return {"builder": builder}
    return {"model": model}


def readme(place: dict[str, Any]) -> None:
    """Both things that the user said of herself are covered, her question waits; the store has what was put."""
    status = place["vault"].scope("ana").status()
    assert (status.pieces, status.waiting) == ({"covered": 4, "recorded": 2}, {"friday": 1})
    assert place["store"].get(("ana", "memories"), "m1").value["type"] == "preference"


def agents(place: dict[str, Any]) -> None:
    """The deep agent, which the page only makes, answers; the last report is none of a failure."""
    assert answers(place["deep_agent"].invoke(says("Hi."), config("tuesday"))) == ["Noted."]
    assert place["report"]["status"] != "failed"


def recall(place: dict[str, Any]) -> None:
    """The graph that the page draws answers."""
    assert answers(place["builder"].compile().invoke(says("Hi."), config())) == ["Noted."]


def sessions(place: dict[str, Any]) -> None:
    """So does this one, and records what was said."""
    assert answers(place["graph"].compile().invoke(says("Hi."), config())) == ["Noted."]
    assert place["vault"].scope("ana").status().pieces == {"recorded": 2}


def langmem(place: dict[str, Any]) -> None:
    """Both shapes of LangMem are memories under their keys, the profile is apart; a second time changes nothing."""
    kept = place["vault"].scope("ana").get(["6f1c", "9d02"])
    assert [kept[key].memory.content for key in ("6f1c", "9d02")] == [
        "Ana prefers metric units.",
        "The north gauge reads in feet.",
    ]
    assert place["new"].get(("memories", "ben"), "41aa").value["content"]["name"] == "Ben"
    commits = len(place["vault"].scope("ana").log())
    for item in place["old"].search(("memories", "ana")):
        place["new"].put(item.namespace, item.key, item.value)
    assert len(place["vault"].scope("ana").log()) == commits == 2


AFTER: dict[str, Callable[[dict[str, Any]], None]] = {
    "README.md": readme,
    "docs/agents.md": agents,
    "docs/recall.md": recall,
    "docs/sessions.md": sessions,
    "docs/recipes/langmem.md": langmem,
}
"""What must hold when a page's code has run."""


def run(block: Block, place: dict[str, Any]) -> None:
    """Run a block: Python in the page's namespace, a console's lines as the command line's own."""
    where = f"{block.page}, line {block.line}"
    if block.language == "python":
        exec(compile("\n" * block.line + block.text, block.page, "exec", dont_inherit=True), place)
        return
    for words in block.commands:
        assert words[0] == "reverie", f"{where}: say why `{words[0]}` is not run: <!-- not run: REASON -->"
        done = CliRunner().invoke(app, words[1:])
        assert done.exit_code == 0, f"{where}: {done.output}"
        print(done.stdout)


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize("page", RUN)
def test_the_code_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every block without a reason not to, in order, in one namespace."""
    place = given(page)
    for block in code(page):
        if not block.reason:
            run(block, place)
    printed = " ".join(capsys.readouterr().out.split())
    assert [line for line in PRINTED.get(page, ()) if line not in printed] == [], printed
    if page in AFTER:
        AFTER[page](place)


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize("page", ["README.md", "docs/quickstart.md"])
def test_a_first_example_prints_what_its_page_shows(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Line for line, but for the day: the memory, its recall on another thread, and what waits."""
    first = next(block for block in blocks(page) if block.language == "python")
    shown = next(block for block in blocks(page) if block.language == "text")
    run(first, {})
    assert _DAY.sub("DAY", capsys.readouterr().out) == _DAY.sub("DAY", shown.text)


@pytest.mark.usefixtures("opened")
def test_the_first_example_with_a_model_differs_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    """The quickstart's program, with the model that its comment names: the agent answers from memory."""
    first = next(block for block in blocks("docs/quickstart.md") if block.language == "python")
    (line,) = (line for line in first.text.splitlines() if line.startswith("MODEL = "))
    named = re.search(r"with a key: (\S+)", line)
    assert named
    run(replace(first, text=first.text.replace(line, f"MODEL = {named[1]}")), {})
    assert "agent: You prefer metric units in every report." in capsys.readouterr().out


def test_what_is_not_run_is_known() -> None:
    """Those blocks, for those reasons, and no others."""
    found = {page: [block.reason for block in code(page) if block.reason] for page in pages()}
    assert {page: reasons for page, reasons in found.items() if reasons} == NOT_RUN


def test_every_page_named_here_has_code() -> None:
    """Nothing is expected of a page that isn't run."""
    assert PRINTED.keys() | AFTER.keys() <= set(RUN)


@pytest.mark.usefixtures("opened")
def test_the_program_for_a_server_runs(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Vault and checkpoints on a PostgreSQL, in place of the one the page names."""
    monkeypatch.setenv("REVERIE_VAULT", postgres_url)
    _, block = (block for block in code(DATABASE) if not block.reason)
    text = block.text.replace("postgresql://reverie@db/reverie", postgres_url)
    messages = [("user", "I am Ana. I prefer metric units in every report."), ("assistant", "Noted.")] * 3
    exec(compile(text, block.page, "exec", dont_inherit=True), {"messages": messages})
    with reverie.open_vault(postgres_url) as vault:
        (stored,) = vault.scope("ana").page()
        assert stored.memory.content == "Ana prefers metric units in every report."


@pytest.mark.slow
@pytest.mark.usefixtures("opened")
def test_the_program_that_asks_a_server_runs(
    postgres_url: str, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`langgraph dev` with the page's own configuration; its vault is on PostgreSQL."""
    (settings,) = (block.text for block in blocks(DATABASE) if block.language == "json")
    Path("langgraph.json").write_text(settings)
    Path(".env").write_text(f"REVERIE_VAULT={postgres_url}\nOPENAI_API_KEY=for-tests\n")
    block, _ = (block for block in code(DATABASE) if not block.reason)
    given = {"REVERIE_VAULT": postgres_url, "OPENAI_API_KEY": "for-tests", "OPENAI_BASE_URL": server}
    with dev_server.server(tmp_path / "langgraph.json", tmp_path, **given) as url:
        exec(compile(block.text.replace("http://127.0.0.1:2024", url), block.page, "exec"), {})
    assert capsys.readouterr().out == "applied\n"
    with reverie.open_vault(postgres_url) as vault:
        assert vault.scope("ana").status().pieces == {"covered": 1}
