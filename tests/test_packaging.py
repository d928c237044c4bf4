"""The repository root as a package: what is installed, under which names, and what it costs to import."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
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


def test_importing_reverie_is_cheap() -> None:
    """`import reverie` loads neither LangGraph nor a model's client nor a database."""
    heavy = ("langgraph", "langchain_core", "langchain_openai", "openai", "sqlite3", "rich", "typer")
    done = python("-c", f"import reverie, sys; print([name for name in {heavy!r} if name in sys.modules])")
    assert done.stdout.strip() == "[]", done.stderr


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
        or name == "py.typed"
    }
    assert {name.removeprefix("reverie/") for name in names if name.startswith("reverie/")} == wanted
    assert {name.split("/")[0] for name in names} == {"reverie", wheel.name.split("-py3")[0] + ".dist-info"}


@pytest.mark.slow
def test_an_editable_install_that_is_strict_has_types(tmp_path: Path) -> None:
    """As README says to install it for a type checker; without, a checker finds no module at all."""
    for name in tracked():
        (tmp_path / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "checkout" / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "mine.py").write_text('import reverie\n\nreverie.open_vault("file:./memory").scoope("ana")\n')
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True, timeout=120
    )
    installed = tmp_path / "venv" / "bin" / "python"
    (packages,) = (tmp_path / "venv").glob("lib/*/site-packages")
    (packages / "others.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n")  # what both need
    pip = [installed, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    told = []
    for strict in ([], ["--config-settings", "editable_mode=strict"]):
        subprocess.run([*pip, *strict, "-e", tmp_path / "checkout"], check=True, timeout=300, cwd=tmp_path)
        check = [
            sys.executable,
            "-m",
            "mypy",
            "--python-executable",
            installed,
            "--cache-dir",
            tmp_path / "cache",
        ]
        told.append(
            subprocess.run(
                [*check, "mine.py"], cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
            ).stdout
        )
    assert "import-not-found" in told[0]
    assert '"Vault" has no attribute "scoope"; maybe "scope"' in told[1]
