import type { MergeObstacle, MergePreview } from '@haggle/contract/members/account-merges';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, isStaff } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refreshTrust } from '../../accounts/trust/actions.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { reserveName } from '../../accounts/users/released-name-actions.ts';
import { anonymizeMember } from '../../analytics/tracking/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { detachTraces } from '../../blocklist/actions.ts';
import { withdrawCommentVote } from '../../comments/vote-actions.ts';
import { deleteEmailsWithoutAccount } from '../../email/actions.ts';
import { findRunning } from '../../moderation/suspensions/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { queueDeletion } from '../../pictures/actions.ts';
import { queueBadges } from '../../reputation/badges/actions.ts';
import { adjustPoints, refreshReputation } from '../../reputation/points/actions.ts';
import { listFindingsOf } from '../../reputation/vote-rings/actions.ts';
import { withdrawVote } from '../../votes/actions.ts';
import { addNoteAbout } from '../users-admin/actions.ts';
import { obstaclesOf } from './merge-rules.ts';
import * as mergeStore from './merge-store.ts';
import * as store from './store.ts';

interface AccountPair {
  /** The account that is merged and erased. */
  fromId: string;
  /** The account that stays. */
  intoId: string;
}

/**
 * Returns what merging two accounts would do, and what prevents it.
 * @throws Refusal `user_not_found`
 */
export async function previewMerge(context: Context, pair: AccountPair): Promise<MergePreview> {
  const { database } = context;
  const [from, into, obstacles, movable, doubleVotes] = await Promise.all([
    requireName(context, pair.fromId),
    requireName(context, pair.intoId),
    listObstacles(context, pair),
    mergeStore.countMovable(database, pair),
    mergeStore.listDoubleVotes(database, pair),
  ]);
  const withdrawnCount = doubleVotes.deals.filter(({ voter }) => voter === pair.fromId).length;
  return {
    from: { _id: pair.fromId, username: from },
    into: { _id: pair.intoId, username: into },
    moves: { ...movable, votes: movable.votes - withdrawnCount },
    votesTakenBack: doubleVotes.deals.length + doubleVotes.comments.length,
    obstacles,
  };
}

/** @throws Refusal `user_not_found` */
async function requireName(context: Context, id: string): Promise<string> {
  const name = await store.findUsername(context.database, id);
  if (name === undefined) throw new Refusal('user_not_found');
  return name;
}

async function listObstacles(context: Context, { fromId, intoId }: AccountPair): Promise<MergeObstacle[]> {
  const [from, into, suspensions, isLeaving, findings, hasMoney] = await Promise.all([
    findActor(context, fromId),
    findActor(context, intoId),
    Promise.all([findRunning(context, fromId), findRunning(context, intoId)]),
    mergeStore.isLeaving(context.database, intoId),
    listFindingsOf(context, fromId),
    mergeStore.hasOpenMoney(context.database, fromId),
  ]);
  return obstaclesOf({
    isSame: fromId === intoId,
    isStaff: from ? isStaff(from) : false,
    isSuspended: suspensions.some(Boolean),
    isLeaving,
    isUnapproved: into?.signUp !== undefined,
    isInVoteRing: [from, into].some((one) => one?.isAnnulled) || findings.some(({ decision }) => decision === null),
    hasMoney,
  });
}

/**
 * Merges an account into another one of the same person, in one transaction. Content and points move. Votes and thanks
 * that one person could not have given are taken back with the points paid for them, and the rest of the account is
 * erased. Its ledger entries stay as they are.
 * @throws Refusal `user_not_found`, `own_account`, `accounts_not_mergeable`, `changed_meanwhile` for votes cast meanwhile
 */
export function mergeAccounts(context: Context, actor: Actor, pair: AccountPair, reason: string): Promise<void> {
  const { fromId, intoId } = pair;
  if (fromId === actor.id) throw new Refusal('own_account');
  return inTransaction(context, async (context) => {
    const { database } = context;
    // The same lock order as in voting: a vote's locks come before the accounts.
    await withdrawDoubleVotes(context, pair);
    await store.lockAccounts(database, [fromId, intoId]);
    await refuseDoubleVotes(context, pair);
    const name = await requireName(context, fromId);
    await requireName(context, intoId);
    const [obstacle] = await listObstacles(context, pair);
    if (obstacle) throw new Refusal('accounts_not_mergeable', { message: t(`members.merge.obstacle.${obstacle}`) });
    await withdrawOwnThanks(context, pair);
    await mergeStore.moveContributions(database, pair);
    await addNoteAbout(context, actor, intoId, t('members.merge.note', { name, reason }));
    const text = t('members.merge.told', { name, reason });
    await notify(context, { type: 'system_message' }, [
      { userId: intoId, data: { kind: 'team_message', reason: text } },
    ]);
    const changes = { account: [fromId, intoId] as const };
    await recordAudit(context, actor, { action: 'user.merged', subject: 'user', subjectId: intoId, changes, reason });
    await anonymizeMember(context, fromId);
    await detachTraces(context, fromId);
    const { address, avatarKey } = await store.eraseIdentity(database, fromId, context.clock());
    if (address) await deleteEmailsWithoutAccount(context, address);
    await reserveName(context, name, intoId);
    await queueDeletion(context, avatarKey);
    await refreshTrust(context, intoId);
    await refreshReputation(context, intoId);
    await queueBadges(context, intoId);
    await announceEviction(context.database);
  });
}

async function withdrawDoubleVotes(context: Context, pair: AccountPair): Promise<void> {
  const { deals, comments } = await mergeStore.listDoubleVotes(context.database, pair);
  // Points that were paid to the merged account belong to the one that stays.
  const resolvePayee = (authorId: string | null) => (authorId === pair.fromId ? pair.intoId : authorId);
  for (const { voter, id } of deals) await withdrawVote(context, voter, id, resolvePayee);
  for (const { voter, id } of comments) await withdrawCommentVote(context, voter, id, resolvePayee);
}

/** Takes back thanks for wanted deals that the accounts gave each other. */
async function withdrawOwnThanks(context: Context, { fromId, intoId }: AccountPair): Promise<void> {
  const points = await mergeStore.deleteOwnThanks(context.database, { fromId, intoId });
  if (points === 0) return;
  const reason = t('members.merge.ownThanks');
  await adjustPoints(context, intoId, { key: `merge:${fromId}`, change: -points, reason });
}

/** Votes cast since the double ones were withdrawn: their locks can't be taken after those of the accounts. */
async function refuseDoubleVotes({ database }: Context, pair: AccountPair): Promise<void> {
  const { deals, comments } = await mergeStore.listDoubleVotes(database, pair);
  if (deals.length + comments.length > 0) throw new Refusal('changed_meanwhile');
}
