import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import { fromCents } from '../../../kernel/money.ts';
import type { FileRow } from './file-store.ts';

export function toFile(row: FileRow): PayoutFile {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    members: row.members ?? 0,
    amount: fromCents(row.cents ?? 0),
    sentOn: row.sent_on,
    reason: row.reason,
    by: row.by,
    madeAt: row.made_at.toISOString(),
    isKept: row.is_kept,
  };
}

/** Returns the number of members in a group and their total amount. */
export function toGroup(cents: readonly number[]): { members: number; amount: number } {
  return { members: cents.length, amount: fromCents(cents.reduce((sum, each) => sum + each, 0)) };
}
