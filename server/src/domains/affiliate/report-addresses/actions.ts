import type { FailingReport, ReportAddress, ReportAddressInput } from '@haggle/contract/affiliate/report-addresses';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore, hoursAfter } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readPartner } from '../../links/affiliate-partners/actions.ts';
import { requireReportPartner } from '../../links/affiliate-partners/mapping-actions.ts';
import * as store from './store.ts';
import { toFailingReport, toReportAddress } from './views.ts';

const limits = affiliateLimits.reportAddress;

/** What is encrypted: the address, and the value of its header, if it has one. */
export interface AddressSecrets {
  url: string;
  headerValue: string | null;
}

/** Binds an address to its partner, so that it can't be moved to another one. */
export const boundTo = (partnerId: string): Bound => `report_addresses.sealed:${partnerId}`;

/** @throws Refusal `partner_not_found` */
export async function readAddress(context: Context, partnerId: string): Promise<ReportAddress> {
  const [{ mapping }, row] = await Promise.all([
    requireReportPartner(context, partnerId),
    store.findAddress(context.database, partnerId),
  ]);
  return toReportAddress(row, { needsMapping: mapping === undefined, now: context.clock() });
}

/**
 * Sets the address that a partner's reports are fetched from; the first fetch is due at once.
 * @throws Refusal `partner_not_found`, `page_not_allowed`
 */
export async function putAddress(
  context: Context,
  actor: Actor,
  partnerId: string,
  { url, headerName, headerValue }: ReportAddressInput,
): Promise<ReportAddress> {
  context.fetcher.checkAsked(url);
  const { host } = new URL(url);
  const secrets: AddressSecrets = { url, headerValue };
  return changeAddress(context, actor, partnerId, { action: 'partner.report_address_set', host }, (context) => {
    const at = context.clock();
    return store.putAddress(context.database, {
      partner_id: partnerId,
      host,
      header_name: headerName,
      sealed: context.secrets.encrypt(JSON.stringify(secrets), boundTo(partnerId)),
      set_by: actor.id,
      set_at: at,
      next_at: at,
    });
  });
}

/** @throws Refusal `partner_not_found` */
export function deleteAddress(context: Context, actor: Actor, partnerId: string): Promise<ReportAddress> {
  const entry = { action: 'partner.report_address_removed', host: null } as const;
  return changeAddress(context, actor, partnerId, entry, ({ database }) => store.deleteAddress(database, partnerId));
}

function changeAddress(
  context: Context,
  actor: Actor,
  partnerId: string,
  { action, host }: { action: string; host: string | null },
  change: (context: Context) => Promise<void>,
): Promise<ReportAddress> {
  return inTransaction(context, async (context) => {
    const { name } = await readPartner(context, partnerId);
    const before = await store.findAddress(context.database, partnerId);
    await change(context);
    // Only the host is recorded, since the rest usually contains the network's key.
    const changes = { host: [before?.host ?? null, host] } as const;
    await recordAudit(context, actor, { action, subject: 'partner', subjectId: partnerId, changes });
    await recordEvent(context, 'partner.changed', { partnerId, name, actorId: actor.id, what: 'reports' });
    return readAddress(context, partnerId);
  });
}

/**
 * Queues a fetch now.
 * @throws Refusal `partner_not_found`, `no_report_address`, `report_unmapped`
 */
export function fetchNow(context: Context, actor: Actor, partnerId: string): Promise<ReportAddress> {
  return inTransaction(context, async (context) => {
    const { needsMapping } = await readAddress(context, partnerId);
    const row = await store.findAddress(context.database, partnerId);
    if (!row) throw new Refusal('no_report_address');
    if (needsMapping) throw new Refusal('report_unmapped');
    await store.updateAddress(context.database, { partnerId, setAt: row.set_at }, { asked_at: context.clock() });
    await queueImport(context, partnerId);
    await recordAudit(context, actor, { action: 'partner.report_fetched', subject: 'partner', subjectId: partnerId });
    return readAddress(context, partnerId);
  });
}

/** Scheduled: queues a fetch from every address that is due. */
export function queueDueReports(context: Context): Promise<void> {
  return inTransaction(context, async (context) => {
    const now = context.clock();
    const nextAt = hoursAfter(now, limits.everyHours);
    for (const id of await store.claimDue(context.database, { now, nextAt })) await queueImport(context, id);
  });
}

function queueImport({ database }: Context, partnerId: string): Promise<void> {
  return addJob(database, 'import-report', { partnerId }, { queue: 'reports', key: `import-report ${partnerId}` });
}

/** Returns the partners whose reports couldn't be fetched the last time. */
export async function listFailing({ database }: Context): Promise<FailingReport[]> {
  return (await store.listFailing(database)).map(toFailingReport);
}

/** Whether fetching some partner's reports has failed for so long that staff should know. */
export function hasMissingReports({ database, clock }: Context): Promise<boolean> {
  return store.hasFailedSince(database, daysBefore(clock(), limits.alarmDays));
}
