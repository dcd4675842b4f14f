import type { Payout } from '@haggle/contract/affiliate/payouts';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { releaseFromPayout } from '../commissions/actions.ts';
import { openBooks } from '../ledger/actions.ts';
import { lockOpenPayout, readPayout } from './approval-actions.ts';
import * as fileStore from './file-store.ts';
import * as store from './store.ts';

/**
 * Takes a member out of a batch that is open: what is owed to them stays so, and the next batch takes it.
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
    await openBooks(context);
    await lockOpenPayout(context, id);
    const item = await store.findItem(context.database, id, member);
    if (!item) throw new Refusal('payout_member_not_found');
    // The file names them; it has to fail first, as nobody may send it then.
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
