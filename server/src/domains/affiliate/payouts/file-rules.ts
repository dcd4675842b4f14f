import type { PayoutDetails } from '@haggle/contract/affiliate/payout-details';
import type { PayoutFileKind, PayoutFileStatus, PayoutProblem } from '@haggle/contract/affiliate/payout-kinds';
import type { DueMember } from '@haggle/contract/affiliate/payouts';
import { csvLine, csvStart } from '@haggle/contract/csv';
import { isInSepa } from './sepa-countries-rules.ts';
import { isWritable } from './sepa-rules.ts';

/** Somebody in a batch whom no file pays yet. */
export interface Payee {
  memberId: string;
  username: string;
  /** Who they are, as it is told. */
  member: DueMember['member'];
  cents: number;
  /** As they were when the batch was made; null in batches of the version before, once they took them back. */
  details: PayoutDetails | null;
  /** Whether they have changed or deleted them since. */
  hasChanged: boolean;
}

/** Why no file can pay somebody; null where one can, or where they are paid without any. */
export function problemOf(details: PayoutDetails | null, currency: string): PayoutProblem | null {
  if (!details) return 'no_details';
  if (details.method !== 'bank' || currency !== 'EUR') return null;
  if (!isInSepa(details.iban)) return 'outside_sepa';
  return isWritable(details.holder) ? null : 'name_unwritable';
}

/** The file that pays who is paid in this way; undefined where it is done by hand. */
export function kindOf({ method }: PayoutDetails, currency: string): PayoutFileKind | undefined {
  if (method === 'other') return undefined;
  if (method === 'bank') return currency === 'EUR' ? 'sepa' : undefined;
  return method;
}

/** Somebody who is paid by a list. */
export interface Listed {
  email: string;
  /** As the site's country writes it. */
  amount: string;
  reference: string;
  username: string;
}

/** PayPal's list, which has neither a first row with names nor a byte order mark: a row each, in one currency. */
export function paypalList(listed: readonly Listed[], { currency, note }: { currency: string; note: string }): string {
  return listed
    .map(({ email, amount, reference }) => csvLine([email, amount, currency, reference, note, 'PAYPAL']))
    .join('');
}

/** Whom to send a voucher of how much. */
export function voucherList(listed: readonly Listed[], currency: string): string {
  const rows = listed.map(({ email, amount, reference, username }) =>
    csvLine([email, amount, currency, reference, username]),
  );
  return csvStart + csvLine(['email', 'amount', 'currency', 'reference', 'member']) + rows.join('');
}

const moves: Record<PayoutFileStatus, readonly PayoutFileStatus[]> = {
  made: ['sent', 'failed'],
  // What was said can be taken back; and a bank can refuse what it was sent.
  sent: ['made', 'failed'],
  failed: ['made'],
};

/** Where a file can go from here. */
export function canMoveFile(from: PayoutFileStatus, to: PayoutFileStatus): boolean {
  return moves[from].includes(to);
}
