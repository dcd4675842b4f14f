import { entriesOf, isOneOf } from '@haggle/contract/keys';
import type { ReportField } from '@haggle/contract/links/networks';
import { readAmount } from '@haggle/contract/locale/amounts';

/** Columns of an order file and their other common names. */
export const headerAliases = {
  transactionId: ['transactionid', 'transaction', 'commissionid'],
  orderId: ['orderid', 'order'],
  orderAmount: ['orderamount', 'amount', 'saleamount', 'ordervalue'],
  commission: ['commission', 'commissionamount', 'payout'],
  currency: ['currency'],
  clickId: ['clickid', 'subid', 'clickref'],
  dealId: ['dealid', 'deal'],
  occurredAt: ['occurredat', 'date', 'orderdate', 'transactiondate'],
  status: ['status'],
  cleared: ['cleared'],
} as const satisfies Record<ReportField, readonly string[]>;

/** Returns a header in the form in which it is compared: lower case, a to z only. */
export function normalise(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Returns the index of each known column in the header row. Unknown columns are ignored. */
export function readHeader(cells: readonly string[]): Partial<Record<ReportField, number>> {
  const names = cells.map(normalise);
  const found: Partial<Record<ReportField, number>> = {};
  for (const [column, aliases] of entriesOf(headerAliases)) {
    const at = names.findIndex((name) => isOneOf(aliases, name));
    if (at >= 0) found[column] = at;
  }
  return found;
}

/** Parses an amount in the site's format, such as `$1,299.00` or `1299`. Returns other text as it is, to be refused. */
export function readOrderAmount(text: string): number | string {
  const read = readAmount(text);
  return read.is === 'amount' ? read.amount : text;
}

/** Converts a date or date-time to ISO 8601, in UTC if it has no zone. Other text is returned unchanged. */
export function toIsoTime(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(text) ?? [];
  if (!date || !time) return text;
  return `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
}

/** Translates a network's status word to `pending` or `cancelled`. Unknown words are returned unchanged. */
export function normalizeStatus(text: string): string {
  const word = text.toLowerCase();
  if (/^(cancelled|canceled|rejected|declined|reversed|refunded|returned|void)$/.test(word)) return 'cancelled';
  return /^(|pending|new|approved|confirmed|locked|paid)$/.test(word) ? 'pending' : text;
}

/** Whether a message's timestamp, in seconds, is within `toleranceSeconds` of now. */
export function isTimely(timestamp: string, now: Date, toleranceSeconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) - now.getTime() / 1000) <= toleranceSeconds;
}
