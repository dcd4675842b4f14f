import type { OptimizedImage } from '@haggle/contract/deals';

/** Widths in pixels of what is kept of each picture; never enlarged. */
export const widths = { main: 1200, large: 600, medium: 300, small: 150 } as const;

export const formats = ['avif', 'webp', 'jpeg'] as const;

export type Size = keyof typeof widths;
export type Format = (typeof formats)[number];

/** Where readers find a picture. Addresses are immutable: another picture has another key. */
export function toOptimizedImage({
  key,
  width,
  height,
}: {
  key: string;
  width: number;
  height: number;
}): OptimizedImage {
  const formats = (size: Size) => ({
    avif: `/images/${key}/${size}.avif`,
    webp: `/images/${key}/${size}.webp`,
    jpeg: `/images/${key}/${size}.jpeg`,
  });
  return {
    ...formats('main'),
    thumbnails: { small: formats('small'), medium: formats('medium'), large: formats('large') },
    metadata: { dimensions: { width, height } },
  };
}

/** What a picture's file is called in the storage. */
export function pictureName(key: string, size: Size, format: Format): string {
  return `pictures/${key}/${size}.${format}`;
}

export function originalName(key: string): string {
  return `originals/${key}`;
}

/** The size of a picture of these dimensions when its width is at most `most`. */
export function fitWithin(
  dimensions: { width: number; height: number },
  most: number,
): { width: number; height: number } {
  const width = Math.min(dimensions.width, most);
  return { width, height: Math.max(1, Math.round((dimensions.height * width) / dimensions.width)) };
}

export function isSize(name: string): name is Size {
  return Object.hasOwn(widths, name);
}

export function isFormat(name: string): name is Format {
  return (formats as readonly string[]).includes(name);
}
