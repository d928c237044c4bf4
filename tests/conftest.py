"""Fixtures that several test modules share."""

import importlib
import os
import shutil
import ssl
import tempfile
from collections import Counter
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest
import typer.main
import typer.testing
from hypothesis import settings
from measuring import TAUGHT, import_all, measure, measured, teaches

pytest_plugins = ("tables", "vault_fixtures")

# A slow machine is no failure, and what passed once passes again: no deadlines, and the same examples each time.
settings.load_profile("ci")

# In memory, where the system has a place there with room: nothing is to outlive a test, and they wait for disks.
_MEMORY = Path("/dev/shm")
if "TMPDIR" not in os.environ and os.access(_MEMORY, os.W_OK):
    room = os.statvfs(_MEMORY)
    if room.f_bavail * room.f_frsize > 4 << 30 and not room.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)

# Not the user's own: what a test signs, and what it remembers of its vaults, goes with it.
_CONFIG = Path(tempfile.mkdtemp(prefix="reverie-tests-"))
_HEADS = _CONFIG / "reverie" / "heads"
os.environ["XDG_CONFIG_HOME"] = str(_CONFIG)
os.environ["REVERIE_KEY"] = "a key of the tests, and of nothing else"

# Measuring coverage in the processes that tests start would make each of them take twice as long; what they do is
# measured in the tests' own processes, which have begun by now.
if "PYTEST_XDIST_WORKER" in os.environ:
    for name in [name for name in os.environ if name.startswith("COVERAGE_PROCESS")]:
        del os.environ[name]

# A child that a test forks would save what it measured, and look for all that was never imported: 20 seconds each.
if hasattr(os, "register_at_fork"):
    _end = importlib.import_module("posix")._exit
    os.register_at_fork(after_in_child=lambda: setattr(os, "_exit", _end))

# Made once: a program's commands, of their signatures, and what a client of a model would check certificates by, which
# takes a hundredth of a second each time; no test speaks TLS.
typer.testing._get_command = cache(typer.main.get_command)
ssl.create_default_context = cache(ssl.create_default_context)

# Every worker imports the same modules: one measures what the package's own run, and nothing of collecting the tests.
if "PYTEST_XDIST_WORKER" in os.environ:
    import_all(measured=os.environ["PYTEST_XDIST_WORKER"] == "gw0")

# Modules that take longest, by half a minute and more.
LONG = "kill local_model studio resuming cli_reflect workers concurrency contract soak damage".split()

FEW_ON_POSTGRES = 4
WHOLE_ON_POSTGRES = {"test_contract", "test_postgres_faults"}

# How many cases of a test have begun, by its name and by the kind of vault, and fixtures of a module, by its name.
_BEGUN: Counter[tuple[str, str]] = Counter()


def _case(item: pytest.Item) -> tuple[str, str]:
    """Return which test it is a case of, and on which kind of vault."""
    spec = getattr(item, "callspec", None)
    return item.nodeid.partition("[")[0], spec.params.get("vault_kind", "") if spec else ""


def pytest_configure(config: pytest.Config) -> None:
    """Measure nothing in a process that only hands out tests."""
    if config.getoption("numprocesses", None):
        measure(False)


def pytest_unconfigure() -> None:
    """Leave nothing behind; what a test has forked doesn't come here."""
    shutil.rmtree(_CONFIG, ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the modules that take longest first: one that began last would keep a single worker busy at the end.

    Of a table, PostgreSQL has the first rows here and the others in ``make slow``.
    """
    rows: Counter[str] = Counter()
    for item in items:
        if _case(item)[1] == "postgres" and item.path.stem not in WHOLE_ON_POSTGRES:
            rows[_case(item)[0]] += 1
            if rows[_case(item)[0]] > FEW_ON_POSTGRES:
                item.add_marker(pytest.mark.slow)
    order = {f"test_{name}": number for number, name in enumerate(LONG)}
    items.sort(key=lambda item: order.get(item.path.stem, len(order)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Begin a test as somebody who has seen no vault.

    Every new vault looks for some of the others that are gone, and the tests make thousands.
    """
    if not _HEADS.is_dir() or any(_HEADS.iterdir()):
        shutil.rmtree(_HEADS, ignore_errors=True)
        _HEADS.mkdir(mode=0o700, parents=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Measure what a fixture runs for a module's first tests."""
    module = request.node.path.stem
    _BEGUN[module, fixturedef.argname] += 1
    with measured(teaches(module, "", "") and _BEGUN[module, fixturedef.argname] <= TAUGHT):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Measure what the first cases of a test run, and not what pytest does around it."""
    case = _case(pyfuncitem)
    _BEGUN[case] += 1
    taught = teaches(pyfuncitem.path.stem, pyfuncitem.originalname, case[1]) and _BEGUN[case] <= TAUGHT
    with measured(taught):
        return (yield)
