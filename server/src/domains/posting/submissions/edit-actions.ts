import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import { isAvailable, isEditable, isPublished } from '@haggle/contract/deals/status';
import * as trustLimits from '@haggle/contract/limits/trust';
import { t } from '@haggle/contract/messages/translate';
import type { DealEdit } from '@haggle/contract/posting/submissions';
import { type Actor, can, isInCharge } from '../../../kernel/actor.ts';
import type { Events } from '../../../kernel/events.ts';
import { toCents } from '../../../kernel/money.ts';
import { foreignPrice } from '../../../kernel/posted-price.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { renderNew } from '../../../platform/text/markdown.ts';
import { holdActor } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { mustWait, refuseListed, textOfDeal } from '../../blocklist/actions.ts';
import { readDeal } from '../../deals/actions.ts';
import { refuseUnderReview } from '../../deals/claims/actions.ts';
import { deleteTrials } from '../../deals/coupons/actions.ts';
import { requireCurationBudget } from '../../deals/curation/actions.ts';
import { deleteHeldEdit, readHeldEdit } from '../../deals/held-edits/actions.ts';
import { recordChange } from '../../deals/history/actions.ts';
import { moveDeal, publishIfDue } from '../../deals/lifecycle/actions.ts';
import { recordPrice, rekeyPrices } from '../../deals/prices/actions.ts';
import { type DealFacts, incrementRevisions, lockDeal, shippingOf, updateDeal } from '../../deals/rows/actions.ts';
import { refuseSameDeal } from '../../deals/same-deal-actions.ts';
import { closePriceReports } from '../../deals/state-reports/settling-actions.ts';
import { quantityColumns } from '../../deals/unit-prices/actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { arrangePictures, type Photo, storePictures } from '../../pictures/actions.ts';
import { queuePictureFetch } from '../../pictures/fetch-actions.ts';
import { type LockedEdit, refusePassedEnd, slugOf, toRow } from './draft-actions.ts';
import { picturesAfterEdit } from './picture-actions.ts';
import { holdForApproval } from './proposal-actions.ts';
import { changedFields } from './rules.ts';

interface EditResult {
  deal: DealDetail;
  /** The part of the edit that waits for a moderator. */
  heldEdit: HeldEdit | null;
}

/**
 * Edits a deal: the author's own, or any as a moderator. An author's edit of a rejected deal sends it back to review.
 * On a published deal, authors the site doesn't trust yet change small things immediately, and the rest waits for a
 * moderator. A changed address waits for every author. An approved deal waiting for its start goes live immediately if a
 * moderator clears the start.
 * @throws Refusal `invalid`, `deal_not_found`, `not_your_deal`, `not_editable`, `being_reviewed`, `shortened_link`,
 * `same_deal`, `bad_image`, `no_exchange_rate`, `content_blocked`, `changed_meanwhile`; when it goes live also
 * `author_unverified`
 */
export async function editDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  { edit, photos }: { edit: DealEdit; photos: Photo[] },
): Promise<EditResult> {
  // Checked without a lock first, so that no pictures are stored for someone else's deal.
  refuseOutdated(await requireEditable(context, actor, dealId), edit);
  const waits = await mustWait(context, actor, textOfDeal(edit));
  const newPictureKeys = await storePictures(context, actor, photos);
  return inTransaction(context, async (context) => {
    await holdActor(context, actor);
    const locked = await lockDeal(context, dealId);
    if (!locked) throw new Refusal('deal_not_found');
    const before = await requireEditable(context, actor, dealId);
    refuseOutdated(before, edit);
    const authorId = before.submittedByUserID?._id;
    const isModerator = isInCharge(actor, 'review', authorId);
    if (!isModerator && before.lifecycleStatus === 'pending') await refuseUnderReview(context, actor, dealId);
    if (edit.endsAt !== before.endsAt) refusePassedEnd(context, edit);
    refuseLaterStart(context, before, edit);
    renderNew(edit.description, 'description');
    if (!isModerator) refuseNewAddress(before, locked, edit);
    const isAuthor = authorId === actor.id;
    const pictureKeys = await picturesAfterEdit(context, dealId, edit.keepImages, newPictureKeys);
    const lockedEdit = { before, locked, edit, pictureKeys };
    const needsNoApproval = isModerator || !isPublished(before.lifecycleStatus);
    const isTrusted = actor.trustLevel >= trustLimits.publishes && !waits;
    // A moderator's own correction leaves the author's proposal in place.
    if (needsNoApproval && isAuthor) await deleteHeldEdit(context, dealId);
    const immediateEdit = needsNoApproval ? lockedEdit : await holdForApproval(context, lockedEdit, { isTrusted });
    const mover = isAuthor ? 'author' : 'moderator';
    const isFree = needsNoApproval || isTrusted;
    const changes = await applyEdit(context, actor, immediateEdit, { editorId: actor.id, isModerator, mover, isFree });
    const entry = { action: 'deal.edited', subject: 'deal', subjectId: dealId, changes };
    if (!isAuthor) await recordAudit(context, actor, entry);
    return { deal: await readDeal(context, actor, dealId), heldEdit: await readHeldEdit(context, dealId) };
  });
}

async function requireEditable(context: Context, actor: Actor, dealId: string): Promise<DealDetail> {
  const deal = await readDeal(context, actor, dealId);
  const canEdit = deal.submittedByUserID?._id === actor.id || can(actor, 'review');
  if (!canEdit) throw new Refusal('not_your_deal');
  if (!isEditable(deal.lifecycleStatus)) throw new Refusal('not_editable');
  return deal;
}

/** A form that was opened earlier would overwrite what someone else has changed since. */
function refuseOutdated({ edition }: DealDetail, { basedOn }: DealEdit): void {
  if (basedOn !== undefined && basedOn !== edition) throw new Refusal('changed_meanwhile');
}

/** Readers voted for what a published deal's address leads to, so only moderators correct it. */
function refuseNewAddress(deal: DealDetail, locked: DealFacts, edit: DealEdit): void {
  if (!isPublished(deal.lifecycleStatus) || identifyLink(edit.dealURL).key === locked.url_key) return;
  throw invalidField('dealURL', t('posting.errors.addressStays'));
}

/** A published deal has started already. Only a start that it has may stay. */
function refuseLaterStart(context: Context, deal: DealDetail, { startsAt }: DealEdit): void {
  if (!startsAt || !isPublished(deal.lifecycleStatus) || new Date(startsAt) <= context.clock()) return;
  // Forms give whole minutes.
  if (deal.startsAt && new Date(startsAt).toISOString().slice(0, 16) === deal.startsAt.slice(0, 16)) return;
  throw invalidField('startsAt', t('moderation.errors.startedAlready'));
}

interface Editor {
  editorId: string;
  isModerator: boolean;
  mover: Mover;
  /** Whether no one has to approve it, so that later changes are measured from its price. */
  isFree: boolean;
}

/**
 * Writes an edit and everything that follows from it.
 * @param actor the member for whom the deal is read; `editor` is the author of the edit
 * @returns the changes by field
 * @throws Refusal `same_deal`, `shortened_link`, `category_not_found`, `no_exchange_rate`, `invalid`,
 * `author_unverified`
 */
export async function applyEdit(
  context: Context,
  actor: Actor,
  { before, locked, edit, pictureKeys }: LockedEdit,
  editor: Editor,
): Promise<Changes> {
  const { isModerator, mover, isFree } = editor;
  const dealId = before._id;
  const { key } = identifyLink(edit.dealURL);
  const isMoved = key !== locked.url_key;
  // Before stores and brands are written, as when posting: a different order of locks could deadlock.
  if (isMoved) await refuseSameDeal(context, key, dealId);
  const at = context.clock();
  const row = await toRow(context, edit, { at, present: { before, locked } });
  await updateDeal(context, dealId, {
    ...row,
    // Forms of deals with pictures leave it out, and it may still have to be fetched, unless all pictures were removed.
    ...(edit.imageUrl ? {} : { image_url: pictureKeys?.length === 0 ? null : locked.image_url }),
    ...(isModerator ? {} : { attributed_to: before.attributedTo, approved_at: approvalAfterEdit(before) }),
    agreed_price_cents: isFree ? row.price_cents : (locked.agreed_price_cents ?? locked.price_cents),
    agreed_shipping_cents: isFree ? shippingOf(row) : (locked.agreed_shipping_cents ?? shippingOf(locked)),
    ...(mover === 'author' && { revised_at: at }),
    updated_at: at,
  });
  if (pictureKeys) {
    await arrangePictures(context, dealId, pictureKeys);
    await incrementRevisions(context, [dealId]);
  }
  // The same address may be chosen again after its fetch failed or its picture was removed.
  if (edit.imageUrl) await queuePictureFetch(context, dealId);
  const after = await readDeal(context, actor, dealId);
  const formerStoreId = row.store_id === locked.store_id ? null : locked.store_id;
  return recordEditEffects(context, editor, { before, after, key, isMoved, formerStoreId });
}

type Changes = ReturnType<typeof changedFields>;

/** A moderator approved the deal as it was before the edit. */
function approvalAfterEdit(before: DealDetail): string | null {
  return before.lifecycleStatus === 'pending' ? null : before.approvedAt;
}

interface EditOutcome {
  before: DealDetail;
  after: DealDetail;
  key: string;
  isMoved: boolean;
  formerStoreId: string | null;
}

/** Updates what depends on an edit: history, price history, reports of the price, trials of the coupon code, status. */
async function recordEditEffects(
  context: Context,
  { editorId, mover }: Editor,
  { before, after, key, isMoved, formerStoreId }: EditOutcome,
): Promise<Changes> {
  const dealId = after._id;
  const fields = changedFields(before, after);
  if (Object.keys(fields).length > 0) {
    await recordChange(context, { dealId, actorId: editorId, mover, kind: 'edited', fields });
  }
  if (before.couponCode !== after.couponCode) await deleteTrials(context, dealId);
  if (fields.price !== undefined) await closePriceReports(context, dealId);
  if (isMoved) await rekeyPrices(context, dealId, key);
  // Nobody could buy at a price that is written into a deal that is over; reopening it records its price.
  if (isAvailable(before.lifecycleStatus) && after.price !== null) {
    await recordPrice(context, { id: dealId, key, cents: toCents(after.price) });
  }
  if (before.lifecycleStatus === 'rejected' && mover === 'author') {
    await moveDeal(context, { dealId, from: 'rejected', to: 'pending', mover: 'author', actorId: editorId });
  }
  await recordEvent(context, 'deal.edited', {
    dealId,
    title: after.title,
    authorId: after.submittedByUserID?._id ?? null,
    editorId,
    price: priceChange(before, after),
    formerStoreId,
  });
  // An author's edit withdraws the approval, a moderator's keeps it.
  await publishIfDue(context, { dealId, actorId: editorId });
  await announceEviction(context.database);
  return fields;
}

function priceChange(before: DealDetail, after: DealDetail): Events['deal.edited']['price'] {
  if (before.price === after.price) return null;
  const change = { from: before.price, to: after.price };
  if (!before.posted && !after.posted) return change;
  return { ...change, posted: { from: foreignPrice(before.posted), to: foreignPrice(after.posted) } };
}

/**
 * Corrects a deal's title, as a moderator or a member of trust level 3.
 * @throws Refusal `trust_needed`, `deal_not_found`, `not_editable`, `content_blocked`, `curated_too_often`
 */
export async function retitleDeal(context: Context, actor: Actor, dealId: string, title: string): Promise<DealDetail> {
  const isTrusted = actor.trustLevel >= trustLimits.curates;
  if (!can(actor, 'review') && !isTrusted) throw new Refusal('trust_needed');
  await refuseListed(context, actor, { lines: [title] });
  return inTransaction(context, async (context) => {
    await holdActor(context, actor);
    const locked = await lockDeal(context, dealId);
    if (!locked) throw new Refusal('deal_not_found');
    const isModerator = isInCharge(actor, 'review', locked.submitted_by);
    if (!isModerator && !isTrusted) throw new Refusal('trust_needed');
    const before = await readDeal(context, actor, dealId);
    if (!isEditable(before.lifecycleStatus)) throw new Refusal('not_editable');
    const quantity = quantityColumns(title, locked);
    const change = { title, slug: slugOf(title), ...quantity, updated_at: context.clock() };
    await updateDeal(context, dealId, change);
    const after = await readDeal(context, actor, dealId);
    const fields = changedFields(before, after);
    if (Object.keys(fields).length === 0) return after;
    const mover = isModerator ? 'moderator' : 'trusted';
    if (!isModerator) await requireCurationBudget(context, actor, { authorId: locked.submitted_by, isEnding: false });
    await recordChange(context, { dealId, actorId: actor.id, mover, kind: 'edited', fields });
    if (after.submittedByUserID?._id !== actor.id) {
      const changes = { title: [before.title, title] } as const;
      await recordAudit(context, actor, { action: 'deal.retitled', subject: 'deal', subjectId: dealId, changes });
    }
    const { submitted_by: authorId } = locked;
    await recordEvent(context, 'deal.edited', { dealId, title, authorId, editorId: actor.id, price: null });
    await announceEviction(context.database);
    return after;
  });
}
