import { isEditable, isPublished } from '@haggle/contract/deal-status';
import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';
import type { DealDraft, DealEdit } from '@haggle/contract/submissions';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { toCents } from '../../platform/money.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { recordDeed } from '../audit/actions.ts';
import { refuseUnderReview } from '../claims/actions.ts';
import { forgetTrials } from '../coupons/actions.ts';
import { readDeal, refuseSameDeal } from '../deals/actions.ts';
import { recordChange } from '../history/actions.ts';
import { moveDeal } from '../lifecycle/actions.ts';
import { identifyLink } from '../links/actions.ts';
import {
  arrangePictures,
  attachPictures,
  keepPictures,
  type Photo,
  queuePictureFetch,
  readPictureKeys,
} from '../pictures/actions.ts';
import { recordPrice, rekeyPrices } from '../prices/actions.ts';
import { refreshHotOf } from '../ranking/actions.ts';
import { isProven } from '../users/actions.ts';
import { toRow, toSlug } from './draft-actions.ts';
import { changedFields } from './rules.ts';
import * as store from './store.ts';

/**
 * Posts a deal, which waits for approval.
 * @throws Refusal `invalid`, `shortened_link`, `same_deal` with the link to the deal that stands already, `bad_image`
 */
export async function submitDeal(
  context: Context,
  actor: Actor,
  draft: DealDraft,
  photos: Photo[] = [],
): Promise<DealDetail> {
  refusePassedEnd(context, draft);
  const { key } = identifyLink(draft.dealURL);
  const pictures = await keepPictures(context, photos);
  return inTransaction(context, async (context) => {
    await refuseSameDeal(context, key);
    const at = context.clock();
    const id = await store.insertDeal(context.database, {
      ...(await toRow(context, actor, draft)),
      submitted_by: actor.id,
      submitted_at: at,
      posted_at: at,
      status_changed_at: at,
      updated_at: at,
    });
    await attachPictures(context, id, pictures);
    if (pictures.length === 0 && draft.imageUrl) await queuePictureFetch(context, id);
    await recordChange(context, { dealId: id, actorId: actor.id, mover: 'author', kind: 'submitted' });
    await recordEvent(context, 'deal.submitted', { dealId: id, authorId: actor.id });
    await publishAtOnce(context, actor, { dealId: id, draft });
    return readDeal(context, actor, id);
  });
}

/** Members whom the site trusts do not wait, unless the deal itself starts later or their address is not proven. */
async function publishAtOnce(
  context: Context,
  actor: Actor,
  { dealId, draft }: { dealId: string; draft: DealDraft },
): Promise<void> {
  const startsLater = draft.startsAt && new Date(draft.startsAt) > context.clock();
  if (actor.trustLevel < limits.trust.publishes || startsLater || !isProven(context, actor)) return;
  const { title } = draft;
  await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'trusted', actorId: actor.id });
  await recordEvent(context, 'deal.approved', { dealId, authorId: actor.id, title });
}

/**
 * Changes a deal: its author's own, or any as an admin. What the author changes on a rejected one sends it to the
 * moderators again.
 * @throws Refusal `invalid`, `deal_not_found`, `not_your_deal`, `not_editable`, `shortened_link`, `same_deal`, `bad_image`
 */
export async function editDeal(
  context: Context,
  actor: Actor,
  dealId: string,
  { edit, photos }: { edit: DealEdit; photos: Photo[] },
): Promise<DealDetail> {
  // Asked first without a lock, so that nobody's pictures are kept for a deal that is not theirs.
  await requireEditable(context, actor, dealId);
  const fresh = await keepPictures(context, photos);
  return inTransaction(context, async (context) => {
    const locked = await store.lockDeal(context.database, dealId);
    if (!locked) throw new Refusal('deal_not_found');
    const before = await requireEditable(context, actor, dealId);
    const isModerator = actor.role === 'admin';
    if (!isModerator && before.lifecycleStatus === 'pending') await refuseUnderReview(context, actor, dealId);
    const { key } = identifyLink(edit.dealURL);
    const isMoved = key !== locked.url_key;
    if (edit.endsAt !== before.endsAt) refusePassedEnd(context, edit);
    // Before stores and brands are written, as in posting: two who wait for each other would wait for ever.
    if (isMoved) await refuseNewAddress(context, before, key, isModerator);
    const row = await toRow(context, actor, edit);
    await store.updateDeal(context.database, dealId, {
      ...row,
      // Left out, as forms of deals with pictures do, it may still be waiting to be fetched.
      ...(edit.imageUrl ? {} : { image_url: locked.image_url }),
      ...(isModerator ? {} : { attributed_to: before.attributedTo, approved_at: withdrawn(before) }),
      updated_at: context.clock(),
      ...(before.submittedByUserID?._id === actor.id && { revised_at: context.clock() }),
    });
    await changePictures(context, dealId, edit.keepImages, fresh);
    if (edit.imageUrl && edit.imageUrl !== before.imageUrl) await queuePictureFetch(context, dealId);
    const after = await readDeal(context, actor, dealId);
    await followEdit(context, actor, { before, after, key, isMoved });
    if (before.submittedByUserID?._id !== actor.id) {
      await recordDeed(context, actor, { action: 'deal.edited', subject: 'deal', subjectId: dealId });
    }
    return readDeal(context, actor, dealId);
  });
}

async function requireEditable(context: Context, actor: Actor, dealId: string): Promise<DealDetail> {
  const deal = await readDeal(context, actor, dealId);
  const isMine = deal.submittedByUserID?._id === actor.id || actor.role === 'admin';
  if (!isMine) throw new Refusal('not_your_deal');
  if (!isEditable(deal.lifecycleStatus)) throw new Refusal('not_editable');
  return deal;
}

/** Readers have voted on what stands behind a published deal's address: only moderators correct it. */
async function refuseNewAddress(context: Context, deal: DealDetail, key: string, isModerator: boolean): Promise<void> {
  if (!isModerator && isPublished(deal.lifecycleStatus)) {
    throw invalidField('dealURL', 'The address of a published deal stays. Post another deal for another address.');
  }
  await refuseSameDeal(context, key, deal._id);
}

/** What a moderator agreed to is not what it says now. */
function withdrawn(before: DealDetail): string | null {
  return before.lifecycleStatus === 'pending' ? null : before.approvedAt;
}

async function changePictures(
  context: Context,
  dealId: string,
  keepImages: string[] | undefined,
  fresh: string[],
): Promise<void> {
  if (keepImages === undefined && fresh.length === 0) return;
  const present = await readPictureKeys(context, dealId);
  const stays = ({ address, isReady }: (typeof present)[number]) =>
    // What is not encoded yet was never shown, so nobody can have meant to take it away.
    keepImages === undefined || !isReady || keepImages.includes(address);
  const placeOf = ({ address }: (typeof present)[number]) => {
    const place = keepImages?.indexOf(address) ?? -1;
    return place === -1 ? present.length : place;
  };
  const kept = present.filter(stays).toSorted((a, b) => placeOf(a) - placeOf(b));
  const keys = [...kept.map(({ key }) => key), ...fresh];
  if (keys.join() === present.map(({ key }) => key).join()) return;
  await arrangePictures(context, dealId, keys);
  await store.countRevision(context.database, dealId);
}

/**
 * Puts somebody's title right, for members of trust level 3 and admins.
 * @throws Refusal `trust_needed`, `deal_not_found`, `not_editable`
 */
export function retitleDeal(context: Context, actor: Actor, dealId: string, title: string): Promise<DealDetail> {
  const isModerator = actor.role === 'admin';
  if (!isModerator && actor.trustLevel < limits.trust.tends) throw new Refusal('trust_needed');
  return inTransaction(context, async (context) => {
    if (!(await store.lockDeal(context.database, dealId))) throw new Refusal('deal_not_found');
    const before = await readDeal(context, actor, dealId);
    if (!isEditable(before.lifecycleStatus)) throw new Refusal('not_editable');
    const change = { title, slug: toSlug(title), updated_at: context.clock() };
    await store.updateDeal(context.database, dealId, change);
    const after = await readDeal(context, actor, dealId);
    const fields = changedFields(before, after);
    if (Object.keys(fields).length === 0) return after;
    const mover = isModerator ? 'moderator' : 'trusted';
    await recordChange(context, { dealId, actorId: actor.id, mover, kind: 'edited', fields });
    if (after.submittedByUserID?._id !== actor.id) {
      const changes = { title: [before.title, title] } as const;
      await recordDeed(context, actor, { action: 'deal.retitled', subject: 'deal', subjectId: dealId, changes });
    }
    await announceEviction(context.database);
    return after;
  });
}

interface Edited {
  before: DealDetail;
  after: DealDetail;
  key: string;
  isMoved: boolean;
}

/** What an edit brings along: history, price history, a code's trials, approval anew. */
async function followEdit(context: Context, actor: Actor, { before, after, key, isMoved }: Edited): Promise<void> {
  const dealId = after._id;
  const fields = changedFields(before, after);
  const isAuthor = after.submittedByUserID?._id === actor.id;
  const mover = isAuthor ? 'author' : 'moderator';
  if (Object.keys(fields).length > 0) {
    await recordChange(context, { dealId, actorId: actor.id, mover, kind: 'edited', fields });
  }
  if (before.couponCode !== after.couponCode) await forgetTrials(context, dealId);
  if (isMoved) await rekeyPrices(context, dealId, key);
  if (isPublished(before.lifecycleStatus) && after.price !== null) {
    await recordPrice(context, { id: dealId, key, cents: toCents(after.price) });
  }
  if (before.lifecycleStatus === 'rejected' && isAuthor) {
    await moveDeal(context, { dealId, from: 'rejected', to: 'pending', mover: 'author', actorId: actor.id });
  }
  const price = before.price === after.price ? null : { from: before.price, to: after.price };
  await recordEvent(context, 'deal.edited', {
    dealId,
    title: after.title,
    authorId: after.submittedByUserID?._id ?? null,
    editorId: actor.id,
    price,
  });
  await announceEviction(context.database);
}

/** @throws Refusal `invalid` */
function refusePassedEnd(context: Context, { endsAt }: Pick<DealDraft, 'endsAt'>): void {
  if (endsAt && new Date(endsAt) <= context.clock()) throw invalidField('endsAt', 'That time has passed already.');
}

interface Circumstances {
  /** When readers first saw it, elsewhere. */
  postedAt: Date;
  status: Extract<LifecycleStatus, 'active' | 'sold_out' | 'expired' | 'archived'>;
}

/**
 * Publishes a deal that was posted elsewhere before: it waits in no queue, and nobody earns points or hears of it.
 * @returns its id
 * @throws Refusal `same_deal` when any deal, in whatever state, has its link; `shortened_link`, `category_not_found`
 */
export function importDeal(
  context: Context,
  actor: Actor,
  draft: DealDraft,
  { postedAt, status }: Circumstances,
): Promise<string> {
  const { key } = identifyLink(draft.dealURL);
  return inTransaction(context, async (context) => {
    await refuseSameDeal(context, key);
    if (await isLinkKnown(context, key)) throw new Refusal('same_deal');
    const now = context.clock();
    const id = await store.insertDeal(context.database, {
      ...(await toRow(context, actor, draft)),
      status,
      submitted_by: actor.id,
      submitted_at: postedAt,
      posted_at: postedAt,
      approved_at: postedAt,
      status_changed_at: changedAt(draft, { postedAt, status }, now),
      updated_at: now,
    });
    if (draft.imageUrl) await queuePictureFetch(context, id);
    await recordChange(context, {
      dealId: id,
      actorId: actor.id,
      mover: 'moderator',
      kind: 'submitted',
      reason: 'Imported.',
    });
    const posted = { ...context, clock: () => postedAt };
    await recordPrice(posted, { id, key, cents: toCents(draft.price) });
    await refreshHotOf(context, id);
    return id;
  });
}

/** Whether any deal, in whatever state, has this link key. */
export function isLinkKnown(context: Context, key: string): Promise<boolean> {
  return store.hasUrlKey(context.database, key);
}

/** Since when it is in its state: what ended by itself did so at its end; of other ends nothing is known but that they are past. */
function changedAt({ endsAt }: DealDraft, { postedAt, status }: Circumstances, now: Date): Date {
  if (status === 'active') return postedAt;
  const end = endsAt ? new Date(endsAt) : now;
  return end < now && end > postedAt ? end : now;
}
