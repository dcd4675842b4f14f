import { type Context, inTransaction } from '../../../platform/context.ts';
import { deleteUnclaimed } from '../../accounts/users/former-actions.ts';
import { deleteUntouched } from '../../comments/import-actions.ts';
import { forgetFormerCommentVotes } from '../../comments/import-vote-actions.ts';
import { forgetVotesElsewhere } from '../../deals/history/actions.ts';
import { forgetRedirects } from '../../site/url-redirects/actions.ts';
import { forgetFormerVotes } from '../../votes/import-actions.ts';
import * as made from './made-store.ts';
import type { MovedKind } from './reading-actions.ts';

/** What is removed in one transaction. */
const batchMost = 250;

/** What one transaction removed. */
interface Batch {
  size: number;
  removed: number;
  /** Where the next one begins. */
  before: string;
}

/**
 * Removes what an import of members, comments, votes or redirects made. Members who have chosen a password or posted something,
 * and comments with replies or votes, stay. It may be broken off and run again.
 * @returns how much stayed
 */
export async function undoMove(
  context: Context,
  { kind, runId, onBatch }: { kind: MovedKind; runId: string; onBatch: (done: number, kept: number) => Promise<void> },
): Promise<number> {
  let [done, kept] = [0, 0];
  for (const remove of removers[kind]) {
    for (let before: string | null = null; ; ) {
      const batch: Batch | undefined = await inTransaction(context, (context) => remove(context, runId, before));
      if (!batch) break;
      done += batch.size;
      kept += batch.size - batch.removed;
      ({ before } = batch);
      await onBatch(done, kept);
    }
  }
  if (kind === 'votes') await forgetCounts(context, runId);
  return kept;
}

type Remover = (context: Context, runId: string, before: string | null) => Promise<Batch | undefined>;

function byIds(
  list: typeof made.listComments,
  remove: (context: Context, ids: readonly string[]) => Promise<number>,
): Remover {
  return async (context, runId, before) => {
    const ids = await list(context.database, { runId, before, most: batchMost });
    const last = ids.at(-1);
    return last === undefined ? undefined : { size: ids.length, removed: await remove(context, ids), before: last };
  };
}

const removers: Record<MovedKind, readonly Remover[]> = {
  members: [byIds(made.listMembers, deleteUnclaimed)],
  comments: [byIds(made.listComments, deleteUntouched)],
  redirects: [byIds(made.listRedirects, forgetRedirects)],
  votes: [removeVotes, removeCommentVotes],
};

async function removeVotes(context: Context, runId: string, before: string | null): Promise<Batch | undefined> {
  const [dealId = '', userId = ''] = before?.split(' ') ?? [];
  const votes = await made.listVotes(context.database, {
    runId,
    most: batchMost,
    before: before === null ? null : { dealId, userId },
  });
  const last = votes.at(-1);
  if (!last) return undefined;
  const removed = await forgetFormerVotes(context, votes);
  return { size: votes.length, removed, before: `${last.dealId} ${last.userId}` };
}

async function removeCommentVotes(context: Context, runId: string, before: string | null): Promise<Batch | undefined> {
  const [commentId = '', userId = ''] = before?.split(' ') ?? [];
  const votes = await made.listCommentVotes(context.database, {
    runId,
    most: batchMost,
    before: before === null ? null : { commentId, userId },
  });
  const last = votes.at(-1);
  if (!last) return undefined;
  const removed = await forgetFormerCommentVotes(context, votes);
  return { size: votes.length, removed, before: `${last.commentId} ${last.userId}` };
}

async function forgetCounts(context: Context, runId: string): Promise<void> {
  for (;;) {
    const taken = await inTransaction(context, async (context) => {
      const ids = await made.takeVoteCounts(context.database, runId, batchMost);
      await forgetVotesElsewhere(context, ids);
      return ids.length;
    });
    if (taken === 0) return;
  }
}
