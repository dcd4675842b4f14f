import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isEnded } from '@haggle/contract/deals/status';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import type { SiteSettings } from '@haggle/contract/site/settings';

export interface HotFacts {
  /** Net votes, each weighted by the voter's trust (at most 1). */
  weightedVotes: number;
  postedAt: Date;
  status: LifecycleStatus;
}

/**
 * Returns the hot score of a deal: sign(W)·log10(max(|W|, 1)) + posted/45000 s − penalty.
 * The formula is Reddit's: ten times the votes outweigh twelve and a half hours. It changes only on events, never with
 * the clock, so it can be stored and indexed.
 */
export function hotOf(facts: HotFacts): number {
  const { heat, freshness, penalty } = hotPartsOf(facts);
  return heat + freshness - penalty;
}

export interface HotParts {
  /** The part from votes. */
  heat: number;
  /** The part from the time of posting: one more every twelve and a half hours. */
  freshness: number;
  penalty: number;
}

export function hotPartsOf({ weightedVotes, postedAt, status }: HotFacts): HotParts {
  return {
    heat: Math.sign(weightedVotes) * Math.log10(Math.max(Math.abs(weightedVotes), 1)),
    freshness: postedAt.getTime() / 1000 / rankingLimits.hot.secondsPerTenfold,
    penalty: penaltyOf(status),
  };
}

function penaltyOf(status: LifecycleStatus): number {
  if (status === 'sold_out') return rankingLimits.hot.penaltySoldOut;
  if (isEnded(status)) return rankingLimits.hot.penaltyExpired;
  return 0;
}

export interface FrontPageFacts {
  weightedVotes: number;
  /** Weighted upvotes of the first `fastMinutes`, and how many of their voters have been members for a week. */
  fastVotes: number;
  fastVoters: number;
  /** Members who voted on this site in the last week. */
  weeklyVoters: number;
}

/** Requirements of the front page; an admin can set other numbers than `rankingLimits.frontPage`. */
type FrontPageNumbers = Pick<SiteSettings['frontPage'], 'votes' | 'fastVotes' | 'fastVoters' | 'voters' | 'votesLeast'>;

/**
 * Returns whether a deal has enough votes for the front page: many, or fewer that come fast from known members. The
 * numbers are for a site of some size. A smaller one needs fewer, by the square root, since fixed ones would starve it.
 */
export function isFrontPage(
  { weightedVotes, fastVotes, fastVoters, weeklyVoters }: FrontPageFacts,
  needed: FrontPageNumbers = rankingLimits.frontPage,
): boolean {
  const { votes, fastVotes: fastNeeded, fastVoters: votersNeeded, voters, votesLeast } = needed;
  const scale = Math.min(1, Math.sqrt(weeklyVoters / voters));
  const scaled = (needed: number) => Math.max(votesLeast, Math.ceil(needed * scale));
  return (
    weightedVotes >= scaled(votes) ||
    (fastVotes >= scaled(fastNeeded) && weightedVotes >= scaled(fastNeeded) && fastVoters >= scaled(votersNeeded))
  );
}
