import type { DownvoteReason } from '@haggle/contract/votes/votes';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/toast.ts';
import { useDownvoteReason } from './use-downvote-reason.ts';
import { reasonNames } from './vote-text.ts';

interface DownvoteReasonsProps {
  dealId: string;
  /** While the vote is on its way, a reason would have nothing to stand on. */
  isVotePending: boolean;
  onDone: () => void;
}

/** Asks, without standing in the way, why somebody has just voted down. */
export function DownvoteReasons({ dealId, isVotePending, onDone }: DownvoteReasonsProps) {
  const { chosen, isPending, isError, say } = useDownvoteReason(dealId, () => {
    toast('Thank you. Your reason is noted.', 'good');
    onDone();
  });
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  });
  useEffect(() => {
    // While the vote is on its way the buttons are disabled and hold no focus: the key arrives at the page.
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own place.
    <div
      role="group"
      aria-label="Why the downvote? Optional"
      className="absolute top-full left-0 z-20 mt-2 w-max max-w-full rounded-xl border border-line bg-raised p-3 shadow-lg"
    >
      <p className="mb-2 pr-8 text-soft text-sm">
        <span className="font-medium text-ink">Why?</span> Optional, and not shown to others.
      </p>
      <div className="flex flex-wrap gap-1.5">
        {(Object.keys(reasonNames) as DownvoteReason[]).map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={reason === chosen}
            disabled={isVotePending || isPending}
            onClick={() => say(reason)}
            className={clsx(
              'h-9 rounded-lg border px-2.5 font-medium text-sm transition-colors',
              reason === chosen ? 'border-transparent bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {reasonNames[reason]}
          </button>
        ))}
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-danger text-sm">
          That was not noted. Your vote counts all the same; try again or close this.
        </p>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onDone}
        className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
