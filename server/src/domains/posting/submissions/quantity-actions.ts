import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import { isEditable, isPublished } from '@haggle/contract/deals/status';
import type { Quantity } from '@haggle/contract/deals/units';
import * as trustLimits from '@haggle/contract/limits/trust';
import { type Actor, isInCharge } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { requireCurationBudget } from '../../deals/curation/actions.ts';
import { holdQuantity, readHeldEdit } from '../../deals/held-edits/actions.ts';
import { recordChange } from '../../deals/history/actions.ts';
import { incrementRevisions, lockDeal, updateDeal } from '../../deals/rows/actions.ts';
import { formatChangedQuantity as plain } from './proposal-rules.ts';

/**
 * Sets how much a deal sells, whatever its title says: by its author, a member who may correct titles, or a moderator.
 * On a published deal, the change waits for a moderator if the site doesn't trust its author yet: it decides the deal's
 * position when sorted by price per unit.
 * @param quantity null if no price per unit makes sense
 * @throws Refusal `deal_not_found`, `not_your_deal`, `not_editable`, `curated_too_often`
 */
export function correctQuantity(
  context: Context,
  actor: Actor,
  dealId: string,
  quantity: QuantityInput | null,
): Promise<{ deal: DealDetail; heldEdit: HeldEdit | null }> {
  return inTransaction(context, async (context) => {
    const locked = await lockDeal(context, dealId);
    if (!locked) throw new Refusal('deal_not_found');
    const before = await readDeal(context, actor, dealId);
    const isAuthor = before.submittedByUserID?._id === actor.id;
    const isModerator = isInCharge(actor, 'review', before.submittedByUserID?._id);
    if (!isAuthor && !isModerator && actor.trustLevel < trustLimits.curates) throw new Refusal('not_your_deal');
    if (!isEditable(before.lifecycleStatus)) throw new Refusal('not_editable');
    const needsNoApproval = isModerator || !isPublished(before.lifecycleStatus);
    if (needsNoApproval || actor.trustLevel >= trustLimits.publishes) {
      const mover = isAuthor ? 'author' : isModerator ? 'moderator' : 'trusted';
      if (mover === 'trusted')
        await requireCurationBudget(context, actor, { authorId: locked.submitted_by, isEnding: false });
      const changes = await writeQuantity(context, actor, { before, quantity, mover, editorId: actor.id });
      if (!isAuthor)
        await recordAudit(context, actor, { action: 'deal.edited', subject: 'deal', subjectId: dealId, changes });
      const [{ title }, { submitted_by: authorId }] = [before, locked];
      await recordEvent(context, 'deal.edited', { dealId, title, authorId, editorId: actor.id, price: null });
    } else {
      await holdQuantity(context, { dealId, quantity, change: [plain(before.quantity), plain(quantity)] });
    }
    return { deal: await readDeal(context, actor, dealId), heldEdit: await readHeldEdit(context, dealId) };
  });
}

type QuantityInput = Omit<Quantity, 'isCorrected'>;

/** Writes how much a deal sells; the caller handles what follows an edit. @returns the changes */
export async function writeQuantity(
  context: Context,
  actor: Actor,
  {
    before,
    quantity,
    mover,
    editorId,
  }: { before: DealDetail; quantity: QuantityInput | null; mover: Mover; editorId: string },
): Promise<FieldChanges> {
  const dealId = before._id;
  const { unit = null, amount = null } = quantity ?? {};
  const change = { unit, unit_amount: amount, unit_is_corrected: true, updated_at: context.clock() };
  await updateDeal(context, dealId, change);
  await incrementRevisions(context, [dealId]);
  const after = await readDeal(context, actor, dealId);
  const fields: FieldChanges = { quantity: [plain(before.quantity), plain(after.quantity)] };
  await recordChange(context, { dealId, actorId: editorId, mover, kind: 'edited', fields });
  await announceEviction(context.database);
  return fields;
}
