import type { DealDetail } from '@haggle/contract/deals/deals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changesOf } from '../../features/drafts/form-changes.ts';
import { useFormDraft } from '../../features/drafts/use-form-draft.ts';
import { useDraftKeeper } from '../../lib/draft-keeper.ts';
import type { DraftForm } from './draft.ts';
import type { Picture } from './photos.ts';
import {
  type ChosenPictures,
  changedFields,
  chosenOf,
  filterChosen,
  picturesOf,
  type UnsavedChanges,
} from './unsaved-changes.ts';
import type { DealForm } from './use-deal-form.ts';
import type { Pictures } from './use-pictures.ts';

interface EditDraftOptions {
  deal: DealDetail;
  values: DraftForm;
  dealForm: DealForm;
  pictures: Pictures;
  /** The changes made to an older version of the deal. */
  carried: UnsavedChanges | undefined;
}

/** Stores the changes to a deal, with its pictures, in this browser until they are saved. */
export function useEditDraft({ deal, values, dealForm: { form, isDone }, pictures, carried }: EditDraftOptions) {
  const words = useFormDraft<DraftForm>(form, { name: `deal ${deal._id}`, values });
  const before = picturesOf(deal);
  const [isFound, setFound] = useState(false);
  const initialPictures = useRef<readonly Picture[]>(pictures.pictures);
  const restore = (chosen: ChosenPictures): readonly Picture[] => {
    const files = pictures.fromFiles(chosen.filter((picture) => typeof picture !== 'string'));
    const all = [...filterChosen(before, chosen), ...files];
    pictures.restore(all);
    return all;
  };
  const keeper = useDraftKeeper<ChosenPictures>(`pictures of deal ${deal._id}`, (kept) => {
    if (chosenOf(pictures.pictures, deal)) return;
    initialPictures.current = restore(kept);
    setFound(true);
  });
  const storePictures = useEffectEvent((chosen: readonly Picture[]) => {
    if (chosen === initialPictures.current || isDone.current) return;
    keeper.record(chosenOf(chosen, deal));
  });
  useEffect(() => storePictures(pictures.pictures), [pictures.pictures]);
  const applyCarried = useEffectEvent(() => {
    for (const [field, typed] of Object.entries(carried?.words ? changedFields(values, carried.words) : {})) {
      form.setValue(field as keyof DraftForm, typed, { shouldDirty: true });
    }
    if (carried?.pictures) restore(carried.pictures);
  });
  // Applied as if typed and chosen now, since these changes are neither saved nor stored yet.
  useEffect(() => applyCarried(), []);
  return {
    isFound: words.isFound || isFound,
    isStale: words.isStale,
    /** Returns whether there are unsaved changes other than those restored from the stored draft. */
    isUnsaved: (isDirty: boolean) =>
      (isDirty && !words.isUntouched()) ||
      (pictures.pictures !== initialPictures.current && chosenOf(pictures.pictures, deal) !== null),
    /** Returns the unsaved changes. */
    changes: (): UnsavedChanges => ({
      words: changesOf({ ...form.getValues() }, { ...values }),
      currency: values.currency,
      pictures: chosenOf(pictures.pictures, deal),
    }),
    done: async () => void (await Promise.all([words.done(), keeper.done()])),
    async discard() {
      pictures.restore(before);
      setFound(false);
      await Promise.all([words.discard(), keeper.done()]);
    },
  };
}
