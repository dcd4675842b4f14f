import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from '../../kernel/refusal.ts';

/** What to do with a body beyond the limit: use what came, or refuse all of it. */
export type TooLarge = 'cut' | 'refuse';

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What is asked for; `deflate` is understood but not asked for, since servers disagree on what it means. */
export const acceptedEncodings = 'gzip, br';

interface BodyOptions {
  bytesMost: number;
  tooLarge: TooLarge;
  /** From how many bytes on `isEnough` is asked, and again whenever there are twice as many. */
  askedFrom?: number | undefined;
  /** Whether what came says all that is wanted; the rest waits meanwhile. */
  isEnough?: ((soFar: Uint8Array) => Promise<boolean>) | undefined;
}

/**
 * Reads a body, unpacked, up to `bytesMost` bytes: what is beyond is neither unpacked nor read.
 * @throws Refusal `page_unreachable` for an encoding not asked for, `too_large`
 */
export async function readBody(
  body: Readable,
  encoding: string,
  { bytesMost, tooLarge, askedFrom = bytesMost, isEnough }: BodyOptions,
): Promise<Uint8Array> {
  const unpacked = unpack(body, encoding.trim().toLowerCase());
  const parts: Buffer[] = [];
  let size = 0;
  let asked = askedFrom;
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > bytesMost) break;
      if (!isEnough || size < asked) continue;
      if (await isEnough(Buffer.concat(parts))) break;
      asked = size * 2;
    }
  } finally {
    unpacked.destroy();
    body.destroy();
  }
  if (size > bytesMost && tooLarge === 'refuse') throw new Refusal('too_large');
  return Buffer.concat(parts).subarray(0, bytesMost);
}

function unpack(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const decoder = Object.hasOwn(decoders, encoding) && decoders[encoding]?.();
  if (!decoder) throw new Refusal('page_unreachable');
  // What goes wrong is heard by who reads what comes out.
  pipeline(body, decoder).catch(() => {});
  return decoder;
}
