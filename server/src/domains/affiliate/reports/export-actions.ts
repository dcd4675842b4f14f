import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { CsvCell } from '@haggle/contract/csv';
import { inBatches } from '../../../kernel/batches.ts';
import type { Context } from '../../../platform/context.ts';
import { listCommissionsAfter } from '../commissions/order-actions.ts';
import { rangeFor } from '../stats/actions.ts';
import * as store from './store.ts';
import { commissionColumns, dailyColumns, entryColumns, toCommissionRow, toDailyRow, toEntryRow } from './views.ts';

export interface ExportWanted {
  kind: 'commissions' | 'daily' | 'ledger';
  startDate?: string | undefined;
  endDate?: string | undefined;
  status?: CommissionStatus | undefined;
  partner?: string | undefined;
  deal?: string | undefined;
  member?: string | undefined;
}

interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Rows per query: an export may have millions, and must not fill the memory. */
const most = 2_000;

/** Returns the requested table, whose rows are read while it is sent. */
export function exportTable(context: Context, { kind, ...wanted }: ExportWanted): Table {
  const days = rangeFor(context, wanted);
  if (kind === 'commissions') return { header: commissionColumns, rows: commissions(context, { ...wanted, ...days }) };
  const part = { days, deal: wanted.deal, partner: wanted.partner, most };
  if (kind === 'daily') return { header: dailyColumns, rows: daily(context, part) };
  return { header: entryColumns, rows: entries(context, part) };
}

async function* commissions(context: Context, wanted: Omit<ExportWanted, 'kind'>) {
  for await (const commission of listCommissionsAfter(context, wanted)) yield toCommissionRow(commission);
}

async function* daily(context: Context, part: store.Part) {
  type Row = Awaited<ReturnType<typeof store.listDaily>>[number];
  const placeOf = (row: Row) => ({ day: row.day, dealId: row.deal_id, partner: row.partner_id ?? '0' });
  const batches = inBatches<Row>(most, (last) => store.listDaily(context.database, part, last && placeOf(last)));
  for await (const rows of batches) for (const row of rows) yield toDailyRow(row);
}

async function* entries(context: Context, part: store.Part) {
  const batches = inBatches<store.EntryRow>(most, (last) => store.listEntries(context.database, part, last?.id ?? '0'));
  for await (const rows of batches) for (const row of rows) yield toEntryRow(row);
}
