#!/bin/sh
# Creates the secrets that compose.yaml passes to its containers: random passwords and keys, and empty files for optional
# secrets. Keeps existing files, and copies secrets that an older version had in deploy/.env.
#   sh deploy/compose-secrets.sh
set -eu
cd "$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)"

# Only the owner can enter the folder. The files in it are readable by everyone, since containers mount them with these
# permissions and run as another user.
mkdir -p secrets
chmod 700 secrets
umask 022

of_before() {
  [ ! -e .env ] || sed -n "s/^$1=//p" .env | tail -n 1 | sed -e 's/^"\(.*\)"$/\1/' -e "s/^'\(.*\)'\$/\1/"
}

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# keep FILE VARIABLE DEFAULT: keeps an existing file; otherwise writes the value from deploy/.env, or the default. On a full
# disk, the file must not exist half written, since the next run would keep it.
keep() {
  if [ -e "secrets/$1" ]; then
    echo "= deploy/secrets/$1 already exists, not changed"
    return
  fi
  value=$(of_before "$2")
  if ! { printf '%s\n' "${value:-$3}" > "secrets/$1.part" && mv "secrets/$1.part" "secrets/$1"; }; then
    rm -f "secrets/$1.part"
    echo "deploy/secrets/$1 could not be written." >&2
    exit 1
  fi
  echo "+ deploy/secrets/$1"
}

keep POSTGRES_PASSWORD POSTGRES_PASSWORD "$(random)"
keep DATABASE_URL DATABASE_URL "postgres://haggle:$(cat secrets/POSTGRES_PASSWORD)@postgres:5432/haggle"
keep S3_SECRET_ACCESS_KEY MINIO_PASSWORD "$(random)"
keep SECRET_KEY SECRET_KEY "$(random)"
keep SECRET_KEY_PREVIOUS SECRET_KEY_PREVIOUS ''
keep ADMIN_PASSWORD ADMIN_PASSWORD "$(random | cut -c1-20)"
keep SMTP_URL SMTP_URL ''
keep METRICS_TOKEN METRICS_TOKEN ''

echo 'Keep copies of SECRET_KEY and DATABASE_URL elsewhere. The admin password is in deploy/secrets/ADMIN_PASSWORD.'
if [ -n "$(of_before SECRET_KEY)$(of_before POSTGRES_PASSWORD)" ]; then
  echo 'Now remove the passwords and keys from deploy/.env. They are no longer read from there.'
fi
