import { type DealStatus, isAvailable, isEnded } from '@haggle/contract/deals/status';
import * as priceLimits from '@haggle/contract/limits/prices';
import { day } from '../../../kernel/time.ts';

/** A price at which readers could buy, with the start and end of that time; null means until now. */
export interface PricePeriod {
  cents: number;
  from: Date;
  until: Date | null;
}

/** One deal's known prices and statuses, both in order of time. */
export interface PricedDeal {
  status: DealStatus;
  /** Its own end, if that had come when its status last changed; null if its end is unknown. */
  endedAt: Date | null;
  prices: readonly { cents: number; at: Date }[];
  moves: readonly { from: DealStatus; to: DealStatus; at: Date }[];
}

export interface Low {
  days: number;
  cents: number | null;
  /** When that price was last available. */
  at: Date | null;
}

/**
 * Returns when a deal's prices were available. A price is a spike, not a state, and holds only while its deal can be
 * bought. It ends when the deal changes its price, or sells out or ends for more than a moment. A price recorded while
 * the deal could not be bought counts as a moment.
 * @param isCounted whether the price at this index counts as one of the product
 */
export function pricePeriodsOf(deal: PricedDeal, isCounted: (index: number) => boolean = () => true): PricePeriod[] {
  const spans = mergeShortBreaks(availableSpans(deal));
  return deal.prices.flatMap(({ cents, at }, index) => {
    if (!isCounted(index)) return [];
    const overlaps = spans.flatMap(
      (span) => overlap(span, { from: at, until: deal.prices[index + 1]?.at ?? null }) ?? [],
    );
    const isAtStart = overlaps[0]?.from.getTime() === at.getTime();
    const momentary = isAtStart ? [] : [{ from: at, until: at }];
    return [...momentary, ...overlaps].map((span) => ({ cents, ...span }));
  });
}

/**
 * Returns whether a price stood long enough to count for the product. A price that was edited and changed back, or set
 * right before the deal's end, leaves no low. Selling out doesn't end it: a price that was gone in minutes was real.
 */
export function hasLasted(deal: PricedDeal, index: number, now: Date): boolean {
  const { prices, moves } = deal;
  const from = prices[index]?.at ?? now;
  const ends = [endBeforeMoves(deal), ...moves.map(({ to, at }) => (isEnded(to) ? at : null))];
  const end = ends.find((at) => at !== null && at >= from);
  const until = Math.min(...[prices[index + 1]?.at, end, now].map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  return until - from.getTime() >= priceLimits.standsMinutes * 60_000;
}

interface Span {
  from: Date;
  until: Date | null;
}

/** Returns when the deal could be bought, as far as that is known. */
function availableSpans(deal: PricedDeal): Span[] {
  const { status, moves, prices } = deal;
  const [firstMove] = moves;
  const first = new Date(Math.min(prices[0]?.at.getTime() ?? 0, firstMove?.at.getTime() ?? Number.POSITIVE_INFINITY));
  const states = [{ status: firstMove?.from ?? status, at: first }, ...moves.map(({ to, at }) => ({ status: to, at }))];
  const spans = states.flatMap(({ status, at }, index) =>
    isAvailable(status) ? [{ from: at, until: states[index + 1]?.at ?? null }] : [],
  );
  const end = endBeforeMoves(deal);
  return end ? [{ from: first, until: end }, ...spans] : spans;
}

/** Returns the end of a deal that had ended before all its moves, as imported deals may have; null if unknown. */
function endBeforeMoves({ status, endedAt, moves: [firstMove] }: PricedDeal): Date | null {
  if (!isEnded(firstMove?.from ?? status) || endedAt === null) return null;
  return firstMove && firstMove.at < endedAt ? null : endedAt;
}

/** Returns spans in order of time, joined across breaks shorter than a price must stand: those were slips. */
function mergeShortBreaks(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    const isShortBreak = last?.until && span.from.getTime() - last.until.getTime() < priceLimits.standsMinutes * 60_000;
    if (isShortBreak) last.until = span.until;
    else merged.push({ ...span });
  }
  return merged;
}

function overlap(a: Span, b: Span): Span | undefined {
  const from = Math.max(a.from.getTime(), b.from.getTime());
  const until = Math.min(endOf(a), endOf(b));
  if (until <= from) return undefined;
  return { from: new Date(from), until: Number.isFinite(until) ? new Date(until) : null };
}

function endOf({ until }: Span): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Returns the lowest price in each window, of those available in it. */
export function lowsOf(periods: readonly PricePeriod[], now: Date): Low[] {
  return priceLimits.windows.map((days) => {
    const lastAvailable = (period: PricePeriod) => period.until ?? now;
    const [lowest] = inWindow(periods, days, now).toSorted(
      (a, b) => a.cents - b.cents || lastAvailable(b).getTime() - lastAvailable(a).getTime(),
    );
    return { days, cents: lowest?.cents ?? null, at: lowest ? lastAvailable(lowest) : null };
  });
}

/**
 * Returns the longest window in days in which no price was below `cents`. Undefined if that would say little: with few
 * sightings, none as old as the shortest window, or never a higher price in it.
 */
export function lowestInDays(cents: number, periods: readonly PricePeriod[], now: Date): number | undefined {
  if (periods.length < priceLimits.observationsNeeded) return undefined;
  const oldest = Math.min(...periods.map(({ from }) => from.getTime()));
  return priceLimits.windows.findLast((days) => {
    const recentPeriods = inWindow(periods, days, now);
    return (
      oldest <= now.getTime() - days * day &&
      recentPeriods.every((period) => period.cents >= cents) &&
      recentPeriods.some((period) => period.cents > cents)
    );
  });
}

/** Returns the prices that were available at some time in the window, including its first moment. */
function inWindow(periods: readonly PricePeriod[], days: number, now: Date): PricePeriod[] {
  const start = now.getTime() - days * day;
  return periods.filter(({ until }) => until === null || until.getTime() >= start);
}
