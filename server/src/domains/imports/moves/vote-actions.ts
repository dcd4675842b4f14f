import { t } from '@haggle/contract/messages/translate';
import type { Context } from '../../../platform/context.ts';
import { recordChanges, storedReasons } from '../../deals/history/actions.ts';
import { importVotes, type PastVote } from '../../votes/import-actions.ts';
import { importCommentVoteRows } from './comment-vote-actions.ts';
import * as made from './imported-store.ts';
import { findMembers } from './member-actions.ts';
import type { VoteItem } from './reading-actions.ts';
import { type ImportContext, type Outcome, problem, unknownDeal, unknownMember } from './row-actions.ts';
import * as store from './store.ts';

/**
 * Imports an old site's votes in the current transaction, only for deals that came from it: otherwise importers could
 * boost deals posted here. An imported member's vote stays theirs; bare counts only go into the deal's history.
 */
export async function importVoteRows(
  context: Context,
  importContext: ImportContext,
  items: readonly VoteItem[],
): Promise<Outcome[]> {
  const forDeals = items.filter(({ commentId }) => commentId === undefined);
  const outcomes = new Map<VoteItem, Outcome>();
  await importDealVoteRows(context, importContext, forDeals, outcomes);
  await importCommentVoteRows(context, importContext, items, outcomes);
  return items.map((item) => outcomes.get(item) ?? 'known');
}

async function importDealVoteRows(
  context: Context,
  importContext: ImportContext,
  items: readonly VoteItem[],
  outcomes: Map<VoteItem, Outcome>,
): Promise<void> {
  const { oldSite: site } = importContext;
  const deals = await store.findReferences(
    context.database,
    { site, kind: 'deal' },
    items.map(({ dealId }) => dealId),
  );
  const members = await findMembers(context, site, items);
  const votes = new Map<VoteItem, PastVote>();
  const counts = new Map<VoteItem, Count>();
  for (const [index, item] of items.entries()) {
    const deal = deals.get(item.dealId);
    const userId = members[index];
    if (!deal) outcomes.set(item, unknownDeal(item.dealId));
    else if (!deal.isMade) outcomes.set(item, problem('dealId', t('imports.problems.ownDeal')));
    else if (item.value === undefined) counts.set(item, { dealId: deal.id, ...(item.counts ?? { up: 0, down: 0 }) });
    else if (userId === undefined) outcomes.set(item, unknownMember(item));
    else votes.set(item, { userId, dealId: deal.id, value: item.value, at: item.at });
  }
  await storeVotes(context, importContext, votes, outcomes);
  await storeCounts(context, importContext, counts, outcomes);
}

interface Count {
  dealId: string;
  up: number;
  down: number;
}

async function storeVotes(
  context: Context,
  { runId }: ImportContext,
  votes: ReadonlyMap<VoteItem, PastVote>,
  outcomes: Map<VoteItem, Outcome>,
): Promise<void> {
  if (votes.size === 0) return;
  const added = await importVotes(context, [...votes.values()]);
  if (runId !== null) await made.insertVotes(context.database, runId, added);
  const keyOf = ({ userId, dealId }: { userId: string; dealId: string }) => `${userId} ${dealId}`;
  const newKeys = new Set(added.map(keyOf));
  for (const [item, vote] of votes) outcomes.set(item, newKeys.delete(keyOf(vote)) ? 'imported' : 'known');
}

async function storeCounts(
  context: Context,
  { actor, runId }: ImportContext,
  counts: ReadonlyMap<VoteItem, Count>,
  outcomes: Map<VoteItem, Outcome>,
): Promise<void> {
  if (counts.size === 0 || runId === null) {
    for (const item of counts.keys()) outcomes.set(item, 'imported');
    return;
  }
  const newKeys = await made.insertVoteCounts(context.database, runId, [...counts.values()]);
  const recorded: Count[] = [];
  for (const [item, count] of counts) {
    const isNew = newKeys.delete(count.dealId);
    if (isNew) recorded.push(count);
    outcomes.set(item, isNew ? 'imported' : 'known');
  }
  if (recorded.length === 0) return;
  await recordChanges(
    context,
    recorded.map(({ dealId, up, down }) => ({
      dealId,
      actorId: actor.id,
      mover: 'moderator',
      kind: 'submitted',
      reason: storedReasons.votesElsewhere(up, down),
    })),
  );
}
