#!/usr/bin/env bash
# Checks licences, sources and known advisories of all dependencies with cargo-deny (deny.toml), which it installs when it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${TRITS_TOOLS:-$HOME/.cache/trits-tools}
export PATH="$PATH:$tools/bin"
# A debug build checks as well and compiles in a third of the time.
command -v cargo-deny >/dev/null || cargo install --quiet --locked --debug --root "$tools" cargo-deny
cargo deny --locked check licenses bans sources
if cargo deny fetch db >/dev/null 2>&1; then
  cargo deny --locked check --disable-fetch advisories
else
  echo "cargo-deny: the list of advisories cannot be fetched from here, so known vulnerabilities were NOT checked" >&2
fi
