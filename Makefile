# Everything a person types: `make play` to play, `make test` to prove that it works.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: setup
setup: $(READY)

$(READY): requirements-dev.txt pyproject.toml setup.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@
