import * as trustLimits from '@haggle/contract/limits/trust';
import { hotOf } from '../../server/src/domains/deals/ranking/rules.ts';
import { type Chance, createChance } from './chance.ts';

export interface Size {
  deals: number;
  users: number;
  votes: number;
  comments: number;
  /** Number of deals, out of all, that wait for a moderator. */
  pending: number;
  stores: number;
  brands: number;
}

/** Returns sizes for a number of deals. All are proportional, but a hundredth of the deals has a tenth of the shops. */
export function sizeFor(deals: number, pendingShare: number): Size {
  const names = Math.sqrt(deals / 1_000_000);
  return {
    deals,
    users: Math.max(50, Math.round(deals / 5)),
    votes: deals * 20,
    comments: deals * 3,
    pending: Math.round(deals * pendingShare),
    stores: Math.max(27, Math.round(500 * names)),
    brands: Math.max(60, Math.round(3_000 * names)),
  };
}

export const statuses = ['pending', 'active', 'sold_out', 'expired', 'archived', 'rejected', 'removed'] as const;
type Status = (typeof statuses)[number];
const [pending, active, soldOut, expired, archived, rejected, removed] = [0, 1, 2, 3, 4, 5, 6];

const day = 86_400_000;
const catalogueDays = 730;
const queueDays = 60;

/** The properties of every deal, drawn before any row is written. Indexed by ID minus one; times in milliseconds. */
export interface Plan {
  size: Size;
  now: number;
  postedAt: Float64Array;
  status: Uint8Array;
  authors: Int32Array;
  /** Number of votes, and the percentage of upvotes among them. */
  votes: Int32Array;
  upvotePercent: Uint8Array;
  upvotes: Int32Array;
  downvotes: Int32Array;
  weighted: Float64Array;
  comments: Int32Array;
  trust: Uint8Array;
}

/** Draws the properties of every deal: two years of deals, mostly ended, and a review queue of the last two months. */
export function drawPlan(size: Size, now: number, seed: number): Plan {
  const chance = createChance(seed);
  const postTimes = drawTimes(size, now, chance);
  const newColumn = () => new Int32Array(size.deals);
  const plan: Plan = {
    size,
    now,
    postedAt: new Float64Array(size.deals),
    status: new Uint8Array(size.deals),
    authors: newColumn(),
    votes: newColumn(),
    upvotePercent: new Uint8Array(size.deals),
    upvotes: newColumn(),
    downvotes: newColumn(),
    weighted: new Float64Array(size.deals),
    comments: newColumn(),
    trust: drawTrust(size.users, chance),
  };
  for (const [index, time] of postTimes.entries()) {
    // A negative time marks a pending deal.
    plan.postedAt[index] = Math.abs(time);
    plan.status[index] = time < 0 ? pending : drawStatus((now - time) / day, chance);
    plan.authors[index] = 1 + chance.skewed(size.users, 2.5);
    plan.upvotePercent[index] = Math.round(100 * Math.min(1, 0.55 + 0.5 * Math.sqrt(chance.next())));
  }
  drawVotes(plan, chance);
  return plan;
}

function drawTimes({ deals, pending }: Size, now: number, chance: Chance): Float64Array {
  const times = Float64Array.from({ length: deals }, (_, index) =>
    index < pending ? -(now - chance.next() * queueDays * day) : now - chance.next() * catalogueDays * day,
  );
  return times.sort((a, b) => Math.abs(a) - Math.abs(b));
}

function drawStatus(days: number, chance: Chance): number {
  const roll = chance.next();
  if (roll < 0.02) return roll < 0.012 ? rejected : removed;
  const liveShare = days < 3 ? 0.95 : days < 14 ? 0.8 : days < 45 ? 0.5 : days < 120 ? 0.2 : 0.02;
  if (chance.next() < liveShare) return chance.next() < 0.06 ? soldOut : active;
  return days < 150 ? expired : archived;
}

function drawTrust(users: number, chance: Chance): Uint8Array {
  // By ID, since members with low IDs are the most active.
  return Uint8Array.from({ length: users }, (_, index) => {
    if (index < users * 0.01) return 3;
    if (index < users * 0.05) return 2;
    return chance.next() < 0.7 ? 1 : 0;
  });
}

/** Draws the number of votes: a few for most deals, thousands for some, from at most a quarter of all members. */
function drawVotes({ size, status, votes }: Plan, chance: Chance): void {
  const popularity = Float64Array.from(status, (one) => (isPublished(one) ? chance.burst() : 0));
  const maxVotes = size.users / 4;
  const sum = (scale: number) => popularity.reduce((total, one) => total + Math.min(maxVotes, one * scale), 0);
  let scale = size.votes / Math.max(1, sum(1));
  for (let round = 0; round < 20; round++) scale *= size.votes / sum(scale);
  for (const [index, one] of popularity.entries())
    votes[index] = Math.floor(Math.min(maxVotes, one * scale) + chance.next());
}

/** Returns whether a deal was published and can have comments. */
export function isPublished(status: number): boolean {
  return status === active || status === soldOut || status === expired || status === archived;
}

export function isLive(status: number): boolean {
  return status === active || status === soldOut;
}

/** Returns the weight of a member's votes and reports. */
export function weightOf({ trust }: Plan, user: number): number {
  return trustLimits.weights[trust[user - 1] ?? 0] ?? 0;
}

/** Returns a deal's hot score as stored by the app. */
export function hotAt(plan: Plan, index: number): number {
  return hotOf({
    weightedVotes: plan.weighted[index] ?? 0,
    postedAt: new Date(plan.postedAt[index] ?? 0),
    status: statusAt(plan, index),
  });
}

export function statusAt({ status }: Plan, index: number): Status {
  return statuses[status[index] ?? 0] ?? 'pending';
}
