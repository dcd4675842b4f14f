import type { Chance } from './chance.ts';
import { type Plan, weightOf } from './plan.ts';
import { isoTime, type Value } from './rows.ts';

const hour = 3_600_000;
/** Number of draws of active members who have voted already before any member is drawn. */
const maxDraws = 6;

/** Draws different members for a deal, active ones far more often. */
export function* drawMembers(seen: Int32Array, mark: number, count: number, chance: Chance): Generator<number> {
  for (let drawn = 0; drawn < count; drawn++) {
    let user = 0;
    for (let attempts = 0; user === 0 || seen[user] === mark; attempts++) {
      user = 1 + (attempts < maxDraws ? chance.skewed(seen.length - 1, 2) : chance.below(seen.length - 1));
    }
    seen[user] = mark;
    yield user;
  }
}

export const voteColumns = ['user_id', 'deal_id', 'value', 'weight', 'created_at', 'reason'];

const reasons = ['expired', 'price', 'spam', 'duplicate', 'quality', 'other'];

/** Returns all votes, and stores their totals in the plan. */
export function* votes(plan: Plan, chance: Chance): Generator<Value[]> {
  const seen = new Int32Array(plan.size.users + 1).fill(-1);
  for (const [index, count] of plan.votes.entries()) {
    const posted = plan.postedAt[index] ?? 0;
    const upvoteShare = (plan.upvotePercent[index] ?? 0) / 100;
    let [ups, downs, weighted] = [0, 0, 0];
    for (const user of drawMembers(seen, index, count, chance)) {
      const value = chance.next() < upvoteShare ? 1 : -1;
      const weight = weightOf(plan, user);
      if (value === 1) ups += 1;
      else downs += 1;
      weighted += value * weight;
      const castAt = isoTime(Math.min(plan.now, posted + chance.wait(30 * hour)));
      yield [user, index + 1, value, weight, castAt, value === -1 && chance.next() < 0.4 ? chance.pick(reasons) : null];
    }
    plan.upvotes[index] = ups;
    plan.downvotes[index] = downs;
    plan.weighted[index] = weighted;
  }
}

export const saveColumns = ['user_id', 'deal_id', 'created_at'];

/** Returns one save per ten votes. */
export function* saves(plan: Plan, chance: Chance): Generator<Value[]> {
  const seen = new Int32Array(plan.size.users + 1).fill(-1);
  for (const [index, count] of plan.votes.entries()) {
    const saveCount = Math.floor(count / 10 + chance.next());
    const posted = plan.postedAt[index] ?? 0;
    for (const user of drawMembers(seen, index, Math.min(saveCount, plan.size.users / 10), chance)) {
      yield [user, index + 1, isoTime(Math.min(plan.now, posted + chance.wait(60 * hour)))];
    }
  }
}
