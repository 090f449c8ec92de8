# Sourced: a clean Debian root, and commands in it.

# clean_root FOLDER PACKAGE,...: makes it from scratch.
clean_root() {
  rm -rf --one-file-system "$1"
  mmdebstrap --quiet --variant=minbase --include="$2" bookworm "$1"
  cp /etc/resolv.conf /etc/hosts "$1/etc/"
  # Certificates and settings that this machine needs to reach the package registries at all.
  cp -aL --remove-destination /etc/ssl/certs/. "$1/etc/ssl/certs/"
}

# inside FOLDER COMMAND [NAME=VALUE...]: a command in the root, with mounts and processes of its own that end with it.
inside() {
  unshare --mount --pid --fork --kill-child sh -c '
    root=$0 command=$1; shift
    mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs tmpfs "$root/dev/shm" &&
      mount -t tmpfs tmpfs "$root/tmp"
    exec chroot "$root" env -i HOME=/root USER=root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@" bash -c "$command"' "$@"
}
