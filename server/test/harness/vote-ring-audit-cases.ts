import type { AuditCase, Stage } from './audit-cases.ts';
import { plantRing } from './vote-ring.ts';

async function newFinding({ site, member }: Stage): Promise<{ id: string; ringId: string }> {
  await site.context.database.deleteFrom('vote_findings').where('user_id', '=', member.id).execute();
  const { id: ringId, findings } = await plantRing(site, [member]);
  return { id: findings[0] as string, ringId };
}

/** Cases of searching for vote rings and of decisions about them. */
export const voteRingAuditCases: Record<string, AuditCase> = {
  'POST /admin/vote-rings/look': ({ call }) => call('POST /admin/vote-rings/look'),
  'PUT /admin/vote-findings/:id': async (stage) =>
    stage.call(`PUT /admin/vote-findings/${(await newFinding(stage)).id}`, { decision: 'dismissed' }),
  'PUT /admin/vote-rings/:id': async (stage) =>
    stage.call(`PUT /admin/vote-rings/${(await newFinding(stage)).ringId}`, { decision: 'upheld' }),
};
