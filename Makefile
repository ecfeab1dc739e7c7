# Cardamom: `make play` and `make test` set up what they need and do the rest. `make help` lists all targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/.ready-to-play
WORK := $(VENV)/.ready-to-work
# what is installed is what the lock files name, and nothing else
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := $(INSTALL) --require-hashes --requirement requirements
# one more than there are cores, since some tests wait for browsers and sockets
PROCESSES = $(shell $(BIN)/python -c 'import os; print(min(8, (os.cpu_count() or 1) + 1))')
ITSELF := $(INSTALL) --no-deps --no-build-isolation --editable .

.DEFAULT_GOAL := help
.PHONY: help play page postgres supplies faces test lint lint-python lint-page soak bench ladders studies golden pages screenshots pictures lock clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/'

play: $(PLAY) ## sit down at a table
	@$(BIN)/python tools/build_page.py
	@$(BIN)/cardamom play

page: $(PLAY) ## build the browser's page, if its sources have changed
	@$(BIN)/python tools/build_page.py

postgres: $(PLAY) ## install the driver for a house on PostgreSQL
	$(LOCKED)/postgres.lock

supplies: $(WORK) ## fetch the art and fonts for the card faces
	@$(BIN)/python -m cardamom.press supplies

faces: supplies ## paint all card faces, on all cores
	@$(BIN)/python -m cardamom.press paint

test: $(WORK) ## run all tests
	@$(MAKE) --no-print-directory --jobs 3 supplies lint page
	$(BIN)/python -m pytest -m "not soak" --numprocesses $(PROCESSES) --durations 20

lint: lint-python lint-page ## check style and types

lint-python: $(WORK)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-page: $(WORK) page
	$(BIN)/python tools/build_page.py --check

soak: $(WORK) ## play long random games, to find what short tests miss
	$(BIN)/python -m pytest -m soak --timeout 7200

bench: $(WORK) ## measure all games, the house and their peers, and write docs/benchmarks.md and docs/load.md
	$(INSTALL) --editable '.[bench]'
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.house_load

ladders: $(WORK) ## play the ladders of all games, and write docs/bots.md; picks up where it was stopped
	$(BIN)/python tools/ladders.py --oracle --keep $(VENV)/ladders.json

studies: $(WORK) ## study all games, and write docs/studies; picks up where it was stopped
	$(BIN)/python tools/studies.py

golden: $(WORK) ## rewrite the golden playthroughs
	$(BIN)/python -m tests.golden.regenerate

pages: $(WORK) ## rewrite what is generated of the documents: the games' tables, the protocol's schema and types
	$(BIN)/python tools/game_pages.py
	$(BIN)/python tools/protocol_types.py
	$(BIN)/python tools/readme.py
	$(BIN)/python tools/printing_page.py

screenshots: supplies page ## take the pictures of the documents, in a browser
	$(BIN)/python -m tools.screenshots

pictures: supplies ## make the pictures of printed games for the documents; paints what is new
	$(BIN)/python -m tools.press_pictures

lock: $(WORK) ## renew the lock files; with UPGRADE=--upgrade, to the newest versions that fit
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/lock.py $(UPGRADE)

clean: ## remove what the other targets made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/cardamom/house/static

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Cardamom needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# strong bots and card faces are extras of the table: it can be played without either
$(PLAY): $(VENV)/bin/python pyproject.toml requirements/core.lock requirements/page.lock requirements/fast.lock requirements/press.lock
	$(LOCKED)/core.lock
	$(LOCKED)/page.lock
	$(ITSELF)
	@$(LOCKED)/fast.lock || echo "Numba could not be installed, so there are no strong bots; try again with: make clean play" >&2
	@{ $(LOCKED)/press.lock && $(BIN)/python -m cardamom.press supplies --within 30; } \
		|| echo "The table shows plain cards until: make supplies" >&2
	@touch $@

$(WORK): $(VENV)/bin/python pyproject.toml requirements/work.lock
	$(LOCKED)/work.lock
	$(ITSELF)
	@touch $@ $(PLAY)
