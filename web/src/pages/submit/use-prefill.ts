import { entriesOf } from '@haggle/contract/keys';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftForm } from './draft.ts';
import { clearedFields, type FilledFields, titleOf, valuesFromPage } from './prefill.ts';

/** Fills fields from the shop's page; a newer page replaces the previous one's values. */
export function usePrefill({ getValues, setValue, clearErrors }: UseFormReturn<DraftForm>) {
  const [filling, setFilling] = useState<FilledFields>({});

  function write(change: FilledFields): void {
    for (const [field, text] of entriesOf(change)) {
      setValue(field, text, { shouldDirty: true });
      if (text) {
        clearErrors(field);
        selectIfFocused(field);
      }
    }
  }

  return {
    filling,
    /** @returns how many fields the page filled in */
    fill(page: LinkPreview): number {
      const cleared = clearedFields(getValues(), filling);
      const next = valuesFromPage({ ...getValues(), ...cleared }, page);
      write({ ...cleared, ...next });
      setFilling(next);
      return Object.keys(next).length;
    },
    /** Fills in the sharing app's title when the page can't be read. */
    fillTitle(shared: string): void {
      if (getValues('title').trim() !== '') return;
      const next = { title: titleOf(shared) };
      write(next);
      setFilling(next);
    },
    undo(): void {
      write(clearedFields(getValues(), filling));
      setFilling({});
    },
  };
}

/** Selects the text filled into the focused field, so that typing replaces it instead of adding to it. */
function selectIfFocused(field: keyof DraftForm): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.name === field) focused.select();
}
