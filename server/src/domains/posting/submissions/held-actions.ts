import type { DealDetail } from '@haggle/contract/deals/deals';
import { isEditable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { WaitingEdit } from '@haggle/contract/posting/held-edits';
import { correctQuantity } from '@haggle/contract/posting/quantities';
import { DealEdit } from '@haggle/contract/posting/submissions';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { deleteHeldEdit, findHeldEdit, listHeldEdits } from '../../deals/held-edits/actions.ts';
import { type DealFacts, lockDeal } from '../../deals/rows/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { applyEdit } from './edit-actions.ts';
import { compareWithCurrent, draftOf } from './proposal-rules.ts';
import { writeQuantity } from './quantity-actions.ts';

/** Lists the edits of published deals that wait for a moderator, longest waiting first. */
export async function listWaitingEdits(context: Context, actor: Actor, page: PageRequest) {
  const { rows, total } = await listHeldEdits(context, page);
  const edits: WaitingEdit[] = [];
  // Each deal is read with its revision in one statement, so that moderators decide on what they see.
  for (const { dealId, trustLevel, ...edit } of rows) {
    const deal = await readDeal(context, actor, dealId);
    const fields = compareWithCurrent(deal, edit.fields);
    edits.push({ ...edit, fields, deal, revision: deal.revision, trustLevel });
  }
  return toList(page, { rows: edits, total }, (edit) => edit);
}

/**
 * Applies a waiting edit and notifies its author.
 * @param seen the deal's revision when the moderator read the edit
 * @throws Refusal `edit_not_found` also if another edit has replaced it, `own_case`, `changed_meanwhile`,
 * `not_editable`, `same_deal`, `category_not_found`, `no_exchange_rate`, `invalid`
 */
export function approveEdit(context: Context, actor: Actor, id: string, seen?: number): Promise<DealDetail> {
  return decideEdit(context, actor, id, async (context, { dealId, wanted, fields, pictureKeys }) => {
    const before = await readDeal(context, actor, dealId);
    const locked = await requireLockedDeal(context, dealId);
    refuseOwnCase(actor, locked.submitted_by);
    if (!isEditable(before.lifecycleStatus)) throw new Refusal('not_editable');
    if (seen !== undefined && seen !== locked.revision) throw new Refusal('changed_meanwhile');
    const { quantity, ...draft } = wanted;
    const merged = DealEdit.safeParse({ ...draftOf(before), ...draft });
    // Later changes may contradict the edit: the retail price may be below the wanted price by now, or amounts may be
    // in another currency.
    if (hasCurrencyChanged(before, { wanted, fields }))
      throw invalidField('currency', t('posting.errors.noLongerFits'));
    if (!merged.success) throw invalidField(String(merged.error.issues[0]?.path[0]), t('posting.errors.noLongerFits'));
    const lockedEdit = { before, locked, edit: merged.data, pictureKeys: pictureKeys ?? undefined };
    const authorId = before.submittedByUserID?._id ?? actor.id;
    await applyEdit(context, actor, lockedEdit, {
      editorId: authorId,
      isModerator: false,
      mover: 'author',
      isFree: true,
    });
    if (quantity !== undefined) {
      const corrected = correctQuantity.body.shape.quantity.parse(quantity);
      const changed = await readDeal(context, actor, dealId);
      await writeQuantity(context, actor, {
        before: changed,
        quantity: corrected,
        mover: 'author',
        editorId: authorId,
      });
    }
    return { type: 'deal_approved', action: 'deal.edit_approved', reason: null } as const;
  });
}

/**
 * Rejects a waiting edit and sends the reason to its author.
 * @throws Refusal `edit_not_found`
 */
export function rejectEdit(context: Context, actor: Actor, id: string, reason: string | null): Promise<DealDetail> {
  const outcome = { type: 'deal_rejected', action: 'deal.edit_rejected', reason } as const;
  return decideEdit(context, actor, id, async () => outcome);
}

/** Whether an edit keeps the currency, but its amounts are in another one than the deal's are now. */
function hasCurrencyChanged(now: DealDetail, { wanted, fields }: Pick<Held, 'wanted' | 'fields'>): boolean {
  if (!('currency' in wanted) || 'currency' in fields) return false;
  return (wanted.currency ?? null) !== (now.posted?.currency ?? null);
}

type Held = NonNullable<Awaited<ReturnType<typeof findHeldEdit>>>;
interface Outcome {
  type: 'deal_approved' | 'deal_rejected';
  action: string;
  reason: string | null;
}

function decideEdit(
  context: Context,
  actor: Actor,
  id: string,
  applyDecision: (context: Context, held: Held) => Promise<Outcome>,
): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    const found = await findHeldEdit(context, id);
    if (!found) throw new Refusal('edit_not_found');
    const { dealId } = found;
    await requireLockedDeal(context, dealId);
    // Its author may have replaced it before the deal was locked.
    const held = await findHeldEdit(context, id);
    if (!held) throw new Refusal('edit_not_found');
    const { type, action, reason } = await applyDecision(context, held);
    await deleteHeldEdit(context, dealId);
    const deal = await readDeal(context, actor, dealId);
    await recordAudit(context, actor, { action, subject: 'deal', subjectId: dealId, reason, changes: held.fields });
    const author = deal.submittedByUserID;
    const data = { kind: 'edit', reason } as const;
    if (author) await notify(context, { type, dealId }, [{ userId: author._id, data }]);
    return deal;
  });
}

async function requireLockedDeal(context: Context, dealId: string): Promise<DealFacts> {
  const locked = await lockDeal(context, dealId);
  if (!locked) throw new Refusal('edit_not_found');
  return locked;
}
