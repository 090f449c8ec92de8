#!/usr/bin/env bash
# Says what is missing before anything is built.
set -euo pipefail
missing=0
need() {
  command -v "$1" >/dev/null 2>&1 && return
  echo "Trits needs $1: $2" >&2
  missing=1
}
need cargo "install Rust 1.95 or newer (rustup)"
need cc "install a C compiler: apt-get install build-essential"
need node "install Node 20 or newer"
need npm "install npm (it comes with Node)"
if command -v node >/dev/null 2>&1 && [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; then
  echo "Trits needs Node 20 or newer, this is $(node --version)" >&2
  missing=1
fi
if command -v cargo >/dev/null 2>&1; then
  minor=$(cargo --version | sed -E 's/cargo 1\.([0-9]+).*/\1/')
  if [ "$minor" -lt 95 ]; then
    echo "Trits needs Rust 1.95 or newer, this is $(cargo --version)" >&2
    missing=1
  fi
fi
exit "$missing"
