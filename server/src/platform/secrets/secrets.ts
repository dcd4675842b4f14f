import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error.ts';

/**
 * What an encrypted value is for: its kind, which is the column where it has one, and whose it is. Whoever can write to the
 * database cannot put one member's key in another's place.
 */
export type Bound = `${string}:${string}` | 'unsubscribe';

/** Marks what is bound to its purpose. */
const mark = Buffer.from('hgs2', 'latin1');
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps secrets unreadable in the database. Made from the site's secret key, which is not in it. */
export interface Secrets {
  /** Encrypts; AES-256-GCM with a fresh nonce. What is bound to one thing opens in no other place. */
  encrypt(text: string, bound: Bound): Buffer;
  /**
   * Also decrypts what was encrypted before values were bound to anything.
   * @throws when the bytes were encrypted with another key, or for something else
   */
  decrypt(encrypted: Buffer, bound: Bound): string;
  /** A keyed hash in hex, for recognising addresses and the like without keeping them. */
  fingerprint(text: string): string;
  /** 32 bytes that only this site can make, always the same ones for a purpose. */
  derive(purpose: string): Buffer;
  /** Those of the key before, while it is being changed. */
  former?: Secrets | undefined;
}

/** `previousKey` still decrypts what was encrypted before the key was changed. */
export function createSecrets(secretKey: string, previousKey?: string): Secrets {
  const key = (purpose: string, of = secretKey) => createHash('sha256').update(`${purpose}:${of}`).digest();
  const encryptionKey = key('seal bound');
  const hashKey = key('fingerprint');
  const keys = previousKey === undefined ? [secretKey] : [secretKey, previousKey];
  return {
    encrypt(text, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(bound, 'utf8'));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(encrypted, bound) {
      const isMarked = encrypted.subarray(0, mark.length).equals(mark);
      const ways = keys.flatMap((of) => [
        ...(isMarked ? [() => decryptWith(encrypted.subarray(mark.length), key('seal bound', of), bound)] : []),
        // Whatever it begins with: those of before begin with random bytes.
        () => decryptWith(encrypted, key('seal', of)),
      ]);
      return firstThatWorks(ways);
    },
    fingerprint: (text) => createHmac('sha256', hashKey).update(text).digest('hex').slice(0, 32),
    derive: (purpose) => key(`derive ${purpose}`),
    former: previousKey === undefined ? undefined : createSecrets(previousKey),
  };
}

function decryptWith(encrypted: Buffer, key: Buffer, bound?: Bound): string {
  const [tagAt, textAt] = [nonceBytes, nonceBytes + tagBytes];
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, tagAt), { authTagLength: tagBytes });
  if (bound !== undefined) decipher.setAAD(Buffer.from(bound, 'utf8'));
  decipher.setAuthTag(encrypted.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(encrypted.subarray(textAt)), decipher.final()]).toString('utf8');
}

/** @throws what the first one throws, where none works */
function firstThatWorks(ways: (() => string)[]): string {
  const failures: unknown[] = [];
  for (const way of ways) {
    try {
      return way();
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
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
    // With an empty key, anybody could decrypt everything.
    if (Date.now() > deadline) {
      throw new StartError(`The file ${file} is empty; put the site's secret key back, or remove it to have one made.`);
    }
    await sleep(pause);
  }
}
