import * as accountLimits from '@haggle/contract/limits/accounts';
import { inBatches } from '../../../kernel/batches.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './unconfirmed-store.ts';

/**
 * Returns accounts that were neither confirmed nor used within the days of the settings, and that left nothing behind.
 * None while the site sends no email: then no one can confirm anything, and the days start over once it does.
 */
export async function listAbandoned(context: Context): Promise<string[]> {
  const { clock, database, mailer } = context;
  if (!mailer) {
    await store.clearConfirmable(database);
    return [];
  }
  await store.recordConfirmable(database, clock());
  const before = await abandonedCutoff(context);
  if (before === undefined) return [];
  const { atOnce: limit } = accountLimits.unconfirmed;
  const found: string[] = [];
  const batches = inBatches<string>(limit, (after = '0') => store.listUnconfirmed(database, { before, after, limit }));
  for await (const ids of batches) {
    found.push(...(await store.filterUnreferenced(database, ids)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Returns whether an account is still abandoned, and locks it until the transaction ends. */
export async function isAbandoned(context: Context, userId: string): Promise<boolean> {
  await store.lockExclusively(context.database, userId);
  const before = await abandonedCutoff(context);
  if (before === undefined) return false;
  const after = String(BigInt(userId) - 1n);
  const [id] = await store.listUnconfirmed(context.database, { before, after, limit: 1 });
  return id === userId && (await store.filterUnreferenced(context.database, [id])).length === 1;
}

/** Undefined if unconfirmed accounts are never deleted. */
async function abandonedCutoff(context: Context): Promise<Date | undefined> {
  const { unconfirmedDays } = await readSettings(context);
  return unconfirmedDays === 0 ? undefined : daysBefore(context.clock(), unconfirmedDays);
}
