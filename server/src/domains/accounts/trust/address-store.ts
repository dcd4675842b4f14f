import * as trustLimits from '@haggle/contract/limits/trust';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';

/** Tables with the votes and reports of members who haven't proven themselves, and the addresses they came from. */
const voteTables = {
  vote: { table: 'votes', subject: 'deal_id', lock: 'voteAddress', isOpen: sql`true` },
  stateReport: {
    table: 'state_reports',
    subject: 'deal_id',
    lock: 'stateReportAddress',
    isOpen: sql`closed_at is null`,
  },
  couponTrial: { table: 'coupon_trials', subject: 'deal_id', lock: 'couponTrialAddress', isOpen: sql`true` },
  // Not needed: the voter has locked the comment.
  commentVote: { table: 'comment_votes', subject: 'comment_id', lock: undefined, isOpen: sql`true` },
} as const;

export type VoteKind = keyof typeof voteTables;

/** A member's vote or report on a deal or comment, and the address that it comes from. */
export interface AddressedVote {
  subjectId: string;
  userId: string;
  addressHash: string;
}

/**
 * Counts the votes or reports of this kind by others at an address, up to the number that matters. More from there wait
 * until the transaction ends, so that of two at once only one is the last.
 */
export async function countAtAddress(
  database: Database,
  kind: VoteKind,
  { subjectId, userId, addressHash }: AddressedVote,
): Promise<number> {
  const { table, subject, lock: address, isOpen } = voteTables[kind];
  if (address) await lock(database, address, `${subjectId}:${addressHash}`);
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${sql.ref(subject)} = ${subjectId} and address_hash = ${addressHash} and user_id <> ${userId}
      and weight > 0 and ${isOpen} limit ${Math.max(...trustLimits.countedAtAddress)}`.execute(database);
  return rows.length;
}
