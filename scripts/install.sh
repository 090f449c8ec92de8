#!/usr/bin/env bash
# Copies what was built into a system: binaries, site, datasets, manual pages, completions, units, settings. `make install` runs it for a
# clone, scripts/debian/rules for the package.
#   DESTDIR  folder that stands for / (default: / itself)
#   PREFIX   /usr/local (default) or /usr
#   UNITS    where systemd's units go (default PREFIX/lib/systemd/system)
#   BIN      folder of the built binaries
#   WEB      the built site (default web/dist)
set -euo pipefail
cd "$(dirname "$0")/.."
dest=${DESTDIR:-} prefix=${PREFIX:-/usr/local}
units=${UNITS:-$prefix/lib/systemd/system} web=${WEB:-web/dist}
share=$dest$prefix/share
[ -f "$web/.server/pages.json" ] || { echo "$web has no built site: make web" >&2; exit 2; }

install -d "$dest$prefix/bin" "$share/trits/web" "$share/man/man1" "$share/bash-completion/completions"
install -s -m 755 "$BIN/trits" "$BIN/trits-api" "$dest$prefix/bin/"
# Files that an earlier version had and this one has not must not stay.
rm -rf "$share/trits/datasets" "$share/trits/web/dist"
cp -r datasets "$share/trits/datasets"
cp -r "$web" "$share/trits/web/dist"
chmod -R u=rwX,go=rX "$share/trits"

manual=$(mktemp -d)
trap 'rm -rf "$manual"' EXIT
"$BIN/manual" "$manual" >/dev/null
install -m 644 "$manual"/man/*.1 "$share/man/man1/"
case $prefix in /usr) vendor=vendor-completions ;; *) vendor=site-functions ;; esac
for name in trits trits-api; do
  install -m 644 "$manual/completions/$name.bash" "$share/bash-completion/completions/$name"
  install -D -m 644 "$manual/completions/$name.fish" "$share/fish/vendor_completions.d/$name.fish"
  install -D -m 644 "$manual/completions/_$name" "$share/zsh/$vendor/_$name"
done

install -d "$dest$units/trits-.service.d" "$dest$prefix/lib/sysusers.d" "$dest$prefix/lib/tmpfiles.d"
for unit in scripts/systemd/trits-*; do
  sed "s,/usr/local/,$prefix/,g" "$unit" >"$dest$units/${unit##*/}"
done
install -m 644 scripts/systemd/sandbox.conf "$dest$units/trits-.service.d/sandbox.conf"
install -m 644 scripts/systemd/sysusers.conf "$dest$prefix/lib/sysusers.d/trits.conf"
install -m 644 scripts/systemd/tmpfiles.conf "$dest$prefix/lib/tmpfiles.d/trits.conf"
# The operator's own settings stay. They may hold a token and a password, so root alone reads them.
for file in "$manual"/settings/*.conf; do
  target=$dest/etc/trits/${file##*/}
  [ -e "$target" ] || install -D -m 600 "$file" "$target"
done
