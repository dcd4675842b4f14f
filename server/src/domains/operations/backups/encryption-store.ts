import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';

/** The extension of a file that only the owner of a key can read: https://age-encryption.org/v1. */
export const encryptedEnding = '.age';

// The library is loaded only where something is encrypted.
const loadLibrary = () => import('age-encryption');

/** Web streams as Node types them, which are the same. */
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(bytes as unknown as ReadableStream<Uint8Array>);

/** Encrypts a file so that only those with the keys of these recipients (`age1…`) can read it. */
export async function encrypt(path: string, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await loadLibrary();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(createReadStream(path))));
}

/**
 * Decrypts a file with one of the keys in the text of an identity file.
 * @throws StartError if none of them fits
 */
export async function decrypt(path: string, identities: string | undefined): Promise<Readable> {
  if (identities === undefined) {
    throw new StartError(`${path} is encrypted. Pass --identity FILE with the file that holds its key.`);
  }
  const { Decrypter } = await loadLibrary();
  const decrypter = new Decrypter();
  const keys = identities.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new StartError('The --identity file has no line that starts with AGE-SECRET-KEY-.');
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(path))));
  } catch (error) {
    throw new StartError(`The key given with --identity cannot decrypt the backup: ${messageOf(error)}.`);
  }
}

/** Creates a key pair: files are encrypted for the recipient and decrypted with the identity. */
export async function generateKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadLibrary();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
