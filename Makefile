# Everything installs itself into .venv; nothing but Python 3.11 (or newer) and make is needed.
# `make test` also wants a C compiler; as root on Debian it installs one by itself.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
COMPILED := build/compiled
SOURCES := $(shell find src/gloam -name '*.py' -o -name '*.toml')
# What proves the compiled build: goldens, perft and the automatic checks.
COMPILED_TESTS := tests/golden tests/properties tests/envs/test_encoding.py

.PHONY: play test check fast slow bench bench-readme lock golden clean help ppo bench-envs

help:
	@echo "make play   sit down and play"
	@echo "make test   the whole suite, interpreted and compiled"
	@echo "make check  format, lint, types, import rules"
	@echo "make fast   compile the core in place (make slow undoes it)"
	@echo "make bench  measure both builds"
	@echo "make ppo    the learning example: some minutes, a policy and its curve in build/ppo"
	@echo "make bench-envs  the environments beside their peers"
	@echo "make lock   pin the newest dependencies"
	@echo "make golden record the golden playthroughs anew"

$(READY): requirements.lock pyproject.toml
	@test -d .venv || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

play: $(READY)
	@$(BIN)/gloam play

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy tests tools benchmarks examples
	$(BIN)/lint-imports

$(COMPILED)/.ready: $(READY) tools/compile.py $(SOURCES)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py $(COMPILED)
	@touch $@

test: $(READY) check $(COMPILED)/.ready
	$(BIN)/python -m pytest -q -n 2
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -q -n 2 $(COMPILED_TESTS)

fast: $(READY)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py --in-place

slow:
	find src -name '*.so' -delete

bench: $(READY) $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/gloam bench
	PYTHONPATH=src $(BIN)/gloam bench

bench-readme: $(READY) $(COMPILED)/.ready
	$(BIN)/python tools/speed_table.py

lock: $(READY)
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url \
		--extra dev --upgrade pyproject.toml -o requirements.lock

# The example that learns: its own environment, since PyTorch is large and nothing else needs it.
PPO := .venv-ppo
ppo:
	@test -d $(PPO) || $(PYTHON) -m venv $(PPO)
	$(PPO)/bin/python -m pip install -q --disable-pip-version-check -r examples/ppo/requirements.lock
	$(PPO)/bin/python -m pip install -q --disable-pip-version-check --no-deps -e .
	$(PPO)/bin/python examples/ppo/train.py

# The environments beside PettingZoo's, RLCard's and OpenSpiel's own games, in one run.
bench-envs: $(READY) $(COMPILED)/.ready
	$(BIN)/python -m pip install -q --disable-pip-version-check 'pettingzoo[classic]' rlcard
	PYTHONPATH=$(COMPILED) $(BIN)/python benchmarks/envs.py

golden: $(READY)
	$(BIN)/python -m pytest -q tests/golden --update-golden

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
