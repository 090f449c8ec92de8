#!/bin/bash
# Succeeds when the server answers 200 to /health/ready: a snapshot is open. The image has no HTTP client, and bash needs none.
port=${TRITS_BIND##*:}
exec 3<>"/dev/tcp/127.0.0.1/${port:-8080}" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _ status _ <&3 && [ "$status" = 200 ]
