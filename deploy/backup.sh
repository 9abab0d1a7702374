#!/usr/bin/env bash
# Copies a Postgres that archives its log to $BACKUPS/wal, and the files of the data folder $FILES, to $BACKUPS: `backup.sh now`,
# or `backup.sh every-night` for a container. What is older than $DAYS goes, and the log that no copy needs with it.
set -euo pipefail
umask 077
: "${BACKUPS:?}" "${FILES:?}" "${DAYS:=14}"

now() {
  local name draft
  name=$(date -u +%Y%m%dT%H%M%SZ)
  draft="$BACKUPS/draft-$name"
  rm -rf "$BACKUPS"/draft-*
  mkdir -p "$draft" "$BACKUPS/wal"
  # The server writes its log there; in a container this script is root, and it is not.
  [[ $EUID -ne 0 ]] || chown postgres: "$BACKUPS/wal"
  # Database first, files after: nothing that it points at is missing. A file that was deleted meanwhile is in the copy before.
  pg_basebackup --pgdata="$draft/database" --format=tar --gzip --wal-method=fetch --checkpoint=fast
  tar --create --gzip --file="$draft/files.tar.gz" --exclude=./images --exclude=./postgres --warning=no-file-changed \
    --directory="$FILES" . || [[ $? -eq 1 ]]
  gzip --test "$draft"/database/*.gz "$draft/files.tar.gz"
  mv "$draft" "$BACKUPS/$name"
  forget
  echo "Backup $name: $(du -sh "$BACKUPS/$name" | cut -f1)"
}

# Of the old ones the newest stays: a restore to any moment of the last $DAYS days begins with it.
forget() {
  local oldest first
  find "$BACKUPS" -maxdepth 1 -name '2*Z' -mtime "+$DAYS" | sort | head -n -1 | xargs -r rm -rf
  oldest=$(find "$BACKUPS" -maxdepth 1 -name '2*Z' | sort | head -n 1)
  first=$(tar --extract --gzip --to-stdout --occurrence=1 --file="$oldest/database/base.tar.gz" backup_label |
    sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')
  [[ -z $first ]] || pg_archivecleanup "$BACKUPS/wal" "$first"
}

case "${1:-}" in
  now) now ;;
  every-night)
    while true; do
      now || echo 'The backup failed; the next try is in an hour' >&2
      # Half past two, UTC; after a failure in an hour.
      if [[ -n $(find "$BACKUPS" -maxdepth 1 -name '2*Z' -mmin -90) ]]; then
        sleep $(($(date -ud 'tomorrow 02:30' +%s) - $(date +%s)))
      else
        sleep 3600
      fi
    done
    ;;
  *)
    echo 'Write: backup.sh now, or backup.sh every-night' >&2
    exit 1
    ;;
esac
