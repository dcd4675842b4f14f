import type { Chance } from './chance.ts';
import { isLive, type Plan, weightOf } from './plan.ts';
import { isoTime, type Value } from './rows.ts';
import { drawMembers } from './votes.ts';

// Data for admins and members: one row of each kind per twenty deals, and as many notifications as deals.

const day = 86_400_000;
const perDeals = 20;

export interface Case {
  deal: number;
  reporters: number[];
  weight: number;
  isOpen: boolean;
}

export function drawCases(plan: Plan, chance: Chance): Case[] {
  const seen = new Int32Array(plan.size.users + 1).fill(-1);
  const dealIds = new Set<number>();
  while (dealIds.size < plan.size.deals / perDeals) dealIds.add(1 + chance.below(plan.size.deals));
  return [...dealIds].map((deal, index) => {
    const reporters = [...drawMembers(seen, index, 1 + chance.skewed(5, 3), chance)];
    const weight = reporters.reduce((sum, user) => sum + weightOf(plan, user), 0);
    return { deal, reporters, weight, isOpen: index % 5 < 2 };
  });
}

export const caseColumns = [
  'id',
  'subject',
  'deal_id',
  'user_id',
  'reporters',
  'weight',
  'created_at',
  'decision',
  'action',
  'decided_at',
  'decided_by',
  'carried_out_at',
];

export function* cases({ authors, now }: Plan, drawn: readonly Case[]): Generator<Value[]> {
  for (const [index, { deal, reporters, weight, isOpen }] of drawn.entries()) {
    const createdAt = isoTime(now - day * (1 + (index % 300)));
    const decided = isOpen ? null : isoTime(now - day * (index % 300));
    yield [
      index + 1,
      'deal',
      deal,
      authors[deal - 1],
      reporters.length,
      weight,
      createdAt,
      isOpen ? null : 'dismissed',
      isOpen ? null : 'none',
      decided,
      isOpen ? null : 1,
      decided,
    ];
  }
}

export const reportColumns = ['case_id', 'user_id', 'reason', 'weight', 'created_at', 'is_upheld'];

export function* reports(plan: Plan, drawn: readonly Case[]): Generator<Value[]> {
  for (const [index, { reporters, isOpen }] of drawn.entries()) {
    const createdAt = isoTime(plan.now - day * (1 + (index % 300)));
    for (const user of reporters) {
      yield [index + 1, user, 'spam', weightOf(plan, user), createdAt, isOpen ? null : false];
    }
  }
}

export const stateReportColumns = ['deal_id', 'user_id', 'state', 'weight', 'created_at'];

/** Returns state reports for every second live deal. */
export function* stateReports(plan: Plan, chance: Chance): Generator<Value[]> {
  const seen = new Int32Array(plan.size.users + 1).fill(-1);
  for (const [index, status] of plan.status.entries()) {
    if (!isLive(status) || chance.next() < 0.5) continue;
    for (const user of drawMembers(seen, index, 1 + chance.skewed(3, 2), chance)) {
      const state = chance.pick(['works', 'works', 'sold_out', 'expired']);
      yield [index + 1, user, state, weightOf(plan, user), isoTime(plan.now - chance.below(20 * day))];
    }
  }
}

export const auditColumns = ['actor_id', 'action', 'subject', 'subject_id', 'reason', 'created_at'];

const actions = ['deal.approved', 'deal.approved', 'deal.approved', 'deal.rejected', 'deal.edited', 'user.suspended'];

export function* auditEntries({ size, now }: Plan, sentences: readonly string[], chance: Chance): Generator<Value[]> {
  const count = Math.ceil(size.deals / 2);
  for (let index = 0; index < count; index++) {
    const action = chance.pick(actions);
    const [subject = 'deal'] = action.split('.');
    const id = 1 + chance.below(subject === 'deal' ? size.deals : size.users);
    const reason = action.endsWith('approved') ? null : chance.pick(sentences).slice(0, 500);
    yield [1, action, subject, String(id), reason, isoTime(now - ((count - index) / count) * 700 * day)];
  }
}

export const feedbackColumns = [
  'user_id',
  'category',
  'priority',
  'summary',
  'description',
  'email',
  'status',
  'created_at',
  'updated_at',
  'resolved_at',
];

export function* feedback({ size, now }: Plan, sentences: readonly string[], chance: Chance): Generator<Value[]> {
  const count = Math.ceil(size.deals / perDeals);
  for (let index = 0; index < count; index++) {
    const createdAt = isoTime(now - ((count - index) / count) * 700 * day);
    const status = chance.pick(['open', 'in_progress', 'resolved', 'resolved', 'wont_fix']);
    const user = 1 + chance.skewed(size.users, 2);
    const category = chance.pick(['bug', 'feature', 'performance', 'other']);
    const priority = chance.pick(['low', 'medium', 'high']);
    const words = chance.pick(sentences);
    const resolved = status === 'resolved' ? createdAt : null;
    yield [
      user,
      category,
      priority,
      words.slice(0, 100),
      words,
      `member-${user}@haggle.test`,
      status,
      createdAt,
      createdAt,
      resolved,
    ];
  }
}

export const notificationColumns = ['user_id', 'type', 'deal_id', 'in_app', 'email', 'push', 'read_at', 'created_at'];

/** Returns as many notifications as deals, from the last month and mostly for authors. */
export function* notifications({ size, now, authors }: Plan, chance: Chance): Generator<Value[]> {
  for (let index = 0; index < size.deals; index++) {
    const deal = 1 + chance.below(size.deals);
    const createdAt = isoTime(now - ((size.deals - index) / size.deals) * 27 * day);
    const type = chance.pick(['upvote_received', 'upvote_received', 'deal_approved', 'deal_expired']);
    yield [authors[deal - 1], type, deal, true, false, false, chance.next() < 0.7 ? createdAt : null, createdAt];
  }
}
