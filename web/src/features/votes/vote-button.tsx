import type { DealHeat } from '@haggle/contract/deals/badges';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Score } from './score.tsx';
import { useVote } from './use-vote.ts';

interface VoteButtonProps {
  dealId: string;
  score: number;
  /** Whether the score is hidden because the deal is new. */
  isMasked?: boolean;
  heat?: DealHeat;
  className?: string;
}

/** A card's upvote button with the score. Votes can only be withdrawn on the deal's page. */
export function VoteButton({ dealId, score, isMasked = false, heat, className }: VoteButtonProps) {
  const { vote, isPending, isWaiting, cast } = useVote(dealId, isMasked ? undefined : score);
  const isUp = vote === 1;
  const isDown = vote === -1;
  return (
    <button
      type="button"
      data-key="vote"
      data-heat={isDown ? 'cool' : heat}
      aria-pressed={isUp}
      disabled={isPending}
      onClick={() => cast(1)}
      className={clsx('vote-button', isWaiting && 'border-current! border-dashed!', className)}
    >
      <Icon name="up" size={19} className={clsx(vote !== 0 && 'fill-current', isDown && 'rotate-180')} />
      <VisuallyHidden>{t('votes.upvote')}</VisuallyHidden>
      <Score score={score} isMasked={isMasked} />
      {!isDown && (heat === 'hot' || heat === 'blazing') && <Icon name="flame" size={14} />}
      {isWaiting && <VisuallyHidden>{t('votes.waiting')}</VisuallyHidden>}
    </button>
  );
}
