"""Scope and thread names as directory names."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from reverie.checkpoints.text.scope_names import MAX_LENGTH, decode_name, encode_name, is_cut, is_encoded

ANY = st.text(st.characters(exclude_categories=[]), min_size=0, max_size=80)


@pytest.mark.parametrize("name", ["ana", "user-123", "ana@example.org", "a.b_c", "2026-11-21", "a+b=c"])
def test_ordinary_names_come_out_as_they_are(name: str) -> None:
    """A person finds her scope under its own name."""
    assert encode_name(name) == name


@pytest.mark.parametrize(
    ("name", "component"),
    [
        ("Ana", "%41na"),
        ("ana maria", "ana%20maria"),
        ("zoë", "zo%c3%ab"),
        ("..", "%2e%2e"),
        (".", "%2e"),
        (".reverie", "%2ereverie"),
        ("a/b", "a%2fb"),
        ("a\\b", "a%5cb"),
        ("end.", "end%2e"),
        ("con", "%63on"),
        ("nul.txt", "%6eul.txt"),
        ("console", "console"),
        ("", "%"),
        ("%", "%25"),
        ("\x00", "%00"),
        ("\ud800", "%ed%a0%80"),
    ],
)
def test_other_names_are_escaped(name: str, component: str) -> None:
    """Whatever could collide, hide or lead elsewhere is written as in a URL, and read back."""
    assert encode_name(name) == component
    assert decode_name(component) == name


@given(ANY)
@example("a" * (MAX_LENGTH + 1))
@example("é" * 41)
def test_a_name_comes_back_or_is_cut(name: str) -> None:
    """Every encoded name is recognised, and decodes unless it was too long."""
    component = encode_name(name)
    assert len(component) <= MAX_LENGTH
    assert is_encoded(component)
    assert decode_name(component) == (None if is_cut(component) else name)


@given(ANY, ANY)
@example("ana", "Ana")
@example("é", "e\u0301")
@example("ſ", "s")
def test_different_names_never_meet(one: str, other: str) -> None:
    """Not on file systems that fold case or normalise Unicode either."""

    def folded(name: str) -> str:
        return unicodedata.normalize("NFKC", encode_name(name)).casefold()

    assert (folded(one) == folded(other)) == (one == other)


@given(ANY)
@example("../../etc/passwd")
@example("/")
def test_no_name_leaves_the_directory(name: str) -> None:
    """An encoded name is one visible component below the vault."""
    component = encode_name(name)
    assert Path("/vault", component).resolve().parent == Path("/vault")
    assert not component.startswith(".")


@pytest.mark.parametrize(
    "component", ["Ana", "%41NA", "%61na", "con", ".hidden", "a b", "%zz", "%ff", "end.", "..", "%~", "x%~12"]
)
def test_a_foreign_directory_is_not_taken_for_a_name(component: str) -> None:
    """Only what the encoding makes is read as ours."""
    assert decode_name(component) is None
    assert not is_encoded(component)


def test_long_names_with_the_same_beginning_differ() -> None:
    """The digest of a cut name tells it from its neighbours."""
    assert encode_name("a" * 300) != encode_name("a" * 301)
    assert is_cut(encode_name("a" * 300))
