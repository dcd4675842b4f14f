import type { OptimizedImage } from '@haggle/contract/deals/deals';
import { isIn, isOneOf, keysOf } from '@haggle/contract/keys';

/** Widths in pixels of what is kept of each picture; never enlarged. */
export const widths = { main: 1200, large: 600, medium: 300, small: 150 } as const;

/** In pixels, at every width: the formats hold no more, and such a picture is a strip anyway. */
export const heightMost = 8_000;

/** Of a picture's largest size, 1,200 by 3,600: encoding takes as long as there are pixels, and others wait meanwhile. */
export const pixelsMost = 4_320_000;

export const formats = ['avif', 'webp', 'jpeg'] as const;

export type Size = keyof typeof widths;
export type Format = (typeof formats)[number];

/** Where readers find a picture. Addresses are immutable: another picture has another key. */
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

/** Where a picture is that everybody may see, 150 or 300 pixels wide; null without one. */
export function toPictureUrl(key: string | null, size: 'small' | 'medium' = 'small'): string | null {
  return key === null ? null : `/images/${key}/${size}.webp`;
}

/** Where a member's picture is; null without one. */
export function toAvatarUrl(key: string | null, size: 'small' | 'medium' = 'small'): string | null {
  return toPictureUrl(key, size);
}

/** The key of a picture of ours, from an address such as `/images/…/medium.webp`, whatever follows it. */
export function keyInAddress(address: string | null): string | undefined {
  return /^\/images\/([a-f0-9]{32})\//.exec(address ?? '')?.[1];
}

/** The folder of what everybody may see, and that of what is given only to those with a pass. */
export type Folder = 'pictures' | 'hidden';

/** What a picture's file is called in the storage. */
export function pictureName(key: string, size: Size, format: Format, folder: Folder = 'pictures'): string {
  return `${folder}/${key}/${size}.${format}`;
}

/** What all files of a picture are called in the storage; last the one that is written last. */
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

/** Which size and format an address such as `small.webp` names; undefined when it names none of ours. */
export function parseFile(file: string): { size: Size; format: Format } | undefined {
  const [, size, format] = fileShape.exec(file) ?? [];
  return isIn(widths, size) && isOneOf(formats, format) ? { size, format } : undefined;
}
