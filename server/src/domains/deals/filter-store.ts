import type { DealFilters } from '@haggle/contract/deals/deals';
import { isEnded, publicStatuses } from '@haggle/contract/deals/status';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { toCents } from '../../kernel/money.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { DB, Deals } from '../../platform/database/schema.ts';
import type { FollowedIds } from '../accounts/follows/actions.ts';
import { type FilterChoices, shownConditions } from '../accounts/reader-filters/actions.ts';
import { idOfSlug, pathOfSlug } from './slug-store.ts';

const where = expressionBuilder<DB & { deal: Deals }, 'deal'>();

/** Which deals a list holds, in addition to the reader's filters. */
export interface Scope {
  /** Words that must occur, as the text of a `tsquery`. */
  matching?: string;
  /** Only deals with these ids. */
  among?: readonly string[];
  /** Deals with these ids come before all others. */
  first?: readonly string[];
  savedBy?: string;
  /** All deals of a member, or only the public ones. */
  submittedBy?: { userId: string; includingUnpublished: boolean };
  /** Only deals that these members posted in their own name, or of these stores or brands; none of the reader's own. */
  followed?: FollowedIds & { readerId: string };
  postedAfter?: Date;
  /** Like `postedAfter`, but chosen by the reader and exclusive. */
  since?: Date;
  /** Only deals that reached the front page. */
  isPromoted?: true;
  /** Only deals that were promoted after this. */
  promotedAfter?: Date;
  /** Only deals with comments. */
  isDiscussed?: true;
  /** Only deals that end after this. */
  endsAfter?: Date;
  /** Only the deals of an event page. */
  picked?: Picked;
}

/** The deals of an event page: manually picked ones, and those that match a rule. */
export interface Picked {
  pickedIds: readonly string[];
  rule: PickingRule | undefined;
  /** Whether deals that have ended still belong to it. */
  includesEnded: boolean;
}

/** Conditions for picking deals; undefined ones don't matter. */
export interface PickingRule {
  categoryId?: string | undefined;
  storeId?: string | undefined;
  tag?: string | undefined;
  scoreLeast?: number | undefined;
  postedFrom?: Date | undefined;
  postedBefore?: Date | undefined;
}

/** The reader's filters, and what they have muted or hidden. */
export type ListFilters = DealFilters & { hidden?: FilterChoices | undefined };

/** Since when a list's deals were posted: a filter can only narrow the list's own scope. */
function postedAfter({ postedWithin }: ListFilters, scope: Scope, now: Date): Date | undefined {
  if (postedWithin === undefined) return scope.postedAfter;
  const windowStart = daysBefore(now, Number.parseInt(postedWithin, 10));
  return scope.postedAfter && scope.postedAfter > windowStart ? scope.postedAfter : windowStart;
}

/** Returns the conditions for a deal, named `deal` in the statement, to be in a list. */
export function dealConditions({
  filters,
  scope,
  now,
}: {
  filters: ListFilters;
  scope: Scope;
  now: Date;
}): Expression<SqlBool>[] {
  const { category, brand, store } = filters;
  const after = postedAfter(filters, scope, now);
  const columnOf = (name: 'brand_id' | 'category_id' | 'store_id') => {
    const column = sql.ref(`deal.${name}`);
    // Few live deals have these words; `+ 0` keeps the planner from reading the index of every deal ever listed there
    // too.
    return scope.matching !== undefined && !filtersEnded(filters) ? sql`(${column} + 0)` : column;
  };
  const conditions: (Expression<SqlBool> | false | undefined)[] = [
    statusCondition(filters, scope),
    category !== undefined && isInCategory(columnOf('category_id'), category),
    brand !== undefined && hasSlug(columnOf('brand_id'), 'brands', brand),
    store !== undefined && hasSlug(columnOf('store_id'), 'stores', store),
    filters.minPrice !== undefined && where('deal.price_cents', '>=', toCents(filters.minPrice)),
    filters.maxPrice !== undefined && where('deal.price_cents', '<=', toCents(filters.maxPrice)),
    filters.minDiscount !== undefined && where('deal.discount_percent', '>=', filters.minDiscount),
    filters.freeShipping !== undefined && where('deal.free_shipping', '=', filters.freeShipping),
    filters.hasCoupon !== undefined && where('deal.coupon_code', filters.hasCoupon ? 'is not' : 'is', null),
    filters.niche !== undefined && sql<SqlBool>`deal.niche = any(${filters.niche.split(',')}::text[])`,
    filters.frontPage !== undefined && where('deal.promoted_at', filters.frontPage ? 'is not' : 'is', null),
    filters.minScore !== undefined && where('deal.score', '>=', filters.minScore),
    after && where('deal.posted_at', '>=', after),
    scope.since && where('deal.posted_at', '>', scope.since),
    scope.isPromoted && where('deal.promoted_at', 'is not', null),
    scope.promotedAfter && where('deal.promoted_at', '>', scope.promotedAfter),
    scope.isDiscussed && where('deal.comments_count', '>', 0),
    scope.endsAfter && where('deal.ends_at', '>', scope.endsAfter),
    scope.matching !== undefined && sql<SqlBool>`deal.search @@ ${scope.matching}::tsquery`,
    scope.among !== undefined && sql<SqlBool>`deal.id = any(${scope.among}::bigint[])`,
    scope.savedBy !== undefined &&
      sql<SqlBool>`exists (select from saves where saves.deal_id = deal.id and saves.user_id = ${scope.savedBy})`,
    scope.submittedBy && where('deal.submitted_by', '=', scope.submittedBy.userId),
    scope.followed && isFollowed(scope.followed),
    scope.picked && isPicked(scope.picked),
    ...hiddenConditions(filters),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== false);
}

/** In any of these categories or below. As an array, they are looked up once, before the index scan; each slug, too. */
function isInCategory(column: RawBuilder<unknown>, slugs: string): RawBuilder<SqlBool> {
  return sql`${column} = any(array(
    with root as materialized (
      select ${pathOfSlug(sql`asked`)} as path from unnest(${slugs.split(',')}::text[]) as asked)
    select below.id from root
    join categories as below on below.path = root.path or below.path like root.path || '/%'))`;
}

/** A single slug uses `=`: the planner then knows how frequent it is, and the index keeps the list's order. */
function hasSlug(column: RawBuilder<unknown>, table: 'brands' | 'stores', slugs: string): RawBuilder<SqlBool> {
  return slugs.includes(',')
    ? sql`${column} = any(array(select ${idOfSlug(table, sql`asked`)} from unnest(${slugs.split(',')}::text[]) as asked))`
    : sql`${column} = ${idOfSlug(table, sql`${slugs}`)}`;
}

function isFollowed({ readerId, users, stores, brands }: FollowedIds & { readerId: string }): Expression<SqlBool> {
  return sql<SqlBool>`deal.submitted_by is distinct from ${readerId} and (deal.submitted_by = any(${users}::bigint[]) and deal.attributed_to is null
    or deal.store_id = any(${stores}::bigint[]) or deal.brand_id = any(${brands}::bigint[]))`;
}

function isPicked({ pickedIds, rule }: Picked): Expression<SqlBool> {
  const isPickedById = sql<SqlBool>`deal.id = any(${pickedIds}::bigint[])`;
  if (!rule) return isPickedById;
  const { categoryId, storeId, tag, scoreLeast, postedFrom, postedBefore } = rule;
  const conditions: (Expression<SqlBool> | false)[] = [
    categoryId !== undefined &&
      sql<SqlBool>`deal.category_id = any(array(select below.id from categories as root
        join categories as below on below.path = root.path or below.path like root.path || '/%'
        where root.id = ${categoryId}))`,
    storeId !== undefined && where('deal.store_id', '=', storeId),
    // Tags match in any case.
    tag !== undefined && sql<SqlBool>`exists (select from unnest(deal.tags) as tag where lower(tag) = lower(${tag}))`,
    scoreLeast !== undefined && where('deal.score', '>=', scoreLeast),
    postedFrom !== undefined && where('deal.posted_at', '>=', postedFrom),
    postedBefore !== undefined && where('deal.posted_at', '<', postedBefore),
  ];
  const isByRule = where.and(conditions.filter((condition) => condition !== false));
  return pickedIds.length > 0 ? where.or([isPickedById, isByRule]) : isByRule;
}

function filtersEnded({ status }: DealFilters): boolean {
  return status !== undefined && isEnded(status);
}

function statusCondition(filters: DealFilters, scope: Scope): Expression<SqlBool> | undefined {
  if (filters.status) {
    const isInStatus = where('deal.status', '=', filters.status);
    // Redundant, but live deals have indexes of their own, and so have ended ones.
    const isLive = where('deal.is_live', '=', !filtersEnded(filters));
    return scope.matching !== undefined || filtersEnded(filters) ? where.and([isInStatus, isLive]) : isInStatus;
  }
  if (scope.picked?.includesEnded) return where('deal.status', 'in', publicStatuses);
  if (scope.submittedBy?.includingUnpublished) return undefined;
  if (scope.submittedBy || scope.savedBy) return where('deal.status', 'in', publicStatuses);
  return where('deal.is_live', '=', true);
}

/** Leaves out what the reader has muted or hidden, unless they filter by that store or category. */
function hiddenConditions({ hidden, store, category }: ListFilters): Expression<SqlBool>[] {
  if (!hidden) return [];
  return shownConditions(hidden, [
    ...(store === undefined ? [] : (['store'] as const)),
    ...(category === undefined ? [] : (['category'] as const)),
  ]);
}
