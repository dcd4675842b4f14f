import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** Keeps secrets unreadable in the database. Made from the site's secret key, which is not in it. */
export interface Secrets {
  /** Encrypts; AES-256-GCM with a fresh nonce. */
  seal(text: string): Buffer;
  /** @throws when the bytes were not sealed with this key */
  open(sealed: Buffer): string;
  /** A keyed hash in hex, for recognising addresses and the like without keeping them. */
  fingerprint(text: string): string;
  /** 32 bytes that only this site can make, always the same ones for a purpose. */
  derive(purpose: string): Buffer;
}

/** `previousKey` still opens what was sealed before the key was changed. */
export function createSecrets(secretKey: string, previousKey?: string): Secrets {
  const key = (purpose: string, of = secretKey) => createHash('sha256').update(`${purpose}:${of}`).digest();
  const sealing = key('seal');
  const hashing = key('fingerprint');
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      try {
        return open(sealed, sealing);
      } catch (error) {
        if (previousKey === undefined) throw error;
        return open(sealed, key('seal', previousKey));
      }
    },
    fingerprint: (text) => createHmac('sha256', hashing).update(text).digest('hex').slice(0, 32),
    derive: (purpose) => key(`derive ${purpose}`),
  };
}

function open(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** Whoever makes the key at this moment has written it within this time. */
const patience = 500;
const pause = 20;

/**
 * The site's secret key: from the environment, or made at the first start and kept beside the data.
 * @throws StartError when what is kept there is empty
 */
export async function findSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails when it exists: two starting at once must agree on one key.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const deadline = Date.now() + patience;
  for (;;) {
    const key = await readFile(file, 'utf8');
    if (key.trim() !== '') return key;
    // With an empty key, anybody could open what is sealed.
    if (Date.now() > deadline) {
      throw new StartError(`The file ${file} is empty; put the site's secret key back, or remove it to have one made.`);
    }
    await sleep(pause);
  }
}
