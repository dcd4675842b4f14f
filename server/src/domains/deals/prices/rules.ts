import { type DealStatus, isAvailable, isEnded } from '@haggle/contract/deals/status';
import * as priceLimits from '@haggle/contract/limits/prices';
import { day } from '../../../kernel/time.ts';

/** A price at which readers could buy: from when until when; null until now. */
export interface Sighting {
  cents: number;
  from: Date;
  until: Date | null;
}

/** What is known of one deal's prices and states, both in the order of time. */
export interface PricedDeal {
  status: DealStatus;
  statusChangedAt: Date;
  prices: readonly { cents: number; at: Date }[];
  moves: readonly { from: DealStatus; to: DealStatus; at: Date }[];
}

export interface Low {
  days: number;
  cents: number | null;
  /** When that price was last to be had. */
  at: Date | null;
}

/**
 * When a deal's prices were seen. A deal's price is a spike, not a state: it is known to hold while its deal can be bought,
 * until the deal changes its price, or sells out or ends for more than a moment. A price noted while the deal could not be bought is a moment.
 * @param counts whether the price at this place of the deal's prices is one of the product
 */
export function sightingsOf(deal: PricedDeal, counts: (place: number) => boolean = () => true): Sighting[] {
  const spans = withoutShortBreaks(availableSpans(deal));
  return deal.prices.flatMap(({ cents, at }, place) => {
    if (!counts(place)) return [];
    const held = spans.flatMap((span) => overlap(span, { from: at, until: deal.prices[place + 1]?.at ?? null }) ?? []);
    const begins = held[0]?.from.getTime() === at.getTime();
    const moment = begins ? [] : [{ from: at, until: at }];
    return [...moment, ...held].map((span) => ({ cents, ...span }));
  });
}

/**
 * Whether a price stood long enough to be one of the product: an edit there and back, or one right before the deal's end,
 * leaves no low behind. Being sold out doesn't end it; a price that was gone in minutes was a price.
 */
export function hasStood({ prices, moves, status, statusChangedAt }: PricedDeal, place: number, now: Date): boolean {
  const from = prices[place]?.at ?? now;
  const ends = moves.length > 0 ? moves : [{ to: status, at: statusChangedAt }];
  const end = ends.find(({ to, at }) => isEnded(to) && at >= from)?.at;
  const until = Math.min(...[prices[place + 1]?.at, end, now].map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  return until - from.getTime() >= priceLimits.standsMinutes * 60_000;
}

interface Span {
  from: Date;
  until: Date | null;
}

/** When the deal could be bought. Without any moves, as of deals that were imported, it could until its state changed. */
function availableSpans({ status, statusChangedAt, moves, prices }: PricedDeal): Span[] {
  const [firstMove] = moves;
  const first = new Date(Math.min(prices[0]?.at.getTime() ?? 0, firstMove?.at.getTime() ?? Number.POSITIVE_INFINITY));
  if (!firstMove) return [{ from: first, until: isAvailable(status) ? null : statusChangedAt }];
  const states = [{ status: firstMove.from, at: first }, ...moves.map(({ to, at }) => ({ status: to, at }))];
  return states.flatMap(({ status, at }, place) =>
    isAvailable(status) ? [{ from: at, until: states[place + 1]?.at ?? null }] : [],
  );
}

/** Spans in the order of time, those joined between which the deal was gone for less than a price must stand: a slip. */
function withoutShortBreaks(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isSlip = last?.until && span.from.getTime() - last.until.getTime() < priceLimits.standsMinutes * 60_000;
    if (isSlip) last.until = span.until;
    else joined.push({ ...span });
  }
  return joined;
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

/** The lowest price in each window, of those that were to be had in it. */
export function lowsOf(sightings: readonly Sighting[], now: Date): Low[] {
  return priceLimits.windows.map((days) => {
    const lastSeen = (sighting: Sighting) => sighting.until ?? now;
    const [lowest] = inWindow(sightings, days, now).toSorted(
      (a, b) => a.cents - b.cents || lastSeen(b).getTime() - lastSeen(a).getTime(),
    );
    return { days, cents: lowest?.cents ?? null, at: lowest ? lastSeen(lowest) : null };
  });
}

/**
 * The longest window in days in which no price was below `cents`. Undefined where that would say little: few sightings,
 * none as old as the shortest window, or never a higher price in it.
 */
export function lowestInDays(cents: number, sightings: readonly Sighting[], now: Date): number | undefined {
  if (sightings.length < priceLimits.observationsNeeded) return undefined;
  const oldest = Math.min(...sightings.map(({ from }) => from.getTime()));
  return priceLimits.windows.findLast((days) => {
    const seen = inWindow(sightings, days, now);
    return (
      oldest <= now.getTime() - days * day &&
      seen.every((sighting) => sighting.cents >= cents) &&
      seen.some((sighting) => sighting.cents > cents)
    );
  });
}

/** What was to be had at some time in the window, its first moment included. */
function inWindow(sightings: readonly Sighting[], days: number, now: Date): Sighting[] {
  const start = now.getTime() - days * day;
  return sightings.filter(({ until }) => until === null || until.getTime() >= start);
}
