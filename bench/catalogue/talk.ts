import { rankOf } from '../../server/src/domains/comments/rules.ts';
import type { Chance } from './chance.ts';
import { isPublished, type Plan } from './plan.ts';
import { at, type Value } from './rows.ts';
import { drawMembers } from './votes.ts';

const hour = 3_600_000;

/** Comments with their upvotes, grouped by deal. */
export interface Talk {
  /** Per comment, indexed by ID minus one: deal, parent, root, number of replies and of upvotes. */
  deal: Int32Array;
  parent: Int32Array;
  root: Int32Array;
  replies: Int32Array;
  upvotes: Uint16Array;
  count: number;
}

const answerShare = 0.55;

/** Draws the threads of all deals. More than half of the comments are replies, mostly to recent ones. */
export function drawTalk(plan: Plan, chance: Chance): Talk {
  const { size, votes, status } = plan;
  const room = Math.ceil(size.comments * 1.1) + 1_000;
  const numbers = () => new Int32Array(room);
  const talk: Talk = {
    deal: numbers(),
    parent: numbers(),
    root: numbers(),
    replies: numbers(),
    upvotes: new Uint16Array(room),
    count: 0,
  };
  const perVote = size.comments / size.votes;
  for (const [index, count] of votes.entries()) {
    if (!isPublished(status[index] ?? 0)) continue;
    const many = Math.floor(count * perVote * (0.3 + 1.4 * chance.next()) + chance.next());
    const first = talk.count;
    for (let said = 0; said < many && talk.count < room; said++) addComment(talk, { deal: index + 1, first }, chance);
    plan.comments[index] = talk.count - first;
  }
  return talk;
}

function addComment(talk: Talk, { deal, first }: { deal: number; first: number }, chance: Chance): void {
  const own = talk.count;
  talk.deal[own] = deal;
  talk.upvotes[own] = chance.next() < 0.3 ? 1 + chance.skewed(8, 3) : 0;
  if (own > first && chance.next() < answerShare) {
    const parent = own - 1 - chance.skewed(own - first, 2);
    const root = (talk.root[parent] || parent + 1) - 1;
    talk.parent[own] = parent + 1;
    talk.root[own] = root + 1;
    talk.replies[root] = (talk.replies[root] ?? 0) + 1;
  }
  talk.count += 1;
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

export function* comments(plan: Plan, talk: Talk, sentences: readonly string[], chance: Chance): Generator<Value[]> {
  let time = 0;
  for (let index = 0; index < talk.count; index++) {
    const deal = talk.deal[index] ?? 1;
    const isFirst = index === 0 || talk.deal[index - 1] !== deal;
    time = Math.min(plan.now, (isFirst ? (plan.postedAt[deal - 1] ?? 0) : time) + chance.wait(2 * hour));
    const upvotes = talk.upvotes[index] ?? 0;
    const body = `${chance.pick(sentences)}${chance.next() < 0.5 ? ` ${chance.pick(sentences)}` : ''}`;
    const author = 1 + chance.skewed(plan.size.users, 2);
    const [parent, root] = [talk.parent[index] || null, talk.root[index] || null];
    yield [
      index + 1,
      deal,
      parent,
      root,
      author,
      body,
      upvotes,
      rankOf(upvotes, 0),
      talk.replies[index] ?? 0,
      at(time),
    ];
  }
}

export const commentVoteColumns = ['user_id', 'comment_id', 'created_at'];

export function* commentVotes({ size, now }: Plan, talk: Talk, chance: Chance): Generator<Value[]> {
  const seen = new Int32Array(size.users + 1).fill(-1);
  for (let index = 0; index < talk.count; index++) {
    for (const user of drawMembers(seen, index, talk.upvotes[index] ?? 0, chance))
      yield [user, index + 1, at(now - hour)];
  }
}
