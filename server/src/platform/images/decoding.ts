import sharp, { type Sharp } from 'sharp';
import { isPng, withoutExtras } from './png-chunks.ts';

// One thread per process, since the server needs the other cores, and no cache, since no picture is opened twice.
sharp.concurrency(1);
sharp.cache(false);

/** More decoded pixels than any legitimate picture: a decompression bomb. */
const maxPixels = 50_000_000;

/** More frames than any legitimate animation. The library's time for a WebP grows with the square of their number. */
const maxFrames = 5_000;

/** Legitimate pictures are decoded within a tenth of this. */
const maxSeconds = 10;

/** Size of the placeholder: enough to show brightness and colours when blurred to the picture's size. */
const placeholder = { width: 16, height: 32 };

/** A picture whose header was read, and nothing else yet. */
export interface OpenedPicture {
  picture: Sharp;
  /** In pixels, after rotation. */
  width: number;
  height: number;
}

/**
 * Opens a picture for decoding; only the first frame of an animation. Decoding throws if it is truncated or damaged.
 * @throws for a PNG without a valid end, and a WebP with too many frames
 */
export function open(bytes: Uint8Array): Sharp {
  if (isWebp(bytes) && hasTooManyFrames(bytes)) throw new Error('This WebP has too many frames.');
  const cleaned = isPng(bytes) ? withoutExtras(bytes) : bytes;
  if (!cleaned) throw new Error('This PNG has no end chunk, or too many chunks.');
  return sharp(cleaned, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** Reads a picture's header. @returns undefined if it isn't that of a supported format and size */
export async function readHeader(bytes: Uint8Array): Promise<OpenedPicture | undefined> {
  if (!isReadable(bytes)) return undefined;
  try {
    const picture = open(bytes);
    const { format, compression, autoOrient } = await picture.metadata();
    // HEIC has the same container as AVIF.
    if (format === 'heif' && compression !== 'av1') return undefined;
    const { width, height } = autoOrient;
    return width * height > maxPixels ? undefined : { picture, width, height };
  } catch {
    // Any failure of the library means that the bytes aren't a picture.
    return undefined;
  }
}

/**
 * Decodes a picture to a tiny WebP, since a header doesn't show whether the rest is complete.
 * @returns undefined if it is truncated or damaged
 */
export async function drawPlaceholder({ picture }: OpenedPicture): Promise<Uint8Array | undefined> {
  try {
    return await picture
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ ...placeholder, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 40 })
      .toBuffer();
  } catch {
    // As above.
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
    isWebp(bytes) ||
    /^.{4}ftyp.*avi[fs]/s.test(head)
  );
}

function isWebp(bytes: Uint8Array): boolean {
  return /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
}

/** Counts the names of the frames' chunks wherever they are, since chunks may lie about their lengths. */
function hasTooManyFrames(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = -1;
  for (let frames = 0; frames <= maxFrames; frames++) {
    at = file.indexOf('ANMF', at + 1, 'latin1');
    if (at < 0) return false;
  }
  return true;
}
