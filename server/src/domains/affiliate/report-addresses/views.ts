import type { FailingReport, ReportAddress } from '@haggle/contract/affiliate/report-addresses';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { AddressRow, FailingRow } from './store.ts';

/** Shows an address without what is secret. */
export function toReportAddress(
  row: AddressRow | undefined,
  { needsMapping, now }: { needsMapping: boolean; now: Date },
): ReportAddress {
  const waited = row?.asked_at ? now.getTime() - row.asked_at.getTime() : Number.POSITIVE_INFINITY;
  return {
    host: row?.host ?? null,
    headerName: row?.header_name ?? null,
    setAt: row?.set_at.toISOString() ?? null,
    needsMapping,
    isFetching: waited < affiliateLimits.reportAddress.patienceMinutes * 60_000,
    nextAt: (!needsMapping && row?.next_at.toISOString()) || null,
    triedAt: row?.tried_at?.toISOString() ?? null,
    fetchedAt: row?.fetched_at?.toISOString() ?? null,
    rows: row?.rows ?? null,
    changed: row?.changed ?? null,
    failed: row?.failed ?? null,
    rowProblem: row?.row_problem ?? null,
    problem: row?.problem ?? null,
    failingSince: row?.failing_since?.toISOString() ?? null,
  };
}

export function toFailingReport({ id, name, problem, failing_since: since }: FailingRow): FailingReport {
  return { partner: { _id: id, name }, problem, since: since.toISOString() };
}
