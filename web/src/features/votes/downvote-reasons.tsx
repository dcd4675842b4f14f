import { t } from '@haggle/contract/messages/translate';
import { downvoteReasons } from '@haggle/contract/votes/choices';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { rich } from '../../lib/rich.ts';
import { toast } from '../../ui/toast.ts';
import { useDownvoteReason } from './use-downvote-reason.ts';

interface DownvoteReasonsProps {
  dealId: string;
  /** Disables the reasons until the vote is stored, since they belong to it. */
  isVotePending: boolean;
  onDone: () => void;
}

/** Asks for the reason for a downvote, without blocking the page. */
export function DownvoteReasons({ dealId, isVotePending, onDone }: DownvoteReasonsProps) {
  const { chosen, isPending, isError, sendReason } = useDownvoteReason(dealId, () => {
    toast(t('votes.why.thanks'), 'good');
    onDone();
  });
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  });
  useEffect(() => {
    // While the vote is pending, the disabled buttons have no focus, so keys go to the document.
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own place.
    <div
      role="group"
      aria-label={t('votes.why.label')}
      className="relative w-full rounded-xl border border-line bg-raised p-3"
    >
      <p className="mb-2 pe-8 text-soft text-sm">
        {rich('votes.why.ask', { strong: (words) => <span className="font-medium text-ink">{words}</span> })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {downvoteReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={reason === chosen}
            disabled={isVotePending || isPending}
            onClick={() => sendReason(reason)}
            className={clsx(
              'min-h-9 rounded-lg border px-2.5 py-1 font-medium text-sm transition-colors',
              reason === chosen ? 'border-transparent bg-ink text-ground' : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {t(`votes.reason.${reason}`)}
          </button>
        ))}
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {t('votes.why.failed')}
        </p>
      )}
      <button
        type="button"
        aria-label={t('ui.actions.close')}
        onClick={onDone}
        className="absolute top-1.5 end-1.5 grid size-8 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
