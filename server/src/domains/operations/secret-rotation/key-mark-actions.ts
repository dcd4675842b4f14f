import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { markOf } from '../../../platform/secrets/secret-key.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { rotateSecrets, tryLatest } from './actions.ts';
import * as store from './store.ts';

type Parts = Pick<Context, 'database' | 'secrets'>;

/**
 * Refuses a key that is neither the one that the database was sealed with nor follows it: two nodes with two keys could not
 * read what the other one seals. `place` is where the key stands.
 * @throws StartError in words that say what to do
 */
export async function checkKey({ database, secrets }: Parts, place: string): Promise<void> {
  const mark = await store.readKeyMark(database);
  if (mark === undefined || marksOf(secrets).includes(mark)) return;
  throw new StartError(
    `The secret key in ${place} is not the one that this database was sealed with. Every node needs the same: bring that key back. To change it, give the one until now as SECRET_KEY_PREVIOUS, until npm run admin -- reseal is through. If it is lost for good, npm run admin -- reseal --with-another-key gives up what it sealed.`,
  );
}

/** Checks the key at a start, and keeps its mark in a database that has none. */
export async function checkOrMarkKey(parts: Parts, place: string): Promise<void> {
  const { database, secrets } = parts;
  if ((await store.readKeyMark(database)) === undefined) {
    const { lost } = await tryLatest(database, secrets);
    // Perhaps this is the wrong key: its mark would refuse the right one.
    if (lost.length > 0) return;
    await store.addKeyMark(database, markOf(await findSealing(database, secrets)));
  }
  await checkKey(parts, place);
}

/** The secrets that sealed a database without a mark: those of the key before, where its change is still under way. */
async function findSealing(database: Context['database'], secrets: Secrets): Promise<Secrets> {
  const { former } = secrets;
  if (!former) return secrets;
  return (await tryLatest(database, former)).opened.length > 0 ? former : secrets;
}

/** Seals everything with the key of now, which the database is known by from then on. */
export async function changeKey(context: Context): Promise<{ resealed: number; lost: number }> {
  const told = await rotateSecrets(context);
  const mark = await store.readKeyMark(context.database);
  if (mark !== undefined || told.lost === 0) await acceptKey(context);
  return told;
}

/** The database is known by the key of now, whatever sealed it. */
export async function acceptKey({ database, secrets }: Parts): Promise<void> {
  await store.replaceKeyMark(database, markOf(secrets));
}

/** The next start decides again by which key the database is known. */
export async function forgetKeyMark({ database }: Pick<Context, 'database'>): Promise<void> {
  await store.deleteKeyMark(database);
}

function marksOf(secrets: Secrets): string[] {
  return [secrets, secrets.former].flatMap((one) => (one === undefined ? [] : [markOf(one)]));
}
