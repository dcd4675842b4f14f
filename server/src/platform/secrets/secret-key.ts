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

/** By what a secret key is recognised without being known. */
export function markOf({ fingerprint }: Pick<Secrets, 'fingerprint'>): string {
  return fingerprint('the secret key of this site');
}
