import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '../threads/fair-queue.ts';
import { isPng, withoutExtras } from './png-chunks.ts';

// Pictures are worked on beside requests: one thread for each, and nothing kept of those that are done.
sharp.concurrency(1);
sharp.cache(false);

/** A picture larger than this, once unpacked, is a bomb or a billboard. */
const pixelsMost = 50_000_000;

/** A picture of honest size is looked at within a tenth of this; what takes longer was made to. */
const secondsMost = 10;

/** Blurred to the size of the real picture, so many pixels still tell where it is bright and which colour it has. */
const placeholder = { width: 16, height: 32 };

/** What a look at a picture tells. */
export interface Inspection {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** The picture in a few pixels, as a `data:` address of at most 1,000 characters. */
  placeholder: string;
}

/**
 * Opens a picture for decoding, the first frame of several. Decoding throws where its bytes are cut short or damaged.
 * @throws for a PNG that does not lead to its end
 */
export function open(bytes: Uint8Array): Sharp {
  const shown = isPng(bytes) ? withoutExtras(bytes) : bytes;
  if (!shown) throw new Error('This PNG has no end, or too many parts.');
  return sharp(shown, { limitInputPixels: pixelsMost, failOn: 'error' });
}

/** How many pixels a picture says that it has, without decoding it; 0 for what is not decoded at all. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  if (!isReadable(bytes)) return 0;
  try {
    const { width, height } = await open(bytes).metadata();
    const pixels = width * height;
    return pixels > pixelsMost ? 0 : pixels;
  } catch {
    return 0;
  }
}

/** How large a picture of ours says that it is, in pixels; undefined for what cannot be read. */
export async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  if (!isReadable(bytes)) return undefined;
  const { width, height } = await open(bytes).metadata();
  return { width, height };
}

/** One picture at a time: some kinds have to be unpacked whole, and many at once would fill the memory. */
const queue = new FairQueue();

/**
 * Decodes a picture to a few pixels: a header alone does not tell whether the rest is there. Those who send pictures are
 * served in turn.
 * @param whose who waits behind whom
 * @returns undefined when the bytes are not a whole picture of a kind and size that we read
 */
export function inspect(whose: string, bytes: Uint8Array): Promise<Inspection | undefined> {
  return queue.take(whose, () => look(bytes));
}

async function look(bytes: Uint8Array): Promise<Inspection | undefined> {
  if (!isReadable(bytes)) return undefined;
  try {
    const picture = open(bytes);
    const meta = await picture.metadata();
    // HEIC comes in the same box as AVIF.
    if (meta.format === 'heif' && meta.compression !== 'av1') return undefined;
    const { width, height } = meta.autoOrient;
    if (width * height > pixelsMost) return undefined;
    const tiny = await picture
      .timeout({ seconds: secondsMost })
      .autoOrient()
      .resize({ ...placeholder, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 40 })
      .toBuffer();
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  } catch {
    // Whatever the library makes of a stranger's bytes, it means that they are no picture.
    return undefined;
  }
}

/** Before any library reads them: drawings, documents and other kinds it knows never get that far. */
function isReadable(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    isPng(bytes) ||
    head.startsWith('GIF8') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp.*avi[fs]/s.test(head)
  );
}
