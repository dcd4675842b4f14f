import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { ReportField, ReportMapping } from '@haggle/contract/links/networks';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { fromCents } from '../../../kernel/money.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { recordConversion } from './record-actions.ts';
import { fitsHeader, missingFields } from './report-rules.ts';
import { createMappedReader, createPlainReader, type RowReader } from './row-actions.ts';
import { readHeader } from './rules.ts';
import type { Table } from './table-actions.ts';

const limits = affiliateLimits.orderImport;

type RowError = ConversionImport['errors'][number];

/**
 * Returns what reads a table's rows: with a mapping, or else by the plain column names.
 * @throws Refusal `invalid` that names the missing columns
 */
export function createRowReader({ header }: Table, mapping: ReportMapping | undefined): RowReader {
  if (mapping) {
    if (!fitsHeader(mapping, header)) throw invalidField('mapping', t('affiliate.errors.otherHeader'));
    refuseMissing(missingFields(mapping));
    return createMappedReader(header, mapping);
  }
  const at = readHeader(header);
  const isNamed = at.orderId !== undefined || at.transactionId !== undefined;
  refuseMissing([...(isNamed ? [] : (['orderId'] as const)), ...(at.orderAmount === undefined ? ['orderAmount'] : [])]);
  return createPlainReader(at);
}

function refuseMissing(missing: readonly (ReportField | string)[]): void {
  if (missing.length > 0) throw invalidField('file', t('affiliate.errors.noColumn', { columns: formatList(missing) }));
}

/**
 * Imports a table's rows in the running transaction, which has locked the ledger. Bad rows are reported and skipped.
 * @param source.importedBy the member who answers for the report, unless they are an admin
 */
export async function importRows(
  context: Context,
  partner: { id: string; rateBps: number },
  { rows, firstRow }: Table,
  { read, ...source }: { read: RowReader; setsStatuses: boolean; importedBy: string | undefined },
): Promise<ConversionImport> {
  const counts = { created: 0, changed: 0, known: 0, attributed: 0, failed: 0 };
  const errors: RowError[] = [];
  let cents = 0;
  for (const [index, cells] of rows.entries()) {
    const row = index + firstRow;
    try {
      const recorded = await recordConversion(context, partner, read(cells), { by: 'report', ...source });
      counts[recorded.outcome] += 1;
      if (recorded.outcome !== 'created') continue;
      cents += recorded.commissionCents;
      if (recorded.isAttributed) counts.attributed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      counts.failed += 1;
      const faults = error.details ?? [{ path: '', message: error.message }];
      for (const { path, message } of faults) errors.push({ row, column: path || null, message });
    }
  }
  return {
    isDryRun: false,
    rows: rows.length,
    ...counts,
    commission: fromCents(cents),
    errors: errors.slice(0, limits.maxErrors),
  };
}
