import type { Context } from '../../../platform/context.ts';
import { bookWriteOff } from '../ledger/actions.ts';
import { isPaidInFull, needlessWriteOff } from './rules.ts';
import * as store from './store.ts';

/** A commission and what is owed for it from now on: its amount, or 0 if it is reversed. */
interface Owed {
  commissionId: string;
  partnerId: string;
  owedCents: number;
}

/**
 * Takes back a commission's write-off as far as it isn't owed any more: the site can't lose it, and its partner can't
 * deduct what was never paid. The caller has locked the ledger.
 */
export async function undoWriteOff(context: Context, { commissionId, partnerId, owedCents }: Owed): Promise<void> {
  const cents = needlessWriteOff(await store.sumSettled(context.database, commissionId), owedCents);
  if (cents === 0) return;
  await store.reduceWriteOff(context.database, { commissionId, cents, at: context.clock() });
  await bookWriteOff(context, commissionId, { partnerId, cents: -cents });
}

/** Whether a partner has paid for a commission and nothing of it is open. */
export async function isSettled({ database }: Context, { commissionId, owedCents }: Omit<Owed, 'partnerId'>) {
  return isPaidInFull(await store.sumSettled(database, commissionId), owedCents);
}
