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
# npm's own list, of what is shipped to browsers and what builds it. It answers from its registry, so a registry without one is said, not red.
report=$(cd web && npm audit --package-lock-only --json 2>/dev/null || true)
case $(node -e 'const r = JSON.parse(require("fs").readFileSync(0, "utf8") || "{}"); console.log(r.metadata?.vulnerabilities ? r.metadata.vulnerabilities.high + r.metadata.vulnerabilities.critical : "unknown")' <<<"$report") in
  0) echo "npm audit: nothing of high or critical severity" ;;
  unknown) echo "npm audit: the list cannot be reached from here, so known vulnerabilities of the site's packages were NOT checked" >&2 ;;
  *) (cd web && npm audit --package-lock-only --audit-level high) ;;
esac
