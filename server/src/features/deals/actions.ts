import type { DealDetail, DealDraft, DealFilters, DealSort, DealsQuery, LifecycleStatus } from '@haggle/contract/deals';
import type { ErrorCode } from '@haggle/contract/errors';
import { limits } from '@haggle/contract/limits';
import slugify from '@sindresorhus/slugify';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { toCents } from '../../platform/money.ts';
import { type PageRequest, toList } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ensureBrand } from '../brands/actions.ts';
import { readTrail, requireCategory } from '../categories/actions.ts';
import { attachPictures, keepPictures, type Photo } from '../pictures/actions.ts';
import { ensureStore } from '../stores/actions.ts';
import { requireUser } from '../users/actions.ts';
import { isPublic, mayMove, urlKeyOf } from './rules.ts';
import * as store from './store.ts';
import { toDeal, toDealDetail } from './views.ts';

const day = 86_400_000;

type ListQuery = PageRequest & DealFilters & { sort: DealSort | 'relevance' };

export function listDeals(context: Context, query: DealsQuery) {
  return list(context, query, {});
}

export function listTrendingDeals(context: Context, query: DealsQuery) {
  const postedAfter = new Date(context.clock().getTime() - limits.trendingDays * day);
  return list(context, query, { postedAfter });
}

/** @throws Refusal `category_not_found` */
export async function listCategoryDeals(context: Context, category: string, query: ListQuery) {
  await requireCategory(context, category);
  return list(context, { ...query, category }, {});
}

export async function searchDeals(context: Context, { q, ...query }: ListQuery & { q: string }) {
  return { ...(await list(context, query, { words: q })), searchQuery: q };
}

/**
 * A member's deals; also the unpublished ones for the member and admins.
 * @throws Refusal `user_not_found`
 */
export async function listSubmittedDeals(context: Context, actor: Actor | null, userId: string, page: PageRequest) {
  await requireUser(context, userId);
  const includingUnpublished = actor?.id === userId || actor?.role === 'admin';
  return list(context, { ...page, sort: '-createdAt' }, { submittedBy: { userId, includingUnpublished } });
}

/** A member's saved deals, last saved first, whatever became of them. */
export async function listSavedDeals(context: Context, userId: string, page: PageRequest) {
  const scope = { savedBy: userId };
  const now = context.clock();
  return toList(
    page,
    await store.listDeals(context.database, { filters: {}, scope, order: 'savedAt', page, now }),
    toDeal,
  );
}

async function list(context: Context, { page, limit, sort, ...filters }: ListQuery, scope: store.Scope) {
  const request = { page, limit };
  const now = context.clock();
  const found = await store.listDeals(context.database, { filters, scope, order: sort, page: request, now });
  return toList(request, found, toDeal);
}

/** @throws Refusal `deal_not_found`, also for a deal that this reader may not see */
export async function readDeal(context: Context, actor: Actor | null, id: string): Promise<DealDetail> {
  const row = await store.findDeal(context.database, id);
  if (!row) throw new Refusal('deal_not_found');
  const mine = actor !== null && (actor.id === row.submitted_by || actor.role === 'admin');
  if (!isPublic(row.status as LifecycleStatus) && !mine) throw new Refusal('deal_not_found');
  return toDealDetail(row, row.category_path ? await readTrail(context, row.category_path) : []);
}

/**
 * Posts a deal, which waits for approval.
 * @throws Refusal `invalid`, `same_deal` with the link to the deal that stands already, `bad_image`
 */
export async function submitDeal(
  context: Context,
  actor: Actor,
  draft: DealDraft,
  photos: Photo[] = [],
): Promise<DealDetail> {
  const pictures = await keepPictures(context, photos);
  return inTransaction(context, async (context) => {
    const urlKey = urlKeyOf(draft.dealURL);
    await refuseTwin(context, urlKey);
    const at = context.clock();
    const id = await store.insertDeal(context.database, {
      ...(await toRow(context, actor, draft)),
      url_key: urlKey,
      submitted_by: actor.id,
      submitted_at: at,
      posted_at: at,
      updated_at: at,
    });
    await attachPictures(context, id, pictures);
    await recordEvent(context, 'deal.submitted', { dealId: id, authorId: actor.id });
    return readDeal(context, actor, id);
  });
}

async function refuseTwin(context: Context, urlKey: string): Promise<void> {
  await store.lockUrlKey(context.database, urlKey);
  const since = new Date(context.clock().getTime() - limits.deal.duplicateDays * day);
  const twin = await store.findLiveByUrlKey(context.database, urlKey, since);
  if (!twin) return;
  const link = `/deals/${twin.id}${twin.slug ? `/${twin.slug}` : ''}`;
  throw new Refusal('same_deal', { link, details: [{ path: 'dealURL', message: `Posted already: ${twin.title}` }] });
}

async function toRow(context: Context, actor: Actor, draft: DealDraft) {
  const slug = slugify(draft.title).slice(0, limits.deal.slugMost).replace(/-+$/, '');
  return {
    slug: slug || null,
    title: draft.title,
    description: draft.description,
    url: draft.dealURL,
    price_cents: toCents(draft.price),
    retail_cents: centsOrNull(draft.retailPrice),
    free_shipping: draft.freeShipping,
    shipping_cents: draft.freeShipping ? null : centsOrNull(draft.shippingPrice),
    coupon_code: draft.couponCode || null,
    niche: draft.niche ?? null,
    tags: draft.tags,
    next_best_cents: centsOrNull(draft.nextBestPrice),
    next_best_where: draft.nextBestWhere || null,
    image_url: draft.imageUrl ?? null,
    category_id: draft.category ? await requireCategory(context, draft.category) : null,
    store_id: await ensureStore(context, draft.store, draft.dealURL),
    brand_id: draft.brand ? await ensureBrand(context, draft.brand) : null,
    // Anybody could write a known name here; only admins speak for others.
    attributed_to: (actor.role === 'admin' && draft.attributedTo) || null,
    starts_at: draft.startsAt ?? null,
    ends_at: draft.endsAt ?? null,
  };
}

interface Move {
  /** The state it must be in; without it, any that the lifecycle allows. */
  from?: LifecycleStatus;
  to: LifecycleStatus;
  reason?: string | null;
  /** What to answer when the deal's state does not allow the move. */
  otherwise: ErrorCode;
}

/**
 * Moves a deal along its lifecycle. A deal counts as posted from the moment it first becomes active.
 * @throws Refusal `deal_not_found`, or `move.otherwise`
 */
export async function moveDeal(context: Context, id: string, move: Move) {
  const { to, reason } = move;
  return inTransaction(context, async (context) => {
    const deal = await store.lockDeal(context.database, id);
    if (!deal) throw new Refusal('deal_not_found');
    const from = deal.status as LifecycleStatus;
    if (!mayMove(from, to) || (move.from ?? from) !== from) throw new Refusal(move.otherwise);
    const now = context.clock();
    await store.updateStatus(context.database, id, {
      status: to,
      updated_at: now,
      ...(from === 'pending' && to === 'active' && { posted_at: now }),
      ...(reason !== undefined && { rejection_reason: reason }),
    });
    await recordEvent(context, 'deal.moved', { dealId: id, from, to });
    return { title: deal.title, authorId: deal.submitted_by };
  });
}

function centsOrNull(dollars: number | null | undefined): number | null {
  return dollars == null ? null : toCents(dollars);
}
