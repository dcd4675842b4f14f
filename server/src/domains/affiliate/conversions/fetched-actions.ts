import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, hiddenFrom } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { requireConfirmedMapping, requireReportPartner } from '../../links/affiliate-partners/mapping-actions.ts';
import { findNetwork } from '../../links/affiliate-partners/network-actions.ts';
import { lockLedger } from '../ledger/actions.ts';
import { fitsHeader } from './report-rules.ts';
import { createRowReader, importRows } from './rows-actions.ts';
import { parseTable } from './table-actions.ts';

interface FetchedReport {
  partnerId: string;
  bytes: Uint8Array;
  /** Who answers for it, as if they had uploaded it. */
  sentBy: Pick<Actor, 'id' | 'role'>;
}

/**
 * Imports a report that nobody looks at first, with the partner's mapping. `record` runs in the same transaction.
 * @throws Refusal `partner_not_found`, `mapping_unconfirmed`, `invalid` if the file can't be read, has other columns, or
 *   has errors in every row, which is more likely to be the wrong file
 */
export async function importFetchedReport(
  context: Context,
  { partnerId, bytes, sentBy }: FetchedReport,
  record: (context: Context, report: ConversionImport) => Promise<void>,
): Promise<void> {
  const partner = await requireReportPartner(context, partnerId);
  const mapping = requireConfirmedMapping(partner, sentBy);
  const table = await parseTable(bytes, { queueKey: partnerId, network: findNetwork(partner.preset) });
  if (!mapping || !fitsHeader(mapping, table.header)) {
    throw invalidField('file', t('affiliate.reportAddress.otherColumns'));
  }
  const source = {
    read: createRowReader(table, mapping),
    setsStatuses: true,
    importedBy: hiddenFrom(sentBy),
  };
  await inTransaction(context, async (context) => {
    await lockLedger(context);
    const report = await importRows(context, partner, table, source);
    if (report.rows > 0 && report.failed === report.rows) {
      throw invalidField('file', t('affiliate.reportAddress.noRow', { reason: report.errors[0]?.message ?? '' }));
    }
    await record(context, report);
  });
}
