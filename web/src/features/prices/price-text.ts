import type { PriceHistory, PricePoint } from '@haggle/contract/deals/prices';
import * as priceLimits from '@haggle/contract/limits/prices';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../../lib/money.ts';
import { formatDate } from '../../lib/time.ts';

/** Describes one or two known prices in a sentence; undefined without any. */
export function fewPricesText([first, second]: readonly PricePoint[]): string | undefined {
  if (!first) return undefined;
  if (!second) return t('prices.few', { seen: seenText(first) });
  return t('prices.fewTwo', { first: seenText(first), second: seenText(second) });
}

function seenText({ price, seenAt, until }: PricePoint): string {
  const messageArgs = { price: formatPrice(price), from: formatDate(seenAt) };
  const to = until && formatDate(until);
  if (to === null) return t('prices.seen.since', messageArgs);
  return to === messageArgs.from ? t('prices.seen.on', messageArgs) : t('prices.seen.span', { ...messageArgs, to });
}

/**
 * Compares a deal's price with the observed ones, in a sentence or two. Mentions days only for periods that were
 * observed.
 * @param price the deal's current price; null once it can't be bought
 */
export function standingText(
  price: number | null,
  { lows, lowestInDays }: Pick<PriceHistory, 'lows' | 'lowestInDays'>,
): string {
  const longest = lows.at(-1);
  if (!longest || longest.price === null || longest.seenAt === null)
    return t('prices.none', { count: priceLimits.windows[2] });
  const found = { price: formatPrice(longest.price), date: formatDate(longest.seenAt) };
  if (price === null) {
    const [shortest] = lows;
    const noPricesText = shortest && shortest.price === null ? `${t('prices.none', { count: shortest.days })} ` : '';
    return `${noPricesText}${t('prices.lowestWas', found)}`;
  }
  if (price > longest.price) return t('prices.above', { ...found, difference: formatPrice(price - longest.price) });
  return lowestInDays === null ? t('prices.lowestSoFar') : t('prices.lowest', { count: lowestInDays });
}

export interface Reading {
  /** Null if no price was seen. */
  price: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Returns the chart's points by time, up to `now` (milliseconds). Each change has the lowest price available from then
 * on, or null if there was none.
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
  return spans.some(({ until }) => until === now) ? continueToNow(readings, spans, now) : readings;
}

/** Extends a price that is still available to the end of the chart. */
function continueToNow(
  readings: Reading[],
  spans: readonly { price: number; until: number }[],
  now: number,
): Reading[] {
  return readings.map((reading) =>
    reading.at === now ? { at: now, price: lowest(spans.filter(({ until }) => until === now)) } : reading,
  );
}

function lowest(spans: readonly { price: number }[]): number | null {
  return spans.length === 0 ? null : Math.min(...spans.map(({ price }) => price));
}
