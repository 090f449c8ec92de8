#!/usr/bin/env bash
# Runs both README commands in a clean Debian root that holds a C compiler, Git, Make, Rust and Node, and nothing else: what a new machine
# has. The root is made from scratch each time. Needs root, mmdebstrap and a Debian mirror; takes about an hour on two cores.
#   BARE_ROOT  where the root is made (default ~/.cache/trits-bare)
#   BARE_ONLY  "run" or "test" for one of the two
set -euo pipefail
cd "$(dirname "$0")/.."
root=${BARE_ROOT:-$HOME/.cache/trits-bare}
[ "$(id -u)" -eq 0 ] || { echo "make bare must run as root: it makes a root of its own" >&2; exit 1; }
command -v mmdebstrap >/dev/null || apt-get install -y -q --no-install-recommends mmdebstrap

. scripts/clean_root.sh

make_root() {
  clean_root "$root" build-essential,ca-certificates,git,curl
  mkdir -p "$root/opt/rust" "$root/usr/local/lib/node_modules"
  cp -a "$(rustc --print sysroot)/." "$root/opt/rust/"
  cp -aL "$(command -v node)" "$root/usr/local/bin/node"
  cp -a "$(npm root -g)/npm" "$root/usr/local/lib/node_modules/"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  git clone --quiet --no-hardlinks . "$root/root/trits"
}

in_clone() {
  inside "$root" "export PATH=/opt/rust/bin:\$PATH; cd /root/trits && $1" CI=1 \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt
}

# `make run` serves until it is stopped: ask it for a tip, then stop it.
readonly RUN='
  make run > /root/run.log 2>&1 & pid=$!
  for _ in $(seq 1800); do
    curl -fsS -o /root/tips.json "http://127.0.0.1:8080/api/v1/tips?mediaType=movie&tmdbId=550" 2>/dev/null && break
    kill -0 $pid 2>/dev/null || break
    sleep 1
  done
  tail -n 3 /root/run.log; head -c 300 /root/tips.json && echo'

started=$SECONDS
make_root
echo "bare: the root is made after $((SECONDS - started)) s: $(in_clone 'cargo --version && node --version && dpkg-query -W | wc -l' | tr '\n' ' ')"
if [ "${BARE_ONLY:-run}" = run ]; then
  in_clone "$RUN"
  echo "bare: make run answered after $((SECONDS - started)) s"
fi
if [ "${BARE_ONLY:-test}" = test ]; then
  in_clone "make test"
  echo "bare: make test is green after $((SECONDS - started)) s"
fi
