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
  const open = await store.listOpen(database, dealIds);
  const parentIds = comments.flatMap(({ parent }) => (parent && 'id' in parent ? parent.id : []));
  const places = await store.findPlaces(database, parentIds);
  const ids = await store.reserveIds(database, comments.length);
  const settled = new Map<number, store.FormerRow | Refusal>();
  // Parents get their ids first, so they come first when sorted by id.
  const settle = (index: number, depth: number): store.FormerRow | Refusal => {
    const known = settled.get(index);
    if (known) return known;
    const comment = comments[index];
    const row = comment && depth <= comments.length ? place(comment, depth) : new Refusal('comment_not_found');
    settled.set(index, row);
    return row;
  };
  const place = ({ dealId, parent, authorId, body, at }: FormerComment, depth: number): store.FormerRow | Refusal => {
    if (!open.has(dealId)) return new Refusal('deal_not_found');
    const above = parent && (places.get('id' in parent ? parent.id : '') ?? within(parent, depth));
    if (parent && above?.dealId !== dealId) return new Refusal('comment_not_found');
    const [parentId, rootId] = above ? [above.id, above.rootId] : [null, null];
    return { id: ids.shift() ?? '', dealId, parentId, rootId, authorId, body, at };
  };
  const within = (parent: { id: string } | { index: number }, depth: number) => {
    const row = 'index' in parent ? settle(parent.index, depth + 1) : undefined;
    return row && !(row instanceof Refusal) ? { ...row, rootId: row.rootId ?? row.id } : undefined;
  };
  const outcomes = comments.map((_, index) => settle(index, 0));
  const rows = outcomes.filter((row): row is store.FormerRow => !(row instanceof Refusal));
  await store.insertFormer(database, rows);
  await count(context, rows, 1);
  return outcomes.map((row) => (row instanceof Refusal ? row : row.id));
}

async function count(
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
  const gone: Awaited<ReturnType<typeof store.deleteUntouched>> = [];
  // Each round deletes comments whose replies are gone by now.
  for (;;) {
    const batch = await store.deleteUntouched(context.database, ids);
    if (batch.length === 0) break;
    gone.push(...batch);
  }
  const deleted = new Set(gone.map(({ id }) => id));
  await count(
    context,
    gone.map(({ dealId, rootId }) => ({ dealId, rootId: rootId !== null && deleted.has(rootId) ? null : rootId })),
    -1,
  );
  return gone.length;
}
