import type { Payout } from '@haggle/contract/affiliate/payouts';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { releaseFromPayout } from '../commissions/actions.ts';
import { lockLedger } from '../ledger/actions.ts';
import { lockOpenPayout, readPayout } from './approval-actions.ts';
import * as fileStore from './file-store.ts';
import * as store from './store.ts';

/**
 * Removes a member from an open batch. The amount is still owed to them, and the next batch includes it.
 * @throws Refusal `own_case`, `payout_not_found`, `payout_closed`, `payout_member_not_found`, `payout_file_open`
 */
export function removeMember(
  context: Context,
  actor: Actor,
  { id, member }: { id: string; member: string },
  reason: string,
): Promise<Payout> {
  refuseOwnCase(actor, member);
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    await lockOpenPayout(context, id);
    const item = await store.findItem(context.database, id, member);
    if (!item) throw new Refusal('payout_member_not_found');
    // The member is in the file, so it must be marked as failed first: a failed file may not be sent.
    if (item.file_status === 'made') throw new Refusal('payout_file_open');
    if (item.file_id) {
      await fileStore.markItems(context.database, { fileId: item.file_id, memberId: member, hasFailed: true });
    }
    await releaseFromPayout(context, id, member);
    await store.deleteItem(context.database, id, member);
    await recordAudit(context, actor, {
      action: 'payout.member_removed',
      subject: 'payout',
      subjectId: id,
      changes: { member: [member, null], amount: [fromCents(item.amount_cents ?? 0), null] },
      reason,
    });
    return readPayout(context, actor, id);
  });
}
