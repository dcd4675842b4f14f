import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { fromCents, fromUnits } from '../../../kernel/money.ts';
import { confidenceIn, type Report } from './rules.ts';
import type { ReportRow } from './store.ts';

export function toReport(row: ReportRow): Report {
  return {
    userId: row.user_id,
    state: row.state,
    weight: row.weight,
    isProven: row.is_proven,
    addressHash: row.address_hash,
    at: row.created_at,
  };
}

/** Sums up the open reports with weight, newest first, on a deal that is shown as `status`. */
export function toSummary(
  status: LifecycleStatus,
  open: readonly ReportRow[],
  { lastWorkedAt, now }: { lastWorkedAt: Date | null; now: Date },
): StateSummary {
  const rows = open.filter(({ weight }) => weight > 0);
  const count = (state: DealState) => rows.filter((row) => row.state === state).length;
  const confidence = confidenceIn(status, rows.map(toReport), now);
  const priced = rows.find((row) => row.price_cents !== null);
  return {
    works: count('works'),
    soldOut: count('sold_out'),
    expired: count('expired'),
    priceChanged: count('price_changed'),
    confidence: confidence === undefined ? null : Math.round(confidence * 100),
    reportedPriceCount: priced ? rows.filter((row) => isSamePrice(row, priced)).length : 0,
    reportedPrice: priced?.price_cents == null ? null : fromCents(priced.price_cents),
    reportedPosted: toPosted(priced),
    lastWorkedAt: lastWorkedAt?.toISOString() ?? null,
    lastReportedAt: rows[0]?.created_at.toISOString() ?? null,
  };
}

function isSamePrice(a: ReportRow, b: ReportRow): boolean {
  const priceOf = (row: ReportRow) => [row.price_cents, row.posted_currency, row.posted_units].join(' ');
  return priceOf(a) === priceOf(b);
}

function toPosted(row: ReportRow | undefined): StateSummary['reportedPosted'] {
  if (row?.posted_currency == null || row.posted_units === null) return null;
  const decimals = decimalsOf(row.posted_currency);
  return { amount: fromUnits(Number(row.posted_units), decimals), currency: row.posted_currency, decimals };
}
