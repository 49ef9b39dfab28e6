# Everything installs itself into .venv; nothing but Python 3.11 (or newer) and make is needed.
# `make test` also wants a C compiler and Chromium; as root on Debian it installs them by itself.
# What takes long keeps a checksum of what it was made from (tools/client.py, tools/compile.py) and is a no-op while that holds.

# Processes start a good deal faster when the bytecode of this package is kept.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
TAG := $(shell $(PYTHON) -c 'import sys; print("cp%d%d" % sys.version_info[:2])')
DRAFT := build/draft-$(TAG)
OPTIMISED := build/optimised-$(TAG)
# What proves that the compiled build plays the same games: goldens, perft, and every check at every table. Both builds run these.
CHECKS := tests/properties/test_every_game.py
# What is drawn by Hypothesis, drawn of every table, or searched for is the same in either build (properties/lines.py): one is enough.
DRAWN := tests/properties/test_puzzles.py tests/properties/test_changes.py
ONE_BUILD := test_any_game_passes or test_every_table_fits_the_schema_and_renders_as_text
BOTH := tests/golden $(CHECKS) tests/properties/test_shuffles.py tests/envs/test_encoding.py
# What plays the games without looking into them: quicker on the compiled build, which plays the same games.
GUESTS := tests/server tests/seat
PLAYERS := tests/docs/test_pages.py tests/terminal tests/bots tests/agents tests/lab tests/envs
# But for what adds a game of its own, which only the interpreted build can.
OWN := tests/envs/test_fifth_game.py tests/lab/test_watching.py
# All the rest is about the sources: above all the rules' own tests.
SOURCES := $(filter-out tests/browser tests/release $(GUESTS) $(PLAYERS) %.py %__pycache__,$(wildcard tests/*)) \
	$(OWN) tests/envs/test_encoding.py $(addprefix --ignore ,tests/docs/test_pages.py $(DRAWN)) -k "not ($(ONE_BUILD))"
COMPILED := PYTHONPATH=$(DRAFT) $(BIN)/python -m pytest -q

.PHONY: help play web packages check check-web screenshots pictures puzzles terminal-pictures gallery programs draft optimised \
	test test-sources test-both test-guests test-players test-release test-browser fast slow wheel docs \
	balance results bench bench-readme bench-wheels bench-envs ppo ppo-environment fit agent seasoned lock golden wire mutate clean python

help:
	@echo "make play   open the table in the browser (make play ARGS='-v --port 8800': words for gloam serve)"
	@echo "make test   the whole suite, interpreted and compiled"
	@echo "make check  format, lint, types, import rules"
	@echo "make docs   build the documentation site into build/site"
	@echo "make wheel  source archive, pure wheel and compiled wheel into dist/"
	@echo "make fast   compile the core in place, some minutes (make slow undoes it)"
	@echo "make web    build the browser client"
	@echo "make screenshots  take the pictures of docs/img anew"
	@echo "make terminal-pictures  those of the full-screen terminal"
	@echo "make puzzles  prove every puzzle, every line of it; the tests prove them with less effort"
	@echo "make pictures  take the pictures of the books and of the lessons anew"
	@echo "make gallery  every game, smallest and largest table, on five screens, into build/gallery, to be looked at"
	@echo "make mutate [GAME=fever] [SAMPLE=150] [JOBS=2] [AFRESH=1] [SINCE=COMMIT]  break the rules in small ways: do the tests notice?"
	@echo "make bench  measure both builds"
	@echo "make balance  the reports of docs/balance-*: about ten minutes of one core"
	@echo "make results  the result files of results/ that are out of date, and the pages docs/results-*: hours of one core for all of them"
	@echo "make bench-wheels  the compiled wheel beside the pure one, as pip installs them"
	@echo "make bench-envs  the environments beside their peers"
	@echo "make ppo    the learning example: some minutes, a policy and its curve in build/ppo"
	@echo "make agent [GAME=fever] [SEATS=3] [MINUTES=18]  a learned agent: data of hard, a likeness, PPO in a league; into build/agent"
	@echo "make seasoned [GAME=thirst] [SEATS=2] [ROUNDS=10]  an agent with an experience evolved against itself; into build/agent"
	@echo "make fit    PufferLib's wrapper, a minute of a CleanRL-style file and a minute of MaskablePPO over the vector environment"
	@echo "make lock   pin the newest dependencies"
	@echo "make golden record the golden playthroughs anew"
	@echo "make wire   write the client's types anew, from the server's"

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Gloam needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Name another: make play PYTHON=python3.12" >&2; exit 1; }

play: python
	@$(PYTHON) -m tools.play --open $(ARGS)

# uv installs in seconds what takes pip a minute. It does not read pip's settings: where it finds no packages, pip is asked.
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
$(READY): requirements.lock pyproject.toml
	@$(MAKE) --no-print-directory python
	@test -d .venv || $(PYTHON) -m venv .venv
	@mkdir -p build && awk '/^uv==/ { on = 1 } on { print } on && !/\\$$/ { exit }' requirements.lock >build/uv.lock
	$(PIP) --require-hashes -r build/uv.lock
	$(BIN)/uv pip install -q -p $(BIN)/python --require-hashes -r requirements.lock || $(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

web: $(READY) $(FIRST)
	$(BIN)/python tools/client.py

# What building the client and what checking it needs, in one go; the suite does that first.
packages: $(READY)
	$(BIN)/python tools/client.py --packages

screenshots: web
	$(BIN)/python tools/screenshots.py docs/img

terminal-pictures: $(READY)
	$(BIN)/python tools/terminal_pictures.py docs/img

puzzles: draft
	PYTHONPATH=$(DRAFT) $(BIN)/python tools/prove_puzzles.py

pictures: web
	$(BIN)/python tools/pictures.py

gallery: web
	$(BIN)/python tools/gallery.py build/gallery

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: packages
	$(BIN)/python tools/client.py --check

# A compiled copy for the tests, quick to build; and one as wheels have it, which takes minutes.
draft: $(READY)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py --draft
	@ln -sfn ../../../src/gloam/web_dist $(DRAFT)/gloam/web_dist

optimised: $(READY)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py

# What does not depend on each other runs side by side, each part's output in one piece and each in one process, so that everything
# is loaded once; three parts share two cores, since servers, browsers and downloads are waited for. The longest begin first.
# Nothing has to be alone: what is played against the clock counts what the page got of the processor (tests/browser/test_story.py).
test:
	@$(MAKE) --no-print-directory -j2 $(READY) programs
	@$(MAKE) --no-print-directory -j3 -Otarget FIRST=packages web draft check test-browser test-guests test-players test-sources test-both \
		test-release check-web

# What the tests need besides Python's packages.
programs:
	@sh tools/need.sh cc gcc
	@sh tools/need.sh chromium chromium && { sh tools/need.sh chromium-headless-shell chromium-headless-shell 2>/dev/null || true; }
	@sh tools/need.sh curl curl && sh tools/need.sh jq jq

test-sources: $(READY)
	$(BIN)/python -m pytest -q $(SOURCES)

test-both: draft
	$(COMPILED) $(BOTH) $(DRAWN) -k "not test_every_rule_is_proved and not test_every_piece_is_exercised"

test-guests: draft web
	$(COMPILED) $(GUESTS)

test-players: draft
	$(COMPILED) $(PLAYERS) $(addprefix --ignore ,$(OWN) tests/envs/test_encoding.py)

test-release: draft web
	$(BIN)/python -m pytest -q tests/release

# Whoever was late in the crowd is tried once more; other parts keep their own list of what failed.
BROWSER := $(BIN)/python -m pytest -q -o cache_dir=.pytest_cache/browser tests/browser
test-browser: web
	$(BROWSER) -n 2 --dist worksteal || $(BROWSER) --lf --lfnf=none

fast: $(READY)
	@sh tools/need.sh cc gcc
	$(BIN)/python tools/compile.py --in-place

slow:
	find src -name '*.so' -delete

# The pure wheel is made from the source archive, as pip would.
wheel: $(READY)
	@sh tools/need.sh cc gcc
	rm -rf dist
	$(BIN)/python -m build --installer uv
	GLOAM_COMPILE=1 $(BIN)/python -m build --installer uv --wheel
	@ls -sh1 dist

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: optimised
	PYTHONPATH=$(OPTIMISED) $(BIN)/gloam bench
	PYTHONPATH=src $(BIN)/gloam bench

bench-readme: optimised
	$(BIN)/python tools/speed_table.py $(OPTIMISED)

bench-wheels: wheel
	$(BIN)/python benchmarks/wheels.py

UV_COMPILE := $(BIN)/uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate --no-emit-index-url
lock: $(READY)
	$(UV_COMPILE) --extra dev --upgrade -o requirements.lock
	$(UV_COMPILE) --extra server --upgrade -c requirements.lock -o requirements-play.lock
	$(BIN)/python tools/ppo_lock.py $(TORCH_WHEEL)
	printf '%s\n' pufferlib-core psutil | $(BIN)/uv pip compile -q - --no-deps --universal --python-version 3.11 --generate-hashes --no-header \
		--no-annotate --no-emit-index-url --upgrade -o examples/ppo/puffer.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url \
		--upgrade tools/mutants/requirements.in -o tools/mutants/requirements.lock

# Mutation testing: its own environment, since nothing else needs the tool. Goes on where it was stopped, tries anew what may have
# changed since, and writes docs/mutation.md.
MUTATE := .venv-mutate
mutate:
	@test -d $(MUTATE) || $(PYTHON) -m venv $(MUTATE)
	$(MUTATE)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r tools/mutants/requirements.lock
	PYTHONPATH=src:tests $(MUTATE)/bin/python -m tools.mutate $(GAME) --sample $(or $(SAMPLE),0) --jobs $(or $(JOBS),1) \
		$(if $(AFRESH),--afresh) $(if $(SINCE),--since $(SINCE))

# The examples that learn: their own environment, since PyTorch is large and nothing else needs it.
# PyTorch's CPU build is enough and taken where the index has it; the one on PyPI wants CUDA beside it on Linux.
PPO := .venv-ppo
PPO_PIP := $(PPO)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r examples/ppo/requirements.lock
ppo-environment:
	@test -d $(PPO) || $(PYTHON) -m venv $(PPO)
	$(PPO_PIP) -r examples/ppo/torch-cpu.lock || $(PPO_PIP) -r examples/ppo/torch.lock
	$(PPO)/bin/python -m pip install -q --disable-pip-version-check --no-deps -e .

ppo: ppo-environment
	$(PPO)/bin/python examples/ppo/train.py

# The reports of docs/: how each game plays among bots. A run that was broken off goes on; to begin anew, remove build/balance.
BALANCE = PYTHONPATH=$(OPTIMISED) $(BIN)/python -m gloam balance $(1) --seed balance --worlds 4 -q --keep build/balance/$(1) \
	--markdown docs/balance-$(1).md --html docs/balance-$(1).html
balance: optimised
	$(call BALANCE,crave) -p greedy --beside hard -n 300
	$(call BALANCE,fever) -p greedy --beside hard -n 100 --seats 4
	$(call BALANCE,hunger) -p greedy -n 100 --seats 4
	$(call BALANCE,thirst) -p greedy --beside hard -n 60 --seats 3

# What the baselines win: `make results ARGS='fever --seats 4'` for one table. Files of today's cards and rules are left alone.
results: optimised
	PYTHONPATH=$(OPTIMISED) $(BIN)/python tools/results.py $(ARGS)
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/exact.py --results results
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/exact.py --seats 4 --bots greedy,medium --results results
	PYTHONPATH=$(OPTIMISED) $(BIN)/python tools/results.py --pages

# That the environments fit learners as they are: a minute of each, with what they won; and half a minute of PufferLib's wrapper, which
# asks for one PyTorch of its own and does with any.
fit: ppo-environment
	$(PPO)/bin/python -m pip install -q --disable-pip-version-check --no-deps --require-hashes -r examples/ppo/puffer.lock
	$(PPO)/bin/python examples/ppo/puffer.py
	$(PPO)/bin/python examples/ppo/single_file.py
	$(PPO)/bin/python examples/ppo/train.py --minutes 1 --games 100 --out build/fit

# A learned agent from nothing, as vixen was made; tools/ship_agent.py puts it on the shelf.
AGENT = build/agent/$(or $(GAME),fever)-$(or $(SEATS),3)
HARDS = $(shell $(PYTHON) -c 'print(",".join(["hard"] * $(or $(SEATS),3)))')
agent: optimised ppo-environment
	PYTHONPATH=$(OPTIMISED) $(BIN)/python -m gloam dataset $(or $(GAME),fever) -n 160 --players $(HARDS) --seed clone -o $(AGENT)/data
	PYTHONPATH=$(OPTIMISED):. $(PPO)/bin/python -m examples.ppo.imitate $(AGENT)/data --out $(AGENT)/like.npz
	PYTHONPATH=$(OPTIMISED):. $(PPO)/bin/python -m examples.ppo.single_file --game $(or $(GAME),fever) --players $(or $(SEATS),3) \
		--begin $(AGENT)/like.pt --opponents $(AGENT)/like.pt+league --minutes $(or $(MINUTES),18) --rate 5e-4 --entropy 0.005 \
		--freeze 30 --test 96 --against random,hard --curve $(AGENT)/curve.jsonl --out $(AGENT)/agent.npz

# One that looks ahead by an experience of its own, evolved in games against itself: a quarter of an hour of a quiet core. One that was broken off
# goes on (FIRST: how many games that were); `gloam arena` measures what tools/ship_agent.py has put on the shelf.
seasoned: optimised
	@mkdir -p build/agent
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/evolve.py $(or $(GAME),thirst) --seats $(or $(SEATS),2) --games 800 \
		--rounds $(or $(ROUNDS),10) --first $(or $(FIRST),0) --jobs 1 --out build/agent/$(or $(GAME),thirst)-$(or $(SEATS),2).toml

# The environments beside PettingZoo's, RLCard's and OpenSpiel's own games, in one run.
bench-envs: optimised
	$(BIN)/python -m pip install -q --disable-pip-version-check 'pettingzoo[classic]' rlcard
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/envs.py
	PYTHONPATH=$(OPTIMISED) $(BIN)/python benchmarks/table_memory.py

wire: $(READY)
	$(BIN)/python tools/wire_types.py

golden: $(READY)
	$(BIN)/python -m pytest -q tests/golden --update-golden

clean:
	rm -rf .venv .venv-mutate build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
