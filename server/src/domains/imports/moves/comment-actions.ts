import { t } from '@haggle/contract/messages/translate';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { type FormerComment, importComments } from '../../comments/import-actions.ts';
import * as made from './imported-store.ts';
import { findMembers } from './member-actions.ts';
import type { CommentItem } from './reading-actions.ts';
import { type ImportContext, type Outcome, unknownDeal } from './row-actions.ts';
import * as store from './store.ts';

/** Imports comments of an old site in the current transaction. Returns their outcomes in the same order. */
export async function importCommentRows(
  context: Context,
  { oldSite: site, runId, previewedIds }: ImportContext,
  items: readonly CommentItem[],
): Promise<Outcome[]> {
  const { database } = context;
  const deals = await store.findReferences(
    database,
    { site, kind: 'deal' },
    items.map(({ dealId }) => dealId),
  );
  const knownComments = await store.findReferences(
    database,
    { site, kind: 'comment' },
    items.flatMap(({ oldId, parentId }) => [oldId, parentId]),
  );
  const authors = await findMembers(context, site, items);
  const outcomes = new Map<CommentItem, Outcome>();
  const newItems: CommentItem[] = [];
  const comments: FormerComment[] = [];
  const indexes = new Map<string, number>();
  const isNew = ({ oldId, dealId }: CommentItem) =>
    !knownComments.has(oldId) && !indexes.has(oldId) && deals.has(dealId);
  for (const item of items) {
    if (!knownComments.has(item.oldId) && !deals.has(item.dealId)) outcomes.set(item, unknownDeal(item.dealId));
    else if (isNew(item)) indexes.set(item.oldId, newItems.push(item) - 1);
  }
  const parentOf = ({ parentId }: CommentItem): FormerComment['parent'] => {
    if (parentId === undefined || previewedIds?.has(parentId)) return null;
    const found = knownComments.get(parentId);
    return found ? { id: found.id } : { index: indexes.get(parentId) ?? -1 };
  };
  for (const item of newItems) {
    const dealId = deals.get(item.dealId)?.id ?? '';
    const authorId = authors[items.indexOf(item)] ?? null;
    comments.push({ dealId, parent: parentOf(item), authorId, body: item.body, at: item.at });
  }
  const results = await importComments(context, comments);
  await storeResults(context, { site, runId }, { newItems, results, outcomes });
  for (const { oldId } of newItems) previewedIds?.add(oldId);
  return items.map((item) => outcomes.get(item) ?? 'known');
}

interface CommentResults {
  newItems: readonly CommentItem[];
  /** The id of each comment here, or why it was refused, in the order of `newItems`. */
  results: readonly (string | Refusal)[];
  outcomes: Map<CommentItem, Outcome>;
}

/** Records the outcomes of comments, and the ids they have here. */
async function storeResults(
  { database }: Context,
  { site, runId }: { site: string; runId: string | null },
  { newItems, results, outcomes }: CommentResults,
): Promise<void> {
  const added: store.NewReference[] = [];
  for (const [index, item] of newItems.entries()) {
    const one = results[index];
    if (typeof one === 'string') {
      added.push({ kind: 'comment', oldId: item.oldId, id: one, isMade: true });
      outcomes.set(item, 'imported');
    } else outcomes.set(item, { problems: one ? toProblems(one, item) : [] });
  }
  const ids = added.map(({ id }) => id);
  if (runId !== null) await made.insertComments(database, runId, ids);
  await store.putReferences(database, site, added);
}

function toProblems(refusal: Refusal, { parentId, dealId }: CommentItem) {
  if (refusal.code !== 'comment_not_found') return [{ path: 'dealId', message: refusal.message }];
  const message = t('imports.problems.unknownParent', { id: parentId ?? '', deal: dealId });
  return [{ path: 'parentId', message }];
}
