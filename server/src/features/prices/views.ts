import type { PriceHistory } from '@haggle/contract/prices';
import { toDollars } from '../../platform/money.ts';
import type { Low, Observation } from './rules.ts';

export function toPriceHistory(
  observations: readonly Observation[],
  lows: readonly Low[],
  lowestInDays: number | undefined,
): PriceHistory {
  return {
    points: observations.map(({ cents, at }) => ({ price: toDollars(cents), seenAt: at.toISOString() })),
    lows: lows.map(({ days, cents, at }) => ({
      days,
      price: cents === null ? null : toDollars(cents),
      seenAt: at?.toISOString() ?? null,
    })),
    lowestInDays: lowestInDays ?? null,
  };
}
