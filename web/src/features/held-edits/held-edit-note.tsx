import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { t } from '@haggle/contract/messages/translate';
import { Hourglass } from 'lucide-react';
import { EditDiff } from './edit-diff.tsx';

/** A note for the author and moderators that an edit is waiting for approval. */
export function HeldEditNote({ edit, text }: { edit: HeldEdit; text: string }) {
  return (
    <div className="mb-4 flex w-full gap-3 rounded-xl border bg-sunken px-4 py-3">
      <Hourglass size={20} className="mt-0.5 shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('held-edits.waiting')}</p>
        <p className="mb-2 text-soft">{text}</p>
        <EditDiff fields={edit.fields} />
      </div>
    </div>
  );
}
