"""Documents: whole texts, appended blocks, removals."""

from __future__ import annotations

from ...state import VaultError
from ..port import Vault
from .kit import EPISODES, FACTS, HISTORY, Clock, change, holds, raises, same


def a_document_is_read_as_it_was_written(vault: Vault, clock: Clock) -> None:
    """Byte for byte, with the time of its last commit; one that is not there is None."""
    scope = vault.scope("ana")
    text = "# Facts\r\n\n  Ana – 妻子\n"
    scope.commit(change("c1", documents={FACTS: text}))
    document = scope.document(FACTS)
    same((document.content, document.updated_at) if document else None, (text, clock.at), "the document")
    same(scope.document("MEMORY.md"), None, "a document that is not there")


def documents_are_listed_by_path(vault: Vault) -> None:
    """All of them, or those whose path begins as asked for, letter for letter; sorted."""
    scope = vault.scope("ana")
    scope.commit(change("c1", documents={FACTS: "x", "MEMORY.md": "y", EPISODES: "z"}))
    got = [document.path for document in scope.documents()]
    same(got, ["MEMORY.md", EPISODES, FACTS], "paths")
    same(scope.paths(), got, "their paths")
    found = [document.path for document in scope.several_documents([got[1], "facts/none.md", got[0], got[1]])]
    same(found, [got[1], got[0]], "some of them")
    got = [document.path for document in scope.documents("facts/", "MEMORY.md", "EPISODES/", "x")]
    same(got, ["MEMORY.md", FACTS], "paths with these beginnings")


def appends_stand_one_after_the_other(vault: Vault) -> None:
    """The first append makes the document with its heading, each block is parted by a blank line."""
    scope = vault.scope("ana")
    for number in ("one", "two"):
        scope.commit(change(number, appends={HISTORY: f"## {number}\ntext"}))
    document = scope.document(HISTORY)
    content = document.content if document else ""
    holds(content.startswith("# "), f"the document begins with a heading: {content!r}")
    holds(content.endswith("\n\n## one\ntext\n\n## two\ntext\n"), f"both blocks follow: {content!r}")


def appends_keep_the_summary_line(vault: Vault) -> None:
    """A month of episodes is summed up by its entries; other documents by what the append brings."""
    scope = vault.scope("ana")
    for title in ("Tea", "Gauge"):
        scope.commit(change(title, appends={EPISODES: f"## {title}"}))
    scope.commit(change("c", appends={FACTS: "- a"}, summaries={FACTS: "letters"}))
    texts = {document.path: document.content for document in scope.documents()}
    holds("\n\n> Summary: Tea; Gauge\n\n## Tea\n" in texts[EPISODES], f"the month: {texts[EPISODES]!r}")
    holds("\n\n> Summary: letters\n\n- a\n" in texts[FACTS], f"the facts: {texts[FACTS]!r}")


def every_commit_moves_the_mark(vault: Vault) -> None:
    """The mark is another after each commit that touches the document, also when the same text comes back."""
    scope = vault.scope("ana")
    marks = []
    for number, text in enumerate(("one", "two", "one")):
        scope.commit(change(f"c{number}", documents={FACTS: text}))
        document = scope.document(FACTS)
        marks.append(document.mark if document else "")
    same(len(set(marks)), 3, "different marks")


def a_removed_document_is_gone(vault: Vault) -> None:
    """It is in the receipt, and no longer among the documents."""
    scope = vault.scope("ana")
    scope.commit(change("c1", documents={FACTS: "x"}))
    receipt = scope.commit(change("c2", removes=[FACTS]))
    same((receipt.documents, scope.documents()), ((FACTS,), []), "receipt and documents")


def paths_stay_inside(vault: Vault) -> None:
    """A path that is absolute, leaves the scope or is no plain path is refused, and nothing is written."""
    scope = vault.scope("ana")
    for path in ("", "/x.md", "../x.md", "a/../../x.md", "a//b.md", "./x.md", "a\x00.md"):
        raises(VaultError, lambda path=path: scope.commit(change("c", documents={path: "x"})), repr(path))  # type: ignore[misc]
    same((scope.documents(), scope.log()), ([], []), "documents and log")
