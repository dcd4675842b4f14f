#!/bin/sh
# PostgreSQL's archive_command: copies a finished WAL segment to a folder, ideally on another machine's disk.
#   archive_command = '/srv/haggle/deploy/postgresql/archive-wal.sh %p /mnt/safe/wal/%f'
# Exits with 0 only after the segment is safely stored; otherwise PostgreSQL keeps it and tries again.
set -eu
piece=$1
kept=$2
if [ -f "$kept" ]; then
  # The same segment again is fine. A different one with that name must not overwrite it.
  cmp -s "$piece" "$kept"
  exit
fi
cp "$piece" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$(dirname "$kept")"
