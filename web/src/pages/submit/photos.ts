import type { OptimizedImage } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';

/** A photo from the member's device, sent with the form. */
export interface Photo {
  id: string;
  file: File;
  /** The file's `blob:` URL. */
  url: string;
}

/** A picture that the deal already has. */
export interface KeptPicture {
  id: string;
  /** The address as in the deal's `images`. */
  address: string;
  image: OptimizedImage;
}

export type Picture = Photo | KeptPicture;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Returns the picked files that can be added to the `atHand` others, and a sentence for each reason to refuse some. */
export function checkPhotos<T extends Pick<File, 'name' | 'type' | 'size'>>(
  atHand: number,
  picked: readonly T[],
): { photos: T[]; complaints: string[] } {
  const strange = picked.filter(({ type }) => !photoTypes.includes(type));
  const large = picked.filter((file) => !strange.includes(file) && file.size > dealLimits.imageBytes);
  const sound = picked.filter((file) => !strange.includes(file) && !large.includes(file));
  const photos = sound.slice(0, Math.max(0, dealLimits.maxImages - atHand));
  const complaints: string[] = [];
  if (strange.length > 0) complaints.push(t('submit.photos.wrongType', { names: namesOf(strange) }));
  if (large.length > 0) complaints.push(t('submit.photos.tooLarge', { names: namesOf(large) }));
  if (photos.length < sound.length) {
    complaints.push(
      t('submit.photos.tooMany', { most: dealLimits.maxImages, names: namesOf(sound.slice(photos.length)) }),
    );
  }
  return { photos, complaints };
}

function namesOf(files: readonly Pick<File, 'name'>[]): string {
  const [first, ...others] = files;
  if (!first) return '';
  return others.length === 0 ? first.name : t('submit.photos.andMore', { first: first.name, count: others.length });
}

/** Returns whether a picture can move there: the deal's own pictures come first, new ones after them. */
export function canMove(pictures: readonly Picture[], from: number, to: number): boolean {
  const [moved, passed] = [pictures[from], pictures[to]];
  return moved !== undefined && passed !== undefined && from !== to && 'file' in moved === 'file' in passed;
}

/** Returns the pictures with one moved, or unchanged if it can't move there. */
export function movePicture<T extends Picture>(pictures: readonly T[], from: number, to: number): readonly T[] {
  if (!canMove(pictures, from, to)) return pictures;
  const moved = pictures.filter((_, place) => place === from);
  return pictures.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

export function newPhotos(pictures: readonly Picture[]): Photo[] {
  return pictures.filter((picture) => 'file' in picture);
}

/**
 * Returns `keepImages`, the deal's own pictures that stay. Undefined if nothing changed, so that pictures still being
 * processed stay too.
 */
export function keptOf(pictures: readonly Picture[], before: readonly string[]): string[] | undefined {
  const kept = pictures.flatMap((picture) => ('file' in picture ? [] : [picture.address]));
  return kept.length === before.length && kept.every((address, place) => address === before[place]) ? undefined : kept;
}
