import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { markOf } from '../../../platform/secrets/secret-key.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { rotateSecrets, tryDecryptLatest } from './actions.ts';
import * as store from './store.ts';

type KeyContext = Pick<Context, 'database' | 'secrets'>;

/**
 * Refuses a key that neither encrypted the database nor follows the one that did: two nodes with different keys
 * couldn't read each other's values. `place` is where the key is configured.
 * @throws StartError that says what to do
 */
export async function checkKey({ database, secrets }: KeyContext, place: string): Promise<void> {
  const mark = await store.readKeyMark(database);
  if (mark === undefined || marksOf(secrets).includes(mark)) return;
  throw new StartError(
    `The secret key in ${place} is not the one that this database was encrypted with. All nodes need the same key: restore it. To change the key, set the old one as SECRET_KEY_PREVIOUS until npm run admin -- rotate-secrets has finished. If the key is lost for good, run npm run admin -- rotate-secrets --accept-lost-key; everything encrypted with it is lost.`,
  );
}

/** Checks the key at start-up, and stores its mark in a database that has none. */
export async function checkOrMarkKey(parts: KeyContext, place: string): Promise<void> {
  const { database, secrets } = parts;
  if ((await store.readKeyMark(database)) === undefined) {
    const { lost } = await tryDecryptLatest(database, secrets);
    // This may be the wrong key, and its mark would refuse the right one.
    if (lost.length > 0) return;
    await store.addKeyMark(database, markOf(await findEncryptingSecrets(database, secrets)));
  }
  await checkKey(parts, place);
}

/** Returns the secrets that encrypted a database without a mark: the former key's, if a rotation is in progress. */
async function findEncryptingSecrets(database: Context['database'], secrets: Secrets): Promise<Secrets> {
  const { former } = secrets;
  if (!former) return secrets;
  return (await tryDecryptLatest(database, former)).opened.length > 0 ? former : secrets;
}

/** Re-encrypts everything with the current key, which identifies the database from then on. */
export async function changeKey(context: Context): Promise<{ rotated: number; lost: number }> {
  const result = await rotateSecrets(context);
  const mark = await store.readKeyMark(context.database);
  if (mark !== undefined || result.lost === 0) await acceptKey(context);
  return result;
}

/** Marks the database with the current key, whatever encrypted it. */
export async function acceptKey({ database, secrets }: KeyContext): Promise<void> {
  await store.replaceKeyMark(database, markOf(secrets));
}

/** Deletes the mark, so that the next start decides again which key it is for. */
export async function deleteKeyMark({ database }: Pick<Context, 'database'>): Promise<void> {
  await store.deleteKeyMark(database);
}

function marksOf(secrets: Secrets): string[] {
  return [secrets, secrets.former].flatMap((one) => (one === undefined ? [] : [markOf(one)]));
}
