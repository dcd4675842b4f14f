import type { PriceHistory, PricePoint } from '@haggle/contract/deals/prices';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

/** One or two known prices in a sentence; undefined without any. */
export function fewPricesText([first, second]: readonly PricePoint[]): string | undefined {
  if (!first) return undefined;
  const seen = second ? `${seenText(first)}, and ${seenText(second)}` : seenText(first);
  return `Seen ${seen}. A chart appears once more prices are known.`;
}

function seenText({ price, seenAt, until }: PricePoint): string {
  const [from, to] = [formatDate(seenAt), until && formatDate(until)];
  const when = to === null ? `since ${from}` : to === from ? `on ${from}` : `from ${from} to ${to}`;
  return `at ${formatPrice(price)} ${when}`;
}

/**
 * How a deal's price stands against what was seen, in a sentence or two.
 * @param price what the deal costs now; null once it can't be bought
 */
export function standingText(price: number | null, lows: PriceHistory['lows']): string {
  const longest = lows.at(-1);
  if (!longest || longest.price === null || longest.seenAt === null) return 'No price seen in the last 365 days.';
  const found = `${formatPrice(longest.price)}, ${formatDate(longest.seenAt)}`;
  if (price === null) {
    const [shortest] = lows;
    const silence = shortest && shortest.price === null ? `No price seen in the last ${shortest.days} days. ` : '';
    return `${silence}The lowest we’ve seen in ${longest.days} days: ${found}.`;
  }
  if (price <= longest.price) return `The lowest we’ve seen in ${longest.days} days.`;
  return `${formatPrice(price - longest.price)} above the lowest we’ve seen in ${longest.days} days (${found}).`;
}

export interface Reading {
  /** Null where none was seen. */
  price: number | null;
  /** Milliseconds. */
  at: number;
}

/**
 * The points of a chart in the order of time, up to `now` (milliseconds): at each change the lowest price that was to be had
 * from then on, and null from when none was.
 */
export function readingsOf(points: readonly PricePoint[], now: number): Reading[] {
  const spans = points.map(({ price, seenAt, until }) => ({
    price,
    from: Date.parse(seenAt),
    until: until === null ? now : Date.parse(until),
  }));
  const changes = [...new Set([...spans.flatMap(({ from, until }) => [from, until]), now])];
  const readings = changes
    .filter((at) => at <= now)
    .toSorted((a, b) => a - b)
    .flatMap((at): Reading[] => {
      const moments = spans.filter(({ from, until }) => from === at && until === at);
      const holding = spans.filter(({ from, until }) => from <= at && at < until);
      const next = { at, price: lowest(holding) };
      return moments.length > 0 ? [{ at, price: lowest([...moments, ...holding]) }, next] : [next];
    });
  return spans.some(({ until }) => until === now) ? heldUntil(readings, spans, now) : readings;
}

/** What can be bought now is drawn up to the end. */
function heldUntil(readings: Reading[], spans: readonly { price: number; until: number }[], now: number): Reading[] {
  return readings.map((reading) =>
    reading.at === now ? { at: now, price: lowest(spans.filter(({ until }) => until === now)) } : reading,
  );
}

function lowest(spans: readonly { price: number }[]): number | null {
  return spans.length === 0 ? null : Math.min(...spans.map(({ price }) => price));
}
