#!/usr/bin/env bash
# A night and the server in the image of `make image`, as its own user, with a root that cannot be written and a volume for /var/lib/trits.
# With podman where that can start a container; else (a machine that forbids it to set limits, or without cgroups) the same mounts and user
# are made with unshare and chroot. Needs root; some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
image=trits:$version port=18981
work=$(mktemp -d)
container= server=
fail() { echo "image-test: $*" >&2; exit 1; }
of_image() { buildah inspect --type image --format "{{ $1 }}" "$image"; }
clean() {
  [ -z "$server" ] || stop
  [ -z "$container" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap clean EXIT

user=$(of_image .OCIv1.Config.User)
[ "${user%%:*}" -ge 100 ] || fail "it runs as user $user"
of_image .Docker.Config.Healthcheck | grep -q /usr/share/trits/health || fail "it has no health check"
of_image .OCIv1.Config.Volumes | grep -q /var/lib/trits || fail "it has no volume"
container=$(buildah from "$image")
root=$(buildah mount "$container")
# A volume that is made has the image's own folders.
cp -a "$root/var/lib/trits" "$work/volume"

readonly FLAGS=(--rm --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --network host --no-healthcheck)
with_podman() { podman run "${FLAGS[@]}" --volume "$work/volume:/var/lib/trits" "${settings[@]/#/--env=}" "$image" "$@"; }

# The image's user, variables and folder, and what `podman run` would mount.
with_unshare() {
  local variables
  mapfile -t variables < <(of_image 'range .OCIv1.Config.Env }}{{ println . }}{{ end' | grep .)
  unshare --mount --pid --fork --kill-child sh -c '
    root=$0 volume=$1 user=$2 folder=$3; shift 3
    mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" && mount --bind "$volume" "$root/var/lib/trits" &&
      mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs tmpfs "$root/tmp" || exit 125
    exec chroot "$root" setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      env -i --chdir="$folder" "$@"' "$root" "$work/volume" "$user" "$(of_image .OCIv1.Config.WorkingDir)" "${variables[@]}" "${settings[@]}" "$@"
}

settings=(TRITS_NO_WIDE=1 "TRITS_BIND=127.0.0.1:$port")
if podman run "${FLAGS[@]}" "$image" true 2>"$work/podman.log"; then
  run=with_podman
else
  run=with_unshare
  echo "image-test: podman starts no container here, so unshare stands in for it: $(grep '^Error' "$work/podman.log" || echo 'podman is not installed')"
fi

# The server is the last of the line of processes that unshare makes; with podman the client passes the signal on.
stop() {
  local last=$server child
  while child=$(pgrep -P "$last" | head -n 1) && [ -n "$child" ]; do last=$child; done
  kill "$last" && wait "$server" || true
  server=
}

for path in /usr/share/trits/x /etc/x /x; do
  ! $run touch "$path" 2>/dev/null || fail "$path can be written"
done
[ "$($run id -u)" = "${user%:*}" ] || fail "it runs as another user"
! $run /usr/share/trits/health 2>/dev/null || fail "without a server it is healthy"

$run trits nightly --json >"$work/night.log" 2>&1 || { tail -n 5 "$work/night.log" >&2; fail "the night"; }
echo "image-test: $(grep -o 'published [0-9a-f]*' "$work/night.log") ($SECONDS s)"
$run trits status >/dev/null || fail "status"
$run trits-api >"$work/api.log" 2>&1 &
server=$!
for _ in $(seq 60); do
  curl -fsS "http://127.0.0.1:$port/health/ready" 2>/dev/null && break
  sleep 0.5
done
echo
$run /usr/share/trits/health || { cat "$work/api.log" >&2; fail "it is not healthy"; }
[ "$(curl -fsS "http://127.0.0.1:$port/api/v1/tips?mediaType=movie&tmdbId=550" | grep -o '"reason"' | wc -l)" -ge 3 ] || fail "no trio"
curl -fsS -o "$work/page.html" "http://127.0.0.1:$port/" && grep -q 'id="trits-site"' "$work/page.html" || fail "the site is not served"
stop
grep -q 'stopping: ' "$work/api.log" || fail "the server was not stopped in order"
echo "image-test: a night, a trio, the site and the health check, as user ${user%:*} with a read-only root ($SECONDS s)"
