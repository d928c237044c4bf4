"""Memories that other makers' files and stores hold: taken in once, external, and never by halves."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from dict_vault import DictVault, Store
from langgraph.store.memory import InMemoryStore
from langgraph.store.sqlite import SqliteStore
from typer.testing import CliRunner
from vaults import Clock, add, contents, memory, put

from reverie import VaultError, import_memories, open_vault
from reverie.checkpoints import Imported, Origin, ScopedVault, SqlScope
from reverie.checkpoints.doors.elsewhere.markdown_notes import read_markdown
from reverie.state import Conflict, MemoryType, Source, Trust
from reverie.views.cli.program import app

FILES = Path(__file__).parent / "support" / "from_elsewhere"


def zipped(target: Path, **members: str) -> Path:
    """Return a ZIP as an export arrives, with files by name."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, text in members.items():
            archive.writestr(name.replace("__", "/") + ".json", text)
    return target


def chatgpt_zip(at: Path) -> Path:
    """Return ChatGPT's export."""
    conversations = (FILES / "conversations.json").read_text()
    return zipped(
        at / "chatgpt.zip", conversations=conversations, user='{"id": "user-1"}', message_feedback="[]"
    )


def claude_zip(at: Path) -> Path:
    """Return Claude's export."""
    projects = json.dumps([{"uuid": "p-1", "name": "North Gauge", "docs": []}])
    talk = json.dumps([{"uuid": "c", "name": "x", "chat_messages": []}])
    memories = (FILES / "memories.json").read_text()
    return zipped(at / "claude.zip", memories=memories, projects=projects, users="[]", conversations=talk)


def notes(at: Path) -> Path:
    """Return a folder of notes as people keep them."""
    folder = at / "notes"
    (folder / ".obsidian").mkdir(parents=True)
    (folder / ".obsidian" / "app.json").write_text("{")
    (folder / "CLAUDE.md").write_text(
        "# Project\n\n## Build\n\n- Built with `make`:\n  - `make deps` comes first\n- Tests live in tests/\n\n"
        "The gauges:\n- north reads feet\n- south reads metres\n\n---\n```sh\nmake release\n```\n"
    )
    (folder / "Miso.md").write_text(
        "---\ntags:\n  - cat\ncreated: 2025-03-04\n---\nMiso is nine. <!-- check -->\n\n%% private %%\n"
    )
    return folder


Making = Callable[[Path], Path]
SOURCES: list[tuple[Origin, Making, list[str], list[str]]] = [
    (
        "mem0",
        lambda at: FILES / "mem0.json",
        ["Ana lives in Lisbon since 2021.", "Prefiere el café sin azúcar.", "安娜对花生过敏。"],
        ["Never deploy on Fridays."],
    ),
    (
        "langmem",
        lambda at: FILES / "langmem.json",
        ["Ana lives in Lisbon since 2021.", "Bevorzugt kurze Antworten."],
        ["Always answer in metric units."],
    ),
    (
        "chatgpt",
        chatgpt_zip,
        [
            "User drinks only green tea.",
            "User's cat is called Miso.\nShe is nine.",
            "I'm Ana, a hydrologist in Lisbon.",
        ],
        ["Be brief. Never use emoji."],
    ),
    (
        "claude",
        claude_zip,
        [
            "Ana is a hydrologist at the Lisbon port authority. She maintains the tide gauges.",
            "Ana lives with a cat, Miso.",
            "Ana rewrote the calibration pipeline.",
            "Calibrating the north gauge.",
        ],
        [],
    ),
    (
        "claude",
        lambda at: FILES / "claude_tool",
        [
            "Ana prefers tea over coffee",
            "Project: north gauge\nThe north gauge reads in feet, not metres.",
            "Last calibrated 2026-10-02 by Ines.",
        ],
        ["Replies in Portuguese are welcome"],
    ),
    (
        "markdown",
        notes,
        [
            "Miso is nine.",
            "Built with `make`:\n  - `make deps` comes first",
            "Tests live in tests/",
            "The gauges: north reads feet",
            "The gauges: south reads metres",
            "```sh\nmake release\n```",
        ],
        [],
    ),
]


@pytest.mark.file_only
@pytest.mark.parametrize(("origin", "made", "texts", "orders"), SOURCES)
def test_each_source_twice(
    ana: SqlScope, tmp_path: Path, origin: Origin, made: Making, texts: list[str], orders: list[str]
) -> None:
    """A dry run says what one commit then does; a second import adds nothing; what was removed stays so."""
    source = made(tmp_path)
    said = import_memories(ana, origin, source, dry_run=True)
    assert (ana.log(), said.commit) == ([], None)
    done = import_memories(ana, origin, str(source))
    assert [item.text for item in said.taken] == [item.text for item in done.taken] == texts
    assert sorted(item.text for item in done.held) == orders
    assert sorted(contents(ana)) == sorted(texts)
    assert {(m.memory.source.trust, m.memory.source.kind, m.pinned) for m in ana} == {
        (Trust.EXTERNAL, "import", False)
    }
    assert [entry.receipt.purpose for entry in ana.log()] == ["import"]
    again = import_memories(ana, origin, source)
    assert (again.taken, again.held, again.changed, again.commit) == ((), (), (), None)
    assert len(again.doubled) == len(done.taken) + len(done.held) + len(done.doubled)
    ana.remove(done.taken[0].memory)
    third = import_memories(ana, origin, source)
    assert (third.taken, [item.text for item in third.skipped]) == ((), [texts[0]])


@pytest.mark.file_only
def test_what_a_source_tells_besides(ana: SqlScope, tmp_path: Path) -> None:
    """Times, tags and types come along; secrets don't."""
    entry = {
        "id": "1", "memory": "Her token is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ",
        "categories": ["Preferences"],
        "created_at": "2025-02-03T04:05:06-07:00", "updated_at": "2025-03-01T00:00:00Z", "user_id": "ana",
    }  # fmt: skip
    over = {"id": "2", "memory": "Ana is on leave.", "expiration_date": "2020-01-01", "user_id": "ana"}
    done = import_memories(ana, "mem0", {"count": 2, "next": None, "results": [entry, over]})
    found = ana.get(done.taken[0].memory).memory
    assert (found.content, found.type, found.tags) == (
        "Her token is [masked:openai-key]",
        MemoryType.PREFERENCE,
        ("preferences",),
    )
    assert (found.created_at, found.updated_at) == (
        datetime(2025, 2, 3, 11, 5, 6, tzinfo=UTC),
        datetime(2025, 3, 1, tzinfo=UTC),
    )
    assert [item.reason for item in done.skipped] == ["it expired on 2020-01-01"]
    import_memories(ana, "chatgpt", chatgpt_zip(tmp_path))
    (cat,) = (m.memory for m in ana if "Miso" in m.content)
    assert cat.created_at == datetime(2024, 10, 3, tzinfo=UTC)
    import_memories(ana, "claude", claude_zip(tmp_path))
    assert [m.tags for m in ana if m.content.startswith("Calibrating")] == [
        ("north-gauge", "purpose-context")
    ]


@pytest.mark.file_only
def test_what_chatgpt_remembers_by_now(ana: SqlScope, tmp_path: Path) -> None:
    """Its list of memories, if there is one; else the newest that a conversation shows, and what was saved after it."""

    def shown(at: float, text: str) -> dict[str, Any]:
        content = {"content_type": "model_editable_context", "model_set_context": text}
        return {"message": {"create_time": at, "recipient": "all", "content": content}}

    def saved(at: float, text: str) -> dict[str, Any]:
        content = {"content_type": "text", "parts": [text, {"content_type": "image"}]}
        return {"message": {"create_time": at, "recipient": "bio", "content": content}}

    nodes = [
        saved(1700000000, "Ana lives with Tom."),
        shown(1710000000, "1. [2023-11-14]. Ana lives with Tom.\n\n2. [2024-01-01]. Ana sails."),
        shown(1720000000, "1. [2024-01-01]. Ana sails."),
        shown(1740000000, ""),
        saved(1730000000, "Ana has a dog."),
        {"message": None},
    ]
    talk = {"title": "x", "mapping": {str(number): node for number, node in enumerate(nodes)}}
    (tmp_path / "talk.json").write_text(json.dumps(talk))
    done = import_memories(ana, "chatgpt", tmp_path / "talk.json")
    assert [item.text for item in done.taken] == ["Ana sails.", "Ana has a dog."]
    assert [item.reason for item in done.skipped] == ["ChatGPT no longer remembered it on 2024-07-03"]
    assert any("deleted from ChatGPT's memory may be among it" in note for note in done.notes)
    listed = [
        {"id": "1", "content": "Ana sails.", "created_at": 1704067200},
        {"id": "2", "content": "Ana is on leave.", "enabled": False},
        "Ana paints.",
    ]
    whole = zipped(
        tmp_path / "new.zip", conversations=json.dumps([talk]), memory=json.dumps(listed), codex="{"
    )
    done = import_memories(ana, "chatgpt", whole)
    assert [item.text for item in done.taken] == ["Ana paints."]
    assert done.skipped[0].reason == "it was turned off in ChatGPT"
    assert done.skipped[1].where == "codex.json"


@pytest.mark.parametrize(
    ("text", "told", "tags"),
    [
        ("## व्यक्तिगत जानकारी\n- वह हिन्दी बोलती है।\n", ["वह हिन्दी बोलती है।"], ("व्यक्तिगत-जानकारी",)),
        ("**个人信息**\n\n安娜喜欢：\n- 茶\n- 猫\n", ["安娜喜欢： 茶", "安娜喜欢： 猫"], ("个人信息",)),
        (
            "# Über mich\n1. Wohnt in Köln\n   seit 2021\n2. Mag Tee\n",
            ["Wohnt in Köln\n   seit 2021", "Mag Tee"],
            ("über-mich",),
        ),
        ("```\n[2026-01-02] - Mag Tee.\n[unknown] - Hat Miso.\n```\n", ["Mag Tee.", "Hat Miso."], ()),
        ("عن آنا\n-----\n• تحب الشاي\n", ["تحب الشاي"], ("عن-آنا",)),
    ],
)
def test_texts_in_pieces(text: str, told: list[str], tags: tuple[str, ...]) -> None:
    """In any script: items and paragraphs, their heading as a tag, what introduces a list before each item."""
    finds = read_markdown([("note.md", text)])
    assert [each.text for each in finds.found] == told
    assert {each.tags for each in finds.found} == {tags}


@pytest.mark.file_only
def test_an_export_in_several_parts(ana: SqlScope, tmp_path: Path) -> None:
    """A folder of ZIPs, as Claude gives it; memory in files, too."""
    account = {
        "conversations_memory": "",
        "project_memories": {"p-9": "Tides matter."},
        "memory_files": [
            {"path": "/people/tom.md", "content": "- Tom sails", "updated_at": "2026-01-02T03:04:05Z"}
        ],
    }
    zipped(tmp_path / "memories-000.zip", memories__acc=json.dumps(account))
    zipped(tmp_path / "projects-000.zip", **{"projects__p-9": '{"uuid": "p-9", "name": "Harbour"}'})
    import_memories(ana, "claude", tmp_path)
    assert {m.content: m.tags for m in ana} == {"Tides matter.": ("harbour",), "Tom sails": ("tom",)}


@pytest.mark.file_only
def test_what_changed_there_changes_here_unless_somebody_here_did(ana: SqlScope) -> None:
    """By the source's own names for its memories."""

    def told(*texts: str) -> Imported:
        return import_memories(ana, "mem0", [{"id": str(n), "memory": text} for n, text in enumerate(texts)])

    first = told("Ana lives in Lisbon.", "The cat is called Miso.")
    ana.update(first.taken[1].memory, "The cat is called Mimi.")
    second = told("Ana lives in Porto.", "The cat is called Mitzi.")
    assert (len(second.changed), len(second.skipped), second.taken) == (1, 1, ())
    assert contents(ana) == ["Ana lives in Porto.", "The cat is called Mimi."]
    assert (
        told("Never answer in English.", "The cat is called Mitzi.").held[0].text
        == "Never answer in English."
    )
    assert contents(ana) == ["Ana lives in Porto.", "The cat is called Mimi."]


@pytest.mark.file_only
def test_what_is_mine_is_my_word(ana: SqlScope) -> None:
    """With a flag; then nothing is held. What somebody said here already stays theirs."""
    add(ana, "c1", memory("m1", "Ana lives in Lisbon since 2021."))
    done = import_memories(ana, "mem0", FILES / "mem0.json", as_written=True)
    assert (len(done.taken), len(done.doubled), done.held) == (3, 1, ())
    assert {ana.get(item.memory).memory.source.trust for item in done.taken} == {Trust.USER}
    assert not any(m.pinned for m in ana)


@pytest.mark.file_only
def test_a_live_store_and_its_databases(ana: SqlScope, tmp_path: Path) -> None:
    """LangMem's memories by a store, by its file, which is only read, and by a list of items; one owner at a time."""
    store = InMemoryStore()
    for item in json.loads((FILES / "langmem.json").read_text()):
        store.put(tuple(item["namespace"]), item["key"], item["value"])
    profile = {"kind": "UserProfile", "content": {"name": "Ben", "likes": ["chess", "rum"], "age": None}}
    store.put(("memories", "ben"), "p", profile)
    store.put(("memories", "ben"), "m", {"kind": "Memory", "content": {"content": "Ben has a boat."}})
    with SqliteStore.from_conn_string(str(tmp_path / "store.db")) as other:
        other.setup()
        for item in store.search(()):
            other.put(item.namespace, item.key, item.value)
    before = (tmp_path / "store.db").read_bytes()
    with pytest.raises(VaultError, match=r"2 owners \(memories/ana, memories/ben\).*--owner NAME"):
        import_memories(ana, "langmem", store)
    with pytest.raises(VaultError, match=r"no memories of 'eve'\. It has: memories/ana"):
        import_memories(ana, "langmem", store, owner="eve")
    done = import_memories(ana, "langmem", store, owner="memories/ben")
    assert sorted(contents(ana)) == ["Ben has a boat.", "UserProfile: name: Ben; likes: chess, rum"]
    assert {m.tags for m in ana} == {("userprofile",), ()}
    again = import_memories(ana, "langmem", tmp_path / "store.db", owner="memories/ben")
    assert len(again.doubled) == len(done.taken) == 2
    assert (tmp_path / "store.db").read_bytes() == before
    assert len(import_memories(ana, "langmem", store.search(("memories", "ana"))).taken) == 2


@pytest.mark.file_only
def test_what_lies_beneath_an_owner_is_taken_when_it_is_asked_for(ana: SqlScope) -> None:
    """A namespace of one person may have others beneath; what is left out is told."""
    store = InMemoryStore()
    store.put(("users", "ana"), "p", {"name": "Ana"})
    store.put(("users", "ana", "notes"), "n", {"text": "Prefers trains."})
    store.put(("users", "anabel"), "p", {"name": "Anabel"})
    done = import_memories(ana, "langmem", store, owner="users/ana", dry_run=True)
    assert len(done.taken) == 1
    assert done.notes == (
        "Left out, beneath users/ana: users/ana/notes. --owner users/ana/ takes them, too.",
    )
    done = import_memories(ana, "langmem", store, owner="users/ana/")
    assert sorted(contents(ana)) == ["Prefers trains.", "name: Ana"]
    assert done.notes == ()


@pytest.mark.postgres_only
def test_a_store_on_postgresql(ana: SqlScope, postgres_url: str) -> None:
    """By its address, of which no password is shown; one that isn't there is told in a sentence."""
    import psycopg
    from langgraph.store.postgres import PostgresStore

    base, _, schema = postgres_url.partition("schema=")
    with psycopg.connect(base.rstrip("?&"), autocommit=True) as connection:
        connection.execute(f'CREATE SCHEMA "{schema}"')
    address = f"{base}options=-csearch_path%3D{schema}"
    with PostgresStore.from_conn_string(address) as store:
        store.setup()
        store.put(("memories", "ana"), "k1", {"content": "Ana sails."})
    done = import_memories(ana, "langmem", address)
    assert ([item.text for item in done.taken], done.source) == (["Ana sails."], "postgresql")
    with pytest.raises(VaultError, match="No LangGraph store can be read from that database") as told:
        import_memories(ana, "langmem", "postgresql://me:sesame@127.0.0.1:1/db")
    assert "sesame" not in str(told.value)


@pytest.mark.file_only
def test_what_is_no_source(ana: SqlScope, tmp_path: Path) -> None:
    """An unknown maker, a list where a file is needed, a folder of nothing, texts that are too long or gone."""
    with pytest.raises(VaultError, match="Nothing can be imported from 'zep'"):
        import_memories(ana, "zep", tmp_path)  # type: ignore[arg-type]
    with pytest.raises(VaultError, match="An import from claude needs the path"):
        import_memories(ana, "claude", [{"conversations_memory": "tea"}])
    (tmp_path / "none.md").write_text("# Tea\n")
    assert import_memories(ana, "markdown", tmp_path).notes == (f"{tmp_path} has no memories in it.",)
    pages = [{"results": [{"memory": " "}, {"memory": "\0"}]}, {"results": [{"text": "x" * 20_001}]}]
    done = import_memories(ana, "mem0", pages)
    assert [item.reason for item in done.skipped] == [
        "it has no text",
        "nothing is left of its text",
        "it has 20,001 characters, more than a memory may have (20,000)",
    ]
    assert ana.log() == []


TALK = '[{"uuid": "c", "name": "x", "chat_messages": []}]'
NOTHING_TO_READ: list[tuple[Origin, str, str, str]] = [
    ("mem0", "mem0.md", "- tea\n", "what get_all() returns"),
    ("mem0", "folder/mem0.txt", '{"results": []}', "what get_all() returns"),
    ("langmem", "items.csv", "tea", "a store's items"),
    ("chatgpt", "user.json", '{"id": "user-1"}', "conversations.json, memory.json"),
    ("chatgpt", "page.html", "<p>tea</p>", "conversations.json, memory.json"),
    ("claude", "users.json", "[]", "memories.json, the folder of its memory tool"),
    ("claude", "session.jsonl", '{"type": "user"}\n', "memories.json, the folder of its memory tool"),
    ("claude", "conversations.json", TALK, "Conversations are no memory, and were not read (1)"),
    ("markdown", "mem0.json", '{"results": [{"memory": "tea"}]}', "a .md, .markdown or .txt file"),
    ("markdown", "folder/.obsidian/app.md", "- tea\n", "a .md, .markdown or .txt file"),
]


@pytest.mark.parametrize(("origin", "name", "text", "says"), NOTHING_TO_READ)
def test_what_nothing_could_be_read_from(
    run: Any, tmp_path: Path, origin: Origin, name: str, text: str, says: str
) -> None:
    """It isn't done: the command ends with 2, names what was named and what could be read, and makes no memory."""
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    source = "folder" if name.startswith("folder/") else name
    for more in ([], ["--dry-run"], ["--json"]):
        result = run("import", source, "--from", origin, *more)
        told = " ".join(result.stderr.split())
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"Nothing in {source} could be read as memories from {origin}. Name " in told
        assert says in told
    assert run("show").stdout == "Nothing is remembered in the scope 'default' yet.\n"


def test_what_holds_nothing_was_read_all_the_same(run: Any, tmp_path: Path) -> None:
    """Nobody remembered anything there: that is no mistake. Endings in capitals are read."""
    made: list[tuple[Origin, str, str]] = [
        ("mem0", "A.JSON", '{"results": []}'),
        ("langmem", "b.json", "[]"),
        ("chatgpt", "conversations.json", "[]"),
        ("claude", "memories.json", '[{"conversations_memory": ""}]'),
        ("markdown", "C.MD", "# Tea\n"),
    ]
    for origin, name, text in made:
        (tmp_path / name).write_text(text)
        result = run("import", name, "--from", origin)
        assert (result.exit_code, result.stdout) == (0, f"{name} has no memories in it.\n")
    (tmp_path / "D.MD").write_text("- Ana sails\n")
    assert run("import", "D.MD", "--from", "markdown").stdout.startswith("default: 1 new.\n")


@pytest.mark.file_only
def test_somebody_else_commits_meanwhile(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """The import is weighed afresh, and in the end gives up without having written anything."""
    first = import_memories(ana, "mem0", [{"id": "1", "memory": "Ana lives in Lisbon."}]).taken[0].memory
    commit, times = ana.commit, []

    def late(wanted: Any) -> Any:
        times.append(wanted)
        if len(times) in meddled:
            monkeypatch.setattr(ana, "commit", commit)
            moved = memory(first, f"Ana moved {len(times)} times.", source=Source(kind="import"))
            put(ana, f"c{len(times)} of {len(meddled)}", moved)
            monkeypatch.setattr(ana, "commit", late)
        return commit(wanted)

    monkeypatch.setattr(ana, "commit", late)
    meddled = {1}
    done = import_memories(ana, "mem0", [{"id": "1", "memory": "Ana lives in Porto."}])
    assert (len(done.changed), contents(ana)) == (1, ["Ana lives in Porto."])
    times, meddled = [], {1, 2, 3}
    with pytest.raises(Conflict):
        import_memories(ana, "mem0", [{"id": "1", "memory": "Ana lives in Faro."}])
    assert contents(ana) == ["Ana moved 3 times."]


def test_any_vault_takes_them_in(clock: Clock) -> None:
    """Also one that has the required operations only."""
    scope: ScopedVault = DictVault("memory:elsewhere", Store(), clock).scope("ana")
    assert len(import_memories(scope, "mem0", FILES / "mem0.json").taken) == 3
    assert len(import_memories(scope, "mem0", FILES / "mem0.json").doubled) == 4


BROKEN: list[tuple[Origin, str, bytes, str]] = [
    ("mem0", "a.json", b"", "a.json is empty"),
    ("mem0", "a.json", b'{"results": [{"memory": "te', "is cut off"),
    ("mem0", "a.json", b"<html>Sign in</html>", r"not JSON \(line 1"),
    ("mem0", "a.json", b'{"detail": "Invalid token"}', "isn't what mem0's get_all"),
    ("mem0", "a.json", b'{"results": [{"memory": "tea"}, {"score": 1}]}', "memory 2 is no memory of mem0"),
    ("mem0", "a.json", b'{"results": [{"memory": "tea"}, null]}', "memory 2 is no memory"),
    ("mem0", "a.json", b'[{"memory": "tea", "user_id": "a"}, {"memory": "rum", "user_id": "b"}]', "2 owners"),
    ("mem0", "a.jsonl", b'{"memory": "tea"}\n{"memory": "rum"}\n{"mem\n', "line 3 is not JSON"),
    ("mem0", "a.json", b'{"results": [{"memory": "caf\xe9"}]}', "not text in UTF-8"),
    ("mem0", "a.json", b"[" * 100_000, "not JSON that can be read"),
    ("langmem", "a.json", b'{"namespace": []}', "no items of a LangGraph store"),
    ("langmem", "a.json", b'[{"key": "k", "value": {"content": "tea"}}, {"key": "k"}]', "item 2 is no item"),
    ("langmem", "a.db", b"SQLite format 3\0" + b"\0" * 5_000, "no LangGraph store can be read"),
    ("chatgpt", "a.json", b'{"results": []}', "nothing that ChatGPT exports"),
    ("chatgpt", "a.json", b'[{"title": "x", "mapping": {}}, {"title": "y"}]', "entry 2 is neither"),
    ("chatgpt", "a.zip", b"PK\x05\x06" + b"\0" * 9, "not JSON|binary|unpacked|memories"),
    ("claude", "memories.json", b'[{"conversations_memory": "tea"}, 7]', "account 2 is nothing that Claude"),
    ("claude", "a.json", b'{"messages": []}', "nothing that Claude exports"),
    ("markdown", "a.md", b"---\ntags: [a\n---\ntea\n", r"front matter.*isn't YAML \(line"),
    ("markdown", "a.md", b"- tea\n\0\n", "is binary"),
    (
        "markdown",
        "a.md",
        b"---\nreverie: memory\nid: m1\ntype: hobby\n---\ntea\n",
        "'hobby' is no type of memories",
    ),
]


@pytest.mark.file_only
def test_broken_files_have_a_sentence_and_leave_nothing(ana: SqlScope, tmp_path: Path) -> None:
    """Beside a good file in the same folder too: nothing is half taken."""
    for number, (origin, name, data, says) in enumerate(BROKEN):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / name).write_bytes(data)
        with pytest.raises(VaultError, match=says) as told:
            import_memories(ana, origin, folder / name)
        assert str(told.value).endswith((".", "--owner NAME (owner= in Python), once for each.")), str(
            told.value
        )
    assert ana.log() == []
    good = tmp_path / "mixed"
    shutil.copytree(FILES / "claude_tool", good)
    (good / "memories.json").write_text('{"conversations_memory": "tea"')
    with pytest.raises(VaultError, match=r"memories\.json is cut off"):
        import_memories(ana, "claude", good)
    assert ana.log() == []
    (good / "memories.json").rename(good / "state.json")
    (skipped,) = import_memories(ana, "claude", good).skipped
    assert (skipped.where, skipped.reason[:40]) == ("state.json", "it can't be read: state.json is cut off:")


@pytest.mark.file_only
def test_a_zip_that_is_damaged_or_too_large(
    ana: SqlScope, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Damaged in the middle, or of more bytes than are read at once."""
    from reverie.checkpoints.doors.elsewhere import opening_sources

    whole = chatgpt_zip(tmp_path)
    data = bytearray(whole.read_bytes())
    data[60:90] = b"x" * 30
    (tmp_path / "bad.zip").write_bytes(data)
    with pytest.raises(VaultError, match=r"can't be unpacked .*Download it again"):
        import_memories(ana, "chatgpt", tmp_path / "bad.zip")
    monkeypatch.setattr(opening_sources, "MOST_BYTES", 1_000)
    for source in (whole, FILES / "conversations.json", FILES):
        with pytest.raises(VaultError, match="too large to be read at once"):
            import_memories(ana, "chatgpt", source)
    assert ana.log() == []


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Run a command in an empty directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *args: CliRunner().invoke(app, list(args))


def test_the_command(run: Any, tmp_path: Path) -> None:
    """It tells what was taken and what is held, and how to take it back; a dry run makes no vault."""
    dry = run("import", str(FILES / "mem0.json"), "--from", "mem0", "--dry-run")
    assert dry.stdout.startswith("default: 3 new, 1 held (dry run: nothing was written).\n  new: Ana lives")
    assert list(tmp_path.iterdir()) == []
    done = run("import", str(FILES / "mem0.json"), "--from", "mem0", "--scope", "ana")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "ana: 3 new, 1 held.")
    assert "  held: Never deploy on Fridays." in done.stdout
    (line,) = (line for line in done.stdout.splitlines() if "take it back" in line)
    assert "What is held waits for you: reverie review --scope ana" in done.stdout
    assert (
        run("import", str(FILES / "mem0.json"), "--from", "mem0", "--scope", "ana").stdout
        == "ana: 4 there already.\n"
    )
    assert run(*line.partition("reverie ")[2].split()).exit_code == 0
    assert json.loads(
        run("import", str(FILES / "mem0.json"), "--from", "mem0", "--json", "--scope", "ana").stdout
    )["skipped"][0]["reason"].startswith("it was removed here before")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["nowhere", "--from", "mem0"], "There is nothing at nowhere"),
        (["nowhere", "--dry-run"], "--dry-run and --owner are for what others made"),
        ([str(FILES / "mem0.json")], "A conversation is no import: `reverie reflect --messages"),
        ([str(FILES / "mem0.json"), "--from", "zep"], "'zep'"),
        ([str(FILES / "mem0.json"), "--from", "chatgpt"], "nothing that ChatGPT exports"),
    ],
)
def test_mistakes(run: Any, args: list[str], says: str) -> None:
    """Exit 2 and a sentence."""
    result = run("import", *args)
    assert result.exit_code == 2, result.output
    assert says in " ".join(result.stderr.split())


def said_by_rules(scope: SqlScope, id_: str, text: str, trust: Trust = Trust.USER) -> None:
    """Have a statement remembered as rules keep it."""
    kept = memory(id_, text)
    source = kept.source.model_copy(update={"trust": trust})
    add(scope, f"c-{id_}", kept.model_copy(update={"source": source}))


@pytest.mark.file_only
def test_what_the_user_said_in_these_words_is_there_already(ana: SqlScope) -> None:
    """Rules put the speaker's name before it; what an agent, or only something alike, says is another memory."""
    said_by_rules(ana, "m1", "Dimas: Saya alergi udang.")
    said_by_rules(ana, "m2", "User: Mi jefe se llama Hendra.")
    said_by_rules(ana, "m3", "Note: The ferry leaves at nine.", Trust.AGENT)
    source = [
        "Saya alergi udang.",
        "Mi jefe se llama Hendra.",
        "The ferry leaves at nine.",
        "Saya alergi ikan.",
    ]
    done = import_memories(ana, "mem0", [{"id": str(n), "memory": text} for n, text in enumerate(source)])
    assert [item.text for item in done.doubled] == source[:2]
    assert [item.memory for item in done.doubled] == ["m1", "m2"]
    assert [item.text for item in done.taken] == source[2:]


@pytest.mark.file_only
def test_of_several_who_have_a_name_another_may_have_said_it(ana: SqlScope) -> None:
    """Then only what stands under no name counts as the user's own."""
    for number, text in enumerate(
        ["Rina: I'm allergic to shrimp.", "Dimas: I sail.", "User: I live in Malang."]
    ):
        said_by_rules(ana, f"m{number}", text)
    source = ["I'm allergic to shrimp.", "I live in Malang."]
    done = import_memories(ana, "mem0", [{"id": str(n), "memory": text} for n, text in enumerate(source)])
    assert ([i.text for i in done.taken], [i.text for i in done.doubled]) == (source[:1], source[1:])


@pytest.mark.file_only
def test_what_came_in_as_somebodys_becomes_mine(ana: SqlScope) -> None:
    """Imported again with the flag, from the same maker or another: once, and it is the user's word from then on."""
    texts = ["Ana sails.", "Ana has a cat."]
    mem0 = [{"id": str(number), "memory": text} for number, text in enumerate(texts)]
    first = import_memories(ana, "mem0", mem0)
    langmem = [{"namespace": ["m"], "key": "k", "value": {"content": texts[0]}}]
    for origin, source, count in (("langmem", langmem, 1), ("mem0", mem0, 1), ("mem0", mem0, 0)):
        done = import_memories(ana, origin, source, as_written=True)
        assert (len(done.changed), done.taken) == (count, ())
    kept = {m.id: m for m in ana}
    assert kept.keys() == {item.memory for item in first.taken}
    assert {m.memory.source.trust for m in kept.values()} == {Trust.USER}
    assert {m.memory.source.refs for m in kept.values()} == {("mem0:0",), ("mem0:1",)}


def test_all_conversations_of_an_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program of docs/elsewhere.md: each a thread, with its times, without branches that were left, and once."""
    page = (Path(__file__).parents[1] / "docs" / "elsewhere.md").read_text()
    program = page.partition("runs it on one -->\n```python\n")[2].partition("\n```")[0]

    def node(id_: str, parent: str | None, role: str, text: str, recipient: str = "all") -> dict[str, Any]:
        message = {
            "id": id_,
            "author": {"role": role},
            "create_time": 1_735_812_000.0,
            "content": {"content_type": "text", "parts": [text]},
            "recipient": recipient,
        }
        return {"id": id_, "parent": parent, "message": message if role else None, "children": []}

    said = [
        node("root", None, "", ""),
        node("a", "root", "user", "I live in Malang."),
        node("left", "a", "assistant", "A branch."),
        node("b", "a", "assistant", "Lives in Malang.", "bio"),
        node("c", "b", "assistant", "Noted."),
    ]
    conversation = {
        "id": "c1",
        "title": "Home",
        "create_time": 1_735_812_000.0,
        "current_node": "c",
        "mapping": {each["id"]: each for each in said},
    }
    (tmp_path / "conversations.json").write_text(json.dumps([conversation]))
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        exec(program, {})
        assert capsys.readouterr().out == "1 memories\n"
    with open_vault(tmp_path / "memory") as vault:
        scope = vault.scope("ana")
        (kept,) = scope
        assert kept.content == "User: I live in Malang."
        assert [(p.thread, p.role, f"{p.at:%Y-%m-%d}") for p in scope.all_pieces()] == [
            ("c1", "user", "2025-01-02"),
            ("c1", "assistant", "2025-01-02"),
        ]
