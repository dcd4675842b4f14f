import { keysOf } from '@haggle/contract/keys';
import sharp from 'sharp';
import { type Format, formats, heightMost, pixelsMost, type Size, widths } from './address.ts';
import { open } from './images.ts';

/** One of the files that are made of each picture. */
export interface Encoding {
  size: Size;
  format: Format;
  bytes: Uint8Array;
}

/** `thorough` spends seconds on a picture to make it small; `quick` is for flat drawings, which are small anyway. */
export type Pace = 'thorough' | 'quick';

/** Quality at which a product photo shows no flaw at arm's length. */
const settings = {
  thorough: {
    avif: { quality: 52, effort: 2 },
    webp: { quality: 76, effort: 3 },
    jpeg: { quality: 78, mozjpeg: true },
  },
  quick: {
    avif: { quality: 55, effort: 0 },
    webp: { quality: 80, effort: 0 },
    jpeg: { quality: 82 },
  },
} as const;

/**
 * Makes every size of a picture in every format, upright and without metadata such as places; `main.jpeg` comes last.
 * The original is decoded once; the smaller sizes are made of the largest.
 * @param widthMost how wide the largest is at most, in pixels
 * @param keepsAlpha whether what is transparent stays so in the formats that can; else it becomes white
 * @throws when the bytes cannot be decoded
 */
export async function* encodings(
  original: Uint8Array,
  pace: Pace,
  { keepsAlpha = false, widthMost = widths.main }: { keepsAlpha?: boolean; widthMost?: number } = {},
): AsyncGenerator<Encoding> {
  const box = open(original)
    .autoOrient()
    .resize({ ...(await boxOf(original, widthMost)), fit: 'inside', withoutEnlargement: true })
    .raw();
  const whole = keepsAlpha ? box.ensureAlpha() : box.flatten({ background: '#ffffff' });
  const main = await whole.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = main.info;
  const sizes = keysOf(widths).toSorted((a, b) => widths[a] - widths[b]);
  for (const size of sizes) {
    const resized = sharp(main.data, { raw: { width, height, channels } }).resize({
      width: widths[size],
      height: heightMost,
      fit: 'inside',
      withoutEnlargement: true,
    });
    for (const format of formats) {
      const plain = format === 'jpeg' ? resized.clone().flatten({ background: '#ffffff' }) : resized.clone();
      const bytes = await plain.toFormat(format, settings[pace][format]).toBuffer();
      yield { size, format, bytes };
    }
  }
}

/** What the largest size of a picture has to fit into, in pixels. */
async function boxOf(original: Uint8Array, widthMost: number): Promise<{ width: number; height: number }> {
  const { width, height } = (await open(original).metadata()).autoOrient;
  const byPixels = Math.floor(Math.sqrt((pixelsMost * height) / width));
  return { width: widthMost, height: Math.max(1, Math.min(heightMost, byPixels)) };
}
