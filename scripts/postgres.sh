#!/usr/bin/env bash
# Makes sure that there is a PostgreSQL server for the tests of the event sink; on Debian it is installed when it is missing. The tests
# start servers of their own in folders of their own and leave the system's alone.
set -euo pipefail
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && command -v psql >/dev/null 2>&1 && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Without PostgreSQL under /usr/lib/postgresql the tests of its sink are skipped" >&2
  exit 0
fi
sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -q
$sudo apt-get install -y -q --no-install-recommends postgresql postgresql-client
