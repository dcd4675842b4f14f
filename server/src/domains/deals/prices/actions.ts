import type { PriceHistory } from '@haggle/contract/deals/prices';
import * as priceLimits from '@haggle/contract/limits/prices';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { canSee } from '../visibility-actions.ts';
import { hasLasted, lowestInDays, lowsOf, type PricedDeal, type PricePeriod, pricePeriodsOf } from './rules.ts';
import * as store from './store.ts';
import { toPriceHistory } from './views.ts';

const longestWindow = Math.max(...priceLimits.windows);

/**
 * Returns the price history of a deal's product, over all deals with its link key.
 * @throws Refusal `deal_not_found`
 */
export async function readPriceHistory(context: Context, actor: Actor | null, dealId: string): Promise<PriceHistory> {
  const found = await store.findPricedProduct(context.database, dealId, priceLimits.maxPoints);
  if (!found || !canSee(actor, found.product)) throw new Refusal('deal_not_found');
  const { product, prices, moves } = found;
  const now = context.clock();
  const periods = pricePeriodsFor(dealId, toDeals(prices, moves), now);
  const lows = lowsOf(periods, now);
  return toPriceHistory(periods.filter(isRecent(now)), lows, lowestInDays(product.price_cents, periods, now));
}

/** Returns the lowest prices of products in each window, by key, each as the page of the given deal shows them. */
export async function readLows(
  context: Context,
  products: readonly { id: string; key: string }[],
): Promise<Map<string, PriceHistory['lows']>> {
  const keys = products.map(({ key }) => key);
  const prices = await store.listPricesByKey(context.database, keys, priceLimits.maxPoints);
  const moves = await store.listMoves(context.database, [...new Set(prices.map((price) => price.deal_id))]);
  const byKey = Map.groupBy(prices, ({ key }) => key);
  const now = context.clock();
  return new Map(
    products.map(({ id, key }) => {
      const periods = pricePeriodsFor(id, toDeals(byKey.get(key) ?? [], moves), now);
      return [key, toPriceHistory([], lowsOf(periods, now), undefined).lows];
    }),
  );
}

/** Returns all known prices of a product, by the deals they came from. */
export async function readPricedDeals(context: Context, key: string): Promise<ProductDeal[]> {
  const prices = await store.listPrices(context.database, key, priceLimits.maxPoints);
  const moves = await store.listMoves(context.database, [...new Set(prices.map((price) => price.deal_id))]);
  return toDeals(prices, moves);
}

/** Returns when a product was available at which prices, as the page of one of its deals shows it, in order of time. */
export function pricePeriodsFor(dealId: string, deals: readonly ProductDeal[], now: Date): PricePeriod[] {
  return deals
    .flatMap((deal) =>
      pricePeriodsOf(deal, (index) => hasLasted(deal, index, now) || isCurrentPrice(dealId, deal, index)),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** On a deal's own page, its current price counts no matter how new it is. */
function isCurrentPrice(dealId: string, deal: ProductDeal, index: number): boolean {
  return deal.id === dealId && index === deal.prices.length - 1;
}

/** Returns a filter for the sightings of the longest window. */
function isRecent(now: Date): (period: PricePeriod) => boolean {
  const since = daysBefore(now, longestWindow);
  return ({ until }) => until === null || until >= since;
}

export interface ProductDeal extends PricedDeal {
  id: string;
}

function toDeals(prices: readonly store.PriceRow[], moves: readonly store.MoveRow[]): ProductDeal[] {
  const movesOf = Map.groupBy(moves, (move) => move.deal_id);
  return [...Map.groupBy(prices, (price) => price.deal_id)].flatMap(([dealId, [first, ...rest]]) =>
    first
      ? {
          id: dealId,
          status: first.status,
          endedAt: first.ended_at,
          prices: [first, ...rest].map(({ cents, at }) => ({ cents, at })),
          moves: (movesOf.get(dealId) ?? []).map(({ from, to, at }) => ({ from, to, at })),
        }
      : [],
  );
}

/** Records the price at which readers see a deal. */
export async function recordPrice(context: Context, deal: { id: string; key: string; cents: number }): Promise<void> {
  await store.insertPrice(context.database, { key: deal.key, dealId: deal.id, cents: deal.cents, at: context.clock() });
}

/** Records the prices at which readers first saw deals that are new here. */
export function recordFirstPrices(
  context: Context,
  prices: readonly { id: string; key: string; cents: number; at: Date }[],
): Promise<void> {
  return store.insertFirstPrices(context.database, prices);
}

/** Moves a deal's prices to another product when its link is corrected. */
export function rekeyPrices(context: Context, dealId: string, key: string): Promise<void> {
  return store.rekeyPrices(context.database, dealId, key);
}

/** Moves the prices of one deal to another deal and its product. */
export function movePricesToDeal(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.movePrices(context.database, fromId, intoId);
}
