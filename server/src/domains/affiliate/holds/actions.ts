import type { Commission } from '@haggle/contract/affiliate/commissions';
import type { HoldDecision, HoldState } from '@haggle/contract/affiliate/holds';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, hiddenFrom, refuseOwnCase } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { moveCommission, readCommissions, reapplyReport } from '../commissions/actions.ts';
import { decideHold } from '../signals/actions.ts';
import * as store from './store.ts';
import { toHold } from './views.ts';

/**
 * Lists open or decided holds. Unlike admins, others don't see their own orders or those only their file attributes.
 */
export async function listHolds(context: Context, actor: Actor, state: HoldState, page: PageRequest) {
  const found = await store.listHolds(context.database, { state, except: hiddenFrom(actor), page });
  const ids = found.rows.map((row) => row.commission_id);
  const commissions = new Map((await readCommissions(context, ids)).map((each) => [each._id, each]));
  return toList(page, found, (row) => {
    const commission = commissions.get(row.commission_id);
    if (!commission) throw new Error('The hold has no commission.');
    return toHold(row, commission);
  });
}

/**
 * Releases an order to the status in its network's report, or rejects it. Of two concurrent decisions, one is refused.
 * @throws Refusal `hold_not_found`, `own_case`, `commission_move`
 */
export function decideAboutHold(
  context: Context,
  actor: Actor,
  id: string,
  { decision, reason }: { decision: HoldDecision; reason: string },
): Promise<Commission> {
  return inTransaction(context, async (context) => {
    const [before] = await readCommissions(context, [id]);
    refuseOwnCase(actor, before?.member?._id);
    await refuseOwnImport(context, actor, id);
    const isDecided = await decideHold(context.database, id, { decision, reason, by: actor.id, at: context.clock() });
    if (!isDecided) throw new Refusal('hold_not_found');
    await recordAudit(context, actor, {
      action: `commission.hold_${decision}`,
      subject: 'commission',
      subjectId: id,
      changes: { hold: ['open', decision] },
      reason,
    });
    if (decision === 'rejected') await moveCommission(context, actor, id, { status: 'rejected', reason });
    else await reapplyReport(context, id);
    const [commission] = await readCommissions(context, [id]);
    if (!commission) throw new Refusal('hold_not_found');
    return commission;
  });
}

/** @throws Refusal `own_case` if only a file of the actor's attributes the order */
async function refuseOwnImport(context: Context, actor: Actor, id: string): Promise<void> {
  const importer = await store.findImporter(context.database, id);
  if (importer !== null && importer === hiddenFrom(actor)) {
    throw new Refusal('own_case', { message: t('affiliate.errors.ownFile') });
  }
}

/** Counts the held orders that the actor may decide, which excludes their own. Stops counting at `limit`. */
export function countOpenHolds({ database }: Context, actor: Actor, limit: number): Promise<number> {
  return store.countOpenHolds(database, { except: hiddenFrom(actor), limit });
}
