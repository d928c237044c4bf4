"""Reverie: long-term memory for LangGraph agents."""

from __future__ import annotations

if __name__ != "reverie":
    raise ImportError(
        f"This folder is the package 'reverie', but it was imported as {__name__!r}. "
        "Install it (pip install -e .) and import 'reverie'."
    )
