import type { VoteValue } from '@haggle/contract/votes/votes';

/** The score that a vote will make, until the server has said so. */
export function expectedScore(score: number, from: VoteValue, to: VoteValue): number {
  return score + to - from;
}
