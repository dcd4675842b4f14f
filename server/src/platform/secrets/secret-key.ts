import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';

/** Returns the existing secret key, from the environment or the data folder; never generates one. */
export async function readSecretKey(configuredKey: string | undefined, dataDir: string): Promise<string | undefined> {
  if (configuredKey) return configuredKey;
  const storedKey = await readFile(join(dataDir, 'secret-key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return storedKey.trim() === '' ? undefined : storedKey;
}

/** Names the place of the secret key, for people who have to change it. */
export function placeOfKey({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): string {
  return secretKey === undefined ? join(dataDir, 'secret-key') : 'SECRET_KEY';
}

/** Returns a fingerprint that identifies a secret key without revealing it. */
export function markOf({ fingerprint }: Pick<Secrets, 'fingerprint'>): string {
  return fingerprint('the secret key of this site');
}
