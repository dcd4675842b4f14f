import type { Account, Anomaly, Cohort, Funnel } from '@haggle/contract/affiliate/reports';
import type { Actor } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { countDealViews } from '../../analytics/report-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readAccounts } from '../ledger/actions.ts';
import { readCountedAt } from '../outbound-clicks/actions.ts';
import { rangeBefore, rangeFor } from '../stats/actions.ts';
import { type ExportRequest, exportTable } from './export-actions.ts';
import { monthsBefore } from './rules.ts';
import * as store from './store.ts';
import { toAnomaly, toCohort, toComparison } from './views.ts';

interface DateFilters {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Returns the monthly revenue of the deals posted in each month, the latest month first. */
export async function listCohorts(context: Context, months: number): Promise<Cohort[]> {
  const today = siteDay(context.clock());
  const first = monthsBefore(today, months - 1);
  const [deals, found] = await Promise.all([
    store.listCohorts(context.database, first),
    store.listCohortMonths(context.database, first),
  ]);
  const byMonth = new Map(deals.map((row) => [row.month, row]));
  return Array.from({ length: months }, (_, back) => {
    const month = monthsBefore(today, back).slice(0, 7);
    return toCohort(byMonth.get(month) ?? { month, deals: 0, clicked_deals: 0 }, found, today.slice(0, 7));
  });
}

/** Compares partners with each other, and each with its own previous period of the same length. */
export async function comparePartners(context: Context, { page, limit, ...filters }: DateFilters & PageRequest) {
  const days = rangeFor(context, filters);
  const request = { page, limit };
  const found = await store.comparePartners(context.database, { days, earlier: rangeBefore(days), page: request });
  return toList(request, found, toComparison);
}

/** Counts each step from a view to a payment. For a single partner, only the steps that are recorded by partner. */
export async function readFunnel(
  context: Context,
  { partner, ...filters }: DateFilters & { partner?: string | undefined },
): Promise<Funnel> {
  const range = rangeFor(context, filters);
  const [countedAt, views, clicks, steps] = await Promise.all([
    readCountedAt(context),
    partner === undefined ? countDealViews(context, range) : null,
    store.sumClicks(context.database, range, partner),
    store.countSteps(context.database, range, partner),
  ]);
  return { range, countedAt, views, ...clicks, ...steps };
}

/** Lists anomalies among the clicks, the latest day first. */
export async function listAnomalies(
  context: Context,
  { page, limit, kind, ...filters }: DateFilters & PageRequest & { kind?: Anomaly['kind'] | undefined },
) {
  const request = { page, limit };
  const days = rangeFor(context, filters);
  return toList(request, await store.listAnomalies(context.database, { days, kind, page: request }), toAnomaly);
}

/** Returns the balances of the ledger's accounts. */
export async function listAccounts(context: Context): Promise<Account[]> {
  const accounts = await readAccounts(context);
  return accounts.map(({ kind, cents, entries }) => ({ kind, balance: fromCents(cents), entries }));
}

/** Exports a table and records the export in the audit log. */
export async function exportAffiliate(context: Context, actor: Actor, filters: ExportRequest) {
  const table = exportTable(context, filters);
  await recordAudit(context, actor, { action: 'affiliate.exported', subject: 'affiliate', reason: filters.kind });
  return table;
}
