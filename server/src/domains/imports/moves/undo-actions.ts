import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteUnclaimed } from '../../accounts/users/former-actions.ts';
import { deleteUntouched } from '../../comments/import-actions.ts';
import { deleteImportedCommentVotes } from '../../comments/import-vote-actions.ts';
import { deleteImportedVoteCounts } from '../../deals/history/actions.ts';
import { deleteImportedRedirects } from '../../site/url-redirects/actions.ts';
import { deleteImportedVotes } from '../../votes/import-actions.ts';
import * as made from './imported-store.ts';
import type { MovedKind } from './reading-actions.ts';

/** The most items to remove in one transaction. */
const maxBatchSize = 250;

/** The import to undo. */
interface Run {
  runId: string;
  /** When the import had finished. */
  endedAt: Date;
}

/** The items that one transaction removed. */
interface Batch {
  size: number;
  removed: number;
  /** Where the next batch begins. */
  before: string;
}

/**
 * Removes what an import of members, comments, votes or redirects created. Members who have chosen a password or posted
 * something stay, and so do comments with replies or votes. Can be interrupted and run again.
 * @returns how many stayed
 */
export async function undoMove(
  context: Context,
  { kind, onBatch, ...run }: Run & { kind: MovedKind; onBatch: (done: number, kept: number) => Promise<void> },
): Promise<number> {
  let [done, kept] = [0, 0];
  for (const remove of removers[kind]) {
    for (let before: string | null = null; ; ) {
      const batch: Batch | undefined = await inTransaction(context, (context) => remove(context, run, before));
      if (!batch) break;
      done += batch.size;
      kept += batch.size - batch.removed;
      ({ before } = batch);
      await onBatch(done, kept);
    }
  }
  if (kind === 'votes') await deleteCounts(context, run.runId);
  return kept;
}

type Remover = (context: Context, run: Run, before: string | null) => Promise<Batch | undefined>;

function removeByIds(
  list: typeof made.listComments,
  remove: (context: Context, ids: readonly string[]) => Promise<number>,
): Remover {
  return async (context, { runId }, before) => {
    const ids = await list(context.database, { runId, before, limit: maxBatchSize });
    const last = ids.at(-1);
    return last === undefined ? undefined : { size: ids.length, removed: await remove(context, ids), before: last };
  };
}

/** Removes rows without ids of their own: members' votes. */
function removeByVotes<V extends { userId: string }>(
  list: (database: Database, query: { runId: string; limit: number; before: V | null }) => Promise<V[]>,
  deleteVotes: (context: Context, votes: readonly V[], castUntil: Date) => Promise<number>,
): Remover {
  return async (context, { runId, endedAt }, before) => {
    const last: V | null = before === null ? null : JSON.parse(before);
    const votes = await list(context.database, { runId, limit: maxBatchSize, before: last });
    const next = votes.at(-1);
    if (!next) return undefined;
    return { size: votes.length, removed: await deleteVotes(context, votes, endedAt), before: JSON.stringify(next) };
  };
}

const removers: Record<MovedKind, readonly Remover[]> = {
  members: [removeByIds(made.listMembers, deleteUnclaimed)],
  comments: [removeByIds(made.listComments, deleteUntouched)],
  redirects: [removeByIds(made.listRedirects, deleteImportedRedirects)],
  votes: [
    removeByVotes(made.listVotes, deleteImportedVotes),
    removeByVotes(made.listCommentVotes, deleteImportedCommentVotes),
  ],
};

async function deleteCounts(context: Context, runId: string): Promise<void> {
  for (;;) {
    const deletedCount = await inTransaction(context, async (context) => {
      const ids = await made.deleteVoteCountBatch(context.database, runId, maxBatchSize);
      await deleteImportedVoteCounts(context, ids);
      return ids.length;
    });
    if (deletedCount === 0) return;
  }
}
