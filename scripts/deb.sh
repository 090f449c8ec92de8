#!/usr/bin/env bash
# Makes the Debian package with debhelper, from what `make web` and `make package-binaries` built.
#   BIN          folder of the built binaries
#   VERSION      of the package (default: the workspace's)
#   OUT          where it goes (default var/deb)
#   COMPRESSION  of dpkg-deb: xz (default), zstd or none
set -euo pipefail
cd "$(dirname "$0")/.."
command -v dh >/dev/null || { echo "the package is made with debhelper: apt-get install debhelper fakeroot" >&2; exit 2; }
version=${VERSION:-$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)}
out=${OUT:-var/deb}
mkdir -p "$out"
OUT=$(cd "$out" && pwd) BIN=$(cd "$BIN" && pwd) CLONE=$PWD COMPRESSION=${COMPRESSION:-xz}
export OUT BIN CLONE COMPRESSION
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)
export SOURCE_DATE_EPOCH

# debhelper works beside what it packs, so it gets a folder of its own.
build=$OUT/.build
rm -rf "$build"
mkdir -p "$build"
cp -r scripts/debian "$build/debian"
{
  echo "trits ($version) unstable; urgency=medium"
  echo
  echo "  * Release; /usr/share/doc/trits/changelog.gz says what is new."
  echo
  echo " -- Trits <contact@trits.example>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} >"$build/debian/changelog"
(cd "$build" && fakeroot debian/rules binary) >"$OUT/build.log" 2>&1 || { tail -n 30 "$OUT/build.log" >&2; exit 1; }
rm -rf "$build"
du -h "$OUT"/trits_"$version"_*.deb
