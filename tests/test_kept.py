"""What functions of a text have returned is kept, within bounds, and not beyond a text's being forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest
from vault_files import adding, memory

from reverie import open_vault
from reverie._kept import WORD_CHARS, by_word, forget_kept, kept
from reverie.checkpoints.changes import Change


class Asked:
    """Counts how often a text is looked at."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, text: str, times: int = 1) -> str:
        self.texts.append(text)
        return text.upper() * times


def test_what_was_asked_of_late_is_kept_and_no_more() -> None:
    """The last two are, and the last one that is longer; arguments tell answers apart."""
    looks = Asked()
    ask = kept(2, 3, longer=1)(looks)
    assert [ask("a"), ask("a"), ask("a", 2), ask("a", 2), ask("longer"), ask("longer")] == [
        *("A", "A", "AA", "AA", "LONGER", "LONGER")
    ]
    assert looks.texts == ["a", "a", "longer"]
    for text in ("b", "c", "a", "longest", "longer"):
        ask(text)
    assert looks.texts[3:] == ["b", "c", "a", "longest", "longer"]


def test_a_text_that_is_too_long_is_looked_at_each_time() -> None:
    """Without a place for longer ones, none is kept."""
    looks = Asked()
    ask = kept(2, 3)(looks)
    ask("longer")
    ask("longer")
    assert looks.texts == ["longer", "longer"]


def test_a_function_of_a_text_alone_is_one_still() -> None:
    """What is there is found without a call; the oldest half is let go, and nothing shows what is held."""
    looked: list[str] = []

    @kept(4, 6, longer=1)
    def ask(text: str) -> str:
        """Return a text in capitals."""
        looked.append(text)
        return text.upper()

    assert ask
    assert callable(ask)
    assert [ask(text) for text in (*"abcda", "longest", "longest")] == [*"ABCDA", "LONGEST", "LONGEST"]
    assert looked == [*"abcd", "longest"]
    assert [ask(text) for text in (*"edcab", "longer")] == [*"EDCAB", "LONGER"]
    assert looked[5:] == [*"eab", "longer"]
    assert ask in {ask: "by it"}
    assert (ask.__name__, ask.__doc__) == ("ask", "Return a text in capitals.")
    assert "A" not in repr(ask)
    forget_kept()
    assert ask("e") == "E"
    assert looked[-1] == "e"


def test_words_are_looked_up_the_oldest_half_is_let_go() -> None:
    """What is too long isn't kept, nor numbers; forgetting empties it."""
    looks = Asked()
    ask = by_word(2)(looks)
    long = "w" * (WORD_CHARS + 1)
    assert [ask[word] for word in ("a", "a", "7", "7", long, long, "b", "a", "c", "b", "a")] == [
        *("A", "A", "7", "7", long.upper(), long.upper(), "B", "A", "C", "B", "A")
    ]
    assert looks.texts == ["a", "7", "7", long, long, "b", "c", "a"]
    forget_kept()
    ask["a"]
    assert looks.texts[-2:] == ["a", "a"]
    assert len(ask) == 1


@pytest.mark.parametrize("way", ["text", "memory", "scope"])
def test_whoever_forgets_keeps_nothing_in_mind(tmp_path: Path, way: str) -> None:
    """Forgetting a text, a memory or a whole scope empties what the process has kept of any text."""
    looks = Asked()
    ask = kept(2)(looks)
    with open_vault(tmp_path / "vault") as vault:
        scope = vault.scope("ana")
        scope.commit(adding("c1", memory("m1", "The spare key lies under the third pot.")))
        ask("third pot")
        if way == "scope":
            scope.erase()
        else:
            scope.forget(["m1"] if way == "memory" else [], text="third pot" if way == "text" else "")
        ask("third pot")
        assert looks.texts == ["third pot", "third pot"]


def test_a_memory_is_read_once_however_often_it_is_reviewed(tmp_path: Path) -> None:
    """A run that shows it changes when it is due to be shown again, and nothing of it; a use is another matter."""
    with open_vault(tmp_path / "vault") as vault:
        scope = vault.scope("ana")
        scope.commit(adding("c1", memory("m1", "The spare key lies under the third pot.")))
        before = scope.get(["m1"])["m1"]
        scope.commit(Change(commit_id="c2", purpose="reflection", run_id="r", reviewed=["m1"]))
        assert scope.get(["m1"])["m1"] is before
        scope.used(["m1"])
        assert scope.get(["m1"])["m1"].access_count == before.access_count + 1


def test_emptying_is_no_change_of_what_is_said() -> None:
    """What is asked anew is answered the same."""
    looks = Asked()
    ask = kept(2)(looks)
    before = ask("a")
    forget_kept()
    assert ask("a") == before
    assert looks.texts == ["a", "a"]
