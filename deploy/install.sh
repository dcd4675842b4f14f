#!/bin/sh
# Installs or upgrades Haggle as a systemd service, from the checkout that contains this file. Prints each command before running it.
#   sudo sh deploy/install.sh --site-url https://deals.example.com --admin-email you@example.com
# To upgrade, run the new version's from a folder of its own (docs/upgrading.md): it builds there, then restarts the service.
set -eu

usage() {
  cat <<'END'
Usage: sh deploy/install.sh [--dry-run] [--site-url URL] [--admin-email EMAIL] [--port 3000] [--user USER]
  --dry-run      only show what would be done
  --site-url     the site's public URL; used only on the first installation
  --admin-email  the first admin's email address, on the first installation; a password is generated in /etc/haggle/secrets
  --port         the port on 127.0.0.1, behind a proxy (deploy/proxy)
  --user         the system user that runs the service, created if it does not exist; without it, an upgrade keeps the
                 user, and the first installation creates haggle
If DESTDIR is set, files are written below that folder, and no users or services are changed.
END
}

dry=no
site_url=""
admin_email=""
port=3000
user=""
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --site-url) site_url=${2:?"$(usage)"}; shift ;;
    --admin-email) admin_email=${2:?"$(usage)"}; shift ;;
    --port) port=${2:?"$(usage)"}; shift ;;
    --user) user=${2:?"$(usage)"}; shift ;;
    --help | -h) usage; exit ;;
    *) echo "Unknown option $1" >&2; usage >&2; exit 2 ;;
  esac
  shift
done

folder=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
root=${DESTDIR:-}
etc=$root/etc/haggle
unit=$root/etc/systemd/system/haggle.service
command=$root/usr/local/bin/haggle

fail() { echo "$1" >&2; exit 1; }

# Prints the value of a setting in a file of systemd, where the last line counts and values may be in quotes.
setting() {
  [ ! -r "$2" ] || sed -n "s/^[[:space:]]*$1=//p" "$2" | tail -n 1 |
    sed -e 's/[[:space:]]*$//' -e 's/^"\(.*\)"$/\1/' -e "s/^'\(.*\)'\$/\1/"
}

[ -n "$user" ] || user=$(setting User "$unit")
user=${user:-haggle}

run() {
  echo "+ $*"
  [ $dry = yes ] || "$@"
}

# Writes standard input to a file with a mode. On a full disk, the file stays as it was: the next run keeps what exists.
put() {
  { cat > "$1.part" && chmod "$2" "$1.part" && mv "$1.part" "$1"; } || {
    rm -f "$1.part"
    fail "$1 could not be written."
  }
}

# Writes standard input to a file that only its owner can read, unless the file exists.
keep() {
  if [ -e "$1" ]; then
    echo "= $1 already exists, not changed"
    cat > /dev/null
    return
  fi
  echo "+ write $1"
  if [ $dry = yes ]; then
    cat > /dev/null
  else
    (umask 077 && put "$1" 600)
  fi
}

fill() { sed -e "s|@FOLDER@|$folder|g" -e "s|@USER@|$user|g" -e "s|@ETC@|$etc|g" -e "s|@UNIT@|$unit|g" "$1"; }

secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

install_node='Install it for all users, from https://nodejs.org/en/download or https://github.com/nodesource/distributions.
The packages of Debian 12 and Ubuntu 24.04 are too old.'
command -v npm > /dev/null || fail "npm not found. The installation needs Node 20 or newer. $install_node"
major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
[ "$major" -ge 20 ] || fail "The installation needs Node 20 or newer, but this is $(node --version). $install_node"
if [ -z "$root" ]; then
  command -v systemctl > /dev/null || fail 'This machine has no systemd. Start Haggle with npm start, or set up your own service manager.'
  # Older versions cannot load a folder of credentials: the service would fail again and again.
  systemd=$(systemctl --version | sed -n '1s/^systemd \([0-9]*\).*/\1/p')
  [ "${systemd:-250}" -ge 250 ] || fail "The service needs systemd 250 or newer, but this is $systemd. Nothing was changed."
  [ $dry = yes ] || [ "$(id -u)" -eq 0 ] || fail 'Run this as root (sudo), or with --dry-run to see what it would do.'
  case $folder in
    /home/* | /root/*) fail "The service cannot access $folder. Move the checkout to /opt or /srv." ;;
  esac
  # The steps below replace the modules and pages that a running service reads.
  if systemctl is-active --quiet haggle && [ "$(systemctl show --property WorkingDirectory --value haggle)" -ef "$folder" ]; then
    fail "Haggle is running from $folder, and installing there would break it.
To upgrade, put the new version into a folder of its own and run its deploy/install.sh: see docs/upgrading.md.
To restart this version: systemctl restart haggle. To install it again, stop it first: systemctl stop haggle"
  fi
fi

echo "Haggle $(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$folder/package.json") in $folder"

# Steps that take long or can fail come first, while an older version keeps running from its own folder.
run npm --prefix "$folder" ci --omit=dev --no-audit --no-fund
run "$folder/node_modules/.bin/node" "$folder/server/bin/haggle.js" build

if [ -z "$root" ] && ! id "$user" > /dev/null 2>&1; then
  run useradd --system --home-dir /var/lib/haggle --shell /usr/sbin/nologin "$user"
fi

run mkdir -p "$etc/secrets" "$(dirname "$unit")" "$(dirname "$command")"
run chmod 700 "$etc/secrets"
# If the data folder already has a key, keep using that one.
[ -e "$root/var/lib/haggle/secret-key" ] || secret 32 | keep "$etc/secrets/SECRET_KEY"
if [ -n "$admin_email" ]; then
  echo "$admin_email" | keep "$etc/secrets/ADMIN_EMAIL"
  secret 9 | keep "$etc/secrets/ADMIN_PASSWORD"
fi
keep "$etc/haggle.env" <<END
# Variables that are not secret: see docs/configuration.md. Restart the service after changes.
HOST=127.0.0.1
PORT=$port
TRUST_PROXY=1
SITE_URL=$site_url
END

echo "+ write $unit"
[ $dry = yes ] || fill "$folder/deploy/systemd/haggle.service" | put "$unit" 644
echo "+ write $command"
[ $dry = yes ] || fill "$folder/deploy/systemd/haggle.sh" | put "$command" 755

# Where the service responds on this machine: HOST may be one of its addresses, or all of them.
host=$(setting HOST "$etc/haggle.env")
case $host in
  "" | 0.0.0.0 | ::) host=127.0.0.1 ;;
  *:*) host="[$host]" ;;
esac
[ ! -r "$etc/haggle.env" ] || port=$(setting PORT "$etc/haggle.env")
address=http://$host:${port:-3000}

if [ -z "$root" ]; then
  run systemctl daemon-reload
  run systemctl enable haggle
  run systemctl restart haggle
  if [ $dry = no ]; then
    echo 'Waiting until Haggle is ready. To follow its log: journalctl -u haggle -f'
    tries=0
    until node -e "fetch('$address/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
      tries=$((tries + 1))
      [ $tries -lt 150 ] || fail 'Haggle is not ready after five minutes. To see why: journalctl -u haggle -n 50'
      sleep 2
    done
    echo 'Haggle is running. Next, set up a proxy with TLS: deploy/proxy.'
  fi
fi
echo "The service responds at $address on this machine."
echo 'Run commands as: sudo haggle doctor; sudo haggle backup /mnt/safe; sudo haggle --help'
[ -z "$admin_email" ] || echo "The admin is $admin_email; the password is in $etc/secrets/ADMIN_PASSWORD. Delete both files after you have logged in and changed it."
[ $dry = no ] || echo 'Dry run: nothing was changed.'
