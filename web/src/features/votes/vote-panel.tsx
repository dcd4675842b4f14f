import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useVote } from './use-vote.ts';

const AnnulledVotes = hydrateWhenShown(async () => (await import('./annulled-votes.tsx')).AnnulledVotes);
const DownvoteReasons = lazyComponent(async () => (await import('./downvote-reasons.tsx')).DownvoteReasons);

interface VotePanelProps {
  dealId: string;
  score: number;
  /** The number of annulled votes, if known. */
  annulledVotes?: number;
  /** Shows only the score, because voting has ended. */
  isClosed?: boolean;
  /** Shown on the same line. */
  children?: ReactNode;
}

/** Upvote, score and downvote for a deal's own page. Asks for the reason for a downvote. */
export function VotePanel({ dealId, score, annulledVotes = 0, isClosed = false, children }: VotePanelProps) {
  const { vote, isPending, isWaiting, cast } = useVote(dealId, score);
  const [isReasonOpen, setIsReasonOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const mine = { vote, isPending };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isClosed ? (
        <p className="text-soft tabular-nums">
          {t('votes.panel.score')} {formatNumber(score)}
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
        <div
          ref={group}
          role="group"
          aria-label={t('votes.panel.label')}
          className="inline-flex h-11 items-center rounded-lg border bg-surface p-0.5"
        >
          <Arrow value={1} {...mine} onPress={() => cast(1)} />
          <span className="min-w-10 px-1 text-center font-semibold text-lg tabular-nums">
            <VisuallyHidden>{t('votes.panel.score')} </VisuallyHidden>
            {formatNumber(score)}
          </span>
          <Arrow
            value={-1}
            {...mine}
            onPress={() => {
              setIsReasonOpen(true);
              cast(-1);
            }}
          />
        </div>
      )}
      {children}
      {isWaiting && <p className="text-soft text-sm">{t('votes.panel.waiting')}</p>}
      {annulledVotes > 0 && <AnnulledVotes votes={annulledVotes} />}
      {/* Follows the vote: hidden when it is refused or withdrawn, shown again with the next downvote. */}
      {isReasonOpen && vote === -1 && (
        <Suspense>
          <DownvoteReasons
            dealId={dealId}
            isVotePending={isPending}
            onDone={() => {
              setIsReasonOpen(false);
              group.current?.querySelector<HTMLElement>('[data-vote="-1"]')?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ArrowProps {
  value: 1 | -1;
  vote: number;
  isPending: boolean;
  onPress: () => void;
}

function Arrow({ value, vote, isPending, onPress }: ArrowProps) {
  const isMine = vote === value;
  const Icon = value === 1 ? ArrowBigUp : ArrowBigDown;
  return (
    <button
      type="button"
      data-key={value === 1 ? 'vote' : undefined}
      data-vote={value}
      aria-label={value === 1 ? t('votes.upvote') : t('votes.panel.downvote')}
      aria-pressed={isMine}
      disabled={isPending}
      onClick={onPress}
      className={clsx(
        'grid size-10 place-items-center rounded-md transition-colors',
        !isMine && 'text-soft hover:bg-hover hover:text-ink',
        isMine && (value === 1 ? 'bg-accent-fill text-on-accent' : 'bg-ink text-ground'),
      )}
    >
      <Icon size={22} strokeWidth={1.75} fill={isMine ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
