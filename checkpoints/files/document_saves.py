"""What becomes of a document that a person saved: her text, with what she can't have seen."""

from __future__ import annotations

from ..text.merging import closest, lines_of, merge
from ..text.traces import FORGOTTEN
from .past import Past


class Merging:
    """One save of a document."""

    def __init__(self, past: Past, path: str, shown: int | None) -> None:
        """Merge nothing yet.

        Args:
            past: The scope's revisions.
            path: Which document it is.
            shown: The revision that the save shows, as a number of commits; None if it shows none that is known.
        """
        self._past = past
        self._path = path
        self._shown = shown
        self.kept = False
        """Whether lines stay that are missing from a save that names no revision."""
        self._since = False
        self._forgotten = False
        self._replaced = 0

    def merged(self, text: str, present: str | None) -> str | None:
        """Return what the document shall hold, None if that is nothing.

        Args:
            text: The save, without what names its revision.
            present: What the document holds, None if it is not there.
        """
        if self._shown is None:
            return self._without_revision(text, present)
        had = self._past.document(self._path, self._shown)
        if present is None:
            # An older text that was only saved again: that the document was removed since holds.
            return None if had == text else text
        if had is None:
            return self._without_revision(text, present)
        key = f"document:{self._path}"
        self._forgotten = key in self._past.forgotten({key: self._shown})
        if had == present and not self._forgotten:
            return text
        by_hand = self._past.contents(self._path, after=self._shown, by_hand=True)
        before = set(lines_of(had))
        merged = merge(
            had,
            present,
            text,
            taken={line for content in by_hand for line in lines_of(content)} - before,
            frozen={line for line in before if FORGOTTEN in line} if self._forgotten else set(),
        )
        self._since = merged != text
        self._replaced = len(set(lines_of(present)) - before - set(lines_of(merged)))
        return merged

    def _without_revision(self, text: str, present: str | None) -> str:
        if present is None:
            return text
        contents = self._past.contents(self._path) or [present]
        # Whoever read the document at any time has seen the lines it always had.
        always = set(lines_of(present)).intersection(*map(lines_of, contents))
        others = set(lines_of(present)) - always
        merged = merge(closest(contents, text), present, text, kept=others)
        self.kept = not (others & set(lines_of(merged))) <= set(lines_of(text))
        self._since = merged != text
        return merged if self._since and lines_of(merged) != lines_of(text) else text

    def said(self) -> str:
        """Return what the log says about it, blank for nothing."""
        said = "; lines committed since are kept" if self._since else ""
        if self._replaced:
            said += f"; {self._replaced} changed since give way to the person's"
        return said + ("; what was forgotten since stays so" if self._forgotten else "")
