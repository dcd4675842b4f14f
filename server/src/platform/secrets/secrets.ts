import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error.ts';

/**
 * The binding of an encrypted value: its kind (the column, if it has one) and its owner. Someone with write access to
 * the database can't move one member's key to another.
 */
export type Bound = `${string}:${string}` | 'unsubscribe';

/** Prefix of values that are bound to a purpose. */
const mark = Buffer.from('hgs2', 'latin1');
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets in the database with the site's secret key, which isn't stored there. */
export interface Secrets {
  /** Encrypts with AES-256-GCM and a fresh nonce. A bound value can't be decrypted for anything else. */
  encrypt(text: string, bound: Bound): Buffer;
  /**
   * Decrypts a value, including values from before they were bound.
   * @throws if it was encrypted with another key, or bound to something else
   */
  decrypt(encrypted: Buffer, bound: Bound): string;
  /** Returns a keyed hash in hex, for recognising addresses and the like without storing them. */
  fingerprint(text: string): string;
  /** Derives 32 bytes from the key, always the same for a purpose. */
  derive(purpose: string): Buffer;
  /** The secrets of the previous key, during a rotation. */
  former?: Secrets | undefined;
}

/** `previousKey` decrypts values encrypted before the rotation. */
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
      const attempts = keys.flatMap((of) => [
        ...(isMarked ? [() => decryptWith(encrypted.subarray(mark.length), key('seal bound', of), bound)] : []),
        // Tried regardless of the prefix, since old values start with random bytes.
        () => decryptWith(encrypted, key('seal', of)),
      ]);
      return firstSuccess(attempts);
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

/** @throws the first failure, if all fail */
function firstSuccess(attempts: (() => string)[]): string {
  const failures: unknown[] = [];
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

/** Milliseconds to wait for another process that is just writing the key. */
const keyFileTimeout = 500;
const pollInterval = 20;

/**
 * Returns the site's secret key: from the environment, or generated at the first start and stored in the data folder.
 * @throws StartError if the stored key is empty
 */
export async function findSecretKey(configuredKey: string | undefined, dataDir: string): Promise<string> {
  if (configuredKey) return configuredKey;
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails if the file exists: two processes starting at once must agree on one key.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const deadline = Date.now() + keyFileTimeout;
  for (;;) {
    const key = await readFile(file, 'utf8');
    if (key.trim() !== '') return key;
    // With an empty key, anyone could decrypt everything.
    if (Date.now() > deadline) {
      throw new StartError(
        `The file ${file} is empty. Put the site's secret key back, or delete the file to generate a new key.`,
      );
    }
    await sleep(pollInterval);
  }
}
