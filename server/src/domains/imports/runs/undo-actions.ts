import { dealPath } from '@haggle/contract/deals/paths';
import { Refusal } from '../../../kernel/refusal.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { keyInAddress } from '../../../platform/images/address.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { deleteCategory } from '../../catalogue/category-tree/actions.ts';
import { deleteUnusedNames } from '../../catalogue/name-index/actions.ts';
import { deleteDeals } from '../../deals/rows/actions.ts';
import { queueDeletion, removeDealPictures } from '../../pictures/actions.ts';
import { deleteRedirectsTo } from '../../site/url-redirects/actions.ts';
import { countImported, isMoveKind } from '../moves/actions.ts';
import { undoMove } from '../moves/undo-actions.ts';
import * as store from './store.ts';
import { insertDismissals, listCategories, listClicked, listInteracted, lockBatch } from './undo-store.ts';

/** Deals deleted in one transaction, which takes less than a second. */
const maxBatchSize = 250;

/**
 * Job: removes what an import created. Deals that people have voted on, commented on, saved or clicked stay, with the
 * stores, brands and categories they need. Can be interrupted and run again.
 */
export async function undoImport(context: Context, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const { database } = context;
  const run = await store.findRun(database, id);
  if (run?.state !== 'undoing') return;
  const kept = isMoveKind(run.plan.kind ?? 'deals')
    ? await undoMovedRows(context, run)
    : await undoDeals(context, run, actorId);
  await store.updateRun(database, id, { state: 'undone', kept, share: 1, undone_at: context.clock() });
  await announceEviction(database);
}

/** Undoes an import of anything other than deals. @returns how much stayed */
function undoMovedRows(context: Context, { id, plan, ended_at: endedAt }: store.RunRow): Promise<number> {
  const { kind = 'deals' } = plan;
  if (!isMoveKind(kind)) return Promise.resolve(0);
  const total = countImported(context.database, kind, id);
  const onBatch = async (done: number, kept: number) => {
    const share = Math.min(1, done / Math.max(1, await total));
    await store.updateRun(context.database, id, { kept, share, seen_at: context.clock() });
  };
  return undoMove(context, { kind, runId: id, endedAt: endedAt ?? context.clock(), onBatch });
}

/** @returns how many deals stayed */
async function undoDeals(context: Context, run: store.RunRow, actorId: string): Promise<number> {
  const { database } = context;
  const { id } = run;
  const clicked = await listClicked(database, id);
  const total = await store.countDeals(database, id);
  let kept = 0;
  let done = 0;
  for (let after = '0'; ; ) {
    const batch = await removeBatch(context, { id, after, clicked, sourceId: run.source_id });
    if (!batch) break;
    after = batch.last;
    kept += batch.kept;
    done += batch.size;
    await store.updateRun(database, id, {
      kept,
      share: Math.min(1, done / Math.max(1, total)),
      seen_at: context.clock(),
    });
  }
  await removeNames(context, run);
  await removeCategories(context, { id, actorId });
  return kept;
}

interface BatchOptions {
  id: string;
  after: string;
  clicked: ReadonlySet<string>;
  /** The source of the deals, which would import them again. */
  sourceId: string | null;
}

function removeBatch(
  context: Context,
  { id, after, clicked, sourceId }: BatchOptions,
): Promise<{ last: string; kept: number; size: number } | undefined> {
  return inTransaction(context, async (context) => {
    const rows = await lockBatch(context.database, { runId: id, after, limit: maxBatchSize });
    const last = rows.at(-1);
    if (!last) return undefined;
    const interacted = await listInteracted(
      context.database,
      rows.map((row) => row.id),
    );
    const deletable = rows.filter((row) => !interacted.has(row.id) && !clicked.has(row.id));
    const ids = deletable.map((row) => row.id);
    if (sourceId !== null) await insertDismissals(context.database, sourceId, ids);
    await deleteRedirectsTo(
      context,
      deletable.map(({ id, slug }) => dealPath(id, slug)),
    );
    await removeDealPictures(context, ids);
    await deleteDeals(context, ids);
    return { last: last.id, kept: rows.length - deletable.length, size: rows.length };
  });
}

function removeNames(context: Context, run: store.RunRow): Promise<void> {
  return inTransaction(context, async (context) => {
    const logos = await deleteUnusedNames(context, { stores: run.last_store_id, brands: run.last_brand_id });
    for (const logo of logos) await queueDeletion(context, keyInAddress(logo) ?? null);
  });
}

async function removeCategories(context: Context, { id, actorId }: { id: string; actorId: string }): Promise<void> {
  const categoryIds = await listCategories(context.database, id);
  const actor = await findActor(context, actorId);
  if (!actor) return;
  for (const category of categoryIds) {
    await deleteCategory(context, actor, category).catch((error: unknown) => {
      // The category has other contents by now.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
