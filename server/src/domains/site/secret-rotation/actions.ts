import type { Context } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import * as store from './store.ts';

/** Rows held in memory at once. */
const batch = 500;

/**
 * Seals again, with the key of now and bound to its place, whatever is sealed. It may run beside the site, and again after it broke off.
 * @returns how many values were sealed again, and how many no key opens in their place
 */
export async function reseal({ database, secrets }: Context): Promise<{ resealed: number; lost: number }> {
  const told = { resealed: 0, lost: 0 };
  for (const column of store.sealedColumns) {
    for (let after = '0'; ; ) {
      const rows = await store.listSealed(database, column, { after, most: batch });
      for (const { id, owner, sealed } of rows) {
        const bound = placeOf(column, owner);
        const text = opened(() => secrets.open(sealed, bound));
        if (text === undefined) told.lost += 1;
        else {
          await store.replaceSealed(database, column, { id, before: sealed, next: secrets.seal(text, bound) });
          told.resealed += 1;
        }
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return told;
}

/** How many sealed values of each kind no key opens; kinds of which all open are left out. */
export async function findUnopened({ database, secrets }: Pick<Context, 'database' | 'secrets'>) {
  const unopened: { what: string; count: number; first: string }[] = [];
  for (const column of store.sealedColumns) {
    const lost: string[] = [];
    for (let after = '0'; ; ) {
      const rows = await store.listSealed(database, column, { after, most: batch });
      for (const { id, owner, sealed } of rows) {
        if (opened(() => secrets.open(sealed, placeOf(column, owner))) === undefined) lost.push(id);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    const [first] = lost;
    if (first !== undefined) unopened.push({ what: column.what, count: lost.length, first });
  }
  return unopened;
}

/** Says in the log when the latest value of each kind that is sealed opens with no key of this site. */
export async function tellOfLostKey({ database, secrets, log }: Context): Promise<void> {
  const kinds: string[] = [];
  for (const column of store.sealedColumns) {
    const latest = await store.findLatestSealed(database, column);
    if (!latest) continue;
    const { owner, sealed } = latest;
    if (opened(() => secrets.open(sealed, placeOf(column, owner))) === undefined) kinds.push(column.what);
  }
  if (kinds.length === 0) return;
  log.warn(
    { kinds },
    'The secret key is not the one that the database was sealed with, so this cannot be read. Bring that key back (SECRET_KEY or DATA_DIR/secret-key); npm run doctor counts what is lost without it.',
  );
}

function placeOf({ table, column }: store.SealedColumn, owner: string): Bound {
  return `${table}.${column}:${owner}`;
}

/** What was sealed with a key that is gone stays as it is: the next key that is tried may be the right one. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
