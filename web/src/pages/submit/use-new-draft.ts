import { t } from '@haggle/contract/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeeper } from '../../lib/draft-keeper.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { type DraftForm, emptyDraft, isEmptyDraft } from './draft.ts';
import { type DealDrafts, type InitialDraft, isEmpty, storeSetAside, type WrittenDeal } from './drafts.ts';
import { newPhotos, type Picture } from './photos.ts';
import type { DealForm } from './use-deal-form.ts';
import type { Pictures } from './use-pictures.ts';

interface DraftOptions {
  dealForm: DealForm;
  pictures: Pictures;
  drafts: DealDrafts;
  initialDraft: InitialDraft;
}

export type NewDraft = ReturnType<typeof useNewDraft>;

/** Stores a new deal and its photos as a draft, and swaps it with the deals set aside. */
export function useNewDraft({ dealForm, pictures, drafts, initialDraft }: DraftOptions) {
  const { getValues, reset } = dealForm.form;
  const stored = useStoredDraft(dealForm, pictures, { drafts, initialDraft });
  const [aside, setAside] = useState(initialDraft.aside);

  /** Replaces the form's content, with an undo toast. */
  function replace(
    next: { form: DraftForm; pictures: readonly Picture[] },
    setAsideDeals: readonly WrittenDeal[],
    message: string,
  ) {
    const before = { form: getValues(), pictures: pictures.pictures, aside };
    const show = (form: DraftForm, shown: readonly Picture[], left: readonly WrittenDeal[]) => {
      reset(form);
      pictures.restore(shown);
      setAside(left);
      void storeSetAside(drafts, left);
    };
    show(next.form, next.pictures, setAsideDeals);
    undoToast(message, 'plain', () => show(before.form, before.pictures, before.aside));
  }
  function goBack(): void {
    const [first, ...rest] = aside;
    if (!first) return;
    const current = { form: getValues(), photos: newPhotos(pictures.pictures).map(({ file }) => file) };
    const next = { form: first.form, pictures: pictures.fromFiles(first.photos) };
    replace(next, isEmpty(current) ? rest : [...rest, current], t('submit.draft.wentBack'));
  }
  return {
    ...stored,
    aside: aside[0],
    startOver: () => replace({ form: emptyDraft, pictures: [] }, aside, t('submit.draft.emptied')),
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
