#!/bin/sh
# Makes a backup in BACKUPS, named after the time, readable by its owner only; then deletes those older than KEEP_DAYS.
# Settings come from .env, as for the server. With PASSPHRASE_FILE, your own folder and .env are in it too, all sealed.
set -eu
umask 077

cd "$(dirname "$0")/.."
BACKUPS=${BACKUPS:?where to keep copies}
KEEP_DAYS=${KEEP_DAYS:-30}
mkdir -p "$BACKUPS"
copy="$BACKUPS/hofvijver-$(date -u +%Y%m%dT%H%M%SZ)"

.venv/bin/hofvijver backup ${PASSPHRASE_FILE:+--everything --passphrase-file "$PASSPHRASE_FILE"} "$copy.copy"

# Only after the new one is made: a failed backup must not delete old ones.
find "$BACKUPS" -maxdepth 1 -type f -name 'hofvijver-*.copy*' -mtime +"$KEEP_DAYS" -delete
