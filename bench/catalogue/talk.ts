import { rankOf } from '../../server/src/domains/comments/rules.ts';
import type { Chance } from './chance.ts';
import { isPublished, type Plan } from './plan.ts';
import { isoTime, type Value } from './rows.ts';
import { drawMembers } from './votes.ts';

const hour = 3_600_000;

/** Comments with their upvotes, grouped by deal. */
export interface CommentTree {
  /** Per comment, indexed by ID minus one: deal, parent, root, number of replies and of upvotes. */
  deal: Int32Array;
  parent: Int32Array;
  root: Int32Array;
  replies: Int32Array;
  upvotes: Uint16Array;
  count: number;
}

const replyShare = 0.55;

/** Draws the threads of all deals. More than half of the comments are replies, mostly to recent ones. */
export function drawComments(plan: Plan, chance: Chance): CommentTree {
  const { size, votes, status } = plan;
  const capacity = Math.ceil(size.comments * 1.1) + 1_000;
  const newColumn = () => new Int32Array(capacity);
  const tree: CommentTree = {
    deal: newColumn(),
    parent: newColumn(),
    root: newColumn(),
    replies: newColumn(),
    upvotes: new Uint16Array(capacity),
    count: 0,
  };
  const perVote = size.comments / size.votes;
  for (const [index, count] of votes.entries()) {
    if (!isPublished(status[index] ?? 0)) continue;
    const commentTotal = Math.floor(count * perVote * (0.3 + 1.4 * chance.next()) + chance.next());
    const first = tree.count;
    for (let added = 0; added < commentTotal && tree.count < capacity; added++)
      addComment(tree, { deal: index + 1, first }, chance);
    plan.comments[index] = tree.count - first;
  }
  return tree;
}

function addComment(tree: CommentTree, { deal, first }: { deal: number; first: number }, chance: Chance): void {
  const position = tree.count;
  tree.deal[position] = deal;
  tree.upvotes[position] = chance.next() < 0.3 ? 1 + chance.skewed(8, 3) : 0;
  if (position > first && chance.next() < replyShare) {
    const parent = position - 1 - chance.skewed(position - first, 2);
    const root = (tree.root[parent] || parent + 1) - 1;
    tree.parent[position] = parent + 1;
    tree.root[position] = root + 1;
    tree.replies[root] = (tree.replies[root] ?? 0) + 1;
  }
  tree.count += 1;
}

export const commentColumns = [
  'id',
  'deal_id',
  'parent_id',
  'root_id',
  'author_id',
  'body',
  'upvotes',
  'rank',
  'replies_count',
  'created_at',
];

export function* comments(
  plan: Plan,
  tree: CommentTree,
  sentences: readonly string[],
  chance: Chance,
): Generator<Value[]> {
  let time = 0;
  for (let index = 0; index < tree.count; index++) {
    const deal = tree.deal[index] ?? 1;
    const isFirst = index === 0 || tree.deal[index - 1] !== deal;
    time = Math.min(plan.now, (isFirst ? (plan.postedAt[deal - 1] ?? 0) : time) + chance.wait(2 * hour));
    const upvotes = tree.upvotes[index] ?? 0;
    const body = `${chance.pick(sentences)}${chance.next() < 0.5 ? ` ${chance.pick(sentences)}` : ''}`;
    const author = 1 + chance.skewed(plan.size.users, 2);
    const [parent, root] = [tree.parent[index] || null, tree.root[index] || null];
    yield [
      index + 1,
      deal,
      parent,
      root,
      author,
      body,
      upvotes,
      rankOf(upvotes, 0),
      tree.replies[index] ?? 0,
      isoTime(time),
    ];
  }
}

export const commentVoteColumns = ['user_id', 'comment_id', 'created_at'];

export function* commentVotes({ size, now }: Plan, tree: CommentTree, chance: Chance): Generator<Value[]> {
  const seen = new Int32Array(size.users + 1).fill(-1);
  for (let index = 0; index < tree.count; index++) {
    for (const user of drawMembers(seen, index, tree.upvotes[index] ?? 0, chance))
      yield [user, index + 1, isoTime(now - hour)];
  }
}
