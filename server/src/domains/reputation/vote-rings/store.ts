import type { RingPattern } from '@haggle/contract/reputation/vote-rings';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Finding, weightlessPatterns } from './rules.ts';

/** Returns an undecided ring of this pattern with one of these members, or creates one. */
export async function findOrInsertRing(
  database: Database,
  { pattern, userIds, at }: { pattern: RingPattern; userIds: readonly string[]; at: Date },
): Promise<string> {
  const open = await database
    .selectFrom('vote_findings')
    .select('ring_id as id')
    .where('pattern', '=', pattern)
    .where('user_id', 'in', userIds)
    .where('decision', 'is', null)
    .orderBy('ring_id')
    .executeTakeFirst();
  if (open) return open.id;
  const ring = await database
    .insertInto('vote_rings')
    .values({ pattern, found_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ring.id;
}

/** Returns the members with no known finding of this pattern: none open, upheld, or dismissed since a time. */
export async function listUnreported(
  database: Database,
  { pattern, userIds, dismissedSince }: { pattern: RingPattern; userIds: readonly string[]; dismissedSince: Date },
): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vote_findings')
            .select('vote_findings.id')
            .whereRef('vote_findings.user_id', '=', 'users.id')
            .where('pattern', '=', pattern)
            .where(({ or, eb }) =>
              or([eb('decision', 'is', null), eb('decision', '=', 'upheld'), eb('decided_at', '>=', dismissedSince)]),
            ),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Adds findings to a ring. The members must have no open finding of the pattern. */
export async function insertFindings(
  database: Database,
  { ringId, findings, at }: { ringId: string; findings: readonly Finding[]; at: Date },
): Promise<void> {
  const rows = findings.map(({ userId, pattern, evidence }) => ({
    ring_id: ringId,
    user_id: userId,
    pattern,
    evidence: { ...evidence },
    found_at: at,
  }));
  await database
    .insertInto('vote_findings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that fans found earlier vote alike by now, and returns those for whom this is new. */
export async function recordAlike(database: Database, ring: readonly Finding[]): Promise<string[]> {
  const updated: string[] = [];
  for (const { userId, pattern, evidence } of ring.filter((finding) => finding.evidence.alike)) {
    const rows = await database
      .updateTable('vote_findings')
      .set({ evidence: { ...evidence } })
      .where('user_id', '=', userId)
      .where('pattern', '=', pattern)
      .where('decision', 'is', null)
      .where(sql<boolean>`evidence ->> 'alike' = 'false'`)
      .returning('user_id')
      .execute();
    updated.push(...rows.map((row) => row.user_id));
  }
  return updated;
}

/** Sets since when a member's votes are annulled; null if they count. Returns false if nothing changes. */
export async function setAnnulled(database: Database, userId: string, at: Date | null): Promise<boolean> {
  const changed = await database
    .updateTable('users')
    .set({ votes_annulled_at: at })
    .where('id', '=', userId)
    .where('votes_annulled_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Returns whether a finding takes the weight from a member's votes, or they were removed as a spammer. */
export async function shouldAnnulVotes(database: Database, userId: string): Promise<boolean> {
  const standing = await database
    .selectFrom('vote_findings')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('decision', '=', 'upheld'),
        and([
          eb('decision', 'is', null),
          eb('pattern', 'in', weightlessPatterns),
          // Fans who do not vote alike keep their weight until staff decide.
          sql<boolean>`evidence ->> 'alike' is distinct from 'false'`,
        ]),
      ]),
    )
    .unionAll(
      database
        .selectFrom('cleanups')
        .select('id')
        .where('user_id', '=', userId)
        .where('undone_at', 'is', null)
        .where('kept', 'is not', null),
    )
    .executeTakeFirst();
  return standing !== undefined;
}

/** Returns the live deals on which a member voted. */
export async function listVotedDeals(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('votes')
    .innerJoin('deals', 'deals.id', 'votes.deal_id')
    .select('votes.deal_id')
    .where('votes.user_id', '=', userId)
    .where('deals.is_live', '=', true)
    .orderBy('votes.deal_id')
    .execute();
  return rows.map((row) => row.deal_id);
}
