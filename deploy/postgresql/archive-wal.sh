#!/bin/sh
# PostgreSQL's archive_command: keeps a finished piece of the log in a folder, best on another machine's disk.
#   archive_command = '/srv/haggle/deploy/postgresql/archive-wal.sh %p /mnt/safe/wal/%f'
# Ends with 0 only when the piece is safely there; PostgreSQL keeps it and tries again otherwise.
set -eu
piece=$1
kept=$2
if [ -f "$kept" ]; then
  # Told twice of the same piece: fine. Another one of that name would overwrite what is kept.
  cmp -s "$piece" "$kept"
  exit
fi
cp "$piece" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$(dirname "$kept")"
