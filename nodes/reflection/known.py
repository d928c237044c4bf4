"""What is known already and shown read-only: MEMORY.md, the facts, the summaries of episodes."""

from __future__ import annotations

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.layout import CURATED


def known_text(scope: ScopedVault, limit: int) -> str:
    """Return the curated documents of a scope in at most ``limit`` characters; what is omitted is marked."""
    parts: list[str] = []
    for document in scope.documents(*CURATED):
        if document.path == "MEMORY.md" or document.path.startswith("facts/"):
            parts.append(f"### {document.path}\n{document.content.strip()}")
        elif document.path.startswith("episodes/"):
            lines = [line for line in document.content.splitlines() if line.startswith(("## ", "- Summary:"))]
            parts.append("\n".join([f"### {document.path}", *lines]))
    text = "\n\n".join(parts)
    return text if len(text) <= limit else f"{text[:limit]} [… {len(text) - limit} characters omitted]"
