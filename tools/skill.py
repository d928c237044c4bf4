"""Where the skill file is."""

from __future__ import annotations

from pathlib import Path


def skill_path() -> Path:
    """Return the directory of the skill ``memory``: it holds ``SKILL.md``, and its parent is a source of skills.

    For deepagents: ``create_deep_agent(..., skills=[str(skill_path().parent)])`` with a backend that reads the real
    file system, or the file's text put into the backend of your choice.
    """
    return Path(__file__).resolve().parent.parent / "skills" / "memory"
