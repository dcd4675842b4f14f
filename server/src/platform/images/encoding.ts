import { keysOf } from '@haggle/contract/keys';
import sharp from 'sharp';
import { type Format, formats, maxHeight, maxPixels, type Size, widths } from './address.ts';
import { open } from './decoding.ts';

/** One of a picture's encoded files. */
export interface Encoding {
  size: Size;
  format: Format;
  bytes: Uint8Array;
}

/** `thorough` spends seconds on a small file; `quick` is for flat drawings, which are small anyway. */
export type Pace = 'thorough' | 'quick';

/** Quality at which a product photo shows no flaw at arm's length. */
const settings = {
  thorough: {
    avif: { quality: 52, effort: 2 },
    webp: { quality: 76, effort: 3 },
    jpeg: { quality: 78, mozjpeg: true },
  },
  quick: {
    avif: { quality: 55, effort: 0, chromaSubsampling: '4:2:0' },
    webp: { quality: 80, effort: 0 },
    jpeg: { quality: 82 },
  },
} as const;

/**
 * Encodes a picture in every size and format, rotated upright and without metadata such as locations; `main.jpeg` comes
 * last. The original is decoded once, and smaller sizes are made from the largest.
 * @param maxWidth maximum width of the largest size, in pixels
 * @param keepsAlpha whether to keep transparency in formats that support it; otherwise it becomes white
 * @throws if the bytes can't be decoded
 */
export async function* encodings(
  original: Uint8Array,
  pace: Pace,
  { keepsAlpha = false, maxWidth = widths.main }: { keepsAlpha?: boolean; maxWidth?: number } = {},
): AsyncGenerator<Encoding> {
  const box = open(original)
    .autoOrient()
    .resize({ ...(await boxOf(original, maxWidth)), fit: 'inside', withoutEnlargement: true })
    .raw();
  const whole = keepsAlpha ? box.ensureAlpha() : box.flatten({ background: '#ffffff' });
  const main = await whole.toBuffer({ resolveWithObject: true });
  const sizes = keysOf(widths).toSorted((a, b) => widths[a] - widths[b]);
  let lastEncoded: { pixels: Pixels; files: Map<Format, Uint8Array> } | undefined;
  for (const size of sizes) {
    const pixels = await shrink(main, widths[size]);
    // Several sizes of a small picture are the same.
    const known = lastEncoded?.pixels.info.width === pixels.info.width ? lastEncoded.files : undefined;
    const files = known ?? new Map<Format, Uint8Array>();
    for (const format of formats) {
      const bytes = files.get(format) ?? (await toFile(pixels, format, pace));
      files.set(format, bytes);
      yield { size, format, bytes };
    }
    lastEncoded = { pixels, files };
  }
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const opened = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Resizes to raw pixels, once for all formats. */
async function shrink(main: Pixels, width: number): Promise<Pixels> {
  const { info } = main;
  if (info.width <= width && info.height <= maxHeight) return main;
  return opened(main)
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function toFile(pixels: Pixels, format: Format, pace: Pace): Promise<Buffer> {
  const plain = format === 'jpeg' ? opened(pixels).flatten({ background: '#ffffff' }) : opened(pixels);
  return plain.toFormat(format, settings[pace][format]).toBuffer();
}

/** Returns the box into which a picture's largest size must fit, in pixels. */
async function boxOf(original: Uint8Array, maxWidth: number): Promise<{ width: number; height: number }> {
  const { width, height } = (await open(original).metadata()).autoOrient;
  const byPixels = Math.floor(Math.sqrt((maxPixels * height) / width));
  return { width: maxWidth, height: Math.max(1, Math.min(maxHeight, byPixels)) };
}
