import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { CsvCell } from '@haggle/contract/csv';
import { t } from '@haggle/contract/messages/translate';
import { inBatches } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { streamCommissions } from '../commissions/order-actions.ts';
import { rangeFor } from '../stats/actions.ts';
import * as store from './store.ts';
import { commissionColumns, dailyColumns, entryColumns, toCommissionRow, toDailyRow, toEntryRow } from './views.ts';

export interface ExportRequest {
  kind: 'commissions' | 'daily' | 'ledger';
  startDate?: string | undefined;
  endDate?: string | undefined;
  status?: CommissionStatus | undefined;
  partner?: string | undefined;
  deal?: string | undefined;
  member?: string | undefined;
  q?: string | undefined;
}

interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Rows per query: an export may have millions, and must not fill the memory. */
const most = 2_000;

/**
 * Returns the requested table, whose rows are read while it is sent.
 * @throws Refusal `malformed` for more than two years: unlike a report, a file doesn't show the days that it covers
 */
export function exportTable(context: Context, { kind, ...filters }: ExportRequest): Table {
  if (kind === 'commissions') return { header: commissionColumns, rows: commissions(context, filters) };
  const days = rangeFor(context, filters);
  if (filters.startDate !== undefined && filters.startDate < days.startDate) {
    const [path, message] = ['startDate', t('affiliate.fields.twoYears')];
    throw new Refusal('malformed', { message: `${path}: ${message}`, details: [{ path, message }] });
  }
  const slice = { days, deal: filters.deal, partner: filters.partner, most };
  if (kind === 'daily') return { header: dailyColumns, rows: daily(context, slice) };
  return { header: entryColumns, rows: entries(context, slice) };
}

async function* commissions(context: Context, filters: Omit<ExportRequest, 'kind'>) {
  for await (const commission of streamCommissions(context, filters)) yield toCommissionRow(commission);
}

async function* daily(context: Context, slice: store.ExportSlice) {
  type Row = Awaited<ReturnType<typeof store.listDaily>>[number];
  const cursorOf = (row: Row) => ({ day: row.day, dealId: row.deal_id, partner: row.partner_id ?? '0' });
  const batches = inBatches<Row>(most, (last) => store.listDaily(context.database, slice, last && cursorOf(last)));
  for await (const rows of batches) for (const row of rows) yield toDailyRow(row);
}

async function* entries(context: Context, slice: store.ExportSlice) {
  const batches = inBatches<store.EntryRow>(most, (last) =>
    store.listEntries(context.database, slice, last?.id ?? '0'),
  );
  for await (const rows of batches) for (const row of rows) yield toEntryRow(row);
}
