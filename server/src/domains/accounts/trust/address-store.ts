import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';

/** Where the words of newcomers are stored with the address they came from. */
const words = {
  vote: { table: 'votes', subject: 'deal_id', lock: 'voteAddress', isOpen: sql`true` },
  stateReport: {
    table: 'state_reports',
    subject: 'deal_id',
    lock: 'stateReportAddress',
    isOpen: sql`closed_at is null`,
  },
  couponTrial: { table: 'coupon_trials', subject: 'deal_id', lock: 'couponTrialAddress', isOpen: sql`true` },
  // The comment is locked by its voter.
  commentVote: { table: 'comment_votes', subject: 'comment_id', lock: undefined, isOpen: sql`true` },
} as const;

export type VoteKind = keyof typeof words;

/** A member's vote or report on a deal or comment, and the address that it comes from. */
export interface AddressedVote {
  subjectId: string;
  userId: string;
  addressHash: string;
}

/**
 * Whether a word of the same kind by somebody else at that address counts already. Others from there wait until the
 * transaction ends, so that of two at once only one counts.
 */
export async function isAddressTaken(
  database: Database,
  kind: VoteKind,
  { subjectId, userId, addressHash }: AddressedVote,
): Promise<boolean> {
  const { table, subject, lock: address, isOpen } = words[kind];
  if (address) await lock(database, address, `${subjectId}:${addressHash}`);
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${sql.ref(subject)} = ${subjectId} and address_hash = ${addressHash} and user_id <> ${userId}
      and weight > 0 and ${isOpen} limit 1`.execute(database);
  return rows.length > 0;
}
