import { t } from '@haggle/contract/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeeper } from '../../lib/draft-keeper.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { emptyDraft, isEmptyDraft } from './draft.ts';
import { type DealDrafts, type InitialDraft, isEmpty, setAside, storeSetAside, type WrittenDeal } from './drafts.ts';
import { newPhotos, type Picture } from './photos.ts';
import { restoreDeal } from './restore-deal.ts';
import type { DealForm } from './use-deal-form.ts';
import type { Pictures } from './use-pictures.ts';

interface DraftOptions {
  dealForm: DealForm;
  pictures: Pictures;
  drafts: DealDrafts;
  initialDraft: InitialDraft;
  /** A deal that was replaced and is restored now. */
  restored: WrittenDeal | undefined;
}

export type NewDraft = ReturnType<typeof useNewDraft>;

/** Stores a new deal and its photos as a draft, and swaps it with the deals set aside. */
export function useNewDraft({ dealForm, pictures, drafts, initialDraft, restored }: DraftOptions) {
  const { getValues, reset } = dealForm.form;
  const stored = useStoredDraft(dealForm, pictures, { drafts, initialDraft });
  const [aside, setAsideDeals] = useState(initialDraft.aside);
  const current = (): WrittenDeal => ({
    form: getValues(),
    photos: newPhotos(pictures.pictures).map(({ file }) => file),
  });

  function show(deal: WrittenDeal): void {
    reset(deal.form);
    pictures.restore(pictures.fromFiles(deal.photos));
  }
  function putAside(deals: readonly WrittenDeal[]): void {
    setAsideDeals(deals);
    void storeSetAside(drafts, deals);
  }
  /** Replaces the form's content, with an undo toast. */
  function replace(next: WrittenDeal, nextAside: readonly WrittenDeal[], message: string): void {
    const before = current();
    show(next);
    putAside(nextAside);
    undoToast(message, 'plain', () => void restoreDeal(drafts, before));
  }
  function goBack(): void {
    const [first, ...rest] = aside;
    if (first) replace(first, isEmpty(current()) ? rest : [...rest, current()], t('submit.draft.wentBack'));
  }
  const restore = useEffectEvent((deal: WrittenDeal) => {
    const shown = current();
    // Once the shown deal has been sent, its draft is deleted, so another one must not take its place.
    if (dealForm.isSending || dealForm.isDone.current) return putAside(setAside(deal, { shown, aside }));
    putAside(setAside(shown, { shown: deal, aside }));
    show(deal);
  });
  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);
  return {
    ...stored,
    aside: aside[0],
    startOver: () => replace({ form: emptyDraft, photos: [] }, aside, t('submit.draft.emptied')),
    goBack,
  };
}

function useStoredDraft(
  { form: { subscribe, getValues }, isDone }: DealForm,
  { pictures }: Pictures,
  { drafts, initialDraft }: Pick<DraftOptions, 'drafts' | 'initialDraft'>,
) {
  const [hasContent, setHasContent] = useState(() => !isEmptyDraft(getValues()));
  const [isKept, setKept] = useState<boolean | undefined>(true);
  const [keepsPhotos, setKeepsPhotos] = useState(true);
  const words = useKeeper(drafts.form, setKept);
  const photos = useKeeper(drafts.photos, setKeepsPhotos);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          if (isDone.current) return;
          setHasContent(!isEmptyDraft(values));
          if (!isEmptyDraft(values)) setKept(undefined);
          words.record(isEmptyDraft(values) ? null : values);
        },
      }),
    [subscribe, isDone, words],
  );
  const [first] = useState(pictures);
  const storePictures = useEffectEvent((chosen: readonly Picture[]) => {
    const files = newPhotos(chosen).map(({ file }) => file);
    if (files.length === 0) setKeepsPhotos(true);
    if (!isDone.current && !(chosen === first && initialDraft.photos.length === files.length)) {
      photos.record(files.length > 0 ? files : null);
    }
  });
  useEffect(() => storePictures(pictures), [pictures]);
  return {
    hasContent,
    /** Whether the typed text is stored in the browser; undefined until the latest change is. */
    isKept,
    keepsPhotos,
    /** Deletes the draft once the deal is posted. */
    done: async () => void (await Promise.all([words.done(), photos.done()])),
  };
}
