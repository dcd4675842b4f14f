import { createHash } from 'node:crypto';
import type { Deal, DealDetail, DealsQuery, ListQuery as HomeQuery } from '@haggle/contract/deals/deals';
import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import * as dealLimits from '@haggle/contract/limits/deals';
import { type Actor, can } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import { cacheTotals } from '../../platform/cache/totals.ts';
import type { Context } from '../../platform/context.ts';
import { createPass } from '../../platform/images/passes.ts';
import { readFollowedIds } from '../accounts/follows/actions.ts';
import { type FilterChoices, readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { requireUser } from '../accounts/users/actions.ts';
import { requireCategory } from '../catalogue/categories/actions.ts';
import { readPartnerLookup } from '../links/affiliate-partners/lookup-actions.ts';
import { sharePath } from '../sharing/share-images/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { noTrials, summarizeTrials } from './coupons/actions.ts';
import type { ListFilters, Picked, Scope } from './filter-store.ts';
import { noReports, summarizeReports } from './state-reports/actions.ts';
import * as store from './store.ts';
import { scopeOfTab, type TabScope } from './tab-store.ts';
import { toPriceVerdict } from './verdicts/actions.ts';
import { type DealViewOptions, toDeal, toDealDetail } from './views.ts';
import { canSee, requireVisibleRow } from './visibility-actions.ts';

export { dealConditions, type ListFilters, type Scope } from './filter-store.ts';

type ListQuery = PageRequest & ListFilters & { sort: store.DealOrder };

/**
 * Returns one page of a home page list, without what the reader's filters leave out.
 * @throws Refusal `not_signed_in` for a visitor who requests the tab `following`
 */
export async function listDeals(context: Context, actor: Actor | null, { tab, postedSince, ...query }: HomeQuery) {
  const hidden = await readFilterChoices(context, actor);
  const tabScope =
    tab === 'following' ? await scopeOfFollowed(context, actor) : tab && scopeOfTab(tab, context.clock());
  const { order = query.sort, ...scope } = tabScope ?? {};
  const since = postedSince === undefined ? undefined : new Date(postedSince);
  return list(context, { ...query, sort: order, hidden }, { ...scope, ...(since && { since }) });
}

/** Returns the scope of a list, without the reader's filters: all live deals, those of a tab or of the last days. */
export function scopeOfList(context: Context, { tab, trending }: { tab?: OpeningTab; trending?: boolean }): Scope {
  const { order: _, ...scope } = tab ? scopeOfTab(tab, context.clock()) : {};
  return trending ? { postedAfter: daysBefore(context.clock(), dealLimits.trendingDays) } : scope;
}

/** Deals of the members, stores and brands that a member follows, the latest first. */
async function scopeOfFollowed(context: Context, actor: Actor | null): Promise<TabScope> {
  if (!actor) throw new Refusal('not_signed_in');
  return { order: '-createdAt', followed: { readerId: actor.id, ...(await readFollowedIds(context, actor)) } };
}

/** Lists deals for readers who are identified by other means than a login. */
export function listDealsForFeed(context: Context, hidden: FilterChoices | undefined, query: DealsQuery) {
  return list(context, { ...query, hidden }, {});
}

/** Counts the deals posted and the deals promoted since a time, without what the reader's filters leave out. */
export async function countNewDeals(context: Context, actor: Actor | null, since: Date) {
  const filters = { hidden: await readFilterChoices(context, actor) };
  const count = (scope: Scope) =>
    store.countUpTo(context.database, { filters, scope, now: context.clock() }, dealLimits.maxNews);
  const [deals, hot] = await Promise.all([count({ since }), count({ isPromoted: true, promotedAfter: since })]);
  return { deals, hot };
}

/** Returns deals of the last days, without what the reader's filters leave out. */
export async function listTrendingDeals(context: Context, actor: Actor | null, query: DealsQuery) {
  const hidden = await readFilterChoices(context, actor);
  const postedAfter = daysBefore(context.clock(), dealLimits.trendingDays);
  return list(context, { ...query, hidden }, { postedAfter });
}

/** @throws Refusal `category_not_found` */
export async function listCategoryDeals(context: Context, actor: Actor | null, category: string, query: ListQuery) {
  await requireCategory(context, category);
  return list(context, { ...query, category, hidden: await readFilterChoices(context, actor) }, {});
}

/** Returns one page of the deals that match a `tsquery`, or are among these ids, without counting them all. */
export async function listMatchingDeals(
  context: Context,
  { page, limit, sort, ...filters }: ListQuery,
  scope: Pick<Scope, 'matching' | 'among' | 'first'>,
): Promise<Deal[]> {
  const options = { filters, scope, order: sort, page: { page, limit }, now: context.clock() };
  const [rows, viewOptions] = await Promise.all([store.listRows(context.database, options), readViewOptions(context)]);
  return rows.map((row) => toDeal(row, { ...viewOptions, order: sort }));
}

/** Returns an event page's deals, manual picks first and in order, without what the reader's filters leave out. */
export async function listPickedDeals(context: Context, actor: Actor | null, picked: Picked, page: PageRequest) {
  const hidden = await readFilterChoices(context, actor);
  return list(context, { ...page, sort: '-dealScore', hidden }, { picked });
}

/**
 * Returns a member's deals; also unpublished ones for the member and for moderators, unless they want only published ones.
 * @throws Refusal `user_not_found`
 */
export async function listSubmittedDeals(
  context: Context,
  actor: Actor | null,
  userId: string,
  { publishedOnly, ...page }: PageRequest & { publishedOnly: boolean },
) {
  await requireUser(context, userId);
  const includingUnpublished = !publishedOnly && (actor?.id === userId || can(actor, 'review'));
  return list(context, { ...page, sort: '-createdAt' }, { submittedBy: { userId, includingUnpublished } });
}

/** Returns a member's saved deals that are public, last saved first. */
export async function listSavedDeals(context: Context, userId: string, page: PageRequest) {
  const scope = { savedBy: userId };
  const options = { filters: {}, scope, now: context.clock() };
  const [rows, total, viewOptions] = await Promise.all([
    store.listRows(context.database, { ...options, order: 'savedAt', page }),
    store.countDeals(context.database, options),
    readViewOptions(context),
  ]);
  return toList(page, { rows, total }, (row) => toDeal(row, viewOptions));
}

async function list(context: Context, { page, limit, sort, ...filters }: ListQuery, scope: Scope) {
  const request = { page, limit };
  const options = { filters, scope, now: context.clock() };
  const [rows, total, viewOptions] = await Promise.all([
    store.listRows(context.database, { ...options, order: sort, page: request }),
    countWithCache(context, options),
    readViewOptions(context),
  ]);
  return toList(request, { rows, total }, (row) => toDeal(row, { ...viewOptions, order: sort }));
}

function countWithCache(context: Context, options: store.CountOptions): Promise<number> {
  const { filters, scope } = options;
  return cacheTotals(context, {
    key: totalsKey('deals', filters, scope),
    count: () => store.countDeals(context.database, options),
    rowsOf: (total) => total,
  });
}

/** Returns a short cache key for a count of a list: the filters contain everything that a member has hidden. */
export function totalsKey(prefix: string, filters: ListFilters, scope: Scope): string {
  // These times change with every call, but the total hardly does while it is cached.
  const { postedAfter, endsAfter } = scope;
  const keyParts = [filters, { ...scope, postedAfter: postedAfter !== undefined, endsAfter: endsAfter !== undefined }];
  return `${prefix} ${createHash('sha256').update(JSON.stringify(keyParts)).digest('base64url')}`;
}

/**
 * Returns how lists show deals. If the site wants it, the scores of new deals are hidden, so that early votes don't
 * influence later ones.
 */
async function readViewOptions(context: Context): Promise<DealViewOptions> {
  const [partners, { frontPage, masksEarlyScores }] = await Promise.all([
    readPartnerLookup(context),
    readSettings(context),
  ]);
  const now = context.clock();
  return {
    now,
    frontPage,
    maskedSince: masksEarlyScores ? new Date(now.getTime() - dealLimits.maskedMinutes * 60_000) : undefined,
    isPartnerLink: (url) => partners.find(url) !== undefined,
    pass: (key) => createPass(context.secrets, key, context.clock()),
  };
}

/** Returns the same with every score, as a deal's own page shows it. */
async function readUnmaskedOptions(context: Context): Promise<DealViewOptions> {
  return { ...(await readViewOptions(context)), maskedSince: undefined };
}

/** @throws Refusal `deal_not_found`, also for a deal that this reader may not see; `deal_merged` with a link */
export async function readDeal(context: Context, actor: Actor | null, id: string): Promise<DealDetail> {
  const row = await store.findDeal(context.database, id);
  if (!row) throw new Refusal('deal_not_found');
  await requireVisibleRow(context, actor, row);
  const picture = row.images.find(({ width }) => width)?.key ?? null;
  const [couponTrials, stateReports, shareImage, viewOptions] = await Promise.all([
    row.coupon_code ? (row.has_trials ? summarizeTrials(context, id) : noTrials()) : null,
    row.has_reports ? summarizeReports(context, row) : noReports(row.status, context.clock()),
    sharePath(context, { ...row, picture, verdict: toPriceVerdict(row) }),
    readUnmaskedOptions(context),
  ]);
  return toDealDetail(row, { breadcrumbs: row.trail, couponTrials, stateReports, shareImage, viewOptions });
}

/**
 * Returns the deals that `actor` may see as cards, in the order of `ids`; without an actor, only public ones.
 * @param withScores whether to show scores that lists mask, where readers don't vote
 */
export async function readCards(
  context: Context,
  ids: readonly string[],
  { actor = null, withScores = false }: { actor?: Actor | null; withScores?: boolean } = {},
): Promise<Deal[]> {
  if (ids.length === 0) return [];
  const [rows, viewOptions] = await Promise.all([
    store.findCards(context.database, ids),
    withScores ? readUnmaskedOptions(context) : readViewOptions(context),
  ]);
  const visible = rows.filter((row) => canSee(actor, row));
  return visible.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => toDeal(row, viewOptions));
}
