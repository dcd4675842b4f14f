import type { LifecycleStatus, PostedPrice } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { keysOf } from '@haggle/contract/keys';
import { formatList } from '@haggle/contract/locale/lists';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { roundMoney } from '@haggle/contract/locale/worth';
import { t } from '@haggle/contract/messages/translate';
import { formatPrice } from '../../lib/money.ts';
import { formatAgo } from '../../lib/time.ts';

const counts = { works: 'works', sold_out: 'soldOut', expired: 'expired', price_changed: 'priceChanged' } as const;

/** The states in display order. A copy, because the contract's list would pull in its schemas. */
export const states: readonly DealState[] = keysOf(counts);

export function stateName(state: DealState): string {
  return t(`state-reports.state.${state}`);
}

interface Claim {
  state: DealState;
  /** How many members make it. */
  count: number;
  /** The price that they named. */
  price: string | null;
}

/** Returns what members claim, the most common first. Only those who named the latest reported price claim that price. */
function claimsOf(summary: StateSummary): Claim[] {
  const price = reportedPrice(summary);
  const priceCount = price === null ? 0 : summary.reportedPriceCount;
  return states
    .flatMap((state): Claim[] => {
      const count = summary[counts[state]];
      if (state !== 'price_changed') return [{ state, count, price: null }];
      return [
        { state, count: priceCount, price },
        { state, count: count - priceCount, price: null },
      ];
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Describes how many members make a claim. The first part of the sentence says `members`. */
function claimText({ state, count, price }: Claim, isFirst: boolean): string {
  if (price !== null) {
    const reported = { count, price };
    return isFirst ? t('state-reports.saidPrice', reported) : t('state-reports.alsoPrice', reported);
  }
  return isFirst ? t(`state-reports.said.${state}`, { count }) : t(`state-reports.also.${state}`, { count });
}

/** Returns the latest reported price, in the currency it was reported in. */
function reportedPrice({ reportedPrice: price, reportedPosted: posted }: StateSummary): string | null {
  if (posted) return formatPrice(posted.amount, posted);
  return price === null ? null : formatPrice(price);
}

/** Returns whether no reports count; those from an account's first day don't. */
export function isUncounted(summary: StateSummary): boolean {
  return states.every((state) => summary[counts[state]] === 0);
}

/**
 * Summarizes the reports on a deal with the status `status`: `3 members say it works, last 20 minutes ago. 75% sure
 * that it works.` `now` is in milliseconds.
 */
export function summaryText(summary: StateSummary, status: LifecycleStatus, now: number): string {
  const claims = claimsOf(summary);
  if (claims.length === 0) {
    const last = summary.lastWorkedAt;
    return last ? t('state-reports.noRecent', { ago: ago(last, now) }) : t('state-reports.none');
  }
  const text = formatList(
    claims.map((claim, place) => claimText(claim, place === 0)),
    'unit',
  );
  const last = summary.lastReportedAt;
  const sentence = last
    ? t('state-reports.summaryLast', { claims: text, ago: ago(last, now) })
    : t('state-reports.summary', { claims: text });
  return `${sentence}${sureText(summary, status)}`;
}

/** A single report isn't enough for a confidence. */
function sureText({ works, soldOut, expired, confidence }: StateSummary, status: LifecycleStatus): string {
  if (confidence === null || works + soldOut + expired < 2) return '';
  if (status !== 'active' && status !== 'sold_out' && status !== 'expired') return '';
  return ` ${t(`state-reports.sure.${status}`, { percent: formatPercent(confidence / 100) })}`;
}

function ago(time: string, now: number): string {
  const text = formatAgo(time, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

interface ReportChange {
  before: DealState | null;
  after: DealState | null;
  price: number | null;
  /** The currency of the price, if the deal was posted in another one than the site's. */
  posted?: Pick<PostedPrice, 'currency' | 'decimals' | 'rate'> | null;
  at: string;
}

/**
 * Returns the counts after a member's report changed; null means no report. The server computes the confidence, and
 * knows whether the member's earlier report named the same price.
 */
export function applyReport(summary: StateSummary, { before, after, price, posted, at }: ReportChange): StateSummary {
  const changed = { ...summary };
  if (before) changed[counts[before]] -= 1;
  if (after) {
    changed[counts[after]] += 1;
    changed.lastReportedAt = at;
  }
  if (after === 'works') changed.lastWorkedAt = at;
  changed.reportedPriceCount = Math.min(changed.reportedPriceCount, changed.priceChanged);
  if (after === 'price_changed' && price !== null) {
    changed.reportedPrice = posted ? roundMoney(price * posted.rate) : price;
    changed.reportedPosted = posted ? { amount: price, currency: posted.currency, decimals: posted.decimals } : null;
    const isSame = reportedPrice(changed) === reportedPrice(summary);
    changed.reportedPriceCount = isSame ? Math.min(summary.reportedPriceCount + 1, changed.priceChanged) : 1;
  }
  return changed;
}
