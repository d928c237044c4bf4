"""Fixtures that several test modules share."""

import os
import tempfile

from hypothesis import settings

pytest_plugins = ("vault_fixtures",)

# A slow machine is no failure, and what passed once passes again: no deadlines, and the same examples each time.
settings.load_profile("ci")

# Not the user's own: what a test signs, and what it remembers of its vaults, goes with it.
os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp(prefix="reverie-tests-")
os.environ["REVERIE_KEY"] = "a key of the tests, and of nothing else"

# Measuring coverage in the processes that tests start would make each of them take twice as long; what they do is
# measured in the tests' own processes, which have begun by now.
if "PYTEST_XDIST_WORKER" in os.environ:
    for name in [name for name in os.environ if name.startswith("COVERAGE_PROCESS")]:
        del os.environ[name]
