import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealStatus } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';
import { allowSlowStatements } from '../../../platform/database/slow-statements.ts';

/** Adds a price, unless it is the deal's latest one. */
export async function insertPrice(
  database: Database,
  price: { key: string; dealId: string; cents: number; at: Date },
): Promise<void> {
  await sql`insert into price_points (product_key, deal_id, price_cents, seen_at)
    select ${price.key}, ${price.dealId}, ${price.cents}, ${price.at}
    where ${price.cents} is distinct from (
      select price_cents from price_points where deal_id = ${price.dealId} order by seen_at desc, id desc limit 1)`.execute(
    database,
  );
}

/** Adds the first prices of deals, at least one. */
export async function insertFirstPrices(
  database: Database,
  prices: readonly { id: string; key: string; cents: number; at: Date }[],
): Promise<void> {
  const rows = prices.map(({ id, key, cents, at }) => ({
    product_key: key,
    deal_id: id,
    price_cents: cents,
    seen_at: at,
  }));
  await database.insertInto('price_points').values(rows).execute();
}

/** SQL for a deal's own end, if that had come when its status last changed. */
function endedAt(deal: string) {
  const [endsAt, statusChangedAt] = [sql.ref(`${deal}.ends_at`), sql.ref(`${deal}.status_changed_at`)];
  return sql<Date | null>`case when ${endsAt} <= ${statusChangedAt} then ${endsAt} end`;
}

export type PriceRow = Awaited<ReturnType<typeof listPrices>>[number];

/** Returns the newest `most` prices of a product with the status of each one's deal, in order of time. */
export async function listPrices(database: Database, key: string, most: number) {
  return (await selectPrices(database, { key, most })).reverse();
}

const selectPrices = prepare<{ key: string; most: number }>()((database, given) =>
  database
    .selectFrom('price_points')
    .innerJoin('deals', 'deals.id', 'price_points.deal_id')
    .select([
      'deal_id',
      'price_points.price_cents as cents',
      'seen_at as at',
      'deals.status',
      endedAt('deals').as('ended_at'),
    ])
    .where('product_key', '=', given('key'))
    // A removed deal's price may never have been true.
    .where('deals.status', '<>', 'removed')
    .orderBy('seen_at', 'desc')
    .orderBy('price_points.id', 'desc')
    .limit(given('most')),
);

/** Returns the newest `most` prices of each of these products, in order of time. */
export async function listPricesByKey(
  database: Database,
  keys: readonly string[],
  most: number,
): Promise<(PriceRow & { key: string })[]> {
  const { rows } = await sql<PriceRow & { key: string }>`
    select wanted.key, price.* from unnest(${sql.val(keys)}::text[]) as wanted (key)
    cross join lateral (
      select deal_id, price_points.price_cents as cents, seen_at as at, deals.status, ${endedAt('deals')} as ended_at
      from price_points join deals on deals.id = price_points.deal_id
      where product_key = wanted.key and deals.status <> 'removed'
      order by seen_at desc, price_points.id desc limit ${most}) as price
    order by price.at`.execute(database);
  return rows;
}

export interface MoveRow {
  deal_id: string;
  from: DealStatus;
  to: DealStatus;
  at: Date;
}

/** Returns the status changes of deals, in order of time. */
export async function listMoves(database: Database, dealIds: readonly string[]): Promise<MoveRow[]> {
  return dealIds.length === 0 ? [] : selectMoves(database, { dealIds });
}

const selectMoves = prepare<{ dealIds: readonly string[] }>()(
  (_, given) => sql<MoveRow>`
    select deal_id, from_status as "from", to_status as "to", created_at as at from deal_changes
    where deal_id = any(${given('dealIds')}::bigint[]) and kind = 'moved' order by created_at, id`,
);

/** Moves the prices of one deal to another deal and its product. */
export async function movePrices(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`update price_points set product_key = deals.url_key, deal_id = ${intoId}
    from deals where deals.id = ${intoId} and price_points.deal_id = ${fromId}`.execute(database);
}

export async function rekeyPrices(database: Database, dealId: string, key: string): Promise<void> {
  await database.updateTable('price_points').set({ product_key: key }).where('deal_id', '=', dealId).execute();
}

/** A deal with its product's newest prices and the status changes of their deals, in order of time. */
export interface PricedProduct {
  product: { url_key: string; price_cents: number; status: LifecycleStatus; submitted_by: string | null };
  prices: PriceRow[];
  moves: MoveRow[];
}

/** Returns the same as `findProduct`, `listPrices` and `listMoves` together, in one query. */
export async function findPricedProduct(
  database: Database,
  dealId: string,
  most: number,
): Promise<PricedProduct | undefined> {
  const [row] = await selectPricedProduct(database, { dealId, most });
  if (!row) return undefined;
  const { prices, moves, ...product } = row;
  return {
    product,
    prices: prices.map((price) => ({
      ...price,
      at: new Date(price.at),
      ended_at: price.ended_at === null ? null : new Date(price.ended_at),
    })),
    moves: moves.map((move) => ({ ...move, at: new Date(move.at) })),
  };
}

/** A row as JSON, with times as text. */
type AsJson<Row> = { [K in keyof Row]: TimeAsText<Row[K]> };
type TimeAsText<Value> = Value extends Date ? string : Value;
type PricedRow = PricedProduct['product'] & { prices: AsJson<PriceRow>[]; moves: AsJson<MoveRow>[] };

const selectPricedProduct = prepare<{ dealId: string; most: number }>()(
  (_, given) => sql<PricedRow>`
    select deal.url_key, deal.price_cents, deal.status, deal.submitted_by,
      coalesce(known.prices, '[]') as prices, coalesce(known.moves, '[]') as moves
    from deals as deal cross join lateral (
      select json_agg(json_build_object('deal_id', price.deal_id::text, 'cents', price.price_cents, 'at', price.seen_at,
          'status', price.status, 'ended_at', price.ended_at) order by price.seen_at, price.id) as prices,
        (select json_agg(json_build_object('deal_id', deal_id::text, 'from', from_status, 'to', to_status, 'at', created_at)
            order by created_at, id)
          from deal_changes where kind = 'moved' and deal_id = any(array_agg(price.deal_id))) as moves
      from (
        select point.id, point.deal_id, point.price_cents, point.seen_at, brought.status, ${endedAt('brought')} as ended_at
        from price_points as point join deals as brought on brought.id = point.deal_id
        where point.product_key = deal.url_key and brought.status <> 'removed'
        order by point.seen_at desc, point.id desc limit ${given('most')}) as price) as known
    where deal.id = ${given('dealId')}`,
);

export async function findProduct(database: Database, dealId: string) {
  return (await selectProduct(database, { dealId }))[0];
}

const selectProduct = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('deals')
    .select(['url_key', 'price_cents', 'status', 'submitted_by'])
    .where('id', '=', given('dealId')),
);

export interface LiveDeal {
  id: string;
  cents: number;
}

/** Returns the live deals of a product. */
export function listLiveDeals(database: Database, key: string): Promise<LiveDeal[]> {
  return database
    .selectFrom('deals')
    .select(['id', 'price_cents as cents'])
    .where('url_key', '=', key)
    .where('is_live', '=', true)
    .execute();
}

/**
 * Returns keys of products with live deals that have a standing, or have more than one price to compare. Allows 10
 * minutes, because a batch may pass over any number of products without either. Needs a transaction.
 */
export async function listComparableKeys(
  database: Database,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  await allowSlowStatements(database);
  const { rows } = await sql<{ url_key: string }>`
    select distinct url_key from deals where is_live and url_key > ${after}
      and ((select count(*) from (select 1 from price_points where product_key = deals.url_key limit 2) as few) = 2
        or exists (select from deal_standings where deal_id = deals.id))
    order by url_key limit ${most}`.execute(database);
  return rows.map((row) => row.url_key);
}
