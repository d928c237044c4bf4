"""A scope as a collection: adding, reading, listing, changing, removing, looking back."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from dict_vault import DictVault, Store
from vaults import Clock, candidate, change, memory

from reverie import Conflict, VaultError, open_vault
from reverie.checkpoints import Addition, ScopedVault, SqlScope, SqlVault, Vault
from reverie.checkpoints.glance import Wanted
from reverie.state import MemoryFilter, Outcome, PieceInput, Source, StoredMemory, Support, Trust


def texts(found: list[StoredMemory]) -> list[str]:
    return [stored.content for stored in found]


@pytest.fixture
def plain(clock: Clock) -> ScopedVault:
    """A scope of a vault that has nothing but what every vault must have."""
    scope = DictVault("memory:collection", Store(), clock).scope("ana")
    scope.time = clock  # type: ignore[method-assign]
    scope.vault.now = clock
    return scope


@pytest.fixture(params=["file", "postgres", "plain"])
def scope(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[ScopedVault]:
    """A scope of every kind."""
    if request.param == "plain":
        yield request.getfixturevalue("plain")
        return
    postgres = request.param == "postgres"
    with open_vault(request.getfixturevalue("postgres_url") if postgres else tmp_path, now=clock) as vault:
        yield vault.scope("ana")


def test_what_is_added_is_the_users_word(scope: ScopedVault) -> None:
    """A text by hand is a memory that is stated, and is found at once."""
    dog = scope.add("Ana has a dog called Pixel.", tags=["Pets", "home"])
    assert dog.memory.type == "fact"
    assert dog.tags == ("pets", "home")
    assert (dog.memory.source.trust, dog.memory.support) == (Trust.USER, Support.STATED)
    assert scope.get(dog.id) == dog
    assert scope.get(dog.id[:6]) == dog
    assert [hit.content for hit in scope.search("dog")] == ["Ana has a dog called Pixel."]
    assert scope.log(limit=1)[0].receipt.purpose == "hand"


def test_what_is_not_there_is_none(scope: ScopedVault) -> None:
    """Nothing is found of an id that there isn't, and changing it is refused with a sentence."""
    assert scope.get("m0") is None
    assert scope.get("") is None
    assert scope.get("m" + "0" * 32) is None
    assert "m0" not in scope
    for refused in (lambda: scope.update("m0", "Text."), lambda: scope.remove("m0"), lambda: scope.pin("m0")):
        with pytest.raises(VaultError, match="There is no memory 'm0'"):
            refused()


def test_adding_the_same_again_is_one_memory(scope: ScopedVault) -> None:
    """What is there word for word takes on what is said of it."""
    first = scope.add("Ana has a dog.", tags="pets")
    again = scope.add("Ana  has a dog.", tags="home", pinned=True)
    assert again.id == first.id
    assert again.tags == ("pets", "home")
    assert again.pinned
    assert scope.add("Ana has a dog.") == again
    assert len(scope) == 1


def test_a_persons_word_raises_what_was_inferred(scope: ScopedVault) -> None:
    """A memory on somebody else's word is the user's once the user says the same."""
    poor = memory("m1", "Ana has a dog.", source=Source(trust=Trust.EXTERNAL, refs=("page",)))
    scope.commit(change("c1", adds=[Addition(memory=poor)]))
    raised = scope.add("Ana has a dog.")
    assert raised.id == "m1"
    assert (raised.memory.source.trust, raised.memory.support) == (Trust.USER, Support.STATED)
    assert raised.memory.source.refs == ("page",)


def test_a_text_that_was_removed_can_be_added_again(scope: ScopedVault) -> None:
    """It is a new memory then."""
    first = scope.add("Ana has a dog.")
    scope.remove(first.id)
    second = scope.add("Ana has a dog.")
    assert second.id != first.id
    assert texts(scope.list()) == ["Ana has a dog."]


def test_secrets_are_masked(scope: ScopedVault) -> None:
    """A key that somebody writes into a memory is not kept."""
    kept = scope.add("The key is AKIAIOSFODNN7EXAMPLE.", tags=["aws"])
    assert "AKIA" not in kept.content
    assert "AKIA" not in scope.update(kept, "Use AKIAIOSFODNN7EXAMPLE from now on.").content


@pytest.mark.parametrize("text", ["", "  \n", "\0"])
def test_a_blank_text_is_refused(scope: ScopedVault, text: str) -> None:
    """A memory needs a text, when it is made and when it is changed."""
    kept = scope.add("Ana has a dog.")
    with pytest.raises(VaultError, match="needs a text"):
        scope.add(text)
    with pytest.raises(VaultError, match="needs a text"):
        scope.update(kept.id, text)


def test_what_cannot_be_is_said_in_a_sentence(scope: ScopedVault) -> None:
    """A wrong type, a wrong filter, a change of nothing."""
    kept = scope.add("Ana has a dog.")
    with pytest.raises(VaultError, match="There is no type 'pet'"):
        scope.add("Ana has a cat.", type="pet")
    with pytest.raises(VaultError, match=r"can't be listed by trust='nobody'"):
        scope.list(trust="nobody")
    with pytest.raises(VaultError, match=r"can't be listed by type='pet'"):
        scope.list(type="pet")
    with pytest.raises(VaultError, match="what is to change"):
        scope.update(kept.id)
    with pytest.raises(VaultError, match="which memory"):
        scope.remove()
    assert len(scope.log()) == 1


def test_listing(scope: ScopedVault, clock: Clock) -> None:
    """By type, tag, trust, support, time and pin; oldest first."""
    first = scope.add("Ana has a dog.", tags="pets")
    clock.forward(days=2)
    scope.add("Ana wants short answers.", type="preference", pinned=True)
    scope.add("The page says noon.", source=Source(trust=Trust.EXTERNAL, kind="tool"), tags=["times"])
    assert texts(list(scope)) == ["Ana has a dog.", "Ana wants short answers.", "The page says noon."]
    assert len(scope) == 3
    assert first.id in scope
    assert texts(scope.list(type="preference")) == ["Ana wants short answers."]
    assert len(scope.list(type=["preference", "fact"])) == 3
    assert texts(scope.list(tag=("pets", "times"))) == ["Ana has a dog.", "The page says noon."]
    assert texts(scope.list(trust="external")) == ["The page says noon."]
    assert texts(scope.list(trust=Trust.USER, pinned=False)) == ["Ana has a dog."]
    assert texts(scope.list(support="inferred")) == ["The page says noon."]
    assert len(scope.list(support="stated")) == 2
    today: date = clock().date()
    assert len(scope.list(since=today)) == 2
    assert texts(scope.list(until=today - timedelta(days=1))) == ["Ana has a dog."]
    scope.update(first.id, tags="dogs")
    assert len(scope.list(changed_since=today)) == 3


def test_an_empty_scope_is_one(scope: ScopedVault) -> None:
    """Nothing in it, and true all the same: whoever asks `if scope` asks whether there is one."""
    assert list(scope) == []
    assert len(scope) == 0
    assert scope


def test_updating(scope: ScopedVault, clock: Clock) -> None:
    """Another text is the user's; other tags say nothing about whose word it is."""
    page = scope.add(
        "The gate opens at noon.", source=Source(trust=Trust.EXTERNAL, kind="tool", refs=("t1",))
    )
    clock.forward(hours=1)
    filed = scope.update(page.id, tags=["gate"])
    assert filed.memory.source == page.memory.source
    assert filed.memory.version == 2
    assert filed.memory.updated_at == clock()
    said = scope.update(page.id[:8], "The gate opens at one.", type="observation")
    assert (said.content, said.type, said.tags) == ("The gate opens at one.", "observation", ("gate",))
    assert said.memory.source.trust is Trust.USER
    assert said.memory.source.refs == ("t1",)
    assert scope.update(said.id, "The gate opens at one.") == said
    assert len(scope.log()) == 3


def test_what_somebody_else_changed_is_not_overwritten(scope: ScopedVault) -> None:
    """Who hands in the memory as it was read is told when it is another by now; who gives an id isn't asked."""
    seen = scope.add("Ana lives in Porto.")
    scope.update(seen.id, "Ana lives in Lisbon.")
    with pytest.raises(Conflict, match="changed since you read it"):
        scope.update(seen, "Ana lives in Faro.")
    with pytest.raises(Conflict, match="nothing was removed"):
        scope.remove(seen)
    assert scope.update(seen.id, "Ana lives in Braga.").content == "Ana lives in Braga."


def test_removing_can_be_taken_back(scope: ScopedVault) -> None:
    """Several go by one commit, and a revert brings them back as they were."""
    kept = [scope.add(f"Ana has {count} cats.") for count in ("two", "three", "four")]
    receipt = scope.remove(kept[0], kept[1].id, kept[1].id[:10])
    assert receipt.deleted == (kept[0].id, kept[1].id)
    assert texts(scope.list()) == ["Ana has four cats."]
    scope.revert(receipt.commit_id)
    assert {stored.memory for stored in scope} == {stored.memory for stored in kept}


def test_pinning_and_unpinning(scope: ScopedVault) -> None:
    """A pin is a commit, and so is taking it away."""
    kept = scope.add("Ana has a dog.")
    scope.pin(kept.id)
    assert texts(scope.list(pinned=True)) == ["Ana has a dog."]
    scope.unpin(kept.id)
    assert scope.list(pinned=True) == []


def test_the_history_of_a_memory(scope: ScopedVault, clock: Clock) -> None:
    """Each commit that touched it is told, newest first, with what it said then; also when it is gone."""
    kept = scope.add("Ana lives in Porto.")
    scope.add("Ana has a dog.")
    clock.forward(days=1)
    scope.update(kept.id, "Ana lives in Lisbon.")
    clock.forward(days=1)
    receipt = scope.remove(kept.id)
    told = scope.history(kept.id)
    assert [(entry.mark, entry.text) for entry in told] == [
        ("[removed]", ""),
        ("[changed]", "Ana lives in Lisbon."),
        ("[added]", "Ana lives in Porto."),
    ]
    assert told[0].commit_id == receipt.commit_id
    assert told[2].memory == kept.memory
    assert told[0].at - told[1].at == timedelta(days=1)
    assert len(scope.history(kept.id, limit=1)) == 1
    assert len(scope.history(kept.id, until=clock().date() - timedelta(days=1))) == 2
    scope.revert(told[0].commit_id)
    assert scope.history(kept.id)[0].mark == "[added]"
    assert scope.history("nothing-of-this-name") == []


def test_history_shows_nothing_that_was_forgotten(ana: SqlScope) -> None:
    """A forgotten memory has a history without a word of what it said."""
    kept = ana.add("Ana lives in Porto.")
    ana.update(kept.id, "Ana lives in Lisbon.")
    ana.forget([kept.id])
    told = ana.history(kept.id)
    assert [entry.mark for entry in told] == ["[forgotten]"] * 3
    assert not any(entry.text or entry.memory for entry in told)


def test_history_still_searches_the_log(scope: ScopedVault) -> None:
    """A word that is no memory's id is looked for in the history log."""
    block = "## 2026-03-01T10:00:00Z\n\nTalked about tungsten.\n"
    scope.commit(change("c1", appends={"HISTORY-2026-03.md": block}, outcomes=[]))
    assert [entry.text for entry in scope.history("tungsten")] == ["Talked about tungsten."]


def test_a_conflict_that_passes_is_worked_out_afresh(
    scope: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an id the change is made of the memory as it is, also when somebody is quicker; at last it says so."""
    kept = scope.add("Ana has a dog.", tags="one")
    commit, calls = scope.commit, 0

    def racing(asked: object) -> object:
        nonlocal calls
        calls += 1
        if calls <= times:
            raise Conflict("Somebody was quicker.", moved=[f"memory:{kept.id}"])
        return commit(asked)  # type: ignore[arg-type]

    monkeypatch.setattr(scope, "commit", racing)
    times = 2
    assert scope.update(kept.id, tags="two").tags == ("two",)
    times, calls = 3, 0
    with pytest.raises(Conflict):
        scope.update(kept.id, tags="three")


def test_reprs_say_what_it_is(vault: Vault, plain: ScopedVault) -> None:
    """The scope's name and the vault's address, and no more: it must cost nothing."""
    assert repr(vault) == f"<vault {vault.url}>"
    assert repr(vault.scope("ana")) == f"<scope 'ana' of {vault.url}>"
    assert repr(plain) == "<scope 'ana' of a vault>"


async def test_async_twins(scope: ScopedVault) -> None:
    """Every verb can be awaited."""
    kept = await scope.aadd("Ana has a dog.", tags="pets")
    assert await scope.aget(kept.id) == kept
    assert await scope.alist(tag="pets") == [kept]
    assert [hit.id for hit in await scope.asearch("dog", limit=3)] == [kept.id]
    changed = await scope.aupdate(kept.id, "Ana has two dogs.")
    assert changed.content == "Ana has two dogs."
    await scope.apin(kept.id)
    await scope.aunpin(kept.id)
    receipt = await scope.aremove(kept.id)
    await scope.arevert(receipt.commit_id)
    assert len(await scope.ahistory(kept.id)) == 6


def test_a_hand_made_memory_stands_in_the_readable_file(tmp_path: Path) -> None:
    """The file says it at once, and an edit there is one more entry of its history."""
    with open_vault(tmp_path) as vault:
        scope = vault.scope("ana")
        kept = scope.add("Ana has a dog.")
        file = tmp_path / "ana" / "long-term-memory.json"
        file.write_text(file.read_text().replace("a dog", "two dogs"))
        assert [entry.text for entry in scope.history(kept.id)] == ["Ana has two dogs.", "Ana has a dog."]


# -- looking back ---------------------------------------------------------------------------------------------


def test_memory_as_it_stood(scope: ScopedVault, clock: Clock) -> None:
    """A view of a moment has what was there then, as it was then, whatever became of it."""
    home = scope.add("Ana lives in Porto.", type="preference")
    gone = scope.add("Ana has a dog.")
    scope.commit(change("c1", documents={"MEMORY.md": "# Memory\n\nFirst.\n"}))
    then = clock()
    clock.forward(days=1)
    scope.update(home.id, "Ana lives in Lisbon.")
    scope.remove(gone.id)
    scope.add("Ana has a cat.")
    scope.commit(change("c2", documents={"MEMORY.md": "# Memory\n\nSecond.\n", "facts/user.md": "- A cat\n"}))
    view = scope.as_of(then)
    assert texts(list(view)) == ["Ana lives in Porto.", "Ana has a dog."]
    assert len(view) == 2
    assert home.id in view
    assert texts(view.list(type="preference")) == ["Ana lives in Porto."]
    assert [hit.content for hit in view.search("dog cat")] == ["Ana has a dog."]
    assert [hit.id for hit in view.search("", where=MemoryFilter(types=("preference",)))] == [home.id]  # type: ignore[arg-type]
    document = view.document("MEMORY.md")
    assert document is not None
    assert "First." in document.content
    assert [found.path for found in view.documents()] == ["MEMORY.md"]
    assert view.documents("facts/") == []
    found = view.get(home.id)
    assert found is not None
    assert found.content == "Ana lives in Porto."
    assert view.get("m0") is None
    assert repr(view) == f"<scope 'ana' as of {then:%Y-%m-%d %H:%M:%S} UTC: 2 memories>"
    assert texts(list(scope.as_of(then.date()))) == texts(list(view))
    assert texts(list(scope.as_of(clock()))) == ["Ana lives in Lisbon.", "Ana has a cat."]
    assert list(scope.as_of(then - timedelta(seconds=1))) == []
    with pytest.raises(Conflict):
        scope.update(found, "Ana lives in Faro.")


async def test_as_of_never_shows_what_was_forgotten(ana: SqlScope, clock: Clock) -> None:
    """Not the memory, not a text that was taken out of one."""
    kept, gone = ana.add("Ana lives in Porto."), ana.add("Ana has a dog.")
    then = clock()
    clock.forward(days=1)
    ana.update(kept.id, "Ana lives in Lisbon.")
    ana.forget([gone.id])
    ana.forget(text="Porto")
    assert texts(list(await ana.aas_of(then))) == ["Ana lives in [forgotten]."]


# -- expiring -------------------------------------------------------------------------------------------------


def test_expiry(scope: ScopedVault, clock: Clock) -> None:
    """From that moment no operation shows or counts it, and a sweep takes it away."""
    scope.add("Ana has a dog.")
    code = scope.add("The code is blue.", expires_at=clock() + timedelta(hours=1), pinned=True)
    assert code.expires_at == clock() + timedelta(hours=1)
    before = scope.size()
    glanced = scope.glance(Wanted(question="code", related=5, newest=5, pinned=5, whole=5))
    assert code.id in {stored.id for stored in [*glanced.pinned, *glanced.newest]}
    clock.forward(hours=1)
    then = clock() - timedelta(minutes=30)
    assert texts(list(scope)) == ["Ana has a dog."]
    assert scope.get(code.id) is None
    assert scope.search("code") == []
    assert scope.find_text(["The code is blue."]) == {}
    glanced = scope.glance(Wanted(question="code", related=5, newest=5, pinned=5, whole=5))
    seen = [
        *glanced.pinned,
        *glanced.newest,
        *(glanced.everything or ()),
        *(hit.stored for hit in glanced.hits),
    ]
    assert "The code is blue." not in texts(seen)
    assert (scope.size().count, scope.size().chars < before.chars) == (1, True)
    assert texts(list(scope.as_of(then))) == ["Ana has a dog."]
    scope.sweep()
    assert scope.expired() == {}
    assert scope.sweep() == 0


def test_a_sweep_erases_for_good(vault: SqlVault, clock: Clock) -> None:
    """The journal keeps nothing of it, and of what was said that sentence goes; the rest of the message stays."""
    ana = vault.scope("ana")
    (piece,) = ana.record(
        [PieceInput(kind="message", thread="t1", text="The code is blue. I moved to Porto.")]
    )
    made = memory("m1", "The code is blue.", expires_at=clock() + timedelta(hours=1))
    cited = candidate("k1", "The code is blue.", evidence=[piece.id])
    outcome = Outcome(candidate=cited, outcome="added", memory_id="m1")
    ana.commit(change("c1", adds=[Addition(memory=made, candidate="k1")], outcomes=[outcome]))
    clock.forward(hours=2)
    ana.sweep()
    assert not any("blue" in entry.text for entry in ana.history("m1"))
    assert ana.bodies([piece.id])[piece.id] == "[forgotten] I moved to Porto."
    assert "blue" not in "".join(o.candidate.content for e in ana.log() for o in e.receipt.outcomes)


def test_the_same_can_be_said_anew_once_it_has_expired(scope: ScopedVault, clock: Clock) -> None:
    """What has expired isn't in the way."""
    first = scope.add("The code is blue.", expires_at=clock() + timedelta(hours=1))
    clock.forward(hours=1)
    again = scope.add("The code is blue.")
    assert again.id != first.id
    assert texts(list(scope)) == ["The code is blue."]


def test_expiry_can_be_changed_and_taken_away(scope: ScopedVault, clock: Clock) -> None:
    """A day means its end; None is never; what is over is refused."""
    kept = scope.add("The code is blue.", expires_at=clock().date())
    assert kept.expires_at is not None
    assert kept.expires_at - clock() < timedelta(days=1)
    assert scope.update(kept.id, "The code is red.").expires_at == kept.expires_at
    assert scope.update(kept.id, expires_at=None).expires_at is None
    assert scope.add("The code is red.", expires_at=clock() + timedelta(days=1)).expires_at is not None
    with pytest.raises(VaultError, match="is over"):
        scope.update(kept.id, expires_at=clock())
    with pytest.raises(VaultError, match="expires on a date"):
        scope.add("Text.", expires_at="tomorrow")  # type: ignore[arg-type]


def test_the_readable_file_says_and_takes_expiry(tmp_path: Path, clock: Clock) -> None:
    """A person reads there when a memory expires, sets it, takes it away; what has expired leaves the file."""
    file = tmp_path / "ana" / "long-term-memory.json"
    with open_vault(tmp_path, now=clock) as vault:
        scope = vault.scope("ana")
        code = scope.add("The code is blue.", expires_at=clock() + timedelta(hours=1))
        dog = scope.add("Ana has a dog.")
        entries = json.loads(file.read_text())
        assert [entry.get("expires_at") is not None for entry in entries] == [True, False]
        entries[0]["expires_at"] = None
        entries[1]["expires_at"] = f"{clock() + timedelta(hours=2):%Y-%m-%dT%H:%M:%SZ}"
        file.write_text(json.dumps(entries))
        assert [stored.expires_at is None for stored in scope] == [True, False]
        entries = json.loads(file.read_text())
        entries[0]["expires_at"] = "soon"
        file.write_text(json.dumps(entries))
        assert scope.get(code.id) is not None
        clock.forward(hours=3)
        assert texts(list(scope)) == ["The code is blue."]
        assert "dog" not in file.read_text()
        assert scope.history(dog.id)[0].mark == "[forgotten]"


# -- the page -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_pages_script_is_well_typed(tmp_path: Path) -> None:
    """A newcomer's script as docs/api.md has it passes mypy in its strict form."""
    root = Path(__file__).resolve().parents[1]
    (script,) = re.findall(r"```python\n(.*?)```", (root / "docs" / "api.md").read_text(), re.DOTALL)
    (tmp_path / "script.py").write_text(script)
    line = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--follow-imports=silent",
        "--config-file",
        "",
        "script.py",
    ]
    # An editable install is found by a hook of Python's, which mypy doesn't know.
    path = {**os.environ, "MYPYPATH": str(root / ".venv" / "typing")}
    done = subprocess.run(line, cwd=tmp_path, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
