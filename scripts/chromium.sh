#!/usr/bin/env bash
# Makes sure that there is a Chromium for the browser tests; on Debian it is installed when it is missing.
set -euo pipefail
chromium=${CHROMIUM_PATH:-/usr/bin/chromium}
[ -x "$chromium" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
  echo "The browser tests need Chromium; set CHROMIUM_PATH to its program" >&2
  exit 1
fi
sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -q
$sudo apt-get install -y -q --no-install-recommends chromium
