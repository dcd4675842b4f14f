import type { DealSort } from '@haggle/contract/deals/sorts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { offsetOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { lock, lockEach } from '../../platform/database/locks.ts';
import { prepare } from '../../platform/database/prepared.ts';
import type { DB, Deals } from '../../platform/database/schema.ts';
import { isShownCategory } from '../catalogue/shown-categories/actions.ts';
import { dealConditions, type ListFilters, type Scope } from './filter-store.ts';

export type DealOrder = DealSort | 'savedAt' | '-promotedAt' | 'endsAt';

export interface CountOptions {
  filters: ListFilters;
  scope: Scope;
  now: Date;
}

interface ListOptions extends CountOptions {
  order: DealOrder;
  page: PageRequest;
}

/** Counts the deals in a list. */
export async function countDeals(database: Database, options: CountOptions): Promise<number> {
  const { total } = await database
    .selectFrom('deals as deal')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where((where) => where.and(dealConditions(options)))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the deals in a list, up to `max`. */
export async function countUpTo(database: Database, options: CountOptions, max: number): Promise<number> {
  const found = database
    .selectFrom('deals as deal')
    .select('deal.id')
    .where((where) => where.and(dealConditions(options)))
    .limit(max);
  const { total } = await database
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns one page of deals as cards show them. The first query finds the page and differs from list to list. A second
 * one, which is always the same, reads what cards show, so that PostgreSQL need not plan its many joins each time.
 */
export async function listRows(database: Database, options: ListOptions): Promise<DealRow[]> {
  const { order, page, scope } = options;
  const baseQuery = database.selectFrom('deals as deal').select('deal.id');
  const { first, picked } = scope;
  const ordered = baseQuery
    // Deals that were not picked manually come last.
    .$if(picked !== undefined, (query) =>
      query.orderBy(sql`array_position(${picked?.pickedIds ?? []}::bigint[], deal.id)`, (order) =>
        order.asc().nullsLast(),
      ),
    )
    .$if(first !== undefined, (query) => query.orderBy(sql`deal.id = any(${first ?? []}::bigint[])`, 'desc'));
  const found = await orderBy(ordered, order, scope)
    .where((where) => where.and(dealConditions(options)))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const ids = found.map(({ id }) => id);
  const positions = new Map(ids.map((id, position) => [id, position]));
  const rows = await findCards(database, ids);
  return rows.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
}

export type DealRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Columns that cards show, without pictures. */
const cardColumns = [
  'deal.next_best_cents',
  'deal.next_best_where',
  'standing.lowest_in_days',
  'standing.low_cents',
  'standing.low_at',
  'standing.works',
  'deal.id',
  'deal.slug',
  'deal.title',
  'deal.price_cents',
  'deal.retail_cents',
  'deal.posted',
  'deal.discount_percent',
  'deal.score',
  'deal.promoted_at',
  'deal.comments_count',
  'deal.url',
  'deal.free_shipping',
  'deal.shipping_cents',
  'deal.unit',
  'deal.unit_amount',
  'deal.niche',
  'deal.status',
  'deal.attributed_to',
  'deal.submitted_by',
  'deal.coupon_code',
  'deal.ends_at',
  'deal.posted_at',
  'store.name as store_name',
  'store.slug as store_slug',
  'store.link as store_link',
  'store.logo_url as store_logo',
  'author.username as author_username',
  'author.display_name as author_name',
  'author.deleted_at as author_deleted_at',
] as const;

/** A deal's price with shipping, in the site's currency; null if shipping costs are unknown. */
const deliveredCents = sql<
  string | null
>`delivered_cents(deal.price_cents, deal.free_shipping, deal.shipping_cents, deal.niche)`;

/** The same expression as in the index. */
const unitCents = sql<number | null>`(deal.price_cents / deal.unit_amount)`;

function selectCards(database: Database) {
  return database
    .selectFrom('deals as deal')
    .leftJoin('stores as store', 'store.id', 'deal.store_id')
    .leftJoin('users as author', 'author.id', 'deal.submitted_by')
    .leftJoin('deal_standings as standing', 'standing.deal_id', 'deal.id')
    .select(cardColumns)
    .select(deliveredCents.as('delivered_cents'))
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

type DealQuery<Row> = SelectQueryBuilder<DB & { deal: Deals }, 'deal', Row>;

/** Ties are broken by id, in the direction of the index. */
function orderBy<Row>(query: DealQuery<Row>, order: DealOrder, scope: Scope): DealQuery<Row> {
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
    case 'deliveredPrice':
      // With shipping costs unknown, the price alone would rank too high: such deals come last, by their price.
      return query.orderBy(deliveredCents).orderBy('deal.price_cents').orderBy('deal.id', 'desc');
    case 'unitPrice':
      // Grouped by unit, since prices per kilogram and per litre can't be compared; deals without a unit come last.
      return query.orderBy('deal.unit').orderBy(unitCents).orderBy('deal.id', 'desc');
    case '-discountPercent':
      return query.orderBy('deal.discount_percent', (order) => order.desc().nullsLast()).orderBy('deal.id', 'desc');
    case '-commentsCount':
      return query.orderBy('deal.comments_count', 'desc').orderBy('deal.id', 'desc');
    case 'hot':
      return query.orderBy('deal.hot', 'desc').orderBy('deal.id', 'desc');
    case '-promotedAt':
      return query.orderBy('deal.promoted_at', 'desc').orderBy('deal.id', 'desc');
    case 'endsAt':
      return query.orderBy('deal.ends_at').orderBy('deal.id');
    case 'savedAt':
      return query
        .orderBy(
          sql`(select created_at from saves where saves.deal_id = deal.id and saves.user_id = ${scope.savedBy})`,
          'desc',
        )
        .orderBy('deal.id', 'desc');
  }
}

/** Returns these deals as cards show them, in no particular order. */
export async function findCards(database: Database, ids: readonly string[]): Promise<DealRow[]> {
  return ids.length === 0 ? [] : selectCardsOf(database, { ids });
}

const selectCardsOf = prepare<{ ids: readonly string[] }>()((database, given) =>
  selectCards(database).where('deal.id', '=', sql<string>`any(${given('ids')}::bigint[])`),
);

/** Returns a deal with everything that its page shows. */
export async function findDeal(database: Database, id: string) {
  const [row] = await selectDeal(database, { id });
  return row;
}

const selectDeal = prepare<{ id: string }>()((database, given) =>
  selectCards(database)
    .leftJoin('categories as category', 'category.id', 'deal.category_id')
    .leftJoin('brands as brand', 'brand.id', 'deal.brand_id')
    .select([
      'deal.description',
      'deal.tags',
      'deal.starts_at',
      'deal.upvotes',
      'deal.downvotes',
      'deal.rejection_reason',
      'deal.approved_at',
      'deal.status_changed_at',
      'deal.updated_at',
      'deal.revision',
      'deal.merged_into',
      'deal.unit_is_corrected',
      'category.name as category_name',
      'category.slug as category_slug',
      'category.path as category_path',
      'brand.name as brand_name',
      'brand.slug as brand_slug',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('categories as above')
          .select(['above.name', 'above.slug', 'above.path'])
          .where(sql<boolean>`(category.path = above.path or starts_with(category.path, above.path || '/'))`)
          .where(isShownCategory('above'))
          .orderBy(sql`length(above.path)`),
      ).as('trail'),
    )
    .select((select) =>
      select
        .selectFrom('votes')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('votes.deal_id', '=', 'deal.id')
        // Imported votes weigh nothing, annulled or not.
        .where('votes.held_weight', '>', sql.lit(0))
        .as('annulled_votes'),
    )
    // Most deals have neither, and need no further queries for them.
    .select([
      sql<boolean>`exists (select from coupon_trials where coupon_trials.deal_id = deal.id)`.as('has_trials'),
      sql<boolean>`exists (select from state_reports where state_reports.deal_id = deal.id)`.as('has_reports'),
    ])
    .where('deal.id', '=', given('id')),
);

export type DealDetailRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

/** Serializes posts of one link key until the transaction ends, so only one of two concurrent ones is the first. */
export function lockUrlKey(database: Database, urlKey: string): Promise<void> {
  return lock(database, 'linkKey', urlKey);
}

/** Does the same for several keys, in one order, so that two transactions can't deadlock. */
export function lockUrlKeys(database: Database, urlKeys: readonly string[]): Promise<void> {
  return lockEach(database, 'linkKey', urlKeys.toSorted());
}

/** Returns the live deal with this link key that was posted last, if that was after a time. */
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
