#!/usr/bin/env bash
# What a release is made of, as CycloneDX: one file for each crate that is shipped and one for the site, in OUT (var/sbom). cargo-cyclonedx
# is installed when it is missing; the site's comes from npm itself.
#   scripts/sbom.sh [OUT]
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-var/sbom}
tools=${TRITS_TOOLS:-$HOME/.cache/trits-tools}
export PATH="$PATH:$tools/bin"
command -v cargo-cyclonedx >/dev/null || cargo install --quiet --locked --debug --root "$tools" cargo-cyclonedx
mkdir -p "$out"
# It writes beside each manifest, under a name of its own.
trap 'find . -name "trits-sbom.json" -not -path "./web/node_modules/*" -delete' EXIT
cargo cyclonedx --quiet --format json --spec-version 1.5 --target x86_64-unknown-linux-gnu --override-filename trits-sbom
for crate in pipeline api; do
  mv "$crate/trits-sbom.json" "$out/trits-$crate.cdx.json"
done
# Without the packages that only build the site.
(cd web && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only) >"$out/trits-web.cdx.json"
for file in "$out"/*.cdx.json; do
  node -e 'const b = JSON.parse(require("fs").readFileSync(process.argv[1])); if (b.bomFormat !== "CycloneDX" || !b.components.length) process.exit(1); console.log(process.argv[1] + ": " + b.components.length + " components")' "$file"
done
