#!/bin/sh
# Makes a base backup of a running PostgreSQL server, for restore-to.sh.
#   PGHOST=127.0.0.1 PGUSER=replicator base-backup.sh /mnt/safe/base
# Creates a folder named after the current time and prints its path. PGHOST, PGPORT, PGUSER and PGPASSWORD set the connection.
set -eu
folder=$1/$(date -u +%Y-%m-%dT%H-%M-%SZ)

# Prints the path of pg_verifybackup for PostgreSQL version $1: it reads only the WAL of its own version. Debian and Ubuntu
# keep it outside PATH, in one folder per version.
verifier() {
  command -v pg_verifybackup && return
  for place in /usr/lib/postgresql/$1/bin "$(pg_config --bindir 2>/dev/null || true)"; do
    if [ -x "$place/pg_verifybackup" ]; then
      echo "$place/pg_verifybackup"
      return
    fi
  done
  echo "pg_verifybackup not found in PATH or /usr/lib/postgresql/$1/bin. Add its folder to PATH." >&2
  return 1
}

# Checked first, before hours of copying.
verifier '*' > /dev/null
mkdir -p "$1"
# A failed copy is useless and as large as the database.
trap 'rm -rf "$folder.part"' EXIT
trap 'exit 1' HUP INT TERM
# The WAL written during the copy is included, so the backup can be restored without the archive too.
pg_basebackup --pgdata="$folder.part" --wal-method=stream --checkpoint=fast
"$(verifier "$(cat "$folder.part/PG_VERSION")")" --quiet "$folder.part"
mv "$folder.part" "$folder"
echo "$folder"
