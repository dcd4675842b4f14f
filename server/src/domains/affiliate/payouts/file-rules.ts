import type { PayoutDetails } from '@haggle/contract/affiliate/payout-details';
import type { PayoutFileKind, PayoutFileStatus, PayoutProblem } from '@haggle/contract/affiliate/payout-kinds';
import type { DueMember } from '@haggle/contract/affiliate/payouts';
import { csvLine, csvStart } from '@haggle/contract/csv';
import { isInSepa } from './sepa-countries-rules.ts';
import { isWritable } from './sepa-rules.ts';

/** A member of a batch whom no file pays yet. */
export interface Payee {
  memberId: string;
  username: string;
  /** The member as returned by the API. */
  member: DueMember['member'];
  cents: number;
  /** A copy from when the batch was created. Null in batches of the previous version if the member deleted theirs. */
  details: PayoutDetails | null;
  /** Whether the member has changed or deleted them since. */
  hasChanged: boolean;
}

/** Returns why no file can pay a member, or null if one can or if they are paid without a file. */
export function problemOf(details: PayoutDetails | null, currency: string): PayoutProblem | null {
  if (!details) return 'no_details';
  if (details.method !== 'bank' || currency !== 'EUR') return null;
  if (!isInSepa(details.iban)) return 'outside_sepa';
  return isWritable(details.holder) ? null : 'name_unwritable';
}

/** Returns the kind of file that pays by this method, or undefined if it is paid manually. */
export function kindOf({ method }: PayoutDetails, currency: string): PayoutFileKind | undefined {
  if (method === 'other') return undefined;
  if (method === 'bank') return currency === 'EUR' ? 'sepa' : undefined;
  return method;
}

/** A row of a payment list. */
export interface PaymentRow {
  email: string;
  /** The amount in the list's format. */
  amount: string;
  reference: string;
  username: string;
}

/** Returns PayPal's payment list: one row each, all in one currency, without a header row or byte order mark. */
export function paypalList(
  payments: readonly PaymentRow[],
  { currency, note }: { currency: string; note: string },
): string {
  return payments
    .map(({ email, amount, reference }) => csvLine([email, amount, currency, reference, note, 'PAYPAL']))
    .join('');
}

/** Returns the list of vouchers to send, with their amounts. */
export function voucherList(payments: readonly PaymentRow[], currency: string): string {
  const rows = payments.map(({ email, amount, reference, username }) =>
    csvLine([email, amount, currency, reference, username]),
  );
  return csvStart + csvLine(['email', 'amount', 'currency', 'reference', 'member']) + rows.join('');
}

const moves: Record<PayoutFileStatus, readonly PayoutFileStatus[]> = {
  made: ['sent', 'failed'],
  // Marking a file as sent can be undone, and a bank can reject a sent file.
  sent: ['made', 'failed'],
  failed: ['made'],
};

/** Whether a file may move from one status to the other. */
export function canMoveFile(from: PayoutFileStatus, to: PayoutFileStatus): boolean {
  return moves[from].includes(to);
}
