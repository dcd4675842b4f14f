#!/bin/sh
# Copies the whole of a running PostgreSQL as the start for restore-to.sh.
#   PGHOST=127.0.0.1 PGUSER=replicator base-backup.sh /mnt/safe/base
# It makes a folder named after the moment and prints it. PGHOST, PGPORT, PGUSER and PGPASSWORD say where the database is.
set -eu
folder=$1/$(date -u +%Y-%m-%dT%H-%M-%SZ)
mkdir -p "$1"
# The log of the time of the copy goes along, so that the copy is of use without the archive as well.
pg_basebackup --pgdata="$folder.part" --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$folder.part"
mv "$folder.part" "$folder"
echo "$folder"
