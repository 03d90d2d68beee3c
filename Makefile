# Every command of the project. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help run test check unit e2e coverage tested browsers dev faults evening bench build install staff check-content picture icons format types audit lock clean
.DELETE_ON_ERROR:
# A failed build must not delete the previous one.
.PRECIOUS: frontend/build/site.json frontend/tested/site.json
# Installs packages for testing while the site is built.
MAKEFLAGS += --jobs=2

# Prefers the system's Python if it is new enough: servers have no other (docs/deploy.md), and a locally compiled one,
# without profile-guided optimisation, is half as slow again.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell /usr/bin/python3 -c 'import ensurepip, venv; $(NEW_ENOUGH)' 2>/dev/null && echo /usr/bin/python3 || echo python3)
VENV   := .venv
BIN    := $(CURDIR)/$(VENV)/bin
PIP    := $(BIN)/python -m pip install -qq --disable-pip-version-check
# Installs locked packages by uv, in a seventh of pip's time; by pip where only that is set up to reach the packages.
INSTALL = UV_HTTP_RETRIES=0 $(BIN)/uv pip install -q --no-cache --python $(BIN)/python $(1) 2>/dev/null || $(PIP) $(1)
# A Node of the project's own (see .venv/.node) comes before the machine's.
export PATH := $(BIN):$(PATH)

# As the build reads it: the environment wins over .env. Folders are listed too: removing a page makes its folder newer.
CONTENT_DIR ?= $(shell sed -n 's/^CONTENT_DIR=//p' .env 2>/dev/null)
# Tests need the site of `content`. If CONTENT_DIR names another company, that site is built beside it for the tests.
TESTED := frontend/$(if $(filter-out content,$(CONTENT_DIR)),tested,build)/site.json
PROGRAM := $(shell find content -not -name '.*') \
  $(shell find frontend/app frontend/public frontend/scripts -type f -not -name '*.test.ts*') \
  $(wildcard frontend/*.ts frontend/*.json .env) $(wildcard backend/hofvijver/places/*.py backend/hofvijver/quote_requests/*.py)
OWN := $(if $(CONTENT_DIR),$(shell find $(CONTENT_DIR) -not -name '.*'))

help: ## This list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install, build, migrate and serve on http://127.0.0.1:8000
	@exec $(BIN)/hofvijver serve

test: $(VENV)/.dev ## Install and run everything there is to test
	@$(BIN)/python tools/steps.py build check unit e2e

check: install $(VENV)/.dev ## Formatting, linting, types, import directions, packages
	@$(BIN)/python tools/steps.py check

unit: tested ## Tests of backend (SQLite, PostgreSQL), frontend and built site
	@$(BIN)/python tools/steps.py unit

e2e: tested ## Stories of the whole in a real browser
	@$(BIN)/python tools/steps.py e2e

# Not in `make test`, because it takes longer than the tests themselves.
coverage: tested ## How much of each package of the backend is tested; RENEW=1 stores lower figures too
	@$(BIN)/python tools/coverage_table.py $(if $(RENEW),--renew)

tested: install $(TESTED) $(VENV)/.chromium

# Not in `make test`, because these browsers are large and not available everywhere.
browsers: install $(TESTED) $(VENV)/.dev ## The main stories in Firefox and WebKit, from the system's packages
	@$(BIN)/python tools/browsers.py
	@$(BIN)/pytest e2e/other_browsers/*_stories.py

dev: build $(VENV)/.dev ## Develop: http://127.0.0.1:5173, both sides reload on change
	@exec $(BIN)/python tools/dev.py

faults: install $(VENV)/.dev ## Kill it, fill its disk, take its database and mail away, many times; all acts at once; odd calls
	@FAULTS=long $(BIN)/pytest backend/tests/faults backend/tests/test_openapi.py
	@FAULTS=long $(BIN)/pytest backend/tests/quotes/test_acts_at_once.py --database both

# Not in `make test`: it builds the site of another company four times.
evening: install $(VENV)/.dev ## An owner's evening: own site, another price, a new version, restored elsewhere
	@$(BIN)/python tools/evening.py

bench: build $(VENV)/.chromium ## Measure speed, as ratios against a baseline in the same run
	@for part in pages submit price abuse browser steady dashboard planning proposing; do $(BIN)/python -m bench.$$part || exit 1; echo; done

build: install frontend/build/site.json ## Install and build the site

install: $(VENV)/.python frontend/node_modules/.installed

# Some machines set NAME in the environment: only a NAME typed on the command line is the user's.
staff: install ## Make an admin account: make staff EMAIL=you@example.nl NAME="Your Name"
	@test -n "$(EMAIL)" || { echo "Say whose account: make staff EMAIL=you@example.nl" >&2; exit 1; }
	@$(BIN)/hofvijver users add "$$EMAIL" --role admin $(if $(findstring command,$(origin NAME)),--name "$$NAME")

check-content: install ## Find what is wrong with texts and facts, and list what is still an example
	@$(BIN)/hofvijver check-content

DRAW := cd frontend && NODE_PATH=$(CURDIR)/frontend/node_modules node --disable-warning=ExperimentalWarning ../artwork

picture: install ## Use a photo of yours: make picture FILE=photo.jpg FOR=home ALT="What it shows"
	@test -n "$(FILE)" -a -n "$(FOR)" || { echo "Say which and where: make picture FILE=photo.jpg FOR=home" >&2; exit 1; }
	@$(DRAW)/own-picture.cjs "$(abspath $(FILE))" "$$FOR" "$$ALT"

icons: install ## Make all icons from your logo: make icons FILE=logo.svg
	@test -n "$(FILE)" || { echo "Say from which: make icons FILE=logo.svg" >&2; exit 1; }
	@cd frontend && node --disable-warning=ExperimentalWarning scripts/icons.ts "$(abspath $(FILE))"

format: install $(VENV)/.dev ## Format all code
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet . ; cd frontend && npm run --silent format

types: install ## Renew the API description and the TypeScript types made from it
	@$(BIN)/hofvijver export-openapi
	@cd frontend && npm run --silent types

# Fails if it finds something, or cannot reach the registries. Not in `make test`, which needs no network.
audit: $(VENV)/.dev $(VENV)/.node ## Ask the package registries about known vulnerabilities
	@failed=0; $(BIN)/pip-audit --strict --disable-pip --require-hashes --progress-spinner off \
	  -r backend/requirements-dev.lock -r backend/requirements-node.lock || failed=1; \
	for folder in frontend bench/lighthouse; do \
	  echo "$$folder:"; (cd $$folder && npm audit --package-lock-only --audit-level=low) || failed=1; \
	done; exit $$failed

lock: $(VENV)/.dev ## Renew the Python lock files from backend/pyproject.toml
	@$(BIN)/python tools/lock.py

clean: ## Remove everything installed and built; data/ stays
	rm -rf $(VENV) frontend/node_modules bench/lighthouse/node_modules frontend/build frontend/tested frontend/releases frontend/.react-router .cache

# Each step leaves a stamp file, and runs again only when its prerequisites are newer. The three steps that install
# Python packages run one after the other.

$(VENV)/.python: backend/requirements-pip.lock backend/requirements.lock backend/pyproject.toml
	@$(PYTHON) -c '$(NEW_ENOUGH)' \
	  || { echo "Python 3.11 or newer is needed; PYTHON=/path/to/python3 make ... names another one." >&2; exit 1; }
	@echo "Installing Python packages"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
	  || { echo "No virtual environment could be made: install Python's venv module (python3-venv)." >&2; exit 1; }
	@$(PIP) --no-compile --require-hashes -r backend/requirements-pip.lock
	@UV_COMPILE_BYTECODE=1 $(call INSTALL,--require-hashes -r backend/requirements.lock)
	@$(call INSTALL,--no-deps --no-build-isolation -e backend)
	@touch $@

$(VENV)/.dev: backend/requirements-dev.lock | $(VENV)/.python $(VENV)/.node
	@echo "Installing tools for testing"
	@$(call INSTALL,--require-hashes -r backend/requirements-dev.lock)
	@touch $@

$(VENV)/.node: backend/requirements-node.lock tools/node_version.js | $(VENV)/.python
	@node tools/node_version.js 2>/dev/null || { echo "Installing Node"; $(call INSTALL,--require-hashes -r backend/requirements-node.lock); } \
	  || { echo "No Node: install Node 22.22 or newer, or let this machine reach a Python package index." >&2; exit 1; }
	@touch $@

$(VENV)/.chromium: $(VENV)/.dev tools/chromium.py
	@$(BIN)/python tools/chromium.py
	@touch $@

frontend/node_modules/.installed: frontend/package-lock.json $(VENV)/.node
	@echo "Installing JavaScript packages"
	@cd frontend && npm ci --loglevel=error --no-audit --no-fund >/dev/null
	@touch $@

frontend/build/site.json: frontend/node_modules/.installed $(PROGRAM) $(OWN)
	@$(BIN)/hofvijver check-content --quiet
	@echo "Building the site"
	@cd frontend && npm run --silent build
	@touch $@

frontend/tested/site.json: frontend/node_modules/.installed $(PROGRAM)
	@echo "Building the site of content/, for the tests"
	@cd frontend && CONTENT_DIR=content npm run --silent build -- --for-tests
	@touch $@
