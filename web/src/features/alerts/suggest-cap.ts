import * as alertLimits from '@haggle/contract/limits/alerts';
import * as priceLimits from '@haggle/contract/limits/prices';
import type { PriceOutline } from '../prices/queries.ts';

/**
 * Returns the highest price that is worth an alert for a similar deal. This is the lowest price of the last months, if
 * enough prices are known and it is below this deal's; else the deal's own. Undefined if the deal is free or has no
 * price.
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
