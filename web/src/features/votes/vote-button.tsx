import { clsx } from 'clsx';
import { ArrowBigUp } from 'lucide-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Score } from './score.tsx';
import { useVote } from './use-vote.ts';

interface VoteButtonProps {
  dealId: string;
  score: number;
  /** Whether the score is hidden, because the deal is new. */
  isMasked?: boolean;
  className?: string;
}

/** The upvote of a card, with the score. A vote once given is taken back on the deal's page. */
export function VoteButton({ dealId, score, isMasked = false, className }: VoteButtonProps) {
  const { vote, isPending, cast } = useVote(dealId, isMasked ? undefined : score);
  const isUp = vote === 1;
  return (
    <button
      type="button"
      data-key="vote"
      aria-pressed={isUp}
      disabled={isPending}
      onClick={() => cast(1)}
      className={clsx(
        'inline-flex h-8 shrink-0 items-center gap-1 rounded-lg border pr-2.5 pl-1.5 font-semibold text-sm tabular-nums transition-colors',
        isUp
          ? 'border-transparent bg-ember-fill text-on-ember'
          : 'border-line bg-surface text-ember-text hover:border-transparent hover:bg-ember-wash',
        className,
      )}
    >
      <ArrowBigUp size={19} strokeWidth={1.75} fill={isUp ? 'currentColor' : 'none'} aria-hidden />
      <VisuallyHidden>Upvote</VisuallyHidden>
      <Score score={score} isMasked={isMasked} />
    </button>
  );
}
