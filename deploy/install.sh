#!/bin/sh
# Installs or upgrades Haggle as a systemd service, from the checkout that this file is in. Says each command before it runs it.
#   sudo sh deploy/install.sh --site-url https://deals.example.com --admin-email you@example.com
# Again after a `git checkout` it upgrades: everything is built first, then the service is restarted.
set -eu

usage() {
  cat <<'END'
Usage: sh deploy/install.sh [--dry-run] [--site-url URL] [--admin-email EMAIL] [--port 3000] [--user haggle]
  --dry-run      only show what would be done
  --site-url     where readers reach the site; written at the first installation
  --admin-email  the first admin, at the first installation; the password is made and kept in /etc/haggle/secrets
  --port         where it listens, on 127.0.0.1: a proxy stands in front (deploy/proxy)
  --user         whom it runs as; made when missing
With DESTDIR set, files go below that folder, and neither users nor services are touched.
END
}

dry=no
site_url=""
admin_email=""
port=3000
user=haggle
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

run() {
  echo "+ $*"
  [ $dry = yes ] || "$@"
}

# Writes what comes in to a file that only its owner may read, unless it is there already.
keep() {
  if [ -e "$1" ]; then
    echo "= $1 is kept as it is"
    cat > /dev/null
    return
  fi
  echo "+ write $1"
  if [ $dry = yes ]; then
    cat > /dev/null
  else
    (umask 077 && cat > "$1")
  fi
}

fill() { sed -e "s|@FOLDER@|$folder|g" -e "s|@USER@|$user|g" -e "s|@ETC@|$etc|g" -e "s|@UNIT@|$unit|g" "$1"; }

secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

command -v npm > /dev/null || fail 'npm is missing: install Node 20 or newer first, such as with apt install nodejs npm.'
major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
[ "$major" -ge 20 ] || fail "Node 20 or newer is needed to install, and this is $(node --version)."
if [ -z "$root" ]; then
  command -v systemctl > /dev/null || fail 'This machine has no systemd: start it with npm start, or with what your system has.'
  [ $dry = yes ] || [ "$(id -u)" -eq 0 ] || fail 'Run it as root (sudo), or with --dry-run to see what it does.'
  case $folder in
    /home/* | /root/*) fail "The service cannot reach $folder: move the checkout to /opt or /srv." ;;
  esac
fi

echo "Haggle $(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$folder/package.json") in $folder"

# Everything that takes long, and may fail, before the running service is touched.
run npm --prefix "$folder" ci --omit=dev --no-audit --no-fund
run "$folder/node_modules/.bin/node" "$folder/server/bin/haggle.js" build

if [ -z "$root" ] && ! id "$user" > /dev/null 2>&1; then
  run useradd --system --home-dir /var/lib/haggle --shell /usr/sbin/nologin "$user"
fi

run mkdir -p "$etc/secrets" "$(dirname "$unit")" "$(dirname "$command")"
run chmod 700 "$etc/secrets"
# A key that the data folder has already goes on; two would be one too many.
[ -e "$root/var/lib/haggle/secret-key" ] || secret 32 | keep "$etc/secrets/SECRET_KEY"
if [ -n "$admin_email" ]; then
  echo "$admin_email" | keep "$etc/secrets/ADMIN_EMAIL"
  secret 9 | keep "$etc/secrets/ADMIN_PASSWORD"
fi
keep "$etc/haggle.env" <<END
# Variables that are no secret: docs/configuration.md. Restart the service after a change.
HOST=127.0.0.1
PORT=$port
TRUST_PROXY=1
SITE_URL=$site_url
END

echo "+ write $unit"
[ $dry = yes ] || fill "$folder/deploy/systemd/haggle.service" > "$unit"
echo "+ write $command"
[ $dry = yes ] || { fill "$folder/deploy/systemd/haggle.sh" > "$command" && chmod 755 "$command"; }

if [ -z "$root" ]; then
  run systemctl daemon-reload
  run systemctl enable haggle
  run systemctl restart haggle
  if [ $dry = no ]; then
    echo 'Waiting until it is ready; journalctl -u haggle -f shows what it does.'
    port=$(sed -n 's/^PORT=//p' "$etc/haggle.env")
    tries=0
    until node -e "fetch('http://127.0.0.1:$port/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
      tries=$((tries + 1))
      [ $tries -lt 150 ] || fail 'It is not ready after five minutes: journalctl -u haggle -n 50 says why.'
      sleep 2
    done
    echo "Haggle runs at http://127.0.0.1:$port. Put a proxy with TLS in front: deploy/proxy."
  fi
fi
echo 'Commands are typed as: sudo haggle doctor; sudo haggle backup /mnt/safe; sudo haggle --help'
[ -z "$admin_email" ] || echo "The admin is $admin_email; the password is in $etc/secrets/ADMIN_PASSWORD. Delete both files once you have logged in and changed it."
[ $dry = no ] || echo 'It was a dry run: nothing was changed.'
