#!/bin/sh
# Makes the secrets that compose.yaml hands to its containers: passwords and keys at random, what is not needed empty. Keeps
# those that are there, and takes over those that an older version had in deploy/.env.
#   sh deploy/compose-secrets.sh
set -eu
cd "$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)"

# Nobody else of this machine gets into the folder. The files in it can be read by all, since a container sees them as they
# are, and its user is not this one.
mkdir -p secrets
chmod 700 secrets
umask 022

of_before() {
  [ ! -e .env ] || sed -n "s/^$1=//p" .env | tail -n 1 | sed -e 's/^"\(.*\)"$/\1/' -e "s/^'\(.*\)'\$/\1/"
}

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# keep FILE VARIABLE DEFAULT: the file as it is, else what deploy/.env says, else the default.
keep() {
  if [ -e "secrets/$1" ]; then
    echo "= deploy/secrets/$1 is kept as it is"
    return
  fi
  value=$(of_before "$2")
  printf '%s\n' "${value:-$3}" > "secrets/$1"
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

echo 'Keep copies of SECRET_KEY and DATABASE_URL elsewhere. The admin logs in with deploy/secrets/ADMIN_PASSWORD.'
if [ -n "$(of_before SECRET_KEY)$(of_before POSTGRES_PASSWORD)" ]; then
  echo 'Now take the passwords and keys out of deploy/.env: nothing reads them there any more.'
fi
