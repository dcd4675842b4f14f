import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '../threads/fair-queue.ts';
import { isPng, withoutExtras } from './png-chunks.ts';

// Pictures are processed while the process serves requests: one thread each, and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** More decoded pixels than any legitimate picture: a decompression bomb. */
const maxPixels = 50_000_000;

/** Legitimate pictures are inspected within a tenth of this. */
const maxSeconds = 10;

/** Size of the placeholder: enough to show brightness and colours when blurred to the picture's size. */
const placeholder = { width: 16, height: 32 };

/** The result of inspecting a picture. */
export interface Inspection {
  /** In pixels, after rotation. */
  width: number;
  height: number;
  /** A tiny version of the picture, as a `data:` address of at most 1,000 characters. */
  placeholder: string;
}

/**
 * Opens a picture for decoding; only the first frame of an animation. Decoding throws if it is truncated or damaged.
 * @throws for a PNG without a valid end
 */
export function open(bytes: Uint8Array): Sharp {
  const cleaned = isPng(bytes) ? withoutExtras(bytes) : bytes;
  if (!cleaned) throw new Error('This PNG has no end chunk, or too many chunks.');
  return sharp(cleaned, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** Returns the number of pixels in a picture's header, without decoding it; 0 for unsupported formats. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  if (!isReadable(bytes)) return 0;
  try {
    const { width, height } = await open(bytes).metadata();
    const pixels = width * height;
    return pixels > maxPixels ? 0 : pixels;
  } catch {
    return 0;
  }
}

/** Returns the size in a picture's header, in pixels; undefined if it can't be read. */
export async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  if (!isReadable(bytes)) return undefined;
  const { width, height } = await open(bytes).metadata();
  return { width, height };
}

/** Inspects one picture at a time: some formats are decoded completely, and many at once would fill the memory. */
const queue = new FairQueue();

/**
 * Inspects a picture by decoding it to a few pixels, since a header doesn't show whether the rest is complete. Members
 * take turns.
 * @param owner the member, for the fair queue
 * @returns undefined if the bytes aren't a complete picture of a supported format and size
 */
export function inspect(owner: string, bytes: Uint8Array): Promise<Inspection | undefined> {
  return queue.run(owner, () => inspectNow(bytes));
}

async function inspectNow(bytes: Uint8Array): Promise<Inspection | undefined> {
  if (!isReadable(bytes)) return undefined;
  try {
    const picture = open(bytes);
    const meta = await picture.metadata();
    // HEIC has the same container as AVIF.
    if (meta.format === 'heif' && meta.compression !== 'av1') return undefined;
    const { width, height } = meta.autoOrient;
    if (width * height > maxPixels) return undefined;
    const tiny = await picture
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ ...placeholder, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 40 })
      .toBuffer();
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  } catch {
    // Any failure of the library means that the bytes aren't a picture.
    return undefined;
  }
}

/** Checks the format before the library sees the bytes, since it also supports SVG, documents and other formats. */
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
