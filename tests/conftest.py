"""Fixtures that several test modules share."""

import os

pytest_plugins = ("vault_fixtures",)

# Measuring coverage in the processes that tests start would make each of them take twice as long; what they do is
# measured in the tests' own processes, which have begun by now.
if "PYTEST_XDIST_WORKER" in os.environ:
    for name in [name for name in os.environ if name.startswith("COVERAGE_PROCESS")]:
        del os.environ[name]
