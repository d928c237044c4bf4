"""Fixtures that several test modules share."""

import os
import shutil
import ssl
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import typer.main
import typer.testing
from hypothesis import settings
from measuring import TAUGHT, UNMEASURED, import_all, measure

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

# Made once: a program's commands, of their signatures, and what a client of a model would check certificates by, which
# takes a hundredth of a second each time; no test speaks TLS.
typer.testing._get_command = cache(typer.main.get_command)
ssl.create_default_context = cache(ssl.create_default_context)

# Every worker imports the same modules: one measures what the package's own run, and nothing of collecting the tests.
if "PYTEST_XDIST_WORKER" in os.environ:
    import_all(measured=os.environ["PYTEST_XDIST_WORKER"] == "gw0")

# Modules that take longest, by half a minute and more.
LONG = "kill local_model studio resuming cli_reflect workers concurrency contract soak damage".split()


# How many cases of a test have begun, by its name and by the kind of vault.
_BEGUN: Counter[tuple[str, str]] = Counter()


def pytest_configure(config: pytest.Config) -> None:
    """Measure nothing in a process that only hands out tests."""
    if config.getoption("numprocesses", None):
        measure(False)


def pytest_unconfigure() -> None:
    """Leave nothing behind; what a test has forked doesn't come here."""
    shutil.rmtree(_CONFIG, ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the modules that take longest first: one that began last would keep a single worker busy at the end."""
    order = {f"test_{name}": number for number, name in enumerate(LONG)}
    items.sort(key=lambda item: order.get(item.path.stem, len(order)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Measure what a test runs, or don't, and begin it as somebody who has seen no vault.

    Every new vault looks for some of the others that are gone, and the tests make thousands.
    """
    cases = (
        item.nodeid.partition("[")[0],
        item.callspec.params.get("vault_kind") if hasattr(item, "callspec") else "",
    )
    _BEGUN[cases] += 1
    measure(item.path.stem.removeprefix("test_") not in UNMEASURED and _BEGUN[cases] <= TAUGHT)
    if not _HEADS.is_dir() or any(_HEADS.iterdir()):
        shutil.rmtree(_HEADS, ignore_errors=True)
        _HEADS.mkdir(mode=0o700, parents=True)
