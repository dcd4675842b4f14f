import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState, StateSummary } from '@haggle/contract/deals/state-reports';
import { fromCents } from '../../../kernel/money.ts';
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

/** Sums up the open reports that weigh anything, newest first, on a deal that is shown as `status`. */
export function toSummary(
  status: LifecycleStatus,
  open: readonly ReportRow[],
  { lastWorkedAt, now }: { lastWorkedAt: Date | null; now: Date },
): StateSummary {
  const rows = open.filter(({ weight }) => weight > 0);
  const count = (state: DealState) => rows.filter((row) => row.state === state).length;
  const confidence = confidenceIn(status, rows.map(toReport), now);
  const reportedCents = rows.find((row) => row.price_cents !== null)?.price_cents ?? null;
  return {
    works: count('works'),
    soldOut: count('sold_out'),
    expired: count('expired'),
    priceChanged: count('price_changed'),
    confidence: confidence === undefined ? null : Math.round(confidence * 100),
    reportedPrice: reportedCents === null ? null : fromCents(reportedCents),
    lastWorkedAt: lastWorkedAt?.toISOString() ?? null,
    lastReportedAt: rows[0]?.created_at.toISOString() ?? null,
  };
}
