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

/** Returns the picked files that can be added to the `existingCount` others, and a sentence for each reason to refuse some. */
export function checkPhotos<T extends Pick<File, 'name' | 'type' | 'size'>>(
  existingCount: number,
  picked: readonly T[],
): { photos: T[]; complaints: string[] } {
  const wrongType = picked.filter(({ type }) => !photoTypes.includes(type));
  const tooLarge = picked.filter((file) => !wrongType.includes(file) && file.size > dealLimits.imageBytes);
  const accepted = picked.filter((file) => !wrongType.includes(file) && !tooLarge.includes(file));
  const photos = accepted.slice(0, Math.max(0, dealLimits.maxImages - existingCount));
  const complaints: string[] = [];
  if (wrongType.length > 0) complaints.push(t('submit.photos.wrongType', { names: namesOf(wrongType) }));
  if (tooLarge.length > 0) complaints.push(t('submit.photos.tooLarge', { names: namesOf(tooLarge) }));
  if (photos.length < accepted.length) {
    complaints.push(
      t('submit.photos.tooMany', { most: dealLimits.maxImages, names: namesOf(accepted.slice(photos.length)) }),
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
  const [moved, replaced] = [pictures[from], pictures[to]];
  return moved !== undefined && replaced !== undefined && from !== to && 'file' in moved === 'file' in replaced;
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
export function keepImagesOf(pictures: readonly Picture[], before: readonly string[]): string[] | undefined {
  const keptAddresses = pictures.flatMap((picture) => ('file' in picture ? [] : [picture.address]));
  return keptAddresses.length === before.length && keptAddresses.every((address, place) => address === before[place])
    ? undefined
    : keptAddresses;
}
