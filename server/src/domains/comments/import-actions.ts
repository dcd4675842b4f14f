import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { lockOutManyMerges } from '../votes/import-actions.ts';
import * as store from './import-store.ts';

/** A comment that was written on another site. */
export interface FormerComment {
  dealId: string;
  /** The existing comment that it replies to, or the index of one in the same batch. */
  parent: { id: string } | { index: number } | null;
  /** Null if its author is no member here. */
  authorId: string | null;
  body: string;
  at: Date;
}

/**
 * Adds comments from another site, in the running transaction. No one is notified or earns points.
 * @returns the id of each, or why it can't be added: `deal_not_found`, `comment_not_found`
 */
export async function importComments(
  context: Context,
  comments: readonly FormerComment[],
): Promise<(string | Refusal)[]> {
  const { database } = context;
  const dealIds = [...new Set(comments.map(({ dealId }) => dealId))];
  await lockOutManyMerges(context, dealIds);
  const open = await store.listImportableDeals(database, dealIds);
  const parentIds = comments.flatMap(({ parent }) => (parent && 'id' in parent ? parent.id : []));
  const places = await store.findLocations(database, parentIds);
  const ids = await store.reserveIds(database, comments.length);
  const resolved = new Map<number, store.FormerCommentRow | Refusal>();
  // Parents get their ids first, so they come first when sorted by id.
  const resolveRow = (index: number, depth: number): store.FormerCommentRow | Refusal => {
    const existing = resolved.get(index);
    if (existing) return existing;
    const comment = comments[index];
    const row = comment && depth <= comments.length ? buildRow(comment, depth) : new Refusal('comment_not_found');
    resolved.set(index, row);
    return row;
  };
  const buildRow = (
    { dealId, parent, authorId, body, at }: FormerComment,
    depth: number,
  ): store.FormerCommentRow | Refusal => {
    if (!open.has(dealId)) return new Refusal('deal_not_found');
    const parentRow = parent && (places.get('id' in parent ? parent.id : '') ?? resolveInBatch(parent, depth));
    if (parent && parentRow?.dealId !== dealId) return new Refusal('comment_not_found');
    const [parentId, rootId] = parentRow ? [parentRow.id, parentRow.rootId] : [null, null];
    return { id: ids.shift() ?? '', dealId, parentId, rootId, authorId, body, at };
  };
  const resolveInBatch = (parent: { id: string } | { index: number }, depth: number) => {
    const row = 'index' in parent ? resolveRow(parent.index, depth + 1) : undefined;
    return row && !(row instanceof Refusal) ? { ...row, rootId: row.rootId ?? row.id } : undefined;
  };
  const outcomes = comments.map((_, index) => resolveRow(index, 0));
  const rows = outcomes.filter((row): row is store.FormerCommentRow => !(row instanceof Refusal));
  await store.insertFormerComments(database, rows);
  await updateTotals(context, rows, 1);
  return outcomes.map((row) => (row instanceof Refusal ? row : row.id));
}

async function updateTotals(
  { database }: Context,
  rows: readonly { dealId: string; rootId: string | null }[],
  change: 1 | -1,
): Promise<void> {
  if (rows.length === 0) return;
  const totals = { deals: new Map<string, number>(), roots: new Map<string, number>() };
  const add = (to: Map<string, number>, id: string) => to.set(id, (to.get(id) ?? 0) + change);
  for (const { dealId, rootId } of rows) {
    add(totals.deals, dealId);
    if (rootId !== null) add(totals.roots, rootId);
  }
  await store.addToManyTotals(database, totals);
}

/**
 * Deletes imported comments that no one has replied to, voted on or reported, in the running transaction.
 * @returns the number of deleted comments
 */
export async function deleteUntouched(context: Context, ids: readonly string[]): Promise<number> {
  const deletedRows: Awaited<ReturnType<typeof store.deleteUntouched>> = [];
  // Each round deletes comments whose replies are gone by now.
  for (;;) {
    const batch = await store.deleteUntouched(context.database, ids);
    if (batch.length === 0) break;
    deletedRows.push(...batch);
  }
  const deleted = new Set(deletedRows.map(({ id }) => id));
  await updateTotals(
    context,
    deletedRows.map(({ dealId, rootId }) => ({
      dealId,
      rootId: rootId !== null && deleted.has(rootId) ? null : rootId,
    })),
    -1,
  );
  return deletedRows.length;
}
