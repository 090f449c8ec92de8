#!/usr/bin/env bash
# Makes an image of the package: a root of Debian packages (mmdebstrap), so no image of anybody else's is fetched. It stays in the storage of
# buildah and podman as trits:VERSION, and goes into OUT as an archive in both formats: OCI's has no field for the health check, Docker's has.
# Needs root, mmdebstrap, buildah and a Debian mirror.
#   DEB  the package (default: the one in var/deb)
#   OUT  where the archives go (default var/image)
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || { echo "make image must run as root: it makes a root of its own" >&2; exit 1; }
missing=$(for tool in mmdebstrap buildah; do command -v "$tool" >/dev/null || echo "$tool"; done)
# shellcheck disable=SC2086
[ -z "$missing" ] || apt-get install -y -q --no-install-recommends $missing
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
deb=${DEB:-$(ls var/deb/trits_"$version"_*.deb)}
out=${OUT:-var/image}
# Containers of systemd are not needed to copy files and run nothing.
export BUILDAH_ISOLATION=${BUILDAH_ISOLATION:-chroot}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)
export SOURCE_DATE_EPOCH
mkdir -p "$out"
work=$(mktemp -d)
container=
trap '[ -z "$container" ] || buildah rm "$container" >/dev/null; rm -rf "$work"' EXIT

# The package's own scripts make user and folders; of Debian only what it needs to run is there, without apt.
mmdebstrap --quiet --variant=essential --include=ca-certificates,systemd-standalone-sysusers,systemd-standalone-tmpfiles \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/info/*' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --customize-hook="cp '$deb' \"\$1/trits.deb\" && chroot \"\$1\" dpkg --install /trits.deb && rm \"\$1/trits.deb\"" \
  --customize-hook="install -m 755 scripts/image_health.sh \"\$1/usr/share/trits/health\"" \
  --customize-hook='rm -rf "$1"/var/log/* "$1"/var/cache/* "$1"/etc/*-' \
  bookworm "$work/root.tar"
ids=$(tar -xOf "$work/root.tar" ./etc/passwd | sed -n 's/^trits:[^:]*:\([0-9]*\):\([0-9]*\):.*/\1:\2/p')

container=$(buildah from --format docker scratch)
buildah add --quiet "$container" "$work/root.tar" / >/dev/null
settings() {
  buildah config --user "$ids" --workingdir /usr/share/trits --volume /var/lib/trits --port 8080 --cmd '["trits-api"]' --stop-signal SIGTERM \
    --env TRITS_DATA=/var/lib/trits/data --env TRITS_EVENTS=/var/lib/trits/events --env TRITS_WEB=web/dist --env TRITS_BIND=0.0.0.0:8080 \
    --env PATH=/usr/bin:/bin --label org.opencontainers.image.title=trits --label "org.opencontainers.image.version=$version" \
    --label "org.opencontainers.image.licenses=MIT OR Apache-2.0" "$container"
}
settings
buildah commit --quiet --format oci "$container" "oci-archive:$out/trits-$version.oci.tar:trits:$version" >/dev/null
buildah config --healthcheck 'CMD /usr/share/trits/health' --healthcheck-interval 30s --healthcheck-timeout 5s --healthcheck-start-period 15m "$container"
buildah commit --quiet --format docker "$container" "trits:$version" >/dev/null
rm -f "$out/trits-$version.docker.tar"
buildah push --quiet "trits:$version" "docker-archive:$out/trits-$version.docker.tar:trits:$version" >/dev/null
du -h "$out"/trits-"$version".*.tar
