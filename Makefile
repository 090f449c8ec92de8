# Trits. `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:

# The build cache lies outside the clone so that clones share it; nothing relies on it being there.
export CARGO_TARGET_DIR ?= $(HOME)/.cache/trits-target
BIN := $(CARGO_TARGET_DIR)/release
DATA ?= var/data
EVENTS ?= var/events
BIND ?= 127.0.0.1:8080

.PHONY: help bin run test quick check deny bare build binaries web nightly serve datasets-check datasets-figures wide e2e gallery kills bench feedback judge load lighthouse openapi clean cases hostile hostile-short sbom
.PHONY: package-binaries install deb deb-test image image-test

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

run: prerequisites web binaries nightly serve ## build, run the nightly on the starter catalogue, serve, print the URL

test: prerequisites chromium postgres web build check datasets-check e2e cases hostile-short ## every test, browser tests in real Chromium included

quick: ## the inner loop, under a minute: format and unit tests of what differs from the last commit (PARTS='index web' names them)
	@scripts/quick.sh $(PARTS)

bare: ## both README commands in a clean Debian root with only Rust and Node; needs root and an hour
	scripts/bare.sh

deny: ## licences, sources and advisories of all dependencies, npm audit where it can be reached
	scripts/deny.sh

check: web/node_modules ## before a commit: format, clippy, types, unit tests
	cargo fmt --all --check
	cargo clippy --release --locked --workspace --all-targets -- -D warnings
	cargo test --release --locked --workspace
	cd web && npm run lint && npm run typecheck && npm test

# Only what serves: tests and benches would double the time of a first build.
binaries:
	cargo build --release --locked --package trits-pipeline --package trits-api --bin trits --bin trits-api

build: ## everything in release, tests and benches included
	cargo build --release --locked --workspace --all-targets

web: web/node_modules ## the site into web/dist
	cd web && npm run build
	@# The server has the site built in. Cargo notices that a file of it changed, not that one is new.
	@touch api/src/main.rs

web/node_modules: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch web/node_modules

bin: ## print the folder that holds trits and trits-api
	@echo $(BIN)

nightly: ## a night on the starter catalogue into $(DATA)
	@# A new build is meant to change the trios; unattended nights leave the flag out.
	$(BIN)/trits nightly --source starter --data $(DATA) --accept-churn

serve: ## serve $(DATA) and the site on $(BIND)
	@echo "Trits runs on http://$(BIND)  (stop with ctrl-c)"
	$(BIN)/trits-api --data $(DATA) --events $(EVENTS) --bind $(BIND) --web web/dist

SHARED ?= ../shared
REFERENCE := --reference $(SHARED)/data/catalogue/movies.parquet --reference $(SHARED)/data/catalogue/series.parquet

datasets-check: ## validate the starter catalogue and the lexicon; compares with SHARED's catalogue when it is there
	$(BIN)/datasets-check $(REFERENCE)

wide: ## make the wide tier's file again from SHARED's catalogue
	$(BIN)/trits wide --source $(SHARED)/data/catalogue/movies.parquet --source $(SHARED)/data/catalogue/series.parquet

datasets-figures: ## renew the figures in datasets/README.md
	$(BIN)/datasets-check --write

e2e: ## browser tests against the real server on a real snapshot
	rm -rf var/e2e && $(BIN)/trits nightly --source starter --no-wide --data var/e2e/data
	cd web && TRITS_API_BIN=$(BIN)/trits-api TRITS_DATA=$(CURDIR)/var/e2e/data npm run e2e

kills: ## the nightly killed at 50 random moments (`make test` takes fewer)
	TRITS_KILLS=50 cargo test --release --locked --workspace --test cli --test week killed

gallery: ## pictures of every screen and state at two sizes, light and dark, into var/gallery
	cd web && TRITS_API_BIN=$(BIN)/trits-api TRITS_DATA=$(CURDIR)/$(DATA) npm run gallery

bench: ## criterion benches
	cargo bench --workspace --bench answer

feedback: ## simulate votes on SHARED's validation split: what they gain, and what an attack costs
	$(BIN)/feedback --split $(SHARED)/quality/splits/val --catalogue $(SHARED)/data/catalogue/movies.parquet

# LISTS="--tips name=FILE ..." rates others beside ours; with a list of another system first, ours are compared with that.
judge: ## fit a judge to SHARED's human verdicts on pairs, and rate our lists on its validation split
	$(BIN)/trits evaluate --split $(SHARED)/quality/splits/val --catalogue datasets/starter --catalogue $(SHARED)/data/catalogue/movies.parquet --out var/judge
	$(BIN)/judge --pairs $(SHARED)/quality/judged-pairs.tsv --split $(SHARED)/quality/splits/val --catalogue $(SHARED)/data/catalogue/movies.parquet \
		$(LISTS) --tips ranked=var/judge/tips.tsv --tips guarded=var/judge/tips_guarded.tsv --tips trio=var/judge/tips_trio.tsv

load: ## load test of /tips over loopback, compared with a bare endpoint
	$(BIN)/load --api $(BIN)/trits-api --data $(DATA)

cases: ## generated API cases against the real server, on the snapshot of the browser tests (schemathesis, two minutes)
	scripts/schemathesis.sh $(BIN) var/e2e/data

# LONG=1 for an hour of it.
HOSTILE := $(BIN)/hostile --api $(BIN)/trits-api --data var/e2e/data --web web/dist
hostile: var/e2e/data/CURRENT ## attacks on the real server over loopback, five minutes; LONG=1 an hour
	$(HOSTILE) --seconds $(if $(LONG),3600,300)

# Continuous integration takes five minutes.
hostile-short: var/e2e/data/CURRENT
	$(HOSTILE) --seconds $(or $(TRITS_HOSTILE_SECONDS),60) --most-ms 2000

var/e2e/data/CURRENT:
	$(BIN)/trits nightly --source starter --no-wide --data var/e2e/data

sbom: ## what a release is made of (CycloneDX), into var/sbom
	scripts/sbom.sh

# What a package holds, and what writes its manual pages.
package-binaries:
	cargo build --release --locked --package trits-pipeline --package trits-api --package trits-benches --bin trits --bin trits-api --bin manual

install: ## copy what `make web package-binaries` built into PREFIX (/usr/local) and /etc/trits: docs/install.md; needs root
	BIN=$(BIN) scripts/install.sh

deb: web package-binaries ## a Debian package into var/deb (debhelper)
	BIN=$(BIN) scripts/deb.sh

deb-test: ## after `make deb`: install, run, upgrade and purge it in a clean Debian root; needs root and six minutes
	BIN=$(BIN) scripts/deb_test.sh

image: ## after `make deb`: an OCI image of that package into var/image (mmdebstrap, buildah); needs root
	scripts/image.sh

image-test: ## after `make image`: a night and the server in it, with a read-only root; needs root
	scripts/image_test.sh

lighthouse: ## Lighthouse on a phone's profile, medians of five into benches/RESULTS.md
	rm -rf var/e2e && $(BIN)/trits nightly --source starter --no-wide --data var/e2e/data
	cd web && TRITS_API_BIN=$(BIN)/trits-api TRITS_DATA=$(CURDIR)/var/e2e/data npm run lighthouse

openapi: ## write api/openapi.json and the web's types from the handlers
	$(BIN)/trits-api --print-openapi > api/openapi.json
	cd web && npm run gen:api

.PHONY: prerequisites chromium postgres
prerequisites:
	@scripts/prerequisites.sh

chromium:
	@scripts/chromium.sh

postgres:
	@scripts/postgres.sh

clean: ## remove what was built and run here
	rm -rf var web/dist web/node_modules
