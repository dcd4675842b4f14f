import type { LifecycleStatus } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';

export interface HotFacts {
  /** Net votes, each weighted by the voter's trust (at most 1). */
  weightedVotes: number;
  postedAt: Date;
  status: LifecycleStatus;
}

/**
 * How hot a deal is: sign(W)·log10(max(|W|, 1)) + posted/45000 s − penalty.
 * The shape is Reddit's: ten times the votes outweigh twelve and a half hours; it changes only on events, never by
 * the clock, so it can be stored and indexed.
 */
export function hotOf({ weightedVotes, postedAt, status }: HotFacts): number {
  const heat = Math.sign(weightedVotes) * Math.log10(Math.max(Math.abs(weightedVotes), 1));
  return heat + postedAt.getTime() / 1000 / limits.hot.secondsPerTenfold - penaltyOf(status);
}

function penaltyOf(status: LifecycleStatus): number {
  if (status === 'sold_out') return limits.hot.penaltySoldOut;
  if (status === 'expired' || status === 'archived') return limits.hot.penaltyExpired;
  return 0;
}
