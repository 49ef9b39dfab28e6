# Everything installs itself into .venv; nothing but Python 3.11 (or newer) and make is needed.
# `make test` also wants a C compiler and Chromium; as root on Debian it installs them by itself.

# Processes start a good deal faster when the bytecode of this package is kept.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
COMPILED := build/compiled
OPTIMISED := build/optimised
SOURCES := $(shell find src/gloam -name '*.py' -o -name '*.toml')
# What proves the compiled build: goldens, perft and the automatic checks.
COMPILED_TESTS := tests/golden tests/properties tests/envs/test_encoding.py

.PHONY: web check-web screenshots play test test-interpreted test-compiled check fast slow bench bench-readme lock golden clean help ppo bench-envs

help:
	@echo "make play   open the table in the browser"
	@echo "make web    build the browser client"
	@echo "make screenshots  take the pictures of docs/img anew"
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

# The browser client. Node comes from the machine, or from PyPI where there is none.
WEB := src/gloam/web_dist/index.html
WEB_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.ts web/*.json web/*.js web/*.html)
NODE_BIN := $(abspath .venv/node/bin)
NPM = PATH="$$PATH:$(NODE_BIN)" npm --prefix web

web: $(WEB)

# `npm ci` would insist on lock entries for every other platform's optional packages; this installs what the lock pins.
web/node_modules/.package-lock.json: web/package-lock.json $(READY)
	@command -v npm >/dev/null || sh tools/node.sh $(BIN)/python $(abspath .venv/node)
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): web/node_modules/.package-lock.json $(WEB_SOURCES) $(SOURCES)
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

screenshots: $(WEB)
	$(BIN)/python tools/screenshots.py docs/img

play: $(WEB)
	@$(BIN)/gloam serve --open

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy tests tools benchmarks examples
	$(BIN)/lint-imports

check-web: web/node_modules/.package-lock.json
	$(NPM) run --silent check

$(COMPILED)/.ready: $(READY) tools/compile.py $(SOURCES)
	@sh tools/need.sh cc gcc
	GLOAM_OPT=1 GLOAM_MULTI=1 $(BIN)/python tools/compile.py $(COMPILED)
	@touch $@

# For measuring: the same with all of the C compiler's optimisation, which takes minutes.
$(OPTIMISED)/.ready: $(READY) tools/compile.py $(SOURCES)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py $(OPTIMISED)
	@touch $@

# What does not depend on each other runs side by side, each part's output in one piece; the browser comes last and alone,
# because its driver keeps an event loop of its own running and its pages are played against the clock.
test: $(READY)
	@sh tools/need.sh chromium chromium
	@$(MAKE) --no-print-directory -j3 -Otarget check check-web test-interpreted test-compiled
	$(BIN)/python -m pytest -q -n 2 --dist worksteal tests/browser

test-interpreted: $(READY) $(WEB)
	$(BIN)/python -m pytest -q -n 2 --dist worksteal --ignore tests/browser

test-compiled: $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -q -n 2 --dist worksteal $(COMPILED_TESTS)

fast: $(READY)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py --in-place

slow:
	find src -name '*.so' -delete

bench: $(READY) $(OPTIMISED)/.ready
	PYTHONPATH=$(OPTIMISED) $(BIN)/gloam bench
	PYTHONPATH=src $(BIN)/gloam bench

bench-readme: $(READY) $(OPTIMISED)/.ready
	$(BIN)/python tools/speed_table.py

lock: $(READY)
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url \
		--extra dev --upgrade pyproject.toml -o requirements.lock
	$(BIN)/python tools/ppo_lock.py $(TORCH_WHEEL)

# The example that learns: its own environment, since PyTorch is large and nothing else needs it.
# PyTorch's CPU build is enough and taken where the index has it; the one on PyPI wants CUDA beside it on Linux.
PPO := .venv-ppo
PPO_PIP := $(PPO)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r examples/ppo/requirements.lock
ppo:
	@test -d $(PPO) || $(PYTHON) -m venv $(PPO)
	$(PPO_PIP) -r examples/ppo/torch-cpu.lock || $(PPO_PIP) -r examples/ppo/torch.lock
	$(PPO)/bin/python -m pip install -q --disable-pip-version-check --no-deps -e .
	$(PPO)/bin/python examples/ppo/train.py

# The environments beside PettingZoo's, RLCard's and OpenSpiel's own games, in one run.
bench-envs: $(READY) $(OPTIMISED)/.ready
	$(BIN)/python -m pip install -q --disable-pip-version-check 'pettingzoo[classic]' rlcard
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/envs.py

golden: $(READY)
	$(BIN)/python -m pytest -q tests/golden --update-golden

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
