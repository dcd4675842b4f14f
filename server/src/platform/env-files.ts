import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../kernel/start-error.ts';

/** Variables that may be in a file instead of the environment, which child processes and `docker inspect` can see. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'INDEXNOW_KEY',
] as const;

/**
 * Adds secrets from files: the file named by `NAME_FILE`, or `NAME` in systemd's credentials folder (`haggle_NAME` if
 * the unit loads a folder of them). Trailing line breaks are removed.
 * @throws StartError if a file can't be read, or a secret is set twice
 */
export function addSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets: NodeJS.ProcessEnv = {};
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`] || credentialOf(name, variables);
    if (!file) continue;
    if (variables[name]) throw new StartError(`Set ${name} or ${name}_FILE, not both: ${file} sets it too.`);
    secrets[name] = readSecret(name, file);
  }
  return { ...variables, ...secrets };
}

function credentialOf(name: string, { CREDENTIALS_DIRECTORY: folder }: NodeJS.ProcessEnv): string | undefined {
  if (!folder) return undefined;
  return [join(folder, name), join(folder, `haggle_${name}`)].find((file) => existsSync(file));
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = { ENOENT: 'it does not exist', EACCES: 'this user cannot read it' }[code] ?? String(error);
    throw new StartError(`The file for ${name}, ${file}, cannot be read: ${reason}.`);
  }
}
