"""What the tools that write do to a document: limits, summaries, conflicts, secrets, and calls made twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tool_calls import CONFIG, MONTH, USER, Tools, text_of, tool_call
from vaults import change

from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.summary_lines import summary_of
from reverie.checkpoints.text.writable import EPISODES_BYTES, FACTS_BYTES, MEMORY_BYTES

pytestmark = pytest.mark.file_only

OTHER = "facts/memory.md"
LETTERS = {"ASCII": "x", "CJK": "妻", "emoji": "🎂", "emoji of several": "👩‍👧"}


def grow(tools: Tools, how: str, path: str, text: str) -> Any:
    """Make a document longer by ``text``."""
    if how == "write":
        return tools("write", path=path, content=f"# A\n\n> Summary: s\n\n- a\n{text}\n")
    if how == "append":
        return tools("append", path=path, entry=text)
    return tools("patch", path=path, patches=[{"old_text": "- a\n", "new_text": f"- a\n{text}\n"}])


def start(ana: SqlScope, path: str, **more: str) -> None:
    """Give a scope a document with an authored summary."""
    ana.commit(change("start", documents={path: "# A\n\n> Summary: s\n\n- a\n", **more}))


def size(ana: SqlScope, *paths: str) -> int:
    """Return how many bytes documents take together."""
    return sum(len(text_of(ana, path).encode()) for path in paths)


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS.keys())
@pytest.mark.parametrize("how", ["write", "append", "patch"])
def test_the_facts_limit_is_in_bytes_on_every_tool(
    vault: SqlVault, ana: SqlScope, how: str, letter: str
) -> None:
    """Both files together: as much as fits is written, one letter more is refused, and by how much is said."""
    tools = Tools(vault)
    start(ana, USER, **{OTHER: "# B\n\n" + "妻" * 4_000})
    unit = len(letter.encode())
    gap = 1 if how == "append" else 0  # the blank line before an entry
    room = FACTS_BYTES - size(ana, USER, OTHER) - gap - 1
    fits, rest = divmod(room, unit)
    text = letter * fits + "x" * rest
    refused = grow(tools, how, USER, text + letter)
    assert refused["success"] is False
    assert (
        f"{FACTS_BYTES + unit:,} bytes, {unit} over the limit of 15,360. Condense first." in refused["error"]
    )
    assert len(ana.log()) == 1
    assert grow(tools, how, USER, text)["success"] is True
    assert size(ana, USER, OTHER) == FACTS_BYTES


@pytest.mark.parametrize("how", ["write", "append", "patch"])
def test_the_short_page_has_a_limit_on_every_tool(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """8,192 bytes."""
    tools = Tools(vault)
    start(ana, "MEMORY.md")
    assert (
        "over the limit of 8,192. Condense first."
        in grow(tools, how, "MEMORY.md", "x" * MEMORY_BYTES)["error"]
    )
    assert grow(tools, how, "MEMORY.md", "x" * (MEMORY_BYTES - 100))["success"] is True


@pytest.mark.parametrize("how", ["append", "patch"])
def test_a_month_of_episodes_has_a_limit(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """Far out, so that a model that never stops is stopped."""
    tools = Tools(vault)
    start(ana, MONTH)
    assert "over the limit of 131,072" in grow(tools, how, MONTH, "x" * EPISODES_BYTES)["error"]


def test_what_a_person_made_too_large_may_be_made_smaller(
    tmp_path: Path, vault: SqlVault, ana: SqlScope
) -> None:
    """A person's own edit is never refused, and a tool may shrink it, though it is still too large then."""
    tools = Tools(vault)
    tools("write", path=USER, content="- a")
    file = tmp_path / "memory" / "ana" / USER
    file.write_text("# A\n\n> Summary: s\n\n- a\n- " + "x" * 20_000 + "\n- end\n")
    assert "Condense first" in tools.error("append", path=USER, entry="- b")
    assert "Condense first" in tools.error("write", path=OTHER, content="- b")
    shorter = [{"old_text": "- end\n", "new_text": ""}]
    assert tools("patch", path=USER, patches=shorter)["size"] > FACTS_BYTES
    assert tools("write", path=USER, content="- a")["success"] is True


def test_results_say_what_is_there_now(vault: SqlVault, ana: SqlScope) -> None:
    """Path, summary, size in bytes of UTF-8, and how many patches were applied."""
    tools = Tools(vault)
    written = tools("write", path=USER, content="# 用户\n\n> Summary: 建军\n\n- 名字: 建军\n- 城市: 上海")
    assert written == {"success": True, "path": USER, "summary": "建军", "size": size(ana, USER)}
    two = [{"old_text": "上海", "new_text": "北京"}, {"old_text": "名字", "new_text": "姓名"}]
    done = tools("patch", path=USER, patches=two, summary="建军, 北京")
    assert done == {
        "success": True,
        "applied_count": 2,
        "path": USER,
        "summary": "建军, 北京",
        "size": size(ana, USER),
    }
    assert text_of(ana, USER) == "# 用户\n\n> Summary: 建军, 北京\n\n- 姓名: 建军\n- 城市: 北京\n"
    assert tools("append", path=MONTH, entry="## Tea")["summary"] == "Tea"


def test_a_made_summary_is_no_obstacle_to_a_patch(vault: SqlVault, ana: SqlScope) -> None:
    """It repeats the text, so it is not counted as a second place, and follows the text."""
    tools = Tools(vault)
    tools("append", path=USER, entry="- Name: Ana")
    done = tools("patch", path=USER, patches=[{"old_text": "Name: Ana", "new_text": "Name: Eva"}])
    assert done["summary"] == "Name: Eva"
    tools("append", path=USER, entry="- Town: Faro")
    assert summary_of(text_of(ana, USER)) == "Name: Eva; Town: Faro"
    tools("append", path=MONTH, entry="## Tea\n- Summary: made tea")
    tools("patch", path=MONTH, patches=[{"old_text": "made tea", "new_text": "spilt tea"}])
    assert (
        text_of(ana, MONTH) == "# Episodes 2026-11\n\n> Summary: spilt tea\n\n## Tea\n- Summary: spilt tea\n"
    )


def test_a_given_summary_stays_until_another_is_given(vault: SqlVault, ana: SqlScope) -> None:
    """For facts; a month of episodes is summed up anew at its next entry."""
    tools = Tools(vault)
    assert (
        tools("append", path=USER, entry="- a", summary="letters\n# of Ana")["summary"] == "letters # of Ana"
    )
    assert tools("append", path=USER, entry="- b")["summary"] == "letters # of Ana"
    assert tools("write", path=USER, content="> Summary: old\n\n- c", summary="new")["summary"] == "new"
    assert tools("append", path=MONTH, entry="## A", summary="a quiet month")["summary"] == "a quiet month"
    assert tools("append", path=MONTH, entry="## B")["summary"] == "A; B"


def test_windows_line_ends_stay(tmp_path: Path, vault: SqlVault, ana: SqlScope) -> None:
    """A model's plain ``old_text`` is found, and the file stays as its owner has it."""
    ana.commit(change("c", documents={USER: "# A\r\n\r\n- a\r\n- b\r\n"}))
    tools = Tools(vault)
    patch = {"old_text": "- a\n- b", "new_text": "- c\n- d"}
    assert tools("patch", path=USER, patches=[patch], summary="s")["success"] is True
    assert tools("append", path=USER, entry="- e")["success"] is True
    assert text_of(ana, USER) == "# A\r\n\r\n> Summary: s\r\n\r\n- c\r\n- d\r\n\r\n- e\r\n"


def test_episodes_are_not_replaced_as_a_whole(vault: SqlVault, ana: SqlScope) -> None:
    """They are a log: the message says what to do instead."""
    assert "memory_append" in Tools(vault).error("write", path=MONTH, content="x")
    assert ana.documents() == []


def test_a_document_that_is_not_there_cannot_be_patched(vault: SqlVault) -> None:
    """The message says how to make it."""
    tools = Tools(vault)
    patches = [{"old_text": "a", "new_text": "b"}]
    assert "There is no facts/user.md yet. Make it with memory_write." in tools.error(
        "patch", path=USER, patches=patches
    )
    assert "memory_append" in tools.error("patch", path=MONTH, patches=patches)


def test_secrets_are_masked(vault: SqlVault, ana: SqlScope) -> None:
    """In every parameter that is kept, and when only the patches put one together; a person's own stays."""
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    tools = Tools(vault)
    tools("write", path=USER, content=f"- token {token}\n- password: ...", summary=token)
    tools("append", path=USER, entry=f"- again {token}")
    filled = [{"old_text": "...", "new_text": "hunter2-Zq8!x"}]
    assert tools("patch", path=USER, patches=filled, summary="keys")["success"] is True
    tools("append", path=MONTH, entry=f"## {token}")
    assert token not in str(ana.documents())
    assert "hunter2" not in str(ana.documents())
    ana.commit(change("hand", documents={OTHER: f"- mine: {token}\n- x\n"}))
    other = [{"old_text": "- x", "new_text": "- y"}]
    assert tools("patch", path=OTHER, patches=other, summary="keys")["success"] is True
    assert token in text_of(ana, OTHER)


# -- two at once --------------------------------------------------------------------------------------------


def interrupt_once(monkeypatch: pytest.MonkeyPatch, ana: SqlScope, documents: dict[str, str]) -> None:
    """Let somebody else commit right before the next commit of a tool."""
    commit, waiting = SqlScope.commit, [documents]

    def late(self: SqlScope, made: Any) -> Any:
        if waiting:
            commit(ana, change("other", documents=waiting.pop()))
        return commit(self, made)

    monkeypatch.setattr(SqlScope, "commit", late)


@pytest.mark.parametrize("how", ["append", "patch"])
def test_a_part_is_changed_in_the_fresh_text(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """What another one wrote meanwhile stays."""
    start(ana, USER)
    interrupt_once(monkeypatch, ana, {USER: "# A\n\n> Summary: s\n\n- a\n- other\n"})
    assert grow(Tools(vault), how, USER, "- mine")["success"] is True
    assert "- other" in text_of(ana, USER)
    assert "- mine" in text_of(ana, USER)


def test_a_whole_file_is_not_replaced_when_it_just_changed(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other one wrote would be lost unseen."""
    start(ana, USER)
    interrupt_once(monkeypatch, ana, {USER: "- other\n"})
    assert "has changed since you last saw it" in Tools(vault).error("write", path=USER, content="- mine")
    assert text_of(ana, USER) == "- other\n"


def test_a_file_made_meanwhile_is_not_replaced(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Absent counts as a state, too."""
    interrupt_once(monkeypatch, ana, {USER: "- other\n"})
    assert "has changed" in Tools(vault).error("write", path=USER, content="- mine")


def test_two_files_do_not_pass_the_limit_together(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes second is measured with what the first one wrote."""
    start(ana, USER)
    interrupt_once(monkeypatch, ana, {OTHER: "x" * 10_000})
    assert "Condense first" in Tools(vault).error("append", path=USER, entry="x" * 10_000)


# -- the same call again ------------------------------------------------------------------------------------

CALLS = {
    "append": tool_call("append", path=USER, entry="- b"),
    "patch": tool_call("patch", path=USER, patches=[{"old_text": "- a", "new_text": "- a\n- a"}]),
    "write": tool_call("write", path=USER, content="- b"),
    "write what is there": tool_call("write", path=USER, content="# A\n\n> Summary: s\n\n- a\n"),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_a_repeated_call_changes_nothing_and_returns_the_first_result(
    vault: SqlVault, ana: SqlScope, call: Any
) -> None:
    """Also after somebody else has changed the document."""
    start(ana, USER)
    tool = Tools(vault).by_name[call["name"]]
    first = tool.invoke(call, CONFIG)
    assert json.loads(first.content)["success"] is True
    assert tool.invoke(call, CONFIG).content == first.content
    assert len(ana.log()) == 2
    ana.commit(change("other", documents={USER: "# A\n\n- quite different\n"}))
    again = tool.invoke(call, CONFIG)
    if ana.changes(ana.log()[1].receipt.commit_id):  # of what changed nothing, no text is kept
        assert again.content == first.content
    assert text_of(ana, USER) == "# A\n\n- quite different\n"
    assert len(ana.log()) == 3


@pytest.mark.parametrize(
    "other",
    [
        tool_call("append", id_="c2", path=USER, entry="- b"),
        tool_call("append", path=USER, entry="- b "),
        tool_call("append", path="facts/memory.md", entry="- b"),
    ],
    ids=["another id", "another text", "another path"],
)
def test_another_call_is_another_commit(vault: SqlVault, ana: SqlScope, other: Any) -> None:
    """Thread, call and arguments tell calls apart."""
    tool = Tools(vault).by_name["memory_append"]
    tool.invoke(CALLS["append"], CONFIG)
    tool.invoke(other, CONFIG)
    assert len(ana.log()) == 2


def test_threads_and_scopes_tell_calls_apart(vault: SqlVault, ana: SqlScope) -> None:
    """Models that count their calls begin anew in every thread."""
    tool = Tools(vault).by_name["memory_append"]
    tool.invoke(CALLS["append"], CONFIG)
    tool.invoke(CALLS["append"], {"configurable": {"user_id": "ana", "thread_id": "t2"}})
    tool.invoke(CALLS["append"], {"configurable": {"user_id": "ben", "thread_id": "t1"}})
    assert text_of(ana, USER).count("- b") == 2
    assert text_of(vault.scope("ben"), USER).count("- b") == 1


@pytest.mark.parametrize(
    "call", [{"path": USER, "entry": "- b"}, CALLS["append"]], ids=["plain", "no thread"]
)
def test_what_cannot_be_told_apart_is_done_each_time(vault: SqlVault, ana: SqlScope, call: Any) -> None:
    """By hand, or with a call's id but neither thread nor messages: nothing may be lost for a guess."""
    tool = Tools(vault).by_name["memory_append"]
    for _ in range(2):
        tool.invoke(call, {"configurable": {"user_id": "ana"}})
    assert text_of(ana, USER).count("- b") == 2


def test_an_append_can_be_taken_back_alone(vault: SqlVault, ana: SqlScope) -> None:
    """Other entries stay, and a made summary says what is left."""
    tools = Tools(vault)
    tools("append", path=USER, entry="- a")
    tools("append", path=USER, entry="- b")
    ana.revert(ana.log()[1].receipt.commit_id)
    assert text_of(ana, USER) == "# Facts: user\n\n> Summary: b\n\n- b\n"
