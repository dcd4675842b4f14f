import { t } from '@haggle/contract/messages/translate';
import type { VoteValue } from '@haggle/contract/votes/votes';
import { announce } from '../../lib/announce.ts';
import { toast } from '../../ui/toast.ts';

// Loaded with the first vote, since every card can be voted on but few readers vote.

const results = { 1: 'up', '-1': 'down', 0: 'none' } as const;

/** Describes a vote's effect for screen readers. */
export function votedText(vote: VoteValue, score: number): string {
  return t(`votes.voted.${results[vote]}`, { score });
}

export function announceVote(vote: VoteValue, score: number): void {
  announce(votedText(vote, score));
}

/** Says that this vote was already cast and offers to withdraw it. */
export function showAlreadyVoted(vote: 1 | -1, withdraw: () => void): void {
  const alreadyText = vote === 1 ? t('shell.resumed.upvoted') : t('shell.resumed.downvoted');
  toast(alreadyText, 'plain', { label: t('votes.takeBack'), run: withdraw });
}
