import { inBatches } from '../../../kernel/batches.ts';
import type { Context } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import * as store from './store.ts';

/** Rows held in memory at a time. */
const batch = 500;

/**
 * Re-encrypts every encrypted value with the current key, bound to its place. Can run while the site is up, and again
 * after an interruption.
 * @returns how many values were re-encrypted, and how many no key decrypts in their place
 */
export async function rotateSecrets({ database, secrets }: Context): Promise<{ rotated: number; lost: number }> {
  const result = { rotated: 0, lost: 0 };
  for (const column of store.encryptedColumns) {
    for await (const rows of listEncrypted(database, column)) {
      for (const { id, owner, sealed: encrypted } of rows) {
        const bound = bindingOf(column, owner);
        const text = tryDecrypt(() => secrets.decrypt(encrypted, bound));
        if (text === undefined) result.lost += 1;
        else {
          await store.replaceEncrypted(database, column, { id, before: encrypted, next: secrets.encrypt(text, bound) });
          result.rotated += 1;
        }
      }
    }
  }
  return result;
}

function listEncrypted(database: Context['database'], column: store.EncryptedColumn) {
  return inBatches<store.EncryptedRow>(batch, (last) =>
    store.listEncrypted(database, column, { after: last?.id ?? '0', limit: batch }),
  );
}

/** Counts the encrypted values of each kind that no key decrypts; kinds without any are left out. */
export async function findUndecryptable({ database, secrets }: Pick<Context, 'database' | 'secrets'>) {
  const undecryptable: { what: string; count: number; first: string }[] = [];
  for (const column of store.encryptedColumns) {
    const lost: string[] = [];
    for await (const rows of listEncrypted(database, column)) {
      for (const { id, owner, sealed: encrypted } of rows) {
        if (tryDecrypt(() => secrets.decrypt(encrypted, bindingOf(column, owner))) === undefined) lost.push(id);
      }
    }
    const [first] = lost;
    if (first !== undefined) undecryptable.push({ what: column.what, count: lost.length, first });
  }
  return undecryptable;
}

/** Returns the kinds whose latest value these secrets decrypt, and the kinds where they fail. */
export async function tryDecryptLatest(
  database: Context['database'],
  secrets: Context['secrets'],
): Promise<{ opened: string[]; lost: string[] }> {
  const [opened, lost]: [string[], string[]] = [[], []];
  for (const column of store.encryptedColumns) {
    const latest = await store.findLatestEncrypted(database, column);
    if (!latest) continue;
    const { owner, sealed: encrypted } = latest;
    const text = tryDecrypt(() => secrets.decrypt(encrypted, bindingOf(column, owner)));
    (text === undefined ? lost : opened).push(column.what);
  }
  return { opened, lost };
}

/** Logs a warning if no key of this site decrypts the latest value of a kind. */
export async function warnOfLostKey({ database, secrets, log }: Context): Promise<void> {
  const { lost: kinds } = await tryDecryptLatest(database, secrets);
  if (kinds.length === 0) return;
  log.warn(
    { kinds },
    'The secret key cannot decrypt these values: the database was encrypted with a different key. Restore that key (SECRET_KEY or DATA_DIR/secret-key). npm run doctor counts the values that are lost without it.',
  );
}

function bindingOf({ table, column }: store.EncryptedColumn, owner: string): Bound {
  return `${table}.${column}:${owner}`;
}

/** Values encrypted with a lost key stay as they are: the next key that is tried may be the right one. */
function tryDecrypt(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
