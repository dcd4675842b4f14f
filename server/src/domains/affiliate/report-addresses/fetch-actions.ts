import type { ConversionImport } from '@haggle/contract/affiliate/partner-reports';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hoursAfter } from '../../../kernel/time.ts';
import { zonedDay } from '../../../kernel/zoned-day.ts';
import type { Context } from '../../../platform/context.ts';
import { UnexpectedStatus } from '../../../platform/fetch/fetcher.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { requireReportPartner } from '../../links/affiliate-partners/mapping-actions.ts';
import { importFetchedReport } from '../conversions/fetched-actions.ts';
import { type AddressSecrets, boundTo } from './actions.ts';
import { fillDays, otherTypeOf } from './rules.ts';
import * as store from './store.ts';

const limits = affiliateLimits.reportAddress;
const { maxBytes } = affiliateLimits.orderImport;

/** How a report is fetched. Its type hardly matters, since many servers call everything plain text. */
const fetchOptions = {
  accept: ['text/csv', 'text/*', 'application/*', 'binary/octet-stream'],
  maxBytes,
  timeout: limits.timeout,
  maxRedirects: limits.maxRedirects,
  tooLarge: 'refuse',
} as const;

/** Thrown to roll an import back whose address was replaced or removed meanwhile. */
class AddressReplaced extends Error {
  override name = 'AddressReplaced';
}

/**
 * Job: fetches a partner's report and imports it. A failure changes no orders, is shown on the partner's page, and is
 * tried again after a few hours.
 */
export async function importReport(context: Context, partnerId: string): Promise<void> {
  const row = await store.findAddress(context.database, partnerId);
  if (!row) return;
  const partner = await requireReportPartner(context, partnerId);
  const address = { partnerId, setAt: row.set_at };
  if (!partner.mapping) return;
  try {
    const sentBy = await requireSender(context, row);
    const bytes = await fetchBytes(context, row, zonedDay(context.clock(), partner.timeZone));
    await importFetchedReport(context, { partnerId, bytes, sentBy }, async (context, report) => {
      if (!(await recordSuccess(context, address, report))) throw new AddressReplaced();
    });
  } catch (error) {
    if (error instanceof AddressReplaced) return;
    if (!(error instanceof Refusal)) throw error;
    await recordFailure(context, row, problemOf(error));
  }
}

/**
 * Returns who set an address and answers for it. They must still be allowed to upload: the server may be their own.
 * @throws Refusal `not_allowed`
 */
async function requireSender(context: Context, { set_by: id }: store.AddressRow): Promise<Actor> {
  const actor = id === null ? null : await findActor(context, id);
  if (actor && !actor.suspension && can(actor, 'money')) return actor;
  throw new Refusal('not_allowed', { message: t('affiliate.reportAddress.senderLeft') });
}

/** @throws Refusal `page_not_allowed`, `page_unreachable`, `too_large`, `wrong_type` */
async function fetchBytes(context: Context, row: store.AddressRow, today: string): Promise<Uint8Array> {
  const sealed = context.secrets.decrypt(row.sealed, boundTo(row.partner_id));
  const { url, headerValue }: AddressSecrets = JSON.parse(sealed);
  const secretHeaders =
    row.header_name === null || headerValue === null ? {} : { [row.header_name.toLowerCase()]: headerValue };
  const { bytes, contentType } = await context.fetcher.fetch(fillDays(url, today), { ...fetchOptions, secretHeaders });
  const type = otherTypeOf(contentType);
  if (type !== undefined) {
    throw new Refusal('wrong_type', { message: t('affiliate.reportAddress.otherType', { type }) });
  }
  return bytes;
}

function recordSuccess(
  context: Context,
  address: { partnerId: string; setAt: Date },
  { rows, created, changed, failed, errors: [first] }: ConversionImport,
): Promise<boolean> {
  const now = context.clock();
  const rowProblem = first && t('affiliate.reportAddress.row', { row: first.row, reason: first.message });
  return store.updateAddress(context.database, address, {
    ...{ tried_at: now, fetched_at: now, asked_at: null, problem: null, failing_since: null },
    ...{ rows, changed: created + changed, failed, row_problem: rowProblem ?? null },
    next_at: hoursAfter(now, limits.everyHours),
  });
}

async function recordFailure(context: Context, row: store.AddressRow, problem: string): Promise<void> {
  const { partner_id: partnerId, set_at: setAt, host } = row;
  const at = context.clock();
  const nextAt = hoursAfter(at, limits.retryHours);
  await store.recordFailure(context.database, { partnerId, setAt }, { problem, at, nextAt });
  context.log.warn({ partner: partnerId, source: host, problem }, 'A partner’s report could not be imported.');
}

/** Returns what went wrong and what to do, as a sentence. */
function problemOf(error: Refusal): string {
  const { cause, code } = error;
  if (code === 'page_not_allowed') return t('affiliate.reportAddress.notPublic');
  if (code === 'too_large') return t('affiliate.reportAddress.tooLarge', { size: maxBytes / 1024 / 1024 });
  if (code !== 'page_unreachable') return error.details?.[0]?.message || error.message;
  if (!(cause instanceof UnexpectedStatus)) return t('affiliate.reportAddress.unreachable');
  const status = String(cause.status);
  const isDenied = status === '401' || status === '403';
  return isDenied ? t('affiliate.reportAddress.denied', { status }) : t('affiliate.reportAddress.status', { status });
}
