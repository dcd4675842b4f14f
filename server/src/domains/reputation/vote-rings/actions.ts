import type { RingDecision, VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { lockMemberIfPresent } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { annulVotes, lockOutVotesOf, restoreVotes } from '../../votes/actions.ts';
import * as decisions from './decision-store.ts';
import * as store from './store.ts';
import { toVoteFinding, toVoteRings } from './views.ts';

export async function listRings(context: Context, page: PageRequest, isOpen: boolean | undefined) {
  const { rows, total } = await decisions.listRings(context.database, page, isOpen);
  return toList(page, { rows: await describeRings(context, rows), total }, (ring) => ring);
}

async function describeRings({ database }: Context, rows: readonly decisions.RingRow[]): Promise<VoteRing[]> {
  const members = await decisions.listMembers(
    database,
    rows.map(({ id }) => id),
  );
  return toVoteRings(rows, members, await decisions.listLiftedDeals(database, rows));
}

/**
 * Upholds or dismisses the open findings of a ring, or reopens decided ones.
 * @throws Refusal `vote_ring_not_found`, `decided_already`, `own_case`
 */
export function decideRing(context: Context, actor: Actor, id: string, decision: RingDecision): Promise<VoteRing> {
  return inTransaction(context, async (context) => {
    const ring = await decisions.findRing(context.database, id);
    if (!ring) throw new Refusal('vote_ring_not_found');
    await applyDecision(context, actor, { ringId: id }, decision);
    await recordAudit(context, actor, { action: `vote_ring.${verbs[decision]}`, subject: 'vote_ring', subjectId: id });
    const [decided] = await describeRings(context, [(await decisions.findRing(context.database, id)) ?? ring]);
    if (!decided) throw new Refusal('vote_ring_not_found');
    return decided;
  });
}

/**
 * Upholds, dismisses or reopens the finding about one member of a ring.
 * @throws Refusal `vote_finding_not_found`, `decided_already`, `own_case`
 */
export function decideFinding(
  context: Context,
  actor: Actor,
  id: string,
  decision: RingDecision,
): Promise<VoteFinding> {
  return inTransaction(context, async (context) => {
    const finding = await decisions.findFinding(context.database, id);
    if (!finding) throw new Refusal('vote_finding_not_found');
    await applyDecision(context, actor, { findingId: id }, decision);
    const [action, subject] = [`vote_finding.${verbs[decision]}`, 'vote_finding'];
    await recordAudit(context, actor, { action, subject, subjectId: id });
    return toVoteFinding((await decisions.findFinding(context.database, id)) ?? finding);
  });
}

const verbs = { upheld: 'upheld', dismissed: 'dismissed', open: 'reopened' } as const;

/** @throws Refusal `decided_already` if nothing changes, `own_case` */
async function applyDecision(
  context: Context,
  actor: Actor,
  target: decisions.DecisionTarget,
  decision: RingDecision,
): Promise<void> {
  const { database } = context;
  for (const userId of await decisions.listTargetMembers(database, target)) {
    refuseOwnCase(actor, userId);
    await lockMemberIfPresent(context, userId);
  }
  const changed =
    decision === 'open'
      ? await decisions.reopenFindings(database, target)
      : await decisions.decideFindings(database, target, { decision, by: actor.id, at: context.clock() });
  if (changed.length === 0) throw new Refusal('decided_already');
  for (const userId of changed) await refreshVoteWeights(context, userId);
}

/** Annuls or restores a member's votes, depending on the current findings about them. */
export async function refreshVoteWeights(context: Context, userId: string): Promise<void> {
  await lockOutVotesOf(context, userId);
  const isAnnulled = await store.shouldAnnulVotes(context.database, userId);
  if (!(await store.setAnnulled(context.database, userId, isAnnulled ? context.clock() : null))) return;
  await (isAnnulled ? annulVotes : restoreVotes)(context, userId);
  await recordEvent(context, 'votes.reweighed', { userId });
}

/** Returns the findings about a member, the latest first. */
export async function listFindingsOf(context: Context, userId: string): Promise<VoteFinding[]> {
  return (await decisions.listFindingsOf(context.database, userId)).map(toVoteFinding);
}

/** Annuls a spammer's votes; returns false if they already were. */
export async function annulSpammerVotes(context: Context, userId: string): Promise<boolean> {
  await lockOutVotesOf(context, userId);
  if (!(await store.setAnnulled(context.database, userId, context.clock()))) return false;
  await annulVotes(context, userId);
  await recordEvent(context, 'votes.reweighed', { userId });
  return true;
}

/** Restores a spammer's votes, unless a finding about them still stands. */
export function restoreSpammerVotes(context: Context, userId: string): Promise<void> {
  return refreshVoteWeights(context, userId);
}

/** Queues a search for voting rings; repeated calls queue one job. */
export function queueRingSearch(context: Context, actor: Actor): Promise<void> {
  return inTransaction(context, async (context) => {
    await addJob(context.database, 'detect-vote-rings', {}, { key: 'detect-vote-rings' });
    await recordAudit(context, actor, { action: 'vote_ring.looked_for', subject: 'vote_ring' });
  });
}
