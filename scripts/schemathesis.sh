#!/usr/bin/env bash
# Generated API cases: schemathesis (all checks) against the real server on a snapshot, over loopback, for TRITS_CASES_SECONDS (120).
# Its own virtual environment comes from Python's registry, pinned; without one the cases are skipped, in CI they fail.
#   scripts/schemathesis.sh BIN DATA      BIN holds trits and trits-api, DATA a published snapshot
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD bin=$(realpath "$1") data=$(realpath "$2") seconds=${TRITS_CASES_SECONDS:-120} seed=${TRITS_CASES_SEED:-19}
version=4.32.5
tools=${TRITS_TOOLS:-$HOME/.cache/trits-tools}
venv=$tools/schemathesis-$version

lacking() {
  echo "Generated API cases: $1" >&2
  [ -z "${TRITS_CI:-}" ] && echo "SKIPPED: generated API cases" >&2 && exit 0
  exit 1
}
if [ ! -x "$venv/bin/schemathesis" ]; then
  if ! python3 -c 'import venv, ensurepip' 2>/dev/null && command -v apt-get >/dev/null 2>&1; then
    sudo=""
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    export DEBIAN_FRONTEND=noninteractive
    { $sudo apt-get update -q && $sudo apt-get install -y -q --no-install-recommends python3 python3-venv; } || true
  fi
  python3 -c 'import venv, ensurepip' 2>/dev/null || lacking "no python3 with venv here (apt-get install python3-venv)"
  # A half-made environment does not stay.
  { python3 -m venv --clear "$venv" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "schemathesis==$version"; } ||
    { rm -rf "$venv" && lacking "schemathesis $version cannot be installed from Python's registry"; }
fi

work=$(mktemp -d)
server=
stop() {
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" 2>/dev/null; } || true
  rm -rf "$work"
}
trap stop EXIT
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
token=$(python3 -c 'import secrets; print(secrets.token_hex(32))')
TRITS_ADMIN_TOKEN=$token "$bin/trits-api" --data "$data" --events "$work/events" --bind "127.0.0.1:$port" >"$work/log" 2>&1 &
server=$!
for _ in $(seq 300); do
  grep -q 'serving on' "$work/log" && break
  kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
  sleep 0.1
done

failed=0
# It leaves a folder where it runs.
cd "$work"
SCHEMATHESIS_HOOKS=$root/scripts/schemathesis_hooks.py PYTHONDONTWRITEBYTECODE=1 "$venv/bin/schemathesis" \
  --config-file "$root/scripts/schemathesis.toml" run "$root/api/openapi.json" \
  --url "http://127.0.0.1:$port" --checks all --seed "$seed" --max-time "$seconds" --request-timeout 10 --suppress-health-check all \
  --header "Authorization: Bearer $token" --no-color || failed=1
kill -0 "$server" 2>/dev/null || { echo "the server ended during the cases" >&2; failed=1; }
if grep -E 'panicked|"level":"ERROR"' "$work/log"; then
  echo "the server logged errors or panics" >&2
  failed=1
fi
exit "$failed"
