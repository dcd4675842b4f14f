import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { amountOf } from '../../lib/amount.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatAgo } from '../../lib/time.ts';

export const stateNames: Record<DealState, string> = {
  works: 'Works',
  sold_out: 'Sold out',
  expired: 'Expired',
  price_changed: 'Price changed',
};

/** In the order in which a page asks for them. Taken from here: the contract's own list would bring its schemas along. */
export const states = Object.keys(stateNames) as DealState[];

const counts = { works: 'works', sold_out: 'soldOut', expired: 'expired', price_changed: 'priceChanged' } as const;

/** What one or more members say, without their number: `says it works`. */
function claim(state: DealState, isOne: boolean, price: number | null): string {
  const says = isOne ? 'says' : 'say';
  switch (state) {
    case 'works':
      return `${says} it works`;
    case 'sold_out':
      return `${says} it is sold out`;
    case 'expired':
      return `${says} it has expired`;
    case 'price_changed':
      return `${says} the price changed${price === null ? '' : ` to ${formatPrice(price)}`}`;
  }
}

const shown: Partial<Record<LifecycleStatus, string>> = {
  active: 'it works',
  sold_out: 'it is sold out',
  expired: 'it has expired',
};

/** Whether no report counts: those of an account's first day do not. */
export function isUncounted(summary: StateSummary): boolean {
  return states.every((state) => summary[counts[state]] === 0);
}

/**
 * What members say of a deal that is shown as `status`: `3 members say it works, last 20 minutes ago. 75% sure that it
 * works.` `now` is in milliseconds.
 */
export function summaryText(summary: StateSummary, status: LifecycleStatus, now: number): string {
  const said = states
    .map((state) => ({ state, count: summary[counts[state]] }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (said.length === 0) {
    const last = summary.lastWorkedAt;
    return last ? `No recent reports. Last worked ${ago(last, now)}.` : 'No reports yet.';
  }
  const claims = said.map(({ state, count }, place) => {
    const who = place > 0 ? String(count) : count === 1 ? '1 member' : `${count} members`;
    return `${who} ${claim(state, count === 1, summary.reportedPrice)}`;
  });
  const last = summary.lastReportedAt ? `, last ${ago(summary.lastReportedAt, now)}` : '';
  return `${claims.join(', ')}${last}.${sureText(summary, status)}`;
}

/** One member's word alone makes nobody sure. */
function sureText({ works, soldOut, expired, confidence }: StateSummary, status: LifecycleStatus): string {
  if (confidence === null || works + soldOut + expired < 2) return '';
  return ` ${confidence}% sure that ${shown[status] ?? 'so it is'}.`;
}

function ago(time: string, now: number): string {
  return formatAgo(time, now).toLowerCase();
}

/** The sums after one member's word changed; null stands for no word. How sure they are is for the server to say. */
export function countReport(
  summary: StateSummary,
  { before, after, price, at }: { before: DealState | null; after: DealState | null; price: number | null; at: string },
): StateSummary {
  const changed = { ...summary };
  if (before) changed[counts[before]] -= 1;
  if (after) {
    changed[counts[after]] += 1;
    changed.lastReportedAt = at;
  }
  if (after === 'works') changed.lastWorkedAt = at;
  if (after === 'price_changed' && price !== null) changed.reportedPrice = price;
  return changed;
}

/** A price as a person types it, in dollars; undefined when it is none. */
export function readAmount(text: string): number | undefined {
  const amount = amountOf(text);
  return /^\d{1,7}(\.\d{1,2})?$/.test(`${amount}`) ? amount : undefined;
}
