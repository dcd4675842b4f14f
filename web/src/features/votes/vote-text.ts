import type { DownvoteReason, VoteValue } from '@haggle/contract/votes/votes';

/** Reasons as buttons name them. */
export const reasonNames: Record<DownvoteReason, string> = {
  expired: 'Expired',
  price: 'Price',
  spam: 'Spam',
  duplicate: 'Duplicate',
  quality: 'Quality',
  other: 'Other',
};

/** What a vote did, for those who listen. */
export function votedText(vote: VoteValue, score: number): string {
  const did = { 1: 'Upvoted', '-1': 'Downvoted', 0: 'Vote taken back' }[vote];
  return `${did}. Score ${score}.`;
}

/** The score that a vote will make, until the server has said so. */
export function expectedScore(score: number, from: VoteValue, to: VoteValue): number {
  return score + to - from;
}

/** `3 votes annulled`. */
export function annulledText(votes: number): string {
  return `${votes} ${votes === 1 ? 'vote' : 'votes'} annulled`;
}
