"""The size of a large scope is counted once and followed from commit to commit: it is always what a count tells."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from vault_files import entries, save_entries

from reverie import open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.changes import Addition, Change, Deletion
from reverie.checkpoints.contract.kit import add, change, memory, put
from reverie.checkpoints.core.reading.sizes import Counted, Sizes, state_of
from reverie.state import VaultError


def opened(url: str) -> SqlVault:
    """Return a vault in which every scope with a memory is large."""
    vault = open_vault(url)
    assert isinstance(vault, SqlVault)
    vault.scope("ana").core.sizes = Sizes(1)
    return vault


@pytest.fixture(params=["signed", "unsigned"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A vault's address, with a key and without."""
    if request.param == "unsigned":
        monkeypatch.delenv("REVERIE_KEY")
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
        monkeypatch.setattr("reverie.checkpoints.engine.signed.keyring._in_container", lambda: True)
    return f"file:{tmp_path}/memory"


@pytest.fixture
def ana(url: str) -> Iterator[SqlScope]:
    """A scope that counts as large, with three memories."""
    with opened(url) as vault:
        scope = vault.scope("ana")
        add(scope, "c", memory("m1", "Ana likes tea."), memory("m2", "Ana rows."), memory("m3", "Ana sails."))
        scope.size()
        assert scope.core.sizes.at("ana", state_of("c", chain_end(scope))) is not None
        yield scope


def as_counted(scope: SqlScope, url: str) -> bool:
    """Return whether a scope's size is what another process counts."""
    with open_vault(url) as other:
        return scope.size() == other.scope("ana").size()


def chain_end(scope: SqlScope) -> str:
    """Return the MAC of the last link of a scope's chain; blank without one."""
    sql = "SELECT mac AS v FROM chain WHERE scope = 'ana' ORDER BY number DESC LIMIT 1"
    return str(scope.db.look(lambda tx: tx.value(sql)) or "")


def counts(scope: SqlScope, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Take down each count of all memories from now on."""
    seen: list[str] = []
    dialect = type(scope.db.dialect)
    real = dialect.fetch

    def fetch(self: object, connection: object, sql: str, *args: object, **kwargs: object) -> object:
        if "SUM(chars)" in sql:
            seen.append(sql)
        return real(self, connection, sql, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(dialect, "fetch", fetch)
    return seen


@pytest.mark.file_only
def test_a_size_follows_commits(ana: SqlScope, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they add, change and remove, several at once too; and nothing is counted for that."""
    counted = counts(ana, monkeypatch)
    add(ana, "d", memory("m4", "Ana has a dog called Rex."))
    assert ana.size().count == 4
    put(ana, "e", memory("m1", "Ana likes green tea best of all.", version=2))
    ana.commit(Change(commit_id="f", purpose="tool", deletes=[Deletion(id="m2", reason="over")]))
    assert ana.size().count == 3
    ana.at_once(lambda: [add(ana, f"g{n}", memory(f"n{n}", f"Ana was in town {n}.")) for n in range(3)])
    ana.revert("f")
    assert ana.size().count == 7
    assert counted == []
    ana.forget(["m3"])
    assert ana.size().count == 6
    assert as_counted(ana, url)


@pytest.mark.file_only
def test_what_others_change_is_counted(ana: SqlScope, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process, and a hand in a readable file, before this one goes on."""
    with opened(url) as other:
        add(other.scope("ana"), "d", memory("m4", "Ana has a dog called Rex."))
        assert ana.size().count == 4
        counted = counts(ana, monkeypatch)
        add(other.scope("ana"), "e", memory("m5", "Ana has a cat."))
        add(ana, "f", memory("m6", "Ana has a boat."))
        assert other.scope("ana").size() == ana.size()
        assert ana.size().count == 6
        assert counted
    file = Path(url.removeprefix("file:")) / "ana" / "long-term-memory.json"
    save_entries(file, entries(file)[1:])
    assert ana.size().count == 5
    assert as_counted(ana, url)


@pytest.mark.file_only
def test_what_comes_to_nothing_changes_no_size(ana: SqlScope, url: str) -> None:
    """A transaction that is given up, and a size asked for in it."""
    before = ana.size()

    def given_up() -> None:
        add(ana, "d", memory("m4", "Ana has a dog called Rex."))
        assert ana.size().count == 4
        raise VaultError("no")

    with pytest.raises(VaultError):
        ana.at_once(given_up)
    assert ana.size() == before
    add(ana, "d", memory("m4", "Ana has a dog, and what a dog it is."))
    assert as_counted(ana, url)


@pytest.mark.file_only
def test_a_scope_that_is_erased_leaves_no_size(ana: SqlScope, url: str) -> None:
    """Its name may come back with the same commits."""
    ana.erase()
    assert "ana" not in ana.core.sizes
    add(ana, "c", memory("m1", "Ana likes coffee."))
    assert ana.size().count == 1
    assert as_counted(ana, url)


@pytest.mark.file_only
def test_what_expires_is_left_out(url: str) -> None:
    """Whatever is kept: it goes by the clock."""
    at = [datetime(2026, 5, 4, tzinfo=UTC)]
    with open_vault(url, now=lambda: at[0]) as vault:
        scope = vault.scope("ana")
        assert isinstance(scope, SqlScope)
        scope.core.sizes = Sizes(1)
        add(scope, "c", memory("m1", "Ana likes tea."))
        alone = scope.size()
        add(scope, "d", memory("m2", "Ana is away.", expires_at=at[0] + timedelta(days=1)))
        with scope.steady():
            assert scope.size().count == 2
            at[0] += timedelta(days=2)
            assert scope.size() == alone
        assert scope.size() == alone


@pytest.mark.file_only
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_it_is_what_a_count_tells(url: str, seed: int) -> None:
    """In any order, by one process or by two."""
    draw = random.Random(seed)
    with opened(url) as one, opened(url) as two:
        scopes = [one.scope("ana"), two.scope("ana")]
        there: dict[str, int] = {}
        for number in range(30):
            scope, name = draw.choice(scopes), f"c{number}"
            some = draw.sample(sorted(there), min(2, len(there)))
            what = draw.choice(("add", "add", "put", "delete", "revert", "forget", "size"))
            if what == "add":
                adds = [memory(f"m{number}-{n}", f"Ana told {number} and {'é' * n}.") for n in range(3)]
                scope.commit(change(name, adds=[Addition(memory=item) for item in adds]))
                there |= dict.fromkeys([item.id for item in adds], 1)
            elif what == "put" and some:
                there |= {id_: there[id_] + 1 for id_ in some}
                put(scope, name, *(memory(i, f"Ana changed {i} {name}.", version=there[i]) for i in some))
            elif what == "delete" and some:
                deletes = [Deletion(id=id_, reason="over") for id_ in some]
                scope.commit(change(name, deletes=deletes))
                if draw.random() < 0.5:
                    scope.revert(name)
                else:
                    there = {id_: version for id_, version in there.items() if id_ not in some}
            elif what == "forget" and some:
                scope.forget(some[:1])
                del there[some[0]]
            if draw.random() < 0.5:
                assert scope.size().count == len(there)
        assert scopes[0].size() == scopes[1].size()
        assert as_counted(scopes[0], url)


def test_no_more_are_kept_than_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those asked for last; small ones aren't."""
    monkeypatch.setattr("reverie.checkpoints.core.reading.sizes.MOST", 2)
    sizes = Sizes(10)
    sizes.keep("small", "s", Counted(9))
    assert "small" not in sizes
    for name in ("a", "b", "c"):
        sizes.keep(name, "s", Counted(10))
    assert [name in sizes for name in "abc"] == [False, True, True]
    sizes.follow("b", "s", "t", Counted(-1, -2, -3))
    assert "b" not in sizes, "it is large no more"
    sizes.follow("c", "another", "t", Counted(1))
    assert sizes.at("c", "s") == Counted(10)
    assert sizes.at("c", "t") is None
