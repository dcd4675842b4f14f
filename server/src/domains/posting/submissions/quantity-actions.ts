import type { DealDetail } from '@haggle/contract/deals/deals';
import { isEditable } from '@haggle/contract/deals/status';
import type { Quantity } from '@haggle/contract/deals/units';
import { type Actor, can } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { recordChange } from '../../deals/history/actions.ts';
import { countRevisions, lockDeal, updateDeal } from '../../deals/rows/actions.ts';

/**
 * Says how much a deal sells, whatever its title says: by its author, or any as a moderator.
 * @param quantity null where no price per unit helps
 * @throws Refusal `deal_not_found`, `not_your_deal`, `not_editable`
 */
export function correctQuantity(
  context: Context,
  actor: Actor,
  dealId: string,
  quantity: Omit<Quantity, 'isCorrected'> | null,
): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    if (!(await lockDeal(context, dealId))) throw new Refusal('deal_not_found');
    const before = await readDeal(context, actor, dealId);
    const isAuthor = before.submittedByUserID?._id === actor.id;
    if (!isAuthor && !can(actor, 'review')) throw new Refusal('not_your_deal');
    if (!isEditable(before.lifecycleStatus)) throw new Refusal('not_editable');
    const { unit = null, amount = null } = quantity ?? {};
    await updateDeal(context, dealId, {
      unit,
      unit_amount: amount,
      unit_is_corrected: true,
      updated_at: context.clock(),
    });
    await countRevisions(context, [dealId]);
    const after = await readDeal(context, actor, dealId);
    const changes: FieldChanges = { quantity: [plain(before.quantity), plain(after.quantity)] };
    const mover = isAuthor ? 'author' : 'moderator';
    await recordChange(context, { dealId, actorId: actor.id, mover, kind: 'edited', fields: changes });
    if (!isAuthor)
      await recordAudit(context, actor, { action: 'deal.edited', subject: 'deal', subjectId: dealId, changes });
    await announceEviction(context.database);
    return after;
  });
}

/** As changes tell it: `1.5 kg`. */
function plain(quantity: Quantity | null): string | null {
  return quantity && `${quantity.amount} ${quantity.unit}`;
}
