import type { OptimizedImage } from '@haggle/contract/deals/deals';
import { isIn, isOneOf, keysOf } from '@haggle/contract/keys';

/** Widths in pixels of each picture's stored sizes; pictures are never enlarged. */
export const widths = { main: 1200, large: 600, medium: 300, small: 150 } as const;

/** Maximum height in pixels at every width, given by the formats; taller pictures are strips anyway. */
export const maxHeight = 8_000;

/** Maximum number of pixels of the largest size, 1,200 by 3,600: encoding time grows with pixels, and others wait. */
export const maxPixels = 4_320_000;

export const formats = ['avif', 'webp', 'jpeg'] as const;

export type Size = keyof typeof widths;
export type Format = (typeof formats)[number];

/** Returns a picture's addresses, which are immutable: another picture has another key. */
export function toOptimizedImage(
  { key, width, height }: { key: string; width: number; height: number },
  pass = '',
): OptimizedImage {
  const formats = (size: Size) => ({
    avif: `/images/${key}/${size}.avif${pass}`,
    webp: `/images/${key}/${size}.webp${pass}`,
    jpeg: `/images/${key}/${size}.jpeg${pass}`,
  });
  return {
    ...formats('main'),
    thumbnails: { small: formats('small'), medium: formats('medium'), large: formats('large') },
    metadata: { dimensions: { width, height } },
  };
}

/** Returns the address of a public picture, 150 or 300 pixels wide; null without one. */
export function toPictureUrl(key: string | null, size: 'small' | 'medium' = 'small'): string | null {
  return key === null ? null : `/images/${key}/${size}.webp`;
}

/** Returns the address of a member's avatar; null without one. */
export function toAvatarUrl(key: string | null, size: 'small' | 'medium' = 'small'): string | null {
  return toPictureUrl(key, size);
}

/** Returns the key of one of our pictures from an address such as `/images/…/medium.webp`. */
export function keyInAddress(address: string | null): string | undefined {
  return /^\/images\/([a-f0-9]{32})\//.exec(address ?? '')?.[1];
}

/** The folder of public pictures, and that of pictures that need a pass. */
export type Folder = 'pictures' | 'hidden';

/** Returns the storage name of a picture's file. */
export function pictureName(key: string, size: Size, format: Format, folder: Folder = 'pictures'): string {
  return `${folder}/${key}/${size}.${format}`;
}

/** Returns the storage names of all of a picture's files, in the order in which they are written. */
export function pictureNames(key: string, folder: Folder = 'pictures'): string[] {
  const sizes = keysOf(widths);
  const names = sizes.flatMap((size) => formats.map((format) => pictureName(key, size, format, folder)));
  const last = pictureName(key, 'main', 'jpeg', folder);
  return [...names.filter((name) => name !== last), last];
}

export function originalName(key: string): string {
  return `originals/${key}`;
}

const fileShape = new RegExp(`^(${Object.keys(widths).join('|')})\\.(${formats.join('|')})$`);

/** Parses size and format from a file name such as `small.webp`; undefined if it isn't one of ours. */
export function parseFile(file: string): { size: Size; format: Format } | undefined {
  const [, size, format] = fileShape.exec(file) ?? [];
  return isIn(widths, size) && isOneOf(formats, format) ? { size, format } : undefined;
}
