"""What every vault promises, as data: one behaviour per case, for anyone who writes a vault of their own.

>>> report = check_vault(lambda clock: MyVault(fresh_place(), now=clock))  # doctest: +SKIP
>>> print(report)  # doctest: +SKIP

With pytest, one test per case::

    @pytest.mark.parametrize("case", CASES, ids=str)
    def test_contract(case):
        case.run(my_make_vault)

The manner is that of LangGraph's conformance suite for checkpointers: what a vault need not have is found by whether
it overrides it (``capabilities``), and cases about what it lacks are reported as not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from inspect import getdoc, isfunction, signature
from types import ModuleType

from ..port import Vault, capabilities
from . import commits_cases as commits
from . import concurrency_cases as concurrency
from . import documents_cases as documents
from . import forgetting_cases as forgetting
from . import leases_cases as leases
from . import memories_cases as memories
from . import pieces_cases as pieces
from . import reports_cases as reports
from . import reverting_cases as reverting
from . import scopes_cases as scopes
from . import search_cases as search
from .kit import NEEDS, Broken, Clock, NotOffered

__all__ = [
    "CAPABILITIES",
    "CASES",
    "Broken",
    "Case",
    "Clock",
    "MakeVault",
    "NotOffered",
    "Report",
    "Result",
    "capabilities",
    "check_vault",
]

MakeVault = Callable[[Callable[[], datetime]], Vault]
"""Makes an empty vault that takes the time from the clock it is given. The suite closes it."""

CAPABILITIES: dict[str, ModuleType] = {
    "memories": memories,
    "documents": documents,
    "search": search,
    "pieces": pieces,
    "leases": leases,
    "commits": commits,
    "reverting": reverting,
    "forgetting": forgetting,
    "scopes": scopes,
    "concurrency": concurrency,
    "reports": reports,
}
"""Name -> the module whose functions are its cases."""


@dataclass(frozen=True)
class Case:
    """One behaviour."""

    capability: str
    name: str
    behaviour: str
    """What holds, in a sentence or two."""
    check: Callable[..., None]
    """Takes the vault, and the clock if it moves it."""
    needs: str = ""
    """The optional capability it is about; blank: every vault promises it."""

    def run(self, make_vault: MakeVault) -> None:
        """Check it on a fresh vault.

        Raises:
            NotOffered: It is about an optional capability that the vault lacks.
            Broken: It doesn't hold.
            Exception: Whatever the vault raises.
        """
        clock = Clock()
        with make_vault(clock) as vault:
            if self.needs and self.needs not in capabilities(vault):
                raise NotOffered(f"{self} needs {self.needs!r}, for which the vault has no way of its own.")
            moves = "clock" in signature(self.check).parameters
            self.check(vault, clock) if moves else self.check(vault)

    def __str__(self) -> str:
        return f"{self.capability}.{self.name}"


@dataclass(frozen=True)
class Result:
    """How one case went."""

    case: Case
    error: str = ""
    """Blank: it holds, or is not offered."""
    offered: bool = True
    """Whether it was checked: the vault has what the case is about."""


@dataclass(frozen=True)
class Report:
    """How all cases went; as text, a line for each that doesn't hold, and a count of those that were checked."""

    results: tuple[Result, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """The cases that don't hold."""
        return tuple(result for result in self.results if result.error)

    @property
    def not_offered(self) -> tuple[Result, ...]:
        """The cases about what the vault lacks, and need not have."""
        return tuple(result for result in self.results if not result.offered)

    @property
    def ok(self) -> bool:
        """Whether all that were checked hold."""
        return not self.failed

    def __str__(self) -> str:
        lines = [f"{item.case}: {item.case.behaviour}\n    {item.error}" for item in self.failed]
        lacking = self.not_offered
        checked = len(self.results) - len(lacking)
        lines.append(f"{checked - len(self.failed)} of {checked} hold.")
        if lacking:
            names = ", ".join(sorted({item.case.needs for item in lacking}))
            lines.append(f"Not offered, and not checked ({len(lacking)} cases): {names}.")
        return "\n".join(lines)


def _cases(capability: str, module: ModuleType) -> Iterator[Case]:
    for name, function in vars(module).items():
        if isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_"):
            yield Case(
                capability,
                name,
                " ".join((getdoc(function) or "").split()),
                function,
                NEEDS.get(function, ""),
            )


CASES: tuple[Case, ...] = tuple(
    case for capability, module in CAPABILITIES.items() for case in _cases(capability, module)
)
"""Every case, by capability."""


def check_vault(make_vault: MakeVault, *, capabilities: Sequence[str] | None = None) -> Report:
    """Run the suite against a vault, each case on a fresh one, and return what holds, what doesn't and what it lacks.

    Args:
        make_vault: Makes an empty vault.
        capabilities: Only these (names in ``CAPABILITIES``); None: all.
    """
    results = []
    for case in CASES:
        if capabilities is not None and case.capability not in capabilities:
            continue
        try:
            case.run(make_vault)
        except NotOffered:
            results.append(Result(case, offered=False))
        except Exception as error:  # noqa: BLE001 (a stranger's vault may raise anything: that is the finding)
            told = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            results.append(Result(case, told or type(error).__name__))
        else:
            results.append(Result(case))
    return Report(tuple(results))
