import type { DealFilters, DealSort } from '@haggle/contract/deals';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';
import type { DB, Deals } from '../../platform/database/schema.ts';
import { toTsquery } from '../../platform/database/tsquery.ts';
import { toCents } from '../../platform/money.ts';
import { offsetOf, type PageOf, type PageRequest } from '../../platform/paging.ts';
import { parseWords } from '../../platform/words.ts';

/** Which deals a list holds, besides the reader's filters. */
export interface Scope {
  /** What a reader typed into the search box. */
  words?: string;
  savedBy?: string;
  /** All deals of a member, or only those that everybody may see. */
  submittedBy?: { userId: string; includingUnpublished: boolean };
  postedAfter?: Date;
}

export type DealOrder = DealSort | 'relevance' | 'savedAt';

type Joined = DB & { deal: Deals };
type Where = ExpressionBuilder<Joined, 'deal'>;

/** One page of deals as cards show them. */
export async function listDeals(
  database: Database,
  options: { filters: DealFilters; scope: Scope; order: DealOrder; page: PageRequest; now: Date },
): Promise<PageOf<DealRow>> {
  const { order, page, scope } = options;
  const matching = (where: Where) => where.and(conditions(where, options));
  const rows = orderBy(selectCards(database), order, scope)
    .where((where) => matching(where as unknown as Where))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const counted = database
    .selectFrom('deals as deal')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where((where) => matching(where as unknown as Where))
    .executeTakeFirstOrThrow();
  const [page_, { total }] = await Promise.all([rows, counted]);
  return { rows: page_, total };
}

export type DealRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

function selectCards(database: Database) {
  return database
    .selectFrom('deals as deal')
    .leftJoin('stores as store', 'store.id', 'deal.store_id')
    .leftJoin('users as author', 'author.id', 'deal.submitted_by')
    .selectAll('deal')
    .select([
      'store.name as store_name',
      'store.slug as store_slug',
      'store.link as store_link',
      'store.logo_url as store_logo',
      'author.username as author_username',
      'author.display_name as author_name',
      'author.deleted_at as author_deleted_at',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('deal_images as image')
          .select(['image.key', 'image.width', 'image.height', 'image.placeholder'])
          .whereRef('image.deal_id', '=', 'deal.id')
          .where('image.state', '=', 'ready')
          .orderBy('image.position'),
      ).as('images'),
    );
}

function conditions(
  where: Where,
  { filters, scope, now }: { filters: DealFilters; scope: Scope; now: Date },
): Expression<SqlBool>[] {
  const { category, brand, store } = filters;
  const days = filters.postedWithin && Number.parseInt(filters.postedWithin, 10);
  const after = days === undefined ? scope.postedAfter : new Date(now.getTime() - days * 86_400_000);
  const all: (Expression<SqlBool> | false | undefined)[] = [
    inStatus(where, filters, scope),
    category !== undefined &&
      sql<SqlBool>`deal.category_id in (
      select below.id from categories as root
      join categories as below on below.path = root.path or below.path like root.path || '/%' where root.slug = ${category})`,
    brand !== undefined && sql<SqlBool>`deal.brand_id = (select id from brands where slug = ${brand})`,
    store !== undefined && sql<SqlBool>`deal.store_id = (select id from stores where slug = ${store})`,
    filters.minPrice !== undefined && where('deal.price_cents', '>=', toCents(filters.minPrice)),
    filters.maxPrice !== undefined && where('deal.price_cents', '<=', toCents(filters.maxPrice)),
    filters.minDiscount !== undefined && where('deal.discount_percent', '>=', filters.minDiscount),
    filters.freeShipping !== undefined && where('deal.free_shipping', '=', filters.freeShipping),
    filters.hasCoupon !== undefined && where('deal.coupon_code', filters.hasCoupon ? 'is not' : 'is', null),
    filters.niche !== undefined && where('deal.niche', '=', filters.niche),
    filters.frontPage !== undefined && where('deal.promoted_at', filters.frontPage ? 'is not' : 'is', null),
    filters.minScore !== undefined && where('deal.score', '>=', filters.minScore),
    after && where('deal.posted_at', '>=', after),
    scope.words !== undefined && sql<SqlBool>`deal.search @@ ${toTsquery(parseWords(scope.words))}`,
    scope.savedBy !== undefined &&
      sql<SqlBool>`exists (select from saves where saves.deal_id = deal.id and saves.user_id = ${scope.savedBy})`,
    scope.submittedBy && where('deal.submitted_by', '=', scope.submittedBy.userId),
  ];
  return all.filter((condition) => condition !== undefined && condition !== false);
}

function inStatus(where: Where, filters: DealFilters, scope: Scope): Expression<SqlBool> | undefined {
  if (filters.status) return where('deal.status', '=', filters.status);
  if (scope.submittedBy?.includingUnpublished) return undefined;
  if (scope.submittedBy || scope.savedBy)
    return where('deal.status', 'in', ['active', 'sold_out', 'expired', 'archived']);
  return where('deal.is_live', '=', true);
}

type CardQuery = ReturnType<typeof selectCards>;

/** Ties are broken by id in the direction in which the index runs. */
function orderBy(query: CardQuery, order: DealOrder, scope: Scope): CardQuery {
  switch (order) {
    case '-createdAt':
      return query.orderBy('deal.posted_at', 'desc').orderBy('deal.id', 'desc');
    case 'createdAt':
      return query.orderBy('deal.posted_at').orderBy('deal.id');
    case '-dealScore':
      return query.orderBy('deal.score', 'desc').orderBy('deal.id', 'desc');
    case 'price':
      return query.orderBy('deal.price_cents').orderBy('deal.id', 'desc');
    case '-price':
      return query.orderBy('deal.price_cents', 'desc').orderBy('deal.id');
    case '-discountPercent':
      return query.orderBy('deal.discount_percent', (order) => order.desc().nullsLast()).orderBy('deal.id', 'desc');
    case '-commentsCount':
      return query.orderBy('deal.comments_count', 'desc').orderBy('deal.id', 'desc');
    case 'hot':
      return query.orderBy('deal.hot', 'desc').orderBy('deal.id', 'desc');
    case 'savedAt':
      return query
        .orderBy(
          sql`(select created_at from saves where saves.deal_id = deal.id and saves.user_id = ${scope.savedBy})`,
          'desc',
        )
        .orderBy('deal.id', 'desc');
    case 'relevance':
      return query
        .orderBy(sql`ts_rank(deal.search, ${toTsquery(parseWords(scope.words ?? ''))})`, 'desc')
        .orderBy('deal.hot', 'desc')
        .orderBy('deal.id', 'desc');
  }
}

export function findCards(database: Database, ids: readonly string[]): Promise<DealRow[]> {
  return selectCards(database).where('deal.id', 'in', ids).execute();
}

/** One deal with everything its page shows. */
export function findDeal(database: Database, id: string) {
  return selectCards(database)
    .leftJoin('categories as category', 'category.id', 'deal.category_id')
    .leftJoin('brands as brand', 'brand.id', 'deal.brand_id')
    .select([
      'category.name as category_name',
      'category.slug as category_slug',
      'category.path as category_path',
      'brand.name as brand_name',
      'brand.slug as brand_slug',
    ])
    .select((select) =>
      select
        .selectFrom('votes')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('votes.deal_id', '=', 'deal.id')
        .where('votes.weight', '=', 0)
        .as('annulled_votes'),
    )
    .where('deal.id', '=', id)
    .executeTakeFirst();
}

export type DealDetailRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

export type DealStanding = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** A deal's state, author and address, without what its page shows. */
export function findStanding(database: Database, id: string) {
  return database
    .selectFrom('deals')
    .select(['id', 'slug', 'status', 'submitted_by', 'merged_into', 'posted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Serialises posts of one address until the transaction ends, so that only one of two at once is the first. */
export async function lockUrlKey(database: Database, urlKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${urlKey}, 1))`.execute(database);
}

export function findLiveByUrlKey(database: Database, urlKey: string, postedAfter: Date) {
  return database
    .selectFrom('deals')
    .select(['id', 'slug', 'title'])
    .where('url_key', '=', urlKey)
    .where('is_live', '=', true)
    .where('posted_at', '>=', postedAfter)
    .orderBy('posted_at', 'desc')
    .executeTakeFirst();
}
