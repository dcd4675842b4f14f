import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { ReportMapping } from '@haggle/contract/links/networks';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, hiddenFrom } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
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
import { fitsHeader, guessMapping, missingFields, stateOf } from './report-rules.ts';
import { createRowReader, importRows } from './rows-actions.ts';
import { readTable, type Table } from './table-actions.ts';

const limits = affiliateLimits.orderImport;

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
