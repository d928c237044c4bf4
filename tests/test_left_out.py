"""A machine without PostgreSQL: the tests that need one are left out, and the summary says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITHOUT = """
import sys
import postgres, pytest
postgres.programs = lambda: None
sys.exit(pytest.main(sys.argv[1:]))
"""


@pytest.mark.slow
def test_the_summary_says_what_was_left_out() -> None:
    """Which files, how many tests, and how to run them; what needs no PostgreSQL is run."""
    one = ("tests/test_vault_overview.py", "-k", "test_status_of_an_empty_scope")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, "-q", "-p", "no:cacheprovider", *one],
        cwd=ROOT,
        env={
            **{key: value for key, value in os.environ.items() if key != "REVERIE_TEST_POSTGRES"},
            "PYTHONPATH": "tests/support",
        },
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout
    assert "1 in tests/test_vault_overview.py\n1 in all: no PostgreSQL found." in done.stdout
    assert "apt-get install postgresql" in done.stdout
    assert "1 passed, 1 skipped" in done.stdout
