import type { RingDecision, VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import type { Actor } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockMember } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { settleWeights } from './actions.ts';
import * as store from './decision-store.ts';
import { toVoteFinding, toVoteRing } from './views.ts';

export async function listRings(context: Context, page: PageRequest, isOpen: boolean | undefined) {
  const { rows, total } = await store.listRings(context.database, page, isOpen);
  const rings: VoteRing[] = [];
  for (const row of rows) rings.push(await describe(context, row));
  return toList(page, { rows: rings, total }, (ring) => ring);
}

async function describe({ database }: Context, row: store.RingRow): Promise<VoteRing> {
  const members = await store.listMembers(database, row.id);
  return toVoteRing(row, members, await store.listLiftedDeals(database, row));
}

/**
 * Upholds what waits in a ring, dismisses it, or opens what was decided.
 * @throws Refusal `vote_ring_not_found`, `decided_already`
 */
export function decideRing(context: Context, actor: Actor, id: string, decision: RingDecision): Promise<VoteRing> {
  return inTransaction(context, async (context) => {
    const ring = await store.findRing(context.database, id);
    if (!ring) throw new Refusal('vote_ring_not_found');
    await decide(context, actor, { ringId: id }, decision);
    await recordAudit(context, actor, { action: `vote_ring.${verbs[decision]}`, subject: 'vote_ring', subjectId: id });
    return describe(context, (await store.findRing(context.database, id)) ?? ring);
  });
}

/**
 * The same for one member of a ring.
 * @throws Refusal `vote_finding_not_found`, `decided_already`
 */
export function decideFinding(
  context: Context,
  actor: Actor,
  id: string,
  decision: RingDecision,
): Promise<VoteFinding> {
  return inTransaction(context, async (context) => {
    const finding = await store.findFinding(context.database, id);
    if (!finding) throw new Refusal('vote_finding_not_found');
    await decide(context, actor, { findingId: id }, decision);
    const [action, subject] = [`vote_finding.${verbs[decision]}`, 'vote_finding'];
    await recordAudit(context, actor, { action, subject, subjectId: id });
    return toVoteFinding((await store.findFinding(context.database, id)) ?? finding);
  });
}

const verbs = { upheld: 'upheld', dismissed: 'dismissed', open: 'reopened' } as const;

/** @throws Refusal `decided_already` where nothing changes */
async function decide(context: Context, actor: Actor, about: store.Decided, decision: RingDecision): Promise<void> {
  const { database } = context;
  for (const userId of await store.listDecidedMembers(database, about)) await lockMember(context, userId);
  const changed =
    decision === 'open'
      ? await store.reopenFindings(database, about)
      : await store.decideFindings(database, about, { decision, by: actor.id, at: context.clock() });
  if (changed.length === 0) throw new Refusal('decided_already');
  for (const userId of changed) await settleWeights(context, userId);
}
