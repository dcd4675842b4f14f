import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';

interface FoundDraftProps {
  /** Whether what it changes has been saved by somebody else since. */
  isStale?: boolean;
  /** What to do about that, where there is more to it than looking. */
  staleText?: string;
  onDrop: () => void;
}

/** Tells that the form holds what was not saved last time, and lets its writer go back to what is saved. */
export function FoundDraft({ isStale = false, staleText = t('drafts.stale'), onDrop }: FoundDraftProps) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 rounded-xl border bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-soft">{isStale ? staleText : t('drafts.found')}</p>
      <Button size="small" onClick={onDrop}>
        {t('drafts.drop')}
      </Button>
    </div>
  );
}
