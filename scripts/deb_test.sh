#!/usr/bin/env bash
# Installs, runs, upgrades, removes and purges the package in a clean Debian root that is made from scratch. No systemd runs there: the night
# and the server are started as their units would start them, as the package's user. Needs root, mmdebstrap and a Debian mirror; some minutes.
#   BIN       folder of the built binaries
#   DEB_ROOT  where the root is made (default ~/.cache/trits-deb-root)
set -euo pipefail
cd "$(dirname "$0")/.."
root=${DEB_ROOT:-$HOME/.cache/trits-deb-root} port=18980
[ "$(id -u)" -eq 0 ] || { echo "make deb-test must run as root: it makes a root of its own" >&2; exit 1; }
command -v mmdebstrap >/dev/null || apt-get install -y -q --no-install-recommends mmdebstrap
. scripts/clean_root.sh
fail() { echo "deb-test: $*" >&2; exit 1; }
say() { echo "deb-test: $* ($SECONDS s)"; }

packages() {
  rm -rf var/deb-test && mkdir -p var/deb-test
  for version in 0.0.1 0.0.2; do
    VERSION=$version OUT=var/deb-test COMPRESSION=none scripts/deb.sh >/dev/null
  done
}

# What of a unit decides how its command runs: user, folder, variables, command.
unit() { sed -n "s/^$2=//p" "$root/lib/systemd/system/$1.service"; }
as_unit() {
  local user variables file
  user=$(unit "$1" User) variables=$(unit "$1" Environment | tr '\n' ' ') file=$(unit "$1" EnvironmentFile)
  inside "$root" "cd $(unit "$1" WorkingDirectory); set -a; $variables; . ${file#-}; set +a; exec setpriv --reuid=$user --regid=$user \
    --init-groups --no-new-privs --inh-caps=-all $(unit "$1" ExecStart)"
}

files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache -o -path ./var/lib/apt \
  -o -path ./var/lib/dpkg -o -path ./var/log \) -prune -o -print | grep -vE '^\./etc/(passwd|group|shadow|gshadow)-$|^\./etc/ld.so.cache$' | sort); }

serve() {
  as_unit trits-api >var/deb-test/api.log 2>&1 &
  server=$!
  for _ in $(seq 60); do
    curl -fsS -o var/deb-test/ready.json "http://127.0.0.1:$port/health/ready" 2>/dev/null && return
    kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  cat var/deb-test/api.log >&2
  fail "the server is not ready"
}

ask() {
  curl -fsS "http://127.0.0.1:$port/api/v1/tips?mediaType=movie&tmdbId=550" >var/deb-test/tips.json
  [ "$(grep -o '"reason"' var/deb-test/tips.json | wc -l)" -ge 3 ] || fail "no trio: $(head -c 300 var/deb-test/tips.json)"
  curl -fsS -o var/deb-test/page.html "http://127.0.0.1:$port/" && grep -q 'id="trits-site"' var/deb-test/page.html || fail "the site is not served"
}

# The server is the last of the line of processes that `inside` makes.
stop() {
  local last=$server child
  while child=$(pgrep -P "$last" | head -n 1) && [ -n "$child" ]; do last=$child; done
  kill "$last" && wait "$server" || fail "the server ends with $?"
  server=
}
server=
trap '[ -z "$server" ] || stop' EXIT
setting() { sed -i "s|^#$2=.*|$2=$3|" "$root/etc/trits/$1.conf" && grep -q "^$2=" "$root/etc/trits/$1.conf" || fail "$1.conf has no $2"; }
install_deb() { cp "var/deb-test/trits_$1_"*.deb "$root/root/trits.deb" && inside "$root" 'apt-get install -y -q --no-install-recommends /root/trits.deb' >var/deb-test/apt.log 2>&1 || { tail -n 20 var/deb-test/apt.log >&2; fail "version $1 does not install"; }; }

packages
say "two packages are made"
clean_root "$root" ca-certificates,systemd-standalone-sysusers,systemd-standalone-tmpfiles
files >var/deb-test/before
say "the root is made"

install_deb 0.0.1
[ "$(stat -c '%U %a' "$root/etc/trits/nightly.conf")" = "root 600" ] || fail "settings are readable by others"
inside "$root" 'test "$(stat -c "%U %a" /var/lib/trits/data /var/lib/trits/events | tr "\n" " ")" = "trits 755 trits 700 "' || fail "folders of the services"
inside "$root" 'dpkg --verify trits; trits --version && trits-api --version && test -s /usr/share/man/man1/trits-nightly.1.gz && bash -n /usr/share/bash-completion/completions/trits' >/dev/null
for service in trits-api trits-nightly trits-retention; do
  exposure=$(systemd-analyze security --offline=yes --root="$root" "$service.service" 2>/dev/null | sed -n 's/.*Overall exposure level for .*: \([0-9.]*\).*/\1/p')
  awk -v e="$exposure" 'BEGIN { exit !(e != "" && e < 2.0) }' || fail "$service is exposed: '$exposure'"
  echo "deb-test: exposure of $service: $exposure"
done
say "version 0.0.1 is installed"

setting nightly TRITS_NO_WIDE 1
setting api TRITS_BIND "127.0.0.1:$port"
as_unit trits-nightly >var/deb-test/night.log 2>&1 || { tail -n 5 var/deb-test/night.log >&2; fail "the night"; }
as_unit trits-retention >/dev/null 2>&1 || [ $? -eq 2 ] || fail "retention"
say "$(tail -n 1 var/deb-test/night.log)"
serve && ask && stop
say "the server answers: $(cat var/deb-test/ready.json)"

install_deb 0.0.2
grep -q "^TRITS_NO_WIDE=1" "$root/etc/trits/nightly.conf" || fail "the upgrade lost a setting"
inside "$root" 'test "$(dpkg-query -W -f "\${Version}" trits)" = 0.0.2' || fail "it is not the new version"
as_unit trits-nightly >var/deb-test/night.log 2>&1 || { tail -n 5 var/deb-test/night.log >&2; fail "the night after the upgrade"; }
serve && ask && stop
say "upgraded, and the server answers"

inside "$root" 'apt-get remove -y -q trits' >/dev/null 2>&1
[ -e "$root/var/lib/trits/data/CURRENT" ] && [ ! -e "$root/usr/bin/trits" ] || fail "removal takes data, or leaves binaries"
inside "$root" 'apt-get purge -y -q trits' >/dev/null 2>&1
rm -f "$root/root/trits.deb"
files >var/deb-test/after
diff var/deb-test/before var/deb-test/after || fail "purge leaves, or takes, these"
! grep -q '^trits:' "$root/etc/passwd" "$root/etc/group" || fail "purge leaves the user"
say "purged; nothing is left"
rm -rf --one-file-system "$root"
