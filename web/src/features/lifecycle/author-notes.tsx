import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import type { ReopeningRefusal } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';
import { HeldEditNote } from '../held-edits/held-edit-note.tsx';
import { ReopeningNote } from './reopening-note.tsx';

interface NotesProps {
  heldEdit: HeldEdit | null;
  cannotReopen: ReopeningRefusal | null;
  status: LifecycleStatus;
}

/** Notes for a deal's author: an edit of theirs is waiting, or they can't bring the deal back. */
export function Notes({ heldEdit, cannotReopen, status }: NotesProps) {
  return (
    <>
      {heldEdit && <HeldEditNote edit={heldEdit} text={t('lifecycle.heldUntil')} />}
      {cannotReopen && <ReopeningNote reason={cannotReopen} status={status} />}
    </>
  );
}
