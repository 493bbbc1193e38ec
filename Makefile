# What a person types: `make play` to play, `make test` to prove that everything works.

PYTHON ?= python3
GAMES ?= 1000
EVENTS ?= 10000
PODS ?= 1000
LIMITED_GAMES ?= 5000
SEED ?= 1
PORT ?= 8000
PLAIN := .venv/bin
FAST := .venv-fast/bin
LOCKED := requirements-dev.txt
LLVM := clang-19 lld-19 llvm-19 bolt-19
TRAINING := clang-19 ld.lld-19 llvm-profdata-19 llvm-bolt-19
IS_COMPILED := $(FAST)/python -c 'import ringside, sys; sys.exit(not ringside.compiled())'
# Tests of what is the same however the engine was built.
PLAYED := tests/text/test_golden.py tests/text/test_misleading.py tests/text/test_whose_check.py tests/text/test_wordings.py
READ := $(filter-out $(PLAYED),$(wildcard tests/text/test_*.py))
ALIKE := $(addprefix --ignore=tests/,e2e server events decks cards rules proving test_dist.py test_deploy.py \
	test_kills.py test_contributing.py test_arrows.py) $(addprefix --ignore=,$(READ))
IN_BROWSERS := tests/e2e/test_one_player.py tests/e2e/test_two_players.py
BUILD_WHEEL := $(PLAIN)/python -c "from setuptools.build_meta import build_wheel; build_wheel('dist')"
PAGE := src/ringside/server/page/index.html
WEB := $(shell find web -type f -not -path 'web/node_modules/*')
PACKAGE := $(shell find src/ringside -type f -not -path '*/__pycache__/*' \
	-not -path 'src/ringside/server/page/*')

# What must be there already is asked for in one sentence.
HAS_PYTHON := $(PYTHON) -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || \
	{ echo "Expected Python 3.11 or newer as $(PYTHON), found none; install it, or name another \
	one with PYTHON=python3.12." | tr -s '\t ' ' ' >&2; exit 2; }
HAS_NODE := { command -v npm && node -e 'const [major, minor] = process.versions.node.split("."); \
	process.exit(major * 100 + +minor < 2019 ? 1 : 0)'; } > /dev/null 2>&1 || \
	{ echo "Expected Node.js 20.19 or newer with npm to build the page, found none; install it." \
	>&2; exit 2; }

# Python keeps what it compiled, wherever it was told not to: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup protocol page browser postgres redis clang play test quick check prove fast dist bench fuzz events pods limited lock clean

setup: .venv/ready

.venv/ready: $(LOCKED) pyproject.toml
	@$(HAS_PYTHON)
	$(PYTHON) -m venv .venv
	$(PLAIN)/python -m pip install --quiet --require-hashes -r $(LOCKED)
	$(PLAIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

# The page's types, from the structs that the server reads and sends.
protocol: setup
	$(PLAIN)/python -m ringside.server.protocol web/src/protocol.ts

page: $(PAGE)

web/node_modules/ready: web/package-lock.json
	@$(HAS_NODE)
	cd web && npm ci --silent
	@touch $@

$(PAGE): web/node_modules/ready $(WEB)
	cd web && npm run --silent build -- --logLevel warn

# The tests look at the page in a real browser, from the system's own packages.
browser:
	@command -v chromium > /dev/null || (apt-get update -q && apt-get install -y -q chromium)

# They also start a PostgreSQL server of their own; the package's own server is not used.
postgres:
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || \
		(apt-get update -q && apt-get install -y -q postgresql)

# Several processes that serve one table meet in a Redis, of which the tests start one as well.
redis:
	@command -v redis-server > /dev/null || (apt-get update -q && apt-get install -y -q redis-server)

play: setup page
	$(PLAIN)/ringside serve --port $(PORT)

# Tests with browsers, servers and kills depend on what else a machine does: what fails is run once
# more by itself, by name, and must pass then; a test that was unsteady is listed and wants mending.
define tested
$(1) -m pytest $(2) || { echo "Unsteady or broken: what failed is run once more." && \
	$(1) -m pytest -rA --show-capture=no --last-failed --last-failed-no-failures none $(3); }
endef

# The compiled engine is tested by all that plays, and by whole games in browsers with a server on it.
test: setup page browser postgres redis fast
	$(call tested,$(PLAIN)/python,-n 2)
	@if $(IS_COMPILED); then \
		{ $(call tested,$(FAST)/python,-n 2 --dist worksteal $(ALIKE),$(ALIKE)); } && \
		{ $(call tested,$(FAST)/python,-n 2 $(IN_BROWSERS),$(IN_BROWSERS)); }; \
	fi

# What a change of the engine needs: its own tests, all scenarios, some random games, the arrows.
quick: setup
	$(PLAIN)/python -m pytest -q -n 2 tests/test_arrows.py tests/engine tests/fuzz \
		tests/test_scenarios.py tests/text/test_golden.py

check: setup
	$(PLAIN)/ruff check .
	$(PLAIN)/ruff format --check .
	$(PLAIN)/mypy --strict src tests bench examples setup.py
	$(PLAIN)/python -m pytest -q tests/test_arrows.py
	$(MAKE) --no-print-directory web/node_modules/ready
	cd web && npm run --silent check && npm run --silent lint

# Breaks every rule on purpose; the tests that say they prove it must notice. See docs/rules.md.
prove: setup
	$(PLAIN)/ringside rules sabotage --record

# Clang learns from games, and BOLT lays the engine out by them; without, games are two fifths slower.
clang:
	@ls $(addprefix /usr/bin/,$(TRAINING)) > /dev/null 2>&1 || \
		(apt-get update -q && apt-get install -y -q $(LLVM)) > /dev/null 2>&1 || \
		echo "Expected $(LLVM) to train the engine, could not install them; \
		install another version, or go on with a slower engine." | tr -s '\t ' ' '

# The compiled engine has an environment of its own, so that the editable install stays plain.
fast: .venv-fast/ready

.venv-fast/tools: $(LOCKED)
	$(PYTHON) -m venv .venv-fast
	$(FAST)/python -m pip install --quiet --require-hashes -r $(LOCKED)
	@touch $@

.venv-fast/ready: .venv-fast/tools pyproject.toml setup.py $(PACKAGE) $(wildcard $(PAGE)) | clang
	rm -rf build/wheel && mkdir -p build/wheel
	RINGSIDE_COMPILE=$${RINGSIDE_COMPILE:-trained} $(FAST)/python \
		-c "from setuptools.build_meta import build_wheel; build_wheel('build/wheel')" \
		> build/log.txt || (tail -n 30 build/log.txt; exit 1)
	$(FAST)/python -m pip install --quiet --no-deps --force-reinstall build/wheel/ringside-*.whl
	@if $(IS_COMPILED); then touch $@; fi

# Wheels with the page inside, for machines with Python alone: a plain one for all of them, and one
# compiled for machines like this one where that can be.
dist: setup page
	rm -rf dist build/lib && mkdir -p dist build
	RINGSIDE_COMPILE=0 $(BUILD_WHEEL) > build/dist.txt 2>&1 || (tail -n 30 build/dist.txt; exit 1)
	@$(BUILD_WHEEL) > build/dist.txt 2>&1 || echo "Expected a compiler for the engine, could not \
		use one; the plain wheel plays the same, only slower." | tr -s '\t ' ' '
	@ls dist/*.whl

bench: fast
	$(FAST)/ringside bench

fuzz: fast
	$(FAST)/ringside fuzz --games $(GAMES) --seed $(SEED)

# Simulated events, each checked against plain counts and an exact search.
events: setup
	$(PLAIN)/python -m bench.events --events $(EVENTS)

# Drafts of eight bots: every card taken once, decks legal and able to play.
pods: fast
	$(FAST)/ringside sim old-school --limited --format draft --games $(PODS)
	$(FAST)/ringside sim first-bell --limited --format limited --games $(PODS)

# Random games by the rules of each limited format.
limited: fast
	$(FAST)/ringside fuzz --games $(LIMITED_GAMES) --edition ufs-2008-sealed --cards old-school
	$(FAST)/ringside fuzz --games $(LIMITED_GAMES) --edition ufs-2008-draft --cards old-school
	$(FAST)/ringside fuzz --games $(LIMITED_GAMES) --edition uvs-2024-limited --cards first-bell

# Writes the locked versions anew; hashes only, so that no package index is named.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet pip-tools
	.venv-lock/bin/pip-compile --quiet --upgrade --extra dev --extra server --extra env --extra ray \
		--strip-extras --allow-unsafe \
		--generate-hashes --no-header --no-emit-index-url --no-emit-trusted-host \
		--no-emit-find-links --output-file $(LOCKED) pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf .venv .venv-fast build web/node_modules src/ringside/server/page
