#!/bin/sh
# Runs a Haggle command with the service's user, variables and secrets; install.sh installs it as `haggle`.
#   sudo haggle doctor
#   sudo haggle backup /mnt/safe
#   sudo haggle admin reset-password you@example.com
# Use absolute paths. To use another data folder: sudo DATA_DIR=/var/lib/haggle-trial haggle restore /mnt/safe
set -eu

etc=@ETC@
unit=@UNIT@
folder=@FOLDER@
user=@USER@

[ $# -gt 0 ] || set -- --help
[ "$(id -u)" -eq 0 ] || { echo 'Only root can read the secrets of the service. Run: sudo haggle …' >&2; exit 1; }
chosen=${DATA_DIR:-}

# Parsed as systemd does: one variable per line, optionally with quotes around the value.
add() {
  name=${1%%=*}
  value=${1#*=}
  case $value in
    \"*\" | \'*\') value=${value#?}; value=${value%?} ;;
  esac
  export "$name=$value"
}

for one in $(sed -n 's/^Environment=//p' "$unit"); do add "$one"; done
if [ -e "$etc/haggle.env" ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      [A-Za-z_]*=*) add "$line" ;;
    esac
  done < "$etc/haggle.env"
fi
[ -z "$chosen" ] || export "DATA_DIR=$chosen"

# The service gets its credentials from systemd; the command gets a copy in memory, deleted when it exits.
CREDENTIALS_DIRECTORY=$(mktemp -d /run/haggle-command.XXXXXX)
export CREDENTIALS_DIRECTORY
trap 'rm -rf "$CREDENTIALS_DIRECTORY"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
cp "$etc/secrets/"* "$CREDENTIALS_DIRECTORY/" 2> /dev/null || :
chown -R "$user:" "$CREDENTIALS_DIRECTORY"

cd "$folder"
status=0
umask 077
setpriv --reuid="$user" --regid="$user" --init-groups \
  "$folder/node_modules/.bin/node" "$folder/server/bin/haggle.js" "$@" || status=$?
exit $status
