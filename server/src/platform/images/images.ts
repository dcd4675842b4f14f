import sharp from 'sharp';
import type { Format } from './address.ts';

/** Pictures are encoded beside the work on requests; one thread each leaves the processor to the reader. */
sharp.concurrency(1);
sharp.cache(false);

/** A picture larger than this, once unpacked, is a bomb or a billboard. */
const pixelsMost = 50_000_000;

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Width and height in pixels, upright; undefined when the bytes are not a picture we read. */
export async function measure(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const meta = await sharp(bytes, { limitInputPixels: pixelsMost }).metadata();
    const isAvif = meta.format === 'heif' && meta.compression === 'av1';
    if (!meta.format || !readable.has(meta.format) || (meta.format === 'heif' && !isAvif)) return undefined;
    const { width, height } = meta.autoOrient;
    return width * height > pixelsMost ? undefined : { width, height };
  } catch {
    return undefined;
  }
}

/** `thorough` spends a second on a picture to make it small; `quick` is for flat drawings, which are small anyway. */
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
 * Re-encodes a picture upright at each width in each format; metadata such as places are left behind.
 * @throws when the bytes cannot be decoded
 */
export async function encode<Name extends string>(
  bytes: Uint8Array,
  widths: Record<Name, number>,
  formats: readonly Format[],
  keep: (name: Name, format: Format, bytes: Uint8Array) => Promise<void>,
  pace: Pace = 'thorough',
): Promise<void> {
  for (const [name, width] of Object.entries(widths) as [Name, number][]) {
    const resized = await sharp(bytes, { limitInputPixels: pixelsMost })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: resized.info.width, height: resized.info.height, channels: resized.info.channels };
    for (const format of formats) {
      const encoded = await sharp(resized.data, { raw }).toFormat(format, settings[pace][format]).toBuffer();
      await keep(name, format, encoded);
    }
  }
}
