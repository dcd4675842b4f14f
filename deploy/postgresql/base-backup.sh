#!/bin/sh
# Copies the whole of a running PostgreSQL as the start for restore-to.sh.
#   PGHOST=127.0.0.1 PGUSER=replicator base-backup.sh /mnt/safe/base
# It makes a folder named after the moment and prints it. PGHOST, PGPORT, PGUSER and PGPASSWORD say where the database is.
set -eu
folder=$1/$(date -u +%Y-%m-%dT%H-%M-%SZ)

# Prints the path of pg_verifybackup. Debian and Ubuntu keep it out of PATH, in a folder for each version of PostgreSQL: it
# reads the log of its own version only, which is $1.
verifier() {
  command -v pg_verifybackup && return
  for place in /usr/lib/postgresql/$1/bin "$(pg_config --bindir 2>/dev/null || true)"; do
    if [ -x "$place/pg_verifybackup" ]; then
      echo "$place/pg_verifybackup"
      return
    fi
  done
  echo "There is no pg_verifybackup in PATH or /usr/lib/postgresql/$1/bin: add the folder it is in to PATH." >&2
  return 1
}

# Before hours of copying.
verifier '*' > /dev/null
mkdir -p "$1"
# A copy that failed is of no use, and as large as the database.
trap 'rm -rf "$folder.part"' EXIT
trap 'exit 1' HUP INT TERM
# The log of the time of the copy goes along, so that the copy is of use without the archive as well.
pg_basebackup --pgdata="$folder.part" --wal-method=stream --checkpoint=fast
"$(verifier "$(cat "$folder.part/PG_VERSION")")" --quiet "$folder.part"
mv "$folder.part" "$folder"
echo "$folder"
