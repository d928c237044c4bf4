"""A test that takes nothing but the rows of its table is one test: none of them hides another."""

from __future__ import annotations

from typing import Any

import pytest
import tables


def even(number: int) -> None:
    """Fail for odd numbers, each way a test may."""
    if number == 5:
        pytest.fail("five")
    assert number % 2 == 0


even.pytestmark = [pytest.mark.parametrize("number", [0])]  # type: ignore[attr-defined]


def notes(error: BaseException) -> list[str]:
    return list(getattr(error, "__notes__", []))


def test_what_holds_for_every_row_passes() -> None:
    """There is nothing to tell."""
    tables._through(even, [{"number": number} for number in (0, 2, 4)])()


def test_the_only_bad_row_fails_as_it_does_alone() -> None:
    """With its place and its values."""
    with pytest.raises(AssertionError) as caught:
        tables._through(even, [{"number": number} for number in (0, 3, 4)])()
    assert notes(caught.value) == ["in row 1 of even: number=3"]


def test_every_bad_row_is_told() -> None:
    """Those behind the first, too, however they failed."""
    with pytest.raises(ExceptionGroup, match="3 of 4 rows of even") as caught:
        tables._through(even, [{"number": number} for number in (1, 2, 5, 7)])()
    assert [notes(error)[0][-8:] for error in caught.value.exceptions] == ["number=1", "number=5", "number=7"]


@pytest.mark.parametrize(
    ("names", "rows", "more", "found"),
    [
        ("a, b", [(1, 2)], {}, (["a", "b"], [(1, 2)])),
        ("a", [(1, 2)], {}, (["a"], [((1, 2),)])),
        (["a"], [(1,)], {}, (["a"], [(1,)])),
        ("a", {1: 2}.keys(), {"ids": ["one"]}, (["a"], [(1,)])),
        ("a", [pytest.param(1, id="one")], {}, (["a"], [(1,)])),
        ("a", [pytest.param(1, marks=pytest.mark.slow)], {}, ()),
        ("a", [], {}, ()),
        ("a", iter([1]), {}, ()),
        ("a", [1], {"indirect": True}, ()),
    ],
)
def test_which_tables_are_gone_through(names: Any, rows: Any, more: dict[str, Any], found: Any) -> None:
    """Those with marks of rows, fixtures or without rows are left to pytest."""
    assert tables._table(names, rows, **more) == found


@pytest.mark.parametrize("row", [1, 2])
def test_a_fixture_makes_each_row_a_test(row: int, tmp_path: Any) -> None:
    """It has a folder of its own."""
    assert not list(tmp_path.iterdir())
    (tmp_path / "here").touch()
