import type { TestSite } from './site.ts';

/** Adds a ring as found by the nightly check. Returns its ID and those of its findings, in the order of the members. */
export async function seedVoteRing(
  { context: { database } }: Pick<TestSite, 'context'>,
  members: readonly { id: string }[],
  found_at = new Date(),
): Promise<{ id: string; findings: string[] }> {
  const pattern = 'mutual' as const;
  const { id } = await database
    .insertInto('vote_rings')
    .values({ pattern, found_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finding = { ring_id: id, pattern, evidence: { with: [], votes: 1, of: 1 }, found_at };
  const rows = await database
    .insertInto('vote_findings')
    .values(members.map((member) => ({ ...finding, user_id: member.id })))
    .returning('id')
    .execute();
  return { id, findings: rows.map((row) => row.id) };
}
