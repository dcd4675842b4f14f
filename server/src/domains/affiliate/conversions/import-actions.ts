import { readFile } from 'node:fs/promises';
import { type ConversionImport, ConversionInput } from '@haggle/contract/affiliate/commissions';
import { issueText } from '@haggle/contract/issue-text';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatList } from '@haggle/contract/locale/lists';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { Id } from '@haggle/contract/shapes';
import { CsvError, parse } from 'csv-parse/sync';
import type { Actor } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { UploadedFile } from '../../../platform/api/multipart.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { requirePartner } from '../../links/affiliate-partners/actions.ts';
import { openBooks } from '../ledger/actions.ts';
import { type Conversion, recordConversion } from './record-actions.ts';
import { type ColumnName, readHeader, readOrderAmount, readStatus, readTime } from './rules.ts';

const most = affiliateLimits.orderImport;

type Fault = ConversionImport['errors'][number];

/** What a rehearsal ends with, so that its transaction leaves nothing behind. */
class Rehearsed extends Error {
  readonly report: ConversionImport;

  constructor(report: ConversionImport) {
    super('rehearsed');
    this.report = report;
  }
}

/**
 * Takes in a partner's orders from a CSV file. A dry run does all of it and takes it back. Bad rows are named and left
 * out; all others are written together or not at all. It does no harm to run a file again.
 * @throws Refusal `partner_not_found`, `invalid` for what is no such file
 */
export async function importConversions(
  context: Context,
  actor: Actor,
  { partnerId, file, isDryRun }: { partnerId: string; file: UploadedFile | undefined; isDryRun: boolean },
): Promise<ConversionImport> {
  const partner = await requirePartner(context, partnerId);
  const table = await readTable(file);
  try {
    return await inTransaction(context, async (context) => {
      await openBooks(context);
      const report = { ...(await importRows(context, partner, table)), isDryRun };
      if (isDryRun) throw new Rehearsed(report);
      const { created, changed, known, failed } = report;
      await recordAudit(context, actor, {
        action: 'conversions.imported',
        subject: 'partner',
        subjectId: partnerId,
        changes: { created: [null, created], changed: [null, changed], known: [null, known], failed: [null, failed] },
      });
      return report;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.report;
    throw error;
  }
}

interface Table {
  at: Partial<Record<ColumnName, number>>;
  rows: string[][];
}

async function readTable(file: UploadedFile | undefined): Promise<Table> {
  if (!file) throw invalidField('file', t('affiliate.errors.chooseFile'));
  if (file.bytes > most.bytesMost) throw invalidField('file', t('affiliate.errors.fileMost'));
  const bytes = await readFile(file.path);
  const [header = [], ...rows] = parseCsv(bytes);
  if (rows.length > most.rowsMost) throw invalidField('file', t('affiliate.errors.rowsMost', { most: most.rowsMost }));
  const at = readHeader(header);
  const missing = (['orderId', 'orderAmount'] as const).filter((column) => at[column] === undefined);
  if (missing.length > 0) throw invalidField('file', t('affiliate.errors.noColumn', { columns: formatList(missing) }));
  return { at, rows };
}

function parseCsv(bytes: Buffer): string[][] {
  try {
    // Bytes that are no UTF-8 are refused instead of being guessed at.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [first = ''] = text.split(/\r?\n/, 1);
    const delimiter = [',', ';', '\t'].find((candidate) => first.includes(candidate)) ?? ',';
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('file', t('affiliate.errors.notCsv', { reason: error.message }));
    if (error instanceof TypeError) throw invalidField('file', t('affiliate.errors.utf8'));
    throw error;
  }
}

async function importRows(
  context: Context,
  partner: { id: string; rateBps: number },
  { at, rows }: Table,
): Promise<ConversionImport> {
  const counts = { created: 0, changed: 0, known: 0, attributed: 0, failed: 0 };
  const errors: Fault[] = [];
  let cents = 0;
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    try {
      const recorded = await recordConversion(context, partner, readRow(at, cells));
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
    errors: errors.slice(0, most.errorsMost),
  };
}

/** @throws Refusal `invalid` that names the columns */
function readRow(at: Table['at'], cells: readonly string[]): Conversion {
  const cell = (column: ColumnName) => cells[at[column] ?? -1] ?? '';
  const parsed = ConversionInput.safeParse(
    {
      orderId: cell('orderId'),
      orderAmount: readOrderAmount(cell('orderAmount')),
      commission: cell('commission') === '' ? null : readOrderAmount(cell('commission')),
      currency: cell('currency').toUpperCase() || locale.currency,
      clickId: cell('clickId') || null,
      occurredAt: cell('occurredAt') === '' ? null : readTime(cell('occurredAt')),
      status: readStatus(cell('status')),
    },
    { error: issueText },
  );
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new Refusal('invalid', { details });
  }
  const dealId = cell('dealId');
  if (dealId !== '' && !Id.safeParse(dealId).success)
    throw new Refusal('invalid', { details: [{ path: 'dealId', message: t('fields.id') }] });
  if (cells.some((text) => text.includes('\0'))) throw invalidField('', t('fields.noNul'));
  return { ...parsed.data, ...(dealId !== '' && { dealId }) };
}
