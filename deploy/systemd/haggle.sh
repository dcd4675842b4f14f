#!/bin/sh
# Runs a command of Haggle with the service's user, variables and secrets; install.sh puts it in place as `haggle`.
#   sudo haggle doctor
#   sudo haggle backup /mnt/safe
#   sudo haggle admin reset-password you@example.com
# Name whole paths. DATA_DIR of your own goes before it: sudo DATA_DIR=/var/lib/haggle-trial haggle restore /mnt/safe
set -eu

etc=@ETC@
unit=@UNIT@
folder=@FOLDER@
user=@USER@

[ $# -gt 0 ] || set -- --help
[ "$(id -u)" -eq 0 ] || { echo 'Only root may read its secrets: sudo haggle …' >&2; exit 1; }
chosen=${DATA_DIR:-}

# As systemd reads it: a variable on each line, whose value may be in quotes.
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

# What the service gets from systemd, the command gets as a copy in memory, which ends with it.
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
