import { t } from '@haggle/contract/messages/translate';
import { Button } from '../../../ui/button.tsx';

/** Tells that the form holds what was not saved last time, and lets its writer go back to what is saved. */
export function FoundDraft({ isStale = false, onDrop }: { isStale?: boolean; onDrop: () => void }) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 rounded-xl border bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 text-soft">
        {isStale ? t('admin-content.drafts.foundStale') : t('admin-content.drafts.found')}
      </p>
      <Button size="small" onClick={onDrop}>
        {t('admin-content.drafts.drop')}
      </Button>
    </div>
  );
}
