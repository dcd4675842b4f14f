#!/bin/sh
# Creates a PostgreSQL data folder as of a given moment, from an earlier base backup and the archived WAL.
#   restore-to.sh /mnt/safe/base/2026-11-21T03-00-00Z /mnt/safe/wal /srv/haggle-restored '2026-11-21 14:59:30+00'
# The old server isn't touched. Start PostgreSQL on the new folder, as the folder's owner. It replays the WAL up to that
# moment, and is an independent server from then on.
set -eu
base=$1
archive=$2
folder=$3
moment=$4
[ -f "$base/backup_label" ] || { echo "$base is not a base backup." >&2; exit 1; }
[ -d "$archive" ] || { echo "The folder $archive does not exist." >&2; exit 1; }
if [ -e "$folder" ]; then
  echo "$folder already exists. Choose a folder that does not." >&2
  exit 1
fi
cp -R "$base" "$folder"
chmod 700 "$folder"
cat >> "$folder/postgresql.auto.conf" <<END
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
# The new server has its own timeline, and its WAL must not go into the same archive.
archive_mode = off
synchronous_standby_names = ''
END
touch "$folder/recovery.signal"

# Writes standard input to a file of the new folder, unless the base backup has it. Debian and Ubuntu keep these files in
# /etc/postgresql, so theirs don't.
add() {
  if [ -e "$folder/$1" ]; then cat > /dev/null; else cat > "$folder/$1"; fi
}
add postgresql.conf <<'END'
# To let readers in during the replay, the server would need at least the old one's max_connections and similar settings.
hot_standby = off
END
add pg_ident.conf < /dev/null
add pg_hba.conf <<'END'
local all all peer
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
END
echo "Start PostgreSQL on $folder now."
