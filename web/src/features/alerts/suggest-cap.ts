import * as alertLimits from '@haggle/contract/limits/alerts';
import * as priceLimits from '@haggle/contract/limits/prices';
import type { PriceOutline } from '../prices/queries.ts';

/**
 * The price from which on more of a deal's kind is worth a notification: the lowest of the last months, where enough is
 * known of its product and that was below this one; else its own. Undefined for what costs nothing.
 */
export function suggestCap(
  price: number | null,
  outline: Pick<PriceOutline, 'count' | 'lows'> | undefined,
): number | undefined {
  if (!price) return undefined;
  const { count = 0, lows = [] } = outline ?? {};
  const low = lows.find(({ days }) => days === alertLimits.capDays)?.price;
  return count >= priceLimits.observationsNeeded && low ? Math.min(price, low) : price;
}
