import type { OptimizedImage } from '@haggle/contract/deals';
import type { widths } from './rules.ts';

/** Addresses are immutable: another picture has another key. */
export function toOptimizedImage({
  key,
  width,
  height,
}: {
  key: string;
  width: number;
  height: number;
}): OptimizedImage {
  const formats = (size: keyof typeof widths) => ({
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
