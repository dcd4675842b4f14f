import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { isOneOf, keysOf } from '@haggle/contract/keys';
import { draftAmounts } from '@haggle/contract/posting/choices';
import { type FormChanges, withChanges } from '../../features/drafts/form-changes.ts';
import { amountOf } from '../../lib/amount.ts';
import { fromLocalInput } from '../../lib/local-time.ts';
import { type DraftForm, measuredIn } from './draft.ts';
import { type KeptPicture, keptOf, newPhotos, type Picture } from './photos.ts';

/** Pictures in their order: the addresses of those that the deal has, and new ones. */
export type ChosenPictures = readonly (string | File)[];

/** What was changed of a deal so far, to stand over what it says by now. */
export interface Carried {
  words: FormChanges | null;
  /** What the deal's amounts were in, as in the form. */
  currency: string;
  /** Null where the pictures were left as they were. */
  pictures: ChosenPictures | null;
}

/** The pictures that a deal has. */
export function picturesOf({ optimizedImages }: Pick<DealDetail, 'optimizedImages'>): KeptPicture[] {
  return optimizedImages.map((image) => ({ id: withoutPass(image.jpeg), address: image.jpeg, image }));
}

/** While a deal is hidden, its pictures have another address in every hour. */
function withoutPass(address: string): string {
  return address.replace(/\?.*$/, '');
}

/** The pictures as they were chosen; null where they are those that the deal has. */
export function chosenOf(
  pictures: readonly Picture[],
  deal: Pick<DealDetail, 'optimizedImages'>,
): ChosenPictures | null {
  const before = picturesOf(deal).map(({ address }) => address);
  if (newPhotos(pictures).length === 0 && keptOf(pictures, before) === undefined) return null;
  return pictures.map((picture) => ('file' in picture ? picture.file : picture.id));
}

/** Those of a deal's pictures that were chosen, in their order. */
export function keptAmong(present: readonly KeptPicture[], chosen: ChosenPictures): KeptPicture[] {
  const ids = chosen.map((picture) => typeof picture === 'string' && withoutPass(picture));
  return ids.flatMap((chosenId) => present.filter(({ id }) => id === chosenId));
}

/** The fields that were typed into and that somebody else has changed, too: what the deal says now, and what was typed. */
export function contestedFields(now: DraftForm, { words, currency }: Carried): HeldEdit['fields'] {
  if (!words) return {};
  const typed = typedOver(now, words);
  // An amount that was typed in one currency is another amount in the next.
  const isRenamed = now.currency !== currency && !('currency' in words.typed);
  const isContested = (name: keyof DraftForm) =>
    words.from[name] !== now[name] || (isRenamed && isOneOf(draftAmounts, name));
  const contested = keysOf(now).filter((name) => name in typed && isContested(name));
  return Object.fromEntries(contested.map((name) => [name, [toldOf(now, name), toldOf({ ...now, ...typed }, name)]]));
}

/** What was typed into the fields that say something else. */
export function typedOver(now: DraftForm, words: FormChanges): Partial<DraftForm> {
  const typed: DraftForm = { ...now, ...withChanges({ ...now }, words)?.values };
  return Object.fromEntries(keysOf(now).flatMap((name) => (typed[name] === now[name] ? [] : [[name, typed[name]]])));
}

/** What stands in a field, as changes tell it. */
function toldOf(form: DraftForm, name: keyof DraftForm): unknown {
  const text = form[name];
  if (typeof text !== 'string' || text === '') return text;
  if (name === 'startsAt' || name === 'endsAt') return fromLocalInput(text) ?? text;
  if (!isOneOf(draftAmounts, name)) return text;
  const amount = amountOf(text, measuredIn(form));
  if (!form.currency) return amount;
  return { amount, currency: form.currency, decimals: measuredIn(form).decimals };
}
