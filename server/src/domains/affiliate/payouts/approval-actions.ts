import type { Payout } from '@haggle/contract/affiliate/payouts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { mayApprove } from './rules.ts';
import * as store from './store.ts';
import { toPayout } from './views.ts';

/** @throws Refusal `payout_not_found` */
export async function requirePayout(context: Context, id: string): Promise<store.PayoutRow> {
  const row = await store.findPayout(context.database, id);
  if (!row) throw new Refusal('payout_not_found');
  return row;
}

/** @throws Refusal `payout_not_found` */
export async function readPayout(context: Context, actor: Actor, id: string): Promise<Payout> {
  return toPayout(await requirePayout(context, id), actor.id);
}

/**
 * Returns an open batch and locks it until the transaction ends.
 * @throws Refusal `payout_not_found`, `payout_closed`
 */
export async function lockOpenPayout(context: Context, id: string): Promise<store.LockedPayout> {
  const row = await store.lockPayout(context.database, id);
  if (!row) throw new Refusal('payout_not_found');
  if (row.status !== 'open') throw new Refusal('payout_closed');
  return row;
}

/** @throws Refusal `payout_unapproved` if a second person has to approve the batch first */
export function requireApproval(row: Pick<store.LockedPayout, 'needs_second' | 'approved_at'>): void {
  if (row.needs_second && row.approved_at === null) throw new Refusal('payout_unapproved');
}

/**
 * Approves a batch that someone else created.
 * @throws Refusal `payout_not_found`, `payout_closed`, `payout_approved`, `payout_own_approval`
 */
export function approvePayout(context: Context, actor: Actor, id: string): Promise<Payout> {
  return inTransaction(context, async (context) => {
    const row = await lockOpenPayout(context, id);
    if (row.approved_at) throw new Refusal('payout_approved');
    // If the maker's account is deleted, no one can be shown to be someone else.
    if (!mayApprove(row, actor.id)) throw new Refusal('payout_own_approval');
    await store.approvePayout(context.database, id, { by: actor.id, at: context.clock() });
    const payout = await readPayout(context, actor, id);
    const changes = { members: [null, payout.members], amount: [null, payout.amount] } as const;
    await recordAudit(context, actor, { action: 'payout.approved', subject: 'payout', subjectId: id, changes });
    return payout;
  });
}
