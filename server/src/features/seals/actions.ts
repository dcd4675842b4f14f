import type { Context } from '../../platform/context.ts';
import type { Bound } from '../../platform/secrets.ts';
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
        const bound: Bound = `${column.table}.${column.column}:${owner}`;
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

/** What was sealed with a key that is gone stays as it is: the next key that is tried may be the right one. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
