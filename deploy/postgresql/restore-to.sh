#!/bin/sh
# Makes a new data folder of PostgreSQL as it was at a moment, from a base backup before it and the archived log.
#   restore-to.sh /mnt/safe/base/2026-11-21T03-00-00Z /mnt/safe/wal /srv/haggle-restored '2026-11-21 14:59:30+00'
# Nothing of the old server is touched. Start PostgreSQL on the new folder, as the user that owns it; it reads the log
# up to that moment, takes no writes meanwhile, and then is an ordinary server of its own.
set -eu
base=$1
archive=$2
folder=$3
moment=$4
[ -f "$base/backup_label" ] || { echo "$base is no base backup." >&2; exit 1; }
[ -d "$archive" ] || { echo "There is no folder $archive." >&2; exit 1; }
if [ -e "$folder" ]; then
  echo "$folder exists; choose a folder that does not." >&2
  exit 1
fi
cp -R "$base" "$folder"
chmod 700 "$folder"
cat >> "$folder/postgresql.auto.conf" <<END
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
# The new server's log is another story than the old one's, and must not go into the same archive.
archive_mode = off
synchronous_standby_names = ''
END
touch "$folder/recovery.signal"
echo "Start PostgreSQL on $folder now."
