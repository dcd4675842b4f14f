import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';

/** The site's secret key as it is there already, in the environment or beside the data; none is made. */
export async function readSecretKey(given: string | undefined, dataDir: string): Promise<string | undefined> {
  if (given) return given;
  const kept = await readFile(join(dataDir, 'secret-key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return kept.trim() === '' ? undefined : kept;
}

/** Where the secret key stands, in words for whoever has to change it. */
export function placeOfKey({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): string {
  return secretKey === undefined ? join(dataDir, 'secret-key') : 'SECRET_KEY';
}

/** By what a secret key is recognised without being known. */
export function markOf({ fingerprint }: Pick<Secrets, 'fingerprint'>): string {
  return fingerprint('the secret key of this site');
}
