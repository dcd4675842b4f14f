import type { VoteValue } from '@haggle/contract/votes/votes';

/** Returns the score expected from a vote, until the server responds. */
export function expectedScore(score: number, from: VoteValue, to: VoteValue): number {
  return score + to - from;
}
