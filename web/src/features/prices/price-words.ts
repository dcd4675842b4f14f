import type { PricePoint } from '@haggle/contract/prices';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

/** One or two known prices in a sentence; undefined without any. */
export function fewPricesText([first, second]: readonly PricePoint[]): string | undefined {
  if (!first) return undefined;
  const begin = `Seen at ${formatPrice(first.price)} since ${formatDate(first.seenAt)}`;
  if (!second) return `${begin}. A chart appears once more prices are known.`;
  const { price, seenAt } = second;
  return `${begin}, and at ${formatPrice(price)} since ${formatDate(seenAt)}. A chart appears once more prices are known.`;
}

export interface Reading {
  price: number;
  /** Milliseconds. */
  at: number;
}

/** The points of a chart in the order of time, the last one held until `now` (milliseconds). */
export function readingsOf(points: readonly PricePoint[], now: number): Reading[] {
  const readings = points.map(({ price, seenAt }) => ({ price, at: Date.parse(seenAt) }));
  const last = readings.at(-1);
  return last && last.at < now ? [...readings, { price: last.price, at: now }] : readings;
}

/** Bounds of a price axis that leave air above and below, never under zero. */
export function priceBounds(readings: readonly Reading[]): [number, number] {
  const prices = readings.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const air = (high - low || high || 1) * 0.15;
  return [Math.max(0, low - air), high + air];
}
