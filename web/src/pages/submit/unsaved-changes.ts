import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { isOneOf, keysOf } from '@haggle/contract/keys';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { type FormChanges, withChanges } from '../../features/drafts/form-changes.ts';
import { amountOf } from '../../lib/amount.ts';
import { fromLocalInput } from '../../lib/local-time.ts';
import { currencyOf, type DraftForm } from './draft.ts';
import { type KeptPicture, keepImagesOf, newPhotos, type Picture } from './photos.ts';

/** Pictures in order: the addresses of the deal's own pictures, and files for new ones. */
export type ChosenPictures = readonly (string | File)[];

/** The unsaved changes to a deal, to be applied over its newer version. */
export interface UnsavedChanges {
  words: FormChanges | null;
  /** The currency of the deal's amounts, as in the form. */
  currency: string;
  /** Null if the pictures weren't changed. */
  pictures: ChosenPictures | null;
}

/** Returns the pictures that a deal already has. */
export function picturesOf({ optimizedImages }: Pick<DealDetail, 'optimizedImages'>): KeptPicture[] {
  return optimizedImages.map((image) => ({ id: withoutPass(image.jpeg), address: image.jpeg, image }));
}

/** The query of a hidden deal's picture addresses changes every hour, so it can't be part of the id. */
function withoutPass(address: string): string {
  return address.replace(/\?.*$/, '');
}

/** Returns the pictures as chosen, or null if they are the deal's own, unchanged. */
export function chosenOf(
  pictures: readonly Picture[],
  deal: Pick<DealDetail, 'optimizedImages'>,
): ChosenPictures | null {
  const before = picturesOf(deal).map(({ address }) => address);
  if (newPhotos(pictures).length === 0 && keepImagesOf(pictures, before) === undefined) return null;
  return pictures.map((picture) => ('file' in picture ? picture.file : picture.id));
}

/** Returns the deal's pictures that were chosen, in the chosen order. */
export function filterChosen(present: readonly KeptPicture[], chosen: ChosenPictures): KeptPicture[] {
  const ids = chosen.map((picture) => typeof picture === 'string' && withoutPass(picture));
  return ids.flatMap((chosenId) => present.filter(({ id }) => id === chosenId));
}

/** Returns the edited fields that someone else has changed too, each with the deal's value and the typed one. */
export function contestedFields(now: DraftForm, { words, currency }: UnsavedChanges): HeldEdit['fields'] {
  if (!words) return {};
  const typed = changedFields(now, words);
  // The same number is a different amount once the deal's currency has changed.
  const isRenamed = now.currency !== currency && !('currency' in words.typed);
  const isContested = (name: keyof DraftForm) =>
    words.from[name] !== now[name] || (isRenamed && isOneOf(draftAmounts, name));
  const contested = keysOf(now).filter((name) => name in typed && isContested(name));
  return Object.fromEntries(
    contested.map((name) => [name, [formatField(now, name), formatField({ ...now, ...typed }, name)]]),
  );
}

/** Returns the typed values that differ from the deal's current ones. */
export function changedFields(now: DraftForm, words: FormChanges): Partial<DraftForm> {
  const typed: DraftForm = { ...now, ...withChanges({ ...now }, words)?.values };
  return Object.fromEntries(keysOf(now).flatMap((name) => (typed[name] === now[name] ? [] : [[name, typed[name]]])));
}

/** A field's value in the format that an edit's diff uses. */
function formatField(form: DraftForm, name: keyof DraftForm): unknown {
  const text = form[name];
  if (typeof text !== 'string' || text === '') return text;
  if (name === 'startsAt' || name === 'endsAt') return fromLocalInput(text) ?? text;
  if (!isOneOf(draftAmounts, name)) return text;
  const amount = amountOf(text, currencyOf(form));
  if (!form.currency) return amount;
  return { amount, currency: form.currency, decimals: currencyOf(form).decimals };
}
