import { limits } from '@haggle/contract/limits';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../history/actions.ts';
import { moveDeal } from './actions.ts';
import * as store from './store.ts';

const day = 86_400_000;
/** One run moves at most so many of each kind; the next comes a minute later. */
const batch = 500;

/** Scheduled: starts approved deals, expires those whose end has passed, archives those long expired. */
export async function moveDueDeals(context: Context): Promise<void> {
  const now = context.clock();
  for (const id of await store.findDueStarts(context.database, now, batch)) await startDeal(context, id);
  for (const dealId of await store.findDueEnds(context.database, now, batch)) {
    await move(context, { dealId, to: 'expired', reason: 'Its end has come.' });
  }
  const before = new Date(now.getTime() - limits.deal.archiveAfterDays * day);
  for (const dealId of await store.findDueArchives(context.database, before, batch)) {
    await move(context, { dealId, from: 'expired', to: 'archived', reason: null });
  }
}

type Due = Pick<Parameters<typeof moveDeal>[1], 'dealId' | 'from' | 'to' | 'reason'>;

/** Moves one deal; one that somebody else has moved meanwhile is left alone. */
async function move(context: Context, due: Due): Promise<void> {
  try {
    await moveDeal(context, { ...due, mover: 'clock', actorId: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.info({ dealId: due.dealId, code: error.code }, 'A deal had moved before the clock could move it.');
  }
}

/** Publishes an approved deal; one that may not be published goes back to the moderators. */
async function startDeal(context: Context, dealId: string): Promise<void> {
  try {
    await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'clock', actorId: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(context, async (context) => {
      await store.updateDeal(context.database, dealId, { approved_at: null });
      const reason = `It could not start: ${error.message}`;
      await recordChange(context, { dealId, actorId: null, mover: 'clock', kind: 'edited', reason });
    });
  }
}
