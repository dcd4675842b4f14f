import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { EditDiff } from '../../features/held-edits/edit-diff.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { DraftForm } from './draft.ts';
import { contestedFields, picturesOf, type UnsavedChanges } from './unsaved-changes.ts';

/** The initial state of the edit form. */
export interface EditState {
  deal: DealDetail;
  /** The edit already waiting for approval. */
  heldEdit: HeldEdit | null;
  /** The unsaved changes, if someone else has changed the deal since the form was opened. */
  carried?: UnsavedChanges;
}

interface ReloadNoticeProps {
  deal: DealDetail;
  /** Returns the unsaved changes. */
  changes: () => UnsavedChanges;
  onRenew: (editState: EditState) => void;
}

/** Offers to continue from the deal's current version when the form started from an older one. */
export function ReloadNotice({ deal, changes, onRenew }: ReloadNoticeProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  async function reload(): Promise<void> {
    setBusy(true);
    const params = { id: deal._id };
    try {
      const requests = [api('GET /deals/:id', { params }), api('GET /deals/:id/mine', { params })] as const;
      const [{ data: now }, { data: part }] = await Promise.all(requests);
      onRenew({ deal: now, heldEdit: part.heldEdit, carried: withNewPictures(changes(), { before: deal, now }) });
    } catch (error) {
      setBusy(false);
      toast(refusalText(error), 'bad');
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 flex-1 basis-40">{t('submit.edit.outdated')}</p>
      <Button size="small" disabled={isBusy} onClick={() => void reload()}>
        {t('submit.edit.renew')}
      </Button>
    </div>
  );
}

/** Adds pictures that the deal got in the meantime: the editor never meant to remove them. */
function withNewPictures(
  carried: UnsavedChanges,
  { before, now }: { before: DealDetail; now: DealDetail },
): UnsavedChanges {
  const { pictures } = carried;
  if (!pictures) return carried;
  const knownIds = picturesOf(before).map(({ id }) => id);
  const added = picturesOf(now).filter(({ id }) => !knownIds.includes(id));
  return { ...carried, pictures: [...pictures, ...added.map(({ id }) => id)] };
}

/** A note that the form was reloaded, with the edited fields that someone else has changed too. */
export function ReloadedNotice({ carried, values }: { carried: UnsavedChanges; values: DraftForm }) {
  const contested = contestedFields(values, carried);
  return (
    <div role="status" className="mb-4 rounded-xl border bg-sunken px-4 py-3">
      <p ref={focusOnce} tabIndex={-1} className="font-medium outline-none">
        {t('submit.edit.renewed')}
      </p>
      {Object.keys(contested).length > 0 && (
        <>
          <p className="mt-1 mb-2 text-soft">{t('submit.edit.contested')}</p>
          <EditDiff fields={contested} />
        </>
      )}
    </div>
  );
}

/** Takes the focus over from the removed button. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
