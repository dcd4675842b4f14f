import * as saveLimits from '@haggle/contract/limits/saves';
import { t } from '@haggle/contract/messages/translate';
import type { SavedDeal, SaveFolder } from '@haggle/contract/saves/saves';
import { clsx } from 'clsx';
import { StickyNote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DealCard } from '../../features/deal-cards/deal-card.tsx';
import { onceDone } from '../../lib/once-done.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { useAnnotation, useIsStillSaved } from './use-annotation.ts';

interface ItemProps {
  deal: SavedDeal;
  folders: readonly SaveFolder[];
  isFirst: boolean;
}

/** A saved deal with its folder and the member's note. */
export function SavedItem({ deal, folders, isFirst }: ItemProps) {
  const isSaved = useIsStillSaved(deal);
  return (
    <DealCard deal={deal} isFirst={isFirst}>
      <fieldset
        disabled={!isSaved}
        className="relative z-10 mt-2 flex flex-wrap items-center gap-1.5 border-t pt-2 disabled:opacity-50"
      >
        <legend className="sr-only">{t('saved.note.mine', { title: deal.title })}</legend>
        {folders.length > 0 && <FolderChoice deal={deal} folders={folders} />}
        <Note deal={deal} hasFolders={folders.length > 0} />
      </fieldset>
    </DealCard>
  );
}

function FolderChoice({ deal, folders }: Pick<ItemProps, 'deal' | 'folders'>) {
  const { mutate, isPending } = useAnnotation(deal._id);
  return (
    // Styled as a chip, less prominent than a field.
    <select
      aria-label={t('saved.folders.folder')}
      value={deal.folder ?? ''}
      disabled={isPending}
      onChange={(event) => mutate({ folder: event.target.value || null })}
      className="h-8 min-w-0 max-w-full rounded-full bg-sunken ps-2.5 pe-7 text-sm touch:h-11"
    >
      <option value="">{t('saved.folders.none')}</option>
      {folders.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Note({ deal, hasFolders }: Pick<ItemProps, 'deal'> & { hasFolders: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NoteForm deal={deal} onClose={() => setIsOpen(false)} />;
  return (
    <div className={clsx('flex items-start gap-2', deal.note && 'basis-full')}>
      {deal.note && (
        <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5 text-sm">
          {deal.note}
        </p>
      )}
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-label={deal.note ? t('saved.note.edit') : t('saved.note.add')}
        onClick={() => setIsOpen(true)}
        className={clsx('px-2!', !deal.note && !hasFolders && '-ms-2')}
      >
        <StickyNote size={15} aria-hidden />
        {deal.note ? t('ui.actions.edit') : t('saved.note.add')}
      </Button>
    </div>
  );
}

function NoteForm({ deal, onClose }: Pick<ItemProps, 'deal'> & { onClose: () => void }) {
  const { mutateAsync, isPending, isError } = useAnnotation(deal._id);
  const [note, setNote, clearDraft] = useDraftText(`note on deal ${deal._id}`, deal.note ?? '');
  const hintId = useId();
  function close(): void {
    clearDraft();
    onClose();
  }
  const save = () => onceDone(mutateAsync({ note: note.trim() || null }), close);
  function onKeyDown(event: KeyboardEvent): void {
    if (isPending) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  }
  return (
    <div className="flex basis-full flex-col gap-1.5">
      <Textarea
        autoFocus
        aria-label={t('saved.note.note')}
        aria-describedby={hintId}
        value={note}
        readOnly={isPending}
        maxLength={saveLimits.maxNoteLength}
        rows={3}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-16! text-sm!"
      />
      <p
        id={hintId}
        role={isError ? 'alert' : undefined}
        className={isError ? 'text-danger text-xs' : 'text-faint text-xs'}
      >
        {isError ? t('saved.note.failed') : t('saved.note.hint')}
      </p>
      <div className="flex gap-1.5">
        <Button size="small" variant="primary" disabled={isPending} onClick={save}>
          {t('saved.note.save')}
        </Button>
        <Button size="small" disabled={isPending} onClick={close}>
          {t('ui.actions.cancel')}
        </Button>
      </div>
    </div>
  );
}
