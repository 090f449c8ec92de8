#!/usr/bin/env bash
# Makes sure that there is a Chromium for the browser tests, and the two fonts that the tests of layout shift choose between; on Debian
# what is missing is installed.
set -euo pipefail
chromium=${CHROMIUM_PATH:-/usr/bin/chromium}
fonts=/usr/share/fonts/truetype
[ -x "$chromium" ] && [ -f $fonts/dejavu/DejaVuSans.ttf ] && [ -f $fonts/liberation/LiberationSans-Regular.ttf ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
  echo "The browser tests need Chromium and the fonts DejaVu and Liberation; set CHROMIUM_PATH to the browser's program" >&2
  exit 1
fi
sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -q
$sudo apt-get install -y -q --no-install-recommends chromium fonts-dejavu-core fonts-liberation
