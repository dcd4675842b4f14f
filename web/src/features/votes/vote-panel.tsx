import { clsx } from 'clsx';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useVote } from './use-vote.ts';

/** Up, score and down, with the way to take the vote back: for a deal's own page. */
export function VotePanel({ dealId, score }: { dealId: string; score: number }) {
  const { vote, isPending, cast } = useVote(dealId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
      <div role="group" aria-label="Vote" className="inline-flex h-11 items-center rounded-lg border bg-surface p-0.5">
        <Arrow value={1} vote={vote} isPending={isPending} cast={cast} />
        <span className="min-w-10 px-1 text-center font-semibold text-lg tabular-nums">
          <VisuallyHidden>Score </VisuallyHidden>
          {score}
        </span>
        <Arrow value={-1} vote={vote} isPending={isPending} cast={cast} />
      </div>
      {vote !== 0 && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => cast(0)}
          className="text-soft text-sm underline hover:text-ink"
        >
          Take my vote back
        </button>
      )}
    </div>
  );
}

function Arrow({ value, vote, isPending, cast }: { value: 1 | -1 } & ReturnType<typeof useVote>) {
  const isMine = vote === value;
  const Icon = value === 1 ? ArrowBigUp : ArrowBigDown;
  return (
    <button
      type="button"
      data-key={value === 1 ? 'vote' : undefined}
      aria-label={value === 1 ? 'Upvote' : 'Downvote'}
      aria-pressed={isMine}
      disabled={isPending}
      onClick={() => cast(value)}
      className={clsx(
        'grid size-10 place-items-center rounded-md transition-colors disabled:opacity-60',
        !isMine && 'text-soft hover:bg-hover hover:text-ink',
        isMine && (value === 1 ? 'bg-ember-fill text-on-ember' : 'bg-ink text-ground'),
      )}
    >
      <Icon size={22} strokeWidth={1.75} fill={isMine ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
