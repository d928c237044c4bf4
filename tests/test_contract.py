"""The contract of vaults, run against ours, and the suite's own manners."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from reverie.checkpoints import open_vault
from reverie.checkpoints.contract import CAPABILITIES, CASES, Case, check_vault
from reverie.checkpoints.contract.kit import Broken, holds, raises, same


@pytest.mark.parametrize("case", CASES, ids=str)
def test_contract(case: Case, new_address: Callable[[], str]) -> None:
    """Every behaviour holds for every kind of vault."""
    case.run(lambda clock: open_vault(new_address(), now=clock))


def test_every_case_says_what_holds() -> None:
    """Each has a sentence, and no two the same name; every capability has cases."""
    assert all(case.behaviour.endswith(".") for case in CASES)
    assert len({str(case) for case in CASES}) == len(CASES) >= 65
    assert {case.capability for case in CASES} == set(CAPABILITIES)


def test_a_report_of_a_vault_that_holds(new_address: Callable[[], str]) -> None:
    """All capabilities asked for, and no others; a line that counts."""
    report = check_vault(lambda clock: open_vault(new_address(), now=clock), capabilities=["documents"])
    assert report.ok
    assert {result.case.capability for result in report.results} == {"documents"}
    assert str(report) == f"{len(report.results)} of {len(report.results)} hold."


@pytest.mark.file_only
def test_a_report_of_a_vault_that_does_not_hold(
    new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each broken promise stands there with its sentence, what was expected and what came; the rest is checked."""

    def make(clock: Any) -> Any:
        vault = open_vault(new_address(), now=clock)
        scope = vault.scope("ana")

        def forgetful(ids: Any, **options: Any) -> dict[str, Any]:
            return {}

        def failing() -> Any:
            raise ValueError("no size today")

        scope.get, scope.size = forgetful, failing  # type: ignore[method-assign]
        return vault

    report = check_vault(make, capabilities=["memories"])
    text = str(report)
    assert not report.ok
    assert "memories.what_is_committed_is_read: A memory is read back as it was committed" in text
    assert "get: expected {'m1': Memory(" in text
    assert "got {}" in text
    assert "ValueError: no size today" in text
    assert text.endswith(f"{len(report.results) - len(report.failed)} of {len(report.results)} hold.")
    assert 0 < len(report.failed) < len(report.results)


def test_the_checks_can_fail() -> None:
    """Or the suite would show nothing."""
    for check in (
        lambda: same(1, 2, "one"),
        lambda: holds([], "there is something"),
        lambda: raises(ValueError, int, "an empty number"),
    ):
        with pytest.raises(Broken, match=r"[Ee]xpected"):
            check()


def test_the_suite_needs_no_pytest() -> None:
    """It is part of the package, for people who test with something else."""
    code = "import sys; import reverie.checkpoints.contract; assert 'pytest' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
