import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { runAll } from '../../../platform/jobs/run-all.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { recordChange, storedReasons } from '../history/actions.ts';
import type { DealFacts } from '../rows/actions.ts';
import { moveDeal } from './actions.ts';
import * as store from './store.ts';

/** Moves of each kind per run, at most; the next run is a minute later. */
const batchSize = 500;

/** Scheduled job: starts approved deals, expires deals whose end has passed, and archives long-expired ones. */
export async function moveDueDeals(context: Context): Promise<void> {
  const now = context.clock();
  const { posting } = await readSettings(context);
  const before = daysBefore(now, posting.archiveAfterDays);
  const { database } = context;
  const [starts, ends, archives] = [
    await store.findDueStarts(database, now, batchSize),
    await store.findDueEnds(database, now, batchSize),
    await store.findDueArchives(database, before, batchSize),
  ];
  // A deal that can't be moved must not hold up others, now or in later runs.
  await runAll([
    ...starts.map((dealId) => () => startDeal(context, dealId, now)),
    ...ends.map((dealId) => () => {
      const isDue = ({ ends_at }: DealFacts) => isPast(ends_at, now);
      return moveIfDue(context, { dealId, to: 'expired', reason: storedReasons.ended, isDue });
    }),
    ...archives.map((dealId) => () => {
      const isDue = ({ status_changed_at }: DealFacts) => isPast(status_changed_at, before);
      return moveIfDue(context, { dealId, from: 'expired', to: 'archived', reason: null, isDue });
    }),
  ]);
}

function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}

type DueMove = Pick<Parameters<typeof moveDeal>[1], 'dealId' | 'from' | 'to' | 'reason' | 'isDue'>;

/** Moves one deal, unless someone else has moved or changed it in the meantime. */
async function moveIfDue(context: Context, dueMove: DueMove): Promise<void> {
  try {
    await moveDeal(context, { ...dueMove, mover: 'clock', actorId: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.info({ dealId: dueMove.dealId, code: error.code }, "A deal's scheduled status change was refused.");
  }
}

/** Publishes an approved deal; one that may not be published goes back to the review queue. */
async function startDeal(context: Context, dealId: string, now: Date): Promise<void> {
  const isDue = (deal: DealFacts) => deal.approved_at !== null && isPast(deal.starts_at, now);
  try {
    await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'clock', actorId: null, isDue });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Someone was faster, or it is no longer due.
    if (error.code === 'move_not_allowed') return;
    await inTransaction(context, async (context) => {
      if (!(await store.withdrawApproval(context.database, dealId))) return;
      const reason = storedReasons.notStarted(error.code);
      await recordChange(context, { dealId, actorId: null, mover: 'clock', kind: 'edited', reason });
    });
  }
}
