import * as pointLimits from '@haggle/contract/limits/points';
import { daysBetween } from '../../../kernel/time.ts';

export interface ReputationFacts {
  /** Votes of others on the member's deals, by weight. */
  upvotes: number;
  downvotes: number;
  /** Deals that were published, and deals that were rejected or removed. */
  approvedDeals: number;
  refusedDeals: number;
  joinedAt: Date;
  upheldReports: number;
  now: Date;
}

/**
 * Returns a member's reputation from 0 to 1000. Up to 500 are for the share of upvotes on their deals and up to 250 for
 * the share of approved deals. Both shares are the lower bound of Wilson's interval, so that few votes prove little. Up
 * to 150 are for the age of the account and up to 100 for reports that proved right.
 */
export function reputationOf(facts: ReputationFacts): number {
  const rule = pointLimits.reputation;
  const days = daysBetween(facts.joinedAt, facts.now);
  const sum =
    rule.upvoteShare * wilsonLowerBound(facts.upvotes, facts.upvotes + facts.downvotes) +
    rule.approvedShare * wilsonLowerBound(facts.approvedDeals, facts.approvedDeals + facts.refusedDeals) +
    rule.age * share(days, rule.ageDays) +
    rule.reports * share(facts.upheldReports, rule.reportsNeeded);
  return Math.round(sum);
}

/**
 * Returns the lower bound of Wilson's interval (E. B. Wilson, 1927) for the share of `hits` in `all`; 0 without any.
 */
export function wilsonLowerBound(hits: number, all: number, z: number = pointLimits.reputation.confidence): number {
  if (all === 0) return 0;
  const p = hits / all;
  const zz = z * z;
  const spread = z * Math.sqrt((p * (1 - p) + zz / (4 * all)) / all);
  return Math.max(0, (p + zz / (2 * all) - spread) / (1 + zz / all));
}

function share(amount: number, enough: number): number {
  return Math.min(1, Math.max(0, amount / enough));
}
