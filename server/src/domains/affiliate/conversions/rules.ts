import { entriesOf, isOneOf } from '@haggle/contract/keys';
import type { ReportField } from '@haggle/contract/links/networks';
import { readAmount } from '@haggle/contract/locale/amounts';

/** Columns of a file of orders, and what else they may be called. */
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

/** A header as it is compared. */
export function normalise(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Which column stands where, by its name in the first row; unknown ones are left alone. */
export function readHeader(cells: readonly string[]): Partial<Record<ReportField, number>> {
  const names = cells.map(normalise);
  const found: Partial<Record<ReportField, number>> = {};
  for (const [column, known] of entriesOf(headerAliases)) {
    const at = names.findIndex((name) => isOneOf(known, name));
    if (at >= 0) found[column] = at;
  }
  return found;
}

/** An amount as files of the site's country write it, `$1,299.00` or `1299`; what is none stays as it is, to be refused. */
export function readOrderAmount(text: string): number | string {
  const read = readAmount(text);
  return read.is === 'amount' ? read.amount : text;
}

/** A day or a time as ISO 8601 with a zone; days and times without one are UTC. What it is not is left as it is. */
export function readTime(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(text) ?? [];
  if (!date || !time) return text;
  return `${date}T${time.length === 5 ? `${time}:00` : time}Z`;
}

/** What the networks' words for the state of an order mean here. */
export function readStatus(text: string): string {
  const word = text.toLowerCase();
  if (/^(cancelled|canceled|rejected|declined|reversed|refunded|returned|void)$/.test(word)) return 'cancelled';
  return /^(|pending|new|approved|confirmed|locked|paid)$/.test(word) ? 'pending' : text;
}

/** Whether a message's own time, in seconds, is near enough to be believed. */
export function isTimely(timestamp: string, now: Date, toleranceSeconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) - now.getTime() / 1000) <= toleranceSeconds;
}
