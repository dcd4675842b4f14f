import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from '../../kernel/refusal.ts';

/** How to handle a body over the limit: use the first part, or refuse it. */
export type TooLarge = 'cut' | 'refuse';

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The requested encodings; `deflate` is supported but not requested, since servers disagree on its meaning. */
export const acceptedEncodings = 'gzip, br';

interface BodyOptions {
  maxBytes: number;
  tooLarge: TooLarge;
  /** Number of bytes after which `isEnough` is first called; then at each doubling. */
  askedFrom?: number | undefined;
  /** Returns whether the data so far is sufficient; reading pauses meanwhile. */
  isEnough?: ((soFar: Uint8Array) => Promise<boolean>) | undefined;
}

/**
 * Reads and decompresses a body up to `maxBytes` bytes; the rest is neither decompressed nor read.
 * @throws Refusal `page_unreachable` for an encoding that wasn't requested, `too_large`
 */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, tooLarge, askedFrom = maxBytes, isEnough }: BodyOptions,
): Promise<Uint8Array> {
  const decoded = decode(body, encoding.trim().toLowerCase());
  const parts: Buffer[] = [];
  let size = 0;
  let nextCheck = askedFrom;
  try {
    for await (const part of decoded as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > maxBytes) break;
      if (!isEnough || size < nextCheck) continue;
      if (await isEnough(Buffer.concat(parts))) break;
      nextCheck = size * 2;
    }
  } finally {
    decoded.destroy();
    body.destroy();
  }
  if (size > maxBytes && tooLarge === 'refuse') throw new Refusal('too_large');
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function decode(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const decoder = Object.hasOwn(decoders, encoding) && decoders[encoding]?.();
  if (!decoder) throw new Refusal('page_unreachable');
  // Errors reach the reader of the decoder.
  pipeline(body, decoder).catch(() => {});
  return decoder;
}
