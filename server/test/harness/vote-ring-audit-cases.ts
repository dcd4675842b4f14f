import type { AuditCase, AuditFixture } from './audit-cases.ts';
import { seedVoteRing } from './vote-ring.ts';

async function newFinding({ site, member }: AuditFixture): Promise<{ id: string; ringId: string }> {
  await site.context.database.deleteFrom('vote_findings').where('user_id', '=', member.id).execute();
  const { id: ringId, findings } = await seedVoteRing(site, [member]);
  return { id: findings[0] as string, ringId };
}

/** Cases of searching for vote rings and of decisions about them. */
export const voteRingAuditCases: Record<string, AuditCase> = {
  'POST /admin/vote-rings/look': ({ call }) => call('POST /admin/vote-rings/look'),
  'PUT /admin/vote-findings/:id': async (fixture) =>
    fixture.call(`PUT /admin/vote-findings/${(await newFinding(fixture)).id}`, { decision: 'dismissed' }),
  'PUT /admin/vote-rings/:id': async (fixture) =>
    fixture.call(`PUT /admin/vote-rings/${(await newFinding(fixture)).ringId}`, { decision: 'upheld' }),
};
