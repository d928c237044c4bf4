"""Tables of cases: a test that takes nothing but the rows of its table is one test, which goes through them all.

To pytest each row would be a test with its set-up, reports and names, which takes more time than most rows do. All rows
are run whatever the others did, and each that failed is named. With ``--rows``, or where a row is named on the command
line (``test_x.py::test_y[row]``), every row is a test of its own. Rows with marks, fixtures or coroutines always are.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import reprlib
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import pytest
from measuring import TAUGHT, measure

_SHOWN = reprlib.Repr()
_SHOWN.maxstring = _SHOWN.maxother = 100


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rows``."""
    parser.addoption("--rows", action="store_true", help="make each row of a table a test of its own")


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: Any, name: str, obj: object) -> pytest.Function | None:
    """Make one test of a function that takes the rows of its tables and nothing else."""
    config = collector.config
    if not (
        inspect.isfunction(obj) and isinstance(collector, pytest.Module) and collector.funcnamefilter(name)
    ):
        return None
    if config.getoption("rows") or any("[" in argument for argument in config.args):
        return None
    if inspect.iscoroutinefunction(obj) or hasattr(obj, "hypothesis"):
        return None
    marks = [mark for mark in getattr(obj, "pytestmark", ()) if mark.name == "parametrize"]
    tables = [_table(*mark.args, **mark.kwargs) for mark in marks]
    if not tables or not all(tables):
        return None
    named = {parameter for names, _ in tables for parameter in names}
    if named != set(inspect.signature(obj).parameters):
        return None
    rows = [
        {name: value for part in parts for name, value in part.items()}
        for parts in itertools.product(*(list(_rows(*table)) for table in tables))
    ]
    item: pytest.Function = pytest.Function.from_parent(collector, name=name, callobj=_through(obj, rows))
    if set(item.fixturenames) - {"event_loop_policy"}:  # which pytest-asyncio gives to every test
        return None
    given = item.get_closest_marker("timeout")
    item.add_marker(
        pytest.mark.timeout(given.args[0] * len(rows) if given else 300 + len(rows)), append=False
    )
    return item


def _table(
    names: str | Sequence[str], rows: Any, **more: object
) -> tuple[Sequence[str], list[Any]] | tuple[()]:
    """Return names and rows, or nothing where pytest has to look at them itself."""
    if more.keys() - {"ids"} or not isinstance(rows, Collection) or not rows:
        return ()
    if any(isinstance(row, _PARAM) and row.marks for row in rows):
        return ()
    many = (
        [name.strip() for name in names.split(",") if name.strip()] if isinstance(names, str) else list(names)
    )
    alone = isinstance(names, str) and len(many) == 1
    values = [row.values if isinstance(row, _PARAM) else (row,) if alone else row for row in rows]
    return many, values


_PARAM = type(pytest.param())


def _rows(names: Sequence[str], rows: list[Any]) -> Iterator[dict[str, Any]]:
    for row in rows:
        yield dict(zip(names, row, strict=True))


def _through(test: Callable[..., object], rows: list[dict[str, Any]]) -> Callable[[], None]:
    """Return a test that goes through the rows."""

    @functools.wraps(test)
    def every_row() -> None:
        failures: list[Exception] = []
        skipped: list[str] = []
        for number, row in enumerate(rows):
            if number == TAUGHT:
                measure(False)
            try:
                test(**row)
            except pytest.skip.Exception as skip:
                skipped.append(str(skip))
            except (Exception, pytest.fail.Exception) as raised:  # noqa: BLE001 - all are told at the end
                failure = raised
                if not isinstance(failure, Exception):
                    failure = AssertionError(str(raised)).with_traceback(raised.__traceback__)
                failure.add_note(f"in row {number} of {test.__name__}: {_told(row)}")
                failures.append(failure)
        if len(failures) == 1:
            raise failures[0]
        if failures:
            raise ExceptionGroup(f"{len(failures)} of {len(rows)} rows of {test.__name__}", failures)
        if skipped:
            pytest.skip(f"{len(skipped)} of {len(rows)} rows: {skipped[0]}")

    del every_row.__wrapped__
    every_row.pytestmark = [mark for mark in test.pytestmark if mark.name != "parametrize"]  # type: ignore[attr-defined]
    return every_row


def _told(row: dict[str, Any]) -> str:
    return ", ".join(f"{name}={_SHOWN.repr(value)}" for name, value in row.items())
