#!/usr/bin/env bash
# The inner loop: format, and the unit tests (debug) of the crates that differ from the last commit, or of those named; the web's unit tests
# when it differs. A change of `index` does not recompile the crates above it here: `make check` does.
set -euo pipefail
cd "$(dirname "$0")/.."
changed=$( (git diff --name-only HEAD; git ls-files --others --exclude-standard) | sort -u)
parts=("$@")
[ ${#parts[@]} -gt 0 ] || mapfile -t parts < <(sed -nE 's#^(index/events|index|pipeline|api|benches|web)/.*#\1#p' <<<"$changed" | sort -u)
if [ ${#parts[@]} -eq 0 ]; then
  echo "quick: nothing differs from the last commit; name parts to test them all the same: make quick PARTS='index web'"
  exit 0
fi
cargo fmt --all --check
packages=()
for part in "${parts[@]}"; do
  case "$part" in
    web) web=1 ;;
    index/events) packages+=(-p trits-events) ;;
    *) packages+=(-p "trits-$part") ;;
  esac
done
[ ${#packages[@]} -eq 0 ] || cargo test --locked --quiet "${packages[@]}" --lib
[ -z "${web:-}" ] || (cd web && npm run --silent typecheck && npm test --silent)
