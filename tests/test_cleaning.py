"""What is stripped, bounded and escaped before a model's text goes into a file of ours."""

from __future__ import annotations

import pytest

from reverie.state.cleaning import clean_text, clean_value, escape_markdown, one_line


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("plain text\n\twith a tab", "plain text\n\twith a tab"),
        ("  trimmed \n", "trimmed"),
        ("nul\x00 and bell\x07", "nul and bell"),
        ("lone \ud800 surrogate \udfff", "lone  surrogate"),
        ("\x1b[1;31mred\x1b[0m", "red"),
        ("\x1b]0;title\x07text", "text"),
        ("\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x1bPdevice\x1b\\text", "text"),
        ("\x9b31mC1\x9b0m", "C1"),
        ("\x1b(Bcharset \x1bc reset", "charset  reset"),
        ("an open \x1b]0;title", "an open 0;title"),
        ("cut \x1b[", "cut"),
        ("a\r\nb\rc\x0bd\x85e\u2028f\u2029g", "a\nb\nc\nd\ne\nf\ng"),
        ("妻子 🍵 é", "妻子 🍵 é"),
    ],
)
def test_what_a_terminal_or_a_file_would_obey_is_stripped(text: str, clean: str) -> None:
    """Escapes, control characters and half characters go; words, tabs and lines stay."""
    assert clean_text(text) == clean


@pytest.mark.parametrize(
    ("text", "limit", "clean"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("a  cd", 4, "a…"),
        ("abc", 1, "…"),
        ("abc", 0, ""),
        ("abc", None, "abc"),
    ],
)
def test_the_limit_counts_characters_and_marks_the_cut(text: str, limit: int | None, clean: str) -> None:
    """A text is never longer than the limit, and shows that it was cut."""
    assert clean_text(text, limit) == clean


def test_one_line_is_one_line() -> None:
    """White space is folded, line ends of every kind included."""
    assert one_line(" a \r\n b\u2028\tc\x0bd ") == "a b c d"
    assert one_line("a\nbcdef", 4) == "a b…"


@pytest.mark.parametrize(
    "line",
    [
        "# a",
        "## Tea",
        "###### deep",
        "#",
        "> Summary: tea",
        ">",
        "---",
        "----  ",
        "===",
        "+++",
        "<!-- x",
        "```",
        "~~~",
    ],
)
@pytest.mark.parametrize("before", ["", "first\n", "first\r", "first\u2028", "  "])
def test_structure_is_escaped(line: str, before: str) -> None:
    """No line of a model's text begins like structure of ours."""
    escaped = escape_markdown(f"{before}{line}\nlast")
    assert not any(each.lstrip().startswith(line[0]) for each in escaped.splitlines())
    assert f"\\{line}" in escaped


@pytest.mark.parametrize(
    "text", ["#tag here", "a # b", "a -- b", "- item", "* item", "1 > 0", "--x", "say `x`"]
)
def test_what_is_no_structure_stays(text: str) -> None:
    """Text that only looks a little like structure is left as it is."""
    assert escape_markdown(text) == text


def test_every_string_of_a_value_is_cleaned() -> None:
    """Keys and strings at every depth are cleaned, other values stay."""
    assert clean_value({"a\x00": ["b\x1b[1m", 1, None, {"c": "\ud800d"}]}) == {
        "a": ["b", 1, None, {"c": "d"}]
    }
