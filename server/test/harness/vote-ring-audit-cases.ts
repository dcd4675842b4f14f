import type { AuditCase, Stage } from './audit-cases.ts';

async function newFinding({ site, member }: Stage): Promise<{ id: string; ringId: string }> {
  const { database } = site.context;
  const found = { pattern: 'mutual', found_at: new Date() } as const;
  const { ringId } = await database
    .insertInto('vote_rings')
    .values(found)
    .returning('id as ringId')
    .executeTakeFirstOrThrow();
  await database.deleteFrom('vote_findings').where('user_id', '=', member.id).execute();
  const { id } = await database
    .insertInto('vote_findings')
    .values({ ...found, ring_id: ringId, user_id: member.id, evidence: {} })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ringId };
}

/** Looking for vote rings, and what is decided about them. */
export const voteRingAuditCases: Record<string, AuditCase> = {
  'POST /admin/vote-rings/look': ({ call }) => call('POST /admin/vote-rings/look'),
  'PUT /admin/vote-findings/:id': async (stage) =>
    stage.call(`PUT /admin/vote-findings/${(await newFinding(stage)).id}`, { decision: 'dismissed' }),
  'PUT /admin/vote-rings/:id': async (stage) =>
    stage.call(`PUT /admin/vote-rings/${(await newFinding(stage)).ringId}`, { decision: 'upheld' }),
};
