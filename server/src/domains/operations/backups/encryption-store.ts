import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';

/** What a file that only the owner of a key can read is called at its end: https://age-encryption.org/v1. */
export const encryptedEnding = '.age';

// The library is loaded where something is encrypted only.
const library = () => import('age-encryption');

/** The web's streams as Node types them: they are the same. */
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(bytes as unknown as ReadableStream<Uint8Array>);

/** A file, readable only by who has the keys of these recipients (`age1…`). */
export async function encrypt(path: string, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(createReadStream(path))));
}

/**
 * What a file has that was encrypted, with one of the keys in the text of an identity file.
 * @throws StartError when none of them opens it
 */
export async function decrypt(path: string, identities: string | undefined): Promise<Readable> {
  if (identities === undefined) {
    throw new StartError(`${path} is encrypted: say --identity FILE, with the file that has its key.`);
  }
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  const keys = identities.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new StartError('The file of --identity has no line that begins with AGE-SECRET-KEY-.');
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(path))));
  } catch (error) {
    throw new StartError(`The key of --identity does not open the backup: ${messageOf(error)}.`);
  }
}

/** A new key: the identity is what opens, the recipient what one encrypts for. */
export async function makeKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
