import type { PriceHistory } from '@haggle/contract/deals/prices';
import { fromCents } from '../../../kernel/money.ts';
import type { Low, Sighting } from './rules.ts';

export function toPriceHistory(
  sightings: readonly Sighting[],
  lows: readonly Low[],
  lowestInDays: number | undefined,
): PriceHistory {
  return {
    points: sightings.map(({ cents, from, until }) => ({
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
