import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { type ReportField, ReportMapping } from '@haggle/contract/links/networks';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, hiddenFrom } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import type { UploadedFile } from '../../../platform/api/multipart.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import {
  needsConfirming,
  type ReportPartner,
  requireConfirmedMapping,
  requireReportPartner,
  storeMapping,
} from '../../links/affiliate-partners/mapping-actions.ts';
import { findNetwork } from '../../links/affiliate-partners/network-actions.ts';
import { lockLedger } from '../ledger/actions.ts';
import { recordConversion } from './record-actions.ts';
import { fitsHeader, guessMapping, missingFields, stateOf } from './report-rules.ts';
import { createMappedReader, createPlainReader, type RowReader } from './row-actions.ts';
import { readHeader } from './rules.ts';
import { readTable, type Table } from './table-actions.ts';

const limits = affiliateLimits.orderImport;

type RowError = ConversionImport['errors'][number];

/** Thrown at the end of a dry run to roll its transaction back. */
class DryRunRollback extends Error {
  readonly report: ConversionImport;

  constructor(report: ConversionImport) {
    super('rehearsed');
    this.report = report;
  }
}

interface ImportRequest {
  partnerId: string;
  file: UploadedFile | undefined;
  isDryRun: boolean;
  /** A `ReportMapping` as JSON. */
  mapping?: string | undefined;
}

/**
 * Imports a partner's orders from a CSV file. Bad rows are reported and skipped; all others are written in one
 * transaction. A dry run does the same and rolls back. Importing a file again is harmless.
 * @throws Refusal `partner_not_found`, `mapping_unconfirmed`, `invalid` if the file can't be read
 */
export async function importConversions(
  context: Context,
  actor: Actor,
  { partnerId, file, isDryRun, mapping: mappingJson }: ImportRequest,
): Promise<ConversionImport> {
  const partner = await requireReportPartner(context, partnerId);
  const table = await readTable(file, { queueKey: partnerId, network: findNetwork(partner.preset) });
  const mapping = mappingJson === undefined ? rememberedMapping(partner, table, actor) : parseMapping(mappingJson);
  const read = createRowReader(table, mapping);
  try {
    return await inTransaction(context, async (context) => {
      await lockLedger(context);
      const report = {
        ...(await importRows(context, partner, table, {
          read,
          setsStatuses: mapping !== undefined,
          importedBy: hiddenFrom(actor),
        })),
        isDryRun,
      };
      if (isDryRun) throw new DryRunRollback(report);
      if (mapping) await storeMapping(context, actor, partnerId, mapping);
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
    if (error instanceof DryRunRollback) return error.report;
    throw error;
  }
}

/**
 * Returns how to read a partner's report: with the last mapping if it fits, else by the network's column names.
 * @throws Refusal `partner_not_found`, `invalid` if the file can't be read
 */
export async function readReportColumns(
  context: Context,
  actor: Actor,
  partnerId: string,
  file: UploadedFile | undefined,
) {
  const partner = await requireReportPartner(context, partnerId);
  const network = findNetwork(partner.preset);
  const { header, rows } = await readTable(file, { queueKey: partnerId, network });
  const remembered = partner.mapping && fitsHeader(partner.mapping, header) ? partner.mapping : undefined;
  const mapping = remembered ?? guessMapping(header, network, partner);
  const at = header.indexOf(mapping.columns.status ?? '');
  const words = at < 0 ? [] : [...new Set(rows.map((cells) => (cells[at] ?? '').toLowerCase()))];
  return {
    header,
    samples: rows.slice(0, limits.samples).map((cells) => header.map((_, index) => cells[index] ?? '')),
    mapping,
    isRemembered: remembered !== undefined,
    needsConfirming: remembered !== undefined && needsConfirming(partner.review, actor.id),
    taughtBy: remembered === undefined ? null : partner.mappingAuthor,
    missing: missingFields(mapping),
    words: words.slice(0, limits.maxWords).map((word) => ({ word, state: stateOf(word, mapping.states) ?? null })),
  };
}

/** @throws Refusal `invalid` */
function parseMapping(text: string): ReportMapping {
  try {
    const parsed = ReportMapping.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidField('mapping', t('affiliate.errors.badMapping'));
}

/** @throws Refusal `mapping_unconfirmed` */
function rememberedMapping(
  partner: ReportPartner,
  { header }: Table,
  actor: Pick<Actor, 'id'>,
): ReportMapping | undefined {
  if (partner.mapping && fitsHeader(partner.mapping, header)) return requireConfirmedMapping(partner, actor);
  const network = findNetwork(partner.preset);
  const guessed = network && guessMapping(header, network, partner);
  return guessed && missingFields(guessed).length === 0 ? guessed : undefined;
}

/** @throws Refusal `invalid` that names the missing columns */
function createRowReader({ header }: Table, mapping: ReportMapping | undefined): RowReader {
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

async function importRows(
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
