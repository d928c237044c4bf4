"""The repository root as a package: what is installed, under which names, and what it costs to import."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest
from wheels import ROOT, build_wheel, tracked

import reverie

ROOMS = sorted(path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests")


def python(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, away from the checkout; unmeasured, since coverage imports things too."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("COV")}
    return subprocess.run(
        [sys.executable, *args],
        cwd="/",
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_every_room_is_packaged() -> None:
    """pyproject.toml lists exactly the folders that are packages."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    folders = {path.parent for room in ROOMS for path in (ROOT / room).rglob("__init__.py")}
    names = sorted("reverie." + ".".join(folder.relative_to(ROOT).parts) for folder in folders)
    assert sorted(settings["packages"]) == ["reverie", *names]
    assert {"reverie.checkpoints.contract", "reverie.checkpoints.core", "reverie.nodes.run"} <= set(names)
    assert settings["package-dir"] == {"reverie": "."}
    assert len(ROOMS) >= 7


def test_package_data_exists() -> None:
    """Every pattern of package data names files that are there."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    for package, patterns in settings["package-data"].items():
        folder = ROOT.joinpath(*package.split(".")[1:])
        for pattern in patterns:
            assert list(folder.glob(pattern)), f"{package}: nothing matches {pattern}"


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_has_a_bare_name(room: str) -> None:
    """With the checkout on sys.path, importing a room under its bare name fails clearly."""
    done = python("-c", f"import {room}", PYTHONPATH=str(ROOT))
    assert done.returncode == 1
    assert "ImportError: attempted relative import beyond top-level package" in done.stderr


def test_the_root_is_nothing_but_reverie() -> None:
    """The root imported under the checkout's own name says what to import instead."""
    link = f"import importlib; importlib.import_module({ROOT.name!r})"
    done = python("-c", link, PYTHONPATH=str(ROOT.parent))
    if ROOT.name == "reverie":
        assert done.returncode == 0
    else:
        assert done.returncode == 1
        assert "Install it (pip install -e .) and import 'reverie'." in done.stderr


def test_importing_is_cheap() -> None:
    """`import reverie` loads neither LangGraph nor a model's client nor a database, and a graph's maker little else."""
    heavy = ("langgraph", "langchain_core", "langchain_openai", "openai", "sqlite3", "rich", "typer")
    done = python(
        "-c",
        f"import reverie, sys; print([name for name in {heavy!r} if name in sys.modules])\n"
        "import langgraph.graph; before = set(sys.modules)\n"
        "from reverie import create_reflection_graph; print(*sorted(set(sys.modules) - before))",
    )
    assert done.stdout.splitlines() == [
        "[]",
        "reverie._home reverie.graph reverie.graph.plumbing reverie.graph.plumbing.routes reverie.graph.reflection",
    ], done.stderr


@pytest.mark.parametrize("name", reverie.__all__)
def test_every_public_name_loads(name: str) -> None:
    """What `__all__` lists can be had from the package, and `dir` lists it."""
    assert getattr(reverie, name) is not None
    assert name in dir(reverie)


def test_the_main_names_are_public() -> None:
    """What the README's first lines use is importable from the package."""
    assert {"create_reflection_graph", "open_vault", "open_checkpointer"} <= set(reverie.__all__)
    assert callable(reverie.create_reflection_graph)
    assert callable(reverie.open_vault)
    assert callable(reverie.open_checkpointer)


def test_unknown_names_are_attribute_errors() -> None:
    """A misspelt name is an AttributeError that names it, as from any module."""
    with pytest.raises(AttributeError, match="opn_vault"):
        _ = reverie.opn_vault  # type: ignore[attr-defined]


def test_wheel_and_sdist_hold_the_package_and_no_more(tmp_path: Path) -> None:
    """Through the sdist: all modules and package data under `reverie/`, no tests, nothing at top level."""
    wheel = build_wheel(tmp_path)
    names = zipfile.ZipFile(wheel).namelist()
    wanted = {
        name
        for name in tracked()
        if (
            name.endswith(".py")
            and name.split("/")[0] in {*ROOMS, *(path.name for path in ROOT.glob("*.py"))}
        )
        or name.startswith(("examples/", "skills/", "views/report/templates/"))
        or name in ("py.typed", "checkpoints/text/speech/directive_weights.tsv")
    }
    assert {name.removeprefix("reverie/") for name in names if name.startswith("reverie/")} == wanted
    assert {name.split("/")[0] for name in names} == {"reverie", wheel.name.split("-py3")[0] + ".dist-info"}


def _environment(folder: Path) -> Path:
    """Return the Python of an environment of its own that has, from ours, what Reverie needs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    where = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    site = subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()
    # Of a folder that is named here no other such file is read: our own editable install isn't found.
    (Path(site) / "needed.pth").write_text(sysconfig.get_path("purelib"))
    return python


def _install(python: Path, *what: str | Path) -> None:
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--no-build-isolation", *what], check=True, capture_output=True)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["wheel", "editable"])
def test_a_newcomers_script_runs_and_is_checked(tmp_path: Path, how: str) -> None:
    """What docs/api.md shows first, in 40 lines: it runs, and mypy and pyright, both strict, are content.

    Of an editable install a checker finds no module at all unless it is strict, as docs/api.md says.
    """
    wheel, python = build_wheel(tmp_path), _environment(tmp_path)
    script = tmp_path / "script" / "newcomer.py"
    script.parent.mkdir()
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    [code] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 40
    script.write_text(code, encoding="utf-8")
    (script.parent / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    slip = script.with_name("slip.py")
    slip.write_text('import reverie\n\nreverie.open_vault("file:./memory").scoope("ana")\n')
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]

    def done(*command: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=script.parent, capture_output=True, text=True, check=False)

    if how == "wheel":
        _install(python, wheel)
    else:
        _install(python, "-e", tmp_path / "source")
        assert "import-not-found" in done(*mypy, slip.name).stdout
        _install(python, "-e", tmp_path / "source", "--config-settings", "editable_mode=strict")
    commands: list[list[str | Path]] = [[python, script.name], [*mypy, script.name]]
    commands.append([python.with_name("reverie"), "demo"])
    if find_spec("basedpyright"):
        commands.append([sys.executable, "-m", "basedpyright", "--pythonpath", python, script.name])
    for command in commands:
        found = done(*command)
        assert found.returncode == 0, found.stdout + found.stderr
    assert '"Vault" has no attribute "scoope"; maybe "scope"' in done(*mypy, slip.name).stdout
    if not find_spec("basedpyright"):
        pytest.skip("it ran, and mypy was content; basedpyright isn't installed (pip install basedpyright)")
