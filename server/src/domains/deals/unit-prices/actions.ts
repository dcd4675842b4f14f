import type { DealDetail, Quantity } from '@haggle/contract/deals/deals';
import { isEditable } from '@haggle/contract/deals/status';
import { type Actor, can } from '../../../kernel/actor.ts';
import { repeatWhileFull } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readDeal } from '../actions.ts';
import { recordChange } from '../history/actions.ts';
import { countRevisions, type DealFacts, lockDeal, updateDeal } from '../rows/actions.ts';
import { readQuantity, rulesVersion } from './rules.ts';
import * as store from './store.ts';

/** How many deals one transaction reads. */
const batch = 500;

/**
 * What a title says there is of a thing, as columns of `deals`.
 * @param before the deal as it is, of an edit: what somebody corrected stays as long as titles say the same
 */
export function quantityColumns(title: string, before?: DealFacts) {
  const read = readQuantity(title);
  const was = before?.unit_is_corrected ? readQuantity(before.title) : undefined;
  const stays = before?.unit_is_corrected === true && read?.unit === was?.unit && read?.amount === was?.amount;
  return {
    unit: stays ? before.unit : (read?.unit ?? null),
    unit_amount: stays ? before.unit_amount : (read?.amount ?? null),
    unit_is_corrected: stays,
    unit_rules: rulesVersion,
  };
}

/** Job: reads the titles of deals that were posted before there were these rules. */
export async function readQuantities(context: Context): Promise<void> {
  await repeatWhileFull(batch, () =>
    inTransaction(context, async ({ database }) => {
      const deals = await store.lockUnread(database, rulesVersion, batch);
      const read = deals.map(({ id, title }) => {
        const { unit = null, amount = null } = readQuantity(title) ?? {};
        return { id, unit, amount };
      });
      await store.updateQuantities(database, read, rulesVersion);
      return deals.length;
    }),
  );
}

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
