import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../ui/button.tsx';

interface RestoredDraftNoteProps {
  /** Whether someone else has saved the same fields since. */
  isStale?: boolean;
  /** Advice for a stale draft, if checking the fields isn't enough. */
  staleText?: string;
  onDiscard: () => void;
}

/** A note that the form was filled from an unsaved draft, with a button that reverts to the saved values. */
export function RestoredDraftNote({
  isStale = false,
  staleText = t('drafts.stale'),
  onDiscard,
}: RestoredDraftNoteProps) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 rounded-xl border bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-soft">{isStale ? staleText : t('drafts.found')}</p>
      <Button size="small" onClick={onDiscard}>
        {t('drafts.drop')}
      </Button>
    </div>
  );
}
