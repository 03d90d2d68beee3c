#!/bin/sh
# One copy into BACKUPS, named after the moment, for its owner only; then those older than KEEP_DAYS go.
# Settings come from .env, as for the server.
set -eu
umask 077

cd "$(dirname "$0")/.."
BACKUPS=${BACKUPS:?where to keep copies}
KEEP_DAYS=${KEEP_DAYS:-30}
mkdir -p "$BACKUPS"
copy="$BACKUPS/hofvijver-$(date -u +%Y%m%dT%H%M%SZ)"

.venv/bin/hofvijver backup "$copy.copy"

# Only after the new one is there: a backup that fails leaves the old ones alone.
find "$BACKUPS" -maxdepth 1 -type f -name 'hofvijver-*.copy*' -mtime +"$KEEP_DAYS" -delete
