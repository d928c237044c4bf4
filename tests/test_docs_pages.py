"""The documentation is true of the code: pictures, tables of settings, links, names of modules and tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import docs_from_code
import pytest
from docs_from_code import is_number, own_fields, policies, unit
from docs_pages import ROOT, anchors, broken, links, name_of, pages

LINKED = [
    ROOT / name for name in (*pages(), "CHANGELOG.md", "CONTRIBUTING.md", "skills/memory/SKILL.md")
] + sorted((ROOT / "notebooks").glob("*.ipynb"))
DESIGNS = ROOT / "docs" / "seeds.md"


@pytest.mark.parametrize("page", pages())
def test_what_comes_from_the_code_is_as_the_code_is(page: str) -> None:
    """Pictures of the graphs and rooms, tables of settings: `make docs` would change nothing."""
    text = (ROOT / page).read_text()
    assert docs_from_code.renewed(text) == text, "run `make docs`"


def test_every_picture_and_table_has_its_place() -> None:
    """The README and the pages show all that is made from the code; every graph that is served is drawn."""
    shown = {place[1] for page in pages() for place in docs_from_code.places((ROOT / page).read_text())}
    assert docs_from_code.blocks().keys() <= shown
    readme = [place[1] for place in docs_from_code.places((ROOT / "README.md").read_text())]
    assert "graph" in readme


def test_a_change_of_the_code_shows() -> None:
    """Another drawing, table or text between the marks is told from the one that belongs there."""
    page = (ROOT / "docs" / "architecture.md").read_text()
    for old, new in (("views/", "screens/"), ("nothing of ours", "everything"), (" --> room", " --- room")):
        assert docs_from_code.renewed(page.replace(old, new)) != page.replace(old, new)


def test_rooms_import_downwards_only() -> None:
    """As the page about the architecture says, and import-linter checks module by module in `make check`."""
    height = {room: at for at, layer in enumerate(docs_from_code.layers()) for room in layer}
    assert len(docs_from_code.imports()) > 12
    assert [pair for pair in docs_from_code.imports() if height[pair[0]] >= height[pair[1]]] == []


@pytest.mark.parametrize("policy", policies(), ids=lambda policy: policy.__name__)
def test_every_setting_is_described(policy: type) -> None:
    """A sentence for each field, a unit and a bound for each number."""
    for name, field in own_fields(policy).items():
        assert field.description, name
        assert field.description.rstrip().endswith((".", "doubles", "for good")), (name, field.description)
        if is_number(field.annotation):
            assert unit(field), f"{name}: {field.description}"
            assert docs_from_code.bounds(field) or name == "bare_deletion_share", name


def test_every_variable_of_the_environment_is_described() -> None:
    """The tables name all variables that the package names, and none that nothing names."""
    table = (ROOT / "docs" / "configuration.md").read_text().partition("## Environment")[2]
    described = set(re.findall(r"^\| `((?:REVERIE|OPENAI)_\w+)` \|", table, re.MULTILINE))
    package = variables(room for layer in docs_from_code.layers() for room in layer)
    assert package <= described <= package | variables(["benchmarks", "tests"])


def variables(folders: Iterable[str]) -> set[str]:
    """Return the variables that the Python files of these folders name, this one apart."""
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py") if path != Path(__file__)]
    names = re.compile(r"\b(?:REVERIE|OPENAI)_[A-Z_]+\b")
    return {name for path in files for name in names.findall(path.read_text())}


@pytest.mark.parametrize("path", LINKED, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    """Every relative link, and every anchor, of the pages and of the notebooks' texts."""
    assert broken(path) == []


def test_a_dead_link_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, an anchor or a picture that isn't there; what is there, in any form, is none."""
    monkeypatch.setattr("docs_pages.ROOT", tmp_path)
    (tmp_path / "b.md").write_text('# `One` & two\n\n## Two\n\n## Two\n\n<a id="own"></a>\n')
    page = tmp_path / "a.md"
    page.write_text(
        "[a](b.md#one--two) [b](b.md#two-1) [c](b.md#own) [d](https://example.org/x) [e](b.md 'title')\n\n"
        "| [f](gone.md) |\n| --- |\n| ![g](gone.png) [h](b.md#three) [i](../outside.md) [j](#here) |\n\n"
        "```\n[k](in-code.md)\n```\n"
    )
    (tmp_path.parent / "outside.md").write_text("")
    assert broken(page) == ["gone.md", "gone.png", "b.md#three", "../outside.md", "#here"]
    assert anchors(tmp_path / "b.md") == {"one--two", "two", "two-1", "own"}


def test_every_page_can_be_reached_from_the_readme() -> None:
    """By following links."""
    seen, todo = set(), {ROOT / "README.md"}
    while todo:
        seen |= todo
        found = {(page.parent / link.partition("#")[0]).resolve() for page in todo for link in links(page)}
        todo = {page for page in found - seen if page.suffix == ".md" and page.is_file()}
    assert {ROOT / page for page in pages()} - seen == set()


def named(column: int) -> list[str]:
    """Return what the tables about the designs name in a column of theirs, in backticks."""
    rows = [line.split(" | ") for line in DESIGNS.read_text().splitlines() if line.startswith("| ")]
    wide = [row[column] for row in rows if len(row) == 3 and "---" not in row[0]]
    return [name for cell in wide for name in re.findall(r"`([^`]+)`", cell)]


def test_every_module_named_for_a_design_is_there() -> None:
    """The second column names files of the package."""
    assert len(named(1)) > 60
    assert [name for name in named(1) if not (ROOT / name).is_file()] == []


def test_every_test_named_for_a_design_is_there() -> None:
    """The third column names tests, or files of tests."""
    assert len(named(2)) > 60
    assert [name for name in named(2) if not is_test(name)] == []


def is_test(name: str) -> bool:
    """Whether there is a test of this name, or a file with tests."""
    path, _, function = name.partition("::")
    begin = rf"{function}\(" if function else "test_"
    found = re.compile(rf"^(?:async )?def {begin}", re.MULTILINE)
    return (ROOT / path).is_file() and bool(found.search((ROOT / path).read_text()))


def test_a_name_of_nothing_is_found() -> None:
    """A test that was renamed, or a file that is gone, fails the page."""
    assert is_test("tests/test_tier.py::test_borders")
    assert not is_test("tests/test_tier.py::test_border")
    assert not is_test("tests/test_tiers.py")


def test_the_guarantees_name_tests_that_are_there() -> None:
    """So does the page of promises, and every other page."""
    for page in pages():
        for name in re.findall(
            r"`((?:tests|benchmarks|notebooks)/[\w./]+\.(?:py|ipynb))`", (ROOT / page).read_text()
        ):
            assert (ROOT / name).is_file(), (page, name)


def test_the_index_of_decisions_has_each_page_once_in_order_of_number() -> None:
    """A page that nobody listed, a row told twice or one out of its place is found."""
    folder = ROOT / "docs" / "decisions"
    rows = re.findall(
        r"^\| \[\d{4}\]\((\d{4}-[\w-]+\.md)\)", (folder / "README.md").read_text(), re.MULTILINE
    )
    assert rows == sorted(page.name for page in folder.glob("[0-9]*.md"))
