import { t } from '@haggle/contract/messages/translate';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { type FormerComment, importComments } from '../../comments/import-actions.ts';
import { type Bringing, type Outcome, unknownDeal } from './bringing-actions.ts';
import * as made from './made-store.ts';
import { findMembers } from './member-actions.ts';
import type { CommentItem } from './reading-actions.ts';
import * as store from './store.ts';

/** Imports comments of an old site in the current transaction. Returns their outcomes in the same order. */
export async function importCommentRows(
  context: Context,
  { oldSite: site, runId, foretold }: Bringing,
  items: readonly CommentItem[],
): Promise<Outcome[]> {
  const { database } = context;
  const deals = await store.findReferences(
    database,
    { site, kind: 'deal' },
    items.map(({ dealId }) => dealId),
  );
  const known = await store.findReferences(
    database,
    { site, kind: 'comment' },
    items.flatMap(({ oldId, parentId }) => [oldId, parentId]),
  );
  const authors = await findMembers(context, site, items);
  const outcomes = new Map<CommentItem, Outcome>();
  const fresh: CommentItem[] = [];
  const comments: FormerComment[] = [];
  const places = new Map<string, number>();
  const isNew = ({ oldId, dealId }: CommentItem) => !known.has(oldId) && !places.has(oldId) && deals.has(dealId);
  for (const item of items) {
    if (!known.has(item.oldId) && !deals.has(item.dealId)) outcomes.set(item, unknownDeal(item.dealId));
    else if (isNew(item)) places.set(item.oldId, fresh.push(item) - 1);
  }
  const parentOf = ({ parentId }: CommentItem): FormerComment['parent'] => {
    if (parentId === undefined || foretold?.has(parentId)) return null;
    const found = known.get(parentId);
    return found ? { id: found.id } : { index: places.get(parentId) ?? -1 };
  };
  for (const item of fresh) {
    const dealId = deals.get(item.dealId)?.id ?? '';
    const authorId = authors[items.indexOf(item)] ?? null;
    comments.push({ dealId, parent: parentOf(item), authorId, body: item.body, at: item.at });
  }
  const settled = await importComments(context, comments);
  await keep(context, { site, runId }, { fresh, settled, outcomes });
  for (const { oldId } of fresh) foretold?.add(oldId);
  return items.map((item) => outcomes.get(item) ?? 'known');
}

interface Settled {
  fresh: readonly CommentItem[];
  /** The id of each comment here, or why it was refused, in the order of `fresh`. */
  settled: readonly (string | Refusal)[];
  outcomes: Map<CommentItem, Outcome>;
}

/** Records the outcomes of comments, and the ids they have here. */
async function keep(
  { database }: Context,
  { site, runId }: { site: string; runId: string | null },
  { fresh, settled, outcomes }: Settled,
): Promise<void> {
  const added: store.NewReference[] = [];
  for (const [index, item] of fresh.entries()) {
    const one = settled[index];
    if (typeof one === 'string') {
      added.push({ kind: 'comment', oldId: item.oldId, id: one, isMade: true });
      outcomes.set(item, 'imported');
    } else outcomes.set(item, { problems: one ? whyNot(one, item) : [] });
  }
  const ids = added.map(({ id }) => id);
  if (runId !== null) await made.insertComments(database, runId, ids);
  await store.putReferences(database, site, added);
}

function whyNot(refusal: Refusal, { parentId, dealId }: CommentItem) {
  if (refusal.code !== 'comment_not_found') return [{ path: 'dealId', message: refusal.message }];
  const message = t('imports.problems.unknownParent', { id: parentId ?? '', deal: dealId });
  return [{ path: 'parentId', message }];
}
