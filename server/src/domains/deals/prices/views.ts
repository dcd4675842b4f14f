import type { PriceHistory } from '@haggle/contract/deals/prices';
import { fromCents } from '../../../kernel/money.ts';
import type { Low, PricePeriod } from './rules.ts';

export function toPriceHistory(
  periods: readonly PricePeriod[],
  lows: readonly Low[],
  lowestInDays: number | undefined,
): PriceHistory {
  return {
    points: periods.map(({ cents, from, until }) => ({
      price: fromCents(cents),
      seenAt: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    lows: lows.map(({ days, cents, at }) => ({
      days,
      price: cents === null ? null : fromCents(cents),
      seenAt: at?.toISOString() ?? null,
    })),
    lowestInDays: lowestInDays ?? null,
  };
}
